"""The last health token: maintenance, elimination, and what becomes of the equipment."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Step, Task
from companion.games.neon.words.position import read_position, write_position
from tests.games.neon.writing import NE, NW, PACK, S, acting, fighter, legal, play, refused, table


def struck_down(rock: str, fields: str = "seats=3", me: str = "at:1;en:0") -> State:
    """Rock has lost its last token to Ghost."""
    others = f"north-west=RO;at:1;{rock} north-east=AK;at:6;en:0;laid;row:AK5,over,AK6,left"
    state = acting(me=me, others=others, fields=fields)
    guard = "NN" if "sh:1" in rock else "N"
    return play(state, "south attack base at north-west", "table roll C", f"table guard {guard}")


@pytest.mark.rule("NE-F1")
def test_maintenance_from_the_trophies_to_side_b() -> None:
    state = struck_down("hp:1;en:0;sh:1;gear:SPAR+SPAR,VEST,FIRE;laid;row:RO5,over,RO6,left")
    assert (fighter(state, NW).at, fighter(state, NW).shields) == (None, 0)
    assert state.dues[0].task is Task.TROPHY
    assert refused(state, "south take pistol grenade armour") == ("NE-F1", "ne-take-count")
    assert refused(state, "south take heavy") == ("NE-F1", "ne-take-none")
    assert refused(state, "north-west upgrade STABI") == ("NE-F1", "ne-due-trophy")
    state = play(state, "south take pistol armour")
    assert legal(state, "south equip") == ["south equip SPAR", "south equip VEST"]
    state = play(state, "south equip SPAR", "south scrap VEST")
    assert fighter(state, S).gear[0].supplies == ()
    assert [card.code for card in state.discards[0]] == ["FIRE", "SPAR", "VEST"]
    assert fighter(state, NW).gear == ()
    state = play(state, "north-west draw VOLT TWIN NOVA", "north-west equip VOLT")
    state = play(state, "north-west scrap TWIN", "north-west stow NOVA under pistol")
    assert state.dues[0].task is Task.UPGRADE
    assert len(legal(state)) == 8
    state = play(state, "north-west upgrade STABI")
    rock = fighter(state, NW)
    assert (rock.second, rock.health, rock.energy, rock.at) == (True, 6, 3, None)
    assert [upgrade.code for upgrade in rock.upgrades] == ["STABI"]
    assert state.attack is None


@pytest.mark.rule("NE-F1")
def test_one_card_of_each_class_is_taken_and_all_are_kept() -> None:
    state = struck_down("hp:1;en:0;laid;row:RO5,over,RO6,left")
    assert refused(state, "north-west draw VOLT VOLT NOVA") == ("NE-SEARCH", "ne-draw-class")
    state = play(state, "north-west draw VOLT TWIN NOVA")
    assert state.dues[0].task is Task.LAY


@pytest.mark.rule("NE-F1")
def test_nothing_need_be_taken_and_the_rest_is_discarded() -> None:
    state = play(struck_down("hp:1;en:0;gear:SPAR+SPAR;laid;row:RO5,over,RO6,left"), "south take")
    assert [card.code for card in state.discards[0]] == ["SPAR", "SPAR"]
    assert fighter(state, S).gear == ()


@pytest.mark.rule("NE-F1")
def test_an_upgrade_that_somebody_has_is_not_kept_again() -> None:
    state = struck_down("hp:1;en:0;laid;row:RO5,over,RO6,left", me="at:1;en:0;side:B;up:STABI")
    state = play(state, "north-west draw VOLT TWIN NOVA")
    for code in ("VOLT", "TWIN", "NOVA"):
        state = play(state, f"north-west scrap {code}")
    assert refused(state, "north-west upgrade STABI") == ("NE-UP", "ne-upgrade-taken")
    assert len(legal(state)) == 7


@pytest.mark.rule("NE-UP", "NE-F1")
def test_an_upgrade_that_acts_at_once_does_so_on_the_new_board() -> None:
    state = struck_down("hp:1;en:0;laid;row:RO5,over,RO6,left")
    state = play(state, "north-west draw VOLT TWIN NOVA")
    for code in ("VOLT", "TWIN", "NOVA"):
        state = play(state, f"north-west scrap {code}")
    assert fighter(play(state, "north-west upgrade REACT"), NW).energy == 6


@pytest.mark.rule("NE-F1")
def test_damage_beyond_the_last_token_is_lost() -> None:
    others = "north-west=RO;at:1;hp:1;en:0 north-east=AK;at:6;en:0"
    state = acting(me="at:1;en:0;gear:BERS", others=others)
    state = play(state, "south attack BERS at north-west", "table roll CCC", "south pass")
    state = play(state, "table guard N")
    assert fighter(state, S).trophies == (0, 0, 1)


@pytest.mark.rule("NE-F1", "NE-6")
def test_whoever_has_not_acted_lands_again_and_acts_in_the_same_round() -> None:
    state = struck_down("hp:1;en:0;laid;row:RO1,over,RO6,left")
    state = play(state, "north-west draw VOLT TWIN NOVA")
    for code in ("VOLT", "TWIN", "NOVA"):
        state = play(state, f"north-west scrap {code}")
    state = play(state, "north-west upgrade REACT", "south skip", "south skip")
    assert (state.acting, state.step) == (NW, Step.LAND)


@pytest.mark.rule("NE-F1")
def test_a_defeat_in_ones_own_turn_ends_it() -> None:
    others = "north-west=SN;at:1;en:2 north-east=AK;at:6;en:0;laid;row:AK5,over,AK6,left"
    state = acting(me="at:1;hp:1;en:0", others=others)
    state = play(state, "south attack base at north-west", "table roll M", "table guard N")
    state = play(state, "north-west pass", "north-west use RIP", "south draw VOLT TWIN NOVA")
    for code in ("VOLT", "TWIN", "NOVA"):
        state = play(state, f"south scrap {code}")
    state = play(state, "south upgrade REACT")
    assert (state.acting, state.number) == (NE, 0)
    assert fighter(state, S).row is None


@pytest.mark.rule("NE-F2")
def test_the_last_token_of_side_b_puts_a_fighter_out() -> None:
    state = struck_down("hp:1;side:B;en:0;gear:SPAR;laid;row:RO1,over,RO6,left")
    assert fighter(state, NW).out
    assert state.dues[0].task is Task.TROPHY
    state = play(state, "south take pistol", "south equip SPAR")
    assert state.dues == ()
    assert not fighter(state, NW).gear
    state = play(state, "south skip", "south skip")
    assert state.acting is NE  # Rock would have been next


@pytest.mark.rule("NE-F2")
def test_who_falls_for_good_in_the_own_turn_leaves_a_position_that_can_be_read() -> None:
    others = "north-west=SN;at:1;en:2 north-east=AK;at:6;en:0;laid;row:AK5,over,AK6,left"
    state = acting(me="at:1;hp:1;en:0;side:B;gear:VEST", others=others)
    state = play(state, "south attack base at north-west", "table roll M", "table guard N")
    state = play(state, "north-west pass", "north-west use RIP")
    assert fighter(state, S).out
    assert (state.acting, state.dues[0].task) == (S, Task.TROPHY)
    assert read_position(PACK, write_position(state)) == state
    state = play(state, "north-west take armour", "north-west equip VEST")
    assert state.acting is NE


@pytest.mark.rule("NE-F2")
def test_in_royal_battle_there_is_no_second_life() -> None:
    state = struck_down("hp:1;en:0;laid;row:RO1,over,RO6,left", "seats=3 mode=royal")
    assert fighter(state, NW).out


@pytest.mark.rule("NE-F2", "NE-U1")
def test_the_token_of_who_is_out_stays_to_the_end_of_the_round() -> None:
    others = "top=9 north-west=IL;at:1;side:B;hp:1;en:0;token:4 north-east=AK;at:6;en:0"
    state = acting(me="at:1;en:0", others=others)
    state = play(state, "south attack base at north-west", "table roll C", "table guard N")
    assert (fighter(state, NW).out, fighter(state, NW).token) == (True, 4)
    state = play(state, "south skip", "south skip", "table token 3")
    assert (state.step, fighter(state, NW).token) == (Step.LAY, None)


@pytest.mark.rule("NE-F1", "NE-K2")
def test_nobody_takes_equipment_after_damage_by_a_closing_sector() -> None:
    state = table(
        "seats=3 top=4 step=act number=2 acting=south acted=south "
        "south=GH;at:1;en:0;laid;row:GH1,over,GH2,left "
        "north-west=RO;at:4;hp:1;en:0;gear:SPAR north-east=AK;at:6"
    )
    state = play(state, "south lead", "north-west flee 5")
    assert state.dues[0].task is Task.DRAW
    assert fighter(state, S).trophies == (0, 0, 0)
    assert [card.code for card in state.discards[0]] == ["SPAR"]
