"""Rounds played by chance: hands laid out for their many ways, each round with a taste of its own."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.answer import Refused, rules_for
from twentyone.interpreter.round import Round
from twentyone.model.money import to_json
from twentyone_conformance.fuzz.questions.cards import BANKERS, NATURALS, STARTS, Shoe, making_21, start
from twentyone_conformance.fuzz.questions.places import MANY_SEATS, options, seats
from twentyone_conformance.fuzz.questions.question import TRIES, NothingToAsk
from twentyone_conformance.fuzz.questions.singles import banker_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twentyone.interpreter.table import Point
    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given, Request

TASTES: Final = (
    ("stand", "decline"),
    ("hit",),
    ("split", "hit"),
    ("split", "bet", "stand"),
    ("double", "insure"),
    ("split", "double", "bet"),
    ("surrender", "claim", "insure"),
    ("insure", "stand"),
    (),
)
"""What a round's players like to do, best first; for the rest they have no taste."""

LONG: Final = 64
"""Once in so many rounds the whole shoe is given, and not only what is needed and a little more."""


@frozen(eq=False)
class Played:
    """A round as it was played: what was given, with the decisions made, and where it stands."""

    game: Game
    given: Given
    round: Round


def full_round(chance: Chance, game: Game) -> Given:
    """Give a round with decisions to its end, or, now and then, to somewhere before it."""
    played = play(chance, game)
    given = played.given
    if given["decisions"] and chance.one_in(6):
        given["decisions"] = given["decisions"][: chance.below(len(given["decisions"]))]
    return given


def play(chance: Chance, game: Game, most_seats: int = MANY_SEATS) -> Played:
    """Play a round to its end, or to where the shoe would run out."""
    rules, given, shoe = begin(chance, game, most_seats)
    round_ = Round(rules, {**given, "shoe": shoe}, set())
    taste = chance.choose(TASTES)
    while round_.point is not None:
        request = wish(chance, round_, round_.point, taste)
        try:
            round_.decide(round_.check(request))
        except Refused:
            # A single deck can run out; the round is then asked about as far as it came.
            break
        given["decisions"].append(request)
    given["shoe"] = laid_out(chance, shoe, round_.table.drawn)
    return Played(game, given, round_)


def begin(
    chance: Chance, game: Game, most_seats: int = MANY_SEATS, *, own_settings: int = 3
) -> tuple[Rules, Given, Shoe]:
    """Give the rules, a round without cards and decisions, and its shoe, which is yet to be drawn from.

    Takes: how many seats may be played; one in how many rounds has settings of its own.
    """
    chosen = options(chance, game, own_settings)
    rules = rules_for(game, chosen)
    taken = seats(chance, rules, most_seats)
    starts = _starts(chance, rules, len(taken)) if chance.below(4) < 3 else ()
    then = _then(chance, chance.choose(starts)) if starts else ""
    first = _in_deal_order(rules, starts, start(chance, BANKERS)) if starts else ()
    given = {"options": chosen, "seats": taken, "shoe": [], "decisions": []}
    return rules, given, Shoe(chance, rules.shoe.decks, first, then)


def replayed(rules: Rules, given: Given, decisions: Sequence[Request]) -> Round:
    """Give a round where decisions leave it.

    Raises:
        Refused: one of them is not allowed, or the round itself is not.
    """
    round_ = Round(rules, given, set())
    for each in decisions:
        round_.decide(round_.check(each))
    return round_


