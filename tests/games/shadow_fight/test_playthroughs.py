"""Whole games that were written down, replayed and compared action by action.

A file begins with the setup; then each action (``>``) is followed by the position it leads to
(``=``), and the last line says who won by which rule.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.shadow_fight.rules.setup import start_from
from companion.games.shadow_fight.rules.turn import apply, outcome
from companion.games.shadow_fight.words.notation import read_action, write_action
from companion.games.shadow_fight.words.position import write_position
from tests.games.shadow_fight.writing import PACK

FOLDER = Path(__file__).parents[2] / "playthroughs" / "shadow_fight"
GAMES = sorted(FOLDER.glob("*.txt"))


def test_there_are_games_to_replay() -> None:
    assert len(GAMES) == 3


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_was_written_down(path: Path) -> None:
    first, *lines, last = path.read_text(encoding="utf-8").splitlines()
    state = start_from(PACK, json.loads(first))
    for said, expected in zip(lines[::2], lines[1::2], strict=True):
        assert outcome(state) is None
        action = read_action(PACK, said.removeprefix("> "))
        assert f"> {write_action(action)}" == said
        state, _ = apply(state, action)
        assert f"= {write_position(state)}" == expected, said
    ended = outcome(state)
    assert ended is not None
    winners = ",".join(seat.value for seat in ended.winners)
    assert f"{winners} by {ended.rule.id}" == last
