"""Hand-worked examples of the infinite-blackjack document: what its lines give, worked out by hand."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
import yaml

from tests.worked.worked import Example, check

GAME: Final = "infinite-blackjack"
CLAUSES: Final = Path(__file__).parents[2] / "spec" / GAME / "clauses.yaml"

FIRST: Final = "hit stand double surrender"
PAIR: Final = "hit stand double split surrender"
SIDE_BETS: Final = ["pairs", "bust_bonus", "lucky_three", "poker_three"]
WITHOUT_PAIRS: Final = SIDE_BETS[1:]


def hand(
    name: str, lines: str, clauses: str, cards: str, points: int, *is_: str, origin: str = "deal"
) -> Example:
    expect = {"points": points, "soft": "soft" in is_, "natural": "natural" in is_, "bust": "bust" in is_}
    given = {"cards": cards.split(), "origin": origin}
    return Example(name, lines, tuple(clauses.split()), "hand", given, expect)


def settle(  # noqa: PLR0917 - a row of a table
    name: str,
    lines: str,
    clauses: str,
    hands: str,
    outcome: str,
    returned: int | str,
    net: int | str,
    *,
    insured: int | str = 0,
    stake: int = 100,
    origin: str = "deal",
    done: str = "",
    insurance: int | str = 0,
    **readings: str,
) -> Example:
    """Settle `hands`, written as the player's cards, a bar, the dealer's cards."""
    player, _, dealer = hands.partition("|")
    own: dict[str, Any] = {"cards": player.split(), "origin": origin}
    own |= {each: each == done for each in ("doubled", "surrendered", "claimed")}
    given = {"stake": stake, "hand": own, "dealer": dealer.split(), "insurance": insurance}
    expect = {"outcome": outcome, "returned": {"main": returned, "insurance": insured}, "net": net}
    return Example(name, lines, tuple(clauses.split()), "settle", given, expect, named(readings))


def side(  # noqa: PLR0917 - a row of a table
    bet: str,
    name: str,
    lines: str,
    clauses: str,
    cards: str,
    tier: str | None,
    returned: int,
    *,
    round_in_shoe: int = 1,
    **readings: str,
) -> Example:
    """Settle a side bet of 10 on `cards`, written as the player's cards, a bar, the dealer's cards."""
    player, _, dealer = cards.partition("|")
    given = {
        "bet": bet,
        "stake": 10,
        "player": player.split(),
        "dealer": dealer.split(),
        "round_in_shoe": round_in_shoe,
    }
    expect = {"tier": tier, "returned": returned}
    return Example(name, lines, tuple(clauses.split()), "side_bet", given, expect, named(readings))


pairs = partial(side, "pairs")
bust_bonus = partial(side, "bust_bonus")
lucky_three = partial(side, "lucky_three")
poker_three = partial(side, "poker_three")


def closed(open_one: Example, round_in_shoe: int, **readings: str) -> Example:
    """Give the same bet in a round in which it is refused."""
    return attrs.evolve(
        open_one,
        name=f"{open_one.name}, in round {round_in_shoe}",
        lines=f"{open_one.lines}, 184",
        clauses=(*open_one.clauses, "limit-closes-bet"),
        given=open_one.given | {"round_in_shoe": round_in_shoe},
        expect={"refused": "bet_closed"},
        readings=named(readings),
    )


def play(
    name: str, lines: str, clauses: str, given: dict[str, Any], expect: dict[str, Any], **readings: str
) -> Example:
    kind = "incident" if "event" in given else "refuse" if "refused" in expect else "round"
    return Example(name, lines, tuple(clauses.split()), kind, given, expect, named(readings))


def shoe(  # noqa: PLR0917 - a row of a table
    name: str,
    lines: str,
    clauses: str,
    opening: str,
    rounds: list[dict[str, Any]],
    expect: dict[str, Any],
    cut_card: int | None = None,
    **readings: str,
) -> Example:
    options = {} if cut_card is None else {"cut_card": cut_card}
    given = {"options": options, "opening": opening.split(), "rounds": rounds}
    return Example(name, lines, tuple(clauses.split()), "shoe", given, expect, named(readings))


def named(readings: dict[str, str]) -> dict[str, str]:
    return {each.replace("_", "-"): choice.replace("_", "-") for each, choice in readings.items()}


def table(cards: str, seats: list[dict[str, Any]], decisions: str = "", **more: Any) -> dict[str, Any]:
    """Give a round's question; a decision is written as seat, dot, hand, space, action."""
    steps = [step.split() for step in decisions.split(",") if step]
    return {
        "options": {},
        "seats": seats,
        "shoe": cards.split(),
        "decisions": [spot(where) | {"do": do} for where, do in steps],
    } | more


def seat(number: int = 1, balance: int | None = None, **bets: int | str) -> dict[str, Any]:
    return {"seat": number, "bets": bets} | ({} if balance is None else {"balance": balance})


def spot(where: str) -> dict[str, Any]:
    number, _, hand_number = where.partition(".")
    return {"seat": int(number), "hand": int(hand_number)}


def asks(where: str, legal: str, **offer: str) -> dict[str, Any]:
    return spot(where) | {"legal": legal.split()} | offer


def insurance_at(where: str) -> dict[str, Any]:
    return asks(where, "insure decline", offer="insurance")


def ends(where: str, cards: str, staked: int, outcome: str, returned: int | str) -> dict[str, Any]:
    final = {"cards": cards.split(), "staked": staked, "outcome": outcome, "returned": returned}
    return spot(where) | final


def bet(number: int, name: str, staked: int | str, returned: int | str, **tier: str | None) -> dict[str, Any]:
    return {"seat": number, "bet": name, "staked": staked, "returned": returned} | tier


def net(**seats: int | str) -> list[dict[str, Any]]:
    """Give each seat's net; seat 1 is written s1."""
    return [{"seat": int(number[1:]), "net": amount} for number, amount in seats.items()]


def shuffled(after: str) -> dict[str, Any]:
    """Say, round by round, whether the shoe is shuffled after it."""
    return {"rounds": [{"shuffle_after": each == "yes"} for each in after.split()]}


def away(what: str, after: int, number: int = 1) -> dict[str, Any]:
    return {"what": what, "seat": number, "after_decision": after}


# Tables of examples, as few lines each as can be read.
# fmt: off

HAND: Final = (
    hand("ace and nine", "49", "ace-as-eleven ace-one-or-eleven ace-as-suits-best", "As 9h", 20, "soft"),
    hand("ace, nine and five", "50", "ace-as-one ace-one-or-eleven ace-as-suits-best", "As 9d 5c", 15),
    hand("five, ace and nine", "50", "ace-as-one ace-as-suits-best", "5c As 9d", 15),
    hand("two aces", "15, 48", "ace-one-or-eleven ace-as-suits-best", "Ac Ad", 12, "soft"),
    hand("ten before two aces", "15, 48", "ace-one-or-eleven ace-as-suits-best", "Th Ad As", 12),
    hand("ten between two aces", "15, 48", "ace-one-or-eleven ace-as-suits-best", "Ad Th As", 12),
    hand("three aces and a six", "15, 48", "ace-as-suits-best", "Ac Ad Ah 6s", 19, "soft"),
    hand("two aces among five cards", "48", "ace-as-suits-best", "9c 2d Ah 7s Ac", 20),
    hand("pips", "16", "pips-count-themselves", "2c 3d 4h 5s 6c", 20),
    hand("a ten is a pip of ten", "16", "pips-count-themselves", "7h Ts", 17),
    hand("jack and queen", "17", "courts-count-ten", "Jc Qd", 20),
    hand("king and five", "17", "courts-count-ten", "Kh 5s", 15),
    hand("one suit changes nothing", "18", "suits-count-nothing", "Th 8h 2h", 20),
    hand("four suits change nothing", "18", "suits-count-nothing", "5c 5d 5h 5s", 20),
    hand("just 21", "51", "what-bust-means", "Tc 9d 2h", 21),
    hand("just above 21", "51", "what-bust-means", "Ts Kd 2c", 22, "bust"),
    hand("bust with the ace as one", "48, 51", "what-bust-means ace-as-suits-best",
        "Ah Jd 5c 8s", 24, "bust"),
    hand("ace then jack", "52", "natural-ace-and-ten natural-ace-and-jack", "Ah Js", 21, "soft", "natural"),
    hand("ten then ace", "52", "natural-ace-and-ten", "Td As", 21, "soft", "natural"),
    hand("three sevens are no natural", "52", "natural-ace-and-ten", "7c 7d 7h", 21),
    hand("four and seven are no natural", "52", "natural-ace-and-ten", "4c 7d", 11),
    hand("split ace with king", "53", "split-hand-is-no-natural", "Ac Kc", 21, "soft", origin="split"),
    hand("split queen with ace", "88", "split-ace-with-ten", "Qd Ah", 21, "soft", origin="split"),
)

