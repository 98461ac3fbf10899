"""Questions about single hands, side bets and accounts: long hands with many aces, patterns, thresholds."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from twentyone.answer import rules_for
from twentyone.interpreter.side_bets import as_hand
from twentyone.model.cards import SUITS
from twentyone_conformance.fuzz.questions.cards import BANKERS, PLAIN, STARTS, Deck, ranks, start
from twentyone_conformance.fuzz.questions.places import stake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules, SideBet
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given

LONGEST: Final = 12
PATTERNS: Final = (
    "777",
    "678",
    "A23",
    "QKA",
    "234",
    "AAA",
    "TJQ",
    "KA2",
    "TTA",
    "A9A",
    "JQK",
    "29T",
    "55A",
    "222",
)
COLOURS: Final = ("cs", "dh")
OWN_PLACES: Final = frozenset({"player_1", "player_2"})


def hand(chance: Chance, game: Game) -> Given:
    """Give a hand to value: short ones, and long ones of few ranks."""
    deck = Deck(chance, rules_for(game).shoe.decks)
    if chance.one_in(2):
        wishes = list(start(chance, STARTS))
    else:
        wishes = list(islice(ranks(chance), chance.between(1, LONGEST)))
    origin = "split" if len(wishes) > 1 and chance.one_in(3) else "deal"
    return {"cards": deck.cards(wishes), "origin": origin}


def side_bet(chance: Chance, game: Game) -> Given:
    """Give a side bet and the cards that it looks at, near its patterns; at times too late in the shoe."""
    rules = rules_for(game)
    bet = chance.choose(list(rules.side_bets.values()))
    cards = banker_hand(chance, rules) if "banker_hand" in bet.looks_at else _pattern(chance, game, bet)
    own = sum(place in OWN_PLACES for place in bet.looks_at)
    limit = bet.rounds or 1
    return {
        "bet": bet.bet,
        "stake": stake(chance, rules),
        "player": cards[:own],
        "dealer": cards[own:],
        "round_in_shoe": chance.choose((1, 1, 1, limit, limit + 1, 2, max(1, limit - 1), limit + 40)),
    }


def account(chance: Chance, game: Game) -> Given:
    """Give a question about a title, coins, or cards left over, mostly near a threshold."""
    rules = rules_for(game).account
    if rules is None:
        raise LookupError(f"{game.id} keeps no accounts")
    what = chance.below(4)
    if what in (0, 3):
        near = chance.choose([title.threshold for title in rules.titles])
        if chance.below(4):
            return {"score": near + chance.choose((0, -1, 1))}
        far = 2 * abs(near) + 9
        # A score that does not fit into 32 bits is rare in life, and must not be wrong for it.
        beyond = chance.choose((1, -1)) * 2**32 if chance.one_in(2) else 0
        return {"score": near + chance.between(-far, far) + beyond}
    if what == 1:
        size = (
            chance.choose((1, 7, 10, 37, 99, 100, 1000)) if chance.one_in(2) else chance.between(0, 100_000)
        )
        base = -size if chance.one_in(2) else size
        return {"room_factor": chance.choose((1, 3, 10, 55, 1000, 10_000)), "base": base}
    most = max(line[1] for line in rules.left_over.lines)
    return {"left": [_left(chance, most) for _ in range(chance.between(2, 6))]}


def draws_more(rules: Rules, hand: Hand) -> bool:
    """Whether a banker who plays by rule draws to a hand; a free banker is taken to draw as one below 17."""
    if hand.points == 17 and hand.soft and not rules.banker.free:
        return rules.banker.hits_soft_17
    return not hand.bust and hand.points < (rules.banker.draws_below or 17)


def _left(chance: Chance, most: int) -> dict[str, Any]:
    cards = chance.between(0, most)
    return {"cards": cards, "spade_two": cards > 0 and chance.one_in(2)}


def banker_hand(chance: Chance, rules: Rules, out: Sequence[str] = (), first: str = "") -> list[str]:
    """Draw a banker's hand as he draws it, some cards being out already, from given first ranks or any."""
    deck = Deck(chance, rules.shoe.decks, out)
    # Low cards make the long hands that bets on the banker's bust ask for.
    wishes = ranks(chance, "23" if chance.one_in(4) else "")
    first = first or (start(chance, BANKERS) if chance.one_in(2) else "".join(islice(wishes, 2)))
    cards = deck.cards(first)
    while draws_more(rules, as_hand(rules, cards)):
        cards.append(deck.card(next(wishes)))
    return cards


def _pattern(chance: Chance, game: Game, bet: SideBet) -> list[str]:
    """Give as many cards as a bet looks at, in any order, often alike in rank or suit."""
    count = len(bet.looks_at)
    decks = rules_for(game).shoe.decks
    paid = [
        each["when"]["ranks"] for each in game.data["side_bets"][bet.bet]["tiers"] if "ranks" in each["when"]
    ]
    if chance.one_in(2):
        wishes = [chance.choose(PLAIN)] * count
    else:
        wishes = list(chance.choose(paid if paid and chance.one_in(2) else PATTERNS)[:count])
        wishes.extend(chance.choose(PLAIN) for _ in range(count - len(wishes)))
    if chance.one_in(4):
        wishes[chance.below(count)] = chance.choose(PLAIN)
    turned = [wishes.pop(chance.below(len(wishes))) for _ in range(count)]
    if decks >= count and chance.one_in(2):
        few = chance.choose(SUITS) if chance.one_in(2) else chance.choose((SUITS, *COLOURS))
        return [rank + chance.choose(few) for rank in turned]
    return Deck(chance, decks).cards(turned)
