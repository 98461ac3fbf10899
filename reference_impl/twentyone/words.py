"""The words of the rules language in English and in Chinese, read from one file: `words.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from attrs import field, frozen

from twentyone.load.source import read_source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Language: TypeAlias = Literal["en", "zh"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

# Where the values of a key have a section of their own.
_SECTIONS: Final = {
    "do": "actions",
    "legal": "actions",
    "actions": "actions",
    "is": "outcomes",
    "outcome": "outcomes",
    "offer": "offers",
    "refused": "refusals",
    "round": "phases",
    "what": "events",
    "events": "events",
    "shown": "commands",
    "shows": "commands",
    "empty": "commands",
    "placed": "commands",
    "over": "commands",
}


@frozen(eq=False)
class Words:
    """The vocabulary in one language."""

    language: Language
    phrases: Mapping[str, str] = field(repr=False)
    """Phrases by section and word: `actions/hit`; deeper where a word has several: `facts/soft/yes`."""

    def say(self, phrase: str, **facts: object) -> str:
        """Give a phrase with its fields filled in.

        Raises: KeyError if there is no such phrase, or it has a field that is not given.
        """
        return self.phrases[phrase].format(**facts)

    def name(self, section: str, word: str) -> str:
        """Give a word's phrase; the word itself if the vocabulary does not have it."""
        return self.phrases.get(f"{section}/{word}", word)

    def key(self, key: str, around: str = "") -> str:
        """Give what a key of a rules file or of a vector is called, inside the key `around`."""
        return self.phrases.get(f"keys/{around}.{key}") or self.name("keys", key)

    def value(self, key: str, word: str) -> str:
        """Give what a word is called as the value of a key; the word itself if it is in no vocabulary."""
        places = (f"values/{key}.{word}", f"{_SECTIONS.get(key, 'values')}/{word}", f"values/{word}")
        return next((self.phrases[place] for place in places if place in self.phrases), word)

    def truth(self, *, value: bool) -> str:
        """Give yes or no."""
        return self.say("tells/yes" if value else "tells/no")

    def all_of(self, texts: Iterable[str]) -> str:
        """Put texts after one another as a list."""
        return self.say("conditions/comma").join(texts)

    def of(self, texts: Mapping[str, str]) -> str:
        """Choose this language's text of those that a file gives."""
        return texts[self.language]


@cache
def words(language: Language) -> Words:
    """Give the vocabulary in a language.

    Raises: InvalidInput if the packaged file cannot be read.
    """
    data = read_source(Path(__file__).with_name("words.yaml")).data
    return Words(language, {name: texts[language] for name, texts in entries(data)})


def entries(data: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Mapping[str, str]]]:
    """Give the entries of a vocabulary's data: each one's name and its texts by language."""
    for name, inside in data.items():
        if set(inside) == set(LANGUAGES):
            yield above + name, inside
        else:
            yield from entries(inside, f"{above}{name}/")
