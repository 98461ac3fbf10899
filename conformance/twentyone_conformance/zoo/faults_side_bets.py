"""Faulty engines that settle side bets by other cards, stakes or hands than they should."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import play, settle, side_bets
from twentyone.interpreter import round as rounds
from twentyone_conformance.zoo.applies import (
    action,
    bets_close,
    bets_on_splits,
    both,
    free_side_bets,
    has_side_bets,
    looks_at_three,
    looks_at_two,
    no,
    several_seats,
    shares_cards,
    splits_again,
    surrenders,
)
from twentyone_conformance.zoo.changes import after_acting, part, rules_as, side_bet_settled_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Hand, Placed, Seat
    from twentyone.interpreter.table import Asking, Table
    from twentyone.model.rules import Rules, SideBet
    from twentyone_conformance.zoo.fault import Patch

Settles = Callable[["Table", "Seat", "Placed"], None]


def _lost_if(patch: Patch, when: Callable[[Table, Seat], bool]) -> None:
    def lose(table: Table, seat: Seat, placed: Placed) -> None:
        if when(table, seat):
            placed.tier, placed.returned = None, 0

    side_bet_settled_as(patch, lose)


def _beaten(table: Table, hand: Hand) -> bool:
    own = table.banker
    lower = not own.bust and hand.points < own.points
    return hand.bust or lower or (own.natural and not hand.natural)


@ZOO.fault("side-bet", zh="主注输时边注也输。", where=has_side_bets)
def side_bet_lost_with_the_main(patch: Patch) -> None:
    """A side bet is lost when the main bet loses."""
    _lost_if(patch, lambda table, seat: any(_beaten(table, hand) for hand in seat.hands))


@ZOO.fault("side-bet", zh="手牌爆牌时边注也输。", where=has_side_bets)
def side_bet_lost_with_a_bust(patch: Patch) -> None:
    """A side bet is lost when the hand is bust."""
    _lost_if(patch, lambda _table, seat: any(hand.bust for hand in seat.hands))


@ZOO.fault("side-bet", zh="投降时边注也输。", where=both(has_side_bets, surrenders))
def side_bet_lost_with_a_surrender(patch: Patch) -> None:
    """A side bet is lost when the hand is surrendered."""
    _lost_if(patch, lambda _table, seat: any(hand.surrendered for hand in seat.hands))


@ZOO.fault("side-bet", zh="庄家有天生21点时边注都输。", where=has_side_bets)
def side_bet_lost_to_a_natural(patch: Patch) -> None:
    """A side bet is lost to the banker's natural."""
    _lost_if(patch, lambda table, _seat: table.banker.natural)


@ZOO.fault("side-bet", zh="闲家有天生21点时边注不派彩。", where=looks_at_three)
def side_bet_lost_with_a_natural(patch: Patch) -> None:
    """A side bet is lost when the hand is a natural."""
    _lost_if(patch, lambda _table, seat: any(hand.natural for hand in seat.hands))


@ZOO.fault("side-bet", zh="分牌后边注作废。", where=both(has_side_bets, action("split")))
def side_bet_lost_with_a_split(patch: Patch) -> None:
    """A side bet is lost when the hand is split."""
    _lost_if(patch, lambda _table, seat: len(seat.hands) > 1)


@ZOO.fault("side-bet", zh="主注平局时输掉的边注也退还。", where=has_side_bets)
def side_bet_pushed_with_the_main(patch: Patch) -> None:
    """A side bet that loses comes back when the main bet is a push."""

    def push(table: Table, seat: Seat, placed: Placed) -> None:
        own = table.banker
        tied = any(
            hand.points == own.points
            and hand.natural == own.natural
            and not hand.bust
            and not hand.surrendered
            for hand in seat.hands
        )
        placed.returned = placed.returned or (placed.staked if tied else 0)

    side_bet_settled_as(patch, push)


