"""The drawn table of Kung Fu: lives, roles, hands, coins and sums, and nothing that is hidden."""

from __future__ import annotations

import pytest

from companion.games.game import Marks
from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.state import State
from companion.games.kung_fu.screen import icons
from companion.games.kung_fu.screen.board import board
from companion.games.kung_fu.table.mat import FACE_DOWN, back, coins, piece_of, played_zone
from companion.games.kung_fu.table.prompts import menu
from companion.games.kung_fu.words.wording import tell_result
from companion.rules.seat import Seat
from companion.scenes.scene import (
    Column,
    Count,
    Face,
    Fan,
    Glow,
    Panel,
    Place,
    Tone,
    Track,
    Words,
)
from tests.games.kung_fu.writing import ENGLISH, PACK, events_of, play, table
from tests.scenes.tree import walk

NO_MARKS = Marks()
FIGHT = (
    "round=5 right=north lives=7:4 step=defence "
    "south-coins=RSBa,BBBa north-coins=RCPa,BJAa,BSLb attack="
)


def panels(state: State) -> list[Panel]:
    """North's, then south's."""
    return [node for node in walk(board(state, NO_MARKS)) if isinstance(node, Panel)]


def fans(state: State, marks: Marks = NO_MARKS) -> dict[str, Fan]:
    return {node.topic: node for node in walk(board(state, marks)) if isinstance(node, Fan)}


def faces(state: State, marks: Marks = NO_MARKS) -> dict[str, Face]:
    """All cards that are drawn, by their names as pieces."""
    return {node.id: node for node in walk(board(state, marks)) if isinstance(node, Face)}


def said(state: State, marks: Marks = NO_MARKS) -> list[str]:
    """What is told between the two sides."""
    whole = board(state, marks)
    assert isinstance(whole, Column)
    return [ENGLISH.tell(n.text) for n in walk(whole.children[2]) if isinstance(n, Words)]


@pytest.mark.rule("KF-S1")
def test_lives_are_a_track_of_ten_and_a_number() -> None:
    north, south = panels(table("lives=7:4"))
    for panel, seat, lives in ((north, Seat.NORTH, 4), (south, Seat.SOUTH, 7)):
        (track,) = (node for node in walk(panel) if isinstance(node, Track))
        assert (track.length, track.filled) == (10, True)
        assert [(marker.seat, marker.value) for marker in track.markers] == [(seat, lives)]
        counts = {n.icon: n.value for n in walk(panel) if isinstance(n, Count)}
        assert counts[icons.LIVES] == lives


@pytest.mark.rule("KF-A1")
def test_a_sign_tells_who_attacks() -> None:
    for line, attacks in (("right=north", Seat.NORTH), ("right=south", Seat.SOUTH)):
        for panel, seat in zip(panels(table(line)), (Seat.NORTH, Seat.SOUTH), strict=True):
            (role,) = (node for node in walk(panel) if isinstance(node, Place))
            expected = (icons.ATTACK, seat) if seat is attacks else (icons.DEFENCE, Tone.QUIET)
            assert (role.icon, role.tone) == expected


def test_whoever_acts_has_a_lit_panel() -> None:
    assert [p.tone for p in panels(table("right=south"))] == [Tone.QUIET, Seat.SOUTH]
    defending = play(table("right=south"), "south attack RTCa")
    assert [p.tone for p in panels(defending)] == [Seat.NORTH, Tone.QUIET]


def test_cards_in_hand_are_counted_by_colour_and_coins_added_up() -> None:
    state = table("red=4:2 blue=1:5 south-coins=RSBa,BBBa north-coins=BJAa")
    for panel, red, blue, sum_ in zip(panels(state), (2, 4), (5, 1), (3, 3), strict=True):
        counts = {n.label.key: n.value for n in walk(panel) if isinstance(n, Count)}
        assert counts["kf-in-hand-red"] == red
        assert counts["kf-in-hand-blue"] == blue
        assert counts["kf-coins"] == sum_


@pytest.mark.rule("KF-D4")
def test_coin_cards_show_their_coins_and_no_strength() -> None:
    lying = fans(table("south-coins=RSBa,BBBa"))[coins(Seat.SOUTH)].faces
    assert [(face.id, face.number, face.icon) for face in lying] == [
        ("RSBa", 1, icons.COINS),
        ("BBBa", 2, icons.COINS),
    ]


def test_a_played_card_shows_its_strength_and_what_it_can_do() -> None:
    face = faces(table(FIGHT + "RRDa"))["RRDa"]
    assert (ENGLISH.tell(face.name), face.number) == ("Rising Dragon", 3)
    assert face.least == face.name, "it is named even where coin cards are not"
    assert face.note is not None
    assert ENGLISH.tell(face.note) == "For 2 coins: strength +3."
    assert said(table(FIGHT + "RRDa")) == ["Attack: 3, or for 2 coins 3 + 3 = 6"]
    assert said(table(FIGHT.replace("RCPa,BJAa,BSLb", "-") + "RRDa")) == ["Attack: 3"]


def test_a_card_that_only_fights_needs_no_note() -> None:
    state = table(FIGHT + "RTCa")
    assert faces(state)["RTCa"].note is None
    stays = faces(table(FIGHT + "RSBc"))["RSBc"].note
    assert stays is not None
    assert ENGLISH.tell(stays) == "Stays with 1 coin."


