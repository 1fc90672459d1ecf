"""Searching, and laying what was found."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.actions import Draw, Equip
from companion.games.neon.rules.events import LootShuffled
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Task
from companion.games.neon.rules.turn import apply
from companion.rules.rule import RuleBroken
from tests.games.neon.writing import (
    PACK,
    SEARCH_FIRST,
    S,
    acting,
    events_of,
    fighter,
    legal,
    play,
    refused,
    table,
)

OTHERS = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0"


def searching(at: int, me: str = "", others: str = OTHERS) -> State:
    """Ghost is about to search a sector."""
    return acting(SEARCH_FIRST, f"at:{at}" + (f";{me}" if me else ""), others)


def laying(cards: str, me: str = "") -> State:
    """Ghost has these cards to lay."""
    mine = "at:1;en:0" + (f";{me}" if me else "")
    return acting(SEARCH_FIRST, mine, f"number=1 dues=lay:south:cards.{cards} {OTHERS}")


# --- searching ---------------------------------------------------------------------------


@pytest.mark.rule("NE-SEARCH")
@pytest.mark.parametrize(
    ("tokens", "energy", "left"), [(0, 0, 0), (1, 3, 2), (3, 3, 0), (3, 2, None)]
)
def test_a_search_costs_as_much_energy_as_there_are_tokens(
    tokens: int, energy: int, left: int | None
) -> None:
    ring = f" ring=1+{tokens},2,3,5,6 top=2"
    state = searching(1, f"en:{energy}", OTHERS + ring)
    if left is None:
        assert refused(state, "south search") == ("NE-SEARCH", "ne-search-energy")
        assert legal(state) == ["south skip"]
        return
    state = play(state, "south search")
    assert fighter(state, S).energy == left
    assert state.sector_at(1).search == tokens + 1


@pytest.mark.rule("NE-SEARCH")
@pytest.mark.parametrize(
    ("sector", "good", "bad"),
    [
        (1, "SPAR SPAR VEST", "SPAR VEST TWIN"),
        (2, "TWIN VIPE", "TWIN SPAR"),
        (8, "NOVA SPAR", "NOVA TITA"),
    ],
)
def test_the_class_of_the_sector_says_which_decks(sector: int, good: str, bad: str) -> None:
    state = play(searching(sector), "south search")
    assert refused(state, f"south draw {bad}") == ("NE-SEARCH", "ne-draw-class")
    assert refused(state, "south draw VEST") == ("NE-SEARCH", "ne-draw-count")
    drawn = play(state, f"south draw {good}")
    assert drawn.dues[0].task is (Task.KEEP if sector == 1 else Task.LAY)


@pytest.mark.rule("NE-SEARCH")
def test_two_of_three_are_kept_and_the_third_is_discarded() -> None:
    state = play(searching(1), "south search", "south draw SPAR VEST VISO")
    assert refused(state, "south keep SPAR") == ("NE-SEARCH", "ne-keep-count")
    assert refused(state, "south keep SPAR MULE") == ("NE-SEARCH", "ne-keep-other")
    assert refused(state, "south move 2") == ("NE-SEARCH", "ne-due-keep")
    state = play(state, "south keep SPAR VISO")
    assert [card.code for card in state.discards[0]] == ["VEST"]


@pytest.mark.rule("NE-S4")
def test_a_card_that_lies_elsewhere_does_not_come_from_its_deck() -> None:
    state = play(searching(1, "gear:SPAR+SPAR"), "south search")
    assert refused(state, "south draw SPAR VEST VISO") == ("NE-S4", "ne-not-in-deck")


@pytest.mark.rule("NE-SEARCH")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    kinds = ["BATO", "BEAM", "CLEA", "FIRE", "HARD", "JACK", "MULE", "SPAR", "VEST", "VISO", "VOLT"]
    thrown = ".".join(code for code in kinds for _ in range(2) if code != "VOLT")
    others = OTHERS + f" discards={thrown}/-/-"
    state = play(searching(1, others=others), "south search")
    assert refused(state, "south draw VOLT SPAR VEST") == ("NE-S4", "ne-deck-first")
    events = events_of(state, "south draw VOLT VOLT SPAR")
    assert isinstance(events[0], LootShuffled)
    state = play(state, "south draw VOLT VOLT SPAR")
    assert len(state.decks[0]) == 19
    assert state.discards[0] == ()


def test_what_is_offered_to_be_drawn_is_every_hand_of_the_deck_once() -> None:
    state = play(searching(2), "south search")
    draws = [action for action in legal_actions(state) if isinstance(action, Draw)]
    assert len(draws) == len(set(draws)) == 11 * 10 // 2 + 11


# --- laying ------------------------------------------------------------------------------


@pytest.mark.rule("NE-LOOT")
def test_each_card_is_laid_at_once_or_discarded() -> None:
    state = laying("SPAR.VEST")
    assert refused(state, "south move 2") == ("NE-LOOT", "ne-due-lay")
    assert refused(state, "south equip MULE") == ("NE-LOOT", "ne-lay-other")
    state = play(state, "south equip VEST", "south scrap SPAR")
    assert state.dues == ()
    assert [gear.card.code for gear in fighter(state, S).gear] == ["VEST"]
    assert [card.code for card in state.discards[0]] == ["SPAR"]


@pytest.mark.rule("NE-EQUIP")
def test_at_most_one_of_each_type() -> None:
    state = laying("TWIN", "gear:SPAR")
    assert refused(state, "south equip TWIN") == ("NE-EQUIP", "ne-second")
    assert legal(state) == [
        "south equip TWIN over pistol",
        "south stow TWIN under pistol",
        "south scrap TWIN",
    ]
    assert refused(state, "south equip TWIN over helmet") == ("NE-EQUIP", "ne-second")


@pytest.mark.rule("NE-EQUIP")
def test_a_second_of_a_type_cannot_cover_another_type() -> None:
    state = laying("TWIN", "gear:SPAR,MULE")
    assert refused(state, "south equip TWIN over heavy") == ("NE-EQUIP", "ne-second")
    assert "south stow TWIN under heavy" in legal(state)


@pytest.mark.rule("NE-EQUIP")
def test_six_types_can_lie_side_by_side() -> None:
    state = laying("HALO", "gear:SPAR,MULE,BATO,FIRE,VEST")
    assert len(fighter(play(state, "south equip HALO"), S).gear) == 6


@pytest.mark.rule("NE-SUPPLY")
def test_cards_lie_over_and_under_each_other_only_with_a_common_symbol() -> None:
    state = laying("VISO", "gear:SPAR")
    assert refused(state, "south stow VISO under pistol") == ("NE-SUPPLY", "ne-no-match")
    assert refused(state, "south equip VISO over pistol") == ("NE-SUPPLY", "ne-no-match")
    assert refused(state, "south stow VISO under armour") == ("NE-SUPPLY", "ne-no-gear")
    assert refused(state, "south equip VISO over armour") == ("NE-EQUIP", "ne-no-gear")
    over_other_type = laying("MULE", "gear:SPAR+SPAR")
    covered = play(over_other_type, "south equip MULE over pistol")
    assert [gear.card.code for gear in fighter(covered, S).gear] == ["MULE"]
    assert [card.code for card in fighter(covered, S).gear[0].supplies] == ["SPAR", "SPAR"]


@pytest.mark.rule("NE-SUPPLY")
def test_a_card_takes_only_so_many_supplies() -> None:
    state = laying("MULE", "gear:SPAR+SPAR+HARD")
    assert refused(state, "south stow MULE under pistol") == ("NE-SUPPLY", "ne-full")


@pytest.mark.rule("NE-SUPPLY")
def test_covered_equipment_and_its_supplies_pass_on_and_the_owner_discards_the_excess() -> None:
    state = laying("CLEA", "gear:CHAI+VEST+BATO")
    assert refused(state, "south equip CLEA over melee") == ("NE-SUPPLY", "ne-shed-count")
    choices = legal(state, "south equip CLEA over melee")
    assert choices == [
        "south equip CLEA over melee shed BATO CHAI",
        "south equip CLEA over melee shed BATO VEST",
        "south equip CLEA over melee shed CHAI VEST",
    ]
    state = play(state, "south equip CLEA over melee shed BATO VEST")
    (gear,) = fighter(state, S).gear
    assert (gear.card.code, [card.code for card in gear.supplies]) == ("CLEA", ["CHAI"])
    free = laying("VEST", "")
    assert legal(free) == ["south equip VEST", "south scrap VEST"]


@pytest.mark.rule("NE-SUPPLY")
def test_nothing_is_shed_without_excess() -> None:
    free = Equip(S, PACK.loot[0], shed=(PACK.loot[1],))
    with pytest.raises(RuleBroken) as broken:
        apply(laying("SPAR"), free)
    assert (broken.value.rule.id, broken.value.because.key) == ("NE-SUPPLY", "ne-shed-needless")
    state = laying("TWIN", "gear:SPAR")
    line = "south equip TWIN over pistol shed SPAR"
    assert refused(state, line) == ("NE-SUPPLY", "ne-shed-count")


@pytest.mark.rule("NE-SUPPLY2")
def test_a_laid_supply_stays_where_it_is() -> None:
    state = acting(SEARCH_FIRST, "at:1;gear:SPAR+MULE", OTHERS)
    for line in ("south equip MULE", "south stow MULE under pistol", "south scrap MULE"):
        assert refused(state, line)[0] == "NE-5"
    waiting = laying("VEST", "gear:SPAR+MULE")
    assert refused(waiting, "south equip MULE") == ("NE-LOOT", "ne-lay-other")


def test_loot_is_not_drawn_when_nothing_was_searched() -> None:
    assert refused(table(), "south draw SPAR") == ("NE-1", "ne-now-lay")
    assert refused(table(), "south keep SPAR VEST") == ("NE-1", "ne-now-lay")
