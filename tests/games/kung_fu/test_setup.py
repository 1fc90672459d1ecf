"""What is settled before the first round."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.setup import OPTIONS, new_setup, start, start_from
from companion.games.kung_fu.rules.state import SEATS, Cancels, Step
from companion.rules.seat import Seat
from companion.text.complaint import Complaint
from tests.games.kung_fu.writing import ENGLISH, PACK, RUSSIAN


@pytest.mark.rule("KF-S1")
def test_thirty_cards_of_each_colour_three_of_each_in_hand_and_ten_lives() -> None:
    state = start(PACK, Seat.NORTH)
    assert [len(PACK.deck_of(colour)) for colour in Colour] == [30, 30]
    assert [state.deck(colour) for colour in Colour] == [24, 24]
    assert [state.hand(seat, colour) for seat in SEATS for colour in Colour] == [3, 3, 3, 3]
    assert state.lives == (10, 10)
    assert (state.step, state.right, state.to_act) == (Step.ROLES, Seat.NORTH, Seat.NORTH)


@pytest.mark.rule("KF-S1")
def test_chance_says_who_attacks_first_unless_the_players_do() -> None:
    first = {new_setup(PACK, Random(seed), {})["first"] for seed in range(20)}
    assert first == {"south", "north"}
    wished = {new_setup(PACK, Random(seed), {"first": "north"})["first"] for seed in range(5)}
    assert wished == {"north"}


@pytest.mark.rule("KF-E4")
def test_what_discarding_a_defence_means_is_an_option() -> None:
    usual = start_from(PACK, new_setup(PACK, Random(1), {}))
    agreed = start_from(PACK, new_setup(PACK, Random(1), {"cancels": "hand"}))
    assert (usual.cancels, agreed.cancels) == (Cancels.PLAYED, Cancels.HAND)
    for option in OPTIONS:
        for catalogue in (ENGLISH, RUSSIAN):
            assert catalogue.tell(option.label)
            assert all(catalogue.tell(value.label) for value in option.values)


@pytest.mark.parametrize(
    "wishes", [{"first": "west"}, {"cancels": "both"}, {"colour": "red"}], ids=str
)
def test_what_cannot_be_wished_is_told(wishes: dict[str, str]) -> None:
    with pytest.raises(Complaint):
        new_setup(PACK, Random(1), dict(wishes))
    with pytest.raises(Complaint):
        start_from(PACK, {"first": "south", **wishes})


def test_a_setup_without_who_begins_is_told() -> None:
    with pytest.raises(Complaint):
        start_from(PACK, {})
