"""Replays a vector step by step, with the expectation beside the answer, and other readings."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen
from rich.table import Table

from twentyone.playing.described import described, fields
from twentyone.playing.replay import NoAnswer, OtherReading, Replay, other_readings, replay
from twentyone_cli.choices import BadInputError
from twentyone_cli.telling import Screen, source_as_markdown, step_as_markdown
from twentyone_conformance.compare import same
from twentyone_conformance.judge import DEFAULT
from twentyone_conformance.model import KINDS
from twentyone_conformance.readings import expected_key
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from twentyone.playing.voice import Voice
    from twentyone_conformance.model import Suite, Vector

_MOST_NAMED: Final = 12


@frozen(eq=False)
class Replayed:
    """A vector told again: what is expected of it under the chosen readings, and what the rules give now."""

    vector: Vector
    voice: Voice
    told: Replay
    others: tuple[OtherReading, ...]
    expect: Any
    """What the suite expects; NoAnswer where it expects nothing under the chosen settings."""

    @property
    def agrees(self) -> bool:
        """Whether the rules give what is expected, where anything is."""
        return isinstance(self.expect, NoAnswer) or same(self.expect, self.told.answer)


def find_vector(name: str, root: Path | None) -> Vector:
    """Find the one vector with an id, or with a beginning or a pattern of one.

    Raises:
        BadInputError: there is none, or more than one.
        SuiteDamaged, BadInput: the suite cannot be read.
    """
    vectors = _suite_for(name, root).vectors
    exact = [vector for vector in vectors if vector.id == name]
    found = exact or [each for each in vectors if each.id.startswith(name) or fnmatchcase(each.id, name)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInputError(
            f"no vector's id is like {name!r}; `twentyone vectors stats` counts what there is"
        )
    more = len(found) - _MOST_NAMED
    named = [vector.id for vector in found[:_MOST_NAMED]] + ([f"and {more} more"] if more > 0 else [])
    raise BadInputError("\n  ".join([f"{len(found)} vectors are like {name!r}; name one:", *named]))


def replay_vector(voice: Voice, vector: Vector) -> Replayed:
    """Tell a vector's question again by the rules of a game. Raises: BadGiven as `replay`."""
    told = replay(voice, vector.kind, vector.given)
    others = tuple(other_readings(voice, vector.kind, vector.given))
    return Replayed(vector, voice, told, others, _expected(voice, vector))


def _suite_for(name: str, root: Path | None) -> Suite:
    """Read as little of the suite as a name allows: ids begin with their game and kind."""
    game, _, rest = name.partition("/")
    kind = rest.partition("/")[0]
    suite = load_suite(root, kinds=[kind] if kind in KINDS else ())
    return suite.select(games=[game]) if game in suite.games else suite


def _expected(voice: Voice, vector: Vector) -> Any:
    if voice.game.settings:
        return NoAnswer(voice.words.say("screens/own_settings"))
    key = expected_key(vector.readings, voice.game.chosen)
    return vector.expect if key == DEFAULT else vector.readings[key]


def as_json(replayed: Replayed) -> dict[str, Any]:
    """Give a replay as data; `answer` and `expect` are null where there is none, with the reason beside."""
    vector, told = replayed.vector, replayed.told
    return {
        "id": vector.id,
        "game": vector.game,
        "kind": vector.kind,
        "given": vector.given,
        "chosen": dict(replayed.voice.game.chosen),
        "settings": dict(replayed.voice.game.settings),
        "steps": [step.as_json() for step in told.steps],
        "clauses": [source.as_json() for source in told.clauses],
        **_answer("expect", replayed.expect),
        **_answer("answer", told.answer),
        "agrees": replayed.agrees,
        "readings": [
            {
                "reading": other.reading,
                "alternative": other.alternative,
                "says": other.says,
                **_answer("answer", other.answer),
                "as_stored": _as_stored(replayed, other),
            }
            for other in replayed.others
        ],
    }


def _answer(name: str, answer: Any) -> dict[str, Any]:
    return {name: None, f"no_{name}": answer.why} if isinstance(answer, NoAnswer) else {name: answer}


def _as_stored(replayed: Replayed, other: OtherReading) -> bool:
    """Tell whether the suite stores this answer for that reading, chosen on top of those chosen already."""
    choice = {**replayed.voice.game.chosen, other.reading: other.alternative}
    key = expected_key(replayed.vector.readings, choice)
    stored = replayed.vector.expect if key == DEFAULT else replayed.vector.readings[key]
    return isinstance(other.answer, NoAnswer) or same(stored, other.answer)


