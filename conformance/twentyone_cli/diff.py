"""`twentyone diff`: what differs between games, the smallest hand that shows it, and what it is worth."""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import frozen

from twentyone.load.data import game_ids
from twentyone_cli.choices import (
    BadInputError,
    language_option,
    reading_option,
    setting_option,
    told_as_bad_input,
)
from twentyone_cli.output import canonical_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from twentyone.words import Language
    from twentyone_cli.diff_data import Diff
    from twentyone_cli.diff_input import Compared
    from twentyone_conformance.model import Vector


@frozen
class Call:
    """What the user asked for, option by option."""

    names: tuple[str, ...]
    all_: bool
    cards: int | None
    price: bool
    witnesses: Path | None
    root: Path | None
    exit_code: bool
    readings: tuple[str, ...]
    settings: tuple[str, ...]
    language: Language
    format_: str


@click.command("diff")
@click.argument("names", metavar="[A [B]...]", nargs=-1)
@click.option("--all", "all_", is_flag=True, help="All games that come with this program, in one table.")
@click.option(
    "--cards",
    type=click.IntRange(1, 6),
    metavar="N",
    help="Try every round up to N cards, by default as many as are dealt; each more takes ten times as long.",
)
@click.option("--price/--no-price", default=True, help="Whether to work out what each difference is worth.")
@click.option(
    "--witnesses",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write the witnesses there as a suite.",
)
@click.option(
    "--suite",
    "root",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="A's vectors, if not those packaged.",
)
@click.option(
    "--exit-code",
    is_flag=True,
    help="End with 1 if rules change that no vector tells, or vectors without rules.",
)
@reading_option
@setting_option
@language_option
@click.option(
    "--format",
    "format_",
    type=click.Choice(["pretty", "json", "markdown", "html"]),
    default="pretty",
    show_default=True,
    help="How the answer is written.",
)
@click.pass_context
def command(context: click.Context, /, **options: Any) -> None:
    """Compare the rules of A and B, or of several games in one table.

    Each is a game that comes with this program, or a rules file; GAME@CHOICE,CHOICE is a
    game under choices, each reading=alternative or setting=number; FILE@REVISION is a file
    as git has it there. A alone is compared with itself under --reading and --set; with
    two, both are taken under these.

    Every difference is said in words with the clauses behind it, shown by the smallest
    question that the two answer differently because of it alone, and priced by what it
    changes in the return to player, one difference at a time in the file's order and in
    reverse. A difference that does nothing alone is shown together with those that it
    needs. Questions are ordered by cards, decisions, all that is given, court cards, ranks
    from 2 to the ace, and suits. What only describes, such as titles, is not compared.

    With --witnesses DIR, `twentyone play DIR/rules/N-before.yaml --vector ID --suite DIR`
    tells a witness by the rules before the change, N-after.yaml after it.

    \b
    JSON of two: {"a":GAME,"b":GAME,"differences":[{"pointer","pointers":{"a",
    "b"},"kind":"changed"|"added"|"removed"|"moved","says":{"en":{"rule","a",
    "b"},"zh"},"clauses":{"a","b"},"together_with":[pointer],"same_in_effect":
    null or {"proved","bound"},"witness":null or {"id","kind","of":"before"|
    "after","given","before","after","minimal","no_smaller_round_up_to",
    "says"},"price":null or {"forward":{"change","together"},"reverse"}}],
    "rtp":null or {"a":{"rtp","side_bets":{bet:fraction}},"b","forward":
    [{"pointers","rtp","change","side_bets":{bet:[before,after]}}],"reverse"},
    "vectors":null or {"asked","failed","by_clause":[{"clause","failed",
    "decisive",
    "behind","some"}]}}, GAME being {"name","game","title","readings",
    "settings"}; with --exit-code also "unchecked":{"rules":[pointer],
    "vectors":[id]}. Of several: {"games":[GAME],"rules":[{"rule":{"en","zh"},
    "pointers":[…],"cells":[{"en","zh"}],"same"}]}.

    Exit status: 0; with --exit-code 1 if something is unchecked; 2 if something
    named cannot be used; 3 if the packaged vectors are damaged.
    """  # noqa: D301 - click looks for the character that \b stands for
    call = Call(**options)
    with told_as_bad_input(), ExitStack() as folders:
        sides = _sides(call, folders, context)
        code = _two(call, *sides) if len(sides) == 2 and not call.all_ else _several(call, sides)
    context.exit(code)


def _sides(call: Call, folders: ExitStack, context: click.Context) -> list[Compared]:
    from twentyone_cli.diff_input import compared

    names = call.names or (tuple(game_ids()) if call.all_ else ())
    if not names:
        raise click.UsageError(f"name two games to compare: {', '.join(game_ids())}; or --all", context)
    if len(names) == 1:
        if not (call.readings or call.settings):
            raise click.UsageError("name a second game, or a --reading or --set to compare with", context)
        return [
            compared(names[0], (), (), folders),
            compared(names[0], call.readings, call.settings, folders),
        ]
    return [compared(name, call.readings, call.settings, folders) for name in names]


def _two(call: Call, a: Compared, b: Compared) -> int:
    from twentyone_cli.diff_data import make_diff

    vectors = _vectors(call, a)
    with _progress() as advance:
        diff = make_diff(a, b, vectors, most_cards=call.cards, prices=call.price, advance=advance)
    flagged = False
    if call.exit_code:
        from twentyone_cli.diff_unchecked import unchecked

        diff.data["unchecked"] = unchecked(diff, vectors)
        flagged = any(diff.data["unchecked"].values())
    if call.witnesses is not None:
        from twentyone_cli.diff_witnesses import write_witnesses

        write_witnesses(diff, call.witnesses)
    _write(call, diff)
    return 1 if flagged else 0


def _vectors(call: Call, a: Compared) -> tuple[Vector, ...]:
    """Give the vectors of the first game; none if the suite has none of it."""
    from twentyone_conformance.errors import BadInput, SuiteDamaged
    from twentyone_conformance.suite import load_suite

    try:
        return load_suite(call.root, games=[a.game.id]).vectors
    except BadInput as error:
        if call.root is not None:
            raise BadInputError(str(error)) from None
        return ()
    except SuiteDamaged as error:
        click.echo(f"Error: {error}", err=True)
        raise click.exceptions.Exit(2 if call.root else 3) from None


def _write(call: Call, diff: Diff) -> None:
    if call.format_ == "json":
        click.echo(canonical_json(diff.data))
    elif call.format_ == "pretty":
        from twentyone.words import words
        from twentyone_cli.diff_text import Shown
        from twentyone_cli.telling import Screen

        Shown(diff.data, Screen(words(call.language)), call.language).show()
    else:
        from twentyone_cli import diff_page

        write = diff_page.as_markdown if call.format_ == "markdown" else diff_page.as_html
        click.echo(write(diff.data, call.language))


def _several(call: Call, sides: list[Compared]) -> int:
    from twentyone_cli import diff_table

    data = diff_table.make_table(sides)
    if call.format_ == "json":
        click.echo(canonical_json(data))
    elif call.format_ == "pretty":
        from twentyone.words import words
        from twentyone_cli.telling import Screen

        diff_table.show(data, Screen(words(call.language)), call.language)
    else:
        write = diff_table.as_markdown if call.format_ == "markdown" else diff_table.as_html
        click.echo(write(data, call.language))
    return 0


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Say on a terminal how many differences are done."""

    def advance(done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\rLooking for witnesses: {done} of {of}", nl=False, err=True)

    yield advance
    if sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)
