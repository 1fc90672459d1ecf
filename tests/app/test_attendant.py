"""One table's parts put together: what pictures and presses come to."""

from __future__ import annotations

import numpy as np
import pytest

from companion.app.attendant import Attendant
from companion.app.lookout import Glance
from companion.referee.consent import HouseRules
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Sentence, say
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.vision.frame import CameraLost, Frame
from tests.nim import NIM, Heap, layout
from tests.toys.morra import MORRA
from tests.toys.pig import PIG, Roll

PICTURE = np.zeros((4, 4), np.uint8)


class Sees:
    """A lookout that takes in one glance after the other, whatever the picture."""

    def __init__(self, *glances: Glance) -> None:
        self._glances = list(glances)

    def look(self, frame: Frame, known: Layout) -> Glance:
        return self._glances.pop(0)


class Shows:
    """A camera: each item is raised, or is the time of a picture, or None at the end."""

    def __init__(self, *items: CameraLost | float | None) -> None:
        self._items = list(items)

    def capture(self) -> Frame | None:
        item = self._items.pop(0)
        if isinstance(item, CameraLost):
            raise item
        return None if item is None else Frame(PICTURE, item)

    def close(self) -> None:
        self._items.clear()


def still(matches: int, at: float = 0.0, *alerts: Sentence) -> Glance:
    return Glance(at, layout(Heap(matches, Seat.SOUTH)), moving=False, alerts=alerts)


def moving(*alerts: Sentence) -> Glance:
    return Glance(0.0, None, moving=True, alerts=alerts)


def attendant(*glances: Glance, house_rules: HouseRules | None = None) -> Attendant:
    session = Session(NIM, Header("nim", {"heap": 12}))
    return Attendant(session, Sees(*glances), house_rules)


def frame() -> Frame:
    return Frame(PICTURE, 0.0)


def choosing() -> Attendant:
    """Three who choose at the same time, on a screen that all share."""
    setup = {"players": [seat.value for seat in SEATINGS[3]]}
    table = Attendant(Session(MORRA, Header("morra", setup)), Sees())
    table.referee.see(Layout({}), 0.0)
    return table


def test_whoever_is_asked_answers_by_tap_on_the_screen_that_all_share() -> None:
    one, two, three = SEATINGS[3]
    table = choosing()
    assert table.scene.prompt is not None
    assert table.scene.prompt.seat is one
    for seat in (three, one):
        table.show_question_to(seat)
        for _ in range(2):
            assert table.scene.prompt.seat is seat
            table.tap("option-3")
    assert table.scene.waits_for == (two,)
    assert table.awaited == {two}
    table.show_question_to(three)  # who has answered may change it
    for key, asked in (("option-1", "mo-how-many-instead"), ("option-3", "mo-which-sum")):
        assert table.scene.prompt.text.key == asked
        table.tap(key)
    assert table.session.state.of(three).fingers == 0
    assert table.scene.prompt.seat is two


def test_lamps_are_lit_for_all_who_have_yet_to_choose() -> None:
    one, two, three = SEATINGS[3]
    table = choosing()
    assert table.scene.waits_for == (one, two, three)
    table.tap("option-2")
    assert table.scene.waits_for == (one, two, three), "the first has said only half of it"
    table.tap("option-2")
    assert table.scene.waits_for == (two, three)
    table.press(Press(two, Button.BACK))
    assert table.awaited == {one}, "who is asked for consent, and nobody else"


def test_a_key_that_all_share_stands_in_for_whose_question_is_shown() -> None:
    table = choosing()
    table.show_question_to(SEATINGS[3][2])
    for button in (Button.NEXT, Button.YES):
        table.press_key(button)
    assert table.scene.prompt is not None
    assert (table.scene.prompt.seat, table.scene.prompt.text.key) == (
        SEATINGS[3][2],
        "mo-which-sum",
    )


def test_a_steady_table_is_judged() -> None:
    table = attendant(still(12), moving(), still(10))
    for _ in range(3):
        table.look(frame())
    assert [play.action.count for play in table.session.plays] == [2]
    assert table.asked is Seat.NORTH
    assert table.scene.last[0] == say("nim-took", seat=Seat.SOUTH, count=2)


def test_nothing_is_judged_while_a_hand_is_there() -> None:
    table = attendant(*[moving()] * 3)
    for _ in range(3):
        table.look(frame())
    assert table.session.plays == ()


def test_a_wrong_table_is_refused_only_when_no_hand_is_there_for_a_while() -> None:
    table = attendant(still(8, 0.0), moving(), still(8, 9.0), still(8, 10.6))
    notices = []
    for _ in range(4):
        table.look(frame())
        notices.append(table.scene.notice)
    assert notices[:3] == [None] * 3
    assert notices[3] is not None
    assert table.session.plays == ()


