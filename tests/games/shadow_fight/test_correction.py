"""What players put right: energy, wins, cards in hand, and what lies in the middle."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.leaving import without
from companion.games.shadow_fight.rules.state import State, Step
from companion.games.shadow_fight.table.correction import as_it_lies, counted
from companion.games.shadow_fight.table.mat import layout
from companion.games.shadow_fight.words.position import read_position, write_position
from companion.rules.rule import RuleBroken
from companion.table.layout import changes
from tests.games.shadow_fight.seeing import done
from tests.games.shadow_fight.writing import ENGLISH, FOUR, NW, PACK, THREE, S, field, play, table

STATE = table(f"{THREE} hands=5,4,5 energy=3,2,6 wins=1,0,2 fight=4 demons=CIN,HYD,GAL")


def put_right(state: State, name: str, value: int) -> State:
    """A counted value put right, as a position that can be written and read."""
    found = next(each for each in counted(state) if ENGLISH.tell(each.name) == name)
    corrected = found.corrected(value)
    assert read_position(PACK, write_position(corrected)) == corrected
    return corrected


def test_energy_wins_and_hands_are_put_right() -> None:
    assert field(put_right(STATE, "Energy of North-west", 5), "energy") == "3,5,6"
    assert field(put_right(STATE, "Fights won by South", 2), "wins") == "2,0,2"
    assert put_right(STATE, "Cards in South’s hand", 7).hand(S) == 7


@pytest.mark.rule("SF-T1")
def test_a_team_has_won_together() -> None:
    state = table(f"{FOUR} hands=5,5,5,5 teams=yes wins=1,0,1,0 fight=2")
    names = [ENGLISH.tell(each.name) for each in counted(state) if "won" in ENGLISH.tell(each.name)]
    assert names == ["Fights won by South-west", "Fights won by North-west"]
    assert field(put_right(state, names[0], 2), "wins") == "2,0,2,0"


@pytest.mark.rule("SF-S3")
def test_nobody_is_put_at_more_than_six_energy_or_at_none() -> None:
    energies = [each for each in counted(STATE) if ENGLISH.tell(each.name).startswith("Energy")]
    assert {(each.values.start, each.values.stop) for each in energies} == {(1, 7)}


@pytest.mark.rule("SF-E6", "SF-E7", "SF-7")
def test_the_middle_is_taken_as_it_lies() -> None:
    deeds = ["flip CO", "knockout > tactic-1", "first off south-first", "first > north-west-first"]
    after = as_it_lies(STATE, done(layout(STATE), deeds))
    assert field(after, "tactics") == "ON:knockout,CO:trap"
    assert after.first is NW
    assert changes(layout(after), done(layout(STATE), deeds)) == ()
    used = as_it_lies(STATE, done(layout(STATE), ["demon_back over south-demon"]))
    assert field(used, "demons") == "CIN~,HYD,GAL"


@pytest.mark.rule("SF-1")
def test_moves_that_were_laid_unseen_are_taken_as_laid() -> None:
    deeds = [f"back > {seat}-series" for seat in ("south", "north-west", "north-east")]
    after = as_it_lies(STATE, done(layout(STATE), deeds))
    assert after.step is Step.OPEN
    assert after == play(STATE, "south lay", "north-west lay", "north-east lay")


def test_series_and_missing_tactics_cannot_be_taken_as_they_lie() -> None:
    for deeds in (["CO > south-series"], ["tactic-3 off"]):
        with pytest.raises(RuleBroken):
            as_it_lies(STATE, done(layout(STATE), deeds))
    acting = play(STATE, "south lay", "north-west lay", "north-east lay", "south open ON")
    waiting = play(acting, "south act 2")
    with pytest.raises(RuleBroken):
        as_it_lies(waiting, layout(waiting))


@pytest.mark.rule("SF-8")
def test_whoever_has_left_has_no_hand_to_count_and_is_never_first() -> None:
    gone = without(STATE, S)
    names = [ENGLISH.tell(each.name) for each in counted(gone)]
    assert "Cards in North-west’s hand" in names
    assert "Cards in South’s hand" not in names
    deeds = ["first off north-west-first", "first > south-first"]
    assert as_it_lies(gone, done(layout(gone), deeds)).first is NW
