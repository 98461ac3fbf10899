"""`twentyone vectors guarantees`: the page that says what the suite promises, in Markdown."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from twentyone_cli.choices import language_option

if TYPE_CHECKING:
    from twentyone.words import Language


@click.command("guarantees")
@click.option(
    "--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Processes."
)
@language_option
def guarantees(*, jobs: int, language: Language) -> None:
    """Write what the suite guarantees: bounds, what of the rules is reached, and what is told.

    Changed rules are looked for as `twentyone mutants` does, with what that command has kept; then the page
    takes a minute, and some minutes without.
    """
    from twentyone.load.data import game_ids
    from twentyone_cli.mutants import campaign_of
    from twentyone_conformance.generate.build import families_in_order
    from twentyone_conformance.mutants.guarantees import promises
    from twentyone_conformance.mutants.guarantees_page import page
    from twentyone_conformance.suite import load_suite, read_core

    campaigns = [campaign_of(game, jobs) for game in game_ids()]
    click.echo(page(promises(load_suite(), read_core(), campaigns), families_in_order(), language))
