"""The shoe and the table: keys that belong to one kind of shuffle, banker or cards, and places enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.load.meaning_keys import goes_with, has_no_place, needs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_BY_CARDS: Final = ("cut_card", "cards_dealt")


def check_shuffle(source: Source) -> Iterator[Problem]:
    """Find keys of the shuffle that its `when` calls for or makes idle."""
    when = source.value("/shoe/shuffle/when")
    yield from goes_with(
        source,
        "/shoe/shuffle",
        "cards",
        "the number of cards is written for a cut card and for cards dealt, for nothing else",
        wanted=when in _BY_CARDS,
    )
    if when != "cut_card":
        yield from has_no_place(source, "/shoe/shuffle", "met_first", "only a cut card can be met")


def check_points(source: Source) -> Iterator[Problem]:
    """Find an ace whose two values are one."""
    values = source.value("/points/ace")
    if len(values) > len(set(values)):
        yield source.problem(
            "/points/ace/1", "the ace has this value already", found=str(values[1]), hint="leave it out"
        )


def check_table(source: Source) -> Iterator[Problem]:
    """Find keys of the table that belong to another banker or to other cards."""
    table = source.value("/table")
    yield from goes_with(
        source,
        "/table",
        "banker_chosen",
        "how the banker is found is written where a player banks, and nowhere else",
        wanted=table["banker"] == "player",
    )
    yield from goes_with(
        source,
        "/table",
        "shared_draws",
        "how further cards are shared is written where the cards are shared, and nowhere else",
        wanted=table["cards"] == "shared",
    )
    if table.get("rooms"):
        yield from needs(source, "/table", "starts", "the rules have rooms, whose rounds begin somehow")


def check_places(source: Source) -> Iterator[Problem]:
    """Find numbers of players for which there are no seats, or that let nobody play."""
    table = source.value("/table")
    yield from _check_players(source, table, "/table/seats/played")
    for name, room in table.get("rooms", {}).items():
        if "players" in room:
            yield from _check_players(source, table, f"/table/rooms/{name}/players")


def _check_players(source: Source, table: dict[str, Any], pointer: str) -> Iterator[Problem]:
    # The house is counted where the rules say so, but takes no seat.
    places = table["seats"]["most"]
    if isinstance(places, int) and table["banker"] == "house" and table["banker_counted"]:
        places += 1
    for bound, number in source.value(pointer).items():
        if isinstance(number, int) and isinstance(places, int) and number > places:
            yield source.problem(
                f"{pointer}/{bound}", "there are fewer seats", found=str(number), allowed=f"{places} or less"
            )
    if table["banker_counted"] and source.value(pointer)["most"] == 1:
        yield source.problem(
            f"{pointer}/most", "the banker alone is as many as may play", found="1", allowed="2 or more"
        )
