"""A first look tells an adapter that does not speak the protocol from an engine that plays wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from tests.conformance.table import SHORT, TWO_ACES, command, suite
from twentyone_conformance.process_engine import ProcessEngine
from twentyone_conformance.python_engine import PythonEngine
from twentyone_conformance.smoke import smoke, smoke_as_json, smoke_as_markdown, smoke_as_text

if TYPE_CHECKING:
    from twentyone_conformance.smoke import Check


def looked(*words: str) -> tuple[Check, ...]:
    return smoke(suite(), ProcessEngine(command(*words), SHORT))


def failed(checks: tuple[Check, ...]) -> dict[str, tuple[str, str, str]]:
    return {check.name: (check.fault, check.said, check.mend) for check in checks if not check.ok}


def test_an_adapter_that_speaks_the_protocol_passes_every_check() -> None:
    checks = looked()
    assert failed(checks) == {}
    assert [check.name for check in checks[:3]] == [
        "starts and greets",
        "declares games and kinds of the suite",
        "answers riverside/hand",
    ]
    assert checks[-1].name == "skips a kind that does not exist"
    assert len([check for check in checks if check.name.startswith("answers ")]) == 13


def test_a_wrong_value_in_the_right_form_is_not_looked_at() -> None:
    checks = smoke(suite().select(kinds=["hint"]), ProcessEngine(command("--mode=reading-none")))
    assert failed(checks) == {}
    wrong = 'import json,sys\nfor line in sys.stdin:\n m=json.loads(line)\n if m["cmd"]=="start":\n'
    wrong += (
        '  print(json.dumps({"protocol":1,"name":"n","games":["riverside"],"kinds":["hand"]}),flush=True)\n'
    )
    wrong += (
        ' elif m["kind"]=="hand":\n  print(json.dumps({"seq":m["seq"],"result":{"points":99,"soft":False,'
    )
    wrong += '"natural":True,"bust":True}}),flush=True)\n elif m["cmd"]=="run":\n'
    wrong += '  print(json.dumps({"seq":m["seq"],"skipped":"?"}),flush=True)\n'
    argv = [command()[0], "-c", wrong.replace('elif m["kind"]', 'elif m.get("kind")')]
    assert failed(smoke(suite(), ProcessEngine(argv, SHORT))) == {}


GREETINGS = {
    "exits": ("ended with exit code 7", "run the command by hand"),
    "late": ("no greeting within", "flush the output"),
    "banner": ("not JSON", "write nothing but the protocol to standard output"),
    "chatty": ("more than its greeting", "nothing of your own accord"),
    "protocol-2": ("protocol is 2", 'greet with "protocol": 1'),
    "kinds-text": ("kinds must be a list", "compare the line with the examples"),
}


@pytest.mark.parametrize("mode", GREETINGS)
def test_a_bad_greeting_is_the_adapters_fault_and_nothing_else_is_looked_at(mode: str) -> None:
    limits = evolve(SHORT, greeting=1.5) if mode == "late" else SHORT
    checks = smoke(suite(), ProcessEngine(command(f"--mode={mode}"), limits))
    assert len(checks) == 1
    fault, said, mend = failed(checks)["starts and greets"]
    assert fault == "adapter"
    assert GREETINGS[mode][0] in said
    assert GREETINGS[mode][1] in mend


def test_a_command_that_is_not_there_is_named_with_what_to_do() -> None:
    (check,) = smoke(suite(), ProcessEngine(["no-such-command-anywhere"]))
    assert "there is no command" in check.said
    assert "PATH" in check.mend


def test_a_misspelt_game_is_found_with_what_was_meant() -> None:
    assert failed(looked("--mode=misspelt-game"))["declares games and kinds of the suite"] == (
        "adapter",
        "it declares the game 'riversid', which is not there",
        "did you mean riverside?",
    )


def test_an_engine_that_declares_nothing_is_told_so() -> None:
    checks = looked("--mode=nothing")
    assert failed(checks)["declares games and kinds of the suite"][1] == "it declares nothing"
    assert len(checks) == 2


def test_an_echo_is_the_adapters_fault() -> None:
    found = failed(looked("--mode=echo"))
    assert found["answers riverside/hand"][:2] == ("adapter", "the answer is the question")
    assert found["skips a kind that does not exist"][1] == "it answers result to it"


ANSWERS = {
    "float": ("adapter", "1.5 is not an integer", "fractions in text"),
    "no-seq": ("adapter", "must have the seq", "copy the number seq"),
    "garbage": ("adapter", "not JSON", "everything else to standard error"),
    "mute": ("engine", "timeout", "flush the output after each"),
    "twice": ("adapter", "answered twice", "answer each question once"),
    "no-answer": ("adapter", "none of result", "under the key result"),
    "crash": ("engine", "ended with exit code 3", ""),
    "error": ("engine", "the engine says: out of cards", "look for the cause in the engine"),
    "skip": ("adapter", "it declares this and skips it: not written yet", "do not declare it"),
    "wrong": ("adapter", "/do is missing", ""),
}


@pytest.mark.parametrize("habit", ANSWERS)
def test_what_is_wrong_with_an_answer_is_said_with_whose_fault_it_is_and_how_to_mend_it(habit: str) -> None:
    found = failed(looked(f"{habit}:riverside/hint/hard/sixteen"))
    assert list(found) == ["answers riverside/hint"]
    fault, said, mend = found["answers riverside/hint"]
    assert fault == ANSWERS[habit][0]
    assert ANSWERS[habit][1] in said
    assert ANSWERS[habit][2] in mend


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (
            '{"points":"12","soft":true,"natural":false,"bust":false}',
            "/points should be a number, not a text",
        ),
        (
            '{"points":12,"soft":1,"natural":false,"bust":false}',
            "/soft should be true or false, not a number",
        ),
        ("[]", "the result should be an object, not a list"),
        ('{"points":12,"soft":true,"natural":false}', "/bust is missing"),
        (
            '{"points":{},"soft":true,"natural":false,"bust":false}',
            "/points should be a number, not an object",
        ),
    ],
)
def test_an_answer_of_another_form_is_the_adapters_fault(result: str, problem: str) -> None:
    script = (
        "import json,sys\n"
        "for line in sys.stdin:\n"
        "  m=json.loads(line)\n"
        "  if m['cmd']=='start':\n"
        '    print(\'{"protocol":1,"name":"n","games":["riverside"],"kinds":["hand"]}\',flush=True)\n'
        "  elif m['cmd']=='run' and m['kind']=='hand':\n"
        f"    print('{{\"seq\":'+str(m['seq'])+',\"result\":{result}}}',flush=True)\n"
        "  elif m['cmd']=='run':\n"
        "    print('{\"seq\":'+str(m['seq'])+',\"error\":\"no\"}',flush=True)\n"
    )
    found = failed(smoke(suite(), ProcessEngine([command()[0], "-c", script], SHORT)))
    assert list(found) == ["answers riverside/hand"]
    assert problem in found["answers riverside/hand"][1]


def test_lists_inside_an_answer_are_looked_at_entry_by_entry() -> None:
    # An entry may have the form of any that is expected: a seat is a number here and a text there.
    part = suite().select(ids=["riverside/round/stand/two-seats"])
    vector = part.vectors[0]
    mixed = {**vector.expect, "net": [{"seat": "banker", "net": 90}, {"seat": 2}]}
    changed = evolve(part, vectors=(evolve(vector, expect=mixed),))
    engine = PythonEngine("tests.conformance.fakes.python_engines:Right")
    assert failed(smoke(changed, engine)) == {}
    worse = evolve(part, vectors=(evolve(vector, expect={**vector.expect, "net": [{"place": 1}]}),))
    found = failed(smoke(worse, PythonEngine("tests.conformance.fakes.python_engines:Right")))
    assert "/net/0/place is missing" in found["answers riverside/round"][1]


def test_an_engine_in_python_is_looked_at_too() -> None:
    assert failed(smoke(suite(), PythonEngine("tests.conformance.fakes.python_engines:OnlyHands"))) == {}


def test_the_checks_are_shown_in_every_form() -> None:
    checks = looked(f"crash:{TWO_ACES}", "float:riverside/hint/hard/sixteen")
    text, markdown, data = smoke_as_text(checks), smoke_as_markdown(checks), smoke_as_json(checks)
    assert "FAIL answers riverside/hint" in text
    assert "     to mend it: write amounts as integers" in text
    assert "- **FAIL**: answers riverside/hint (adapter: `" in markdown
    assert data["ok"] is False
    assert {"ok": True, "name": "starts and greets", "fault": "", "said": "", "mend": ""} in data["checks"]
    assert text.endswith("until it does, nothing can be said of the engine.")
    assert smoke_as_text(looked()).endswith("Whether the engine is right, `check` without --smoke says.")
    assert smoke_as_text(looked("error:riverside/hint/hard/sixteen")).endswith("the engine behind it fails.")
