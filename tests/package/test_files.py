"""What every file of the project keeps: no trace of one machine, editor hints, numbered decisions, locks."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.package.checkout import ROOT, files

# hosts that a reader or an editor may be sent to; none is needed to install, test or run
HOSTS = {
    "127.0.0.1",  # the reader's own machine
    "example.org",  # stands for no one's host
    "json-schema.org",
    "keepachangelog.com",
    "semver.org",
    "twentyone.example",  # the schemas' own names; nothing is fetched from it
    "www.w3.org",
}
URL = re.compile(r"https?://([\w.-]+)")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|Users|work|opt|mnt)/\w")
TEMPORARY_PATH = re.compile(r"(?<![\w.])/(?:var/)?tmp/\w")
INDEX = re.compile(r"index-url|trusted-host|find-links|file://", re.IGNORECASE)
HINT = re.compile(r"# yaml-language-server: \$schema=(\S+)")
DECISION = re.compile(r"(\d{4})-[a-z0-9-]+\.md")


def faults(name: str, text: str) -> list[str]:
    """Give what in a file's text belongs to one machine, or sends the reader to a host not in the list."""
    found = [f"{name}: {host}" for host in URL.findall(text) if host not in HOSTS]
    patterns = [MACHINE_PATH] if name.startswith("tests/") else [MACHINE_PATH, TEMPORARY_PATH]
    if name.startswith("requirements/"):
        patterns.append(INDEX)
    return found + [f"{name}: {match.group()}" for pattern in patterns for match in pattern.finditer(text)]


def test_no_file_names_a_machine_or_a_strange_host() -> None:
    own = "tests/package/test_files.py"  # its examples are what it forbids
    texts = {name: (ROOT / name).read_text("utf-8", "replace") for name in files() if name != own}
    assert [fault for name, text in texts.items() for fault in faults(name, text)] == []


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("docs/a.md", "see https://json-schema.org/draft and /usr/bin/env", 0),
        ("docs/a.md", "see https://packages.example.net/simple", 1),
        ("docs/a.md", "in /home/me/file", 1),
        ("docs/a.md", "/tmp/x and /var/tmp/y", 2),  # noqa: S108 - text, no file
        ("tests/a.py", "/tmp/x", 0),  # noqa: S108 - text, no file
        ("docs/a.md", "a/home/b, ./tmp/x", 0),
        ("requirements/run.lock", "--extra-index-url elsewhere", 1),
    ],
)
def test_the_search_finds_what_it_is_for(name: str, text: str, count: int) -> None:
    assert len(faults(name, text)) == count


def test_every_specification_file_tells_the_editor_its_schema() -> None:
    documents = sorted((ROOT / "spec").rglob("*.yaml"))
    assert documents
    for path in documents:
        hint = HINT.fullmatch(path.read_text("utf-8").partition("\n")[0])
        assert hint, path
        assert (path.parent / hint.group(1)).resolve() == ROOT / "schema" / f"{path.stem}.schema.json"


def test_decisions_are_numbered_without_a_gap_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\(([^)]+)\)", (folder / "index.md").read_text("utf-8"))
    present = sorted(path.name for path in folder.iterdir() if path.name != "index.md")
    numbers = [match and int(match.group(1)) for match in map(DECISION.fullmatch, present)]
    assert numbers == list(range(1, len(present) + 1))
    assert listed == present


def test_a_decision_says_what_led_to_it_and_what_follows() -> None:
    for path in sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md")):
        text = path.read_text("utf-8")
        assert text.startswith(f"# {path.name[:4]} "), path
        headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
        assert headings == ["Context", "Decision", "Consequence"], path


def test_the_changelog_has_a_place_for_what_is_not_released() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"


@pytest.mark.parametrize("name", ["README.md", "README.zh.md", "CONTRIBUTING.md", "docs/index.md"])
def test_links_between_the_documents_lead_somewhere(name: str) -> None:
    path = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8"))
    assert links
    assert [link for link in links if not (path.parent / link).exists()] == []


def pins(name: str) -> dict[str, set[str]]:
    """Give the releases that a lock file names, by package; a package can have one for each Python."""
    found: dict[str, set[str]] = {}
    text = (ROOT / "requirements" / f"{name}.lock").read_text("utf-8")
    for package, version in re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE):
        found.setdefault(package, set()).add(version)
    return found


@pytest.mark.parametrize("above", ["dev", "extras"])
def test_the_locks_agree(above: str) -> None:
    run, upper = pins("run"), pins(above)
    assert {name: upper[name] for name in run if name in upper} == {
        name: run[name] for name in run if name in upper
    }


def test_the_lock_for_development_holds_what_running_needs() -> None:
    assert set(pins("run")) <= set(pins("dev"))


def test_every_dependency_that_the_project_names_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    extras = project["project"]["optional-dependencies"]
    named = {
        "run": [*project["project"]["dependencies"], *groups["build"]],
        "dev": [*(item for item in groups["dev"] if isinstance(item, str)), *extras["analysis"]],
        "extras": [*extras["analysis"], *extras["docs"]],
    }
    for lock, requirements in named.items():
        names = {re.split(r"[^\w-]", requirement)[0].lower() for requirement in requirements}
        assert names <= set(pins(lock)), lock
