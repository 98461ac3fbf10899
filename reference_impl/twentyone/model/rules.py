"""The rules of one game, settings filled in: frozen classes named like the sections of the rules file.

Every part that can decide something keeps the pointer of its place in the rules file, so that a
trace can say which rule fired.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from twentyone.model.money import LARGEST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.model.conditions import Condition
    from twentyone.model.money import Ratio

UNLIMITED: Final = LARGEST
"""A bound that no number of a question is beyond."""


@attrs.frozen
class Burn:
    """Cards burned after one is shown: when, what an ace counts, whether the shown card is one of them."""

    every_round: bool
    ace: int
    revealed_counts: bool


@attrs.frozen
class RoundLimit:
    """How a bet's limit of rounds in a shoe is counted."""

    last_round_open: bool
    void_round_counts: bool


@attrs.frozen
class Shoe:
    """Decks of 52 cards, what calls for a shuffle, with its number of cards, and the burn."""

    decks: int
    shuffle: str
    cards: int
    at_round_end: bool
    cut_card_ends_previous_round: bool
    burn: Burn | None
    round_limit: RoundLimit


@attrs.frozen
class Points:
    """Points by rank, an ace at its lowest; `ace_raise` is what an ace gains at its highest."""

    by_rank: Mapping[str, int]
    ace_raise: int


@attrs.frozen
class Natural:
    """The two sets of ranks that make a natural; which split hands may be one: `none`, `of_tens`, `all`."""

    cards: tuple[frozenset[str], frozenset[str]]
    split_hands: str


@attrs.frozen
class Room:
    """How many players a room takes, least and most."""

    least: int
    most: int


@attrs.frozen
class Table:
    """Seats, who banks, whether the cards are shared."""

    banker_plays: bool
    banker_counted: bool
    shared: bool
    shared_by_place: bool
    seats: int
    least_played: int
    most_played: int
    starts: bool
    rooms: Mapping[str, Room]


@attrs.frozen
class Stakes:
    """The least and the most of every stake, in whole chips."""

    least: int
    most: int


@attrs.frozen
class MainBet:
    """Whether the bet on the hand is required, and whether the least is laid for who does not bet in time."""

    required: bool
    laid_if_unplaced: bool

    @property
    def demanded(self) -> bool:
        """Whether a seat that has not laid it is refused, instead of having it laid."""
        return self.required and not self.laid_if_unplaced


@attrs.frozen
class Step:
    """One step of the deal: to the banker or to every player, a card for each face: `up`, `down`, `owner`."""

    pointer: str
    to_banker: bool
    faces: tuple[str, ...]


@attrs.frozen
class Offer:
    """An offer before play; `stake`, `wins`, `pays` and `for_less` belong to insurance."""

    pointer: str
    offer: str
    at_upcard: bool
    when: Condition
    stake: Ratio | None
    wins: Condition | None
    pays: Ratio | None
    for_less: bool


@attrs.frozen
class Line:
    """One line of play without asking: under a condition, an action."""

    pointer: str
    when: Condition
    do: str


@attrs.frozen
class Unfunded:
    """What replaces an action that cannot be paid for, and whether it goes on until the hand is closed."""

    play: tuple[Line, ...]
    until_closed: bool


@attrs.frozen
class Action:
    """An action: its guard, stake (a part of the hand's stake), cards drawn and what follows.

    `then` is by class of the split pair (`ace`, `ten`, `pip`); for other actions each class has the same.
    `unfunded` is None where an action that cannot be paid for is refused.
    """

    pointer: str
    name: str
    when: Condition
    most_splits: Mapping[str, int]
    stake: Ratio | None
    draws: int
    second_cards_at_turn: bool
    then: Mapping[str, str]
    unfunded: Unfunded | None


@attrs.frozen
class Banker:
    """How the banker plays: by rule or freely, with which actions, and for what he plays at all."""

    free: bool
    draws_below: int
    hits_soft_17: bool
    actions: tuple[str, ...]
    draws_for: frozenset[str]


