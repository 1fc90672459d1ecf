"""An attack from its declaration to the last change of its dice."""

from __future__ import annotations

import pytest

from companion.games.neon.pack.vocabulary import Strike
from companion.games.neon.rules.events import Attacked, AttackFailed
from companion.games.neon.rules.steps import AUTOMA
from companion.games.neon.rules.turn import awaiting
from tests.games.neon.writing import (
    NE,
    NW,
    S,
    acting,
    events_of,
    fighter,
    legal,
    play,
    refused,
    stage,
)

POOR = "north-west=RO;at:1;en:0 north-east=AK;at:6;en:0"
"""Rock in the same sector, and nobody has energy to change anything."""


# --- targets and ranges (NE-A1) ----------------------------------------------------------


@pytest.mark.rule("NE-A1")
def test_the_base_weapon_is_a_die_in_ones_own_sector() -> None:
    state = acting(me="at:1;en:0", others=POOR)
    attacked = events_of(state, "south attack base at north-west")[0]
    assert attacked == Attacked(S, "base", (NW,), 0, 1)
    assert refused(state, "south attack base at north-east") == ("NE-A1", "ne-out-of-range")


@pytest.mark.rule("NE-A1")
@pytest.mark.parametrize(("at", "dice"), [(1, 1), (2, 2), (10, 2), (3, 1), (9, 1), (4, None)])
def test_a_weapon_says_its_dice_for_each_distance(at: int, dice: int | None) -> None:
    """The rulebook's picture: own sector, the next both ways, and the one after that."""
    others = f"north-west=RO;at:{at};en:0 north-east=AK;at:6"
    state = acting(me="at:1;en:0;gear:REAP", others=others)
    line = "south attack REAP at north-west"
    if dice is None:
        assert refused(state, line) == ("NE-A1", "ne-out-of-range")
    else:
        attack = play(state, line).attack
        assert attack is not None
        assert attack.dice == dice


@pytest.mark.rule("NE-A1")
def test_distance_is_the_shorter_way_round() -> None:
    ring = "ring=1,2,3 top=2"
    state = acting(me="at:1;en:0;gear:LONG", others=f"{ring} north-west=RO;at:3 north-east=AK;at:2")
    events = events_of(state, "south attack LONG at north-west")
    assert events[0] == Attacked(S, "LONG", (NW,), 1, 1)


@pytest.mark.rule("NE-A1")
def test_a_weapon_without_dice_at_a_distance_needs_an_effect_that_adds_them_there() -> None:
    others = "north-west=RO;at:2;en:0 north-east=AK;at:3"
    state = acting(me="at:1;en:0;gear:MULE+SPAR,FIRE+FIRE", others=others + " ring=1,2:cook,3,4")
    assert legal(state, "south attack MULE at 1") == []
    state = acting(me="at:1;en:0;gear:MULE", others=POOR)
    assert refused(state, "south attack MULE at north-west") == ("NE-A1", "ne-out-of-range")
    grenade = acting(me="at:1;en:0;gear:FIRE+FIRE", others=POOR)
    thrown = play(grenade, "south attack FIRE at 1")
    assert refused(thrown, "south pass") == ("NE-A1", "ne-no-dice")
    assert legal(thrown) == ["south use FIRE.1 pay FIRE"]
    assert stage(play(thrown, "south use FIRE.1 pay FIRE")) == "roll"


@pytest.mark.rule("NE-A1")
def test_melee_weapons_reach_ones_own_sector_only() -> None:
    others = "north-west=RO;at:2;en:0 north-east=AK;at:1;en:0"
    state = acting(me="at:1;en:0;gear:BATO", others=others)
    assert refused(state, "south attack BATO at north-west") == ("NE-A1", "ne-out-of-range")
    assert events_of(state, "south attack BATO at north-east")[0] == Attacked(
        S, "BATO", (NE,), 0, 2
    )


