"""Defence: dice, shields, helmet and armour."""

from __future__ import annotations

import pytest

from companion.games.neon.pack.vocabulary import Guard
from companion.games.neon.rules.attacks.defence import defence_dice
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import awaiting
from tests.games.neon.writing import NW, acting, fighter, legal, play, refused, stage

ATTACK = "south attack base at north-west"


def attacked(
    rock: str, strikes: str = "C", south: str = "at:1;en:0", weapon: str = "base"
) -> State:
    """Rock, attacked with these dice, and about to defend."""
    others = f"north-west=RO;at:1;{rock} north-east=AK;at:6;en:0"
    state = acting(me=south, others=others)
    return play(state, f"south attack {weapon} at north-west", f"table roll {strikes}")


@pytest.mark.rule("NE-D1")
@pytest.mark.parametrize(("shields", "dice"), [(0, 1), (1, 2), (2, 3)])
def test_a_die_and_one_more_for_each_shield(shields: int, dice: int) -> None:
    state = attacked(f"en:0;sh:{shields}")
    assert defence_dice(state) == dice
    assert refused(state, f"table guard {'N' * (dice + 1)}") == ("NE-D2", "ne-roll-count")
    play(state, f"table guard {'N' * dice}")


@pytest.mark.rule("NE-D1")
def test_never_a_fourth_die() -> None:
    state = attacked("en:4;sh:1")
    state = play(state, "north-west use SHI")
    assert (defence_dice(state), stage(state)) == (3, "guard-roll")
    full = acting(
        me="at:1;en:0",
        others="north-west=RO;at:1;en:4;sh:2 north-east=AK;at:6",
        fields="seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;"
        "stage:guard;strikes:C;against:C",
    )
    assert refused(full, "north-west use SHI") == ("NE-D1", "ne-most-defence")


@pytest.mark.rule("NE-D2")
@pytest.mark.parametrize(
    ("strikes", "guards", "left"),
    [
        ("CC", "FF", 0),
        ("CC", "SS", 2),
        ("HH", "SS", 0),
        ("HH", "FN", 1),
        ("CH", "FS", 0),
        ("CH", "EN", 2),
        ("QM", "NN", 0),
    ],
)
def test_full_shields_cancel_any_symbol_and_shields_only_hits(
    strikes: str, guards: str, left: int
) -> None:
    state = attacked("en:0;sh:1", strikes, "at:1;en:0;gear:VICE", "VICE")
    state = play(state, f"table guard {guards}")
    while state.attack is not None:
        state = play(state, legal(state)[-1])
    assert 6 - fighter(state, NW).health == left


@pytest.mark.rule("NE-D2")
def test_the_defender_says_what_a_full_shield_cancels() -> None:
    state = attacked("en:0;gear:VEST", "CH", "at:1;en:0;gear:BATO", "BATO")
    state = play(state, "table guard F")
    assert stage(state) == "assign"
    assert awaiting(state) == {NW}
    assert legal(state) == ["north-west cancel 0", "north-west cancel 1"]
    assert refused(state, "north-west cancel 2") == ("NE-D2", "ne-assign")
    assert refused(state, "south cancel 1") == ("NE-D2", "ne-now-assign")
    crit_gone = play(state, "north-west cancel 1", "north-west use VEST.1 pay VEST")
    assert fighter(crit_gone, NW).health == 6
    hit_gone = play(state, "north-west cancel 0")
    assert fighter(hit_gone, NW).health == 5
    assert fighter(hit_gone, NW).gear != ()


@pytest.mark.rule("NE-D2")
@pytest.mark.parametrize(("strikes", "guards", "left"), [("CC", "FN", 1), ("CH", "FS", 0)])
def test_no_full_shield_is_wasted_so_nothing_is_asked(strikes: str, guards: str, left: int) -> None:
    """One against two crits, or beside a shield that takes the only hit."""
    state = attacked("en:0;sh:1", strikes, "at:1;en:0;gear:BATO", "BATO")
    state = play(state, f"table guard {guards}")
    assert stage(state) != "assign"
    assert fighter(state, NW).health == 6 - left


@pytest.mark.rule("NE-D2")
def test_a_charge_gives_energy() -> None:
    state = play(attacked("en:0;sh:1", "H"), "table guard EE")
    assert fighter(state, NW).energy == 2


