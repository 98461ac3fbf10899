"""From the parser's events to plain data and the place of every node, within bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import yaml
from attrs import define, field, frozen

from twentyone.load.pointer import join
from twentyone.load.problem import Place
from twentyone.load.scalars import Refused, resolve
from twentyone.load.syntax import TOO_DEEP, note_syntax_error
from twentyone.load.wording import quoted, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from twentyone.load.findings import Findings

DEEPEST: Final = 32
MOST_NODES: Final = 100_000
LONGEST_SCALAR: Final = 1 << 16
LONGEST_KEY: Final = 1024

# libyaml is about ten times faster; where PyYAML was built without it, its own parser gives the same events.
LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@frozen
class Node:
    """A value, where it and its key stand, and the nodes inside it by key or list position."""

    value: Any
    place: Place
    key_place: Place | None = None
    inside: Mapping[str, Node] = field(factory=dict, repr=False)


def compose(text: str, findings: Findings) -> Node | None:
    """Give the root of the file's one document, every fault in it noted; nothing if reading broke off.

    Raises: StopReadingError when a bound is met.
    """
    # A fault in the characters of a line can break the syntax of the lines after it.
    doubtful_from = min((problem.line for problem in findings.problems), default=None)
    composer = _Composer(yaml.parse(text, Loader=LOADER), findings)
    try:
        return composer.document()
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        if doubtful_from is None:
            note_syntax_error(error, composer.reached, findings)
        return None


@define
class _Composer:
    """Walks the events of one file once; `path` leads to the node in hand."""

    events: Iterator[yaml.Event]
    findings: Findings
    path: list[str] = field(factory=list)
    nodes: int = 0
    reached: Place = field(factory=lambda: Place(1, 1))

    def document(self) -> Node | None:
        self._next()
        start = self._next()
        first = None
        if isinstance(start, yaml.DocumentStartEvent):
            self._refuse_directives(start)
            first = self._next()
        if first is None or (isinstance(first, yaml.ScalarEvent) and first.implicit[0] and not first.value):
            self.findings.add(Place(1, 1), "the file holds nothing")
            return None
        root = self._node(first, None)
        self._next()
        if isinstance(self._next(), yaml.DocumentStartEvent):
            self.findings.stop(
                self.reached,
                "a second document begins here",
                allowed="one document in a file",
                hint="remove the line of dashes, or put what follows it into its own file",
            )
        return root

    def _next(self) -> Any:
        event: Any = next(self.events)
        self.reached = Place(event.start_mark.line + 1, event.start_mark.column + 1)
        return event

    def _note(self, message: str, *, found: str = "", allowed: str = "", hint: str = "") -> None:
        self.findings.add(
            self.reached, message, pointer=join(self.path), found=found, allowed=allowed, hint=hint
        )

    def _refuse_directives(self, start: yaml.DocumentStartEvent) -> None:
        if start.version or start.tags:
            self._note("a YAML directive is not allowed", hint="remove the lines that begin with %")

    def _node(self, event: Any, key_place: Place | None) -> Node:
        self._count()
        place = self.reached
        self._refuse_marks(event)
        match event:
            case yaml.ScalarEvent():
                return Node(self._scalar(event), place, key_place)
            case yaml.MappingStartEvent():
                inside = self._inside(self._map, place)
                return Node({key: node.value for key, node in inside.items()}, place, key_place, inside)
            case yaml.SequenceStartEvent():
                inside = self._inside(self._list, place)
                return Node([node.value for node in inside.values()], place, key_place, inside)
            case _:
                return Node(None, place, key_place)

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self.findings.stop(
                self.reached, "the file holds too many values", allowed=f"at most {MOST_NODES} values"
            )

    def _refuse_marks(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._note(
                f"the alias {shortened(f'*{event.anchor}')} is not allowed", hint="write the value out"
            )
        elif event.anchor:
            self._note(f"the anchor {shortened(f'&{event.anchor}')} is not allowed", hint="remove it")
        if tag := getattr(event, "tag", None):
            self._note(
                f"the tag {shortened(tag.replace('tag:yaml.org,2002:', '!!'))} is not allowed",
                hint='remove it; quote a text that begins with "!"',
            )

    def _scalar(self, event: yaml.ScalarEvent) -> Any:
        word = self._text(event)
        if not event.implicit[0] or event.tag:
            return word
        value = resolve(word)
        if isinstance(value, Refused):
            self._note(value.message, found=shortened(word), hint=value.hint)
            return word
        return value

    def _text(self, event: yaml.ScalarEvent) -> str:
        word: str = event.value
        try:
            size = len(word.encode())
        except UnicodeEncodeError:
            self._note("half of a surrogate pair is not a character", hint="write the character itself")
            return ""
        if size > LONGEST_SCALAR:
            self._note("the text is too long", allowed=f"at most {LONGEST_SCALAR} bytes")
        return word

    def _inside(self, read: Callable[[], dict[str, Node]], place: Place) -> dict[str, Node]:
        self._check_depth(len(self.path), place)
        return read()

    def _check_depth(self, depth: int, place: Place) -> None:
        if depth >= DEEPEST:
            self.findings.stop(place, TOO_DEEP, pointer=join(self.path), allowed=f"at most {DEEPEST} deep")

    def _list(self) -> dict[str, Node]:
        items: dict[str, Node] = {}
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            self.path.append(str(len(items)))
            items[self.path[-1]] = self._node(event, None)
            self.path.pop()
        return items

    def _map(self) -> dict[str, Node]:
        entries: dict[str, Node] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key_place = self.reached
            key = self._key(event)
            if key is None:
                self._skip(self._next())
                continue
            self.path.append(key)
            self._check_key(key, event, entries.get(key))
            node = self._node(self._next(), key_place)
            self.path.pop()
            entries.setdefault(key, node)
        return entries

    def _key(self, event: Any) -> str | None:
        """Give the text of a key; nothing, having noted why, for what can be no key of ours."""
        self._count()
        if not isinstance(event, yaml.ScalarEvent):
            self._note("a key must be text", hint="write one word, or a text in quotes, before the colon")
            self._skip(event)
            return None
        if event.value == "<<" and event.implicit[0]:
            self._note("the merge key << is not allowed", hint="write the keys out")
            return None
        self._refuse_marks(event)
        return self._text(event)

    def _check_key(self, key: str, event: yaml.ScalarEvent, first: Node | None) -> None:
        if event.implicit[0] and not event.tag and not isinstance(resolve(key), str):
            hint = f'write "{shortened(key)}"' if key else "name the key before the colon"
            self._note("a key must be text", found=shortened(key) or "no key", hint=hint)
        if len(key) > LONGEST_KEY:
            self._note("the key is too long", allowed=f"at most {LONGEST_KEY} characters")
        if first is not None and first.key_place is not None:
            self._note(
                f"the key {quoted(key)} is written twice in one map",
                hint=f"the first is on line {first.key_place.line}: keep one of them",
            )

    def _skip(self, event: Any) -> None:
        """Read past a value whose key was refused: what is inside is part of that one fault."""
        opened = 0
        while True:
            if isinstance(event, yaml.CollectionStartEvent):
                self._check_depth(len(self.path) + opened, self.reached)
                opened += 1
            opened -= isinstance(event, yaml.CollectionEndEvent)
            if not opened:
                return
            self._count()
            event = self._next()
