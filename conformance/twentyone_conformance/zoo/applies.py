"""Which games a fault can show in: whether the rules have what it spoils."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Rules

Applies = Callable[["Rules"], bool]


def always(_rules: Rules) -> bool:
    """Every game."""
    return True


def both(*each: Applies) -> Applies:
    """Games of which all of these hold."""
    return lambda rules: all(one(rules) for one in each)


def no(other: Applies) -> Applies:
    """Games of which this does not hold."""
    return lambda rules: not other(rules)


def action(name: str) -> Applies:
    """Games with an action."""
    return lambda rules: name in rules.actions


def offer(name: str) -> Applies:
    """Games with an offer."""
    return lambda rules: any(each.offer == name for each in rules.offers)


def surrenders(rules: Rules) -> bool:
    """Games in which one can surrender, by an action or when offered."""
    return "surrender" in rules.actions or offer("surrender")(rules)


def banker_by_rule(rules: Rules) -> bool:
    """Games whose banker plays by a rule."""
    return not rules.banker.free


def banker_free(rules: Rules) -> bool:
    """Games whose banker is a player."""
    return rules.banker.free


def banker_idle(standing: str) -> Applies:
    """Games whose banker does not play for hands that are `bust`, `surrendered` or `natural` alone."""
    return lambda rules: standing not in rules.banker.draws_for


def closes_at_21(rules: Rules) -> bool:
    """Games in which a hand of 21 stands by itself."""
    return _closes(rules, "points")


def closes_by_cards(rules: Rules) -> bool:
    """Games in which a hand stands by itself at a number of cards."""
    return _closes(rules, "cards")


def several_seats(rules: Rules) -> bool:
    """Games in which more than one seat can be played."""
    return rules.table.most_played - rules.table.banker_counted > 1


def shares_cards(rules: Rules) -> bool:
    """Games in which all seats play the same cards."""
    return rules.table.shared


def has_side_bets(rules: Rules) -> bool:
    """Games with side bets."""
    return bool(rules.side_bets)


def naturals_pay_halves(rules: Rules) -> bool:
    """Games in which a natural is paid at odds that leave halves."""
    return any(
        each.outcome == "natural" and each.pays and each.pays.denominator > 1 for each in rules.outcomes
    )


def pattern(word: str) -> Applies:
    """Games with a side bet whose tiers use a word, anywhere in them."""
    return lambda rules: any(_uses(tier.when, word) for bet in rules.side_bets.values() for tier in bet.tiers)


def alike_in(what: str) -> Applies:
    """Games with a tier that asks for cards alike in `rank`, `suit` or `colour`."""
    return lambda rules: any(
        fact.name == "same" and what in fact.value
        for bet in rules.side_bets.values()
        for tier in bet.tiers
        for fact in tier.when.facts
    )


def looks_at_two(rules: Rules) -> bool:
    """Games with a bet on a seat's first two cards."""
    return any(set(bet.looks_at) == {"player_1", "player_2"} for bet in rules.side_bets.values())


def looks_at_three(rules: Rules) -> bool:
    """Games with a bet on a seat's first two cards and the upcard."""
    return any("upcard" in bet.looks_at for bet in rules.side_bets.values())


def several_tiers(rules: Rules) -> bool:
    """Games with a side bet of several tiers."""
    return any(len(bet.tiers) > 1 for bet in rules.side_bets.values())


def ace_counts_best(rules: Rules) -> bool:
    """Games with a side bet whose total counts an ace either way."""
    return pattern("total")(rules) and any(bet.ace == "best" for bet in rules.side_bets.values())


def bets_on_banker(rules: Rules) -> bool:
    """Games with a bet on the banker's hand."""
    return any("banker_hand" in bet.looks_at for bet in rules.side_bets.values())


def bets_on_splits(rules: Rules) -> bool:
    """Games with a bet that is bought on split hands."""
    return any(bet.on_split for bet in rules.side_bets.values())


def bets_close(rules: Rules) -> bool:
    """Games whose side bets are open for a number of rounds of the shoe."""
    return any(bet.rounds is not None for bet in rules.side_bets.values())


def free_side_bets(rules: Rules) -> bool:
    """Games with a side bet that needs no main bet."""
    return any(not bet.needs_main for bet in rules.side_bets.values())


def tied_side_bets(rules: Rules) -> bool:
    """Games with a side bet that needs the main bet."""
    return any(bet.needs_main for bet in rules.side_bets.values())


def replaces_unfunded(rules: Rules) -> bool:
    """Games in which an action that cannot be paid for is replaced by another."""
    return any(each.unfunded is not None for each in rules.actions.values())


def splits_again(rules: Rules) -> bool:
    """Games in which some split hand can be split again."""
    return "split" in rules.actions and max(rules.actions["split"].most_splits.values()) > 1


def second_cards_at_turn(rules: Rules) -> bool:
    """Games in which a split hand gets its second card when its turn comes."""
    return "split" in rules.actions and rules.actions["split"].second_cards_at_turn


def split_aces_close(rules: Rules) -> bool:
    """Games in which a split ace gets one card."""
    return "split" in rules.actions and rules.actions["split"].then["ace"] == "close"


def double_on_two_cards(rules: Rules) -> bool:
    """Games in which only a hand of two cards can be doubled."""
    return "double" in rules.actions and _asks(rules.actions["double"].when, "cards")


