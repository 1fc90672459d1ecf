"""Abilities of fighters, special tokens, upgrades, and what they cost."""

from __future__ import annotations

import pytest

from companion.games.neon.pack.pack_file import read_pack
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import AUTOMA, Step
from companion.games.neon.rules.turn import awaiting
from companion.games.neon.words.position import read_position
from tests.games.neon.writing import (
    ATTACK_FIRST,
    BOX,
    MOVE_FIRST,
    NE,
    NW,
    S,
    acting,
    fighter,
    legal,
    play,
    refused,
    stage,
    table,
)


def of(character: str, me: str, others: str = "", first: int = 1, second: int = 2) -> State:
    """The turn of some fighter at south."""
    row = f"{character}{first},over,{character}{second},left"
    usual = others or "north-west=RO;at:5;en:0 north-east=GH;at:6;en:0"
    mine = f"{character};{me};laid;row:{row}"
    return table(f"seats=3 step=act acting=south acted=south south={mine} {usual}")


# --- the printed ones (NE-U2) ------------------------------------------------------------


@pytest.mark.rule("NE-U2")
def test_infrasound_adds_a_die_against_a_shielded_fighter_only() -> None:
    others = "north-west=RO;at:2;en:0;sh:1 north-east=AK;at:2;en:0"
    state = acting(me="at:2;en:1;gear:SPAR", others=others)
    shielded = play(state, "south attack base at north-west", "south use INF")
    assert shielded.attack is not None
    assert (shielded.attack.dice, fighter(shielded, S).energy) == (2, 0)
    bare = play(state, "south attack SPAR at north-east")
    assert refused(bare, "south use INF") == ("NE-U2", "ne-if-shielded")
    assert refused(state, "south use INF") == ("NE-U2", "ne-use-moment")


@pytest.mark.rule("NE-U2")
def test_ambush_lets_ghost_act_first_whatever_the_initiatives() -> None:
    fields = (
        "seats=3 step=reveal south=GH;at:1;en:4;laid "
        "north-west=RO;at:5;laid;row:RO1,over,RO2,left "
        "north-east=AK;at:6;laid;row:AK1,over,AK2,left"
    )
    state = play(table(fields), "south show GH6 over GH1 left")
    assert (state.step, awaiting(state)) == (Step.REVEALED, {S})
    first = play(state, "south use AMB")
    assert (first.acting, fighter(first, S).energy) == (S, 0)
    assert play(state, "south pass").acting is NE
    poor = play(table(fields.replace("en:4", "en:3")), "south show GH6 over GH1 left")
    assert poor.acting is NE
    ship = play(table(fields.replace("GH;at:1", "GH")), "south show GH6 over GH1 left")
    assert ship.acting is NE


@pytest.mark.rule("NE-U2")
def test_howitzer_reaches_beyond_two_sectors() -> None:
    others = "north-west=AK;at:5;en:0 north-east=GH;at:3;en:0"
    state = of("RO", "at:1;en:2", others)
    assert legal(state, "south attack") == ["south attack HOW at north-west"]
    attacked = play(state, "south attack HOW at north-west")
    assert attacked.attack is not None
    assert (attacked.attack.distance, attacked.attack.dice) == (4, 2)
    assert fighter(attacked, S).energy == 0
    assert refused(state, "south attack HOW at north-east") == ("NE-A1", "ne-out-of-range")
    poor = of("RO", "at:1;en:1", others)
    assert refused(poor, "south attack HOW at north-west") == ("NE-U1", "ne-use-energy")
    assert legal(poor) == ["south skip"]
    assert "south skip" in legal(state)  # nobody has to pay for an attack


# --- special tokens (NE-U1) --------------------------------------------------------------


@pytest.mark.rule("NE-U1", "NE-U2")
def test_neko_acts_on_all_others_where_it_is_laid_and_on_whoever_comes_in() -> None:
    others = "north-west=RO;at:2;en:3 north-east=GH;at:4;en:3"
    state = of("AK", "at:1;en:4", others)
    assert legal(state, "south use NEK") == [f"south use NEK to {n}" for n in (1, 2, 10)]
    state = play(state, "south use NEK to 2")
    assert [fighter(state, seat).energy for seat in (S, NW)] == [2, 2]
    assert fighter(state, S).token == 2
    assert refused(state, "south use NEK to 1") == ("NE-U1", "ne-token-out")
    own = play(state, "south move 2")
    assert fighter(own, S).energy == 2


