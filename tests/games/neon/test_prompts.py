"""What players are asked, one question at a time, and that only what can be done is offered."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.steps import Mode
from companion.games.neon.rules.turn import companion_acts
from tests.games.neon.dealt import real_game
from tests.games.neon.seeing import NEON, asked, offered, understood
from tests.games.neon.writing import (
    ATTACK_FIRST,
    ENGLISH,
    JOKER_FIRST,
    RUSSIAN,
    SEARCH_FIRST,
    WISHES,
    acting,
    new_game,
    play,
    table,
)

OTHERS = "north-west=RO;at:1;en:0 north-east=AK;at:6;en:0"
OTHERS_AT_5 = "north-west=RO;at:5;en:0 north-east=AK;at:5;en:0"


def test_everybody_who_has_not_laid_yet_is_asked() -> None:
    state = new_game({"players": 3, "first": "south", "fighters": "GH,RO,AK"}, 1)
    assert offered(state) == dict.fromkeys(("south", "north-west", "north-east"), ("laid",))
    assert list(offered(play(state, "south lay"))) == ["north-west", "north-east"]
    assert understood(state, answers=["laid"]) == "south lay"


@pytest.mark.rule("NE-JOKER")
def test_a_joker_offers_its_four_actions_and_a_move_may_be_left_out() -> None:
    state = acting(JOKER_FIRST, "at:1", OTHERS)
    assert offered(state) == {"south": ("move", "attack", "search", "gain", "skip")}
    assert understood(state, answers=["search"]) == "south search"
    assert asked(state, answers=["move"]) == ("ne-ask-to", "to:2", "to:10")
    assert understood(state, answers=["move", "to:10"]) == "south move 10"


@pytest.mark.rule("NE-SEARCH", "NE-5")
def test_a_search_that_cannot_be_paid_is_not_offered() -> None:
    others = f"{OTHERS} ring=1+2,2,3,6 top=2"
    assert offered(acting(SEARCH_FIRST, "at:1;en:1", others)) == {"south": ("skip",)}
    assert offered(acting(SEARCH_FIRST, "at:1;en:2", others)) == {"south": ("search",)}


@pytest.mark.rule("NE-A1")
def test_an_attack_asks_for_the_weapon_and_then_for_the_target() -> None:
    state = acting(ATTACK_FIRST, "at:1;en:0;gear:SPAR", f"{OTHERS} ring=1:cook,2,3,6 top=2")
    assert offered(state) == {"south": ("attack",)}
    assert asked(state, answers=["attack"]) == ("ne-ask-with", "with:base", "with:SPAR")
    targets = ("ne-ask-at", "at:north-west", "at:1")
    assert asked(state, answers=["attack", "with:base"]) == targets
    chosen = ["attack", "with:SPAR", "at:north-east"]
    assert understood(state, answers=chosen) == "south attack SPAR at north-east"


@pytest.mark.rule("NE-A2", "NE-A4", "NE-D1", "NE-D3", "NE-R3")
def test_an_attack_is_a_conversation_in_which_each_stage_asks_whoever_it_is_about() -> None:
    others = "north-west=RO;at:2;en:3 north-east=AK;at:6;en:0"
    state = play(acting(ATTACK_FIRST, "at:2;en:3", others), "south attack base at north-west")
    assert offered(state) == {"south": ("use:S2", "pass")}
    state = play(state, "south use S2", "south use S2", "south pass", "table roll HMM")
    assert offered(state) == {"south": ("use:MA", "pass")}
    faces = ("ne-ask-again", "again-miss:0", "again-miss:1", "again-miss:2")
    assert sorted(asked(state, answers=["use:MA"])) == sorted(faces)
    again = ["use:MA", "again-miss:2", "again-hit:0"]
    assert understood(state, answers=again) == "south use MA dice MM"
    state = play(state, "south pass")
    assert offered(state) == {"north-west": ("use:SHI", "pass")}
    state = play(state, "north-west pass", "table guard F")
    assert offered(state) == {"north-west": ("use:MA", "pass")}
    state = play(state, "north-west pass")
    assert offered(state) == {"south": ("use:MB", "pass")}


@pytest.mark.rule("NE-A3", "NE-D2", "NE-R2")
def test_five_dice_are_entered_by_a_few_presses() -> None:
    state = acting(
        ATTACK_FIRST,
        "at:1;en:0;gear:KATA+BATO+BATO",
        f"{OTHERS} ring=1:cook,2,3,6 top=2",
        "seats=3 dice=table",
    )
    state = play(state, "south attack KATA at 1", "south use KATA.1 pay BATO")
    assert state.attack is not None
    assert state.attack.dice == 4
    assert offered(state)["south"][0] == "crit:4"
    presses = ["crit:1", "hit:2", "maybe:0", "full:0", "shield:1"]
    assert understood(state, answers=presses) == "table roll CHHM with S entered"
    assert understood(state, answers=["crit:4", "full:1"]) == "table roll CCCC with F entered"


@pytest.mark.rule("NE-LOOT", "NE-EQUIP")
def test_loot_can_be_laid_by_words_alone() -> None:
    others = f"number=1 dues=lay:south:cards.TWIN.VEST {OTHERS}"
    state = acting(SEARCH_FIRST, "at:1;en:0;gear:SPAR", others)
    assert offered(state) == {"south": ("lay:TWIN", "lay:VEST")}
    how = ("ne-ask-how", "over:pistol", "under:pistol", "on:discards")
    assert asked(state, answers=["lay:TWIN"]) == how
    assert understood(state, answers=["lay:TWIN", "under:pistol"]) == "south stow TWIN under pistol"
    assert understood(state, answers=["lay:VEST", "on:armour"]) == "south equip VEST"


@pytest.mark.rule("NE-F1")
def test_trophies_are_chosen_together_or_not_at_all() -> None:
    others = "dues=trophy:south:of.north-west north-west=RO;gear:SPAR,BERS north-east=AK;at:6"
    state = acting(me="at:1", others=others)
    options = ("take:none", "take:pistol", "take:melee", "take:pistol+melee")
    assert offered(state) == {"south": options}
    assert understood(state, answers=["take:none"]) == "south take"


@pytest.mark.rule("NE-K3")
@pytest.mark.parametrize(("mode", "key"), [("royal", "ne-menu-toll"), ("rebirth", "ne-menu-flee")])
def test_of_the_last_two_sectors_none_has_to_be_left_in_royal_battle(mode: str, key: str) -> None:
    fields = f"seats=3 mode={mode} round=2 ring=2,5 closed=1,3,4,6,7,8,9,10 top=2"
    mine = "south=GH;at:2;en:0;laid;row:GH1,over,GH2,left step=act number=2 acting=south"
    state = play(table(f"{fields} {mine} acted=south {OTHERS_AT_5}"), "south lead")
    (menu,) = NEON.table.menus(state)
    assert menu.text.key == key
    assert [option.key for option in menu.options] == (["to:2"] if mode == "royal" else []) + [
        "to:5"
    ]
    for words in (ENGLISH, RUSSIAN):
        assert words.tell(menu.text)


@pytest.mark.parametrize("number", [1, 3, 6])
def test_every_question_of_a_game_can_be_told_in_both_languages(number: int) -> None:
    told: set[str] = set()
    for state, _, _ in real_game(WISHES[number], 3):
        for menu in NEON.table.menus(state):
            assert companion_acts(state) is None
            if menu.text.key in told and state.options.mode is not Mode.ROYAL:
                continue
            told.add(menu.text.key)
            for words in (ENGLISH, RUSSIAN):
                assert words.tell(menu.text)
                labels = [words.tell(option.label) for option in menu.options]
                assert len(set(labels)) == len(labels), labels
    assert len(told) > 8
