"""Positions written by hand: what may be left out, and what cannot be."""

from __future__ import annotations

import pytest

from companion.games.game import NotationError
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import Phase
from companion.games.riftforce.words.position import read_position, write_position
from companion.rules.seat import Seat

GUILDS = "guilds=FI,EA,LI,PL:WA,IC,SH,CR"
DRAFT = "phase=draft guilds=FI,LI:EA display=PL,WA,IC,SH,CR,TH south-hidden=- north-hidden=-"


def test_the_guilds_are_enough() -> None:
    state = read_position(SHIPPED, GUILDS)
    assert (state.phase, state.turn, state.to_act) == (Phase.TURN, 1, Seat.SOUTH)
    assert (state.hand(Seat.NORTH), state.deck(Seat.NORTH)) == (7, 29)
    assert write_position(state) == (
        f"set=base phase=turn turn=1 first=south score=0:0 {GUILDS} "
        "south=-/-/-/-/- north=-/-/-/-/- "
        "south-hidden=7:FI,EA,LI,PL north-hidden=7:WA,IC,SH,CR south-discard=- north-discard=-"
    )


def test_fields_may_come_in_any_order() -> None:
    line = f"north=-/-/WA5a/-/- score=3:5 {GUILDS} first=north"
    assert read_position(SHIPPED, line) == read_position(
        SHIPPED, " ".join(reversed(line.split(" ")))
    )


def test_hidden_cards_are_written_short() -> None:
    state = read_position(
        SHIPPED, f"{GUILDS} south=FI5a*2,FI6b/-/-/-/- south-discard=EA7a south-hidden=3"
    )
    assert " south-hidden=3:FI5bcd,FI6ac,FI7,EA5,EA6,EA7b,LI,PL " in write_position(state)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("turn=1", "rf-notation-no-guilds"),
        (f"{GUILDS} weather=fine", "notation-field"),
        (f"{GUILDS} turn", "notation-field"),
        (f"{GUILDS} turn=1 turn=1", "notation-field-twice"),
        (f"{GUILDS} turn=0", "notation-number"),
        (f"{GUILDS} turn=one", "notation-number"),
        (f"{GUILDS} phase=night", "notation-one-of"),
        (f"{GUILDS} set=huge", "notation-one-of"),
        (f"{GUILDS} first=east", "notation-seat"),
        (f"{GUILDS} score=3", "rf-notation-pair"),
        (f"{GUILDS} empty-activation=maybe", "notation-one-of"),
        ("guilds=FI,EA,LI,PL", "rf-notation-pair"),
        ("guilds=FI,EA,LI:WA,IC,SH,CR", "rf-notation-guild-count"),
        ("guilds=FI,EA,LI,FI:WA,IC,SH,CR", "rf-notation-guild-here"),
        ("guilds=FI,EA,LI,WA:WA,IC,SH,CR", "rf-notation-guild-here"),
        ("guilds=FI,EA,LI,MU:WA,IC,SH,CR", "rf-notation-guild-here"),
        (f"{GUILDS} display=TH", "rf-notation-guild-count"),
        (f"{GUILDS} south=FI5a/-/-/-", "rf-notation-columns"),
        (f"{GUILDS} south=FI5a*5/-/-/-/-", "rf-notation-damage"),
        (f"{GUILDS} south=FI5a*0/-/-/-/-", "rf-notation-damage"),
        (f"{GUILDS} south=FI5a,/-/-/-/-", "rf-notation-card"),
        (f"{GUILDS} south=FI5a,FI5a/-/-/-/-", "rf-notation-card-here"),
        (f"{GUILDS} south=FI5a/-/-/-/- south-discard=FI5a", "rf-notation-card-here"),
        (f"{GUILDS} south=WA5a/-/-/-/-", "rf-notation-card-here"),
        (f"{GUILDS} south=TH5a/-/-/-/-", "rf-notation-card-here"),
        (f"{GUILDS} south-discard=WA5a", "rf-notation-card-here"),
        (f"{GUILDS} south-hidden=7:FI,EA,LI", "rf-notation-card-nowhere"),
        (f"{GUILDS} south-hidden=7:FI,EA,LI,PL,PL", "rf-notation-cards"),
        (f"{GUILDS} south-hidden=7:FI,EA,LI,P", "rf-notation-cards"),
        (f"{GUILDS} south-hidden=7:FI,EA,LI,PL9", "rf-notation-cards"),
        (f"{GUILDS} south-hidden=7:FI,EA,LI,PL5z", "rf-notation-card"),
        (f"{GUILDS} south-hidden=8", "rf-notation-hand"),
        (f"{GUILDS} south-hidden=2:FI/3:EA,LI,PL", "rf-notation-batch"),
        (f"{GUILDS} south-hidden=-", "rf-notation-card-nowhere"),
        (f"{GUILDS} phase=activating", "rf-notation-phase"),
        (f"{GUILDS} activation=FI5a:-", "rf-notation-phase"),
        (f"{GUILDS} phase=turn south=FI5b/-/-/-/- activation=FI5a:-", "rf-notation-phase"),
        (f"{GUILDS} south=FI5b/-/-/-/- activation=WA5a:-", "rf-notation-phase"),
        (f"{GUILDS} south=FI5b/-/-/-/- activation=FI5a:FI5b", "rf-notation-phase"),
        (f"{GUILDS} south=EA5b/-/-/-/- activation=FI5a:FI6a,EA5a", "rf-notation-phase"),
        (f"{GUILDS} phase=over", "rf-notation-phase"),
        (f"{GUILDS} phase=over turn=9 score=12:3", "rf-notation-phase"),
        (f"{GUILDS} turn=11 score=12:3", "rf-notation-phase"),
        (f"{GUILDS} phase=opening turn=3", "rf-notation-phase"),
        (f"{GUILDS} phase=opening south=FI5a/-/-/-/-", "rf-notation-phase"),
        (f"{GUILDS} phase=draft", "rf-notation-guild-count"),
        (f"{DRAFT} turn=3", "rf-notation-phase"),
        (f"{DRAFT} score=1:0", "rf-notation-phase"),
        (f"{DRAFT} south=FI5a/-/-/-/-", "rf-notation-guild-count"),
        ("phase=draft guilds=FI:EA display=LI", "rf-notation-guild-count"),
        ("phase=draft guilds=FI:- display=LI,PL,WA,IC,SH,CR,TH,AI", "rf-notation-guild-count"),
    ],
)
def test_a_position_that_cannot_be_is_told_by_what_is_wrong(line: str, key: str) -> None:
    with pytest.raises(NotationError) as error:
        read_position(SHIPPED, line)
    assert error.value.sentence.key == key


def test_a_draft_under_way_can_be_written() -> None:
    state = read_position(SHIPPED, DRAFT)
    assert state.to_act is Seat.NORTH


def test_only_music_has_cards_of_the_other_side() -> None:
    line = "set=beyond guilds=FI,EA,LI,{}:WA,IC,SH,CR south=WA5a/-/-/-/-"
    assert read_position(SHIPPED, line.format("MU")).find is not None
    with pytest.raises(NotationError):
        read_position(SHIPPED, line.format("PL"))
