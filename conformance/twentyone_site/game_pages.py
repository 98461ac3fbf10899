"""The pages of one game beside its overview: every rule, strategy, readings, the document."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from twentyone_site.book import lines_of
from twentyone_site.drawing import draw
from twentyone_site.overview import overview
from twentyone_site.pages import Page
from twentyone_site.texts import texts, title

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from twentyone.playing.behind import Source
    from twentyone.words import Language
    from twentyone_site.book import Book, RuleLine, Told
    from twentyone_site.hands import Hands

_HANDS: Final = 4
_DEVIATIONS: Final = 40
_ACTIONS: Final = ("stand", "hit", "double", "split", "surrender")


def game_pages(book: Book, books: Sequence[Book], figures: dict[str, Any], hands: Hands) -> list[Page]:
    """Give the pages of a game. Takes: the game, all games, its figures, what its vectors tell."""
    folder = f"games/{book.id}"
    writers = {
        "index": (dict(book.title), partial(overview, book, figures)),
        "rules": (title("nav/rules"), partial(_rules, book, books, hands)),
        "strategy": (title("nav/strategy"), partial(_strategy, book, figures["chart"])),
        "readings": (title("nav/readings"), partial(_readings, book, figures, hands)),
        "document": (title("nav/document"), partial(_document, book, hands)),
    }
    return [
        Page(f"{folder}/{name}.md", named, partial(write, f"{folder}/{name}.md"))
        for name, (named, write) in writers.items()
    ]


def _rules(book: Book, books: Sequence[Book], hands: Hands, here: str, language: Language) -> str:
    sections = [
        {
            "title": section.title,
            "anchor": section.key.replace("_", "-"),
            "lines": [_line(book, books, hands, line, language) for line in lines_of(section)],
        }
        for section in book.sections[language]
    ]
    return draw("rules", here, language, book=book, sections=sections)


def _line(
    book: Book, books: Sequence[Book], hands: Hands, line: RuleLine, language: Language
) -> dict[str, Any]:
    rule = line.rule
    clauses = [each for each in rule.sources if not each.is_reading]
    return {
        "pointer": rule.pointer,
        "name": line.name,
        "text": rule.text,
        "yaml": book.yaml(rule.pointer),
        "clauses": clauses,
        "readings": [each for each in rule.sources if each.is_reading],
        "misread": [
            (reading.id, other.id, getattr(other.says, language))
            for reading in book.readings_of(rule.pointer)
            for other in reading.alternatives
        ],
        "hands": _hands_for(clauses, hands),
        "elsewhere": list(_elsewhere(book, books, rule.pointer, language)),
    }


def _hands_for(clauses: Sequence[Source], hands: Hands) -> list[str]:
    found = [name for each in clauses for name in hands.decisive.get(each.id, ())]
    return list(dict.fromkeys(found))[:_HANDS]


def _elsewhere(
    book: Book, books: Sequence[Book], pointer: str, language: Language
) -> Iterator[dict[str, str]]:
    """Give what other games have in a rule's place, where it differs."""
    for other in books:
        text = other.rule(language, pointer)
        if other is not book and text and text != book.rule(language, pointer):
            yield {"id": other.id, "title": other.title[language], "pointer": pointer, "text": text}


def _strategy(book: Book, chart: dict[str, Any], here: str, language: Language) -> str:
    used = {action for row in chart["rows"] for cell in row["cells"] for action in cell}
    parts = [
        (kind, [{**row, "shown": _row(row)} for row in chart["rows"] if row["kind"] == kind])
        for kind in ("hard", "soft", "pair")
    ]
    return draw(
        "strategy",
        here,
        language,
        book=book,
        chart=chart,
        legend=[action for action in _ACTIONS if action in used],
        parts=[(kind, rows) for kind, rows in parts if rows],
        offers=[(offer, _answered(found, language)) for offer, found in chart["offers"].items()],
        deviations=chart["deviations"][:_DEVIATIONS],
    )


def _row(row: dict[str, Any]) -> str:
    name: str = row["name"].replace("T", "10")
    return f"{name}-{name}" if row["kind"] == "pair" else name


def _answered(by_upcard: dict[str, list[str]], language: Language) -> str:
    say = texts(language).say
    accepted = [upcard for upcard, answers in by_upcard.items() if answers != ["decline"]]
    if not accepted:
        return say("strategy/always_declined")
    sure = all("decline" not in by_upcard[upcard] for upcard in accepted)
    upcards = ", ".join(accepted).replace("T", "10")
    return say("strategy/accepted" if sure else "strategy/depends", upcards=upcards)


def _readings(book: Book, figures: Mapping[str, Any], hands: Hands, here: str, language: Language) -> str:
    readings = [
        {
            "id": each.id,
            "question": getattr(each.question, language),
            "lines": each.lines,
            "decides": _named(each.decides, book.told[language]),
            "choice": each.choice,
            "says": getattr(each.says, language),
            "because": getattr(each.because, language),
            "alternatives": [
                {
                    **_alternative(book, hands, each.id, other, language),
                    "rtp": figures["read_otherwise"][f"{each.id}={other.id}"],
                }
                for other in each.alternatives
            ],
        }
        for each in book.game.readings
    ]
    ours = figures["returns"]["optimal"]["rtp"]
    return draw("readings", here, language, book=book, readings=readings, ours=ours)


def _alternative(book: Book, hands: Hands, reading: str, other: Any, language: Language) -> dict[str, Any]:
    key = f"{reading}={other.id}"
    told = book.told[language]
    changes = [
        {
            "name": (after or told[pointer])[0],
            "before": told.get(pointer, ("", ""))[1],
            "after": after[1] if after else "",
        }
        for pointer, after in book.changed[key][language].items()
    ]
    return {
        "id": other.id,
        "says": getattr(other.says, language),
        "changes": changes,
        "hands": hands.read.get(key, []),
        "count": hands.told[key],
    }


def _document(book: Book, hands: Hands, here: str, language: Language) -> str:
    clauses = [
        {
            "id": each.id,
            "lines": each.lines,
            "kind": each.kind,
            "says": each.says_en if language == "en" else each.says_zh,
            "backs": _named(each.backs, book.told[language]),
            "fired": hands.fired[each.id],
            "hands": hands.decisive.get(each.id, []),
        }
        for each in book.clauses
    ]
    return draw("document", here, language, book=book, clauses=clauses)


def _named(pointers: Iterable[str], told: Told) -> list[dict[str, str | None]]:
    """Give places of the rules, each rule once: its name, and its pointer if the page of rules shows it."""
    found: dict[str | None, dict[str, str | None]] = {}
    for at in pointers:
        known = _nearest(at, told)
        found.setdefault(known or at, {"known": known, "name": told[known][0] if known else at})
    return list(found.values())


def _nearest(pointer: str, known: Collection[str]) -> str | None:
    """Give the rule that shows a place on the page of rules: itself, one around it, or the first inside."""
    around = pointer
    while around and around not in known:
        around = around.rpartition("/")[0]
    inside = (each for each in sorted(known) if each.startswith(f"{pointer}/"))
    return around or next(inside, None)
