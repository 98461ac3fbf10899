"""A game's folder that a test may spoil: a copy of a packaged one, with the means to edit it."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from attrs import frozen

from twentyone.load.data import data_root

if TYPE_CHECKING:
    from pathlib import Path


@frozen
class SpecFolder:
    """A folder with the files of one game."""

    path: Path

    @classmethod
    def copy(cls, game: str, to: Path) -> SpecFolder:
        path = to / game
        shutil.copytree(data_root("spec") / game, path)
        return cls(path)

    def text(self, name: str) -> str:
        return (self.path / name).read_text("utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        """Replace a piece of text that stands in a file exactly once."""
        text = self.text(name)
        assert text.count(old) == 1, (old, text.count(old))
        (self.path / name).write_text(text.replace(old, new), "utf-8")

    def line_of(self, name: str, piece: str) -> int:
        """Give the number of the first line that holds a piece of text."""
        return next(at for at, line in enumerate(self.text(name).splitlines(), start=1) if piece in line)
