"""The companion's own screen as a window of this machine."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator

import pygame

from companion.display.drivers import BLIND
from companion.display.events import Closed, Event, KeyPressed, Tapped
from companion.display.fonts import Fonts
from companion.display.screen import Screen
from companion.display.theme import DIM, GROUND
from companion.files.closable import Closable
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue

WORDS_PX = 28


class NoScreen(Exception):  # noqa: N818 - it is what the caller finds
    """This machine has no screen to open a window on."""


class Window(Closable):
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
            if is_leaving(event):
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


def is_leaving(event: pygame.event.Event) -> bool:
    """Whether somebody wants to go: the window is closed, or Escape or Ctrl+C pressed.

    Nobody is asked whether that was meant: every play is in the journal, and the game goes on.
    """
    if event.type == pygame.QUIT:
        return True
    if event.type != pygame.KEYDOWN:
        return False
    # A full screen takes Ctrl+C for itself, so the terminal never hears of it.
    copying = event.key == pygame.K_c and bool(getattr(event, "mod", 0) & pygame.KMOD_CTRL)
    return event.key == pygame.K_ESCAPE or copying


def open_surface(
    size: tuple[int, int], title: str, *, full_screen: bool, mouse: bool = False
) -> pygame.Surface:
    """Open the one window of this program; NoScreen if there is nothing to open it on.

    On a full screen the mouse is seen only where it is needed.
    """
    # Drawn by the processor anyway: the libraries of a graphics card would only take 100 MB.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        _begin()
        pygame.display.set_caption(title)
        if full_screen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            pygame.mouse.set_visible(mouse)
            return surface
        return pygame.display.set_mode(_within_desktop(size), pygame.RESIZABLE)
    except pygame.error as error:
        raise NoScreen(str(error)) from error


def look_for_screen() -> None:
    """Find out whether a window could be opened, without opening one; NoScreen if not."""
    try:
        _begin()
    except pygame.error as error:
        raise NoScreen(str(error)) from error
    finally:
        pygame.display.quit()


def show_words(surface: pygame.Surface, text: str) -> None:
    """Fill a window with a few words, until there is something to show."""
    surface.fill(GROUND)
    words = Fonts().render(text, WORDS_PX, DIM)
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    pygame.display.flip()


def _within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """That size, or what the desktop has room for."""
    if pygame.display.get_driver() in BLIND:
        return size  # nobody looks at it, so it may be as large as it likes
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(size[0], width), min(size[1], height)


def _begin() -> None:
    """Start only the display: sound and joysticks take longer than all the rest."""
    # Where it is missing, the library of one kind of desktop complains in its own words.
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    pygame.display.init()
    _refuse_blindness()


def _refuse_blindness() -> None:
    """Where no screen answers, SDL draws for nobody; only who asks for that shall have it."""
    driver = pygame.display.get_driver()
    if driver in BLIND and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoScreen(driver)
