"""Conditions in words: what must hold, and what is there instead where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.conditions import first_failed
from twentyone.model.cards import CLASSES, ORDER
from twentyone.model.conditions import CLASS_LISTS, RANGES
from twentyone.model.rules import UNLIMITED
from twentyone.playing.cards import shown_card, shown_cards, shown_rank, shown_total

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from twentyone.interpreter.hand import Hand
    from twentyone.interpreter.table import Table
    from twentyone.model.conditions import Condition, Fact
    from twentyone.words import Words


def condition_in_words(condition: Condition, words: Words) -> str:
    """Say when a condition holds."""
    wanted = [fact_in_words(fact, words) for fact in condition.facts if fact.name != "not"]
    unwanted = [each for fact in condition.facts if fact.name == "not" for each in fact.value]
    said = words.say("conditions/and").join(wanted) or words.say("conditions/always")
    if not unwanted:
        return said
    return words.say("conditions/except", value=said, others=_either(unwanted, words))


def fact_in_words(fact: Fact, words: Words) -> str:
    """Say what a fact of a condition or of a pattern wants."""
    if fact.name in ("any", "not"):
        return words.say("conditions/any", value=_either(fact.value, words))
    alone = f"facts/{fact.name}"
    if alone in words.phrases:
        return words.say(alone, value=_value(fact.name, fact.value, words))
    return words.say(f"{alone}/{_case(fact.value)}")


def failure_in_words(fact: Fact, hand: Hand, table: Table, words: Words) -> str:
    """Say what a fact that does not hold wants, and what is there instead."""
    if fact.name == "not":
        broken = [each for each in fact.value if first_failed(each, hand, table) is None]
        found = [FOUND[inner.name](hand, table, words) for each in broken for inner in each.facts]
        return words.say("conditions/not_if", needed=_either(broken, words), found=words.all_of(found))
    return words.say(
        "conditions/only_if",
        needed=fact_in_words(fact, words),
        found=FOUND[fact.name](hand, table, words),
    )


def range_in_words(bounds: tuple[int, int], words: Words) -> str:
    """Say a range with both its ends included."""
    least, most = bounds
    if least == most:
        form = "exactly"
    elif most >= UNLIMITED:
        form = "least"
    else:
        form = "most" if least == 0 else "between"
    return words.say(f"ranges/{form}", least=least, most=most)


def classes_in_words(ranks: frozenset[str], words: Words) -> str:
    """Say a set of ranks by the classes that it is made of."""
    named = [name for name in CLASSES if CLASSES[name] <= ranks]
    # Ten-valued cards take the court cards in.
    kept = [name for name in named if name != "court" or "ten" not in named]
    rest = sorted(ranks.difference(*(CLASSES[name] for name in kept)), key=ORDER.__getitem__)
    parts = [words.name("classes", name) for name in kept] + [shown_rank(rank) for rank in rest]
    return words.say("conditions/or").join(parts) or words.say("tells/nothing")


def _either(conditions: Sequence[Condition], words: Words) -> str:
    return words.say("conditions/or").join(condition_in_words(each, words) for each in conditions)


def _case(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(name: str, value: Any, words: Words) -> str:
    if name in RANGES:
        return range_in_words(value, words)
    if name in CLASS_LISTS:
        return classes_in_words(value, words)
    if name == "ranks":
        return words.all_of(shown_rank(rank) for rank in value)
    return words.say("conditions/with").join(words.value(name, each) for each in value)


def _number(name: str, attribute: str) -> Callable[[Hand, Table, Words], str]:
    return lambda hand, _table, words: words.say(f"found/{name}", value=getattr(hand, attribute))


def _state(name: str, fact: Callable[[Hand, Table], object]) -> Callable[[Hand, Table, Words], str]:
    def found(hand: Hand, table: Table, words: Words) -> str:
        return words.say(f"found/{name}", value=words.say(f"facts/{name}/{_case(fact(hand, table))}"))

    return found


def _split_of(hand: Hand, _table: Table, words: Words) -> str:
    if hand.origin != "split":
        return words.say("found/split_of/no")
    return words.say("found/split_of/yes", value=classes_in_words(frozenset(hand.split_rank), words))


def _upcard(_hand: Hand, table: Table, words: Words) -> str:
    shown = words.say("tells/nothing") if table.upcard is None else shown_card(table.upcard)
    return words.say("found/upcard", value=shown)


def _any(hand: Hand, _table: Table, words: Words) -> str:
    return shown_cards(hand.cards) + f" ({shown_total(hand, words)})"


FOUND: dict[str, Callable[[Hand, Table, Words], str]] = {
    "cards": lambda hand, _table, words: words.say("found/cards", value=len(hand.cards)),
    "points": _number("points", "points"),
    "hard_points": _number("hard_points", "hard_points"),
    "taken": _number("taken", "taken"),
    "soft": _state("soft", lambda hand, _: hand.soft),
    "origin": _state("origin", lambda hand, _: hand.origin),
    "pair": lambda hand, _table, words: words.say("found/pair", value=shown_cards(hand.cards)),
    "split_of": _split_of,
    "first_decision": _state("first_decision", lambda hand, _: hand.origin == "deal" and not hand.touched),
    "player": lambda hand, _table, words: words.say("found/player", value=shown_total(hand, words)),
    "insured": _state("insured", lambda hand, table: any(hand in s.hands and s.insured for s in table.seats)),
    "upcard": _upcard,
    "banker": lambda _hand, table, words: words.say("found/banker", value=shown_total(table.banker, words)),
    "compare": lambda hand, table, words: words.say(
        "found/compare", value=f"{shown_total(hand, words)} : {shown_total(table.banker, words)}"
    ),
    "any": _any,
}
