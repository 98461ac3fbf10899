"""`twentyone rtp`: what a game returns to its player, worked out from its rules, beside what is published."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from twentyone.analysis.errors import require_extra
from twentyone.load.rules import choose_for
from twentyone_cli.analysis_input import told_what_is_missing
from twentyone_cli.choices import reading_option, setting_option, told_as_bad_input
from twentyone_cli.output import format_option, pick_format
from twentyone_cli.returns import as_markdown, as_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from twentyone.analysis.analysed import Analysed
    from twentyone.load.rules import Game
    from twentyone_cli.output import Format


@click.command("rtp")
@click.argument("game")
@click.option("--search/--no-search", default=True, help="Whether to look for what gives a published return.")
@reading_option
@setting_option
@format_option
def command(
    game: str, *, search: bool, readings: tuple[str, ...], settings: tuple[str, ...], format_: Format
) -> None:
    """Work out what GAME returns to its player, exactly, from its rules.

    GAME is one of those that come with this program, or a rules file. The figures are those of one seat
    alone at the table, with a fresh shoe and funds that never lack: for the best play of every hand by its
    cards, and for the best fixed strategy, which looks at total, softness, pair and upcard alone. Side bets
    are counted out as fractions. Where the document publishes a return that is not the one computed, other
    readings and the rules of games nearby are searched for what gives it.

    \b
    JSON: {"game","title","readings","settings","optimal":FIGURES,
    "fixed":FIGURES,"side_bets":{BET:{"rtp","ev","hit_frequency","alone",
    "tiers":[{"tier","likely","returned"}]}},"published":null or {"rtp",
    "agrees","tried","reproduced_by":[{"changes":[{"id","says",
    "compatible"}],"compatible","play","measured_by","rtp"}]},"notes"},
    FIGURES being {"ev","rtp","rtp_of_all_stakes","staked","hands",
    "variance","deviation","outcomes"}. Fractions are text. Without the search,
    "published" has "rtp" and "agrees" alone. A bet that is not covered has
    {"not_covered":{"pointer","message"}}.

    Exit status: 0, or 2 if something named cannot be used, the rules are not
    covered, or the analysis extra is not installed.
    """  # noqa: D301 - click looks for the character that \b stands for
    with told_as_bad_input(), told_what_is_missing():
        require_extra()
        (chosen,) = choose_for([game], readings, settings).values()
        data = _analyse(chosen, search=search)
    click.echo(
        pick_format(
            format_, pretty=lambda: as_text(data), data=lambda: data, markdown=lambda: as_markdown(data)
        )
    )


def _analyse(game: Game, *, search: bool) -> dict[str, Any]:
    from twentyone.analysis.analysed import analyse
    from twentyone.analysis.as_data import returns_as_data

    analysed = analyse(game)
    return {**returns_as_data(analysed), "published": _published(analysed, search=search)}


def _published(analysed: Analysed, *, search: bool) -> dict[str, Any] | None:
    from twentyone.analysis.as_data import audit_as_data
    from twentyone.analysis.audit import agrees, audit
    from twentyone.analysis.kept import kept

    game = analysed.game
    if "published" not in game.data:
        return None
    published: str = game.data["published"]["rtp"]
    if not search:
        return {"rtp": published, "agrees": agrees(analysed.figures["optimal"].rtp, published)}

    def look() -> dict[str, Any]:
        with _progress() as advance:
            found = audit(game, published, analysed.figures, analysed.solution.valuer.ends, advance)
        return audit_as_data(found)

    answer: dict[str, Any] = kept(_question(game), look)
    return answer


def _question(game: Game) -> Any:
    """Give all that the search for a published return depends on."""
    changes = {
        f"{reading.id}={each.id}": [(patch.operation, patch.pointer, patch.value) for patch in each.patches]
        for reading in game.readings
        for each in reading.alternatives
    }
    return [game.data, game.chosen, changes]


@contextmanager
def _progress() -> Iterator[Callable[[], None]]:
    """Say on a terminal how many changes of the rules were tried."""
    tried = 0

    def advance() -> None:
        nonlocal tried
        tried += 1
        if sys.stderr.isatty():
            click.echo(f"\rLooking for what gives the published return: {tried} tried", nl=False, err=True)

    yield advance
    if tried and sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)
