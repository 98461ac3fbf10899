"""Every form of the report says the same, in any width, and nothing that an engine wrote can run."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from junitparser import Error, Failure, JUnitXml, Skipped
from rich.cells import cell_len

from tests.conformance.table import TWO_ACES, judged, suite
from twentyone_conformance.compare import MISSING
from twentyone_conformance.known import KnownFailure, KnownFailures
from twentyone_conformance.report import words
from twentyone_conformance.report.as_html import as_html
from twentyone_conformance.report.as_json import as_json
from twentyone_conformance.report.as_junit import as_junit
from twentyone_conformance.report.as_markdown import as_markdown
from twentyone_conformance.report.as_terminal import as_terminal
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from twentyone_conformance.report.data import Report

EVIL = "<script>alert(1)</script>[red]\x1b[31m|`\u202e"


@pytest.fixture(scope="module")
def right() -> Report:
    return judged()


@pytest.fixture(scope="module")
def mixed() -> Report:
    """Give a report with every verdict that an engine can earn."""
    known = KnownFailures(
        (KnownFailure("riverside/hint/*", "no hints yet"), KnownFailure("riverside/shoe/*", "burns too few"))
    )
    return judged(
        f"wrong:{TWO_ACES}",
        "refuse:riverside/round/stand/two-seats",
        "wrong:riverside/hint/hard/sixteen",
        "crash:harbour/hand/soft/ace-six",
        "float:riverside/side_bet/pairs/none",
        "skip:riverside/account/title/lowest",
        "--mode=reading-split-natural=natural",
        known=known,
    )


@pytest.fixture(scope="module")
def evil() -> Report:
    """Give a report in which everything that an engine can write is an attack."""
    report = judged("--mode=markup", f"wrong:{TWO_ACES}", "error:riverside/hint/hard/sixteen")
    changed = [
        evolve(
            each,
            reason=EVIL,
            got={EVIL: EVIL},
            differences=tuple(evolve(one, got=EVIL) for one in each.differences),
        )
        for each in report.judged
    ]
    return evolve(report, judged=tuple(changed), stderr=f"{EVIL}\n{EVIL}")


def test_the_first_line_gives_the_share_of_the_suite_that_was_covered(right: Report, mixed: Report) -> None:
    first = "100% of suite test-1 covered: 28 of 28 vectors"
    for text in (as_terminal(right, width=80, colour=False), as_markdown(right)):
        assert text.splitlines()[0].strip("*") == first
    assert words.coverage(mixed) == "96% of suite test-1 covered: 27 of 28 vectors"
    part = judged(of=suite().select(kinds=["hand"]))
    assert words.coverage(part) == "32% of suite test-1 covered: 9 of 28 vectors (9 selected)"
    assert words.conclusion(part) == "Conforms on the selected vectors."


def test_a_hundred_per_cent_is_said_of_all_only() -> None:
    assert words.percent(9999, 10_000) == "99%"
    assert words.percent(0, 0) == "0%"


def test_the_conclusion_says_everything_that_stands_against_conforming(mixed: Report) -> None:
    said = "Does not conform: 2 failures; 2 errors; 1 known failure that passes; 1 skip of what it declares."
    assert words.conclusion(mixed) == said
    assert said in re.sub(r"\s+", " ", as_terminal(mixed, width=60, colour=False))
    assert words.faults(mixed) == "1 in the adapter, which speaks the protocol, 1 in the engine"


def test_conforming_under_a_reading_or_with_known_failures_is_said() -> None:
    assert words.conclusion(judged("--mode=reading-halves=down")) == (
        "Conforms under readings: riverside/halves=down."
    )
    known = KnownFailures((KnownFailure(TWO_ACES, "ticket 12"),))
    assert words.conclusion(judged(f"wrong:{TWO_ACES}", known=known)) == "Conforms, but for 1 known failure."


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_no_line_is_wider_than_the_terminal(mixed: Report, width: int) -> None:
    for lang in ("en", "zh"):
        text = as_terminal(mixed, width=width, colour=False, lang=lang)
        assert max(map(cell_len, text.splitlines())) <= width
        assert all(line == line.rstrip() for line in text.splitlines())


def test_a_terminal_names_the_clause_its_lines_an_example_and_what_differs(mixed: Report) -> None:
    text = as_terminal(mixed, width=100, colour=False)
    for part in (
        "1. riverside/deal",
        "2. riverside/points",
        "An ace counts 1 or 11. (lines 3-5)",
        "of the 7 judged vectors that test it fail",
        f"example   {TWO_ACES}",
        "given     cards As Ad, origin split",
        "where     points",
        "expected  12",
        "got       nothing",
    ):
        assert part in text, part
    assert "A 可作 1 或 11。" in as_terminal(mixed, width=100, colour=False, lang="zh")


def test_a_terminal_lists_errors_stale_entries_skips_and_the_standard_error(mixed: Report) -> None:
    text = as_terminal(mixed, width=160, colour=False)
    for part in (
        "harbour/hand/soft/ace-six: the engine ended with exit code 3",
        "riverside/shoe/burn/ace: passes, though listed as a known failure: burns too few",
        "riverside/account/title/lowest: not written yet",
        "ZeroDivisionError: cards",
        "riverside/split-natural natural",
    ):
        assert part in text, part


def test_a_game_that_is_not_declared_takes_one_line() -> None:
    text = as_terminal(judged("--mode=one-game"), width=80, colour=False)
    assert re.search(r"^ ?harbour +\S", text, re.MULTILINE)
    assert re.search(r"^ ?riverside$", text, re.MULTILINE)


def test_many_errors_of_one_cause_are_said_once() -> None:
    text = as_terminal(judged("--mode=exits"), width=100, colour=False)
    assert "riverside/hand/soft/ace-six and 27 more: the engine never started" in re.sub(r"\s+", " ", text)


def test_a_terminal_without_colour_has_no_escape_and_one_with_colour_has(mixed: Report) -> None:
    assert "\x1b" not in as_terminal(mixed, width=80, colour=False)
    assert "\x1b[" in as_terminal(mixed, width=80, colour=True)


def test_what_an_engine_wrote_cannot_move_the_cursor_or_style_the_text(evil: Report) -> None:
    for text in (as_terminal(evil, width=80, colour=False), as_markdown(evil)):
        assert "\x1b" not in text
        assert "\u202e" not in text
    assert "\\u001b[31m" in as_terminal(evil, width=300, colour=False)
    # The only sequences of a coloured report are the report's own.
    assert re.findall(r"\x1b(?!\[[0-9;]*m)", as_terminal(evil, width=80, colour=True)) == []


def test_markdown_shows_what_an_engine_wrote_as_it_is(evil: Report) -> None:
    text = as_markdown(evil)
    # Outside of code nothing is a tag: every opening bracket is escaped.
    assert re.findall(r"(?<!\\)<", re.sub(r"`[^`]*`", "", text)) == []
    assert text.count("`") % 2 == 0


def test_markdown_lists_every_red_vector(mixed: Report) -> None:
    text = as_markdown(mixed)
    red = (Verdict.FAIL, Verdict.ERROR, Verdict.STALE, Verdict.SKIPPED)
    for each in mixed.of(*red):
        assert f"`{each.vector.id}`" in text
    assert "| riverside | side\\_bet | 2 |" in text
    assert "- `riverside/split-natural`: natural" in text


def test_a_long_list_in_markdown_is_cut_and_says_so(mixed: Report) -> None:
    failure = mixed.of(Verdict.FAIL)[0]
    many = evolve(mixed, judged=(failure,) * 60, suspects=())
    assert "- and 10 more" in as_markdown(many)


def test_junit_has_a_case_for_every_vector_with_its_verdict(mixed: Report) -> None:
    parsed = JUnitXml.fromstring(as_junit(mixed).encode())
    cases = {case.name: case for each in parsed for case in each}
    assert list(cases) == [each.vector.id for each in mixed.judged]
    kinds: dict[Verdict, Any] = {
        Verdict.FAIL: Failure,
        Verdict.STALE: Failure,
        Verdict.ERROR: Error,
        Verdict.SKIPPED: Skipped,
        Verdict.KNOWN: Skipped,
    }
    for each in mixed.judged:
        result = cases[each.vector.id].result
        wanted = [kinds[each.verdict]] if each.verdict in kinds else []
        assert [type(one) for one in result] == wanted
    assert (parsed.tests, parsed.failures, parsed.errors, parsed.skipped) == (28, 3, 2, 2)
    assert "points: expected 12, got nothing" in cases[TWO_ACES].result[0].text
    assert cases["riverside/hand/natural/split"].system_out == "under the reading split-natural=natural"


def test_junit_is_xml_whatever_an_engine_wrote(evil: Report) -> None:
    root = ET.fromstring(as_junit(evil))  # noqa: S314 - the project wrote it
    assert root.tag == "testsuites"


def test_what_is_not_covered_is_skipped_in_junit() -> None:
    parsed = JUnitXml.fromstring(as_junit(judged("--mode=only-hand")).encode())
    assert parsed.skipped == 19


class Page(HTMLParser):
    """Collects what a browser would do with a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.scripts: list[str] = []
        self.text = io.StringIO()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] == ["script"]:
            self.scripts.append(data)
        self.text.write(data)


