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

PLACES, DEMONS, POWERS, ACTIONS, BATTLEFIELDS = BALANCE.usages


def used(state: State, *lines: str) -> list[list[tuple[str, str]]]:
    """Who has used what in these plays, for each usage."""
    return used_in(BALANCE, apply, state, *(read_action(PACK, line) for line in lines))


def test_demons_count_for_who_has_chosen_them_and_places_from_the_first_player() -> None:
    state = new_game({"players": 3, "first": "north-west"}, 1)
    lines = ("south choose CIN", "north-west choose MIR", "north-east choose HOW")
    places, demons, *others = used(state, *lines)
    assert demons == [("south", "CIN"), ("north-west", "MIR"), ("north-east", "HOW")]
    assert places == [("south", "2"), ("north-west", "0"), ("north-east", "1")]
    assert others == [[], [], []]


def test_actions_and_powers_count_when_they_are_done() -> None:
    state = table("demons=CIN,MIR step=act acting=south series=ON/? energy=2,3")
    _, _, powers, actions, _ = used(state, "south power", "south act 1")
    assert powers == [("south", "CIN")]
    assert actions == [("south", "ON1")]


def test_a_battlefield_counts_for_who_has_won_a_fight_on_it() -> None:
    fields = f"{THREE} out=-,-,lower last-out=north-east step=act acting=south series=ON/-/-"
    state = table(f"{fields.replace('ON/-/-', 'ON/CO/-')} energy=3,1,3")
    assert used(state, "south act 1")[4] == [("south", "DESE")]
    two = table("step=act acting=south series=ON/CO energy=3,1")
    assert used(two, "south act 1")[4] == [], "there is none"


def test_everything_that_can_be_used_is_named_in_both_languages() -> None:
    state = new_game({"players": 4, "first": "south-east"}, 1, SHIPPED)
    assert list(DEMONS.kinds(state)) == [demon.code for demon in SHIPPED.demons]
    assert list(POWERS.kinds(state)) == [demon.code for demon in SHIPPED.demons if demon.power]
    assert len(ACTIONS.kinds(state)) == 14
    assert list(BATTLEFIELDS.kinds(state)) == [each.code for each in SHIPPED.battlefields]
    assert not BATTLEFIELDS.kinds(new_game({"players": 2}, 1, SHIPPED))
    for usage in BALANCE.usages:
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
