"""Both interpreters answer alike at the edges: of forms, of numbers, and of rules that odd games have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.implementations.engines import needs_node
from tests.implementations.js_mutants import GAMES, agree, ask_javascript
from tests.interpreter.odd_rules import ODD
from tests.interpreter.second_words import SECOND_WORDS
from tests.interpreter.wrong_forms import spoilt
from twentyone.load.rules import load_game
from twentyone.serve import engine as reference

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = needs_node

Asked = tuple[str, tuple[str, dict[str, Any]]]


def differences(rules: dict[str, Any], asked: Sequence[Asked]) -> list[Any]:
    """Give what the two answer differently: the question, the reference's answer, the other one's."""
    ours = reference()
    ours.hello(rules)
    found = []
    for (game, (kind, given)), got in zip(asked, ask_javascript(rules, asked), strict=True):
        wanted = ours.run(game, kind, given)
        if not agree(kind, wanted, got):
            found.append((game, kind, given, wanted, got))
    return found


def test_a_value_of_another_type_is_an_error_or_refused_by_both_alike() -> None:
    asked: list[Asked] = [(game, (kind, given)) for game, kind, given in spoilt()]
    assert len(asked) > 2000
    assert differences({game: load_game(game).data for game in GAMES}, asked) == []


def test_odd_rules_and_large_numbers_are_answered_alike() -> None:
    odd = [*ODD, *SECOND_WORDS]
    rules = {each.name: each.rules for each in odd}
    assert differences(rules, [(each.name, (each.kind, each.given)) for each in odd]) == []
