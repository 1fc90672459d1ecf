"""A part of a window, or all of it, that shows scenes and is touched."""

from __future__ import annotations

from math import sin, tau

import pygame

from companion.display.draw import compose, paint, paint_pulse
from companion.display.fonts import Fonts
from companion.display.marks import MORE, Drawing
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue

BREATHS_PER_S = 0.7
"""How often wrong cards pulse: calm enough for a whole evening."""
PULSE_EVERY_S = 0.08


class Screen:
    """Shows one scene after another on a surface, and paints only what has to be painted."""

    def __init__(self, surface: pygame.Surface, fonts: Fonts) -> None:
        self._surface = surface
        self._fonts = fonts
        self._shown: tuple[Scene, Catalogue] | None = None
        self._drawing: Drawing | None = None
        self._page = 0
        self._pulsed_at = 0.0

    def show(self, scene: Scene, catalogue: Catalogue, now: float = 0.0) -> tuple[pygame.Rect, ...]:
        """Bring the surface up to date; gives back the parts of it that changed."""
        if self._shown != (scene, catalogue):
            if self._shown is None or self._shown[0].prompt != scene.prompt:
                self._page = 0
            self._shown = (scene, catalogue)
            return self._draw(now)
        if self._drawing is None:
            return self._draw(now)
        if self._drawing.pulsing and now - self._pulsed_at >= PULSE_EVERY_S:
            self._pulsed_at = now
            return paint_pulse(self._drawing, self._surface, breath=_breath(now))
        return ()

    def touch(self, x: int, y: int) -> str | None:
        """The option that a touch takes; a touch on the last button turns to more of them."""
        if self._drawing is None:
            return None
        option = self._drawing.option_at(x, y)
        if option == MORE:
            self._page += 1
            self._drawing = None
            return None
        return option

    def move_to(self, surface: pygame.Surface) -> None:
        """Go on on another surface, because the window has another size."""
        self._surface = surface
        self._drawing = None

    def _draw(self, now: float) -> tuple[pygame.Rect, ...]:
        if self._shown is None:
            return ()
        scene, catalogue = self._shown
        size = self._surface.get_size()
        self._drawing = compose(scene, size, catalogue, self._fonts, page=self._page)
        self._pulsed_at = now
        paint(self._drawing, self._surface, self._fonts, breath=_breath(now))
        return (self._surface.get_rect(),)


def _breath(now: float) -> float:
    return 0.5 + 0.5 * sin(tau * BREATHS_PER_S * now)
