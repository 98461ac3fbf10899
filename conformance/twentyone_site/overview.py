"""The page that shows a game at a glance: figures, a round's flow, what is paid, actions, side bets."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone.playing.conditions import condition_in_words
from twentyone_site.book import lines_of
from twentyone_site.drawing import draw, percent
from twentyone_site.texts import texts, typeset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.model.conditions import Condition
    from twentyone.playing.behind import Source
    from twentyone.words import Language
    from twentyone_site.book import Book

_INCIDENTS: Final = ("absent", "leaving", "failure")
_NOTES: Final = {"The banker": "note_banker", "The figures": "note_halves", "A bet": "note_split_bet"}


@frozen
class Phase:
    """One phase of a round, with what happens in it."""

    name: str
    lines: tuple[str, ...]


@frozen
class Outcome:
    """One line of the outcomes."""

    when: str
    outcome: str
    pays: str
    sources: tuple[Source, ...]


def overview(book: Book, figures: dict[str, Any], here: str, language: Language) -> str:
    """Write the page."""
    told = _Overview(book, language)
    returns = figures["returns"]
    ended = [(name, share) for name, share in returns["optimal"]["outcomes"].items() if share]
    return draw(
        "game",
        here,
        language,
        book=book,
        other=book.title["zh" if language == "en" else "en"],
        returns=returns,
        ended=ended,
        brief=list(told.brief()),
        flow=list(told.flow()),
        outcomes=list(told.outcomes()),
        actions=list(told.actions()),
        side_bets=list(told.side_bets(returns["side_bets"])),
        incidents=list(told.incidents()),
        titles=list(told.titles()),
        settings=book.settings[language],
        notes=[texts(language).say(f"game/{_note(each)}") for each in returns["notes"]],
    )


def _note(text: str) -> str:
    return next(name for start, name in _NOTES.items() if text.startswith(start))


def natural_odds(book: Book) -> list[str]:
    """Give what naturals pay, in the order of the outcomes, each once."""
    pays = [each["pays"] for each in book.game.data["outcomes"] if each["is"] == "natural"]
    return list(dict.fromkeys(pays))


class _Overview:
    """Reads one game's rules for its overview, in one language."""

    def __init__(self, book: Book, language: Language) -> None:
        self._book, self._language = book, language
        self._rules: dict[str, Any] = book.game.data
        self._say, self._words = texts(language).say, book.voices[language].words

    def _rule(self, pointer: str) -> str:
        return self._book.rule(self._language, pointer)

    def _joined(self, *parts: str) -> str:
        return typeset("; ".join(filter(None, parts)), self._language)

    def _condition(self, condition: Condition) -> str:
        return typeset(condition_in_words(condition, self._words), self._language)

    def brief(self) -> Iterator[tuple[str, str]]:
        """Give the facts that a player asks for first."""
        none = self._say("game/none")
        actions = self._rules["actions"]
        yield "decks", self._rule("/shoe/decks")
        yield "natural", " / ".join(natural_odds(self._book))
        yield "double", self._rule("/actions/double/when") if "double" in actions else none
        yield "split", self._split() if "split" in actions else none
        yield "surrender", self._offer("surrender") or self._rule("/actions/surrender/when") or none
        yield "insurance", self._offer("insurance") or none
        yield "peek", self._rule("/peek/upcards")
        yield "banker", self._banker()
        yield "seats", self._rule("/table/seats/most")

    def _split(self) -> str:
        most = self._rules["actions"]["split"]["most_splits"]
        count = self._say("game/splits", aces=most["ace"], tens=most["ten"], pips=most["pip"])
        return self._joined(self._rule("/actions/split/when"), count)

    def _offer(self, name: str) -> str:
        for index, offer in enumerate(self._rules.get("offers", ())):
            if offer["offer"] == name:
                parts = (self._rule(f"/offers/{index}/when"), self._rule(f"/offers/{index}/pays"))
                return self._joined(*parts)
        return ""

    def _banker(self) -> str:
        draws = self._rules["banker"].get("draws")
        if draws is None:
            return self._rule("/banker/plays")
        return self._say("game/draws", below=draws["below"], soft=self._rule("/banker/draws/soft_17"))

    def flow(self) -> Iterator[Phase]:
        """Give the phases of a round."""
        lines = {
            "bets": self._bets,
            "deal": lambda: self._numbered("deal"),
            "offers": self._offers,
            "peek": lambda: (self._rule("/peek/upcards"), self._rule("/peek/natural")),
            "play": lambda: tuple(self._words.name("actions", each) for each in self._rules["actions"]),
            "banker": lambda: (self._banker(),),
            "settle": self._outcome_names,
        }
        for phase in self._rules["round"]:
            yield Phase(phase, tuple(filter(None, lines[phase]())))

    def _bets(self) -> tuple[str, ...]:
        names = self._book.voices[self._language].names
        return tuple(names.bet(each) for each in ("main", *self._rules.get("side_bets", {})))

    def _offers(self) -> tuple[str, ...]:
        return tuple(self._words.name("offers", each["offer"]) for each in self._rules.get("offers", ()))

    def _numbered(self, section: str) -> tuple[str, ...]:
        return tuple(self._rule(f"/{section}/{index}") for index in range(len(self._rules[section])))

    def _outcome_names(self) -> tuple[str, ...]:
        names = dict.fromkeys(each["is"] for each in self._rules["outcomes"])
        return (self._words.all_of(self._words.name("outcomes", each) for each in names),)

    def outcomes(self) -> Iterator[Outcome]:
        """Give the lines of the outcomes, each with what the player gets."""
        behind = self._book.voices[self._language].behind
        for index, line in enumerate(self._rules["outcomes"]):
            pointer = f"/outcomes/{index}"
            extra = [self._said(line, key) for key in ("pays", "returns", "takes", "at") if key in line]
            when = self._condition(self._book.rules.outcomes[index].when)
            yield Outcome(when, line["is"], self._joined(*extra) or "—", behind.sources([pointer]))

    def _said(self, line: dict[str, Any], key: str) -> str:
        value = self._words.value(key, line[key])
        return value if key == "pays" else f"{self._words.key(key, 'outcomes')} {value}"

    def actions(self) -> Iterator[dict[str, str]]:
        """Give the actions, each with when it may be taken and what follows."""
        for name in self._rules["actions"]:
            pointer = f"/actions/{name}"
            yield {
                "name": name,
                "when": self._rule(f"{pointer}/when"),
                "stake": self._rule(f"{pointer}/stake"),
                "then": self._under(f"{pointer}/then"),
                "unfunded": self._under(f"{pointer}/unfunded"),
            }

    def _under(self, pointer: str) -> str:
        """Say a rule, or the rules below it, each with its name."""
        told = self._book.told[self._language]
        below = [
            f"{label.rpartition(' · ')[2]}: {text}"
            for place, (label, text) in told.items()
            if place.startswith(f"{pointer}/")
        ]
        return self._rule(pointer) or self._joined(*below)

    def side_bets(self, returns: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Give the side bets with their tiers, their odds and how often each is reached."""
        for bet, rules in self._rules.get("side_bets", {}).items():
            found = returns[bet]
            shares = {each["tier"]: each for each in found.get("tiers", ())}
            yield {
                "anchor": bet.replace("_", "-"),
                "title": rules["title"][self._language],
                "rtp": float(Fraction(found["rtp"])) if "rtp" in found else None,
                "hits": float(Fraction(found["hit_frequency"])) if "rtp" in found else None,
                "tiers": [self._tier(bet, index, tier, shares) for index, tier in enumerate(rules["tiers"])],
            }

    def _tier(self, bet: str, index: int, tier: dict[str, Any], shares: dict[str, Any]) -> dict[str, Any]:
        share = shares.get(tier["tier"])
        return {
            "title": tier["title"][self._language],
            "when": self._condition(self._book.rules.side_bets[bet].tiers[index].when),
            "pays": tier["pays"],
            "likely": percent(float(Fraction(share["likely"])), 4) if share else "",
            "share": 100 * float(Fraction(share["returned"])) if share else 0.0,
        }

    def incidents(self) -> Iterator[Any]:
        """Give the rules for absence, leaving and faults of the game."""
        for section in self._book.sections[self._language]:
            if section.key in _INCIDENTS:
                for line in lines_of(section):
                    yield _Named(f"{section.title} · {line.name}" if line.name else section.title, line.rule)

    def titles(self) -> Iterator[tuple[str, str]]:
        """Give the titles that scores earn, the highest first."""
        titles = self._rules.get("account", {}).get("titles", {}).get("table", ())
        for each in reversed(titles):
            yield f"{each['from']:,}", each["title"][self._language]


@frozen
class _Named:
    """A rule under its full name."""

    name: str
    rule: Any