@ZOO.fault("side-bet", zh="加倍时边注的派彩也加倍。", where=both(has_side_bets, action("double")))
def side_bet_doubled_with_the_main(patch: Patch) -> None:
    """A side bet that wins brings twice as much when the hand was doubled."""

    def more(_table: Table, seat: Seat, placed: Placed) -> None:
        if any(hand.doubled for hand in seat.hands):
            placed.returned *= 2

    side_bet_settled_as(patch, more)


@ZOO.fault("side-bet", zh="没有主注的座位边注不派彩。", where=free_side_bets)
def side_bet_alone_loses(patch: Patch) -> None:
    """A side bet without the main bet never wins."""
    _lost_if(patch, lambda _table, seat: not seat.hands)


@ZOO.fault("side-bet", zh="只结算第一种边注。", where=lambda rules: len(rules.side_bets) > 1)
def only_the_first_side_bet_settled(patch: Patch) -> None:
    """Only the first of a seat's side bets is settled; the others lose."""

    def lose(_table: Table, seat: Seat, placed: Placed) -> None:
        if placed is not seat.placed[0]:
            placed.tier, placed.returned = None, 0

    side_bet_settled_as(patch, lose)


@ZOO.fault("side-bet", also=("odds",), zh="边注用主注的数额派彩。", where=has_side_bets)
def side_bet_paid_on_the_main_stake(patch: Patch) -> None:
    """A side bet's profit is reckoned on the main stake."""

    def paid(_table: Table, seat: Seat, placed: Placed) -> None:
        if placed.returned > placed.staked and seat.main:
            profit = placed.returned - placed.staked
            placed.returned = placed.staked + part(profit * seat.main, 1, int(placed.staked))

    side_bet_settled_as(patch, paid)


def _seeing(patch: Patch, cards: Callable[[Table, Seat, SideBet], Sequence[str] | None]) -> None:
    """Let a side bet be settled by other cards, if there are any; the right ones for None."""

    def decide(old: Settles, table: Table, seat: Seat, placed: Placed) -> None:
        bet = table.rules.side_bets[placed.bet]
        seen = cards(table, seat, bet)
        old(table, seat, placed)
        if seen is not None:
            placed.tier, placed.returned = side_bets.pay_side_bet(
                table.rules, bet, placed.staked, seen, table.fired
            )

    patch.around(settle, "settle_side_bet", decide)


@ZOO.fault("side-bet", zh="边注看庄家的暗牌而不看明牌。", where=looks_at_three)
def side_bet_sees_the_hole_card(patch: Patch) -> None:
    """A side bet takes the banker's hole card for the upcard."""

    def cards(table: Table, seat: Seat, bet: SideBet) -> Sequence[str] | None:
        if "upcard" not in bet.looks_at:
            return None
        hole = next(
            (each for each in table.banker.cards[:2] if each is not table.upcard), table.banker.cards[1]
        )
        return [*seat.dealt[:2], hole]

    _seeing(patch, cards)


@ZOO.fault("side-bet", zh="边注看闲家要来的第三张牌而不看明牌。", where=looks_at_three)
def side_bet_sees_the_third_card(patch: Patch) -> None:
    """A side bet takes the hand's third card for the upcard, where there is one."""

    def cards(_table: Table, seat: Seat, bet: SideBet) -> Sequence[str] | None:
        hand = seat.hands[0] if seat.hands else None
        taken = hand is not None and len(hand.cards) > 2 and "upcard" in bet.looks_at
        return [*seat.dealt[:2], hand.cards[2]] if taken and hand is not None else None

    _seeing(patch, cards)


@ZOO.fault("side-bet", zh="分牌后边注看分出的手牌。", where=both(looks_at_two, action("split")))
def side_bet_sees_the_split_hand(patch: Patch) -> None:
    """A side bet on the first two cards looks at the first split hand's."""

    def cards(_table: Table, seat: Seat, bet: SideBet) -> Sequence[str] | None:
        own = "player_1" in bet.looks_at and len(seat.hands) > 1 and len(bet.looks_at) == 2
        return seat.hands[0].cards[:2] if own else None

    _seeing(patch, cards)