@pytest.mark.rule("NE-A1")
def test_only_what_is_there_and_ones_own_weapons_can_be_chosen() -> None:
    state = acting(me="at:1", others=POOR + " ring=1,2:cook,3 top=2".replace("3 ", "3,6 "))
    assert refused(state, "south attack REAP at north-west") == ("NE-A1", "ne-no-weapon")
    assert refused(state, "south attack base at south") == ("NE-A1", "ne-no-target")
    assert refused(state, "south attack base at automa") == ("NE-A1", "ne-no-target")
    assert refused(state, "south attack base at 1") == ("NE-A1", "ne-no-bot")
    assert refused(state, "south attack base at 9") == ("NE-A1", "ne-no-sector")


# --- dice --------------------------------------------------------------------------------


@pytest.mark.rule("NE-A2")
def test_effects_add_dice_but_never_a_sixth() -> None:
    others = "north-west=RO;at:1;en:0;sh:1 north-east=AK;at:6"
    state = acting(me="at:1;en:6;gear:KATA+KATA", others=others)
    state = play(state, "south attack KATA at north-west")
    assert stage(state) == "before"
    state = play(state, "south use KATA.1 pay KATA", "south use INF")
    attack = state.attack
    assert attack is not None
    assert (attack.dice, attack.stage.value) == (5, "roll")
    before = play(
        acting(me="at:2;en:6;gear:KATA+KATA", others=others.replace("at:1", "at:2")),
        "south attack KATA at north-west",
        "south use INF",
        "south use INF",
    )
    assert before.attack is not None
    assert before.attack.stage.value == "roll"


@pytest.mark.rule("NE-A2")
def test_a_sixth_die_is_refused() -> None:
    others = "north-west=RO;at:1;en:0;sh:1 north-east=AK;at:6"
    state = acting(me="at:1;en:6;gear:TITA", others=others)
    state = play(state, "south attack TITA at north-west", "south use INF", "south use INF")
    state = play(state, "south use INF")
    assert state.attack is not None
    assert (state.attack.dice, stage(state)) == (5, "roll")
    five = acting(
        me="at:1;en:6;gear:TITA",
        others=others,
        fields="seats=3 attack=by:south;with:TITA;at:north-west;far:0;dice:5;stage:before",
    )
    assert refused(five, "south use INF") == ("NE-A2", "ne-most-attack")
    assert refused(five, "south use TITA.1 pay TITA") == ("NE-A2", "ne-most-attack")


@pytest.mark.rule("NE-A2")
def test_dice_beyond_the_fifth_are_cut_off() -> None:
    others = "north-west=RO;at:3;en:0 north-east=AK;at:6"
    attack = "attack=by:south;with:SUPE;at:3;far:1;dice:2;stage:before"
    state = acting(me="at:2;en:0;gear:SUPE", others=others, fields=f"seats=3 {attack}")
    state = play(state, "south use SUPE.1 pay SUPE")
    assert state.attack is not None
    assert (state.attack.dice, stage(state)) == (5, "roll")


@pytest.mark.rule("NE-A1")
def test_only_an_effect_that_says_so_opens_a_distance_without_dice() -> None:
    """Else dice bought at the Plant would leave no room for the one that has to be used."""
    others = "north-west=RO;at:3;en:0 north-east=AK;at:6"
    state = play(acting(me="at:2;en:6;gear:FIRE", others=others), "south attack FIRE at 3")
    assert refused(state, "south use S2") == ("NE-A1", "ne-not-open")
    assert legal(state) == ["south use FIRE.1 pay FIRE"]
    state = play(state, "south use FIRE.1 pay FIRE", "south use S2")
    assert state.attack is not None
    assert state.attack.dice == 3


@pytest.mark.rule("NE-P2")
def test_the_plants_die_is_bought_as_often_as_energy_lasts() -> None:
    others = "north-west=RO;at:2;en:0 north-east=AK;at:6"
    state = play(acting(me="at:2;en:3", others=others), "south attack base at north-west")
    state = play(state, "south use S2", "south use S2")
    assert state.attack is not None
    assert (state.attack.dice, fighter(state, S).energy) == (3, 1)


@pytest.mark.rule("NE-A3")
@pytest.mark.parametrize(
    ("faces", "crits", "hits"), [("C", 1, 0), ("H", 0, 1), ("Q", 0, 0), ("M", 0, 0)]
)
def test_crits_and_hits_strike_and_the_others_do_not(faces: str, crits: int, hits: int) -> None:
    state = play(acting(me="at:1;en:0", others=POOR), "south attack base at north-west")
    assert awaiting(state) == frozenset()
    after = play(state, f"table roll {faces}", "table guard N")
    assert 6 - fighter(after, NW).health == crits + hits


