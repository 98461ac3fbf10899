"""Where the packaged specifications and schemas are, in an installed wheel and in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

_PACKAGE: Final = Path(__file__).resolve().parents[1]

RULES_FILE: Final = "rules.yaml"


def data_root(kind: Literal["spec", "schema"]) -> Path:
    """Give the folder that holds the packaged data of a kind.

    Raises: FileNotFoundError if neither the wheel nor a checkout around it holds one.
    """
    candidates = (_PACKAGE / "_data" / kind, _PACKAGE.parents[1] / kind)
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder of packaged data: {' or '.join(map(str, candidates))}")


def game_ids() -> list[str]:
    """Give the ids of the packaged games, sorted: the folders that hold a rules file.

    Raises: FileNotFoundError as `data_root` does.
    """
    return sorted(path.parent.name for path in data_root("spec").glob(f"*/{RULES_FILE}"))
