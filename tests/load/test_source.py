"""A YAML file is read as plain data with places, or refused with every fault at its place."""

from __future__ import annotations

import errno
import os
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from twentyone.load import compose
from twentyone.load.problem import InvalidInput, Place, Problem
from twentyone.load.source import Source, examine, parse_source, read_source, shown_name

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """\
# a comment
game: 二十一
decks: 8
deal:
  - {to: player, face: up}
  - to: dealer
    face: down
bets: {}
note: >
  folded
  text
"no": [no, true, null, -3, "3:2", '010']
"""

LOADERS = [
    pytest.param(yaml.SafeLoader, id="python"),
    pytest.param(compose.LOADER, id="fastest"),
]


@pytest.fixture(params=LOADERS)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Read with each of PyYAML's parsers in turn."""
    monkeypatch.setattr(compose, "LOADER", request.param)
    return request.param


def problems_of(text: str | bytes) -> tuple[Problem, ...]:
    """Give the problems of a text that must have some."""
    with pytest.raises(InvalidInput) as refused:
        parse_source("f.yaml", text.encode() if isinstance(text, str) else text)
    return refused.value.problems


@pytest.fixture
def source() -> Source:
    return parse_source("f.yaml", TEXT.encode())


@pytest.mark.usefixtures("loader")
def test_data_are_maps_lists_text_whole_numbers_and_constants() -> None:
    assert parse_source("f.yaml", TEXT.encode()).data == {
        "game": "二十一",
        "decks": 8,
        "deal": [{"to": "player", "face": "up"}, {"to": "dealer", "face": "down"}],
        "bets": {},
        "note": "folded text\n",
        "no": ["no", True, None, -3, "3:2", "010"],
    }


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("pointer", "place", "key_place"),
    [
        ("", (2, 1), (2, 1)),
        ("/game", (2, 7), (2, 1)),
        ("/deal", (5, 3), (4, 1)),
        ("/deal/0", (5, 5), (5, 5)),
        ("/deal/0/face", (5, 24), (5, 18)),
        ("/deal/1", (6, 5), (6, 5)),
        ("/deal/1/face", (7, 11), (7, 5)),
        ("/bets", (8, 7), (8, 1)),
        ("/note", (9, 7), (9, 1)),
        ("/no/4", (12, 28), (12, 28)),
    ],
)
def test_every_value_and_key_has_its_place(
    pointer: str, place: tuple[int, int], key_place: tuple[int, int]
) -> None:
    source = parse_source("f.yaml", TEXT.encode())
    assert source.place(pointer) == Place(*place)
    assert source.key_place(pointer) == Place(*key_place)


def test_values_are_found_by_pointer(source: Source) -> None:
    assert source.value("/deal/1/face") == "down"
    assert source.value("") == source.data


@pytest.mark.parametrize("pointer", ["/nothing", "/deal/2", "/deal/x", "/game/0"])
def test_a_pointer_that_leads_nowhere_is_a_key_error(source: Source, pointer: str) -> None:
    with pytest.raises(KeyError):
        source.place(pointer)


def test_lines_are_counted_from_one(source: Source) -> None:
    assert source.line(1) == "# a comment"
    for number in (0, 99):
        with pytest.raises(IndexError):
            source.line(number)


def test_a_problem_stands_at_its_value_or_key(source: Source) -> None:
    at_value = source.problem("/deal/1/face", "wrong", hint="mend it")
    assert (at_value.line, at_value.column, at_value.excerpt) == (7, 11, "    face: down")
    at_key = source.problem("/deal/1/face", "wrong", at_key=True)
    assert (at_key.line, at_key.column, at_key.pointer) == (7, 5, "/deal/1/face")


def test_windows_line_ends_change_nothing() -> None:
    source = parse_source("f.yaml", TEXT.replace("\n", "\r\n").encode())
    assert source.place("/deal/1/face") == Place(7, 11)
    assert source.line(7) == "    face: down"


