"""The reference pages: schemas field by field, vocabulary, the Python packages by their docstrings."""

from __future__ import annotations

import ast
import json
from functools import cache, partial
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

import twentyone
import twentyone_conformance
from twentyone.load.data import data_root
from twentyone.words import words
from twentyone_site.drawing import draw
from twentyone_site.pages import Page
from twentyone_site.texts import texts, title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.words import Language

_VOCABULARY: Final = ("actions", "offers", "outcomes", "refusals", "kinds", "phases", "events", "commands")
_NESTED: Final = 6
_PACKAGES: Final = (twentyone, twentyone_conformance)


def schema_paths() -> list[Path]:
    """Give the packaged schemas in the order of their names."""
    return sorted(data_root("schema").glob("*.schema.json"))


def reference_pages() -> list[Page]:
    """Give the pages of schemas, of the vocabulary and of the Python packages."""
    pages = [
        Page("vocabulary.md", title("nav/vocabulary"), _vocabulary),
        Page("schemas/index.md", title("nav/schemas"), _schemas),
    ]
    for path in schema_paths():
        name = path.name.removesuffix(".schema.json")
        data = json.loads(path.read_text(encoding="utf-8"))
        here = f"schemas/{name}.md"
        pages.append(
            Page(here, {"en": name, "zh": name}, partial(_schema, data, path.name, here), is_searched=False)
        )
    pages.append(Page("api/index.md", title("nav/api"), _api_index))
    for part, _, modules in _parts():
        here = f"api/{part}.md"
        pages.append(
            Page(here, {"en": part, "zh": part}, partial(_api, part, modules, here), is_searched=False)
        )
    return pages


def _vocabulary(language: Language) -> str:
    other = words("zh" if language == "en" else "en")
    here = words(language)
    sections = [
        (
            texts(language).say(f"vocabulary/sections/{section}"),
            section,
            [
                (name.partition("/")[2], text, other.phrases[name])
                for name, text in here.phrases.items()
                if name.startswith(f"{section}/")
            ],
        )
        for section in _VOCABULARY
    ]
    return draw("vocabulary", "vocabulary.md", language, sections=sections)


def _schemas(language: Language) -> str:
    found = [
        (path.name.removesuffix(".schema.json"), json.loads(path.read_text(encoding="utf-8")))
        for path in schema_paths()
    ]
    return draw("schemas", "schemas/index.md", language, schemas=found)


@frozen
class Field:
    """One field of a schema, with how deep it stands."""

    name: str
    depth: int
    type: str
    required: bool
    description: str


def _schema(data: dict[str, Any], file: str, here: str, language: Language) -> str:
    parts = [(name, part, list(fields_of(part))) for name, part in data.get("$defs", {}).items()]
    return draw("schema", here, language, schema=data, file=file, fields=list(fields_of(data)), parts=parts)


def fields_of(schema: dict[str, Any], depth: int = 0) -> Iterator[Field]:
    """Give the fields of a schema in its order, those inside a field after it."""
    if depth > _NESTED:
        return
    required = schema.get("required", ())
    named = {**schema.get("properties", {}), **schema.get("patternProperties", {})}
    for name, part in named.items():
        if not isinstance(part, dict):
            continue
        description = part.get("description", "")
        yield Field(name, depth, _type(part), name in required, description)
        items = part.get("items", part)
        if isinstance(items, dict):
            yield from fields_of(items, depth + 1)


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2])
    if "const" in part:
        return json.dumps(part["const"], ensure_ascii=False)
    if "enum" in part:
        return " | ".join(json.dumps(each, ensure_ascii=False) for each in part["enum"])
    for many in ("oneOf", "anyOf"):
        if many in part:
            return " | ".join(dict.fromkeys(_type(each) for each in part[many]))
    kind = part.get("type", "")
    if kind == "array" and isinstance(part.get("items"), dict):
        return f"list of {_type(part['items'])}"
    return " | ".join(kind) if isinstance(kind, list) else kind


@frozen
class Member:
    """A function, a class or a method of a module as it describes itself."""

    name: str
    signature: str
    text: str
    members: tuple[Member, ...] = ()


@frozen
class Module:
    """A module's name, what it is for, and its public members."""

    name: str
    text: str
    members: tuple[Member, ...]


@cache
def _parts() -> list[tuple[str, str, list[Module]]]:
    """Give the packages' parts in order: the name of each, what it is for, and its modules."""
    found: dict[str, list[Module]] = {}
    says: dict[str, str] = {}
    for package in _PACKAGES:
        folder = Path(package.__path__[0])
        for path in sorted(folder.rglob("*.py")):
            steps = path.relative_to(folder.parent).with_suffix("").parts
            module = read_module(".".join(steps).removesuffix(".__init__"), path.read_text(encoding="utf-8"))
            part = ".".join(steps[:2]) if len(steps) > 2 else steps[0]
            if module.name == part:
                says[part] = module.text.split("\n")[0]
            if module.members:
                found.setdefault(part, []).append(module)
    return [(part, says[part], found[part]) for part in sorted(found)]


def read_module(name: str, source: str) -> Module:
    """Read what a module offers from its source, without importing it."""
    tree = ast.parse(source)
    return Module(name, ast.get_docstring(tree) or "", tuple(_members(tree.body)))


def _members(body: list[ast.stmt]) -> Iterator[Member]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            text = cleandoc(ast.get_docstring(node) or "")
            yield Member(node.name, f"class {node.name}", text, tuple(_members(node.body)))
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
            yield Member(
                node.name, f"{node.name}({ast.unparse(node.args)}){returns}", ast.get_docstring(node) or ""
            )


def _api_index(language: Language) -> str:
    return draw("api_index", "api/index.md", language, parts=_parts())


def _api(part: str, modules: list[Module], here: str, language: Language) -> str:
    return draw("api", here, language, part=part, modules=modules)