SETTLE: Final = (
    settle("natural", "117, 131", "natural-pays", "As Kd|Th 9c", "natural", 250, 150),
    settle("natural against a drawn 21", "52, 117",
        "natural-is-strongest natural-beats-all-others natural-pays", "Td As|7c 7d 7h", "natural", 250, 150),
    settle("dealer's natural", "119-120", "dealer-natural-beats", "Kc Qd|As Kh", "lose", 0, -100),
    settle("natural against natural", "121, 132", "natural-against-natural natural-tie-is-even",
        "As Kd|Jh Ac", "push", 100, 0),
    settle("higher", "122, 133", "higher-points-win win-pays", "Tc 9d|Th 8s", "win", 200, 100),
    settle("dealer bust", "122, 133", "dealer-bust-wins win-pays", "Tc 2d|Th 6s Kd", "win", 200, 100),
    settle("bust", "123-124", "bust-loses", "Tc 6d 8h|Th 7s", "bust", 0, -100),
    settle("both bust", "122-124", "bust-loses", "Tc 6d 8h|Th 6s 9d", "bust", 0, -100),
    settle("lower", "125", "lower-points-lose", "Tc 7d|Th 8s", "lose", 0, -100),
    settle("equal", "126, 134", "equal-points-push tie-is-even", "Tc 8d|9h 9s", "push", 100, 0),
    settle("both 21", "126", "equal-points-push", "7c 7d 7h|Th 6s 5d", "push", 100, 0),
    settle("surrendered", "73", "surrender-costs-half",
        "Tc 6d|9h 8s", "surrendered", 50, -50, done="surrendered"),
    settle("surrendered, odd stake", "73", "surrender-costs-half",
        "Tc 6d|9h 8s", "surrendered", "15/2", "-15/2", stake=15, done="surrendered"),
    settle("surrendered, odd stake, whole chips", "73", "surrender-costs-half",
        "Tc 6d|9h 8s", "surrendered", 7, -8, stake=15, done="surrendered", halves="rounded-down"),
    settle("natural, odd stake", "131", "natural-pays", "Ac Qd|9h 8s", "natural", "75/2", "45/2", stake=15),
    settle("natural, odd stake, whole chips", "131", "natural-pays",
        "Ac Qd|9h 8s", "natural", 37, 22, stake=15, halves="rounded-down"),
    settle("split ace with king wins at even odds", "53, 88, 133",
        "split-hand-is-no-natural split-ace-with-ten win-pays", "Ac Kd|Th Qs", "win", 200, 100,
        origin="split"),
    settle("split king with ace ties a drawn 21", "88, 126", "split-ace-with-ten equal-points-push",
        "Kd Ac|Th 6s 5d", "push", 100, 0, origin="split"),
    settle("doubled and won", "76, 133", "double-the-stake win-pays",
        "6c 5d 9h|Th 9s", "win", 400, 200, stake=200, done="doubled"),
    settle("doubled and tied", "126", "equal-points-push",
        "6c 5d 8h|Th 9s", "push", 200, 0, stake=200, done="doubled"),
    settle("doubled and lost", "125", "lower-points-lose",
        "6c 5d 2h|Th 9s", "lose", 0, -200, stake=200, done="doubled"),
    settle("insurance against a natural", "96-97, 135",
        "insurance-wins insurance-earns-double insurance-pays", "Tc 9d|As Kh", "lose", 0, 0, insured=150,
        insurance=50),
    settle("insurance of an odd stake", "94, 135", "insurance-is-half insurance-pays",
        "Tc 9d|As Kh", "lose", 0, 0, insured="45/2", stake=15, insurance="15/2"),
    settle("insurance lost on a tie", "98", "insurance-loses",
        "Tc 9d|As 8h", "push", 100, -50, insurance=50),
    settle("insurance lost beside a win", "98", "insurance-loses",
        "Tc 9d|Ah 6c", "win", 200, 50, insurance=50),
    settle("natural insured against a natural", "95, 121",
        "insurance-beside-natural insurance-wins natural-against-natural", "Ac Kd|Ah Qc", "push", 100, 100,
        insured=150, insurance=50),
    settle("natural insured for nothing", "95, 98", "insurance-beside-natural insurance-loses",
        "Ac Kd|Ah 6c", "natural", 250, 100, insurance=50),
)

PAIRS: Final = (
    pairs("mixed pair", "140-141", "mixed-pair pairs-looks-at", "7h 7c", "mixed", 60),
    pairs("mixed pair of aces", "140-141", "mixed-pair", "As Ad", "mixed", 60),
    pairs("red pair", "142-143", "coloured-pair pairs-best-only", "7h 7d", "coloured", 110),
    pairs("black pair", "142-143", "coloured-pair suits-decide-side-bets", "Ks Kc", "coloured", 110),
    pairs("perfect pair", "144-145", "perfect-pair pairs-best-only", "7h 7h", "perfect", 310),
    pairs("perfect pair of clubs", "144-145", "perfect-pair suits-decide-side-bets", "Ac Ac", "perfect", 310),
    pairs("king and ten are no pair", "17, 137", "pairs-looks-at mixed-pair", "Kc Ts", None, 0),
    pairs("one suit is no pair", "137", "pairs-looks-at", "8c 9c", None, 0),
    pairs("pairs in round 40", "139, 184", "pairs-forty-rounds", "Qd Qs", "mixed", 60, round_in_shoe=40),
    closed(pairs("pairs", "139", "pairs-forty-rounds", "Qd Qs", None, 0), 41),
    closed(pairs("pairs", "139", "pairs-forty-rounds", "Qd Qs", None, 0), 40, round_limit_edge="closed"),
    pairs("suited king and ten are no pair", "17, 137", "pairs-looks-at perfect-pair", "Kc Tc", None, 0),
)

BUST_BONUS: Final = (
    bust_bonus("three", "149", "bust-with-three bust-bonus-by-cards", "|Th 6c Kd", "three", 20),
    bust_bonus("four", "150", "bust-with-four bust-bonus-by-cards", "|2c 4d Th 9s", "four", 30),
    bust_bonus("five", "151", "bust-with-five", "|2c 3d 4h 5s Kc", "five", 100),
    bust_bonus("five, the ace first eleven", "151", "bust-with-five", "|Ac 2d 2h 9s Ks", "five", 100),
    bust_bonus("six", "152", "bust-with-six", "|2c 2d 3h 3s 4c Td", "six", 510),
    bust_bonus("seven", "153", "bust-with-seven", "|2c 2d 2h 3s 3c 4d Kh", "seven", 1010),
    bust_bonus("eight", "154", "bust-with-eight-or-more", "|2c 2d 2h 2s 3c 3d 2c Td", "eight_or_more", 2510),
    bust_bonus("nine", "154", "bust-with-eight-or-more",
        "|2c 2d 2h 2s 2c 2d 2h 2s Td", "eight_or_more", 2510),
    bust_bonus("three cards of 21 are no bust", "147", "bust-bonus-by-cards", "|Th 6c 5d", None, 0),
    bust_bonus("dealer's natural is no bust", "147", "bust-bonus-by-cards", "|Ah Kc", None, 0),
    bust_bonus("dealer's natural, if it gives the stake back", "147", "bust-bonus-by-cards",
        "|Kc Ah", None, 10, bust_bonus_natural="returned"),
    bust_bonus("bust bonus in round 45", "149, 184", "bust-bonus-rounds",
        "|Th 6c Kd", "three", 20, round_in_shoe=45),
    closed(bust_bonus("bust bonus", "149", "bust-bonus-rounds", "|Th 6c Kd", None, 0), 46),
    bust_bonus("four cards of 21 are no bust", "150", "bust-with-four", "|2c 4d Th 5s", None, 0),
    bust_bonus("five cards of 20 are no bust", "151", "bust-with-five", "|2c 3d 4h 5s 6c", None, 0),
    bust_bonus("six cards of 18 are no bust", "152", "bust-with-six", "|2c 2d 3h 3s 4c 4d", None, 0),
    bust_bonus("seven cards of 18 are no bust", "153", "bust-with-seven", "|2c 2d 2h 3s 3c 4d 2s", None, 0),
    bust_bonus("eight cards of 20 are no bust", "154", "bust-with-eight-or-more",
        "|2c 2d 2h 2s 3c 3d 2c 4h", None, 0),
)

