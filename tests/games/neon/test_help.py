"""What Neon tells about itself: chapters, rules about what is seen, and kinds of actions."""

from __future__ import annotations

import pytest

from companion.app.help import hint
from companion.games.neon.rules.rulebook import NE_EQUIP, RULEBOOK, SECTOR_RULES
from companion.games.neon.table import mat
from companion.games.neon.table.pieces import action_piece, figure_piece
from companion.games.neon.words.help import CHAPTERS, concerning, involved, sort
from companion.games.neon.words.notation import read_action
from companion.games.neon.words.position import write_position
from companion.referee.record import Header
from companion.referee.session import Session
from companion.simulation.desk import set_desk
from companion.simulation.picture_table import Time
from tests.games.neon.seeing import NEON
from tests.games.neon.writing import (
    ENGLISH,
    PACK,
    RUSSIAN,
    WISHES,
    S,
    acting,
    fighter,
    new_game,
    play,
    random_game,
)


def test_every_rule_is_in_one_chapter() -> None:
    rules = [rule for chapter in CHAPTERS for rule in chapter.rules]
    assert sorted(rule.id for rule in rules) == sorted(rule.id for rule in RULEBOOK)
    for chapter in CHAPTERS:
        assert ENGLISH.tell(chapter.title)
        assert RUSSIAN.tell(chapter.title)


def test_every_place_of_the_mat_has_rules() -> None:
    for zone in mat.anywhere(PACK).zones:
        assert concerning(zone.name), zone.name
    assert SECTOR_RULES[3] in concerning(mat.tile(4))
    assert NE_EQUIP in concerning("south-helmet")
    assert concerning("nothing") == ()


@pytest.mark.parametrize(
    "key", ["ne-health", "ne-health-last", "ne-energy", "ne-points", "ne-leads"]
)
def test_what_is_counted_has_rules(key: str) -> None:
    assert concerning(key)


def test_an_attack_concerns_both_figures() -> None:
    state = acting(others="north-west=RO;at:1")
    there = involved(state, read_action(PACK, "south attack base at north-west"))
    characters = fighter(state, S).character, state.fighters[1].character
    assert there == tuple(map(figure_piece, characters))


@pytest.mark.parametrize("wishes", [WISHES[0], WISHES[6]], ids=str)
def test_every_action_has_a_kind_and_what_it_concerns(wishes: dict[str, int]) -> None:
    kinds = set()
    for before, action, _, _ in random_game(wishes, 5):
        told = sort(before, action)
        kinds.add(told.key)
        assert ENGLISH.tell(told)
        assert RUSSIAN.tell(told)
        assert isinstance(involved(before, action), tuple)
    assert len(kinds) > 15


def test_over_an_action_card_each_row_that_it_can_make_has_a_line_of_its_own() -> None:
    state = new_game({"players": 3, "first": "south", "fighters": "GH,RO,AK"}, 1)
    state = play(state, "south lay", "north-west lay", "north-east lay")
    session = Session(NEON, Header("neon", position=write_position(state)))
    attendant = set_desk(session, ENGLISH, Time(), seed=1).attendant
    card = fighter(state, S).character.cards[0]
    told = [ENGLISH.tell(line) for line in hint(attendant, action_piece(card), S)]
    name, _, first, *others, more = told
    assert name == "Silent step (Ghost)"
    assert first.startswith("Now: South reveals ")
    assert all(line.startswith("or: South reveals ") for line in others)
    assert more == "and more"
    assert len({first, *others}) == len(others) + 1 == 5
