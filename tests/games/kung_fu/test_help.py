"""What Kung Fu tells about itself: every rule in a chapter, and rules about everything drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.kung_fu.rules.rulebook import RULEBOOK
from companion.games.kung_fu.table.mat import MAT, name_piece, name_zone
from companion.games.kung_fu.words.help import CHAPTERS, concerning, involved, sort
from companion.table.zones import Piece
from tests.games.kung_fu.dealt import real_game
from tests.games.kung_fu.writing import ENGLISH, PACK, RUSSIAN


def test_every_rule_stands_in_one_chapter() -> None:
    assert Counter(rule for c in CHAPTERS for rule in c.rules) == Counter(RULEBOOK)


@pytest.mark.parametrize(
    "topic",
    [
        *(zone.name for zone in MAT.zones),
        *("kf-lives", "kf-coins", "kf-in-hand-red", "kf-in-hand-blue"),
        *("shared-in-deck", "shared-discarded"),
    ],
)
def test_every_place_and_count_has_rules_about_it(topic: str) -> None:
    assert concerning(topic)


@pytest.mark.parametrize("seed", range(3))
def test_every_action_names_its_kind_its_pieces_and_its_places(seed: int) -> None:
    for state, _, action in real_game(seed):
        for catalogue in (ENGLISH, RUSSIAN):
            assert catalogue.tell(sort(state, action)).endswith(".")
            for part in involved(state, action):
                name = name_piece(PACK, part) if isinstance(part, Piece) else name_zone(part)
                assert catalogue.tell(name)