# text, then line, column, pointer and a phrase of the message or the hint of each problem, in order
BAD: list[tuple[str, str | bytes, list[tuple[int, int, str, str]]]] = [
    ("unquoted odds", "pays: 3:2", [(1, 7, "/pays", "odds must be quoted")]),
    ("unquoted odds in a flow map", "x: {pays: 3:2}", [(1, 11, "/x/pays", 'write "3:2"')]),
    ("a decimal number", "a:\n  - 1.5", [(2, 5, "/a/0", "not exact")]),
    ("octal", "a: 010", [(1, 4, "/a", "no leading zero")]),
    ("hexadecimal", "a: 0x1f", [(1, 4, "/a", "quote it")]),
    ("a date", "a: 2024-01-01", [(1, 4, "/a", "date")]),
    ("a number to base 60", "a: 1:30:00", [(1, 4, "/a", "base 60")]),
    ("infinity", "a: .inf", [(1, 4, "/a", "not a number")]),
    ("a number beyond JSON", "a: 9007199254740992", [(1, 4, "/a", "too large")]),
    ("a duplicate key", "a: 1\nb: 2\na: 3", [(3, 1, "/a", "the first is on line 1")]),
    ("a key thrice", "a: 1\na: 2\na: 3", [(2, 1, "/a", "twice"), (3, 1, "/a", "twice")]),
    ("a duplicate key in a flow map", "x: {a: 1, a: 2}", [(1, 11, "/x/a", "twice")]),
    ("an anchor", "a: &x 1", [(1, 4, "/a", "anchor &x")]),
    ("an anchored map", "a: &x\n  b: 1", [(1, 4, "/a", "anchor &x")]),
    ("an alias", "a: *x", [(1, 4, "/a", "alias *x")]),
    ("an anchored key", "&x a: 1", [(1, 1, "", "anchor &x")]),
    ("an alias for a key", "*x : 1", [(1, 1, "", "a key must be text")]),
    ("a tag of YAML", "a: !!int 3", [(1, 4, "/a", "tag !!int")]),
    ("a tag on a decimal is one fault", "a: !!float 1.5", [(1, 4, "/a", "tag !!float")]),
    ("a tag of one's own", "- !card As", [(1, 3, "/0", "tag !card")]),
    ("a bare tag", "a: ! 3", [(1, 4, "/a", "tag !")]),
    ("a tagged list", "a: !x [1]", [(1, 4, "/a", "tag !x")]),
    ("a python object", "a: !!python/object:os.system x", [(1, 4, "/a", "tag !!python")]),
    ("an undefined tag handle", "a: !e!x 1", [(1, 4, "", "tag is not allowed")]),
    ("a merge key", "a: {b: 1}\nc:\n  <<: *a\n  d: 1", [(3, 3, "/c", "merge key")]),
    ("a merge key with a list", "<<: [*a, *b]\nc: 1.5", [(1, 1, "", "merge"), (2, 4, "/c", "exact")]),
    ("a quoted << is text, but a duplicate of itself", '"<<": 1\n"<<": 2', [(2, 1, "/<<", "twice")]),
    ("a number for a key", "2: x", [(1, 1, "/2", 'write "2"')]),
    ("a constant for a key", "a:\n  true: x", [(2, 3, "/a/true", 'write "true"')]),
    ("odds for a key", "3:2: x", [(1, 1, "/3:2", "key must be text")]),
    ("no key", "?\n: x", [(1, 2, "/", "name the key")]),
    ("a colon that nothing stands before", ": x", [(1, 1, "", "does not belong")]),
    ("a list for a key", "? [a, {b: c}]\n: *d\ne: 1.5", [(1, 3, "", "key"), (3, 4, "/e", "exact")]),
    ("two documents", "a: 1\n---\nb: 2", [(2, 1, "", "second document")]),
    ("nothing", "", [(1, 1, "", "holds nothing")]),
    ("comments only", "# hello\n", [(1, 1, "", "holds nothing")]),
    ("an empty document", "---\n...\n", [(1, 1, "", "holds nothing")]),
    ("a directive", "%YAML 1.2\n---\na: 1", [(1, 1, "", "directive")]),
    ("another directive", "%TAG ! tag:x,2000:\n---\na: 1", [(1, 1, "", "directive")]),
    ("a byte that is not UTF-8", b"a: 1\nb: \xe7\x89\x8c\xff", [(2, 5, "", "0xff is not UTF-8")]),
    ("UTF-16", "a: 1".encode("utf-16"), [(1, 1, "", "not UTF-8")]),
    ("half a character", b"a: \xe7\x89", [(1, 4, "", "0xe7 is not UTF-8")]),
    ("a byte order mark", b"\xef\xbb\xbfa: 1.5", [(1, 1, "", "byte order"), (1, 4, "/a", "exact")]),
    ("a byte order mark inside", "a: 1\n\ufeffb: 2", [(2, 1, "", "byte order mark")]),
    ("a byte order mark and a bad byte", b"\xef\xbb\xbfa: \xff", [(1, 4, "", "not UTF-8")]),
    ("a control character", "a: b\n  \x1b[31m", [(2, 3, "", "control character")]),
    ("NUL", b"a: b\0", [(1, 5, "", "control character")]),
    ("a tab for indentation", "a:\n\tb: 1", [(2, 1, "", "a tab")]),
    ("a tab whose indentation fits nowhere", "a:\n   b: 1\n\tc: 1", [(3, 1, "", "a tab")]),
    ("tabs in two lines", "a:\t\t1\nb:\t1.5", [(1, 3, "", "tab"), (2, 3, "", "tab"), (2, 4, "/b", "exact")]),
    ("a line end that only some see", "a: x\u2028y\nc: 1.5", [(1, 5, "", "line end"), (2, 4, "/c", "exact")]),
    ("a lone CR", "a: 1\rb: 2", [(1, 5, "", "line end")]),
    ("truncated in a list", "a: 1\nb: [1, 2", [(2, 4, "", "not closed")]),
    ("truncated in a map", "a: 1\nb: {c: 2", [(2, 4, "", "not closed")]),
    ("truncated after a comma", "a: 1\nb: [1,", [(2, 7, "", "close what is open")]),
    ("truncated after a bracket", "a: 1\nb: {c: [", [(2, 9, "", "close what is open")]),
    ("truncated in a quote", 'a: 1.5\nb: "xyz', [(1, 4, "/a", "exact"), (2, 4, "", "never closed")]),
    ("truncated in a key", "a: 1\nbc", [(2, 1, "", "a key without")]),
    ("deeper than its line", "a: b\n  c: d", [(2, 4, "", "indent")]),
    ("less deep than its list", "a:\n   - b\n  - c", [(3, 3, "", "does not belong to the map")]),
    ("not of the list", "- a\nb: c", [(2, 1, "", "does not belong to the list")]),
    ("two colons", "a: 3 : 2", [(1, 6, "", "quote a text")]),
    ("text after a quote", "a: 'b' c", [(1, 8, "", "does not belong")]),
    ("a stray bracket", "a: }", [(1, 4, "", "a value is expected")]),
    ("a mark that begins no text", "a: @x", [(1, 4, "", "quote the text")]),
    ("a list begun on its key's line", "a: - b", [(1, 4, "", "new line")]),
    ("a full-width colon", "game： x\nb: c", [(2, 2, "", "the colon after game is full-width")]),
    ("an empty alias", "a: *", [(1, 5, "", "anchors and aliases")]),
    ("too deep", "a: " + "[" * 40 + "]" * 40, [(1, 35, "/a" + "/0" * 31, "too deep")]),
    ("a long text", f"a: {'x' * 65537}\nb: 1.5", [(1, 4, "/a", "too long"), (2, 4, "/b", "exact")]),
    ("a long wide text", f"a: {'牌' * 21846}", [(1, 4, "/a", "at most 65536 bytes")]),
    ("a long key", f"? {'k' * 1025}\n: 1", [(1, 3, "/" + "k" * 1025, "key is too long")]),
    ("all at once", "a: 1.5\nb: &x 1\nc: *x\na: !t 2\n", [
        (1, 4, "/a", "exact"), (2, 4, "/b", "anchor"), (3, 4, "/c", "alias"),
        (4, 1, "/a", "twice"), (4, 4, "/a", "tag"),
    ]),
]  # fmt: skip


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_bad_input_names_every_place(text: str | bytes, expected: list[tuple[int, int, str, str]]) -> None:
    problems = problems_of(text)
    assert [(each.line, each.column, each.pointer) for each in problems] == [row[:3] for row in expected]
    for problem, (_, _, _, phrase) in zip(problems, expected, strict=True):
        assert phrase in f"{problem.message} {problem.allowed} {problem.hint}"


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("escape", [r"\q", r"\uffff\ud800", r"\Uffffffff", r"\x1g"])
def test_a_wrong_escape_is_refused_in_its_text(escape: str) -> None:
    (problem,) = problems_of(f'a: 1\nb: "xy{escape}"')
    assert problem.line == 2
    assert problem.column <= 10 + len(escape)
    assert re.search("escape|surrogate|too large", problem.message)


