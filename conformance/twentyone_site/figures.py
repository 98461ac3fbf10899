"""What the analysis says of a game, in the form that the site shows; worked out once and kept."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any, Final

from twentyone.analysis.errors import require_extra
from twentyone.analysis.kept import kept

if TYPE_CHECKING:
    from twentyone.analysis.analysed import Analysed
    from twentyone.load.rules import Game

# Digits of an expected value: a ten-thousandth of a stake is below what anyone reads.
_DIGITS: Final = 4


def figures_of(game: Game) -> dict[str, Any]:
    """Give `returns`, `chart` and `worth` of a game under its default readings.

    `returns` and `chart` are the data of the commands `rtp` and `strategy`, with `agrees` beside what is
    published. `worth` has by upcard and dealt hand, its classes lowest first, the worth of each legal action.

    Raises: ExtraMissing; NotCovered for rules that the analysis does not cover.
    """
    require_extra()
    found: dict[str, Any] = kept(["site", game.data, _DIGITS], lambda: _figures(game))
    return found


def _figures(game: Game) -> dict[str, Any]:
    from twentyone.analysis.analysed import analyse  # noqa: PLC0415 - needs the extra
    from twentyone.analysis.as_data import returns_as_data  # noqa: PLC0415
    from twentyone.analysis.chart import chart_as_data  # noqa: PLC0415
    from twentyone.analysis.figures import agrees  # noqa: PLC0415

    gc.disable()  # nearly all that is made lives on, and looking for garbage takes its time
    try:
        analysed = analyse(game)
        returns = returns_as_data(analysed)
        published = game.data.get("published", {}).get("rtp")
        returns["published"] = published and {
            "rtp": published,
            "agrees": agrees(analysed.figures["optimal"].rtp, published),
        }
        return {"returns": returns, "chart": chart_as_data(analysed), "worth": worth(analysed)}
    finally:
        gc.enable()


def worth(analysed: Analysed) -> dict[str, dict[str, dict[str, float]]]:
    """Give the worth of every legal action by upcard and dealt hand, in first stakes."""
    from twentyone.analysis.play_kernel import ACTIONS  # noqa: PLC0415 - needs the extra

    solution = analysed.solution
    parameters = solution.parameters
    found: dict[str, dict[str, dict[str, float]]] = {}
    for upcard in range(len(parameters.classes)):
        hands = found.setdefault(parameters.classes.name(upcard), {})
        for row in range(len(parameters.hands)):
            by_action = {
                ACTIONS[action]: round(value, _DIGITS) + 0.0
                for action, value in enumerate(solution.action[upcard, row].tolist())
                # A value that is not a number marks an action that is not legal.
                if value == value  # noqa: PLR0124
            }
            if by_action:
                hands[parameters.hands.name(row)] = by_action
    return found
