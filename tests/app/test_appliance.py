"""The whole appliance in its real window: from the first start to a rematch, by touch alone and by
three buttons alone.

A visitor is a generator. Each ``yield`` lets the program go once round its loop; what the visitor
does between them are real events of the window, at the places where things are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import cv2
import pygame
import pytest

from calibration.geometry.profile import TableProfile
from companion.app.dialogs import Dialog
from companion.app.home.host import Host, records_in
from companion.app.home.recordings import Recordings
from companion.app.home.visit import Visit
from companion.app.inbox import Inbox
from companion.app.party import Party
from companion.app.real_table import play_at_table
from companion.app.settings import SIMULATED
from companion.app.table_screen import HELP, HISTORY, MENU, TAKE_BACK, Leaving
from companion.display.canvas import MORE
from companion.display.window import Window
from companion.games.game import AnyGame, GameOption, OptionValue, Plain
from companion.games.riftforce import RIFTFORCE
from companion.games.shelf import GAMES
from companion.referee.record import Header, Played, Undone, read_record
from companion.referee.replay import find_records, retrace
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.page import BACK, Page, keys_in_row
from companion.scenes.scene import Scene
from companion.simulation.dealt import plays_itself, seed_of
from companion.simulation.desk import set_desk
from companion.simulation.evening import Pace, play_in_window
from companion.simulation.mouse.table_window import TableWindow
from companion.table.controls import Button, Press
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.app.test_party import party
from tests.toys.pig import GOAL, PIG, Die, Pig
from tests.toys.pig import start as start_pig
from tests.toys.round_nim import ROUND_NIM

NOW = datetime(2026, 5, 4, 20, 0, tzinfo=UTC)
MOST_ROUNDS = 150
"""In so many rounds everything that a visitor waits for has come."""
ANSWERED = 6
"""Rounds within which a table that lies still has taken an answer in."""
KEYS = {Button.NEXT: pygame.K_SPACE, Button.YES: pygame.K_RETURN, Button.BACK: pygame.K_BACKSPACE}

Acts: TypeAlias = Iterator[None]
Visitor: TypeAlias = Callable[["Appliance"], Acts]


def near_the_end(setup: dict[str, Plain]) -> Pig:
    """Whoever begins wins with a six."""
    state = start_pig(setup)
    return replace(state, points=(GOAL - 6, *(GOAL - 7 for _ in state.points[1:])))


DICE = GameOption(
    "dice",
    say("pig-pot"),
    (
        OptionValue(say("pig-roll"), kept="companion"),
        OptionValue(say("pig-roll-yourself"), "table"),
    ),
)
SHORT_PIG: AnyGame = replace(
    PIG,
    rules=replace(PIG.rules, start=near_the_end, options=(DICE,)),
    tags=ROUND_NIM.tagbook,
)
"""Pig with the last points to be won, in which the players roll a die of their own."""


@dataclass
class Appliance:
    """A machine with a screen, a folder of games and buttons, and somebody at it."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    by_touch: bool = True
    game: AnyGame = SHORT_PIG
    camera: str = SIMULATED
    profile: Path | None = None
    host: Host = field(init=False)
    now: float = 0.0
    shown: Scene | Page | None = None
    words: Catalogue | None = None
    _window: Any = None
    _inbox: Inbox | None = None
    _acts: Acts = field(default_factory=lambda: iter(()))

    def __post_init__(self) -> None:
        self.host = Host(
            games={self.game.name: self.game},
            party=self._party,
            game_of=lambda _: self.game,
            is_simulated=lambda header: seed_of(header.comment) is not None,
            is_by_people=lambda header: not plays_itself(header.comment),
            now=lambda: NOW,
            dialogs={"watch": self._recordings},
        )
        for window in (Window, TableWindow):
            self._look_over(window)

    def run(self, visitor: Visitor) -> None:
        """Let somebody come, and do all they came for."""
        self._acts = visitor(self)
        open_window = partial(Window, (800, 480), "", clock=self._clock)
        Visit(self.host, self._play, open_window, self._pins, self._tick).run()

    # --- what a visitor sees ---

    @property
    def title(self) -> str:
        """What stands in the heading."""
        assert self.shown is not None
        assert self.words is not None
        return self.words.tell(self.shown.title)

    def records(self) -> list[Path]:
        """The files in the folder of games, in the order of their names."""
        return sorted(self.folder.glob("*.jsonl"))

    # --- what a visitor does ---

    def take(self, key: str) -> Acts:
        """Take what has this key, once it is there: by a touch, or by buttons."""
        yield from self.touch(key) if self.by_touch else self.press_to(key)

    def touch(self, key: str) -> Acts:
        """Touch it; where it is not to be seen, turn over to more."""
        spots: dict[str, tuple[int, int]] = {}
        for _ in range(MOST_ROUNDS):
            before, spots = spots, self._spots()
            wanted = spots.get(key) or spots.get(MORE)
            # Nobody touches what is just moving.
            if wanted is not None and spots == before:
                event = {"pos": wanted, "button": 1, "touch": False}
                pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, event))
                pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, event))
                yield
                if key in spots:
                    return
            yield
        raise AssertionError(f"no {key} among {sorted(self._spots())} in “{self.title}”")

    def press_to(self, key: str) -> Acts:
        """Press NEXT until it is lit, then YES."""
        for _ in range(MOST_ROUNDS):
            lit = self._lit()
            # Of a keyboard a row is lit first; who wants a key in it goes along the row.
            if isinstance(self.shown, Page) and key in keys_in_row(self.shown, lit or ""):
                yield from self.press(Button.YES)
                continue
            if lit == key:
                yield from self.press(Button.YES)
                for _ in range(ANSWERED):
                    yield
                return
            yield from self.press(Button.NEXT)
        raise AssertionError(f"{key} is never lit in “{self.title}”")

    def press(self, button: Button) -> Acts:
        """Press a button; the simulated table has keys in their place."""
        if self._inbox is not None:
            self._inbox.put(Press(Seat.NORTH, button))
        else:
            event = {"key": KEYS[button], "mod": 0, "unicode": ""}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, event))
        yield
        yield

    def until(self, seen: Callable[[], bool]) -> Acts:
        """Wait for something to be seen."""
        for _ in range(MOST_ROUNDS):
            if seen():
                return
            yield
        raise AssertionError(f"it is never seen in “{self.title}”")

    def write(self, name: str) -> Acts:
        """Write a name on the keyboard of the screen, and say that it is done."""
        for letter in name:
            yield from self.take(f"letter:{letter}")
        yield from self.take("done")

    def leave(self) -> Acts:
        """Leave the appliance from home."""
        yield from self.take("leave")

    # --- the machine ---

    def _party(self) -> Party:
        usual = replace(party(self.folder), game=self.game, windowed=True)
        return replace(usual, camera=self.camera, profile=self.profile)

    def _play(self, party: Party) -> tuple[Leaving, Party]:
        if party.camera == SIMULATED:
            return play_in_window(party, Pace(self._clock, self._tick, beside=False))
        return play_at_table(party, self._tick)

    def _recordings(self) -> Dialog:
        load = partial(retrace, games={self.game.name: self.game})
        return Recordings(records_in(self.folder), lambda _: self.game, load, NOW)

    def _clock(self) -> float:
        return self.now

    def _tick(self, _: int) -> None:
        self.now += 0.15
        if next(self._acts, self) is self:
            # Whoever has done all they came for goes.
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    @contextmanager
    def _pins(self, inbox: Inbox) -> Iterator[None]:
        self._inbox = inbox
        yield
        self._inbox = None

    def _look_over(self, kind: type[Window | TableWindow]) -> None:
        """See what a window shows."""
        show = kind.show

        def watched(window: Any, scene: Scene | Page, words: Catalogue, *rest: Any) -> None:
            show(window, scene, words, *rest)
            self.shown, self.words, self._window = scene, words, window

        self.monkeypatch.setattr(kind, "show", watched)

    def _spots(self) -> dict[str, tuple[int, int]]:
        """Where in the window each thing is that can be touched."""
        drawing = self._window._screen._drawing if self._window else None
        spots = {}
        for touchable in reversed(drawing.touchables if drawing else ()):
            area = touchable.area
            x, y = area.x + area.width // 2, area.y + area.height // 2
            if isinstance(self._window, TableWindow):
                screen, small = self._window._mouse.floor.screen, self._window._small
                x = screen.x + x * screen.width // small.get_width()
                y = screen.y + y * screen.height // small.get_height()
            spots[touchable.option] = (x, y)
        return spots

    def _lit(self) -> str | None:
        """What the YES button would take."""
        match self.shown:
            case Page(lit=lit):
                return lit
            case Scene():
                choices = [c for p in self.shown.prompts for c in p.choices]
                lit = [c.key for c in (*self.shown.strip, *choices) if c.lit]
                return lit[0] if lit else None
        return None