LUCKY_THREE: Final = (
    lucky_three("total of 18", "156, 159", "lucky-three-looks-at total-nineteen-or-twenty",
        "Kc 5d|3h", None, 0),
    lucky_three("total of 19", "159", "total-nineteen-or-twenty", "8c 6d|5h", "nineteen_or_twenty", 30),
    lucky_three("total of 20", "159", "total-nineteen-or-twenty", "Kc 7d|3h", "nineteen_or_twenty", 30),
    lucky_three("suited 20", "159", "total-nineteen-or-twenty", "Kh 7h|3h", "nineteen_or_twenty", 30),
    lucky_three("total of 21", "160", "total-twenty-one", "9c 7d|5h", "twenty_one", 40),
    lucky_three("total of 22", "160", "total-twenty-one", "9c 8d|5h", None, 0),
    lucky_three("suited 21", "161", "suited-total-twenty-one suits-decide-side-bets",
        "9c 7c|5c", "suited_twenty_one", 110),
    lucky_three("6-7-8", "162-163", "six-seven-eight", "6c 7d|8h", "six_seven_eight", 310),
    lucky_three("6-7-8 out of order", "162-163", "six-seven-eight lucky-three-best-only",
        "8c 6d|7h", "six_seven_eight", 310),
    lucky_three("three sevens", "164-165", "three-sevens lucky-three-best-only", "7c 7d|7h", "sevens", 510),
    lucky_three("three sevens, two of a suit", "164-165", "three-sevens", "7h 7d|7h", "sevens", 510),
    lucky_three("suited 6-7-8", "166-167", "suited-six-seven-eight lucky-three-best-only",
        "7s 8s|6s", "suited_six_seven_eight", 1010),
    lucky_three("suited sevens", "168-169", "suited-three-sevens lucky-three-best-only",
        "7d 7d|7d", "suited_sevens", 2010),
    lucky_three("ace as one", "156-160", "total-nineteen-or-twenty", "As 9c|9d", "nineteen_or_twenty", 30),
    lucky_three("ace as one, if always eleven", "156-160", "total-nineteen-or-twenty",
        "As 9c|9d", None, 0, lucky_three_ace="eleven"),
    lucky_three("ace as eleven", "156-160", "total-twenty-one", "5c As|5d", "twenty_one", 40),
    lucky_three("ace as eleven, if always one", "156-160", "total-twenty-one",
        "5c As|5d", None, 0, lucky_three_ace="one"),
    lucky_three("one ace of each value", "156-160", "total-twenty-one", "As 9c|Ah", "twenty_one", 40),
    lucky_three("suited aces of each value", "156-161", "suited-total-twenty-one",
        "As 9s|As", "suited_twenty_one", 110),
    lucky_three("lucky three in round 45", "158, 184", "lucky-three-rounds",
        "9c 7d|5h", "twenty_one", 40, round_in_shoe=45),
    closed(lucky_three("lucky three", "158", "lucky-three-rounds", "9c 7d|5h", None, 0), 46),
    lucky_three("red 6-7-8", "162-167", "six-seven-eight", "6h 7d|8h", "six_seven_eight", 310),
    lucky_three("black 21", "160-161", "total-twenty-one", "9c 7s|5c", "twenty_one", 40),
)

POKER_THREE: Final = (
    poker_three("flush", "173-174", "flush suits-decide-side-bets poker-three-looks-at",
        "2h 9h|Kh", "flush", 60),
    poker_three("two of a suit", "173-174", "flush", "2h 9h|Kd", None, 0),
    poker_three("straight", "175-176", "straight", "5c 6d|7h", "straight", 110),
    poker_three("straight out of order", "175-176", "straight", "7h 5c|6d", "straight", 110),
    poker_three("a gap is no straight", "175-176", "straight", "5c 6d|8h", None, 0),
    poker_three("straight, two of a suit", "175-176", "straight", "5c 7c|6h", "straight", 110),
    poker_three("straight, two of a suit, if all must differ", "175-176", "straight",
        "5c 7c|6h", None, 0, different_suits="all-different"),
    poker_three("trips", "177-178", "trips poker-three-looks-at", "7c 7d|7h", "trips", 310),
    poker_three("trips, two of a suit", "177-178", "trips", "7h 7h|7d", "trips", 310),
    poker_three("trips, two of a suit, if all must differ", "177-178", "trips",
        "7h 7h|7d", None, 0, different_suits="all-different"),
    poker_three("a pair is no trips", "177-178", "trips", "7h 7c|8d", None, 0),
    poker_three("straight flush", "179-180", "straight-flush poker-three-best-only",
        "Th 9h|Jh", "straight_flush", 410),
    poker_three("suited trips", "181-182", "suited-trips poker-three-best-only",
        "Qd Qd|Qd", "suited_trips", 1010),
    poker_three("ace below two", "175-176", "straight", "Ac 3d|2h", "straight", 110),
    poker_three("ace below two, if only high", "175-176", "straight",
        "Ac 3d|2h", None, 0, poker_three_straight="high-only"),
    poker_three("ace above king", "175-176", "straight", "Kc Ad|Qh", "straight", 110),
    poker_three("ace above king, if only low", "175-176", "straight",
        "Kc Ad|Qh", None, 0, poker_three_straight="low-only"),
    poker_three("king, ace, two", "175-176", "straight", "Kc 2d|Ah", None, 0),
    poker_three("king, ace, two, if it wraps", "175-176", "straight",
        "Kc 2d|Ah", "straight", 110, poker_three_straight="wraps"),
    poker_three("king, ace, two of a suit", "174, 180", "flush", "Kh 2h|Ah", "flush", 60),
    poker_three("poker three in round 45", "173, 184", "poker-three-rounds",
        "2h 9h|Kh", "flush", 60, round_in_shoe=45),
    closed(poker_three("poker three", "173", "poker-three-rounds", "2h 9h|Kh", None, 0), 46),
    closed(poker_three("poker three", "173", "poker-three-rounds", "2h 9h|Kh", None, 0),
        45, round_limit_edge="closed"),
    poker_three("red straight", "175-180", "straight", "Th 9d|Jh", "straight", 110),
    poker_three("three ten-valued cards are no trips", "17, 177-178", "trips", "Kc Td|Qh", None, 0),
    poker_three("three suited ten-valued cards are no trips", "17, 182", "suited-trips",
        "Kc Tc|Qc", "flush", 60),
)

