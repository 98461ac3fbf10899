"""What holds for every test: equal examples on every machine, at any speed, and interrupts that work."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

# The check that examples are made fast enough looks at a clock, and a busy machine is no fault of a test.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")

# Shells let what they run in the background ignore interrupts, and what a test begins inherits that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
