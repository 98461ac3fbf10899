"""Writes the steps of a telling: for a terminal of any width, and as Markdown."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

    from twentyone.playing.behind import Source
    from twentyone.playing.choices import Choice
    from twentyone.playing.steps import Step, Told
    from twentyone.words import Words

_RED: Final = r"(?:10|[2-9AJQK])[♥♦]"
_MARKS: Final = {"legal": "+", "replaced": "~", "forbidden": "-"}
_STYLES: Final = {"legal": "", "replaced": "yellow", "forbidden": "dim"}
_LETTERS: Final = str.maketrans("♣♦♥♠…·", "cdhs.-")


class Screen:
    """Where a telling is shown: a terminal, or plain text where there is none."""

    def __init__(self, words: Words, *, to_stderr: bool = False) -> None:
        """Take the language, and whether standard output is kept for something else."""
        self.words = words
        stream = sys.stderr if to_stderr else sys.stdout
        if isinstance(stream, io.TextIOWrapper):
            # What a terminal cannot show must not end the game.
            stream.reconfigure(errors="replace")
        self._console = Console(file=stream, highlight=False, markup=False, emoji=False)
        self._plain = not _can_show("♠", stream.encoding)

    @property
    def width(self) -> int:
        """The columns at hand."""
        return self._console.width

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Write a paragraph, wrapped with its indentation kept."""
        self.text(self.styled(text, style), indent)

    def text(self, text: Text, indent: int = 0) -> None:
        """Write a paragraph of a text that is styled already."""
        self.show(Padding(text, (0, 0, 0, indent)))

    def show(self, shown: RenderableType) -> None:
        """Write anything that rich can draw, without blanks at the ends of lines."""
        with self._console.capture() as captured:
            self._console.print(shown)
        lines = captured.get().splitlines()
        self._console.file.write("".join(f"{line.rstrip()}\n" for line in lines))
        self._console.file.flush()

    def styled(self, text: str, style: str = "") -> Text:
        """Give a text with its red suits red, or with letters for suits where there is no sign for them."""
        shown = Text(text.translate(_LETTERS) if self._plain else text, style)
        shown.highlight_regex(_RED, "red")
        return shown

    def prompt(self, text: str) -> None:
        """Write a question, and stay on its line."""
        self._console.print(self.styled(text, "bold"), end="")
        self._console.file.flush()

    def step(self, step: Step, number: int | None = None, *, clauses: bool = False) -> None:
        """Write a step, with its number and the ids of its clauses where they are wanted."""
        self.line(step.title if number is None else f"{number}. {step.title}", "bold")
        for told in step.told:
            self._told(told)
        if step.choices:
            self.choices(step.choices)
        if clauses and step.clauses:
            self.line(ids_of(step.clauses, self.words), "dim", indent=5)

    def choices(
        self, choices: Sequence[tuple[Choice, tuple[Source, ...]]], *, explained: bool = False
    ) -> None:
        """Write what may be chosen and what not, with the clause behind each no; explained, behind all."""
        numbers = numbers_of(choices)
        for choice, behind in choices:
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_column(no_wrap=True, min_width=4, justify="right")
            grid.add_column(no_wrap=True, min_width=10)
            grid.add_column(overflow="fold")
            mark = str(numbers.get(choice.do, "")) or _MARKS[choice.status]
            name = self.words.name("actions", choice.do)
            grid.add_row(mark, Text(name, _STYLES[choice.status]), self.styled(choice.why))
            self.show(grid)
            if explained:
                self.line(self.words.name("meanings", choice.do), indent=16)
            if explained or choice.status == "forbidden":
                self.sources(behind, indent=16)

    def sources(self, sources: Iterable[Source], indent: int) -> None:
        """Write clauses and readings: id, lines of the document, what they say."""
        for each in sources:
            self.line(source_text(each, self.words), "dim", indent)

    def _told(self, told: Told) -> None:
        self.line(told.says, indent=3)
        self.sources(told.behind, indent=5)


def numbers_of(choices: Iterable[tuple[Choice, Any]]) -> dict[str, int]:
    """Number what may be chosen, from 1, in the order shown."""
    open_ = [choice.do for choice, _ in choices if choice.status != "forbidden"]
    return {do: number for number, do in enumerate(open_, start=1)}


def source_text(source: Source, words: Words) -> str:
    """Write a clause or reading on one line."""
    facts = {"name": source_name(source, words), "lines": lines_text(source.lines, words)}
    return words.say("screens/source", says=source.says, **facts)


def source_name(source: Source, words: Words) -> str:
    """Name a clause by its id; a reading is called one."""
    return words.say("screens/reading", reading=source.id) if source.is_reading else source.id


def lines_text(lines: Sequence[str], words: Words) -> str:
    """Say which lines of the document are meant."""
    one = len(lines) == 1 and "-" not in lines[0]
    return words.say("screens/line" if one else "screens/lines", lines=words.all_of(lines))


def ids_of(sources: Iterable[Source], words: Words) -> str:
    """Write the names of clauses and readings."""
    # Commas of Chinese text leave no place to break the line, and ids are long.
    return ", ".join(source_name(each, words) for each in sources)


def step_as_markdown(step: Step, number: int, words: Words) -> list[str]:
    """Write a step as a numbered item of a Markdown document."""
    lines = [f"{number}. **{step.title}**"]
    for told in step.told:
        lines.append(f"    - {told.says}")
        lines += [f"        - {source_as_markdown(each, words)}" for each in told.behind]
    for choice, behind in step.choices:
        name = words.name("actions", choice.do)
        lines.append(f"    - `{_MARKS[choice.status]}` {name}: {choice.why}")
        if choice.status == "forbidden":
            lines += [f"        - {source_as_markdown(each, words)}" for each in behind]
    if step.clauses:
        lines.append(f"    - _{ids_of(step.clauses, words)}_")
    return lines


def source_as_markdown(source: Source, words: Words) -> str:
    """Write a clause or reading as a piece of Markdown."""
    facts = {"name": f"`{source.id}`", "lines": lines_text(source.lines, words)}
    return words.say("screens/source", says=source.says, **facts)


def _can_show(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