def wish(chance: Chance, round_: Round, point: Point, taste: Sequence[str]) -> Request:
    """Give a request that the rules allow, or replace, at a round's open point."""
    can = what_may_be_asked(round_, point)
    do = next((each for each in taste if each in can), None)
    if do is None or chance.one_in(5):
        # An offer that is taken mostly ends what else there is to play.
        declines = point.offer is not None and not chance.one_in(4)
        do = "decline" if declines else chance.choose(can)
    request: Request = {"seat": point.seat, "hand": point.hand, "do": do}
    if do == "bet":
        least, most = bought_limits(round_, point)
        request["stake"] = chance.choose(sorted({least, min(most, 10 * least), (least + most) // 2, most}))
    return request


def what_may_be_asked(round_: Round, point: Point) -> list[str]:
    """Give what the rules allow at an open point, or replace; no bet for which the funds leave no stake.

    With a least stake of nought a bet is offered to who owns nothing, but a stake of nought is none.
    """
    words = [*point.legal, *point.replaced]
    if "bet" in words:
        least, most = bought_limits(round_, point)
        if least > most:
            words.remove("bet")
    return words


def bought_limits(round_: Round, point: Point) -> tuple[int, int]:
    """Give the least and the most stake of a bet bought on a split hand at an open point, in chips."""
    rules = round_.table.rules
    seat = next(each for each in round_.table.seats if each.number == point.seat)
    side_bet = next(each for each in rules.side_bets.values() if each.on_split)
    if side_bet.split_stake_as_first:
        first = next(each for each in seat.placed if each.bet == side_bet.bet and each.hand is None)
        return floor(first.staked), floor(first.staked)
    funds = rules.stakes.most if seat.balance is None else floor(seat.balance)
    return max(1, rules.stakes.least), min(rules.stakes.most, funds)


def laid_out(chance: Chance, shoe: Shoe, drawn: int) -> list[str]:
    """Give the cards that a round drew and some that lie behind them, for an engine that draws too many."""
    return shoe.whole() if chance.one_in(LONG) else shoe.first(drawn + chance.choose((3, 0, 1, 2, 8)))


def settled_hand(chance: Chance, game: Game) -> Given:
    """Give a hand of a played round, to be settled against its banker's or against another hand of his."""
    played = play(chance, game, most_seats=2)
    tries = 1
    while not _has_finished_hand(played):
        if tries == TRIES:
            raise NothingToAsk(f"no round of {game.id} ends")
        played = play(chance, game, most_seats=1)
        tries += 1
    table = played.round.table
    seat = next(each for each in table.seats if each.hands)
    place = chance.below(len(seat.hands))
    hand = seat.hands[place]
    insured = next((each.staked for each in seat.placed if each.bet == "insurance"), 0) if place == 0 else 0
    # What was offered was offered under that upcard.
    bound = insured or hand.surrendered or hand.claimed
    dealer = list(table.banker.cards)
    if not bound and chance.one_in(2):
        # What beats a natural only matters against one, and few hands meet any.
        first = start(chance, NATURALS) if chance.one_in(4) else ""
        dealer = banker_hand(chance, table.rules, hand.cards, first)
    given: Given = {
        "stake": to_json(hand.staked),
        "hand": {
            "cards": list(hand.cards),
            "origin": hand.origin,
            "doubled": hand.doubled,
            "surrendered": hand.surrendered,
            "claimed": hand.claimed,
        },
        "dealer": dealer,
        "insurance": to_json(insured),
    }
    return {**given, "options": played.given["options"]} if played.given["options"] else given


def _has_finished_hand(played: Played) -> bool:
    return played.round.point is None and any(seat.hands for seat in played.round.table.seats)


def _starts(chance: Chance, rules: Rules, players: int) -> list[str]:
    """Give each player's first two ranks, whose play has many ways; one for all where cards are shared."""
    return [start(chance, STARTS) for _ in range(1 if rules.table.shared else players)]


def _then(chance: Chance, start: str) -> str:
    """Give the ranks to draw after a player's first two: any, more of the same, or what makes 21 of them."""
    what = chance.below(6)
    if what < 3:
        return ""
    # More of the same makes pairs of split hands, and hands that are split again.
    return start[0] if what < 5 else making_21(start)


def _in_deal_order(rules: Rules, starts: Sequence[str], banker: str) -> list[str]:
    hands = [iter(start) for start in starts]
    own = iter(banker)
    return [
        next(hand) for step in rules.deal for hand in ([own] if step.to_banker else hands) for _ in step.faces
    ]