def double_after_hits(rules: Rules) -> bool:
    """Games in which a hand that has hit can be doubled."""
    return "double" in rules.actions and not _asks(rules.actions["double"].when, "cards")


def double_guarded(rules: Rules) -> bool:
    """Games in which some hands that may hit cannot be doubled."""
    return "double" in rules.actions and bool(rules.actions["double"].when.facts)


def double_after_splits(rules: Rules) -> bool:
    """Games in which some split hand can be doubled."""
    return "double" in rules.actions and not _asks(rules.actions["double"].when, "origin")


def spends_after_splits(rules: Rules) -> bool:
    """Games in which a split hand may cost more: it can be doubled, or split again."""
    return double_after_splits(rules) or splits_again(rules)


def split_tens_close(rules: Rules) -> bool:
    """Games in which a split ten gets one card, or is split again."""
    return "split" in rules.actions and rules.actions["split"].then["ten"] != "decide"


def splits_by_points(rules: Rules) -> bool:
    """Games in which two cards of the same points can be split."""
    return "split" in rules.actions and any(
        (fact.name, fact.value) == ("pair", "points") for fact in rules.actions["split"].when.facts
    )


def peeks(rules: Rules) -> bool:
    """Games in which the banker looks for a natural before anybody plays."""
    return bool(rules.peek)


def peeks_under_tens(rules: Rules) -> bool:
    """Games in which the banker looks for a natural under a ten too."""
    return "T" in rules.peek


def unasked_play_may_be_soft(rules: Rules) -> bool:
    """Games in which an absent player's hand may hit with an ace that counts high."""
    lines = () if rules.absent is None else rules.absent.play
    return any(
        fact.name == "points" and fact.value[1] > 11
        for line in lines
        if line.do == "hit"
        for fact in line.when.facts
    )


def paid_at_once(rules: Rules) -> bool:
    """Games in which some hands are paid before the banker plays."""
    return bool(rules.at_once)


def burns(rules: Rules) -> bool:
    """Games in which cards are burned."""
    return rules.shoe.burn is not None


def several_decks(rules: Rules) -> bool:
    """Games with more than one deck."""
    return rules.shoe.decks > 1


def shuffles(when: str) -> Applies:
    """Games whose shoe is shuffled for a reason: `every_round`, `cards_dealt` or `cut_card`."""
    return lambda rules: rules.shoe.shuffle == when


def has_absence(rules: Rules) -> bool:
    """Games with rules for absent players."""
    return rules.absent is not None


def absence_plays(rules: Rules) -> bool:
    """Games in which an absent player's hand is played at once."""
    return rules.absent is not None and not rules.absent.waits


def absence_waits(rules: Rules) -> bool:
    """Games that wait for an absent player."""
    return rules.absent is not None and rules.absent.waits


def absence_draws(rules: Rules) -> bool:
    """Games in which an absent player's hand may hit."""
    return rules.absent is not None and any(line.do == "hit" for line in rules.absent.play)


def silence_counts(rules: Rules) -> bool:
    """Games in which a player who says nothing counts as absent."""
    return rules.absent is not None and "no_action" in rules.absent.events


def absence_limit(rules: Rules) -> bool:
    """Games with a limit of hours for an absent player."""
    return rules.absent is not None and rules.absent.hours is not None


def has_leaving(rules: Rules) -> bool:
    """Games with rules for leavers."""
    return rules.leaving is not None


def has_failures(rules: Rules) -> bool:
    """Games with rules for faults of the game."""
    return rules.failure is not None


def has_settings(rules: Rules) -> bool:
    """Games with settings of the table."""
    return bool(rules.settings)


def asks_first_decision(rules: Rules) -> bool:
    """Games in which some action is allowed only as a hand's first decision."""
    return any(_asks(each.when, "first_decision") for each in rules.actions.values())


def has_screen(rules: Rules) -> bool:
    """Games with a betting screen."""
    return rules.screen is not None


def has_rooms(rules: Rules) -> bool:
    """Games with rooms."""
    return bool(rules.table.rooms)


def player_banks(rules: Rules) -> bool:
    """Games with rooms in which a player banks."""
    return bool(rules.table.rooms) and rules.table.banker_plays


def several_rooms(rules: Rules) -> bool:
    """Games whose rooms take different numbers of players."""
    return len({(room.least, room.most) for room in rules.table.rooms.values()}) > 1


def lays_for_the_late(rules: Rules) -> bool:
    """Games with rooms in which the least stake is laid for who does not bet in time."""
    return bool(rules.table.rooms) and rules.main_bet.laid_if_unplaced


def over_leaves(rules: Rules) -> bool:
    """Games in which being away too long counts as leaving."""
    return rules.absent is not None and rules.absent.over_leaves


def has_account(rules: Rules) -> bool:
    """Games with scores."""
    return rules.account is not None


def gives_hints(rules: Rules) -> bool:
    """Games that advise their players."""
    return rules.hints is not None


def _closes(rules: Rules, fact: str) -> bool:
    return any(_asks(condition, fact) for condition in rules.closes)


def _asks(condition: Condition, fact: str) -> bool:
    return any(each.name == fact for each in condition.facts)


def _uses(condition: Condition, word: str) -> bool:
    return any(
        fact.name == word or (fact.name in ("any", "not") and any(_uses(each, word) for each in fact.value))
        for fact in condition.facts
    )
