"""The reference interpreter as an engine of the protocol: it plays by the rules that it is sent."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from twentyone.answer import (
    BadGiven,
    ExtraMissing,
    NoRule,
    Refused,
    UnknownKind,
    UnknownSetting,
    answer,
    kinds_at_hand,
    rules_for,
    show_refusal,
)
from twentyone.load.rules import Game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from io import BufferedIOBase
    from typing import TextIO

PROTOCOL: Final = 1
REPORTS: Final = ("asked", "hands", "bets")

_CHUNK: Final = 1 << 16
_LONGEST_LINE: Final = 1 << 22


class Engine:
    """Answers questions, each game by its own rules where it was given some, else by those sent."""

    def __init__(self, own: Mapping[str, Game] | None = None, only: Collection[str] = ()) -> None:
        """Take games to play whatever rules are sent, and the ids of the only games to play, if not all."""
        self._own = dict(own or {})
        self._only = frozenset(only)
        # A game that cannot be played is kept with the reason, which is the answer to all its questions.
        self._games: dict[str, Game | str] = {}

    def hello(self, games: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules that are sent, by the games' ids, and give the greeting, which declares them."""
        self._games = {
            name: self._own.get(name) or _game_of(name, rules)
            for name, rules in games.items()
            if not self._only or name in self._only
        }
        return {
            "protocol": PROTOCOL,
            "name": "twentyone reference",
            "version": version("twentyone"),
            "language": "Python",
            "games": list(self._games),
            "kinds": list(kinds_at_hand()),
            "reports": list(REPORTS),
        }

    def run(self, game: Any, kind: Any, given: Any) -> dict[str, Any]:
        """Answer a question by a message of the protocol, without `seq`; no question makes it raise."""
        playing = self._games.get(game) if isinstance(game, str) else None
        if not isinstance(playing, Game):
            return {"error": playing or f"there is no game {_shown(game)} here"}
        if not isinstance(kind, str):
            return {"error": f"a kind is a text, not {_shown(kind)}"}
        return _answered(playing, kind, given)


def engine() -> Engine:
    """Give an engine that plays by the rules that it is sent.

    In the same process it is judged by `twentyone check --python twentyone.serve:engine`.
    """
    return Engine()


def serve(answering: Engine, questions: BufferedIOBase, answers: BufferedIOBase, log: TextIO) -> None:
    """Hold the conversation of the protocol until `stop`, or until one of its ends is closed.

    All questions at hand are answered before the answers are flushed, and flushed before more are waited for.

    Args:
        answering: what answers.
        questions: lines of JSON in UTF-8.
        answers: receives one line for each question that can be told apart.
        log: receives a line about each line that no answer can be given to.
    """
    conversation = _Conversation(answering, log)
    try:
        for lines in _batches(questions):
            replies = [reply for line in lines if (reply := conversation.reply(line))]
            if replies:
                answers.write("".join(replies).encode("utf-8", "replace"))
                answers.flush()
            if conversation.over:
                return
    except BrokenPipeError:
        return


def _answered(game: Game, kind: str, given: Any) -> dict[str, Any]:
    try:
        return {"result": answer(game, kind, given)}
    except Refused as refused:
        return show_refusal(refused)
    except (UnknownKind, NoRule, ExtraMissing) as reason:
        return {"skipped": str(reason)}
    except UnknownSetting as error:
        return {"error": f"given/options: {error}"}
    except Exception as error:  # noqa: BLE001 - whatever a malformed question leads to, it is told
        return {"error": _what_is_wrong(kind, given, error)}


