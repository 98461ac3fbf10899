"""How the sample engines are started."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parents[2] / "conformance" / "implementations"
NODE: Final = shutil.which("node")

PYTHON: Final = [sys.executable, str(FOLDER / "python" / "speed_blackjack.py")]
PYTHON_MISTAKEN: Final = [sys.executable, str(FOLDER / "python" / "speed_blackjack_with_mistakes.py")]
JAVASCRIPT: Final = [str(NODE), str(FOLDER / "javascript" / "speed_blackjack.mjs")]
JAVASCRIPT_MISTAKEN: Final = [str(NODE), str(FOLDER / "javascript" / "speed_blackjack_with_mistakes.mjs")]
JS: Final = [str(NODE), str(FOLDER / "js" / "engine.mjs")]
"""The second interpreter, which plays any game by the rules that it is sent."""

needs_node: Final = pytest.mark.skipif(NODE is None, reason="Node is not installed")
