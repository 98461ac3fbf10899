"""Drawing questions of a game: which kinds its rules answer, and as many questions as wanted from a seed."""

from __future__ import annotations

from contextlib import suppress
from itertools import count as counted
from itertools import islice
from typing import TYPE_CHECKING, Final

from attrs import frozen

from twentyone.answer import WORKED_OUT, NoRule, kinds_at_hand, rules_for
from twentyone_conformance.fuzz.questions.chance import Dice
from twentyone_conformance.fuzz.questions.hints import hint
from twentyone_conformance.fuzz.questions.incidents import has_incidents, incident
from twentyone_conformance.fuzz.questions.question import TRIES, NothingToAsk, Question
from twentyone_conformance.fuzz.questions.refusals import refusal
from twentyone_conformance.fuzz.questions.rooms import room
from twentyone_conformance.fuzz.questions.rounds import full_round, settled_hand
from twentyone_conformance.fuzz.questions.screens import screen
from twentyone_conformance.fuzz.questions.shoes import shoe
from twentyone_conformance.fuzz.questions.singles import account, hand, side_bet

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules
    from twentyone_conformance.fuzz.questions.chance import Chance
    from twentyone_conformance.fuzz.questions.question import Given


@frozen(eq=False)
class Maker:
    """How questions of a kind are made, for which rules, and how many of each score of questions they are."""

    make: Callable[[Chance, Game], Given]
    share: int
    answered: Callable[[Rules], bool] = lambda _rules: True


MAKERS: Final = {
    "hand": Maker(hand, 1),
    "settle": Maker(settled_hand, 2),
    "side_bet": Maker(side_bet, 1, lambda rules: bool(rules.side_bets)),
    "round": Maker(full_round, 8),
    "shoe": Maker(shoe, 1),
    "screen": Maker(screen, 2, lambda rules: rules.screen is not None),
    "table": Maker(room, 2, lambda rules: bool(rules.table.rooms)),
    "incident": Maker(incident, 3, has_incidents),
    "account": Maker(account, 1, lambda rules: rules.account is not None),
    "hint": Maker(hint, 1, lambda rules: rules.hints is not None),
    "refuse": Maker(refusal, 5),
}
"""The kinds of questions that are made of chance, in the order of kinds."""


SLOW_EVERY: Final = 24
"""Of questions of many kinds, one of so many is of a kind whose answers are worked out: a slow one."""


def kinds_of(game: Game, *, slow: bool = False) -> tuple[str, ...]:
    """Give the kinds of questions that a game's rules answer and that are made here; slow ones if wished."""
    rules, at_hand = rules_for(game), kinds_at_hand()
    return tuple(
        kind
        for kind, maker in MAKERS.items()
        if maker.answered(rules) and kind in at_hand and (slow or kind not in WORKED_OUT)
    )


def draw_question(chance: Chance, game: Game, kinds: Sequence[str]) -> Question:
    """Give a question of one of some kinds, rounds more often than others.

    Raises:
        NothingToAsk: the rules leave nothing to ask.
    """
    weighted = [kind for kind in kinds for _ in range(MAKERS[kind].share)]
    for _ in range(TRIES):
        kind = chance.choose(weighted)
        # Rules that speak of some hands only are still asked about those.
        with suppress(NoRule):
            return Question(kind, MAKERS[kind].make(chance, game))
    raise NothingToAsk(f"the rules of {game.id} say nothing about {', '.join(kinds)}")


def stream(game: Game, seed: int, kinds: Sequence[str]) -> Iterator[Question]:
    """Give questions without end; each has a seed of its own, so that none depends on those before it.

    Slow kinds have numbers of their own, so that with or without them all other questions are the same.

    Raises:
        NothingToAsk: as `draw_question`.
    """
    slow = [kind for kind in kinds if kind in WORKED_OUT]
    usual = [kind for kind in kinds if kind not in slow]
    for number in counted():
        is_slow = bool(slow) and (not usual or number % SLOW_EVERY == SLOW_EVERY - 1)
        yield draw_question(Dice(f"{game.id}/{seed}/{number}"), game, slow if is_slow else usual)


def draw_questions(game: Game, seed: int, count: int, kinds: Collection[str] | None = None) -> list[Question]:
    """Give questions of a game: the same for the same seed, whatever is drawn elsewhere.

    Args:
        game: whose rules, under its readings and settings, answer them.
        seed: any integer.
        count: how many; some may be alike.
        kinds: the kinds wanted; all that the rules answer unless given, slow ones left out.

    Raises:
        NothingToAsk: as `draw_question`.
    """
    own = [kind for kind in kinds_of(game, slow=kinds is not None) if kinds is None or kind in kinds]
    return list(islice(stream(game, seed, own), count)) if own else []
