"""`twentyone mutants`: changes every rule to its neighbours and shows that the vectors tell each change."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from twentyone_cli.analysis_input import told_what_is_missing
from twentyone_cli.families import show_families
from twentyone_cli.output import Format, canonical_json, format_option, pick_format

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from twentyone_conformance.mutants.campaign import Campaign
    from twentyone_conformance.mutants.chance import ByChance

CACHE = Path(".twentyone")


@click.command()
@click.option("--game", "games", multiple=True, help="Only this game; may be given again.")
@click.option(
    "--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Processes."
)
@click.option("--from-scratch", is_flag=True, help="Use nothing that an earlier run has found.")
@click.option(
    "--families", is_flag=True, help="Show instead which mistakes each family of vectors alone tells."
)
@click.option(
    "--rounds",
    type=click.IntRange(1),
    metavar="N",
    help="Random questions to ask of each mutant listed as equivalent; 1000 unless given.",
)
@click.option("--mark", is_flag=True, help="Note what each stored vector is decisive for; choose the core.")
@format_option
def command(
    *,
    games: tuple[str, ...],
    jobs: int,
    from_scratch: bool,
    families: bool,
    rounds: int | None,
    mark: bool,
    format_: Format,
) -> None:
    """Show that the vectors tell every changed rule; exit 1 if one survives.

    What became of each mutant is kept in the folder .twentyone: only what a change touches is run again.
    Mutants listed as equivalent are asked random questions as well, most of them such that the changed rule
    bears on, or those around it; exit 1 if one answers differently. Games that give hints need the analysis
    extra; without it the exit status is 2.

    With --families, every changed rule and every faulty engine is looked for in every family instead; exit 1
    if a family tells nothing that others do not, and does not say that it is there for breadth.

    \b
    JSON: {game:{"mutants","killed","equivalent","refused","survived":[mutant],
    "crashed":[{"mutant","reason"}],"wrongly_listed":[mutant],"controls_hold",
    "by_chance":{"mutants","questions","seed","told":[{"mutant","kind","given",
    "expected","got"}]}}}. `by_chance` says how many listed mutants were asked how
    many random questions each, and with which question each one that is none
    was told.
    """  # noqa: D301 - click looks for the character that \b stands for
    from twentyone.load.data import game_ids

    if families:
        if games or mark:
            raise click.UsageError("--families looks at all games, and marks nothing")
        show_families(jobs, format_, CACHE / "families.json", from_scratch=from_scratch)

    known = game_ids()
    for game in games:
        if game not in known:
            raise click.UsageError(f"no game {game!r}; there are {', '.join(known)}")
    with told_what_is_missing():
        campaigns = [
            campaign_of(game, jobs, from_scratch=from_scratch, for_marks=mark) for game in games or known
        ]
    asked = _by_chance(campaigns, rounds, jobs, from_scratch=from_scratch)
    missed: list[str] = []
    if mark:
        _mark(campaigns)
        missed = _choose_core(campaigns)
    for engine in missed:
        click.echo(f"told by all vectors, but not by the core: {engine}", err=True)
    text = pick_format(
        format_,
        pretty=lambda: as_text(campaigns, asked),
        data=lambda: {each.game: as_data(each, asked[each.game]) for each in campaigns},
        markdown=lambda: as_markdown(campaigns, asked),
    )
    click.echo(text)
    told = any(each.told for each in asked.values())
    sys.exit(0 if all(each.clean for each in campaigns) and not told and not missed else 1)


def as_data(campaign: Campaign, asked: ByChance) -> dict[str, Any]:
    """Give a campaign, and what chance made of its listed mutants, as the command's JSON shows them."""
    return {
        "mutants": len(campaign.found),
        "killed": len(campaign.having("killed")),
        "equivalent": campaign.equivalent,
        "refused": len(campaign.having("refused")),
        "survived": [each.mutant for each in campaign.having("survived")],
        "crashed": [{"mutant": each.mutant, "reason": each.reason} for each in campaign.having("crashed")],
        "wrongly_listed": list(campaign.wrongly_listed),
        "controls_hold": campaign.controls_hold,
        "by_chance": {
            "mutants": asked.mutants,
            "questions": asked.questions,
            "seed": asked.seed,
            "told": [
                {
                    "mutant": each.mutant,
                    "kind": each.question.kind,
                    "given": each.question.given,
                    "expected": each.expected,
                    "got": each.got,
                }
                for each in asked.told
            ],
        },
    }


COLUMNS = ("mutants", "killed", "equivalent", "refused", "survived", "crashed")


def as_text(campaigns: Sequence[Campaign], asked: Mapping[str, ByChance]) -> str:
    """Write campaigns for a terminal: a table, then every mutant that asks for attention."""
    from rich.console import Console
    from rich.table import Table

    table = Table("Game", *COLUMNS, box=None)
    for each in campaigns:
        table.add_row(each.game, *_row(each))
    console = Console()
    with console.capture() as capture:
        console.print(table)
    return "\n".join([capture.get().rstrip(), *_remarks(campaigns, asked)])


def as_markdown(campaigns: Sequence[Campaign], asked: Mapping[str, ByChance]) -> str:
    """Write campaigns as a Markdown table and a list of what asks for attention."""
    head = ["| game | " + " | ".join(COLUMNS) + " |", "| --- |" + " ---: |" * len(COLUMNS)]
    rows = [f"| {each.game} | " + " | ".join(_row(each)) + " |" for each in campaigns]
    return "\n".join([*head, *rows, "", *(f"- {remark}" for remark in _remarks(campaigns, asked))])


