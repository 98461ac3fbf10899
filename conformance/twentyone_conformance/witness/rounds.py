"""Every small round of a game, the smallest first: cards are dealt only where the play needs one more."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from heapq import heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from attrs import define, frozen

from twentyone.answer import Refused, rules_for
from twentyone.interpreter.round import Round, show_point, show_round
from twentyone.interpreter.table import NoRule
from twentyone.model.cards import COURT, SUITS
from twentyone_conformance.fuzz.questions.cards import PLAIN
from twentyone_conformance.fuzz.questions.question import Question
from twentyone_conformance.generate.subject import SIDE
from twentyone_conformance.witness.asking import ask
from twentyone_conformance.witness.states import state_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.witness.parts import Parts
    from twentyone_conformance.witness.states import State

RANKS: Final = "23456789TKA"
"""One rank of each number of points, and a court card, which some rules tell from the ten."""


@define(eq=False)
class SmallRound:
    """A small round, and the answer to it."""

    question: Question
    answer: Any
    _game: Game
    _longer: SmallRound | None = None
    """One that goes on from where this one is open, if one has been played yet."""

    @property
    def end(self) -> SmallRound:
        """The longest known round that goes on from this one, itself if there is none.

        Rules that answer it as the game does answer all rounds on the way to it so too, as it shows every
        point at which it was decided; or they run out of cards on the way.
        """
        end = self
        while end._longer is not None:
            end = end._longer
        return end

    @cached_property
    def read(self) -> Parts:
        """The parts of the rules that are read for it, and with them all those for the rounds on the way."""
        return ask(self._game, self.question).read

    def goes_on_as(self, other: SmallRound) -> None:
        """Note a round that goes on from this one; the first of them is kept."""
        self._longer = self._longer or other


@frozen
class _Node:
    """A round under way: the ranks of its shoe, what was decided, and the round it goes on from."""

    ranks: str
    decisions: tuple[tuple[Any, int, str], ...] = ()
    before: SmallRound | None = None

    @property
    def key(self) -> tuple[Any, ...]:
        """What rounds are taken in order by; as `order`, for rounds with the same bets."""
        courts = sum(rank in COURT for rank in self.ranks)
        places = tuple(PLAIN.index(rank) for rank in self.ranks)
        return len(self.ranks), len(self.decisions), courts, places, self.decisions


class SmallRounds:
    """All rounds of one seat with a plain stake and funds that never lack, up to some cards.

    Of rounds that are the same but for the order of the seat's dealt cards there is one; and, if `merged`, of
    all those that stand alike.
    """

    def __init__(self, game: Game, most_cards: int, *, merged: bool) -> None:
        """Take the game whose rounds they are, and how many cards they may have."""
        self._game = game
        self._rules = rules_for(game)
        self._most = most_cards
        self._merged = merged
        stakes = self._rules.stakes
        self._seat = {"seat": 1, "bets": {"main": min(max(SIDE, stakes.least), stakes.most)}}
        self._earlier = _earlier_places(self._rules)
        self._heap: list[tuple[tuple[Any, ...], _Node]] = []
        self._seen: set[Any] = set()
        self._found: list[SmallRound] = []
        self._push(_Node(""))

    def __iter__(self) -> Iterator[SmallRound]:
        """Give them, the smallest first; those found once are kept.

        All of as many cards are played before the first of them is given, so that it is known which go on.
        """
        place = 0
        while place < len(self._found) or self._heap:
            if place == len(self._found):
                self._play_all_of(len(self._heap[0][1].ranks))
            else:
                yield self._found[place]
                place += 1

    def _play_all_of(self, cards: int) -> None:
        while self._heap and len(self._heap[0][1].ranks) == cards:
            self._play_next()

    def _play_next(self) -> None:
        _, node = heappop(self._heap)
        shoe = in_suits(node.ranks, self._rules.shoe.decks)
        if shoe is None:
            return
        given = self._given(shoe, node)
        try:
            round_ = Round(self._rules, given, set())
            for decision in given["decisions"]:
                round_.decide(round_.check(decision))
            self._note(round_, node, given)
        except Refused as refused:
            if refused.code == "shoe_exhausted":
                self._deal_on(node)
        except NoRule:
            pass

    def _note(self, round_: Round, node: _Node, given: dict[str, Any]) -> None:
        if self._merged:
            state: State = state_of(round_, [do for _, _, do in node.decisions])
            if state in self._seen:
                return
            self._seen.add(state)
        point = round_.point
        if point is None:
            answer = show_round(round_, round_.settle())
        else:
            answer = {"asked": [show_point(each) for each in round_.asked], "pending": show_point(point)}
        found = SmallRound(Question("round", given), answer, self._game)
        self._found.append(found)
        if node.before is not None:
            node.before.goes_on_as(found)
        if point is not None:
            for do in point.legal:
                self._push(_Node(node.ranks, (*node.decisions, (point.seat, point.hand, do)), found))

    def _deal_on(self, node: _Node) -> None:
        place = len(node.ranks)
        if place == self._most:
            return
        earlier = self._earlier.get(place)
        # The order of the cards that the deal gives a hand means nothing: the lower one comes first.
        lowest = 0 if earlier is None else RANKS.index(node.ranks[earlier])
        for rank in RANKS[lowest:]:
            self._push(_Node(node.ranks + rank, node.decisions, node.before))

    def _push(self, node: _Node) -> None:
        heappush(self._heap, (node.key, node))

    def _given(self, shoe: Sequence[str], node: _Node) -> dict[str, Any]:
        decisions = [
            {"seat": seat, "hand": hand, "do": do, **({"stake": SIDE} if do == "bet" else {})}
            for seat, hand, do in node.decisions
        ]
        return {"options": {}, "seats": [self._seat], "shoe": list(shoe), "decisions": decisions}


def _earlier_places(rules: Rules) -> dict[int, int]:
    """Give for each place of a shoe that is dealt to a seat alone at the table the one dealt before it."""
    places: list[int] = []
    place = 0
    for step in rules.deal:
        for _ in step.faces:
            if not step.to_banker:
                places.append(place)
            place += 1
    return {after: before for before, after in pairwise(places)}


def in_suits(ranks: str, decks: int) -> list[str] | None:
    """Give cards of some ranks, each in the first suit that is left; None if a rank runs out."""
    out: Counter[str] = Counter()
    cards = []
    for rank in ranks:
        place = out[rank] // decks
        if place >= len(SUITS):
            return None
        out[rank] += 1
        cards.append(rank + SUITS[place])
    return cards
