"""A machine with its real window, and somebody at it, by touch alone or by three buttons alone.

A visitor is a generator. Each ``yield`` lets the program go once round its loop; what the visitor
does between them are real events of the window, at the places where things are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from companion.app.settings.settings import SIMULATED
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
from companion.simulation.mouse.table_window import TableWindow
from companion.table.controls import Button, Press
from companion.text.catalogue import Catalogue
from tests.app.table_hands import MOST_ROUNDS, Acts, TableHands, tap
from tests.app.test_party import party
from tests.toys.pig import GOAL, PIG, Pig
from tests.toys.pig import start as start_pig

NOW = datetime(2026, 5, 4, 20, 0, tzinfo=UTC)
ANSWERED = 3
"""Rounds within which a table that lies still has taken an answer in."""
ROUND_S, PAGE_ROUND_S = 0.15, 0.03
"""How long a round takes: at a table there is a picture in each; on a page nobody waits for one."""
KEYS = {Button.NEXT: pygame.K_SPACE, Button.YES: pygame.K_RETURN, Button.BACK: pygame.K_BACKSPACE}

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
    window: tuple[int, int] = (1024, 600)
    host: Host = field(init=False)
    now: float = 0.0
    shown: Scene | Page | None = None
    words: Catalogue | None = None
    _window: Any = None
    _inbox: Inbox | None = None
    _acts: Acts = field(default_factory=lambda: iter(()))
    leaving: bool = False
    """Whether the visitor has done all they came for, or is about to leave with the next act."""
    hands: TableHands = field(init=False)

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
        self.hands = TableHands(lambda: self._window)
        for window in (Window, TableWindow):
            self._look_over(window)

    def run(self, visitor: Visitor) -> None:
        """Let somebody come, and do all they came for."""
        self._acts = visitor(self)
        open_window = partial(Window, self.window, "", clock=self._clock)
        Visit(self.host, self._play, open_window, self._pins, self._tick).run()
        assert self.leaving, f"the program has ended in “{self.title}” before the visitor wanted to"

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
            if isinstance(self._window, TableWindow) and isinstance(self.shown, Scene):
                yield from self.hands.turn_to(table=False)
            before, spots = spots, self._spots()
            wanted = spots.get(key) or spots.get(f"{LOOK}{key}") or spots.get(MORE)
            # Nobody touches what is just moving.
            if wanted is not None and spots == before:
                tap(wanted)
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

    def until(self, what: str, seen: Callable[[], bool]) -> Acts:
        """Wait for something to be seen."""
        for _ in range(MOST_ROUNDS):
            if seen():
                return
            yield
        offered = sorted(self._spots())
        raise AssertionError(f"waited in vain for {what} in “{self.title}” with {offered}")

    def until_title(self, title: str) -> Acts:
        """Wait for a heading."""
        yield from self.until(f"“{title}”", lambda: self.title == title)

    def until_at_table(self) -> Acts:
        """Wait for the screen of a game."""
        yield from self.until("a table", lambda: isinstance(self.shown, Scene))

    def until_there(self, key: str) -> Acts:
        """Wait for something that can be touched."""
        yield from self.until(f"something to touch: {key}", lambda: key in self._spots())

    def until_played(self, path: Path, lines: Sequence[str]) -> Acts:
        """Wait for a record to hold these plays and no others."""
        yield from self.until(f"the plays {lines}", lambda: actions(path) == [*lines])

    def write(self, name: str) -> Acts:
        """Write a name on the keyboard of the screen, and say that it is done."""
        for letter in name:
            yield from self.take(f"letter:{letter}")
        yield from self.take("done")

    def leave(self) -> Acts:
        """Leave the appliance from home."""
        self.leaving = True
        yield from self.take("leave")

    # --- what hands do on the table, whatever answers the questions ---

    def play(self, line: str) -> Acts:
        """Make a play: lay what it lays, answer what is asked, and do what is left to do."""
        game, path = self.game, self._playing()
        state = state_of(path, game)
        action = game.notation.read_action(line)
        before = actions(path)
        lies = self.hands.lies()
        yield from self.hands.lay_out(lay_out(game, state, action, lies, by_hand=False))
        for answer in answers_for(game, state, action, self.hands.lies()) or ():
            yield from self.take(str(answer.choice))
        yield from self.until_played(path, [*before, line])
        yield from self.tidy()

    def lay(self, piece: str, zone: str) -> Acts:
        """Lay a card or figure somewhere, whatever the rules say."""
        (found,) = (each for each in self.game.table.pieces if each.name == piece)
        yield from self.hands.lay(found, zone)

    def tidy(self) -> Acts:
        """Bring the table to where the game has it, and let that be seen."""
        wanted = self.game.table.layout(state_of(self._playing(), self.game))
        yield from self.hands.lay_out(wanted)
        yield from self.until("all tasks to be done", lambda: not self._asked_to_do())

    def _asked_to_do(self) -> bool:
        """Whether the screen asks for anything on the table that the camera would see done."""
        tasks = self.shown.tasks if isinstance(self.shown, Scene) else ()
        return any(not task.done and task.key is None for task in tasks)

    def top_of(self, seat: Seat) -> str:
        """What lies on top of a player's deck or bag."""
        return str(self.hands.mouse.deck(seat)[0].name)

    def _playing(self) -> Path:
        """The record of the game at the table."""
        return max(self.records(), key=lambda path: path.stat().st_mtime_ns)

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
            self.leaving = True
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
    yield from at.until_there("new")


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
