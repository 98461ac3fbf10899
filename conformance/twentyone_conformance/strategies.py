"""Hypothesis strategies for games, rounds, requests and questions, for tests of engines and rules files.

Whoever imports this module has `hypothesis` installed, as the extra `fuzz` does: it is no dependency of
the project at run time. `draw_questions` gives questions of the same sort from a seed, fast and without it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import reject
from hypothesis import strategies as st

from twentyone.answer import rules_for
from twentyone.interpreter.table import BANKER
from twentyone.load.data import game_ids
from twentyone.load.problem import InvalidInput
from twentyone.load.rules import Game, choose, load_game
from twentyone.model.cards import DECK, RANKS
from twentyone.model.money import to_json
from twentyone_conformance.fuzz.questions.chance import Chance
from twentyone_conformance.fuzz.questions.draw import draw_question, draw_questions, kinds_of
from twentyone_conformance.fuzz.questions.places import may_be_placed
from twentyone_conformance.fuzz.questions.question import NothingToAsk, Question
from twentyone_conformance.fuzz.questions.rounds import bought_limits, what_may_be_asked

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from hypothesis.strategies import DrawFn, SearchStrategy

    from twentyone.interpreter.round import Round
    from twentyone.interpreter.table import Point
    from twentyone.model.rules import Rules

__all__ = [
    "WORDS",
    "Question",
    "bought_limits",
    "cards",
    "chosen_game",
    "draw_questions",
    "events",
    "games",
    "loaded",
    "may_be_placed",
    "open_point",
    "options",
    "questions",
    "refused_requests",
    "requests",
    "rounds",
    "seats",
    "shoes",
]

Given = dict[str, Any]
Request = dict[str, Any]

cards: SearchStrategy[str] = st.sampled_from(DECK)
"""Any card."""

WORDS = ("decline", "stand", "split", "double", "hit", "insure", "bet", "claim", "surrender")
"""All that can be done at some decision point of some game, in the order in which examples shrink."""

_HEADS = (RANKS, "A", "AT", "AJQK", "TQ", "8", "2345", "6789", "A6T", "TJQK", "A89", "567")
_STAKES = (1, 2, 3, 5, 7, 10, 25, 99, 100, 101, 1000)


@st.composite
def games(draw: DrawFn, names: Sequence[str | Path] = (), most_readings: int = 3) -> Game:
    """Draw a game under up to so many alternatives of its readings.

    Args:
        draw: given by Hypothesis.
        names: ids of packaged games or paths of rules files; all packaged games unless given.
        most_readings: how many readings may be other than the default.
    """
    name = draw(st.sampled_from([*(names or game_ids())]))
    base = loaded(name)
    open_points = [reading for reading in base.readings if reading.alternatives]
    drawn = draw(
        st.lists(
            st.sampled_from(open_points).flatmap(
                lambda reading: st.sampled_from([(reading.id, each.id) for each in reading.alternatives])
            ),
            max_size=most_readings,
            unique_by=lambda pair: pair[0],
        )
        if open_points
        else st.just([])
    )
    chosen = chosen_game(name, tuple(sorted(drawn)))
    return chosen if chosen is not None else reject()


class _Drawn(Chance):
    """Chance as Hypothesis has it, so that what is made of it shrinks."""

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw

    def below(self, bound: int) -> int:
        """Give an integer from 0 to one less than a bound of at least 1."""
        return self._draw(_below(bound)) if bound > 1 else 0


@cache
def _below(bound: int) -> SearchStrategy[int]:
    return st.integers(0, bound - 1)


@st.composite
def questions(draw: DrawFn, game: Game, kinds: Collection[str] | None = None) -> Question:
    """Draw a question of a game, valid as its kind's vectors are, mostly of the rare sort.

    Args:
        draw: given by Hypothesis.
        game: whose rules, under its readings and settings, answer it.
        kinds: the kinds wanted; all that the rules answer unless given.
    """
    own = [kind for kind in kinds_of(game, slow=kinds is not None) if kinds is None or kind in kinds]
    try:
        return draw_question(_Drawn(draw), game, own) if own else reject()
    except NothingToAsk:
        return reject()


@cache
def loaded(name: str | Path) -> Game:
    """Load a game once for all examples. Raises as `load_game`."""
    return load_game(name)


@cache
def chosen_game(name: str | Path, readings: tuple[tuple[str, str], ...]) -> Game | None:
    """Give a game under some alternatives, by reading; None if two of them change the same place."""
    try:
        return choose(loaded(name), dict(readings), {})
    except InvalidInput:
        return None


def options(game: Game) -> SearchStrategy[dict[str, int]]:
    """Give values of settings that a round may be played with; some are left to their defaults."""
    declared: Mapping[str, Any] = game.data["settings"]
    return st.fixed_dictionaries({}, optional={name: _values(game, name) for name in declared})


@st.composite
def shoes(draw: DrawFn, decks: int, least: int = 20, most: int = 60) -> list[str]:
    """Draw the first cards of a shoe of so many decks; many begin with few ranks, for pairs and naturals."""
    pool = DECK * decks
    ranks = draw(st.sampled_from(_HEADS))
    fitting = [place for place, card in enumerate(pool) if card[0] in ranks]
    head = draw(st.lists(st.sampled_from(fitting), min_size=min(4, len(fitting)), max_size=10, unique=True))
    anywhere = st.integers(0, len(pool) - 1)
    tail = draw(st.lists(anywhere, min_size=least, max_size=min(most, len(pool)), unique=True))
    return [pool[place] for place in dict.fromkeys([*head, *tail])][:most]


@st.composite
def seats(draw: DrawFn, rules: Rules) -> list[dict[str, Any]]:
    """Draw seats with allowed bets that their balances cover, often by little; some have no balance."""
    table = rules.table
    playable = min(4, table.seats, table.most_played - (1 if table.banker_counted else 0))
    numbers = st.integers(1, min(table.seats, 9))
    taken = draw(st.lists(numbers, min_size=1, max_size=playable, unique=True))
    return [_seat(draw, rules, number) for number in taken]


@st.composite
def rounds(draw: DrawFn, game: Game) -> Given:
    """Draw a round up to its bets: `options`, `seats` and `shoe`, with no decisions yet."""
    chosen = draw(options(game))
    rules = rules_for(game, chosen)
    return {
        "options": chosen,
        "seats": draw(seats(rules)),
        "shoe": draw(shoes(rules.shoe.decks)),
        "decisions": [],
    }


@st.composite
def requests(draw: DrawFn, round_: Round) -> Request:
    """Draw a request that the rules allow at a round's open point, or that they replace."""
    point = open_point(round_)
    do = draw(st.sampled_from(sorted(what_may_be_asked(round_, point), key=WORDS.index)))
    request: Request = {"seat": point.seat, "hand": point.hand, "do": do}
    if do == "bet":
        least, most = bought_limits(round_, point)
        request["stake"] = draw(st.sampled_from(sorted({least, most, (least + most) // 2})))
    return request


@st.composite
def refused_requests(draw: DrawFn, round_: Round) -> tuple[Request, str]:
    """Draw a request with exactly one fault at a round's open point, and the code that refuses it."""
    point = open_point(round_)
    right: Request = {"seat": point.seat, "hand": point.hand, "do": point.legal[0]}
    if right["do"] == "bet":
        right["do"] = "decline"
    wrong: list[tuple[Request, str]] = [
        ({**right, "hand": point.hand + 1}, "not_your_turn"),
        ({**right, "seat": 77}, "not_your_turn"),
        ({**right, "do": "dance"}, "unknown_action"),
    ]
    for do in WORDS:
        if do in point.unfunded:
            wrong.append(({**right, "do": do}, "no_funds"))
        elif do not in point.legal and do not in point.replaced:
            wrong.append(({**right, "do": do}, "not_legal"))
    if "bet" in point.legal:
        wrong.extend(({**right, "do": "bet", "stake": stake}, "bad_stake") for stake in (0, -5, "15/2", None))
    return draw(st.sampled_from(wrong))


def open_point(round_: Round) -> Point:
    """Give the point at which a round waits.

    Raises:
        ValueError: the round is over.
    """
    if round_.point is None:
        raise ValueError("the round is over: nothing can be asked for")
    return round_.point


@st.composite
def events(
    draw: DrawFn, game: Game, given: Given, latest: int = 3, only: Collection[str] = ()
) -> dict[str, Any]:
    """Draw an event that the game's rules know; a leaver's or an absent player's seat has a main bet.

    Args:
        draw: given by Hypothesis.
        game: the game.
        given: the round, up to its bets.
        latest: after how many decisions it happens at the latest.
        only: the events that are wanted; all that the rules know unless given.
    """
    rules = rules_for(game, given["options"])
    played: list[int | str] = [each["seat"] for each in given["seats"] if "main" in each["bets"]]
    at: Given = {"after_decision": draw(st.integers(0, latest))}
    kinds = sorted(rules.absent.events) if rules.absent is not None and played else []
    if rules.leaving is not None and played:
        kinds.append("leave")
    if rules.failure is not None:
        kinds.append("failure")
    kinds = [kind for kind in kinds if not only or kind in only]
    what = draw(st.sampled_from(kinds)) if kinds else reject()
    if what == "failure":
        return {"what": what, **at, "resolved": draw(st.booleans())}
    banks = [BANKER] if rules.table.banker_plays else []
    event = {"what": what, "seat": draw(st.sampled_from([*played, *banks])), **at}
    if what != "leave" and rules.absent is not None and rules.absent.hours is not None:
        event["hours"] = rules.absent.hours + draw(st.integers(-min(1, rules.absent.hours), 1))
    return event


def _values(game: Game, name: str) -> SearchStrategy[int]:
    declared: Mapping[str, Any] = game.data["settings"][name]
    stakes = game.data["money"]["stakes"]
    if "one_of" in declared:
        return st.sampled_from(declared["one_of"])
    if stakes["least"] == {"setting": name}:
        return st.sampled_from((1, 2, 10))
    if stakes["most"] == {"setting": name}:
        return st.sampled_from((50, 1000, 100_000))
    return st.integers(1, 60)


def _seat(draw: DrawFn, rules: Rules, number: int) -> dict[str, Any]:
    stakes = st.sampled_from([each for each in _STAKES if rules.stakes.least <= each <= rules.stakes.most])
    bets: dict[str, int] = {}
    if rules.main_bet.required or draw(st.integers(0, 3)):
        bets["main"] = draw(stakes)
    for bet, side_bet in rules.side_bets.items():
        if may_be_placed(rules, side_bet, main="main" in bets) and draw(st.booleans()):
            bets[bet] = draw(stakes)
    seat: dict[str, Any] = {"seat": number, "bets": bets}
    main = bets.get("main", 0)
    spare = draw(st.sampled_from((None, 0, main // 2, Fraction(main, 2), main, 2 * main, 3 * main, 10_000)))
    if spare is not None:
        seat["balance"] = to_json(sum(bets.values()) + spare)
    return seat