@pytest.mark.usefixtures("loader")
def test_a_file_that_is_too_large_is_refused_unread() -> None:
    (problem,) = problems_of(b"a: &x 1\n" * (1 << 17) + b"!")
    assert (problem.line, problem.column, problem.allowed) == (0, 0, "at most 1048576 bytes")


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[[{x: ", "!!x [", "&a ["])
def test_deep_nesting_is_refused_however_it_is_written(opening: str) -> None:
    problems = problems_of(opening * 100_000)
    assert any("too deep" in problem.message for problem in problems)


@pytest.mark.usefixtures("loader")
def test_an_alias_bomb_is_refused_without_growing() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    problems = problems_of("\n".join(lines))
    assert sum("alias" in problem.message for problem in problems) == 29 * 9
    assert sum("anchor" in problem.message for problem in problems) == 30


@pytest.mark.usefixtures("loader")
def test_a_list_that_holds_itself_is_refused() -> None:
    anchor, alias = problems_of("a: &a [*a]")
    assert (anchor.pointer, alias.pointer) == ("/a", "/a/0")


@pytest.mark.usefixtures("loader")
def test_too_many_values_are_refused() -> None:
    (problem,) = problems_of("- x\n" * 100_001)
    assert (problem.line, problem.allowed) == (100_000, "at most 100000 values")


@pytest.mark.usefixtures("loader")
def test_values_under_a_refused_key_count_too() -> None:
    *_, last = problems_of("? [" + "x," * 100_001 + "]\n: 1")
    assert last.allowed == "at most 100000 values"


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("line", ["- 1.5\n", "\t\n"])
def test_reading_stops_after_a_thousand_problems_and_says_so(line: str) -> None:
    problems = problems_of(line * 2000)
    assert len(problems) == 1001
    assert sum("reading stops here" in problem.message for problem in problems) == 1


def test_long_keys_do_not_make_long_messages() -> None:
    *_, twice = problems_of("{} : 1\n{} : 2".format("k" * 1000, "k" * 1000))
    assert len(twice.message) < 200


def test_what_could_be_read_stays_beside_the_problems() -> None:
    reading = examine("f.yaml", b"a: 1.5\nb: 2\nc: *x\n")
    assert reading.source is not None
    assert reading.source.data == {"a": "1.5", "b": 2, "c": None}
    assert len(reading.problems) == 2


@pytest.mark.parametrize("text", ["a:\t1", "a: [", "a: 1\n---\nb: 2"])
def test_nothing_is_kept_of_a_file_that_was_not_read_soundly(text: str) -> None:
    assert examine("f.yaml", text.encode()).source is None


def test_a_file_is_called_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "规则.yaml"
    path.write_text("a: 1", "utf-8")
    assert read_source(path).name == path.as_posix()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match=r"gone\.yaml: there is no such file"):
        read_source(tmp_path / "gone.yaml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="this is a folder"):
        read_source(tmp_path)


def test_an_unreadable_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(type(tmp_path), "open", refuse)
    with pytest.raises(InvalidInput, match=r"secret\.yaml: the file cannot be read: Permission denied"):
        read_source(tmp_path / "secret.yaml")


def test_a_path_that_no_system_takes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="cannot be read"):
        read_source(tmp_path / "a\0b")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_name_in_another_encoding_is_safe_to_print(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff.yaml")
    assert shown_name(path).endswith("/\ufffd.yaml")
