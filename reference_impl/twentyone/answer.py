"""Answers a vector's question by the rules: the one way from `given` to `expect`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from twentyone.analysis.errors import ExtraMissing, NotWorkedOut, require_extra
from twentyone.interpreter.account import keep_account
from twentyone.interpreter.forms import check_form
from twentyone.interpreter.incident import Incident
from twentyone.interpreter.outcomes import NoOutcome
from twentyone.interpreter.room import use_room
from twentyone.interpreter.round import play_round
from twentyone.interpreter.screen import use_screen
from twentyone.interpreter.shoe import follow_shoe
from twentyone.interpreter.single import settle_one, settle_side, value_hand
from twentyone.interpreter.table import NoRule, Refused
from twentyone.model.build import UnknownSetting, build
from twentyone.model.money import to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from twentyone.load.rules import Game
    from twentyone.model.rules import Rules

__all__ = [
    "KINDS",
    "WORKED_OUT",
    "BadGiven",
    "ExtraMissing",
    "NoOutcome",
    "NoRule",
    "NotWorkedOut",
    "Refused",
    "UnknownKind",
    "UnknownSetting",
    "answer",
    "explain",
    "kinds_at_hand",
    "rules_for",
    "show_refusal",
]


class UnknownKind(ValueError):
    """A kind of question that the interpreter does not know."""


class BadGiven(ValueError):
    """A question not in its kind's form: something is missing, of a wrong type, or does not exist.

    Also one whose answer would need a larger number than answers may hold.
    """


def _play_incident(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    return play_round(rules, given, fired, Incident(given["event"]))


def _advise(rules: Rules, given: Mapping[str, Any], fired: set[str]) -> dict[str, Any]:
    require_extra()
    # Slow to import, and no other kind needs it.
    from twentyone.analysis.hints import advise  # noqa: PLC0415

    return advise(rules, given, fired)


KINDS: dict[str, Callable[[Rules, Mapping[str, Any], set[str]], Any]] = {
    "hand": value_hand,
    "settle": settle_one,
    "side_bet": settle_side,
    "round": play_round,
    "shoe": follow_shoe,
    "screen": use_screen,
    "table": use_room,
    "incident": _play_incident,
    "account": keep_account,
    "hint": _advise,
    "refuse": play_round,
}

WORKED_OUT: Final = frozenset({"hint"})
"""Kinds whose answers are worked out by the analysis, which asks the interpreter what the rules mean.

It takes the analysis extra, and for the first question of a game a while. What is worked out is kept, so a
spoilt interpreter must not be asked.
"""

_KEPT: Final = 1024
"""So many games' rules are kept as they are played: a diagnosis asks some hundred changed ones in turn."""


def kinds_at_hand() -> tuple[str, ...]:
    """Give the kinds that can be answered here, as far as the extras that are installed allow it."""
    try:
        require_extra()
    except ExtraMissing:
        return tuple(kind for kind in KINDS if kind not in WORKED_OUT)
    return tuple(KINDS)


def answer(game: Game, kind: str, given: Mapping[str, Any]) -> Any:
    """Give what `expect` holds for a question.

    Raises:
        Refused: the rules refuse the request.
        NoRule: the rules say nothing about it; NotWorkedOut, if they do, but not clearly enough.
        NoOutcome: no line of the rules' outcomes decides a hand.
        UnknownKind, UnknownSetting: there is no such kind, or no such option.
        BadGiven: `given` is not in its kind's form, or the answer is too large to be shown.
        ExtraMissing: it takes the analysis extra to answer, which is not installed.
    """
    return explain(game, kind, given)[0]


def explain(game: Game, kind: str, given: Mapping[str, Any]) -> tuple[Any, set[str]]:
    """Give what `expect` holds and the pointers of the rules that fired. Raises as `answer`.

    A refusal raised carries the pointers as `fired`.
    """
    if kind not in KINDS:
        raise UnknownKind(f"there is no kind {kind!r}; there are: {', '.join(KINDS)}")
    fired: set[str] = set()
    try:
        check_form(kind, given)
        return KINDS[kind](rules_for(game, given.get("options")), given, fired), fired
    except Refused as refused:
        refused.fired = frozenset(fired)
        _see_that_it_can_be_shown(refused)
        raise
    except (NoRule, NoOutcome, UnknownSetting):
        raise
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
        # Beforehand little is checked: a question in its right form would pay for it, and most are.
        raise BadGiven(f"not a question of kind {kind}: {type(error).__name__}: {error}") from error


def rules_for(game: Game, options: Mapping[str, int] | None = None) -> Rules:
    """Give a game's rules with options filled in; the same ones for the same options.

    Raises:
        UnknownSetting: as `build`.
    """
    chosen = options or {}
    if any(type(value) is not int for value in chosen.values()):
        # True and 1.0 would be found under the key of 1.
        return build(game.data, chosen)
    return _rules(game, tuple(sorted(chosen.items())))


def show_refusal(refused: Refused, *, whole: bool = True) -> dict[str, Any]:
    """Show a refusal in a vector's form; only its code if not `whole`.

    One that `answer` raised can be shown.

    Raises:
        ValueError: a balance is larger than answers may hold.
    """
    if not whole:
        return {"refused": refused.code}
    shown: dict[str, Any] = {"refused": refused.code, "legal": list(refused.legal)}
    if refused.balances is not None:
        shown["balances"] = [{"seat": seat, "balance": to_json(amount)} for seat, amount in refused.balances]
    return shown


def _see_that_it_can_be_shown(refused: Refused) -> None:
    try:
        show_refusal(refused)
    except ValueError as error:
        raise BadGiven(str(error)) from error


@lru_cache(maxsize=_KEPT)
def _rules(game: Game, options: tuple[tuple[str, int], ...]) -> Rules:
    return build(game.data, dict(options))
