"""Faulty engines in which something of one question is left over in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone import answer
from twentyone.interpreter import bets, play, settle
from twentyone.interpreter import round as rounds
from twentyone.interpreter.hand import Placed
from twentyone.interpreter.offers import OFFERS
from twentyone.interpreter.table import Refused
from twentyone_conformance.generate import answers
from twentyone_conformance.zoo.applies import (
    action,
    always,
    asks_first_decision,
    has_settings,
    has_side_bets,
    offer,
    peeks,
    shares_cards,
    surrenders,
)
from twentyone_conformance.zoo.changes import (
    after_acting,
    after_phase,
    decided_as,
    part,
    phase_as,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.load.rules import Game
    from twentyone.model.money import Money
    from twentyone.model.rules import Rules
    from twentyone_conformance.zoo.fault import Patch


def _at_the_end(patch: Patch, keep: Callable[[Table], None]) -> None:
    """Remember something of a round when it is settled."""

    def settled(old: Callable[[Table], Any], table: Table) -> Any:
        result = old(table)
        keep(table)
        return result

    patch.around(rounds, "settle", settled)


def _with_the_main_bet(patch: Patch, use: Callable[[Table, Seat], None]) -> None:
    """Bring what is remembered into a round when a seat has laid its main bet."""

    def take(old: Callable[..., None], table: Table, seat: Seat, stake: object) -> None:
        old(table, seat, stake)
        use(table, seat)

    patch.around(bets, "_take_main", take)


@ZOO.fault("state-left", also=("stake-booking",), zh="加倍后的注码带入下一局。", where=action("double"))
def doubled_stake_left(patch: Patch) -> None:
    """The stake of a doubled hand lies doubled in the next round too."""
    left: set[Any] = set()

    def use(_table: Table, seat: Seat) -> None:
        if seat.number in left:
            left.discard(seat.number)
            seat.hands[0].staked *= 2

    after_acting(patch, "double", lambda _table, seat, _index: left.add(seat.number))
    _with_the_main_bet(patch, use)


@ZOO.fault("state-left", zh="加倍的标记带入下一局，赢牌按两倍赔付。", where=action("double"))
def doubled_mark_left(patch: Patch) -> None:
    """After a double the next round's first hand is won twice over."""
    left: set[Any] = set()

    def keep(table: Table) -> None:
        left.clear()
        left.update(seat.number for seat in table.seats for hand in seat.hands if hand.doubled)

    def settled(old: Callable[..., Any], table: Table, seat: Seat, number: int, hand: Hand) -> Any:
        result = old(table, seat, number, hand)
        more = seat.number in left and not hand.doubled and result.returned > hand.staked
        return evolve(result, returned=2 * result.returned) if more else result

    patch.around(settle, "settle_hand", settled)
    _at_the_end(patch, keep)


@ZOO.fault("state-left", also=("split",), zh="分牌次数带入下一局。", where=action("split"))
def splits_left(patch: Patch) -> None:
    """The number of a seat's splits is not set back for the next round."""
    left: dict[Any, int] = {}

    def use(_table: Table, seat: Seat) -> None:
        seat.splits = left.get(seat.number, 0)

    _at_the_end(patch, lambda table: left.update({seat.number: seat.splits for seat in table.seats}))
    _with_the_main_bet(patch, use)


@ZOO.fault("state-left", also=("insurance",), zh="保险带入下一局。", where=offer("insurance"))
def insurance_left(patch: Patch) -> None:
    """Insurance bought in one round lies in the next one too."""
    left: dict[Any, Money] = {}

    def keep(table: Table) -> None:
        for seat in table.seats:
            left.pop(seat.number, None)
            for each in seat.placed:
                if each.bet == "insurance":
                    left[seat.number] = each.staked

    def use(_table: Table, seat: Seat) -> None:
        if seat.number in left:
            seat.placed.append(Placed("insurance", left.pop(seat.number)))

    _at_the_end(patch, keep)
    _with_the_main_bet(patch, use)


