"""What is counted over many games of Shadow Fight, and what the shipped pack comes to."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.game import Plain
from companion.games.shadow_fight import SHADOW_FIGHT
from companion.games.shadow_fight.pack.pack_file import SHIPPED
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.words.notation import read_action
from companion.games.shadow_fight.world.usage import BALANCE
from companion.simulation.balance import try_game
from tests.games.shadow_fight.writing import ENGLISH, PACK, RUSSIAN, THREE, new_game, table
from tests.games.usages import used_in

PLACES, DEMONS, POWERS, ACTIONS = BALANCE.usages
(FIRST_TURN,) = BALANCE.frequencies


def used(state: State, *lines: str) -> list[list[tuple[str, str]]]:
    """Who has used what in these plays, for each usage."""
    return used_in(BALANCE, apply, state, *(read_action(PACK, line) for line in lines))


def test_demons_count_for_who_has_chosen_them_and_places_from_the_first_player() -> None:
    state = new_game({"players": 3, "first": "north-west"}, 1)
    lines = ("south choose CIN", "north-west choose MIR", "north-east choose HOW")
    places, demons, *others = used(state, *lines)
    assert demons == [("south", "CIN"), ("north-west", "MIR"), ("north-east", "HOW")]
    assert places == [("south", "2"), ("north-west", "0"), ("north-east", "1")]
    assert others == [[], []]


def test_actions_and_powers_count_when_they_are_done() -> None:
    state = table("demons=CIN,MIR step=act acting=south series=ON/? energy=2,3")
    _, _, powers, actions = used(state, "south power", "south act 1")
    assert powers == [("south", "CIN")]
    assert actions == [("south", "ON1")]


def ended(state: State, line: str) -> list[tuple[str, bool]]:
    """The fights that have ended with a play, and whether in their first turn."""
    action = read_action(PACK, line)
    return list(FIRST_TURN.counted(state, action, apply(state, action)[1]))


def test_a_fight_counts_on_its_battlefield_and_whether_it_ended_in_its_first_turn() -> None:
    fields = f"{THREE} out=-,-,lower last-out=north-east step=act acting=south series=ON/CO/-"
    assert ended(table(f"{fields} energy=3,1,3"), "south act 1") == [("DESE", True)]
    assert ended(table(f"{fields} energy=3,2,3"), "south act 1") == [], "the fight goes on"
    later = table(f"{fields.replace('ON/CO', 'RE.ON/CO.CO')} energy=3,1,3 turn=2")
    assert ended(later, "south act 1") == [("DESE", False)]
    assert ended(table(f"{fields} energy=3,1,3 round=2"), "south act 1") == [("DESE", False)]
    two = table("step=act acting=south series=ON/CO energy=3,1")
    assert ended(two, "south act 1") == [("-", True)]


def test_a_fight_that_ends_before_anybody_lays_a_second_card_has_not_ended_in_its_first_turn() -> (
    None
):
    state = table("step=act acting=north series=GR/GR hands=0,4")
    assert ended(state, "north act 1 on CO") == [("-", False)]


def test_everything_that_can_be_used_is_named_in_both_languages() -> None:
    state = new_game({"players": 4, "first": "south-east"}, 1, SHIPPED)
    assert list(DEMONS.kinds(state)) == [demon.code for demon in SHIPPED.demons]
    assert list(POWERS.kinds(state)) == [demon.code for demon in SHIPPED.demons if demon.power]
    assert len(ACTIONS.kinds(state)) == 14
    assert list(FIRST_TURN.kinds(state)) == [each.code for each in SHIPPED.battlefields]
    two = FIRST_TURN.kinds(new_game({"players": 2}, 1, SHIPPED))
    assert [ENGLISH.tell(label) for label in two.values()] == ["No battlefield"]
    for usage in (*BALANCE.usages, *BALANCE.frequencies):
        for catalogue in (ENGLISH, RUSSIAN):
            labels = [catalogue.tell(label) for label in usage.kinds(state).values()]
            assert len({catalogue.tell(usage.heading), *labels}) == len(labels) + 1
    assert BALANCE.began is not None
    assert BALANCE.began(state).value == "south-east"
    assert BALANCE.turns is not None
    assert BALANCE.turns(table("fight=4")) == 4
    assert ENGLISH.tell(BALANCE.unit) == "Fights in a game"


@pytest.mark.parametrize(
    "wishes",
    [{"players": "2"}, {"players": "3"}, {"players": "4"}, {"players": "4", "teams": "yes"}],
    ids=str,
)
def test_games_of_players_with_an_aim_end_after_a_few_fights(wishes: Mapping[str, Plain]) -> None:
    tried = try_game(SHADOW_FIGHT, wishes, 1, 1)
    assert tried.ended
    assert 3 <= tried.turns <= 12
