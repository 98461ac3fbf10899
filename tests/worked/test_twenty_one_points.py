"""Hand-worked examples of 21-points: what each rule and each paytable line of its document gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.worked.worked import Example, check

GAME: Final = "21-points"
CLAUSES: Final = Path(__file__).parents[2] / "spec" / GAME / "clauses.yaml"
NOT_SHOWN: Final[dict[str, str]] = {}
"""Rule clauses that no vector can show, each with the reason."""

Given = dict[str, Any]
Question = tuple[str, Given]
Money = int | str


def row(name: str, lines: str, clauses: str, question: Question, expect: Any, **under: str) -> Example:
    """`under` names a reading and its alternative, with underscores for hyphens."""
    readings = {each.replace("_", "-"): choice for each, choice in under.items()}
    return Example(name, lines, tuple(clauses.split()), *question, expect, readings)


def shows(dealer: str | None = None, **facts: Any) -> Given:
    return facts if dealer is None else {"dealer": dealer.split(), **facts}


def hand(cards: str, origin: str = "deal") -> Question:
    return "hand", {"cards": cards.split(), "origin": origin}


def settle(cards: str, dealer: str, marks: str = "", stake: int = 100, insurance: int = 0) -> Question:
    """`marks` says what the hand is: split, doubled, surrendered, claimed."""
    played = {
        "cards": cards.split(),
        "origin": "split" if "split" in marks else "deal",
        "doubled": "doubled" in marks,
        "surrendered": "surrendered" in marks,
        "claimed": "claimed" in marks,
    }
    return "settle", {"stake": stake, "hand": played, "dealer": dealer.split(), "insurance": insurance}


def pays(outcome: str, main: Money, net: Money, insurance: Money = 0) -> Given:
    return {"outcome": outcome, "returned": {"main": main, "insurance": insurance}, "net": net}


def pair_bet(cards: str) -> Question:
    return "side_bet", {"bet": "pair", "stake": 10, "player": cards.split(), "dealer": [], "round_in_shoe": 1}


def place(text: str) -> Given:
    """Read a hand's place: "2" is the first hand of seat 2, "2.3" its third, nothing the first of seat 1."""
    number, _, hand_number = text.partition(".")
    return {"seat": int(number or 1), "hand": int(hand_number or 1)}


def request(text: str) -> Given:
    """Read a decision, "hit" or "1.2 bet 10": its place unless the first hand of seat 1, a stake if any."""
    words = text.split()
    stake = {"stake": int(words.pop())} if words[-1].isdecimal() else {}
    *at, do = words
    return place("".join(at)) | {"do": do} | stake


def seat(number: int = 1, balance: int | None = None, **bets: int) -> Given:
    """A seat with 100 on the main bet, unless its bets are given."""
    funds = {} if balance is None else {"balance": balance}
    return {"seat": number, **funds, "bets": bets or {"main": 100}}


def dealt(players: str, banker: str, then: str = "") -> str:
    """Give the shoe that deals these hands, players parted by `/`: a card to each, the banker last, twice."""
    hands = [each.split() for each in (*players.split("/"), banker)]
    return " ".join([*(first for first, _ in hands), *(second for _, second in hands), then])


def play(shoe: str, decisions: str = "", *seats: Given, **options: int) -> Question:
    done = [request(each) for each in decisions.split(",") if each]
    sitting = list(seats) or [seat()]
    return "round", {"options": options, "seats": sitting, "shoe": shoe.split(), "decisions": done}


def refuse(question: Question) -> Question:
    return "refuse", question[1]


def refused(code: str) -> Given:
    return {"refused": code}


def ask(legal: str, at: str = "", offer: str = "") -> Given:
    return place(at) | {"legal": legal.split()} | ({"offer": offer} if offer else {})


def insurance(at: str = "") -> Given:
    return ask("insure decline", at, "insurance")


def claim(at: str = "") -> Given:
    return ask("claim decline", at, "claim")


def surrender(at: str = "") -> Given:
    return ask("surrender decline", at, "surrender")


def buy_pair(at: str = "") -> Given:
    return ask("bet decline", at, "pair_bet")


def ends(outcome: str, returned: Money, at: str = "", cards: str = "", staked: int = 0) -> Given:
    """How a hand ends; its cards and its stake where the example is about them."""
    seen = {"cards": cards.split()} if cards else {}
    laid = {"staked": staked} if staked else {}
    return place(at) | {"outcome": outcome, "returned": returned} | seen | laid


def bought(bet: str, staked: Money, returned: Money, **more: Any) -> list[Given]:
    return [{"seat": 1, "bet": bet, "staked": staked, "returned": returned, **more}]


def nets(*amounts: Money) -> list[Given]:
    return [{"seat": number, "net": amount} for number, amount in enumerate(amounts, 1)]


def five_seats() -> list[Given]:
    return [seat(number) for number in range(1, 6)]


def shoe(opening: str, *rounds: int) -> Question:
    dealt_in = [{"cards": cards} for cards in rounds]
    return "shoe", {"options": {}, "opening": opening.split(), "rounds": dealt_in}


def table(room: str, *commands: str) -> Question:
    """Commands are written "seat action", with a stake where one is laid."""
    done = []
    for each in commands:
        number, do, *stake = each.split()
        done.append({"seat": int(number), "do": do} | ({"stake": int(stake[0])} if stake else {}))
    return "table", {"room": room, "commands": done}


ANY_TURN: Final = "hit stand double"
PAIR_TURN: Final = "hit stand double split"
FIVE_HANDS: Final = "8s 9d/8h 9c/8d 9h/8c 9s/7s 6d"

# fmt: off

