"""Settings that hold for every test: Hypothesis repeats the same examples on every machine, at any speed."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")
