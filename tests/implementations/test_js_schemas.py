"""Every line that goes to either interpreter, or comes from it, has the form that the schemas give."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tests.docs.reference import schema
from tests.implementations.engines import JS, needs_node
from twentyone_conformance.protocol import STOP, run_line, start_line
from twentyone_conformance.suite import load_suite

REFERENCE = [sys.executable, "-c", "from twentyone_cli import main; main()", "serve"]
OF_EACH = 25
"""How many vectors of a kind of a game are asked."""

REGISTRY: Registry[Any] = Registry().with_resources(
    (contents["$id"], Resource.from_contents(contents)) for contents in (schema("protocol"), schema("vector"))
)
SUITE = load_suite()


def form(name: str, part: str) -> Draft202012Validator:
    reference = f"{schema(name)['$id']}#/$defs/{part}"
    return Draft202012Validator({"$ref": reference}, registry=REGISTRY)


def spread() -> list[Any]:
    found: list[Any] = []
    for game, kinds in SUITE.counts().items():
        for kind in kinds:
            vectors = SUITE.select(games=[game], kinds=[kind]).vectors
            found += vectors[:: max(1, len(vectors) // OF_EACH)]
    return found


ASKED = spread()
SENT = [start_line(SUITE), *(run_line(seq, each) for seq, each in enumerate(ASKED, start=1)), STOP]
engines = pytest.mark.parametrize(
    "engine", [pytest.param(REFERENCE, id="python"), pytest.param(JS, id="javascript", marks=needs_node)]
)


def test_what_is_sent_has_its_form() -> None:
    parts = ["start", *("run" for _ in ASKED), "stop"]
    checks = {part: form("protocol", part) for part in set(parts)}
    for part, line in zip(parts, SENT, strict=True):
        checks[part].validate(json.loads(line))


@engines
def test_what_is_answered_has_its_form(engine: list[str]) -> None:
    done = subprocess.run(engine, input=b"".join(SENT), capture_output=True, check=True)
    hello, *answers = [json.loads(line) for line in done.stdout.splitlines()]
    form("protocol", "hello").validate(hello)
    assert sorted(each["seq"] for each in answers) == list(range(1, len(ASKED) + 1))
    answer = form("protocol", "answer")
    results = {kind: form("vector", f"result_{kind}") for kind in {each.kind for each in ASKED}}
    refusal = form("vector", "refusal")
    for each in answers:
        answer.validate(each)
        if "result" in each:
            results[ASKED[each["seq"] - 1].kind].validate(each["result"])
        elif "refused" in each:
            refusal.validate({key: value for key, value in each.items() if key != "seq"})
        else:
            # The reference gives no hints where the analysis extra is not installed.
            assert (engine, ASKED[each["seq"] - 1].kind) == (REFERENCE, "hint")


def test_the_forms_can_fail() -> None:
    assert not form("protocol", "answer").is_valid({"seq": 1, "result": {}, "refused": "no_funds"})
    assert not form("vector", "result_hand").is_valid({"points": True, "soft": 1, "natural": 0, "bust": 0})
