"""What is said of a play when it stands: all that matters, like things together."""

from __future__ import annotations

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.words.notation import read_action
from companion.scenes.scene import Effect, EffectKind
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.writing import play, table

ENGLISH = Catalogue(Language.ENGLISH, RIFTFORCE.folder)
RUSSIAN = Catalogue(Language.RUSSIAN, RIFTFORCE.folder)


def told(state: State, line: str, catalogue: Catalogue = ENGLISH) -> list[str]:
    after, events = apply(state, read_action(SHIPPED, line))
    return [catalogue.tell(line) for line in RIFTFORCE.wording.result(state, after, events)]


def shown(state: State, line: str) -> list[tuple[str, EffectKind, int]]:
    after, events = apply(state, read_action(SHIPPED, line))
    effects: tuple[Effect, ...] = RIFTFORCE.wording.effects(state, after, events)
    return [(effect.piece, effect.kind, effect.amount) for effect in effects]


def activation(fields: str, thrown: str, **guilds: str) -> State:
    """The table after a card was thrown for an activation."""
    return play(table(fields, **guilds), f"south discard {thrown}")


AIR = "south=AI5a/-/-/-/- north=-/-/LI6a*5/WA7a/- score=6:3"


def test_what_an_ability_hits_and_destroys_is_told_together_with_the_points() -> None:
    state = activation(AIR, "AI5b")
    assert told(state, "south activate AI5a to 4") == [
        "1 damage to Light 6 at 3 and Water 7 at 4.",
        "Light 6 at 3 destroyed: South 7.",
    ]
    assert told(state, "south activate AI5a to 4", RUSSIAN) == [
        "1 урон: Свет 6 в локации 3 и Вода 7 в локации 4.",
        "Уничтожено: Свет 6 в локации 3. Юг: 7.",
    ]


def test_the_same_is_shown_on_the_cards() -> None:
    assert shown(activation(AIR, "AI5b"), "south activate AI5a to 4") == [
        ("AI5a", EffectKind.MOVED, 1),
        ("LI6a", EffectKind.DAMAGE, 1),
        ("WA7a", EffectKind.DAMAGE, 1),
        ("LI6a", EffectKind.DESTROYED, 1),
        ("LI6a", EffectKind.POINTS, 1),
    ]


def test_a_card_worth_more_than_a_point_says_so_and_one_worth_none_too() -> None:
    crystal = activation("south=FI5a/-/-/-/- north=CR5a*3/-/-/-/-", "FI5b")
    assert told(crystal, "south activate FI5a") == [
        "3 damage to Crystal 5 at 1.",
        "Crystal 5 at 1 destroyed: South 2 (+2).",
    ]
    acid = activation("south=AC5a/-/-/-/- north=CR5a*3/-/-/-/-", "AC5b")
    assert told(acid, "south activate AC5a")[-1] == "Crystal 5 at 1 destroyed, for no points."


def test_each_side_that_loses_a_card_is_told_by_itself() -> None:
    state = activation("south=FI5a,FI6a*5/-/-/-/- north=WA5a*3/-/-/-/-", "FI5b")
    assert told(state, "south activate FI5a") == [
        "3 damage to Water 5 at 1.",
        "1 damage to Fire 6 at 1.",
        "Water 5 at 1 destroyed: South 1.",
        "Fire 6 at 1 destroyed: North 1.",
    ]


def test_a_pull_and_a_healing_are_told_and_shown() -> None:
    plant = activation("south=PL5a/-/-/-/- north=-/WA7a/-/-/-", "PL5b")
    assert told(plant, "south activate PL5a at WA7a") == [
        "2 damage to Water 7 at 2.",
        "Water 7 is pulled from 2 to 1.",
    ]
    light = activation("south=LI5a*2/-/-/-/- north=-/WA7a/-/-/-", "LI5b")
    assert told(light, "south activate LI5a heals LI5a") == ["1 damage healed: Light 5 at 1."]
    assert shown(light, "south activate LI5a heals LI5a") == [("LI5a", EffectKind.HEAL, 1)]


def test_twins_in_one_column_are_told_apart_by_their_place() -> None:
    state = activation("south=TH5a/-/-/-/- north=WA5a,WA5b/-/-/-/-", "TH5b")
    assert told(state, "south activate TH5a at WA5b") == ["2 damage to Water 5 (2nd) at 1."]


def test_what_hits_a_card_twice_is_added_up_and_a_whole_column_counted() -> None:
    state = table("south=-/-/-/-/- north=WA5a,WA5b,WA6a,WA7a/-/-/-/-", south="EA")
    line = "south summon EA5a@1 EA5b@1"
    assert told(state, line) == ["2 damage to all 4 of North’s cards at 1."]
    assert told(state, line, RUSSIAN) == ["2 урона: все карты в локации 1 (Север: 4)."]
    few = table("south=-/-/-/-/- north=WA5a,WA5b,WA7a/-/-/-/-", south="EA")
    assert told(few, line) == ["2 damage to Water 5 (1st), Water 5 (2nd) and Water 7 at 1."]


@pytest.mark.parametrize(
    ("catalogue", "words"),
    [
        (ENGLISH, "No effect: nobody is within reach."),
        (RUSSIAN, "Без эффекта: цели нет."),
    ],
)
def test_an_activation_without_effect_says_so(catalogue: Catalogue, words: str) -> None:
    state = activation("south=FI5a/-/-/-/- north=-/WA7a/-/-/-", "FI5b")
    assert told(state, "south activate FI5a", catalogue) == [words]
    assert shown(state, "south activate FI5a") == []


def test_a_plain_summon_needs_no_more_words() -> None:
    assert told(table("south=-/-/-/-/- north=-/-/-/-/-", south="FI"), "south summon FI5a@2") == []


def test_check_and_draw_tells_what_is_held_and_drawn() -> None:
    state = table("south=FI5a/-/FI6a/-/- north=-/WA7a/-/-/- score=3:0 south-hidden=5")
    assert told(state, "south draw") == [
        "South holds locations 1 and 3 alone: South 5 (+2).",
        "South draws 2 cards.",
    ]
    assert shown(state, "south draw") == [
        ("FI5a", EffectKind.POINTS, 1),
        ("FI6a", EffectKind.POINTS, 1),
    ]


def test_twelve_points_announce_who_plays_the_last_turn() -> None:
    state = table("south=FI5a/-/-/-/- north=-/WA7a/-/-/- score=11:5 turn=5 south-hidden=5")
    after = "South has 12 points: North’s turn now is the last."
    assert told(state, "south draw")[0] == after
    state = table("south=FI5a,FI5c/-/-/-/- north=WA7a*5/-/-/-/- score=11:5 turn=5")
    state = play(state, "south discard FI5b")
    assert told(state, "south activate FI5a")[0] == (
        "South has 12 points: the last turn will be North’s."
    )
    state = play(state, "south activate FI5a")
    assert told(state, "south activate FI5c") == [after, "No effect: nobody is within reach."]


def test_a_level_score_at_the_end_announces_one_more_turn_each() -> None:
    state = table("south=-/WA7a/-/-/- north=FI5a/-/-/-/- score=12:11 turn=6 north-hidden=5")
    assert told(state, "north draw")[0] == "12 points each: both play one more turn."


def test_the_end_itself_is_told_and_nothing_announced_any_more() -> None:
    state = table("south=-/WA7a/-/-/- north=FI5a/-/-/-/- score=5:11 turn=6 north-hidden=5")
    assert told(state, "north draw")[-1] == "North wins, 12 to 5."
