"""Actions and the banker's play: each action has the keys that it uses, and everybody can stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.load.meaning_keys import goes_with, repeated, unknown_name
from twentyone.load.wording import described, listing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

STANDINGS: Final = ("live", "natural", "bust", "surrendered")
"""What a hand on the table can be when it is asked whether the banker plays."""

_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "hit": (),
    "stand": (),
    "double": ("stake", "draws", "unfunded"),
    "split": ("most_splits", "stake", "second_cards", "unfunded"),
    "surrender": (),
}
_ALL_KEYS: Final = ("most_splits", "stake", "draws", "second_cards", "unfunded")
_THEN: Final = {
    "hit": ("decide",),
    "stand": ("close",),
    "double": ("decide", "close"),
    "surrender": ("close",),
}


def check_action_keys(source: Source) -> Iterator[Problem]:
    """Find keys that an action lacks, or that it makes no use of."""
    for name in source.value("/actions"):
        pointer, used = f"/actions/{name}", _KEYS[name]
        for key in _ALL_KEYS:
            users = listing(other for other, keys in _KEYS.items() if key in keys)
            yield from goes_with(source, pointer, key, f"{key} belongs to {users} alone", wanted=key in used)


def check_then(source: Source) -> Iterator[Problem]:
    """Find actions that are followed by what cannot follow them."""
    for name, action in source.value("/actions").items():
        then = action["then"]
        if name == "split":
            wrong, allowed = isinstance(then, str), "a map of ace, ten and pip"
        else:
            wrong, allowed = then not in _THEN[name], " or ".join(_THEN[name])
        if wrong:
            yield source.problem(
                f"/actions/{name}/then",
                f"this cannot follow a {name}",
                found=described(then),
                allowed=allowed,
            )


def check_guards(source: Source) -> Iterator[Problem]:
    """Find that one may not always stand, or that a hand may be split which is no pair."""
    actions = source.value("/actions")
    if actions["stand"]["when"] != "always":
        yield source.problem(
            "/actions/stand/when",
            "a hand that nothing else is allowed for could not go on",
            found=described(actions["stand"]["when"]),
            allowed="always",
        )
    guard = actions.get("split", {"when": {"pair": ""}})["when"]
    if not isinstance(guard, dict) or "pair" not in guard:
        yield source.problem(
            "/actions/split/when",
            "only a pair can be split",
            found=described(guard),
            allowed="pair among the facts",
            hint="write pair: rank or pair: points",
        )


def check_closes(source: Source) -> Iterator[Problem]:
    """Find lines that close a hand just as another does."""
    yield from repeated(source, "/closes", "when", "another line says this already")


def check_plays(source: Source) -> Iterator[Problem]:
    """Find lines of a play without asking that are never come to."""
    for pointer in _plays(source.data):
        yield from repeated(source, pointer, "when", "a line above takes every such hand")
        lines = source.value(pointer)
        first = next((at for at, line in enumerate(lines) if "when" not in line), len(lines))
        for position in range(first + 1, len(lines)):
            yield source.problem(
                f"{pointer}/{position}",
                "this line is never come to",
                hint="the line above it has no condition: it takes every hand",
            )


def check_banker(source: Source) -> Iterator[Problem]:
    """Find a banker without a rule or without a choice, or one who could not stop."""
    banker = source.value("/banker")
    freely = banker["plays"] == "freely"
    why = "a banker who plays by rule has draws, one who plays freely has actions"
    yield from goes_with(source, "/banker", "draws", why, wanted=not freely)
    yield from goes_with(source, "/banker", "actions", why, wanted=freely)
    if "live" not in banker["draws_for"]:
        yield source.problem(
            "/banker/draws_for",
            "the banker would not play against live hands",
            found=described(banker["draws_for"]),
            allowed="live among them",
        )
    if "stand" not in banker.get("actions", ["stand"]):
        yield source.problem(
            "/banker/actions",
            "the banker could not stop",
            found=described(banker["actions"]),
            allowed="stand among them",
        )
    if banker.get("draws", {"below": 1})["below"] > 21:
        yield source.problem(
            "/banker/draws/below",
            "the banker could not stop on 21",
            found=str(banker["draws"]["below"]),
            allowed="21 or less",
        )


def check_draws_for(source: Source) -> Iterator[Problem]:
    """Find names in `draws_for` that are neither a hand's standing nor a side bet."""
    known = [*STANDINGS, *source.data.get("side_bets", {})]
    for position in range(len(source.value("/banker/draws_for"))):
        yield from unknown_name(source, f"/banker/draws_for/{position}", "hand or side bet", known)


def _plays(data: dict[str, Any]) -> Iterator[str]:
    for name, action in data["actions"].items():
        if isinstance(action.get("unfunded"), dict):
            yield f"/actions/{name}/unfunded/replaced_by"
    if "absent" in data:
        yield "/absent/play"
