"""What a second interpreter found: rules and numbers at the edge of the language have their right answers."""

from __future__ import annotations

import pytest

from tests.interpreter.odd_rules import ERROR, ODD, Odd
from tests.interpreter.second_words import SECOND_WORDS
from twentyone.serve import Engine


@pytest.mark.parametrize("odd", [*ODD, *SECOND_WORDS], ids=lambda odd: odd.name)
def test_the_right_answer_is_given(odd: Odd) -> None:
    engine = Engine()
    engine.hello({"odd": odd.rules})
    answered = engine.run("odd", odd.kind, odd.given)
    if odd.right == ERROR:
        assert list(answered) == ["error"]
    else:
        assert answered == odd.right