@pytest.mark.rule("KF-P2")
def test_both_strengths_and_what_an_activation_would_change_are_told_as_sums() -> None:
    state = play(table(FIGHT + "RRDa"), "south defend BLSa")
    assert said(state) == [
        "3 against 3: nobody loses anything.",
        "For 2 coins: 3 + 3 = 6 against 3: South loses 3.",
    ]
    state = play(state, "north activate RCPa")
    assert said(state) == [
        "3 + 3 (paid 2) = 6 against 3: South loses 3.",
        "For 1 coin: 6 against 3 + 4 = 7: South wins the round by 1. Also: lose 2 lives.",
    ]
    assert faces(state)["RRDa"].number == 6


def after(state: State, line: str) -> tuple[State, Marks]:
    """The position after a play, and the play as the referee tells it."""
    told = tell_result(state, play(state, line), events_of(state, line))
    return play(state, line), Marks(last=told)


@pytest.mark.rule("KF-D1", "KF-D3")
def test_what_a_round_came_to_stands_there_until_the_next_play() -> None:
    """Where nobody has anything to decide, both strengths are held against each other at once."""
    state = play(table(FIGHT + "RRDa"), "south defend BWIa", "north activate RCPa")
    state, marks = after(state, "south activate RSBa")
    assert said(state, marks) == [
        "3 + 3 (paid 2) = 6 against 2 + 2 (paid 1) = 4: South loses 2.",
    ]
    state, marks = after(table(FIGHT + "RTCa"), "south defend BTSa")
    assert said(state, marks) == ["3 against 5: South wins the round by 2."]
    state, marks = after(state, "south choose right")
    assert said(state, marks) == ["Round 6"]


@pytest.mark.rule("KF-Z2")
def test_that_all_begins_anew_stands_there_and_then_which_game_it_is() -> None:
    state = table("lives=2:1 right=south south-coins=RCPa attack=RWSa step=defence blue=0:0")
    state, marks = after(play(state, "north none"), "south activate RCPa")
    assert said(state, marks) == ["Both have lost their last lives: game 2 begins."]
    assert said(state) == ["Game 2, round 1"]


def test_empty_places_say_what_belongs_there() -> None:
    empty = {topic: fan.empty for topic, fan in fans(table("right=north")).items()}
    assert {topic: ENGLISH.tell(text) for topic, text in empty.items() if text} == {
        "north-played": "attack",
        "south-played": "defence",
        "north-coins": "coin cards",
        "south-coins": "coin cards",
    }


@pytest.mark.rule("KF-E4")
def test_a_defence_that_would_be_discarded_is_told_as_none() -> None:
    state = play(table(FIGHT + "RBGa"), "south defend BTSa")
    assert said(state) == [
        "3 against 5: South wins the round by 2.",
        "For 3 coins: 3 against no defence (0): South loses 3.",
    ]
    by_hand = play(table("cancels=hand " + FIGHT + "RBGa"), "south defend BTSa")
    assert said(by_hand)[1] == "For 3 coins: a defence card of the opponent is discarded."


def test_an_ability_that_changes_no_strength_is_told_in_words() -> None:
    state = play(table(FIGHT + "RPUa"), "south defend BBSa")
    assert said(state)[1] == (
        "For 1 coin: discard a coin card of the opponent; if the opponent loses life, draw 3 cards."
    )


@pytest.mark.rule("KF-E7")
def test_a_bar_is_told_while_it_holds() -> None:
    assert said(table("round=6 right=north barred=south")) == [
        "Round 6",
        "South may not block in this round.",
    ]


@pytest.mark.rule("KF-B1")
def test_an_attack_that_lies_face_down_shows_its_colour_alone() -> None:
    state = table(FIGHT + "face-down")
    hidden = faces(state)[back(Colour.RED, FACE_DOWN).name]
    assert hidden.down
    assert (hidden.number, hidden.motif) == (None, None)
    assert hidden.least == hidden.name
    assert said(state) == ["Round 5"]


def test_what_can_be_chosen_glows_and_is_touched() -> None:
    state = play(table(FIGHT + "RRDa"), "south defend BLSa")
    coin, zone = piece_of(PACK.card_named("RCPa")), coins(Seat.NORTH)
    marks = Marks(glowing=frozenset({coin}), options={coin: "pay"}, glowing_zones=frozenset({zone}))
    shown = faces(state, marks)["RCPa"]
    assert (shown.glow, shown.option) == (Glow.CHOICE, "pay")
    assert fans(state, marks)[zone].glow is Glow.CHOICE


def test_strange_cards_are_shown_where_they_lie() -> None:
    state = table(FIGHT + "RRDa")
    strange, zone = piece_of(PACK.card_named("BTSa")), played_zone(Seat.SOUTH)
    marks = Marks(wrong=frozenset({strange}), astray=((strange, zone),))
    (face,) = fans(state, marks)[zone].faces
    assert (face.id, face.glow) == ("BTSa", Glow.WRONG)
    both = Marks(astray=((strange, played_zone(Seat.NORTH)),))
    assert len(fans(state, both)[played_zone(Seat.NORTH)].faces) == 2


def test_decks_and_discards_are_counted() -> None:
    state = table("red-discard=RTCa,RCKa blue-discard=BBSa")
    whole = board(state, NO_MARKS)
    assert isinstance(whole, Column)
    counts = [node.value for node in walk(whole.children[2]) if isinstance(node, Count)]
    assert counts == [22, 2, 23, 1]


def test_whoever_decides_about_an_ability_reads_what_it_does() -> None:
    fights = (table(f"north-coins=RCPa attack={card} right=north") for card in ("RRDa", "RWSa"))
    asked = (menu(play(fight, "south defend BBSa")) for fight in fights)
    assert [ENGLISH.tell(question.text) for question in asked if question] == [
        "North: activate Rising Dragon (strength +3) for 2 coins?",
        "North: activate Wasp Sting (strength +3; lose 2 lives) for 1 coin?",
    ]
