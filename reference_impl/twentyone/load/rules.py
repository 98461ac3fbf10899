"""Loads a game: its checked rules file, with readings applied and settings' defaults changed."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from twentyone.load.check import check_file
from twentyone.load.data import RULES_FILE, data_root, game_ids
from twentyone.load.problem import InvalidInput
from twentyone.load.readings import READINGS_FILE, Reading, apply, read_readings
from twentyone.load.source import read_source
from twentyone.load.wording import listing, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class UnknownChoice(ValueError):
    """A game, reading, alternative or setting that does not exist; the message says what does."""


@frozen(eq=False)
class Game:
    """One game's resolved rules: readings applied, settings still references, their defaults beside them."""

    id: str
    data: dict[str, Any]
    """The rules as JSON data; never changed."""
    folder: Path
    readings: tuple[Reading, ...] = ()
    """All readings that the game's document leaves open."""
    chosen: dict[str, str] = field(factory=dict)
    """The alternatives applied: reading -> alternative."""


def load_game(
    name: str | Path, readings: Mapping[str, str] | None = None, settings: Mapping[str, int] | None = None
) -> Game:
    """Load a packaged game by its id, or a rules file, or a folder that holds one, by its path.

    Args:
        name: the game's id, or a path.
        readings: alternatives to apply, by reading.
        settings: new defaults of settings, by name.

    Raises:
        InvalidInput: the file has faults; all of them are in it.
        UnknownChoice: no such game, reading, alternative or setting.
    """
    path = _find(name)
    problems = check_file(path, "rules")
    if problems:
        raise InvalidInput(problems)
    data: dict[str, Any] = read_source(path).data
    beside = path.with_name(READINGS_FILE)
    declared = read_readings(beside) if beside.is_file() else ()
    chosen = dict(readings or {})
    if chosen:
        data = apply(data, *(_alternative(declared, *pair) for pair in chosen.items()))
    if settings:
        data = _with_defaults(data, settings)
    return Game(data["game"], data, path.parent, declared, chosen)


def parse_choices(texts: Iterable[str], games: Iterable[str]) -> dict[str, dict[str, str]]:
    """Read `[game/]name=value` texts, as the command line takes them, into choices by game.

    Raises:
        UnknownChoice: a text has another form, or names a game that is not among `games`.
    """
    known = list(games)
    choices: dict[str, dict[str, str]] = {game: {} for game in known}
    for text in texts:
        left, equals, value = text.partition("=")
        game, slash, name = left.rpartition("/")
        if not equals or not name or not value:
            raise UnknownChoice(f"{text!r} is not of the form [game/]name=value")
        if slash and game not in choices:
            raise UnknownChoice(f"there is no game {game!r} here; there are: {listing(known)}")
        for each in [game] if slash else known:
            choices[each][name] = value
    return choices


def _find(name: str | Path) -> Path:
    path = Path(name)
    if isinstance(name, str) and name in game_ids():
        return data_root("spec") / name / RULES_FILE
    if path.is_dir():
        path /= RULES_FILE
    if path.is_file():
        return path
    near = nearest(str(name), game_ids())
    hint = f"; did you mean {near}?" if near else ""
    raise UnknownChoice(f"there is no game or rules file {str(name)!r}; games: {listing(game_ids())}{hint}")


def _alternative(declared: tuple[Reading, ...], reading: str, choice: str) -> Any:
    found = next((each for each in declared if each.id == reading), None)
    if found is None:
        near = nearest(reading, [each.id for each in declared])
        hint = f"; did you mean {near}?" if near else ""
        raise UnknownChoice(f"there is no reading {reading!r}{hint}")
    alternative = found.alternative(choice)
    if alternative is None:
        names = listing(each.id for each in found.alternatives) or "none"
        raise UnknownChoice(
            f"reading {reading!r} has no alternative {choice!r}; "
            f"its default is {found.choice}, its alternatives: {names}"
        )
    return alternative


def _with_defaults(data: dict[str, Any], settings: Mapping[str, int]) -> dict[str, Any]:
    changed = deepcopy(data)
    for name, value in settings.items():
        if name not in changed["settings"]:
            raise UnknownChoice(f"there is no setting {name!r}; there are: {listing(changed['settings'])}")
        allowed = changed["settings"][name].get("one_of")
        if allowed is not None and value not in allowed:
            raise UnknownChoice(f"setting {name} may be {listing(map(str, allowed))}, not {value}")
        changed["settings"][name]["default"] = value
    return changed
