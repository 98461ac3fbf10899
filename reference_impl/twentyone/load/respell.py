"""Looking inside what stands under a misspelt key, as if the key were spelt right."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from twentyone.load.wording import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from twentyone.load.fault import Fault
    from twentyone.load.pointer import Token


@frozen
class Respelt:
    """Data with keys put right, and how those were written."""

    data: Any
    written: dict[tuple[Token, ...], str] = field(factory=dict)
    """The path of each key put right -> the key as written."""

    def below(self, faults: Iterable[Fault]) -> list[Fault]:
        """Give the faults of the data that stand under a key put right, with the paths of the original."""
        return [
            evolve(fault, path=(*path[:-1], key, *fault.path[len(path) :]))
            for fault in faults
            for path, key in self.written.items()
            if fault.path[: len(path)] == path
        ]


def respell(data: Any, faults: Iterable[Fault]) -> Respelt:
    """Put right each unknown key that is near to one that its map may have and has not."""
    unknown = [fault for fault in faults if fault.kind == "unknown_key"]
    respelt = Respelt(deepcopy(data) if unknown else data)
    for fault in unknown:
        near = nearest(fault.key, fault.choices)
        if fault.key is None or near is None or near in fault.found or (*fault.path, near) in respelt.written:
            continue
        entries = respelt.data
        for token in fault.path:
            entries = entries[token]
        renamed = [(near if key == fault.key else key, value) for key, value in entries.items()]
        entries.clear()
        entries.update(renamed)
        respelt.written[*fault.path, near] = fault.key
    return respelt
