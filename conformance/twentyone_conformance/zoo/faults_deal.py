"""Faulty engines that deal in another order, take another card for the upcard, or share cards wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter import deal, play
from twentyone.interpreter import round as rounds
from twentyone.interpreter.table import Table
from twentyone_conformance.zoo.applies import (
    action,
    always,
    banker_by_rule,
    both,
    no,
    several_seats,
    shares_cards,
)
from twentyone_conformance.zoo.changes import phase_as, rules_as
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.table import Asking
    from twentyone.model.rules import Step
    from twentyone_conformance.zoo.fault import Patch

Steps = tuple["Step", ...]


def _steps_as(patch: Patch, change: Callable[[Steps], Steps]) -> None:
    rules_as(patch, lambda rules: evolve(rules, deal=change(rules.deal)))


@ZOO.fault("deal-order", zh="先给闲家连发两张，再给庄家连发两张。", where=always, unless=("deal-order",))
def two_cards_at_a_time(patch: Patch) -> None:
    """Two cards go to every player, then two to the banker."""

    def change(steps: Steps) -> Steps:
        players = [each for each in steps if not each.to_banker]
        own = [each for each in steps if each.to_banker]
        return (_merged(players), _merged(own))

    _steps_as(patch, change)


def _merged(steps: list[Step]) -> Step:
    return evolve(steps[0], faces=tuple(face for each in steps for face in each.faces))


@ZOO.fault("deal-order", zh="庄家先得牌。", where=always)
def banker_dealt_first(patch: Patch) -> None:
    """The banker gets his card before the players, each time."""
    _steps_as(patch, lambda steps: (steps[1], steps[0], steps[3], steps[2]))


@ZOO.fault("deal-order", zh="庄家的两张牌在闲家之后一起发。", where=always)
def banker_dealt_last(patch: Patch) -> None:
    """The players get a card each, twice, then the banker both of his."""
    _steps_as(patch, lambda steps: (steps[0], steps[2], steps[1], steps[3]))


@ZOO.fault("deal-order", zh="庄家的第二张牌才是明牌。", where=banker_by_rule)
def second_card_is_up(patch: Patch) -> None:
    """The banker's second card is the upcard."""

    def change(steps: Steps) -> Steps:
        faces = [face for each in steps if each.to_banker for face in each.faces][::-1]
        turned = iter(faces)
        return tuple(
            evolve(each, faces=tuple(next(turned) for _ in each.faces)) if each.to_banker else each
            for each in steps
        )

    _steps_as(patch, change)


@ZOO.fault("deal-order", zh="庄家的暗牌等闲家行动后才发。", where=banker_by_rule)
def hole_card_drawn_late(patch: Patch) -> None:
    """The banker gets no hole card until the players have acted."""

    def late(old: Callable[[Table], Asking], table: Table) -> Asking:
        if len(table.banker.cards) == 1:
            table.give_banker()
        yield from old(table)

    _steps_as(patch, lambda steps: steps[:3])
    phase_as(patch, "banker", late)


@ZOO.fault("deal-order", also=("shoe",), zh="每局先销掉一张牌。", where=always)
def one_card_burned_each_round(patch: Patch) -> None:
    """The first card of every round is burned."""

    def go(old: Callable[[Table], Asking], table: Table) -> Asking:
        table.draw()
        yield from old(table)

    phase_as(patch, "deal", go)


@ZOO.fault("deal-order", zh="牌从牌靴的末端发起。", where=always)
def dealt_from_the_other_end(patch: Patch) -> None:
    """Cards are drawn from the end of the shoe."""

    def draw(old: Callable[[Table], str], table: Table) -> str:
        old(table)
        return table.shoe[-table.drawn]

    patch.around(Table, "draw", draw)


@ZOO.fault("deal-order", zh="各家从最后一家开始发牌。", where=both(several_seats, no(shares_cards)))
def dealt_from_the_last_seat(patch: Patch) -> None:
    """The deal goes from the last seat to the first."""
    _turning(patch, lambda _table: True)


@ZOO.fault("deal-order", zh="第二轮从最后一家开始发牌。", where=both(several_seats, no(shares_cards)))
def second_cards_from_the_last_seat(patch: Patch) -> None:
    """The second cards go from the last seat to the first."""
    _turning(patch, lambda table: any(seat.dealt for seat in table.seats))


def _turning(patch: Patch, when: Callable[[Table], bool]) -> None:
    def turned(old: Callable[..., None], table: Table, cards: int) -> None:
        turns = when(table)
        if turns:
            table.seats.reverse()
        old(table, cards)
        if turns:
            table.seats.reverse()

    patch.around(deal, "_to_seats", turned)


@ZOO.fault("deal-order", zh="每家一次得到两张牌。", where=both(several_seats, no(shares_cards)))
def seats_get_two_at_once(patch: Patch) -> None:
    """Each seat gets both of its cards before the next gets any; the banker's stay where they are."""

    def both_cards(_old: Callable[..., None], table: Table, cards: int) -> None:
        for seat in table.seats:
            for _ in range(0 if seat.dealt else 2 * cards):
                card = table.draw()
                seat.dealt.append(card)
                for hand in seat.hands:
                    hand.add(card)

    patch.around(deal, "_to_seats", both_cards)


