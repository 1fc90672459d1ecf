"""Every game of the shelf comes with a whole recorded game, in which every play is legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.commands.referee import verdicts
from companion.games.shelf import GAMES
from companion.referee.replay import resume
from companion.text.language import Language

SAMPLES = Path(__file__).parents[2] / "docs" / "games"


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_of_a_game_is_legal_from_its_beginning_to_its_end(
    game: str, tmp_path: Path
) -> None:
    record = tmp_path / f"{game}.jsonl"
    record.write_bytes((SAMPLES / record.name).read_bytes())
    judged = list(verdicts(record, GAMES, Language.ENGLISH))
    assert {verdict["verdict"] for verdict in judged} == {"legal"}
    session = resume(record, GAMES)
    assert session.outcome is not None
    assert len(session.plays) == len(judged)
