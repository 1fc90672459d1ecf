"""Why a table cannot be that is no play: the rule, what is wrong, and how it is put right."""

from __future__ import annotations

import pytest

from companion.games.game import Unexplained
from companion.games.neon.rules.state import State
from tests.games.neon.seeing import forbidden, reading, refusal
from tests.games.neon.writing import (
    ATTACK_FIRST,
    ENGLISH,
    MOVE_FIRST,
    RUSSIAN,
    SEARCH_FIRST,
    acting,
    new_game,
    play,
)

LAYING = new_game({"players": 3, "first": "south", "fighters": "GH,RO,AK"}, 1)
LAID = play(LAYING, "south lay", "north-west lay", "north-east lay")
OTHERS = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0"
MOVING = acting(MOVE_FIRST, "at:1;gear:SPAR+MULE;sh:1;bots:porter", f"{OTHERS} ring=1,2:cook,3,5,6")


def laying(cards: str, me: str = "") -> State:
    """Ghost has these loot cards to lay."""
    mine = "at:1;en:0" + (f";{me}" if me else "")
    return acting(SEARCH_FIRST, mine, f"number=1 dues=lay:south:cards.{cards} {OTHERS}")


def remedy(state: State, *deeds: str) -> str:
    """How it is put right, in English; Russian can say it, too."""
    refused = refusal(state, *deeds)
    assert refused is not None
    assert RUSSIAN.tell(refused.because)
    assert RUSSIAN.tell(refused.remedy)
    return ENGLISH.tell(refused.remedy)


# --- rows ------------------------------------------------------------------------------------


@pytest.mark.rule("NE-1")
@pytest.mark.parametrize(
    "halves",
    [
        "GH1.L GH1.R GH2.L GH2.R",
        "GH1.L GH2.R GH1.R",
        "GH1.L GH1.R GH2.L",
        "GH1.R GH1.L GH2.R",
        "GH1.L GH1.R~ GH2.R",
        "GH1.L GH2.R",
    ],
)
def test_halves_that_make_no_row_are_refused(halves: str) -> None:
    assert forbidden(LAID, f"south halves {halves}") == ("NE-1", "ne-because-no-row")
    assert "over the left or right half" in remedy(LAID, f"south halves {halves}")


@pytest.mark.rule("NE-3")
def test_rows_are_not_shown_before_everybody_has_laid() -> None:
    state = play(LAYING, "south lay")
    assert forbidden(state, "south shows GH2 over GH1 left") == ("NE-3", "ne-too-early")
    assert forbidden(LAYING, "south halves GH1.L GH1.R") == ("NE-3", "ne-because-open")
    assert "face down" in remedy(state, "south shows GH2 over GH1 left")


@pytest.mark.rule("NE-S5")
def test_nobody_lays_cards_of_another_fighter() -> None:
    assert forbidden(LAID, "south shows RO2 over RO1 left") == ("NE-S5", "ne-not-your-card")
    assert forbidden(LAYING, "actback_RO + south-row") == ("NE-S5", "ne-because-their-cards")


@pytest.mark.rule("NE-5")
def test_a_row_stays_until_its_three_actions_are_done() -> None:
    assert forbidden(MOVING, "south-row empty") == ("NE-5", "ne-because-row")
    assert forbidden(MOVING, "south shows GH2 over GH1 right") == ("NE-5", "ne-because-row")


# --- figures ---------------------------------------------------------------------------------


@pytest.mark.rule("NE-MOVE")
def test_a_figure_in_the_wrong_sector_is_told_where_it_may_go() -> None:
    state = acting(ATTACK_FIRST, "at:1", OTHERS)
    assert forbidden(MOVING, "figure_GH > tile-5") == ("NE-MOVE", "ne-not-near")
    told = remedy(MOVING, "figure_GH > tile-5")
    assert "Move the figure of Ghost back to sector 1 (Park)" in told
    assert "From here a move goes to sector 6" in told
    assert forbidden(state, "figure_GH > tile-2") == ("NE-5", "ne-not-shown")


@pytest.mark.rule("NE-5")
def test_nobody_moves_in_the_turn_of_another() -> None:
    assert forbidden(MOVING, "figure_RO > tile-6") == ("NE-5", "ne-now-act")


@pytest.mark.rule("NE-6")
def test_nobody_goes_back_to_the_dropship() -> None:
    assert forbidden(MOVING, "figure_GH > dropship") == ("NE-6", "ne-because-no-place")
    assert forbidden(MOVING, "figure_GH - tile-1") == ("NE-S5", "ne-because-figure-gone")
    assert forbidden(MOVING, "figure_GH beside") == ("NE-6", "ne-because-beside")


