"""Version 1 of the protocol: what is written to an engine, and what may come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from attrs import field, frozen

from twentyone_conformance.canonical import canonical
from twentyone_conformance.model import KINDS, REPORTS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from twentyone_conformance.model import Suite, Vector

PROTOCOL = 1

Form = Literal["result", "refused", "skipped", "error"]

FORMS: tuple[Form, ...] = ("result", "refused", "skipped", "error")
"""The ways to answer; an answer takes exactly one."""

STOP = b'{"cmd":"stop"}\n'


@frozen
class Hello:
    """What an engine says of itself before it is asked anything."""

    name: str
    games: tuple[str, ...]
    kinds: tuple[str, ...]
    reports: tuple[str, ...] = ()
    version: str = ""
    language: str = ""
    links: Mapping[str, str] = field(factory=dict, hash=False)

    def declares(self, game: str, kind: str) -> bool:
        """Tell whether the engine says that it answers this kind of question of this game."""
        return game in self.games and kind in self.kinds

    def as_json(self) -> dict[str, Any]:
        """Give the greeting as reports show it, every field present."""
        return {
            "name": self.name,
            "version": self.version,
            "language": self.language,
            "games": list(self.games),
            "kinds": list(self.kinds),
            "reports": list(self.reports),
            "links": dict(self.links),
        }


@frozen
class Answer:
    """A well-formed answer: a `result`, a refusal with its details, or why it is `skipped` or an `error`."""

    form: Form
    body: Any


class Malformed(ValueError):
    """A message that is JSON but not what the protocol wants; the message says what is wrong with it."""


def start_line(suite: Suite) -> bytes:
    """Give the first line sent: the versions of protocol and suite, the rules of the games asked about."""
    asked = {vector.game for vector in suite.vectors}
    games = {name: {"rules": game.rules} for name, game in suite.games.items() if name in asked}
    message = {"cmd": "start", "protocol": PROTOCOL, "suite": suite.version, "games": games}
    return canonical(message).encode() + b"\n"


def run_line(seq: int, vector: Vector) -> bytes:
    """Give the line that asks a vector's question under the number `seq`; the answer is not in it."""
    question = canonical({"game": vector.game, "kind": vector.kind, "given": vector.given})
    return f'{{"cmd":"run","seq":{seq},{question[1:]}\n'.encode()


def read_hello(message: Any) -> Hello:
    """Read an engine's greeting.

    Takes: the message, read as JSON. Raises: Malformed, saying which field is wrong and what it should be.
    """
    if not isinstance(message, dict):
        raise Malformed("the greeting is not a JSON object")
    version = message.get("protocol")
    if version != PROTOCOL or isinstance(version, bool):
        raise Malformed(f"the greeting's protocol is {canonical(version)}, it must be {PROTOCOL}")
    links = message.get("links", {})
    if not isinstance(links, dict) or not all(isinstance(link, str) for link in links.values()):
        raise Malformed("the greeting's links must be an object of texts")
    if not message.get("name"):
        raise Malformed("the greeting has no name")
    return Hello(
        name=_text(message, "name"),
        games=_names(message, "games", None),
        kinds=_names(message, "kinds", KINDS),
        reports=_names(message, "reports", REPORTS) if "reports" in message else (),
        version=_text(message, "version"),
        language=_text(message, "language"),
        links=links,
    )


def read_answer(message: Mapping[str, Any]) -> Answer:
    """Read the part of an answer that is the same on every way to an engine.

    Takes: the message, without regard to how it says which question it answers. Gives: the answer; a
    refusal's body holds `refused` and, where given, `legal` and `balances`. Raises: Malformed.
    """
    present = [form for form in FORMS if form in message]
    if not present:
        raise Malformed("the answer has none of result, refused, skipped and error")
    if len(present) > 1:
        raise Malformed(f"the answer has both {present[0]} and {present[1]}")
    form = present[0]
    if form == "refused":
        return Answer(form, _refusal(message))
    if form != "result":
        return Answer(form, _text(message, form))
    if not isinstance(message[form], dict | list):
        raise Malformed("the result is neither an object nor a list")
    return Answer(form, message[form])


def _refusal(message: Mapping[str, Any]) -> dict[str, Any]:
    body: dict[str, Any] = {"refused": _text(message, "refused")}
    for part in ("legal", "balances"):
        if part in message:
            if not isinstance(message[part], list):
                raise Malformed(f"the refusal's {part} is not a list")
            body[part] = message[part]
    return body


def _text(message: Mapping[str, Any], key: str) -> str:
    value = message.get(key, "")
    if not isinstance(value, str):
        raise Malformed(f"{key} must be a text, not {canonical(value)[:60]}")
    return value


def _names(message: Mapping[str, Any], key: str, allowed: Collection[str] | None) -> tuple[str, ...]:
    names = message.get(key)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Malformed(f"the greeting's {key} must be a list of texts")
    for name in names:
        if allowed is not None and name not in allowed:
            raise Malformed(f"the greeting's {key} has {name[:40]!r}, which is none of {', '.join(allowed)}")
    return tuple(dict.fromkeys(names))
