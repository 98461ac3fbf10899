"""Reading the stored suite: vectors of every game and kind, checked against the suite's header."""

from __future__ import annotations

import gc
import hashlib
import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from twentyone_conformance.canonical import BadJson, canonical, read_json
from twentyone_conformance.errors import BadInput, SuiteDamaged
from twentyone_conformance.model import KINDS, Clause, Game, Suite, Vector

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping


CORE_FILE: Final = "core.json"
"""Names the vectors of the core level, by game, in stored order."""

_BEGINS: Final = '{"id":"'
"""How a stored vector's line begins."""

Level = Literal["core", "full"]


def suite_root() -> Path:
    """Give the folder of the packaged suite: inside an installed package, or beside it in a checkout."""
    package = Path(__file__).parent
    installed = package / "_vectors"
    return installed if installed.is_dir() else package.parent / "vectors"


def load_suite(
    root: Path | None = None,
    games: Collection[str] | None = None,
    kinds: Collection[str] | None = None,
    level: Level = "full",
) -> Suite:
    """Read the suite, or the games and kinds of it that are asked for.

    Takes: the folder that holds `suite.json`, the packaged one unless given; names of games and kinds, all
    unless given; the level. Gives: the vectors in stored order, game by game as the header lists them, kind
    by kind as `KINDS` does. Raises: BadInput for a game, kind or level that is not there; SuiteDamaged if
    files and header disagree.
    """
    folder = root or suite_root()
    header = _read_header(folder)
    stored: dict[str, Any] = header["games"]
    _refuse_unknown("game", games or (), stored)
    _refuse_unknown("kind", kinds or (), KINDS)
    chosen = [game for game in stored if not games or game in games]
    ids = _core_ids(folder, chosen) if level == "core" else None
    with _nothing_collected():
        vectors = [
            vector
            for game in chosen
            for kind in KINDS
            if kind in stored[game]["counts"] and (not kinds or kind in kinds)
            for vector in _read_vectors(folder, game, kind, stored[game]["counts"][kind], ids)
        ]
    _refuse_repeated(vectors)
    # Without some kinds, ids of the core are rightly not found.
    if ids is not None and not kinds and len(vectors) != len(ids):
        gone = min(ids - {vector.id for vector in vectors})
        raise SuiteDamaged(f"{folder / CORE_FILE}: names {gone}, and there is no such vector")
    found = {game: _read_game(folder / game, stored[game]) for game in chosen}
    total = sum(sum(entry["counts"].values()) for entry in stored.values())
    return Suite(version=header["suite"], games=found, vectors=tuple(vectors), total=total)


def read_core(root: Path | None = None) -> dict[str, list[str]]:
    """Give the ids of the core level by game; nothing for a suite that has no such level.

    Raises: SuiteDamaged if the file that names them is not of its form.
    """
    path = (root or suite_root()) / CORE_FILE
    if not path.exists():
        return {}
    found = _read_data(path)
    if not isinstance(found, dict) or not all(isinstance(ids, list) for ids in found.values()):
        raise SuiteDamaged(f"{path}: not lists of ids by game")
    return found


def rules_digest(rules: Mapping[str, Any]) -> str:
    """Give the SHA-256 of a game's resolved rules in canonical form, in hexadecimal."""
    return hashlib.sha256(canonical(rules).encode()).hexdigest()


