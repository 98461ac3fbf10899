"""The explorer plays hands as the vectors say, through its engine and through its own controls."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.site.built import GAMES, needs_browser, needs_site
from twentyone.words import words
from twentyone_conformance.suite import load_suite

if TYPE_CHECKING:
    from tests.site.conftest import Watched
    from twentyone_conformance.model import Vector

pytestmark = [needs_site, needs_browser]

_BY_HAND: Final = 10
_ALL_CORE: Final = """async (game) => {
  const { answer, KINDS } = await import("../../app/engine/index.js");
  const { same } = await import("../../app/same.mjs");
  const { json, jsonLines } = await import("../../app/page.mjs");
  const { rules } = await json(`data/games/${game}.json`);
  const vectors = (await jsonLines(`data/core/${game}.jsonl`)).filter(({ kind }) => KINDS.includes(kind));
  const wrong = vectors.filter(({ kind, given, expect }) => {
    const now = answer(rules, kind, given);
    return !same(expect, now.result ?? now);
  });
  return [vectors.length, wrong.map(({ id }) => id)];
}"""


def playable(game: str) -> list[Vector]:
    """Give settled rounds of one seat without settings, as different as their families are."""
    found: dict[str, list[Vector]] = {}
    for vector in load_suite(games=[game], kinds=["round"]).vectors:
        given = vector.given
        if (
            vector.sequence is None
            and not given["options"]
            and len(given["seats"]) == 1
            and given["decisions"]
            and "hands" in vector.expect
        ):
            found.setdefault(vector.family, []).append(vector)
    families = list(found.values())
    return [each for row in range(_BY_HAND) for family in families for each in family[row * 7 : row * 7 + 1]][
        :_BY_HAND
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_in_the_page_answers_the_core_as_the_rules_do(watched: Watched, game: str) -> None:
    page = watched.open("en/explorer/")
    count, wrong = page.evaluate(_ALL_CORE, game)
    assert wrong == []
    assert count >= 200


@pytest.mark.parametrize("game", GAMES)
def test_hands_played_through_the_controls_end_as_their_vectors_say(watched: Watched, game: str) -> None:
    vectors = playable(game)
    assert len(vectors) == _BY_HAND
    page = watched.open(f"en/explorer/#{fresh_hand(vectors[0])}")
    for vector in vectors:
        # The hand before is over, so the field for cards is there only once this one is.
        page.evaluate("hash => { location.hash = hash; }", fresh_hand(vector))
        play(page, vector)
        assert settlement(page) == expected_settlement(vector), vector.id
        assert nets(page) == [str(each["net"]) for each in vector.expect["net"]], vector.id
    assert watched.troubles == []


def fresh_hand(vector: Vector) -> str:
    """Give the address of a vector's hand before any card and any decision."""
    seat = vector.given["seats"][0]
    bets = ",".join(f"{bet}.{stake}" for bet, stake in seat["bets"].items())
    who = f"{seat['seat']}@{seat['balance']}" if "balance" in seat else str(seat["seat"])
    return f"game={vector.game}&seats={who}:{bets}&deal=chosen"


def play(page: Any, vector: Vector) -> None:
    """Type a vector's cards, and press what it decides."""
    page.locator(".typed input").fill(" ".join(vector.given["shoe"]))
    page.locator(".typed button").click()
    for decision in vector.given["decisions"]:
        if "stake" in decision:
            page.locator("form.bet input").fill(str(decision["stake"]))
        page.locator(f'.turn [data-key="{decision["do"]}"]').click()
    page.locator(".settled table").wait_for()


def settlement(page: Any) -> list[list[str]]:
    """Give what the page says of each hand, its outcome first, and then of each bet."""
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".settled tbody tr").all()]
    outcomes = {text for name, text in words("en").phrases.items() if name.startswith("outcomes/")}
    return [row if row[0] in outcomes else row[1:] for row in rows]


def expected_settlement(vector: Vector) -> list[list[str]]:
    """Give what the page has to say by the vector."""
    said = words("en").phrases
    hands = [
        [said[f"outcomes/{hand['outcome']}"], str(hand["staked"]), str(hand["returned"])]
        for hand in vector.expect["hands"]
    ]
    return hands + [[str(bet["staked"]), str(bet["returned"])] for bet in vector.expect["bets"]]


def nets(page: Any) -> list[str]:
    """Give each seat's net as the page says it."""
    texts = page.locator(".net").all_inner_texts()
    return [text.replace("−", "-").replace("+", "").split()[-1] for text in texts]


def test_the_address_holds_the_whole_hand(watched: Watched) -> None:
    page = watched.open("en/explorer/#game=infinite-blackjack")
    while (
        page.locator('.turn [data-key="stand"]').count() == 0 and page.locator(".settled table").count() == 0
    ):
        page.locator(".turn .acts button").first.click()
    address = page.evaluate("location.href")
    before = page.locator(".felt").inner_text()
    page.goto("about:blank")
    page.goto(address)
    page.locator(".app[data-ready]").wait_for()
    assert page.locator(".felt").inner_text() == before
    assert page.evaluate("location.href") == address


