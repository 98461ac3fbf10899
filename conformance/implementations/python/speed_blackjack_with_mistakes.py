#!/usr/bin/env python3
"""The sample engine with three mistakes that real engines have made.

1. A natural is paid 1:1 (the document: 3:2, line 9).
2. A won insurance gives back twice its stake: the return is taken for the profit (2:1, line 16).
3. Split aces may be played on (one card each, line 92).
"""

import speed_blackjack as engine

split = engine.Round.split


def insurance_returns_what_it_should_win(stake, banker):
    return stake * 2 if engine.is_natural(banker) else 0


def split_and_leave_open(self, number, hand):
    split(self, number, hand)
    for each in self.hands[number : number + 2]:
        each.closed = False


engine.RETURNS["natural"] = 2
engine.insurance_returns = insurance_returns_what_it_should_win
engine.Round.split = split_and_leave_open
engine.HELLO["name"] = "sample-python-with-mistakes"

if __name__ == "__main__":
    engine.main()