def test_the_page_holds_every_vector_that_did_not_simply_pass_with_its_differences(mixed: Report) -> None:
    page = Page(as_html(mixed))
    explained = [each for each in mixed.judged if each.verdict not in (Verdict.PASS, Verdict.NOT_COVERED)]
    listed = [value for name, value in page.attributes if name == "data-id"]
    assert listed == [each.vector.id for each in explained]
    text = page.text.getvalue()
    for each in explained:
        for difference in each.differences:
            assert words.phrase(difference.expected) in text
            assert words.place(difference) in text
    for part in ("An ace counts 1 or 11. (lines 3-5)", "split-natural=natural", words.conclusion(mixed)):
        assert part in text
    assert "A 可作 1 或 11。" in as_html(mixed, "zh")


def test_links_of_the_page_lead_to_its_vectors(mixed: Report) -> None:
    page = Page(as_html(mixed))
    ids = {value for name, value in page.attributes if name == "id"}
    links = [value for name, value in page.attributes if name == "href"]
    assert links
    assert {str(link).removeprefix("#") for link in links} <= ids


def test_the_page_asks_for_nothing_from_outside(mixed: Report, right: Report) -> None:
    for report in (mixed, right):
        text = as_html(report)
        page = Page(text)
        assert not {"link", "img", "iframe", "object", "embed", "base"} & set(page.tags)
        assert not [value for name, value in page.attributes if name in {"src", "srcset", "action", "style"}]
        assert "default-src 'none'" in text
        assert "@import" not in text
        assert "url(" not in text


