"""Whole games that were written down, replayed and compared action by action.

A file begins with the setup; then each action (``>``) is followed by the position it leads to
(``=``), and the last line says who won by which rule.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.setup import Setup, start
from companion.games.riftforce.rules.turn import apply, outcome
from companion.games.riftforce.words.notation import read_action, write_action
from companion.games.riftforce.words.position import read_position, write_position

FOLDER = Path(__file__).parents[2] / "playthroughs" / "riftforce"
GAMES = sorted(FOLDER.glob("*.txt"))


def test_there_are_games_to_replay() -> None:
    assert len(GAMES) >= 2


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_was_written_down(path: Path) -> None:
    first, *lines, last = path.read_text(encoding="utf-8").splitlines()
    state = start(SHIPPED, Setup.from_mapping(json.loads(first)))
    for said, expected in zip(lines[::2], lines[1::2], strict=True):
        assert outcome(state) is None
        action = read_action(SHIPPED, said.removeprefix("> "))
        assert f"> {write_action(action)}" == said
        state, _ = apply(state, action)
        assert f"= {write_position(state)}" == expected, said
        assert read_position(SHIPPED, write_position(state)) == state
    ended = outcome(state)
    assert ended is not None
    winners = " ".join(seat.value for seat in ended.winners) or "nobody"
    assert f"{winners} by {ended.rule.id}" == last