@pytest.mark.rule("NE-D3")
def test_only_the_final_dice_give_energy_and_they_are_rolled_again_once() -> None:
    state = attacked("en:1", "H")
    state = play(state, "table guard E")
    assert stage(state) == "guard-after"
    state = play(state, "north-west use MA dice E")
    assert (stage(state), fighter(state, NW).energy) == ("guard-reroll", 0)
    state = play(state, "table guard S")
    assert fighter(state, NW).energy == 0
    assert fighter(state, NW).health == 6
    again = acting(
        me="at:1;en:0",
        others="north-west=RO;at:1;en:3 north-east=AK;at:6",
        fields="seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;"
        "stage:guard-after;strikes:C;against:C;guards:N;guard-rerolled:yes",
    )
    assert refused(again, "north-west use MA dice N") == ("NE-D3", "ne-rerolled")


@pytest.mark.rule("NE-D4")
def test_compulsory_armour_has_to_be_used_against_hits() -> None:
    state = play(
        attacked("en:0;gear:SHEL+VEST", "HH", "at:1;en:0;gear:BATO", "BATO"), "table guard N"
    )
    assert stage(state) == "struck"
    assert legal(state) == ["north-west use SHEL.1 pay VEST"]
    assert refused(state, "north-west pass") == ("NE-D4", "ne-forced")
    state = play(state, "north-west use SHEL.1 pay VEST")
    assert fighter(state, NW).health == 6


@pytest.mark.rule("NE-D4")
def test_a_compulsory_helmet_is_for_crits_and_pays_with_itself_at_last() -> None:
    state = play(attacked("en:0;gear:VISO", "CH", "at:1;en:0;gear:BATO", "BATO"), "table guard N")
    assert legal(state) == ["north-west use VISO.1 pay VISO"]
    state = play(state, "north-west use VISO.1 pay VISO")
    assert fighter(state, NW).gear == ()
    assert fighter(state, NW).health == 5
    hits = play(attacked("en:0;gear:VISO", "H"), "table guard N")
    assert fighter(hits, NW).health == 5
    assert fighter(hits, NW).gear != ()


@pytest.mark.rule("NE-D4")
def test_an_optional_helmet_may_be_left_alone() -> None:
    state = play(attacked("en:0;gear:SHIV", "C"), "table guard N")
    assert legal(state) == ["north-west use SHIV.1 pay SHIV", "north-west pass"]
    assert fighter(play(state, "north-west pass"), NW).health == 5
    assert fighter(play(state, "north-west use SHIV.1 pay SHIV"), NW).health == 6


def test_an_effect_can_add_a_die_or_turn_one() -> None:
    state = attacked("en:0;gear:JACK+HARD,HARD", "H")
    state = play(state, "north-west use JACK.1 pay HARD")
    assert defence_dice(state) == 2
    state = play(state, "table guard EN")
    assert "north-west use HARD.1 pay HARD" in legal(state)
    state = play(state, "north-west use HARD.1 pay HARD")
    assert fighter(state, NW).health == 6
    assert fighter(state, NW).energy == 1


@pytest.mark.rule("NE-U2")
def test_the_rulebooks_rock_raises_its_shield_against_each_of_two_attacks() -> None:
    others = "north-west=RO;at:1;en:4 north-east=AK;at:6;en:0"
    state = acting(me="at:1;en:0", others=others)
    for left in (2, 0):
        state = play(state, ATTACK, "table roll M", "north-west use SHI")
        assert (defence_dice(state), fighter(state, NW).energy) == (3, left)
        state = play(state, "table guard NNN")
        while state.attack is not None:
            state = play(state, legal(state)[-1])
        if left:
            state = play(state, "south skip")
    assert fighter(state, NW).energy == 0


def test_a_turned_guard_shows_what_it_was_turned_into() -> None:
    state = play(attacked("en:0;gear:HARD", "H"), "table guard N", "north-west use HARD.1 pay HARD")
    assert state.attack is None
    state = play(
        attacked("en:0;gear:HARD;sh:1", "CH", "at:1;en:0;gear:VICE", "VICE"), "table guard NE"
    )
    state = play(state, "north-west use HARD.1 pay HARD")
    assert state.attack is not None
    assert state.attack.guards == (Guard.SHIELD, Guard.CHARGE)
