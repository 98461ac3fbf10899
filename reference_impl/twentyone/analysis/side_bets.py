"""What side bets return, exactly, by counting all cards that they can look at."""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, Final

import attrs

from twentyone.analysis.beginnings import insurance_offered
from twentyone.analysis.conditions import facts_in
from twentyone.analysis.dealt_cards import dealt_cards
from twentyone.analysis.errors import NotCovered
from twentyone.analysis.final_hands import final_hands
from twentyone.analysis.opening import completing_left
from twentyone.interpreter.side_bets import pay_side_bet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from twentyone.analysis.parameters import Parameters
    from twentyone.analysis.valuer import Valuer
    from twentyone.model.rules import Rules, SideBet

_OF_THE_HAND: Final = frozenset({"cards", "bust", "natural", "total"})


@attrs.frozen
class TierReturn:
    """A tier of a bet: its name, how likely it is, and what it gives back of a stake on average."""

    tier: str
    likely: Fraction
    returned: Fraction


@attrs.frozen
class BetReturn:
    """What a bet gives back of its stake on average, and how often anything, by tier in the rules' order.

    `tier` is empty for a stake that comes back without a win. `alone`: the figure holds for the bet without
    a main bet beside it, whose hand could have the banker draw where he does not for the bet.
    """

    bet: str
    rtp: Fraction
    tiers: tuple[TierReturn, ...]
    alone: bool = False

    @property
    def hit_frequency(self) -> Fraction:
        """How often a tier is reached."""
        return sum((each.likely for each in self.tiers if each.tier), Fraction(0))


def insurance_return(valuer: Valuer) -> BetReturn | None:
    """Give what insurance returns if it is bought whenever it is offered; None if it never is."""
    parameters = valuer.parameters
    if parameters.insurance is None:
        return None
    bought = won = Fraction(0)
    for upcard, rows in enumerate(valuer.opening.ways):
        for row, ways in enumerate(rows):
            completing, left = completing_left(parameters, upcard, row)
            offered = ways * insurance_offered(parameters, upcard, row)
            bought += offered
            won += offered * Fraction(completing, left)
    if not bought:
        return None
    likely = won / bought
    tier = TierReturn("natural", likely, likely * (parameters.insurance.odds + 1))
    return BetReturn("insurance", tier.returned, (tier,))


def side_bet_return(parameters: Parameters, side_bet: SideBet) -> BetReturn:
    """Give what a side bet of a game returns, with a shoe of whole decks.

    Raises: NotCovered for a bet that looks at the banker's hand in another way than as a hand.
    """
    rules = parameters.rules
    if "banker_hand" not in side_bet.looks_at:
        total = comb(52 * rules.shoe.decks, len(side_bet.looks_at))
        dealt = ((cards, Fraction(ways, total)) for cards, ways in dealt_cards(rules, side_bet))
        return _added_up(rules, side_bet, dealt)
    _check_looks_at_hand(side_bet)
    drawn = side_bet.bet in rules.banker.draws_for
    hands = final_hands(parameters, drawn=drawn)
    return attrs.evolve(_added_up(rules, side_bet, hands), alone=not drawn)


def _added_up(rules: Rules, side_bet: SideBet, likely: Iterable[tuple[Sequence[str], Fraction]]) -> BetReturn:
    """Add up a bet's tiers over cards and their probabilities."""
    stake = prod(tier.pays.denominator for tier in side_bet.tiers)
    reached: dict[str, list[Fraction]] = {tier.tier: [] for tier in side_bet.tiers}
    returned: dict[str, Fraction] = {}
    for cards, chance in likely:
        tier, back = pay_side_bet(rules, side_bet, stake, cards, set())
        if tier or back:
            reached.setdefault(tier or "", []).append(chance)
            returned[tier or ""] = Fraction(back, stake)
    tiers = tuple(
        TierReturn(
            name, sum(chances, Fraction(0)), sum(chances, Fraction(0)) * returned.get(name, Fraction(0))
        )
        for name, chances in reached.items()
    )
    return BetReturn(side_bet.bet, sum((each.returned for each in tiers), Fraction(0)), tiers)


def _check_looks_at_hand(side_bet: SideBet) -> None:
    if side_bet.looks_at != ("banker_hand",):
        raise NotCovered(
            f"{side_bet.pointer}/looks_at", "other cards beside the banker's hand are not covered"
        )
    for fact in facts_in(tier.when for tier in side_bet.tiers):
        if fact.name not in _OF_THE_HAND:
            raise NotCovered(fact.pointer, "suits and ranks of the banker's hand are not covered")