def test_a_lost_camera_is_told_until_it_is_back() -> None:
    lost = CameraLost(say("hardware-no-picture"))
    table = attendant(still(12), still(12))
    camera = Shows(0.0, lost, lost, 1.0)
    told = []
    for _ in range(4):
        assert table.attend(camera)
        told.append([alert.key for alert in table.scene.alerts])
    assert told == [[], ["referee-camera-lost"], ["referee-camera-lost"], []]


def test_darkness_is_told_until_there_is_light() -> None:
    table = attendant(still(12), Glance(0.1, None, moving=True, dark=True), still(12))
    camera = Shows(0.0, 0.1, 0.2)
    told = []
    for _ in range(3):
        table.attend(camera)
        told.append(table.scene.alerts)
    assert told == [(), (say("referee-dark"),), ()]


def test_a_recording_ends() -> None:
    assert not attendant().attend(Shows(None))


def test_warnings_are_of_what_lies_still() -> None:
    twice = say("referee-two-copies", piece=say("nim-match", name="M1"))
    table = attendant(moving(twice), still(12), still(12, 1.0, twice), moving(), still(12, 2.0))
    told = []
    for _ in range(5):
        table.look(frame())
        told.append(twice in table.scene.alerts)
    assert told == [False, False, True, True, False]


def test_the_shared_key_takes_back_for_the_last_who_is_no_automatic_player() -> None:
    """She holds, the companion plays its turn, and then the key that both could press is hers."""
    setup = {"players": ["south", "north"], "dice": "companion", "bot": "north"}
    rolled = Session(PIG, Header("pig", setup), seed="any")
    while rolled.state.seat is not Seat.SOUTH or rolled.state.pot < 2:
        rolled.play(rolled.companion_action or rolled.decide(Roll()))
    table = Attendant(rolled, Sees(Glance(0.0, Layout({}), moving=False)))
    table.look(frame())
    before = len(rolled.plays)
    table.tap("hold")
    assert len(rolled.plays) > before + 1
    table.press_key(Button.BACK)
    assert len(rolled.plays) == before


def test_taking_back_is_asked_of_the_other_player_and_answered_by_touch() -> None:
    table = attendant(still(12), still(10))
    table.look(frame())
    table.look(frame())
    table.press(Press(Seat.SOUTH, Button.BACK))
    assert table.asked is Seat.NORTH
    question = table.scene.prompt
    assert question is not None
    table.tap("no such option")
    table.tap(question.choices[0].key)
    assert table.session.plays == ()
    assert table.asked is Seat.SOUTH


def test_a_tap_answers_what_the_screen_has_asked_and_never_for_another_player() -> None:
    """The screen asks South; South answers on a screen of their own just before the tap comes."""
    setup = {"players": ["south", "north"]}
    table = Attendant(Session(MORRA, Header("morra", setup)), Sees())
    table.referee.see(Layout({}), 0.0)
    asked = table.scene.prompt
    assert asked is not None
    assert asked.seat is Seat.SOUTH
    for key in ("option-2", "option-4"):
        table.choose(Chosen(Seat.SOUTH, key))
    chosen = table.referee.view
    table.tap("option-1")
    assert table.referee.view == chosen
    assert table.scene.prompt is not None
    assert table.scene.prompt.seat is Seat.NORTH
    table.tap("option-1")
    assert table.referee.view != chosen


def test_the_key_that_all_share_takes_back_for_the_last_player() -> None:
    """South has played and North is to play: it is South who thinks better of it."""
    table = attendant(still(12), still(10))
    table.look(frame())
    table.look(frame())
    table.press_key(Button.BACK)
    assert table.asked is Seat.NORTH
    table.press_key(Button.YES)
    assert table.session.plays == ()


def test_without_consent_a_press_takes_back() -> None:
    table = attendant(still(12), still(10), house_rules=HouseRules(consent=False))
    table.look(frame())
    table.look(frame())
    table.press(Press(Seat.SOUTH, Button.BACK))
    assert table.session.plays == ()


@pytest.mark.parametrize("matches", [3, 2, 1])
def test_when_the_game_is_over_nobody_is_asked(matches: int) -> None:
    session = Session(NIM, Header("nim", {"heap": matches}))
    table = Attendant(session, Sees(still(0)))
    table.look(frame())
    assert table.asked is None
    assert table.scene.notice is not None


def test_when_the_game_is_over_a_key_can_still_take_back() -> None:
    session = Session(NIM, Header("nim", {"heap": 2}))
    table = Attendant(session, Sees(still(0)), HouseRules(consent=False))
    table.look(frame())
    assert session.outcome is not None
    table.press_key(Button.BACK)
    assert session.plays == ()
