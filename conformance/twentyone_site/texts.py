"""The site's own words in English and in Chinese, read from one file: `texts.yaml`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from twentyone.load.source import read_source
from twentyone.words import Words, entries

if TYPE_CHECKING:
    from twentyone.words import Language


_HAN: Final = "\u3400-\u9fff"
_WIDE: Final = (
    (re.compile(rf"(?<=[{_HAN}）”])(?:; |: )"), lambda found: {"; ": "；", ": ": "："}[found[0]]),
    (re.compile(r"(?<=\w); (?=\w)"), lambda _: "；"),
    (re.compile(rf"(?<=[{_HAN}]) (?=[{_HAN}])"), lambda _: ""),
)
"""What the words of a rule are put together with, and what Chinese has in its place."""


def typeset(text: str, language: Language) -> str:
    """Write a rule in words as its language is printed: in Chinese with wide signs and without blanks."""
    if language == "zh":
        for pattern, put in _WIDE:
            text = pattern.sub(put, text)
    return text


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
