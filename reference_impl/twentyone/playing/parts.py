"""Tells the questions that are no rounds: what each part of them comes to, by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.answer import Refused, explain, rules_for
from twentyone.interpreter.side_bets import as_hand
from twentyone.playing.cards import shown_card, shown_cards, shown_total
from twentyone.playing.conditions import condition_in_words
from twentyone.playing.described import described
from twentyone.playing.steps import Step, Told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from twentyone.model.conditions import Condition
    from twentyone.playing.voice import Voice


def tell_hand(voice: Voice, given: Mapping[str, Any]) -> list[Step]:
    """Tell a hand's value card by card."""
    rules, cards = rules_for(voice.game, given.get("options")), given["cards"]
    steps = []
    for count in range(1, len(cards) + 1):
        hand = as_hand(rules, cards[:count], given["origin"])
        title = voice.words.say(
            "tells/first_card" if count == 1 else "tells/next_card",
            card=shown_card(cards[count - 1]),
            total=shown_total(hand, voice.words),
        )
        data = {"cards": list(hand.cards), "points": hand.points, "soft": hand.soft}
        fired = _fired(voice, "hand", {**given, "cards": cards[:count]})
        steps.append(_fact(voice, title, (), fired, data))
    return steps


def tell_settlement(voice: Voice, given: Mapping[str, Any]) -> list[Step]:
    """Tell both hands, then the lines of the outcomes up to the one that decides."""
    rules, words = rules_for(voice.game, given.get("options")), voice.words
    shown = given["hand"]
    hands = (
        ("tells/seat", as_hand(rules, shown["cards"], shown["origin"])),
        ("tells/banker", as_hand(rules, given["dealer"])),
    )
    told = [
        words.say(
            "tells/holds",
            who=words.say(who, seat=1),
            cards=shown_cards(hand.cards),
            total=shown_total(hand, words),
        )
        for who, hand in hands
    ]
    result, fired = explain(voice.game, "settle", given)
    lines = [(line.pointer, words.name("outcomes", line.outcome), line.when, "") for line in rules.outcomes]
    steps = [_fact(voice, words.say("tells/deal"), told, set(), {}), *_lines(voice, lines, fired)]
    title = words.say("tells/returns", returned=described(result["returned"], voice), net=result["net"])
    return [*steps, _fact(voice, title, (), fired, dict(result))]


def tell_side_bet(voice: Voice, given: Mapping[str, Any]) -> list[Step]:
    """Tell the tiers of a side bet up to the one that the cards reach."""
    rules, words = rules_for(voice.game, given.get("options")), voice.words
    side_bet = rules.side_bets[given["bet"]]
    cards = shown_cards([*given["player"], *given["dealer"]])
    title = words.say("tells/shows", who=voice.names.bet(given["bet"]), cards=cards)
    first = _fact(voice, title, (), {f"{side_bet.pointer}/looks_at"}, {})
    try:
        result, fired = explain(voice.game, "side_bet", given)
    except Refused as refused:
        return [first, _refused(voice, refused)]
    lines = [
        (
            tier.pointer,
            voice.names.tier(side_bet.bet, tier.tier),
            tier.when,
            f"{tier.pays.numerator}:{tier.pays.denominator}",
        )
        for tier in side_bet.tiers
    ]
    told = _lines(voice, lines, fired)
    if result["tier"] is None:
        told.append(_fact(voice, words.say("tells/no_tier"), (), fired, {}))
    title = described({"returned": result["returned"]}, voice)
    return [first, *told, _fact(voice, title, (), fired, dict(result))]


def tell_shoe(voice: Voice, given: Mapping[str, Any]) -> list[Step]:
    """Tell the burn, then each round: the bets that are open before it, and whether a shuffle follows."""
    words = voice.words
    steps: list[Step] = []
    known: set[str] = set()
    for count in range(len(given["rounds"]) + 1):
        part = {**given, "rounds": given["rounds"][:count]}
        try:
            result, fired = explain(voice.game, "shoe", part)
        except Refused as refused:
            return [*steps, _refused(voice, refused)]
        if count == 0:
            title = words.say("tells/no_burn")
            if result["revealed"] is not None:
                card = shown_card(result["revealed"])
                title = words.say("tells/revealed", card=card, burned=result["burned"])
            data = {"revealed": result["revealed"], "burned": result["burned"]}
            steps.append(_fact(voice, title, (), fired, data))
        else:
            steps.append(_shoe_round(voice, count, part["rounds"][-1], result["rounds"][-1], fired - known))
        known |= fired
    return steps