@pytest.mark.rule("NE-U1")
def test_a_token_comes_back_at_the_start_of_its_owners_next_turn() -> None:
    fields = (
        "seats=3 step=reveal south=AK;at:1;en:0;laid;token:4 "
        "north-west=RO;at:5;en:0;laid;row:RO1,over,RO2,left "
        "north-east=GH;at:6;en:0;laid;row:GH5,over,GH6,left"
    )
    state = play(table(fields), "south show AK5 over AK6 left")
    assert (state.acting, fighter(state, S).token) == (NW, 4)
    state = play(table(fields), "south show AK1 over AK6 left")
    assert (state.acting, fighter(state, S).token) == (S, None)


@pytest.mark.rule("NE-U2", "NE-DMG")
def test_a_trap_hurts_the_first_opponent_who_comes_in_and_brings_a_trophy() -> None:
    others = "north-west=IL;at:7;en:0;token:2 north-east=RO;at:4;en:0"
    state = acting(MOVE_FIRST, "at:1;en:0", others)
    state = play(state, "south move 2")
    assert (fighter(state, S).health, fighter(state, NW).trophies) == (5, (0, 1, 0))
    assert fighter(state, NW).token is None


@pytest.mark.rule("NE-U2", "NE-C1")
def test_a_trap_spares_allies_but_neko_does_not() -> None:
    fields = "seats=4 mode=coalition teams=2 step=act acting=south-west acted=south-west"
    mine = "south-west=GH;at:1;en:1;laid;row:GH1,over,GH2,left"
    trap = table(
        f"{fields} {mine} north-west=RO;at:7 north-east=IL;at:8;token:2 south-east=AK;at:9"
    )
    safe = play(trap, "south-west move 2")
    assert safe.fighters[0].health == 6
    neko = table(
        f"{fields} {mine} north-west=RO;at:7 north-east=AK;at:8;token:2 south-east=IL;at:9"
    )
    assert play(neko, "south-west move 2").fighters[0].energy == 0


@pytest.mark.rule("NE-U2", "NE-R2")
def test_smoke_helps_whoever_defends_in_it_bots_and_the_automa_too() -> None:
    others = "north-west=SN;at:7;en:0;token:2 north-east=RO;at:2;en:0 automa=at:2"
    state = acting(me="at:2;en:0", others=others + " ring=1,2:cook,3,7 top=3")
    bot = play(state, "south attack base at 2")
    assert play(bot, "table roll H with E").sector_at(2).bot is not None
    fight = play(state, "south attack base at north-east", "table roll H", "table guard E")
    assert (fighter(fight, NE).health, fighter(fight, NE).energy) == (6, 0)
    machine = play(state, "south attack base at automa", "table roll H with EN")
    assert machine.fighter(AUTOMA).health == 6


# --- our own abilities -------------------------------------------------------------------


@pytest.mark.rule("NE-U1")
def test_wings_lure_mirage_blaze_and_riposte() -> None:
    wings = of("PH", "at:1;en:2")
    assert legal(wings, "south use WIN") == [f"south use WIN to {n}" for n in (2, 3, 9, 10)]
    assert refused(wings, "south use WIN to 4") == ("NE-U1", "ne-wrong-sector")
    assert fighter(play(wings, "south use WIN to 3"), S).at == 3
    lure = of("AK", "at:1;en:1", "north-west=RO;at:2 north-east=GH;at:4")
    assert legal(lure, "south use LUR") == ["south use LUR on north-west"]
    assert refused(lure, "south use LUR on north-east") == ("NE-U1", "ne-wrong-fighter")
    assert fighter(play(lure, "south use LUR on north-west"), NW).at == 1
    mirage = acting(me="at:1;en:0", others="north-west=IL;at:1;en:1 north-east=AK;at:6")
    mirage = play(mirage, "south attack base at north-west", "table roll C")
    mirage = play(mirage, "north-west use MIR", "table guard S")
    assert fighter(mirage, NW).health == 6
    blaze = of("PH", "at:2;en:2", "north-west=RO;at:2;en:0 north-east=GH;at:6", 2, 1)
    blaze = play(blaze, "south attack base at north-west", "south pass", "table roll Q")
    blaze = play(blaze, "south use BLA", "south pass", "table guard S")
    assert fighter(blaze, NW).health == 5


