"""Lists of known failures excuse what they list, turn red when it passes, and can be brought up to date."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.table import TWO_ACES, examined, judged, not_passed
from twentyone_conformance.errors import BadInput
from twentyone_conformance.known import RECORDED, KnownFailure, KnownFailures, read_known
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from pathlib import Path

SPLIT = "riverside/settle/natural/after-split"


def listed(*entries: tuple[str, ...]) -> KnownFailures:
    return KnownFailures(tuple(KnownFailure(*entry) for entry in entries))


def test_a_listed_failure_is_known_and_the_engine_conforms_but_for_it() -> None:
    report = judged(f"wrong:{TWO_ACES}", known=listed((TWO_ACES, "ticket 12")))
    assert not_passed(report) == {TWO_ACES: "known"}
    assert [each.reason for each in report.of(Verdict.KNOWN)] == ["ticket 12"]
    assert report.conforms


def test_a_listed_error_is_known_too() -> None:
    assert not_passed(judged(f"crash:{TWO_ACES}", known=listed((TWO_ACES, "crashes")))) == {TWO_ACES: "known"}


def test_a_listed_vector_that_passes_is_stale_and_red() -> None:
    report = judged(f"wrong:{TWO_ACES}", known=listed(("riverside/hand/soft/*", "soft hands")))
    assert not_passed(report) == {TWO_ACES: "known", "riverside/hand/soft/ace-six": "stale"}
    assert report.objections() == ["1 known failure that passes"]
    assert report.exit_code == 1


def test_a_skip_is_not_excused_by_a_list() -> None:
    assert not_passed(judged(f"skip:{TWO_ACES}", known=listed((TWO_ACES, "later")))) == {TWO_ACES: "skipped"}


def test_an_entry_with_a_reading_excuses_only_answers_of_that_reading() -> None:
    known = listed((SPLIT, "as split naturals", "split-natural=natural"))
    words = ("--mode=reading-split-natural=natural", "wrong:riverside/hand/natural/split")
    assert not_passed(judged(*words, known=known)) == {SPLIT: "known", "riverside/hand/natural/split": "fail"}
    assert not_passed(judged(f"wrong:{SPLIT}", known=known)) == {SPLIT: "fail"}


def test_a_known_failure_speaks_neither_for_nor_against_a_reading() -> None:
    words = ("--mode=reading-split-natural=natural", "wrong:riverside/hand/natural/split")
    assert judged(*words).readings["riverside"]["split-natural"].verdict == "mixed"
    report = judged(*words, known=listed(("riverside/hand/natural/split", "ticket 13")))
    assert report.readings["riverside"]["split-natural"].alternative == "natural"
    assert not_passed(report) == {SPLIT: "other_reading", "riverside/hand/natural/split": "known"}


def test_a_pattern_that_matches_nothing_is_an_error() -> None:
    with pytest.raises(BadInput, match="'riverside/hnad/\\*' matches no vector"):
        listed(("riverside/hnad/*", "misspelt")).refuse_idle([TWO_ACES])
    listed((TWO_ACES, "there")).refuse_idle([TWO_ACES])


def test_an_update_keeps_reasons_drops_what_passes_and_adds_what_fails() -> None:
    examination = examined(
        f"wrong:{TWO_ACES}", "wrong:riverside/hint/hard/sixteen", "crash:harbour/hand/soft/ace-six"
    )
    before = listed(
        ("riverside/hand/soft/*", "soft hands"),
        ("riverside/settle/push/twenty", "mended since"),
        ("riverside/hint/*", "no hints"),
    )
    after = examination.update(before)
    assert after == listed(
        (TWO_ACES, "soft hands"),
        ("riverside/hint/*", "no hints"),
        ("harbour/hand/soft/ace-six", RECORDED),
    )
    assert examination.report(after).conforms


def test_an_update_leaves_entries_alone_whose_vectors_were_not_asked() -> None:
    examination = examined(f"wrong:{TWO_ACES}", fail_fast=True)
    before = listed(("harbour/*", "another day"))
    assert examination.update(before) == listed(("harbour/*", "another day"), (TWO_ACES, RECORDED))


def test_an_update_records_nothing_of_an_engine_that_never_started() -> None:
    assert examined("--mode=exits").update(KnownFailures()) == KnownFailures()


def test_an_update_does_not_record_what_another_reading_explains() -> None:
    assert examined("--mode=reading-split-natural=natural").update(KnownFailures()) == KnownFailures()


TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


@given(st.lists(st.tuples(TEXT, TEXT, st.none() | TEXT)))
def test_what_is_written_is_read_back_the_same(entries: list[tuple[str, str, str | None]]) -> None:
    known = KnownFailures(tuple(KnownFailure(*entry) for entry in entries))
    data = tomllib.loads(known.as_toml())
    assert [(each["id"], each["reason"], each.get("reading")) for each in data.get("known", [])] == entries


def test_a_recorded_id_matches_itself_only() -> None:
    awkward = "riverside/hand/odd/[a]*?"
    after = KnownFailures().updated([awkward], [awkward])
    assert after.of(awkward) is not None
    assert after.of("riverside/hand/odd/a-and-more") is None


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "known.toml"
    known = listed((TWO_ACES, "第十二号 \x7f", "a=x"), ("riverside/*", "all"))
    path.write_text(known.as_toml(), "utf-8")
    assert read_known(path) == known


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[known]\n", "not TOML"),
        ("other = 1\n", r"must hold entries \[\[known\]\]"),
        ("known = 1\n", r"must hold entries \[\[known\]\]"),
        ('[[known]]\nid = "a"\n', "entry 1: needs reason"),
        ('[[known]]\nreason = "a"\n', "entry 1: needs id"),
        ('[[known]]\nid = "a"\nreason = ""\n', "entry 1: needs reason"),
        ('[[known]]\nid = "a"\nreason = 1\n', "entry 1: reason must be a text"),
        ('[[known]]\nid = "a"\nreason = "b"\nwhy = "c"\n', "entry 1: has fields other than"),
        ("known = [1]\n", "entry 1: has fields other than"),
    ],
)
def test_a_list_that_is_not_as_it_should_be_is_named(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "known.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=problem):
        read_known(path)


def test_a_list_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_known(tmp_path / "absent.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes(b"# caf\xe9\n")
    with pytest.raises(BadInput, match="not TOML"):
        read_known(path)