HANDS: Final = (
    row("pips-count-what-they-show", "16, 35", "pips-count-face pips-count-face-again",
        hand("4h 2c 3d"), shows(points=9, soft=False)),
    row("ten-and-nine", "16, 35", "pips-count-face pips-count-face-again",
        hand("Td 9c"), shows(points=19, natural=False)),
    row("jack-and-queen", "16, 35", "courts-count-ten courts-count-ten-again",
        hand("Jc Qd"), shows(points=20, soft=False)),
    row("king-counts-ten", "16, 35", "courts-count-ten courts-count-ten-again",
        hand("5c Kh"), shows(points=15)),
    row("ace-counts-eleven", "18, 20, 35", "ace-one-or-eleven ace-one-or-eleven-again soft-hand",
        hand("As 7d"), shows(points=18, soft=True)),
    row("ace-drawn-last-counts-eleven", "18, 20", "ace-one-or-eleven soft-hand",
        hand("2c 4d Ah"), shows(points=17, soft=True)),
    row("ace-falls-to-one", "18", "ace-falls-to-one",
        hand("As 7d 9c"), shows(points=17, soft=False, bust=False)),
    row("ace-falls-to-one-in-any-order", "18", "ace-falls-to-one",
        hand("9c As 7d"), shows(points=17, soft=False)),
    row("two-aces", "18", "ace-one-or-eleven ace-falls-to-one",
        hand("As Ad"), shows(points=12, soft=True)),
    row("ten-between-two-aces", "18", "ace-falls-to-one",
        hand("Ad Ts Ac"), shows(points=12, soft=False)),
    row("three-aces-and-a-six", "18, 20", "ace-falls-to-one soft-hand",
        hand("Ah Ad Ac 6s"), shows(points=19, soft=True)),
    row("two-aces-both-one", "18", "ace-falls-to-one",
        hand("9c 2d Ah 7s Ac"), shows(points=20, soft=False)),
    row("soft-hand-survives-any-card", "20", "soft-hand ace-falls-to-one",
        hand("Ac 9d Kh"), shows(points=20, soft=False, bust=False)),
    row("natural", "9, 109", "black-jack-cards natural-is",
        hand("As Td"), shows(points=21, soft=True, natural=True)),
    row("natural-with-the-court-card-first", "9, 109", "black-jack-cards natural-is",
        hand("Kd As"), shows(points=21, natural=True)),
    row("three-sevens-are-no-natural", "109", "natural-is",
        hand("7s 7c 7d"), shows(points=21, natural=False)),
    row("ace-nine-ace-is-no-natural", "109", "natural-is",
        hand("Ac 9d Ah"), shows(points=21, soft=True, natural=False)),
    row("twenty-two-is-bust", "11, 14", "over-21-loses bust-means",
        hand("Tc 9d 3h"), shows(points=22, bust=True)),
    row("twenty-one-is-not-bust", "11, 14", "over-21-loses bust-means",
        hand("Tc 9d 2h"), shows(points=21, bust=False)),
    row("split-ace-with-ten-is-no-natural", "65-70, 109", "natural-is",
        hand("As Kd", "split"), shows(points=21, natural=False)),
    row("split-ace-with-ten-read-as-a-natural", "109", "natural-is",
        hand("As Kd", "split"), shows(natural=True), split_natural="natural"),
)

SETTLED: Final = (
    row("higher-wins", "14, 118", "highest-total-wins paytable-all-else",
        settle("Ts 9d", "Tc 8d"), pays("win", 200, 100)),
    row("nearest-wins", "11", "nearest-may-win paytable-all-else",
        settle("7s 7c 7d", "Td Qc"), pays("win", 200, 100)),
    row("lower-loses", "14", "highest-total-wins",
        settle("Ts 7d", "9c 9d"), pays("lose", 0, -100)),
    row("equal-is-a-push", "26, 113, 115-116", "tie-is-push equal-totals-push push-returns-stake",
        settle("Ts 8d", "9c 9d"), pays("push", 100, 0)),
    row("doubled-push-returns-both-stakes", "26, 115-116", "tie-is-push push-returns-stake",
        settle("5c 6d 7h", "9c 9d", "doubled", stake=200), pays("push", 200, 0)),
    row("bust-loses", "11, 86-87", "over-21-loses bust-stake-to-banker",
        settle("Tc 9d 3h", "Td 7c"), pays("bust", 0, -100)),
    row("both-bust-is-the-players-loss", "24", "player-bust-first",
        settle("Ts 6d 9c", "Td 6c 8h"), pays("bust", 0, -100)),
    row("banker-bust-pays", "47, 90-91", "banker-may-bust banker-bust-pays",
        settle("Ts 2d", "Td 6c 8h"), pays("win", 200, 100)),
    row("banker-bust-pays-a-double-in-full", "53, 90-91", "double-stake banker-bust-pays",
        settle("5c 6d 2h", "Td 6c 8h", "doubled", stake=200), pays("win", 400, 200)),
    row("natural-pays-double", "100, 118", "natural-pays-double paytable-natural natural-wins-by-itself",
        settle("As Kd", "9c 8d"), pays("natural", 300, 200)),
    row("natural-with-the-ten-first-beats-a-drawn-21", "79-80, 100", "natural-beats-21 natural-pays-double",
        settle("Th Ac", "9c 5d 7h"), pays("natural", 300, 200)),
    row("ace-and-jack-of-spades-earn-nothing-extra", "9, 100", "black-jack-cards natural-pays-double",
        settle("As Js", "9c 8d"), pays("natural", 300, 200)),
    row("natural-against-a-ten-read-as-three-to-two", "95-97", "natural-pays-double",
        settle("As Kd", "9c 8d"), pays("natural", 250, 150), natural_odds="three-to-two"),
    row("natural-is-paid-before-a-hidden-ace-shows", "100-101", "natural-ends-duel natural-pays-double",
        settle("Kd As", "Td Ac"), pays("natural", 300, 200)),
    row("natural-against-a-hidden-ace-read-as-a-push", "110-111", "both-natural-push",
        settle("Kd As", "Td Ac"), pays("push", 100, 0), natural_before_peek="push"),
    row("natural-against-a-bare-ten-when-read-as-waiting", "100, 110-111",
        "natural-pays-double both-natural-push",
        settle("Kd As", "Td 8c"), pays("natural", 300, 200), natural_before_peek="push"),
    row("unclaimed-natural-pays-three-to-two", "95-97", "unclaimed-natural-pays",
        settle("As Kd", "Ah 9d"), pays("natural", 250, 150)),
    row("unclaimed-natural-beats-a-drawn-21", "79-80, 96-97",
        "natural-beats-21 unclaimed-natural-pays natural-wins-by-itself",
        settle("Qd As", "Ah 4d 6c"), pays("natural", 250, 150)),
    row("unclaimed-natural-pushes", "99, 110-111, 115-116",
        "unclaimed-natural-pushes both-natural-push push-returns-stake",
        settle("As Kd", "Ah Kc"), pays("push", 100, 0)),
    row("claim-pays-even-against-a-natural", "95, 118", "claim-pays-even paytable-all-else",
        settle("As Kd", "Ah Kc", "claimed"), pays("claimed", 200, 100)),
    row("claim-pays-even-against-no-natural", "95", "claim-pays-even",
        settle("Td As", "Ah 6c", "claimed"), pays("claimed", 200, 100)),
    row("natural-of-the-banker-beats-21", "79-80", "natural-beats-21",
        settle("7s 7c 7d", "Td Ac"), pays("lose", 0, -100)),
    row("hidden-natural-takes-the-double", "45, 79-80", "natural-beats-21 hole-card-after-players",
        settle("5c 6d Th", "Td Ac", "doubled", stake=200), pays("lose", 0, -200)),
    row("hidden-natural-read-as-taking-the-first-stake", "45, 111", "natural-beats-21",
        settle("5c 6d Th", "Td Ac", "doubled", stake=200),
        pays("lose", 100, -100), late_natural_takes="first-stake"),
    row("surrender-returns-half", "106", "surrender-half",
        settle("Ts 6d", "Td 7c", "surrendered"), pays("surrendered", 50, -50)),
    row("surrender-stands-against-a-natural", "103-106", "surrender-half surrender-after-deal",
        settle("Ts 6d", "Td Ac", "surrendered"), pays("surrendered", 50, -50)),
    row("surrender-read-as-late-falls-to-a-natural", "103-107", "surrender-half",
        settle("Ts 6d", "Td Ac", "surrendered"), pays("lose", 0, -100), surrender_early="late"),
    row("half-of-five-is-kept", "106", "surrender-half",
        settle("Ts 6d", "Td 7c", "surrendered", stake=5), pays("surrendered", "5/2", "-5/2")),
    row("half-of-five-read-as-rounded-down", "106", "surrender-half",
        settle("Ts 6d", "Td 7c", "surrendered", stake=5), pays("surrendered", 2, -3), halves="down"),
    row("three-to-two-on-five-is-kept", "97", "unclaimed-natural-pays",
        settle("As Kd", "Ah 9d", stake=5), pays("natural", "25/2", "15/2")),
    row("three-to-two-on-five-read-as-rounded-down", "97", "unclaimed-natural-pays",
        settle("As Kd", "Ah 9d", stake=5), pays("natural", 12, 7), halves="down"),
    row("insurance-wins-double", "73-74, 118",
        "insurance-bets-on-natural insurance-wins-double paytable-insurance",
        settle("Ts 9d", "Ah Kc", insurance=50), pays("lose", 0, 0, insurance=150)),
    row("insurance-is-lost-without-a-natural", "76-77", "insurance-else-lost",
        settle("Ts 9d", "Ah 7c", insurance=50), pays("win", 200, 50)),
    row("insurance-is-lost-to-a-drawn-21", "73-77", "insurance-bets-on-natural insurance-else-lost",
        settle("Ts 9d", "Ah 3c 7d", insurance=50), pays("lose", 0, -150)),
    row("insured-natural-against-a-natural", "74, 99", "insurance-wins-double unclaimed-natural-pushes",
        settle("As Kd", "Ah Kc", insurance=50), pays("push", 100, 100, insurance=150)),
    row("insured-natural-against-none", "76-77, 96-97", "insurance-else-lost unclaimed-natural-pays",
        settle("As Kd", "Ah 9d", insurance=50), pays("natural", 250, 100)),
    row("split-ace-with-ten-wins-even-money", "65-66, 109", "paytable-all-else",
        settle("As Kd", "9c 8d", "split"), pays("win", 200, 100)),
    row("split-ace-with-ten-read-as-a-natural-pays-double", "100, 109", "natural-pays-double",
        settle("As Kd", "9c 8d", "split"), pays("natural", 300, 200), split_natural="natural"),
    row("split-ace-with-ten-ties-a-drawn-21", "109, 113", "equal-totals-push",
        settle("As Kd", "9c 5d 7h", "split"), pays("push", 100, 0)),
    row("seven-cards-are-compared-as-ever", "51-52", "seven-cards-at-most highest-total-wins",
        settle("2c 2d 2h 3c 3d 3h 4c", "Tc Kd"), pays("lose", 0, -100)),
    row("seven-cards-read-as-winning-at-once", "51-52", "seven-cards-at-most",
        settle("2c 2d 2h 3c 3d 3h 4c", "Tc Kd"), pays("win", 200, 100), seven_cards="wins-at-once"),
    row("seven-cards-above-21-are-bust-under-every-reading", "51-52, 86-87",
        "seven-cards-at-most bust-stake-to-banker",
        settle("2c 2d 2h 3c 3d 3h Tc", "Tc Kd"), pays("bust", 0, -100), seven_cards="wins-at-once"),
)

