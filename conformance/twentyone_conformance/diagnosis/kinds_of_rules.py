"""Which kinds of mistakes a wrong rule counts among, by its place in the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_BY_PLACE: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = {
    ("settings",): ("bad-stakes", "shoe", "room"),
    ("shoe",): ("shoe",),
    ("points", "ace"): ("several-aces", "ace-fixed"),
    ("points",): ("totals",),
    ("natural",): ("natural-test", "split-aces"),
    ("table", "cards"): ("shared-cards",),
    ("table", "shared_draws"): ("shared-cards",),
    ("table",): ("room", "bad-stakes"),
    ("money", "halves"): ("halves",),
    ("money",): ("bad-stakes",),
    ("main_bet",): ("stake-booking", "bad-stakes"),
    ("deal",): ("deal-order",),
    ("round",): ("banker-natural", "insurance", "banker-draw"),
    ("offers",): ("insurance",),
    ("peek",): ("banker-natural",),
    ("actions", "double"): ("double",),
    ("actions", "split"): ("split", "split-aces"),
    ("actions", "surrender"): ("surrender",),
    ("actions",): ("late-action", "twenty-one"),
    ("closes",): ("twenty-one",),
    ("banker",): ("banker-draw",),
    ("side_bets",): ("side-bet", "bust-bonus"),
    ("absent",): ("absence",),
    ("failure",): ("absence",),
    ("leaving",): ("leaving",),
    ("account",): ("account",),
    ("screen",): ("screen",),
    ("hints",): ("advice",),
}
"""The longest place that begins a rule's own decides."""

_OFFERS: Final = {"surrender": ("surrender",), "pair_bet": ("side-bet",)}


def kinds_of_rule(rules: Mapping[str, Any], path: tuple[str | int, ...]) -> tuple[str, ...]:
    """Give the kinds of mistakes that a wrong rule counts among, the likeliest first.

    Takes: the right rules and the rule's place in them. Gives: nothing for a rule that nothing is played by.
    """
    if path[0] == "outcomes":
        return _of_outcome(rules["outcomes"], path)
    if path[0] == "offers" and len(path) > 1:
        own = _OFFERS.get(rules["offers"][path[1]]["offer"], ("insurance",))
        return (*own, "odds") if path[-1] == "pays" else own
    named = tuple(map(str, path))
    places = (named[:length] for length in range(len(named), 0, -1))
    kinds: tuple[str, ...] = next((_BY_PLACE[place] for place in places if place in _BY_PLACE), ())
    pays = named[0] == "actions" and named[2:3] in (("stake",), ("unfunded",))
    return (*kinds, "stake-booking") if pays else kinds


def _of_outcome(lines: Any, path: tuple[str | int, ...]) -> tuple[str, ...]:
    """Give the kinds of a wrong line of the outcomes, by what it decides and on whom."""
    if len(path) == 1:
        return ("natural-v-natural", "natural-v-drawn-21", "both-bust", "push", "odds")
    line = lines[path[1]]
    if path[-1] in ("pays", "returns"):
        return ("surrender", "odds") if line["is"] == "surrendered" else ("odds",)
    sides = line["when"]
    naturals = [side for side in ("player", "banker") if sides.get(side) == "natural"]
    if len(naturals) == 2:
        return ("natural-v-natural",)
    if naturals:
        return ("natural-v-drawn-21", "odds", "banker-natural")
    if "bust" in (sides.get("player"), sides.get("banker")):
        return ("both-bust", "odds")
    return {"push": ("push",), "surrendered": ("surrender",)}.get(line["is"], ("odds",))
