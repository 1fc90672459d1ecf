"""What is counted over many games of Neon, and how players with an aim play it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.games.game import Plain
from companion.games.neon import game_with
from companion.games.neon.rules import turn
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import apply
from companion.games.neon.words.notation import read_action
from companion.games.neon.world.usage import BALANCE
from companion.games.neon.world.world import deal
from companion.simulation.balance import try_game
from companion.simulation.player import Player, random_action
from tests.games.neon.writing import (
    ENGLISH,
    PACK,
    RUSSIAN,
    acting,
    new_game,
    play,
    table,
)
from tests.games.usages import used_in

(PLACES, FIGHTERS, ABILITIES, EQUIPMENT, SUPPLIES, IN_USE, UPGRADES, SECTORS) = BALANCE.usages

NEON = game_with(PACK)


def used(state: State, *lines: str) -> list[list[tuple[str, str]]]:
    """Who has used what in these plays, for each usage."""
    return used_in(BALANCE, apply, state, *(read_action(PACK, line) for line in lines))


def test_fighters_and_places_count_with_their_first_row() -> None:
    state = play(new_game({"players": 2, "first": "north", "fighters": "GH,RO"}, 1), "south lay")
    state = play(state, "north lay")
    lines = ("south show GH1 over GH2 left", "north show RO1 over RO2 left")
    places, fighters, *_ = used(state, *lines)
    assert fighters == [("south", "GH"), ("north", "RO")]
    assert places == [("south", "1"), ("north", "0")]


def test_what_is_used_entered_and_laid_counts_for_who_did_it() -> None:
    state = acting(me="at:1;gear:REAP+SPAR", others="north-west=RO;at:1 north-east=AK;at:6")
    lines = ("south attack REAP at north-west", "south use REAP.1 pay SPAR")
    found = used(state, *lines)
    assert found[5] == [("south", "REAP"), ("south", "REAP")]
    assert not found[2], "an effect of equipment is no ability of a fighter"
    shielded = acting(me="at:1;en:3", others="north-west=RO;at:1;sh:1 north-east=AK;at:6")
    infrasound = used(shielded, "south attack base at north-west", "south use INF")
    assert infrasound[2] == [("south", "INF")]
    moved = used(acting("GH1,over,GH2,left"), "south move 2")
    assert moved[7] == [("south", "S2")]


def test_everything_that_can_be_used_is_named_in_both_languages() -> None:
    state = new_game({"players": 6, "first": "south-east"}, 1)
    assert list(PLACES.kinds(state)) == ["0", "1", "2", "3", "4", "5"]
    assert list(FIGHTERS.kinds(state)) == [each.code for each in PACK.characters]
    assert len(ABILITIES.kinds(state)) == 2 * 6 + 3
    assert len(EQUIPMENT.kinds(state)) == len(SUPPLIES.kinds(state)) == len(PACK.loot)
    assert len(IN_USE.kinds(state)) == len(PACK.loot)
    assert list(UPGRADES.kinds(state)) == [each.code for each in PACK.upgrades]
    assert not UPGRADES.kinds(new_game({"players": 2, "mode": "royal"}, 1)), "played without them"
    assert len(SECTORS.kinds(state)) == 10
    for usage in BALANCE.usages:
        for catalogue in (ENGLISH, RUSSIAN):
            labels = [catalogue.tell(label) for label in usage.kinds(state).values()]
            assert len({catalogue.tell(usage.heading), *labels}) == len(labels) + 1
    assert BALANCE.began is not None
    assert BALANCE.began(state).value == "south-east"
    assert BALANCE.turns is not None
    assert BALANCE.turns(table("seats=3 round=4")) == 4
    assert ENGLISH.tell(BALANCE.unit) == "Rounds in a game"


@pytest.mark.parametrize(
    ("wishes", "rounds"),
    [
        ({"players": 2}, 7),
        ({"players": 4, "mode": "coalition"}, 6),
        ({"players": 3, "mode": "royal"}, None),
    ],
    ids=str,
)
def test_games_of_players_with_an_aim_end_by_the_rules_of_their_mode(
    wishes: Mapping[str, Plain], rounds: int | None
) -> None:
    tried = try_game(NEON, wishes, 1, 1)
    assert tried.ended
    if rounds is not None:
        assert tried.turns == rounds, "after the last round of the board"
    assert 4 <= tried.turns <= 20


def test_a_player_with_an_aim_beats_whoever_does_anything() -> None:
    won = 0
    for seed in range(4):
        luck = Random(seed)
        state = new_game({"players": 3}, seed)
        world, rules = deal(luck, state), NEON.rules
        player = Player(NEON, state.players[0], Random(seed))
        while (outcome := rules.outcome(state)) is None:
            action = turn.companion_acts(state)
            if action is None:
                seat = next(seat for seat in state.players if seat in turn.awaiting(state))
                own = [act for act in world.actions(state) if turn.made_by(state, act) is seat]
                mine = seat is state.players[0]
                action = player.choose(state, world) if mine else random_action(own, luck)
            state, events = apply(state, turn.by_chance(state, action, luck))
            world = world.after(events)
        won += outcome.winners == (state.players[0],)
    assert won >= 3
