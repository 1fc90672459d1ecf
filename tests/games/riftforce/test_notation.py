"""Cards, actions and positions as text, both ways."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.game import NotationError
from companion.games.riftforce.pack.cards import Edition, Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    Placement,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.rules.state import SEATS
from companion.games.riftforce.words.notation import read_action, read_card, write_action
from companion.games.riftforce.words.position import read_position, write_position
from tests.games.riftforce.writing import random_game

seats = st.sampled_from(SEATS)
cards = st.sampled_from(SHIPPED.cards)
perhaps = st.none() | cards
places = st.integers(0, 9)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(PickGuild, seats, st.sampled_from(Guild)),
    st.builds(PlaceOpening, seats, cards),
    st.builds(Summon, seats, st.lists(st.builds(Placement, cards, places, perhaps)).map(tuple)),
    st.builds(Discard, seats, cards),
    st.builds(Activate, seats, cards, st.none() | places, st.lists(cards).map(tuple), perhaps),
    st.builds(Finish, seats),
    st.builds(CheckAndDraw, seats),
)


def test_every_card_is_found_by_its_name_and_stays_itself() -> None:
    for card in SHIPPED.cards:
        assert read_card(SHIPPED, card.name) is card
    fire = SHIPPED.card_named("FI5a")
    assert copy.deepcopy(fire) is fire
    assert copy.copy(fire) is fire


@given(actions)
def test_every_action_survives_its_line(action: Action) -> None:
    line = write_action(action)
    assert "\n" not in line
    assert read_action(SHIPPED, line) == action


@given(actions, actions)
def test_different_actions_have_different_lines(one: Action, two: Action) -> None:
    assert (write_action(one) == write_action(two)) == (one == two)


@pytest.mark.parametrize(
    "line",
    [
        "south pick FI",
        "north open AI5a",
        "south summon FI5a@2 PL5a@3",
        "south summon LO5a@2+FI5b",
        "north discard IC5b",
        "north activate AI5a to 4",
        "south activate TH5a at CR5a CR6b",
        "south activate LI5a heals WA5a",
        "south activate MU5a to 2 heals FI5a",
        "south finish",
        "south draw",
    ],
)
def test_lines_of_the_manual_read_and_write_the_same(line: str) -> None:
    assert write_action(read_action(SHIPPED, line)) == line


@pytest.mark.parametrize(
    ("line", "key", "named"),
    [
        ("", "rf-notation-action", ""),
        ("south", "rf-notation-action", "south"),
        ("west draw", "notation-seat", "west"),
        ("south  draw", "rf-notation-action", "south  draw"),
        ("south sing", "rf-notation-verb", "sing"),
        ("south pick XX", "rf-notation-guild", "XX"),
        ("south discard FI8a", "rf-notation-card", "FI8a"),
        ("south discard FI5a FI5b", "rf-notation-action", "south discard FI5a FI5b"),
        ("south summon FI5a", "rf-notation-placement", "FI5a"),
        ("south summon FI5a@x", "notation-number", "x"),
        ("south summon FI5a@²", "notation-number", "²"),
        ("south summon FI5a@-1", "notation-number", "-1"),
        ("south summon FI5a@2+", "rf-notation-card", ""),
        ("south activate", "rf-notation-action", "south activate"),
        ("south activate FI5a to", "rf-notation-action", "south activate FI5a to"),
        ("south activate FI5a to 2 to 3", "rf-notation-action", "south activate FI5a to 2 to 3"),
        ("south activate FI5a to 02", "notation-number", "02"),
        ("south finish now", "rf-notation-action", "south finish now"),
    ],
)
def test_a_bad_line_is_told_by_the_piece_that_is_wrong(line: str, key: str, named: str) -> None:
    with pytest.raises(NotationError) as error:
        read_action(SHIPPED, line)
    assert error.value.sentence.key == key
    assert error.value.sentence.facts["text"] == named


@given(st.text())
def test_no_text_does_worse_than_a_notation_error(text: str) -> None:
    for read in (read_action, read_position, read_card):
        with pytest.raises(NotationError) as error:
            read(SHIPPED, text)
        assert len(str(error.value.sentence.facts["text"])) <= 41


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(8))
def test_every_position_of_a_game_survives_its_line(seed: int, edition: Edition) -> None:
    for state, _, action in random_game(seed, edition):
        line = write_position(state)
        assert "\n" not in line
        again = read_position(SHIPPED, line)
        assert again == state
        assert write_position(again) == line
        assert read_action(SHIPPED, write_action(action)) == action
