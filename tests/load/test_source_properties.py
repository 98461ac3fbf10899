"""What holds for every file: no crash, valid places, and good data come back as they were."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from twentyone.load import compose
from twentyone.load.pointer import join
from twentyone.load.problem import render_markdown, render_pretty
from twentyone.load.scalars import LARGEST
from twentyone.load.source import Reading, Source, examine, parse_source

PARSERS = [pytest.param(yaml.SafeLoader, id="python"), pytest.param(compose.LOADER, id="fastest")]
YAML_MARKS = st.sampled_from(
    [
        *"a牌:[]{},'#|>%@\"\\\t\n\ufeff\u2028",
        ": ",
        "\n  ",
        "- ",
        " #",
        "&x ",
        "*x",
        "!t ",
        "<<",
        "? ",
        "---\n",
        "...\n",
        "3:2",
        "1.5",
        "\r\n",
    ]
)
TEXT = st.text(
    st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufeff\u2028\u2029\ufffe\uffff")
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | TEXT,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(TEXT, inside, max_size=4),
    max_leaves=20,
)


class QuotingDumper(yaml.SafeDumper):
    """Writes every text in double quotes, as an author does who trusts no YAML reader."""


QuotingDumper.add_representer(
    str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, '"')
)
# A list that stands in two places would otherwise be written once and referred to.
QuotingDumper.ignore_aliases = lambda *_: True  # type: ignore[method-assign]


def examine_with(parser: Any, data: bytes) -> Reading:
    """Read with the parser given."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compose, "LOADER", parser)
        return examine("f.yaml", data)


def assert_sound(reading: Reading) -> None:
    """Check that there are data or problems, each problem at a place inside the file and fit to be shown."""
    assert reading.source is not None or reading.problems
    for problem in reading.problems:
        assert problem.line >= 1
        assert 1 <= problem.column <= len(problem.excerpt) + 1
        assert problem.message
        assert render_pretty(problem)
        assert render_markdown(problem)
    assert list(reading.problems) == sorted(set(reading.problems))


@pytest.mark.parametrize("parser", PARSERS)
@given(data=st.binary())
def test_no_bytes_break_the_reader(parser: Any, data: bytes) -> None:
    assert_sound(examine_with(parser, data))


@pytest.mark.parametrize("parser", PARSERS)
@given(data=st.lists(YAML_MARKS, max_size=30).map("".join))
def test_no_jumble_of_yaml_marks_breaks_the_reader(parser: Any, data: str) -> None:
    assert_sound(examine_with(parser, data.encode()))


@given(data=st.lists(YAML_MARKS, max_size=30).map("".join))
def test_both_parsers_refuse_the_same_files(data: str) -> None:
    readings = [examine_with(parser.values[0], data.encode()) for parser in PARSERS]
    assert len({bool(reading.problems) for reading in readings}) == 1


@pytest.mark.parametrize("flow", [True, False])
@given(data=JSON)
def test_data_written_with_quoted_text_come_back_the_same(data: Any, *, flow: bool) -> None:
    text = yaml.dump(data, Dumper=QuotingDumper, allow_unicode=True, default_flow_style=flow, sort_keys=False)
    source = parse_source("f.yaml", text.encode())
    assert source.data == data
    assert repr(source.data) == repr(data)


@given(data=JSON)
def test_every_value_and_key_has_a_place_inside_the_file(data: Any) -> None:
    text = yaml.dump(data, Dumper=QuotingDumper, allow_unicode=True, sort_keys=False)
    check_places(parse_source("f.yaml", text.encode()), [])


def check_places(source: Source, path: list[str | int]) -> None:
    """Check the places of the value at a path and of all inside it."""
    pointer = join(path)
    for place in (source.place(pointer), source.key_place(pointer)):
        assert 1 <= place.column <= len(source.line(place.line)) + 1
    value = source.value(pointer)
    inside = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for token in inside:
        check_places(source, [*path, token])
