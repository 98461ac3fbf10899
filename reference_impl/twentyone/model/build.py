"""Builds the model from resolved rules data (schema-valid, readings applied) and the values of settings."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from twentyone.model import rules as m
from twentyone.model.cards import CLASSES, COURT
from twentyone.model.conditions import read_classes, read_condition, read_range
from twentyone.model.money import LARGEST, Ratio

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

PIPS = "23456789T"
ACTIONS = ("hit", "stand", "double", "split", "surrender")


class UnknownSetting(ValueError):
    """A setting that the rules do not declare, or a value that it may not have."""


def build(data: Mapping[str, Any], options: Mapping[str, int] | None = None) -> m.Rules:
    """Build the rules.

    Args:
        data: the resolved rules, as the `start` message of the protocol sends them.
        options: values of settings; those left out have their default.

    Raises:
        UnknownSetting: an option is not a setting of the rules, or its value is not allowed; or the rules
            refer to a setting that they do not declare, wherever it stands.
    """
    unknown = set(_settings_named(data)) - data["settings"].keys()
    if unknown:
        raise UnknownSetting(
            f"the rules refer to settings that they do not declare: {', '.join(sorted(unknown))}"
        )
    settings = fill_settings(data["settings"], options or {})
    down = data["money"]["halves"] == "down"
    stakes = data["money"]["stakes"]
    outcomes = tuple(
        _outcome(each, f"/outcomes/{index}", down=down) for index, each in enumerate(data["outcomes"])
    )
    return m.Rules(
        game=data["game"],
        settings=settings,
        shoe=_shoe(data["shoe"], settings),
        points=_points(data["points"]),
        natural=m.Natural(
            cards=(CLASSES[data["natural"]["cards"][0]], CLASSES[data["natural"]["cards"][1]]),
            split_hands=data["natural"]["split_hands"],
        ),
        table=_table(data["table"]),
        stakes=m.Stakes(_amount(stakes["least"], settings), _amount(stakes["most"], settings)),
        main_bet=m.MainBet(data["main_bet"]["required"], data["main_bet"]["unplaced"] == "minimum"),
        deal=tuple(
            m.Step(f"/deal/{index}", step["to"] == "banker", tuple(step["faces"]))
            for index, step in enumerate(data["deal"])
        ),
        round=tuple(data["round"]),
        offers=tuple(
            _offer(each, f"/offers/{index}", down=down) for index, each in enumerate(data.get("offers", ()))
        ),
        peek=read_classes(data["peek"]["upcards"]),
        actions={
            name: _action(name, data["actions"][name], down=down)
            for name in ACTIONS
            if name in data["actions"]
        },
        closes=tuple(
            read_condition(each["when"], f"/closes/{index}/when") for index, each in enumerate(data["closes"])
        ),
        banker=_banker(data["banker"]),
        outcomes=outcomes,
        at_once=tuple(line for line in outcomes if line.at_once),
        side_bets={bet: _side_bet(bet, each, down=down) for bet, each in data.get("side_bets", {}).items()},
        absent=_absent(data["absent"], settings) if "absent" in data else None,
        leaving=_leaving(data["leaving"]) if "leaving" in data else None,
        failure=_failure(data["failure"]) if "failure" in data else None,
        screen=_screen(data["screen"]) if "screen" in data else None,
        account=_account(data["account"]) if "account" in data else None,
        hints=m.Hints(frozenset(data["hints"]["looks_at"])) if "hints" in data else None,
    )


def fill_settings(declared: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, int]:
    """Give every setting its value.

    Raises:
        UnknownSetting: as in `build`.
    """
    for name, value in options.items():
        if name not in declared:
            raise UnknownSetting(f"there is no setting {name!r}; the rules declare: {', '.join(declared)}")
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
            raise UnknownSetting(f"{name} must be a whole number, not {value!r}; 2^53 at most")
        allowed = declared[name].get("one_of")
        if allowed is not None and value not in allowed:
            raise UnknownSetting(f"{name} must be one of {', '.join(map(str, allowed))}, not {value}")
    return {name: options.get(name, each["default"]) for name, each in declared.items()}


def _settings_named(data: Mapping[str, Any]) -> Iterator[str]:
    """Give the settings that rules refer to, also where nothing depends on them."""
    inside: list[Any] = [data]
    while inside:
        value = inside.pop()
        if isinstance(value, dict):
            if isinstance(value.get("setting"), str):
                yield value["setting"]
            inside.extend(value.values())
        elif isinstance(value, list):
            inside.extend(value)


def _amount(value: int | Mapping[str, str], settings: Mapping[str, int]) -> int:
    return value if isinstance(value, int) else settings[value["setting"]]


def _some_odds(text: str, *, down: bool) -> Ratio:
    win, stake = text.split(":")
    return Ratio(int(win), int(stake), down)


def _odds(text: str | None, *, down: bool) -> Ratio | None:
    return None if text is None else _some_odds(text, down=down)


def _part(text: str | None, *, down: bool) -> Ratio | None:
    if text is None:
        return None
    part = Fraction(text)
    return Ratio(part.numerator, part.denominator, down)


def _shoe(data: Mapping[str, Any], settings: Mapping[str, int]) -> m.Shoe:
    shuffle = data["shuffle"]
    burn = data.get("burn")
    limit = data.get("round_limit", {"last_round": "open", "void_round": "counts"})
    return m.Shoe(
        decks=_amount(data["decks"], settings),
        shuffle=shuffle["when"],
        cards=_amount(shuffle.get("cards", 0), settings),
        at_round_end=shuffle["at"] == "round_end",
        cut_card_ends_previous_round=shuffle.get("met_first") == "previous_round",
        burn=None
        if burn is None
        else m.Burn(burn["when"] == "every_round", burn["ace"], burn["revealed_counts"]),
        round_limit=m.RoundLimit(limit["last_round"] == "open", limit["void_round"] == "counts"),
    )


def _points(data: Mapping[str, Any]) -> m.Points:
    low, high = min(data["ace"]), max(data["ace"])
    by_rank = {"A": low, **dict(zip(PIPS, data["pip"], strict=True)), **dict.fromkeys(COURT, data["court"])}
    return m.Points(by_rank, high - low)


def _table(data: Mapping[str, Any]) -> m.Table:
    def bound(value: int | str) -> int:
        return value if isinstance(value, int) else m.UNLIMITED

    played = data["seats"]["played"]
    return m.Table(
        banker_plays=data["banker"] == "player",
        banker_counted=data["banker_counted"],
        shared=data["cards"] == "shared",
        shared_by_place=data["cards"] == "shared" and data.get("shared_draws") == "by_place",
        seats=bound(data["seats"]["most"]),
        least_played=played["least"],
        most_played=bound(played["most"]),
        starts="starts" in data,
        rooms={
            name: m.Room(each["players"]["least"], each["players"]["most"])
            if "players" in each
            else m.Room(played["least"], bound(played["most"]))
            for name, each in data.get("rooms", {}).items()
        },
    )


def _offer(data: Mapping[str, Any], pointer: str, *, down: bool) -> m.Offer:
    return m.Offer(
        pointer=pointer,
        offer=data["offer"],
        at_upcard=data["at"] == "upcard_shown",
        when=read_condition(data["when"], f"{pointer}/when"),
        stake=_part(data.get("stake"), down=down),
        wins=read_condition(data["wins"], f"{pointer}/wins") if "wins" in data else None,
        pays=_odds(data.get("pays"), down=down),
        for_less=data.get("unfunded") == "for_less",
    )


def _lines(data: Sequence[Mapping[str, Any]], pointer: str) -> tuple[m.Line, ...]:
    return tuple(
        m.Line(f"{pointer}/{index}", read_condition(each.get("when"), f"{pointer}/{index}/when"), each["do"])
        for index, each in enumerate(data)
    )


def _action(name: str, data: Mapping[str, Any], *, down: bool) -> m.Action:
    pointer = f"/actions/{name}"
    then = data["then"]
    unfunded = data.get("unfunded", "refused")  # an action that costs nothing has no such key
    return m.Action(
        pointer=pointer,
        name=name,
        when=read_condition(data["when"], f"{pointer}/when"),
        most_splits=data.get("most_splits", {}),
        stake=_part(data.get("stake"), down=down),
        draws=data.get("draws", 0),
        second_cards_at_turn=data.get("second_cards") == "at_turn",
        then=dict.fromkeys(("ace", "ten", "pip"), then) if isinstance(then, str) else then,
        unfunded=None
        if unfunded == "refused"
        else m.Unfunded(
            _lines(unfunded["replaced_by"], f"{pointer}/unfunded/replaced_by"), unfunded["until"] == "closed"
        ),
    )


def _banker(data: Mapping[str, Any]) -> m.Banker:
    draws = data.get("draws", {"below": 0, "soft_17": "stands"})
    return m.Banker(
        free=data["plays"] == "freely",
        draws_below=draws["below"],
        hits_soft_17=draws["soft_17"] == "hits",
        actions=tuple(data.get("actions", ())),
        draws_for=frozenset(data["draws_for"]),
    )


def _outcome(data: Mapping[str, Any], pointer: str, *, down: bool) -> m.Outcome:
    return m.Outcome(
        pointer=pointer,
        when=read_condition(data["when"], f"{pointer}/when"),
        outcome=data["is"],
        pays=_odds(data.get("pays"), down=down),
        returns=_part(data.get("returns"), down=down),
        only_first_stake=data.get("takes") == "first_stake",
        at_once=data.get("at") == "once",
    )


def _side_bet(bet: str, data: Mapping[str, Any], *, down: bool) -> m.SideBet:
    pointer = f"/side_bets/{bet}"
    on_split = data.get("on_split")
    return m.SideBet(
        pointer=pointer,
        bet=bet,
        looks_at=tuple(data["looks_at"]),
        rounds=data["open"]["rounds"] if "open" in data else None,
        needs_main=data["needs"] == "main",
        ace=data.get("ace", "best"),
        straights=data.get("straights", "low_and_high"),
        returned_on_natural=data.get("banker_natural") == "returned",
        on_split=on_split is not None,
        all_offered_at_split=on_split is not None and on_split["offered"] == "at_split",
        split_stake_as_first=on_split is not None and on_split["stake"] == "same_as_first",
        tiers=tuple(
            m.Tier(
                f"{pointer}/tiers/{index}",
                each["tier"],
                read_condition(each["when"], f"{pointer}/tiers/{index}/when"),
                _some_odds(each["pays"], down=down),
            )
            for index, each in enumerate(data["tiers"])
        ),
    )


def _absent(data: Mapping[str, Any], settings: Mapping[str, int]) -> m.Absent:
    limit = data.get("limit")
    return m.Absent(
        pointer="/absent",
        events=frozenset(data["events"]),
        waits=data["meanwhile"] == "waits",
        hours=None if limit is None else _amount(limit["hours"], settings),
        exactly_is_over=limit is not None and limit["exactly"] == "over",
        over_leaves=data.get("over_limit") == "leaves",
        play=_lines(data["play"], "/absent/play"),
    )


def _failure(data: Mapping[str, Any]) -> m.Failure:
    return m.Failure(data["resolved"] == "void", data["unresolved"] == "void")


def _leaving(data: Mapping[str, Any]) -> m.Leaving:
    after = {who: data[who]["after_deal"] for who in ("player", "banker")}
    return m.Leaving(
        fines={
            (who, when == "after_deal"): m.Fine(
                f"/leaving/{who}/{when}", data[who][when]["fine"]["times"], data[who][when]["fine"]["of"]
            )
            for who in ("player", "banker")
            for when in ("before_deal", "after_deal")
        },
        ends_round={who: data[who]["before_deal"]["then"] == "ends_round" for who in ("player", "banker")},
        hand_stands={who: own["then"] == "stands" for who, own in after.items()},
        result_counts={who: own["own_result"] == "counts" for who, own in after.items()},
        stake_lost=after["player"]["stake"] == "lost",
    )


def _screen(data: Mapping[str, Any]) -> m.Screen:
    return m.Screen(
        shows={state: tuple(commands) for state, commands in data["shows"].items()},
        adds=data["place_again"] == "adds",
        seat_moves=data["other_seat"] == "moves",
        double_capped=data["double_beyond_limit"] == "capped",
        rebet_deals=data["rebet"] == "deals_at_once",
    )


def _account(data: Mapping[str, Any]) -> m.Account:
    left = data["left_over"]
    return m.Account(
        debt_from_above=data["titles"]["lookup"] == "debt_from_above",
        titles=tuple(
            m.Title(f"/account/titles/table/{index}", each["from"], each["title"]["zh"], each["title"]["en"])
            for index, each in enumerate(data["titles"]["table"])
        ),
        loser=tuple(data["coins"]["loser"]["multiply"]),
        winner=tuple(data["coins"]["winner"]["multiply"]),
        coins_round_down=data["coins"]["fractions"] == "down",
        left_over=m.LeftOver(
            lines=tuple(
                (*read_range(each["cards"]), each["times"], f"/account/left_over/points/{index}")
                for index, each in enumerate(left["points"])
            ),
            spade_two=read_range(left["spade_two"]["cards"]),
            spade_two_times=left["spade_two"]["times"],
            base_is_own=left["base"] == "own_points",
        ),
    )
