#!/usr/bin/env python3
"""Speed Blackjack in one file: somebody's engine, and the adapter that lets `twentyone check` ask it.

    twentyone check -- python speed_blackjack.py

The first half is the game, the second half is the adapter: it reads one JSON request a line and
writes one JSON answer a line. Numbers in parentheses are lines of the rule document.
"""

import json
import sys
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

# --- The game: cards ---------------------------------------------------------------------------

RANKS, SUITS, DECKS = "A23456789TJQK", "cdhs", 4  # (22)
SEATS = range(1, 4)  # (3) one of three is played (23)


def card_points(card):
    """An ace is 1 until a hand can afford more; court cards are 10."""
    return 10 if card[0] in "TJQK" else RANKS.index(card[0]) + 1


def total(cards):
    """The points of a hand, and whether an ace counts 11 in them."""
    low = sum(map(card_points, cards))
    soft = low <= 11 and any(card[0] == "A" for card in cards)
    return (low + 10 if soft else low), soft


def points(cards):
    return total(cards)[0]


def is_bust(cards):
    return points(cards) > 21  # (11)


def is_natural(cards, origin="deal"):
    """An ace and a ten as the first two cards (9), not on a split hand (93)."""
    return origin == "deal" and len(cards) == 2 and points(cards) == 21


def is_possible(shoe):
    """Four decks (22) have no other cards and no card more than four times."""
    copies = Counter(shoe)
    known = all(len(card) == 2 and card[0] in RANKS and card[1] in SUITS for card in copies)
    return known and max(copies.values(), default=0) <= DECKS


# --- The game: rules ---------------------------------------------------------------------------


def banker_draws(cards):
    """Below 17; any 17 stands (52)."""
    return points(cards) < 17


def may_double(hand):
    """On the first two cards only (99-100)."""
    return len(hand.cards) == 2 and hand.origin == "deal"


def may_split(hand):
    """Two cards of equal points (89-90), once (91)."""
    first_two = len(hand.cards) == 2 and hand.origin == "deal"
    return first_two and card_points(hand.cards[0]) == card_points(hand.cards[1])


def outcome(cards, origin, banker):
    """How a hand ends against the banker's (9-12, 31-33, 53-59)."""
    if is_bust(cards):
        return "bust"
    natural, banker_natural = is_natural(cards, origin), is_natural(banker)
    if natural or banker_natural:
        return "push" if natural and banker_natural else "natural" if natural else "lose"
    if is_bust(banker) or points(cards) > points(banker):
        return "win"
    return "push" if points(cards) == points(banker) else "lose"


# What comes back for one chip, the chip included: 3:2 (9), 1:1 (10).
RETURNS = {"natural": Fraction(5, 2), "win": 2, "push": 1, "lose": 0, "bust": 0}


def insurance_returns(stake, banker):
    """2:1 against a natural (16)."""
    return stake * 3 if is_natural(banker) else 0


# --- The game: a round -------------------------------------------------------------------------


class Refused(Exception):
    """A request that the rules do not allow; nothing has changed."""

    def __init__(self, code, legal=(), balances=()):
        super().__init__(code)
        self.answer = {"refused": code, "legal": list(legal), "balances": list(balances)}


class StillOpen(Exception):
    """The decisions ended at this point of the round."""


@dataclass
class Hand:
    cards: list
    stake: int
    origin: str = "deal"
    closed: bool = False

    @property
    def live(self):
        return not is_bust(self.cards) and not is_natural(self.cards, self.origin)


