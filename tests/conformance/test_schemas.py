"""What the runner sends, reads and reports is as the schemas say; the schemas explain every property."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from tests.conformance.schemas import problems, schema
from tests.conformance.table import SUITE, TWO_ACES, command, judged, suite
from twentyone_conformance.model import KINDS, REPORTS
from twentyone_conformance.protocol import STOP, Malformed, read_answer, read_hello, run_line, start_line
from twentyone_conformance.report.as_json import as_json
from twentyone_conformance.verdicts import COUNTED

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("vector", "protocol", "report")


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def properties(place: str, node: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(node, list):
        for index, each in enumerate(node):
            yield from properties(f"{place}/{index}", each)
    elif isinstance(node, dict):
        for name, each in node.items():
            # Below `if`, properties only choose the branch; below `then` they say which definition holds.
            if name == "properties" and not place.endswith(("/if", "/then")):
                yield from ((f"{place}/{key}", value) for key, value in each.items())
            yield from properties(f"{place}/{name}", each)


@pytest.mark.parametrize("name", NAMES)
def test_every_property_is_described(name: str) -> None:
    whole = schema(name)
    found = list(properties("", whole))
    assert found
    for place, node in found:
        target = node["$ref"].rpartition("/")[2] if "$ref" in node else ""
        assert node.get("description") or whole["$defs"][target]["description"], place


def test_every_kind_has_its_forms() -> None:
    defined = schema("vector")["$defs"]
    for kind in KINDS:
        assert {f"given_{kind}", f"expect_{kind}", f"result_{kind}"} <= defined.keys()
    assert schema("vector")["properties"]["kind"]["enum"] == list(KINDS)
    hello = schema("protocol")["$defs"]["hello"]["properties"]
    assert hello["reports"]["items"]["enum"] == list(REPORTS)
    assert list(schema("report")["$defs"]["counts"]["properties"]) == [verdict.value for verdict in COUNTED]


def test_the_small_suite_holds_a_vector_of_every_kind_and_all_are_valid() -> None:
    lines = [line for path in SUITE.glob("*/*.jsonl") for line in path.read_text("utf-8").splitlines()]
    vectors = [json.loads(line) for line in lines]
    assert {vector["kind"] for vector in vectors} == set(KINDS)
    assert [problem for vector in vectors for problem in problems("vector", vector)] == []


CHANGES: dict[str, tuple[str, dict[str, Any]]] = {
    "a float": (
        "settle",
        {"expect": {"outcome": "win", "returned": {"main": 1.5, "insurance": 0}, "net": 0}},
    ),
    "no lowest terms": (
        "settle",
        {"expect": {"outcome": "win", "returned": {"main": 1, "insurance": 0}, "net": "4/1"}},
    ),
    "a card that is none": ("hand", {"given": {"cards": ["1s"], "origin": "deal"}}),
    "another kind's question": ("hand", {"given": {"score": 5}}),
    "another kind's answer": ("hand", {"expect": {"do": "hit"}}),
    "another kind's answer in a reading": ("hand", {"readings": {"a=x": {"do": "hit"}}}),
    "a reading without an alternative": ("hand", {"readings": {"a": {"refused": "bad_shoe"}}}),
    "an unknown field": ("hand", {"level": "core"}),
    "a refusal for no known reason": ("refuse", {"expect": {"refused": "because"}}),
    "a result of a forbidden request": ("refuse", {"expect": {"net": []}}),
    "a short id": ("hand", {"id": "riverside/hand"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_vector_that_is_none_is_found(change: str) -> None:
    kind, changed = CHANGES[change]
    vector = next(each for each in suite().vectors if each.kind == kind).as_json()
    assert problems("vector", vector) == []
    assert problems("vector", vector | changed) != []


def test_every_line_that_is_sent_is_valid() -> None:
    assert problems("protocol", json.loads(start_line(suite())), "start") == []
    assert problems("protocol", json.loads(STOP), "stop") == []
    for seq, vector in enumerate(suite().vectors, start=1):
        assert problems("protocol", json.loads(run_line(seq, vector)), "run") == []


def test_an_unknown_kind_may_be_asked_but_a_known_one_only_in_its_form() -> None:
    line = {"cmd": "run", "seq": 1, "game": "g", "kind": "no-such-kind", "given": {}}
    assert problems("protocol", line) == []
    assert problems("protocol", line | {"kind": "hand"}) != []


HELLO: dict[str, Any] = {"protocol": 1, "name": "n", "games": ["g"], "kinds": ["hand"]}
HELLOS: list[tuple[dict[str, Any], bool]] = [
    ({}, True),
    ({"reports": ["asked"], "version": "1", "language": "C", "links": {"home": "x"}, "more": 1}, True),
    ({"games": [], "kinds": [], "reports": []}, True),
    ({"protocol": 2}, False),
    ({"protocol": True}, False),
    ({"protocol": "1"}, False),
    ({"name": ""}, False),
    ({"name": None}, False),
    ({"games": "g"}, False),
    ({"games": [1]}, False),
    ({"kinds": ["rounds"]}, False),
    ({"kinds": None}, False),
    ({"reports": ["net"]}, False),
    ({"version": 1}, False),
    ({"language": ["C"]}, False),
    ({"links": []}, False),
    ({"links": {"home": 1}}, False),
]


@pytest.mark.parametrize(("change", "good"), HELLOS)
def test_a_greeting_is_read_exactly_if_the_schema_allows_it(change: dict[str, Any], good: bool) -> None:  # noqa: FBT001 - a case
    message = HELLO | change
    assert (problems("protocol", message, "hello") == []) is good
    if good:
        assert read_hello(copy.deepcopy(message)).name == "n"
    else:
        with pytest.raises(Malformed):
            read_hello(message)


ANSWERS: list[tuple[dict[str, Any], bool]] = [
    ({"result": {}}, True),
    ({"result": []}, True),
    ({"refused": "not_legal"}, True),
    ({"refused": "not_legal", "legal": ["hit"], "balances": [{"seat": 1, "balance": "15/2"}]}, True),
    ({"skipped": ""}, True),
    ({"error": "x", "more": 1}, True),
    ({}, False),
    ({"result": None}, False),
    ({"result": 5}, False),
    ({"result": {}, "skipped": "x"}, False),
    ({"refused": 1}, False),
    ({"refused": "x", "error": "y"}, False),
    ({"refused": "x", "legal": "hit"}, False),
    ({"refused": "x", "balances": {}}, False),
    ({"skipped": None}, False),
    ({"error": {}}, False),
]


@pytest.mark.parametrize(("message", "good"), ANSWERS)
def test_an_answer_is_read_exactly_if_the_schema_allows_it(message: dict[str, Any], good: bool) -> None:  # noqa: FBT001 - a case
    assert (problems("protocol", {"seq": 1, **message}, "answer") == []) is good
    if good:
        assert read_answer(message).form in message
    else:
        with pytest.raises(Malformed):
            read_answer(message)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--mode=exits",),
        ("--mode=nothing",),
        ("--mode=reading-split-natural=natural",),
        (f"wrong:{TWO_ACES}", "skip:riverside/hint/hard/sixteen", "crash:harbour/hand/soft/ace-six"),
        ("refuse:riverside/round/stand/two-seats", "float:riverside/settle/push/twenty"),
        ("wrong:*",),
    ],
)
def test_every_report_is_valid(words: tuple[str, ...]) -> None:
    data = json.loads(json.dumps(as_json(judged(*words))))
    assert problems("report", data) == []
    assert sum(data["counts"].values()) == data["suite"]["selected"]


def test_a_report_says_what_is_wrong_with_a_report() -> None:
    data = as_json(judged())
    assert problems("report", data | {"counts": {}}) != []
    assert problems("report", {key: value for key, value in data.items() if key != "suite"}) != []


def test_the_fake_engine_speaks_as_the_schema_says() -> None:
    assert command()[1].endswith("table_engine.py")
    hello = judged().hello
    assert hello is not None
    assert problems("protocol", {"protocol": 1, **hello.as_json()}, "hello") == []
