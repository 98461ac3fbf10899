"""Writes what the suite promises as a page in Markdown, in English or in Chinese."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from twentyone_conformance.zoo.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone_conformance.generate.case import Family
    from twentyone_conformance.mutants.guarantees import Promise

LABELS: Final = {
    "title": ("What the suite guarantees", "测试集的保证"),
    "intro": (
        (
            "Every figure was counted from the rules, the vectors and the faulty engines of this version. "
            "What is not tested is said [on its own page](not-tested.md)."
        ),
        "本页所有数字都由本版的规则、测例与错误引擎数出。未测试的内容另见[专页](not-tested.zh.md)。",
    ),
    "games": ("Games", "游戏"),
    "families": ("Families of vectors and their bounds", "测例族及其范围"),
    "families_intro": (
        (
            "A family asks about one matter, up to the bound stated. It tells a mistake that no other family "
            "tells, or it is there for breadth and says why; families that are there for breadth may still "
            "be needed one for another."
        ),
        "每族只问一件事，以所列范围为限：能发现别族发现不了的错误，或为广度而设并注明理由；为广度而设的族之间仍可能互相需要。",
    ),
    "breadth": ("For breadth", "广度"),
    "rules": ("Rules reached", "到达的规则"),
    "rules_intro": (
        "For each section of the rules: how many of its places decide an answer, and in how many vectors.",
        "规则各部分中，有多少处决定过答案，出现在多少个测例中。",
    ),
    "silent": (
        "Leaves whose use is not noted (their changes are told, or listed below)",
        "未记录使用的规则叶（其改动能被发现，或列在下文）",
    ),
    "words": ("Words reached", "到达的词"),
    "clauses": ("Clauses", "条款"),
    "clauses_intro": (
        (
            "How many vectors each rule clause decides, and how many are marked decisive: they tell a change "
            "of a rule that the clause backs."
        ),
        "每条规则条款决定多少个测例，其中多少个标为决定性：能发现该条款所支持规则的改动。",
    ),
    "equivalents": ("Changed rules that nothing can tell", "无法发现的规则改动"),
    "engines": ("Faulty engines told", "发现的错误引擎"),
    "game": ("game", "游戏"),
    "vectors": ("vectors", "测例"),
    "core": ("core", "核心"),
    "changed": ("changed rules", "规则改动"),
    "told": ("told", "已发现"),
    "equivalent": ("equivalent", "等价"),
    "refused": ("refused as contradictory", "因矛盾被拒"),
    "survived": ("survived", "未发现"),
    "faulty": ("faulty engines", "错误引擎"),
    "family": ("family", "族"),
    "bound": ("bound", "范围"),
    "section": ("section", "部分"),
    "places": ("places", "处"),
    "word": ("word", "词"),
    "sort": ("sort", "类别"),
    "clause": ("clause", "条款"),
    "decisive": ("decisive", "决定性"),
    "kind": ("kind of mistake", "错误种类"),
    "none": ("None.", "无。"),
    "action": ("action or command", "操作或命令"),
    "offer": ("offer", "询问"),
    "outcome": ("outcome", "结果"),
    "refusal": ("refusal", "拒绝"),
    "tier": ("tier", "档次"),
    "event": ("event", "事件"),
}


def page(promises: Sequence[Promise], families: Iterable[Family], language: str) -> str:
    """Write the page.

    Takes: what the suite promises for each game; the families in their order; `en` or `zh`.
    """
    say = Labels(language)
    parts = [
        f"# {say('title')}",
        say("intro"),
        *say.section("games", _games(promises, say)),
        *say.section("families", _families(promises, families, say)),
        *say.section("rules", _rules(promises, say)),
        *say.section("words", _words(promises, say)),
        *say.section("clauses", _clauses(promises, say)),
        *say.section("equivalents", _equivalents(promises, say)),
        *say.section("engines", _engines(promises, say)),
    ]
    return "\n\n".join(parts)


class Labels:
    """The page's words in one language."""

    def __init__(self, language: str) -> None:
        """Take the language, `en` or `zh`."""
        self.language = language

    def __call__(self, key: str) -> str:
        """Give the text of a label."""
        return LABELS[key][0 if self.language == "en" else 1]

    def section(self, key: str, parts: Iterable[str]) -> Iterator[str]:
        """Give a section's heading, its introduction if it has one, and its parts."""
        yield f"## {self(key)}"
        if f"{key}_intro" in LABELS:
            yield self(f"{key}_intro")
        yield from parts

    def title(self, promise: Promise) -> str:
        """Give the heading of a game within a section."""
        return f"### {promise.title[self.language]}"


