"""Plays told: what somebody does, what came of it in few words, and what is left to do."""

from __future__ import annotations

import re

import pytest

from companion.games.neon.pack.vocabulary import Kind
from companion.games.neon.rules.actions import Draw, Search, Skip, Stow, Use
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import apply
from companion.games.neon.words.notation import read_action
from companion.games.neon.words.wording import (
    effects,
    restates,
    reveals,
    tell_action,
    tell_event,
    tell_result,
    unseen_task,
)
from companion.rules.rule import RuleBroken
from companion.scenes.scene import Effect, EffectKind
from tests.games.neon.writing import (
    ENGLISH,
    JOKER_FIRST,
    MOVE_FIRST,
    NE,
    NW,
    PACK,
    RUSSIAN,
    SEARCH_FIRST,
    WISHES,
    N,
    S,
    acting,
    events_of,
    play,
    random_game,
    table,
)

NEIGHBOUR = "north=RO;at:1;hp:5"


def does(state: State, line: str) -> tuple[str, str]:
    """An action in both languages."""
    told = tell_action(state, read_action(PACK, line))
    return ENGLISH.tell(told), RUSSIAN.tell(told)


def results(state: State, line: str) -> list[str]:
    """What is said after an action, in English."""
    after, events = apply(state, read_action(PACK, line))
    told = tell_result(state, after, events)
    assert all(RUSSIAN.tell(line) for line in told)
    return [ENGLISH.tell(line) for line in told]


def tasks(state: State, line: str) -> list[str]:
    """What an action leaves to do that no camera sees."""
    told = (unseen_task(PACK, event) for event in events_of(state, line))
    return [ENGLISH.tell(task) for task in told if task is not None]


# --- what is done ----------------------------------------------------------------------------


@pytest.mark.rule("NE-1")
def test_a_row_is_told_from_left_to_right_with_its_initiative() -> None:
    laid = play(table("seats=2"), "south lay", "north lay")
    assert does(laid, f"south show {SEARCH_FIRST.replace(',', ' ')}") == (
        "South reveals search, move, search or 2 energy; initiative 3",
        "Юг открывает ряд: поиск, движение, поиск или 2 энергии; инициатива 3",
    )


@pytest.mark.rule("NE-A1")
def test_an_attack_is_told_with_target_and_weapon() -> None:
    state = acting(others="north-west=RO;at:1")
    assert does(state, "south attack base at north-west") == (
        "South attacks North-west with the base weapon",
        "Юг атакует: цель — Северо-запад, оружие — базовое оружие",
    )


@pytest.mark.rule("NE-M2", "NE-M3")
def test_it_is_told_where_the_automa_goes_and_why() -> None:
    state = table(
        "seats=2 step=automa acted=south,north automa=at:1 "
        "south=GH;at:2;hp:4 north=RO;at:2;hp:5 ring=1,2,3,4"
    )
    assert does(state, "automa move 2") == (
        "Automa goes to sector 2 (Plant), after North (Rock): most health nearby, 5 tokens",
        "Автома идёт в сектор 2 (Завод); цель — Север (Глыба): здоровья рядом больше всех, "
        "5 жетонов",
    )


@pytest.mark.parametrize(
    "action",
    [Skip(NE), Search(NW), Use(S, "XYZ"), Stow(N, PACK.loot[0], Kind.HELMET), Draw(S, ())],
    ids=lambda action: type(action).__name__,
)
def test_whatever_is_tried_can_be_told(action: Skip | Search | Use | Stow | Draw) -> None:
    told = tell_action(table("seats=2"), action)
    assert ENGLISH.tell(told)
    assert RUSSIAN.tell(told)


# --- what came of it -------------------------------------------------------------------------


@pytest.mark.rule("NE-P3")
def test_energy_is_told_once_with_what_there_is_now() -> None:
    state = acting(MOVE_FIRST, "at:2;en:2", fields="seats=3 ring=1,2,3,4,5")
    assert results(state, "south move 3") == ["Energy: South +1 (now 3)."]


@pytest.mark.rule("NE-4")
def test_shields_of_everybody_are_one_sentence() -> None:
    state = play(table("seats=2"), "south lay", "north lay", "south show GH4 over GH6 left")
    told = results(state, "north show RO2 over RO1 left")
    assert told[0] == "Shields: South 2 and North 1."


@pytest.mark.rule("NE-R1")
def test_damage_says_what_is_left_and_who_takes_the_tokens() -> None:
    state = acting(me="at:1;en:0", others="north-west=RO;at:1;hp:5;en:0")
    rolled = play(state, "south attack base at north-west", "table roll H")
    assert "1 damage to North-west (health left: 4)." in results(rolled, "table guard N")
    assert tasks(rolled, "table guard N") == ["South: take a health token of North-west (2)."]


@pytest.mark.rule("NE-R1")
def test_in_royal_battle_tokens_go_to_the_supply() -> None:
    fields = "seats=3 mode=royal"
    state = acting(me="at:1;en:0", others="north-west=RO;at:1;hp:5;en:0", fields=fields)
    rolled = play(state, "south attack base at north-west", "table roll H")
    asked = tasks(rolled, "table guard N")
    assert asked == ["North-west: put a health token (2) into the supply."]


def _is_legal(state: State, line: str) -> bool:
    try:
        play(state, line)
    except RuleBroken:
        return False
    return True


# --- all of it -------------------------------------------------------------------------------


@pytest.mark.parametrize("wishes", [WISHES[0], WISHES[3], WISHES[6]], ids=str)
def test_whole_games_can_be_told_in_both_languages(wishes: dict[str, int]) -> None:
    keys = set()
    for before, action, after, events in random_game(wishes, 2):
        told = [tell_action(before, action), *tell_result(before, after, events)]
        told += [tell_event(PACK, event) for event in events]
        told += filter(None, (unseen_task(PACK, event) for event in events))
        for sentence in told:
            if sentence.key in keys:
                continue
            keys.add(sentence.key)
            english, russian = ENGLISH.tell(sentence), RUSSIAN.tell(sentence)
            assert re.search("[A-Za-z]", english)
            assert re.search("[А-Яа-я]", russian), russian
            assert "ne-" not in english + russian
    assert len(keys) > 60


def test_what_shows_hidden_cards_or_dice_is_known() -> None:
    seen = {}
    for _, _, _, events in random_game(WISHES[0], 2):
        seen |= {type(event).__name__: (reveals(event), restates(event)) for event in events}
    shown = {name for name, (reveal, _) in seen.items() if reveal}
    assert {"HandDrawn", "Rolled", "TokenTurned"} <= shown
    assert shown.isdisjoint({"Laid", "EnergyGained"})
    said = {name for name, (_, again) in seen.items() if again}
    assert "Moved" in said
    assert "SectorClosed" not in said


@pytest.mark.rule("NE-7")
def test_drawing_action_cards_is_left_to_do_and_energy_is_not() -> None:
    state = acting(JOKER_FIRST, "at:1;en:1", fields="seats=3 number=2")
    last = next(line for line in ("south move 2", "south skip") if _is_legal(state, line))
    assert "South: draw 2 action cards." in tasks(state, last)
    energy = acting(JOKER_FIRST, "at:1;en:1")
    assert tasks(energy, "south energy") == []


def test_a_move_is_shown_on_the_figure() -> None:
    state = acting(MOVE_FIRST, "at:1", fields="seats=3 ring=1,2,3,4,5")
    after, events = apply(state, read_action(PACK, "south move 2"))
    assert effects(state, after, events) == (Effect("figure_GH", EffectKind.MOVED),)
