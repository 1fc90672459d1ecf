"""What is counted over many games of Kung Fu, and what the shipped pack comes to."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.pack.pack_file import SHIPPED
from companion.games.kung_fu.rules.setup import start
from companion.games.kung_fu.rules.state import State
from companion.games.kung_fu.rules.turn import apply
from companion.games.kung_fu.words.notation import read_action
from companion.games.kung_fu.words.story import BALANCE
from companion.rules.seat import Seat
from tests.games.kung_fu.writing import ENGLISH, PACK, RUSSIAN, table
from tests.games.usages import used_in

PLAYED, ACTIVATED, EFFECTS, CHOICES = BALANCE.usages


def used(state: State, *lines: str) -> list[list[tuple[str, str]]]:
    """Who has used what in these plays, for each usage."""
    return used_in(BALANCE, apply, state, *(read_action(PACK, line) for line in lines))


def test_cards_count_when_everybody_sees_them_and_abilities_when_they_are_paid_for() -> None:
    state = table("right=south south-coins=RCPa,RGEa north-coins=BBBa")
    played, activated, effects, choices = used(
        state, "south attack RWSa", "north defend BBSa", "south activate RCPa"
    )
    assert played == [("south", "RWS"), ("north", "BBS")]
    assert activated == [("south", "RWS")]
    assert effects == [("south", "strength"), ("south", "wound")]
    assert choices == [("south", "face-up"), ("south", "activate")]


def test_a_hidden_attack_counts_once_it_is_turned_over() -> None:
    hidden = used(table("right=south"), "south attack face-down", "north draw 1 red 0 blue")
    assert hidden == [[], [], [], [("south", "face-down")]]
    state = table("right=south attack=face-down step=reveal")
    assert used(state, "south reveal RTCa")[0] == [("south", "RTC")]


@pytest.mark.parametrize(
    ("fields", "line", "choice"),
    [
        ("right=south", "south hand-over", ("south", "hand-over")),
        ("step=result dues=choose:north:2", "north choose cards", ("north", "cards")),
        ("step=result dues=choose:north:2", "north choose right", ("north", "right")),
        (
            "south-coins=RGEa attack=RRDa step=attacker defence=BBSa",
            "south decline",
            ("south", "decline"),
        ),
    ],
)
def test_choices_count_for_whoever_made_them(
    fields: str, line: str, choice: tuple[str, str]
) -> None:
    assert used(table(fields), line)[3] == [choice]


def test_a_right_that_changes_by_itself_was_handed_over_by_nobody() -> None:
    assert used(table("right=south red=0:3"), "south none")[3] == []


def test_everything_that_can_be_used_is_named_in_both_languages() -> None:
    state = start(SHIPPED, Seat.NORTH)
    cards, abilities = PLAYED.kinds(state), ACTIVATED.kinds(state)
    assert list(cards) == [kind.stem for kind in SHIPPED.kinds]
    assert list(abilities) == [kind.stem for kind in SHIPPED.kinds if kind.ability]
    for usage in BALANCE.usages:
        for catalogue in (ENGLISH, RUSSIAN):
            labels = [catalogue.tell(label) for label in usage.kinds(state).values()]
            assert len({catalogue.tell(usage.heading), *labels}) == len(labels) + 1
    assert BALANCE.began is not None
    assert BALANCE.began(state) is Seat.NORTH
    assert BALANCE.turns is not None
    assert BALANCE.turns(table("round=7")) == 7
    assert ENGLISH.tell(BALANCE.unit) == "Rounds in a game"
