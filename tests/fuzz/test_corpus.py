"""Findings are kept as a suite of their own, which is read, judged by, added to, and asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from tests.fuzz.engines import AfterDoubles, InProcess, faulty, oracle, search, searched
from twentyone_conformance.errors import BadInput
from twentyone_conformance.fuzz.corpus import corpus_of, kept_in, read_corpus, write_corpus
from twentyone_conformance.fuzz.search import Plan, Record, Search
from twentyone_conformance.fuzz.talk import Talk
from twentyone_conformance.runner import examine
from twentyone_conformance.store import stored
from twentyone_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone_conformance.engines import Engine
    from twentyone_conformance.model import Suite

GAME = "speed-blackjack"
SHOWN = {GAME: oracle(GAME).shown}


def kept(tmp_path: Path, engine: Engine, questions: int = 600, most: int = 3) -> Suite:
    """Search an engine, write what is found, and read it again."""
    record = searched(engine, GAME, Plan(questions=questions, most=most))
    assert record.found
    write_corpus(tmp_path, corpus_of(record.found, SHOWN, None))
    suite = read_corpus(tmp_path)
    assert suite is not None
    return suite


def again(engine: Engine, suite: Suite) -> Record:
    """Ask an engine only what a corpus keeps."""
    under_way = Search(
        Talk(engine, SHOWN),
        {GAME: oracle(GAME)},
        Plan(questions=1, kinds=("shoe", "round", "hand", "settle")),
    )
    under_way.run(kept_in(suite))
    return under_way.record


def test_what_is_kept_is_a_suite_that_judges_engines(tmp_path: Path) -> None:
    suite = kept(tmp_path, faulty("natural-pays-6:5"))
    assert all(vector.id.startswith(f"{GAME}/{vector.kind}/fuzz/") for vector in suite.vectors)
    wrong = examine(suite, faulty("natural-pays-6:5")).report()
    assert {each.verdict for each in wrong.judged} == {Verdict.FAIL}
    right = examine(suite, InProcess()).report()
    assert right.conforms


def test_what_is_kept_is_the_same_to_the_byte(tmp_path: Path) -> None:
    one = kept(tmp_path / "one", faulty("natural-pays-6:5"))
    other = kept(tmp_path / "other", faulty("natural-pays-6:5"))
    assert stored(one) == stored(other)


def test_a_folder_without_findings_is_empty_and_one_that_is_none_is_told(tmp_path: Path) -> None:
    assert read_corpus(tmp_path) is None
    assert read_corpus(tmp_path / "new") is None
    (tmp_path / "suite.json").write_text("{}")
    with pytest.raises(BadInput, match="cannot be read"):
        read_corpus(tmp_path)
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(BadInput, match="is a file"):
        read_corpus(file)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    suite = kept(tmp_path / "good", faulty("natural-pays-6:5"))
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        write_corpus(tmp_path / "file", suite)


def test_kept_findings_are_asked_again_and_counted_when_mended(tmp_path: Path) -> None:
    suite = kept(tmp_path, faulty("natural-pays-6:5"))
    record = again(faulty("natural-pays-6:5"), suite)
    asked = [each for each in suite.vectors if each.kind in ("shoe", "round", "hand", "settle")]
    assert {each.vector.id for each in record.found} == {vector.id for vector in asked}
    assert not any(each.new for each in record.found)
    mended = again(InProcess(), suite)
    assert mended.found == []
    assert mended.mended == len(asked)


def test_a_sequence_keeps_its_order_and_shows_again(tmp_path: Path) -> None:
    suite = kept(tmp_path, AfterDoubles(), questions=1500, most=1)
    (finding,) = kept_in(suite)
    assert finding.question.kind == "hand"
    (before,) = finding.before
    assert "double" in [each["do"] for each in before.given["decisions"]]
    assert len(again(AfterDoubles(), suite).found) == 1
    assert again(InProcess(), suite).mended == 1


def test_new_findings_stand_beside_the_old_and_renew_those_that_are_there(tmp_path: Path) -> None:
    old = kept(tmp_path, faulty("natural-pays-6:5"))
    stale = evolve(old, vectors=tuple(evolve(each, expect={"net": 0}) for each in old.vectors))
    record = searched(faulty("natural-pays-6:5"), GAME, Plan(questions=600, most=3))
    renewed = corpus_of(record.found, SHOWN, stale)
    assert [each.expect for each in renewed.vectors] == [each.expect for each in old.vectors]
    other = searched(faulty("insurance-without-its-stake"), GAME, Plan(questions=600, most=2))
    both = corpus_of(other.found, SHOWN, old)
    assert {each.id for each in both.vectors} == {
        *(each.id for each in old.vectors),
        *(each.vector.id for each in other.found),
    }


def test_games_that_were_not_asked_about_stay_as_they_are(tmp_path: Path) -> None:
    old = kept(tmp_path, faulty("natural-pays-6:5"))
    record = search(faulty("natural-pays-6:5"), ["21-points"], Plan(questions=300, most=1)).record
    both = corpus_of(record.found, {"21-points": oracle("21-points").shown}, old)
    assert list(both.games) == ["21-points", GAME]
    assert both.games[GAME].rules == old.games[GAME].rules
    assert {each.id for each in old.vectors} < {each.id for each in both.vectors}