PAIR_BETS: Final = (
    row("pair-pays-eleven", "118", "paytable-pair",
        pair_bet("8c 8d"), shows(tier="pair", returned=120)),
    row("pair-of-one-suit-pays-no-more", "118", "paytable-pair",
        pair_bet("8c 8c"), shows(tier="pair", returned=120)),
    row("pair-of-aces", "118", "paytable-pair",
        pair_bet("Ah Ac"), shows(tier="pair", returned=120)),
    row("pair-of-kings", "118", "paytable-pair",
        pair_bet("Ks Kd"), shows(tier="pair", returned=120)),
    row("neighbours-are-no-pair", "118", "paytable-pair",
        pair_bet("7c 8c"), shows(tier=None, returned=0)),
    row("king-and-ten-are-no-pair", "37, 118", "paytable-pair",
        pair_bet("Ks Td"), shows(tier=None, returned=0)),
    row("king-and-ten-read-as-a-pair", "118", "paytable-pair",
        pair_bet("Ks Td"), shows(tier="pair", returned=120), pair_bet="by-points"),
    row("points-do-not-pair-a-king-with-a-nine", "118", "paytable-pair",
        pair_bet("Ks 9s"), shows(tier=None, returned=0), pair_bet="by-points"),
)

DEALS: Final = (
    row("each-player-then-the-banker-twice", "43", "first-cards-up second-cards",
        play("2c 3d Th 4s 5h 7c", "decline,2 decline,stand,2 stand", seat(1), seat(2)),
        shows(
            hands=[ends("lose", 0, cards="2c 4s"), ends("lose", 0, "2", cards="3d 5h")], dealer="Th 7c",
            drawn=6,
        )),
    row("the-first-card-of-the-banker-is-the-upcard", "43, 45", "first-cards-up ace-up-asks-insurance",
        play("9c As 9d 7c"), shows(asked=[], pending=insurance())),
    row("a-hidden-ace-is-not-the-upcard", "43, 45", "second-cards other-upcard-asks-surrender",
        play("9c 7s 9d Ac"), shows(asked=[], pending=surrender())),
    row("every-player-is-asked-about-insurance-before-anybody-plays", "45, 72, 49",
        "ace-up-asks-insurance insurance-after-deal asked-in-turn",
        play(dealt("Ts 8d/9c 7d", "Ah 7c"), "decline,2 decline", seat(1), seat(2)),
        shows(asked=[insurance(), insurance("2")], pending=ask(ANY_TURN))),
    row("every-player-is-asked-about-surrender-before-anybody-plays", "45, 103-104",
        "other-upcard-asks-surrender surrender-after-deal",
        play(dealt("Ts 8d/9c 7d", "Kh 7c"), "decline,2 surrender", seat(1), seat(2)),
        shows(asked=[surrender(), surrender("2")], pending=ask(ANY_TURN))),
    row("players-act-in-turn-and-the-banker-last", "45, 49", "asked-in-turn hole-card-after-players",
        play(dealt("Ts 2d/9c 9d", "Td 4h", "5c 6s"), "decline,2 decline,hit,stand,2 stand", seat(1), seat(2)),
        shows(
            asked=[surrender(), surrender("2"), ask(ANY_TURN), ask(ANY_TURN), ask(PAIR_TURN, "2")],
            dealer="Td 4h 6s", net=nets(-100, -100), drawn=8,
        )),
    row("the-banker-beats-one-and-loses-to-another", "28", "duels-are-apart highest-total-wins",
        play(dealt("Ts Qd/9c 8d", "Td 8h"), "decline,2 decline,stand,2 stand", seat(1), seat(2)),
        shows(net=nets(100, -100))),
    row("one-bust-player-does-not-end-the-round-of-the-other", "28, 86-87, 45",
        "duels-are-apart bust-stake-to-banker banker-draws-to-17",
        play(dealt("Ts 6d/9c 9d", "Td 5h", "9h 7s"), "decline,2 decline,hit,2 stand", seat(1), seat(2)),
        shows(hands=[ends("bust", 0), ends("win", 200, "2")], dealer="Td 5h 7s", net=nets(-100, 100))),
)