ROUND: Final = (
    play("a whole round", "29-38",
        "phases-in-order first-card-to-players then-upcard second-card-to-players then-hole-card "
        "choices-when-seated hole-card-is-turned dealer-must-hit-sixteen lower-points-lose",
        table("Th 6c 9d Ks 5h", [seat(main=100)], "1.1 stand"),
        {
            "asked": [asks("1.1", FIRST)], "dealer": ["6c", "Ks", "5h"],
            "hands": [ends("1.1", "Th 9d", 100, "lose", 0)], "bets": [], "net": net(s1=-100), "drawn": 5,
        }),
    play("the dealer hits sixteen although ahead", "109", "dealer-must-hit-sixteen higher-points-win",
        table("Tc 9d 2h 7s 6c", [seat(main=100)], "1.1 stand"),
        {
            "dealer": ["9d", "7s", "6c"], "hands": [ends("1.1", "Tc 2h", 100, "win", 200)],
            "net": net(s1=100), "drawn": 5,
        }),
    play("the dealer stands on seventeen although behind", "110",
        "dealer-must-stand-seventeen higher-points-win",
        table("Tc 9d 8h 8s 4c", [seat(main=100)], "1.1 stand"),
        {"dealer": ["9d", "8s"], "hands": [ends("1.1", "Tc 8h", 100, "win", 200)], "drawn": 4}),
    play("the dealer stands on ace and six", "110", "dealer-stands-soft-seventeen soft-seventeen-example",
        table("Tc 6d 8h As 5c", [seat(main=100)], "1.1 stand"),
        {"dealer": ["6d", "As"], "hands": [ends("1.1", "Tc 8h", 100, "win", 200)], "drawn": 4}),
    play("the dealer stands on a soft seventeen of three cards", "110", "dealer-stands-soft-seventeen",
        table("Tc 2d 7h 4s Ac 5d", [seat(main=100)], "1.1 stand"),
        {"dealer": ["2d", "4s", "Ac"], "hands": [ends("1.1", "Tc 7h", 100, "push", 100)], "drawn": 5}),
    play("a natural is not asked", "69-70, 131", "natural-stands natural-pays draws-as-needed",
        table("As Td Kh 6c 5c", [seat(main=100)]),
        {
            "asked": [], "dealer": ["Td", "6c"], "hands": [ends("1.1", "As Kh", 100, "natural", 250)],
            "net": net(s1=150), "drawn": 4,
        }),
    play("a natural, if the dealer draws for it", "38, 117", "natural-beats-all-others draws-as-needed",
        table("As Td Kh 6c 5c", [seat(main=100)]),
        {
            "dealer": ["Td", "6c", "5c"], "hands": [ends("1.1", "As Kh", 100, "natural", 250)],
            "net": net(s1=150), "drawn": 5,
        },
        dealer_draws_for_naturals="draws"),
    play("a dealer's natural under a ten ends the round", "42-44",
        "dealer-natural-ends-round dealer-natural-beats", table("Th Kc 9d As 5h", [seat(main=100)]),
        {
            "asked": [], "dealer": ["Kc", "As"], "hands": [ends("1.1", "Th 9d", 100, "lose", 0)],
            "net": net(s1=-100), "drawn": 4,
        }),
    play("a nine hides no natural", "42-44", "dealer-natural-ends-round",
        table("Th 9c 9d As", [seat(main=100)]), {"asked": [], "pending": asks("1.1", FIRST)}),
    play("a dealer's natural with the ten itself up ends the round", "42-44", "dealer-natural-ends-round",
        table("Th Tc 9d As 5h", [seat(main=100)]),
        {"asked": [], "dealer": ["Tc", "As"], "hands": [ends("1.1", "Th 9d", 100, "lose", 0)], "drawn": 4}),
    play("natural against natural under a ten", "42-44, 121",
        "dealer-natural-ends-round natural-against-natural", table("Qh Jc Ad As", [seat(main=100)]),
        {"asked": [], "hands": [ends("1.1", "Qh Ad", 100, "push", 100)], "net": net(s1=0), "drawn": 4}),
    play("insurance is asked before the dealer looks", "42-44, 94",
        "insurance-against-ace options-of-decision-phase", table("Th Ac 9d Kd", [seat(main=100)]),
        {"asked": [], "pending": insurance_at("1.1")}),
    play("insurance wins and the round ends", "94-97",
        "insurance-against-ace insurance-is-half insurance-wins dealer-natural-ends-round",
        table("Th Ac 9d Kd", [seat(main=100)], "1.1 insure"),
        {
            "asked": [insurance_at("1.1")], "dealer": ["Ac", "Kd"],
            "hands": [ends("1.1", "Th 9d", 100, "lose", 0)], "bets": [bet(1, "insurance", 50, 150)],
            "net": net(s1=0), "drawn": 4,
        }),
    play("each seat answers for itself", "5, 94", "each-for-himself insurance-against-ace insurance-wins",
        table("Th Ac 9d Kd", [seat(1, main=100), seat(2, main=100)], "1.1 decline,2.1 insure"),
        {
            "asked": [insurance_at("1.1"), insurance_at("2.1")], "bets": [bet(2, "insurance", 50, 150)],
            "net": net(s1=-100, s2=0),
        }),
    play("insurance is lost and the hand wins", "74, 98", "insurance-loses no-surrender-to-ace-or-ten",
        table("Tc Ac 9d 7s", [seat(main=100)], "1.1 insure,1.1 stand"),
        {
            "asked": [insurance_at("1.1"), asks("1.1", "hit stand double")],
            "hands": [ends("1.1", "Tc 9d", 100, "win", 200)], "bets": [bet(1, "insurance", 50, 0)],
            "net": net(s1=50), "drawn": 4,
        }),
    play("a natural insured against a natural", "95-97, 121",
        "insurance-beside-natural insurance-wins natural-against-natural",
        table("As Ah Kd Qc", [seat(main=100)], "1.1 insure"),
        {
            "asked": [insurance_at("1.1")], "hands": [ends("1.1", "As Kd", 100, "push", 100)],
            "bets": [bet(1, "insurance", 50, 150)], "net": net(s1=100),
        }),
    play("insurance of an odd stake", "94, 97", "insurance-is-half insurance-pays",
        table("Th Ac 9d Kd", [seat(main=15)], "1.1 insure"),
        {"bets": [bet(1, "insurance", "15/2", "45/2")], "net": net(s1=0)}),
    play("insurance with just the funds", "99", "insurance-needs-funds",
        table("Tc Ac 9d 7s", [seat(1, 150, main=100)]), {"asked": [], "pending": insurance_at("1.1")}),
    play("insurance a chip short", "77, 99", "insurance-needs-funds double-needs-funds",
        table("Tc Ac 9d 7s", [seat(1, 149, main=100)], "1.1 stand"),
        {
            "asked": [asks("1.1", "hit stand")], "hands": [ends("1.1", "Tc 9d", 100, "win", 200)], "bets": [],
            "net": net(s1=100),
        }),
    play("no insurance without a seat bet", "32, 94", "side-bet-stands-alone insurance-is-half",
        table("7c Ad 7s 7h", [seat(pairs=10)]),
        {"asked": [], "hands": [], "bets": [bet(1, "pairs", 10, 110, tier="coloured")], "net": net(s1=100)}),
    play("no surrender against a king", "74", "no-surrender-to-ace-or-ten",
        table("Tc Kd 6h 7s", [seat(main=100)]), {"asked": [], "pending": asks("1.1", "hit stand double")}),
    play("surrender against a nine", "73-74",
        "surrender-costs-half surrender-before-any-action no-surrender-to-ace-or-ten draws-as-needed",
        table("Tc 9d 6h 7s Kd", [seat(main=100)], "1.1 surrender"),
        {
            "asked": [asks("1.1", FIRST)], "dealer": ["9d", "7s"],
            "hands": [ends("1.1", "Tc 6h", 100, "surrendered", 50)], "net": net(s1=-50), "drawn": 4,
        }),
    play("surrender, if the dealer draws for nobody", "38, 109", "dealer-must-hit-sixteen",
        table("Tc 9d 6h 7s Kd", [seat(main=100)], "1.1 surrender"),
        {"dealer": ["9d", "7s", "Kd"], "hands": [ends("1.1", "Tc 6h", 100, "surrendered", 50)], "drawn": 5},
        dealer_draws_for_nobody="draws"),
    play("no surrender after a hit", "74", "surrender-before-any-action hit-again",
        table("5c 9d 6h 7s 2c", [seat(main=100)], "1.1 hit"),
        {"asked": [asks("1.1", FIRST)], "pending": asks("1.1", "hit stand")}),
    play("surrender after a hit, if line 66 holds", "62-66", "hit-until-surrender",
        table("5c 9d 6h 7s 2c", [seat(main=100)], "1.1 hit,1.1 surrender"),
        {
            "asked": [asks("1.1", FIRST), asks("1.1", "hit stand surrender")],
            "hands": [ends("1.1", "5c 6h 2c", 100, "surrendered", 50)], "net": net(s1=-50), "drawn": 5,
        },
        surrender_when="after-hitting"),
    play("hits until the player stands", "61-64", "hit-takes-one-card hit-again hit-until-stand",
        table("5c 9d 6h 8s 4c 3d 2h", [seat(main=100)], "1.1 hit,1.1 hit,1.1 stand"),
        {
            "asked": [asks("1.1", FIRST), asks("1.1", "hit stand"), asks("1.1", "hit stand")],
            "hands": [ends("1.1", "5c 6h 4c 3d", 100, "win", 200)], "drawn": 6,
        }),
    play("hits until 21", "62-63, 69-70", "hit-until-twenty-one twenty-one-stands",
        table("5c 9d 6h 8s Td 2h", [seat(main=100)], "1.1 hit"),
        {"asked": [asks("1.1", FIRST)], "hands": [ends("1.1", "5c 6h Td", 100, "win", 200)], "drawn": 5}),
    play("hits until bust, and the dealer only turns his card", "38, 65, 124",
        "hit-until-bust bust-loses draws-as-needed", table("Tc 9d 6h 7s Kd Ts", [seat(main=100)], "1.1 hit"),
        {
            "asked": [asks("1.1", FIRST)], "dealer": ["9d", "7s"],
            "hands": [ends("1.1", "Tc 6h Kd", 100, "bust", 0)], "net": net(s1=-100), "drawn": 5,
        }),
    play("both bust, if the dealer draws for nobody", "109, 122-124", "bust-loses dealer-must-hit-sixteen",
        table("Tc 9d 6h 7s Kd Ts", [seat(main=100)], "1.1 hit"),
        {"dealer": ["9d", "7s", "Ts"], "hands": [ends("1.1", "Tc 6h Kd", 100, "bust", 0)], "drawn": 6},
        dealer_draws_for_nobody="draws"),
    play("one seat's bust does not stop another", "5, 114, 122-124",
        "against-the-dealer each-for-himself bust-loses dealer-bust-wins",
        table("Tc 9d 6h 7s Kd Ts", [seat(1, main=100), seat(2, main=100)], "1.1 hit,2.1 stand"),
        {
            "asked": [asks("1.1", FIRST), asks("2.1", FIRST)], "dealer": ["9d", "7s", "Ts"],
            "hands": [ends("1.1", "Tc 6h Kd", 100, "bust", 0), ends("2.1", "Tc 6h", 100, "win", 200)],
            "net": net(s1=-100, s2=100),
        }),
)

