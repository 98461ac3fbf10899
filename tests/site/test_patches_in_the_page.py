"""The page applies a reading to the rules as the loader does."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from tests.package.checkout import CONFORMANCE
from tests.site.built import GAMES
from twentyone.load.rules import choose, load_game

_PROGRAM = """
import {{ readFileSync }} from "node:fs";
import {{ patched }} from "{module}";
const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map(({{ rules, patches }}) => patched(rules, patches))));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node")
@pytest.mark.parametrize("game", GAMES)
def test_every_alternative_gives_the_rules_that_the_loader_gives(game: str) -> None:
    plain = load_game(game)
    asked, expected = [], []
    for reading in plain.readings:
        for other in reading.alternatives:
            patches = [
                {"operation": each.operation, "pointer": each.pointer, "value": each.value}
                for each in other.patches
            ]
            asked.append({"rules": plain.data, "patches": patches})
            expected.append(choose(plain, {reading.id: other.id}, {}).data)
    module = (CONFORMANCE / "twentyone_site" / "app" / "patches.mjs").as_uri()
    done = subprocess.run(
        ["node", "--input-type=module", "-e", _PROGRAM.format(module=module)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == expected
    assert len(asked) > 10
