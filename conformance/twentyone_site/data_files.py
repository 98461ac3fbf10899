"""The files that scripts in the pages read: texts, games, worths of hands, vectors."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any, Final

from twentyone.load.pointer import join, split
from twentyone.trace.places import places_of
from twentyone.words import LANGUAGES, words
from twentyone_conformance.compare import KEYED, SETS
from twentyone_conformance.suite import suite_root
from twentyone_site.places import APP, source
from twentyone_site.reference import schema_paths
from twentyone_site.texts import texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from twentyone.load.readings import Reading, Text
    from twentyone_site.book import Book
    from twentyone_site.hands import AllHands

_FOR_SCRIPTS: Final = "app/"
_ALSO: Final = {
    "counts_": "engines/counts/",
    "conforms": "engines/conforms",
    "fails": "engines/fails",
    "choose": "engines/choose",
}
_IDLE_SETTINGS: Final = frozenset({"chips", "seconds", "hours"})
"""Kinds of settings that no decision's worth depends on."""


def write_data(out: Path, books: Sequence[Book], figures: dict[str, dict[str, Any]], hands: AllHands) -> None:
    """Write the data, and copy the scripts, below a folder.

    Takes: the folder that holds the languages; the games; by game, their figures; what the vectors tell.
    """
    data = out / "data"
    for language in LANGUAGES:
        _write(data / f"texts.{language}.json", {"say": _phrases(language), "words": words(language).phrases})
    _write(data / "games.json", [{"id": book.id, "title": book.title} for book in books])
    _write(data / "lists.json", {"sets": sorted(SETS), "keyed": KEYED})
    for book in books:
        _write(data / "games" / f"{book.id}.json", game_data(book, figures[book.id]))
        for upcard, worth in figures[book.id]["worth"].items():
            _write(data / "worth" / book.id / f"{upcard}.json", worth)
    _copy_vectors(data, hands)
    shutil.copytree(APP, out / "app", dirs_exist_ok=True)
    shutil.copytree(source("engine"), out / "app" / "engine", ignore=_not_for_pages, dirs_exist_ok=True)
    (out / "schema").mkdir(parents=True, exist_ok=True)
    for path in schema_paths():
        shutil.copy(path, out / "schema" / path.name)


def _not_for_pages(_folder: str, names: list[str]) -> list[str]:
    # The engine's process needs Node, and is of no use in a page.
    return [name for name in names if not name.endswith((".js", ".mjs")) or name == "engine.mjs"]


def _phrases(language: Any) -> dict[str, str]:
    found = {}
    for name, text in texts(language).phrases.items():
        if name.startswith(_FOR_SCRIPTS):
            found[name.removeprefix(_FOR_SCRIPTS)] = text
        for short, place in _ALSO.items():
            if name.startswith(place) and (place.endswith("/") or name == place):
                found[short + name.removeprefix(place)] = text
    return found


def game_data(book: Book, figures: dict[str, Any]) -> dict[str, Any]:
    """Give all that scripts know of a game: its rules, readings and clauses, its rules in words."""
    settings = book.game.data["settings"]
    return {
        "id": book.id,
        "title": book.title,
        "rules": book.game.data,
        "readings": [_reading(each, figures["read_otherwise"]) for each in book.game.readings],
        "clauses": {
            each.id: {
                "says": {"en": each.says_en, "zh": each.says_zh},
                "lines": each.lines,
                "kind": each.kind,
            }
            for each in book.clauses
        },
        "clause_of": dict(_clauses(book)),
        "told": book.told,
        "changed": book.changed,
        "rtp": figures["returns"]["optimal"]["rtp"],
        "has_worth": bool(figures["worth"]),
        "settings_of_play": [name for name, each in settings.items() if each["kind"] not in _IDLE_SETTINGS],
    }


def _clauses(book: Book) -> Iterable[tuple[str, str]]:
    """Give the clause most exactly about every place of the rules that a clause is about."""
    behind = book.voices["en"].behind
    for place in places_of(book.game.data):
        path = split(place)
        found = behind.clause(place)
        above = behind.clause(join(path[:-1])) if path else None
        # Where the place around it has the same, a script finds it there.
        if found is not None and (above is None or above.id != found.id):
            yield place, found.id


def _reading(reading: Reading, returns: dict[str, float | None]) -> dict[str, Any]:
    return {
        "id": reading.id,
        "question": _text(reading.question),
        "choice": reading.choice,
        "says": _text(reading.says),
        "decides": reading.decides,
        "alternatives": [
            {
                "id": each.id,
                "says": _text(each.says),
                "rtp": returns[f"{reading.id}={each.id}"],
                "patches": [
                    {"operation": patch.operation, "pointer": patch.pointer, "value": patch.value}
                    for patch in each.patches
                ],
            }
            for each in reading.alternatives
        ],
    }


def _text(text: Text) -> dict[str, str]:
    return {"en": text.en, "zh": text.zh}


def _copy_vectors(data: Path, hands: AllHands) -> None:
    root = suite_root()
    header = json.loads((root / "suite.json").read_text(encoding="utf-8"))
    _write(
        data / "vectors" / "index.json", {game: entry["counts"] for game, entry in header["games"].items()}
    )
    for game, entry in header["games"].items():
        (data / "vectors" / game).mkdir(parents=True, exist_ok=True)
        core = set(hands.games[game].core)
        chosen = []
        for kind in entry["counts"]:
            text = (root / game / f"{kind}.jsonl").read_text(encoding="utf-8")
            (data / "vectors" / game / f"{kind}.jsonl").write_text(text, encoding="utf-8", newline="\n")
            chosen += [line for line in text.splitlines() if json.loads(line)["id"] in core]
        _write(data / "core" / f"{game}.json", hands.games[game].core)
        (data / "core" / f"{game}.jsonl").write_text("\n".join(chosen) + "\n", encoding="utf-8", newline="\n")


def _write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=list),
        encoding="utf-8",
        newline="\n",
    )