@ZOO.fault(
    "side-bet", zh="各家的边注都看第一家的牌。", where=both(several_seats, no(shares_cards), has_side_bets)
)
def side_bets_see_the_first_seat(patch: Patch) -> None:
    """Every seat's side bet is settled by the first seat's cards."""

    def cards(table: Table, _seat: Seat, bet: SideBet) -> Sequence[str] | None:
        return table.seats[0].dealt[:2] if set(bet.looks_at) == {"player_1", "player_2"} else None

    _seeing(patch, cards)


@ZOO.fault("side-bet", zh="边注看闲家第一张牌与庄家明牌。", where=looks_at_two)
def pair_sees_the_upcard(patch: Patch) -> None:
    """A bet on the first two cards looks at the first of them and the banker's upcard."""

    def cards(table: Table, seat: Seat, bet: SideBet) -> Sequence[str] | None:
        two = set(bet.looks_at) == {"player_1", "player_2"}
        return [seat.dealt[0], table.upcard] if two and table.upcard else None

    _seeing(patch, cards)


@ZOO.fault("side-bet", zh="只有最后一家的边注得到结算。", where=both(several_seats, has_side_bets))
def side_bets_of_the_last_seat_only(patch: Patch) -> None:
    """Only the last seat's side bets can win."""
    _lost_if(patch, lambda table, seat: seat is not table.seats[-1])


@ZOO.fault(
    "side-bet",
    zh="所有边注都在同一局关闭。",
    where=lambda rules: len({bet.rounds for bet in rules.side_bets.values() if bet.rounds}) > 1,
)
def side_bets_close_together(patch: Patch) -> None:
    """All side bets close with the one that closes first."""
    _limits(patch, min)


@ZOO.fault(
    "side-bet",
    zh="所有边注都到最晚的一局才关闭。",
    where=lambda rules: len({bet.rounds for bet in rules.side_bets.values() if bet.rounds}) > 1,
)
def side_bets_stay_open_together(patch: Patch) -> None:
    """All side bets stay open as long as the one that closes last."""
    _limits(patch, max)


def _limits(patch: Patch, chosen: Callable[[list[int]], int]) -> None:
    def change(rules: Rules) -> Rules:
        limit = chosen([bet.rounds for bet in rules.side_bets.values() if bet.rounds is not None])
        same = {
            name: bet if bet.rounds is None else evolve(bet, rounds=limit)
            for name, bet in rules.side_bets.items()
        }
        return evolve(rules, side_bets=same)

    rules_as(patch, change)


@ZOO.fault("side-bet", zh="边注比上限多开放一局。", where=bets_close)
def side_bets_open_one_round_more(patch: Patch) -> None:
    """A side bet is open one round longer than its limit."""

    def change(rules: Rules) -> Rules:
        longer = {
            name: bet if bet.rounds is None else evolve(bet, rounds=bet.rounds + 1)
            for name, bet in rules.side_bets.items()
        }
        return evolve(rules, side_bets=longer)

    rules_as(patch, change)


@ZOO.fault("side-bet", zh="分牌时不询问购买边注。", where=bets_on_splits)
def no_bets_on_splits(patch: Patch) -> None:
    """No bet is offered on split hands."""
    patch.around(play, "_offer_pair_bet", lambda _old, _table, _seat, _index: iter(()))


@ZOO.fault("side-bet", zh="只有左手询问购买边注。", where=bets_on_splits)
def split_bets_left_only(patch: Patch) -> None:
    """A bet is offered on the left split hand only."""
    _split_bets_if(patch, lambda _seat, hand: hand.path.endswith("L"))


@ZOO.fault("side-bet", zh="只有发牌前下过边注的座位才询问购买边注。", where=bets_on_splits)
def split_bets_after_a_first_one(patch: Patch) -> None:
    """A bet on split hands is offered only to a seat that laid it before the deal."""
    _split_bets_if(patch, lambda seat, _hand: any(each.hand is None for each in seat.placed))


