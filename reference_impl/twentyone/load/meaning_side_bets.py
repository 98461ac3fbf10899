"""Side bets: names that mean nothing else, words that suit the cards, keys that decide something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone.load.meaning_actions import STANDINGS
from twentyone.load.meaning_keys import facts, goes_with, has_no_place, needs, repeated
from twentyone.load.wording import described

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source

_TAKEN_NAMES: Final = ("main", "insurance", "paid", *STANDINGS)
_OF_SEVERAL: Final = frozenset({"same", "different", "straight"})
_OF_A_WHOLE_HAND: Final = frozenset({"cards", "bust"})
_DEALT_PAIR: Final = {"player_1", "player_2"}


def check_names(source: Source) -> Iterator[Problem]:
    """Find side bets whose name means something else where bets or hands are named."""
    for bet in _bets(source):
        if bet in _TAKEN_NAMES:
            yield source.problem(
                f"/side_bets/{bet}",
                "this name has a meaning of its own",
                found=bet,
                hint="choose another",
                at_key=True,
            )


def check_looks_at(source: Source) -> Iterator[Problem]:
    """Find bets that look at one card twice."""
    for bet, rules in _bets(source).items():
        if {"upcard", "banker_hand"} <= set(rules["looks_at"]):
            position = rules["looks_at"].index("upcard")
            yield source.problem(
                f"/side_bets/{bet}/looks_at/{position}",
                "the banker's hand holds the upcard already",
                hint="leave it out",
            )


def check_rounds(source: Source) -> Iterator[Problem]:
    """Find limits of rounds in a file that does not say how rounds are counted."""
    limited = next((bet for bet, rules in _bets(source).items() if "open" in rules), None)
    if limited is None:
        return
    why = f"the bet {limited} closes after some rounds of a shoe"
    yield from needs(source, "/shoe", "round_limit", why)
    yield from needs(source, "/settings", "round_in_shoe", why)


def check_bet_keys(source: Source) -> Iterator[Problem]:
    """Find keys that the tiers or the cards looked at call for or make idle."""
    for bet, rules in _bets(source).items():
        pointer, words = f"/side_bets/{bet}", {word for _, word, _ in _facts(bet, rules)}
        for key, word in (("ace", "total"), ("straights", "straight")):
            why = f"{key} is written where a tier asks for {word}, and nowhere else"
            yield from goes_with(source, pointer, key, why, wanted=word in words)
        if "banker_hand" not in rules["looks_at"]:
            yield from has_no_place(source, pointer, "banker_natural", "the bet does not look at his hand")


def check_tiers(source: Source) -> Iterator[Problem]:
    """Find tiers that have the id or the condition of one above."""
    for bet in _bets(source):
        yield from repeated(source, f"/side_bets/{bet}/tiers", "tier", "a tier above has this id")
        yield from repeated(source, f"/side_bets/{bet}/tiers", "when", "a tier above has this condition")


def check_patterns(source: Source) -> Iterator[Problem]:
    """Find words of a pattern that say nothing of the cards that the bet looks at."""
    for bet, rules in _bets(source).items():
        looks_at = set(rules["looks_at"])
        for pointer, word, value in _facts(bet, rules):
            complaint = _complaint(word, value, looks_at)
            if complaint:
                yield source.problem(
                    pointer,
                    complaint,
                    found=word,
                    hint=f"the bet looks at {', '.join(rules['looks_at'])}",
                    at_key=True,
                )


def check_on_split(source: Source) -> Iterator[Problem]:
    """Find bets on split hands that nobody could tell apart, pay, or buy."""
    bought = [bet for bet, rules in _bets(source).items() if "on_split" in rules]
    for bet in bought[1:]:
        yield source.problem(
            f"/side_bets/{bet}/on_split",
            f"the bet {bought[0]} is bought on split hands already",
            hint="only one can be",
            at_key=True,
        )
    for bet in bought:
        if "split" not in source.value("/actions"):
            yield source.problem(
                f"/side_bets/{bet}/on_split",
                "no hand can be split",
                hint="the actions have no split",
                at_key=True,
            )
        looks_at = source.value(f"/side_bets/{bet}/looks_at")
        if set(looks_at) != _DEALT_PAIR:
            yield source.problem(
                f"/side_bets/{bet}/looks_at",
                "a bet on a split hand is decided by that hand's two cards",
                found=described(looks_at),
                allowed="player_1 and player_2",
            )


def _bets(source: Source) -> dict[str, Any]:
    bets: dict[str, Any] = source.data.get("side_bets", {})
    return bets


def _facts(bet: str, rules: dict[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for position, tier in enumerate(rules["tiers"]):
        yield from facts(tier["when"], f"/side_bets/{bet}/tiers/{position}/when")


def _complaint(word: str, value: Any, looks_at: set[str]) -> str:
    if "banker_hand" in looks_at:
        alone = looks_at == {"banker_hand"}
        return "" if alone or word != "natural" else "only the banker's hand alone can be a natural"
    if word in _OF_A_WHOLE_HAND:
        return (
            "only the banker's whole hand has such a number"
            if word == "cards"
            else "only a whole hand is bust"
        )
    if word == "natural" and looks_at != _DEALT_PAIR:
        return "only the player's two cards or the banker's hand can be a natural"
    if word in _OF_SEVERAL and len(looks_at) == 1:
        return "this compares cards, and there is only one"
    if word == "ranks" and len(value) != len(looks_at):
        return f"the pattern names {len(value)} ranks for {len(looks_at)} cards"
    return ""
