"""What players mean by what they do on the table: rows, figures, loot, tokens."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.game import Sight, Understood
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import companion_acts
from companion.games.neon.table.lying import layout, played
from companion.games.neon.table.reading import read
from companion.games.neon.words.notation import write_action
from companion.simulation.match import answers_for
from companion.table.zones import Piece
from tests.games.neon.dealt import real_game
from tests.games.neon.seeing import NEON, asked, says_nothing, understood
from tests.games.neon.writing import (
    ATTACK_FIRST,
    MOVE_FIRST,
    SEARCH_FIRST,
    WISHES,
    acting,
    new_game,
    play,
    table,
)

LAYING = new_game({"players": 3, "first": "south", "fighters": "GH,RO,AK"}, 1)
LAID = play(LAYING, "south lay", "north-west lay", "north-east lay")
OTHERS = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0"


def laying(cards: str, me: str = "") -> State:
    """Ghost has these loot cards to lay."""
    mine = "at:1;en:0" + (f";{me}" if me else "")
    return acting(SEARCH_FIRST, mine, f"number=1 dues=lay:south:cards.{cards} {OTHERS}")


# --- rows of actions -------------------------------------------------------------------------


@pytest.mark.rule("NE-1", "NE-3")
def test_two_cards_laid_face_down_are_laid_by_any_of_those_who_choose() -> None:
    assert understood(LAYING, "north-west lays") == "north-west lay"
    both = play(LAYING, understood(LAYING, "south lays", "north-east lays"))
    assert sum(fighter.laid for fighter in both.played) == 1


@pytest.mark.rule("NE-1")
def test_of_two_cards_over_each_other_one_tag_is_enough() -> None:
    assert understood(LAYING, "actback_GH + south-row") == "south lay"
    after = play(LAYING, "south lay")
    assert says_nothing(after, "south-row empty", "actback_GH + south-row")


@pytest.mark.rule("NE-1")
def test_who_has_laid_may_take_the_cards_up_again_until_the_last_one_has() -> None:
    state = play(LAYING, "south lay")
    assert says_nothing(state, "south-row empty")
    assert understood(state, "south-row empty", "north-west lays") == "north-west lay"


@pytest.mark.rule("NE-1")
@pytest.mark.parametrize(
    "row",
    [
        f"{upper} over {lower} {side}"
        for upper in ("GH2", "GH2~")
        for lower in ("GH1", "GH1~")
        for side in ("left", "right")
    ],
)
def test_the_visible_halves_and_how_they_lie_give_the_row(row: str) -> None:
    assert understood(LAID, f"south shows {row}") == f"south show {row}"


@pytest.mark.rule("NE-3")
def test_cards_are_turned_over_one_after_the_other() -> None:
    assert says_nothing(LAID, "south-row empty")
    assert says_nothing(LAID, "south halves GH1.L GH1.R")
    assert says_nothing(LAID, "south halves GH1.L GH1.R", "actback_GH + south-row")
    both = ["south shows GH2 over GH1 left", "north-west shows RO2 over RO1~ right"]
    first = understood(LAID, *both)
    assert first == "south show GH2 over GH1 left"
    rest = play(LAID, first)
    assert understood(rest, both[1]) == "north-west show RO2 over RO1~ right"


@pytest.mark.rule("NE-7")
def test_who_has_had_a_turn_may_lay_for_the_next_round() -> None:
    state = table(
        "seats=3 step=act acting=south acted=north-west,south "
        f"south=GH;at:1;row:{ATTACK_FIRST};laid north-west=RO;at:5;laid north-east=AK;at:6;laid;"
        "row:AK1,over,AK2,left"
    )
    assert says_nothing(state, "north-west lays")


# --- figures ---------------------------------------------------------------------------------


@pytest.mark.rule("NE-6")
def test_a_figure_carried_from_the_dropship_lands() -> None:
    state = table(
        f"seats=3 step=land acting=south acted=south south=GH;row:{MOVE_FIRST};laid {OTHERS}"
    )
    assert understood(state, "figure_GH > tile-4") == "south land 4"


@pytest.mark.rule("NE-MOVE")
def test_a_figure_carried_to_the_next_sector_moves_and_shields_need_not_be_carried() -> None:
    state = acting(MOVE_FIRST, "at:1;sh:2", OTHERS)
    assert understood(state, "figure_GH > tile-2") == "south move 2"
    beside = ["figure_GH > tile-2", "shield_GH > tile-2", "shield_GH > tile-2"]
    assert understood(state, *beside) == "south move 2"
    assert says_nothing(state, "shield_GH > tile-1")


@pytest.mark.rule("NE-MB")
def test_after_a_failed_attack_a_figure_moves_by_manoeuvre_b() -> None:
    state = acting(others="north-west=RO;at:1;en:0 north-east=AK;at:6")
    state = play(state, "south attack base at north-west", "table roll M", "south pass")
    state = play(state, "table guard N")
    assert understood(state, "figure_GH > tile-2") == "south use MB to 2"


@pytest.mark.rule("NE-K2")
def test_whoever_flees_carries_the_figure_out_of_the_closing_sector() -> None:
    state = play(
        table(
            "seats=3 step=act number=2 acting=south acted=north-west,north-east,south top=1 "
            f"south=GH;at:1;en:0;row:{ATTACK_FIRST};laid {OTHERS}"
        ),
        "south skip",
    )
    assert [due.task.value for due in state.dues] == ["flee"]
    assert understood(state, "figure_GH > tile-2") == "south flee 2"


# --- leadership, tokens, upgrades ---------------------------------------------------------------


@pytest.mark.rule("NE-LEAD")
def test_who_takes_the_leader_token_leads() -> None:
    state = acting("GH6,over,GH1,left", "at:1", f"{OTHERS} leader=north-west")
    assert understood(state, "leader > south-leader") == "south lead"


@pytest.mark.rule("NE-UP")
def test_an_upgrade_turned_sideways_is_used() -> None:
    others = "north-west=RO;at:1;en:0 north-east=AK;at:6"
    state = acting(me="at:1;en:0;up:STABI", others=others)
    state = play(state, "south attack base at north-west", "table roll Q")
    assert understood(state, "upgrade_STABI sideways") == "south use STABI"


@pytest.mark.rule("NE-F1", "NE-UP")
def test_the_upgrade_that_is_laid_down_is_kept() -> None:
    state = acting(me="at:1", others=f"dues=upgrade:north-west {OTHERS}")
    assert understood(state, "upgrade_STABI + north-west-upgrade") == "north-west upgrade STABI"


@pytest.mark.rule("NE-K1")
def test_a_scoreboard_token_of_the_table_is_turned_up() -> None:
    state = table(
        "seats=3 stack=table step=token top=- closed=1 ring=2,3,4,5,6,7,8,9,10 south=GH;at:2 "
        + OTHERS
    )
    assert understood(state, "score_4 + top") == "table token 4 entered"


# --- loot ------------------------------------------------------------------------------------


@pytest.mark.rule("NE-SEARCH")
def test_loot_is_laid_open_one_card_after_the_other_and_drawn_once_all_lie_there() -> None:
    state = play(acting(SEARCH_FIRST, "at:1;en:0", OTHERS), "south search")
    assert says_nothing(state, "loot_SPAR + display", "loot_VEST + display")
    three = ["loot_SPAR + display", "loot_VEST + display", "loot_VISO + display"]
    assert understood(state, *three) == "south draw SPAR VEST VISO"
    drawn = play(state, "south draw SPAR VEST VISO")
    assert understood(drawn, "loot_VEST - display") == "south keep SPAR VISO"


@pytest.mark.rule("NE-EQUIP", "NE-LOOT")
def test_a_card_laid_on_a_free_place_is_equipment_and_one_taken_away_is_discarded() -> None:
    state = laying("SPAR.VEST")
    assert understood(state, "loot_SPAR > south-pistol") == "south equip SPAR"
    assert understood(state, "loot_SPAR - display") == "south scrap SPAR"


@pytest.mark.rule("NE-SUPPLY")
def test_over_other_equipment_a_card_covers_it_and_under_it_it_is_a_supply() -> None:
    state = laying("SPAR", "gear:SPAR")
    alike = ["loot_SPAR - display", "loot_SPAR + south-pistol"]
    assert asked(state, *alike) == ("ne-ask-how", "over:pistol", "under:pistol")
    other = laying("TWIN", "gear:SPAR")
    assert understood(other, "loot_TWIN > south-pistol") == "south equip TWIN over pistol"
    assert understood(other, "loot_TWIN under south-pistol") == "south stow TWIN under pistol"


@pytest.mark.rule("NE-SUPPLY")
def test_what_is_in_excess_under_new_equipment_is_asked_for_or_taken_away() -> None:
    state = laying("BEAM", "gear:VOLT+VISO")
    over = ["loot_BEAM > south-pistol"]
    assert asked(state, *over) == ("ne-ask-shed", "shed:VISO", "shed:VOLT")
    gone = [*over, "loot_VISO - south-pistol"]
    assert understood(state, *gone) == "south equip BEAM over pistol shed VISO"


@pytest.mark.rule("NE-SUPPLY")
def test_equipment_over_another_type_may_stay_on_its_place_or_go_to_the_other() -> None:
    state = laying("MULE", "gear:SPAR")
    there = understood(state, "loot_MULE > south-pistol")
    assert there == "south equip MULE over pistol"
    carried = ["loot_SPAR > south-heavy", "loot_MULE > south-heavy"]
    assert understood(state, *carried) == there


@pytest.mark.rule("NE-A6")
def test_a_supply_taken_from_under_equipment_pays_for_its_effect() -> None:
    state = acting(me="at:1;en:0;gear:SPAR+VEST", others="north-west=RO;at:1 north-east=AK;at:6")
    state = play(state, "south attack SPAR at north-west")
    uses = [line for line in _legal(state) if line.startswith("south use SPAR")]
    assert uses
    pay = uses[0].split("pay ")[1].split()[0]
    assert understood(state, f"loot_{pay} - south-pistol") == uses[0]


def _legal(state: State) -> list[str]:
    return [write_action(action) for action in NEON.rules.legal_actions(state)]


@pytest.mark.rule("NE-F1")
def test_who_defeats_a_fighter_takes_equipment_by_hand() -> None:
    others = (
        "dues=trophy:south:of.north-west north-west=RO;gear:SPAR+VEST,BERS;out north-east=AK;at:6"
    )
    state = acting(me="at:1", others=others)
    assert understood(state, "loot_BERS > display") == "south take melee"


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.rule("NE-F1")
def test_two_trophies_are_not_one_of_them_and_a_card_that_its_owner_draws() -> None:
    """Once the first is discarded the defeated fighter draws loot, which the second could be."""
    others = "dues=trophy:south:of.north-west north-west=RO;hp:0;gear:TITA,WHIP north-east=AK;at:6"
    state = acting(me="at:1", others=others)
    both = ("loot_TITA > display", "loot_WHIP > display")
    assert understood(state, *both) == "south take heavy melee"


@pytest.mark.rule("NE-P1", "NE-R2")
def test_a_bot_that_is_taken_at_once_tells_what_was_used_to_win_it() -> None:
    others = f"{OTHERS} ring=1:cook,2,3,5,6 top=2"
    state = acting(me="at:1;en:1;bots:cook", others=others)
    state = play(state, "south attack base at 1", "table roll Q with N")
    taken = ("bot_cook - tile-1", "won_cook + south-bots")
    assert understood(state, *taken) == "south use S1"
    # It may lie there before the other side of it is seen to be gone.
    assert understood(state, "won_cook + south-bots") == "south use S1"


@pytest.mark.parametrize("number", [0, 1, 6])
def test_every_play_of_a_game_is_understood_as_just_that(number: int) -> None:
    """As its player leaves the table, with what cannot be seen answered."""
    luck, played_out = Random(number), 0
    for state, _, actions in real_game(WISHES[number], number):
        if companion_acts(state) is not None or luck.random() < 0.8:
            continue
        action = luck.choice(actions)
        left = played(state, action)
        answers = answers_for(NEON, state, action, left)
        assert answers is not None, write_action(action)
        played_out += layout(state) != left
    assert played_out > 5


# --- dice under the camera --------------------------------------------------------------------


def rolled(state: State, *faces: str) -> str:
    """What dice that lie still with these faces up are understood as."""
    dice = tuple(sorted(Piece("neon", f"die_{face}") for face in faces))
    found = read(state, Sight(layout(state), dice=dice))
    return write_action(found.action) if isinstance(found, Understood) else type(found).__name__


@pytest.mark.rule("NE-A3", "NE-D2", "NE-A4")
def test_dice_that_lie_still_are_the_roll_and_too_many_are_not_guessed() -> None:
    others = "north-west=RO;at:1;en:0 north-east=AK;at:6"
    state = acting(me="at:1;en:1;gear:BATO", others=others, fields="seats=3 dice=table")
    state = play(state, "south attack BATO at north-west")
    assert rolled(state, "hit", "miss") == "table roll HM entered"
    assert rolled(state, "hit") == "Unchanged"
    assert rolled(state, "hit", "miss", "miss") == "Unchanged"
    state = play(state, "table roll HM entered", "south use MA dice M")
    assert rolled(state, "crit") == rolled(state, "crit", "hit") == "table roll C entered"
    state = play(state, "table roll C entered")
    assert rolled(state, "crit", "hit", "full") == "table guard F entered"


@pytest.mark.rule("NE-R2")
def test_the_die_of_a_bot_lies_beside_those_of_the_attack() -> None:
    others = f"{OTHERS} ring=1:cook,2,3,5,6 top=2"
    state = acting(me="at:1;en:0", others=others, fields="seats=3 dice=table")
    state = play(state, "south attack base at 1")
    assert rolled(state, "crit", "fail") == "table roll C with N entered"
    assert rolled(state, "crit") == "Unchanged"
