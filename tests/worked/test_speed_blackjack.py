"""Hand-worked examples of the speed-blackjack document: what its lines give, worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.worked.worked import Example, check

CLAUSES = Path(__file__).parents[2] / "spec" / "speed-blackjack" / "clauses.yaml"

NOT_SHOWN = {"hint-basis": "what a hint advises is an expectation, which the analysis works out and tests"}

Question = tuple[str, dict[str, Any]]
Money = int | str

EMPTY = "place"
PLACED = "place clear double deal"
OVER = "new_bet rebet"


def row(name: str, lines: str, clauses: str, question: Question, expect: Any, **readings: str) -> Example:
    kind, given = question
    chosen = {each.replace("_", "-"): choice.replace("_", "-") for each, choice in readings.items()}
    return Example(name, lines, tuple(clauses.split()), kind, given, expect, chosen)


def hand(cards: str, origin: str = "deal") -> Question:
    return "hand", {"cards": cards.split(), "origin": origin}


def points(total: int, **facts: bool) -> dict[str, Any]:
    return {"points": total, "soft": False, "natural": False, "bust": False, **facts}


def settle(player: str, dealer: str, stake: int = 100, insurance: Money = 0, **facts: Any) -> Question:
    plain = {"origin": "deal", "doubled": False, "surrendered": False, "claimed": False}
    played = {**plain, "cards": player.split(), **facts}
    return "settle", {"stake": stake, "hand": played, "dealer": dealer.split(), "insurance": insurance}


def pays(outcome: str, main: Money, net: Money, insurance: Money = 0) -> dict[str, Any]:
    return {"outcome": outcome, "returned": {"main": main, "insurance": insurance}, "net": net}


def play(
    shoe: str, *does: str, stake: int = 100, seat: int = 1, balance: int | None = None, **options: int
) -> Question:
    # "hit" is a hit of the first hand, "2:hit" of the second.
    seated: dict[str, Any] = {"seat": seat, "bets": {"main": stake}}
    if balance is not None:
        seated["balance"] = balance
    decisions = [
        {"seat": seat, "hand": int(number or 1), "do": do}
        for number, _, do in (each.rpartition(":") for each in does)
    ]
    return "round", {"options": options, "seats": [seated], "shoe": shoe.split(), "decisions": decisions}


def bet(*bets: tuple[int, dict[str, int]]) -> Question:
    seats = [{"seat": seat, "balance": 500, "bets": stakes} for seat, stakes in bets]
    return "refuse", {"options": {}, "seats": seats, "shoe": ["Ts", "9d", "9h", "8c"], "decisions": []}


def refuse(question: Question) -> Question:
    return "refuse", question[1]


def refused(code: str) -> dict[str, str]:
    return {"refused": code}


def away(question: Question, hours: int, after: int = 0, **event: int) -> Question:
    gone = {"what": "disconnect", "seat": 1, "after_decision": after, "hours": hours, **event}
    return "incident", {**question[1], "event": gone}


def point(legal: str, number: int = 1, seat: int = 1, **offer: str) -> dict[str, Any]:
    return {"seat": seat, "hand": number, "legal": legal.split(), **offer}


INSURE = point("insure decline", offer="insurance")
FIRST = point("hit stand double")
PAIR = point("hit stand double split")
LATER = point("hit stand")
RIGHT = point("hit stand", number=2)


def asks(*points: dict[str, Any]) -> dict[str, Any]:
    return {"asked": list(points[:-1]), "pending": points[-1]}


def lies(cards: str, outcome: str, returned: Money, staked: int = 100) -> dict[str, Any]:
    return {"cards": cards.split(), "staked": staked, "outcome": outcome, "returned": returned}


def ends(dealer: str, *hands: dict[str, Any], net: Money, seat: int = 1, **more: Any) -> dict[str, Any]:
    numbered = [{"seat": seat, "hand": number, **each} for number, each in enumerate(hands, start=1)]
    return {"dealer": dealer.split(), "hands": numbered, "net": [{"seat": seat, "net": net}], **more}


def insured(staked: Money, returned: Money) -> list[dict[str, Any]]:
    return [{"seat": 1, "bet": "insurance", "staked": staked, "returned": returned}]


def shoe(*counts: int) -> Question:
    return "shoe", {"options": {}, "opening": ["7c"], "rounds": [{"cards": count} for count in counts]}


def shuffles(rounds: int, *after: int) -> dict[str, Any]:
    plain = [{"open": [], "shuffle_after": number in after} for number in range(1, rounds + 1)]
    return {"revealed": None, "burned": 0, "rounds": plain}


def command(words: str) -> dict[str, Any]:
    do, *numbers = words.split()
    return {"do": do, **dict(zip(("seat", "stake"), map(int, numbers), strict=False))}


def screen(*commands: str, balance: int = 1000, **options: int) -> Question:
    asked = [command(each) for each in commands]
    return "screen", {"options": options, "balance": balance, "commands": asked}


def seen(shown: str, seat: int | None = None, stake: int = 0, **refusal: str) -> dict[str, Any]:
    return {"shown": shown.split(), "seat": seat, "stake": stake, **refusal}


# The examples are a table; spread over a line for each cell its rows could not be read at a glance.
# fmt: off

HANDS = (
    row("ace-then-king-is-a-natural", "9", "natural-cards",
        hand("As Kd"), points(21, soft=True, natural=True)),
    row("ten-then-ace-is-a-natural", "9", "natural-cards",
        hand("Th Ac"), points(21, soft=True, natural=True)),
    row("three-sevens-are-no-natural", "9", "natural-cards", hand("7s 7h 7d"), points(21)),
    row("ace-and-two-fives-are-no-natural", "9", "natural-cards", hand("5h As 5c"), points(21, soft=True)),
    row("four-and-seven-are-no-natural", "9", "natural-cards", hand("4s 7d"), points(11)),
    row("two-aces-are-no-natural", "9", "natural-cards", hand("As Ac"), points(12, soft=True)),
    row("a-jack-and-a-queen-are-twenty", "90", "courts-count-ten", hand("Jd Qs"), points(20)),
    row("a-king-counts-ten", "90", "courts-count-ten", hand("Kc 5d"), points(15)),
    row("twenty-one-exactly-is-not-bust", "11", "over-21-busts", hand("Kd 6c 5s"), points(21)),
    row("twenty-two-is-bust", "11", "over-21-busts", hand("Kd 6c 6s"), points(22, bust=True)),
    row("two-aces-and-a-nine-are-a-soft-21", "7", "heading-card-points",
        hand("Ah 9d As"), points(21, soft=True)),
    row("two-aces-and-a-ten-are-12", "7", "heading-card-points", hand("As Td Ac"), points(12)),
    row("two-late-aces-count-one-each", "7", "heading-card-points", hand("9c 2d Ah 7s As"), points(20)),
    row("an-ace-that-has-turned-one-busts", "49", "over-21-loses",
        hand("As 9d 5c 8h"), points(23, bust=True)),
    row("a-split-ace-with-a-king-is-an-ordinary-21", "93", "split-aces-no-natural",
        hand("As Kd", "split"), points(21, soft=True)),
    row("a-split-ten-with-an-ace-is-an-ordinary-21", "9, 36-42", "natural-cards",
        hand("Qd As", "split"), points(21, soft=True)),
    row("a-split-ten-with-an-ace-may-be-read-as-a-natural", "9, 93", "natural-cards",
        hand("Qd As", "split"), points(21, soft=True, natural=True), split_tens_natural="natural"),
    row("a-split-ace-is-no-natural-under-either-reading", "93", "split-aces-no-natural",
        hand("As Qd", "split"), points(21, soft=True), split_tens_natural="natural"),
)

SETTLEMENTS = (
    row("a-natural-wins-3-to-2", "9", "natural-odds", settle("As Kd", "Ts Qd"), pays("natural", 250, 150)),
    row("a-natural-on-an-odd-stake-keeps-its-half", "9", "natural-odds",
        settle("Jd Ah", "9s Td", stake=5), pays("natural", "25/2", "15/2")),
    row("a-natural-on-an-odd-stake-may-be-rounded-down", "9", "natural-odds",
        settle("Jd Ah", "9s Td", stake=5), pays("natural", 12, 7), halves="down"),
    row("a-natural-beats-a-drawn-21", "9", "natural-highest",
        settle("Kd As", "7s 7h 7d"), pays("natural", 250, 150)),
    row("a-drawn-21-loses-to-the-dealers-natural", "9, 33", "natural-highest dealer-natural-takes-bets",
        settle("7s 7h 7d", "Kc Ad"), pays("lose", 0, -100)),
    row("two-naturals-push", "32", "naturals-push", settle("As Kd", "Ac Td"), pays("push", 100, 0)),
    row("two-naturals-push-with-a-ten-up", "32", "naturals-push",
        settle("Kd As", "Jc Ad"), pays("push", 100, 0)),
    row("a-natural-keeps-its-odds-against-a-bust-dealer", "9, 40", "natural-odds natural-wins",
        settle("As Kd", "Ts 6d 6h"), pays("natural", 250, 150)),
    row("twenty-loses-to-a-natural", "33", "dealer-natural-takes-bets",
        settle("Ts Qd", "Ac Kd"), pays("lose", 0, -100)),
    row("insurance-pays-2-to-1-and-makes-up-for-the-stake", "16, 31, 33",
        "insurance-odds dealer-natural-pays-insurance dealer-natural-takes-bets",
        settle("Ts 9d", "Ac Kd", insurance=50), pays("lose", 0, 0, insurance=150)),
    row("half-an-odd-stake-insured-is-paid-exactly", "16", "insurance-odds",
        settle("Ts 9d", "Ac Kd", stake=5, insurance="5/2"), pays("lose", 0, 0, insurance="15/2")),
    row("insurance-is-lost-to-an-ace-without-a-natural", "38", "no-natural-takes-insurance",
        settle("Ts Qd", "Ac 6d", insurance=50), pays("win", 200, 50)),
    row("an-insured-natural-that-is-matched-gains-the-stake", "16, 31, 32",
        "insurance-odds dealer-natural-pays-insurance naturals-push",
        settle("As Kd", "Ac Td", insurance=50), pays("push", 100, 100, insurance=150)),
    row("an-insured-natural-that-is-not-matched-gains-the-stake", "9, 38, 40",
        "natural-wins natural-odds no-natural-takes-insurance",
        settle("As Kd", "Ac 8d", insurance=50), pays("natural", 250, 100)),
    row("twenty-beats-nineteen", "10, 57", "closer-pays-even",
        settle("Ts Kd", "9s Td"), pays("win", 200, 100)),
    row("an-odd-stake-wins-evenly", "10", "closer-pays-even",
        settle("Ts Kd", "9s Td", 5), pays("win", 10, 5)),
    row("more-points-win", "3", "more-points-win", settle("5s 6d 7h", "9s 8d"), pays("win", 200, 100)),
    row("the-higher-hand-wins", "57", "higher-wins", settle("9h 9c", "Ad 6s"), pays("win", 200, 100)),
    row("the-lower-hand-loses", "59", "lower-loses", settle("9h 9c", "6d 5s 9s"), pays("lose", 0, -100)),
    row("seventeen-each-pushes", "12", "tie-returns-bet", settle("9h 8c", "Kd 7s"), pays("push", 100, 0)),
    row("equal-points-push", "58", "equal-pushes", settle("9h 2c 8c", "Kd 9s"), pays("push", 100, 0)),
    row("a-drawn-21-pushes-a-drawn-21", "12, 58", "tie-returns-bet equal-pushes",
        settle("7s 7h 7d", "9s 2d Kc"), pays("push", 100, 0)),
    row("an-ace-drawn-last-makes-the-dealers-hard-17", "12", "tie-returns-bet",
        settle("9h 8c", "Td 6s Ah"), pays("push", 100, 0)),
    row("a-bust-hand-loses", "11", "over-21-busts", settle("Kd 6c 8s", "Ts 8d"), pays("bust", 0, -100)),
    row("a-bust-hand-loses-to-a-bust-dealer", "49, 53", "over-21-loses dealer-bust-wins",
        settle("8d 6c 9s", "Ts 6d 8c", origin="split"), pays("bust", 0, -100)),
    row("twelve-beats-a-bust-dealer-evenly", "18, 53", "dealer-bust-wins",
        settle("Kd 2c", "Ts 6d 6h"), pays("win", 200, 100)),
    row("a-doubled-hand-wins-twice-the-stake", "96", "double-stake",
        settle("5s 6d 9c", "Ts 8d", stake=200, doubled=True), pays("win", 400, 200)),
    row("a-doubled-hand-that-ties-gets-both-stakes-back", "58, 96", "double-stake equal-pushes",
        settle("5s 6d 7c", "Ts 8d", stake=200, doubled=True), pays("push", 200, 0)),
    row("a-doubled-hand-that-is-lower-loses-both-stakes", "59, 96", "double-stake lower-loses",
        settle("5s 6d 2c", "Ts 8d", stake=200, doubled=True), pays("lose", 0, -200)),
    row("a-split-ace-with-a-ten-pushes-a-drawn-21", "93", "split-aces-no-natural",
        settle("As Kd", "7s 7h 7d", origin="split"), pays("push", 100, 0)),
    row("a-split-ace-with-a-ten-wins-evenly", "93", "split-aces-no-natural",
        settle("Ac Td", "Ks Qh", origin="split"), pays("win", 200, 100)),
    row("a-split-ten-with-an-ace-wins-evenly", "9, 36-42", "closer-pays-even",
        settle("Td Ac", "Ks Qh", origin="split"), pays("win", 200, 100)),
    row("a-split-ten-with-an-ace-may-be-read-to-win-3-to-2", "9, 93", "natural-odds",
        settle("Td Ac", "Ks Qh", origin="split"), pays("natural", 250, 150), split_tens_natural="natural"),
)

DEALS = (
    row("cards-go-to-player-and-dealer-by-turns", "24, 51", "first-cards-up second-cards hole-card-turned",
        play("9s 7d 8h Tc 2c", "stand"),
        ends("7d Tc", lies("9s 8h", "push", 100), net=0, asked=[FIRST], drawn=4)),
    row("the-dealers-first-card-is-the-one-that-shows", "24, 25",
        "first-cards-up insurance-offered insurance-on-ace",
        play("9s As 7h Kd"), asks(INSURE)),
    row("the-dealers-second-card-does-not-show", "24, 27, 34",
        "second-cards peek-upcards dealer-natural-ends-round",
        play("9s Kd 7h As"), ends("Kd As", lies("9s 7h", "lose", 0), net=-100, asked=[], bets=[], drawn=4)),
    row("nobody-acts-before-all-four-cards-lie", "3, 24", "act-after-deal deal-after-stake",
        refuse(play("Ts 9d 9h")), refused("shoe_exhausted")),
    row("the-player-acts-once-four-cards-lie", "3, 42", "act-after-deal hand-goes-on",
        play("Ts 9d 9h 8c"), asks(FIRST)),
    row("the-third-seat-plays-alone-against-the-dealer", "3, 23", "one-on-one three-seats stake-opens-round",
        play("Ts 9d 9h 8c", "stand", seat=3),
        ends("9d 8c", lies("Ts 9h", "win", 200), net=100, seat=3, asked=[point("hit stand double", seat=3)])),
    row("there-is-no-fourth-seat", "3", "three-seats", bet((4, {"main": 100})), refused("bad_seat")),
    row("two-seats-are-too-many", "23", "one-seat",
        bet((1, {"main": 100}), (2, {"main": 100})), refused("bad_seat")),
    row("a-seat-without-a-stake-does-not-play", "23", "stake-opens-round",
        bet((2, {})), refused("bet_required")),
    row("a-stake-of-nothing-is-none", "23", "stake-opens-round",
        bet((2, {"main": 0})), refused("bad_stake")),
    row("a-stake-above-the-balance-is-refused", "23", "stake-opens-round",
        bet((1, {"main": 501})), refused("no_funds")),
    row("a-stake-of-the-whole-balance-is-taken", "23", "stake-opens-round",
        play("Ts 9d 9h 8c", stake=500, balance=500), asks(LATER)),
    row("one-chip-is-a-stake-unless-the-table-says-otherwise", "23", "stake-opens-round",
        play("Ts 9d 9h 8c", stake=1), asks(FIRST)),
    row("a-hundred-thousand-chips-are-a-stake-unless-the-table-says-otherwise", "23", "stake-opens-round",
        play("Ts 9d 9h 8c", stake=100_000), asks(FIRST)),
    row("more-than-a-hundred-thousand-chips-are-too-many", "23", "stake-opens-round",
        refuse(play("Ts 9d 9h 8c", stake=100_001)), refused("bad_stake")),
    row("the-smallest-stake-is-the-tables-to-set", "23", "stake-opens-round",
        play("Ts 9d 9h 8c", stake=10, table_minimum=10), asks(FIRST)),
    row("a-stake-below-the-smallest-is-refused", "23", "stake-opens-round",
        refuse(play("Ts 9d 9h 8c", stake=9, table_minimum=10)), refused("bad_stake")),
    row("the-largest-stake-is-the-tables-to-set", "23", "stake-opens-round",
        play("Ts 9d 9h 8c", stake=500, table_maximum=500), asks(FIRST)),
    row("a-stake-above-the-largest-is-refused", "23", "stake-opens-round",
        refuse(play("Ts 9d 9h 8c", stake=501, table_maximum=500)), refused("bad_stake")),
    row("four-decks-hold-four-aces-of-spades", "22", "four-decks", play("As As As As 7c"), asks(INSURE)),
    row("four-decks-do-not-hold-five-aces-of-spades", "22", "four-decks",
        refuse(play("As As As As As")), refused("bad_shoe")),
    row("a-joker-is-no-card-of-this-game", "22", "four-decks",
        refuse(play("Ts 9d 9h 8c Jk")), refused("bad_shoe")),
)

OFFERS = (
    row("insurance-of-half-the-stake-wins-on-a-natural", "16, 31, 33",
        "insurance-half insurance-odds dealer-natural-pays-insurance dealer-natural-takes-bets",
        play("9s As Th Qd", "insure"),
        ends("As Qd", lies("9s Th", "lose", 0), net=0, asked=[INSURE], bets=insured(50, 150), drawn=4)),
    row("insurance-is-lost-and-the-round-goes-on", "36-39",
        "no-natural-takes-insurance no-dealer-natural-goes-on",
        play("Ts Ah 9h 7d", "insure", "stand"),
        ends("Ah 7d", lies("Ts 9h", "win", 200), net=50, asked=[INSURE, FIRST], bets=insured(50, 0))),
    row("insurance-may-be-left", "16", "insurance-optional",
        play("Ts Ac 8h 6d", "decline", "stand"),
        ends("Ac 6d", lies("Ts 8h", "win", 200), net=100, asked=[INSURE, FIRST], bets=[])),
    row("insurance-left-does-not-save-the-stake", "33", "dealer-natural-takes-bets dealer-natural-ends-round",
        play("Ts Ac 8h Kd", "decline"),
        ends("Ac Kd", lies("Ts 8h", "lose", 0), net=-100, asked=[INSURE], bets=[], drawn=4)),
    row("half-an-odd-stake-is-insured-exactly", "16", "insurance-half",
        play("9s As Th Qd", "insure", stake=5),
        ends("As Qd", lies("9s Th", "lose", 0, 5), net=0, bets=insured("5/2", "15/2"))),
    row("half-an-odd-stake-may-be-insured-rounded-down", "16", "insurance-half",
        play("9s As Th Qd", "insure", stake=5),
        ends("As Qd", lies("9s Th", "lose", 0, 5), net=-1, bets=insured(2, 6)), halves="down"),
    row("a-ten-up-brings-no-insurance", "16, 25", "insurance-on-ace insurance-offered",
        play("Ts Kc 8h 6d"), asks(FIRST)),
    row("insurance-waits-for-the-whole-deal", "24, 25", "insurance-offered second-cards",
        refuse(play("9s Ad")), refused("shoe_exhausted")),
    row("insurance-may-be-read-to-follow-the-ace-at-once", "16", "insurance-on-ace",
        play("9s Ad"), asks(INSURE), insurance_when="upcard_shown"),
    row("a-natural-is-offered-insurance", "25, 32", "insurance-offered naturals-push",
        play("As Ad Kh Qc", "decline"),
        ends("Ad Qc", lies("As Kh", "push", 100), net=0, asked=[INSURE], drawn=4)),
    row("a-natural-may-be-read-not-to-be-offered-insurance", "25, 32", "insurance-offered naturals-push",
        play("As Ad Kh Qc"), ends("Ad Qc", lies("As Kh", "push", 100), net=0, asked=[], drawn=4),
        insurance_natural="not_offered"),
    row("only-naturals-may-be-read-to-go-without-the-offer", "25", "insurance-offered",
        play("9s Ad Th 5c"), asks(INSURE), insurance_natural="not_offered"),
    row("insurance-that-cannot-be-paid-is-not-offered", "16", "insurance-half",
        play("9s Ad Th 5c", balance=149), asks(LATER)),
    row("insurance-that-can-just-be-paid-is-offered", "16", "insurance-half",
        play("9s Ad Th 5c", balance=150), asks(INSURE)),
    row("insurance-uses-up-what-doubling-needs", "16, 96", "insurance-half double-stake",
        play("9s Ad Th 5c", "insure", balance=249), asks(INSURE, LATER)),
    row("insurance-leaves-what-doubling-needs", "16, 96", "insurance-half double-stake",
        play("9s Ad Th 5c", "insure", balance=250), asks(INSURE, FIRST)),
    row("no-card-is-taken-while-insurance-is-open", "25, 27", "insurance-offered",
        refuse(play("9s Ad Th 5c 2d", "hit")), refused("not_legal")),
    row("insurance-cannot-be-had-against-a-ten", "16", "insurance-on-ace",
        refuse(play("9s Kd Th 5c", "insure")), refused("not_legal")),
)

NATURALS = (
    row("a-ten-up-without-a-natural-lets-the-player-act", "27, 39",
        "peek-upcards no-dealer-natural-goes-on hand-goes-on",
        play("9s Kd 7h 8c"), asks(FIRST)),
    row("a-plain-ten-up-makes-the-dealer-look-like-a-court-card", "27, 33, 34",
        "peek-upcards dealer-natural-ends-round dealer-natural-takes-bets",
        play("9s Td 7h As"), ends("Td As", lies("9s 7h", "lose", 0), net=-100, asked=[], drawn=4)),
    row("two-naturals-push-without-a-question", "32, 34", "naturals-push dealer-natural-ends-round",
        play("As Kd Qh Ac"), ends("Kd Ac", lies("As Qh", "push", 100), net=0, asked=[], drawn=4)),
    row("a-natural-wins-and-is-not-played", "9, 40", "natural-wins natural-stops natural-odds",
        play("Ks 9d Ah 7c 5d"), ends("9d 7c", lies("Ks Ah", "natural", 250), net=150, asked=[], drawn=4)),
    row("the-dealer-may-be-read-to-draw-against-a-natural", "40, 52",
        "natural-wins natural-highest dealer-draws-to-17",
        play("Ks 9d Ah 7c 5d"), ends("9d 7c 5d", lies("Ks Ah", "natural", 250), net=150, asked=[], drawn=5),
        dealer_draws_for_naturals="draws"),
    row("a-natural-wins-against-an-ace-once-the-dealer-has-looked", "25, 27, 40",
        "natural-wins natural-stops no-dealer-natural-goes-on",
        play("Ks Ad Ah 5c 9d", "decline"),
        ends("Ad 5c", lies("Ks Ah", "natural", 250), net=150, asked=[INSURE], drawn=4)),
    row("a-natural-cannot-be-hit", "40", "natural-stops",
        refuse(play("Ks 9d Ah 7c 5d", "hit")), refused("round_over")),
    row("nothing-can-be-done-after-the-dealers-natural", "34", "dealer-natural-ends-round",
        refuse(play("Ts Kd 6h Ac 5d", "hit")), refused("round_over")),
)

HITS = (
    row("twenty-one-after-a-hit-stands-by-itself", "48, 50", "twenty-one-stands turn-passes hit-draws",
        play("5s 9d 6h 8c Td", "hit"),
        ends("9d 8c", lies("5s 6h Td", "win", 200), net=100, asked=[FIRST], drawn=5)),
    row("twenty-does-not-stand-by-itself", "48, 83", "twenty-one-stands hit-again",
        play("5s 9d 6h 8c 9c", "hit"), asks(FIRST, LATER)),
    row("twenty-one-cannot-be-hit", "48", "twenty-one-stands",
        refuse(play("5s 9d 6h 8c Td 2c", "hit", "hit")), refused("round_over")),
    row("hits-go-on-until-the-player-is-content", "79, 83", "hit-again stand-takes-no-card more-points-win",
        play("As 9d Ac 8h Ad 2c 5h 3c", "hit", "hit", "hit", "stand"),
        ends("9d 8h", lies("As Ac Ad 2c 5h", "win", 200),
             net=100, asked=[PAIR, LATER, LATER, LATER], drawn=7)),
    row("hits-go-on-until-the-hand-is-bust", "11, 49, 83",
        "hit-again over-21-busts over-21-loses turn-passes",
        play("Ks 9d 2h 8c 3d Qd", "hit", "hit"),
        ends("9d 8c", lies("Ks 2h 3d Qd", "bust", 0), net=-100, asked=[FIRST, LATER], drawn=6)),
    row("hits-are-free-of-charge", "83", "hit-costs-nothing",
        play("2s 9d 3h 8c 9c 6d", "hit", "hit", "stand", balance=100),
        ends("9d 8c", lies("2s 3h 9c 6d", "win", 200), net=100, asked=[LATER, LATER, LATER])),
    row("an-empty-shoe-gives-no-card", "82-83", "hit-draws",
        refuse(play("5s 9d 6h 8c", "hit")), refused("shoe_exhausted")),
    row("an-open-hand-may-do-four-things-at-most", "42-47", "four-actions", play("8s 9d 8h 7c"), asks(PAIR)),
    row("after-the-stand-the-round-is-the-dealers", "79-80", "stand-passes-turn stand-takes-no-card",
        refuse(play("5s 9d 6h 8c Td", "stand", "hit")), refused("round_over")),
)

DEALERS = (
    row("the-dealer-draws-on-16", "52, 58", "dealer-draws-to-17 stand-passes-turn equal-pushes",
        play("Ts 9d 8h 7c 2d 3c", "stand"),
        ends("9d 7c 2d", lies("Ts 8h", "push", 100), net=0, asked=[FIRST], drawn=5)),
    row("the-dealer-draws-on-16-although-ahead", "52, 59", "dealer-draws-to-17 lower-loses",
        play("Ts 9d 4h 7c 2d", "stand"), ends("9d 7c 2d", lies("Ts 4h", "lose", 0), net=-100, drawn=5)),
    row("the-dealer-stands-on-17-although-behind", "52, 57", "dealer-draws-to-17 higher-wins",
        play("Ts 9d 8h 8c 2d", "stand"), ends("9d 8c", lies("Ts 8h", "win", 200), net=100, drawn=4)),
    row("the-dealer-draws-one-by-one-as-long-as-he-must", "52, 59", "dealer-draws-to-17 lower-loses",
        play("Ts 2d 9h 3c 4d 5c 6h 7c", "stand"),
        ends("2d 3c 4d 5c 6h", lies("Ts 9h", "lose", 0), net=-100, drawn=7)),
    row("the-dealer-stands-on-a-soft-17", "52", "dealer-draws-to-17 higher-wins",
        play("Ts 6d 8h Ac 4c", "stand"), ends("6d Ac", lies("Ts 8h", "win", 200), net=100, drawn=4)),
    row("the-dealer-may-be-read-to-hit-a-soft-17", "52", "dealer-draws-to-17 lower-loses",
        play("Ts 6d 8h Ac 4c", "stand"), ends("6d Ac 4c", lies("Ts 8h", "lose", 0), net=-100, drawn=5),
        soft_17="hits"),
    row("a-hard-17-with-an-ace-stands-under-either-reading", "52", "dealer-draws-to-17 higher-wins",
        play("Ts 6d 8h Tc Ah 3c", "stand"), ends("6d Tc Ah", lies("Ts 8h", "win", 200), net=100, drawn=5),
        soft_17="hits"),
    row("a-bust-dealer-loses-to-twelve", "53", "dealer-bust-wins",
        play("Ts 6d 2h Tc Kd", "stand"), ends("6d Tc Kd", lies("Ts 2h", "win", 200), net=100, drawn=5)),
    row("the-dealer-draws-nothing-for-a-bust-player", "51, 53, 109",
        "hole-card-turned disconnect-dealer-plays",
        play("Ks 9d 6h 4c Qd 5c", "hit"),
        ends("9d 4c", lies("Ks 6h Qd", "bust", 0), net=-100, asked=[FIRST], drawn=5)),
    row("the-dealer-may-be-read-to-draw-for-a-bust-player", "52", "dealer-draws-to-17 over-21-loses",
        play("Ks 9d 6h 4c Qd 5c", "hit"),
        ends("9d 4c 5c", lies("Ks 6h Qd", "bust", 0), net=-100, asked=[FIRST], drawn=6),
        dealer_draws_for_nobody="draws"),
)

DOUBLES = (
    row("a-double-takes-one-card-and-is-over", "96", "double-one-card double-stake lower-loses",
        play("6s 9d 5h 8c 3h Td", "double"),
        ends("9d 8c", lies("6s 5h 3h", "lose", 0, 200), net=-200, asked=[FIRST], drawn=5)),
    row("a-double-wins-on-both-stakes", "96", "double-stake double-one-card",
        play("6s 9d 5h 8c 9h", "double"),
        ends("9d 8c", lies("6s 5h 9h", "win", 400, 200), net=200, asked=[FIRST])),
    row("a-tie-after-a-double-returns-both-stakes", "58, 96", "double-stake equal-pushes",
        play("6s 9d 5h 8c 6c", "double"), ends("9d 8c", lies("6s 5h 6c", "push", 200, 200), net=0)),
    row("a-bust-double-loses-both-stakes", "11, 96", "double-stake over-21-busts",
        play("9s 9d 5h 7c Kd 2c", "double"),
        ends("9d 7c", lies("9s 5h Kd", "bust", 0, 200), net=-200, drawn=5)),
    row("a-doubled-hand-cannot-be-hit", "96", "double-one-card",
        refuse(play("6s 9d 5h 8c 3h Td", "double", "hit")), refused("round_over")),
    row("a-hand-that-has-hit-cannot-be-doubled", "99", "double-two-cards",
        refuse(play("2s 9d 3h 8c 2c Td", "hit", "double")), refused("not_legal")),
    row("only-the-dealt-cards-may-be-doubled", "99, 100", "double-dealt-cards double-two-cards",
        refuse(play("8s 9d 8h 7c 3d 2c Td", "split", "double")), refused("not_legal")),
    row("split-hands-may-be-read-to-be-doubled", "99", "double-two-cards double-stake",
        play("8s 9d 8h 8c 3d Tc Kd", "split", "double", "2:stand"),
        ends("9d 8c", lies("8s 3d Kd", "win", 400, 200), lies("8h Tc", "win", 200),
             net=300, asked=[PAIR, FIRST, point("hit stand double", number=2)]),
        double_after_split="allowed"),
    row("a-split-hand-that-has-hit-is-not-doubled-under-either-reading", "99", "double-two-cards",
        play("8s 9d 8h 8c 3d Tc 2d", "split", "hit"), asks(PAIR, FIRST, LATER), double_after_split="allowed"),
    row("a-double-that-cannot-be-paid-is-not-open", "96", "double-stake",
        play("6s 9d 5h 8c", balance=199), asks(LATER)),
    row("a-double-that-can-just-be-paid-is-open", "96", "double-stake",
        play("6s 9d 5h 8c", balance=200), asks(FIRST)),
    row("a-double-that-cannot-be-paid-is-refused", "96", "double-stake",
        refuse(play("6s 9d 5h 8c 9c", "double", balance=199)), refused("no_funds")),
)

SPLITS = (
    row("a-split-makes-two-hands-with-a-stake-and-a-card-each", "86, 48",
        "split-doubles-stake split-second-cards twenty-one-stands",
        play("8s 9d 8h 8c 3d 2c Kd 9h", "split", "hit", "2:hit", "2:stand"),
        ends("9d 8c", lies("8s 3d Kd", "win", 200), lies("8h 2c 9h", "win", 200),
             net=200, asked=[PAIR, LATER, RIGHT, RIGHT], drawn=8)),
    row("a-split-that-cannot-be-paid-is-refused", "86", "split-doubles-stake",
        refuse(play("8s 9d 8h 7c 3d 2c", "split", balance=199)), refused("no_funds")),
    row("a-split-that-can-just-be-paid-is-open", "86", "split-doubles-stake",
        play("8s 9d 8h 7c 3d 2c", "split", balance=200), asks(PAIR, LATER)),
    row("the-right-hand-waits-for-the-left", "86", "split-second-cards",
        refuse(play("8s 9d 8h 7c 3d 2c Kd", "split", "2:hit")), refused("not_your_turn")),
    row("a-bust-left-hand-leaves-the-right-to-play", "49, 50", "over-21-loses turn-passes dealer-draws-to-17",
        play("8s 9d 8h 7c 6d 2c Kd 5s", "split", "hit", "2:stand"),
        ends("9d 7c 5s", lies("8s 6d Kd", "bust", 0), lies("8h 2c", "lose", 0),
             net=-200, asked=[PAIR, LATER, RIGHT], drawn=8)),
    row("the-dealer-draws-nothing-for-two-bust-hands", "53, 109", "disconnect-dealer-plays over-21-loses",
        play("8s 9d 8h 7c 6d 5c Kd Qs 5s", "split", "hit", "2:hit"),
        ends("9d 7c", lies("8s 6d Kd", "bust", 0), lies("8h 5c Qs", "bust", 0), net=-200, drawn=8)),
    row("a-ten-and-a-queen-may-be-split", "90", "unlike-tens-split courts-count-ten",
        play("Ts 9d Qh 8c 9c 5d", "split", "stand", "2:stand"),
        ends("9d 8c", lies("Ts 9c", "win", 200), lies("Qh 5d", "lose", 0),
             net=0, asked=[PAIR, LATER, RIGHT])),
    row("a-jack-and-a-king-are-a-pair", "90", "unlike-tens-split", play("Js 9d Kh 8c"), asks(PAIR)),
    row("unequal-points-cannot-be-split", "89", "split-equal-points four-actions",
        refuse(play("9s 9d Th 8c 2c 3c", "split")), refused("not_legal")),
    row("equal-points-may-be-split", "89", "split-equal-points", play("2s 9d 2h 8c"), asks(PAIR)),
    row("three-cards-cannot-be-split", "89", "split-equal-points",
        play("2s 9d 2h 8c 2d", "hit"), asks(PAIR, LATER)),
    row("a-split-hand-cannot-be-split-again", "91", "split-once",
        play("8s 9d 8h 7c 8d 2c", "split"), asks(PAIR, LATER)),
    row("split-tens-cannot-be-split-again", "91", "split-once",
        refuse(play("Ks 9d Kh 7c Kd 2c 3c 4c", "split", "split")), refused("not_legal")),
    row("split-aces-get-one-card-each", "92, 93", "split-aces-one-card split-aces-no-natural",
        play("As 9d Ah 8c Kd 5c 4d", "split"),
        ends("9d 8c", lies("As Kd", "win", 200), lies("Ah 5c", "lose", 0), net=0, asked=[PAIR], drawn=6)),
    row("a-third-ace-does-not-split-again", "91, 92", "split-once split-aces-one-card",
        play("As 9d Ah 8c Ad Ts 4d", "split"),
        ends("9d 8c", lies("As Ad", "lose", 0), lies("Ah Ts", "win", 200), net=0, asked=[PAIR], drawn=6)),
    row("split-aces-cannot-be-hit", "92", "split-aces-one-card",
        refuse(play("As 9d Ah 8c 6d 5c 4d", "split", "hit")), refused("round_over")),
    row("an-ace-on-a-split-king-is-21-and-stands", "48, 93", "twenty-one-stands closer-pays-even",
        play("Ks 9d Kh 8c Ac 9s", "split", "2:stand"),
        ends("9d 8c", lies("Ks Ac", "win", 200), lies("Kh 9s", "win", 200), net=200, asked=[PAIR, RIGHT])),
    row("an-ace-on-a-split-king-may-be-read-to-win-3-to-2", "9, 93", "natural-odds natural-stops",
        play("Ks 9d Kh 8c Ac 9s", "split", "2:stand"),
        ends("9d 8c", lies("Ks Ac", "natural", 250), lies("Kh 9s", "win", 200), net=250, asked=[PAIR, RIGHT]),
        split_tens_natural="natural"),
)

INCIDENTS = (
    row("a-player-back-in-time-plays-on", "109", "disconnect-waits",
        away(play("5s 9d 6h 8c 4d 5c", "hit", "hit", "stand"), 10, after=1, back_after_decision=1),
        ends("9d 8c", lies("5s 6h 4d 5c", "win", 200), net=100, asked=[FIRST, LATER, LATER])),
    row("after-48-hours-exactly-the-hand-is-still-open", "109", "disconnect-waits",
        away(play("5s 9d 6h 8c 4d", "hit"), 48, after=1), asks(FIRST, LATER)),
    row("after-48-hours-exactly-the-time-may-be-read-to-be-up", "109", "disconnect-settles disconnect-stands",
        away(play("5s 9d 6h 8c 4d", "hit"), 48, after=1),
        ends("9d 8c", lies("5s 6h 4d", "lose", 0), net=-100, asked=[FIRST], drawn=5), hours_edge="over"),
    row("after-47-hours-the-hand-is-open-under-either-reading", "109", "disconnect-waits",
        away(play("5s 9d 6h 8c 4d", "hit"), 47, after=1), asks(FIRST, LATER), hours_edge="over"),
    row("after-49-hours-even-an-eleven-stands", "109", "disconnect-settles disconnect-stands",
        away(play("5s 9d 6h 8c 9c"), 49),
        ends("9d 8c", lies("5s 6h", "lose", 0), net=-100, asked=[], drawn=4)),
    row("the-dealer-draws-against-a-missing-player", "109", "disconnect-dealer-plays disconnect-settles",
        away(play("Ts 9d 8h 6c 5d"), 49),
        ends("9d 6c 5d", lies("Ts 8h", "lose", 0), net=-100, asked=[], drawn=5)),
    row("a-missing-player-wins-when-the-dealer-busts", "109, 53", "disconnect-dealer-plays dealer-bust-wins",
        away(play("Ts 9d 3h 7c Kd"), 49),
        ends("9d 7c Kd", lies("Ts 3h", "win", 200), net=100, asked=[], drawn=5)),
    row("insurance-is-not-bought-for-a-missing-player", "109", "disconnect-stands disconnect-settles",
        away(play("9s Ad 9h 5c 2d"), 49),
        ends("Ad 5c 2d", lies("9s 9h", "push", 100), net=0, asked=[], bets=[], drawn=5)),
    row("insurance-bought-before-leaving-stays", "109, 38", "disconnect-settles no-natural-takes-insurance",
        away(play("9s Ad 9h 5c 2d", "insure"), 49, after=1),
        ends("Ad 5c 2d", lies("9s 9h", "push", 100), net=-50, asked=[INSURE], bets=insured(50, 0))),
    row("both-split-hands-of-a-missing-player-stand", "109", "disconnect-stands",
        away(play("8s 9d 8h 8c 3d 2c Kd", "split"), 49, after=1),
        ends("9d 8c", lies("8s 3d", "lose", 0), lies("8h 2c", "lose", 0), net=-200, asked=[PAIR], drawn=6)),
    row("the-dealer-draws-for-the-one-hand-that-is-not-bust", "109",
        "disconnect-dealer-plays disconnect-stands",
        away(play("8s 9d 8h 7c 6d 2c Kd 5s", "split", "hit"), 49, after=2),
        ends("9d 7c 5s", lies("8s 6d Kd", "bust", 0), lies("8h 2c", "lose", 0),
             net=-200, asked=[PAIR, LATER], drawn=8)),
)

SHOES = (
    row("fifty-nine-cards-bring-no-shuffle", "60", "shuffle-at-sixty", shoe(*[5] * 11, 4), shuffles(12)),
    row("sixty-cards-bring-a-shuffle", "60", "shuffle-at-sixty", shoe(*[4] * 15), shuffles(15, 15)),
    row("more-than-sixty-cards-are-first-dealt-out", "60", "shuffle-at-sixty",
        shoe(*[5] * 11, 8), shuffles(12, 12)),
    row("the-count-starts-again-after-a-shuffle", "60", "shuffle-at-sixty",
        shoe(*[6] * 10, *[5] * 11, 4, 4), shuffles(23, 10, 23)),
)

SCREENS = (
    row("a-stake-may-be-cleared-doubled-or-dealt", "71, 74, 77", "clear-bet double-bet deal-confirms",
        screen("place 2 100"), [seen(PLACED, 2, 100)]),
    row("a-cleared-stake-leaves-the-seats-free", "71", "clear-bet",
        screen("place 2 100", "clear", "place 3 50"),
        [seen(PLACED, 2, 100), seen(EMPTY), seen(PLACED, 3, 50)]),
    row("a-stake-doubles-and-doubles-again", "74", "double-bet",
        screen("place 1 100", "double", "double"),
        [seen(PLACED, 1, 100), seen(PLACED, 1, 200), seen(PLACED, 1, 400)]),
    row("dealing-confirms-the-stake-for-good", "23, 77", "deal-confirms confirmed-stays",
        screen("place 2 100", "deal", "clear"),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(OVER, 2, 100, refused="not_legal")]),
    row("a-confirmed-stake-cannot-be-doubled-on-the-screen", "74", "double-bet",
        screen("place 2 100", "deal", "double"),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(OVER, 2, 100, refused="not_legal")]),
    row("a-new-bet-may-go-on-another-seat", "65, 77", "new-bet deal-shown",
        screen("place 2 100", "deal", "new_bet", "place 3 50"),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(EMPTY), seen(PLACED, 3, 50)]),
    row("a-stake-after-a-round-needs-the-new-bet-command", "65", "new-bet",
        screen("place 2 100", "deal", "place 2 100"),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(OVER, 2, 100, refused="not_legal")]),
    row("deal-is-not-shown-right-after-a-round", "77", "deal-shown",
        screen("place 2 100", "deal", "deal"),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(OVER, 2, 100, refused="not_legal")]),
    row("a-rebet-repeats-seat-and-stake-and-deals", "68, 77", "rebet deal-shown",
        screen("place 2 100", "double", "deal", "rebet"),
        [seen(PLACED, 2, 100), seen(PLACED, 2, 200), seen(OVER, 2, 200), seen(OVER, 2, 200)]),
    row("a-rebet-may-be-read-to-wait-for-the-deal-command", "68, 76-77", "rebet deal-confirms",
        screen("place 2 100", "deal", "rebet", "deal"),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(PLACED, 2, 100), seen(OVER, 2, 100)],
        rebet_seat="waits"),
    row("a-rebet-beyond-the-balance-is-refused", "68", "rebet",
        screen("place 2 100", "deal", "rebet", balance=199),
        [seen(PLACED, 2, 100), seen(OVER, 2, 100), seen(OVER, 2, 100, refused="no_funds")]),
    row("there-is-nothing-to-repeat-before-the-first-round", "68", "rebet",
        screen("rebet"), [seen(EMPTY, refused="not_legal")]),
    row("there-is-nothing-to-deal-without-a-stake", "24, 77", "deal-after-stake deal-confirms",
        screen("deal"), [seen(EMPTY, refused="not_legal")]),
    row("the-screen-has-three-seats", "3", "three-seats",
        screen("place 4 100", "place 3 100"), [seen(EMPTY, refused="bad_seat"), seen(PLACED, 3, 100)]),
    row("a-second-seat-is-refused-while-a-stake-lies", "23, 71", "one-seat clear-bet",
        screen("place 2 100", "place 3 50"),
        [seen(PLACED, 2, 100), seen(PLACED, 2, 100, refused="bad_seat")]),
    row("a-stake-may-be-read-to-move-to-the-seat-chosen-last", "23, 71", "one-seat",
        screen("place 2 100", "place 3 50"), [seen(PLACED, 2, 100), {"seat": 3}], seat_change="moves"),
    row("a-second-stake-on-the-seat-adds", "71, 74", "clear-bet",
        screen("place 2 100", "place 2 50"), [seen(PLACED, 2, 100), seen(PLACED, 2, 150)]),
    row("a-second-stake-on-the-seat-may-be-read-to-replace", "71, 74", "clear-bet",
        screen("place 2 100", "place 2 50"), [seen(PLACED, 2, 100), seen(PLACED, 2, 50)],
        place_again="replaces"),
    row("doubling-up-to-the-table-maximum-is-allowed", "74", "double-bet",
        screen("place 2 100", "double", table_maximum=200), [seen(PLACED, 2, 100), seen(PLACED, 2, 200)]),
    row("doubling-beyond-the-table-maximum-is-refused", "74", "double-bet",
        screen("place 2 100", "double", table_maximum=199),
        [seen(PLACED, 2, 100), seen(PLACED, 2, 100, refused="bad_stake")]),
    row("doubling-beyond-the-table-maximum-may-be-read-as-capped", "74", "double-bet",
        screen("place 2 100", "double", table_maximum=150), [seen(PLACED, 2, 100), seen(PLACED, 2, 150)],
        double_bet_limit="capped"),
    row("doubling-beyond-the-balance-is-refused", "74", "double-bet",
        screen("place 2 100", "double", balance=199),
        [seen(PLACED, 2, 100), seen(PLACED, 2, 100, refused="no_funds")]),
    row("doubling-beyond-the-balance-may-be-read-as-capped", "74", "double-bet",
        screen("place 2 100", "double", balance=150), [seen(PLACED, 2, 100), seen(PLACED, 2, 150)],
        double_bet_limit="capped"),
)

# fmt: on

EXAMPLES: tuple[Example, ...] = (
    *HANDS,
    *SETTLEMENTS,
    *DEALS,
    *OFFERS,
    *NATURALS,
    *HITS,
    *DEALERS,
    *DOUBLES,
    *SPLITS,
    *INCIDENTS,
    *SHOES,
    *SCREENS,
)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.name)
def test_the_document_gives_this_answer(example: Example) -> None:
    check(example, "speed-blackjack")


def test_every_rule_clause_has_an_example() -> None:
    clauses = yaml.safe_load(CLAUSES.read_text(encoding="utf-8"))["clauses"]
    rules = {clause["clause"] for clause in clauses if clause["kind"] == "rule"}
    shown = {clause for example in EXAMPLES for clause in example.clauses}
    assert rules - shown == set(NOT_SHOWN)


def test_every_example_cites_clauses_of_the_document() -> None:
    clauses = yaml.safe_load(CLAUSES.read_text(encoding="utf-8"))["clauses"]
    ids = {clause["clause"] for clause in clauses}
    assert {clause for example in EXAMPLES for clause in example.clauses} <= ids
