"""The companion's own screen as a window of this machine."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

import pygame

from companion.display.drivers import BLIND
from companion.display.events import Closed, Event, KeyPressed, Tapped
from companion.display.fonts import Fonts
from companion.display.screen import Screen
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue


class NoScreen(Exception):  # noqa: N818 - it is what the caller finds
    """This machine has no screen to open a window on."""


class Window:
    """Opens a window, or the full screen, shows scenes in it and tells what people do there."""

    def __init__(
        self,
        size: tuple[int, int] = (800, 480),
        title: str = "",
        *,
        full_screen: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._surface = open_surface(size, title, full_screen=full_screen)
        self._screen = Screen(self._surface, Fonts())

    def show(self, scene: Scene, catalogue: Catalogue) -> None:
        """Show a scene; call it as often as you like, it draws only what changed."""
        if changed := self._screen.show(scene, catalogue, self._clock()):
            pygame.display.update(list(changed))

    def events(self) -> Iterator[Event]:
        """What has happened since the last call; never waits."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                yield Closed()
            elif event.type == pygame.KEYDOWN:
                yield KeyPressed(pygame.key.name(event.key))
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                # SDL tells a touch as a press of the first mouse button too.
                if (option := self._screen.touch(*event.pos)) is not None:
                    yield Tapped(option)
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._surface = pygame.display.get_surface()
                self._screen.move_to(self._surface)
            elif event.type == pygame.WINDOWEXPOSED:
                pygame.display.flip()

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def open_surface(size: tuple[int, int], title: str, *, full_screen: bool) -> pygame.Surface:
    """Open the one window of this program; NoScreen if there is nothing to open it on."""
    # Drawn by the processor anyway: the libraries of a graphics card would only take 100 MB.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        # Only the display: sound and joysticks take longer to start than all the rest.
        pygame.display.init()
        _refuse_blindness()
        pygame.display.set_caption(title)
        if full_screen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            pygame.mouse.set_visible(False)
            return surface
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoScreen(str(error)) from error


def _refuse_blindness() -> None:
    """Where no screen answers, SDL draws for nobody; only who asks for that shall have it."""
    driver = pygame.display.get_driver()
    if driver in BLIND and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoScreen(driver)
