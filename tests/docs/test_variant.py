"""Whoever follows the page on variants gets rules that hold together."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tests.docs.reference import DOCS
from twentyone.load.made import examine_data
from twentyone.load.rules import load_game


@pytest.mark.parametrize("page", ["variant.md", "variant.zh.md"])
def test_what_the_page_says_to_write_is_good_rules(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    head, banker, outcomes = map(yaml.safe_load, re.findall(r"```yaml\n(.*?)```", text, re.DOTALL))
    rules: dict[str, Any] = {**load_game("speed-blackjack").data, **head}
    rules["banker"] = {**rules["banker"], **banker["banker"]}
    lines = [each for each in rules["outcomes"] if each["when"] == outcomes[0]["when"]]
    assert len(lines) == 1
    assert lines[0] != outcomes[0]
    rules["outcomes"] = [outcomes[0] if each is lines[0] else each for each in rules["outcomes"]]
    assert examine_data(rules, "rules") == []