@pytest.fixture(params=[True, False], ids=["touch", "buttons"])
def appliance(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Appliance:
    return Appliance(tmp_path / "games", monkeypatch, by_touch=request.param)


# --- parts of a visit, to be put together ---


def sit_down(at: Appliance) -> Acts:
    """A new game of two people whom nobody here knows yet, with a die of their own."""
    yield from at.take("new")
    for seat, name in ((Seat.SOUTH, "Ann"), (Seat.NORTH, "Bo")):
        yield from at.take(f"seat:{seat.value}")
        yield from at.take("new-name")
        yield from at.write(name)
    yield from at.take("option:dice")
    yield from at.take("1")
    yield from at.take("play")


def roll(at: Appliance, pips: int) -> Acts:
    """Roll the die and say what it shows."""
    yield from at.take("roll")
    yield from at.take(str(Die(pips)))


def go_home(at: Appliance) -> Acts:
    yield from at.take(MENU)
    yield from at.take("home")
    yield from at.until(lambda: "new" in at._spots())


def actions(path: Path) -> list[str]:
    """What a record holds, less what was undone."""
    entries = [entry for _, entry in read_record(path).entries()]
    undone = {entry.undo for entry in entries if isinstance(entry, Undone)}
    return [e.action for e in entries if isinstance(e, Played) and e.n not in undone]


# --- whole visits ---


def test_a_first_start_leads_into_a_game_in_two_steps(appliance: Appliance) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until(lambda: isinstance(at.shown, Scene))

    appliance.run(visitor)
    assert len(appliance.records()) == 1


def test_people_play_take_back_leave_go_on_win_and_play_again(appliance: Appliance) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from sit_down(at)
        yield from at.until(lambda: at.title == "Ann to play")
        yield from roll(at, 3)
        yield from at.until(lambda: actions(at.records()[0]) == ["roll 3 entered"])
        yield from at.take(TAKE_BACK)
        yield from at.take("yes")
        yield from at.until(lambda: actions(at.records()[0]) == [])
        yield from go_home(at)
        yield from at.take("go-on")
        yield from at.until(lambda: at.title == "Ann to play")
        yield from roll(at, 6)
        yield from at.take("hold")
        yield from at.until(lambda: "swap" in at._spots())
        yield from at.take("swap")
        yield from at.until(lambda: at.title == "Bo to play")
        yield from go_home(at)
        yield from at.leave()

    appliance.run(visitor)
    first, second = appliance.records()
    assert actions(first) == ["roll 6 entered", "hold"]
    header = read_record(second).header
    assert header.names == {Seat.SOUTH: "Bo", Seat.NORTH: "Ann"}
    assert header.setup["dice"] == "table", "a rematch is played as the game before"


def test_people_look_back_have_a_rematch_and_watch_the_first_game(appliance: Appliance) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("option:dice")
        yield from at.take("1")
        yield from at.take("play")
        yield from at.until(lambda: isinstance(at.shown, Scene))
        yield from roll(at, 6)
        yield from at.until(lambda: len(actions(at.records()[0])) == 1)
        yield from at.take(HISTORY)
        yield from at.until(lambda: at.title == "1. South has rolled a 6 by hand")
        yield from at.take("before")
        yield from at.until(lambda: at.title == "The beginning")
        yield from at.take("plays")
        yield from at.take("step:1")
        yield from at.take("picture")
        yield from at.until(lambda: "delete" in at._spots())
        yield from at.take(BACK)
        yield from at.take("hold")
        yield from at.until(lambda: at.title == "South wins")
        yield from at.take("rematch")
        yield from at.until(lambda: len(at.records()) == 2 and isinstance(at.shown, Scene))
        yield from go_home(at)
        yield from at.take("watch")
        yield from at.take(at.records()[0].name)
        yield from at.take("after")
        yield from at.until(lambda: at.title == "1. South has rolled a 6 by hand")
        yield from at.take(BACK)
        yield from at.take(BACK)
        yield from at.leave()

    appliance.run(visitor)
    first, second = appliance.records()
    assert actions(first) == ["roll 6 entered", "hold"]
    assert actions(second) == []


@pytest.mark.parametrize("by_touch", [True, False], ids=["touch", "buttons"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_of_the_shelf_is_begun_helped_with_and_left(
    game: AnyGame, by_touch: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Appliance(tmp_path / "games", monkeypatch, by_touch, game)

    def offered() -> list[str]:
        prompts = at.shown.prompts if isinstance(at.shown, Scene) else ()
        return [choice.key for prompt in prompts for choice in prompt.choices]

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until(lambda: bool(offered()))
        yield from at.take(offered()[0])
        yield from at.until(lambda: len(actions(at.records()[0])) == 1)
        yield from at.take(HELP)
        yield from at.take("rules")
        yield from at.take("chapter:0")
        yield from at.until(lambda: at.title == at.words.tell(game.help.chapters[0].title))
        for _ in ("chapter", "rules", "help"):
            yield from at.take(BACK)
        yield from at.until(lambda: isinstance(at.shown, Scene))
        yield from go_home(at)
        yield from at.leave()

    at.run(visitor)
    assert len(actions(at.records()[0])) == 1


def test_a_game_is_put_away_and_its_record_kept(appliance: Appliance) -> None:
    def visitor(at: Appliance) -> Acts:
        for _ in range(2):
            yield from at.take("new")
            yield from at.take("play")
            yield from go_home(at)
        (_, older) = find_records(at.folder).unfinished
        yield from at.take("interrupted")
        yield from at.take(older.path.name)
        yield from at.take("put-away")
        assert len(find_records(at.folder).unfinished) == 2, "it is asked for twice"
        yield from at.take("put-away-yes")
        yield from at.take(BACK)
        yield from at.leave()

    appliance.run(visitor)
    records = find_records(appliance.folder)
    assert len(records.unfinished) == 1
    assert sorted(kept.over for kept in records.kept) == [False, True]
    assert {"abandoned": True} in [kept.end for kept in records.kept]


@pytest.fixture
def recording(tmp_path: Path) -> tuple[Path, Path]:
    """A few pictures of a table of Riftforce that nobody touches, and the calibration."""
    folder, profile = tmp_path / "pictures", tmp_path / "table.toml"
    folder.mkdir()
    session = Session(RIFTFORCE, Header("riftforce", RIFTFORCE.rules.new_setup(Random(1), {})))
    desk = set_desk(session, Catalogue(Language.ENGLISH, RIFTFORCE.folder), lambda: 0.0)
    picture = desk.camera.capture().grey
    for n in range(3):
        cv2.imwrite(str(folder / f"{n}.bmp"), picture)
    plane = desk.camera.plane
    height, width = picture.shape
    described = TableProfile(
        (width, height), plane.table_mm, plane.table_to_pixels, 18.0, 25.0, 0.1
    )
    profile.write_text(described.as_toml(), encoding="utf-8")
    return folder, profile


def test_a_table_under_a_camera_leads_home_and_home_leads_back(
    recording: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from go_home(at)
        yield from at.take("go-on")
        yield from go_home(at)
        yield from at.take("new")
        yield from at.take("play")
        yield from go_home(at)
        yield from at.leave()

    camera, profile = recording
    at = Appliance(tmp_path / "games", monkeypatch, True, RIFTFORCE, str(camera), profile)
    at.run(visitor)
    assert len(at.records()) == 2


def test_escape_leads_back_to_the_home_and_from_there_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        for _ in range(2):
            left.append(at.title)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
            yield
            yield
        raise AssertionError("somebody is still here")

    Appliance(tmp_path / "games", monkeypatch).run(visitor)
    assert left == ["New game", "Table companion"]
