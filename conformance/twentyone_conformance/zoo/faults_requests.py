"""Faulty engines that carry out requests that must be refused, or refuse them wrongly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from twentyone.interpreter import play
from twentyone.interpreter import round as rounds
from twentyone.interpreter.round import Round
from twentyone.interpreter.table import Decision, Refused
from twentyone_conformance.zoo.applies import (
    action,
    always,
    bets_on_splits,
    double_guarded,
    no,
    replaces_unfunded,
)
from twentyone_conformance.zoo.fault import ZOO

if TYPE_CHECKING:
    from twentyone.interpreter.hand import Seat
    from twentyone.interpreter.table import Table
    from twentyone_conformance.zoo.fault import Patch

Request = Mapping[str, Any]
Checks = Callable[[Round, Request], Decision]


def _accepts(patch: Patch, code: str, instead: Callable[[Round, Request], Decision | None]) -> None:
    """Carry out something else where a request is refused for a reason; None refuses it all the same."""

    def check(old: Checks, round_: Round, request: Request) -> Decision:
        try:
            return old(round_, request)
        except Refused as refused:
            decision = instead(round_, request) if refused.code == code and round_.point is not None else None
            if decision is None:
                raise
            return decision

    patch.around(Round, "check", check)


def _legal(round_: Round, do: str) -> Decision | None:
    point = round_.point
    can = () if point is None else (*point.legal, *point.replaced)
    return Decision(do) if do in can else None


@ZOO.fault("late-action", zh="牌局结束后的操作被忽略而不拒绝。", where=always)
def late_requests_ignored(patch: Patch) -> None:
    """Requests after the end of a round are passed over, not refused."""
    patch.put(rounds, "_refuse_more", lambda _round, _requests: None)


@ZOO.fault("late-action", zh="牌局结束后只忽略停牌。", where=always)
def late_stands_ignored(patch: Patch) -> None:
    """Standing after the end of a round is passed over, not refused."""

    def refuse(old: Callable[..., None], round_: Round, requests: Any) -> None:
        old(round_, iter([each for each in requests if each["do"] != "stand"]))

    patch.around(rounds, "_refuse_more", refuse)


@ZOO.fault("late-action", zh="不可执行的操作当作停牌。", where=always)
def illegal_taken_for_a_stand(patch: Patch) -> None:
    """What is not legal is taken for a stand, where one may stand."""
    _accepts(patch, "not_legal", lambda round_, _request: _legal(round_, "stand"))


@ZOO.fault("late-action", zh="不可执行的操作当作要牌。", where=always)
def illegal_taken_for_a_hit(patch: Patch) -> None:
    """What is not legal is taken for a hit, where one may hit."""
    _accepts(patch, "not_legal", lambda round_, _request: _legal(round_, "hit"))


@ZOO.fault("late-action", zh="不可执行的加倍当作要牌。", where=double_guarded)
def illegal_double_taken_for_a_hit(patch: Patch) -> None:
    """A double that is not legal is taken for a hit."""
    _accepts(
        patch,
        "not_legal",
        lambda round_, request: _legal(round_, "hit") if request["do"] == "double" else None,
    )


@ZOO.fault("late-action", zh="询问未答复时要牌或停牌即视为拒绝。", where=lambda rules: bool(rules.offers))
def playing_declines_an_offer(patch: Patch) -> None:
    """A hit or a stand while an offer is open is taken for declining it."""

    def instead(round_: Round, request: Request) -> Decision | None:
        return _legal(round_, "decline") if request["do"] in ("hit", "stand") else None

    _accepts(patch, "not_legal", instead)


@ZOO.fault("late-action", zh="不认识的词当作停牌。", where=always)
def unknown_taken_for_a_stand(patch: Patch) -> None:
    """An unknown word is taken for a stand, where one may stand."""
    _accepts(patch, "unknown_action", lambda round_, _request: _legal(round_, "stand"))


@ZOO.fault("late-action", zh="操作名不分大小写。", where=always)
def case_does_not_matter(patch: Patch) -> None:
    """Words are taken in capitals too."""
    _accepts(patch, "unknown_action", lambda round_, request: _legal(round_, str(request["do"]).lower()))


@ZOO.fault("late-action", zh="操作名前后的空格被去掉。", where=always)
def blanks_do_not_matter(patch: Patch) -> None:
    """Words are taken with blanks around them."""
    _accepts(patch, "unknown_action", lambda round_, request: _legal(round_, str(request["do"]).strip()))


@ZOO.fault("late-action", zh="操作名只看开头，如double_down。", where=action("double"))
def words_by_their_beginning(patch: Patch) -> None:
    """A word is taken for the action that it begins with."""

    def instead(round_: Round, request: Request) -> Decision | None:
        begun = (each for each in ("hit", "stand", "double", "split") if str(request["do"]).startswith(each))
        return next((_legal(round_, each) for each in begun), None)

    _accepts(patch, "unknown_action", instead)


@ZOO.fault("late-action", zh="空白的操作当作停牌。", where=always)
def nothing_taken_for_a_stand(patch: Patch) -> None:
    """An empty word is taken for a stand."""
    _accepts(
        patch, "unknown_action", lambda round_, request: None if request["do"] else _legal(round_, "stand")
    )


@ZOO.fault("late-action", zh="不检查是哪一手牌。", where=always)
def hand_number_ignored(patch: Patch) -> None:
    """The number of the hand that a request names is not looked at."""

    def instead(round_: Round, request: Request) -> Decision | None:
        point = round_.point
        return _legal(round_, request["do"]) if point is not None and request["seat"] == point.seat else None

    _accepts(patch, "not_your_turn", instead)


@ZOO.fault("late-action", zh="不检查是哪一家。", where=always)
def seat_number_ignored(patch: Patch) -> None:
    """The seat that a request names is not looked at."""

    def instead(round_: Round, request: Request) -> Decision | None:
        point = round_.point
        return _legal(round_, request["do"]) if point is not None and request["hand"] == point.hand else None

    _accepts(patch, "not_your_turn", instead)


@ZOO.fault("late-action", zh="文本写的座位号也算同一家。", where=always)
def seat_in_text_is_the_same(patch: Patch) -> None:
    """A request that names its seat as text is taken for that seat's."""

    def instead(round_: Round, request: Request) -> Decision | None:
        point = round_.point
        same = point is not None and (str(request["seat"]), request["hand"]) == (str(point.seat), point.hand)
        return _legal(round_, request["do"]) if same else None

    _accepts(patch, "not_your_turn", instead)


