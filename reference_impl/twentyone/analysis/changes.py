"""Small changes of a game's rules: other readings of its document, and rules that games nearby have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from twentyone.load.patch import Patch, apply_patches

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from twentyone.load.rules import Game


@attrs.frozen
class Change:
    """A change of the rules.

    `compatible`: whether the document can be read so; other changes are against its text.
    """

    id: str
    says: str
    patches: tuple[Patch, ...]
    compatible: bool = False


def changed(data: dict[str, Any], changes: Iterable[Change]) -> dict[str, Any]:
    """Give rules data with some changes made.

    Raises: InvalidInput if two of them change the same place.
    """
    return apply_patches(data, [patch for change in changes for patch in change.patches])


def changes_of(game: Game) -> list[Change]:
    """Give all small changes of a game, those that its document can be read by first."""
    readings = list(readings_of(game))
    known = {change.id for change in readings}
    return readings + [change for change in neighbours(game.data) if change.id not in known]


def readings_of(game: Game) -> Iterator[Change]:
    """Give the alternatives of all readings that are not chosen, and the other values of settings."""
    for reading in game.readings:
        for alternative in reading.alternatives:
            if reading.id not in game.chosen:
                name = f"{reading.id}={alternative.id}"
                says = f"{reading.question.en} {alternative.says.en}"
                yield Change(name, says, alternative.patches, compatible=True)
    for name, setting in game.data["settings"].items():
        for value in setting.get("one_of", ()):
            if value != setting["default"]:
                place = Patch("set", f"/settings/{name}/default", value)
                yield Change(
                    f"{name}={value}", f"{setting['title']['en']}: {value}.", (place,), compatible=True
                )


def neighbours(data: Mapping[str, Any]) -> Iterator[Change]:
    """Give changes to rules that other games of twenty-one have, and this one does not."""
    for change in _candidates(data):
        if any(_differs(data, patch) for patch in change.patches):
            yield change


def _differs(data: Any, patch: Patch) -> bool:
    if patch.operation != "set":
        return True
    for token in patch.at:
        if not isinstance(data, dict | list):
            return True
        try:
            data = data[int(token)] if isinstance(data, list) else data[token]
        except (KeyError, IndexError):
            return True
    return bool(data != patch.value)


def _candidates(data: Mapping[str, Any]) -> Iterator[Change]:
    yield from _shoe_and_banker(data)
    yield from _doubles(data)
    yield from _splits(data)
    yield from _surrender(data)
    yield from _pay(data)


def _one(name: str, says: str, pointer: str, value: Any) -> Change:
    return Change(name, says, (Patch("set", pointer, value),))


def _shoe_and_banker(data: Mapping[str, Any]) -> Iterator[Change]:
    for decks in (1, 2, 4, 6, 8):
        yield _one(f"decks={decks}", f"The shoe holds {decks} decks.", "/shoe/decks", decks)
    if "draws" in data["banker"]:
        for does in ("hits", "stands"):
            yield _one(f"soft-17={does}", f"The banker {does} on soft 17.", "/banker/draws/soft_17", does)
    for name, upcards, says in (
        ("never", [], "never looks for a natural before play"),
        ("ace", ["ace"], "looks for a natural under an ace only"),
        ("ace-and-ten", ["ace", "ten"], "looks for a natural under an ace and under a ten"),
    ):
        if upcards and "peek" not in data["round"]:
            continue
        yield _one(f"look={name}", f"The banker {says}.", "/peek/upcards", upcards)
    for place, line in enumerate(data["outcomes"]):
        if line["is"] == "lose" and line["when"].get("banker") == "natural":
            for takes, says in (("all_stakes", "every stake"), ("first_stake", "the first stake alone")):
                yield _one(
                    f"natural-takes={takes}",
                    f"A banker's natural found after play takes {says}.",
                    f"/outcomes/{place}/takes",
                    takes,
                )


def _doubles(data: Mapping[str, Any]) -> Iterator[Change]:
    if "double" not in data["actions"]:
        return
    not_aces = {"not": [{"split_of": ["ace"]}]}
    for name, says, when in (
        ("two-cards", "on any two cards, also after a split", {"cards": 2, **not_aces}),
        ("two-cards-dealt", "on the two cards dealt only", {"cards": 2, "origin": "deal"}),
        ("any-cards", "on any number of cards", not_aces),
        ("nine-to-eleven", "on 9 to 11 only", {"cards": 2, "points": {"least": 9, "most": 11}, **not_aces}),
        (
            "ten-and-eleven",
            "on 10 and 11 only",
            {"cards": 2, "points": {"least": 10, "most": 11}, **not_aces},
        ),
    ):
        yield _one(f"doubles={name}", f"Doubles are allowed {says}.", "/actions/double/when", when)
    yield Change("doubles=none", "Nobody doubles.", (Patch("remove", "/actions/double"),))


def _splits(data: Mapping[str, Any]) -> Iterator[Change]:
    if "split" not in data["actions"]:
        return
    for hands in (2, 3, 4):
        patches = tuple(
            Patch("set", f"/actions/split/most_splits/{kind}", hands - 1) for kind in ("ten", "pip")
        )
        yield Change(f"hands={hands}", f"Pairs other than aces make up to {hands} hands.", patches)
    for name, says, follows, splits in (
        ("one-card", "get one card each and are split once", "close", 1),
        ("again", "get one card each, and make up to four hands", "split_or_close", 3),
        ("play-on", "are split once and play on", "decide", 1),
    ):
        patches = (
            Patch("set", "/actions/split/then/ace", follows),
            Patch("set", "/actions/split/most_splits/ace", splits),
        )
        yield Change(f"split-aces={name}", f"Split aces {says}.", patches)
    for alike in ("rank", "points"):
        yield _one(f"pairs={alike}", f"Pairs are alike in {alike}.", "/actions/split/when/pair", alike)
    for which, says in (("none", "No split hand is"), ("all", "Split hands may be")):
        yield _one(f"split-naturals={which}", f"{says} a natural.", "/natural/split_hands", which)
    yield Change("splits=none", "Nobody splits.", (Patch("remove", "/actions/split"),))


def _surrender(data: Mapping[str, Any]) -> Iterator[Change]:
    if "surrender" in data["actions"]:
        yield Change("surrender=none", "Nobody surrenders.", (Patch("remove", "/actions/surrender"),))
    elif any(offer["offer"] == "surrender" for offer in data.get("offers", ())):
        return
    ends: tuple[Patch, ...] = ()
    if not any(line["is"] == "surrendered" for line in data["outcomes"]):
        line = {"when": {"player": "surrendered"}, "is": "surrendered", "returns": "1/2"}
        ends = (Patch("insert", "/outcomes/0", line),)
    for name, whom, but in (
        ("late", "against any upcard", []),
        ("late-but-ace", "but against an ace", ["ace"]),
        ("late-but-ace-and-ten", "but against an ace or a ten", ["ace", "ten"]),
    ):
        when = {"first_decision": True, **({"not": [{"upcard": but}]} if but else {})}
        action = Patch("set", "/actions/surrender", {"when": when, "then": "close"})
        says = f"Two cards may be surrendered after the look, {whom}."
        yield Change(f"surrender={name}", says, (action, *ends))


def _pay(data: Mapping[str, Any]) -> Iterator[Change]:
    outcomes = data["outcomes"]
    for place, line in enumerate(outcomes):
        if line["is"] == "natural":
            for odds in ("1:1", "6:5", "3:2", "2:1"):
                pointer = f"/outcomes/{place}/pays"
                yield _one(f"natural-pays-{place}={odds}", f"A natural pays {odds}.", pointer, odds)
    after_busts = next((place + 1 for place, line in enumerate(outcomes) if line["is"] == "bust"), 0)
    for cards in (5, 6, 7):
        line = {"when": {"cards": cards}, "is": "win", "pays": "1:1", "at": "once"}
        says = f"A hand of {cards} cards that is not bust wins at once."
        yield Change(f"wins-with-cards={cards}", says, (Patch("insert", f"/outcomes/{after_busts}", line),))
