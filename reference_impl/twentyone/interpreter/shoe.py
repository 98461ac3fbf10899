"""The shoe over several rounds: burning, which side bets are open, and when it is shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.bets import check_shoe, is_open
from twentyone.interpreter.table import Refused, Table
from twentyone.model.money import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from twentyone.model.rules import Rules


def follow_shoe(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    """Follow a `shoe` vector's rounds and show what `expect` shows.

    Raises:
        Refused: `bad_shoe`, or `shoe_exhausted` if the rounds need more cards than there are, or a card has
            to be shown that `opening` does not name.
    """
    shoe = _Shoe(Table(rules, given["opening"], fired))
    revealed, burned = shoe.open()
    rounds = []
    for each in given["rounds"]:
        bets = shoe.open_bets()
        after = shoe.deal(each["cards"], void=each.get("void", False))
        rounds.append({"open": bets, "shuffle_after": after})
    return {"revealed": revealed, "burned": to_json(burned), "rounds": rounds}


class _Shoe:
    """Cards out since the last shuffle, cards dealt to hands since then, and the round's number."""

    def __init__(self, table: Table) -> None:
        check_shoe(table)
        self._table = table
        self._rules = table.rules.shoe
        self._out = 0
        self._dealt = 0
        self._round = 1
        self._fresh = True

    def open(self) -> tuple[str | None, int]:
        """Show a card and burn; give that card and how many are burned face down after it."""
        burn = self._rules.burn
        if burn is None:
            return None, 0
        opening: Sequence[str] = self._table.shoe
        if self._out >= len(opening):
            raise Refused("shoe_exhausted")
        card = opening[self._out]
        self._table.fired.update(("/shoe/burn/when", "/shoe/burn/count"))
        points = self._table.rules.points.by_rank[card[0]]
        if card[0] == "A":
            self._table.fired.add("/shoe/burn/ace")
            points = burn.ace
        burned = points - 1 if burn.revealed_counts else points
        self._table.fired.add("/shoe/burn/revealed_counts")
        self._out += 1 + burned
        return card, burned

    def open_bets(self) -> list[str]:
        """Give the side bets that are open in the round about to begin."""
        side_bets = self._table.rules.side_bets
        return [name for name, each in side_bets.items() if is_open(self._table, each, self._round)]

    def deal(self, cards: int, *, void: bool) -> bool:
        """Deal a round's cards; say whether the shoe is shuffled after it."""
        burn = self._rules.burn
        if burn is not None and burn.every_round and not self._fresh:
            self.open()
        self._fresh = False
        before = self._out
        self._out += cards
        self._dealt += cards
        if self._out > 52 * self._rules.decks:
            raise Refused("shoe_exhausted")
        if void:
            self._table.fired.add("/shoe/round_limit/void_round")
        if not void or self._rules.round_limit.void_round_counts:
            self._round += 1
        after = self._shuffles(before)
        if after:
            self._restart()
        return after

    def _shuffles(self, before: int) -> bool:
        self._table.fired.update(("/shoe/shuffle/when", "/shoe/shuffle/at"))
        if self._rules.shuffle == "every_round":
            return True
        self._table.fired.add("/shoe/shuffle/cards")
        if self._rules.shuffle == "cards_dealt":
            past = self._dealt - self._rules.cards
        else:
            past = self._past_the_cut_card(before)
        if self._rules.at_round_end or past <= 0:
            return past >= 0
        # Shuffled inside the round: what was dealt after that lies in the new shoe.
        self._restart()
        self._fresh = False
        self._out += past
        self._dealt = past
        return False

    def _past_the_cut_card(self, before: int) -> int:
        cut = 52 * self._rules.decks - self._rules.cards
        if cut in (self._out, before):
            self._table.fired.add("/shoe/shuffle/met_first")
        # The cut card comes out with the first card behind it, unless it is seen lying on top after a round.
        return self._out - cut if self._rules.cut_card_ends_previous_round else self._out - cut - 1

    def _restart(self) -> None:
        self._out = 0
        self._dealt = 0
        self._round = 1
        self._fresh = True
        self.open()
