"""The pytest plugin: `pytest --twentyone module:function` judges an engine, one test item for each group."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, under a heading of their own."""
    group = parser.getgroup("twentyone", "conformance of an engine for games of twenty-one")
    group.addoption(
        "--twentyone", metavar="MODULE:FUNCTION", help="judge the engine that this function makes"
    )
    group.addoption("--twentyone-game", action="append", default=[], metavar="GAME", help="only this game")
    group.addoption("--twentyone-kind", action="append", default=[], metavar="KIND", help="only this kind")
    group.addoption("--twentyone-suite", metavar="FOLDER", help="judge by the suite in this folder")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add an item for every group of vectors, before other plugins select among the items."""
    if config.getoption("twentyone") is not None:
        # Every run of pytest loads this plugin, so what it needs is loaded only where it is used.
        from twentyone_conformance.pytest_items import collected  # noqa: PLC0415

        items.extend(collected(session))
