"""The option `--format` that every command has, and the one way a command's answer is printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal

import click

if TYPE_CHECKING:
    from collections.abc import Callable

Format = Literal["pretty", "json", "markdown"]

format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(["pretty", "json", "markdown"]),
    default="pretty",
    show_default=True,
    help="How the answer is written.",
)
"""Decorator: gives the command a parameter `format_`, one of `Format`."""


def canonical_json(value: Any) -> str:
    """Write JSON data on one line, keys sorted, so that equal data are equal bytes.

    Takes: JSON data without floats that are not numbers. Raises: ValueError for NaN and infinities.
    """
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def pick_format(
    format_: Format, *, pretty: Callable[[], str], data: Callable[[], Any], markdown: Callable[[], str]
) -> str:
    """Give the answer's text in the format asked for; only that one is worked out.

    Takes: one function for each format; `data` gives JSON data. Gives: text without a final line end.
    """
    if format_ == "json":
        return canonical_json(data())
    return pretty() if format_ == "pretty" else markdown()
