"""Numbers of a rules file: settings that exist and may have their values, and limits that leave room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.load.meaning_keys import amount, unknown_name
from twentyone.load.pointer import join

_UNITS: Final = {
    "decks": "count",
    "cards": "cards",
    "least": "chips",
    "most": "chips",
    "bet_time": "seconds",
    "hours": "hours",
}
"""The key of an amount -> the kind of the setting that may stand for it."""

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source


def check_settings_exist(source: Source) -> Iterator[Problem]:
    """Find references to settings that the file does not declare."""
    for pointer, value in source.everything:
        if _is_reference(value):
            yield from unknown_name(source, f"{pointer}/setting", "setting", source.data["settings"])


def check_units(source: Source) -> Iterator[Problem]:
    """Find settings that stand where another unit is counted."""
    for pointer, value in source.everything:
        setting = source.data["settings"].get(value["setting"]) if _is_reference(value) else None
        unit = _UNITS[pointer.rpartition("/")[2]] if setting else ""
        if setting and setting["kind"] != unit:
            yield source.problem(
                f"{pointer}/setting",
                f"this setting is of kind {setting['kind']}",
                found=value["setting"],
                allowed=f"a setting of kind {unit}",
            )


def check_defaults(source: Source) -> Iterator[Problem]:
    """Find settings whose default is not among the values that they may have."""
    for name, setting in source.data["settings"].items():
        allowed = setting.get("one_of", [setting["default"]])
        if setting["default"] not in allowed:
            yield source.problem(
                f"/settings/{name}/default",
                "the default is none of the values allowed",
                found=str(setting["default"]),
                allowed=", ".join(map(str, allowed)),
                hint="add it to one_of, or choose one of those",
            )


def check_limits(source: Source) -> Iterator[Problem]:
    """Find every least that is more than its most; a setting counts by its default."""
    for pointer, value in source.everything:
        if not isinstance(value, dict) or "least" not in value or "most" not in value:
            continue
        least, most = amount(source, value["least"]), amount(source, value["most"])
        if least is not None and most is not None and least > most:
            yield source.problem(
                f"{pointer}/least",
                "the least is more than the most",
                found=f"from {least} to {most}",
                allowed=f"{most} or less",
            )


def check_one_or_more(source: Source) -> Iterator[Problem]:
    """Find a shoe of no deck, a largest stake of nothing, and a round that is counted from nought."""
    for place in ("/shoe/decks", "/money/stakes/most"):
        yield from _noughts(source, place)
    if "round_in_shoe" in source.data["settings"]:
        yield from _noughts_of_setting(source, "round_in_shoe")


def check_shuffle_is_met(source: Source) -> Iterator[Problem]:
    """Find a number of cards for the shuffle that no shoe of so many decks ever meets."""
    shoe = source.data["shoe"]
    cards, decks = amount(source, shoe["shuffle"].get("cards")), amount(source, shoe["decks"])
    if cards is None or not decks:
        return
    most = 52 * decks - (1 if shoe["shuffle"]["when"] == "cut_card" else 0)
    if not 1 <= cards <= most:
        yield source.problem(
            "/shoe/shuffle/cards",
            "the shoe never comes to this",
            found=f"{cards} cards of {52 * decks}",
            allowed=f"1 to {most} cards",
        )


def _is_reference(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("setting"), str)


def _noughts(source: Source, pointer: str) -> Iterator[Problem]:
    value = source.value(pointer)
    if _is_reference(value):
        if value["setting"] in source.data["settings"]:
            yield from _noughts_of_setting(source, value["setting"])
    elif value == 0:
        yield source.problem(pointer, "this cannot be nought", found="0", allowed="1 or more")


def _noughts_of_setting(source: Source, name: str) -> Iterator[Problem]:
    base = join(("settings", name))
    setting = source.value(base)
    places = [f"{base}/default", *(f"{base}/one_of/{at}" for at in range(len(setting.get("one_of", ()))))]
    for place in places:
        if source.value(place) == 0:
            yield source.problem(place, "this cannot be nought", found="0", allowed="1 or more")