@attrs.frozen
class Outcome:
    """One line of the outcomes."""

    pointer: str
    when: Condition
    outcome: str
    pays: Ratio | None
    returns: Ratio | None
    only_first_stake: bool
    at_once: bool


@attrs.frozen
class Tier:
    """One paying pattern of a side bet."""

    pointer: str
    tier: str
    when: Condition
    pays: Ratio


@attrs.frozen
class SideBet:
    """A bet decided by a pattern of cards; `rounds` is None where it is always open."""

    pointer: str
    bet: str
    looks_at: tuple[str, ...]
    rounds: int | None
    needs_main: bool
    ace: str
    straights: str
    returned_on_natural: bool
    on_split: bool
    all_offered_at_split: bool
    split_stake_as_first: bool
    tiers: tuple[Tier, ...]


@attrs.frozen
class Absent:
    """What counts as absence, what is done meanwhile, for how long, and what follows."""

    pointer: str
    events: frozenset[str]
    waits: bool
    hours: int | None
    exactly_is_over: bool
    over_leaves: bool
    play: tuple[Line, ...]


@attrs.frozen
class Fine:
    """A leaver's fine: so many times one of the named stakes."""

    pointer: str
    times: int
    of: str


@attrs.frozen
class Leaving:
    """Fines by (`player` or `banker`, dealt or not), and what happens to stakes and to the round."""

    fines: Mapping[tuple[str, bool], Fine]
    ends_round: Mapping[str, bool]
    hand_stands: Mapping[str, bool]
    result_counts: Mapping[str, bool]
    stake_lost: bool


@attrs.frozen
class Failure:
    """Whether a fault of the game voids the round: one that was mended, and one that was not."""

    resolved_voids: bool
    unresolved_voids: bool


@attrs.frozen
class Screen:
    """The betting screen: commands shown by state, and what the doubtful ones do."""

    shows: Mapping[str, tuple[str, ...]]
    adds: bool
    seat_moves: bool
    double_capped: bool
    rebet_deals: bool


@attrs.frozen
class Title:
    """A score's threshold and the title's Chinese and English name."""

    pointer: str
    threshold: int
    zh: str
    en: str


@attrs.frozen
class LeftOver:
    """Points for cards left over: (least, most, times, pointer) lines, and the two of spades."""

    lines: tuple[tuple[int, int, int, str], ...]
    spade_two: tuple[int, int]
    spade_two_times: int
    base_is_own: bool


@attrs.frozen
class Account:
    """Titles, and coins as products of the base, the room factor and numbers."""

    debt_from_above: bool
    titles: tuple[Title, ...]
    loser: tuple[str, ...]
    winner: tuple[str, ...]
    coins_round_down: bool
    left_over: LeftOver


@attrs.frozen
class Hints:
    """What the game's advice looks at: any of `total`, `softness`, `pair`, `upcard`."""

    looks_at: frozenset[str]


@attrs.frozen(eq=False)
class Rules:
    """All rules of one game, settings filled in. A section that the file does not have is None or empty.

    Each is equal to itself alone, so that what is worked out of it can be kept by it.
    """

    game: str
    settings: Mapping[str, int]
    shoe: Shoe
    points: Points
    natural: Natural
    table: Table
    stakes: Stakes
    main_bet: MainBet
    deal: tuple[Step, ...]
    round: tuple[str, ...]
    offers: tuple[Offer, ...]
    peek: frozenset[str]
    actions: Mapping[str, Action]
    closes: tuple[Condition, ...]
    banker: Banker
    outcomes: tuple[Outcome, ...]
    at_once: tuple[Outcome, ...]
    side_bets: Mapping[str, SideBet]
    absent: Absent | None
    leaving: Leaving | None
    failure: Failure | None
    screen: Screen | None
    account: Account | None
    hints: Hints | None
