"""The command `fuzz`: its exit codes, its options, its reports, and where it keeps what it finds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from twentyone.serve import Engine
from twentyone_cli import main
from twentyone_conformance.fuzz import search as searching
from twentyone_conformance.zoo import ZOO

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = "tests.cli.test_fuzz"
GAME = "--game=speed-blackjack"
COMMAND = str(Path(__file__).parents[1] / "fuzz" / "command.py")


class Wrong(Engine):
    """Pays naturals 6 to 5."""

    def run(self, game: Any, kind: Any, given: Any) -> dict[str, Any]:
        with ZOO.faults["natural-pays-6:5"].patch():
            return super().run(game, kind, given)


class Raises(Engine):
    """Fails at every insurance."""

    def run(self, game: Any, kind: Any, given: Any) -> dict[str, Any]:
        if any(each["do"] == "insure" for each in given.get("decisions", ())):
            raise ZeroDivisionError("no \x1b[31m insurance")
        return super().run(game, kind, given)


@pytest.fixture
def fuzz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Give a function that runs the command in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, engine: str = "Wrong") -> Result:
        plain = ["--no-diagnosis"] if "--diagnosis" not in words else []
        result = CliRunner().invoke(main, ["fuzz", f"--python={HERE}:{engine}", GAME, *plain, *words])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result

    return run


def test_an_engine_in_which_nothing_is_found_ends_with_0(fuzz: Callable[..., Result], tmp_path: Path) -> None:
    result = fuzz("--rounds=150", engine="Engine")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "Found nothing in 150 questions from seed 0."
    assert list(tmp_path.iterdir()) == []


def test_findings_end_with_1_are_told_and_kept(fuzz: Callable[..., Result], tmp_path: Path) -> None:
    result = fuzz("--rounds=600", "--most=2")
    assert result.exit_code == 1
    assert "Found 2 differences" in result.stdout
    told = " ".join(result.stdout.split())
    assert "clause natural-odds A natural that the dealer does not match pays 3 to 2." in told
    assert (tmp_path / "fuzz-findings" / "suite.json").exists()
    assert not result.stderr


def test_what_is_kept_is_checked_and_played_by_the_other_commands(fuzz: Callable[..., Result]) -> None:
    found = json.loads(fuzz("--rounds=600", "--most=1", "--format=json").stdout)["findings"][0]
    checked = CliRunner().invoke(main, ["check", "--suite=fuzz-findings", f"--python={HERE}:Wrong"])
    assert checked.exit_code == 1
    right = CliRunner().invoke(main, ["check", "--suite=fuzz-findings", f"--python={HERE}:Engine"])
    assert right.exit_code == 0
    played = CliRunner().invoke(
        main, ["play", "--suite=fuzz-findings", f"--vector={found['id']}", "--all-steps"]
    )
    assert played.exit_code == 0
    assert found["id"] in played.stdout


def test_json_holds_what_the_help_says(fuzz: Callable[..., Result]) -> None:
    report = json.loads(fuzz("--rounds=600", "--most=2", "--format=json").stdout)
    assert list(report) == sorted(report)
    assert set(report) == {
        "suite", "seed", "engine", "asked", "counts", "readings", "findings", "mended", "stopped",
        "harness_fault", "clean", "saved", "diagnosis",
    }  # fmt: skip
    assert report["saved"] == "fuzz-findings"
    assert report["stopped"] == "found enough"
    assert not report["clean"]
    assert sum(report["asked"]["speed-blackjack"].values()) == sum(report["counts"].values())
    for finding in report["findings"]:
        assert set(finding) == {
            "id", "game", "kind", "outcome", "reason", "fault", "given", "before", "expected", "got",
            "differences", "with_more_cards", "clauses", "readings", "seen", "smallest", "again", "new",
            "vector",
        }  # fmt: skip
        assert finding["vector"]["given"] == finding["given"]
        assert finding["vector"]["expect"] == finding["expected"]
        assert finding["differences"]
        assert {"clause", "lines", "says"} == set(finding["clauses"][0])


def test_a_known_mistake_that_explains_what_is_found_is_named(fuzz: Callable[..., Result]) -> None:
    words = ("--rounds=600", "--most=3", "--diagnosis")
    (diagnosis,) = json.loads(fuzz(*words, "--format=json").stdout)["diagnosis"]
    assert set(diagnosis) == {
        "game", "failures", "explanations", "nearest", "jointly", "unexplained", "passes_asked",
    }  # fmt: skip
    assert diagnosis["failures"] == 3
    assert diagnosis["unexplained"] == []
    assert "odds" in diagnosis["explanations"][0]["kinds"]
    assert "3 of 3: " in fuzz(*words).stdout
    assert "- 3 of 3: " in fuzz(*words, "--format=markdown").stdout


@pytest.mark.parametrize("format_", ["pretty", "json", "markdown"])
def test_equal_seeds_print_and_write_equal_bytes(
    fuzz: Callable[..., Result], tmp_path: Path, format_: str
) -> None:
    def run() -> tuple[bytes, dict[str, bytes]]:
        result = fuzz("--rounds=400", "--seed=5", "--most=2", f"--format={format_}")
        folder = tmp_path / "fuzz-findings"
        return result.stdout_bytes, {
            path.name: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
        }

    first = run()
    assert first == run()
    assert len(first[1]) > 3


def test_markdown_is_told_in_chinese_as_well(fuzz: Callable[..., Result]) -> None:
    english = fuzz("--rounds=400", "--most=1", "--format=markdown").stdout
    chinese = fuzz("--rounds=400", "--most=1", "--format=markdown", "--lang=zh").stdout
    assert english.startswith("**Found 1 difference")
    assert "- clause `natural-odds`: A natural" in english
    assert "天生" in chinese


def test_a_corpus_is_asked_first_and_added_to(fuzz: Callable[..., Result], tmp_path: Path) -> None:
    first = json.loads(fuzz("--rounds=600", "--most=2", "--corpus=kept", "--format=json").stdout)
    assert {each["new"] for each in first["findings"]} == {True}
    assert first["saved"] == "kept"
    second = json.loads(fuzz("--rounds=600", "--most=1", "--corpus=kept", "--seed=9", "--format=json").stdout)
    assert sum(not each["new"] for each in second["findings"]) == 2
    assert sum(each["new"] for each in second["findings"]) == 1
    third = json.loads(fuzz("--rounds=20", "--corpus=kept", "--format=json", engine="Engine").stdout)
    assert third["mended"] == 3
    assert third["clean"]
    assert not (tmp_path / "fuzz-findings").exists()


def test_an_engine_that_raises_is_told_in_safe_letters(fuzz: Callable[..., Result]) -> None:
    result = fuzz("--rounds=300", "--kind=round", engine="Raises")
    assert result.exit_code == 1
    assert "raised ZeroDivisionError" in result.stdout
    assert "\x1b" not in result.stdout


def test_another_reading_and_setting_are_judged_by(fuzz: Callable[..., Result]) -> None:
    result = fuzz("--rounds=300", "--reading=soft-17=hits", "--set=table_minimum=5", engine="Engine")
    assert result.exit_code == 0


def test_only_the_kinds_wanted_are_asked(fuzz: Callable[..., Result]) -> None:
    report = json.loads(
        fuzz("--rounds=50", "--kind=hand", "--kind=shoe", "--format=json", engine="Engine").stdout
    )
    assert set(report["asked"]["speed-blackjack"]) == {"hand", "shoe"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name one engine"),
        (["--python=x:y", "--", "cmd"], "name one engine"),
        (["--python=nowhere:none"], "cannot be started"),
        (["--python=nowhere"], "does not name a function"),
        (["--", "no-such-command-anywhere"], "cannot be started"),
        (["--rounds=0", "--", "x"], "rounds"),
        (["--time=0", "--", "x"], "time"),
        (["--seed=-1", "--", "x"], "seed"),
        (["--kind=hands", "--", "x"], "kind"),
        (["--game=poker", "--", "x"], "poker"),
        (["--reading=soft-71=hits", "--", "x"], "soft-71"),
        (["--set=decks", "--", "x"], "decks"),
        ([f"--python={HERE}:Engine", "--game=speed-blackjack", "--kind=table"], "declares none"),
    ],
)
def test_a_wrong_call_ends_with_2_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["fuzz", *words])
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_a_corpus_that_cannot_be_read_ends_with_2(fuzz: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "suite.json").write_text("[")
    result = fuzz("--corpus=kept", engine="Engine")
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


def test_a_fault_of_the_harness_ends_with_3(
    fuzz: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ZeroDivisionError("cards")

    monkeypatch.setattr(searching, "judge", fails)
    result = fuzz("--rounds=20", engine="Engine")
    assert result.exit_code == 3
    assert "ZeroDivisionError: cards" in " ".join(result.stdout.split())


def test_a_command_is_searched_and_its_crash_is_a_finding(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-c", "from twentyone_cli import main; main()", "fuzz", GAME, "--kind=hand"),
            *("--rounds=200", "--most=1", "--format=json", "--", sys.executable, COMMAND, "crash"),
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    (finding,) = json.loads(done.stdout)["findings"]
    assert finding["outcome"] == "error"
    assert "ended with exit code 3" in finding["reason"]
    assert finding["got"] is None


def test_help_loads_nothing_that_is_slow() -> None:
    program = (
        "import sys; from twentyone_cli import main\n"
        "try: main(['fuzz', '--help'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('rich', 'jinja2', 'hypothesis') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
