"""What games return beside each other and read otherwise: quick enough for a build, and kept for the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.analysis.kept import kept
from twentyone.diff.as_data import prices_as_data, returns_as_data, said_as_data, without_places
from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.diff.says import tellers
from twentyone.load.rules import choose, load_game
from twentyone_site.comparisons import as_shown, digest_of

if TYPE_CHECKING:
    from twentyone.load.rules import Game


def priced(first: str, second: str) -> dict[str, Any]:
    """Compare two packaged games by words and prices, without hands that show the differences.

    Takes: their ids. Gives: what the page shows of a comparison for which no hands were looked for. The way
    from one return to the other is walked once: a second time would take as long again.
    """
    a, b = load_game(first), load_game(second)
    partway = Partway(a, compare(a.data, b.data))
    returns = kept(
        ["site prices", digest_of(first, second)], lambda: returns_as_data(partway, b, ("forward",))
    )
    telling = tellers(a, b)
    differences = partway.comparison.differences
    prices = prices_as_data(returns, len(differences))
    entries = [
        {**said_as_data(each, telling), "witness": None, "price": price}
        for each, price in zip(differences, prices, strict=True)
    ]
    return as_shown({"differences": entries, "rtp": without_places(returns)}, searched=False)


def returns_read_otherwise(game: str) -> dict[str, float | None]:
    """Give what a packaged game returns under each alternative of each reading, all others as they are.

    Gives: by `reading=alternative` the return of best play, None where the analysis does not cover it.
    """
    plain = load_game(game)
    found: dict[str, float | None] = kept(
        ["site readings", digest_of(game, game)], lambda: _read_otherwise(plain)
    )
    return found


def _read_otherwise(game: Game) -> dict[str, float | None]:
    # Needs the analysis' packages.
    from twentyone.diff.walk import Pricer  # noqa: PLC0415

    pricer = Pricer()
    return {
        f"{reading.id}={other.id}": pricer.returns(choose(game, {reading.id: other.id}, {})).rtp
        for reading in game.readings
        for other in reading.alternatives
    }
