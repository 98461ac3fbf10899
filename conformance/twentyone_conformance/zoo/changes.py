"""The ways in which most faults are made: another rule, outcome, payment, permission, action or phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone import answer
from twentyone.interpreter import play, settle
from twentyone.interpreter.hand import Hand
from twentyone.interpreter.offers import OFFERS
from twentyone.interpreter.play import ACTIONS
from twentyone.interpreter.round import PHASES
from twentyone.model.cards import pair_class
from twentyone.model.money import Money, Ratio, simplest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.interpreter.hand import Placed, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.load.rules import Game
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Action, Offer, Outcome, Rules
    from twentyone_conformance.zoo.fault import Patch

OfHand = Callable[["Table", "Hand"], bool]
OfSeat = Callable[["Table", "Seat", "Hand"], bool]


def rules_as(patch: Patch, change: Callable[[Rules], Rules]) -> None:
    """Play by other rules."""

    def changed(old: Callable[..., Rules], game: Game, options: Mapping[str, int] | None = None) -> Rules:
        return change(old(game, options))

    patch.around(answer, "rules_for", changed)


def question_as(patch: Patch, kind: str, wrong: Callable[..., Any]) -> None:
    """Answer a kind of question by `wrong`, which gets the right way first."""
    patch.around_item(answer.KINDS, kind, wrong)


def decided_as(patch: Patch, when: OfHand, outcome: str, pays: str | None = None) -> None:
    """Let hands for which something holds end otherwise; `pays` as win:stake."""

    def decide(old: Callable[[Table, Hand], Outcome], table: Table, hand: Hand) -> Outcome:
        line = old(table, hand)
        if not when(table, hand):
            return line
        return evolve(line, outcome=outcome, pays=odds(pays), returns=None, only_first_stake=False)

    patch.around(settle, "outcome_of", decide)


def paid_as(patch: Patch, amount: Callable[[Outcome, Money, Money], Money | None]) -> None:
    """Let something else come back for a hand, by outcome, stake and first stake; None for what is right."""

    def paid(old: Callable[..., Money], line: Outcome, staked: Money, first_stake: Money) -> Money:
        wrong = amount(line, staked, first_stake)
        return old(line, staked, first_stake) if wrong is None else wrong

    patch.around(settle, "returned_for", paid)


def hand_paid_as(patch: Patch, amount: Callable[[Table, Seat, int, Hand, Money], Money]) -> None:
    """Let something else come back for a hand of a seat, by its number and what would be right."""

    def settled(old: Callable[..., Any], table: Table, seat: Seat, number: int, hand: Hand) -> Any:
        right = old(table, seat, number, hand)
        return evolve(right, returned=simplest(amount(table, seat, number, hand, right.returned)))

    patch.around(settle, "settle_hand", settled)


def allowed_if(patch: Patch, name: str, also: OfSeat) -> None:
    """Allow an action only if something else holds too."""

    def allowed(old: Callable[..., bool], table: Table, seat: Seat, hand: Hand, action: Action) -> bool:
        return old(table, seat, hand, action) and (action.name != name or also(table, seat, hand))

    patch.around(play, "_allowed", allowed)


def allowed_too(patch: Patch, name: str, when: OfSeat) -> None:
    """Allow an action also where something else holds."""

    def allowed(old: Callable[..., bool], table: Table, seat: Seat, hand: Hand, action: Action) -> bool:
        return old(table, seat, hand, action) or (action.name == name and when(table, seat, hand))

    patch.around(play, "_allowed", allowed)


def acts_as(patch: Patch, name: str, wrong: Callable[..., Asking]) -> None:
    """Carry an action out by `wrong`, which gets the right way first."""
    patch.around_item(ACTIONS, name, wrong)


def after_acting(patch: Patch, name: str, then: Callable[[Table, Seat, int], None]) -> None:
    """Do something more when an action has been carried out."""

    def act(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        yield from old(table, seat, index)
        then(table, seat, index)

    acts_as(patch, name, act)


def phase_as(patch: Patch, name: str, wrong: Callable[..., Asking]) -> None:
    """Go through a phase by `wrong`, which gets the right way first."""
    patch.around_item(PHASES, name, wrong)


def after_phase(patch: Patch, name: str, then: Callable[[Table], None]) -> None:
    """Do something more when a phase is over."""

    def go(old: Callable[[Table], Asking], table: Table) -> Asking:
        yield from old(table)
        then(table)

    phase_as(patch, name, go)


def closed_if(patch: Patch, when: OfHand) -> None:
    """Close a player's hand also if something holds."""
    patch.around(play, "is_closed", lambda old, table, hand: old(table, hand) or when(table, hand))


