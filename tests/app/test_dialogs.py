"""Every page is used by touch, and by three buttons alone."""

from __future__ import annotations

import pytest

from companion.app.dialogs import Close, Dialogs, Done, Instead, Open, Stay, Step, Still, Untyped
from companion.app.home.name_entry import NameEntry
from companion.display.window import KeyPressed
from companion.rules.sentence import say
from companion.scenes.page import BACK, Item, Listing, Page, keys_of
from companion.scenes.scene import Choice
from companion.table.controls import Button
from companion.text.complaint import Complaint


class Counted(Still):
    """Counts how often its page was composed, and what has happened at it."""

    def __init__(self) -> None:
        self.composed = self.done = 0

    def page(self) -> Page:
        self.composed += 1
        item = Item(say("display-text", text=str(self.done)), "do")
        return Page(say("display-menu"), Listing((item,)))

    def take(self, key: str) -> Step:
        self.done += 1
        if key == "complain":
            raise Complaint("home-no-camera")
        return Open(Lines(one=Stay())) if key == "open" else Stay()

    def type(self, _key: str, _text: str) -> Step | None:
        self.done += 1
        return None


class Lines(Untyped):
    """A list of a few lines, each of which leads somewhere."""

    def __init__(self, **steps: Step) -> None:
        self.steps = steps

    def page(self) -> Page:
        items = tuple(Item(say("display-text", text=key), key) for key in self.steps)
        return Page(say("display-menu"), Listing(items), (Choice("foot", say("display-help")),))

    def take(self, key: str) -> Step:
        return self.steps.get(key, Stay())


def test_a_still_page_is_composed_only_after_somebody_has_done_something() -> None:
    counted = Counted()
    dialogs = Dialogs([counted])

    def shows() -> str:
        first, again = dialogs.page, dialogs.page
        assert first is again
        assert isinstance(first.body, Listing)
        return str(first.body.items[0].label.facts["text"])

    assert (shows(), counted.composed) == ("0", 1)
    dialogs.tap("do")
    assert (shows(), counted.composed) == ("1", 2)
    with pytest.raises(Complaint):
        dialogs.tap("complain")
    assert (shows(), counted.composed) == ("2", 3)
    dialogs.hear(KeyPressed("x", "x"))
    assert (shows(), counted.composed) == ("3", 4)
    dialogs.tap("open")
    dialogs.tap(BACK)
    assert (shows(), counted.composed) == ("4", 5)


def test_next_lights_every_choice_of_a_page_in_turn_and_begins_again() -> None:
    dialogs = Dialogs([Lines(one=Stay(), two=Stay())])
    lit = []
    for _ in range(5):
        dialogs.press(Button.NEXT)
        lit.append(dialogs.page.lit)
    assert lit == ["one", "two", "foot", BACK, "one"]


def test_yes_takes_what_is_lit_and_lights_the_first_where_nothing_is() -> None:
    inner = Lines(three=Stay())
    dialogs = Dialogs([Lines(one=Open(inner))])
    dialogs.press(Button.YES)
    assert dialogs.page.lit == "one"
    dialogs.press(Button.YES)
    assert keys_of(dialogs.page) == ("three", "foot", BACK)


def test_back_leads_to_the_dialog_before_and_out_of_the_first() -> None:
    dialogs = Dialogs([Lines(one=Open(Lines(two=Stay())))])
    dialogs.tap("one")
    dialogs.tap(BACK)
    assert keys_of(dialogs.page)[0] == "one"
    dialogs.press(Button.BACK)
    assert not dialogs


def test_a_home_that_is_there_to_stay_has_no_way_back() -> None:
    dialogs = Dialogs([Lines(one=Stay())], keep_first=True)
    dialogs.press(Button.BACK)
    assert BACK not in keys_of(dialogs.page)
    assert dialogs


def test_a_knob_leads_through_what_could_be_taken_the_other_way_round() -> None:
    dialogs = Dialogs([Lines(one=Stay(), two=Stay())])
    lit = []
    for _ in range(5):
        dialogs.press(Button.PREVIOUS)
        lit.append(dialogs.page.lit)
    assert lit == [BACK, "foot", "two", "one", BACK]


@pytest.mark.parametrize("stays", [True, False])
def test_all_dialogs_are_left_at_once_but_for_one_that_stays(stays: bool) -> None:
    dialogs = Dialogs([Lines(one=Open(Lines(two=Open(Lines(three=Stay())))))], keep_first=stays)
    dialogs.tap("one")
    dialogs.tap("two")
    dialogs.leave()
    assert bool(dialogs) is stays
    assert not stays or keys_of(dialogs.page)[0] == "one"


def test_a_dialog_can_give_way_to_another_close_itself_and_end_all() -> None:
    last = Lines(end=Done("result"))
    dialogs = Dialogs([Lines(one=Open(Lines(other=Instead(Lines(up=Close())))), end=Open(last))])
    dialogs.tap("one")
    dialogs.tap("other")
    dialogs.tap("up")
    assert keys_of(dialogs.page)[0] == "one"
    dialogs.tap("end")
    dialogs.tap("end")
    assert not dialogs
    assert dialogs.result == "result"


def test_a_button_leads_to_a_row_of_a_keyboard_and_then_along_it() -> None:
    written: list[str] = []
    dialogs = Dialogs([NameEntry(say("display-menu"), written.append, cyrillic=False)])
    for button in (Button.NEXT, Button.NEXT, Button.YES, Button.NEXT):
        dialogs.press(button)
    assert dialogs.page.lit == "letter:S"
    dialogs.press(Button.YES)
    assert dialogs.page.lit is None, "the small letters are other keys"
    lit = []
    for _ in range(6):
        dialogs.press(Button.NEXT)
        lit.append(dialogs.page.lit)
    assert lit == ["row:0", "row:1", "row:2", "row:3", "done", BACK]
    dialogs.tap("done")
    assert written == ["S"]


def test_what_a_page_no_longer_offers_is_lit_no_longer() -> None:
    lines = Lines(one=Stay(), two=Stay())
    dialogs = Dialogs([lines])
    dialogs.press(Button.NEXT)
    del lines.steps["one"]
    assert dialogs.page.lit is None


def test_keys_of_a_keyboard_are_heard_only_where_something_is_typed() -> None:
    class Typed(Lines):
        text = ""

        def type(self, _key: str, text: str) -> Step | None:
            self.text += text
            return Stay()

    typed = Typed(one=Stay())
    assert not Dialogs([Lines(one=Stay())]).type("a", "a")
    assert Dialogs([typed]).type("a", "ф")
    assert typed.text == "ф"


def test_yes_on_a_line_that_is_only_to_be_read_takes_nothing() -> None:
    taken: list[str] = []

    class Told(Lines):
        def page(self) -> Page:
            return Page(say("display-menu"), Listing((Item(say("display-help")),)))

        def take(self, key: str) -> Step:
            taken.append(key)
            return Done()

    dialogs = Dialogs([Told()])
    dialogs.press(Button.NEXT)
    dialogs.press(Button.YES)
    assert taken == []
    assert dialogs