class Round:
    """One round: the money, the shoe, and what was asked on the way."""

    def __init__(self, given, gone_after=None):
        options = given.get("options", {})
        self.least = options.get("table_minimum", 1)
        self.most = options.get("table_maximum", 100_000)
        self.seats, self.seat = given["seats"], None
        self.balance = None  # or what is left to the player, where that is told
        self.shoe, self.drawn = given["shoe"], 0
        self.decisions = list(given.get("decisions", []))
        self.gone_after = gone_after  # after so many decisions the player is away for good (109)
        self.hands, self.banker, self.insurance = [], [], 0
        self.asked = []
        self.last_point = ([], [])  # what was legal, and the balances, before the latest decision

    def play(self):
        """Play the round through. Raises Refused, or StillOpen when the decisions end first."""
        bets = self.sit_down()
        if not is_possible(self.shoe):
            raise self.refusal("bad_shoe")
        self.take_bet(bets)
        self.deal()
        self.offer_insurance()
        if not is_natural(self.banker):  # found by looking (27-34): a natural shows an ace or a ten
            self.play_hands()
            self.play_banker()
        result = self.settle()
        if self.decisions:
            raise self.refusal("round_over")
        return result

    # Money

    def refusal(self, code, legal=()):
        return Refused(code, legal, self.balances_now())

    def balances_now(self):
        return [] if self.balance is None else [{"seat": self.seat, "balance": money(self.balance)}]

    def can_pay(self, amount):
        return self.balance is None or self.balance >= amount

    def pay(self, amount):
        if self.balance is not None:
            self.balance -= amount

    # Before play

    def sit_down(self):
        """Take the one seat that is played (23) and give its bets."""
        entry = self.seats[0]
        if len(self.seats) > 1 or entry["seat"] not in SEATS:
            raise Refused("bad_seat")
        self.seat = entry["seat"]
        if "balance" in entry:
            self.balance = Fraction(entry["balance"])
        return entry["bets"]

    def take_bet(self, bets):
        if "main" not in bets:
            raise self.refusal("bet_required")
        stake = bets["main"]
        if type(stake) is not int or not self.least <= stake <= self.most:
            raise self.refusal("bad_stake")
        if not self.can_pay(stake):
            raise self.refusal("no_funds")
        self.pay(stake)
        if len(bets) > 1:  # there is no other bet
            raise self.refusal("unknown_action")
        self.hands = [Hand([], stake)]
        self.last_point = ([], self.balances_now())

    def draw(self, cards):
        if self.drawn == len(self.shoe):
            raise Refused("shoe_exhausted", *self.last_point)
        cards.append(self.shoe[self.drawn])
        self.drawn += 1

    def deal(self):
        for _ in range(2):  # player, banker face up, player, banker face down (24)
            self.draw(self.hands[0].cards)
            self.draw(self.banker)

    def offer_insurance(self):
        """Half the stake, to any hand, when an ace is up (16, 25)."""
        price = Fraction(self.hands[0].stake, 2)
        offered = self.banker[0][0] == "A" and self.can_pay(price)
        if offered and self.ask(0, ["insure", "decline"], offer="insurance") == "insure":
            self.pay(price)
            self.insurance = price

    # Play

    def play_hands(self):
        """From left to right; a hand of 21 stands by itself (48)."""
        number = 0
        while number < len(self.hands):
            hand = self.hands[number]
            if hand.closed or points(hand.cards) >= 21:
                number += 1
            else:
                self.act(number, hand)

    def act(self, number, hand):
        costly = [name for name, may in (("double", may_double), ("split", may_split)) if may(hand)]
        legal = ["hit", "stand", *(costly if self.can_pay(hand.stake) else [])]
        match self.ask(number, legal, unpaid=[name for name in costly if name not in legal]):
            case "hit":
                self.draw(hand.cards)
            case "stand":
                hand.closed = True
            case "double":  # one card, then the hand stands (96)
                self.pay(hand.stake)
                hand.stake *= 2
                self.draw(hand.cards)
                hand.closed = True
            case "split":
                self.split(number, hand)

    def split(self, number, hand):
        """Two hands with a second card each at once (86); split aces get no more (92)."""
        self.pay(hand.stake)
        aces = hand.cards[0][0] == "A"
        pair = [Hand([card], hand.stake, "split", closed=aces) for card in hand.cards]
        self.hands[number : number + 1] = pair
        for each in pair:
            self.draw(each.cards)

    def ask(self, number, legal, unpaid=(), offer=None):
        """Put a question to the player and give the answer, once it is an allowed one."""
        if self.gone_after is not None and len(self.asked) >= self.gone_after:
            return "decline" if offer else "stand"
        point = {"seat": self.seat, "hand": number + 1, "legal": legal}
        if offer:
            point["offer"] = offer
        if not self.decisions:
            raise StillOpen(point)
        decision = self.decisions.pop(0)
        self.last_point = (legal, self.balances_now())
        if (decision["seat"], decision["hand"]) != (self.seat, number + 1):
            raise self.refusal("not_your_turn", legal)
        if decision["do"] not in WORDS:
            raise self.refusal("unknown_action", legal)
        if decision["do"] not in legal:
            raise self.refusal("no_funds" if decision["do"] in unpaid else "not_legal", legal)
        self.asked.append(point)
        return decision["do"]

    def play_banker(self):
        """The banker draws only against a hand that is still to be compared (50, 53)."""
        while any(hand.live for hand in self.hands) and banker_draws(self.banker):
            self.draw(self.banker)

    # After play

    def settle(self):
        hands = []
        for number, hand in enumerate(self.hands, start=1):
            end = outcome(hand.cards, hand.origin, self.banker)
            back = hand.stake * RETURNS[end]
            shown = {"seat": self.seat, "hand": number, "cards": hand.cards, "staked": hand.stake}
            hands.append(shown | {"outcome": end, "returned": back})
        bets = []
        if self.insurance:
            back = insurance_returns(self.insurance, self.banker)
            bets = [{"seat": self.seat, "bet": "insurance", "staked": self.insurance, "returned": back}]
        net = sum(bet["returned"] - bet["staked"] for bet in hands + bets)
        self.pay(-sum(bet["returned"] for bet in hands + bets))
        shown = {"asked": self.asked, "dealer": self.banker, "hands": hands, "bets": bets}
        return shown | {"net": [{"seat": self.seat, "net": net}], "drawn": self.drawn}