BANKERS: Final = (
    row("the-banker-draws-until-17", "45, 47", "banker-draws-to-17",
        play(dealt("Ts 8d", "2c 3d", "4h 5s 2h Ac"), "decline,stand"),
        shows(dealer="2c 3d 4h 5s 2h Ac", net=nets(100), drawn=8)),
    row("the-banker-stands-on-17", "45, 47", "banker-draws-to-17",
        play(dealt("Ts 8d", "Td 7c", "4h"), "decline,stand"), shows(dealer="Td 7c", net=nets(100), drawn=4)),
    row("the-banker-draws-on-16-though-ahead-and-busts", "45, 47, 90-91",
        "banker-draws-to-17 banker-may-bust banker-bust-pays",
        play(dealt("Ts 2d", "Td 6c", "9h"), "decline,stand"),
        shows(dealer="Td 6c 9h", hands=[ends("win", 200)])),
    row("the-banker-stands-on-a-soft-17", "45", "banker-draws-to-17",
        play(dealt("Ts 8d", "6d Ah", "4h"), "decline,stand"), shows(dealer="6d Ah", net=nets(100))),
    row("the-banker-read-as-hitting-a-soft-17", "45", "banker-draws-to-17",
        play(dealt("Ts 8d", "6d Ah", "4h"), "decline,stand"),
        shows(dealer="6d Ah 4h", net=nets(-100)), soft_17="hits"),
    row("a-hard-17-with-an-ace-stands-under-every-reading", "45", "banker-draws-to-17 ace-falls-to-one",
        play(dealt("Ts 8d", "Td 6c", "Ah 4h"), "decline,stand"),
        shows(dealer="Td 6c Ah", net=nets(100)), soft_17="hits"),
    row("the-banker-draws-nothing-against-bust-hands", "45, 86-87", "bust-stake-to-banker",
        play(dealt("Ts 6d", "Td 6c", "9h 5h"), "decline,hit"),
        shows(dealer="Td 6c", hands=[ends("bust", 0)], drawn=5)),
    row("the-banker-read-as-drawing-against-bust-hands", "45", "banker-draws-to-17",
        play(dealt("Ts 6d", "Td 6c", "9h 5h"), "decline,hit"),
        shows(dealer="Td 6c 5h", hands=[ends("bust", 0)], drawn=6), dealer_draws_for_nobody="draws"),
    row("the-banker-draws-nothing-after-surrender", "45, 106", "surrender-half",
        play(dealt("Ts 6d", "Td 6c", "5h"), "surrender"),
        shows(asked=[surrender()], dealer="Td 6c", hands=[ends("surrendered", 50)], net=nets(-50))),
    row("the-banker-read-as-drawing-after-surrender", "45", "banker-draws-to-17 surrender-half",
        play(dealt("Ts 6d", "Td 6c", "5h"), "surrender"),
        shows(dealer="Td 6c 5h", hands=[ends("surrendered", 50)]), dealer_draws_for_nobody="draws"),
    row("the-banker-draws-nothing-against-an-unclaimed-natural", "45, 95-97", "unclaimed-natural-pays",
        play(dealt("As Kd", "Ah 5c", "4h"), "decline,decline"),
        shows(asked=[insurance(), claim()], dealer="Ah 5c", hands=[ends("natural", 250)])),
    row("the-banker-read-as-drawing-against-an-unclaimed-natural", "45",
        "banker-draws-to-17 unclaimed-natural-pays",
        play(dealt("As Kd", "Ah 5c", "4h"), "decline,decline"),
        shows(dealer="Ah 5c 4h", hands=[ends("natural", 250)]), dealer_draws_for_naturals="draws"),
)

HITS_AND_DOUBLES: Final = (
    row("who-stands-is-not-asked-again", "52", "stand-ends-hand",
        play(dealt("Ts Qd", "Td 8c", "5h"), "decline,stand"),
        shows(asked=[surrender(), ask(ANY_TURN)], hands=[ends("win", 200, cards="Ts Qd")])),
    row("who-has-21-may-go-on", "87-88", "hit-again",
        play(dealt("5c 6d", "Td 8c", "Th"), "decline,hit"),
        shows(asked=[surrender(), ask(ANY_TURN)], pending=ask(ANY_TURN))),
    row("a-hand-of-21-read-as-standing", "87-88", "hit-again",
        play(dealt("5c 6d", "Td 8c", "Th"), "decline,hit"),
        shows(asked=[surrender(), ask(ANY_TURN)], hands=[ends("win", 200)]), twenty_one_open="stands"),
    row("a-hand-of-20-is-asked-even-if-21-stands", "87-88", "hit-again",
        play(dealt("5c 6d", "Td 8c", "9h"), "decline,hit"),
        shows(pending=ask(ANY_TURN)), twenty_one_open="stands"),
    row("who-passes-21-is-not-asked-again", "86-87", "bust-stake-to-banker",
        play(dealt("Ts 6d", "Td 8c", "6h"), "decline,hit"),
        shows(asked=[surrender(), ask(ANY_TURN)], hands=[ends("bust", 0, cards="Ts 6d 6h")])),
    row("a-double-takes-one-card-and-ends", "53-54",
        "double-when-asked double-stake double-one-card double-ends-hand",
        play(dealt("5c 6d", "Td 7c", "2h 8s"), "decline,double"),
        shows(
            asked=[surrender(), ask(ANY_TURN)], hands=[ends("lose", 0, cards="5c 6d 2h", staked=200)],
            net=nets(-200),
        )),
    row("a-hand-that-has-hit-may-double", "49, 53", "double-when-asked double-stake",
        play(dealt("2c 3d", "Td 7c", "4h Ts"), "decline,hit,double"),
        shows(hands=[ends("win", 400, cards="2c 3d 4h Ts", staked=200)], net=nets(200))),
    row("doubling-read-as-for-two-cards-only", "53", "double-when-asked",
        play(dealt("2c 3d", "Td 7c", "4h"), "decline,hit"),
        shows(asked=[surrender(), ask(ANY_TURN)], pending=ask("hit stand")), double_when="two-cards"),
    row("a-bust-double-costs-both-stakes", "53, 86-87", "double-stake bust-stake-to-banker",
        play(dealt("Ts 6d", "Td 7c", "9h"), "decline,double"),
        shows(hands=[ends("bust", 0, staked=200)], net=nets(-200))),
    row("a-doubled-hand-takes-no-further-card", "53-54", "double-ends-hand",
        refuse(play(dealt("5c 6d", "Td 7c", "2h 8s"), "decline,double,hit")), refused("round_over")),
    row("a-double-needs-the-chips", "53, 61-62", "double-stake",
        refuse(play(dealt("5c 6d", "Td 7c", "2h"), "decline,double", seat(balance=199))),
        refused("no_funds")),
    row("a-double-that-the-chips-just-cover", "53", "double-stake",
        play(dealt("5c 6d", "Td 7c"), "decline", seat(balance=200)), shows(pending=ask(ANY_TURN))),
    row("a-double-that-the-chips-do-not-cover", "53, 61-62", "double-stake",
        play(dealt("5c 6d", "Td 7c"), "decline", seat(balance=199)), shows(pending=ask("hit stand"))),
    row("the-seventh-card-closes-the-hand", "51-52", "seven-cards-at-most",
        play(dealt("2c 2d", "Td 8c", "2h 3c 3d 3h 4c"), "decline,hit,hit,hit,hit,hit"),
        shows(
            asked=[surrender(), ask(PAIR_TURN), *[ask(ANY_TURN)] * 4],
            hands=[ends("win", 200, cards="2c 2d 2h 3c 3d 3h 4c")],
        )),
    row("a-hand-of-six-cards-is-asked", "51-52", "seven-cards-at-most hit-again",
        play(dealt("2c 2d", "Td 8c", "2h 3c 3d 3h"), "decline,hit,hit,hit,hit"),
        shows(pending=ask(ANY_TURN))),
    row("the-seventh-card-may-come-by-doubling", "51-53", "seven-cards-at-most double-when-asked",
        play(dealt("2c 2d", "Td 8c", "2h 3c 3d 3h 4c"), "decline,hit,hit,hit,hit,double"),
        shows(hands=[ends("win", 400, staked=200)], net=nets(200))),
    row("the-limit-read-as-seven-cards-taken", "51-52", "seven-cards-at-most",
        play(dealt("2c 2d", "Td 8c", "2h 3c 3d 3h 4c"), "decline,hit,hit,hit,hit,hit"),
        shows(pending=ask(ANY_TURN)), seven_in_all="seven-taken"),
    row("seven-cards-read-as-winning-against-20", "51-52", "seven-cards-at-most",
        play(dealt("2c 2d", "Td Kc", "2h 3c 3d 3h 4c"), "decline,hit,hit,hit,hit,hit"),
        shows(hands=[ends("win", 200)], net=nets(100)), seven_cards="wins-at-once"),
    row("seven-cards-close-a-split-hand-too", "51-52", "seven-cards-after-split seven-cards-at-most",
        play(
            dealt("2c 2d", "Td 8c", "3c 2s 3d 2h 3h 4c Ts"),
            "decline,split,decline,hit,hit,hit,hit,hit,1.2 decline,1.2 stand",
        ),
        shows(
            hands=[ends("win", 200, cards="2c 3c 2s 3d 2h 3h 4c"), ends("lose", 0, "1.2", cards="2d Ts")],
            net=nets(0),
        )),
)

