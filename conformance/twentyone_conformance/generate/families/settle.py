"""Families of `settle`: every class of final hand against every class of the banker's."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, Case, family
from twentyone_conformance.generate.subject import MAIN, Subject

if TYPE_CHECKING:
    from collections.abc import Iterator

# One hand, or two with the order turned, for every final total: hard, soft, drawn, natural, bust.
PLAYER_HANDS = (
    "22", "43", "T2", "T3", "T4", "T5", "T6", "T7", "8T", "T9", "TJ", "A2", "6A", "A7", "A8", "9A",
    "777", "T6A", "AT", "TA", "AK", "QA", "A9A", "A28", "2468", "A64", "992A",
    "T6T", "TT2", "99A5", "55557", "AJ4Q",
)  # fmt: skip
BANKER_HANDS = (
    "T7", "98", "A6", "6A", "8T", "A7", "T9", "KQ", "9A",
    "AT", "TA", "AJ", "KA", "777", "5A5T", "T6T", "A64", "22274", "A5T7", "86K",
)  # fmt: skip


@family(
    "settle",
    bound=Bound(
        "32 player hands (every total, hard and soft, drawn 21, natural, bust) by 20 banker's hands",
        "32手闲家牌（每种硬软点数、普通21点、天生21点、爆牌）对20手庄家牌",
    ),
)
def classes(subject: Subject) -> Iterator[Case]:
    """Every class of the player's final hand against every class of the banker's."""
    for player, banker in product(PLAYER_HANDS, BANKER_HANDS):
        yield from _case(subject, player, banker)


@family(
    "settle",
    bound=Bound(
        "seven split hands of two cards by 20 banker's hands",
        "七手两张的分牌手对20手庄家牌",
    ),
)
def split_hands(subject: Subject) -> Iterator[Case]:
    """Split hands of two cards, among them ace with ten in both orders.

    Against every class of the banker's hand.
    """
    for player, banker in product(("AT", "TA", "AK", "TT", "A9", "88", "99"), BANKER_HANDS):
        yield from _case(subject, player, banker, origin="split", prefix="split-")


@family(
    "settle",
    bound=Bound(
        "six doubled hands by 20 banker's hands",
        "六手加倍牌对20手庄家牌",
    ),
)
def doubled_hands(subject: Subject) -> Iterator[Case]:
    """Doubled hands: twice the stake is won, lost, pushed or bust with."""
    if "double" not in subject.rules.actions:
        return
    for player, banker in product(("56T", "A28", "65A", "A66", "T2K", "56J"), BANKER_HANDS):
        yield from _case(subject, player, banker, stake=2 * MAIN, doubled=True, prefix="doubled-")


@family(
    "settle",
    bound=Bound(
        "seven hands by five hole cards under an ace, at three pairs of stake and insurance; two hands by "
        "two hole cards at stakes of 1 and 2",
        "七手牌对A下的五种暗牌，各三种注码与保险金额；另有两手牌对两种暗牌，注码为1与2",
    ),
)
def insured_hands(subject: Subject) -> Iterator[Case]:
    """Insurance with every kind of hand, with and without the banker's natural.

    Booked apart from the main bet.
    """
    if not any(offer.offer == "insurance" for offer in subject.rules.offers):
        return
    for player, hole in product(("AT", "TA", "T9", "T6", "777", "T6T", "A6"), ("T", "K", "7", "9", "55")):
        banker = subject.hole_and_up("A", hole[0]) + hole[1:]
        for stake, insurance in ((MAIN, MAIN // 2), (10, 5), (5, "5/2")):
            prefix = f"insured-{stake}-"
            yield from _case(subject, player, banker, stake=stake, insurance=insurance, prefix=prefix)
        if player in ("T9", "T6T") and hole in ("T", "7"):
            for stake, least in ((1, "1/2"), (2, 1)):
                prefix = f"insured-{stake}-"
                yield from _case(subject, player, banker, stake=stake, insurance=least, prefix=prefix)


@family(
    "settle",
    bound=Bound(
        "three hands by seven banker's hands, an even and an odd stake",
        "三手牌对七手庄家牌，注码一双一单",
    ),
    breadth="surrender is settled against every class of banker's hand, without a round around it",
)
def surrendered_hands(subject: Subject) -> Iterator[Case]:
    """Surrendered hands, against every class of the banker's hand that surrender was possible under.

    Whole and odd stakes.
    """
    offers = any(offer.offer == "surrender" for offer in subject.rules.offers)
    if not offers and "surrender" not in subject.rules.actions:
        return
    for player, banker in product(("T6", "95", "88"), ("7T", "T8", "9T", "T6T", "78", "TA", "KA")):
        for stake in (MAIN, 15):
            prefix = f"surrendered-{stake}-"
            yield from _case(subject, player, banker, stake=stake, surrendered=True, prefix=prefix)


@family(
    "settle",
    bound=Bound(
        "four naturals by four hole cards under an ace",
        "四手天生21点对A下的四种暗牌",
    ),
    breadth="a claim is settled against every hole card, without a round around it",
)
def claimed_naturals(subject: Subject) -> Iterator[Case]:
    """Claimed naturals under an ace, whether or not the banker has one too."""
    if not any(offer.offer == "claim" for offer in subject.rules.offers):
        return
    for player, hole in product(("AT", "TA", "AQ", "KA"), ("T", "K", "6", "9")):
        yield from _case(subject, player, subject.hole_and_up("A", hole), claimed=True, prefix="claimed-")


@family(
    "settle",
    bound=Bound(
        "six hands by six banker's hands, stakes of 1, 5 and 25",
        "六手牌对六手庄家牌，注码为1、5、25",
    ),
    breadth="halves are kept for every outcome, without a round around it",
)
def odd_stakes(subject: Subject) -> Iterator[Case]:
    """Odd stakes on every outcome: what is not whole is kept exactly, unless read otherwise."""
    for player, banker in product(
        ("AT", "TA", "T9", "T8", "777", "T6T"), ("T8", "9T", "A8", "8A", "AT", "TA")
    ):
        for stake in (1, 5, 25):
            yield from _case(subject, player, banker, stake=stake, prefix=f"stake-{stake}-")


def _case(
    subject: Subject,
    player: str,
    banker: str,
    *,
    stake: int = MAIN,
    origin: str = "deal",
    insurance: Any = 0,
    prefix: str = "",
    **done: bool,
) -> Iterator[Case]:
    try:
        cards = subject.dealer().cards(player + banker)
    except LookupError:
        return
    hand: dict[str, Any] = {"cards": cards[: len(player)], "origin": origin}
    hand.update({"doubled": False, "surrendered": False, "claimed": False, **done})
    given = {"stake": stake, "hand": hand, "dealer": cards[len(player) :], "insurance": insurance}
    yield Case(f"{prefix}{player}-v-{banker}", given)
