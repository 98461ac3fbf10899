"""The game that questions are made about: its rules, and cards and shoes that suit them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs

from twentyone.answer import Refused, answer, rules_for
from twentyone.model.cards import SUITS
from twentyone.model.rules import UNLIMITED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules

# One rank for every number of points, an ace first; the ten stands for all ten-valued ranks.
POINT_RANKS = "A23456789T"
ANSWER_TO = {"insurance": "insure", "claim": "claim", "surrender": "surrender", "pair_bet": "bet"}
MAIN = 100
SIDE = 10


class Dealer:
    """Hands out cards of given ranks in turning suits, never more copies of one than the shoe has."""

    def __init__(self, decks: int) -> None:
        self._decks = decks
        self._given: Counter[str] = Counter()
        self._turn = 0

    def card(self, rank: str) -> str:
        """Give a card of a rank.

        Raises:
            LookupError: all copies are out.
        """
        for step in range(len(SUITS)):
            card = rank + SUITS[(self._turn + step) % len(SUITS)]
            if self._given[card] < self._decks:
                self._given[card] += 1
                self._turn += step + 1
                return card
        raise LookupError(f"no {rank} left in {self._decks} decks")

    def has(self, rank: str) -> bool:
        """Whether a card of a rank is left."""
        return any(self._given[rank + suit] < self._decks for suit in SUITS)

    def cards(self, ranks: Iterable[str]) -> list[str]:
        """Give cards of several ranks. Raises as `card`."""
        return [self.card(rank) for rank in ranks]


@attrs.frozen(eq=False)
class Subject:
    """A game with its default options."""

    game: Game

    @property
    def rules(self) -> Rules:
        """The rules under the default options."""
        return rules_for(self.game)

    @property
    def plays_alone(self) -> bool:
        """Whether only one seat can be played in a round."""
        return self.seats_playable == 1

    @property
    def seats_playable(self) -> int:
        """How many seats can be played at once, not more than three."""
        table = self.rules.table
        return min(3, table.most_played - (1 if table.banker_counted else 0))

    @property
    def seats_beyond(self) -> tuple[int, ...]:
        """The number after that of the last seat; none where no number is too large."""
        seats = self.rules.table.seats
        return () if seats >= UNLIMITED else (seats + 1,)

    def refuses(self, given: Mapping[str, Any]) -> str | None:
        """Give the code by which a round is refused; None if it is not."""
        try:
            answer(self.game, "round", given)
        except Refused as refused:
            return refused.code
        return None

    def limits(self, least: int, most: int) -> dict[str, int]:
        """Give the options that set the limits of stakes, where the rules leave them to settings."""
        stakes = self.game.data["money"]["stakes"]
        wanted = {"least": least, "most": most}
        return {
            stakes[side]["setting"]: chips for side, chips in wanted.items() if isinstance(stakes[side], dict)
        }

    def deck_setting(self) -> list[tuple[str, int]]:
        """Give the setting that holds the number of decks with each value that it may have.

        Nothing without one.
        """
        decks = self.game.data["shoe"]["decks"]
        if isinstance(decks, int):
            return []
        name = decks["setting"]
        declared = self.game.data["settings"][name]
        return [(name, value) for value in declared.get("one_of", [declared["default"]])]

    def words(self) -> frozenset[str]:
        """Give the actions and answers that this game has; what an engine says to others is not tested."""
        offers = {offer.offer for offer in self.rules.offers}
        offers |= {"pair_bet" for bet in self.rules.side_bets.values() if bet.on_split}
        answers = {word for offer in offers for word in (ANSWER_TO[offer], "decline")}
        return frozenset({*self.rules.actions, *answers})

    def dealer(self) -> Dealer:
        """Give a fresh dealer for this game's shoe."""
        return Dealer(self.rules.shoe.decks)

    def shoe(self, players: Sequence[str], banker: str, rest: str = "") -> list[str] | None:
        """Lay out a shoe so that the deal gives each player and the banker their ranks, in order.

        None if it cannot.

        Args:
            players: for each seat in rising order the ranks dealt to it; one string for all
            where cards are shared.
            banker: the banker's ranks in deal order.
            rest: the ranks after the deal; those of which no card is left are passed over.
        """
        hands = [iter(ranks) for ranks in (players[:1] if self.rules.table.shared else players)]
        own = iter(banker)
        ranks: list[str] = []
        for step in self.rules.deal:
            for hand in [own] if step.to_banker else hands:
                ranks.extend(next(hand) for _ in step.faces)
        dealer = self.dealer()
        try:
            dealt = dealer.cards(ranks)
        except LookupError:
            return None
        return [*dealt, *(dealer.card(rank) for rank in rest if dealer.has(rank))]

    def hole_and_up(self, upcard: str, hole: str) -> str:
        """Give the banker's ranks in deal order, so that the first that all see is the upcard."""
        faces = [face for step in self.rules.deal if step.to_banker for face in step.faces]
        if len(faces) == 1:
            return upcard
        return upcard + hole if faces.index("up") == 0 else hole + upcard

    def seat(self, number: int = 1, balance: int | None = 10_000, **bets: Any) -> dict[str, Any]:
        """Give a seat with a main bet of 100 unless `bets` say otherwise; a stake of None is no bet."""
        stakes = {"main": MAIN, **bets}
        seat: dict[str, Any] = {"seat": number}
        if balance is not None:
            seat["balance"] = balance
        return {**seat, "bets": {bet: stake for bet, stake in stakes.items() if stake is not None}}


def pair_beside(
    subject: Subject, place: int, owned: tuple[int, int], rest: str, **bets: Any
) -> dict[str, Any] | None:
    """Give a round of two seats, one with a pair of eights beside one that has nothing to do.

    Args:
        subject: the game.
        place: the seat with the pair, 1 or 2.
        owned: what that seat owns, and what the other does.
        rest: the ranks after the deal.
        bets: side bets of both.
    """
    own, others = owned
    seats = [subject.seat(number, own if number == place else others, **bets) for number in (1, 2)]
    starts = ["88" if number == place else "T9" for number in (1, 2)]
    return round_given(seats, subject.shoe(starts, subject.hole_and_up("6", "T"), rest))


def round_given(
    seats: Sequence[dict[str, Any]],
    shoe: Sequence[str] | None,
    decisions: Sequence[dict[str, Any]] = (),
    options: dict[str, int] | None = None,
) -> dict[str, Any] | None:
    """Give a `round` vector's `given`.

    None without a shoe, so that a family can pass over what the decks do not allow.
    """
    if shoe is None:
        return None
    return {
        "options": options or {},
        "seats": list(seats),
        "shoe": list(shoe),
        "decisions": list(decisions),
    }
