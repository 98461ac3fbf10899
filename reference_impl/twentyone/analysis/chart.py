"""A fixed strategy as a chart, and the hands that are better played by their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import numpy as np

from twentyone.analysis.as_data import number
from twentyone.analysis.beginnings import Beginnings
from twentyone.analysis.play_kernel import ACTIONS, SPLIT, STAND, SURRENDER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twentyone.analysis.analysed import Analysed
    from twentyone.analysis.policy import Policy


@attrs.frozen
class Deviation:
    """A dealt hand that best play treats otherwise than the chart.

    `gain` is how much more the better action is worth when the decision comes up, in first stakes; `likely`
    is how often it comes up in a round of best play.
    """

    hand: str
    upcard: str
    do: str
    instead_of: str
    gain: float
    likely: float


def chart_as_data(analysed: Analysed) -> dict[str, Any]:
    """Give a chart as JSON data: cells with actions in order of preference, offers, deviations."""
    parameters = analysed.solution.parameters
    return {
        "game": analysed.game.id,
        "title": analysed.game.data["title"],
        "readings": dict(analysed.game.chosen),
        "settings": dict(parameters.rules.settings),
        "upcards": [parameters.classes.name(upcard) for upcard in upcards(analysed)],
        "rows": rows(analysed),
        "offers": offers(analysed),
        "rtp": {play: number(figures.rtp) for play, figures in analysed.figures.items()},
        "deviations": [
            {**attrs.asdict(each), "gain": number(each.gain), "likely": number(each.likely)}
            for each in deviations(analysed)
        ],
    }


def upcards(analysed: Analysed) -> list[int]:
    """Give the classes of upcards as charts have them: the ace last."""
    classes = analysed.solution.parameters.classes
    return [index for index in range(len(classes)) if index != classes.ace] + [classes.ace]


def rows(analysed: Analysed) -> list[dict[str, Any]]:
    """Give the chart's rows, each with its cells by upcard: actions in order of preference.

    A surrender that is offered before play stands first, like one that is an action.
    """
    fixed = analysed.fixed
    early = _surrendered(analysed)
    found = []
    for place, cell in enumerate(fixed.cells.all):
        cells = []
        for upcard in upcards(analysed):
            actions = list(fixed.actions(upcard, place))
            if early[upcard, place]:
                actions.insert(0, ACTIONS[SURRENDER])
            cells.append(actions)
        if any(cells):
            found.append({"kind": cell.kind, "name": cell.pair or str(cell.points), "cells": cells})
    return found


def offers(analysed: Analysed) -> dict[str, dict[str, list[str]]]:
    """Give for each offer and upcard the chart's answers in alphabetical order, several for several hands."""
    parameters, policy = analysed.solution.parameters, analysed.fixed.policy
    found: dict[str, dict[str, set[str]]] = {}
    for upcard in upcards(analysed):
        name = parameters.classes.name(upcard)
        for row, leaves in enumerate(parameters.leaves[upcard]):
            for offer, answer in leaves[policy.leaf[0, upcard, row]].answers:
                found.setdefault(offer, {}).setdefault(name, set()).add(answer)
    if parameters.offered_at_upcard:
        for upcard, known in sorted(parameters.offered_at_upcard):
            answer = "insure" if (upcard, known) in policy.insured else "decline"
            name = parameters.classes.name(upcard)
            found.setdefault("insurance", {}).setdefault(name, set()).add(answer)
    return {
        offer: {name: sorted(answers) for name, answers in by_upcard.items()}
        for offer, by_upcard in sorted(found.items())
    }


def deviations(analysed: Analysed) -> list[Deviation]:
    """Give the dealt hands that best play treats otherwise than the chart, those that matter most first."""
    solution = analysed.solution
    parameters = solution.parameters
    hands, classes = parameters.hands, parameters.classes
    played = Beginnings(solution.valuer).played(solution.policy)
    found = []
    for upcard in range(len(classes)):
        best = _taken(analysed, solution.policy, upcard)
        charted = _taken(analysed, analysed.fixed.policy, upcard)
        likely = played[upcard]
        choice = np.where(best == SPLIT, STAND, best).astype(np.int8)
        solution.valuer.reach(upcard, parameters.deal, choice, likely)
        worth = solution.action[upcard]
        for row in np.flatnonzero((likely > 0.0) & (best != charted)).tolist():
            gain = float(worth[row, best[row]] - worth[row, charted[row]])
            do, instead_of = ACTIONS[best[row]], ACTIONS[charted[row]]
            name, shown = hands.name(row), classes.name(upcard)
            found.append(Deviation(name, shown, do, instead_of, gain, float(likely[row])))
    # Rounded, so that a rounding error does not decide the order.
    return sorted(found, key=lambda each: (-round(each.gain * each.likely, 14), each.upcard, each.hand))


def _taken(analysed: Analysed, policy: Policy, upcard: int) -> NDArray[np.int8]:
    """Give what a policy does with every dealt hand, splits included."""
    first = analysed.solution.parameters.hands.first
    taken: NDArray[np.int8] = policy.deal[upcard].copy()
    for index in np.flatnonzero(policy.splits[upcard]).tolist():
        taken[first[index, index]] = SPLIT
    return taken


def _surrendered(analysed: Analysed) -> NDArray[np.bool_]:
    """Tell by upcard and cell whether hands of two cards are given up when that is offered."""
    parameters, fixed = analysed.solution.parameters, analysed.fixed
    found = np.zeros((len(parameters.classes), len(fixed.cells.all)), dtype=np.bool_)
    for upcard, by_hand in enumerate(parameters.leaves):
        for row, leaves in enumerate(by_hand):
            if leaves[fixed.policy.leaf[0, upcard, row]].given_up == "surrendered":
                found[upcard, fixed.cells.of_hand[row]] = True
    return found
