"""What the solver does not cover is refused, by its place in the rules; it is never computed wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import NO_HOLE_CARD, american, insert, put, remove
from twentyone.analysis.compile_rules import compile_rules
from twentyone.analysis.errors import NotCovered

if TYPE_CHECKING:
    from twentyone.load.patch import Patch

BUST_PUSH = insert("/outcomes/0", {"when": {"player": "bust", "banker": "bust"}, "is": "push"})


@pytest.mark.parametrize(
    ("pointer", "changes"),
    [
        ("/points", [put("/points/ace", [11])]),
        ("/points/court", [put("/points/court", 9)]),
        ("/points/ace", [put("/points/ace", [2, 12])]),
        ("/natural/cards/1", [put("/natural/cards", ["ace", "court"])]),
        ("/peek/upcards", [put("/peek/upcards", ["ace", "court"])]),
        (
            "/actions/double/when/not/0/split_of",
            [put("/actions/double/when", {"not": [{"split_of": ["court"]}]})],
        ),
        ("/deal/3/faces/0", [put("/deal/3/faces", ["up"])]),
        ("/deal/0/faces/0", [put("/deal/0/faces", ["down"])]),
        ("/round", [put("/round", ["bets", "deal", "peek", "offers", "play", "banker", "settle"])]),
        (
            "/offers/0/at",
            [insert("/offers/0", {"offer": "surrender", "at": "upcard_shown", "when": "always"})],
        ),
        ("/offers/0/wins", [put("/offers/0/wins", {"banker": "bust"})]),
        ("/offers/0", [remove("/deal/3"), put("/peek/upcards", [])]),
        ("/actions/hit/when/insured", [put("/actions/hit/when", {"insured": False})]),
        ("/actions/double/draws", [put("/actions/double/draws", 2)]),
        ("/actions/double/then", [put("/actions/double/then", "decide")]),
        ("/actions/split/stake", [put("/actions/split/stake", "1/2")]),
        (
            "/actions/split/when",
            [put("/actions/split/when", {"pair": "points", "any": [{"pair": "rank"}, {"cards": 2}]})],
        ),
        ("/banker/draws_for", [put("/banker/draws_for", ["natural"])]),
        ("/banker/draws_for", [BUST_PUSH]),
        ("/banker/draws/below", [*NO_HOLE_CARD, put("/banker/draws/below", 5)]),
        ("/banker/plays", [put("/banker", {"plays": "freely", "actions": ["stand"], "draws_for": ["live"]})]),
        ("/outcomes", [remove("/outcomes/7")]),
    ],
)
def test_a_rule_that_is_not_covered_is_refused_by_its_place(pointer: str, changes: list[Patch]) -> None:
    with pytest.raises(NotCovered) as caught:
        compile_rules(american(*changes))
    assert caught.value.pointer == pointer
    assert caught.value.message


def test_a_free_banker_who_looks_at_pairs_is_refused() -> None:
    play = [{"when": {"pair": "rank"}, "do": "hit"}, {"do": "stand"}]
    changes = [
        put("/banker", {"plays": "freely", "actions": ["hit", "stand"], "draws_for": ["live"]}),
        put("/absent", {"events": ["disconnect"], "meanwhile": "plays", "play": play}),
    ]
    with pytest.raises(NotCovered, match=r"^/absent/play/0/when/pair: "):
        compile_rules(american(*changes))
