"""Families of `refuse` about split hands: what they may not do, and bets on them that cannot be taken."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from twentyone_conformance.generate.case import Bound, family
from twentyone_conformance.generate.families.refuse import REST
from twentyone_conformance.generate.lines import nodes, request, slug_of, then_asked
from twentyone_conformance.generate.subject import MAIN, SIDE, Subject, pair_beside, round_given

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twentyone_conformance.generate.case import Case


@family(
    "refuse",
    bound=Bound(
        "four pairs by three rests, every place of up to three decisions after a split, every "
        "word not legal there",
        "四种对子、三种后续牌，分牌后三步以内的每一处，当处不合法的每个词",
    ),
)
def after_splits(subject: Subject) -> Iterator[Case]:
    """What is not legal on split hands: each known action and answer on the left and the right hand."""
    for start, rest in product(("88", "AA", "TT", "QK"), ("8T83AT5", "T5TA394", "AT92A38")):
        shoe = subject.shoe([start], subject.hole_and_up("6", "9"), rest)
        given = round_given([subject.seat()], shoe)
        for node in nodes(subject, given, depth=3):
            point = node.point
            if point is None or "split" not in slug_of(node.decisions) or "hit" in slug_of(node.decisions):
                continue
            for do in sorted(subject.words() - {*point.legal, *point.replaced, *point.unfunded}):
                slug = f"{start}-{rest}-{slug_of(node.decisions)}-then-{do}"
                yield from then_asked(slug, given, node, request(point, do))


@family(
    "refuse",
    bound=Bound(
        "two pairs by eight stakes, every place of up to two decisions",
        "两种对子、八种注码，两步以内的每一处",
    ),
)
def stakes_of_split_bets(subject: Subject) -> Iterator[Case]:
    """Bets bought on split hands.

    Without a stake, of nothing, beyond the limits or the balance, of wrong form.
    """
    bets = [bet for bet in subject.rules.side_bets.values() if bet.on_split]
    for bet, start, stake in product(bets, ("88", "KK"), (None, 0, -10, "10", "21/2", 19, 401, 301)):
        seat = subject.seat(balance=3 * MAIN, **{bet.bet: 20})
        shoe = subject.shoe([start], subject.hole_and_up("6", "9"), REST)
        given = round_given([seat], shoe, (), subject.limits(20, 400))
        for node in nodes(subject, given, depth=2):
            point = node.point
            if point is not None and "bet" in point.legal:
                made: dict[str, Any] = {"seat": point.seat, "hand": point.hand, "do": "bet"}
                made = made if stake is None else {**made, "stake": stake}
                slug = str(stake).lower().replace("/", "-over-") + ("-text" if isinstance(stake, str) else "")
                yield from then_asked(f"{bet.bet}-{start}-{slug}", given, node, made)


@family(
    "refuse",
    bound=Bound(
        "two seats, a poor one with a pair before or after a rich one, every place of up to three decisions",
        "两座：有对子的穷者在富者之前或之后，三步以内的每一处",
    ),
    breadth="a poor seat is refused bets on split hands before and after a rich one",
)
def split_bets_beside_the_rich(subject: Subject) -> Iterator[Case]:
    """A bet on a split hand that its own seat cannot pay for is refused, however much the other owns."""
    bets = [bet for bet in subject.rules.side_bets.values() if bet.on_split]
    if subject.seats_playable < 2:
        return
    for bet, splitting in product(bets, (1, 2)):
        given = pair_beside(subject, splitting, (2 * MAIN + SIDE // 2, 10_000), REST)
        for node in nodes(subject, given, depth=3):
            if node.point is not None and "bet" in node.point.legal:
                slug = f"{bet.bet}-seat-{splitting}-after-{len(node.decisions)}-{slug_of(node.decisions)}"
                yield from then_asked(slug, given, node, request(node.point, "bet"))
