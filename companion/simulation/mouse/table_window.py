"""A window with the simulated table on the left and the companion's own screen on the right.

Where it has no room for both, they take turns: a bar over the table tells what the screen asks and
leads there, a key of the screen leads back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import hypot, inf

import numpy as np
import pygame

from companion.display.canvas import Area
from companion.display.theme import Fonts, Theme
from companion.display.window import (
    Closed,
    Event,
    Lifted,
    Screen,
    Tapped,
    is_escape,
    is_leaving,
    open_surface,
    pressed,
    surface_now,
)
from companion.files.closable import Closable
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.page import Page
from companion.scenes.scene import TO_TABLE, Face, Scene, Tone
from companion.simulation.camera.painted_table import Scenery
from companion.simulation.mouse.card_sprites import CardSprites
from companion.simulation.mouse.floor import SCREEN_PX, Floor
from companion.simulation.mouse.held import Held
from companion.simulation.mouse.mouse_art import MouseArt
from companion.simulation.mouse.mouse_table import MouseTable
from companion.table.controls import button_of
from companion.table.zones import Piece, ZoneId
from companion.text.catalogue import Catalogue
from companion.vision.frame import Grey
from companion.vision.payload import Tagbook

RIGHT_BUTTON = 3
QUARTER = 90.0
STEP = 5.0
"""Degrees for one step of the wheel while Shift is held."""
DOUBLE_CLICK_S = 0.4
DOUBLE_CLICK_PX = 8
"""Two quick presses further apart take hold of two things, as fast players do."""
NEVER = (-1.0, 0, 0)
HINT_AFTER_S = 0.6
"""So long the mouse rests on a thing before the window says what it is."""
EDGE_PX, PAN_PX_PER_S = 28, 320
"""A piece that is carried so near to the edge of what is seen moves the table, and how quickly."""
DOUBLE_TAP_PX = 24
"""A finger does not hit the same spot as exactly as a mouse."""
NO_HINT: tuple[str, ...] = ()


class TableWindow(Closable):
    """Shows a mouse table and a scene, carries out what the mouse does, and tells the rest.

    Keys and taps on the companion's screen come out of ``events`` just as from a ``Window``.
    """

    def __init__(
        self,
        mouse: MouseTable,
        catalogue: Catalogue,
        tagbook: Tagbook,
        face: Callable[[Piece], Face],
        size: tuple[int, int] | None = (1280, 720),
        title: str = "",
        *,
        clock: Callable[[], float],
        screen: tuple[int, int] | None = None,
        full_screen: bool = False,
        theme: Theme = Theme.DARK,
        scenery: Sequence[Scenery] = (),
        labels: Mapping[str, str] | None = None,
        hint: Callable[[Piece], tuple[str, ...]] = lambda _: (),
    ) -> None:
        self._mouse, self._clock, self._screen_size = mouse, clock, screen
        self._surface = open_surface(size, title, full_screen=full_screen, mouse=True)
        fonts = Fonts()
        sprites = CardSprites(fonts, tagbook, mouse.table.mat, face, catalogue)
        self._art = MouseArt(sprites, fonts, catalogue, scenery, labels)
        self._screen = Screen(self._surface, fonts, theme=theme)
        self._camera: pygame.Surface | None = None
        self._clicked = NEVER
        self._spot = (0, 0)
        self._on_page = False
        self._at_table = True
        """Which of the two people have chosen to see, where they take turns."""
        self._in_front: object = None
        self._bar: tuple[str, Tone | Seat] = "", Tone.PLAIN
        self._given: Scene | None = None
        self._lit: frozenset[Seat] = frozenset()
        self._places: tuple[ZoneId, ...] = ()
        self._asked: Seat | None = None
        self._looks_elsewhere = False
        """Whether something else is to be looked at, once nothing is carried any more."""
        self._panning: tuple[int, int] | None = None
        """Where a finger is that moves the table, and no piece of it."""
        self._shown_at = clock()
        self._tell_hint, self.hint = hint, NO_HINT
        """What it says about the thing on which the mouse rests."""
        self._rested_at = 0.0
        self._dropped_at: tuple[int, int] | None = None
        """Where something was laid; a mouse that is still there does not ask what it is."""
        self._played: object = None
        self._seen: object = None
        self._held: Held | None = None
        self._resize()

    def show(self, scene: Scene | Page, catalogue: Catalogue, camera: Grey | None = None) -> bool:
        """Bring the window up to date; ``camera`` is a small picture of what the camera sees.

        Gives back whether all that is said has room on the companion's screen.
        """
        self._on_page = isinstance(scene, Page)
        if isinstance(scene, Scene) and self._mouse.floor.turns is not None:
            self._tell_over_table(scene, catalogue)
        if isinstance(scene, Scene) and scene.last != self._played:
            # What was told about a thing may hold no more, and what came of a play is to be seen.
            self._played, self._rested_at = scene.last, inf
        self._pan_with_held()
        if self._looks_elsewhere and not (self._mouse.held and self._mouse.held.dragged):
            self._look()
        turns = self._mouse.floor.turns
        changed = bool(self._screen.show(scene, catalogue, self._clock()))
        # What moves behind the table is not to be seen.
        changed = changed and not (turns and self._shows_table)
        in_front = self._shows_table, self._bar
        if in_front != self._in_front:
            self._in_front, changed = in_front, True
        seen, held = self._what_is_seen(), self._mouse.held
        if seen != self._seen and self._shows_table:
            self._seen = seen
            self._art.paint(self._table, self._mouse, self._lit)
            changed = True
        if camera is not None and turns is None:
            self._camera = self._shrunk(camera)
            changed = True
        hint = self._hint_now()
        if changed or held != self._held or hint != self.hint:
            self._held, self.hint = held, hint
            self._put_together()
        return not self._screen.leaves_unsaid

    def light(
        self,
        seats: Collection[Seat],
        places: tuple[ZoneId, ...] = (),
        asked: Seat | None = None,
    ) -> None:
        """Light the lamps of these seats and no others.

        Where the table is panned, show the ``places`` of what is to be done, the last above all;
        where nothing is to be done, the side of who is to act, of several the one who is ``asked``.
        """
        if (self._lit, self._places, self._asked) != (seats, places, asked):
            self._looks_elsewhere = True
        self._places, self._asked = places, asked
        if self._lit != seats:
            self._lit, self._seen = frozenset(seats), None

    def turn_to_screen(self) -> None:
        """Somebody goes on with buttons: what they light is to be seen, where both take turns."""
        self._at_table = False

    @property
    def way_to_table(self) -> Callable[[], None] | None:
        """What shows the table, for a key of the screen; None where it is always to be seen."""
        return self._turn_to_table if self._mouse.floor.turns is not None else None

    def _turn_to_table(self) -> None:
        self._at_table = True

    def _look(self) -> None:
        """Pan to where something is to be done, or to the first who is to act."""
        self._looks_elsewhere = False
        mouse, mat = self._mouse, self._mouse.table.mat
        # A zone that hangs on a tile is wherever the tile is.
        zones = [zone for zone in map(mat.zone, self._places) if zone.on is None]
        for zone in zones:
            mouse.floor = mouse.floor.panned_to(mouse.floor.zone(zone))
        lit = [seat for seat in mouse.floor.trays if seat in self._lit]
        acting = sorted(lit, key=lambda seat: seat is not self._asked)
        if acting and not zones:
            mouse.floor = mouse.floor.panned_to(mouse.floor.trays[acting[0]])

    @property
    def _shows_table(self) -> bool:
        """Whether the table is to be seen; a page of the screen is always shown."""
        return self._mouse.floor.turns is None or (self._at_table and not self._on_page)

    def _tell_over_table(self, scene: Scene, catalogue: Catalogue) -> None:
        """What a scene asks is told in the bar over the table."""
        if scene is not self._given:
            self._given = scene
            text, tone = _most_pressing(scene)
            told = catalogue.tell(text)
            self._bar = told[:1].upper() + told[1:], tone

    def _pan_with_held(self) -> None:
        """Where a piece is carried to the edge of what is seen, show what is beyond it."""
        now = self._clock()
        passed, self._shown_at = min(0.1, now - self._shown_at), now
        mouse, turns = self._mouse, self._mouse.floor.turns
        if turns is None or mouse.held is None or not mouse.held.dragged:
            return
        x, y = self._spot
        view, step = turns.view, round(PAN_PX_PER_S * passed)
        across = (x < view.x + EDGE_PX) - (x > view.right - EDGE_PX)
        down = (y < view.y + EDGE_PX) - (y > view.bottom - EDGE_PX)
        panned = mouse.floor.panned(step * across, step * down)
        if panned is not mouse.floor:
            mouse.floor = panned
            mouse.move(x, y)

    def _put_together(self) -> None:
        """Lay the parts over each other, so that what is carried leaves no trace on any."""
        floor, turns = self._mouse.floor, self._mouse.floor.turns
        self._surface.blit(self._table, (0, 0))
        if turns is not None and self._shows_table:
            self._art.paint_beyond(self._surface, floor)
            key = self._way_to_screen(turns.bar)
            self._art.paint_bar(self._surface, turns.bar, key, *self._bar)
            self._put_on_top()
            return
        if turns is not None:
            self._surface.fill((0, 0, 0))
        screen = self._small
        if screen.get_size() != (floor.screen.width, floor.screen.height):
            screen = pygame.transform.smoothscale(screen, (floor.screen.width, floor.screen.height))
        self._surface.blit(screen, (floor.screen.x, floor.screen.y))
        if self._camera is not None:
            self._surface.blit(self._camera, (floor.camera.x, floor.camera.y))
        self._put_on_top()

    def _way_to_screen(self, bar: Area) -> Area:
        """The key over the table: just where the screen has its key to the table."""
        there, area = self._screen.place_of(TO_TABLE), self._mouse.floor.screen
        if there is None:
            return bar.cut_right(bar.height)[0]
        across = area.width / max(1, self._small.get_width())
        x, wide = area.x + round(there.x * across), round(there.width * across)
        return Area(x, bar.y, wide, bar.height)

    def _put_on_top(self) -> None:
        """What is carried and what is told about a thing are above all else."""
        self._art.paint_held(self._surface, self._mouse)
        if self.hint:
            self._art.paint_hint(self._surface, self._mouse.floor, self.hint, self._spot)
        pygame.display.flip()

    def _hint_now(self) -> tuple[str, ...]:
        """What the window says about the thing on which the mouse rests."""
        if (
            self._mouse.held
            or not self._shows_table
            or self._clock() - self._rested_at < HINT_AFTER_S
        ):
            return NO_HINT
        piece = self._mouse.shown_at(*self._spot)
        return self._tell_hint(piece) if piece else NO_HINT

    def events(self) -> Iterator[Event]:
        """What has happened since the last call, less what was done to the table."""
        for event in pygame.event.get():
            if is_leaving(event):
                yield Closed(escape=is_escape(event))
            elif event.type == pygame.KEYDOWN:
                key = pressed(event)
                # Over a page, letters may be meant for what is written there.
                if self._on_page or not self._key(key.name):
                    if button_of(key.name) is not None:
                        self.turn_to_screen()
                    yield key
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._mouse.by_finger = getattr(event, "touch", False)
                if (option := self._press(*event.pos)) is not None:
                    yield Tapped(option)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
                self._spot = event.pos
                if self._shows_table:
                    self._mouse.flip(*event.pos)
            elif event.type == pygame.MOUSEMOTION:
                self._move(*event.pos)
                if (option := self._screen.drag(self._on_screen(*event.pos)[0])) is not None:
                    yield Tapped(option)
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self._release(event)
                if not self._is_near_click(*event.pos):
                    self._clicked = NEVER  # that was no click: the next press takes hold again
                if self._screen.let_go():
                    yield Lifted()
            elif event.type == pygame.MOUSEWHEEL and self._shows_table:
                degrees = STEP if _shift() else QUARTER
                self._mouse.turn(*self._spot, degrees if event.y < 0 else -degrees)
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._resize()
            elif event.type == pygame.WINDOWEXPOSED:
                pygame.display.flip()

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()

    def _key(self, name: str) -> bool:
        """Carry out a key that means something on the table; False if it does not."""
        spot = self._spot
        if name == "t" and self._mouse.floor.turns is not None:
            self._at_table = not self._at_table
            return True
        if not self._shows_table:
            return False
        match name:
            case "r":
                self._mouse.turn(*spot, QUARTER)
            case "f":
                self._mouse.flip(*spot)
            case "s":
                self._mouse.shuffle(*spot)
            case "h":
                self._mouse.hide_or_show(*spot)
            case "d":
                self._mouse.draw(*spot)
            case _:
                return False
        return True

    def _press(self, x: int, y: int) -> str | None:
        floor = self._mouse.floor
        if floor.screen.holds(x, y) and not (floor.turns and self._shows_table):
            return self._screen.touch(*self._on_screen(x, y))
        if not self._shows_table:
            return None
        if floor.turns is not None and floor.turns.bar.holds(x, y):
            self._at_table = False
            return None
        self._spot = x, y
        if self._is_second_click(x, y) and floor.arrow_at(x, y) is None:
            self._clicked = NEVER
            self._mouse.double_click(x, y)
        else:
            self._clicked = (self._clock(), x, y)
            self._mouse.press(x, y)
            self._panning = (x, y) if self._mouse.held is None else None
        return None

    def _move(self, x: int, y: int) -> None:
        """The mouse moves, and with it what it holds: a piece, or the cloth of a large table."""
        self._spot = x, y
        if self._dropped_at is None or hypot(x - self._dropped_at[0], y - self._dropped_at[1]) > (
            DOUBLE_TAP_PX
        ):
            self._rested_at, self._dropped_at = self._clock(), None
        self._mouse.move(x, y)
        if self._panning is not None:
            before_x, before_y = self._panning
            self._mouse.floor = self._mouse.floor.panned(x - before_x, y - before_y)
            self._panning = x, y

    def _release(self, event: pygame.event.Event) -> None:
        self._panning = None
        dragged = self._mouse.held is not None and self._mouse.held.dragged
        self._mouse.release(*event.pos, free=_shift())
        if dragged:
            self._rested_at, self._dropped_at = inf, event.pos
        elif self._shows_table and self._is_near_click(*event.pos):
            self._follow_arrow(*event.pos)

    def _follow_arrow(self, x: int, y: int) -> None:
        """A tap on an arrow shows what is beyond that edge."""
        floor = self._mouse.floor
        direction = floor.arrow_at(x, y)
        if direction is not None:
            self._mouse.floor = floor.panned_along(*direction)
            self._clicked = NEVER  # a second tap is meant for the arrow, not for what came there

    def _on_screen(self, x: int, y: int) -> tuple[int, int]:
        """A point of the window in pixels of the companion's own screen."""
        area, (wide, high) = self._mouse.floor.screen, self._small.get_size()
        across, down = (x - area.x) * wide, (y - area.y) * high
        return across // max(1, area.width), down // max(1, area.height)

    def _is_second_click(self, x: int, y: int) -> bool:
        return self._is_near_click(x, y) and self._clock() - self._clicked[0] < DOUBLE_CLICK_S

    def _is_near_click(self, x: int, y: int) -> bool:
        _, there_x, there_y = self._clicked
        apart = DOUBLE_TAP_PX if self._mouse.is_coarse else DOUBLE_CLICK_PX
        return hypot(x - there_x, y - there_y) <= apart

    def _what_is_seen(self) -> object:
        mouse = self._mouse
        trays = tuple(
            (
                mouse.hand(seat),
                mouse.deck(seat),
                mouse.box(seat),
                mouse.tokens(seat),
                tuple(mouse.is_face_up(seat, p) for p in (*mouse.hand(seat), *mouse.box(seat))),
            )
            for seat in mouse.floor.trays
        )
        carried = mouse.held.lying.piece if mouse.held and mouse.held.dragged else None
        return mouse.table.lying, carried, trays, mouse.floor

    def _resize(self) -> None:
        self._surface = surface_now()
        size = self._surface.get_size()
        mouse = self._mouse
        was = mouse.floor
        floor = Floor.of(size, mouse.table.mat, self._screen_size, was.trays, was.piece_mm)
        mouse.floor = floor
        self._look()
        self._table = pygame.Surface(size)
        self._small = pygame.Surface(self._screen_size or _legible(floor.screen))
        self._screen.move_to(self._small)
        self._seen = self._camera = None

    def _shrunk(self, grey: Grey) -> pygame.Surface | None:
        area = self._mouse.floor.camera
        if area.width < 8 or area.height < 8:
            return None
        rows = np.linspace(0, grey.shape[0] - 1, area.height).astype(int)
        columns = np.linspace(0, grey.shape[1] - 1, area.width).astype(int)
        small = grey[np.ix_(rows, columns)].T
        return pygame.surfarray.make_surface(np.repeat(small[..., None], 3, axis=2))


def _legible(screen: Area) -> tuple[int, int]:
    """In which size to draw the companion's screen; where there is no room for it, it shrinks."""
    width = max(screen.width, SCREEN_PX)
    return width, screen.height * width // max(1, screen.width)


def _most_pressing(scene: Scene) -> tuple[Sentence, Tone | Seat]:
    """What somebody who sees only the table should know of a scene, and how it is meant."""
    if scene.notice is not None:
        return scene.notice.title, scene.notice.tone
    if scene.prompt is not None and not scene.prompt.quiet:
        return scene.prompt.text, scene.prompt.tone
    undone = [task.text for task in scene.tasks if not task.done]
    offered = [scene.prompt.text] if scene.prompt is not None else []
    return next(iter((*undone, *offered, scene.title))), scene.tone


def _shift() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
