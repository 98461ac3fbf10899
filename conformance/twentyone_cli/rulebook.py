"""Writes a game's rulebook: for a terminal, and as a Markdown document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.playing.rulebook import sections, settings
from twentyone_cli.telling import ids_of, lines_text, source_as_markdown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from twentyone.load.readings import Reading, Text
    from twentyone.playing.behind import Source
    from twentyone.playing.rulebook import Rule, Setting
    from twentyone.playing.voice import Voice
    from twentyone_cli.telling import Screen


def show(voice: Voice, screen: Screen, *, clauses: bool) -> None:
    """Show a rulebook; with `clauses`, what stands behind each rule is said, not only named."""
    screen.line(_title(voice), "bold")
    screen.line(_document(voice), "dim")
    for section in sections(voice):
        screen.line()
        screen.line(section.title, "bold")
        for rule in section.rules:
            _show_rule(screen, _rule(rule), rule.sources, 2 + 2 * rule.depth, clauses=clauses)
    screen.line()
    screen.line(voice.words.say("screens/settings"), "bold")
    for setting in settings(voice):
        _show_rule(screen, _setting(setting, voice), setting.sources, 2, clauses=clauses)
    screen.line()
    screen.line(voice.words.say("screens/readings_of"), "bold")
    for reading in voice.game.readings:
        screen.line(_question(reading, voice), indent=2)
        for name, line in _choices(reading, voice):
            screen.line(f"{name}: {line}", indent=6)


def as_markdown(voice: Voice, *, clauses: bool) -> str:
    """Give a rulebook as a Markdown document; `clauses` as in `show`."""
    lines = [f"# {_title(voice)}", "", _document(voice)]
    for section in sections(voice):
        lines += ["", f"## {section.title}", ""]
        for rule in section.rules:
            lines += _item(rule.depth, _rule(rule), rule.sources, voice, clauses=clauses)
    lines += ["", f"## {voice.words.say('screens/settings')}", ""]
    for setting in settings(voice):
        lines += _item(0, _setting(setting, voice), setting.sources, voice, clauses=clauses)
    lines += ["", f"## {voice.words.say('screens/readings_of')}", ""]
    for reading in voice.game.readings:
        lines.append(f"- {_question(reading, voice)}")
        lines += [f"    - **{name}**: {line}" for name, line in _choices(reading, voice)]
    return "\n".join(lines)


def _title(voice: Voice) -> str:
    title = voice.game.data["title"]
    other = title["en" if voice.words.language == "zh" else "zh"]
    return " · ".join([voice.names.game(), *([other] if other != voice.names.game() else [])])


def _document(voice: Voice) -> str:
    document = voice.words.say("screens/document", file=voice.game.data["document"]["file"])
    return f"{voice.game.id} · {document}"


def _rule(rule: Rule) -> str:
    return ": ".join(filter(None, (rule.label, rule.text)))


def _setting(setting: Setting, voice: Voice) -> str:
    words = voice.words
    parts = [words.say("screens/default", value=setting.default), setting.unit]
    if setting.one_of:
        parts.append(words.say("screens/one_of", values=words.all_of(map(str, setting.one_of))))
    return f"{setting.name}: {setting.title} ({words.all_of(parts)})"


def _question(reading: Reading, voice: Voice) -> str:
    facts = {"name": reading.id, "lines": lines_text(reading.lines, voice.words)}
    return voice.words.say("screens/source", says=_of(reading.question, voice), **facts)


def _choices(reading: Reading, voice: Voice) -> Iterator[tuple[str, str]]:
    """Give our choice and the alternatives, each by its name, the one that is played by marked, and why."""
    words = voice.words
    played = voice.game.chosen.get(reading.id, reading.choice)
    offered = [(reading.choice, reading.says), *((each.id, each.says) for each in reading.alternatives)]
    for name, says in offered:
        mark = words.say("screens/our_choice") if name == reading.choice else ""
        chosen = words.say("screens/chosen") if name == played != reading.choice else ""
        notes = words.all_of(filter(None, (mark, chosen)))
        yield f"{name} ({notes})" if notes else name, _of(says, voice)
    yield words.say("screens/because"), _of(reading.because, voice)


def _of(text: Text, voice: Voice) -> str:
    return voice.words.of({"en": text.en, "zh": text.zh})


def _show_rule(screen: Screen, text: str, sources: Sequence[Source], indent: int, *, clauses: bool) -> None:
    if clauses or not sources:
        screen.line(text, indent=indent)
        screen.sources(sources, indent + 4)
        return
    line = screen.styled(text)
    line.append(f"  [{ids_of(sources, screen.words)}]", "dim")
    screen.text(line, indent)


def _item(depth: int, text: str, sources: Sequence[Source], voice: Voice, *, clauses: bool) -> Iterator[str]:
    pad = "    " * depth
    if clauses or not sources:
        yield f"{pad}- {text}"
        yield from (f"{pad}    - {source_as_markdown(each, voice.words)}" for each in sources)
    else:
        yield f"{pad}- {text} _[{ids_of(sources, voice.words)}]_"
