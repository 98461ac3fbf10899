"""Comparisons of two games, made by `twentyone diff` or kept, for the page that compares games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import twentyone
from twentyone.load.rules import load_game
from twentyone_conformance import witness
from twentyone_conformance.mutants.kept import code_digest, digest
from twentyone_site.texts import typeset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.words import Language

_OF: Final = "of"
"""The key of a kept comparison's digest."""
_TELLS: Final = ("analysis", "diff", "playing", "trace", "words.py", "words.yaml")
"""What of the package a comparison depends on, beside what plays."""


class BadComparison(ValueError):
    """A file that is no comparison of two games; the message says which."""


def digest_of(first: str, second: str) -> str:
    """Give the digest of all that the comparison of two packaged games depends on."""
    package = Path(twentyone.__file__).parent
    code = code_digest(*(package / name for name in _TELLS), Path(witness.__file__).parent)
    return digest([code, *(_text(load_game(game).data) for game in (first, second))])


def keep_comparison(folder: Path, data: Mapping[str, Any]) -> None:
    """Keep the comparison of two games as they are, with the digest of what it depends on.

    Takes: the folder; the JSON data of the command `diff`.
    """
    names = [data[side]["game"] for side in ("a", "b")]
    folder.mkdir(parents=True, exist_ok=True)
    text = _text({_OF: digest_of(*names), **data})
    (folder / f"{'--'.join(names)}.json").write_text(text, encoding="utf-8", newline="\n")


def is_kept(folder: Path, first: str, second: str) -> bool:
    """Tell whether the folder has the comparison of two games by their very rules and by this program."""
    path = folder / f"{first}--{second}.json"
    try:
        return path.is_file() and _read(path).get(_OF) == digest_of(first, second)
    except BadComparison:
        return False


def kept_comparisons(folder: Path) -> dict[str, dict[str, Any]]:
    """Read the comparisons that a folder keeps and that still hold, as `read_comparisons` gives them."""
    known = [path.stem.partition("--") for path in sorted(folder.glob("*--*.json"))]
    held = [(first, second) for first, _, second in known if is_kept(folder, first, second)]
    return {
        f"{first}--{second}": as_shown(_read(folder / f"{first}--{second}.json")) for first, second in held
    }


def read_comparisons(folder: Path) -> dict[str, dict[str, Any]]:
    """Read the comparisons that a folder holds, those of games as they are, by their names.

    Gives: by `first--second` what the page shows of the two. Raises: BadComparison.
    """
    found = {}
    for path in sorted(folder.glob("*.json")):
        data = _read(path)
        sides = (data["a"], data["b"])
        if not any(side["readings"] or side["settings"] for side in sides):
            found["--".join(side["game"] for side in sides)] = as_shown(data)
    return found


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise BadComparison(f"{path}: cannot be read as JSON") from None
    if not (isinstance(data, dict) and {"a", "b", "differences", "rtp"} <= data.keys()):
        raise BadComparison(f"{path}: not what `twentyone diff A B --format json` writes")
    return data


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def as_shown(data: Mapping[str, Any], *, searched: bool = True) -> dict[str, Any]:
    """Give what the page shows of a comparison; whether hands that show its differences were looked for."""
    differences = [_printed(each) for each in data["differences"]]
    return {"differences": differences, "rtp": data["rtp"], "searched": searched}


def _printed(difference: Mapping[str, Any]) -> dict[str, Any]:
    """Give a difference with its rules printed as their language is."""
    says: dict[Language, dict[str, str]] = difference["says"]
    return {
        **difference,
        "says": {
            language: {name: typeset(text, language) for name, text in said.items()}
            for language, said in says.items()
        },
    }


def write_comparisons(folder: Path, compared: Mapping[str, Any]) -> None:
    """Write comparisons as files of their own, and an index with their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in {**compared, "index": list(compared)}.items():
        (folder / f"{name}.json").write_text(_text(data), encoding="utf-8", newline="\n")
