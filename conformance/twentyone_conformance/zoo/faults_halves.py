"""Faulty engines that lose or bend halves of a chip, and that do not push ties."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from twentyone import answer
from twentyone.interpreter import account, single
from twentyone.interpreter import round as rounds
from twentyone.model.money import Money, Ratio, simplest
from twentyone_conformance.zoo.applies import action, always, naturals_pay_halves, offer, surrenders
from twentyone_conformance.zoo.changes import decided_as, hand_paid_as, offer_as, paid_as, part
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.round import Round
    from twentyone.interpreter.settle import Settled
    from twentyone.interpreter.table import Table
    from twentyone.model.rules import Offer, Outcome
    from twentyone_conformance.zoo.fault import Patch


def _half_up(amount: Money) -> Money:
    return floor(amount + Fraction(1, 2))


def _even(amount: Money) -> Money:
    return round(Fraction(amount))


ROUNDINGS: dict[str, Callable[[Money], Money]] = {
    "down": floor,
    "up": ceil,
    "half up": _half_up,
    "to even": _even,
}


@frozen
class Rounded(Ratio):
    """A part of a stake that is rounded to whole chips."""

    how: str

    def of(self, amount: Money) -> Money:
        """Give this part of an amount, rounded."""
        return ROUNDINGS[self.how](Fraction(amount * self.numerator, self.denominator))


@ZOO.fault("halves", zh="天生21点先整除再相乘。", where=naturals_pay_halves)
def natural_divided_before_multiplied(patch: Patch) -> None:
    """A natural's payout is divided in whole chips before it is multiplied."""

    def paid(line: Outcome, staked: Money, _first: Money) -> Money | None:
        if line.outcome != "natural" or line.pays is None:
            return None
        return staked + staked // line.pays.denominator * line.pays.numerator

    paid_as(patch, paid)