def test_a_reading_changes_what_is_paid_and_is_named_beside_the_step(watched: Watched) -> None:
    hand = "seats=1:main.100&cards=As9dTh8c&deal=chosen"
    page = watched.open(f"en/explorer/#game=21-points&{hand}")
    assert page.locator(".net").inner_text().endswith("+200")
    page = watched.open(f"en/explorer/#game=21-points&readings=natural-odds:three-to-two&{hand}")
    assert page.locator(".net").inner_text().endswith("+150")
    assert page.locator('.steps a[href$="#reading-natural-odds"]').count() == 1


def test_it_says_why_an_action_is_not_legal(watched: Watched) -> None:
    page = watched.open(
        "en/explorer/#game=speed-blackjack&seats=1:main.100&cards=2s3d9hKc4c&decisions=1.1.hit&deal=chosen"
    )
    barred = page.locator(".not-now").inner_text().lower()
    assert "double" in barred
    assert "the number of cards is 2" in barred
    page = watched.open("en/explorer/#game=speed-blackjack&seats=1@150:main.100&cards=2s3d9hKc4c&deal=chosen")
    assert "the balance does not cover it" in page.locator(".not-now").inner_text()


def test_the_worth_of_each_action_is_the_analysis(site: Any, watched: Watched) -> None:
    page = watched.open("en/explorer/#game=speed-blackjack&seats=1:main.100&cards=Ts9d6hKc&deal=chosen")
    worth = json.loads((site / "data" / "worth" / "speed-blackjack" / "9.json").read_text("utf-8"))
    assert page.evaluate("location.hash")  # the first card of the banker is the second of the shoe
    for action in ("hit", "stand", "double"):
        shown = page.locator(f'.turn [data-key="{action}"] .worth').inner_text().replace("−", "-")
        assert shown.startswith(f"{worth['6-T'][action]:+.4f}")


def test_the_worth_is_exact_for_a_hand_of_more_cards_and_about_right_beside_another(
    site: Any, watched: Watched
) -> None:
    hand = "game=speed-blackjack&seats=1:main.100&deal=chosen"
    worth = json.loads((site / "data" / "worth" / "speed-blackjack" / "6.json").read_text("utf-8"))
    page = watched.open(f"en/explorer/#{hand}&cards=2s6d3hKc4d&decisions=1.1.hit")
    shown = page.locator('.turn [data-key="stand"] .worth').inner_text().replace("−", "-")
    assert shown.startswith(f"{worth['2-3-4']['stand']:+.4f}")
    page = watched.open(f"en/explorer/#{hand}&cards=8s6d8hKc3d7c&decisions=1.1.split")
    shown = page.locator('.turn [data-key="stand"] .worth').inner_text().replace("−", "-")
    assert shown.startswith(f"≈ {worth['3-8']['stand']:+.2f}")


def test_a_round_is_played_by_the_keyboard_alone(watched: Watched) -> None:
    page = watched.open("en/explorer/#game=speed-blackjack&seats=1:main.100&deal=chosen")
    page.locator(".typed input").focus()
    page.keyboard.type("5s 9d 6h Kc 9c 2d")
    page.keyboard.press("Enter")
    page.locator('.turn [data-key="hit"]').wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("d")
    page.locator(".settled table").wait_for()
    assert "200" in page.locator(".settled tbody").inner_text()
    page.keyboard.press("u")
    page.locator('.turn [data-key="double"]').wait_for()
    page.locator('.turn [data-key="hit"]').focus()
    page.keyboard.press("Enter")
    page.locator('.turn [data-key="stand"], .settled table').first.wait_for()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_card_that_lies_face_down_is_not_told_while_it_lies_so(watched: Watched) -> None:
    page = watched.open("en/explorer/#game=speed-blackjack&cards=5s9d6hKc9c2d")
    assert page.locator(".felt .card.back").count() == 1
    assert "K♣" not in page.locator(".steps").inner_text()
    page.locator('.turn [data-key="stand"]').click()
    page.locator(".settled table").wait_for()
    assert page.locator(".felt .card.back").count() == 0
    assert "K♣" in page.locator(".steps").inner_text()


def test_what_is_no_card_is_told(watched: Watched) -> None:
    page = watched.open("en/explorer/#game=qq-21&deal=chosen")
    page.locator(".typed input").fill("As 1x")
    page.locator(".typed button").click()
    assert "1x" in page.locator(".typed .alert").inner_text()


def test_it_is_ready_soon(watched: Watched) -> None:
    page = watched.open("en/explorer/")
    names = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    # Time is not asserted; what decides it is: nothing large is waited for before the first hand.
    assert not any("data/vectors" in name or "data/core" in name for name in names)
