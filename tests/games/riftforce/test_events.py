"""What is told of an action: every step, in order, with its place and its numbers."""

from __future__ import annotations

import pytest

from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.events import Destroyed
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.words.notation import read_action
from companion.games.riftforce.words.wording import tell_event
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.test_texts import FOLDER
from tests.games.riftforce.writing import events_of, play, table

ENGLISH = Catalogue(Language.ENGLISH, FOLDER)


def told(state: State, line: str) -> list[str]:
    return [ENGLISH.tell(tell_event(SHIPPED, event)) for event in events_of(state, line)]


def reason(state: State, line: str) -> str:
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(SHIPPED, line))
    return ENGLISH.tell(broken.value.because)


def test_the_story_of_a_turn_as_in_the_rulebook() -> None:
    """Water hits, moves and hits; Fire finishes what it hit; Light takes one damage off."""
    state = table("south=-/WA5a/-/FI5a,LI5a/- north=SH6a/AI6a*2/-/AI5a*2/-", south="IC", north="TH")
    assert told(state, "south discard IC5a") == ["South discards Ice 5."]
    state = play(state, "south discard IC5a")
    assert told(state, "south activate WA5a to 1") == [
        "Water 5 at 2 acts.",
        "2 damage to Air 6 at 2 (4 of 6).",
        "Water 5 moves from 2 to 1.",
        "1 damage to Shadow 6 at 1 (1 of 6).",
    ]
    state = play(state, "south activate WA5a to 1")
    assert told(state, "south activate FI5a") == [
        "Fire 5 at 4 acts.",
        "3 damage to Air 5 at 4 (5 of 5).",
        "1 damage to Light 5 at 4 (1 of 5).",
        "Air 5 at 4 is destroyed.",
        "South: 1 point, now 1.",
    ]
    state = play(state, "south activate FI5a")
    assert told(state, "south activate LI5a heals LI5a") == [
        "Light 5 at 4 acts.",
        "1 damage off Light 5 at 4 (0 of 5).",
        "Turn 2: North.",
    ]


def test_the_story_of_a_capture() -> None:
    state = table("turn=2 south=-/-/-/-/WA5a*4 north=-/-/-/-/MU5a")
    state = play(state, "north discard MU7a")
    (gone,) = (e for e in events_of(state, "north activate MU5a to 4") if isinstance(e, Destroyed))
    assert (gone.seat, gone.location, gone.discard_of) == (Seat.SOUTH, 5, None)
    assert told(state, "north activate MU5a to 4") == [
        "Music 5 at 5 acts.",
        "2 damage to Water 5 at 5 (6 of 5).",
        "Water 5 at 5 is destroyed.",
        "North: 1 point, now 1.",
        "North plays the captured Water 5 at 4.",
        "Turn 3: South.",
    ]


def test_the_story_of_a_summon_and_a_draw() -> None:
    state = table("south=-/-/-/-/- north=-/-/-/CR5a*4/WA5a", south="EA")
    assert told(state, "south summon EA5a@4 EA6a@5") == [
        "South summons Earth 5 at 4.",
        "1 damage to Crystal 5 at 4 (5 of 5).",
        "Crystal 5 at 4 is destroyed.",
        "South: 2 points, now 2.",
        "South summons Earth 6 at 5.",
        "1 damage to Water 5 at 5 (1 of 5).",
        "Turn 2: North.",
    ]
    after = play(state, "south summon EA5a@4 EA6a@5", "north summon WA6a@4")
    assert told(after, "south draw") == [
        "South holds no location alone.",
        "South draws 2 cards.",
        "Turn 4: North.",
    ]


def test_love_and_sand_tell_how_much_they_healed() -> None:
    state = table("south=-/FI5a*4,SA5a*1/-/-/-", south="LO")
    assert "4 damage off Fire 5 at 2 (0 of 5)." in told(state, "south summon LO5a@2+FI5a")
    state = play(state, "south discard SA6a")
    assert "1 damage off Sand 5 at 3 (0 of 5)." in told(state, "south activate SA5a to 3")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("south activate WA5a", "Nobody said where Water 5 at 4 goes."),
        ("south activate WA5a to 2", "Water 5 at 4 can go to 3, 5, not to 2."),
        ("south activate AI5a", "Nobody said where Air 5 at 2 goes."),
        ("south activate AI5a to 2", "Air 5 cannot stay at 2."),
        ("south activate TH5a", "Nobody said whom Thunderbolt 5 strikes at 1."),
        (
            "south activate TH5a at SH5a",
            "Thunderbolt 5 destroyed its target and must strike once more at 1.",
        ),
        (
            "south activate TH5a at IC5a",
            "This Ice 5 is not an enemy at 1, where Thunderbolt 5 strikes.",
        ),
        ("south activate PL5a", "Plant 5 must pull one of these: Ice 5 at 2, Crystal 6 at 4."),
        (
            "south activate PL6a",
            "Plant 6 has neither the guild nor the health of the discarded Thunderbolt 5.",
        ),
    ],
)
def test_a_refused_activation_says_where_and_whom(line: str, words: str) -> None:
    state = table(
        "south=TH5a/AI5a,PL6a/PL5a/WA5a/- north=SH5a*3,SH6a/IC5a/-/CR6a/- "
        "south-discard=TH5b activation=TH5b:-"
    )
    assert reason(state, line) == words


def test_a_refused_card_says_where_it_lies() -> None:
    state = table("south=-/-/-/FI5a/- turn=1")
    assert reason(state, "south summon FI5a@1") == (
        "This Fire 5 already lies on South’s side of location 4."
    )
    assert reason(state, "south summon FI5b@2 FI6a@5") == (
        "There is a gap between locations 2 and 5."
    )
