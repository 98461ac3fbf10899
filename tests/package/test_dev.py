"""The bootstrap script makes an environment once, hands the command through and says plainly what is wrong.

It is run on a small project in a folder of its own; the build backend is a file, so nothing is fetched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from tests.package.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

PROJECT = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "twentyone"
version = "1"
"""
BACKEND = '''\
"""A build backend for one command that repeats its input and ends with its argument as exit code."""

import zipfile

MODULE = "import sys\\ndef main():\\n    print(sys.stdin.read())\\n    return int(sys.argv[1])\\n"
INFO = {
    "METADATA": "Metadata-Version: 2.1\\nName: twentyone\\nVersion: 1\\n",
    "WHEEL": "Wheel-Version: 1.0\\nGenerator: backend\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
    "entry_points.txt": "[console_scripts]\\ntwentyone = repeat:main\\n",
    "RECORD": "",
}


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """Write the wheel; an editable one needs no other content here."""
    name = "twentyone-1-py3-none-any.whl"
    with zipfile.ZipFile(f"{wheel_directory}/{name}", "w") as wheel:
        wheel.writestr("repeat.py", MODULE)
        for file, text in INFO.items():
            wheel.writestr(f"twentyone-1.dist-info/{file}", text)
    return name
'''
SET_UP = "setting up .venv"


def make_project(folder: Path) -> Path:
    """Write the small project with the script in it. Gives: its folder."""
    (folder / "requirements").mkdir(parents=True)
    (folder / "requirements" / "run.lock").touch()
    (folder / "requirements" / "dev.lock").touch()
    (folder / "pyproject.toml").write_text(PROJECT, "utf-8")
    (folder / "backend.py").write_text(BACKEND, "utf-8")
    shutil.copy(ROOT / "dev.py", folder)
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a small project that was set up by two runs at once, and so is ready."""
    folder = make_project(tmp_path_factory.mktemp("bootstrap") / "project")
    both = [start(folder, "twentyone", code) for code in ("0", "1")]
    outputs = [process.communicate("")[1] for process in both]
    assert [process.returncode for process in both] == [0, 1], outputs
    assert sum(SET_UP in output and "waiting" not in output for output in outputs) == 1, outputs
    return folder


def script() -> ModuleType:
    """Load the script as a module."""
    spec = spec_from_file_location("dev", ROOT / "dev.py")
    assert spec
    assert spec.loader
    dev = module_from_spec(spec)
    spec.loader.exec_module(dev)
    return dev


def start(folder: Path, *arguments: str, python: str = sys.executable) -> subprocess.Popen[str]:
    """Start the script without a home and without a network."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [python, "dev.py", *arguments],
        cwd=folder,
        env={**env, "HOME": "", "PIP_NO_INDEX": "1"},
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
    )


def run(folder: Path, *arguments: str, text: str = "") -> tuple[int, str, str]:
    """Run the script to its end. Gives: its exit code, output and messages."""
    process = start(folder, *arguments)
    output, messages = process.communicate(text)
    return process.returncode, output, messages


def test_input_output_and_exit_code_are_the_commands_own(project: Path) -> None:
    assert run(project, "twentyone", "7", text="one\ntwo") == (7, "one\ntwo\n", "")


def test_a_changed_project_is_installed_again_and_only_once(project: Path) -> None:
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write('description = "changed"\n')
    assert SET_UP in run(project, "twentyone", "0")[2]
    assert run(project, "twentyone", "0")[2] == ""


def test_a_changed_lock_is_installed_again(project: Path) -> None:
    (project / "requirements" / "run.lock").write_text("# changed\n", "utf-8")
    assert SET_UP in run(project, "twentyone", "0")[2]


@pytest.mark.parametrize(
    ("words", "level"),
    [
        (["check", "--", "rtp"], "run"),
        ([], "run"),
        (["rtp", "--help"], "run"),
        (["rtp", "21-points"], "dev"),
        (["fuzz", "--", "engine"], "dev"),
    ],
)
def test_what_needs_an_extra_finds_it_installed(words: list[str], level: str) -> None:
    assert script().level_for(words) == level


def test_a_moved_checkout_still_runs(project: Path) -> None:
    moved = project.rename(project.with_name("moved"))
    try:
        assert run(moved, "twentyone", "4")[0] == 4
    finally:
        moved.rename(project)


def test_a_lock_that_cannot_be_installed_is_shown_with_the_installers_words(project: Path) -> None:
    lock = project / "requirements" / "run.lock"
    before = lock.read_bytes()
    lock.write_text(f"no-such-package==1 --hash=sha256:{'0' * 64}\n", "utf-8")
    try:
        code, _, messages = run(project, "twentyone", "0")
    finally:
        lock.write_bytes(before)
    assert code == 3
    assert "No matching distribution found for no-such-package==1" in messages
    assert "setting up .venv failed" in messages


def test_a_folder_in_the_way_is_left_alone(tmp_path: Path) -> None:
    folder = make_project(tmp_path / "project")
    (folder / ".venv").mkdir()
    (folder / ".venv" / "mine").touch()
    code, _, messages = run(folder, "twentyone", "0")
    assert code == 3
    assert "is in the way" in messages
    assert (folder / ".venv" / "mine").exists()


@pytest.mark.parametrize("arguments", [(), ("unknown",), ("lint", "more")])
def test_a_wrong_call_shows_the_usage(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    code, output, messages = run(make_project(tmp_path / "project"), *arguments)
    assert (code, output) == (2, "")
    assert messages.startswith("usage: python3 dev.py")


def test_help_is_an_answer(tmp_path: Path) -> None:
    code, output, messages = run(make_project(tmp_path / "project"), "--help")
    assert (code, messages) == (0, "")
    assert "twentyone" in output


def test_an_old_python_is_told_what_is_needed(tmp_path: Path) -> None:
    folder = make_project(tmp_path / "project")
    program = dedent("""
        import runpy, sys
        sys.version_info = (3, 9, 2)
        runpy.run_path("dev.py", run_name="__main__")
    """)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == "dev.py: Python 3.11 or newer is needed; this is 3.9\n"


def test_a_python_without_pip_is_told_which_package_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dev = script()
    monkeypatch.setattr(dev, "runs", lambda *_: False)
    with pytest.raises(dev.SetupError, match="apt-get install python3-venv"):
        dev.pip()