@ZOO.fault("state-left", also=("insurance",), zh="买过保险后下一次不再询问。", where=offer("insurance"))
def insurance_asked_once_for_all(patch: Patch) -> None:
    """A seat that has bought insurance is not offered it in the next round."""
    left: set[Any] = set()

    def make(old: Callable[..., Asking], table: Table, seat: Seat, *rest: Any) -> Asking:
        if seat.number in left:
            left.discard(seat.number)
            return
        yield from old(table, seat, *rest)
        if seat.insured:
            left.add(seat.number)

    patch.around_item(OFFERS, "insurance", make)


@ZOO.fault("state-left", zh="庄家天生21点结束牌局的标记带入下一局。", where=peeks)
def ended_mark_left(patch: Patch) -> None:
    """After a round that the banker's natural has ended nobody plays in the next one."""
    left: list[bool] = []

    def play_on(old: Callable[[Table], Asking], table: Table) -> Asking:
        if left:
            left.clear()
        else:
            yield from old(table)

    def keep(table: Table) -> None:
        if table.ended:
            left.append(True)

    phase_as(patch, "play", play_on)
    _at_the_end(patch, keep)


@ZOO.fault("state-left", also=("shared-cards",), zh="共享手牌的牌串带入下一局。", where=shares_cards)
def shared_cards_left(patch: Patch) -> None:
    """The sequences of shared split hands go on in the next round."""
    left: dict[str, list[str]] = {}

    def split(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        for path in ("L", "R"):
            if path in left:
                table.shared.setdefault(path, [seat.hands[index].cards[0], *left[path][1:2]])
        yield from old(table, seat, index)

    def keep(table: Table) -> None:
        left.clear()
        left.update({path: cards for path, cards in table.shared.items() if path})

    patch.around_item(play.ACTIONS, "split", split)
    _at_the_end(patch, keep)


@ZOO.fault("state-left", zh="已行动的标记带入下一局，不能再投降。", where=asks_first_decision)
def touched_mark_left(patch: Patch) -> None:
    """After a round in which a hand was hit, the next one's first decision is not taken for the first."""
    left: set[Any] = set()

    def keep(table: Table) -> None:
        left.clear()
        left.update(seat.number for seat in table.seats for hand in seat.hands if len(hand.cards) > 2)

    def use(_table: Table, seat: Seat) -> None:
        seat.hands[0].touched = seat.number in left

    _at_the_end(patch, keep)
    _with_the_main_bet(patch, use)


@ZOO.fault("state-left", zh="庄家爆牌的标记带入下一局。", where=always)
def bankers_bust_left(patch: Patch) -> None:
    """After a round in which the banker was bust, every standing hand of the next one wins."""
    left: list[bool] = []

    def won(table: Table, hand: Hand) -> bool:
        plain = not (hand.bust or hand.surrendered or hand.natural or table.banker.natural)
        return bool(left) and plain and not table.banker.bust

    def keep(table: Table) -> None:
        left.clear()
        if table.banker.bust:
            left.append(True)

    decided_as(patch, won, "win", "1:1")
    _at_the_end(patch, keep)


@ZOO.fault("state-left", zh="天生21点的标记带入下一局。", where=always)
def natural_mark_left(patch: Patch) -> None:
    """After a natural the seat's next hand is settled as one."""
    left: set[Any] = set()

    def dealt(table: Table) -> None:
        for seat in table.seats:
            for hand in seat.hands:
                hand.natural = hand.natural or seat.number in left

    def keep(table: Table) -> None:
        left.clear()
        left.update(seat.number for seat in table.seats for hand in seat.hands if hand.natural)

    after_phase(patch, "deal", dealt)
    _at_the_end(patch, keep)


@ZOO.fault("state-left", zh="投降的标记带入下一局。", where=surrenders)
def surrender_left(patch: Patch) -> None:
    """After a surrender the seat's next hand brings only half back."""
    left: set[Any] = set()

    def settled(old: Callable[..., Any], table: Table, seat: Seat, number: int, hand: Hand) -> Any:
        result = old(table, seat, number, hand)
        half = seat.number in left and not hand.surrendered
        return evolve(result, returned=part(result.returned, 1, 2)) if half else result

    def keep(table: Table) -> None:
        left.clear()
        left.update(seat.number for seat in table.seats for hand in seat.hands if hand.surrendered)

    patch.around(settle, "settle_hand", settled)
    _at_the_end(patch, keep)


@ZOO.fault("state-left", zh="余额沿用上一局结束时的数额。", where=always)
def balance_left(patch: Patch) -> None:
    """A seat begins with the balance with which it ended the last round, whatever it is given."""
    left: dict[Any, Money] = {}

    def sit(old: Callable[..., None], table: Table, given: Mapping[str, Any]) -> None:
        old(table, given)
        seat = table.seats[-1]
        if seat.balance is not None:
            seat.balance = left.get(seat.number, seat.balance)

    def keep(table: Table) -> None:
        left.clear()
        left.update({seat.number: seat.balance for seat in table.seats if seat.balance is not None})

    patch.around(bets, "_sit", sit)
    _at_the_end(patch, keep)


@ZOO.fault("state-left", zh="被拒的请求使下一局的余额少一注。", where=always)
def refused_stake_left(patch: Patch) -> None:
    """After a refusal a stake is missing from the next round's balance."""
    left: list[bool] = []

    def explained(old: Callable[..., Any], game: Game, kind: str, given: Mapping[str, Any]) -> Any:
        try:
            return old(game, kind, given)
        except Refused:
            left.append(True)
            raise

    def use(_table: Table, seat: Seat) -> None:
        if left:
            left.clear()
            seat.pay(seat.main)

    patch.around(answers, "explain", explained)
    _with_the_main_bet(patch, use)


@ZOO.fault("state-left", zh="庄家的明牌沿用上一局的。", where=peeks)
def upcard_left(patch: Patch) -> None:
    """The upcard of the last round counts in the next one."""
    left: list[str] = []

    def dealt(old: Callable[[Table], Asking], table: Table) -> Asking:
        asking = old(table)
        yield from asking
        own = table.upcard
        if left:
            table.upcard = left[-1]
        left[:] = [own] if own is not None else []

    phase_as(patch, "deal", dealt)


@ZOO.fault("state-left", also=("shoe",), zh="发牌接着上一局的位置。", where=always)
def shoe_place_left(patch: Patch) -> None:
    """Cards are drawn from where the last round stopped, if the shoe reaches so far."""
    left: list[int] = []

    def dealt(old: Callable[[Table], Asking], table: Table) -> Asking:
        if left and left[-1] + 4 <= len(table.shoe):
            table.drawn = left[-1]
        yield from old(table)

    phase_as(patch, "deal", dealt)
    _at_the_end(patch, lambda table: left.append(table.drawn))


@ZOO.fault("state-left", zh="边注带入下一局。", where=has_side_bets)
def side_bets_left(patch: Patch) -> None:
    """The side bets of one round lie in the next one too."""
    left: dict[Any, list[tuple[str, Money]]] = {}

    def keep(table: Table) -> None:
        left.clear()
        for seat in table.seats:
            placed = [each for each in seat.placed if each.bet != "insurance" and each.hand is None]
            left[seat.number] = [(each.bet, each.staked) for each in placed]

    def use(_table: Table, seat: Seat) -> None:
        seat.placed.extend(Placed(bet, staked) for bet, staked in left.pop(seat.number, []))

    _at_the_end(patch, keep)
    _with_the_main_bet(patch, use)


@ZOO.fault("state-left", zh="上一问的设定沿用到下一问。", where=has_settings)
def options_left(patch: Patch) -> None:
    """The options of one question hold for the next one too."""
    left: dict[str, int] = {}

    def ruled(old: Callable[..., Rules], game: Game, options: Mapping[str, int] | None = None) -> Rules:
        before = dict(left)
        left.clear()
        left.update(options or {})
        return old(game, {**before, **left})

    patch.around(answer, "rules_for", ruled)