@ZOO.fault("side-bet", zh="再次分牌时不再询问购买边注。", where=both(bets_on_splits, splits_again))
def split_bets_once(patch: Patch) -> None:
    """A bet is offered on the hands of the first split only."""
    _split_bets_if(patch, lambda _seat, hand: len(hand.path) == 1)


@ZOO.fault("side-bet", zh="分开的A不询问购买边注。", where=bets_on_splits)
def no_bets_on_split_aces(patch: Patch) -> None:
    """No bet is offered on split aces."""
    _split_bets_if(patch, lambda _seat, hand: hand.split_rank != "A")


def _split_bets_if(patch: Patch, when: Callable[[Seat, Hand], bool]) -> None:
    def ask(old: Callable[..., Asking], table: Table, seat: Seat, index: int) -> Asking:
        if when(seat, seat.hands[index]):
            yield from old(table, seat, index)

    patch.around(play, "_offer_pair_bet", ask)


@ZOO.fault("side-bet", zh="分牌时购买的边注看原来的一对。", where=bets_on_splits)
def split_bet_sees_the_dealt_pair(patch: Patch) -> None:
    """A bet bought on a split hand is decided by the first two cards dealt."""

    def decide(old: Callable[[Table, Placed], None], table: Table, placed: Placed) -> None:
        old(table, placed)
        seat = next(each for each in table.seats if placed in each.placed)
        bet = table.rules.side_bets[placed.bet]
        placed.tier, placed.returned = side_bets.pay_side_bet(
            table.rules, bet, placed.staked, seat.dealt[:2], table.fired
        )

    patch.around(play, "decide_on_split", decide)


@ZOO.fault("side-bet", zh="分牌时购买的边注到局末才按最后两张牌判断。", where=bets_on_splits)
def split_bet_sees_the_last_cards(patch: Patch) -> None:
    """A bet bought on a split hand is decided by the hand's last two cards."""

    def late(_old: Callable[[Table, Placed], None], _table: Table, _placed: Placed) -> None:
        return

    def decide(old: Settles, table: Table, seat: Seat, placed: Placed) -> None:
        if placed.hand is None:
            old(table, seat, placed)
            return
        bet = table.rules.side_bets[placed.bet]
        placed.tier, placed.returned = side_bets.pay_side_bet(
            table.rules, bet, placed.staked, placed.hand.cards[-2:], table.fired
        )

    patch.around(play, "decide_on_split", late)
    patch.around(settle, "settle_side_bet", decide)


@ZOO.fault("side-bet", zh="分牌时购买的边注总记在第一手。", where=bets_on_splits)
def split_bet_booked_left(patch: Patch) -> None:
    """A bet bought on a split hand is shown for the seat's first hand."""

    def show(old: Callable[..., dict[str, Any]], seat: Seat, index: int) -> dict[str, Any]:
        shown = old(seat, index)
        return {**shown, "hand": 1} if "hand" in shown else shown

    patch.around(rounds, "_show_bet", show)


@ZOO.fault("side-bet", zh="再次分牌后边注跟随右手。", where=both(bets_on_splits, splits_again))
def split_bet_follows_the_right_hand(patch: Patch) -> None:
    """When a split hand is split again, the bet bought on it moves to the right hand."""

    def move(_table: Table, seat: Seat, index: int) -> None:
        for placed in seat.placed:
            if placed.hand is seat.hands[index] and placed.decided:
                placed.hand = seat.hands[index + 1]

    after_acting(patch, "split", move)


@ZOO.fault("side-bet", zh="每多分一次牌，原来的边注就再派一次。", where=both(has_side_bets, action("split")))
def side_bet_paid_for_each_hand(patch: Patch) -> None:
    """A side bet that wins is paid once for every hand of the seat."""

    def more(_table: Table, seat: Seat, placed: Placed) -> None:
        if placed.hand is None and placed.returned:
            placed.returned += (len(seat.hands) - 1) * (placed.returned - placed.staked)

    side_bet_settled_as(patch, more)
