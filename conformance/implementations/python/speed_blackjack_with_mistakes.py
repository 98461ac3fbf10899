#!/usr/bin/env python3
"""The sample engine with three mistakes that real engines have made.

1. The banker hits a soft 17 (the document: any 17 stands, line 52).
2. A natural is paid 1:1 (3:2, line 9).
3. A split hand may be doubled (only the first two cards dealt, line 100).
"""

import speed_blackjack as engine


def banker_hits_soft_17(cards):
    points, soft = engine.total(cards)
    return points < 17 or (points == 17 and soft)


def may_double_any_two_cards(hand):
    return len(hand.cards) == 2


engine.banker_draws = banker_hits_soft_17
engine.RETURNS["natural"] = 2
engine.may_double = may_double_any_two_cards
engine.HELLO["name"] = "sample-python-with-mistakes"

if __name__ == "__main__":
    engine.main()
