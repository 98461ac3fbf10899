#!/usr/bin/env python3
"""Makes `.venv` in this checkout from the lock files when it is missing or stale, and runs a command in it.

It needs nothing but Python itself, so that a fresh clone is one command away from a verdict.
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python is who this is for
    sys.stderr.write("dev.py: Python 3.11 or newer is needed; this is {}.{}\n".format(*sys.version_info))
    sys.exit(3)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "twentyone-stamp.json"
RUN, DEV = "run", "dev"
LOCKS = {RUN: ROOT / "requirements" / "run.lock", DEV: ROOT / "requirements" / "dev.lock"}
EXTRAS = ROOT / "requirements" / "extras.lock"
OK, USAGE_ERROR, HARNESS_FAULT = 0, 2, 3
WITH_EXTRAS = frozenset({"diff", "fuzz", "mutants", "rtp", "site", "strategy", "vectors"})
"""Commands of `twentyone` that take more packages than judging an engine does."""

USAGE = """\
usage: python3 dev.py COMMAND [ARGUMENT...]

  twentyone ...  run the command line, for instance: twentyone check -- node my_engine.js
  test ...       run the tests; the arguments go to pytest
  lint           ruff, its formatter and mypy over the project
  lock ...       write requirements/*.lock anew with uv; --upgrade takes newer releases

The first run makes .venv in the checkout and installs the locked packages into it.
"""


class SetupError(Exception):
    """The environment cannot be made; the text says why and, where we know it, what helps."""


def main(arguments: list[str]) -> int:
    """Run one of the commands of `USAGE`, and say in one line why if the environment cannot be made.

    Takes: the arguments after the script's name. Gives: the exit code; 2 for a wrong call, 3 without an
    environment. Where the system can, the command replaces this process and nothing is given back.
    """
    try:
        return dispatch(arguments)
    except SetupError as error:
        say(str(error))
        return HARNESS_FAULT


def dispatch(arguments: list[str]) -> int:
    """Run one of the commands.

    Takes and gives what `main` does. Raises: SetupError.
    """
    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE, end="")
        return OK
    if arguments[:1] == ["twentyone"]:
        prepare(level_for(arguments[1:]))
        return become([shutil.which("twentyone", path=str(BIN)) or str(BIN / "twentyone"), *arguments[1:]])
    if arguments[:1] == ["test"]:
        prepare(DEV)
        os.chdir(ROOT)
        return become([str(PYTHON), "-m", "pytest", *workers(arguments), *arguments[1:]])
    if arguments == ["lint"]:
        prepare(DEV)
        return lint()
    if arguments[:1] == ["lock"]:
        return lock(arguments[1:])
    sys.stderr.write(USAGE)
    return USAGE_ERROR


def level_for(words: list[str]) -> str:
    """Give the level that a command of `twentyone` needs: all packages for those that need an extra."""
    return DEV if words[:1] and words[0] in WITH_EXTRAS and "--help" not in words else RUN


def become(command: list[str]) -> int:
    """Run a command of the environment in place of this process: same streams, same exit code."""
    sys.stdout.flush()
    if os.name == "nt":  # there, exec starts a second process and gives the shell back at once
        return subprocess.call(command, env=environment())
    return os.execve(command[0], command, environment())  # noqa: S606 - no shell is the point


def workers(arguments: list[str]) -> list[str]:
    """Give pytest's option for tests in parallel; a debugger needs the one process."""
    cores = min(os.cpu_count() or 1, 4)
    return ["-n", str(cores)] if cores > 1 and "--pdb" not in arguments else []


def lint() -> int:
    """Run every check even when an earlier one failed. Gives: 0 if all are content, else 1."""
    checks = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])
    codes = [subprocess.call([str(PYTHON), "-m", *check], cwd=ROOT, env=environment()) for check in checks]
    return int(any(codes))


def lock(options: list[str]) -> int:
    """Write the lock files; `uv` resolves for every Python and system at once. Gives: its exit code.

    Raises: SetupError without `uv`.
    """
    uv = shutil.which("uv")
    if uv is None:
        raise SetupError("`lock` needs uv on the PATH: python3 -m pip install uv")
    common = [uv, "pip", "compile", "pyproject.toml", "--universal", "--python-version=3.11", "--quiet"]
    common += ["--generate-hashes", "--no-emit-index-url", "--custom-compile-command=python3 dev.py lock"]
    below = f"--constraints={LOCKS[RUN].relative_to(ROOT).as_posix()}"
    targets = (
        (LOCKS[RUN], ["--group=build"]),
        (LOCKS[DEV], ["--group=dev", "--extra=analysis", "--extra=docs", below]),
        (EXTRAS, ["--extra=all", below]),
    )
    for target, selection in targets:
        output = f"--output-file={target.relative_to(ROOT).as_posix()}"
        code = subprocess.call([*common, *selection, output, *options], cwd=ROOT)
        if code:
            return code
    return 0


def prepare(level: str) -> None:
    """Bring `.venv` to a level, `RUN` or `DEV`. Raises: SetupError."""
    wanted = digests(level)
    if stale(wanted):
        with alone():
            missing = stale(wanted)  # whoever held the lock may have done the work
            if missing:
                say("setting up .venv with the locked packages; this happens once and takes a minute")
                make_venv()
                install(level, missing)
                write_stamp(wanted)


def digests(level: str) -> dict[str, str]:
    """Give what an up-to-date environment's stamp says: the packages of the level, and the project.

    The development lock holds the other one's packages too, in the same releases.
    """
    project = (ROOT / "pyproject.toml").read_bytes()
    held = (RUN, DEV) if level == DEV else (RUN,)
    result = {name: digest(LOCKS[name].read_bytes()) for name in held}
    return {**result, "project": digest(project, str(ROOT).encode())}


def digest(*parts: bytes) -> str:
    """Give the SHA-256 of the parts, in hexadecimal digits."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def read_stamp() -> dict[str, str]:
    """Give the stamp's entries; none if there is no sound stamp or the environment's Python is gone."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8")) if PYTHON.exists() else {}
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def stale(wanted: dict[str, str]) -> set[str]:
    """Give the entries that the stamp does not confirm."""
    found = read_stamp()
    return {name for name, value in wanted.items() if found.get(name) != value}


def write_stamp(wanted: dict[str, str]) -> None:
    """Record what was installed, in one step, so that a broken run leaves no stamp that lies."""
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps({**read_stamp(), **wanted}, sort_keys=True), "utf-8")
    draft.replace(STAMP)


def make_venv() -> None:
    """Make `.venv` unless a sound one stands there already."""
    # a link to Python that is not seen as an environment would send the packages into the system
    sound = "sys.version_info >= (3, 11) and sys.prefix != sys.base_prefix"
    if runs(str(PYTHON), "-c", f"import sys; sys.exit(not ({sound}))"):
        return
    if VENV.exists() and not (VENV / "pyvenv.cfg").is_file():
        raise SetupError(f"{VENV} is in the way: it is no virtual environment; move it and try again")
    # without pip: Debian splits ensurepip off, and the message for that is ours to give, in `pip`
    attempt([sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)])


def pip() -> list[str]:
    """Give a pip that installs into `.venv`: its own, a bundled one, or the one of the calling Python."""
    own = [str(PYTHON), "-m", "pip"]
    borrowed = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if runs(*own, "--version") or runs(str(PYTHON), "-Im", "ensurepip", "--default-pip"):
        return own
    if runs(*borrowed, "--version"):
        return borrowed
    raise SetupError(
        "this Python has neither pip nor ensurepip; on Debian or Ubuntu: apt-get install python3-venv"
    )


def install(level: str, missing: set[str]) -> None:
    """Install what is missing: the locked packages of the level, every file by its hash, then the project.

    The project comes last and without a network: its build backend is one of the locked packages.
    """
    options = ["install", "--quiet", "--no-input", "--disable-pip-version-check"]
    command = [*pip(), *options]
    if missing & {RUN, DEV}:
        attempt([*command, "--require-hashes", "--requirement", str(LOCKS[level])])
    if "project" in missing:
        attempt([*command, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)])


def environment() -> dict[str, str]:
    """Give this process's environment with `.venv` made active."""
    result = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    result["VIRTUAL_ENV"] = str(VENV)
    result["PATH"] = os.pathsep.join([str(BIN), result.get("PATH", os.defpath)])
    return result


def pip_environment() -> dict[str, str]:
    """Give the environment for pip; without a home that can be written, its cache goes into `.venv`."""
    result = {"PIP_USER": "0", **environment()}
    home = os.environ.get("HOME", str(Path("~").expanduser()))
    if not (home and os.access(home, os.W_OK)):
        result.setdefault("PIP_CACHE_DIR", str(VENV / "pip-cache"))
    return result


def runs(*command: str) -> bool:
    """Tell whether a command can be run and ends with 0; what it prints is dropped."""
    quiet = subprocess.DEVNULL
    try:
        return not subprocess.call(command, stdin=quiet, stdout=quiet, stderr=quiet, env=pip_environment())
    except OSError:
        return False


def attempt(command: list[str]) -> None:
    """Run a command in silence. Raises: SetupError if it fails, and only then shows what it printed."""
    done = subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=pip_environment(),
    )
    if done.returncode:
        sys.stderr.write(done.stdout.decode("utf-8", "replace"))
        raise SetupError(f"setting up .venv failed: {' '.join(command)}")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the checkout's lock for the block's time, so that two first runs do not install at once."""
    with (ROOT / ".venv.lock").open("w", encoding="utf-8") as file:
        if not try_lock(file.fileno()):
            say("waiting for another run that is setting up .venv")
            while not try_lock(file.fileno()):
                time.sleep(0.2)
        yield  # closing the file gives the lock back, and so does a kill


def try_lock(descriptor: int) -> bool:
    """Take the lock on an open file if it is free. Gives: whether it was."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists there only

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - does not exist on Windows

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def say(message: str) -> None:
    """Print one line for the person, beside the command's own output."""
    print(f"dev.py: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