SPLITS: Final = (
    row("split-aces-get-one-card-each", "56, 65-66",
        "split-tens-aces-one-card no-double-on-one-card split-first-two",
        play(dealt("As Ad", "9c 8d", "5h Kc"), "decline,split,decline,1.2 decline"),
        shows(
            asked=[surrender(), ask(PAIR_TURN), buy_pair(), buy_pair("1.2")],
            hands=[
                ends("lose", 0, cards="As 5h", staked=100),
                ends("win", 200, "1.2", cards="Ad Kc", staked=100),
            ],
            net=nets(0),
        )),
    row("aces-are-split-once-only", "56", "split-aces-once",
        play(dealt("As Ad", "9c 8d", "Ah 9h"), "decline,split,decline,1.2 decline"),
        shows(
            asked=[surrender(), ask(PAIR_TURN), buy_pair(), buy_pair("1.2")],
            hands=[ends("lose", 0, cards="As Ah"), ends("win", 200, "1.2", cards="Ad 9h")],
        )),
    row("two-kings-may-be-split", "57", "split-first-two",
        play(dealt("Ks Kd", "9c 8d"), "decline"), shows(pending=ask(PAIR_TURN))),
    row("king-and-ten-are-no-pair-to-split", "57, 65", "split-first-two",
        play(dealt("Ks Td", "9c 8d"), "decline"), shows(pending=ask(ANY_TURN))),
    row("king-and-ten-read-as-a-pair-to-split", "57", "split-first-two",
        play(dealt("Ks Td", "9c 8d"), "decline"), shows(pending=ask(PAIR_TURN)), pair_split="by-points"),
    row("a-pair-among-three-cards-cannot-be-split", "57", "split-first-two",
        refuse(play(dealt("4c 4d", "9c 8d", "4h"), "decline,hit,split")), refused("not_legal")),
    row("split-tens-close-unless-they-pair-again", "57, 65-66",
        "split-tens-aces-one-card no-double-on-one-card split-three-times",
        play(dealt("Ks Kd", "9c 8d", "5h Kc"), "decline,split,decline,1.2 decline,1.2 stand"),
        shows(
            asked=[surrender(), ask(PAIR_TURN), buy_pair(), buy_pair("1.2"), ask("stand split", "1.2")],
            hands=[ends("lose", 0), ends("win", 200, "1.2")],
        )),
    row("tens-read-as-split-once-close-at-once", "56-58, 65", "split-tens-aces-one-card",
        play(dealt("Ks Kd", "9c 8d", "5h Kc"), "decline,split,decline,1.2 decline"),
        shows(
            asked=[surrender(), ask(PAIR_TURN), buy_pair(), buy_pair("1.2")],
            hands=[ends("lose", 0), ends("win", 200, "1.2")],
        ), resplit_tens="once"),
    row("three-splits-of-kings-make-four-hands", "57-58, 65-66",
        "split-three-times split-tens-aces-one-card split-same-stake",
        play(
            dealt("Ks Kd", "7c Td", "Kh 2c Kc 3c Ks 9c"),
            "decline,split,decline,split,decline,1.2 decline,1.2 split,1.2 decline,1.3 decline,1.4 decline",
        ),
        shows(
            hands=[
                ends("lose", 0, cards="Ks 2c", staked=100), ends("lose", 0, "1.2", cards="Kh 3c", staked=100),
                ends("win", 200, "1.3", cards="Kc Ks", staked=100),
                ends("win", 200, "1.4", cards="Kd 9c", staked=100),
            ],
            net=nets(0),
        )),
    row("a-third-split-is-allowed", "57-58", "split-three-times",
        play(dealt("8s 8d", "9c 8d", "8h 8c"), "decline,split,decline,split,decline"),
        shows(pending=ask(PAIR_TURN))),
    row("a-fourth-split-is-not", "57-58", "split-three-times",
        play(dealt("8s 8d", "9c 8d", "8h 8c 8s"), "decline,split,decline,split,decline,split,decline"),
        shows(pending=ask(ANY_TURN))),
    row("a-split-that-the-chips-just-cover", "59, 61-62", "split-needs-funds split-same-stake",
        play(dealt("8s 8d", "9c 8d"), "decline", seat(balance=200)), shows(pending=ask(PAIR_TURN))),
    row("a-split-that-the-chips-do-not-cover", "61-62", "split-needs-funds",
        play(dealt("8s 8d", "9c 8d"), "decline", seat(balance=199)), shows(pending=ask("hit stand"))),
    row("a-split-needs-the-chips", "61-62", "split-needs-funds",
        refuse(play(dealt("8s 8d", "9c 8d", "2h"), "decline,split", seat(balance=199))), refused("no_funds")),
    row("the-left-hand-is-finished-before-the-right-gets-its-card", "67-68", "split-hands-left-to-right",
        play(dealt("8s 8d", "Td 7c", "5h 4c Ts"), "decline,split,hit,stand,1.2 stand", seat(balance=200)),
        shows(
            asked=[surrender(), ask(PAIR_TURN), ask("hit stand"), ask("hit stand"), ask("hit stand", "1.2")],
            hands=[ends("push", 100, cards="8s 5h 4c"), ends("win", 200, "1.2", cards="8d Ts")],
        )),
    row("both-second-cards-read-as-dealt-at-once", "63-68", "split-hands-left-to-right",
        play(dealt("8s 8d", "Td 7c", "5h 4c Ts"), "decline,split,hit,1.2 stand", seat(balance=200)),
        shows(
            hands=[ends("bust", 0, cards="8s 5h Ts"), ends("lose", 0, "1.2", cards="8d 4c")],
        ), split_deal="both-at-once"),
    row("the-right-hand-waits-for-the-left", "67-68", "split-hands-left-to-right",
        refuse(play(dealt("8s 8d", "Td 7c", "5h"), "decline,split,decline,1.2 hit")),
        refused("not_your_turn")),
    row("a-split-hand-doubles-and-hits-like-any-other", "67-70",
        "split-hands-keep-rules split-small-pairs-play-on double-when-asked",
        play(
            dealt("8s 8d", "Td 7c", "3h Th 2c 9s"),
            "decline,split,decline,double,1.2 decline,1.2 hit,1.2 stand",
        ),
        shows(
            asked=[
                surrender(), ask(PAIR_TURN), buy_pair(), ask(ANY_TURN), buy_pair("1.2"), ask(ANY_TURN, "1.2"),
                ask(ANY_TURN, "1.2"),
            ],
            hands=[
                ends("win", 400, cards="8s 3h Th", staked=200),
                ends("win", 200, "1.2", cards="8d 2c 9s", staked=100),
            ],
            net=nets(300),
        )),
    row("a-pair-bet-on-a-split-hand-wins-with-its-second-card", "63-64, 118",
        "pair-bet-after-split pair-bet-at-every-split paytable-pair",
        play(dealt("8s 8d", "Td 7c", "8h Tc"), "decline,split,bet 10,stand,1.2 decline,1.2 stand"),
        shows(
            bets=bought("pair", 10, 120, hand=1, tier="pair"),
            hands=[ends("lose", 0), ends("win", 200, "1.2")], net=nets(110),
        )),
    row("a-pair-bet-on-a-split-hand-loses-without-a-pair", "63-64", "pair-bet-after-split",
        play(dealt("8s 8d", "Td 7c", "9h Tc"), "decline,split,decline,stand,1.2 bet 25,1.2 stand"),
        shows(
            bets=bought("pair", 25, 0, hand=2, tier=None), hands=[ends("push", 100), ends("win", 200, "1.2")],
            net=nets(75),
        )),
    row("the-pair-bet-is-on-sale-at-every-split", "63-64", "pair-bet-at-every-split",
        play(dealt("8s 8d", "Td 7c", "8h"), "decline,split,decline,split"),
        shows(asked=[surrender(), ask(PAIR_TURN), buy_pair(), ask(PAIR_TURN)], pending=buy_pair())),
    row("the-pair-bet-is-on-sale-for-split-aces", "63-66", "pair-bet-after-split",
        play(dealt("As Ad", "Td 7c", "Ah 9c"), "decline,split,bet 10,1.2 decline"),
        shows(bets=bought("pair", 10, 120, hand=1, tier="pair"))),
    row("no-chips-no-pair-bet-after-a-split", "61-64", "pair-bet-after-split",
        play(dealt("8s 8d", "Td 7c", "5h"), "decline,split", seat(balance=200)),
        shows(pending=ask("hit stand"))),
    row("one-chip-is-enough-for-a-pair-bet-after-a-split", "63-64", "pair-bet-after-split",
        play(dealt("8s 8d", "Td 7c", "5h"), "decline,split", seat(balance=201)), shows(pending=buy_pair())),
    row("the-pair-bet-after-a-split-read-as-needing-a-first-one", "63-64", "pair-bet-after-split",
        play(dealt("8s 8d", "Td 7c", "5h"), "decline,split"),
        shows(pending=ask(ANY_TURN)), split_pair_stake="same-as-first"),
    row("the-pair-bet-after-a-split-read-as-following-a-first-one", "63-64", "pair-bet-after-split",
        play(dealt("8s 8d", "Td 7c", "5h"), "decline,split", seat(main=100, pair=10)),
        shows(pending=buy_pair()), split_pair_stake="same-as-first"),
)

