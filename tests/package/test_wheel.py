"""The built wheel carries the specifications, the schemas and the vectors, and works outside the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.package.checkout import PACKAGES, ROOT

CARRIED = {
    "spec": "twentyone/_data/spec",
    "schema": "twentyone/_data/schema",
    "conformance/equivalents": "twentyone_conformance/_equivalents",
    "conformance/vectors": "twentyone_conformance/_vectors",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the checkout, in this process, with the locked backend."""
    folder = tmp_path_factory.mktemp("dist")
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(built)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a new environment, without a network. Gives: its folder of commands.

    The packages that the project depends on are lent by the environment that runs the tests. A path
    file lends the folder alone: the editable project in it is found by a path file too, which is not read.
    """
    home = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    scheme = {"base": str(home), "platbase": str(home)}
    scripts = Path(sysconfig.get_path("scripts", "venv", scheme))
    python = scripts / Path(sys.executable).name
    options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(python), "install", *options, str(wheel)], check=True
    )
    site = Path(sysconfig.get_path("purelib", "venv", scheme))
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return scripts


def run(installed: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the new environment in a folder outside the checkout."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    env["PATH"] = os.pathsep.join([str(installed), env["PATH"]])
    program = [str(installed / command[0]), *command[1:]]
    return subprocess.run(program, cwd=folder, env=env, check=False, capture_output=True, text=True)


def names(wheel: Path) -> set[str]:
    """Give the names of all files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("folder", CARRIED)
def test_the_wheel_carries_all_data(wheel: Path, folder: str) -> None:
    paths = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert paths
    wanted = {f"{CARRIED[folder]}/{path.relative_to(ROOT / folder).as_posix()}" for path in paths}
    assert wanted <= names(wheel)


def test_the_wheel_carries_the_packages_and_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in names(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)
    for package in PACKAGES:
        assert f"{package}/py.typed" in names(wheel)


def test_the_wheel_carries_the_licence(wheel: Path) -> None:
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names(wheel))


def test_what_is_installed_is_the_wheel_and_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    program = f"import {', '.join(PACKAGES)}; print({', '.join(f'{name}.__file__' for name in PACKAGES)})"
    done = run(installed, tmp_path, "python", "-c", program)
    assert done.returncode == 0, done.stderr
    assert str(ROOT) not in done.stdout


def test_the_installed_command_validates_what_it_carries(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "twentyone", "validate")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_installed_command_judges_an_engine(installed: Path, tmp_path: Path) -> None:
    check = ("twentyone", "check", "--kind", "hand", "--format", "json", "--", "twentyone", "serve")
    done = run(installed, tmp_path, *check)
    assert done.returncode == 0, (done.stdout + done.stderr)[:2000]  # a report of thousands of errors is long
    assert json.loads(done.stdout)["counts"]["pass"] > 0
