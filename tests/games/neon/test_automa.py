"""The Automa: target, way, attack, closing sectors, its end."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.actions import AutomaMoves
from companion.games.neon.rules.events import Attacked, PreyChosen
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import AUTOMA, Step
from companion.games.neon.rules.turn import awaiting, companion_acts, outcome
from tests.games.neon.writing import (
    ENGLISH,
    NE,
    NW,
    S,
    acting,
    events_of,
    fighter,
    legal,
    play,
    refused,
    table,
)


def automas_turn(at: int, players: str, fields: str = "top=9") -> State:
    """Everybody has acted, south first."""
    acted = "acted=south,north-west,north-east"
    return table(f"seats=3 step=automa {acted} {fields} {players} automa=at:{at}")


def three(south: str, north_west: str, north_east: str) -> str:
    return f"south=GH;{south} north-west=RO;{north_west} north-east=AK;{north_east}"


@pytest.mark.rule("NE-M1")
def test_it_acts_after_everybody() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0 automa=at:9"
    state = acting("GH1,over,GH2,left", "at:1;en:0", others, "seats=3 number=2")
    state = play(state, "south lead")
    assert (state.step, awaiting(state)) == (Step.AUTOMA, frozenset())
    assert refused(state, "south lead") == ("NE-M3", "ne-now-automa")


@pytest.mark.rule("NE-M2")
@pytest.mark.parametrize(
    ("players", "prey"),
    [
        (three("at:2;hp:4", "at:9;hp:5", "at:1;hp:3"), NW),
        (three("at:2;hp:5", "at:9;hp:5", "at:1;hp:3"), NW),
        (three("at:2;hp:5", "at:9;hp:4", "at:10;hp:5"), NE),
        (three("at:5;hp:6", "at:6;hp:6", "at:4;hp:1"), NE),
        (three("at:5", "at:6", "hp:6"), None),
    ],
)
def test_it_is_after_the_one_with_most_tokens_within_three_sectors(
    players: str, prey: object
) -> None:
    state = automas_turn(1, players)
    own = companion_acts(state)
    assert isinstance(own, AutomaMoves)
    chosen = events_of(state, f"automa move {own.sector}")[0]
    assert isinstance(chosen, PreyChosen)
    assert chosen.who is prey


@pytest.mark.rule("NE-M3")
@pytest.mark.parametrize(
    ("at", "players", "fields", "goal"),
    [
        (1, three("at:3", "at:6", "at:6"), "top=9", 2),
        (1, three("at:9", "at:6", "at:6"), "top=9", 10),
        (1, three("at:1", "at:6", "at:6"), "top=9", 1),
        (5, three("at:1", "at:10", "at:10"), "top=9", 4),
        (5, three("at:7", "at:7", "at:7"), "ring=5,8,7,3 top=3", 3),
        (1, three("at:5", "at:6", "at:6"), "top=9", 2),
    ],
)
def test_it_goes_one_sector_towards_its_target(
    at: int, players: str, fields: str, goal: int
) -> None:
    state = automas_turn(at, players, fields)
    assert legal(state) == [f"automa move {goal}"]
    assert companion_acts(state) == AutomaMoves(goal)
    wrong = "automa move 6" if goal != 6 else "automa move 7"
    assert refused(state, wrong) == ("NE-M3", "ne-automa-way")


@pytest.mark.rule("NE-M4")
@pytest.mark.parametrize(("at", "distance", "dice"), [(1, 0, 2), (2, 0, 2), (3, 1, 2), (4, 2, 1)])
def test_it_attacks_with_the_dice_for_the_distance(at: int, distance: int, dice: int) -> None:
    state = automas_turn(1, three(f"at:{at};en:0", "at:6", "at:6"))
    own = companion_acts(state)
    assert isinstance(own, AutomaMoves)
    state = play(state, f"automa move {own.sector}")
    assert legal(state) == ["automa attack south"]
    assert refused(state, "automa attack north-west") == ("NE-M4", "ne-automa-target")
    assert events_of(state, "automa attack south")[0] == Attacked(
        AUTOMA, "AU", (S,), distance, dice
    )


@pytest.mark.rule("NE-M4")
def test_its_target_defends_like_against_anybody_and_its_trophies_count() -> None:
    state = automas_turn(1, three("at:1;en:1", "at:6", "at:6"))
    state = play(state, "automa move 1", "automa attack south", "table roll CH", "table guard S")
    assert awaiting(state) == {S}
    state = play(state, "south pass")
    assert fighter(state, S).health == 5
    assert state.fighter(AUTOMA).trophies == (0, 1, 0)


@pytest.mark.rule("NE-M4", "NE-A3")
def test_its_target_rolls_for_it_where_people_roll() -> None:
    state = automas_turn(1, three("at:1;en:0", "at:6", "at:6"), "top=9 dice=table")
    state = play(state, "automa move 1", "automa attack south")
    assert awaiting(state) == {S}
    play(state, "table roll CH entered", "table guard S entered")


@pytest.mark.rule("NE-M4")
def test_without_a_target_in_range_it_does_not_attack() -> None:
    state = play(automas_turn(1, three("at:5", "at:6", "at:6")), "automa move 2")
    assert state.attack is None
    assert state.step is Step.TOKEN


@pytest.mark.rule("NE-M5")
def test_in_a_closing_sector_it_takes_damage_and_goes_to_the_smaller_number() -> None:
    state = automas_turn(1, three("at:5", "at:6", "at:6"), "top=2")
    state = play(state, "automa move 2", "table token 9")
    automa = state.fighter(AUTOMA)
    assert (automa.health, automa.at) == (5, 1)


@pytest.mark.rule("NE-M6", "NE-R2")
def test_its_defence_dice_are_rolled_with_the_attack() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0 automa=at:1"
    state = acting(me="at:1;en:1", others=others)
    state = play(state, "south attack base at automa")
    assert refused(state, "table roll C") == ("NE-R2", "ne-roll-along")
    state = play(state, "table roll C with NN")
    assert legal(state) == ["south use MA dice C", "south pass"]  # only the attacker rolls again
    state = play(state, "south pass")
    assert state.fighter(AUTOMA).health == 5
    assert fighter(state, S).trophies == (1, 0, 0)


@pytest.mark.rule("NE-M7")
def test_without_tokens_it_is_out_and_leaves_no_equipment() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0 automa=at:1;hp:1"
    state = acting(me="at:1;en:0", others=others)
    state = play(state, "south attack base at automa", "table roll C with NN")
    assert state.fighter(AUTOMA).out
    assert state.dues == ()
    assert fighter(state, S).trophies == (0, 1, 0)


@pytest.mark.rule("NE-M7", "NE-M1")
def test_it_wins_like_any_other_fighter() -> None:
    players = three("at:5;en:0", "at:6;en:0", "at:7;en:0")
    state = automas_turn(1, players.replace("GH;", "GH;won:0.1.0;"), "top=9 round=7")
    state = table(_with_trophies(state))
    state = play(state, "automa move 2")
    ended = outcome(state)
    assert ended is not None
    assert (ended.winners, ended.rule and ended.rule.id) == ((), "NE-M7")
    assert ENGLISH.tell(ended.text) == "Automa wins. Automa won 9 victory points."


def _with_trophies(state: State) -> str:
    from companion.games.neon.words.position import write_position

    return write_position(state).replace("automa=hp:6", "automa=hp:6;won:0.3.1")
