"""What players can put right: what the companion counts, and the table as it lies."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.state import State
from companion.games.neon.table.correction import as_it_lies, counted
from companion.games.neon.table.lying import layout
from companion.games.neon.words.position import read_position, write_position
from companion.rules.rule import RuleBroken
from tests.games.neon.seeing import done
from tests.games.neon.writing import (
    ENGLISH,
    MOVE_FIRST,
    PACK,
    RUSSIAN,
    N,
    S,
    acting,
    new_game,
    play,
    table,
)

OTHERS = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0"
MOVING = acting(MOVE_FIRST, "at:1;gear:SPAR+MULE", f"{OTHERS} ring=1:cook,2,3,5,6 top=2")


def put_right(state: State, name: str, value: int) -> State:
    """The position with another value of what is called so."""
    found = next(each for each in counted(state) if ENGLISH.tell(each.name) == name)
    assert value in found.values
    assert RUSSIAN.tell(found.name)
    after = found.corrected(value)
    assert read_position(PACK, write_position(after)) == after
    return after


def taken(state: State, *deeds: str) -> State:
    """The position as the table lies after these deeds."""
    after = as_it_lies(state, done(state, layout(state), deeds))
    assert read_position(PACK, write_position(after)) == after
    return after


def refused(state: State, *deeds: str) -> tuple[str, str]:
    with pytest.raises(RuleBroken) as raised:
        as_it_lies(state, done(state, layout(state), deeds))
    for words in (ENGLISH, RUSSIAN):
        assert words.tell(raised.value.text)
    return raised.value.rule.id, raised.value.because.key


def test_energy_health_and_trophies_can_be_put_right() -> None:
    assert put_right(MOVING, "Energy of South", 6).fighter(S).energy == 6
    weaker = put_right(MOVING, "Health tokens of South", 4)
    assert weaker.fighter(S).health == 4
    assert weaker.reserve[1] == MOVING.reserve[1] + 2, "the two tokens of 2 are in the supply"
    richer = put_right(MOVING, "Trophies of 3 won by South", 1)
    assert richer.fighter(S).trophies == (0, 0, 1)
    assert richer.reserve[2] == MOVING.reserve[2] - 1


def test_search_tokens_can_be_put_right() -> None:
    after = put_right(MOVING, "Search tokens in sector 3 (Charging station)", 2)
    assert after.sector_at(3).search == 2


def test_nothing_is_put_right_in_the_middle_of_an_attack() -> None:
    state = acting(others="north-west=RO;at:1 north-east=AK;at:6")
    attacked = play(state, "south attack base at north-west")
    assert counted(state)
    assert counted(attacked) == ()
    assert refused(attacked, "figure_RO > tile-2") == ("NE-S5", "ne-correct-busy")


def test_figures_bots_the_leader_token_and_equipment_are_taken_as_they_lie() -> None:
    after = taken(
        MOVING,
        "figure_RO > tile-6",
        "bot_cook > tile-3",
        "leader > north-east-leader",
        "loot_MULE - south-pistol",
        "loot_BATO + south-melee",
        "won_guide + south-bots",
    )
    rock = next(f for f in after.fighters if f.character and f.character.code == "RO")
    assert rock.at == 6
    assert after.sector_at(1).bot is None
    assert str(after.sector_at(3).bot) == "cook"
    assert after.leader.value == "north-east"
    mine = after.fighter(S)
    assert [(str(g.card), len(g.supplies)) for g in mine.gear] == [("SPAR", 0), ("BATO", 0)]
    assert [str(bot.kind) for bot in mine.bots] == ["guide"]
    assert "MULE" in [card.code for card in after.discards[0]]


def test_an_upgrade_is_whose_it_lies_before() -> None:
    state = acting(MOVE_FIRST, "at:1;up:STABI", OTHERS)
    assert as_it_lies(state, layout(state)) == state
    after = taken(state, "upgrade_STABI > north-west-upgrade", "upgrade_STABI sideways")
    assert after.fighter(S).upgrades == ()
    rock = next(f for f in after.fighters if f.character and f.character.code == "RO")
    assert [str(each) for each in rock.upgrades] == [str(each) for each in rock.spent] == ["STABI"]
    royal = acting(MOVE_FIRST, "at:1", f"{OTHERS} mode=royal")
    assert taken(royal, "upgrade_STABI + south-upgrade") == royal


def test_won_bots_stay_in_the_order_in_which_they_were_won() -> None:
    fields = f"{OTHERS} ring=1:cook,2,3,5,6 top=2"
    state = acting(MOVE_FIRST, "at:1;bots:porter,guide", fields)
    assert as_it_lies(state, layout(state)) == state
    after = taken(state, "won_cook + south-bots")
    assert [str(bot.kind) for bot in after.fighter(S).bots] == ["porter", "guide", "cook"]


def test_the_sectors_may_lie_in_another_order_but_none_may_be_missing() -> None:
    after = taken(MOVING, "sector_2 > ring")
    assert [place.number for place in after.ring] == [1, 3, 5, 6, 2]
    assert refused(MOVING, "sector_2 - ring") == ("NE-S2", "ne-correct-ring")


@pytest.mark.parametrize(
    ("deeds", "rule", "because"),
    [
        (["figure_GH - tile-1"], "NE-S5", "ne-correct-figure"),
        (["figure_GH > dropship"], "NE-S5", "ne-correct-figure"),
        (["bot_medic + tile-1"], "NE-S2", "ne-correct-bots"),
        (["won_cook + south-bots", "won_cook + south-bots"], "NE-S2", "ne-correct-bot"),
        (["south-row empty"], "NE-S5", "ne-correct-row"),
        (["loot_VEST + south-pistol", "loot_VISO + south-armour"], "NE-EQUIP", "ne-correct-gear"),
        (["loot_VOLT under south-pistol"], "NE-SUPPLY", "ne-correct-supplies"),
    ],
)
def test_a_table_that_cannot_be_is_refused(deeds: list[str], rule: str, because: str) -> None:
    state = MOVING
    if "VOLT" in deeds[0]:
        state = acting(MOVE_FIRST, "at:1;gear:SPAR+MULE+MULE", OTHERS)
        deeds = ["loot_VOLT + south-melee", *deeds]
    assert refused(state, *deeds) == (rule, because)


def test_cards_that_lie_face_down_are_laid() -> None:
    state = new_game({"players": 2, "fighters": "GH,RO"}, 1)
    after = taken(state, "south lays")
    assert after.fighter(S).laid
    assert not after.fighter(N).laid


def test_a_position_that_lies_as_it_should_stays_as_it_is() -> None:
    for state in (MOVING, new_game({"players": 4, "stack": "table"}, 1), table()):
        assert as_it_lies(state, layout(state)) == state