def show(replayed: Replayed, screen: Screen, wait: Callable[[], bool]) -> None:
    """Show a replay step by step. `wait` is called between steps; it says whether to go on."""
    vector, voice, words = replayed.vector, replayed.voice, replayed.voice.words
    screen.line(vector.id, "bold")
    screen.line(f"{voice.names.game()} · {words.name('kinds', vector.kind)}")
    screen.line()
    _show_fields(screen, words.say("screens/given"), fields(vector.given, voice))
    for number, step in enumerate(replayed.told.steps, start=1):
        screen.line()
        if number > 1 and not wait():
            return
        screen.step(step, number, clauses=True)
    screen.line()
    _show_answers(replayed, screen)
    screen.line()
    screen.line(words.say("screens/fired"), "bold")
    screen.sources(replayed.told.clauses, indent=3)
    screen.line()
    _show_readings(replayed, screen)


def _show_fields(screen: Screen, title: str, rows: list[tuple[str, str]]) -> None:
    screen.line(title, "bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(overflow="fold", max_width=max(12, screen.width // 4))
    grid.add_column(overflow="fold")
    for name, value in rows:
        grid.add_row(screen.styled(f"   {name}"), screen.styled(value))
    screen.show(grid)


def _show_answers(replayed: Replayed, screen: Screen) -> None:
    words = replayed.voice.words
    heads = ("screens/what", "screens/expected", "screens/now")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for head in heads:
        table.add_column(words.say(head), overflow="fold")
    for name, expected, given in _rows(replayed):
        mark = "" if expected == given or not expected else "red"
        table.add_row(name, screen.styled(expected), screen.styled(given, mark))
    screen.show(table)
    screen.line(_judgement(replayed), "bold green" if replayed.agrees else "bold red")


def _judgement(replayed: Replayed) -> str:
    words = replayed.voice.words
    if isinstance(replayed.expect, NoAnswer):
        return replayed.expect.why
    return words.say("screens/agrees" if replayed.agrees else "screens/differs")


def _rows(replayed: Replayed) -> list[tuple[str, str, str]]:
    """Give the fields of expectation and answer beside each other."""
    expected, now = (_as_fields(each, replayed.voice) for each in (replayed.expect, replayed.told.answer))
    return [(name, expected.get(name, ""), now.get(name, "")) for name in dict.fromkeys([*expected, *now])]


def _as_fields(answer: Any, voice: Voice) -> dict[str, str]:
    if isinstance(answer, NoAnswer):
        return {}
    if isinstance(answer, list):
        return {str(number): described(each, voice) for number, each in enumerate(answer, start=1)}
    return dict(fields(answer, voice))


def _show_readings(replayed: Replayed, screen: Screen) -> None:
    words = replayed.voice.words
    if not replayed.others:
        screen.line(words.say("screens/no_readings"))
        return
    screen.line(words.say("screens/readings"), "bold")
    for other in replayed.others:
        screen.line(f"{other.key}: {other.says}", indent=3)
        screen.line(_changes(replayed, other), indent=5)
        if not _as_stored(replayed, other):
            screen.line(words.say("screens/stored_differs"), "red", indent=5)


def _changes(replayed: Replayed, other: OtherReading) -> str:
    """Say an answer under another reading by those of its fields that differ."""
    voice = replayed.voice
    if isinstance(other.answer, NoAnswer):
        return voice.words.say("tells/no_rule", why=other.answer.why)
    own, changed = _as_fields(replayed.told.answer, voice), _as_fields(other.answer, voice)
    parts = [f"{name}: {value}" for name, value in changed.items() if own.get(name) != value]
    return "\n".join(parts) or described(other.answer, voice)


def as_markdown(replayed: Replayed) -> str:
    """Give a replay as a Markdown document."""
    vector, voice, words = replayed.vector, replayed.voice, replayed.voice.words
    lines = [f"# `{vector.id}`", "", f"{voice.names.game()} · {words.name('kinds', vector.kind)}"]
    lines += ["", f"## {words.say('screens/given')}", ""]
    lines += [f"- {name}: {_inline(value)}" for name, value in fields(vector.given, voice)]
    lines += ["", f"## {words.say('screens/steps')}", ""]
    for number, step in enumerate(replayed.told.steps, start=1):
        lines += step_as_markdown(step, number, words)
    heads = [words.say(f"screens/{name}") for name in ("what", "expected", "now")]
    lines += ["", f"## {words.say('screens/now')}", "", f"| {' | '.join(heads)} |", "| --- | --- | --- |"]
    lines += [f"| {' | '.join(map(_inline, row))} |" for row in _rows(replayed)]
    lines += ["", f"**{_judgement(replayed)}**", "", f"## {words.say('screens/fired')}", ""]
    lines += [f"- {source_as_markdown(each, words)}" for each in replayed.told.clauses]
    lines += ["", f"## {words.say('screens/readings')}", ""]
    lines += [
        f"- `{other.key}`: {other.says} {_inline(_changes(replayed, other))}" for other in replayed.others
    ] or [words.say("screens/no_readings")]
    return "\n".join(lines)


def _inline(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "<br>")
