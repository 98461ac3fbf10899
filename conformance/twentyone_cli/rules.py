"""`twentyone rules`: the rules of a game as a person reads them, each with what stands behind it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from twentyone.load.data import game_ids
from twentyone.load.rules import choose_for, load_game
from twentyone_cli.choices import language_option, reading_option, setting_option, told_as_bad_input
from twentyone_cli.output import format_option, pick_format

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.words import Language
    from twentyone_cli.output import Format


@click.command("rules")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--resolved", is_flag=True, help="As YAML: the rules file with readings and settings applied.")
@click.option("--clauses", is_flag=True, help="Say what every clause and reading behind a rule says.")
@reading_option
@setting_option
@language_option
@format_option
def command(
    game: str | None,
    *,
    resolved: bool,
    clauses: bool,
    readings: tuple[str, ...],
    settings: tuple[str, ...],
    language: Language,
    format_: Format,
) -> None:
    """Show the rules of GAME, or list the games that come with this program.

    GAME is one of those or a rules file. Its sections stand in the file's order, every rule with the
    clauses of the document and the readings behind it; then its settings, and its readings with their
    alternatives.

    JSON of a game: its resolved rules, as the protocol's `start` sends them, their keys in the order
    of the rules file, in which side bets are taken too. JSON of the list: [{"document","game","title"}].

    Exit status: 0, or 2 if something named cannot be used.
    """
    if game is None:
        click.echo(_list(format_, language))
        return
    with told_as_bad_input():
        (chosen,) = choose_for([game], readings, settings).values()
        if format_ == "json":
            click.echo(json.dumps(chosen.data, ensure_ascii=False, separators=(",", ":")))
        elif resolved:
            click.echo(_as_yaml(chosen, format_))
        else:
            _show(chosen, format_, language, clauses=clauses)


def _list(format_: Format, language: Language) -> str:
    games = [load_game(name) for name in game_ids()]
    first, second = ("zh", "en") if language == "zh" else ("en", "zh")
    rows = [(game.id, game.data["title"][first], game.data["title"][second]) for game in games]
    data = [
        {"game": game.id, "title": game.data["title"], "document": game.data["document"]} for game in games
    ]
    width = max(len(name) for name, _, _ in rows)
    return pick_format(
        format_,
        pretty=lambda: "\n".join(f"{name:{width}}  {title} · {other}" for name, title, other in rows),
        data=lambda: data,
        markdown=lambda: "\n".join(f"- `{name}`: {title} · {other}" for name, title, other in rows),
    )


def _as_yaml(game: Game, format_: Format) -> str:
    import yaml

    text = yaml.safe_dump(game.data, allow_unicode=True, sort_keys=False, default_flow_style=None, width=100)
    return f"```yaml\n{text}```" if format_ == "markdown" else text.rstrip("\n")


def _show(game: Game, format_: Format, language: Language, *, clauses: bool) -> None:
    from twentyone.playing.voice import voice_for
    from twentyone_cli import rulebook
    from twentyone_cli.telling import Screen

    voice = voice_for(game, language)
    if format_ == "markdown":
        click.echo(rulebook.as_markdown(voice, clauses=clauses))
    else:
        rulebook.show(voice, Screen(voice.words), clauses=clauses)