# --- The adapter: one function for each kind of question ---------------------------------------

WORDS = {"hit", "stand", "double", "split", "surrender", "insure", "claim", "bet", "decline"}


def answer_hand(given):
    best, soft = total(given["cards"])
    natural = is_natural(given["cards"], given["origin"])
    return {"points": best, "soft": soft, "natural": natural, "bust": is_bust(given["cards"])}


def answer_settle(given):
    hand, stake, insured = given["hand"], Fraction(given["stake"]), Fraction(given["insurance"])
    end = outcome(hand["cards"], hand["origin"], given["dealer"])
    main, side = stake * RETURNS[end], insurance_returns(insured, given["dealer"])
    returned = {"main": main, "insurance": side}
    return {"outcome": end, "returned": returned, "net": main + side - stake - insured}


def answer_round(given, gone_after=None):
    game = Round(given, gone_after)
    try:
        return game.play()
    except StillOpen as stop:
        return {"asked": game.asked, "pending": stop.args[0]}


def answer_incident(given):
    """Within 48 hours the round waits; after that the player is gone (109)."""
    event = given["event"]
    late = event["what"] == "disconnect" and event.get("hours", 0) > 48
    result = answer_round(given, gone_after=event["after_decision"] if late else None)
    if "pending" not in result:
        result |= {"fines": [], "refunded": False, "left": [], "ended": False}
    return result


def answer_shoe(given):
    """Once 60 cards are out, the shoe is shuffled after the round (60)."""
    if not is_possible(given["opening"]):
        raise Refused("bad_shoe")
    rounds, dealt = [], 0
    for entry in given["rounds"]:
        dealt += entry["cards"]
        if dealt > DECKS * 52:
            raise Refused("shoe_exhausted")
        shuffle = dealt >= 60
        dealt = 0 if shuffle else dealt
        rounds.append({"open": [], "shuffle_after": shuffle})
    return {"revealed": None, "burned": 0, "rounds": rounds}


KINDS = {
    "hand": answer_hand,
    "settle": answer_settle,
    "round": answer_round,
    "refuse": answer_round,
    "incident": answer_incident,
    "shoe": answer_shoe,
}
HELLO = {
    "protocol": 1,
    "name": "sample-python",
    "version": "1.0",
    "language": "Python",
    "games": ["speed-blackjack"],
    "kinds": list(KINDS),
    "reports": ["asked", "hands", "bets"],
}


# --- The adapter: JSON lines in and out --------------------------------------------------------


def money(amount):
    """Whole chips as a number, anything else as a fraction in text."""
    return int(amount) if amount == int(amount) else str(amount)


def answer(request):
    """Answer one request other than "stop"."""
    match request:
        case {"cmd": "start"}:
            return HELLO
        case {"cmd": "run", "seq": seq, "game": "speed-blackjack", "kind": str(kind)} if kind in KINDS:
            return {"seq": seq, **answer_run(kind, request.get("given"))}
        case {"cmd": "run", "seq": seq}:
            return {"seq": seq, "skipped": "not a kind or a game of this engine"}
    return {"seq": request.get("seq") if isinstance(request, dict) else None, "error": "not a request"}


def answer_run(kind, given):
    try:
        return {"result": KINDS[kind](given)}
    except Refused as refused:
        return refused.answer
    except Exception as error:  # one bad question must not end the others
        return {"error": f"{type(error).__name__}: {error}"}


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            request = None
        if isinstance(request, dict) and request.get("cmd") == "stop":
            break
        print(json.dumps(answer(request), default=money), flush=True)


if __name__ == "__main__":
    main()
