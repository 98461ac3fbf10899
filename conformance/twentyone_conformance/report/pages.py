"""Fills in the templates of self-contained pages, all in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

if TYPE_CHECKING:
    from pathlib import Path


def filled_in(folder: Path, template: str, **facts: Any) -> str:
    """Give a page from its template.

    Takes: the folder of templates; the template's name there; what it shows, all of which it must name.
    """
    pages = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return pages.get_template(template).render(**facts)
