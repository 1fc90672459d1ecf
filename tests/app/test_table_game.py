"""A game at a real table: pictures, keys, touch and pins in; screen, lamps and sounds out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from threading import Thread

from companion.app.attendant import Attendant
from companion.app.lookout import Glance
from companion.app.real_table import Inbox, TableGame
from companion.app.terminal import PrintedScreen
from companion.display.window import Closed, Event, KeyPressed, Tapped
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.scene import Scene
from companion.table.controls import Button, Press, Signal
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from hardware.live_camera import PATIENCE_S, LiveCamera
from tests.app.test_attendant import Sees, Shows, moving, still
from tests.hardware.unsteady import Port, Stopwatch, Unsteady
from tests.nim import NIM

CATALOGUE = Catalogue(Language.ENGLISH, NIM.folder)


class Script:
    """A screen in front of which each round brings these events."""

    def __init__(self, *rounds: tuple[Event, ...]) -> None:
        self._rounds = list(rounds)
        self.scenes: list[Scene] = []

    def events(self) -> Iterator[Event]:
        yield from self._rounds.pop(0) if self._rounds else ()

    def show(self, scene: Scene, catalogue: Catalogue) -> None:
        self.scenes.append(scene)

    def close_window(self) -> None:
        self._rounds = [(Closed(),)]


class Bulbs:
    """Lamps and a buzzer that remember."""

    def __init__(self) -> None:
        self.lit: list[set[Seat]] = []
        self.sounds: list[Signal] = []

    def light(self, seats: Collection[Seat]) -> None:
        self.lit.append(set(seats))

    def sound(self, signal: Signal) -> None:
        self.sounds.append(signal)

    def close(self) -> None:
        pass


def play(
    screen: Script | PrintedScreen, *glances: Glance, inbox: Inbox | None = None
) -> tuple[Attendant, Bulbs]:
    """Run a table through these glances, until its recording ends or its window is closed."""
    attendant = Attendant(Session(NIM, Header("nim", {"heap": 12})), Sees(*glances))
    bulbs = Bulbs()
    camera = Shows(*map(float, range(len(glances))), None)
    game = TableGame(attendant, camera, screen, CATALOGUE, inbox or Inbox(), bulbs)
    game.run(lambda _: None)
    return attendant, bulbs


def test_it_ends_with_the_recording() -> None:
    screen = Script()
    attendant, _ = play(screen, still(12), moving(), still(9))
    assert [p.action.count for p in attendant.session.plays] == [3]
    assert len(screen.scenes) == 3


def test_after_a_recording_the_last_scene_stays_until_the_window_is_closed() -> None:
    screen = Script((), (), (), (), (Closed(),))
    attendant = Attendant(Session(NIM, Header("nim", {"heap": 12})), Sees(still(12)))
    game = TableGame(attendant, Shows(0.0, None), screen, CATALOGUE, Inbox(), Bulbs())
    assert game.run(lambda _: None) is None
    game.linger(lambda _: None)
    assert len(screen.scenes) == 3
    assert screen.scenes[-1] == screen.scenes[0]


def test_it_ends_when_the_window_is_closed() -> None:
    screen = Script((), (Closed(),))
    play(screen, still(12), still(9))
    assert len(screen.scenes) == 1


def test_the_lamp_of_whoever_is_to_act_is_lit_and_a_play_clicks() -> None:
    _, bulbs = play(Script(), still(12), still(9))
    assert bulbs.lit == [{Seat.SOUTH}, {Seat.NORTH}]
    assert bulbs.sounds == [Signal.YOUR_TURN]


def test_a_refusal_sounds_once() -> None:
    wrong = [still(7, at) for at in (0.0, 2.0, 3.0, 4.0)]
    _, bulbs = play(Script(), *wrong)
    assert bulbs.sounds == [Signal.REFUSED]


def test_a_camera_that_hangs_stops_neither_screen_nor_buttons() -> None:
    """It hangs, is told of, comes back, and the game goes on."""
    clock, device, inbox, screen = Stopwatch(), Unsteady(), Inbox(), Script()
    port = Port(device)
    camera = LiveCamera(port.open, clock, wait=0.0, retry=0.0)
    attendant = Attendant(
        Session(NIM, Header("nim", {"heap": 12})), Sees(still(12), still(10), still(10))
    )
    game = TableGame(attendant, camera, screen, CATALOGUE, inbox, Bulbs())

    def rounds() -> Iterator[None]:
        """What happens at the table between two rounds of the loop."""
        for matches in (12, 10):
            device.give(matches)
            yield
        clock.now += PATIENCE_S
        yield
        inbox.put(Press(Seat.SOUTH, Button.BACK))
        yield
        device.give(10)
        yield
        screen.close_window()
        yield

    happenings = rounds()
    next(happenings)
    game.run(lambda _: next(happenings))
    port.tear_out()
    camera.close()
    silent = say("referee-camera-lost", reason=say("hardware-camera-silent"))
    assert [scene.alerts for scene in screen.scenes] == [(), (), (silent,), (silent,), ()]
    assert [play.action.count for play in attendant.session.plays] == [2]
    asking = [bool(scene.prompt and not scene.prompt.quiet) for scene in screen.scenes]
    assert asking == [False, False, False, True, True]


def test_keys_and_touch_answer_for_whoever_is_asked() -> None:
    rounds = (), (), (KeyPressed("backspace"),), (KeyPressed("x"), KeyPressed("return"))
    screen = Script(*rounds)
    attendant, _ = play(screen, still(12), still(10), still(10), still(12))
    asking = [bool(scene.prompt and not scene.prompt.quiet) for scene in screen.scenes]
    assert asking == [False, False, True, False]
    assert attendant.session.plays == ()

    rounds = (), (), (KeyPressed("backspace"),), (Tapped("no"),)
    attendant, _ = play(Script(*rounds), *[still(12)], *[still(10)] * 3)
    assert len(attendant.session.plays) == 1


def test_presses_from_other_threads_come_in_their_order() -> None:
    inbox = Inbox()
    presses = [Press(Seat.SOUTH, Button.NEXT), Press(Seat.NORTH, Button.YES)]
    pressing = Thread(target=lambda: [inbox.put(press) for press in presses])
    pressing.start()
    pressing.join()
    assert list(inbox.received()) == presses
    assert list(inbox.received()) == []


def test_pins_take_back() -> None:
    inbox = Inbox()
    inbox.put(Press(Seat.SOUTH, Button.BACK))
    attendant = Attendant(Session(NIM, Header("nim")), Sees(still(12)))
    attendant.look(Shows(0.0).capture())
    attendant.session.play(NIM.notation.read_action("take 2"))
    game = TableGame(attendant, Shows(None), Script(), CATALOGUE, inbox, Bulbs())
    game.run(lambda _: None)
    assert attendant.asked is Seat.NORTH


def test_a_printed_screen_tells_each_thing_once() -> None:
    lines: list[str] = []
    progress: list[str] = []
    screen = PrintedScreen(lines.append, progress.append, 5)
    play(screen, still(12), still(10), still(10), still(9), still(9))
    assert progress[2] == "picture 3 of 5 …"
    assert lines == [
        "South takes 2 matches",
        "10 matches are left",
        "North takes one match",
        "9 matches are left",
    ]


def test_a_printed_screen_tells_what_is_wrong() -> None:
    lines: list[str] = []
    foreign = say("referee-two-copies", piece=say("nim-match", name="M1"))
    screen = PrintedScreen(lines.append, lambda _: None, 3)
    play(screen, *[still(7, at, foreign) for at in (0.0, 2.0, 3.0)])
    told = "\n".join(lines)
    assert told.count("5 were taken") == 1
    assert told.count("M1") == 1