class _Conversation:
    """What has been said so far: nothing but whether it is over."""

    def __init__(self, answering: Engine, log: TextIO) -> None:
        self._engine = answering
        self._log = log
        self.over = False

    def reply(self, line: bytes) -> str | None:
        """Give the line that answers a line; None if there is nothing to answer."""
        if self.over or not line.strip():
            return None
        message = _read(line)
        if isinstance(message, _Unreadable):
            return self._complain(message.seq, message.why)
        command = message.get("cmd")
        if command == "run":
            return self._answer(message)
        if command == "start":
            return self._greet(message)
        if command == "stop":
            self.over = True
            return None
        return self._complain(message.get("seq"), f"there is no cmd {_shown(command)}")

    def _answer(self, message: dict[str, Any]) -> str | None:
        try:
            seq, game, kind, given = message["seq"], message["game"], message["kind"], message["given"]
        except KeyError as missing:
            return self._complain(message.get("seq"), f"the question has no {missing.args[0]}")
        return _ENCODE({"seq": seq, **self._engine.run(game, kind, given)}) + "\n"

    def _greet(self, message: dict[str, Any]) -> str | None:
        games = message.get("games")
        if not isinstance(games, dict):
            return self._complain(None, "start sends no games")
        rules = {name: sent.get("rules") if isinstance(sent, dict) else None for name, sent in games.items()}
        return _ENCODE(self._engine.hello(rules)) + "\n"

    def _complain(self, seq: Any, why: str) -> str | None:
        """Answer by an error where it can be said to what; else only the log is told."""
        if seq is None:
            self._log.write(f"twentyone serve: {why.encode('ascii', 'backslashreplace').decode()}\n")
            self._log.flush()
            return None
        return _ENCODE({"seq": seq, "error": why}) + "\n"


class _Unreadable:
    """A line that is no message, why it is none, and the number of the question if that much can be read."""

    def __init__(self, why: str, seq: Any = None) -> None:
        self.why = why
        self.seq = seq


def _batches(stream: BufferedIOBase) -> Iterator[list[bytes]]:
    """Give the lines at hand, then those that come next; a line that never ends is passed on in parts."""
    rest = b""
    while chunk := stream.read1(_CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        if len(rest) > _LONGEST_LINE:
            lines, rest = [*lines, rest], b""
        yield lines
    yield [rest]


def _read(line: bytes) -> dict[str, Any] | _Unreadable:
    try:
        text = line.decode()
        message = _STRICT.decode(text)
    except (ValueError, RecursionError) as error:
        return _Unreadable(f"not a line of JSON: {error}", _seq_of(line))
    return message if isinstance(message, dict) else _Unreadable("the message is not an object")


def _seq_of(line: bytes) -> Any:
    """Give the number of a question that is JSON, though not as the protocol wants it."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return message.get("seq") if isinstance(message, dict) else None


def _no_float(text: str) -> NoReturn:
    raise ValueError(f'{text[:20]} is not an integer; what is not whole is a fraction in text, as "15/2"')


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not JSON")


_STRICT: Final = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_constant)
_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def _game_of(name: str, rules: Any) -> Game | str:
    """Make a game of the rules that were sent, or say why they cannot be played by."""
    fault = _first_fault("rules", None, rules)
    if fault is not None:
        return f"the rules of {name} that start sent are not valid: rules{fault}"
    game = Game(name, rules, Path())
    try:
        rules_for(game)
    except Exception as error:  # noqa: BLE001 - rules of the right form can still make no sense
        return f"the rules of {name} that start sent cannot be played by: {type(error).__name__}: {error}"
    return game


def _what_is_wrong(kind: str, given: Any, error: Exception) -> str:
    fault = _first_fault("vector", f"given_{kind}", given)
    if fault is not None:
        return f"given{fault}"
    return _cut(str(error) if isinstance(error, BadGiven) else f"{type(error).__name__}: {error}")


def _first_fault(schema_name: str, definition: str | None, data: Any) -> str | None:
    """Give the place and the message of what a schema, or one of its definitions, holds against data."""
    # Slow to import, and a question in its right form never needs it.
    from jsonschema.exceptions import best_match  # noqa: PLC0415

    from twentyone.load.pointer import join  # noqa: PLC0415
    from twentyone.load.schemas import Schema, schema  # noqa: PLC0415

    whole = schema(schema_name)
    contents = whole.contents if definition is None else {"$ref": f"{whole.uri}#/$defs/{definition}"}
    found = best_match(Schema(whole.uri, contents, whole.registry).errors(data))
    return None if found is None else f"{join(found.absolute_path)}: {_cut(found.message)}"


def _shown(value: Any) -> str:
    return _cut(repr(value))


def _cut(text: str) -> str:
    return text if len(text) <= 200 else text[:199] + "…"
