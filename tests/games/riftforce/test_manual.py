"""The examples of docs/notation.md read, and write, as the manual says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from companion.games.riftforce.pack.cards import Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.setup import Setup, start
from companion.games.riftforce.words.notation import read_action, write_action
from companion.games.riftforce.words.position import read_position, write_position

MANUAL = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    blocks = re.findall(rf"```{kind}\n(.*?)```", MANUAL, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_actions_of_the_manual() -> None:
    assert len(examples("action")) >= 10
    for line in examples("action"):
        assert write_action(read_action(SHIPPED, line)) == line


def test_the_positions_of_the_manual() -> None:
    (line,) = examples("position")
    assert write_position(read_position(SHIPPED, line)) == line
    for short in examples("position-short"):
        assert read_position(
            SHIPPED, write_position(read_position(SHIPPED, short))
        ) == read_position(SHIPPED, short)


def test_the_setups_of_the_manual() -> None:
    for line in examples("setup"):
        plain = json.loads(line)
        setup = Setup.from_mapping(plain)
        assert setup.to_mapping() == plain
        assert start(SHIPPED, setup).turn == 1


def test_the_guilds_of_the_manual() -> None:
    for guild in Guild:
        assert f"`{guild.code}` {guild.value.capitalize()}" in MANUAL
