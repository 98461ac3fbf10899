"""The parts that pages are made of: addresses, figures, schemas, modules, badges, and what is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from tests.site.built import GAMES, missing_modules
from twentyone.load.pointer import split
from twentyone.load.rules import choose
from twentyone.words import LANGUAGES
from twentyone_cli import main
from twentyone_site import build
from twentyone_site.book import load_book
from twentyone_site.comparisons import BadComparison, read_comparisons, write_comparisons
from twentyone_site.docstrings import docstring
from twentyone_site.engines import BadResult, Result, badge, engine_pages, read_results, results_of
from twentyone_site.modules import modules_of
from twentyone_site.pages import address, link
from twentyone_site.reference import fields_of, read_module
from twentyone_site.texts import texts, typeset
from twentyone_site.written import written_pages

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("here", "target", "expected"),
    [
        ("index.md", "games/a/index.md", "games/a/"),
        ("index.md", "explorer.md#game=a", "explorer/#game=a"),
        ("games/a/rules.md", "games/a/document.md#clause-b", "../document/#clause-b"),
        ("games/a/index.md", "games/a/index.md", "./"),
        ("games/a/rules.md", "viewer.md?id=a/b", "../../../viewer/?id=a/b"),
        ("games/a/rules.md", "/schema/rules.json", "../../../../schema/rules.json"),
        ("index.md", "/badges/a.svg", "../badges/a.svg"),
    ],
)
def test_addresses_are_relative_to_the_page(here: str, target: str, expected: str) -> None:
    assert link(here, target) == expected


@pytest.mark.parametrize(("path", "expected"), [("index.md", ""), ("a/index.md", "a/"), ("a/b.md", "a/b/")])
def test_a_page_has_a_folder_for_its_address(path: str, expected: str) -> None:
    assert address(path) == expected


def test_both_languages_have_the_same_phrases_and_fields() -> None:
    english, chinese = (texts(language).phrases for language in LANGUAGES)
    assert english.keys() == chinese.keys()
    for name, text in english.items():
        fields = {part.split("}")[0] for part in text.split("{")[1:]}
        assert fields == {part.split("}")[0] for part in chinese[name].split("{")[1:]}, name


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown_as_its_file_has_it(game: str) -> None:
    import yaml  # noqa: PLC0415 - the loader itself reads with more care

    book = load_book(game)
    for pointer in book.told["en"]:
        value: Any = book.game.data
        for token in split(pointer):
            value = value[int(token)] if isinstance(value, list) else value[token]
        shown = yaml.safe_load(book.yaml(pointer))
        assert (shown[0] if isinstance(shown, list) else next(iter(shown.values()))) == value


@pytest.mark.parametrize("game", GAMES)
def test_what_a_reading_changes_is_what_the_rules_say_under_it(game: str) -> None:
    book = load_book(game)
    for reading in book.game.readings:
        for other in reading.alternatives:
            changed = book.changed[f"{reading.id}={other.id}"]["en"]
            is_other = choose(book.game, {reading.id: other.id}, {}).data != book.game.data
            assert bool(changed) == is_other, f"{reading.id}={other.id}"


def test_fields_of_a_schema_stand_in_order_with_those_inside_them() -> None:
    schema = {
        "required": ["a"],
        "properties": {
            "a": {"type": "array", "items": {"type": "object", "properties": {"b": {"enum": ["x", 1]}}}},
            "c": {"$ref": "#/$defs/money", "description": "What is paid."},
        },
    }
    found = [(each.name, each.depth, each.type, each.required) for each in fields_of(schema)]
    assert found == [
        ("a", 0, "list of object", True),
        ("b", 1, '"x" | 1', False),
        ("c", 0, "money", False),
    ]


def test_a_module_is_read_without_what_is_private() -> None:
    module = read_module("m", '"""For this."""\ndef f(a: int) -> str:\n    """Do."""\ndef _g(): ...\n')
    assert module.text == "For this."
    assert [(each.signature, each.text) for each in module.members] == [("f(a: int) -> str", "Do.")]


def report(name: str, *, conforms: bool = True) -> dict[str, Any]:
    suite = {"version": "1", "vectors": 9, "selected": 9, "covered": 4}
    engine = {"name": name, "version": "2", "language": "C"}
    return {"suite": suite, "engine": engine, "conforms": conforms, "counts": {}, "games": {}}


def test_engines_of_one_name_have_pages_of_their_own() -> None:
    found = results_of([report("My Engine"), report("my-engine"), report("引擎")])
    assert [each.slug for each in found] == ["my-engine", "my-engine-2", "engine"]


@pytest.mark.parametrize(("conforms", "said"), [(True, "conforms · 4/9"), (False, "does not conform")])
def test_a_badge_says_the_verdict(conforms: bool, said: str) -> None:  # noqa: FBT001 - a case
    drawn = ET.fromstring(badge(Result("a", report("a", conforms=conforms))))  # noqa: S314 - our own
    assert said in (drawn.get("aria-label") or "")


def test_the_page_of_an_engine_says_what_it_did_not_answer() -> None:
    errors = [{"id": "g/hand/a/b", "reason": "no answer in time"}]
    facts = {**report("a"), "readings": {}, "failures": [], "diagnosis": [], "errors": errors}
    page = engine_pages([Result("a", facts)], [])[1]
    for language in LANGUAGES:
        assert "no answer in time" in page.write(language)


@pytest.mark.parametrize("text", ["{", "[]", "{}", json.dumps({**report("a"), "engine": None})])
def test_a_file_that_is_no_report_is_refused_by_its_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadResult, match=r"a\.json"):
        read_results(tmp_path)


def test_comparisons_of_games_as_they_are_are_taken(tmp_path: Path) -> None:
    side: dict[str, Any] = {"readings": {}, "settings": {}}
    said = {"en": {"a": "if a; b"}, "zh": {"a": "给 庄家; 暗牌"}}
    differences = [{"pointer": "/a", "says": said}]
    plain = {"a": {"game": "x", **side}, "b": {"game": "y", **side}, "differences": differences, "rtp": None}
    other = {**plain, "a": {"game": "x", "readings": {"r": "o"}, "settings": {}}}
    for name, data in (("1", plain), ("2", other)):
        (tmp_path / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    found = read_comparisons(tmp_path)
    assert list(found) == ["x--y"]
    assert found["x--y"]["differences"][0]["says"] == {"en": {"a": "if a; b"}, "zh": {"a": "给庄家；暗牌"}}
    write_comparisons(tmp_path / "out", found)
    assert json.loads((tmp_path / "out" / "index.json").read_text("utf-8")) == ["x--y"]
    (tmp_path / "3.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadComparison, match=r"3\.json"):
        read_comparisons(tmp_path)


def test_games_compared_from_either_side_are_not_compared_again() -> None:
    pairs = build.uncompared(())
    assert len(pairs) == 6
    assert build.uncompared(["--".join(pairs[0]), "--".join(pairs[1][::-1]), "x--y"]) == pairs[2:]


def test_a_missing_extra_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "NEEDED", ("mkdocs_that_is_nowhere",))
    done = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path / "out")])
    assert done.exit_code == 2
    assert "pip install 'twentyone[docs,analysis]'" in done.output
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(bool(missing_modules()), reason="building needs the extras docs and analysis")
def test_a_folder_that_is_no_earlier_site_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "mine.txt"
    kept.write_text("mine", encoding="utf-8")
    done = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert kept.read_text("utf-8") == "mine"


def test_serving_what_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["site", "serve", "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "site build" in done.output


def test_written_pages_lead_to_each_others_languages_and_never_out_of_the_site() -> None:
    pages = {page.path: page for page in written_pages()}
    assert '<a href="../../zh/not-tested/">' in pages["not-tested.md"].write("en")
    assert '<a href="../../en/not-tested/">' in pages["not-tested.md"].write("zh")
    for page in pages.values():
        for language in LANGUAGES:
            assert "](../README" not in page.write(language)


def test_titles_of_written_pages_are_in_the_language_of_the_page() -> None:
    for page in written_pages():
        chinese = [sign for sign in page.title["en"] if sign > "\u3400"]
        assert not chinese, page.path
        assert any(sign > "\u3400" for sign in page.title["zh"]), page.path
        for language in LANGUAGES:
            assert page.write(language).startswith("# ")


def test_chinese_is_written_with_its_own_signs_and_english_with_its() -> None:
    assert typeset("给 各玩家; 牌面 明牌", "zh") == "给各玩家；牌面明牌"
    assert typeset("何时: 洗牌之后; A: 1", "zh") == "何时：洗牌之后；A: 1"
    assert typeset("to every player; faces: up", "en") == "to every player; faces: up"


def test_a_docstring_is_shown_in_paragraphs_with_its_arguments() -> None:
    text = """Do it, `a` < b.

    Args:
        one: the first,
            and more of it.
        two: the `second`.

    Raises: nothing.
    """
    shown = docstring(text)
    assert "<p>Do it, <code>a</code> &lt; b.</p>" in shown
    assert "<dt><code>one</code></dt><dd>the first, and more of it.</dd>" in shown
    assert "<dt><code>two</code></dt><dd>the <code>second</code>.</dd>" in shown
    assert shown.endswith("<p>Raises: nothing.</p>")


def test_a_script_brings_along_all_that_it_imports_and_what_is_imported_by_that() -> None:
    found = modules_of("explorer.mjs")
    assert len(found) == len(set(found))
    assert {"round.mjs", "engine/index.js", "engine/round.mjs", "engine/money.mjs"} <= set(found)
    assert "explorer.mjs" not in found