@pytest.mark.rule("NE-A3")
def test_a_roll_has_as_many_dice_as_it_should_and_comes_from_whoever_rolls() -> None:
    state = play(acting(me="at:1;en:0", others=POOR), "south attack base at north-west")
    assert refused(state, "table roll HH") == ("NE-A3", "ne-roll-count")
    assert refused(state, "table roll H with N") == ("NE-R2", "ne-roll-along")
    assert refused(state, "table roll H entered") == ("NE-A3", "ne-entered")
    people = acting(me="at:1;en:0", others=POOR, fields="seats=3 dice=table")
    people = play(people, "south attack base at north-west")
    assert awaiting(people) == {S}
    assert refused(people, "table roll H") == ("NE-A3", "ne-not-entered")
    assert stage(play(people, "table roll H entered")) == "guard-roll"


@pytest.mark.rule("NE-A4", "NE-MA")
def test_attack_dice_are_rolled_again_once_whatever_allows_it() -> None:
    state = acting(me="at:4;en:3;gear:BERS+BERS", others=POOR.replace("at:1", "at:4"))
    state = play(state, "south attack BERS at north-west", "table roll HQM")
    assert "south use S4 dice M" in legal(state)
    assert "south use MA dice HQM" in legal(state)
    assert "south use BERS.1 pay BERS dice QM" in legal(state)
    state = play(state, "south use MA dice QM")
    assert (stage(state), fighter(state, S).energy) == ("reroll", 2)
    assert state.attack is not None
    assert state.attack.strikes == (Strike.HIT,)
    state = play(state, "table roll CM")
    assert stage(state) == "guard-roll"  # nothing more can be rolled again, so nobody is asked
    again = acting(
        me="at:1;en:3",
        others=POOR,
        fields="seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;"
        "stage:after;strikes:M;rerolled:yes",
    )
    assert refused(again, "south use MA dice M") == ("NE-A4", "ne-rerolled")


@pytest.mark.rule("NE-MA")
def test_only_dice_that_lie_there_are_rolled_again() -> None:
    state = acting(me="at:1;en:3", others=POOR)
    state = play(state, "south attack base at north-west", "table roll M")
    assert refused(state, "south use MA dice H") == ("NE-MA", "ne-dice-wrong")
    assert refused(state, "south use MA dice MM") == ("NE-MA", "ne-dice-wrong")
    assert refused(state, "south use MA") == ("NE-MA", "ne-dice-wrong")
    assert refused(state, "north-east use MA dice M") == ("NE-MA", "ne-not-your-dice")


# --- several targets (NE-A5) -------------------------------------------------------------


@pytest.mark.rule("NE-A5")
def test_a_grenade_is_rolled_once_and_each_defends_in_the_order_of_turns() -> None:
    others = (
        "north-west=RO;at:2;en:0;laid;row:RO3,over,RO1,left "
        "north-east=AK;at:2;en:0;laid;row:AK2,over,AK1,left "
        "automa=at:2 ring=1,2:cook,3,4"
    )
    state = acting(me="at:1;en:0;gear:FIRE+FIRE", others=others)
    assert refused(state, "south attack FIRE at north-west") == ("NE-A5", "ne-whole-sector")
    assert refused(state, "south attack FIRE at 3") == ("NE-A1", "ne-nobody-there")
    state = play(state, "south attack FIRE at 2", "south use FIRE.1 pay FIRE")
    assert state.attack is not None
    assert state.attack.targets == (NE, NW, AUTOMA, 2)
    state = play(state, "table roll HH with NN N")
    assert state.attack is not None
    assert state.attack.target is NE
    state = play(state, "table guard S")
    assert state.attack is not None
    assert state.attack.target is NW
    state = play(state, "table guard N")
    assert [fighter(state, seat).health for seat in (NE, NW)] == [5, 4]
    assert state.fighter(AUTOMA).health == 4
    assert [bot.kind.code for bot in fighter(state, S).bots] == ["cook"]
    assert state.attack is None


# --- effects of equipment (NE-A6) --------------------------------------------------------