def _table(head: Sequence[str], rows: Iterable[Sequence[object]], words: int = 1) -> str:
    # The first columns hold words, all others numbers.
    rule = ["---"] * words + ["---:"] * (len(head) - words)
    lines = [head, rule, *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def _games(promises: Sequence[Promise], say: Labels) -> Iterator[str]:
    keys = (
        "game",
        "vectors",
        "core",
        "changed",
        "told",
        "equivalent",
        "refused",
        "survived",
        "faulty",
        "told",
    )
    rows = []
    for each in promises:
        campaign = each.campaign
        engines, told = (sum(column) for column in zip(*each.engines.values(), strict=True))
        fates = [len(campaign.having(fate)) for fate in ("refused", "survived")]
        rows.append(
            [
                each.title[say.language],
                sum(each.reached.kinds.values()),
                each.core,
                len(campaign.found),
                len(campaign.having("killed")),
                campaign.equivalent,
                *fates,
                engines,
                told,
            ]
        )
    yield _table([say(key) for key in keys], rows)


def _families(promises: Sequence[Promise], families: Iterable[Family], say: Labels) -> Iterator[str]:
    head = [say("family"), say("bound"), *(each.title[say.language] for each in promises)]
    for kind, own in groupby(families, key=lambda family: family.kind):
        yield f"### `{kind}`"
        rows = []
        for family in own:
            counts = [each.reached.families.get(family.id, 0) for each in promises]
            bound = family.bound.en if say.language == "en" else family.bound.zh
            why = "" if family.breadth is None else f" ({say('breadth')}: {family.breadth})"
            rows.append([f"`{family.name}`", bound + why, *counts])
        yield _table(head, rows, words=2)


def _rules(promises: Sequence[Promise], say: Labels) -> Iterator[str]:
    for each in promises:
        yield say.title(each)
        rows = [[f"`{name}`", *counts] for name, counts in each.reached.sections.items()]
        yield _table([say("section"), say("places"), say("vectors")], rows)
        silent = ", ".join(f"`{leaf}`" for leaf in each.reached.silent)
        yield f"{say('silent')}: {silent or say('none')}"


def _words(promises: Sequence[Promise], say: Labels) -> Iterator[str]:
    words = sorted({word for each in promises for word in each.reached.words})
    rows = [
        [say(sort), f"`{word}`", *(each.reached.words.get((sort, word), 0) for each in promises)]
        for sort, word in words
    ]
    yield _table([say("sort"), say("word"), *(each.title[say.language] for each in promises)], rows, words=2)


def _clauses(promises: Sequence[Promise], say: Labels) -> Iterator[str]:
    for each in promises:
        yield say.title(each)
        rows = [
            [
                f"`{clause.id}`: {clause.says_en if say.language == 'en' else clause.says_zh}",
                each.reached.fired.get(clause.id, 0),
                each.reached.decisive.get(clause.id, 0),
            ]
            for clause in each.clauses
        ]
        yield _table([say("clause"), say("vectors"), say("decisive")], rows)


def _equivalents(promises: Sequence[Promise], say: Labels) -> Iterator[str]:
    for each in promises:
        yield say.title(each)
        reasons: dict[str, list[str]] = {}
        for listed in each.campaign.listed.values():
            reason = listed.en if say.language == "en" else listed.zh
            reasons.setdefault(reason, []).append(listed.mutant)
        lines = [f"- {reason}\n" + _nested(names) for reason, names in reasons.items()]
        yield "\n".join(lines) or say("none")


def _nested(names: Iterable[str]) -> str:
    return "\n".join(f"    - `{name}`" for name in names)


def _engines(promises: Sequence[Promise], say: Labels) -> Iterator[str]:
    rows = []
    for kind, words in KINDS.items():
        counts = [each.engines.get(kind, (0, 0)) for each in promises]
        shown = [f"{told}/{engines}" if engines else "" for engines, told in counts]
        rows.append([words.en if say.language == "en" else words.zh, *shown])
    yield _table([say("kind"), *(each.title[say.language] for each in promises)], rows)
