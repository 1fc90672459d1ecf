"""The examples of docs/notation.md and docs/packs.md read, and write, as the manual says."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from companion.games.kung_fu.pack.cards import EffectKind
from companion.games.kung_fu.pack.pack_file import SHIPPED, check
from companion.games.kung_fu.rules.setup import start_from
from companion.games.kung_fu.rules.state import Step, Task
from companion.games.kung_fu.words.notation import read_action, write_action
from companion.games.kung_fu.words.position import read_position, write_position
from tests.games.kung_fu.writing import CARDS

DOCS = Path(__file__).parents[3] / "docs"
MANUAL = (DOCS / "notation.md").read_text(encoding="utf-8")
_PACKS = (DOCS / "packs.md").read_text(encoding="utf-8").partition("## The pack of Kung Fu")[2]
PACKS = _PACKS.partition("\n## ")[0]


def examples(kind: str) -> list[str]:
    blocks = re.findall(rf"```{kind}\n(.*?)```", MANUAL, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_actions_of_the_manual() -> None:
    assert len(examples("kf-action")) >= 11
    for line in examples("kf-action"):
        assert write_action(read_action(SHIPPED, line)) == line


def test_the_position_of_the_manual() -> None:
    (line,) = examples("kf-position")
    assert write_position(read_position(SHIPPED, line)) == line
    assert all(f"`{step.value}`" in MANUAL for step in Step)
    assert all(f"{task.value}" in MANUAL for task in Task)


def test_the_setups_of_the_manual() -> None:
    for line in examples("kf-setup"):
        setup = json.loads(line)
        state = start_from(SHIPPED, setup)
        assert (state.first.value, state.cancels.value) == (setup["first"], setup["cancels"])


def test_the_card_and_the_words_of_the_manual() -> None:
    (entry,) = re.findall(r"```toml\n(.*?)```", PACKS, flags=re.DOTALL)
    assert "wasp_sting" in tomllib.loads(entry)["cards"]
    old = CARDS[CARDS.index("[cards.wasp_sting]") : CARDS.index("[cards.nailed_sleeve]")]
    assert check(CARDS.replace(old, f"{entry}\n")).faults == ()
    for kind in EffectKind:
        assert f"| `{kind.value}` |" in PACKS
