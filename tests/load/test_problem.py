"""A problem shows its place to people and to programs, whatever the line holds."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from rich.cells import cell_len

from twentyone.load.problem import InvalidInput, Problem, as_json, render_markdown, render_pretty

PROBLEM = Problem(
    file="spec/rules.yaml",
    line=12,
    column=9,
    pointer="/side_bets/pairs",
    message='unknown key "surender"',
    found='"surender"',
    allowed="hit, stand, surrender",
    hint="did you mean surrender?",
    excerpt="  title: surender",
)


def caret(problem: Problem) -> tuple[str, int]:
    """Give the text shown above the caret, and the width of what stands before it."""
    line, below = render_pretty(problem).splitlines()[1:3]
    return line.split(" | ", 1)[1], below.index("^") - below.index("| ") - 2


def test_the_terminal_shows_place_line_caret_and_mend() -> None:
    assert render_pretty(PROBLEM) == (
        'spec/rules.yaml:12:9 /side_bets/pairs: unknown key "surender"\n'
        "  12 |   title: surender\n"
        "     |         ^\n"
        '  found: "surender"\n'
        "  allowed: hit, stand, surrender\n"
        "  hint: did you mean surrender?"
    )


def test_markdown_shows_the_same_as_a_list_item() -> None:
    assert render_markdown(PROBLEM) == (
        '- **`spec/rules.yaml:12:9 /side_bets/pairs`** unknown key "surender"\n'
        "\n"
        "  ```text\n"
        "  12 |   title: surender\n"
        "     |         ^\n"
        "  ```\n"
        "\n"
        '  - found: "surender"\n'
        "  - allowed: hit, stand, surrender\n"
        "  - hint: did you mean surrender?"
    )


def test_markdown_reads_no_marks_into_a_message() -> None:
    shown = render_markdown(evolve(PROBLEM, message="a_b*<c>", excerpt=""))
    assert shown.splitlines()[0].endswith(r"a\_b\*\<c\>")


@pytest.mark.parametrize(
    ("excerpt", "column", "cells"),
    [
        ("abc", 3, 2),
        ("标题: 无限二十一点", 5, 6),
        ("标题：x", 4, 6),
        ("e\u0301: x", 5, 3),
        ("\tx", 2, 1),
        ("𝄞牌x", 3, 3),
        ("x", 2, 1),
    ],
)
def test_the_caret_stands_under_its_column_in_terminal_cells(excerpt: str, column: int, cells: int) -> None:
    assert caret(evolve(PROBLEM, excerpt=excerpt, column=column))[1] == cells


@pytest.mark.parametrize("column", [1, 60, 150, 5000, 9990, 10001])
def test_an_endless_line_is_cut_around_the_column(column: int) -> None:
    endless = "".join(f"{number:>9}," for number in range(1000)).replace(" ", ".")
    shown, cells = caret(evolve(PROBLEM, excerpt=endless, column=column))
    assert cell_len(shown) <= 202
    at_caret = endless[column - 1 : column + 5]
    assert shown[cells : cells + 6].rstrip("…").startswith(at_caret[:1])
    assert shown[cells : cells + len(at_caret)] == at_caret


def test_control_and_direction_marks_never_reach_the_terminal() -> None:
    shown = render_pretty(evolve(PROBLEM, excerpt="a\x1b[31mb\u202ec", message="\x1b]0;", file="x\ny"))
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert shown.startswith("x\ufffdy:12:9")


def test_a_problem_of_the_whole_file_shows_neither_line_nor_caret() -> None:
    whole = Problem("a.yaml", 0, 0, "", "there is no such file")
    assert render_pretty(whole) == "a.yaml: there is no such file"
    assert render_markdown(whole) == "- **`a.yaml`** there is no such file"


def test_json_holds_every_field_and_a_bounded_excerpt() -> None:
    data = as_json(evolve(PROBLEM, excerpt="x" * 5000, column=2000))
    assert list(data) == [
        "file", "line", "column", "pointer", "message", "found", "allowed", "hint", "excerpt",
    ]  # fmt: skip
    assert data["column"] == 2000
    assert len(str(data["excerpt"])) == 202
    assert json.loads(json.dumps(data)) == data


def test_invalid_input_sorts_by_place_and_keeps_each_problem_once() -> None:
    later, earlier = evolve(PROBLEM, line=20), evolve(PROBLEM, line=3)
    raised = InvalidInput([later, earlier, later])
    assert raised.problems == (earlier, later)
    assert str(raised) == f"{render_pretty(earlier)}\n\n{render_pretty(later)}"