DOUBLE: Final = (
    play("doubling with just the funds", "71, 76-78",
        "double-the-stake double-gets-one-card double-needs-funds double-initial-or-split",
        table("5c 9d 6h 8s 9c 2h", [seat(1, 200, main=100)], "1.1 double"),
        {
            "asked": [asks("1.1", FIRST)], "hands": [ends("1.1", "5c 6h 9c", 200, "win", 400)],
            "net": net(s1=200), "drawn": 5,
        }),
    play("a doubled hand of thirteen stands", "71, 76", "doubled-hand-stands double-gets-one-card",
        table("5c 9d 6h 8s 2c 8h", [seat(main=100)], "1.1 double"),
        {
            "asked": [asks("1.1", FIRST)], "hands": [ends("1.1", "5c 6h 2c", 200, "lose", 0)],
            "net": net(s1=-200),
        }),
    play("doubling a chip short is not legal", "77", "double-needs-funds",
        table("5c 9d 6h 8s 9c", [seat(1, 199, main=100)]),
        {"asked": [], "pending": asks("1.1", "hit stand surrender")}),
    play("doubling a chip short on eleven is a hit", "79-80", "double-unfunded-hits double-needs-funds",
        table("5c 9d 6h 8s 4c 5d", [seat(1, 199, main=100)], "1.1 double,1.1 hit,1.1 stand"),
        {
            "asked": [asks("1.1", "hit stand surrender"), asks("1.1", "hit stand"), asks("1.1", "hit stand")],
            "hands": [ends("1.1", "5c 6h 4c 5d", 100, "win", 200)], "net": net(s1=100), "drawn": 6,
        }),
    play("doubling a chip short on twelve is a stand", "79, 81", "double-unfunded-stands",
        table("5c 9d 7h 8s 4c", [seat(1, 199, main=100)], "1.1 double"),
        {
            "asked": [asks("1.1", "hit stand surrender")], "hands": [ends("1.1", "5c 7h", 100, "lose", 0)],
            "net": net(s1=-100), "drawn": 4,
        }),
    play("doubling without funds, if the hand is then played out", "79-81",
        "double-unfunded-hits double-unfunded-stands",
        table("5c 9d 2h 8s 2c Td 5d", [seat(1, 100, main=100)], "1.1 double"),
        {
            "asked": [asks("1.1", "hit stand surrender")],
            "hands": [ends("1.1", "5c 2h 2c Td", 100, "win", 200)], "net": net(s1=100), "drawn": 6,
        },
        underfunded_substitute="played-out"),
    play("doubling soft seventeen without funds is a stand", "79, 81", "double-unfunded-stands",
        table("Ac 9d 6h 8s 4c", [seat(1, 100, main=100)], "1.1 double"),
        {"hands": [ends("1.1", "Ac 6h", 100, "push", 100)], "drawn": 4}),
    play("doubling soft seventeen without funds, if the ace is one", "79-80", "double-unfunded-hits",
        table("Ac 9d 6h 8s 4c", [seat(1, 100, main=100)], "1.1 double"),
        {
            "asked": [asks("1.1", "hit stand surrender")],
            "hands": [ends("1.1", "Ac 6h 4c", 100, "win", 200)], "drawn": 5,
        },
        underfunded_soft="ace-one"),
)

SPLIT: Final = (
    play("a pair may be split", "83", "split-equal-points",
        table("8c 9d 8h 5s", [seat(main=100)]), {"asked": [], "pending": asks("1.1", PAIR)}),
    play("ten and king may be split", "17, 83", "split-equal-points courts-count-ten",
        table("Tc 6d Kh 5s", [seat(main=100)]), {"asked": [], "pending": asks("1.1", PAIR)}),
    play("eight and nine may not", "83", "split-equal-points",
        table("8c 6d 9h 5s", [seat(main=100)]), {"asked": [], "pending": asks("1.1", FIRST)}),
    play("split hands get their second cards left first", "83-84",
        "split-equal-points split-equal-stake split-hands-hit double-initial-or-split",
        table("8c 9d 8h 8s 3c Td Ks", [seat(1, 300, main=100)], "1.1 split,1.1 double,1.2 stand"),
        {
            "asked": [asks("1.1", PAIR), asks("1.1", "hit stand double"), asks("1.2", "hit stand")],
            "hands": [ends("1.1", "8c 3c Ks", 200, "win", 400), ends("1.2", "8h Td", 100, "win", 200)],
            "net": net(s1=300), "drawn": 7,
        }),
    play("split hands, if the second card waits for the turn", "83-84",
        "split-equal-points double-initial-or-split",
        table("8c 9d 8h 8s 3c Td Ks", [seat(main=100)], "1.1 split,1.1 double,1.2 stand"),
        {
            "hands": [ends("1.1", "8c 3c Td", 200, "win", 400), ends("1.2", "8h Ks", 100, "win", 200)],
            "net": net(s1=300), "drawn": 7,
        },
        split_deal="at-turn"),
    play("a split hand that doubled stands on its one card", "71, 84-86",
        "doubled-split-hand-one-card doubled-split-hand-stands",
        table("8c 9d 8h 8s 3c Td 2d", [seat(main=100)], "1.1 split,1.1 double,1.2 stand"),
        {
            "asked": [asks("1.1", PAIR), asks("1.1", "hit stand double"), asks("1.2", "hit stand double")],
            "hands": [ends("1.1", "8c 3c 2d", 200, "lose", 0), ends("1.2", "8h Td", 100, "win", 200)],
            "net": net(s1=-100),
        }),
    play("split hands may be hit again and again", "84", "split-hands-hit hit-again",
        table(
            "4c 9d 4h 8s 2c 3d 5c 6d Td", [seat(main=100)],
            "1.1 split,1.1 hit,1.1 hit,1.1 stand,1.2 hit,1.2 stand",
        ),
        {
            "asked": [
                asks("1.1", PAIR), asks("1.1", "hit stand double"), asks("1.1", "hit stand"),
                asks("1.1", "hit stand"), asks("1.2", "hit stand double"), asks("1.2", "hit stand"),
            ],
            "hands": [
                ends("1.1", "4c 2c 5c 6d", 100, "push", 100), ends("1.2", "4h 3d Td", 100, "push", 100),
            ],
            "net": net(s1=0), "drawn": 9,
        }),
    play("no double after a hit of a split hand", "78", "double-initial-or-split",
        table("8c 9d 8h 8s 2c Td 3d", [seat(main=100)], "1.1 split,1.1 hit"),
        {"asked": [asks("1.1", PAIR), asks("1.1", "hit stand double")], "pending": asks("1.1", "hit stand")}),
    play("a double after a hit of a split hand, if any split hand doubles", "78", "double-initial-or-split",
        table("8c 9d 8h 8s 2c Td 3d", [seat(main=100)], "1.1 split,1.1 hit"),
        {
            "asked": [asks("1.1", PAIR), asks("1.1", "hit stand double")],
            "pending": asks("1.1", "hit stand double"),
        },
        double_two_cards="any-split-hand"),
    play("a pair on a split hand is not split again", "87", "no-second-split",
        table("8c 9d 8h 8s 8d Td", [seat(main=100)], "1.1 split"),
        {"asked": [asks("1.1", PAIR)], "pending": asks("1.1", "hit stand double")}),
    play("the right hand of split tens is not split again", "87", "no-second-split",
        table("Tc 9d Kh 8s Ad Qd", [seat(main=100)], "1.1 split"),
        {"asked": [asks("1.1", PAIR)], "pending": asks("1.2", "hit stand double")}),
    play("a split ten with an ace is a plain 21", "53, 88, 133",
        "split-hand-is-no-natural split-ace-with-ten twenty-one-stands split-hands-hit",
        table("Tc 9d Kh 8s Ac 5d", [seat(main=100)], "1.1 split,1.2 stand"),
        {
            "asked": [asks("1.1", PAIR), asks("1.2", "hit stand double")],
            "hands": [ends("1.1", "Tc Ac", 100, "win", 200), ends("1.2", "Kh 5d", 100, "lose", 0)],
            "net": net(s1=0),
        }),
    play("split aces get one card each and stand", "71, 78, 85",
        "split-aces-one-card split-aces-stand no-double-of-split-aces split-ace-with-ten",
        table("Ac 9d Ah 8s Kd 5c 3h", [seat(main=100)], "1.1 split"),
        {
            "asked": [asks("1.1", PAIR)],
            "hands": [ends("1.1", "Ac Kd", 100, "win", 200), ends("1.2", "Ah 5c", 100, "lose", 0)],
            "net": net(s1=0), "drawn": 6,
        }),
    play("split aces are not split again", "85, 87", "no-second-split split-aces-one-card",
        table("Ac 9d Ah 8s As Ad", [seat(main=100)], "1.1 split"),
        {
            "asked": [asks("1.1", PAIR)],
            "hands": [ends("1.1", "Ac As", 100, "lose", 0), ends("1.2", "Ah Ad", 100, "lose", 0)],
        }),
    play("splitting with just the funds", "83, 89", "split-equal-stake split-needs-funds double-needs-funds",
        table("8c 9d 8h 8s 3c Td", [seat(1, 200, main=100)], "1.1 split"),
        {"asked": [asks("1.1", PAIR)], "pending": asks("1.1", "hit stand")}),
    play("splitting a chip short is not legal", "89", "split-needs-funds",
        table("8c 9d 8h 8s", [seat(1, 199, main=100)]),
        {"asked": [], "pending": asks("1.1", "hit stand surrender")}),
    play("splitting fives without funds is a hit", "90-91", "split-unfunded-hits",
        table("5c 9d 5h 8s 7c", [seat(1, 199, main=100)], "1.1 split,1.1 stand"),
        {
            "asked": [asks("1.1", "hit stand surrender"), asks("1.1", "hit stand")],
            "hands": [ends("1.1", "5c 5h 7c", 100, "push", 100)], "net": net(s1=0), "drawn": 5,
        }),
    play("splitting sixes without funds is a stand", "90, 92", "split-unfunded-stands",
        table("6c 9d 6h 8s 7c", [seat(1, 199, main=100)], "1.1 split"),
        {
            "asked": [asks("1.1", "hit stand surrender")], "hands": [ends("1.1", "6c 6h", 100, "lose", 0)],
            "drawn": 4,
        }),
    play("splitting twos without funds, if the hand is then played out", "90-92",
        "split-unfunded-hits split-unfunded-stands",
        table("2c 9d 2h 8s 7c 8d 5h", [seat(1, 100, main=100)], "1.1 split"),
        {
            "asked": [asks("1.1", "hit stand surrender")],
            "hands": [ends("1.1", "2c 2h 7c 8d", 100, "win", 200)], "drawn": 6,
        },
        underfunded_substitute="played-out"),
    play("splitting aces without funds is a stand on twelve", "90, 92", "split-unfunded-stands",
        table("Ac 9d Ah 8s 5d", [seat(1, 100, main=100)], "1.1 split"),
        {"hands": [ends("1.1", "Ac Ah", 100, "lose", 0)], "net": net(s1=-100), "drawn": 4}),
    play("splitting aces without funds, if they are two", "90-91", "split-unfunded-hits",
        table("Ac 9d Ah 8s 5d", [seat(1, 100, main=100)], "1.1 split,1.1 stand"),
        {
            "asked": [asks("1.1", "hit stand surrender"), asks("1.1", "hit stand")],
            "hands": [ends("1.1", "Ac Ah 5d", 100, "push", 100)], "drawn": 5,
        },
        underfunded_soft="ace-one"),
)

