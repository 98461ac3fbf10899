"""`twentyone strategy` draws the best fixed strategy as text, Markdown, data, a page and an image."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

pytest.importorskip("numba", reason="the analysis extra is not installed")

from tests.analysis.tables import AMERICAN
from twentyone_cli import main

if TYPE_CHECKING:
    from pathlib import Path

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def run(*words: str, color: bool = False) -> Result:
    return CliRunner().invoke(main, ["strategy", *words], catch_exceptions=False, color=color)


def data(*words: str) -> dict[str, Any]:
    result = run(*words, "--format", "json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def row(chart: dict[str, Any], kind: str, name: str) -> list[list[str]]:
    (found,) = (each["cells"] for each in chart["rows"] if (each["kind"], each["name"]) == (kind, name))
    cells: list[list[str]] = found
    return cells


def test_json_has_every_cell_by_upcard() -> None:
    chart = data("speed-blackjack")
    assert chart["upcards"] == ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"]
    kinds = [each["kind"] for each in chart["rows"]]
    assert kinds == sorted(kinds, key=["hard", "soft", "pair"].index)
    assert [each["name"] for each in chart["rows"] if each["kind"] == "pair"] == list("A23456789T")
    assert row(chart, "hard", "11") == [["double", "hit"]] * 9 + [["hit"]]
    assert row(chart, "hard", "16") == [["stand"]] * 5 + [["hit"]] * 5
    assert row(chart, "soft", "18")[1:5] == [["double", "stand"]] * 4
    assert row(chart, "pair", "8") == [["split"]] * 10 or row(chart, "pair", "8")[0][0] == "split"
    assert chart["offers"] == {"insurance": {"A": ["decline"]}}
    assert 0 < chart["rtp"]["optimal"] - chart["rtp"]["fixed"] < 0.0002


def test_hands_that_are_better_played_by_their_cards_stand_in_order_of_what_they_matter() -> None:
    found = data("infinite-blackjack")["deviations"]
    assert found[0] == {
        "hand": "4-5-7",
        "upcard": "T",
        "do": "stand",
        "instead_of": "hit",
        "gain": pytest.approx(0.0049, abs=0.0001),
        "likely": pytest.approx(0.00052, abs=0.00001),
    }
    weights = [each["gain"] * each["likely"] for each in found]
    assert all(later <= earlier + 1e-11 for earlier, later in pairwise(weights))
    assert min(each["gain"] for each in found) > 0


def test_a_surrender_offered_before_play_stands_first_in_its_cell() -> None:
    chart = data("21-points")
    assert row(chart, "hard", "16")[7:9] == [["surrender", "hit"], ["surrender", "stand"]]
    assert chart["offers"]["surrender"]["T"] == ["decline", "surrender"]
    assert chart["offers"]["surrender"]["2"] == ["decline"]
    assert chart["offers"]["claim"] == {"A": ["decline"]}


def test_insurance_that_pays_is_bought(tmp_path: Path) -> None:
    for at in ("after_deal", "upcard_shown"):
        text = AMERICAN.read_text(encoding="utf-8")
        text = text.replace('pays: "2:1"', 'pays: "5:1"', 1).replace("at: after_deal", f"at: {at}")
        path = tmp_path / "rules.yaml"
        path.write_text(text, encoding="utf-8")
        assert data(str(path))["offers"] == {"insurance": {"A": ["insure"]}}
        assert "The offer of insurance is accepted with an upcard of A." in run(str(path)).stdout


def test_the_chart_is_legible_without_colour_and_the_same_with_it() -> None:
    plain = run("speed-blackjack").stdout
    assert "\x1b" not in plain
    assert re.search(r"^11 +DH +DH +DH +DH +DH +DH +DH +DH +DH +H *$", plain, re.MULTILINE)
    assert "S stand  H hit  D double  P split; of several, the first that is legal" in plain
    coloured = run("speed-blackjack", color=True).stdout
    assert coloured != plain
    assert ANSI.sub("", coloured) == plain


def test_markdown_has_a_table_for_each_section() -> None:
    shown = run("speed-blackjack", "--format", "markdown").stdout
    assert "### Hard totals\n\n|  | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | T | A |\n| --- |" in shown
    assert "\n| 11 | DH | DH | DH | DH | DH | DH | DH | DH | DH | H |\n" in shown
    assert "### Pairs" in shown


def test_the_page_and_the_image_show_every_cell_and_ask_for_nothing_else(tmp_path: Path) -> None:
    page, image = tmp_path / "chart.html", tmp_path / "chart.svg"
    result = run("speed-blackjack", "--html", str(page), "--svg", str(image), "--format", "json")
    assert result.exit_code == 0
    cells = sum(bool(cell) for each in json.loads(result.stdout)["rows"] for cell in each["cells"])
    html = page.read_text(encoding="utf-8")
    assert html.count("<td class=") == cells
    assert "速战二十一点" in html
    assert not re.search(r"(src|href)=|@import|url\(", html)
    drawing = ET.fromstring(image.read_text(encoding="utf-8"))  # noqa: S314 - our own image
    boxes = drawing.findall("{http://www.w3.org/2000/svg}rect")
    assert len(boxes) == cells + 1
    texts = [each.text for each in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("DH") > 10


@pytest.mark.parametrize("game", ["21-points", "speed-blackjack"])
def test_nothing_of_the_image_is_cut_off(game: str, tmp_path: Path) -> None:
    image = tmp_path / "chart.svg"
    assert run(game, "--svg", str(image)).exit_code == 0
    drawing = ET.fromstring(image.read_text(encoding="utf-8"))  # noqa: S314 - our own image
    _, _, width, height = map(int, drawing.attrib["viewBox"].split())
    for each in drawing.iter("{http://www.w3.org/2000/svg}text"):
        # A letter is at most 9 wide here, on the whole, and 5 of it hang below its line.
        assert int(each.attrib["y"]) + 5 <= height
        if each.attrib["text-anchor"] == "start":
            assert int(each.attrib["x"]) + 9 * len(each.text or "") <= width, each.text


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = run("speed-blackjack", "--svg", str(tmp_path / "no" / "chart.svg"))
    assert result.exit_code == 2
    assert "chart.svg" in result.stderr


def test_a_game_that_does_not_exist_is_bad_input() -> None:
    assert run("no-such-game").exit_code == 2