def _shoe_round(
    voice: Voice, number: int, asked: Mapping[str, Any], shown: Mapping[str, Any], fired: set[str]
) -> Step:
    words = voice.words
    phrase = "tells/void_round" if asked.get("void") else "tells/shoe_round"
    bets = words.all_of(voice.names.bet(bet) for bet in shown["open"]) or words.say("tells/nothing")
    told = (
        words.say("tells/open_bets", bets=bets),
        words.say("tells/shuffle_yes" if shown["shuffle_after"] else "tells/shuffle_no"),
    )
    return _fact(voice, words.say(phrase, number=number, cards=asked["cards"]), told, fired, dict(shown))


def tell_commands(voice: Voice, given: Mapping[str, Any], kind: str) -> list[Step]:
    """Tell the commands of a screen or a room one by one, each with what is there after it."""
    steps: list[Step] = []
    known: set[str] = set()
    for count in range(1, len(given["commands"]) + 1):
        command = given["commands"][count - 1]
        result, fired = explain(voice.game, kind, {**given, "commands": given["commands"][:count]})
        shown = result[-1] if isinstance(result, list) else result
        title = described(command, voice, "commands")
        steps.append(_fact(voice, title, (described(shown, voice),), fired - known, {"shown": shown}))
        known |= fired
        if kind == "table" and "refused" in shown:
            break
    return steps


def tell_at_once(voice: Voice, given: Mapping[str, Any], kind: str) -> list[Step]:
    """Tell the answer to a question that has no parts."""
    result, fired = explain(voice.game, kind, given)
    return [_fact(voice, described(given, voice), (described(result, voice),), fired, dict(result))]


def tell_part(voice: Voice, kind: str, given: Mapping[str, Any]) -> list[Step]:
    """Tell a question of any kind that is no round. Takes: a question that the rules answer, or refuse."""
    teller = TELLERS.get(kind)
    return tell_at_once(voice, given, kind) if teller is None else teller(voice, given)


TELLERS: dict[str, Callable[[Voice, Mapping[str, Any]], list[Step]]] = {
    "hand": tell_hand,
    "settle": tell_settlement,
    "side_bet": tell_side_bet,
    "shoe": tell_shoe,
    "screen": lambda voice, given: tell_commands(voice, given, "screen"),
    "table": lambda voice, given: tell_commands(voice, given, "table"),
}


def _lines(voice: Voice, lines: Sequence[tuple[str, str, Condition, str]], fired: set[str]) -> list[Step]:
    """Tell lines of which the first that holds decides: (pointer, name, condition, odds or nothing)."""
    steps = []
    for pointer, name, when, odds in lines:
        decides = pointer in fired
        phrase = ("tells/tier_yes" if odds else "tells/line_yes") if decides else "tells/line_no"
        condition = condition_in_words(when, voice.words)
        title = voice.words.say(phrase, name=name, condition=condition, odds=odds)
        data = {"rule": pointer, "holds": decides}
        steps.append(_fact(voice, title, (), {pointer} if decides else set(), data))
        if decides:
            break
    return steps


def _fact(voice: Voice, title: str, told: Sequence[str], fired: set[str], data: Mapping[str, Any]) -> Step:
    clauses = voice.behind.sources(sorted(fired))
    return Step("fact", title, tuple(map(Told, told)), clauses=clauses, data=data)


def _refused(voice: Voice, refused: Refused) -> Step:
    why = voice.words.name("refusals", refused.code)
    clauses = voice.behind.sources(sorted(refused.fired))
    return Step(
        "refusal", voice.words.say("tells/refused", why=why), clauses=clauses, data={"refused": refused.code}
    )


def _fired(voice: Voice, kind: str, given: Mapping[str, Any]) -> set[str]:
    return explain(voice.game, kind, given)[1]
