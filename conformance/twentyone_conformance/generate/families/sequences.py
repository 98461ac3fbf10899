"""Ordered questions of every kind: what one question leaves behind shows in the answer to the next.

The same plain question stands between all others, and must always have the same answer. Where what is
left over could only show at an edge, the plain question stands at that edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.lines import follow, once_then, prefers
from twentyone_conformance.generate.subject import MAIN, SIDE, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.model.rules import SideBet
    from twentyone_conformance.generate.lines import Plan
    from twentyone_conformance.generate.subject import Subject

Given = dict[str, Any]

# Rounds that leave something behind: start, banker, rest, plan.
ROUNDS: tuple[tuple[str, str, str, str], ...] = (
    ("65", "6T", "T9T4", "double"),
    ("T9", "6T", "T5T9", "stand"),
    ("88", "6T", "3T5T9T", "split"),
    ("T6", "A8", "5T94", "insure"),
    ("AT", "95", "5T9T", "stand"),
    ("T6", "AT", "5T94", "insure"),
    ("T6", "9T", "T5T9", "hit"),
    ("95", "8T", "T5T9", "surrender"),
    ("AK", "A9", "T5T9", "claim"),
    ("56", "5T", "9T94", "double"),
    ("99", "6T", "2T5T9T", "split"),
    ("T7", "A5", "TT94", "insure"),
    ("T5", "7T", "T5T9", "surrender"),
)
PLANS: dict[str, Plan] = {
    "stand": prefers(),
    "hit": prefers("hit"),
    "double": prefers("double"),
    "split": once_then("split", "hit"),
    "surrender": prefers("surrender"),
    "insure": once_then("insure"),
    "claim": prefers("claim"),
}


def _between(
    others: Sequence[tuple[str, Given]], plain: Given, sequence: str, prefix: str = ""
) -> Iterator[Case]:
    for number, (name, given) in enumerate(others):
        yield Case(f"{prefix}{2 * number + 1:02}-{name}", given, sequence)
        yield Case(f"{prefix}{2 * number + 2:02}-plain", plain, sequence)


def _played(subject: Subject, given: Given | None, plan: str) -> Given | None:
    decisions = follow(subject, given, PLANS[plan])
    return None if given is None or decisions is None else {**given, "decisions": decisions}


def _rounds(subject: Subject, **bets: int) -> list[tuple[str, Given]]:
    made = []
    for start, banker, rest, plan in ROUNDS:
        shoe = subject.shoe([start], subject.hole_and_up(banker[0], banker[1]), rest)
        given = _played(subject, round_given([subject.seat(**bets)], shoe), plan)
        if given is not None:
            made.append((f"{start}-v-{banker}-{plan}", given))
    return made


@family(
    "round",
    bound=Bound(
        "one sequence: one split pair after each of up to thirteen other rounds",
        "一组连续问题：至多十三局别的牌之后各打一次同一次分牌",
    ),
)
def split_pairs_between_others(subject: Subject) -> Iterator[Case]:
    """A pair split by a seat that can pay for just that, between rounds of all sorts."""
    wish = "split" if "split" in subject.rules.actions else "stand"
    shoe = subject.shoe(["88"], subject.hole_and_up("9", "8"), "3T29T5")
    plain = _played(subject, round_given([subject.seat(balance=2 * MAIN)], shoe), wish)
    if plain is not None:
        yield from _between(_rounds(subject), plain, "split-pairs-between-others")


@family(
    "round",
    bound=Bound(
        "one sequence: one stiff hand under an ace after each of up to thirteen other rounds",
        "一组连续问题：至多十三局别的牌之后各打一次A下的同一手弱牌",
    ),
)
def offers_between_others(subject: Subject) -> Iterator[Case]:
    """A stiff hand under an ace, and a great stake, between rounds with side bets and other settings."""
    shoe = subject.shoe(["T6"], subject.hole_and_up("A", "8"), "5T94")
    plain = _played(subject, round_given([subject.seat(main=500)], shoe), "stand")
    if plain is None:
        return
    bets = dict.fromkeys(subject.rules.side_bets, SIDE)
    others = [
        (name, {**given, "options": subject.limits(20, 400)} if number % 2 else given)
        for number, (name, given) in enumerate(_rounds(subject, **bets))
    ]
    yield from _between(others, plain, "offers-between-others")


@family(
    "hand",
    bound=Bound(
        "one sequence: one plain hand after each of six others",
        "一组连续问题：六手别的牌之后各问一次同一手普通牌",
    ),
)
def hands_between_others(subject: Subject) -> Iterator[Case]:
    """A hard hand between soft ones, naturals, busts and split hands."""
    plain = {"cards": subject.dealer().cards("T7"), "origin": "deal"}
    others = [
        (f"{ranks}-{origin}", {"cards": subject.dealer().cards(ranks), "origin": origin})
        for ranks, origin in (
            ("A6", "deal"),
            ("AT", "deal"),
            ("T6T", "deal"),
            ("AT", "split"),
            ("AAA6", "deal"),
            ("TA", "deal"),
        )
    ]
    yield from _between(others, plain, "hands-between-others")


@family(
    "settle",
    bound=Bound(
        "one sequence: one plain win after each of up to twelve other hands",
        "一组连续问题：至多十二手别的牌之后各问一次同一个普通赢局",
    ),
)
def settlements_between_others(subject: Subject) -> Iterator[Case]:
    """An ordinary win between insured, doubled and split hands, naturals, ties and busts."""
    offered = {offer.offer for offer in subject.rules.offers}
    ace_up = subject.hole_and_up("A", "T")
    chosen: list[tuple[str, str, Given]] = [
        ("AT", "T8", {}),
        ("T9", "T9", {}),
        ("56T", "T8", {"stake": 2 * MAIN, "doubled": True} if "double" in subject.rules.actions else {}),
        ("T6T", "T8", {}),
        ("AT", "T8", {"origin": "split"} if "split" in subject.rules.actions else {}),
    ]
    if "insurance" in offered:
        chosen = [
            each
            for pair in zip(chosen, [("T9", ace_up, {"insurance": MAIN // 2})] * 5, strict=True)
            for each in pair
        ]
    if "surrender" in offered or "surrender" in subject.rules.actions:
        chosen += [("T6", "T8", {"surrendered": True})] * 2
    others = [
        (
            f"{player}-v-{banker}{''.join(f'-{word}' for word in done)}",
            _settled(subject, player, banker, done),
        )
        for player, banker, done in chosen
    ]
    yield from _between(others, _settled(subject, "T9", "T8", {}), "settlements-between-others")


def _settled(subject: Subject, player: str, banker: str, done: Given) -> Given:
    cards = subject.dealer().cards(player + banker)
    marks = {word: done.get(word, False) for word in ("doubled", "surrendered", "claimed")}
    return {
        "stake": done.get("stake", MAIN),
        "hand": {"cards": cards[: len(player)], "origin": done.get("origin", "deal"), **marks},
        "dealer": cards[len(player) :],
        "insurance": done.get("insurance", 0),
    }


@family(
    "side_bet",
    bound=Bound(
        "one sequence for each bet: one losing pattern after each of three that win",
        "每种边注一组连续问题：三个中奖牌型之后各问一次同一个不中牌型",
    ),
)
def bets_between_others(subject: Subject) -> Iterator[Case]:
    """A losing side bet between others that win."""
    for bet in subject.rules.side_bets.values():
        count = len(bet.looks_at)
        won, lost = ("777"[:count], "888"[:count], "AAA"[:count]), "2K8"[:count]
        if "banker_hand" in bet.looks_at:
            won, lost = ("T6T", "T24J", "5647"), "T8"
        others = [(f"{ranks}-won", _bet(subject, bet, ranks)) for ranks in won]
        plain = _bet(subject, bet, lost)
        yield from _between(others, plain, f"{bet.bet}-between-others", f"{bet.bet}-")


def _bet(subject: Subject, bet: SideBet, ranks: str) -> Given:
    cards = subject.dealer().cards(ranks)
    own = sum(place.startswith("player") for place in bet.looks_at)
    dealt = {"player": cards[:own], "dealer": cards[own:]}
    return {"bet": bet.bet, "stake": SIDE, **dealt, "round_in_shoe": 1}


@family(
    "shoe",
    bound=Bound(
        "one sequence or two: one plain shoe after each of three others; the same half shoe four times",
        "一至两组连续问题：三副别的牌靴之后各问一次同一副；同样的半副问四次",
    ),
)
def shoes_between_others(subject: Subject) -> Iterator[Case]:
    """One shoe after another: cards and rounds are counted anew for each."""
    rules = subject.rules.shoe
    opening = subject.dealer().cards("2345A2345A2345A2345")
    if rules.shuffle == "cards_dealt":
        plain: Given = {"options": {}, "opening": [], "rounds": [{"cards": rules.cards // 2}]}
        others = [
            (f"{share}-parts", {**plain, "rounds": [{"cards": rules.cards * share // 8}] * 2})
            for share in (3, 1, 2)
        ]
        yield from _between(others, plain, "shoes-between-others")
    elif rules.shuffle == "cut_card":
        depth = 52 * rules.decks - rules.cards
        plain = {"options": {}, "opening": opening, "rounds": [{"cards": depth * 2 // 3}, {"cards": 4}]}
        others = [
            (f"{share}-parts", {**plain, "rounds": [{"cards": depth * share // 8}] * 2})
            for share in (3, 1, 2)
        ]
        yield from _between(others, plain, "shoes-between-others")
    limits = [bet.rounds for bet in subject.rules.side_bets.values() if bet.rounds is not None]
    if limits:
        half = {"options": {}, "opening": opening, "rounds": [{"cards": 4}] * (min(limits) // 2 + 2)}
        for number in range(1, 5):
            yield Case(f"half-the-rounds-{number}", half, "rounds-between-others")


@family(
    "screen",
    bound=Bound(
        "one sequence: one plain screen after each of four others",
        "一组连续问题：四个别的界面之后各问一次同一界面",
    ),
)
def screens_between_others(subject: Subject) -> Iterator[Case]:
    """A first stake between screens on which stakes lie, are confirmed, doubled and repeated."""
    if subject.rules.screen is None:
        return
    place = {"do": "place", "seat": 1, "stake": 100}
    plain = _screen(300, [{"do": "double"}, place, {"do": "double"}, {"do": "deal"}])
    others = [
        ("placed", _screen(1000, [place])),
        ("dealt", _screen(1000, [{**place, "seat": 2}, {"do": "deal"}])),
        ("doubled", _screen(1000, [{**place, "seat": 3}, {"do": "double"}])),
        ("repeated", _screen(1000, [{**place, "stake": 400}, {"do": "deal"}, {"do": "rebet"}])),
    ]
    yield from _between(others, plain, "screens-between-others")


def _screen(balance: int, commands: list[Given]) -> Given:
    return {"options": {}, "balance": balance, "commands": commands}


@family(
    "table",
    bound=Bound(
        "one sequence for each room: one opening after each of four other moves",
        "每种房间一组连续问题：四种别的举动之后各开一次房",
    ),
)
def rooms_between_others(subject: Subject) -> Iterator[Case]:
    """A room that opens between rooms in which players sit, are ready, have bet and left."""
    for name, room in subject.rules.table.rooms.items():
        seats = range(1, max(2, room.least) + 1)
        opened: list[Given] = [{"seat": seat, "do": "sit"} for seat in seats]
        opened += [{"seat": 1, "do": "bank"}] if subject.rules.table.banker_plays else []
        opened += [{"seat": seat, "do": "ready"} for seat in seats]
        others = [
            ("sitting", _room(name, opened[:1])),
            ("bet", _room(name, [*opened, {"seat": seats[-1], "do": "bet", "stake": MAIN}])),
            ("all-but-ready", _room(name, opened[:-1])),
            ("left", _room(name, [*opened[:-1], {"seat": 1, "do": "leave"}])),
        ]
        yield from _between(others, _room(name, opened), f"{name}-rooms-between-others", f"{name}-")


def _room(name: str, commands: list[Given]) -> Given:
    return {"options": {}, "room": name, "commands": commands}


@family(
    "incident",
    bound=Bound(
        "one sequence: one incident at a round's end after each of up to seven others",
        "一组连续问题：至多七个别的事件之后各问一次局末的同一事件",
    ),
)
def incidents_between_others(subject: Subject) -> Iterator[Case]:
    """A round at whose end a player is gone, between rounds with absent players, leavers and failures."""
    shoe = subject.shoe(["92"], subject.hole_and_up("6", "T"), "3T5T9")
    given = round_given([subject.seat()], shoe)
    decisions = follow(subject, given, prefers("hit"))
    absent = subject.rules.absent
    if given is None or decisions is None or absent is None:
        return
    what = min(absent.events)
    hours = {} if absent.hours is None else {"hours": absent.hours + 1 if absent.waits else 0}
    last = {
        "what": what,
        "seat": 1,
        "after_decision": len(decisions),
        **({} if absent.hours is None else {"hours": 0}),
    }
    others = [("away", {"what": what, "seat": 1, "after_decision": 0, **hours})] * 3
    if subject.rules.leaving is not None:
        others += [("left", {"what": "leave", "seat": 1, "after_decision": 0})] * 3
    if subject.rules.failure is not None:
        others += [("failed", {"what": "failure", "after_decision": 0, "resolved": False})]
    kept = [each for each in decisions if each["seat"] != 1]
    asked = [(name, {**given, "decisions": kept, "event": event}) for name, event in others]
    plain = {**given, "decisions": decisions, "event": last}
    yield from _between(asked, plain, "incidents-between-others")


@family(
    "account",
    bound=Bound(
        "one sequence: one account after each of four others",
        "一组连续问题：四笔别的账之后各算一次同一笔",
    ),
)
def accounts_between_others(subject: Subject) -> Iterator[Case]:
    """Coins of one round between those of others, titles and left-over cards."""
    if subject.rules.account is None:
        return
    others: list[tuple[str, Given]] = [
        ("winner", {"room_factor": 10, "base": 57}),
        ("title", {"score": 500_000}),
        ("loser", {"room_factor": 1000, "base": -87}),
        ("left-over", {"left": [{"cards": 8, "spade_two": True}, {"cards": 0, "spade_two": False}]}),
    ]
    yield from _between(others, {"room_factor": 10, "base": 37}, "accounts-between-others")


@family(
    "refuse",
    bound=Bound(
        "one sequence: one refusal after each of five others",
        "一组连续问题：五次别的拒绝之后各问一次同一拒绝",
    ),
)
def refusals_between_others(subject: Subject) -> Iterator[Case]:
    """A word that is no action, with the balances that it must not have changed, between other refusals.

    One of them comes after a round that was won, so that another balance could be left over.
    """
    shoe = subject.shoe(["T6"], subject.hole_and_up("6", "T"), "3T5T9")
    given = round_given([subject.seat()], shoe)
    decisions = follow(subject, given, prefers())
    if given is None or not decisions:
        return
    word = {"seat": 1, "hand": 1, "do": "fold"}
    late = {**decisions[-1], "hand": 1}
    too_much = round_given([subject.seat(balance=MAIN - 1)], shoe)
    nothing = round_given([subject.seat(main=0)], shoe)
    others = [
        ("no-funds", too_much),
        ("bad-stake", nothing),
        ("late", {**given, "decisions": [*decisions, late]}),
        ("not-your-turn", {**given, "decisions": [{**word, "do": "stand", "hand": 2}]}),
        ("late-after-a-win", _late_after_a_win(subject)),
    ]
    plain = {**given, "decisions": [word]}
    yield from _between(
        [(name, each) for name, each in others if each is not None], plain, "refusals-between-others"
    )


def _late_after_a_win(subject: Subject) -> Given | None:
    shoe = subject.shoe(["T9"], subject.hole_and_up("7", "T"), "5T9")
    given = round_given([subject.seat()], shoe)
    decisions = follow(subject, given, prefers())
    if given is None or not decisions:
        return None
    return {**given, "decisions": [*decisions, {**decisions[-1], "hand": 1}]}
