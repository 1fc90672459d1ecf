"""The drawn table of Riftforce holds what lies there, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.game import Marks
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import Activation, Phase
from companion.games.riftforce.screen.board import board
from companion.games.riftforce.table.mat import piece_of
from companion.rules.seat import Seat
from companion.scenes.scene import Count, Face, Fan, Glow, Node, Panel, Place, Tone, Track
from tests.display.samples import draft, position
from tests.scenes.tree import walk

NO_MARKS = Marks()


def fans(node: Node) -> list[Fan]:
    return [part for part in walk(node) if isinstance(part, Fan)]


def test_ten_columns_north_growing_up_south_growing_down() -> None:
    drawn = fans(board(position(), NO_MARKS))
    assert [fan.upward for fan in drawn] == [True] * 5 + [False] * 5
    assert [len(fan.faces) for fan in drawn] == [1, 3, 1, 0, 2, 2, 1, 0, 3, 1]


def test_a_card_shows_guild_health_and_damage() -> None:
    face = fans(board(position(), NO_MARKS))[5].faces[0]
    card = SHIPPED.card_named("FI5a")
    assert (face.name, face.number, face.damage) == (SHIPPED.label(card.guild), 5, 2)
    assert face.colour == SHIPPED.printed[card.guild].colour


@pytest.mark.rule("RF-18")
def test_the_track_has_twelve_cells_and_both_markers() -> None:
    state = position(score=(13, 9))
    (track,) = (part for part in walk(board(state, NO_MARKS)) if isinstance(part, Track))
    assert track.length == 12
    assert {marker.seat: marker.value for marker in track.markers} == {
        Seat.SOUTH: 13,
        Seat.NORTH: 9,
    }


def test_hands_decks_and_discards_are_only_counted() -> None:
    state = position()
    counts = [part.value for part in walk(board(state, NO_MARKS)) if isinstance(part, Count)]
    expected = []
    for seat in (Seat.NORTH, Seat.SOUTH):
        expected += [state.points(seat), state.hand(seat), state.deck(seat)]
        expected.append(len(state.discard(seat)))
    assert counts == expected


def test_no_card_of_a_hand_or_deck_is_in_the_tree() -> None:
    state = position()
    lying = [elemental for column in state.columns for elemental in column]
    faces = [part for part in walk(board(state, NO_MARKS)) if isinstance(part, Face)]
    assert len(faces) == len(lying)


def test_the_panel_of_whoever_acts_is_lit() -> None:
    for turn, tones in ((13, [Tone.QUIET, Seat.SOUTH]), (14, [Seat.NORTH, Tone.QUIET])):
        tree = board(position(turn=turn), NO_MARKS)
        assert [part.tone for part in walk(tree) if isinstance(part, Panel)] == tones


@pytest.mark.rule("RF-14")
def test_a_location_held_alone_has_its_holders_colour() -> None:
    places = [part for part in walk(board(position(), NO_MARKS)) if isinstance(part, Place)]
    quiet = Tone.QUIET
    assert [place.tone for place in places] == [quiet, quiet, Seat.NORTH, Seat.SOUTH, quiet]


def test_marks_make_cards_and_columns_stand_out() -> None:
    fire, plant, ice = (piece_of(SHIPPED.card_named(name)) for name in ("FI5a", "PL5a", "IC5a"))
    marks = Marks(
        glowing=frozenset({fire, plant}),
        lit=plant,
        wrong=frozenset({ice}),
        glowing_zones=frozenset({"south-3", "south-4"}),
        lit_zone="south-4",
        options={fire: "act", "south-3": "there"},
    )
    drawn = fans(board(position(), marks))
    assert drawn[5].faces[0].glow is Glow.CHOICE
    assert drawn[5].faces[0].option == "act"
    assert drawn[6].faces[0].glow is Glow.LIT
    assert drawn[0].faces[0].glow is Glow.WRONG
    assert [fan.glow for fan in drawn[5:]] == [
        Glow.NONE,
        Glow.NONE,
        Glow.CHOICE,
        Glow.LIT,
        Glow.NONE,
    ]
    assert drawn[7].option == "there"
    refused = replace(marks, wrong=frozenset({plant}))
    assert fans(board(position(), refused))[6].faces[0].glow is Glow.LIT, "a button would take it"


def test_an_activation_shows_the_card_thrown_and_turns_who_has_acted() -> None:
    activation = Activation(SHIPPED.card_named("IC5b"), (SHIPPED.card_named("IC5a"),))
    tree = board(position(phase=Phase.ACTIVATING, turn=14, activation=activation), NO_MARKS)
    assert fans(tree)[0].faces[0].turned
    panel = next(part for part in walk(tree) if isinstance(part, Panel))
    thrown = [part for part in walk(panel) if isinstance(part, Face)]
    assert [(face.name.facts["en"], face.number) for face in thrown] == [("Ice", 5)]


def test_a_draft_shows_what_is_on_offer_and_what_each_has() -> None:
    drawn = draft().board
    faces = [part.name.facts["en"] for part in walk(drawn) if isinstance(part, Face)]
    assert faces == [
        *("Ice", "Air"),
        *("Thunderbolt", "Crystal", "Light"),
        *("Shadow", "Water"),
        *("Fire", "Plant"),
    ]
    assert [part.glow for part in walk(drawn) if isinstance(part, Face)].count(Glow.LIT) == 1
    assert not [part for part in walk(drawn) if isinstance(part, Count)]


def test_a_table_before_the_first_card_can_be_drawn() -> None:
    tree = board(position(("",) * 10, phase=Phase.OPENING, turn=1, score=(0, 0)), NO_MARKS)
    assert [len(fan.faces) for fan in fans(tree)] == [0] * 10


def test_cards_of_a_refused_play_are_drawn_where_they_lie() -> None:
    laid = piece_of(SHIPPED.card_named("FI6c"))
    marks = Marks(wrong=frozenset({laid}), astray=((laid, "south-2"),))
    column = fans(board(position(), marks))[6]
    assert [(face.number, face.glow) for face in column.faces] == [
        (5, Glow.NONE),
        (6, Glow.WRONG),
    ]
