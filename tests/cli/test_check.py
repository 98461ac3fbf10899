"""The command `check`: its exit codes, its options, its reports; bad input never ends in a traceback."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
import types
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from click.testing import CliRunner, Result
from junitparser import JUnitXml

from tests.conformance.schemas import problems
from tests.conformance.table import SUITE, TWO_ACES, command
from twentyone.load.rules import UnknownChoice
from twentyone_cli import main
from twentyone_conformance.canonical import canonical
from twentyone_conformance.known import RECORDED, read_known
from twentyone_conformance.store import question
from twentyone_conformance.suite import load_suite

PYTHON = "tests.conformance.fakes.python_engines"
ROOT = Path(__file__).parents[2]


def check(*words: str, engine: tuple[str, ...] | None = ()) -> Result:
    """Run the command on the small suite; `engine` says how the fake engine behaves, None leaves it out."""
    argv = ["check", f"--suite={SUITE}", *words]
    if engine is not None:
        argv += ["--", *command(*engine)]
    result = CliRunner().invoke(main, argv)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def data(*words: str, engine: tuple[str, ...] = ()) -> dict[str, Any]:
    """Give the report of a run as data."""
    loaded: dict[str, Any] = json.loads(check("--format=json", *words, engine=engine).stdout)
    return loaded


def test_an_engine_that_conforms_ends_with_0() -> None:
    result = check()
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == ["100% of suite test-1 covered: 28 of 28 vectors", "Conforms."]


@pytest.mark.parametrize(
    "engine",
    [
        (f"wrong:{TWO_ACES}",),
        (f"crash:{TWO_ACES}",),
        (f"skip:{TWO_ACES}",),
        ("--mode=nothing",),
        ("--mode=exits",),
    ],
)
def test_an_engine_that_does_not_conform_ends_with_1(engine: tuple[str, ...]) -> None:
    result = check(engine=engine)
    assert result.exit_code == 1
    assert "Does not conform" in result.stdout


def test_a_command_that_is_not_there_gives_a_complete_report() -> None:
    result = CliRunner().invoke(
        main, ["check", f"--suite={SUITE}", "--format=json", "--", "no-such-command-anywhere"]
    )
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["counts"]["error"] == 28
    assert report["engine"] is None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "name one engine"),
        (("--python=a:b", "--results=x"), "name one engine"),
        (("--python=a",), "'a' does not name a function as module:function"),
        (("--results=no-such-file",), "no-such-file: cannot be read"),
        (
            ("--python=a:b", "--game=rivrside"),
            "no game 'rivrside' in this suite; there are riverside, harbour",
        ),
        (("--python=a:b", "--kind=rounds"), "'rounds' is not one of 'hand'"),
        (("--python=a:b", "--id=none/*"), "no vector of the suite meets these conditions"),
        (("--python=a:b", "--clause=none"), "no vector of the suite meets these conditions"),
        (("--python=a:b", "--reading=soft"), "'soft' is not of the form name=value"),
        (("--python=a:b", "--set==3"), "'=3' is not of the form name=value"),
        (("--python=a:b", "--update-known"), "--update-known needs the file"),
        (("--python=a:b", "--known=no-such-file"), "no-such-file: cannot be read"),
        (("--python=a:b", "--window=0"), "0 is not in the range"),
        (("--python=a:b", "--timeout=never"), "'never' is not a valid float"),
        (("--python=a:b", "--shuffle=x"), "'x' is not a valid integer"),
        (("--python=a:b", "--format=xml"), "'xml' is not one of"),
        (("--smoke", "--results=/dev/null"), "--smoke needs an engine that runs"),
    ],
)
def test_a_wrong_call_ends_with_2_and_says_what_is_wrong(words: tuple[str, ...], message: str) -> None:
    result = check(*words, engine=None)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_a_damaged_suite_is_the_users_if_named_and_ours_if_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = CliRunner().invoke(main, ["check", f"--suite={tmp_path}", "--python=a:b"])
    assert named.exit_code == 2
    assert "suite.json: cannot be read" in named.stderr
    monkeypatch.setattr("twentyone_conformance.suite.suite_root", lambda: tmp_path)
    packaged = CliRunner().invoke(main, ["check", "--python=a:b"])
    assert packaged.exit_code == 3
    assert "suite.json: cannot be read" in packaged.stderr


def test_a_fault_of_the_harness_ends_with_3(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_facts: object) -> None:
        raise LookupError("a table is missing")

    monkeypatch.setattr("twentyone_conformance.runner.judge", broken)
    result = check()
    assert result.exit_code == 3
    assert "Faults of the harness itself: please report them" in result.stdout


def test_the_data_are_on_one_line_with_sorted_keys_and_valid() -> None:
    text = check("--format=json", engine=(f"wrong:{TWO_ACES}",)).stdout
    report = json.loads(text)
    assert text == json.dumps(report, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"
    assert problems("report", report) == []


def test_two_runs_write_the_same_bytes() -> None:
    for words in (("--format=json",), ("--format=markdown",), ()):
        engine = (f"wrong:{TWO_ACES}", "crash:harbour/hand/soft/ace-six")
        assert check(*words, engine=engine).stdout == check(*words, "--shuffle=5", engine=engine).stdout


def test_markdown_is_written() -> None:
    assert check("--format=markdown").stdout.startswith("**100% of suite test-1 covered")


def test_parts_of_the_suite_are_chosen() -> None:
    assert data("--game=harbour")["counts"]["pass"] == 2
    assert data("--kind=hint", "--kind=shoe")["counts"]["pass"] == 2
    assert data("--id=*/soft/*")["counts"]["pass"] == 3
    assert data("--clause=natural-odds", "--kind=settle")["counts"]["pass"] == 3
    assert data("--game=harbour")["suite"] == {
        "version": "test-1",
        "vectors": 28,
        "selected": 2,
        "covered": 2,
    }


def test_fail_fast_stops() -> None:
    report = data("--fail-fast", "--window=1", engine=(f"wrong:{TWO_ACES}",))
    assert report["stopped"] == "fail-fast"
    assert report["counts"]["fail"] == 1
    assert report["counts"]["pass"] == 1


def test_the_timeout_is_the_users() -> None:
    report = data("--timeout=1.5", "--id=*/soft/*", engine=(f"mute:{TWO_ACES}",))
    assert [error["reason"] for error in report["errors"]] == ["timeout: no answer within 1.5 s"]


def test_junit_and_html_are_written_beside_the_report(tmp_path: Path) -> None:
    junit, html = tmp_path / "report.xml", tmp_path / "report.html"
    result = check(f"--junit={junit}", f"--html={html}", "--lang=zh", engine=(f"wrong:{TWO_ACES}",))
    assert result.exit_code == 1
    assert JUnitXml.fromfile(str(junit)).failures == 1
    page = html.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "A 可作 1 或 11。" in page
    assert "A 可作 1 或 11。" in result.stdout


@pytest.mark.parametrize("option", ["--junit", "--html"])
def test_a_report_that_cannot_be_written_ends_with_2(option: str, tmp_path: Path) -> None:
    result = check(f"{option}={tmp_path / 'no-such-folder' / 'report'}")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_known_failures_are_recorded_then_excused_then_stale(tmp_path: Path) -> None:
    known = tmp_path / "known.toml"
    wrong = (f"wrong:{TWO_ACES}",)
    recorded = check(f"--known={known}", "--update-known", engine=wrong)
    assert recorded.exit_code == 0
    assert [(entry.id, entry.reason) for entry in read_known(known).entries] == [(TWO_ACES, RECORDED)]
    assert check(f"--known={known}", engine=wrong).exit_code == 0
    assert check(f"--known={known}", "--game=harbour").exit_code == 0
    mended = check(f"--known={known}")
    assert mended.exit_code == 1
    assert "1 known failure that passes" in mended.stdout
    assert check(f"--known={known}", "--update-known").exit_code == 0
    assert read_known(known).entries == ()


def test_a_known_failure_that_matches_nothing_ends_with_2(tmp_path: Path) -> None:
    known = tmp_path / "known.toml"
    known.write_text('[[known]]\nid = "riverside/hnad/*"\nreason = "misspelt"\n', "utf-8")
    result = check(f"--known={known}")
    assert result.exit_code == 2
    assert "matches no vector of the suite" in result.stderr


def test_recorded_answers_are_judged(tmp_path: Path) -> None:
    suite = load_suite(SUITE)
    hello = {"protocol": 1, "name": "recorded", "games": ["harbour"], "kinds": ["hand"]}
    answered = [vector for vector in suite.vectors if (vector.game, vector.kind) == ("harbour", "hand")]
    path = tmp_path / "answers.jsonl"
    lines = [hello, *({"id": question(vector)["id"], "result": vector.expect} for vector in answered)]
    path.write_text("\n".join(map(canonical, lines)), "utf-8")
    result = check(f"--results={path}", engine=None)
    assert result.exit_code == 0
    assert "3% of suite test-1 covered: 1 of 28 vectors" in result.stdout


def test_an_engine_in_python_is_judged_and_its_output_is_kept_apart() -> None:
    result = check(f"--python={PYTHON}:Right", "--format=json", engine=None)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["counts"]["pass"] == 28
    assert "dealing" in result.stderr


def test_smoke_ends_with_0_or_1_in_every_form() -> None:
    assert check("--smoke").exit_code == 0
    bad = check("--smoke", "--format=json", engine=("--mode=echo",))
    assert bad.exit_code == 1
    assert json.loads(bad.stdout)["ok"] is False
    assert check("--smoke", "--format=markdown").stdout.startswith("- ok: starts and greets")


def respelling(monkeypatch: pytest.MonkeyPatch, respell: Any) -> None:
    module = types.ModuleType("twentyone_conformance.generate")
    module.respell = respell  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "twentyone_conformance.generate", module)


def test_readings_and_settings_are_worked_out_by_the_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def respell(suite: Any, readings: Any, settings: Any) -> Any:
        asked.append((readings, settings))
        vectors = (
            evolve(each, expect=each.readings.get("split-natural=natural", each.expect))
            for each in suite.vectors
        )
        return evolve(suite, vectors=tuple(vectors))

    respelling(monkeypatch, respell)
    words = ("--reading=riverside/split-natural=natural", "--set=decks=4", "--set=cut_card=52")
    report = data(*words, engine=("--mode=reading-split-natural=natural",))
    assert asked == [(("riverside/split-natural=natural",), {"decks": "4", "cut_card": "52"})]
    assert report["counts"]["pass"] == 28


def test_a_reading_that_is_not_there_ends_with_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def respell(_suite: Any, _readings: Any, _settings: Any) -> Any:
        raise UnknownChoice("no reading 'soft-71'")

    respelling(monkeypatch, respell)
    result = check("--reading=soft-71=hits")
    assert result.exit_code == 2
    assert "no reading 'soft-71'" in result.stderr


def test_a_request_to_terminate_gives_the_report_so_far_and_leaves_no_engine(tmp_path: Path) -> None:
    program = [sys.executable, "-c", "from twentyone_cli import main; main()"]
    argv = [*program, "check", f"--suite={SUITE}", "--format=json", "--window=1", "--"]
    engine = command("--mode=child", f"hang:{TWO_ACES}")
    mark = tmp_path / "asked"
    script = tmp_path / "engine.py"
    text = Path(engine[1]).read_text("utf-8")
    script.write_text(
        text.replace(
            "    time.sleep(600)\n\n\ndef hang_half",
            f"    Path({str(mark)!r}).touch()\n    time.sleep(600)\n\n\ndef hang_half",
        ),
        "utf-8",
    )
    process = subprocess.Popen([*argv, engine[0], str(script), *engine[2:]], stdout=subprocess.PIPE, cwd=ROOT)
    while not mark.exists() and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGTERM)
    out, _ = process.communicate(timeout=60)
    report = json.loads(out)
    assert report["stopped"] == "interrupted"
    assert report["counts"]["pass"] == 1
    assert process.returncode == 1


def test_help_says_what_every_option_does() -> None:
    result = CliRunner().invoke(main, ["check", "--help"])
    assert result.exit_code == 0
    options = [line for line in result.stdout.splitlines() if line.strip().startswith("--")]
    assert len(options) >= 20


def test_the_help_of_the_program_loads_nothing_heavy() -> None:
    program = (
        "import sys; from click.testing import CliRunner; from twentyone_cli import main;"
        "CliRunner().invoke(main, ['--help']);"
        "heavy = ('rich', 'jinja2', 'jsonschema', 'junitparser', 'twentyone_conformance');"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_judging_loads_only_the_form_of_report_that_is_asked_for() -> None:
    program = (
        "import sys; from click.testing import CliRunner; from twentyone_cli import main;"
        f"CliRunner().invoke(main, ['check', '--suite={SUITE}', '--format=json', '--python={PYTHON}:Right']);"
        "print([name for name in ('rich', 'jinja2', 'jsonschema', 'junitparser') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"


def heard(end: int) -> str:
    """Read what comes from a terminal until nobody holds its other end."""
    parts = []
    with suppress(OSError):
        # The end of a terminal shows as an error on some systems, as no bytes on others.
        while part := os.read(end, 1 << 16):
            parts.append(part)
    os.close(end)
    return b"".join(parts).decode()


def on_terminal(**environment: str) -> tuple[str, str]:
    """Run the command with both its outputs on terminals, and give what they show."""
    (out, theirs_out), (err, theirs_err) = pty.openpty(), pty.openpty()
    argv = [sys.executable, "-c", "from twentyone_cli import main; main()", "check", f"--suite={SUITE}"]
    settings = {**os.environ, "TERM": "xterm", "COLUMNS": "70", **environment}
    process = subprocess.Popen(
        [*argv, "--", *command()], stdout=theirs_out, stderr=theirs_err, cwd=ROOT, env=settings
    )
    os.close(theirs_out)
    os.close(theirs_err)
    with ThreadPoolExecutor() as readers:
        shown, progress = readers.map(heard, (out, err))
    process.wait()
    return shown, progress


def test_a_terminal_gets_colours_and_a_progress_bar() -> None:
    out, err = on_terminal()
    assert "\x1b[1;32mConforms." in out
    assert "judging" in err


def test_a_terminal_that_wants_no_colours_gets_none() -> None:
    out, _ = on_terminal(NO_COLOR="1")
    assert "\x1b" not in out
    assert "Conforms." in out


def test_what_is_no_terminal_gets_neither() -> None:
    result = check()
    assert "\x1b" not in result.stdout
    assert result.stderr == ""