@pytest.mark.rule("NE-U1", "NE-DMG")
def test_riposte_does_damage_by_an_ability_and_brings_a_trophy() -> None:
    others = "north-west=SN;at:1;en:2 north-east=AK;at:6"
    state = play(acting(me="at:1;en:0", others=others), "south attack base at north-west")
    state = play(state, "table roll M", "table guard N", "north-west pass")
    assert stage(state) == "endured"
    state = play(state, "north-west use RIP")
    assert (fighter(state, S).health, fighter(state, NW).trophies) == (5, (0, 1, 0))


@pytest.mark.rule("NE-U1")
def test_abilities_can_be_used_again_as_long_as_there_is_energy() -> None:
    others = "north-west=RO;at:2;en:0;sh:1 north-east=AK;at:6"
    state = play(acting(me="at:2;en:2", others=others), "south attack base at north-west")
    state = play(state, "south use INF", "south use INF")
    assert state.attack is not None
    assert (state.attack.dice, stage(state)) == (3, "roll")
    assert refused(state, "south use SHI") == ("NE-U1", "ne-not-yours")


# --- upgrades (NE-UP) --------------------------------------------------------------------


@pytest.mark.rule("NE-UP")
def test_an_upgrade_is_used_once_a_round() -> None:
    others = "north-west=RO;at:1;en:0 north-east=AK;at:6"
    state = acting(me="at:1;en:0;up:STABI", others=others)
    state = play(state, "south attack base at north-west", "table roll Q", "south use STABI")
    assert fighter(state, S).spent == fighter(state, S).upgrades
    state = play(state, "table guard N")
    assert fighter(state, NW).health == 5
    state = play(state, "south skip", "south attack base at north-west", "table roll Q")
    assert stage(state) == "guard-roll"
    turned = acting(
        ATTACK_FIRST,
        "at:1;en:0;up:STABI~",
        others,
        "seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;stage:after;strikes:Q",
    )
    assert refused(turned, "south use STABI") == ("NE-UP", "ne-use-spent")


@pytest.mark.rule("NE-UP")
def test_upgrades_are_turned_back_at_the_end_of_the_round() -> None:
    others = "top=9 north-west=RO;at:5;en:0 north-east=AK;at:6"
    state = acting(MOVE_FIRST, "at:1;en:0;up:STABI~", others)
    state = play(state, "south skip", "south skip", "south lead", "table token 4")
    assert (state.step, fighter(state, S).spent) == (Step.LAY, ())


@pytest.mark.rule("NE-UP")
def test_permanent_upgrades_always_count() -> None:
    others = "north-west=RO;at:1;en:0;up:PLATE north-east=AK;at:6;en:0"
    state = play(acting(me="at:1;en:0", others=others), "south attack base at north-west")
    state = play(state, "table roll M")
    assert refused(state, "table guard N") == ("NE-D2", "ne-roll-count")
    play(state, "table guard NN")
    search = acting(
        "GH3,over,GH5~,left", "at:1;en:1;up:SCANN,MAGNE", "ring=1+2,2,5,6 top=2 " + others
    )
    search = play(search, "south search")
    assert fighter(search, S).energy == 0
    play(search, "south draw SPAR SPAR VEST VISO")


# --- allies (NE-C1) ----------------------------------------------------------------------

COALITION = "seats=4 mode=coalition teams=2 step=act acting=south-west acted=south-west"