SHARED: Final = (
    play("two seats get the same third card", "5, 34-38",
        "one-shared-hand each-for-himself against-the-dealer",
        table("5c 9d 6h 8s 9c 2h", [seat(1, main=100), seat(2, main=100)], "1.1 hit,1.1 stand,2.1 double"),
        {
            "asked": [asks("1.1", FIRST), asks("1.1", "hit stand"), asks("2.1", FIRST)],
            "hands": [ends("1.1", "5c 6h 9c", 100, "win", 200), ends("2.1", "5c 6h 9c", 200, "win", 400)],
            "net": net(s1=100, s2=200), "drawn": 5,
        }),
    play("two seats, if each draws his own", "5, 34-38", "one-shared-hand each-for-himself",
        table("5c 9d 6h 8s 9c 2h", [seat(1, main=100), seat(2, main=100)], "1.1 hit,1.1 stand,2.1 double"),
        {
            "hands": [ends("1.1", "5c 6h 9c", 100, "win", 200), ends("2.1", "5c 6h 2h", 200, "lose", 0)],
            "net": net(s1=100, s2=-200), "drawn": 6,
        },
        shared_draw="as-drawn"),
    play("one splits, one stands, one hits", "5, 34-38, 83",
        "one-shared-hand each-for-himself split-equal-points",
        table(
            "8c 9d 8h 8s 3c Td 5h", [seat(1, main=100), seat(2, main=100), seat(3, main=100)],
            "1.1 split,1.1 stand,1.2 stand,2.1 stand,3.1 hit",
        ),
        {
            "hands": [
                ends("1.1", "8c 3c", 100, "lose", 0), ends("1.2", "8h Td", 100, "win", 200),
                ends("2.1", "8c 8h", 100, "lose", 0), ends("3.1", "8c 8h 5h", 100, "win", 200),
            ],
            "net": net(s1=0, s2=-100, s3=100), "drawn": 7,
        }),
    play("two seats that split get the same second cards", "5, 83-84", "one-shared-hand split-equal-points",
        table(
            "8c 9d 8h 8s 3c Td", [seat(1, main=100), seat(2, main=50)],
            "1.1 split,1.1 stand,1.2 stand,2.1 split,2.1 stand,2.2 stand",
        ),
        {
            "hands": [
                ends("1.1", "8c 3c", 100, "lose", 0), ends("1.2", "8h Td", 100, "win", 200),
                ends("2.1", "8c 3c", 50, "lose", 0), ends("2.2", "8h Td", 50, "win", 100),
            ],
            "drawn": 6,
        }),
    play("there is always one more seat", "5", "countless-players one-shared-hand",
        table(
            "Tc 6d 8h As", [seat(1, main=100), seat(7, main=100), seat(1000, main=100)],
            "1.1 stand,7.1 stand,1000.1 stand",
        ),
        {
            "asked": [asks("1.1", FIRST), asks("7.1", FIRST), asks("1000.1", FIRST)],
            "net": net(s1=100, s7=100, s1000=100), "drawn": 4,
        }),
)

BETS: Final = (
    play("every bet at once", "30, 136-182",
        "seat-bet-or-side-bets pairs-looks-at lucky-three-looks-at poker-three-looks-at",
        table(
            "7c 7d 7h Tc", [seat(1, 140, main=100, pairs=10, bust_bonus=10, lucky_three=10, poker_three=10)],
            "1.1 stand",
        ),
        {
            "asked": [asks("1.1", "hit stand surrender")], "hands": [ends("1.1", "7c 7h", 100, "lose", 0)],
            "bets": [
                bet(1, "pairs", 10, 60, tier="mixed"), bet(1, "bust_bonus", 10, 0, tier=None),
                bet(1, "lucky_three", 10, 510, tier="sevens"), bet(1, "poker_three", 10, 310, tier="trips"),
            ],
            "net": net(s1=740),
        }),
    play("a side bet alone", "32", "side-bet-stands-alone seat-bet-or-side-bets draws-as-needed",
        table("2h 9h Kh 7s 5c", [seat(poker_three=10)]),
        {
            "asked": [], "dealer": ["9h", "7s"], "hands": [],
            "bets": [bet(1, "poker_three", 10, 60, tier="flush")], "net": net(s1=50), "drawn": 4,
        }),
    play("lucky three alone", "32", "side-bet-stands-alone",
        table("9c 5h 7d 9s", [seat(lucky_three=10)]),
        {
            "asked": [], "hands": [], "bets": [bet(1, "lucky_three", 10, 40, tier="twenty_one")],
            "net": net(s1=30),
        }),
    play("a bust bonus alone makes the dealer draw", "32, 38, 147",
        "side-bet-stands-alone bust-bonus-by-cards draws-as-needed",
        table("7c 9d 7s 7h Kd", [seat(bust_bonus=10)]),
        {
            "asked": [], "dealer": ["9d", "7h", "Kd"], "hands": [],
            "bets": [bet(1, "bust_bonus", 10, 20, tier="three")], "net": net(s1=10), "drawn": 5,
        }),
    play("a bust bonus alone, if the dealer never draws for it", "32, 38, 147",
        "bust-bonus-by-cards draws-as-needed", table("7c 9d 7s 7h Kd", [seat(bust_bonus=10)]),
        {
            "dealer": ["9d", "7h"], "bets": [bet(1, "bust_bonus", 10, 0, tier=None)], "net": net(s1=-10),
            "drawn": 4,
        },
        bust_bonus_draw="never-draws"),
    play("a bust bonus beside a bust hand", "38, 124, 149",
        "bust-bonus-by-cards bust-loses bust-with-three draws-as-needed",
        table("Tc 9d 6h 7s Kd Ts", [seat(main=100, bust_bonus=10)], "1.1 hit"),
        {
            "dealer": ["9d", "7s", "Ts"], "hands": [ends("1.1", "Tc 6h Kd", 100, "bust", 0)],
            "bets": [bet(1, "bust_bonus", 10, 20, tier="three")], "net": net(s1=-90), "drawn": 6,
        }),
    play("a bust bonus beside a natural", "38, 117, 149", "bust-bonus-by-cards natural-pays bust-with-three",
        table("As 9d Kh 7c Td", [seat(main=100, bust_bonus=10)]),
        {
            "asked": [], "dealer": ["9d", "7c", "Td"], "hands": [ends("1.1", "As Kh", 100, "natural", 250)],
            "bets": [bet(1, "bust_bonus", 10, 20, tier="three")], "net": net(s1=160),
        }),
    play("a surrender leaves the side bets alone", "73, 142",
        "surrender-costs-half coloured-pair bust-with-three",
        table("8c 9d 8s 7h Kd", [seat(main=100, pairs=10, bust_bonus=10)], "1.1 surrender"),
        {
            "dealer": ["9d", "7h", "Kd"], "hands": [ends("1.1", "8c 8s", 100, "surrendered", 50)],
            "bets": [bet(1, "pairs", 10, 110, tier="coloured"), bet(1, "bust_bonus", 10, 20, tier="three")],
            "net": net(s1=60),
        }),
    play("side bets under a dealer's natural", "42-44, 147, 160",
        "dealer-natural-ends-round total-twenty-one bust-bonus-by-cards",
        table("As Ad 9h Kd", [seat(main=100, bust_bonus=10, lucky_three=10)], "1.1 decline"),
        {
            "hands": [ends("1.1", "As 9h", 100, "lose", 0)],
            "bets": [
                bet(1, "bust_bonus", 10, 0, tier=None), bet(1, "lucky_three", 10, 40, tier="twenty_one"),
            ],
            "net": net(s1=-80),
        }),
    play("a bust bonus under a dealer's natural, if it comes back", "42-44, 147",
        "dealer-natural-ends-round bust-bonus-by-cards",
        table("Ts Ad 9h Kd", [seat(main=100, bust_bonus=10)], "1.1 decline"),
        {"bets": [bet(1, "bust_bonus", 10, 10, tier=None)], "net": net(s1=-100)},
        bust_bonus_natural="returned"),
    play("eight packs hold eight aces of spades", "13", "eight-decks",
        table("As As As As As As As As", [seat(main=100)]), {"asked": [], "pending": insurance_at("1.1")}),
    play("poker three needs the player's first card", "171", "poker-three-looks-at",
        table("8h 7d 7c 9s", [seat(poker_three=10)]),
        {"bets": [bet(1, "poker_three", 10, 0, tier=None)], "net": net(s1=-10)}),
    play("poker three needs the player's second card", "171", "poker-three-looks-at",
        table("7c 7d 8h 9s", [seat(poker_three=10)]),
        {"bets": [bet(1, "poker_three", 10, 0, tier=None)], "net": net(s1=-10)}),
    play("poker three needs the upcard and not the hole card", "171", "poker-three-looks-at",
        table("7c 8h 7d 7s", [seat(poker_three=10)]),
        {"bets": [bet(1, "poker_three", 10, 0, tier=None)], "net": net(s1=-10)}),
    play("the smallest stake", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(main=1)]), {"asked": [], "pending": asks("1.1", FIRST)}),
    play("the largest stake", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(main=100000)], "1.1 surrender"), {"net": net(s1=-50000)}),
)

