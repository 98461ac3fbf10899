"""`twentyone play`: a person plays rounds in the terminal, or has a vector told step by step."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import frozen

from twentyone.answer import BadGiven, rules_for
from twentyone.load.data import game_ids
from twentyone.load.rules import choose_for
from twentyone_cli.choices import (
    BadInputError,
    language_option,
    reading_option,
    setting_option,
    told_as_bad_input,
)
from twentyone_cli.output import canonical_json, format_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.model.rules import Rules
    from twentyone.playing.voice import Voice
    from twentyone.words import Language
    from twentyone_cli.output import Format
    from twentyone_cli.play_round import PlayedRound
    from twentyone_cli.play_table import Sitting
    from twentyone_cli.telling import Screen


@frozen
class Call:
    """What the user asked for, option by option."""

    game: str | None
    seed: int | None
    balance: int
    seats: int
    bank: str
    vector: str | None
    root: Path | None
    all_steps: bool
    readings: tuple[str, ...]
    settings: tuple[str, ...]
    language: Language
    format_: Format


@click.command("play")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Shuffle from this seed; shown if drawn.")
@click.option(
    "--balance", type=click.IntRange(0), default=1000, show_default=True, help="Chips of each seat."
)
@click.option("--seats", type=click.IntRange(1), default=1, show_default=True, help="Seats that are played.")
@click.option(
    "--bank",
    type=click.Choice(["computer", "me"]),
    default="computer",
    show_default=True,
    help="Who plays a banker that plays freely; with `me` the computer plays the seats.",
)
@click.option("--vector", metavar="ID", help="Tell the vector with this id, or a beginning or pattern of it.")
@click.option(
    "--suite", "root", type=click.Path(path_type=Path), help="Look for it in the suite of this folder."
)
@click.option("--all-steps", is_flag=True, help="Tell a vector without a pause between its steps.")
@reading_option
@setting_option
@language_option
@format_option
@click.pass_context
def command(context: click.Context, /, **options: Any) -> None:
    """Play rounds of GAME, one of those that come with this program or a rules file.

    At every decision all actions are shown: which are legal and why, and for each that is not, the
    fact that forbids it and the clause of the document behind it. ? explains, q quits.

    With --vector the question of a vector is told step by step: what was asked, what was legal and
    why, the clauses that decided, the expectation beside what the rules give now, and how other
    readings answer. A GAME then answers in the place of the vector's own.

    \b
    JSON of a vector: {"id","game","kind","given","chosen","settings","steps":
    [{"what","title","told":[{"says","behind"}],"choices":[{"do","status","why",
    "rule","behind"}],"clauses",…}],"clauses":[{"clause" or "reading","says",
    "lines"}],"expect","answer","agrees","readings":[{"reading","alternative",
    "says","answer","as_stored"}]}. Of rounds played: {"game","seed","rounds":
    [{"given","steps","result"}]}; what is said meanwhile goes to standard error.

    Exit status: 0; 1 if the rules do not give what a vector expects; 2 if
    something named cannot be used; 3 if the packaged vectors are damaged.
    """  # noqa: D301 - click looks for the character that \b stands for
    call = Call(**options)
    if call.vector is None and call.game is None:
        raise click.UsageError(f"name a game to play: {', '.join(game_ids())}; or a --vector", context)
    with told_as_bad_input():
        code = _play(call) if call.vector is None else _tell_vector(call, call.vector)
    context.exit(code)


def _play(call: Call) -> int:
    from twentyone_cli.play_table import Sitting, TableOfPerson
    from twentyone_cli.telling import Screen

    voice = _voice(call, call.game or "")
    rules = rules_for(voice.game)
    _check_table(call, rules)
    seed = random.SystemRandom().randrange(10**9) if call.seed is None else call.seed
    sitting = Sitting(seed, call.balance, call.seats, call.bank == "me")
    table = TableOfPerson(voice, Screen(voice.words, to_stderr=call.format_ != "pretty"), sitting)
    table.play()
    if call.format_ == "json":
        rounds = [each.as_json() for each in table.rounds]
        click.echo(canonical_json({"game": voice.game.id, "seed": seed, "rounds": rounds}))
    elif call.format_ == "markdown":
        click.echo(_rounds_as_markdown(voice, sitting, table.rounds))
    return 0


def _check_table(call: Call, rules: Rules) -> None:
    table = rules.table
    most = min(table.seats, table.most_played - (1 if table.banker_counted else 0))
    if call.seats > most:
        raise BadInputError(f"--seats {call.seats}: at most {most} can be played in this game")
    if call.bank == "me" and not rules.banker.free:
        raise BadInputError("--bank me: in this game the banker plays by rule")
    if rules.banker.free and rules.absent is None:
        raise BadInputError(
            "these rules have a free banker, and no line by which a computer plays for anybody"
        )


def _rounds_as_markdown(voice: Voice, sitting: Sitting, rounds: list[PlayedRound]) -> str:
    from twentyone_cli.telling import step_as_markdown

    lines = [f"# {voice.names.game()}", "", voice.words.say("screens/seed", seed=sitting.seed)]
    for number, played in enumerate(rounds, start=1):
        lines += ["", f"## {voice.words.say('screens/round', number=number)}", ""]
        for place, step in enumerate(played.steps, start=1):
            lines += step_as_markdown(step, place, voice.words)
    return "\n".join(lines)


def _tell_vector(call: Call, name: str) -> int:
    from twentyone_cli import play_vector
    from twentyone_cli.telling import Screen
    from twentyone_conformance.errors import BadInput, SuiteDamaged

    try:
        vector = play_vector.find_vector(name, call.root)
    except BadInput as error:
        raise BadInputError(str(error)) from None
    except SuiteDamaged as error:
        click.echo(f"Error: {error}", err=True)
        return 2 if call.root else 3
    voice = _voice(call, call.game or vector.game)
    try:
        replayed = play_vector.replay_vector(voice, vector)
    except BadGiven as error:
        raise BadInputError(f"{voice.game.id} cannot be asked this: {error}") from None
    if call.format_ == "json":
        click.echo(canonical_json(play_vector.as_json(replayed)))
    elif call.format_ == "markdown":
        click.echo(play_vector.as_markdown(replayed))
    else:
        screen = Screen(voice.words)
        play_vector.show(replayed, screen, _pauses(call, voice, screen))
    return 0 if replayed.agrees else 1


def _voice(call: Call, name: str) -> Voice:
    from twentyone.playing.voice import voice_for

    (game,) = choose_for([name], call.readings, call.settings).values()
    return voice_for(game, call.language)


def _pauses(call: Call, voice: Voice, screen: Screen) -> Callable[[], bool]:
    """Give what is done between steps: nothing, or waiting for the person to go on."""
    if call.all_steps or not sys.stdin.isatty():
        return lambda: True
    from twentyone_cli.person import Left, Person

    person = Person(screen, voice)

    def wait() -> bool:
        try:
            person.ask(voice.words.say("screens/ask_next"))
        except Left:
            return False
        return True

    return wait
