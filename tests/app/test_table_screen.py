"""The screen of a running table: the strip, dialogs over the table, and leaving it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.app.attendant import Attendant
from companion.app.lookout import Glance
from companion.app.table_screen import HELP, MENU, Leaving, TableScreen
from companion.display.canvas import READ
from companion.display.window import Closed, KeyPressed, Tapped
from companion.referee.record import Header
from companion.referee.session import Session
from companion.referee.story import AnySession
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import say
from companion.scenes.page import Page, all_said, keys_of
from companion.scenes.scene import Scene
from companion.table.controls import Button, Press, SharedPress
from companion.table.layout import Layout
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Frame
from tests.app.test_attendant import PICTURE, Sees, still
from tests.display.states import EVERY_NUMBER, SEED, whole_game
from tests.games.stories import Kind, setup_of
from tests.nim import NIM, Heap
from tests.toys.morra import MORRA
from tests.toys.round_nim import ROUND_NIM

CATALOGUE = Catalogue(Language.ENGLISH, NIM.folder)
EARLY = 14
"""So many plays of a game: a draft or another preparation, and the first turns."""


def at_table(*matches: int) -> tuple[TableScreen, Attendant]:
    """A game of Nim in which so many matches were seen, one table after the other."""
    attendant = Attendant(Session(NIM, Header("nim", {"heap": 12})), Sees(*map(still, matches)))
    for at in range(len(matches)):
        attendant.look(Frame(PICTURE, float(at)))
    return TableScreen(attendant, CATALOGUE), attendant


def strip(screen: TableScreen) -> dict[str, bool]:
    assert isinstance(screen.shown, Scene)
    return {choice.key: choice.lit for choice in screen.shown.strip}


def test_a_touch_on_take_back_asks_the_other_player_as_a_button_does() -> None:
    screen, attendant = at_table(12, 9)
    assert [play.by for play in attendant.session.plays] == [Seat.SOUTH]
    screen.hear(Tapped("take-back"))
    asked = attendant.referee.view.question
    assert asked is not None
    assert asked.seat is Seat.NORTH
    screen.hear(Tapped("take-back"))
    assert attendant.referee.view.question == asked, "a second wish is no answer to the first"


@pytest.mark.parametrize("kind", EVERY_NUMBER, ids=str)
def test_whoever_made_a_play_is_not_asked_whether_it_may_be_taken_back(kind: Kind) -> None:
    """Nobody asks back for what does not count yet, such as a card laid in secret."""
    played = whole_game(kind)[:EARLY]
    for count in range(1, EARLY + 1):
        session: AnySession = Session(kind.game, Header(kind.game.name, setup_of(kind, SEED)))
        for moment in played[:count]:
            session.play(moment.action)
        lies = kind.game.table.layout(session.state)
        attendant = Attendant(session, Sees(Glance(0.0, lies, moving=False)))
        attendant.look(Frame(PICTURE, 0.0))
        # The companion may have gone on by itself, such as by rolling dice.
        by, plays = next(play.by for play in reversed(session.plays) if play.by), len(session.plays)
        TableScreen(attendant, CATALOGUE).hear(Tapped("take-back"))
        asked = attendant.referee.view.question
        is_asked = asked is not None and asked.text.key == "referee-take-back"
        assert is_asked is (len(session.plays) == plays), "it is asked, or taken back at once"
        assert not is_asked or asked.seat is not by


def test_the_menu_leads_home_and_the_table_waits_behind_it() -> None:
    screen, _ = at_table(12)
    screen.hear(Tapped(MENU))
    assert isinstance(screen.shown, Page)
    assert screen.leaving is None
    screen.hear(Tapped("home"))
    assert screen.leaving is Leaving.HOME


def round_table(count: int) -> tuple[TableScreen, Attendant]:
    """So many around a table on which the heap lies, and nothing was played yet."""
    setup = {"seats": [seat.value for seat in SEATINGS[count]], "heap": 5}
    session: Session[object, object, object] = Session(ROUND_NIM, Header("round_nim", setup))
    glance = Glance(0.0, session.game.table.layout(session.state), moving=False)
    attendant = Attendant(session, Sees(glance))
    attendant.look(Frame(PICTURE, 0.0))
    return TableScreen(attendant, CATALOGUE), attendant


@pytest.mark.parametrize("count", SEATINGS)
def test_a_player_leaves_by_touch(count: int) -> None:
    """The others play on while two of them are left."""
    screen, attendant = round_table(count)
    for place, seat in enumerate(SEATINGS[count][:-1], start=1):
        screen.hear(Tapped(MENU))
        screen.hear(Tapped("player"))
        assert isinstance(screen.shown, Page)
        assert keys_of(screen.shown)[:-1] == tuple(s.value for s in SEATINGS[count][place - 1 :])
        screen.hear(Tapped(seat.value))
        assert isinstance(screen.shown, Scene), "the question stands at the table"
        screen.hear(Tapped("yes"))
        assert attendant.session.left == SEATINGS[count][:place]
        assert (attendant.session.outcome is None) == (place < count - 1)
    screen.hear(Tapped(MENU))
    assert isinstance(screen.shown, Page)
    assert "player" not in keys_of(screen.shown)


@pytest.mark.parametrize("count", SEATINGS)
def test_a_player_leaves_by_three_buttons(count: int) -> None:
    screen, attendant = round_table(count)
    opens, leaves = SEATINGS[count][0], SEATINGS[count][-1]

    def lead_to(key: str) -> None:
        while not is_lit(screen, key):
            screen.receive(Press(opens, Button.NEXT))
        screen.receive(Press(opens, Button.YES))

    for key in (MENU, "player", leaves.value):
        lead_to(key)
    screen.receive(Press(opens, Button.YES))
    assert attendant.session.left == (), "only the one who leaves is asked"
    screen.receive(Press(leaves, Button.YES))
    assert attendant.session.left == (leaves,)


def is_lit(screen: TableScreen, key: str) -> bool:
    shown = screen.shown
    return shown.lit == key if isinstance(shown, Page) else strip(screen)[key]


def test_with_a_button_alone_the_strip_comes_after_the_last_option() -> None:
    screen, attendant = at_table(12)
    (asked,) = attendant.referee.view.asked
    for _ in asked.question.options:
        screen.receive(Press(Seat.SOUTH, Button.NEXT))
    assert not any(strip(screen).values())
    seen = []
    for _ in strip(screen):
        screen.receive(Press(Seat.SOUTH, Button.NEXT))
        seen += [key for key, lit in strip(screen).items() if lit]
    assert seen == list(strip(screen))
    screen.receive(Press(Seat.SOUTH, Button.YES))
    assert isinstance(screen.shown, Page)
    screen.receive(Press(Seat.NORTH, Button.BACK))
    assert isinstance(screen.shown, Scene)


def lit_now(screen: TableScreen, attendant: Attendant) -> object:
    """Where the light of the player who is asked is: at a key of the strip, or at an option."""
    shown = screen.shown
    assert isinstance(shown, Scene)
    on_strip = [READ] if shown.reading else [c.key for c in shown.strip if c.lit]
    return on_strip[0] if on_strip else attendant.referee.view.asked[0].lit


@pytest.mark.parametrize("whole", [True, False])
def test_a_knob_leads_back_the_way_it_came(whole: bool) -> None:
    screen, attendant = at_table(12)
    screen.learn_room(whole=whole)
    ways: dict[Button, list[object]] = {Button.NEXT: [], Button.PREVIOUS: []}
    round_ = len(attendant.referee.view.asked[0].question.options) + len(strip(screen)) + 1
    for button, way in ways.items():
        for _ in range(3 * round_):
            screen.receive(Press(Seat.SOUTH, button))
            way.append(lit_now(screen, attendant))
    forth, back = ways[Button.NEXT], ways[Button.PREVIOUS]
    assert [*reversed(forth[:-1])] == back[: len(forth) - 1]
    assert {*strip(screen)} < {*back}


def test_a_knob_may_be_turned_back_first_and_on_again() -> None:
    screen, attendant = at_table(12)
    seen = []
    for button in (Button.PREVIOUS, Button.PREVIOUS, Button.NEXT, Button.NEXT, Button.NEXT):
        screen.receive(Press(Seat.SOUTH, button))
        seen.append(lit_now(screen, attendant))
    *_, last_but_one, last = strip(screen)
    assert seen == [last, last_but_one, last, 0, 1]


def test_a_knob_tells_nobody_what_is_lit_in_secret() -> None:
    attendant = Attendant(Session(MORRA, Header("morra", {"players": ["south", "north"]})), Sees())
    attendant.referee.see(Layout({}), 0.0)
    screen = TableScreen(attendant, Catalogue(Language.ENGLISH, MORRA.folder))
    before, lit = screen.shown, []
    for _ in range(9):
        screen.receive(Press(Seat.NORTH, Button.PREVIOUS))
        asked = attendant.referee.view.asked_of(Seat.NORTH)
        lit.append(asked.lit if asked else None)
        assert screen.shown == before
    assert len({*lit}) > 1


def test_back_that_is_held_opens_the_menu_and_leaves_it_from_wherever() -> None:
    screen, attendant = at_table(12, 9)
    before = attendant.referee.view.question
    hold = Press(Seat.SOUTH, Button.BACK, long=True)
    screen.receive(hold)
    assert isinstance(screen.shown, Page)
    assert "home" in keys_of(screen.shown)
    assert attendant.referee.view.question == before, "nobody is asked whether it is taken back"
    screen.hear(Tapped("player"))
    screen.receive(hold)
    assert isinstance(screen.shown, Scene)


def test_yes_that_is_held_opens_help_and_is_a_yes_in_a_dialog() -> None:
    screen, attendant = at_table(12)
    hold = Press(Seat.SOUTH, Button.YES, long=True)
    screen.receive(Press(Seat.SOUTH, Button.NEXT))
    screen.receive(hold)
    helping = screen.shown
    screen.hear(Closed(escape=True))
    screen.hear(Tapped(HELP))
    assert screen.shown == helping
    assert not attendant.session.plays, "the option that was lit is not taken"
    screen.hear(Closed(escape=True))
    screen.hear(Tapped(MENU))
    while not is_lit(screen, "player"):
        screen.receive(Press(Seat.SOUTH, Button.NEXT))
    screen.receive(hold)
    assert isinstance(screen.shown, Page)
    assert keys_of(screen.shown)[0] == "south"


def test_a_judge_is_called_by_a_button_and_the_call_taken_back_by_holding_it() -> None:
    screen, attendant = at_table(12)
    press = Press(Seat.NORTH, Button.JUDGE)
    screen.hear(Tapped(MENU))
    screen.receive(press)
    screen.receive(press)
    assert attendant.judge_wanted == (Seat.NORTH,), "even from a dialog, and once"
    assert say("referee-judge-called", seats=(Seat.NORTH,)) in attendant.scene.alerts
    screen.receive(replace(press, long=True))
    assert attendant.judge_wanted == ()
    screen.receive(Press(Seat.NORTH_EAST, Button.JUDGE))
    assert attendant.judge_wanted == (), "nobody sits there"


def test_a_judge_is_called_from_elsewhere_whatever_is_asked_by_then() -> None:
    screen, attendant = at_table(12)
    screen.receive(Press(Seat.NORTH, Button.JUDGE, asked=("something-else",)))
    assert attendant.judge_wanted == (Seat.NORTH,)


def test_a_press_from_elsewhere_means_the_game_and_not_what_this_screen_shows() -> None:
    """Who presses there sees neither the menu that is open here nor where its light is."""
    screen, attendant = at_table(12, 9)
    screen.hear(Tapped(MENU))
    menu = screen.shown
    assert isinstance(menu, Page)
    for button in (Button.NEXT, Button.YES) * len(keys_of(menu)):
        screen.receive(Press(Seat.SOUTH, button, asked=()))
    assert (screen.shown, screen.leaving) == (menu, None)
    screen.receive(Press(Seat.SOUTH, Button.BACK, asked=()))
    assert screen.shown == menu, "whoever reads here reads on"
    assert [asked.question.text.key for asked in attendant.referee.view.asked] == [
        "referee-take-back"
    ]


def test_a_press_from_elsewhere_moves_no_light_on_the_strip() -> None:
    screen, _ = at_table(12, 9)
    for _ in range(6):
        screen.receive(Press(Seat.SOUTH, Button.NEXT, asked=()))
    assert not any(strip(screen).values())


def test_one_judge_button_for_all_calls_for_whoever_is_asked() -> None:
    screen, attendant = at_table(12)
    attendant.call_judge(Seat.NORTH)
    screen.receive(SharedPress(Button.JUDGE))
    assert attendant.judge_wanted == (Seat.NORTH, Seat.SOUTH)
    screen.receive(SharedPress(Button.JUDGE, long=True))
    assert attendant.judge_wanted == ()


def test_what_one_seat_has_lit_on_the_strip_is_no_concern_of_another() -> None:
    screen, attendant = at_table(12)
    screen.receive(Press(Seat.NORTH, Button.NEXT))
    assert strip(screen)["take-back"]
    screen.receive(Press(Seat.SOUTH, Button.NEXT))
    assert attendant.referee.view.lit == 0
    screen.receive(Press(Seat.SOUTH, Button.YES))
    assert attendant.referee.view.lit is None
    assert strip(screen)["take-back"]
    screen.receive(Press(Seat.NORTH, Button.BACK))
    assert not any(strip(screen).values())


def test_whoever_takes_back_by_button_is_not_the_one_who_is_asked() -> None:
    screen, attendant = at_table(12, 9)
    (asked,) = attendant.referee.view.asked
    for _ in [*asked.question.options, "strip"]:
        screen.receive(Press(Seat.NORTH, Button.NEXT))
    assert strip(screen)["take-back"]
    screen.receive(Press(Seat.NORTH, Button.YES))
    assert attendant.referee.view.question is not None
    assert attendant.referee.view.question.seat is Seat.SOUTH


def test_buttons_where_nobody_sits_say_nothing() -> None:
    screen, _ = at_table(12)
    screen.receive(Press(Seat.NORTH_EAST, Button.NEXT))
    assert not any(strip(screen).values())
    screen.hear(Tapped(MENU))
    screen.receive(Press(Seat.NORTH_EAST, Button.BACK))
    assert isinstance(screen.shown, Page)


def test_the_strip_tells_nobody_which_option_is_lit_in_secret() -> None:
    setup = {"players": ["south", "north"]}
    attendant = Attendant(Session(MORRA, Header("morra", setup)), Sees())
    attendant.referee.see(Layout({}), 0.0)
    screen = TableScreen(attendant, Catalogue(Language.ENGLISH, MORRA.folder))
    before, lit = screen.shown, []
    for _ in range(9):
        screen.receive(Press(Seat.NORTH, Button.NEXT))
        asked = attendant.referee.view.asked_of(Seat.NORTH)
        assert asked is not None
        lit.append(asked.lit)
        assert screen.shown == before
    assert lit == [0, 1, 2, 3, 0, 1, 2, 3, 0]


def test_a_touch_on_take_back_takes_back_a_correction_too() -> None:
    screen, attendant = at_table(12)
    attendant.session.correct(Heap(9, Seat.NORTH))
    screen.hear(Tapped("take-back"))
    asked = attendant.referee.view.question
    assert asked is not None
    attendant.tap(next(iter(asked.keys)))
    assert attendant.session.state == Heap(12, Seat.SOUTH)


def test_next_goes_on_from_the_strip_to_the_first_option() -> None:
    screen, attendant = at_table(12)
    (asked,) = attendant.referee.view.asked
    for _ in [*asked.question.options, *strip(screen), "first again"]:
        screen.hear(KeyPressed("space"))
    assert not any(strip(screen).values())
    assert attendant.referee.view.lit == 0


def test_escape_leads_out_of_a_dialog_and_then_away() -> None:
    screen, _ = at_table(12)
    screen.hear(Tapped(MENU))
    screen.hear(Closed(escape=True))
    assert isinstance(screen.shown, Scene)
    assert screen.leaving is None
    screen.hear(Closed(escape=True))
    assert screen.leaving is Leaving.AWAY


def test_escape_leads_home_from_a_game_that_was_begun_there() -> None:
    _, attendant = at_table(12)
    for closed, leaving in (
        (Closed(escape=True), Leaving.HOME),
        (Closed(), Leaving.AWAY),
    ):
        screen = TableScreen(attendant, CATALOGUE, at_home=True)
        screen.hear(closed)
        assert screen.leaving is leaving


def test_a_closed_window_ends_the_game_whatever_is_open() -> None:
    screen, _ = at_table(12)
    screen.hear(Tapped(MENU))
    screen.hear(Closed())
    assert screen.leaving is Leaving.AWAY


def test_a_dialog_that_the_table_was_given_opens_from_the_strip() -> None:
    from tests.app.test_dialogs import Lines

    _, attendant = at_table(12)
    screen = TableScreen(attendant, CATALOGUE, {HELP: Lines})
    screen.hear(Tapped(HELP))
    assert isinstance(screen.shown, Page)


def test_only_one_thing_is_lit_while_a_button_moves_along_the_strip() -> None:
    screen, attendant = at_table(12)
    (asked,) = attendant.referee.view.asked
    for _ in [*asked.question.options, "strip"]:
        screen.receive(Press(Seat.SOUTH, Button.NEXT))
    assert isinstance(screen.shown, Scene)
    assert any(strip(screen).values())
    assert not any(choice.lit for prompt in screen.shown.prompts for choice in prompt.choices)
    screen.receive(Press(Seat.SOUTH, Button.BACK))
    assert any(choice.lit for prompt in screen.shown.prompts for choice in prompt.choices)


def test_words_without_room_are_read_by_buttons_as_by_touch() -> None:
    screen, attendant = at_table(12, 9)
    screen.learn_room(whole=False)
    (asked,) = attendant.referee.view.asked
    for _ in [*asked.question.options, "what has no room"]:
        screen.receive(Press(Seat.NORTH, Button.NEXT))
    assert isinstance(screen.shown, Scene)
    assert screen.shown.reading
    assert not any(strip(screen).values())
    said = all_said(attendant.scene)
    screen.receive(Press(Seat.NORTH, Button.YES))
    assert screen.shown == said
    screen.receive(Press(Seat.NORTH, Button.BACK))
    screen.hear(Tapped(READ))
    assert screen.shown == said
    attendant.take_back(Seat.SOUTH)
    assert isinstance(screen.shown, Scene), "something else is said by now"


def test_next_leads_from_a_message_without_room_past_all_options_and_the_strip_around() -> None:
    screen, attendant = at_table(12, 9)
    for at in (5.0, 9.0):
        attendant.take_in(still(5, at), Frame(PICTURE, at))
    assert attendant.scene.notice is not None
    screen.learn_room(whole=False)
    (asked,) = attendant.referee.view.asked
    seat = asked.question.seat
    around = ["words", *asked.question.options, *strip(screen)]
    for _ in range(2):
        lit = []
        for _ in around:
            screen.receive(Press(seat, Button.NEXT))
            shown = screen.shown
            assert isinstance(shown, Scene)
            options = [c.lit for prompt in shown.prompts for c in prompt.choices]
            lit.append([shown.reading, *options, *strip(screen).values()].index(True))
        assert lit == list(range(len(around)))


def test_a_button_leads_to_the_table_where_the_screen_takes_turns_with_it() -> None:
    screen, attendant = at_table(12)
    led: list[None] = []
    assert "to-table" not in strip(screen)
    screen.to_table = lambda: led.append(None)
    (asked,) = attendant.referee.view.asked
    for _ in [*asked.question.options, *strip(screen)]:
        screen.receive(Press(Seat.SOUTH, Button.NEXT))
    assert strip(screen)["to-table"]
    screen.receive(Press(Seat.SOUTH, Button.YES))
    assert led == [None]
    screen.hear(Tapped("to-table"))
    assert len(led) == 2


def test_a_button_lights_no_words_that_all_have_room() -> None:
    screen, _ = at_table(12)
    screen.learn_room(whole=False)
    screen.receive(Press(Seat.NORTH, Button.NEXT))
    assert isinstance(screen.shown, Scene)
    assert screen.shown.reading
    screen.learn_room(whole=True)
    assert not screen.shown.reading
    screen.receive(Press(Seat.NORTH, Button.NEXT))
    assert strip(screen)["take-back"]


def test_the_menu_leads_to_what_is_put_right_and_news_are_read_first() -> None:
    _, attendant = at_table(2)
    screen = TableScreen(attendant, CATALOGUE, news=(say("play-others-kept", names=(), count=0),))
    assert isinstance(screen.shown, Page)
    screen.hear(Tapped("good"))
    screen.hear(Tapped(MENU))
    assert "correct" in keys_of(screen.shown)
    screen.hear(Tapped("correct"))
    assert not isinstance(screen.shown, Page)
    question = attendant.referee.view.question
    assert question is not None
    assert question.text.key == "referee-correct-what"
