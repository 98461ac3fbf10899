"""How mkdocs builds one language's half of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from twentyone_site.places import THEME
from twentyone_site.texts import texts

if TYPE_CHECKING:
    from pathlib import Path

    from twentyone.words import Language

NEEDED: Final = ("mkdocs", "material", "pymdownx")
"""The modules that a build needs beside this program."""

# A word of Chinese has no blanks around it: every character is a term of its own, in the pages and in what is
# looked for.
_SEPARATOR: Final = (
    r"[\s\u200b\-_/,.:;!?()\[\]'\"，。；：、！？（）“”《》·]+|(?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff])"
)
_THEMES: Final = {"en": "en", "zh": "zh"}

Nav = list[dict[str, Any]]


def configuration(language: Language, folder: Path, out: Path, nav: Nav) -> dict[str, Any]:
    """Give mkdocs' configuration.

    Takes: the language; the folder with its Markdown files; where the site goes; the order of its pages.
    """
    say = texts(language).say
    palette = [
        _scheme("(prefers-color-scheme: light)", "default", "weather-night", "slate", language),
        _scheme("(prefers-color-scheme: dark)", "slate", "weather-sunny", "default", language),
    ]
    return {
        "site_name": say("site/name"),
        "site_description": say("site/about"),
        "docs_dir": str(folder),
        "site_dir": str(out),
        "theme": {
            "name": "material",
            "custom_dir": str(THEME),
            "language": _THEMES[language],
            "font": False,
            "palette": palette,
            "features": ["navigation.tabs", "navigation.indexes", "navigation.top", "navigation.prune"],
            "icon": {"logo": "material/cards-playing-spade"},
        },
        "extra": {
            "alternate": True,
            "language": language,
            "other": say("site/other"),
            "other_named": say("site/other_named"),
            "generator": False,
        },
        "plugins": [
            {"search": {"lang": ["en", "zh"] if language == "zh" else "en", "separator": _SEPARATOR}}
        ],
        "markdown_extensions": [
            "attr_list",
            "md_in_html",
            "admonition",
            "tables",
            {"toc": {"permalink": True, "toc_depth": 3}},
            {"pymdownx.highlight": {"use_pygments": True}},
            "pymdownx.superfences",
        ],
        "nav": nav,
        "validation": {
            "omitted_files": "warn",
            "absolute_links": "warn",
            "unrecognized_links": "warn",
            "anchors": "warn",
        },
    }


def _scheme(media: str, scheme: str, icon: str, other: str, language: Language) -> dict[str, Any]:
    names = {"en": {"slate": "Dark", "default": "Light"}, "zh": {"slate": "深色", "default": "浅色"}}
    return {
        "media": media,
        "scheme": scheme,
        "primary": "custom",
        "accent": "custom",
        "toggle": {"icon": f"material/{icon}", "name": names[language][other]},
    }