@pytest.mark.rule("NE-M3")
def test_the_automa_is_moved_by_the_companion() -> None:
    state = acting(MOVE_FIRST, "at:1", f"{OTHERS} automa=at:3")
    assert forbidden(state, "figure_automa > tile-2") == ("NE-M3", "ne-because-automa")


# --- what lies in the arena --------------------------------------------------------------------


@pytest.mark.rule("NE-S2", "NE-R2", "NE-4", "NE-LEAD", "NE-K2")
@pytest.mark.parametrize(
    ("deed", "rule", "because"),
    [
        ("bot_cook - tile-2", "NE-R2", "ne-because-bot"),
        ("bot_cook > tile-3", "NE-R2", "ne-because-bot"),
        ("shield_GH - south-shields", "NE-4", "ne-because-shield"),
        ("leader > north-west-leader", "NE-5", "ne-now-act"),
        ("leader > south-bots", "NE-LEAD", "ne-because-leader"),
        ("sector_3 - ring", "NE-K2", "ne-because-sector"),
        ("sector_3 > ring", "NE-S2", "ne-because-ring"),
        ("won_porter - south-bots", "NE-R2", "ne-because-bot"),
    ],
)
def test_what_only_rules_move_stays(deed: str, rule: str, because: str) -> None:
    assert forbidden(MOVING, deed) == (rule, because)
    assert remedy(MOVING, deed)


@pytest.mark.rule("NE-R2")
def test_a_won_bot_is_turned_over_only_for_an_effect() -> None:
    deeds = ["won_porter - south-bots", "bot_porter + south-bots"]
    assert forbidden(MOVING, *deeds) == ("NE-R2", "ne-because-bot-turned")


# --- loot ------------------------------------------------------------------------------------


@pytest.mark.rule("NE-SUPPLY2")
def test_laid_loot_stays_where_it_is() -> None:
    assert forbidden(MOVING, "loot_MULE > south-heavy") == ("NE-SUPPLY2", "ne-because-laid")
    assert forbidden(MOVING, "loot_SPAR - south-pistol")[0] == "NE-SUPPLY2"


@pytest.mark.rule("NE-LOOT")
def test_loot_that_nobody_found_is_not_laid() -> None:
    assert forbidden(MOVING, "loot_BATO + south-melee") == ("NE-LOOT", "ne-because-not-found")
    assert forbidden(MOVING, "loot_BATO + display") == ("NE-LOOT", "ne-because-shown")


@pytest.mark.rule("NE-SUPPLY")
def test_a_card_goes_over_or_under_another_only_with_a_common_symbol() -> None:
    state = laying("VOLT", "gear:SPAR")
    assert forbidden(state, "loot_VOLT under south-pistol") == ("NE-SUPPLY", "ne-no-match")


@pytest.mark.rule("NE-SEARCH")
def test_too_many_drawn_cards_are_refused() -> None:
    state = play(acting(SEARCH_FIRST, "at:1;en:0", OTHERS), "south search")
    wrong = ["loot_TWIN + display", "loot_VEST + display", "loot_VISO + display"]
    refused = refusal(state, *wrong)
    assert refused is not None
    assert refused.rule.id == "NE-SEARCH"


@pytest.mark.rule("NE-UP")
def test_an_upgrade_is_turned_only_when_it_is_used() -> None:
    state = acting(MOVE_FIRST, "at:1;up:STABI", OTHERS)
    assert forbidden(state, "upgrade_STABI sideways") == ("NE-UP", "ne-because-turned")


def test_too_many_changes_are_put_back_without_a_rule() -> None:
    deeds = ["figure_GH > tile-5", "figure_RO > tile-6", "bot_cook - tile-2", "leader beside"]
    assert reading(MOVING, *deeds) == Unexplained(None)


@pytest.mark.rule("NE-A6")
def test_a_supply_that_pays_for_nothing_now_is_told_why() -> None:
    others = "north-west=RO;at:1;en:0 north-east=AK;at:6;en:0"
    state = acting(ATTACK_FIRST, "at:1;en:0;gear:SPAR+SPAR,CLEA+CLEA", others)
    assert forbidden(state, "loot_SPAR - south-pistol") == ("NE-SUPPLY2", "ne-because-laid")
    state = play(state, "south attack SPAR at north-west")
    assert forbidden(state, "loot_CLEA - south-melee") == ("NE-A6", "ne-use-idle")
    assert "Cleaver" in remedy(state, "loot_CLEA - south-melee")
