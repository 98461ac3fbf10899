"""Every check of what a rules file means that needs no play: its parts fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.load import (
    meaning_actions,
    meaning_amounts,
    meaning_conditions,
    meaning_outcomes,
    meaning_people,
    meaning_round,
    meaning_side_bets,
    meaning_table,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

RULES_CHECKS: Final[tuple[Callable[[Source], Iterable[Problem]], ...]] = (
    meaning_amounts.check_settings_exist,
    meaning_amounts.check_units,
    meaning_amounts.check_defaults,
    meaning_amounts.check_limits,
    meaning_amounts.check_one_or_more,
    meaning_amounts.check_shuffle_is_met,
    meaning_conditions.check_classes,
    meaning_table.check_shuffle,
    meaning_table.check_points,
    meaning_table.check_table,
    meaning_table.check_places,
    meaning_round.check_phases,
    meaning_round.check_phases_have_work,
    meaning_round.check_deal,
    meaning_round.check_offers,
    meaning_actions.check_action_keys,
    meaning_actions.check_then,
    meaning_actions.check_guards,
    meaning_actions.check_closes,
    meaning_actions.check_plays,
    meaning_actions.check_banker,
    meaning_actions.check_draws_for,
    meaning_outcomes.check_pay,
    meaning_outcomes.check_at_once,
    meaning_outcomes.check_repeated_outcomes,
    meaning_outcomes.check_given_up,
    meaning_side_bets.check_names,
    meaning_side_bets.check_looks_at,
    meaning_side_bets.check_rounds,
    meaning_side_bets.check_bet_keys,
    meaning_side_bets.check_tiers,
    meaning_side_bets.check_patterns,
    meaning_side_bets.check_on_split,
    meaning_people.check_absence,
    meaning_people.check_leaving,
    meaning_people.check_screen,
    meaning_people.check_titles,
    meaning_people.check_left_over,
    meaning_people.check_formulas,
)
"""Checks of a source that satisfies the schema of rules; each finds its own kind of fault."""
