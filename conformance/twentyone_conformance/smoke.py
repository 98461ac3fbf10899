"""A first look at an engine: does its adapter speak the protocol, whatever its answers are worth?"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from attrs import asdict, frozen

from twentyone_conformance.canonical import canonical
from twentyone_conformance.compare import same
from twentyone_conformance.engines import Trouble
from twentyone_conformance.errors import NotStarted
from twentyone_conformance.model import KINDS, Vector, is_refusal
from twentyone_conformance.report.words import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from twentyone_conformance.engines import Engine
    from twentyone_conformance.model import Suite
    from twentyone_conformance.protocol import Answer, Hello

NO_SUCH_KIND: Final = "no-such-kind"

_AMOUNT: Final = re.compile(r"-?[0-9]+/[0-9]+")
_MENDS: Final = (
    ("there is no command", "give the command after `--` as you would type it; is it on the PATH?"),
    ("cannot be run", "is the file executable, and does it name its interpreter in the first line?"),
    (
        "no greeting",
        "answer the first line at once with one line of JSON, end it with a line feed, and flush the output",
    ),
    ("before it greeted", "run the command by hand and read what it writes to its standard error"),
    ("protocol is", 'greet with "protocol": 1'),
    ("not JSON", "write nothing but the protocol to standard output; everything else to standard error"),
    ("more than its greeting", "write one line for each line that is read, and nothing of your own accord"),
    ("the seq", "copy the number seq from the question into its answer"),
    ("timeout", "answer every question, end the line with a line feed, and flush the output after each"),
    ("answered twice", "answer each question once"),
    ("not an integer", 'write amounts as integers, or as fractions in text, such as "15/2"'),
    ("none of result", "put the answer under the key result"),
)
_ANY_MEND: Final = "compare the line with the examples of the protocol's description"


@frozen
class Check:
    """One thing looked at: whether it is well, else whose fault it is, what is wrong, how to mend it."""

    name: str
    fault: str = ""
    said: str = ""
    mend: str = ""

    @property
    def ok(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.fault


def smoke(suite: Suite, engine: Engine) -> tuple[Check, ...]:
    """Greet an engine and ask it one simple question of each game and kind that it declares.

    Only the form of the answers is looked at, not whether they are right. Takes: the whole suite or a part
    of it; the engine, which is closed at the end. Gives: the checks in the order in which they were made.
    """
    try:
        try:
            hello = engine.start(suite)
        except NotStarted as error:
            return (_failed("starts and greets", "adapter", str(error)),)
        return (
            Check("starts and greets"),
            _declares(suite, hello),
            *_answers(suite, engine, hello),
            *(_failed("says nothing unasked", "adapter", fault) for fault in engine.unblamed),
        )
    finally:
        engine.close()


def _failed(name: str, fault: str, said: str, mend: str = "") -> Check:
    known = next((mend for phrase, mend in _MENDS if phrase in said), _ANY_MEND)
    return Check(name, fault, said, mend or known)


def _declares(suite: Suite, hello: Hello) -> Check:
    name = "declares games and kinds of the suite"
    for game in hello.games:
        if game not in suite.games:
            close = get_close_matches(game, suite.games, n=1)
            hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(suite.games)}"
            return _failed(name, "adapter", f"it declares the game {game[:60]!r}, which is not there", hint)
    if not hello.games or not hello.kinds:
        return _failed(name, "adapter", "it declares nothing", "list in the greeting what the engine answers")
    return Check(name)


def _answers(suite: Suite, engine: Engine, hello: Hello) -> Iterator[Check]:
    asked = [
        simplest
        for game in suite.games
        for kind in KINDS
        if hello.declares(game, kind) and (simplest := _simplest(suite, game, kind)) is not None
    ]
    if not asked:
        return
    stranger = Vector(f"{asked[0].game}/{NO_SUCH_KIND}", asked[0].game, NO_SUCH_KIND, (), {}, {"": None})
    said = {vector.id: answer for vector, answer in engine.answers([*asked, stranger])}
    for vector in asked:
        yield _check(vector, said[vector.id])
    yield _check_stranger(said[stranger.id])


def _simplest(suite: Suite, game: str, kind: str) -> Vector | None:
    """Give the shortest question of a game and kind, one that asks for a result where there is any."""
    there = [vector for vector in suite.vectors if (vector.game, vector.kind) == (game, kind)]
    return min(
        there, key=lambda each: (each.refusal_expected, len(canonical(each.given)), each.id), default=None
    )


def _check(vector: Vector, said: Answer | Trouble) -> Check:
    name = f"answers {vector.game}/{vector.kind}"
    if isinstance(said, Trouble):
        return _failed(name, said.fault, f"{said.reason} (asked {vector.id})")
    if said.form == "skipped":
        return _failed(name, "adapter", f"it declares this and skips it: {said.body}", "do not declare it")
    if said.form == "error":
        return _failed(name, "engine", f"the engine says: {said.body}", "look for the cause in the engine")
    if said.form == "result" and same(vector.given, said.body):
        return _failed(name, "adapter", "the answer is the question", "put the engine's answer into result")
    if said.form == "result" and not is_refusal(vector.expect):
        problem = _form_problem("", vector.expect, said.body)
        if problem:
            return _failed(name, "adapter", f"{problem} (asked {vector.id})")
    return Check(name)


def _check_stranger(said: Answer | Trouble) -> Check:
    name = "skips a kind that does not exist"
    mend = 'answer {"seq":…,"skipped":"…"} to whatever the engine does not know'
    if isinstance(said, Trouble):
        return _failed(name, "adapter", said.reason, mend)
    if said.form not in ("skipped", "error"):
        return _failed(name, "adapter", f"it answers {said.form} to it", mend)
    return Check(name)


def _form_problem(pointer: str, expected: Any, got: Any) -> str | None:
    """Say where an answer has not the form that any answer of its kind has; None if it has it."""
    want, have = _form(expected), _form(got)
    if "none" not in (want, have) and want != have:
        return f"{pointer or 'the result'} should be {want}, not {have}"
    if isinstance(expected, dict) and isinstance(got, dict):
        return _fields_problem(pointer, expected, got)
    if isinstance(expected, list) and isinstance(got, list):
        return _entries_problem(pointer, expected, got)
    return None


def _entries_problem(pointer: str, expected: Sequence[Any], got: Sequence[Any]) -> str | None:
    """Say which entry of a list has the form of none that is expected; an empty list shows no form."""
    for index, each in enumerate(got):
        problems = [_form_problem(f"{pointer}/{index}", model, each) for model in expected]
        if problems and all(problems):
            return problems[0]
    return None


def _fields_problem(pointer: str, expected: Mapping[str, Any], got: Mapping[str, Any]) -> str | None:
    for name, value in expected.items():
        if name not in got:
            return f"{pointer}/{name} is missing"
        problem = _form_problem(f"{pointer}/{name}", value, got[name])
        if problem:
            return problem
    return None


def _form(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int) or (isinstance(value, str) and _AMOUNT.fullmatch(value)):
        return "a number"
    if isinstance(value, str):
        return "a text"
    return "a list" if isinstance(value, list) else "an object"


def smoke_as_text(checks: Sequence[Check]) -> str:
    """Give the checks as text for a terminal, each that failed with whose fault it is and how to mend it."""
    lines = []
    for check in checks:
        lines.append(f"{'ok  ' if check.ok else 'FAIL'} {check.name}")
        if not check.ok:
            lines += [f"     {check.fault}: {printable(check.said)}", f"     to mend it: {check.mend}"]
    return "\n".join([*lines, "", _conclusion(checks)])


def smoke_as_markdown(checks: Sequence[Check]) -> str:
    """Give the checks as a Markdown list."""
    lines = [f"- {'ok' if check.ok else '**FAIL**'}: {check.name}" + _told(check) for check in checks]
    return "\n".join([*lines, "", _conclusion(checks)])


def smoke_as_json(checks: Sequence[Check]) -> dict[str, Any]:
    """Give `ok` and the list of `checks`, each with its name, ok, fault, said and mend, as JSON data."""
    return {"ok": all(check.ok for check in checks), "checks": [{"ok": c.ok, **asdict(c)} for c in checks]}


def _told(check: Check) -> str:
    return (
        "" if check.ok else f" ({check.fault}: `{printable(check.said).replace('`', chr(39))}`; {check.mend})"
    )


def _conclusion(checks: Sequence[Check]) -> str:
    faults = {check.fault for check in checks if not check.ok}
    if not faults:
        return "The adapter speaks the protocol. Whether the engine is right, `check` without --smoke says."
    if "adapter" in faults:
        return (
            "The adapter does not speak the protocol yet; until it does, nothing can be said of the engine."
        )
    return "The adapter speaks the protocol; the engine behind it fails."
