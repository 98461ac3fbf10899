"""An engine as a process that values hands and has a bad habit whenever a hand has three aces."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

GREETING = {"protocol": 1, "name": "habit", "games": ["speed-blackjack"], "kinds": ["hand"]}


def value(cards: list[str], origin: str) -> dict[str, Any]:
    """Value a hand."""
    aces = sum(card[0] == "A" for card in cards)
    if aces > 2:
        fail(sys.argv[1])
    low = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in cards)
    soft = aces > 0 and low <= 11
    points = low + 10 if soft else low
    natural = len(cards) == 2 and points == 21 and origin == "deal"
    return {"points": points, "soft": soft, "natural": natural, "bust": low > 21}


def fail(habit: str) -> None:
    """Crash, hang or write garbage."""
    if habit == "crash":
        sys.stderr.write("aces!\n")
        sys.stderr.flush()
        os._exit(3)
    elif habit == "hang":
        time.sleep(600)
    elif habit == "garbage":
        sys.stdout.write("?\n")


def main() -> None:
    """Hold the conversation of the protocol."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "start":
            answer: dict[str, Any] = GREETING
        elif message["cmd"] == "run":
            answer = {"seq": message["seq"], "result": value(**message["given"])}
        else:
            return
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
