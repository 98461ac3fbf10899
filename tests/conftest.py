"""Settings that hold for every test: Hypothesis repeats the same examples on every machine, at any speed."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The check that examples are made fast enough looks at a clock, and a busy machine is no fault of a test.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")