REFUSE: Final = (
    play("eight packs hold no ninth ace of spades", "13", "eight-decks",
        table("As As As As As As As As As", [seat(main=100)]), {"refused": "bad_shoe"}),
    play("there is no joker", "13", "no-jokers",
        table("Th 9c 9d Jo 8s", [seat(main=100)]), {"refused": "bad_shoe"}),
    play("a seat has a number from one", "5", "countless-players",
        table("Th 9c 9d 8s", [seat(0, main=100)]), {"refused": "bad_seat"}),
    play("a stake of nothing", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(1, 1000, main=0)]),
        {"refused": "bad_stake", "legal": [], "balances": [{"seat": 1, "balance": 1000}]}),
    play("a stake of half a chip", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(1, 1000, main="1/2")]), {"refused": "bad_stake"}),
    play("a stake above the table's largest", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(1, 1000, main=501)], options={"table_maximum": 500}),
        {"refused": "bad_stake", "balances": [{"seat": 1, "balance": 1000}]}),
    play("a side bet that the balance does not cover", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(1, 109, main=100, pairs=10)]),
        {"refused": "no_funds", "legal": [], "balances": [{"seat": 1, "balance": 9}]}),
    play("pairs in the forty-first round", "139, 184", "pairs-forty-rounds limit-closes-bet",
        table("Th 9c 9d 8s", [seat(1, 1000, main=100, pairs=10)], options={"round_in_shoe": 41}),
        {"refused": "bet_closed", "balances": [{"seat": 1, "balance": 900}]}),
    play("nothing is asked before the deal is whole", "57", "options-of-decision-phase then-hole-card",
        table("Th Ac 9d", [seat(1, 1000, main=100)]),
        {"refused": "shoe_exhausted", "legal": [], "balances": [{"seat": 1, "balance": 900}]}),
    play("insurance against a king", "94", "insurance-against-ace",
        table("Th Kc 9d 7s", [seat(main=100)], "1.1 insure"),
        {"refused": "not_legal", "legal": ["hit", "stand", "double"]}),
    play("a hit while insurance is open", "94", "insurance-against-ace",
        table("Th Ac 9d 7s", [seat(main=100)], "1.1 hit"),
        {"refused": "not_legal", "legal": ["insure", "decline"]}),
    play("a surrender against a ten", "74", "no-surrender-to-ace-or-ten",
        table("Tc Td 6h 7s", [seat(1, 1000, main=100)], "1.1 surrender"),
        {
            "refused": "not_legal", "legal": ["hit", "stand", "double"],
            "balances": [{"seat": 1, "balance": 900}],
        }),
    play("a surrender against an ace", "74", "no-surrender-to-ace-or-ten",
        table("Tc Ad 6h 7s", [seat(main=100)], "1.1 decline,1.1 surrender"),
        {"refused": "not_legal", "legal": ["hit", "stand", "double"]}),
    play("a surrender after a hit", "74", "surrender-before-any-action",
        table("5c 9d 6h 7s 2c", [seat(main=100)], "1.1 hit,1.1 surrender"),
        {"refused": "not_legal", "legal": ["hit", "stand"]}),
    play("a double after a hit", "78", "double-initial-or-split",
        table("5c 9d 3h 7s 2c", [seat(1, 1000, main=100)], "1.1 hit,1.1 double"),
        {"refused": "not_legal", "legal": ["hit", "stand"], "balances": [{"seat": 1, "balance": 900}]}),
    play("a split of unequal points", "83", "split-equal-points",
        table("8c 9d 9h 7s", [seat(main=100)], "1.1 split"),
        {"refused": "not_legal", "legal": FIRST.split()}),
    play("a second split", "87", "no-second-split",
        table("8c 9d 8h 8s 8d Td", [seat(1, 1000, main=100)], "1.1 split,1.1 split"),
        {
            "refused": "not_legal", "legal": ["hit", "stand", "double"],
            "balances": [{"seat": 1, "balance": 800}],
        }),
    play("a surrender of a split hand", "74", "surrender-before-any-action",
        table("8c 9d 8h 8s 3c Td", [seat(main=100)], "1.1 split,1.1 surrender"),
        {"refused": "not_legal", "legal": ["hit", "stand", "double"]}),
    play("a hit after standing", "64, 68", "hit-until-stand stand-takes-no-more",
        table("Th 9c 2d 8s 5h", [seat(main=100)], "1.1 stand,1.1 hit"),
        {"refused": "round_over", "legal": []}),
    play("a hit after standing, another seat being asked", "68", "stand-takes-no-more",
        table("Th 9c 2d 8s 5h", [seat(1, main=100), seat(2, main=100)], "1.1 stand,1.1 hit"),
        {"refused": "not_your_turn", "legal": FIRST.split()}),
    play("a hit on 21", "63, 70", "hit-until-twenty-one twenty-one-stands",
        table("5c 9d 6h 8s Td 2h", [seat(main=100)], "1.1 hit,1.1 hit"), {"refused": "round_over"}),
    play("a hit on a natural", "70", "natural-stands",
        table("Ac 9d Kh 8s 2h", [seat(main=100)], "1.1 hit"), {"refused": "round_over"}),
    play("a hit on a bust hand", "65", "hit-until-bust",
        table("Tc 9d 6h 8s Kd 2h", [seat(main=100)], "1.1 hit,1.1 hit"), {"refused": "round_over"}),
    play("a hit after a surrender", "66, 73", "hit-until-surrender",
        table("Tc 9d 6h 8s Kd", [seat(main=100)], "1.1 surrender,1.1 hit"), {"refused": "round_over"}),
    play("a hit after a double", "71, 76", "doubled-hand-stands double-gets-one-card",
        table("5c 9d 6h 8s 2d 3h", [seat(main=100)], "1.1 double,1.1 hit"), {"refused": "round_over"}),
    play("a hit on split aces", "71, 85", "split-aces-stand split-aces-one-card",
        table("Ac 9d Ah 8s 2d 3h 4c", [seat(main=100)], "1.1 split,1.1 hit"), {"refused": "round_over"}),
    play("a double of split aces", "78", "no-double-of-split-aces",
        table("Ac 9d Ah 8s 2d 3h 4c", [seat(main=100)], "1.1 split,1.1 double"), {"refused": "round_over"}),
    play("a stake above the largest", "30", "seat-bet-or-side-bets",
        table("Th 9c 9d 8s", [seat(main=100001)]), {"refused": "bad_stake"}),
)