def _row(campaign: Campaign) -> list[str]:
    counts = {name: len(campaign.having(name)) for name in ("killed", "refused", "survived", "crashed")}
    counts |= {"mutants": len(campaign.found), "equivalent": campaign.equivalent}
    return [str(counts[name]) for name in COLUMNS]


def _remarks(campaigns: Sequence[Campaign], asked: Mapping[str, ByChance]) -> Iterator[str]:
    for each in campaigns:
        for found in each.having("survived", "crashed"):
            yield f"{found.fate}: {each.game} {found.mutant} {found.reason}".rstrip()
        for name in each.wrongly_listed:
            yield f"listed as equivalent, but is told or does not exist: {each.game} {name}"
        if not each.controls_hold:
            yield f"{each.game}: a control failed: a renamed title must not be told, a ruined paytable must"
        for told in asked[each.game].told:
            yield (
                f"listed as equivalent, but told by chance: {each.game} {told.mutant}: "
                f"{told.question.kind} {canonical_json(told.question.given)} "
                f"expected {canonical_json(told.expected)}, got {canonical_json(told.got)}"
            )
    yield from _bound(asked.values())


def _bound(asked: Iterable[ByChance]) -> Iterator[str]:
    """Say how many random questions the listed mutants answered as the rules do."""
    each_game = [each for each in asked if each.mutants]
    alike = sum(each.mutants - len(each.told) for each in each_game)
    if each_game:
        first = each_game[0]
        yield (
            f"{alike} of {sum(each.mutants for each in each_game)} mutants listed as equivalent answer "
            f"{first.questions} random questions each (seed {first.seed}) as the rules do"
        )


def campaign_of(game: str, jobs: int, *, from_scratch: bool = False, for_marks: bool = False) -> Campaign:
    """Hunt a game's mutants and keep what was found; marks take many vectors that tell each, found anew."""
    from twentyone_conformance.mutants.campaign import run_campaign
    from twentyone_conformance.mutants.equivalents import load_equivalents
    from twentyone_conformance.mutants.hunt import ENOUGH
    from twentyone_conformance.mutants.kept import read_kept, write_kept

    path = CACHE / f"mutants-{game}.json"
    with _progress(game) as advance:
        kept = None if from_scratch or for_marks else read_kept(path)
        enough = ENOUGH if for_marks else 1
        campaign = run_campaign(game, load_equivalents(game), kept, jobs, advance, enough=enough)
    write_kept(path, campaign.kept)
    return campaign


def _by_chance(
    campaigns: Sequence[Campaign], rounds: int | None, jobs: int, *, from_scratch: bool
) -> dict[str, ByChance]:
    """Ask listed mutants random questions, but for games where nothing has changed since none was told."""
    from twentyone_conformance.mutants.chance import (
        QUESTIONS,
        all_by_chance,
        ground_of_chance,
        nothing_told,
    )
    from twentyone_conformance.mutants.kept import read_digest, write_digest

    questions = rounds or QUESTIONS
    listed = {each.game: list(each.listed) for each in campaigns}
    grounds = {game: ground_of_chance(game, own, questions) for game, own in listed.items()}
    paths = {game: CACHE / f"chance-{game}.txt" for game in listed}
    changed = {
        game: own for game, own in listed.items() if from_scratch or read_digest(paths[game]) != grounds[game]
    }
    asked = {each.game: each for each in all_by_chance(changed, questions, jobs)}
    for game, each in asked.items():
        if not each.told:
            write_digest(paths[game], grounds[game])
    return {
        game: asked[game] if game in asked else nothing_told(game, own, questions)
        for game, own in listed.items()
    }


def _mark(campaigns: Sequence[Campaign]) -> None:
    from attrs import evolve

    from twentyone.trace.clauses import load_clauses
    from twentyone_conformance.mutants.marks import decisive_marks, mark
    from twentyone_conformance.store import stored
    from twentyone_conformance.suite import load_suite, suite_root

    suite = load_suite()
    marked = {each.game for each in campaigns}
    marks = {
        name: own
        for each in campaigns
        for name, own in decisive_marks(load_clauses(each.game), each.found, suite.vectors).items()
    }
    kept = {vector.id: vector.decisive_for for vector in suite.vectors if vector.game not in marked}
    files = stored(evolve(suite, vectors=tuple(mark(suite.vectors, {**kept, **marks}))))
    for name, text in files.items():
        (suite_root() / name).write_bytes(text.encode())


def _choose_core(campaigns: Sequence[Campaign]) -> list[str]:
    """Write the core level; give the faulty engines that it misses, though all vectors tell them."""
    from twentyone_conformance.mutants.hunt import ENOUGH
    from twentyone_conformance.mutants.levels import core_lists, untold
    from twentyone_conformance.suite import CORE_FILE, load_suite, read_core, suite_root
    from twentyone_conformance.zoo import ZOO
    from twentyone_conformance.zoo.run import run_zoo

    vectors = load_suite(games=[each.game for each in campaigns]).vectors
    caught = run_zoo(ZOO.faults.values(), vectors, ENOUGH)
    core = core_lists(campaigns, caught, vectors, read_core())
    chosen = {name for each in campaigns for name in core[each.game]}
    again = run_zoo(ZOO.faults.values(), [vector for vector in vectors if vector.id in chosen], 1)
    (suite_root() / CORE_FILE).write_bytes((canonical_json(core) + "\n").encode())
    return untold(caught, again)


@contextmanager
def _progress(game: str) -> Iterator[Callable[[int, int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(game, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
