"""Whether a question is one that the pages on vectors allow: what shrinking must not leave."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from twentyone.answer import NoRule, Refused, answer, rules_for
from twentyone.interpreter.conditions import first_failed
from twentyone.interpreter.forms import check_form
from twentyone.interpreter.incident import Incident
from twentyone.interpreter.outcomes import standing
from twentyone.interpreter.round import play_round
from twentyone.interpreter.side_bets import as_hand
from twentyone.interpreter.table import Table
from twentyone.model.cards import CARDS
from twentyone.model.money import from_json, simplest
from twentyone_conformance.fuzz.questions.faults import only_fault
from twentyone_conformance.fuzz.questions.incidents import players
from twentyone_conformance.fuzz.questions.rooms import State as Room
from twentyone_conformance.fuzz.questions.rooms import state_after
from twentyone_conformance.fuzz.questions.rooms import wrong_ways as wrong_ways_in_room
from twentyone_conformance.fuzz.questions.screens import State as Screen
from twentyone_conformance.fuzz.questions.screens import states
from twentyone_conformance.fuzz.questions.screens import wrong_ways as wrong_ways_on_screen
from twentyone_conformance.fuzz.questions.singles import OWN_PLACES, draws_more

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.load.rules import Game
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.question import Given, Question


def is_valid(game: Game, question: Question) -> bool:
    """Tell whether a question is in the sense of its kind: it can come up, and has one answer.

    Takes: a question in its kind's form, such as one that something was taken out of, or made less.
    """
    given = dict(question.given)
    try:
        check_form(question.kind, given)
    except ValueError:
        return False
    try:
        return VALID[question.kind](game, rules_for(game, given.get("options")), given)
    except NoRule:
        return False


def _hand(_game: Game, rules: Rules, given: Given) -> bool:
    fewest = 2 if given["origin"] == "split" else 1
    return len(given["cards"]) >= fewest and _are_cards(rules, given["cards"])


def _settle(_game: Game, rules: Rules, given: Given) -> bool:
    shown, dealer = given["hand"], given["dealer"]
    if min(len(shown["cards"]), len(dealer)) < 2 or not _are_cards(rules, [*shown["cards"], *dealer]):
        return False
    table, hand = _final_hands(rules, given)
    live = standing(table, hand) in rules.banker.draws_for
    return (
        _was_done(rules, table, given, hand)
        and _is_insurance(rules, table, given)
        and _was_open(table, given)
        and _is_banker(rules, dealer, live=live)
    )


def _was_done(rules: Rules, table: Table, given: Given, hand: Hand) -> bool:
    """Whether the hand can have been surrendered, claimed or doubled, as it is said to have been."""
    shown = given["hand"]
    if shown["surrendered"] and len(shown["cards"]) > 2:
        return False
    if shown["claimed"] and not hand.natural:
        return False
    return not shown["doubled"] or _was_doubled(rules, table, given)


def _was_open(table: Table, given: Given) -> bool:
    """Whether the hand was open before each further card."""
    shown = given["hand"]
    return not any(
        _is_closed(table, as_hand(table.rules, shown["cards"][:count], shown["origin"]))
        for count in range(2, len(shown["cards"]))
    )


def _final_hands(rules: Rules, given: Given) -> tuple[Table, Hand]:
    table = Table(rules, (), set())
    table.banker = as_hand(rules, given["dealer"])
    faces = [face for step in rules.deal if step.to_banker for face in step.faces]
    table.upcard = given["dealer"][faces.index("up")]
    shown = given["hand"]
    hand = as_hand(rules, shown["cards"], shown["origin"])
    hand.surrendered, hand.claimed = shown["surrendered"], shown["claimed"]
    return table, hand


def _was_doubled(rules: Rules, table: Table, given: Given) -> bool:
    """Whether the rules let the hand double when it had its last card still to come."""
    action = rules.actions.get("double")
    shown = given["hand"]
    if action is None or len(shown["cards"]) - action.draws < 2:
        return False
    before = as_hand(rules, shown["cards"][: -action.draws], shown["origin"])
    return first_failed(action.when, before, table) is None


def _is_insurance(rules: Rules, table: Table, given: Given) -> bool:
    insured = from_json(given["insurance"])
    if not insured:
        return True
    hand = as_hand(rules, given["hand"]["cards"][:2])
    return any(
        offer.stake is not None
        and insured == offer.stake.of(_first_stake(rules, given))
        and first_failed(offer.when, hand, table) is None
        for offer in rules.offers
    )


def _first_stake(rules: Rules, given: Given) -> Money:
    """Give what lay on a hand before it was doubled."""
    stake = from_json(given["stake"])
    double = rules.actions.get("double")
    if not given["hand"]["doubled"] or double is None or double.stake is None:
        return stake
    part = Fraction(double.stake.numerator, double.stake.denominator)
    return simplest(Fraction(stake) / (1 + part))


def _is_closed(table: Table, hand: Hand) -> bool:
    return hand.bust or any(first_failed(each, hand, table) is None for each in table.rules.closes)


def _is_banker(rules: Rules, cards: Sequence[str], *, live: bool) -> bool:
    """Whether a banker can end with these cards, if something on the table calls for his play or not."""
    if rules.banker.free:
        return all(
            not as_hand(rules, cards[:count]).bust and as_hand(rules, cards[:count]).points < 21
            for count in range(2, len(cards))
        )
    if not live and len(cards) == 2:
        return True
    drawn = all(draws_more(rules, as_hand(rules, cards[:count])) for count in range(2, len(cards)))
    return drawn and not draws_more(rules, as_hand(rules, cards))


def _side_bet(_game: Game, rules: Rules, given: Given) -> bool:
    bet = rules.side_bets[given["bet"]]
    own = sum(place in OWN_PLACES for place in bet.looks_at)
    banker = "banker_hand" in bet.looks_at
    others = len(given["dealer"]) if banker else len(bet.looks_at) - own
    if (len(given["player"]), len(given["dealer"])) != (own, others) or (banker and others < 2):
        return False
    if not _are_cards(rules, [*given["player"], *given["dealer"]]):
        return False
    return not banker or _is_banker(rules, given["dealer"], live=True)


def _round(game: Game, _rules: Rules, given: Given) -> bool:
    return bool(given["seats"]) and not _is_refused(game, "round", given)


def _incident(_game: Game, rules: Rules, given: Given) -> bool:
    event = given["event"]
    if not given["seats"] or ("seat" in event and event["seat"] not in players(rules, given)):
        return False
    happening = _Watched(event)
    try:
        play_round(rules, given, set(), happening)
    except Refused:
        return False
    return happening.happened


class _Watched(Incident):
    """An incident of which it is known whether it happened."""

    @property
    def happened(self) -> bool:
        """Whether the round came as far as the event."""
        return self._happened


def _refuse(game: Game, _rules: Rules, given: Given) -> bool:
    return bool(given["seats"]) and only_fault(game, given) is not None


def _shoe(game: Game, _rules: Rules, given: Given) -> bool:
    """Whether there are rounds, and nothing is wrong but that the last one may want too many cards."""
    if not given["rounds"]:
        return False
    *earlier, last = given["rounds"]
    return not _is_refused(game, "shoe", {**given, "rounds": [*earlier, {**last, "cards": 1}]})


def _screen(_game: Game, rules: Rules, given: Given) -> bool:
    before = [Screen(given["balance"]), *states(rules, given)]
    return bool(given["commands"]) and all(
        wrong_ways_on_screen(rules, state, command) <= 1
        for state, command in zip(before, given["commands"], strict=False)
    )


def _table(game: Game, rules: Rules, given: Given) -> bool:
    state = Room()
    last = len(given["commands"]) - 1
    for place, command in enumerate(given["commands"]):
        wrong = wrong_ways_in_room(rules, given["room"], state, command)
        if wrong:
            return wrong == 1 and place == last
        state = state_after(game, {**given, "commands": given["commands"][: place + 1]})
    return last >= 0


def _hint(game: Game, rules: Rules, given: Given) -> bool:
    """Whether the shoe holds the cards and there is clear advice."""
    if len(given["cards"]) < 2 or not _are_cards(rules, [*given["cards"], given["upcard"]]):
        return False
    answer(game, "hint", given)
    return True


def _account(_game: Game, _rules: Rules, given: Given) -> bool:
    return "left" not in given or len(given["left"]) > 1


def _is_refused(game: Game, kind: str, given: Given) -> bool:
    try:
        answer(game, kind, given)
    except Refused:
        return True
    return False


def _are_cards(rules: Rules, cards: Sequence[Any]) -> bool:
    return all(card in CARDS and copies <= rules.shoe.decks for card, copies in Counter(cards).items())


VALID: dict[str, Callable[[Game, Rules, Given], bool]] = {
    "hand": _hand,
    "settle": _settle,
    "side_bet": _side_bet,
    "round": _round,
    "incident": _incident,
    "refuse": _refuse,
    "shoe": _shoe,
    "screen": _screen,
    "table": _table,
    "account": _account,
    "hint": _hint,
}
