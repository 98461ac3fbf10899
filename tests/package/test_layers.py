"""Imports point downward: what judges knows no interpreter, and nothing knows what stands above it."""

from __future__ import annotations

import ast
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.package.checkout import PACKAGES, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# part of `twentyone` -> what it may import of `twentyone` besides itself
LAYERS = {
    "twentyone": (),
    "twentyone.load": (),
    "twentyone.model": ("twentyone.load.problem",),
    "twentyone.interpreter": ("twentyone.load", "twentyone.model"),
    "twentyone.soundness": ("twentyone.load", "twentyone.model", "twentyone.interpreter"),
    "twentyone.answer": ("twentyone.load", "twentyone.model", "twentyone.interpreter", "twentyone.analysis"),
    "twentyone.serve": ("twentyone.load", "twentyone.answer"),
    "twentyone.trace": ("twentyone.load", "twentyone.model"),
    "twentyone.analysis": ("twentyone.load", "twentyone.model", "twentyone.interpreter"),
    "twentyone.words": ("twentyone.load",),
    "twentyone.playing": (
        "twentyone.load",
        "twentyone.model",
        "twentyone.interpreter",
        "twentyone.answer",
        "twentyone.trace",
        "twentyone.words",
    ),
    "twentyone.diff": (
        "twentyone.load",
        "twentyone.model",
        "twentyone.trace",
        "twentyone.words",
        "twentyone.playing",
        "twentyone.analysis",
    ),
}
# the parts of `twentyone_conformance` that make questions or explain verdicts; all others judge
MAKERS = tuple(
    f"twentyone_conformance.{name}"
    for name in ("generate", "strategies", "mutants", "zoo", "fuzz", "diagnosis", "witness", "joint")
)


def modules(package: str) -> dict[str, Path]:
    """Give a package's modules by their full names."""
    folder = PACKAGES[package]
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(source: str, module: str, *, is_package: bool) -> Iterator[str]:
    """Give the full name of everything that a module's source imports, at its top or inside a function.

    `from a import b` gives `a.b`: whether `b` is a module makes no difference to the layers.
    """
    here = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            constants = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if called in {"import_module", "__import__"}:
                yield from (value for value in constants if isinstance(value, str))


def within(name: str, *packages: str) -> bool:
    """Tell whether a full name is one of the packages or stands inside one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def wrong_imports(package: str) -> list[str]:
    """Give, as `module imports name`, what the package's modules import against the direction."""
    return [
        f"{module} imports {name}"
        for module, path in modules(package).items()
        for name in imports(path.read_text("utf-8"), module, is_package=path.name == "__init__.py")
        if not may_import(module, name)
    ]


def may_import(module: str, name: str) -> bool:
    """Tell whether a module may import a name by the project's layers; names of others are free."""
    if within(module, "twentyone_cli") or not within(name, *PACKAGES):
        return True
    if within(module, "twentyone_site"):
        return not within(name, "twentyone_cli")
    if within(module, "twentyone_conformance"):
        if within(module, *MAKERS):
            return not within(name, "twentyone_cli", "twentyone_site")
        return within(name, "twentyone_conformance") and not within(name, *MAKERS)
    part = ".".join(module.split(".")[:2])
    return within(name, part, *LAYERS.get(part, ()))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_import_points_downward(package: str) -> None:
    assert wrong_imports(package) == []


def test_every_part_of_the_reference_has_its_place_in_the_layers() -> None:
    parts = {".".join(module.split(".")[:2]) for module in modules("twentyone")}
    assert parts <= set(LAYERS)


def test_judging_loads_no_part_of_the_reference() -> None:
    judges = [name for name in modules("twentyone_conformance") if not within(name, *MAKERS)]
    program = "; ".join(
        [*(f"import {name}" for name in judges), "import sys", "print('twentyone' in sys.modules)"]
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import a.b, c", ["a.b", "c"]),
        ("from a.b import c, d", ["a.b.c", "a.b.d"]),
        ("from . import c", ["p.q.c"]),
        ("from .c import d", ["p.q.c.d"]),
        ("from ..c import d", ["p.c.d"]),
        ("def f():\n    from a import b", ["a.b"]),
        ("if TYPE_CHECKING:\n    import a", ["a"]),
        ("importlib.import_module('a.b')", ["a.b"]),
        ("import_module(name)", []),
    ],
)
def test_no_form_of_import_is_overlooked(source: str, expected: list[str]) -> None:
    assert list(imports(source, "p.q.r", is_package=False)) == expected


@pytest.mark.parametrize(
    ("module", "name", "allowed"),
    [
        ("twentyone.load.check", "twentyone.load.problem.Problem", True),
        ("twentyone.load.check", "twentyone.model.rules", False),
        ("twentyone.model.build", "twentyone.load.problem.Problem", True),
        ("twentyone.model.build", "twentyone.load.syntax", False),
        ("twentyone.interpreter.play", "twentyone.trace", False),
        ("twentyone.interpreter.play", "twentyone_conformance.model", False),
        ("twentyone.trace.cover", "twentyone.interpreter.play", False),
        ("twentyone_conformance.compare", "twentyone.model.money", False),
        ("twentyone_conformance.compare", "twentyone_conformance.generate.hand", False),
        ("twentyone_conformance.generate.hand", "twentyone.interpreter.play", True),
        ("twentyone_conformance.generate.hand", "twentyone_cli.output", False),
        ("twentyone_conformance.generate.hand", "twentyone_site.pages", False),
        ("twentyone_site.pages", "twentyone.words", True),
        ("twentyone_site.pages", "twentyone_cli.output", False),
        ("twentyone_cli.site", "twentyone_site.build", True),
        ("twentyone_conformance.compare", "json", True),
    ],
)
def test_the_layers_allow_and_forbid(module: str, name: str, allowed: bool) -> None:  # noqa: FBT001 - a case
    assert may_import(module, name) is allowed


def test_no_game_is_named_in_the_code() -> None:
    games = sorted(path.name for path in (ROOT / "spec").iterdir() if path.is_dir())
    assert games
    named = [
        f"{module} names {game}"
        for package in PACKAGES
        for module, path in modules(package).items()
        for game in games
        if game in path.read_text("utf-8")
    ]
    assert named == []