def _refused_as(patch: Patch, change: Callable[[Round, Refused], Refused]) -> None:
    def check(old: Checks, round_: Round, request: Request) -> Decision:
        try:
            return old(round_, request)
        except Refused as refused:
            raise change(round_, refused) from None

    patch.around(Round, "check", check)


@ZOO.fault(
    "late-action",
    zh="拒绝理由{code}写成{other}。",
    where=always,
    values=(
        {"code": "round_over", "other": "not_legal"},
        {"code": "unknown_action", "other": "not_legal"},
        {"code": "not_your_turn", "other": "not_legal"},
    ),
    others=(
        {"code": "not_legal", "other": "unknown_action"},
        {"code": "round_over", "other": "not_your_turn"},
        {"code": "not_legal", "other": "no_funds"},
    ),
)
def refused_as(patch: Patch, code: str, other: str) -> None:
    """A request that is refused as {code} is refused as {other}."""

    def change(_round: Round, refused: Refused) -> Refused:
        named = other if refused.code == code else refused.code
        return Refused(named, refused.legal, refused.balances)

    _refused_as(patch, change)


@ZOO.fault("late-action", zh="拒绝时没有给出可选的操作。", where=always)
def refusal_without_the_legal_list(patch: Patch) -> None:
    """A refusal does not say what was legal."""
    _refused_as(patch, lambda _round, refused: Refused(refused.code, (), refused.balances))


@ZOO.fault("late-action", also=("stake-booking",), zh="被拒绝的操作仍扣取注码。", where=always)
def refused_request_is_charged(patch: Patch) -> None:
    """A refused double or split takes its stake all the same."""
    _charging(patch, lambda _code, do: do in ("double", "split"))


@ZOO.fault(
    "late-action", also=("stake-booking",), zh="因余额不足被拒时余额被清零。", where=no(replaces_unfunded)
)
def lack_of_funds_is_charged(patch: Patch) -> None:
    """A request that is refused for lack of funds takes a stake all the same."""
    _charging(patch, lambda code, _do: code == "no_funds")


@ZOO.fault("late-action", zh="牌局结束后被拒的操作再次结算。", where=always)
def late_request_pays_again(patch: Patch) -> None:
    """A request after the end changes the balances that the round left."""
    _charging(patch, lambda code, _do: code == "round_over")


def _charging(patch: Patch, when: Callable[[str, str], bool]) -> None:
    def check(old: Checks, round_: Round, request: Request) -> Decision:
        try:
            return old(round_, request)
        except Refused as refused:
            if not when(refused.code, str(request["do"])):
                raise
            for seat in round_.table.seats:
                if seat.balance is not None:
                    seat.balance -= seat.main
            raise Refused(refused.code, refused.legal, round_.table.balances()) from None

    patch.around(Round, "check", check)


@ZOO.fault("late-action", zh="同一家的同一操作连做两次时第二次被忽略。", where=always)
def repeated_request_ignored(patch: Patch) -> None:
    """The same request twice in a row is carried out once."""
    last: list[tuple[Round, Request]] = []

    def check(old: Checks, round_: Round, request: Request) -> Decision:
        if round_.point is None and last and last[0][0] is round_ and last[0][1] == request:
            return Decision(request["do"])
        decision = old(round_, request)
        last[:] = [(round_, request)]
        return decision

    patch.around(Round, "check", check)


@ZOO.fault("late-action", zh="分牌时购买边注未写数额的请求按最小注接受。", where=bets_on_splits)
def split_bet_without_a_stake(patch: Patch) -> None:
    """A bet on a split hand without a stake is taken as the least one."""

    def bought(old: Callable[..., None], round_: Round, point: Any, stake: object) -> None:
        least = max(1, round_.table.rules.stakes.least)
        old(round_, point, least if stake is None else stake)

    patch.around(Round, "_check_bought", bought)
    patch.around(play, "check_split_stake", _least_if_none)


def _least_if_none(old: Callable[..., int], table: Table, seat: Seat, side_bet: Any, stake: object) -> int:
    return old(table, seat, side_bet, max(1, table.rules.stakes.least) if stake is None else stake)
