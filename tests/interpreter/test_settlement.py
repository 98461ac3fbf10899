"""A hand's settlement against the documents, and its freedom from the order of cards."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.interpreter import documents
from twentyone.answer import answer
from twentyone.model.money import from_json, to_json
from twentyone_conformance import strategies

if TYPE_CHECKING:
    from twentyone.load.rules import Game
    from twentyone.model.money import Money


@attrs.frozen
class Finished:
    """A hand that met the dealer's."""

    game: Game
    stake: Money
    cards: list[str]
    origin: str
    done: str
    dealer: list[str]
    insurance: int

    def settle(self) -> Any:
        done = {each: each == self.done for each in ("doubled", "surrendered", "claimed")}
        given = {
            "stake": to_json(self.stake),
            "hand": {"cards": self.cards, "origin": self.origin, **done},
            "dealer": self.dealer,
            "insurance": self.insurance,
        }
        return answer(self.game, "settle", given)


few = st.lists(st.sampled_from([rank + suit for rank in "AT" for suit in "cs"]), min_size=2, max_size=2)
some = st.lists(strategies.cards, min_size=2, max_size=6)


@st.composite
def finished(draw: st.DrawFn, most_readings: int = 0) -> Finished:
    """Draw a finished hand; surrendered only with two cards, claimed only as a natural against an ace."""
    game = draw(strategies.games(most_readings=most_readings))
    cards, dealer = draw(few | some), draw(few | some)
    origin = draw(st.sampled_from(("deal", "split")))
    actions, offers = game.data["actions"], [each["offer"] for each in game.data.get("offers", ())]
    may_do = ["", "doubled"]
    if len(cards) == 2 and origin == "deal" and ("surrender" in actions or "surrender" in offers):
        may_do.append("surrendered")
    if "claim" in offers and documents.is_natural(cards, origin) and dealer[0][0] == "A":
        may_do.append("claimed")
    insurance = draw(st.sampled_from((0, 1, 50))) if "insurance" in offers and dealer[0][0] == "A" else 0
    stake = 2 * draw(st.integers(1, 200))
    return Finished(game, stake, cards, origin, draw(st.sampled_from(may_do)), dealer, insurance)


@given(finished())
def test_a_hand_ends_and_is_paid_as_its_document_says(hand: Finished) -> None:
    name = hand.game.id
    shown = hand.settle()
    expected = documents.ending(name, hand.cards, hand.dealer, hand.origin, hand.done)
    part = documents.part_returned(name, expected, hand.dealer[0])
    insured = 3 * hand.insurance if documents.is_natural(hand.dealer) else 0
    assert shown["outcome"] == expected
    assert from_json(shown["returned"]["main"]) == hand.stake * part
    assert shown["returned"]["insurance"] == insured
    assert from_json(shown["net"]) == hand.stake * (part - 1) + insured - hand.insurance


@given(finished(most_readings=3), st.randoms(use_true_random=False))
def test_the_order_of_the_players_cards_changes_nothing_but_which_card_was_split(
    hand: Finished, order: Any
) -> None:
    first = [] if hand.origin == "deal" else hand.cards[:1]
    rest = hand.cards[len(first) :]
    order.shuffle(rest)
    assert attrs.evolve(hand, cards=[*first, *rest]).settle() == hand.settle()


@given(finished(most_readings=3), st.randoms(use_true_random=False))
def test_the_order_of_the_dealers_cards_changes_nothing_but_the_upcard(hand: Finished, order: Any) -> None:
    faces = [face for step in hand.game.data["deal"] if step["to"] == "banker" for face in step["faces"]]
    up = faces.index("up")
    rest = [card for place, card in enumerate(hand.dealer) if place != up]
    order.shuffle(rest)
    dealer = [*rest[:up], hand.dealer[up], *rest[up:]]
    assert attrs.evolve(hand, dealer=dealer).settle() == hand.settle()


def test_the_first_stake_of_a_double_is_told_exactly_where_a_float_could_not_hold_it() -> None:
    game = strategies.chosen_game("21-points", (("late-natural-takes", "first-stake"),))
    assert game is not None
    stake = Fraction(2**54 - 1, 2)
    hand = Finished(game, stake, ["6c", "5d", "Th"], "deal", "doubled", ["Ks", "Ah"], 0)
    assert hand.settle()["returned"]["main"] == to_json(stake - (2**52 - 1))


@given(finished(most_readings=3), st.integers(2, 9))
def test_an_even_stake_as_many_times_as_great_is_paid_so_many_times_as_much(
    hand: Finished, times: int
) -> None:
    assume(hand.game.data["money"]["halves"] == "exact")
    one = hand.settle()
    more = attrs.evolve(hand, stake=hand.stake * times, insurance=hand.insurance * times).settle()
    assert more["outcome"] == one["outcome"]
    assert from_json(more["net"]) == times * from_json(one["net"])


@given(finished())
def test_rounding_down_gives_whole_chips_and_takes_less_than_one(hand: Finished) -> None:
    halves = next((each for each in hand.game.readings if each.id == "halves" and each.alternatives), None)
    assume(halves is not None)
    assert halves is not None
    rounded = strategies.chosen_game(hand.game.id, (("halves", halves.alternatives[0].id),))
    assert rounded is not None
    odd = attrs.evolve(hand, stake=hand.stake + 1)
    exact = from_json(odd.settle()["returned"]["main"])
    down = from_json(attrs.evolve(odd, game=rounded).settle()["returned"]["main"])
    assert down == exact // 1
