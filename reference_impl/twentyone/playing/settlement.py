"""Tells how a round is settled: every hand and bet with the clause that pays it, and every seat's net."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.interpreter.outcomes import outcome_of
from twentyone.model.money import to_json
from twentyone.playing.cards import shown_cards, shown_total
from twentyone.playing.conditions import condition_in_words
from twentyone.playing.steps import Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from twentyone.interpreter.hand import Placed, Seat
    from twentyone.interpreter.settle import Settled
    from twentyone.interpreter.table import Table
    from twentyone.playing.voice import Voice


def settlement(
    table: Table, settled: Sequence[Settled], result: Mapping[str, Any], voice: Voice
) -> list[Told]:
    """Give the sentences of a settlement.

    Args:
        table: the table of a round that is over.
        settled: its hands as settled, none if the round is void.
        result: what the round shows in a vector's form, incidents taken into account.
        voice: how the game is told.
    """
    words, names = voice.words, voice.names
    told: list[Told] = []
    left = result.get("left", ())
    for shown, each in zip(result["hands"], settled, strict=True):
        told += _hand(table, each, shown, voice, left=each.seat.number in left)
    if not result.get("refunded"):
        told += [_bet(table, seat, each, voice) for seat in table.seats for each in seat.placed]
    told += _incident(result, voice)
    told += [
        Told(words.say("tells/net", who=names.seat(each["seat"]), net=each["net"])) for each in result["net"]
    ]
    return told


def _hand(
    table: Table,
    each: Settled,
    shown: Mapping[str, Any],
    voice: Voice,
    *,
    left: bool,
) -> Iterator[Told]:
    words = voice.words
    line = outcome_of(table, each.hand)
    yield Told(
        words.say(
            "tells/settled",
            who=voice.names.hand(each.seat.number, each.number),
            cards=shown_cards(each.hand.cards),
            total=shown_total(each.hand, words),
            banker=shown_cards(table.banker.cards),
            banker_total=shown_total(table.banker, words),
        )
    )
    amounts = {"staked": shown["staked"], "returned": shown["returned"]}
    if left:
        rules = ("/leaving/player/after_deal/own_result", "/leaving/player/after_deal/stake")
        yield Told(words.say("tells/left_result", **amounts), voice.behind.clauses(rules))
        return
    outcome = words.name("outcomes", each.outcome)
    because = condition_in_words(line.when, words)
    said = words.say("tells/outcome", outcome=outcome, condition=because, **amounts)
    yield Told(said, voice.behind.clauses([line.pointer]))


def _bet(table: Table, seat: Seat, placed: Placed, voice: Voice) -> Told:
    words, names = voice.words, voice.names
    facts: dict[str, Any] = {
        "who": names.seat(seat.number),
        "bet": names.bet(placed.bet),
        "staked": to_json(placed.staked),
        "returned": to_json(placed.returned),
    }
    if placed.hand is not None:
        facts["who"] = names.hand(seat.number, seat.hands.index(placed.hand) + 1)
    if placed.bet == "insurance":
        offer = next(each for each in table.rules.offers if each.offer == "insurance")
        won = placed.returned > 0
        tier = words.say("tells/insurance_won") if won else None
        pointer = f"{offer.pointer}/{'pays' if won else 'wins'}"
    else:
        side_bet = table.rules.side_bets[placed.bet]
        reached = next((each for each in side_bet.tiers if each.tier == placed.tier), None)
        tier = None if reached is None else names.tier(placed.bet, reached.tier)
        pointer = f"{side_bet.pointer}/looks_at" if reached is None else reached.pointer
    said = (
        words.say("tells/bet_lost", **facts)
        if tier is None
        else words.say("tells/bet_won", tier=tier, **facts)
    )
    return Told(said, voice.behind.clauses([pointer]))


def _incident(result: Mapping[str, Any], voice: Voice) -> Iterator[Told]:
    words, names = voice.words, voice.names
    for fine in result.get("fines", ()):
        yield Told(words.say("tells/fine", who=names.seat(fine["seat"]), amount=fine["amount"]))
    for seat in result.get("left", ()):
        yield Told(words.say("tells/left", who=names.seat(seat)))
    if result.get("refunded"):
        yield Told(words.say("tells/refunded"))
