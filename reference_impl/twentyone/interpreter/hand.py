"""A hand and a seat while a round is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.model.cards import TEN_VALUED

if TYPE_CHECKING:
    from twentyone.model.money import Money
    from twentyone.model.rules import Natural, Points

SeatNumber = int | str


class Hand:
    """Cards in the order received, and what was done with them. The total is kept as cards come.

    `then` says what follows a split (`decide`, `close`, `split_or_close`); `path` names a hand among shared
    ones: empty for the dealt hand, one letter `L` or `R` more for every split.
    """

    __slots__ = (
        "_aces",
        "_best",
        "_low",
        "_points",
        "cards",
        "claimed",
        "closed",
        "doubled",
        "natural",
        "origin",
        "path",
        "split_rank",
        "staked",
        "surrendered",
        "then",
        "touched",
    )

    def __init__(self, points: Points, origin: str = "deal", path: str = "", staked: Money = 0) -> None:
        self._points = points
        self._low = 0
        self._best = 0
        self._aces = 0
        self.cards: list[str] = []
        self.origin = origin
        self.path = path
        self.staked: Money = staked
        self.split_rank = ""
        self.then = "decide"
        self.natural = False
        self.touched = False
        self.closed = False
        self.doubled = False
        self.surrendered = False
        self.claimed = False

    def add(self, card: str) -> None:
        """Take one more card."""
        self.cards.append(card)
        rank = card[0]
        if rank == "A":
            self._aces += 1
        self._low = self._best = self._low + self._points.by_rank[rank]
        if self._aces:
            self._best += self._points.ace_raise * self._raised()

    @property
    def hard_points(self) -> int:
        """The total with every ace at its lowest."""
        return self._low

    @property
    def points(self) -> int:
        """The best total: aces at their highest as long as that does not pass 21."""
        return self._best

    @property
    def soft(self) -> bool:
        """Whether an ace counts at its highest."""
        return self._best > self._low

    @property
    def bust(self) -> bool:
        """Whether even the lowest total passes 21."""
        return self._low > 21

    @property
    def taken(self) -> int:
        """How many cards its own actions took, beyond its first two."""
        return max(0, len(self.cards) - 2)

    def _raised(self) -> int:
        room = 21 - self._low
        gain = self._points.ace_raise
        if gain == 0 or room < gain:
            return 0
        return min(self._aces, room // gain)

    def see_natural(self, natural: Natural) -> None:
        """Find out whether the hand is a natural; it is no longer one with a third card."""
        if len(self.cards) != 2:
            self.natural = False
            return
        first, second = self.cards[0][0], self.cards[1][0]
        one, other = natural.cards
        fits = (first in one and second in other) or (first in other and second in one)
        self.natural = fits and self._may_be_natural(natural)

    def _may_be_natural(self, natural: Natural) -> bool:
        if self.origin == "deal" or natural.split_hands == "all":
            return True
        return natural.split_hands == "of_tens" and self.split_rank in TEN_VALUED


class Placed:
    """A stake beside the main bet: insurance, or a side bet; `hand` is the split hand that it was bought for.

    `tier` and `returned` are None until it is decided.
    """

    __slots__ = ("bet", "decided", "hand", "returned", "staked", "tier")

    def __init__(self, bet: str, staked: Money, hand: Hand | None = None) -> None:
        self.bet = bet
        self.staked = staked
        self.hand = hand
        self.tier: str | None = None
        self.returned: Money = 0
        self.decided = False


class Seat:
    """A seat in play: its funds (None where they never lack), bets, dealt cards and hands."""

    __slots__ = ("balance", "dealt", "hands", "main", "number", "placed", "splits")

    def __init__(self, number: SeatNumber, balance: Money | None) -> None:
        self.number = number
        self.balance = balance
        self.main = 0
        self.placed: list[Placed] = []
        self.dealt: list[str] = []
        self.hands: list[Hand] = []
        self.splits = 0

    def affords(self, amount: Money) -> bool:
        """Whether the balance covers an amount."""
        return self.balance is None or self.balance >= amount

    def pay(self, amount: Money) -> None:
        """Take an amount from the balance."""
        if self.balance is not None:
            self.balance -= amount

    @property
    def insured(self) -> bool:
        """Whether the seat has bought insurance."""
        return any(each.bet == "insurance" for each in self.placed)
