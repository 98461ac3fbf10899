"""What the command `diff` says around the differences themselves, in both languages."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from twentyone.words import Language

_SAYS: Final[dict[str, dict[str, str]]] = {
    "title": {"en": "{a} and {b}", "zh": "{a}与{b}"},
    "count": {"en": "{count} rules differ.", "zh": "有{count}条规则不同。"},
    "one": {"en": "One rule differs.", "zh": "有一条规则不同。"},
    "none": {"en": "No rule differs.", "zh": "没有规则不同。"},
    "differences": {"en": "Differences", "zh": "不同之处"},
    "nothing": {"en": "nothing", "zh": "无"},
    "moved": {"en": "stands elsewhere in its list", "zh": "在列表中的位置不同"},
    "clauses": {"en": "Clauses", "zh": "条款"},
    "together": {"en": "Together with {pointers}", "zh": "须与{pointers}一起"},
    "proved": {
        "en": "Same in effect: both are played the same way.",
        "zh": "效果相同：两种写法的玩法完全一样。",
    },
    "searched": {
        "en": "Same in effect, as far as was tried: all {rounds} rounds of one seat up to {cards} cards, "
        "and {questions} questions of the vectors' families.",
        "zh": "就所试而言效果相同：一个座位、至多{cards}张牌的全部{rounds}局，"
        "以及各族向量的{questions}个问题。",
    },
    "asked_only": {
        "en": "Same in effect, as far as was tried: {questions} questions of the vectors' families.",
        "zh": "就所试而言效果相同：各族向量的{questions}个问题。",
    },
    "unread": {
        "en": "Same in effect, as far as is known: no question of the vectors' families reads it.",
        "zh": "就所知而言效果相同：各族向量没有一个问题用到它。",
    },
    "unasked": {"en": "Hints were not asked for: {why}.", "zh": "没有查看提示：{why}。"},
    "witness": {"en": "Shown by {kind}", "zh": "由{kind}可见"},
    "smaller": {"en": "no round up to {cards} cards is smaller", "zh": "不超过{cards}张牌的局没有更小的"},
    "price": {"en": "Worth", "zh": "价值"},
    "with_one": {"en": "{change} (with another)", "zh": "{change}（与另一条一起）"},
    "with_others": {"en": "{change} (with {others} others)", "zh": "{change}（与另{others}条一起）"},
    "times": {"en": "{line} ({count} times)", "zh": "{line}（{count}次）"},
    "forward": {"en": "in the order of the file", "zh": "按文件顺序"},
    "reverse": {"en": "in reverse", "zh": "按相反顺序"},
    "return": {"en": "Return to player", "zh": "玩家返还率"},
    "side_bet": {"en": "Side bet", "zh": "边注"},
    "main": {"en": "best play", "zh": "最佳打法"},
    "walk": {"en": "From {a} to {b}, {order}", "zh": "从{a}到{b}，{order}"},
    "only_walk": {"en": "From {a} to {b}", "zh": "从{a}到{b}"},
    "start": {"en": "start", "zh": "起点"},
    "unpriced": {"en": "Not priced: {why}", "zh": "未能计价：{why}"},
    "no_effect": {"en": "{count} more change nothing in it.", "zh": "另有{count}步不影响返还率。"},
    "vectors": {"en": "Vectors of {a} that fail on {b}", "zh": "{a}的向量在{b}上失败的"},
    "failed": {"en": "{failed} of {asked}, by clause:", "zh": "{asked}个中有{failed}个，按条款："},
    "clause": {"en": "Clause", "zh": "条款"},
    "fail": {"en": "fail", "zh": "失败"},
    "decisive": {"en": "decisive", "zh": "决定性"},
    "more_clauses": {"en": "and {count} clauses more", "zh": "以及另外{count}条条款"},
    "such_as": {"en": "such as", "zh": "例如"},
    "no_vectors": {"en": "There are no vectors of {a}.", "zh": "没有{a}的向量。"},
    "rule": {"en": "Rule", "zh": "规则"},
    "same": {"en": "the same", "zh": "相同"},
    "all": {"en": "The games, rule by rule", "zh": "各游戏逐条对照"},
}


def say(phrase: str, language: Language, **facts: object) -> str:
    """Give a phrase with its fields filled in. Raises: KeyError if there is none, or a field is missing."""
    return _SAYS[phrase][language].format(**facts)


def name_of(side: Mapping[str, Any], language: Language) -> str:
    """Name a side of the comparison: its title, and what it was called where that says more."""
    title: str = side["title"][language]
    return title if side["name"] == side["game"] else f"{title} ({side['name']})"


def names_of(data: Mapping[str, Any], language: Language) -> tuple[str, str]:
    """Name both sides; by what they were called alone where that is all that tells them apart."""
    names = (name_of(data["a"], language), name_of(data["b"], language))
    if names[0] != names[1]:
        return names
    choices = [
        ", ".join(f"{name}={value}" for name, value in {**side["readings"], **side["settings"]}.items())
        for side in (data["a"], data["b"])
    ]
    return tuple(
        f"{name} ({chosen})" if chosen else name for name, chosen in zip(names, choices, strict=True)
    )  # type: ignore[return-value]


def counted(data: Mapping[str, Any], language: Language) -> str:
    """Say how many rules differ."""
    count = len(data["differences"])
    return say({0: "none", 1: "one"}.get(count, "count"), language, count=count)


def same_in_effect(entry: Mapping[str, Any], language: Language) -> str:
    """Say that a difference changes nothing, and how far that is known."""
    same = entry["same_in_effect"]
    if same["proved"]:
        return say("proved", language)
    bound = same["bound"]
    if not bound["questions"] and not bound["rounds"]:
        told = say("unread", language)
    else:
        told = say("searched" if bound["rounds"] else "asked_only", language, **bound)
    if "unasked" not in bound:
        return told
    return f"{told}{'' if language == 'zh' else ' '}{say('unasked', language, why=bound['unasked'])}"


def change(value: float) -> str:
    """Write a change of a return in percentage points."""
    return f"{100 * value:+.4f} %"


def priced(entry: Mapping[str, Any], language: Language) -> str:
    """Say what a difference is worth, on both walks; empty where that is not known."""
    if entry["price"] is None:
        return ""
    if not any(price["change"] for price in entry["price"].values()):
        return say("nothing", language)
    parts = []
    for order, price in entry["price"].items():
        text = change(price["change"])
        if price["together"] > 1:
            phrase = "with_one" if price["together"] == 2 else "with_others"
            text = say(phrase, language, change=text, others=price["together"] - 1)
        parts.append((order, text))
    if len({text for _, text in parts}) == 1:
        return parts[0][1]
    separator = "；" if language == "zh" else "; "
    return separator.join(f"{text} {say(order, language)}" for order, text in parts)


def walks(data: Mapping[str, Any], language: Language) -> list[tuple[str, list[dict[str, Any]]]]:
    """Give the steps of each walk with its title; of two that make the same steps one."""
    rtp = data["rtp"] or {}
    a, b = names_of(data, language)
    orders = [order for order in ("forward", "reverse") if order in rtp]
    if len(orders) == 2 and rtp["forward"] == rtp["reverse"]:
        return [(say("only_walk", language, a=a, b=b), rtp["forward"])]
    return [(say("walk", language, a=a, b=b, order=say(order, language)), rtp[order]) for order in orders]


def lines_once(text: str, language: Language) -> str:
    """Write lines that stand several times one after another once, with how many times."""
    told = []
    for line, same in groupby(text.splitlines()):
        count = len(list(same))
        told.append(line if count == 1 else say("times", language, line=line, count=count))
    return "\n".join(told)
