"""The options by which a command plays under other readings and settings, and how wrong ones are told."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from twentyone.load.problem import InvalidInput
from twentyone.load.rules import UnknownChoice

if TYPE_CHECKING:
    from collections.abc import Iterator

reading_option = click.option(
    "--reading",
    "readings",
    metavar="[GAME/]ID=ALTERNATIVE",
    multiple=True,
    help="Under another reading of the document; may be given again.",
)
"""Decorator: gives the command a parameter `readings`, for `choose_for`."""

setting_option = click.option(
    "--set",
    "settings",
    metavar="[GAME/]NAME=VALUE",
    multiple=True,
    help="Under another default of a table setting; may be given again.",
)
"""Decorator: gives the command a parameter `settings`, for `choose_for`."""

language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(["en", "zh"]),
    default="en",
    show_default=True,
    help="Language of what is shown.",
)
"""Decorator: gives the command a parameter `language`."""


class BadInputError(click.ClickException):
    """A name or a file that cannot be used; the message says why, and the exit status is 2."""

    exit_code = 2


@contextmanager
def told_as_bad_input() -> Iterator[None]:
    """Turn what loading a game raises into a message for the user."""
    try:
        yield
    except (UnknownChoice, InvalidInput) as error:
        raise BadInputError(str(error)) from None