def test_nothing_that_an_engine_wrote_can_run(evil: Report) -> None:
    text = as_html(evil)
    page = Page(text)
    assert page.tags.count("script") == 1
    assert "alert(1)" in page.text.getvalue()
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    assert "alert(1)" not in "".join(page.scripts)
    assert "\x1b" not in text


def test_the_page_of_an_engine_that_never_started_is_complete() -> None:
    page = Page(as_html(judged("--mode=exits")))
    assert len([value for name, value in page.attributes if name == "data-id"]) == 28
    assert "no engine" in page.text.getvalue()


def test_the_data_say_what_the_report_says(mixed: Report) -> None:
    data = as_json(mixed)
    assert data["counts"] == {
        "pass": 19,
        "fail": 2,
        "other_reading": 2,
        "known": 1,
        "stale": 1,
        "skipped": 1,
        "not_covered": 0,
        "error": 2,
    }
    assert data["conforms"] is False
    assert data["under"] == ["riverside/split-natural=natural"]
    assert data["suite"] == {"version": "test-1", "vectors": 28, "selected": 28, "covered": 27}
    assert data["suspects"][1] == {
        "game": "riverside",
        "clause": "points",
        "lines": ["3-5"],
        "says": {"en": "An ace counts 1 or 11.", "zh": "A 可作 1 或 11。"},
        "failures": 1,
        "judged": 7,
        "example": TWO_ACES,
    }
    failure = data["failures"][0]
    assert failure["id"] == TWO_ACES
    assert failure["expected"] == {"points": 12, "soft": True, "natural": False, "bust": False}
    assert failure["got"] == {"nothing": "of use"}
    assert failure["differences"][0] == {"pointer": "/points", "expected": 12}
    assert data["readings"]["riverside"]["split-natural"] == {
        "verdict": "alternative",
        "alternative": "natural",
    }
    assert data["readings"]["riverside"]["halves"] == {"verdict": "default", "alternative": None}


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (1, "1"),
        ("15/2", "15/2"),
        (MISSING, "nothing"),
        ([], "none"),
        ({}, "nothing"),
        (["As", "Td"], "As Td"),
        (["hit", "stand"], "hit, stand"),
        ({"seat": 1, "bets": {"main": 100}}, "seat 1, bets (main 100)"),
        ({"options": {}, "decisions": []}, "options (nothing), decisions none"),
        ([{"seat": 1, "net": 5}, {"seat": 2, "net": -5}], "seat 1, net 5; seat 2, net -5"),
        ("a\nb\x1b", "a\\u000ab\\u001b"),
    ],
)
def test_values_are_said_in_words(value: Any, said: str) -> None:
    assert words.phrase(value) == said


@given(st.text())
def test_printable_text_is_on_one_line_and_moves_nothing(text: str) -> None:
    shown = words.printable(text)
    assert len(shown.splitlines()) <= 1
    assert not re.search(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]", shown)


def test_a_long_phrase_is_cut() -> None:
    assert words.phrase("x" * 1000) == "x" * 399 + "…"