@pytest.mark.rule("NE-A6")
def test_each_effect_is_used_once_in_an_attack_and_paid_from_under_its_card() -> None:
    state = acting(me="at:1;en:0;gear:SPAR+SPAR+MULE", others=POOR)
    state = play(state, "south attack SPAR at north-west")
    assert legal(state) == [
        "south use SPAR.1 pay SPAR",
        "south use SPAR.1 pay MULE",
        "south pass",
    ]
    used = play(state, "south use SPAR.1 pay MULE")
    assert stage(used) == "roll"
    assert [card.code for card in fighter(used, S).gear[0].supplies] == ["SPAR"]
    twice = acting(
        me="at:1;en:0;gear:SPAR+SPAR",
        others=POOR,
        fields="seats=3 attack=by:south;with:SPAR;at:north-west;far:0;dice:2;used:SPAR.1",
    )
    assert refused(twice, "south use SPAR.1 pay SPAR") == ("NE-A6", "ne-use-again")


@pytest.mark.rule("NE-A6")
def test_effects_of_a_weapon_are_for_attacks_with_it() -> None:
    state = acting(me="at:1;en:0;gear:SPAR+SPAR,REAP+VOLT,BATO+BATO", others=POOR)
    state = play(state, "south attack SPAR at north-west")
    assert refused(state, "south use REAP.1 pay REAP") == ("NE-A6", "ne-use-idle")
    assert legal(state) == ["south use SPAR.1 pay SPAR", "south pass"]
    rolled = play(state, "south pass", "table roll Q")
    assert stage(rolled) == "guard-roll"  # the baton could turn the ?, but does not attack
    bare = play(acting(me="at:1;en:0;gear:REAP", others=POOR), "south attack base at north-west")
    assert stage(bare) == "roll"


@pytest.mark.rule("NE-A6", "NE-SUPPLY2")
def test_the_wrong_supply_does_not_pay() -> None:
    state = acting(me="at:1;en:0;gear:TWIN+VOLT+SPAR", others=POOR)
    state = play(state, "south attack TWIN at north-west")
    assert refused(state, "south use TWIN.1 pay VOLT") == ("NE-A6", "ne-pay-wrong")
    assert refused(state, "south use TWIN.1") == ("NE-A6", "ne-pay-wrong")
    assert refused(state, "south use TWIN.1 pay TWIN") == ("NE-SUPPLY2", "ne-pay-itself")
    assert refused(state, "south use TWIN.1 pay cook") == ("NE-R2", "ne-pay-wrong")
    assert refused(state, "south use REAP.1 pay SPAR") == ("NE-U1", "ne-not-yours")


@pytest.mark.rule("NE-SUPPLY2", "NE-A6")
def test_the_rulebooks_reaper_pays_with_itself_and_loses_what_lay_under_it() -> None:
    """A bullet for a die; then the last bullet is the card, and the cell under it goes as well."""
    state = acting(me="at:1;en:0;gear:REAP+SPAR+VOLT", others=POOR)
    state = play(state, "south attack REAP at north-west", "south use REAP.1 pay SPAR")
    state = play(state, "table roll CH", "table guard F")
    assert stage(state) == "counter"
    assert "south use REAP.2 pay REAP" in legal(state)
    state = play(state, "south use REAP.2 pay REAP")
    assert fighter(state, S).gear == ()
    lying = sorted(card.code for pile in state.discards for card in pile)
    assert lying == ["REAP", "SPAR", "VOLT"]
    assert fighter(state, NW).health == 5  # the full shield counts as a shield, so the crit is left


@pytest.mark.rule("NE-R2")
def test_a_bot_pays_once_and_not_in_the_attack_that_won_it() -> None:
    others = POOR + " ring=1:porter,2,3,6"
    state = acting(me="at:1;en:0;gear:SPAR;bots:guard", others=others)
    state = play(state, "south attack SPAR at north-west")
    assert "south use SPAR.1 pay guard" in legal(state)
    state = play(state, "south use SPAR.1 pay guard")
    assert [bot.used for bot in fighter(state, S).bots] == [True]
    assert fighter(state, S).gear != ()
    used = acting(me="at:1;en:0;gear:SPAR;bots:guard~", others=others)
    used = play(used, "south attack SPAR at north-west")
    assert refused(used, "south use SPAR.1 pay guard") == ("NE-R2", "ne-pay-wrong")


