"""Loads a game: its checked rules file, with readings applied and settings' defaults changed."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from twentyone.load.check import checked_source
from twentyone.load.data import RULES_FILE, data_root, game_ids
from twentyone.load.readings import READINGS_FILE, Reading, apply, read_readings
from twentyone.load.wording import listing, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


class UnknownChoice(ValueError):
    """A game, reading, alternative or setting that does not exist; the message says what does."""


@frozen(eq=False)
class Game:
    """One game's resolved rules: readings applied, settings still references, their defaults beside them."""

    id: str
    data: dict[str, Any] = field(repr=False)
    """The rules as JSON data; never changed."""
    folder: Path
    readings: tuple[Reading, ...] = field(default=(), repr=False)
    """All readings that the game's document leaves open."""
    chosen: dict[str, str] = field(factory=dict)
    """The alternatives applied: reading -> alternative."""
    settings: dict[str, int] = field(factory=dict)
    """The settings whose defaults were changed."""
    written: dict[str, Any] = field(factory=dict, repr=False)
    """The rules as the file has them."""


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
    # Whoever changes a game's data in spite of all warnings does not change it for who loads it next.
    written: dict[str, Any] = deepcopy(checked_source(path, "rules").data)
    beside = path.with_name(READINGS_FILE)
    declared = read_readings(beside) if beside.is_file() else ()
    game = Game(written["game"], written, path.parent, declared, written=written)
    return choose(game, readings or {}, settings or {})


def choose(game: Game, readings: Mapping[str, str], settings: Mapping[str, int]) -> Game:
    """Give a game under these alternatives and defaults of settings, in the place of any chosen before.

    Raises:
        InvalidInput: two alternatives change the same place.
        UnknownChoice: no such reading, alternative or setting.
    """
    data = apply(game.written, *(_alternative(game.readings, *pair) for pair in readings.items()))
    return evolve(game, data=_with_defaults(data, settings), chosen=dict(readings), settings=dict(settings))


def choose_for(games: Iterable[str], readings: Sequence[str], settings: Sequence[str]) -> dict[str, Game]:
    """Load games under choices in the command line's form.

    Args:
        games: ids of packaged games, or paths.
        readings: `[game/]reading=alternative`; without a game, for each of the games that has the reading.
        settings: `[game/]setting=number`, likewise.

    Raises:
        InvalidInput: a game's files have faults, or two alternatives change the same place.
        UnknownChoice: a choice has another form, or none of the games has it.
    """
    plain = {game.id: game for game in map(load_game, games)}
    chosen = _by_game(readings, {name: [each.id for each in game.readings] for name, game in plain.items()})
    numbers = _by_game(settings, {name: list(game.data["settings"]) for name, game in plain.items()})
    return {
        name: choose(game, chosen[name], {key: _number(key, value) for key, value in numbers[name].items()})
        for name, game in plain.items()
    }


def _by_game(texts: Iterable[str], names: Mapping[str, Sequence[str]]) -> dict[str, dict[str, str]]:
    choices: dict[str, dict[str, str]] = {game: {} for game in names}
    for text in texts:
        left, equals, value = text.partition("=")
        game, slash, name = left.rpartition("/")
        if not equals or not name or not value:
            raise UnknownChoice(f"{text!r} is not of the form [game/]name=value")
        if slash and game not in names:
            raise UnknownChoice(f"there is no game {game!r} here; there are: {listing(names)}")
        having = [each for each in ([game] if slash else names) if name in names[each]]
        if not having:
            known = sorted({each for own in names.values() for each in own})
            near = nearest(name, known)
            raise UnknownChoice(
                f"there is no {name!r}"
                + (f"; did you mean {near}?" if near else f"; there are: {listing(known)}")
            )
        for each in having:
            choices[each][name] = value
    return choices


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise UnknownChoice(f"setting {name} takes a whole number, not {text!r}")
    return int(text)


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
