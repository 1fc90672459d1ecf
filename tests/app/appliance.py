"""A machine with its real window, and somebody at it, by touch alone or by three buttons alone.

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
from typing import Any, TypeAlias

import pygame
import pytest

from companion.app.dialogs import Dialog
from companion.app.home.host import Host, records_in
from companion.app.home.recordings import Recordings
from companion.app.home.visit import Visit
from companion.app.inbox import Inbox
from companion.app.party import Party
from companion.app.real_table import play_at_table
from companion.app.settings import SIMULATED
from companion.app.table_screen import MENU, Leaving
from companion.display.canvas import MORE, READ
from companion.display.window import Window
from companion.games.game import AnyGame, GameOption, OptionValue, Plain
from companion.referee.record import Played, Undone, read_record
from companion.referee.replay import retrace
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Page, keys_in_row
from companion.scenes.scene import LOOK, Scene
from companion.simulation.dealt import plays_itself, seed_of
from companion.simulation.evening import Pace, play_in_window
from companion.simulation.match import answers_for, lay_out
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse.table_window import TableWindow
from companion.table.controls import Button, Press
from companion.table.layout import Layout
from companion.table.tasks import Flip, Put, Sort, TakeOff, Task, tasks_between
from companion.table.zones import Order, Piece
from companion.text.catalogue import Catalogue
from tests.app.test_party import party
from tests.toys.pig import GOAL, PIG, Pig
from tests.toys.pig import start as start_pig
from tests.toys.round_nim import ROUND_NIM

NOW = datetime(2026, 5, 4, 20, 0, tzinfo=UTC)
MOST_ROUNDS = 150
"""In so many rounds everything that a visitor waits for has come."""
ANSWERED = 3
"""Rounds within which a table that lies still has taken an answer in."""
ROUND_S, PAGE_ROUND_S = 0.15, 0.03
"""How long a round takes: at a table there is a picture in each; on a page nobody waits for one."""
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
    screen: tuple[int, int] | None = None
    host: Host = field(init=False)
    now: float = 0.0
    shown: Scene | Page | None = None
    words: Catalogue | None = None
    _window: Any = None
    _inbox: Inbox | None = None
    _acts: Acts = field(default_factory=lambda: iter(()))
    _came_from: dict[Piece, tuple[int, int]] = field(default_factory=dict)
    """Where in the window each piece was picked up last."""

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
        open_window = partial(Window, (1024, 600), "", clock=self._clock)
        Visit(self.host, self._play, open_window, self._pins, self._tick).run()

    # --- what a visitor sees ---

    @property
    def title(self) -> str:
        """What stands in the heading."""
        assert self.shown is not None
        return self.tell(self.shown.title)

    def tell(self, sentence: Sentence) -> str:
        """A sentence as it stands on the screen."""
        assert self.words is not None
        return self.words.tell(sentence)

    def records(self) -> list[Path]:
        """The files in the folder of games, in the order of their names."""
        return sorted(self.folder.glob("*.jsonl"))

    # --- what a visitor does ---

    def take(self, key: str) -> Acts:
        """Take what has this key, once it is there: by a touch, or by buttons."""
        yield from self.touch(key) if self.by_touch else self.press_to(key)

    def touch(self, key: str) -> Acts:
        """Touch it; where it is not to be seen, turn over to more.

        What has no room to say what it does is looked at first.
        """
        spots: dict[str, tuple[int, int]] = {}
        for _ in range(MOST_ROUNDS):
            before, spots = spots, self._spots()
            wanted = spots.get(key) or spots.get(f"{LOOK}{key}") or spots.get(MORE)
            # Nobody touches what is just moving.
            if wanted is not None and spots == before:
                finger("MOUSEBUTTONDOWN", wanted)
                finger("MOUSEBUTTONUP", wanted)
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

    # --- what hands do on the table, whatever answers the questions ---

    def play(self, line: str) -> Acts:
        """Make a play: lay what it lays, answer what is asked, and do what is left to do."""
        game, path = self.game, self._playing()
        state = state_of(path, game)
        action = game.notation.read_action(line)
        before = actions(path)
        yield from self._lay(lay_out(game, state, action, self._lies(), by_hand=False))
        for answer in answers_for(game, state, action, self._lies()) or ():
            yield from self.take(str(answer.choice))
        yield from self.until(lambda: actions(path) == [*before, line])
        yield from self.tidy()

    def lay(self, piece: str, zone: str) -> Acts:
        """Lay a card or figure somewhere, whatever the rules say."""
        (found,) = (each for each in self.game.table.pieces if each.name == piece)
        yield from self._drag(found, self._middle_of(zone))

    def tidy(self) -> Acts:
        """Bring the table to where the game has it, and let that be seen."""
        yield from self._lay(self.game.table.layout(state_of(self._playing(), self.game)))
        yield from self.until(lambda: not self._asked_to_do())

    def _asked_to_do(self) -> bool:
        """Whether the screen asks for anything on the table that the camera would see done."""
        tasks = self.shown.tasks if isinstance(self.shown, Scene) else ()
        return any(not task.done and task.key is None for task in tasks)

    def top_of(self, seat: Seat) -> str:
        """What lies on top of a player's deck or bag."""
        return str(self._mouse.deck(seat)[0].name)

    def _playing(self) -> Path:
        """The record of the game at the table."""
        return max(self.records(), key=lambda path: path.stat().st_mtime_ns)

    @property
    def _mouse(self) -> MouseTable:
        assert isinstance(self._window, TableWindow)
        return self._window._mouse

    def _lies(self) -> Layout:
        """How the pieces really lie."""
        table = self._mouse.table
        found = {zone.name: table.in_zone(zone.name) for zone in table.mat.zones}
        for top in table.decks:
            back, zone = top.shows(table.mat), table.mat.zone_at(top.x_mm, top.y_mm)
            if back is not None and zone is not None:
                found[zone.name] = (back.numbered(1),)
        return Layout({zone: pieces for zone, pieces in found.items() if pieces})

    def _lay(self, wanted: Layout) -> Acts:
        """Carry and turn pieces until the table lies so."""
        while tasks := self._left_to_do(wanted):
            match tasks[0]:
                case Put(piece, zone):
                    yield from self._drag(piece, self._middle_of(zone))
                case TakeOff(piece):
                    yield from self._drag(piece, self._came_from[piece.body])
                case Flip(piece):
                    yield from self._double_tap(self._spot_of(piece))
                case task:
                    raise AssertionError(f"nobody here knows how to {task}")

    def _left_to_do(self, wanted: Layout) -> list[Task]:
        """What differs; things that lie side by side have no order."""
        mat, tasks = self._mouse.table.mat, tasks_between(self._lies(), wanted)
        beside = {zone.name for zone in mat.zones if zone.order is Order.SPREAD}
        return [task for task in tasks if not (isinstance(task, Sort) and task.zone in beside)]

    def _middle_of(self, zone: str) -> tuple[int, int]:
        area = self._mouse.table.mat.zone(zone)
        middle = area.x_mm + area.width_mm / 2, area.y_mm + area.height_mm / 2
        return self._mouse.floor.to_px(*middle)

    def _spot_of(self, piece: Piece) -> tuple[int, int]:
        """Where in the window a piece can be taken hold of."""
        mouse, floor = self._mouse, self._mouse.floor
        for lying in mouse.table.lying:
            if lying.piece.body == piece.body:
                return floor.to_px(lying.x_mm, lying.y_mm)
        for seat in floor.trays:
            hand = mouse.hand(seat)
            places = [*zip(hand, floor.hand(seat, len(hand)), strict=True)]
            places += [(top, floor.deck(seat)) for top in mouse.deck(seat)[:1]]
            places += [(top, floor.box(seat)) for top in mouse.box(seat)[:1]]
            for there, area in places:
                if there.body == piece.body:
                    return area.x + 9, area.y + 9
        raise AssertionError(f"{piece} is nowhere to be seen")

    def _drag(self, piece: Piece, target: tuple[int, int]) -> Acts:
        """A finger carries a piece over the table and lets go of it."""
        (x, y), (to_x, to_y) = start, _ = self._spot_of(piece), target
        self._came_from[piece.body] = start
        finger("MOUSEBUTTONDOWN", start)
        finger("MOUSEMOTION", ((x + to_x) // 2, (y + to_y) // 2))
        yield
        finger("MOUSEBUTTONUP", target)
        yield

    def _double_tap(self, spot: tuple[int, int]) -> Acts:
        for kind in ("MOUSEBUTTONDOWN", "MOUSEBUTTONUP") * 2:
            finger(kind, spot)
        yield

    # --- the machine ---

    def _party(self) -> Party:
        usual = replace(party(self.folder), game=self.game, windowed=True, at_home=True)
        usual = replace(usual, camera=self.camera, profile=self.profile, light="easy")
        return replace(usual, screen=self.screen)

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
        self.now += ROUND_S if isinstance(self.shown, Scene) else PAGE_ROUND_S
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

        def watched(window: Any, scene: Scene | Page, words: Catalogue, *rest: Any) -> bool:
            whole = show(window, scene, words, *rest)
            self.shown, self.words, self._window = scene, words, window
            return whole

        self.monkeypatch.setattr(kind, "show", watched)

    def _spots(self) -> dict[str, tuple[int, int]]:
        """Where in the window each thing is that can be touched."""
        drawing = self._window._screen._drawing if self._window else None
        spots = {}
        for touchable in reversed((*drawing.topics, *drawing.touchables) if drawing else ()):
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
            case Scene(reading=True):
                return READ
            case Scene():
                choices = [c for p in self.shown.prompts for c in p.choices]
                lit = [c.key for c in (*self.shown.strip, *choices) if c.lit]
                return lit[0] if lit else None
        return None


def finger(kind: str, spot: tuple[int, int]) -> None:
    """What SDL tells of a finger on the screen, as of the first button of a mouse."""
    event = {"pos": spot, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0), "touch": True}
    pygame.event.post(pygame.event.Event(getattr(pygame, kind), event))


# --- parts of a visit, to be put together ---


def sit_down(at: Appliance) -> Acts:
    """A new game of two people whom nobody here knows yet; what they play is still to be said."""
    yield from at.take("new")
    for seat, name in ((Seat.SOUTH, "Ann"), (Seat.NORTH, "Bo")):
        yield from at.take(f"seat:{seat.value}")
        yield from at.take("new-name")
        yield from at.write(name)


def go_home(at: Appliance) -> Acts:
    yield from at.take(MENU)
    yield from at.take("home")
    yield from at.until(lambda: "new" in at._spots())


def actions(path: Path) -> list[str]:
    """What a record holds, less what was undone."""
    entries = [entry for _, entry in read_record(path).entries()]
    undone = {entry.undo for entry in entries if isinstance(entry, Undone)}
    return [e.action for e in entries if isinstance(e, Played) and e.n not in undone]


def state_of(path: Path, game: AnyGame) -> Any:
    """Where the game of a record stands."""
    state = game.rules.start(read_record(path).header.setup)
    for line in actions(path):
        state, _ = game.rules.apply(state, game.notation.read_action(line))
    return state
