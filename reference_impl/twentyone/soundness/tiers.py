"""Whether every tier of a side bet can be reached: some cards show it and none of the tiers above."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final

import attrs

from twentyone.interpreter.side_bets import shows
from twentyone.model.cards import RANKS
from twentyone.soundness.hands import banker_hands
from twentyone.soundness.sight import facts_of
from twentyone.soundness.suits import suited

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.load.problem import Problem
    from twentyone.load.source import Source
    from twentyone.model.conditions import Fact
    from twentyone.model.rules import Rules, SideBet
    from twentyone.soundness.playable import Playable

_OF_RANKS: Final = frozenset({"same", "different", "ranks", "straight"})
_CLASSES: Final = ("A", "T", "JQK", "23456789")
# All sets of three cards are a tenth of this; a banker's hands beside them are tried so far and no further.
_MOST_CARDS_TRIED: Final = 20_000


def check_tiers(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find tiers that no cards show, or that a tier above always takes.

    Nothing is said of a bet whose cards are too many to be tried all.
    """
    copies = _copies(source.data)
    for side_bet in playable.rules.side_bets.values():
        taking = _Search(playable.rules, side_bet, copies).taking()
        if taking is None:
            continue
        for tier in side_bet.tiers:
            takers = taking[tier.tier]
            if tier.tier not in takers:
                hint = f"{', '.join(takers)} above it always wins" if takers else "no cards show this"
                yield source.problem(tier.pointer, "unreachable tier", found=tier.tier, hint=hint)


@attrs.frozen
class _Search:
    """What is tried for one bet: all that its words can tell apart, of cards with so many copies of each."""

    rules: Rules
    side_bet: SideBet
    copies: int

    def taking(self) -> dict[str, list[str]] | None:
        """Give, for every tier, the tiers that win where its pattern is shown; None if that takes too long.

        A tier that is known to be reached counts as its own taker, whatever else there is.
        """
        tiers = self.side_bet.tiers
        taking: dict[str, dict[str, None]] = {tier.tier: {} for tier in tiers}
        for tried, cards in enumerate(self._cards()):
            if tried == _MOST_CARDS_TRIED:
                return None
            showing = [tier.tier for tier in tiers if shows(tier.when, cards, self.side_bet, self.rules)]
            for tier in showing:
                taking[tier][showing[0]] = None
            if all(tier.tier in taking[tier.tier] for tier in tiers):
                break
        return {tier: list(takers) for tier, takers in taking.items()}

    def _cards(self) -> Iterator[tuple[str, ...]]:
        sees_suits = self._sees_suits()
        for ranks in self._ranks():
            if sees_suits:
                yield from suited(sorted(ranks), self.copies)
            else:
                yield tuple(f"{rank}s" for rank in ranks)

    def _ranks(self) -> Iterator[Sequence[str]]:
        single = sum(place != "banker_hand" for place in self.side_bet.looks_at)
        for few in combinations_with_replacement(RANKS, single):
            if single == len(self.side_bet.looks_at):
                yield few
            else:
                yield from ([*few, *(card[0] for card in hand.cards)] for hand in self._banker_hands())

    def _banker_hands(self) -> Iterator[Hand]:
        # Only where the banker plays freely can it matter to his play which card is up.
        alike = _CLASSES if self.rules.banker.free else (RANKS,)
        key = _ranks_of if any(fact.name in _OF_RANKS for fact in self._facts()) else _total_of
        for ranks in alike:
            yield from banker_hands(self.rules, [f"{rank}s" for rank in ranks], key)

    def _sees_suits(self) -> bool:
        compared = [fact.value for fact in self._facts() if fact.name in {"same", "different"}]
        return any(what in {"suit", "colour"} for value in compared for what in value)

    def _facts(self) -> Iterator[Fact]:
        for tier in self.side_bet.tiers:
            yield from facts_of(tier.when)


def _ranks_of(hand: Hand) -> object:
    return tuple(sorted(card[0] for card in hand.cards))


def _total_of(hand: Hand) -> object:
    aces = sum(card[0] == "A" for card in hand.cards)
    return (len(hand.cards), aces, hand.hard_points, hand.natural)


def _copies(data: Any) -> int:
    """Give the most decks that the shoe may have: what one value of a setting allows can come about."""
    decks = data["shoe"]["decks"]
    if isinstance(decks, int):
        return decks
    setting = data["settings"][decks["setting"]]
    most: int = max([setting["default"], *setting.get("one_of", ())])
    return most
