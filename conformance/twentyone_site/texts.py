"""The site's own words in English and in Chinese, read from one file: `texts.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from twentyone.load.source import read_source
from twentyone.words import Words, entries

if TYPE_CHECKING:
    from twentyone.words import Language


@cache
def texts(language: Language) -> Words:
    """Give the site's words in a language.

    Raises: InvalidInput if the packaged file cannot be read.
    """
    data = read_source(Path(__file__).with_name("texts.yaml")).data
    return Words(language, {name: both[language] for name, both in entries(data)})


def title(phrase: str) -> dict[Language, str]:
    """Give a phrase in both languages, as a page's title is."""
    return {"en": texts("en").say(phrase), "zh": texts("zh").say(phrase)}