@ZOO.fault("deal-order", zh="庄家的牌按倒序显示。", where=always)
def bankers_cards_shown_backwards(patch: Patch) -> None:
    """The banker's cards are shown from the last to the first."""

    def show(old: Callable[..., dict[str, Any]], *args: Any) -> dict[str, Any]:
        shown = old(*args)
        return {**shown, "dealer": shown["dealer"][::-1]}

    patch.around(rounds, "show_round", show)


@ZOO.fault("deal-order", zh="手牌按大小而不按得到的次序显示。", where=always)
def cards_shown_sorted(patch: Patch) -> None:
    """A hand's cards are shown sorted, not in the order received."""

    def show(old: Callable[..., dict[str, Any]], settled: Any) -> dict[str, Any]:
        shown = old(settled)
        return {**shown, "cards": sorted(shown["cards"])}

    patch.around(rounds, "show_hand", show)


@ZOO.fault(
    "deal-order", zh="用掉的牌数多算{more}张。", where=always, values=({"more": 1},), others=({"more": -1},)
)
def drawn_counted_with(patch: Patch, more: int) -> None:
    """The number of cards drawn is off by {more}."""

    def show(old: Callable[..., dict[str, Any]], *args: Any) -> dict[str, Any]:
        shown = old(*args)
        return {**shown, "drawn": shown["drawn"] + more}

    patch.around(rounds, "show_round", show)


def _giving(patch: Patch, sequence_of: Callable[[Table, Hand], str]) -> None:
    """Let a player's hand take its next card from another shared hand's sequence."""

    def give(_old: Callable[..., None], table: Table, hand: Hand) -> None:
        place = len(hand.cards)
        sequence = table.shared.setdefault(sequence_of(table, hand), [])
        while place >= len(sequence):
            sequence.append(table.draw())
        hand.add(sequence[place])
        hand.see_natural(table.rules.natural)

    patch.around(Table, "give", give)


@ZOO.fault(
    "shared-cards",
    also=("split",),
    zh="分出的左右两手取同一串牌。",
    where=both(shares_cards, action("split")),
)
def split_hands_share_one_sequence(patch: Patch) -> None:
    """Left and right split hands take the same cards."""
    _giving(patch, lambda _table, hand: "L" if hand.path else "")


@ZOO.fault(
    "shared-cards",
    also=("split",),
    zh="分出的手牌接着取未分手牌的牌。",
    where=both(shares_cards, action("split")),
)
def split_hands_go_on_with_the_unsplit(patch: Patch) -> None:
    """A left split hand takes the cards of the unsplit hand."""
    _giving(patch, lambda _table, hand: "" if hand.path == "L" else hand.path)


@ZOO.fault("shared-cards", zh="各家要牌各取各的，分牌的第二张牌仍共享。", where=shares_cards)
def hits_are_not_shared(patch: Patch) -> None:
    """Cards beyond the second of a hand are drawn anew for every seat, although second cards are shared."""
    _giving(patch, lambda _table, hand: hand.path if len(hand.cards) < 2 else f"{hand.path}{id(hand)}")


@ZOO.fault("shared-cards", zh="加倍的牌不与别家共享。", where=both(shares_cards, action("double")))
def doubles_are_not_shared(patch: Patch) -> None:
    """The card of a double is drawn anew, although others are shared."""

    def give(old: Callable[..., None], table: Table, hand: Hand) -> None:
        if hand.doubled:
            hand.add(table.draw())
            hand.see_natural(table.rules.natural)
        else:
            old(table, hand)

    patch.around(Table, "give", give)


@ZOO.fault("shared-cards", zh="后面的座位取到前一家的下一张牌。", where=shares_cards)
def later_seats_get_the_next_card(patch: Patch) -> None:
    """A later seat gets the card after the one that the seat before it got."""

    def give(old: Callable[..., None], table: Table, hand: Hand) -> None:
        place = len(hand.cards)
        sequence = table.shared.setdefault(hand.path, [])
        if place < len(sequence) and not hand.path:
            sequence.append(table.draw())
            hand.add(sequence[-1])
            hand.see_natural(table.rules.natural)
        else:
            old(table, hand)

    patch.around(Table, "give", give)


@ZOO.fault("shared-cards", zh="每家都各发两张自己的牌。", where=shares_cards)
def every_seat_has_its_own_deal(patch: Patch) -> None:
    """Every seat is dealt cards of its own."""
    rules_as(
        patch,
        lambda rules: evolve(rules, table=evolve(rules.table, shared=False, shared_by_place=False)),
    )


@ZOO.fault("shared-cards", zh="共享的牌发给后来的座位时也计入用掉的牌数。", where=shares_cards)
def shared_cards_counted_again(patch: Patch) -> None:
    """A shared card that another seat takes again is counted as drawn once more."""

    def give(old: Callable[..., None], table: Table, hand: Hand) -> None:
        before = table.drawn
        old(table, hand)
        if table.drawn == before:
            table.drawn += 1

    patch.around(Table, "give", give)


@ZOO.fault(
    "shared-cards",
    also=("split",),
    zh="共享的分牌手中右手先得第二张牌。",
    where=both(shares_cards, action("split")),
)
def right_sequence_comes_first(patch: Patch) -> None:
    """The second cards of the shared split hands come out right before left."""

    def second(old: Callable[..., Asking], table: Table, seat: Seat, index: int, **how: bool) -> Asking:
        hand = seat.hands[index]
        right = table.shared.get(hand.path[:-1] + "R")
        if hand.path.endswith("L") and right is not None and len(right) == 1:
            right.append(table.draw())
        yield from old(table, seat, index, **how)

    patch.around(play, "_second_card", second)