INSURANCE_AND_CLAIMS: Final = (
    row("insurance-costs-half-and-a-natural-ends-the-round", "72-74, 118",
        "insurance-half insurance-bets-on-natural insurance-wins-double paytable-insurance",
        play(dealt("Ts 9d", "Ah Kc", "5h"), "insure"),
        shows(
            asked=[insurance()], dealer="Ah Kc", hands=[ends("lose", 0)], bets=bought("insurance", 50, 150),
            net=nets(0),
        )),
    row("without-a-natural-the-insurance-is-lost-and-the-game-goes-on", "76-77",
        "insurance-else-lost game-goes-on",
        play(dealt("Ts 9d", "Ah 7c"), "insure,stand"),
        shows(
            asked=[insurance(), ask(ANY_TURN)], hands=[ends("win", 200)], bets=bought("insurance", 50, 0),
            net=nets(50),
        )),
    row("the-banker-read-as-not-looking-under-an-ace", "45", "hole-card-after-players",
        play(dealt("5c 6d", "Ah Kc", "Th"), "decline,double"),
        shows(
            asked=[insurance(), ask(ANY_TURN)], dealer="Ah Kc", hands=[ends("lose", 0, staked=200)],
            net=nets(-200),
        ), peek_ace="at-the-end"),
    row("half-of-five-is-insured-exactly", "73", "insurance-half",
        play(dealt("Ts 9d", "Ah Kc"), "insure", seat(main=5)),
        shows(bets=bought("insurance", "5/2", "15/2"), net=nets(0))),
    row("half-of-five-read-as-two", "73", "insurance-half",
        play(dealt("Ts 9d", "Ah Kc"), "insure", seat(main=5)),
        shows(bets=bought("insurance", 2, 6), net=nets(-1)), halves="down"),
    row("insurance-that-the-chips-just-cover", "72-73", "insurance-half insurance-after-deal",
        play(dealt("Ts 9d", "Ah 7c"), "", seat(balance=150)), shows(pending=insurance())),
    row("insurance-that-the-chips-do-not-cover-is-not-asked", "72-73", "insurance-half",
        play(dealt("Ts 9d", "Ah 7c"), "", seat(balance=149)), shows(pending=ask("hit stand"))),
    row("no-insurance-against-a-ten", "45, 72", "insurance-after-deal other-upcard-asks-surrender",
        refuse(play(dealt("Ts 9d", "Kh Ac"), "insure")), refused("not_legal")),
    row("a-natural-is-asked-about-insurance-first", "83-84",
        "insurance-also-for-natural natural-insures-or-claims",
        play(dealt("As Kd", "Ah 9c")), shows(pending=insurance())),
    row("a-natural-that-did-not-insure-may-claim", "84, 94-95", "natural-insures-or-claims claim-when",
        play(dealt("As Kd", "Ah 9c"), "decline"), shows(asked=[insurance()], pending=claim())),
    row("no-claim-without-a-natural", "94-95", "claim-when",
        play(dealt("As 9d", "Ah 9c"), "decline"), shows(asked=[insurance()], pending=ask(ANY_TURN))),
    row("a-claim-is-paid-though-the-banker-has-a-natural", "95", "claim-pays-even natural-insures-or-claims",
        play(dealt("As Kd", "Ah Kc"), "decline,claim"),
        shows(asked=[insurance(), claim()], hands=[ends("claimed", 200)], net=nets(100))),
    row("an-insured-natural-is-not-asked-to-claim", "84, 96-97",
        "natural-insures-or-claims unclaimed-natural-pays",
        play(dealt("As Kd", "Ah 9c"), "insure"),
        shows(
            asked=[insurance()], hands=[ends("natural", 250)], bets=bought("insurance", 50, 0), net=nets(100),
        )),
    row("a-natural-read-as-free-to-insure-and-claim", "83-84, 95",
        "natural-insures-or-claims claim-pays-even",
        play(dealt("As Kd", "Ah Kc"), "insure,claim"),
        shows(
            asked=[insurance(), claim()], hands=[ends("claimed", 200)], bets=bought("insurance", 50, 150),
            net=nets(200),
        ), claim_or_insure="both"),
    row("two-naturals-push", "99, 110-111", "unclaimed-natural-pushes both-natural-push",
        play(dealt("As Kd", "Ah Kc"), "decline,decline"),
        shows(asked=[insurance(), claim()], hands=[ends("push", 100)], net=nets(0))),
    row("an-unclaimed-natural-read-as-going-on", "95-97", "unclaimed-natural-pays",
        play(dealt("As Kd", "Ah 9c"), "decline,decline"),
        shows(asked=[insurance(), claim()], pending=ask(ANY_TURN)), natural_acts="acts"),
    row("a-natural-against-nine-is-paid-and-asked-nothing", "100-101",
        "natural-pays-double natural-ends-duel natural-wins-by-itself",
        play(dealt("As Kd", "9c 5d", "7h")),
        shows(asked=[], dealer="9c 5d", hands=[ends("natural", 300)], net=nets(200), drawn=4)),
    row("one-natural-does-not-end-the-round-of-the-other", "28, 100-101", "natural-ends-duel duels-are-apart",
        play(dealt("As Kd/9h 9d", "9c 5d", "7h"), "2 decline,2 stand", seat(1), seat(2)),
        shows(asked=[surrender("2"), ask(PAIR_TURN, "2")], dealer="9c 5d 7h", net=nets(200, -100))),
)

