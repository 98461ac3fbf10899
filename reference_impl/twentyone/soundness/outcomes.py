"""Whether the outcomes decide all final hands, each line some of them, and what is paid stays paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone.interpreter.conditions import first_failed
from twentyone.interpreter.outcomes import settled_at_once
from twentyone.soundness.meetings import all_meetings, given_up, meetings
from twentyone.soundness.plays import shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from twentyone.load.problem import Problem
    from twentyone.load.source import Source
    from twentyone.model.conditions import Condition
    from twentyone.model.rules import Outcome
    from twentyone.soundness.meetings import Meeting
    from twentyone.soundness.playable import Playable

_MOST_SHOWN: Final = 3
_STATES: Final = frozenset({"natural", "bust", "surrendered", "claimed"})


def check_outcomes(source: Source, playable: Playable) -> Iterator[Problem]:
    """Find hands that no outcome decides, outcomes that decide none, and pay that is later taken back."""
    gave_up = list(given_up(playable))
    yield from _check_none_is_left(source, playable, all_meetings(playable, gave_up))
    decided = [(each, _line(playable, each)) for each in meetings(playable, gave_up)]
    yield from _check_none_is_idle(source, playable, decided)
    yield from _check_names(source, decided)
    yield from _check_paid_stays_paid(source, playable, decided)
    yield from _check_insurance_wins(source, playable, decided)


def _check_none_is_left(source: Source, playable: Playable, met: Iterable[Meeting]) -> Iterator[Problem]:
    """Find hands that no line decides; of those that an author would call alike the first is named."""
    kinds: dict[tuple[object, ...], str] = {}
    for meeting in met:
        if _line(playable, meeting) is None:
            kinds.setdefault(_kind(meeting), _shown(meeting))
    described = list(kinds.values())
    if described:
        rest = len(described) - _MOST_SHOWN
        more = [f"and {rest} more"] if rest > 0 else []
        yield source.problem(
            "/outcomes",
            "no line decides every pair of hands",
            found="; ".join(["nothing for " + described[0], *described[1:_MOST_SHOWN], *more]),
            hint="add a line that holds for them",
        )


def _check_none_is_idle(
    source: Source, playable: Playable, decided: list[tuple[Meeting, Outcome | None]]
) -> Iterator[Problem]:
    """Find lines that decide no hands."""
    used = {line.pointer for _, line in decided if line is not None}
    for line in playable.rules.outcomes:
        if line.pointer in used:
            continue
        above = [deciding for meeting, deciding in decided if deciding and _meets(line.when, meeting)]
        hint = f"decided by {_listed(playable, above)} above" if above else "no two hands are like this"
        yield source.problem(line.pointer, "this line never decides", hint=hint)


def _check_names(source: Source, decided: list[tuple[Meeting, Outcome | None]]) -> Iterator[Problem]:
    """Find lines that call a hand what it is not."""
    told: set[str] = set()
    for meeting, line in decided:
        wrong = line is not None and line.outcome in _STATES and not getattr(meeting.hand, line.outcome)
        if line is not None and wrong and line.pointer not in told:
            told.add(line.pointer)
            yield source.problem(
                f"{line.pointer}/is",
                f"this calls {line.outcome} what is not",
                found=shown(meeting.hand),
                hint=f"only a hand that is {line.outcome} can end so",
            )


def _check_paid_stays_paid(
    source: Source, playable: Playable, decided: list[tuple[Meeting, Outcome | None]]
) -> Iterator[Problem]:
    """Find lines at once that hold where a line above may decide otherwise when the banker has played."""
    deciding: dict[tuple[object, ...], dict[Outcome, Meeting]] = {}
    for meeting, line in decided:
        if line is not None:
            deciding.setdefault(meeting.player, {}).setdefault(line, meeting)
    told: set[str] = set()
    for lines in deciding.values():
        meeting = next(iter(lines.values()))
        if len(lines) == 1 or not settled_at_once(meeting.table, meeting.hand):
            continue
        paid = next(each for each in playable.rules.at_once if _meets(each.when, meeting))
        if paid.pointer not in told:
            told.add(paid.pointer)
            yield source.problem(
                f"{paid.pointer}/at",
                "what is paid at once may be decided otherwise later",
                found=shown(meeting.hand),
                hint=f"{_listed(playable, lines, but=paid)} may come first when the banker has played",
            )


def _check_insurance_wins(
    source: Source, playable: Playable, decided: list[tuple[Meeting, Outcome | None]]
) -> Iterator[Problem]:
    """Find insurance that can be bought and never pays."""
    for offer in playable.rules.offers:
        if offer.wins is not None and not any(_meets(offer.wins, meeting) for meeting, _ in decided):
            yield source.problem(
                offer.wins.pointer, "insurance never wins", hint="no two hands are like this"
            )


def _line(playable: Playable, meeting: Meeting) -> Outcome | None:
    return next((line for line in playable.rules.outcomes if _meets(line.when, meeting)), None)


def _meets(condition: Condition, meeting: Meeting) -> bool:
    meeting.table.banker = meeting.banker
    return first_failed(condition, meeting.hand, meeting.table) is None


def _listed(playable: Playable, lines: Collection[Outcome], but: Outcome | None = None) -> str:
    """Give the places of some lines in the order of the file."""
    outcomes = playable.rules.outcomes
    return ", ".join(line.pointer for line in outcomes if line in lines and line is not but)


def _kind(meeting: Meeting) -> tuple[object, ...]:
    """Give what an author would call the same case."""
    hand, banker = meeting.hand, meeting.banker
    states = tuple(getattr(hand, state) for state in sorted(_STATES))
    relation = (hand.points > banker.points) - (hand.points < banker.points)
    return (*states, banker.natural, banker.bust, 0 if hand.bust or banker.bust else relation)


def _shown(meeting: Meeting) -> str:
    hand = meeting.hand
    done = "surrendered, " if hand.surrendered else "claimed, " if hand.claimed else ""
    return f"{done}{shown(hand)} against {shown(meeting.banker)}"