def vector_from(stored: Mapping[str, Any]) -> Vector:
    """Make a vector of its stored form.

    Raises: KeyError or TypeError if a field is missing or is not what it should be; ValueError for an
    expectation that nothing could fail.
    """
    if not stored["expect"]:
        raise ValueError("an empty expectation would pass any engine")
    return Vector(
        id=stored["id"],
        game=stored["game"],
        kind=stored["kind"],
        clauses=tuple(stored["clauses"]),
        given=stored["given"],
        expect=stored["expect"],
        decisive_for=tuple(stored.get("decisive_for", ())),
        readings={
            key: stored["readings"][value] if isinstance(value, str) else value
            for key, value in stored.get("readings", {}).items()
        },
        sequence=stored.get("sequence"),
    )


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Put off the search for garbage: reading makes none, and the search would cost most of the time."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def _read_header(folder: Path) -> dict[str, Any]:
    header = _read_data(folder / "suite.json")
    try:
        games = {game: (entry["rules"], dict(entry["counts"])) for game, entry in header["games"].items()}
    except (AttributeError, KeyError, TypeError, ValueError):
        raise SuiteDamaged(f"{folder / 'suite.json'}: not the header of a suite") from None
    if not isinstance(header.get("suite"), str) or not games:
        raise SuiteDamaged(f"{folder / 'suite.json'}: names no suite version or no game")
    return dict(header)


def _read_data(path: Path) -> Any:
    try:
        return read_json(path.read_bytes())
    except OSError as error:
        raise SuiteDamaged(f"{path}: cannot be read: {error.strerror}") from None
    except BadJson as error:
        raise SuiteDamaged(f"{path}: {error}") from None


def _read_vectors(
    folder: Path, game: str, kind: str, count: int, ids: Collection[str] | None
) -> Iterator[Vector]:
    """Read the vectors of a kind; only those of some ids, if ids are given, as most of a file is not core."""
    path = folder / game / f"{kind}.jsonl"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SuiteDamaged(f"{path}: cannot be read: {error}") from None
    if len(lines) != count:
        raise SuiteDamaged(f"{path}: holds {len(lines)} vectors, the header says {count}")
    for number, line in enumerate(lines, start=1):
        if ids is not None and _begins_with_another(line, ids):
            continue
        try:
            vector = vector_from(json.loads(line))
        except (KeyError, TypeError, ValueError) as error:
            raise SuiteDamaged(f"{path}:{number}: not a vector: {error}") from None
        if (vector.game, vector.kind) != (game, kind):
            raise SuiteDamaged(f"{path}:{number}: belongs to {vector.game}/{vector.kind}")
        if ids is None or vector.id in ids:
            yield vector


def _begins_with_another(line: str, ids: Collection[str]) -> bool:
    """Tell whether a stored vector is none of some ids without reading the whole of it."""
    return line.startswith(_BEGINS) and line[len(_BEGINS) : line.find('"', len(_BEGINS))] not in ids


def _core_ids(folder: Path, games: list[str]) -> frozenset[str]:
    core = read_core(folder)
    missing = [game for game in games if game not in core]
    if missing:
        raise BadInput(f"this suite has no core level for {', '.join(missing)}")
    return frozenset(name for game in games for name in core[game])


def _read_game(folder: Path, entry: Mapping[str, Any]) -> Game:
    rules = _read_data(folder / "rules.json")
    if rules_digest(rules) != entry["rules"]:
        raise SuiteDamaged(f"{folder / 'rules.json'}: not the rules that the header names")
    path = folder / "clauses.json"
    # A suite can judge without its clauses' texts, and says so by leaving the file out.
    clauses = _read_clauses(path) if path.exists() else ()
    return Game(rules=rules, clauses=clauses)


def _read_clauses(path: Path) -> tuple[Clause, ...]:
    try:
        return tuple(
            Clause(clause=entry["clause"], lines=tuple(entry["lines"]), says=dict(entry["says"]))
            for entry in _read_data(path)
        )
    except (KeyError, TypeError, ValueError):
        raise SuiteDamaged(f"{path}: not a list of clauses") from None


def _refuse_repeated(vectors: list[Vector]) -> None:
    seen: set[str] = set()
    for vector in vectors:
        if vector.id in seen:
            raise SuiteDamaged(f"the id {vector.id} is used twice")
        seen.add(vector.id)


def _refuse_unknown(what: str, asked: Collection[str], known: Collection[str]) -> None:
    for name in asked:
        if name not in known:
            raise BadInput(f"no {what} {name!r} in this suite; there are {', '.join(known)}")
