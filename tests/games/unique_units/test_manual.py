"""The examples of docs/notation.md read, and write, as the manual says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from companion.games.unique_units.rules.setup import Setup, start
from tests.games.unique_units.writing import game, pack

MANUAL = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    blocks = re.findall(rf"```{kind}\n(.*?)```", MANUAL, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_actions_of_the_manual() -> None:
    notation = game().notation
    assert len(examples("uu-action")) >= 10
    for line in examples("uu-action"):
        assert notation.write_action(notation.read_action(line)) == line


def test_the_position_of_the_manual() -> None:
    notation = game().notation
    (line,) = examples("uu-position")
    assert notation.write_position(notation.read_position(line)) == line


def test_the_setups_of_the_manual() -> None:
    for line in examples("uu-setup"):
        plain = json.loads(line)
        setup = Setup.from_mapping(pack(), plain)
        assert setup.to_mapping(pack()) == plain
        assert start(pack(), setup).turn == 1


def test_the_known_kinds_of_the_manual() -> None:
    for kind in pack().kinds[:5]:
        assert f"`{kind.code}` {kind.english}" in MANUAL
