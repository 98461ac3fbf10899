"""The differences of two games as JSON data, in both languages: what every form of the answer is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from twentyone.diff.as_data import prices_as_data, returns_as_data, said_as_data, without_places
from twentyone.diff.compare import compare
from twentyone.diff.partway import Partway
from twentyone.diff.says import tellers
from twentyone.playing.described import described, fields
from twentyone_cli.diff_words import lines_once
from twentyone_conformance.witness.asking import NoAnswer
from twentyone_conformance.witness.finder import Finder

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from twentyone.diff.compare import Difference
    from twentyone.diff.says import Teller
    from twentyone.playing.voice import Voice
    from twentyone.words import Language
    from twentyone_cli.diff_input import Compared
    from twentyone_conformance.model import Vector
    from twentyone_conformance.witness.failing import Failing
    from twentyone_conformance.witness.finder import Shown

_MOST_NAMED: Final = 5


@frozen(eq=False)
class Diff:
    """Two games compared: the data, and for each difference what shows it."""

    a: Compared
    b: Compared
    partway: Partway
    shown: tuple[Shown, ...]
    data: dict[str, Any]


def make_diff(
    a: Compared,
    b: Compared,
    vectors: Sequence[Vector],
    *,
    most_cards: int | None = None,
    prices: bool = True,
    advance: Callable[[int, int], None] = lambda _done, _all: None,
) -> Diff:
    """Compare two games.

    Args:
        a: the first.
        b: the second.
        vectors: those of the first game; none if it has none.
        most_cards: up to how many cards every round is tried; see `Ground`.
        prices: whether returns are worked out.
        advance: told how many of all differences are done.
    """
    partway = Partway(a.game, compare(a.game.data, b.game.data))
    finder = Finder(partway, most_cards)
    telling = tellers(a.game, b.game)
    differences = partway.comparison.differences
    shown, entries = [], []
    for difference in differences:
        found = finder.shown(difference.number)
        shown.append(found)
        entries.append(_entry(difference, found, telling, partway))
        advance(len(shown), len(differences))
    rtp = returns_as_data(partway, b.game) if prices else None
    for entry, price in zip(entries, prices_as_data(rtp, len(entries)), strict=True):
        entry["price"] = price
    data = {
        "a": _about(a),
        "b": _about(b),
        "differences": entries,
        "rtp": without_places(rtp),
        "vectors": _vectors(vectors, a, b, entries),
    }
    return Diff(a, b, partway, tuple(shown), data)


def _about(side: Compared) -> dict[str, Any]:
    game = side.game
    return {
        "name": side.name,
        "game": game.id,
        "title": game.data["title"],
        "readings": dict(game.chosen),
        "settings": dict(game.settings),
    }


def _entry(
    difference: Difference, shown: Shown, telling: Mapping[Language, Teller], partway: Partway
) -> dict[str, Any]:
    others = [partway.comparison.differences[number] for number in sorted(shown.together_with)]
    return {
        **said_as_data(difference, telling),
        "together_with": [other.pointer for other in others],
        "same_in_effect": _same(shown),
        "witness": _witness(shown, telling, partway),
        "price": None,
    }


def _same(shown: Shown) -> dict[str, Any] | None:
    if shown.witness is not None:
        return None
    bound = shown.bound
    tried = (
        None
        if bound is None
        else {
            "cards": bound.cards,
            "rounds": bound.rounds,
            "questions": bound.questions,
            **({"unasked": bound.unasked} if bound.unasked else {}),
        }
    )
    return {"proved": shown.proved, "bound": tried}


def _witness(shown: Shown, telling: Mapping[Language, Teller], partway: Partway) -> dict[str, Any] | None:
    witness = shown.witness
    if witness is None:
        return None
    answers = {"before": witness.before, "after": witness.after}
    bound = shown.bound
    return {
        "id": witness_id(shown, partway),
        "kind": witness.question.kind,
        "of": witness.side,
        "given": witness.question.given,
        **{name: _answer(answer) for name, answer in answers.items()},
        "minimal": witness.certain,
        "no_smaller_round_up_to": None if bound is None or not bound.rounds else bound.cards,
        "says": {
            language: _in_words(witness.question.given, answers, teller.voices)
            for language, teller in telling.items()
        },
    }


def witness_id(shown: Shown, partway: Partway) -> str:
    """Name a witness as a vector: by the game, its kind and the rule's place."""
    witness = shown.witness
    assert witness is not None  # noqa: S101 - only witnesses are named
    place = (
        partway.comparison.differences[shown.number].pointer.strip("/").replace("/", "-").replace("_", "-")
    )
    return f"{partway.a.id}/{witness.question.kind}/diff/{shown.number + 1}-{place}"


def _answer(answer: Any) -> Any:
    return {"no_answer": answer.why} if isinstance(answer, NoAnswer) else answer


def _in_words(
    given: Mapping[str, Any], answers: Mapping[str, Any], voices: Sequence[Voice]
) -> dict[str, str]:
    """Say a question, and of each answer what the other does not have alike."""
    first, second = answers.values()
    # What the second game alone has is named by it.
    voice = voices[1] if len(voices[1].game.data.get("side_bets", ())) else voices[0]
    shown = "\n".join(f"{name}: {value}" for name, value in fields(_without_empty(given), voice))
    told = {"given": shown, "before": _only(first, second, voice), "after": _only(second, first, voice)}
    return {name: lines_once(text, voice.words.language) for name, text in told.items()}


def _without_empty(given: Any) -> Any:
    if isinstance(given, list):
        return [_without_empty(each) for each in given]
    if not isinstance(given, dict):
        return given
    return {name: _without_empty(value) for name, value in given.items() if value not in ({}, [])}


def _only(answer: Any, other: Any, voice: Voice) -> str:
    if isinstance(answer, NoAnswer):
        return voice.words.say("tells/no_rule", why=answer.why)
    if isinstance(answer, list) and isinstance(other, list):
        rows = [each for place, each in enumerate(answer) if place >= len(other) or each != other[place]]
        return described(rows, voice)
    if not isinstance(answer, dict) or not isinstance(other, dict):
        return described(answer, voice)
    own = {name: value for name, value in answer.items() if name not in other or other[name] != value}
    return "\n".join(f"{name}: {value}" for name, value in fields(own, voice))


def _vectors(
    vectors: Sequence[Vector], a: Compared, b: Compared, entries: Sequence[Mapping[str, Any]]
) -> dict[str, Any] | None:
    if not vectors:
        return None
    from twentyone_conformance.witness.failing import failing

    behind = {clause for entry in entries for clause in entry["clauses"]["a"]}
    found = failing(vectors, a.game, b.game)
    return {"asked": found.asked, "failed": len(found.failed), "by_clause": _by_clause(found, behind)}


def _by_clause(found: Failing, behind: Collection[str]) -> list[dict[str, Any]]:
    return [
        {
            "clause": clause,
            "failed": failed,
            "decisive": decisive,
            "behind": clause in behind,
            "some": [each.id for each in found.failed if clause in each.clauses][:_MOST_NAMED],
        }
        for clause, (failed, decisive) in found.by_clause(behind).items()
    ]
