"""The analysis of a game as JSON data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.analysis.errors import NotCovered
from twentyone.analysis.side_bets import insurance_return, side_bet_return

if TYPE_CHECKING:
    from fractions import Fraction

    from twentyone.analysis.analysed import Analysed
    from twentyone.analysis.audit import Audit
    from twentyone.analysis.figures import Figures
    from twentyone.analysis.side_bets import BetReturn
    from twentyone.analysis.simulate import Simulated

# Digits after the point: fewer than are certain, so that every machine writes the same.
_DIGITS: Final = 10


def returns_as_data(analysed: Analysed) -> dict[str, Any]:
    """Give the returns of a game: of best play, of the best fixed strategy, and of every side bet."""
    game, rules = analysed.game, analysed.solution.parameters.rules
    return {
        "game": game.id,
        "title": game.data["title"]["en"],
        "readings": dict(game.chosen),
        "settings": dict(rules.settings),
        "optimal": figures_as_data(analysed.figures["optimal"]),
        "fixed": figures_as_data(analysed.figures["fixed"]),
        "side_bets": _side_bets(analysed),
        "notes": notes(analysed),
    }


def figures_as_data(figures: Figures) -> dict[str, Any]:
    """Give a policy's figures, in first stakes."""
    return {
        "ev": number(figures.ev),
        "rtp": number(figures.rtp),
        "rtp_of_all_stakes": number(figures.rtp_of_all_stakes),
        "staked": number(figures.staked),
        "hands": number(figures.hands),
        "variance": number(figures.variance),
        "deviation": number(figures.deviation),
        "outcomes": {name: number(each) for name, each in figures.outcomes.items()},
    }


def simulated_as_data(simulated: Simulated, exact: Figures) -> dict[str, Any]:
    """Give what a simulation found, and by how many standard errors it is off a policy's exact figure."""
    return {
        "rounds": simulated.rounds,
        "ev": number(simulated.ev),
        "error": number(simulated.error),
        "errors_off": round((simulated.ev - exact.ev) / simulated.error, 2) + 0.0,
        "deviation": number(simulated.variance**0.5),
        "cards": number(simulated.cards),
        "rounds_of_a_shoe": number(simulated.rounds / simulated.shuffles),
    }


def audit_as_data(audit: Audit) -> dict[str, Any]:
    """Give what was found about a published return."""
    return {
        "rtp": audit.published,
        "agrees": audit.agrees,
        "tried": audit.tried,
        "reproduced_by": [
            {
                "changes": [
                    {"id": change.id, "says": change.says, "compatible": change.compatible}
                    for change in each.changes
                ],
                "compatible": each.compatible,
                "play": each.play,
                "measured_by": each.measured_by,
                "rtp": number(each.rtp),
            }
            for each in audit.reproduced_by
        ],
    }


def notes(analysed: Analysed) -> list[str]:
    """Say under which conditions the figures hold that the rules leave open."""
    rules = analysed.solution.parameters.rules
    found = []
    if rules.banker.free:
        found.append(
            "The banker may play as he likes. The figures hold for one who plays "
            "as the rules have a computer play for an absent player."
        )
    if analysed.game.data["money"]["halves"] == "down":
        found.append("The figures hold for stakes of which nothing has to be rounded down.")
    if any(bet.on_split for bet in rules.side_bets.values()):
        found.append("A bet bought on a split hand is not in its figures: they are those of the dealt cards.")
    return found


def number(value: float) -> float:
    """Round a figure to the digits that are shown."""
    # Adding nought makes a negative nought positive.
    return round(value, _DIGITS) + 0.0


def fraction(value: Fraction) -> str:
    """Write an exact figure."""
    return f"{value.numerator}/{value.denominator}"


def _side_bets(analysed: Analysed) -> dict[str, Any]:
    parameters = analysed.solution.parameters
    found: dict[str, Any] = {}
    for bet, side_bet in parameters.rules.side_bets.items():
        try:
            found[bet] = _bet(side_bet_return(parameters, side_bet))
        except NotCovered as refused:
            found[bet] = {"not_covered": {"pointer": refused.pointer, "message": refused.message}}
    insurance = insurance_return(analysed.solution.valuer)
    if insurance is not None:
        found["insurance"] = _bet(insurance)
    return found


def _bet(bet: BetReturn) -> dict[str, Any]:
    return {
        "rtp": fraction(bet.rtp),
        "ev": number(float(bet.rtp) - 1.0),
        "hit_frequency": fraction(bet.hit_frequency),
        "alone": bet.alone,
        "tiers": [
            {"tier": each.tier, "likely": fraction(each.likely), "returned": fraction(each.returned)}
            for each in bet.tiers
        ],
    }