def _rounded(patch: Patch, outcome: str, how: str) -> None:
    def paid(_table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        return ROUNDINGS[how](right) if chosen(hand) else right

    def chosen(hand: Hand) -> bool:
        return hand.surrendered if outcome == "surrendered" else hand.natural

    hand_paid_as(patch, paid)


@ZOO.fault(
    "halves",
    zh="天生21点的返还取整（{how}）。",
    where=naturals_pay_halves,
    values=({"how": "up"}, {"how": "to even"}),
    others=({"how": "down"}, {"how": "half up"}),
)
def natural_rounded(patch: Patch, how: str) -> None:
    """What comes back for a natural is rounded to whole chips ({how}), and nothing else is."""
    _rounded(patch, "natural", how)


@ZOO.fault(
    "halves",
    also=("surrender",),
    zh="投降的返还取整（{how}）。",
    where=surrenders,
    values=({"how": "down"}, {"how": "up"}),
    others=({"how": "to even"}, {"how": "half up"}),
)
def surrender_rounded(patch: Patch, how: str) -> None:
    """What comes back for a surrendered hand is rounded to whole chips ({how}), and nothing else is."""
    _rounded(patch, "surrendered", how)


@ZOO.fault(
    "halves",
    also=("insurance",),
    zh="保险金额取整（{how}）。",
    where=offer("insurance"),
    values=({"how": "down"}, {"how": "up"}),
    others=({"how": "to even"}, {"how": "half up"}),
)
def insurance_rounded(patch: Patch, how: str) -> None:
    """The stake of insurance is rounded to whole chips ({how}), and nothing else is."""

    def change(_table: Table, _seat: Seat, offer: Offer) -> Offer:
        stake = offer.stake
        return (
            offer
            if stake is None
            else evolve(offer, stake=Rounded(stake.numerator, stake.denominator, stake.rounds_down, how))
        )

    offer_as(patch, "insurance", change)


def _shown(patch: Patch, form: Callable[[Money], Any]) -> None:
    for module in (rounds, single, answer, account):
        patch.around(module, "to_json", lambda _old, amount: form(simplest(amount)))


@ZOO.fault("halves", zh="分数金额写成小数文本，如“7.5”。", where=always)
def fractions_shown_as_decimals(patch: Patch) -> None:
    """Amounts that are not whole are shown as decimal text, such as "7.5"."""
    _shown(patch, lambda amount: amount if isinstance(amount, int) else str(float(amount)))


@ZOO.fault("halves", zh="分数金额写成浮点数。", where=always)
def fractions_shown_as_floats(patch: Patch) -> None:
    """Amounts that are not whole are shown as floating-point numbers."""
    _shown(patch, lambda amount: amount if isinstance(amount, int) else float(amount))


@ZOO.fault("halves", zh="所有金额都写成浮点数，如100.0。", where=always)
def amounts_shown_as_floats(patch: Patch) -> None:
    """All amounts are shown as floating-point numbers, such as 100.0."""
    _shown(patch, float)


@ZOO.fault("halves", zh="分数没有约分，如“30/4”。", where=always)
def fractions_not_in_lowest_terms(patch: Patch) -> None:
    """Fractions are shown, but not in lowest terms."""
    _shown(
        patch,
        lambda amount: (
            amount if isinstance(amount, int) else f"{2 * amount.numerator}/{2 * amount.denominator}"
        ),
    )


@ZOO.fault("halves", zh="净输赢取整，返还不取整。", where=naturals_pay_halves)
def net_rounded_down(patch: Patch) -> None:
    """A seat's net is rounded down to whole chips, although what comes back is not."""

    def net(old: Callable[..., dict[str, Any]], round_: Round, settled: Sequence[Settled]) -> dict[str, Any]:
        shown = old(round_, settled)
        whole = [{**each, "net": floor(Fraction(each["net"]))} for each in shown["net"]]
        return {**shown, "net": whole}

    patch.around(rounds, "show_round", net)


def _ties(table: Table, hand: Hand) -> bool:
    banker = table.banker
    plain = not (hand.surrendered or hand.claimed or hand.bust or banker.bust)
    return plain and hand.points == banker.points and hand.natural == banker.natural


@ZOO.fault("push", zh="平局算输。", where=always)
def ties_lose(patch: Patch) -> None:
    """A tie loses the stake."""
    decided_as(patch, _ties, "lose")


@ZOO.fault("push", zh="平局算赢。", where=always)
def ties_win(patch: Patch) -> None:
    """A tie is paid as a win."""
    decided_as(patch, _ties, "win", "1:1")


@ZOO.fault(
    "push",
    zh="{points}点的平局算输。",
    where=always,
    values=({"points": 17}, {"points": 20}),
    others=({"points": 18}, {"points": 19}, {"points": 21}),
)
def ties_lose_at(patch: Patch, points: int) -> None:
    """A tie at {points} loses the stake."""
    decided_as(patch, lambda table, hand: _ties(table, hand) and hand.points == points, "lose")


@ZOO.fault("push", zh="平局只退一半注码。", where=always)
def push_keeps_half(patch: Patch) -> None:
    """A push brings only half of the stake back."""
    paid_as(patch, lambda line, staked, _first: part(staked, 1, 2) if line.outcome == "push" else None)


@ZOO.fault("push", zh="平局不退注码。", where=always)
def push_keeps_the_stake(patch: Patch) -> None:
    """A push brings nothing back."""
    paid_as(patch, lambda line, _staked, _first: 0 if line.outcome == "push" else None)


@ZOO.fault("push", zh="加倍后的平局算赢。", where=action("double"))
def doubled_tie_wins(patch: Patch) -> None:
    """A tie after a double is paid as a win."""
    decided_as(patch, lambda table, hand: hand.doubled and _ties(table, hand), "win", "1:1")


@ZOO.fault("push", zh="加倍后的平局只退原注。", where=action("double"))
def doubled_tie_returns_the_first_stake(patch: Patch) -> None:
    """A push after a double brings only the first stake back."""

    def paid(table: Table, _seat: Any, _number: int, hand: Hand, right: Money) -> Money:
        return part(right, 1, 2) if hand.doubled and _ties(table, hand) else right

    hand_paid_as(patch, paid)


@ZOO.fault("push", zh="分牌手牌的平局算输。", where=action("split"))
def split_tie_loses(patch: Patch) -> None:
    """A tie of a split hand loses its stake."""
    decided_as(patch, lambda table, hand: hand.origin == "split" and _ties(table, hand), "lose")


@ZOO.fault("push", zh="张数较少者在平点时获胜。", where=always)
def ties_go_to_fewer_cards(patch: Patch) -> None:
    """Of two hands with the same total the one with fewer cards wins."""

    def fewer(table: Table, hand: Hand) -> bool:
        return _ties(table, hand) and len(hand.cards) < len(table.banker.cards)

    decided_as(patch, fewer, "win", "1:1")


@ZOO.fault("push", zh="软牌与硬牌同点时软牌输。", where=always)
def soft_ties_lose(patch: Patch) -> None:
    """A soft hand loses a tie against a hard one."""
    decided_as(patch, lambda table, hand: _ties(table, hand) and hand.soft and not table.banker.soft, "lose")
