"""Tells a round while it is played: what is new on the table since it was last looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from twentyone.interpreter.round import show_point
from twentyone.interpreter.side_bets import as_hand
from twentyone.interpreter.table import BANKER
from twentyone.model.money import to_json
from twentyone.playing.cards import shown_card, shown_cards, shown_total
from twentyone.playing.choices import choices_at
from twentyone.playing.settlement import settlement
from twentyone.playing.steps import Step, Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from twentyone.interpreter.hand import Hand, Seat
    from twentyone.interpreter.settle import Settled
    from twentyone.interpreter.table import Decision, Point, Table
    from twentyone.model.money import Money
    from twentyone.playing.steps import What
    from twentyone.playing.voice import Voice

_OF_BETS = ("/main_bet", "/money", "/table/seats", "/side_bets")
_OF_THE_BANKER = ("/banker", "/peek")


class Narrator:
    """Keeps what was told of one round, and gives the steps that tell the rest.

    The banker's hidden cards stay so until his turn, or until the round is over; where the banker is the
    one who looks on, his own are seen and the players' are not.
    """

    def __init__(self, voice: Voice, *, banker_looks_on: bool = False) -> None:
        """Take how the game is told, and whether it is told to the banker."""
        self._voice = voice
        self._words = voice.words
        self._names = voice.names
        self._banker_looks_on = banker_looks_on
        self._hands: dict[Hand, tuple[int, Money]] = {}
        self._bets: dict[Seat, int] = {}
        # How many of the banker's cards were told since he turned them; None before that.
        self._banker_told: int | None = None

    def opening(self, table: Table) -> list[Step]:
        """Tell the bets and the deal, and the banker's turn if the round has come to it at once."""
        fired = self._take(table)
        bets = [told for seat in table.seats for told in self._bets_of(table, seat)]
        of_bets = {pointer for pointer in fired if pointer.startswith(_OF_BETS)}
        of_deal = {pointer for pointer in fired - of_bets if not pointer.startswith(_OF_THE_BANKER)}
        dealt = [*self._news(table), self._banker_as_dealt(table)]
        return [
            self._step("bets", self._words.say("tells/bets"), bets, of_bets),
            self._step("deal", self._words.say("tells/deal"), dealt, of_deal, _cards_of(table)),
            *self._banker_step(table, fired),
        ]

    def point(self, table: Table, point: Point) -> Step:
        """Tell an open point with all that may be chosen there, and why the rest may not."""
        who = self._names.hand(point.seat, point.hand)
        title = self._words.say("tells/point", who=who)
        if point.offer is not None:
            offer = self._words.name("offers", point.offer)
            title = self._words.say("tells/point_offer", who=who, offer=offer)
        if point.seat == BANKER:
            told = self._banker_news(table)
        else:
            told = [self._banker_as_dealt(table), self._of_hand(table, point)]
        choices = tuple(
            (choice, self._voice.behind.clauses([choice.pointer]))
            for choice in choices_at(table, point, self._words)
        )
        return evolve(self._step("point", title, told, self._take(table), show_point(point)), choices=choices)

    def decision(self, table: Table, point: Point, decision: Decision, *, asked: bool = True) -> list[Step]:
        """Tell a decision that was carried out, and what came of it up to the next point or the end."""
        fired = self._take(table)
        title = self._words.say(
            "tells/decided" if asked else "tells/decided_unasked",
            who=self._names.hand(point.seat, point.hand),
            action=self._words.name("actions", decision.do),
        )
        data: dict[str, Any] = {"seat": point.seat, "hand": point.hand, "do": decision.do, "asked": asked}
        if decision.stake is not None:
            data["stake"] = decision.stake
        if point.seat == BANKER:
            return [self._step("decision", title, self._banker_news(table), fired, data)]
        own = {pointer for pointer in fired if not pointer.startswith(_OF_THE_BANKER)}
        news = [*self._bought(table), *self._news(table)]
        return [self._step("decision", title, news, own, data), *self._banker_step(table, fired)]

    def closing(self, table: Table, settled: Sequence[Settled], result: Mapping[str, Any]) -> Step:
        """Tell how a round ended. Takes: the hands as settled, and the result in a vector's form."""
        turned = [] if result.get("refunded") else self._banker_news(table)
        told = settlement(table, settled, result, self._voice)
        data = {name: result[name] for name in result if name != "asked"}
        title = self._words.say("tells/settlement")
        return self._step("settlement", title, [*turned, *told], self._take(table), data)

    def event(self, table: Table, title: str, told: Sequence[str], data: Mapping[str, Any]) -> Step:
        """Tell what happened to the round from outside."""
        return self._step("event", title, list(map(Told, told)), self._take(table), data)

    @staticmethod
    def _take(table: Table) -> set[str]:
        """Give the pointers that fired since the last step, and let the table forget them."""
        fired = set(table.fired)
        table.fired.clear()
        return fired

    def _step(
        self,
        what: What,
        title: str,
        told: Sequence[Told],
        fired: set[str],
        data: Mapping[str, Any] | None = None,
    ) -> Step:
        return Step(
            what, title, tuple(told), clauses=self._voice.behind.sources(sorted(fired)), data=data or {}
        )

    def _bets_of(self, table: Table, seat: Seat) -> Iterator[Told]:
        who = self._names.seat(seat.number)
        self._bets[seat] = len(seat.placed)
        if seat.main:
            yield self._stake(who, "main", seat.main)
        for placed in seat.placed:
            yield self._stake(who, placed.bet, placed.staked)
        if seat.balance is not None and table.seats:
            yield Told(self._words.say("tells/balance", who=who, balance=to_json(seat.balance)))

    def _stake(self, who: str, bet: str, stake: Money) -> Told:
        return Told(self._words.say("tells/stake", who=who, bet=self._names.bet(bet), stake=to_json(stake)))

    def _bought(self, table: Table) -> Iterator[Told]:
        """Tell the stakes laid beside the main bet since the bets."""
        for seat in table.seats:
            for placed in seat.placed[self._bets.get(seat, 0) :]:
                yield Told(
                    self._words.say(
                        "tells/bought",
                        who=self._names.seat(seat.number),
                        bet=self._names.bet(placed.bet),
                        stake=to_json(placed.staked),
                    )
                )
            self._bets[seat] = len(seat.placed)

    def _news(self, table: Table) -> Iterator[Told]:
        """Tell what is new about the players' hands."""
        for seat in table.seats:
            for number, hand in enumerate(seat.hands, start=1):
                before = self._hands.get(hand)
                self._hands[hand] = (len(hand.cards), hand.staked)
                who = self._names.hand(seat.number, number)
                if before is None:
                    yield from self._new_hand(table, who, hand)
                    continue
                cards, staked = before
                if hand.staked != staked:
                    yield Told(self._words.say("tells/staked", who=who, staked=to_json(hand.staked)))
                if len(hand.cards) > cards:
                    yield self._taken(table, who, hand, cards)

    def _new_hand(self, table: Table, who: str, hand: Hand) -> Iterator[Told]:
        if hand.origin == "split":
            yield Told(self._words.say("tells/new_hand", who=who, cards=shown_cards(hand.cards[:1])))
            if len(hand.cards) > 1:
                yield self._taken(table, who, hand, 1)
        elif hand.cards:
            yield self._holding(table, who, hand)

    def _taken(self, table: Table, who: str, hand: Hand, known: int) -> Told:
        hidden = self._hidden_in(table, hand)
        return Told(
            self._words.say(
                "tells/takes_unseen" if hidden else "tells/takes",
                who=who,
                taken=shown_cards(hand.cards[known:]),
                cards=shown_cards(hand.cards, hidden),
                total=shown_total(hand, self._words),
            )
        )

    def _of_hand(self, table: Table, point: Point) -> Told:
        seat = next(each for each in table.seats if each.number == point.seat)
        return self._holding(table, self._names.hand(point.seat, point.hand), seat.hands[point.hand - 1])

    def _holding(self, table: Table, who: str, hand: Hand) -> Told:
        hidden = self._hidden_in(table, hand)
        cards, total = shown_cards(hand.cards, hidden), shown_total(hand, self._words)
        phrase = "tells/shows" if hidden else "tells/holds"
        return Told(self._words.say(phrase, who=who, cards=cards, total=total))

    def _hidden_in(self, table: Table, hand: Hand) -> set[int]:
        """Give the places of a player's cards that the one who looks on does not see."""
        if not self._banker_looks_on or hand.origin != "deal" or hand.bust:
            return set()
        return _hidden(table, to_banker=False)

    def _banker_as_dealt(self, table: Table) -> Told:
        hidden = set() if self._banker_looks_on else _hidden(table, to_banker=True)
        cards = shown_cards(table.banker.cards, hidden)
        return Told(self._words.say("tells/shows", who=self._names.seat(BANKER), cards=cards))

    def _banker_step(self, table: Table, fired: set[str]) -> list[Step]:
        """Tell that the banker looked, and played, if these pointers show that he did."""
        told = []
        if "/peek/upcards" in fired:
            told.append(Told(self._words.say("tells/peeks_natural" if table.ended else "tells/peeks_none")))
        if table.ended or ("/banker/draws_for" in fired and not table.rules.banker.free):
            told += self._banker_news(table)
        own = {pointer for pointer in fired if pointer.startswith(_OF_THE_BANKER)}
        return [self._step("banker", self._names.seat(BANKER), told, own)] if told else []

    def _banker_news(self, table: Table) -> list[Told]:
        """Tell the banker's dealt cards, once, and those that he drew since they were last told."""
        cards, told = table.banker.cards, []
        if self._banker_told is None:
            dealt = sum(len(step.faces) for step in table.rules.deal if step.to_banker)
            self._banker_told = min(dealt, len(cards))
            told.append(self._banker_line(table, "tells/turns", self._banker_told))
        counts = range(self._banker_told + 1, len(cards) + 1)
        told += [self._banker_line(table, "tells/draws", count) for count in counts]
        self._banker_told = len(cards)
        return told

    def _banker_line(self, table: Table, phrase: str, count: int) -> Told:
        cards = table.banker.cards[:count]
        total = shown_total(as_hand(table.rules, cards), self._words)
        return Told(
            self._words.say(phrase, taken=shown_card(cards[-1]), cards=shown_cards(cards), total=total)
        )


def _hidden(table: Table, *, to_banker: bool) -> set[int]:
    """Give the places of the cards in a dealt hand that not everybody sees."""
    faces = [face for step in table.rules.deal if step.to_banker is to_banker for face in step.faces]
    return {place for place, face in enumerate(faces) if face != "up"}


def _cards_of(table: Table) -> dict[str, Any]:
    return {
        "hands": [
            {"seat": seat.number, "hand": number, "cards": list(hand.cards)}
            for seat in table.seats
            for number, hand in enumerate(seat.hands, start=1)
        ]
    }
