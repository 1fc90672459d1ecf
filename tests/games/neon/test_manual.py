"""The examples of docs/notation.md and docs/packs.md read, and write, as the manual says."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from companion.games.neon.pack.pack_file import SHIPPED, check
from companion.games.neon.pack.vocabulary import (
    Always,
    Deed,
    Do,
    Grade,
    Guard,
    If,
    Kind,
    Moment,
    Strike,
    Supply,
    Whom,
)
from companion.games.neon.rules.setup import start_from
from companion.games.neon.rules.steps import Mode, Stage, Step, Task
from companion.games.neon.words.notation import read_action, write_action
from companion.games.neon.words.position import read_position, write_position

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "companion" / "games" / "neon"
MANUAL = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8").partition("## Neon")[2]
PACKS = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8").partition("## The pack of Neon")[2]


def examples(kind: str) -> list[str]:
    blocks = re.findall(rf"```{kind}\n(.*?)```", MANUAL, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_actions_of_the_manual() -> None:
    lines = examples("ne-action")
    for line in lines:
        assert write_action(read_action(SHIPPED, line)) == line
    verbs = {line.split(" ")[1] for line in lines}
    assert len(verbs) == 24
    assert all(f"`{verb}`" in MANUAL for verb in verbs)


def test_the_position_of_the_manual() -> None:
    (line,) = examples("ne-position")
    assert write_position(read_position(SHIPPED, line)) == line
    assert all(f"`{word.value}`" in MANUAL for word in (*Step, *Stage, *Task, *Mode))


def test_the_setups_of_the_manual() -> None:
    for line in examples("ne-setup"):
        setup = json.loads(line)
        state = start_from(SHIPPED, setup)
        assert [seat.value for seat in state.players] == setup["seats"]
        assert state.options.mode.value == setup["mode"]


def test_the_cards_and_the_words_of_the_manual() -> None:
    (entry,) = re.findall(r"```toml\n(.*?)```", PACKS, flags=re.DOTALL)
    shipped = (FOLDER / "pack.toml").read_text(encoding="utf-8")
    written, ours = tomllib.loads(entry), tomllib.loads(shipped)
    for part, entries in written.items():
        for name, each in entries.items():
            assert ours[part][name] == each
    assert check(shipped).faults == ()
    for word in (*Do, *Moment, *Always, *Whom, *If, *Deed, *Strike, *Guard):
        assert f"`{word.value}`" in PACKS
    assert all(word.value in entry for word in (*Kind, *Supply, *Grade))
