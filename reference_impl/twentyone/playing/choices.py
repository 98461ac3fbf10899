"""What may be chosen at a decision point and what may not, each with the rule and the fact that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import frozen

from twentyone.interpreter.conditions import first_failed
from twentyone.interpreter.offers import insurance_stake
from twentyone.interpreter.table import BANKER
from twentyone.model.cards import pair_class
from twentyone.model.money import to_json
from twentyone.playing.conditions import condition_in_words, failure_in_words, range_in_words

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Point, Table
    from twentyone.model.money import Money
    from twentyone.model.rules import Action
    from twentyone.words import Words

Status: TypeAlias = Literal["legal", "replaced", "forbidden"]


@frozen
class Choice:
    """One action or answer: whether it may be chosen, why, and the pointer of the rule that decides it.

    `replaced` is what may be asked for although the funds lack: the rules then do something else.
    """

    do: str
    status: Status
    why: str
    pointer: str

    def as_json(self) -> dict[str, Any]:
        """Give the choice as data."""
        return {"do": self.do, "status": self.status, "why": self.why, "rule": self.pointer}


def choices_at(table: Table, point: Point, words: Words) -> tuple[Choice, ...]:
    """Give every action of the rules at an open point, in their order; at an offer, its answers.

    Takes: the table as it stands, and the point that is open there.
    """
    if point.seat == BANKER:
        always = words.say("whys/always")
        return tuple(Choice(do, "legal", always, "/banker/actions") for do in point.legal)
    seat = next(each for each in table.seats if each.number == point.seat)
    if point.offer is not None:
        return _answers(table, point, seat, words)
    hand = seat.hands[point.hand - 1]
    return tuple(_choice(table, point, hand, each, words) for each in table.rules.actions.values())


def _choice(table: Table, point: Point, hand: Hand, action: Action, words: Words) -> Choice:
    seat = next(each for each in table.seats if each.number == point.seat)
    if action.name in point.legal:
        why = words.say("whys/because", condition=condition_in_words(action.when, words))
        why = why if action.when.facts else words.say("whys/always")
        return Choice(action.name, "legal", _with_cost(why, action, hand, words), action.when.pointer)
    if action.name in point.unfunded or action.name in point.replaced:
        return _unfunded(table, seat, hand, action, words)
    why, pointer = _forbidden(table, seat, hand, action, words)
    return Choice(action.name, "forbidden", why, pointer)


def _with_cost(why: str, action: Action, hand: Hand, words: Words) -> str:
    if action.stake is None:
        return why
    cost = words.say("whys/costs", cost=to_json(action.stake.of(hand.staked)))
    return words.all_of((cost, why))


def _forbidden(table: Table, seat: Seat, hand: Hand, action: Action, words: Words) -> tuple[str, str]:
    """Give the reason why an action is not allowed, whatever the funds, and the rule behind it."""
    if hand.then == "split_or_close" and action.name not in ("stand", "split"):
        kind = pair_class(hand.split_rank)
        return words.say("whys/split_again"), f"/actions/split/then/{kind}"
    failed = first_failed(action.when, hand, table)
    if failed is not None:
        return failure_in_words(failed, hand, table, words), failed.pointer
    kind = pair_class(hand.cards[0][0])
    why = words.say("whys/splits", most=action.most_splits[kind], made=seat.splits)
    return why, f"{action.pointer}/most_splits/{kind}"


def _unfunded(table: Table, seat: Seat, hand: Hand, action: Action, words: Words) -> Choice:
    assert action.stake is not None  # noqa: S101 - only what costs something can lack funds
    facts = {"cost": to_json(action.stake.of(hand.staked)), "balance": _shown(seat.balance)}
    pointer = f"{action.pointer}/unfunded"
    if action.unfunded is None:
        return Choice(action.name, "forbidden", words.say("whys/funds", **facts), pointer)
    lines = action.unfunded.play
    instead = next((each.do for each in lines if first_failed(each.when, hand, table) is None), "stand")
    why = words.say("whys/replaced", action=words.name("actions", instead), **facts)
    return Choice(action.name, "replaced", why, pointer)


def _shown(balance: Money | None) -> object:
    return "-" if balance is None else to_json(balance)


def _answers(table: Table, point: Point, seat: Seat, words: Words) -> tuple[Choice, ...]:
    """Give the answers to an offer; accepting tells what it costs, or which stakes it takes."""
    assert point.offer is not None  # noqa: S101 - the caller has looked
    why = words.say("whys/offer", offer=words.name("offers", point.offer))
    stakes = table.rules.stakes
    if point.offer == "pair_bet":
        bet = next(each for each in table.rules.side_bets.values() if each.on_split)
        pointer = f"{bet.pointer}/on_split"
        detail = words.say("whys/stakes", range=range_in_words((stakes.least, stakes.most), words))
    else:
        offer = next(each for each in table.rules.offers if each.offer == point.offer)
        pointer = offer.pointer
        cost = None if offer.stake is None else to_json(insurance_stake(seat, offer))
        detail = "" if cost is None else words.say("whys/costs", cost=cost)
    accepted = words.all_of((detail, why)) if detail else why
    return tuple(Choice(do, "legal", why if do == "decline" else accepted, pointer) for do in point.legal)