@pytest.mark.rule("NE-C1", "NE-MA")
def test_an_ally_in_the_sector_can_roll_ones_dice_again() -> None:
    state = table(
        f"{COALITION} south-west=GH;at:1;en:0;laid;row:GH2,over,GH1,left "
        "north-west=RO;at:1;en:0 north-east=AK;at:1;en:1 south-east=SN;at:1;en:1"
    )
    state = play(state, "south-west attack base at north-west", "table roll M")
    assert {seat.value for seat in awaiting(state)} == {"south-west", "north-east"}
    assert refused(state, "south-east use MA dice M") == ("NE-MA", "ne-not-your-dice")
    assert refused(state, "north-east pass") == ("NE-A4", "ne-now-after")
    state = play(state, "north-east use MA dice M")
    assert (stage(state), state.fighters[2].energy) == ("reroll", 0)


@pytest.mark.rule("NE-C1")
def test_allies_do_not_attack_each_other() -> None:
    state = table(
        f"{COALITION} south-west=GH;at:1;laid;row:GH2,over,GH1,left;gear:FIRE "
        "north-west=RO;at:2 north-east=AK;at:1 south-east=SN;at:3"
    )
    assert refused(state, "south-west attack base at north-east") == ("NE-C1", "ne-target-ally")
    assert refused(state, "south-west attack FIRE at 1") == ("NE-A1", "ne-nobody-there")


@pytest.mark.rule("NE-C1")
def test_team_effects_are_for_coalition() -> None:
    line = "south-west use VICE.2 pay VOLT"
    mine = "south-west=GH;at:1;en:0;laid;row:GH2,over,GH1,left;gear:VICE+VOLT"
    rest = "north-west=RO;at:1;en:0 north-east=AK;at:1;en:0 south-east=SN;at:3;en:0"
    state = play(table(f"{COALITION} {mine} {rest}"), "south-west attack VICE at north-west")
    state = play(state, "table roll HH", "table guard N")
    assert stage(state) == "dealt"
    assert play(state, line).fighters[2].energy == 2
    alone = COALITION.replace("mode=coalition teams=2", "mode=rebirth")
    state = play(table(f"{alone} {mine} {rest}"), "south-west attack VICE at north-west")
    state = play(state, "table roll HH", "table guard N")
    assert refused(state, line) == ("NE-C1", "ne-use-team")


# --- choices that an ability does not leave ----------------------------------------------


def test_nothing_needless_is_paid_or_chosen() -> None:
    others = "north-west=RO;at:2;en:0;sh:1 north-east=AK;at:6"
    state = play(acting(me="at:2;en:3", others=others), "south attack base at north-west")
    assert refused(state, "south use INF pay cook") == ("NE-A6", "ne-pay-needless")
    assert refused(state, "south use INF dice C") == ("NE-MA", "ne-dice-needless")
    assert refused(state, "south use INF to 3") == ("NE-U1", "ne-wrong-sector")
    assert refused(state, "south use INF on north-west") == ("NE-U1", "ne-wrong-fighter")
    state = play(state, "south pass", "table roll M")
    assert refused(state, "south use MA pay cook dice M") == ("NE-A6", "ne-pay-needless")
    assert refused(state, "south use MA dice M to 3") == ("NE-MB", "ne-wrong-sector")
    assert refused(state, "south use MA dice M on north-west") == ("NE-U1", "ne-wrong-fighter")


def test_an_ability_can_be_for_opponents_in_other_sectors() -> None:
    near = '{ when = "after_attack", energy = 1, if = ["near"]'
    pack = read_pack(BOX.replace(near, near.replace("near", "far")))
    mine = "south=PH;at:2;en:2;laid;row:PH2,over,PH1,left;gear:SPAR"
    others = "north-west=RO;at:{};en:0 north-east=GH;at:6"
    for at, is_far in ((2, False), (3, True)):
        fields = f"seats=3 step=act acting=south acted=south {mine} {others.format(at)}"
        state = play(read_position(pack, fields), "south attack SPAR at north-west", "south pass")
        state = play(state, "table roll Q")
        assert ("south use BLA" in legal(state)) == is_far
        if not is_far:
            assert refused(state, "south use BLA") == ("NE-U1", "ne-if-far")