INCIDENT: Final = (
    play("the system hits eleven and stands above", "103",
        "absent-is-played-for absent-hits-to-eleven absent-stands-above-eleven",
        table("5c 9d 6h 8s 3c 7d", [seat(main=100)], event=away("disconnect", 0)),
        {"asked": [], "hands": [ends("1.1", "5c 6h 3c", 100, "lose", 0)], "net": net(s1=-100), "drawn": 5}),
    play("the system stands on twelve", "103", "absent-stands-above-eleven",
        table("5c 9d 7h 8s 3c", [seat(main=100)], event=away("no_action", 0)),
        {"asked": [], "hands": [ends("1.1", "5c 7h", 100, "lose", 0)], "drawn": 4}),
    play("the system hits until above eleven", "103", "absent-is-played-for absent-hits-to-eleven",
        table("2c 9d 3h 8s 4c 2d Kh 5c", [seat(main=100)], event=away("no_action", 0)),
        {
            "asked": [], "hands": [ends("1.1", "2c 3h 4c 2d Kh", 100, "win", 200)], "net": net(s1=100),
            "drawn": 7,
        }),
    play("the system counts an ace eleven", "103", "absent-ace-is-eleven absent-stands-above-eleven",
        table("Ac 9d 2h 8s 5c", [seat(main=100)], event=away("disconnect", 0)),
        {"hands": [ends("1.1", "Ac 2h", 100, "lose", 0)], "drawn": 4}),
    play("the system stands on two aces", "103", "absent-ace-is-eleven absent-stands-above-eleven",
        table("Ac 9d Ah 8s 5c", [seat(main=100)], event=away("no_action", 0)),
        {"asked": [], "hands": [ends("1.1", "Ac Ah", 100, "lose", 0)], "drawn": 4}),
    play("the system goes on from where the player left", "103, 188",
        "absent-is-played-for round-goes-on-without-him",
        table("2c 9d 3h 8s 4c 5d 7h", [seat(main=100)], "1.1 hit", event=away("disconnect", 1)),
        {"asked": [asks("1.1", FIRST)], "hands": [ends("1.1", "2c 3h 4c 5d", 100, "lose", 0)], "drawn": 6}),
    play("the system declines insurance", "103", "absent-is-played-for",
        table("Tc Ad 9h Kd", [seat(main=100)], event=away("no_action", 0)),
        {"asked": [], "hands": [ends("1.1", "Tc 9h", 100, "lose", 0)], "bets": [], "net": net(s1=-100)}),
    play("the system plays both split hands out", "103",
        "absent-is-played-for absent-hits-to-eleven absent-stands-above-eleven",
        table("8c 9d 8h 8s 2c Td 5d 3h", [seat(main=100)], "1.1 split", event=away("disconnect", 1)),
        {
            "asked": [asks("1.1", PAIR)],
            "hands": [ends("1.1", "8c 2c 5d", 100, "lose", 0), ends("1.2", "8h Td", 100, "win", 200)],
            "net": net(s1=0), "drawn": 7,
        }),
    play("the others decide for themselves", "103, 188", "absent-is-played-for round-goes-on-without-him",
        table(
            "5c 9d 6h 8s 3c 7d", [seat(1, main=100), seat(2, main=100)], "2.1 hit,2.1 hit",
            event=away("disconnect", 0),
        ),
        {
            "asked": [asks("2.1", FIRST), asks("2.1", "hit stand")],
            "hands": [ends("1.1", "5c 6h 3c", 100, "lose", 0), ends("2.1", "5c 6h 3c 7d", 100, "win", 200)],
            "net": net(s1=-100, s2=100), "drawn": 6,
        }),
    play("confirmed bets are settled at the end", "188", "confirmed-bets-stand round-goes-on-without-him",
        table("7c 9d 7s 7h Kd", [seat(main=100, pairs=10, bust_bonus=10)], event=away("disconnect", 0)),
        {
            "asked": [], "dealer": ["9d", "7h", "Kd"], "hands": [ends("1.1", "7c 7s", 100, "win", 200)],
            "bets": [bet(1, "pairs", 10, 110, tier="coloured"), bet(1, "bust_bonus", 10, 20, tier="three")],
            "net": net(s1=210),
        }),
    play("a fault soon mended", "192", "mended-fault-goes-on",
        table(
            "5c 9d 6h 8s 4c 7d", [seat(main=100)], "1.1 hit,1.1 stand",
            event={"what": "failure", "after_decision": 1, "resolved": True},
        ),
        {
            "asked": [asks("1.1", FIRST), asks("1.1", "hit stand")],
            "hands": [ends("1.1", "5c 6h 4c", 100, "lose", 0)], "net": net(s1=-100),
        }),
    play("a fault that lasts", "192", "lasting-fault-voids",
        table(
            "5c 9d 6h 8s 4c 7d", [seat(1, main=100, pairs=10), seat(2, main=100)], "1.1 hit",
            event={"what": "failure", "after_decision": 1, "resolved": False},
        ),
        {"hands": [], "bets": [], "refunded": True, "net": net(s1=0, s2=0)}),
)

SHOE: Final = (
    shoe("a seven burns seven", "24", "burn-shows-first-card burn-as-many-as-points",
        "7h", [{"cards": 6}],
        {"revealed": "7h", "burned": 7, "rounds": [{"open": SIDE_BETS, "shuffle_after": False}]}),
    shoe("a king burns ten", "24", "burn-as-many-as-points", "Kc", [], {"revealed": "Kc", "burned": 10}),
    shoe("an ace burns one", "24", "burn-as-many-as-points", "Ad", [], {"revealed": "Ad", "burned": 1}),
    shoe("an ace, if it burns eleven", "24", "burn-as-many-as-points",
        "Ad", [], {"revealed": "Ad", "burned": 11}, burn_ace="eleven"),
    shoe("a seven, if the card shown is one of the burned", "24", "burn-as-many-as-points",
        "7h", [], {"revealed": "7h", "burned": 6}, burn_counts="counted"),
    # 16 cards lie before the cut card; 3 are burned, so 15 are gone after two rounds.
    shoe("the cut card in the third round", "22-23", "cut-card-ends-shoe shuffle-after-last-round",
        "2c", [{"cards": 6}, {"cards": 6}, {"cards": 5}, {"cards": 6}],
        shuffled("no no yes no"), cut_card=400),
    # 3 + 6 + 7 are all the 16 cards before the cut card, which is met when the third round is dealt.
    shoe("the cut card between two rounds", "22", "cut-card-ends-shoe",
        "2c", [{"cards": 6}, {"cards": 7}, {"cards": 5}],
        shuffled("no no yes"), cut_card=400),
    shoe("the cut card between two rounds, if the round before was the last", "22", "cut-card-ends-shoe",
        "2c", [{"cards": 6}, {"cards": 7}, {"cards": 5}],
        shuffled("no yes no"), cut_card=400, cut_card_first="round-before"),
    shoe("bets close after 40 and 45 rounds", "139-184",
        "pairs-forty-rounds bust-bonus-rounds lucky-three-rounds poker-three-rounds limit-closes-bet", "2c",
        [{"cards": 6}] * 46,
        {"rounds": [{"open": SIDE_BETS}] * 40 + [{"open": WITHOUT_PAIRS}] * 5 + [{"open": []}]}),
    shoe("bets close in rounds 40 and 45, if the limit closes them", "139-184",
        "pairs-forty-rounds limit-closes-bet", "2c", [{"cards": 6}] * 46,
        {"rounds": [{"open": SIDE_BETS}] * 39 + [{"open": WITHOUT_PAIRS}] * 5 + [{"open": []}] * 2},
        round_limit_edge="closed"),
    # 312 cards lie before the cut card; 3 burned and 44 rounds of 7 leave one of them for round 45.
    shoe("a new shoe opens the bets again", "22-23, 184", "limit-closes-bet shuffle-after-last-round",
        "2c", [{"cards": 7}] * 46,
        {"rounds": [{"open": SIDE_BETS}] * 40 + [{"open": WITHOUT_PAIRS}] * 5 + [{"open": SIDE_BETS}]}),
    shoe("a voided round counts", "184, 192", "limit-closes-bet lasting-fault-voids",
        "2c", [{"cards": 6, "void": True}] + [{"cards": 6}] * 40,
        {"rounds": [{"open": SIDE_BETS}] * 40 + [{"open": WITHOUT_PAIRS}]}),
    shoe("a voided round, if it does not count", "184, 192", "limit-closes-bet lasting-fault-voids",
        "2c", [{"cards": 6, "void": True}] + [{"cards": 6}] * 40, {"rounds": [{"open": SIDE_BETS}] * 41},
        void_counts="ignored"),
    # 3 burned, 50 rounds of 6 and one of 9.
    shoe("just the 312 cards before the cut card", "22", "cut-card-ends-shoe",
        "2c", [{"cards": 6}] * 50 + [{"cards": 9}], shuffled("no " * 51)),
    shoe("one card more than lie before the cut card", "22", "cut-card-ends-shoe",
        "2c", [{"cards": 6}] * 50 + [{"cards": 10}],
        shuffled("no " * 50 + "yes")),
    # 3 burned and 5, 4 and 4 dealt are the 16 cards before the cut card.
    shoe("cards are burned once in a shoe", "24", "burn-shows-first-card",
        "2c 6d 6h Ts Tc 7d 8d 9h 4s", [{"cards": 5}, {"cards": 4}, {"cards": 4}],
        shuffled("no no no"), cut_card=400),
    # 3 burned and 5 dealt; the four of spades burns 4 more, so the second round takes cards 14 to 17.
    shoe("cards are burned before every round, if so read", "24", "burn-shows-first-card",
        "2c 6d 6h Ts Tc 7d 8d 9h 4s", [{"cards": 5}, {"cards": 4}, {"cards": 4}],
        shuffled("no yes no"), cut_card=400, burn_when="every-round"),
)

# fmt: on

EXAMPLES: tuple[Example, ...] = (
    HAND
    + SETTLE
    + PAIRS
    + BUST_BONUS
    + LUCKY_THREE
    + POKER_THREE
    + ROUND
    + DOUBLE
    + SPLIT
    + SHARED
    + BETS
    + REFUSE
    + INCIDENT
    + SHOE
)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.kind}: {example.name}")
def test_the_document_gives_this_answer(example: Example) -> None:
    check(example, GAME)


def test_every_rule_clause_has_an_example() -> None:
    clauses = yaml.safe_load(CLAUSES.read_text(encoding="utf-8"))["clauses"]
    rules = {each["clause"] for each in clauses if each["kind"] == "rule"}
    assert rules <= {clause for example in EXAMPLES for clause in example.clauses}


def test_examples_name_only_clauses_of_the_document() -> None:
    clauses = {each["clause"] for each in yaml.safe_load(CLAUSES.read_text(encoding="utf-8"))["clauses"]}
    assert {clause for example in EXAMPLES for clause in example.clauses} <= clauses
