"""The differences of two games as Markdown, and as one HTML page that needs nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

import twentyone_conformance.report as report_package
from twentyone.words import words
from twentyone_cli.diff_text import returns_in_words
from twentyone_cli.diff_words import change, counted, names_of, priced, same_in_effect, say, walks
from twentyone_cli.returns import percent
from twentyone_conformance.report.pages import filled_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from twentyone.words import Language

_PAGE: Final = Path(__file__).parent / "page"
_STYLE: Final = Path(report_package.__file__).parent / "page" / "report.css"
_BAR: Final = 240


def page(template: str, language: Language, **facts: Any) -> str:
    """Fill in one of the command's pages, in the style of the report."""
    # The file is the project's own, so it stands in the page as it is.
    style = Markup(_STYLE.read_text(encoding="utf-8"))  # noqa: S704
    return filled_in(_PAGE, template, lang=language, style=style, **facts)


def as_html(data: Mapping[str, Any], language: Language) -> str:
    """Write a comparison as a page. Takes: the JSON data of the command."""
    a, b = names_of(data, language)

    def told(phrase: str, **facts: object) -> str:
        return say(phrase, language, **facts)

    return page(
        "diff.html.j2",
        language,
        data=data,
        a=a,
        b=b,
        say=told,
        counted=counted(data, language),
        same=lambda entry: same_in_effect(entry, language),
        priced=lambda entry: priced(entry, language),
        kind=lambda kind: words(language).name("kinds", kind),
        returns=lambda side: returns_in_words(side, language),
        walks=[(title, _bars(steps)) for title, steps in walks(data, language)],
        percent=percent,
        change=change,
    )


def as_markdown(data: Mapping[str, Any], language: Language) -> str:
    """Write a comparison as a Markdown document. Takes: the JSON data of the command."""
    a, b = names_of(data, language)
    lines = [f"# {say('title', language, a=a, b=b)}", "", counted(data, language)]
    for number, entry in enumerate(data["differences"], start=1):
        lines += ["", *_entry(entry, number, (a, b), language)]
    lines += _returns(data, (a, b), language)
    return "\n".join([*lines, *_vectors(data, (a, b), language)])


def _entry(
    entry: Mapping[str, Any], number: int, names: tuple[str, str], language: Language
) -> Iterator[str]:
    says = entry["says"][language]
    nothing = say("nothing", language)
    yield f"## {number}. {says['rule']} `{entry['pointer']}`"
    yield ""
    if entry["kind"] == "moved":
        yield f"- {says['a']} ({say('moved', language)})"
    else:
        yield from (f"- {name}: {says[side] or nothing}" for name, side in zip(names, "ab", strict=True))
    clauses = [", ".join(f"`{each}`" for each in entry["clauses"][side]) for side in "ab"]
    if any(clauses):
        yield f"- {say('clauses', language)}: {' · '.join(dict.fromkeys(filter(None, clauses)))}"
    if entry["together_with"]:
        pointers = ", ".join(f"`{each}`" for each in entry["together_with"])
        yield f"- {say('together', language, pointers=pointers)}"
    if entry["same_in_effect"] is not None:
        yield f"- {same_in_effect(entry, language)}"
    else:
        witness = entry["witness"]
        kind = words(language).name("kinds", witness["kind"])
        yield f"- {say('witness', language, kind=kind)} `{witness['id']}`:"
        shown = witness["says"][language]
        yield "  ```diff"
        yield from (f"    {line}" for line in shown["given"].splitlines())
        for mark, text in (("-", shown["before"]), ("+", shown["after"])):
            yield from (f"  {mark} {line}" for line in text.splitlines() or [nothing])
        yield "  ```"
    if price := priced(entry, language):
        yield f"- {say('price', language)}: {price}"


def _returns(data: Mapping[str, Any], names: tuple[str, str], language: Language) -> Iterator[str]:
    rtp = data["rtp"]
    if rtp is None:
        return
    yield from ("", f"## {say('return', language)}", "")
    if "missing" in rtp:
        yield say("unpriced", language, why=rtp["missing"])
        return
    yield from (
        f"- {name}: {returns_in_words(rtp[side], language)}" for name, side in zip(names, "ab", strict=True)
    )
    for title, steps in walks(data, language):
        yield from ("", f"### {title}", "")
        yield f"| {say('rule', language)} | {say('return', language)} | |"
        yield "| --- | ---: | ---: |"
        for bar in _bars(steps):
            yield f"| `{bar['name']}` | {percent(bar['rtp'])} | {change(bar['change'])} |"


def _vectors(data: Mapping[str, Any], names: tuple[str, str], language: Language) -> Iterator[str]:
    a, b = names
    vectors = data["vectors"]
    if vectors is None:
        yield from ("", say("no_vectors", language, a=a))
        return
    yield from ("", f"## {say('vectors', language, a=a, b=b)}", "")
    yield say("failed", language, failed=vectors["failed"], asked=vectors["asked"])
    heads = [say(head, language) for head in ("clause", "fail", "decisive", "such_as")]
    yield from ("", f"| {' | '.join(heads)} |", "| --- | ---: | ---: | --- |")
    for each in vectors["by_clause"]:
        yield f"| `{each['clause']}` | {each['failed']} | {each['decisive']} | `{each['some'][0]}` |"


def _bars(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the steps of a walk that change a return, with the width of each one's bar."""
    moving = [step for step in steps if step["change"] or step["side_bets"]]
    largest = max((abs(step["change"]) for step in moving), default=0) or 1
    return [
        {
            "name": ", ".join(step["pointers"]),
            "rtp": step["rtp"],
            "change": step["change"],
            "width": round(_BAR * abs(step["change"]) / largest),
        }
        for step in moving
    ]
