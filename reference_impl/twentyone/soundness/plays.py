"""Whether a play without asking has an answer for every hand, and a hand for every line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.soundness.scenes import holds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.interpreter.hand import Hand
    from twentyone.load.problem import Problem
    from twentyone.load.source import Source
    from twentyone.model.rules import Line, Rules
    from twentyone.soundness.playable import Playable


def check_plays(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find lines that no open hand comes to, and plays that leave some open hand without a line."""
    for pointer, lines in _plays(playable.rules):
        taken: set[str] = set()
        left: Hand | None = None
        for table, hand in playable.open_hands():
            line = next((each for each in lines if holds(each.when, hand, table)), None)
            if line is not None:
                taken.add(line.pointer)
            elif left is None:
                left = hand
        for each in lines:
            if each.pointer not in taken:
                yield source.problem(
                    each.pointer,
                    "this line is never come to",
                    hint="no hand that is still open is left to it by the lines above",
                )
        if left is not None:
            yield source.problem(
                pointer,
                "no line says what is done with every hand",
                found=f"nothing for {shown(left)}",
                hint="end with a line that has no condition: {do: stand}",
            )


def shown(hand: Hand) -> str:
    """Say what a hand is."""
    if hand.natural:
        return "a natural"
    if hand.bust:
        return "a bust hand"
    softness = "soft " if hand.soft else ""
    made = " from a split" if hand.origin == "split" else ""
    return f"{softness}{hand.points} in {len(hand.cards)} cards{made}"


def _plays(rules: Rules) -> Iterator[tuple[str, tuple[Line, ...]]]:
    for action in rules.actions.values():
        if action.unfunded is not None:
            yield f"{action.pointer}/unfunded/replaced_by", action.unfunded.play
    if rules.absent is not None:
        yield "/absent/play", rules.absent.play
