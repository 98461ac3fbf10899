"""`twentyone rtp`: what a game returns to its player, worked out from its rules, beside what is published."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from twentyone.analysis.errors import require_extra
from twentyone.load.rules import choose_for
from twentyone_cli.analysis_input import keeping_everything, told_what_is_missing
from twentyone_cli.choices import BadInputError, reading_option, setting_option, told_as_bad_input
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
@click.option(
    "--simulate",
    metavar="ROUNDS",
    type=click.IntRange(1, 10**12),
    help="Also play so many rounds of each play from a shoe that is shuffled when the rules say.",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**64 - 1), default=1, show_default=True, help="Of the simulation."
)
@reading_option
@setting_option
@format_option
def command(
    game: str,
    *,
    search: bool,
    simulate: int | None,
    seed: int,
    readings: tuple[str, ...],
    settings: tuple[str, ...],
    format_: Format,
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
    {"not_covered":{"pointer","message"}}. With --simulate there is also
    "simulated":{"optimal"|"fixed":{"rounds","ev","error","errors_off",
    "deviation","cards","rounds_of_a_shoe"}}, "errors_off" being how many
    standard errors it is off the exact figure of a fresh shoe.

    Exit status: 0, or 2 if something named cannot be used, the rules are not
    covered, or the analysis extra is not installed.
    """  # noqa: D301 - click looks for the character that \b stands for
    with told_as_bad_input(), told_what_is_missing():
        require_extra()
        (chosen,) = choose_for([game], readings, settings).values()
        data = _analyse(chosen, search=search, rounds=simulate, seed=seed)
    click.echo(
        pick_format(
            format_, pretty=lambda: as_text(data), data=lambda: data, markdown=lambda: as_markdown(data)
        )
    )


def _analyse(game: Game, *, search: bool, rounds: int | None, seed: int) -> dict[str, Any]:
    with keeping_everything():
        from twentyone.analysis.analysed import analyse
        from twentyone.analysis.as_data import returns_as_data

        analysed = analyse(game)
        data = returns_as_data(analysed)
    data["published"] = _published(analysed, search=search)
    if rounds is not None:
        data["simulated"] = _simulated(analysed, rounds, seed)
    return data


def _simulated(analysed: Analysed, rounds: int, seed: int) -> dict[str, Any]:
    from twentyone.analysis.as_data import simulated_as_data
    from twentyone.analysis.simulate import ShoeRanOut, simulate

    solution = analysed.solution
    found = {}
    for play, policy in (("optimal", solution.policy), ("fixed", analysed.fixed.policy)):
        try:
            played = simulate(solution.parameters, policy, rounds, seed=seed, workers=os.cpu_count() or 1)
        except ShoeRanOut as error:
            raise BadInputError(str(error)) from None
        found[play] = simulated_as_data(played, analysed.figures[play])
    return found


def _published(analysed: Analysed, *, search: bool) -> dict[str, Any] | None:
    from twentyone.analysis.figures import agrees
    from twentyone.analysis.kept import kept

    game = analysed.game
    if "published" not in game.data:
        return None
    published: str = game.data["published"]["rtp"]
    if not search:
        return {"rtp": published, "agrees": agrees(analysed.figures["optimal"].rtp, published)}

    def look() -> dict[str, Any]:
        from twentyone.analysis.as_data import audit_as_data
        from twentyone.analysis.audit import audit

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