SURRENDERS: Final = (
    row("a-natural-is-not-asked-to-surrender", "100-107", "natural-pays-double surrender-after-deal",
        play(dealt("As Kd", "9c 8d")), shows(asked=[], hands=[ends("natural", 300)])),
    row("a-natural-read-as-asked-to-surrender", "103-107", "surrender-after-deal",
        play(dealt("As Kd", "9c 8d")), shows(pending=surrender()), surrender_natural="asked"),
    row("surrender-comes-before-a-hidden-natural", "103-106", "surrender-after-deal surrender-half",
        play(dealt("Ts 6d", "Td Ac"), "surrender"), shows(hands=[ends("surrendered", 50)], net=nets(-50))),
    row("surrender-read-as-late-loses-to-a-hidden-natural", "103-107", "surrender-half",
        play(dealt("Ts 6d", "Td Ac"), "surrender"),
        shows(hands=[ends("lose", 0)], net=nets(-100)), surrender_early="late"),
    row("a-hidden-natural-under-a-ten-takes-the-double", "45, 79-80",
        "hole-card-after-players natural-beats-21",
        play(dealt("5c 6d", "Td Ac", "Th"), "decline,double"),
        shows(
            asked=[surrender(), ask(ANY_TURN)], dealer="Td Ac", hands=[ends("lose", 0, staked=200)],
            net=nets(-200),
        )),
    row("the-banker-read-as-looking-under-a-ten", "45", "hole-card-after-players",
        play(dealt("5c 6d", "Td Ac", "Th"), "decline"),
        shows(
            asked=[surrender()], dealer="Td Ac", hands=[ends("lose", 0, staked=100)], net=nets(-100),
        ), peek_ten="looks"),
    row("a-hidden-natural-read-as-sparing-the-double", "45, 111", "natural-beats-21",
        play(dealt("5c 6d", "Td Ac", "Th"), "decline,double"),
        shows(hands=[ends("lose", 100, staked=200)], net=nets(-100)), late_natural_takes="first-stake"),
    row("three-cards-cannot-be-surrendered", "106", "surrender-two-cards",
        refuse(play(dealt("Ts 2d", "Td 7c", "3h"), "decline,hit,surrender")), refused("not_legal")),
    row("surrender-is-not-asked-twice", "103-106", "surrender-after-deal surrender-two-cards",
        refuse(play(dealt("Ts 2d", "Td 7c", "3h"), "decline,surrender")), refused("not_legal")),
    row("surrender-read-as-open-with-any-two-cards", "106", "surrender-two-cards",
        play(dealt("Ts 2d", "Td 7c", "3h"), "decline"),
        shows(pending=ask("hit stand double surrender")), surrender_split="any-two-cards"),
    row("three-cards-cannot-be-surrendered-under-any-reading", "106", "surrender-two-cards",
        play(dealt("Ts 2d", "Td 7c", "3h"), "decline,hit"),
        shows(pending=ask(ANY_TURN)), surrender_split="any-two-cards"),
    row("a-split-hand-read-as-open-to-surrender", "106", "surrender-two-cards surrender-half",
        play(dealt("8s 8d", "Td 7c", "7h Th"), "decline,split,surrender,1.2 stand", seat(balance=200)),
        shows(
            hands=[ends("surrendered", 50), ends("win", 200, "1.2")], net=nets(50),
        ), surrender_split="any-two-cards"),
    row("no-surrender-against-an-ace", "106-107", "no-surrender-against-ace",
        refuse(play(dealt("Ts 6d", "Ah 7c"), "surrender")), refused("not_legal")),
    row("no-surrender-against-an-ace-under-any-reading", "106-107", "no-surrender-against-ace",
        play(dealt("Ts 6d", "Ah 7c"), "decline"),
        shows(asked=[insurance()], pending=ask(ANY_TURN)), surrender_split="any-two-cards"),
    row("the-pair-bet-is-paid-though-the-hand-is-surrendered", "106, 118", "paytable-pair surrender-half",
        play(dealt("8s 8d", "Td 7c"), "surrender", seat(main=100, pair=10)),
        shows(bets=bought("pair", 10, 120, tier="pair"), hands=[ends("surrendered", 50)], net=nets(60))),
    row("the-pair-bet-is-paid-though-the-banker-has-a-natural", "118", "paytable-pair",
        play(dealt("8s 8d", "Ah Kc"), "decline", seat(main=100, pair=10)),
        shows(bets=bought("pair", 10, 120, tier="pair"), hands=[ends("lose", 0)], net=nets(10))),
)