@pytest.mark.rule("NE-R2")
def test_a_bot_defends_with_one_die_that_is_rolled_along() -> None:
    state = acting(me="at:1;en:0;gear:VICE+VICE", others=POOR + " ring=1:porter,2,3,6")
    state = play(state, "south attack VICE at 1")
    assert refused(state, "table roll HH") == ("NE-R2", "ne-roll-along")
    won = play(state, "table roll HM with E")
    assert [bot.kind.code for bot in fighter(won, S).bots] == ["porter"]
    assert won.sector_at(1).bot is None
    failed = play(state, "table roll HM with S")
    assert fighter(failed, S).bots == ()
    assert failed.sector_at(1).bot is not None


# --- after it ----------------------------------------------------------------------------


@pytest.mark.rule("NE-R3", "NE-MB")
def test_after_a_failed_attack_manoeuvre_b_moves_on() -> None:
    state = acting(me="at:1;en:1", others=POOR)
    state = play(state, "south attack base at north-west", "table roll M", "south pass")
    assert AttackFailed(S) in events_of(state, "table guard N")
    state = play(state, "table guard N")
    assert stage(state) == "failed"
    assert legal(state) == ["south use MB to 2", "south use MB to 10", "south pass"]
    assert refused(state, "south use MB to 3") == ("NE-MB", "ne-wrong-sector")
    moved = play(state, "south use MB to 2")
    assert (fighter(moved, S).at, fighter(moved, S).energy) == (2, 0)
    assert moved.attack is None
    assert fighter(play(state, "south pass"), S).at == 1


@pytest.mark.rule("NE-MB")
def test_manoeuvre_b_is_for_failed_attacks_only() -> None:
    state = acting(me="at:1;en:3", others=POOR)
    assert refused(state, "south use MB to 2") == ("NE-MB", "ne-not-failed")
    hit = play(
        state, "south attack base at north-west", "table roll H", "south pass", "table guard N"
    )
    assert hit.attack is None


@pytest.mark.rule("NE-R1")
def test_each_symbol_left_takes_a_token_as_a_trophy_and_effects_add_to_it() -> None:
    state = acting(me="at:1;en:0;gear:WHIP+WHIP+BATO", others=POOR)
    state = play(state, "south attack WHIP at north-west", "table roll CHM", "table guard S")
    assert stage(state) == "dealt"
    plain = play(state, "south pass")
    assert (fighter(plain, NW).health, fighter(plain, S).trophies) == (5, (0, 1, 0))
    more = play(state, "south use WHIP.2 pay BATO", "south pass")
    assert (fighter(more, NW).health, fighter(more, S).trophies) == (4, (0, 2, 0))


@pytest.mark.rule("NE-R1")
def test_in_royal_battle_tokens_go_to_the_supply() -> None:
    state = acting(me="at:1;en:0", others=POOR, fields="seats=3 mode=royal")
    state = play(state, "south attack base at north-west", "table roll C", "table guard S")
    assert fighter(state, S).trophies == (0, 0, 0)
    assert state.reserve == (0, 1, 0)


@pytest.mark.rule("NE-DMG")
@pytest.mark.parametrize(
    ("health", "token"), [(6, (0, 1, 0)), (4, (0, 1, 0)), (3, (1, 0, 0)), (2, (1, 0, 0))]
)
def test_damage_takes_the_top_row_first(health: int, token: tuple[int, int, int]) -> None:
    others = f"north-west=RO;at:1;en:0;hp:{health} north-east=AK;at:6"
    state = acting(me="at:1;en:0", others=others)
    state = play(state, "south attack base at north-west", "table roll C", "table guard N")
    assert fighter(state, S).trophies == token


@pytest.mark.rule("NE-DMG")
def test_the_red_token_is_the_last() -> None:
    others = "north-west=RO;at:1;en:0;hp:1 north-east=AK;at:6"
    state = acting(me="at:1;en:0", others=others)
    state = play(state, "south attack base at north-west", "table roll C", "table guard N")
    assert fighter(state, S).trophies == (0, 0, 1)
