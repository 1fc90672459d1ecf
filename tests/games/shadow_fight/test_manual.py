"""The examples of docs/notation.md and docs/packs.md read, and write, as the manual says."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from companion.games.shadow_fight.pack.cards import Always, Do, If, Moment, Whom
from companion.games.shadow_fight.pack.pack_file import SHIPPED, check
from companion.games.shadow_fight.rules.setup import start_from
from companion.games.shadow_fight.rules.state import Step, Task, Why
from companion.games.shadow_fight.words.notation import read_action, write_action
from companion.games.shadow_fight.words.position import read_position, write_position
from tests.games.shadow_fight.writing import FOLDER

DOCS = Path(__file__).parents[3] / "docs"
MANUAL = (DOCS / "notation.md").read_text(encoding="utf-8").partition("## Shadow Fight")[2]
_PACKS = (DOCS / "packs.md").read_text(encoding="utf-8").partition("## The pack of Shadow Fight")[2]
PACKS = _PACKS.partition("\n## ")[0]


def examples(kind: str) -> list[str]:
    blocks = re.findall(rf"```{kind}\n(.*?)```", MANUAL, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_actions_of_the_manual() -> None:
    lines = examples("sf-action")
    for line in lines:
        assert write_action(read_action(SHIPPED, line)) == line
    verbs = {line.split(" ")[1] for line in lines}
    assert len(verbs) == 12
    assert all(f"`{verb}`" in MANUAL for verb in verbs)


def test_the_position_of_the_manual() -> None:
    (line,) = examples("sf-position")
    assert write_position(read_position(SHIPPED, line)) == line
    assert all(f"`{word.value}`" in MANUAL for word in (*Step, *Why))
    assert all(f"`{task.value}:" in MANUAL for task in Task)


def test_the_setups_of_the_manual() -> None:
    for line in examples("sf-setup"):
        setup = json.loads(line)
        state = start_from(SHIPPED, setup)
        assert [seat.value for seat in state.players] == setup["seats"]
        assert state.options.teams == setup["teams"]


def test_the_cards_and_the_words_of_the_manual() -> None:
    (entry,) = re.findall(r"```toml\n(.*?)```", PACKS, flags=re.DOTALL)
    written = tomllib.loads(entry)
    shipped = (FOLDER / "pack.toml").read_text(encoding="utf-8")
    ours = tomllib.loads(shipped)
    for part, cards in written.items():
        for name, card in cards.items():
            assert ours[part][name] == card
    assert check(shipped).faults == ()
    for word in (*Do, *Moment, *Always, *Whom, *If):
        assert f"`{word.value}`" in PACKS or f"`{word.value} = true`" in PACKS
