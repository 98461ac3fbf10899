"""`twentyone serve`: the reference interpreter as an engine that speaks the protocol."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

import click

from twentyone.load.data import game_ids
from twentyone.load.rules import Game, choose_for, load_game
from twentyone.serve import Engine, serve
from twentyone_cli.choices import reading_option, setting_option, told_as_bad_input

if TYPE_CHECKING:
    from io import BufferedIOBase


@click.command("serve")
@click.option(
    "--game", "games", metavar="GAME", multiple=True, help="Play only this game; may be given again."
)
@reading_option
@setting_option
@click.option("--rules", metavar="PATH", help="Play the game of this rules file by it.")
def command(
    games: tuple[str, ...], readings: tuple[str, ...], settings: tuple[str, ...], rules: str | None
) -> None:
    """Answer questions on standard input, on standard output, by version 1 of the protocol.

    \b
    Judge it as any other engine:
        twentyone check -- twentyone serve

    Each game is played by the rules that `start` sends, so changed rules change the answers. A
    game that --reading, --set or --rules bears on is played by its own rules instead.

    Ends after `stop`, or when its input ends. A line that cannot be answered is told on standard
    error. Exit status: 0, or 2 if an option is wrong.
    """  # noqa: D301 - click looks for the character that \b stands for
    with told_as_bad_input():
        own = _own_games(readings, settings, rules)
    if sys.stdin.isatty():
        click.echo("Reading messages of the protocol, one JSON object on each line.", err=True)
    # The library's stubs hide that both are buffered.
    questions, answers = cast("BufferedIOBase", sys.stdin.buffer), cast("BufferedIOBase", sys.stdout.buffer)
    serve(Engine(own, games), questions, answers, sys.stderr)


def _own_games(readings: tuple[str, ...], settings: tuple[str, ...], rules: str | None) -> dict[str, Game]:
    """Give the games that the options bear on."""
    if not (readings or settings or rules):
        return {}
    given = None if rules is None else load_game(rules).id
    chosen = choose_for([*game_ids(), *([rules] if rules else [])], readings, settings)
    return {name: game for name, game in chosen.items() if game.chosen or game.settings or name == given}