BETTING: Final = (
    row("a-pair-bet-alone-is-refused", "39", "pair-needs-main-bet players-stake",
        refuse(play(dealt("8s 8d", "Td 7c"), "", seat(pair=10))), refused("bet_required")),
    row("both-bets-lie-before-the-deal", "37, 42-43", "bets-before-deal pair-bet-while-betting players-stake",
        play(dealt("8s 9d", "Td 7c"), "decline,stand", seat(main=100, pair=10)),
        shows(asked=[surrender(), ask(ANY_TURN)], bets=bought("pair", 10, 0, tier=None), net=nets(-10))),
    row("a-stake-above-the-largest-is-refused", "37-38", "stake-limits",
        refuse(play(dealt("8s 9d", "Td 7c"), "", seat(main=501), table_maximum=500)), refused("bad_stake")),
    row("the-largest-stake-is-taken", "37-38", "stake-limits",
        play(dealt("8s 9d", "Td 7c"), "", seat(main=500), table_maximum=500), shows(pending=surrender())),
    row("a-stake-below-the-smallest-is-refused", "37-38", "stake-limits",
        refuse(play(dealt("8s 9d", "Td 7c"), "", seat(main=49), table_minimum=50)), refused("bad_stake")),
    row("the-smallest-stake-is-taken", "37-38", "stake-limits",
        play(dealt("8s 9d", "Td 7c"), "", seat(main=50), table_minimum=50), shows(pending=surrender())),
    row("five-equal-cards-do-not-fit-four-decks", "36", "four-or-eight-decks",
        refuse(play(dealt("8s 8s", "8s 8s", "8s"), "decline,stand", decks=4)), refused("bad_shoe")),
    row("five-equal-cards-fit-eight-decks", "36", "four-or-eight-decks",
        play(dealt("8s 8s", "8s 8s", "8s"), "decline,stand", decks=8),
        shows(dealer="8s 8s 8s", hands=[ends("win", 200)])),
    row("a-joker-is-no-card", "36", "no-jokers",
        refuse(play(dealt("8s Xs", "Td 7c"))), refused("bad_shoe")),
    row("five-may-play", "31-32", "ordinary-room arena-room",
        play(dealt(FIVE_HANDS, "Td 7c"), "", *five_seats()), shows(pending=surrender())),
    row("a-sixth-may-not", "31", "ordinary-room",
        refuse(play(dealt(FIVE_HANDS + "/6s 6d", "Td 7c"), "", *five_seats(), seat(6))),
        refused("bad_seat")),
    row("the-banker-read-as-one-of-the-five", "31, 40", "croupier-banks ordinary-room",
        refuse(play(dealt(FIVE_HANDS, "Td 7c"), "", *five_seats())),
        refused("bad_seat"), banker_who="player"),
    row("the-pair-bet-is-open-in-every-round-and-each-is-shuffled-for", "36-37", "pair-bet-while-betting",
        shoe("As Kd", 20, 4),
        shows(revealed=None, burned=0, rounds=[{"open": ["pair"], "shuffle_after": True}] * 2)),
)

TABLES: Final = (
    row("one-player-is-enough-in-the-ordinary-room", "31, 33, 40",
        "ordinary-room starts-when-all-ready croupier-banks",
        table("ordinary", "1 sit", "1 ready"), shows(started=True, banker=None)),
    row("the-round-waits-for-the-last-player", "33", "starts-when-all-ready",
        table("ordinary", "1 sit", "2 sit", "1 ready"), shows(started=False)),
    row("the-round-begins-when-the-last-player-is-ready", "33", "starts-when-all-ready",
        table("ordinary", "1 sit", "2 sit", "1 ready", "2 ready"), shows(started=True)),
    row("four-are-too-few-in-the-arena", "32", "arena-room",
        table("arena", "1 sit", "2 sit", "3 sit", "4 sit", "1 ready", "2 ready", "3 ready", "4 ready"),
        shows(started=False)),
    row("five-play-in-the-arena", "32-33", "arena-room starts-when-all-ready",
        table(
            "arena", "1 sit", "2 sit", "3 sit", "4 sit", "5 sit", "1 ready", "2 ready", "3 ready", "4 ready",
            "5 ready",
        ),
        shows(started=True)),
    row("no-sixth-seat-in-the-ordinary-room", "31", "ordinary-room",
        table("ordinary", "1 sit", "2 sit", "3 sit", "4 sit", "5 sit", "6 sit"),
        shows(started=False, refused="bad_seat")),
    row("no-bet-before-the-round", "33, 37", "starts-when-all-ready bets-before-deal",
        table("ordinary", "1 sit", "1 bet 100"), shows(started=False, stakes=[], refused="not_ready")),
    row("who-lets-the-time-run-out-bets-the-smallest-stake", "38-39", "minimum-bet-in-default",
        table("ordinary", "1 sit", "1 ready", "1 timeout"),
        shows(started=True, stakes=[{"seat": 1, "stake": 1}])),
    row("who-bet-in-time-keeps-his-stake", "38-39", "minimum-bet-in-default players-stake",
        table("ordinary", "1 sit", "2 sit", "1 ready", "2 ready", "1 bet 100", "2 timeout"),
        shows(stakes=[{"seat": 1, "stake": 100}, {"seat": 2, "stake": 1}])),
)

# fmt: on

EXAMPLES: Final[tuple[Example, ...]] = (
    *HANDS,
    *SETTLED,
    *PAIR_BETS,
    *DEALS,
    *BANKERS,
    *HITS_AND_DOUBLES,
    *SPLITS,
    *INSURANCE_AND_CLAIMS,
    *SURRENDERS,
    *BETTING,
    *TABLES,
)


def clauses() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(CLAUSES.read_text("utf-8"))["clauses"]
    return found


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_document_gives_this_answer(example: Example) -> None:
    check(example, GAME)


def test_every_rule_clause_has_an_example() -> None:
    rules = {each["clause"] for each in clauses() if each["kind"] == "rule"}
    shown = {clause for example in EXAMPLES for clause in example.clauses}
    assert rules - shown == NOT_SHOWN.keys()


def test_every_example_cites_clauses_of_the_document() -> None:
    known = {each["clause"] for each in clauses()}
    assert {clause for example in EXAMPLES for clause in example.clauses} <= known


def test_every_example_has_a_name_of_its_own() -> None:
    assert len({example.name for example in EXAMPLES}) == len(EXAMPLES)
