"""A window with the simulated table on the left and the companion's own screen on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot

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
)
from companion.files.closable import Closable
from companion.scenes.page import Page
from companion.scenes.scene import Face, Scene
from companion.simulation.camera.painted_table import Scenery
from companion.simulation.mouse.card_sprites import CardSprites
from companion.simulation.mouse.floor import SCREEN_PX, Floor
from companion.simulation.mouse.held import Held
from companion.simulation.mouse.mouse_art import MouseArt
from companion.simulation.mouse.mouse_table import MouseTable
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.vision.frame import Grey
from companion.vision.payload import Tagbook

QUARTER = 90.0
STEP = 5.0
"""Degrees for one step of the wheel while Shift is held."""
DOUBLE_CLICK_S = 0.4
DOUBLE_CLICK_PX = 8
"""Two quick presses further apart take hold of two things, as fast players do."""
NEVER = (-1.0, 0, 0)
HINT_AFTER_S = 0.6
"""So long the mouse rests on a thing before the window says what it is."""
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
        self._tell_hint, self.hint = hint, NO_HINT
        """What it says about the thing on which the mouse rests."""
        self._rested_at = 0.0
        self._seen: object = None
        self._held: Held | None = None
        self._resize()

    def show(self, scene: Scene | Page, catalogue: Catalogue, camera: Grey | None = None) -> None:
        """Bring the window up to date; ``camera`` is a small picture of what the camera sees."""
        self._on_page = isinstance(scene, Page)
        changed = bool(self._screen.show(scene, catalogue, self._clock()))
        seen, held = self._what_is_seen(), self._mouse.held
        if seen != self._seen:
            self._seen = seen
            self._art.paint(self._table, self._mouse)
            changed = True
        if camera is not None:
            self._camera = self._shrunk(camera)
            changed = True
        hint = self._hint_now()
        if changed or held != self._held or hint != self.hint:
            self._held, self.hint = held, hint
            self._put_together()

    def _put_together(self) -> None:
        """Lay the parts over each other, so that what is carried leaves no trace on any."""
        floor = self._mouse.floor
        self._surface.blit(self._table, (0, 0))
        screen = self._small
        if screen.get_size() != (floor.screen.width, floor.screen.height):
            screen = pygame.transform.smoothscale(screen, (floor.screen.width, floor.screen.height))
        self._surface.blit(screen, (floor.screen.x, floor.screen.y))
        if self._camera is not None:
            self._surface.blit(self._camera, (floor.camera.x, floor.camera.y))
        self._art.paint_held(self._surface, self._mouse)
        if self.hint:
            self._art.paint_hint(self._surface, self._mouse.floor, self.hint, self._spot)
        pygame.display.flip()

    def _hint_now(self) -> tuple[str, ...]:
        """What the window says about the thing on which the mouse rests."""
        if self._mouse.held or self._clock() - self._rested_at < HINT_AFTER_S:
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
                    yield key
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                if (option := self._press(*event.pos)) is not None:
                    yield Tapped(option)
            elif event.type == pygame.MOUSEMOTION:
                self._spot = event.pos
                self._rested_at = self._clock()
                self._mouse.move(*event.pos)
                if (option := self._screen.drag(self._on_screen(*event.pos)[0])) is not None:
                    yield Tapped(option)
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self._mouse.release(*event.pos, free=_shift())
                if self._screen.let_go():
                    yield Lifted()
            elif event.type == pygame.MOUSEWHEEL:
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
        area = self._mouse.floor.screen
        if area.holds(x, y):
            return self._screen.touch(*self._on_screen(x, y))
        if self._is_second_click(x, y):
            self._clicked = NEVER
            self._mouse.double_click(x, y)
        else:
            self._clicked = (self._clock(), x, y)
            self._mouse.press(x, y)
        return None

    def _on_screen(self, x: int, y: int) -> tuple[int, int]:
        """A point of the window in pixels of the companion's own screen."""
        area, (wide, high) = self._mouse.floor.screen, self._small.get_size()
        across, down = (x - area.x) * wide, (y - area.y) * high
        return across // max(1, area.width), down // max(1, area.height)

    def _is_second_click(self, x: int, y: int) -> bool:
        then, there_x, there_y = self._clicked
        near = hypot(x - there_x, y - there_y) <= DOUBLE_CLICK_PX
        return near and self._clock() - then < DOUBLE_CLICK_S

    def _what_is_seen(self) -> object:
        mouse = self._mouse
        trays = tuple(
            (
                mouse.hand(seat),
                mouse.deck(seat),
                mouse.box(seat),
                mouse.tokens(seat),
                mouse.is_open(seat),
            )
            for seat in mouse.floor.trays
        )
        carried = mouse.held.lying.piece if mouse.held and mouse.held.dragged else None
        return mouse.table.lying, carried, trays, mouse.floor

    def _resize(self) -> None:
        self._surface = pygame.display.get_surface()
        size = self._surface.get_size()
        mouse = self._mouse
        floor = Floor.of(size, mouse.table.mat, self._screen_size, mouse.floor.trays)
        mouse.floor = floor
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


def _shift() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
