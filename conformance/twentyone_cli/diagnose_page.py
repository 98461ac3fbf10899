"""The page of the documentation on diagnosis, with the figures as they were measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from twentyone_conformance.diagnosis.measure import GROUPS, Figure, figures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twentyone_conformance.diagnosis.measure import Group, Trial

TITLES: Final = {
    "engine": "faulty engines, each hidden from the dictionary",
    "rule": "changed rules, each hidden from the dictionary",
    "variant": "faulty engines with parameters that the dictionary does not hold",
}

_TEXT: Final = """\
# Diagnosis: what mistake explains the failures

When an engine fails, `twentyone check` and `twentyone fuzz` hold its answers against all mistakes that the
project knows of a game: every changed rule, every other reading, the rules of the other games, and the
faulty engines of the zoo. It names up to four of them, the best first; each line says how many failures the
mistake reproduces answer for answer, and how many passes speak against it. The last line says how many
failures nothing explains, and names some.

- A mistake **explains** a failure if an engine with it gives the very answer that yours gave, in all that
  yours reports.
- Where no known mistake explains half of the failures, the **nearest in kind** is named: the one whose
  answers err most like yours. What is compared is which questions fail, at which places of the answer, and
  how there: less or more, a choice too many or too few, one outcome for another, the right cards in another
  order. Figures are not, so that two wrong odds err alike. Several near mistakes of one kind outweigh a
  lone one that is a little nearer.
- A mistake can be of more than one kind, where whoever reads it would look for it among either: a natural
  that is seen only with the ace first depends on the order of the cards and is a wrong test of a natural.
- The clause behind a changed rule is the one that names the place nearest to it.

## How often it is right

Each mistake of a sample is made by an engine, **hidden from the dictionary**, and looked for: right means
that a mistake of its kind is named first. Two mistakes are of one kind if the first kind of one is among
the kinds of the other, or if one clause stands behind both changed rules. Where the mistakes named first
cannot be told apart by any answer that was asked, they are named together, and one of them must be of the
kind. Copies of faulty engines with other parameters were never in the dictionary. Mistakes that no vector
of the suite tells are left out. The sample is spread evenly over all mistakes of a game, and is the same in
every run.
"""

_LIMITS: Final = """\
## What it cannot tell

- A mistake unlike all in the dictionary is only likened to its nearest; that line says how much of it fits.
- Mistakes that the suite's questions do not tell apart are named together or one for the other, above all
  those that narrow one rule for different reasons: that double is missing after insurance or under an ace
  is the same to most hands.
- Several mistakes at once that spoil the same answers may hide one another; what only all of them together
  reproduce is counted apart.
- Few failures are weak evidence. An engine that fails one vector is explained by many mistakes.
- Only answers are compared: a crash, a skip or no answer explains nothing and is explained by nothing.

Written by `twentyone diagnose --measure --format markdown --sample {sample}`.
"""


def as_page(trials: Sequence[Trial], sample: int) -> str:
    """Write the page. Takes: all trials; how many mistakes of each group and game were to be tried."""
    parts = [
        _TEXT,
        f"The sample: {sample} of each group and game.\n",
        *_tables(trials),
        _LIMITS.format(sample=sample),
    ]
    return "\n".join(parts).rstrip()


def _tables(trials: Sequence[Trial]) -> Iterator[str]:
    found = figures(trials)
    games = list(dict.fromkeys(trial.game for trial in trials))
    groups = [group for group in GROUPS if group in found]
    rows = [
        [TITLES[group], *(_cell(trials, game, group) for game in games), _shown(found[group]["all"])]
        for group in groups
    ]
    whole = _shown(Figure(sum(each.right for each in trials), len(trials)))
    rows.append(["**all**", *(_cell(trials, game) for game in games), f"**{whole}**"])
    yield _table(["mistakes", *games, "all"], rows)
    kinds = sorted({trial.kind for trial in trials})
    none = Figure(0, 0)
    yield _table(
        ["kind", *(f"{group}s" for group in groups)],
        [[kind, *(_shown(found[group].get(kind, none)) for group in groups)] for kind in kinds],
    )


def _cell(trials: Iterable[Trial], game: str, group: Group | None = None) -> str:
    own = [trial.right for trial in trials if trial.game == game and group in (None, trial.group)]
    return _shown(Figure(sum(own), len(own)))


def _shown(figure: Figure) -> str:
    return f"{figure.right} of {figure.tried} ({figure.percent})" if figure.tried else "-"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *(["---:"] * (len(head) - 1))], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