def open_if(patch: Patch, when: OfHand) -> None:
    """Keep asking a player's hand that no action has closed, although it should be, if something holds."""

    def closed(old: Callable[[Table, Hand], bool], table: Table, hand: Hand) -> bool:
        return hand.closed if when(table, hand) else old(table, hand)

    patch.around(play, "is_closed", closed)


def offer_as(patch: Patch, name: str, change: Callable[[Table, Seat, Offer], Offer]) -> None:
    """Make an offer by other rules, by the table and the seat that it is made to."""

    def make(old: Callable[..., Asking], table: Table, seat: Seat, hand: Hand, offer: Offer) -> Asking:
        yield from old(table, seat, hand, change(table, seat, offer))

    patch.around_item(OFFERS, name, make)


def offered_if(patch: Patch, name: str, when: Callable[[Table, Seat, Hand], bool]) -> None:
    """Make an offer only if something else holds too."""

    def make(old: Callable[..., Asking], table: Table, seat: Seat, hand: Hand, each: Offer) -> Asking:
        if when(table, seat, hand):
            yield from old(table, seat, hand, each)

    patch.around_item(OFFERS, name, make)


def offered_when(patch: Patch, name: str, change: Callable[[Condition], Condition]) -> None:
    """Make an offer under another condition."""

    def changed(rules: Rules) -> Rules:
        made = tuple(
            evolve(each, when=change(each.when)) if each.offer == name else each for each in rules.offers
        )
        return evolve(rules, offers=made)

    rules_as(patch, changed)


def split_of(hand: Hand, kind: str) -> bool:
    """Whether a hand is a split one of a class of ranks: `ace`, `ten` or `pip`."""
    return hand.origin == "split" and pair_class(hand.split_rank) == kind


def then_as(patch: Patch, chosen: Callable[[Hand], bool], then: str) -> None:
    """Let something else follow a split for some hands."""

    def second(old: Callable[..., Asking], table: Table, seat: Seat, index: int, **how: bool) -> Asking:
        if chosen(seat.hands[index]):
            seat.hands[index].then = then
        yield from old(table, seat, index, **how)

    patch.around(play, "_second_card", second)


def side_bet_settled_as(patch: Patch, then: Callable[[Table, Seat, Placed], None]) -> None:
    """Do something more to a side bet that has been settled at the end of a round."""

    def decide(old: Callable[[Table, Seat, Placed], None], table: Table, seat: Seat, placed: Placed) -> None:
        old(table, seat, placed)
        then(table, seat, placed)

    patch.around(settle, "settle_side_bet", decide)


def odds(text: str | None) -> Ratio | None:
    """Read odds as win:stake."""
    if text is None:
        return None
    win, stake = map(int, text.split(":"))
    return Ratio(win, stake, rounds_down=False)


def part(amount: Money, numerator: int, denominator: int) -> Money:
    """Give a part of an amount, exactly."""
    return simplest(Fraction(amount * numerator, denominator))


def with_cards(hand: Hand, cards: Sequence[str]) -> None:
    """Give a hand other cards in the place of its own, and the total that goes with them."""
    fresh = Hand(hand._points)  # noqa: SLF001 - what a hand keeps of its total is its own affair
    for card in cards:
        fresh.add(card)
    for name in Hand.__slots__:
        if name == "cards" or name.startswith("_"):
            setattr(hand, name, getattr(fresh, name))


def owner(table: Table, hand: Hand) -> Seat | None:
    """Give the seat that plays a hand; None for the banker's."""
    return next((seat for seat in table.seats if hand in seat.hands), None)


def upcard_rank(table: Table) -> str:
    """Give the rank of the upcard, empty without one."""
    return table.upcard[0] if table.upcard else ""
