"""`twentyone strategy`: the best fixed strategy of a game as a chart, and what it leaves unused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from twentyone.analysis.errors import require_extra
from twentyone.load.rules import choose_for
from twentyone_cli.analysis_input import keeping_everything, told_what_is_missing
from twentyone_cli.chart_text import as_markdown, as_text
from twentyone_cli.choices import BadInputError, reading_option, setting_option, told_as_bad_input
from twentyone_cli.output import format_option, pick_format

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone_cli.output import Format

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("strategy")
@click.argument("game")
@click.option("--html", type=_FILE, help="Also write the chart as one HTML page to this file.")
@click.option("--svg", type=_FILE, help="Also write the chart as an SVG image to this file.")
@reading_option
@setting_option
@format_option
def command(
    game: str,
    *,
    html: Path | None,
    svg: Path | None,
    readings: tuple[str, ...],
    settings: tuple[str, ...],
    format_: Format,
) -> None:
    """Draw the best fixed strategy of GAME, worked out from its rules.

    GAME is one of those that come with this program, or a rules file. The strategy looks at total, softness,
    pair and upcard alone; a cell's letters are actions in order, of which the first that is legal is taken.
    Below it stand the dealt hands that are better played by their cards, those that matter most first.

    \b
    JSON: {"game","title","readings","settings","upcards","rows":[{"kind",
    "name","cells":[[ACTION]]}],"offers":{OFFER:{UPCARD:[ANSWER]}},
    "rtp":{"optimal","fixed"},"deviations":[{"hand","upcard","do",
    "instead_of","gain","likely"}]}. Cells stand in the order of "upcards".

    Exit status: 0, or 2 if something named cannot be used, the rules are not
    covered, or the analysis extra is not installed.
    """  # noqa: D301 - click looks for the character that \b stands for
    with told_as_bad_input(), told_what_is_missing():
        require_extra()
        (chosen,) = choose_for([game], readings, settings).values()
        chart = _chart(chosen)
    if html is not None:
        from twentyone_cli.chart_html import as_html

        _write(html, as_html(chart))
    if svg is not None:
        from twentyone_cli.chart_svg import as_svg

        _write(svg, as_svg(chart))
    click.echo(
        pick_format(
            format_, pretty=lambda: as_text(chart), data=lambda: chart, markdown=lambda: as_markdown(chart)
        )
    )


def _chart(game: Game) -> dict[str, Any]:
    with keeping_everything():
        from twentyone.analysis.analysed import analyse
        from twentyone.analysis.chart import chart_as_data

        return chart_as_data(analyse(game))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInputError(f"cannot write {path}: {error.strerror}") from None
