"""The companion's own screen: scenes in a window of this machine, and what people do there."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from math import sin, tau
from pathlib import Path
from string import ascii_lowercase
from typing import TypeAlias

import pygame

from companion.display import BARE, BLIND
from companion.display.canvas import MORE, READ, Area, Drawing, Touchable
from companion.display.motion import Motion, motion_of
from companion.display.page import compose
from companion.display.painting import paint, paint_pulse
from companion.display.theme import Fonts, Theme
from companion.files.closable import Closable
from companion.scenes.page import Page
from companion.scenes.scene import Effect, Scene
from companion.text.catalogue import Catalogue

WORDS_PX = 28

BARS = (48, 100)
"""What a desktop keeps for its own bars and the frame of a window, across and down."""
SMALL = (800, 480)
"""A screen so small is used in full."""
UNSEEN = (1280, 720)
"""A window that nobody sees."""

PULSES_PER_S = 0.7
"""How often wrong cards pulse: calm enough for a whole evening."""
PULSE_EVERY_S = 0.08


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key of a keyboard, by its name: ``a``, ``return``, ``space``, ``left``."""

    name: str
    text: str = field(default="", compare=False)
    """The letter that it types, if it types any."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """An option was touched, by its key."""

    option: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The window was closed, or Escape was pressed, which only leads back where it can."""

    escape: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Lifted:
    """A finger that was put down on a slider was lifted: where it was last is meant."""


Event: TypeAlias = KeyPressed | Tapped | Lifted | Closed


class Screen:
    """Shows scenes and pages on a surface, and paints only what has to be painted."""

    def __init__(self, surface: pygame.Surface, fonts: Fonts, *, theme: Theme = Theme.DARK) -> None:
        self._surface = surface
        self._fonts = fonts
        self._theme = theme
        self._shown: tuple[Scene | Page, Catalogue] | None = None
        self._drawing: Drawing | None = None
        self._page = 0
        self._dragging: str | None = None
        self._pulsed_at = 0.0
        self._motion: Motion | None = None
        self._still: pygame.Surface | None = None
        """The screen without what moves over it."""

    def show(
        self, scene: Scene | Page, catalogue: Catalogue, now: float = 0.0
    ) -> tuple[pygame.Rect, ...]:
        """Bring the surface up to date; gives back the parts of it that changed."""
        if self._shown != (scene, catalogue):
            before = self._shown[0] if self._shown else None
            if before is None or not _is_about_the_same(before, scene):
                self._page = 0
            self._shown = (scene, catalogue)
            return self._draw_with_news(_news(before, scene), now)
        if self._drawing is None:
            return self._draw(now)
        if self._motion is not None and self._still is not None:
            changed = self._motion.paint(self._surface, self._still, now)
            if self._motion.is_over(now):
                self._motion = self._still = None
            return changed
        if self._drawing.pulsing and now - self._pulsed_at >= PULSE_EVERY_S:
            self._pulsed_at = now
            return paint_pulse(self._drawing, self._surface, strength=_pulse_strength(now))
        return ()

    def touch(self, x: int, y: int) -> str | None:
        """The option that a touch takes; a touch on the last button turns to more of them."""
        if self._drawing is None:
            return None
        option = self._drawing.option_at(x, y)
        self._dragging = option if self._drawing.drags_at(x, y) else None
        if option == MORE:
            self._page += 1
            self._forget_drawing()
            return None
        return option

    def place_of(self, option: str) -> Area | None:
        """Where a touch takes an option, as the screen was last drawn."""
        touchables = self._drawing.touchables if self._drawing else ()
        return next((touch.area for touch in touchables if touch.option == option), None)

    @property
    def leaves_unsaid(self) -> bool:
        """Whether there is no room for all that is said, and READ stands for the rest."""
        touchables = self._drawing.touchables if self._drawing else ()
        return any(touchable.option == READ for touchable in touchables)

    def use(self, theme: Theme) -> None:
        """Go on in other colours."""
        if theme is not self._theme:
            self._theme = theme
            self._forget_drawing()

    def drag(self, x: int) -> str | None:
        """The option that a finger takes that was put down on a slider and moves along it."""
        if self._dragging is None or self._drawing is None:
            return None
        option = self._drawing.dragged_to(x)
        if option is None or option == self._dragging:
            return None
        self._dragging = option
        return option

    def let_go(self) -> bool:
        """The finger was lifted; True if it had been put down on a slider."""
        dragged, self._dragging = self._dragging is not None, None
        return dragged

    def move_to(self, surface: pygame.Surface) -> None:
        """Go on on another surface, because the window has another size."""
        self._surface = surface
        self._forget_drawing()

    def _forget_drawing(self) -> None:
        """Draw anew, and let nothing move any more that was drawn before."""
        self._drawing = self._motion = self._still = None

    def _draw_with_news(self, news: tuple[Effect, ...], now: float) -> tuple[pygame.Rect, ...]:
        """Draw another scene, and let what its play did move over it for a moment."""
        was = self._drawing
        picture = self._surface.copy() if news and was is not None else None
        changed = self._draw(now)
        if was is not None and picture is not None and self._drawing is not None:
            spots = was.spots, self._drawing.spots
            self._motion = motion_of(news, picture, *spots, self._fonts, self._theme.palette, now)
        self._still = self._surface.copy() if self._motion is not None else None
        return changed

    def _draw(self, now: float) -> tuple[pygame.Rect, ...]:
        if self._shown is None:
            return ()
        scene, catalogue = self._shown
        if isinstance(scene, Page):
            self._motion = None
        size = self._surface.get_size()
        self._drawing = compose(
            scene, size, catalogue, self._fonts, theme=self._theme, page=self._page
        )
        self._pulsed_at = now
        paint(self._drawing, self._surface, self._fonts, strength=_pulse_strength(now))
        return (self._surface.get_rect(),)


def _is_about_the_same(one: Scene | Page, other: Scene | Page) -> bool:
    """Whether somebody who has turned over to more of one means the same of the other."""
    match one, other:
        case Scene(), Scene():
            return one.prompt == other.prompt
        case Page(), Page():
            return (one.title, one.body, one.lit) == (other.title, other.body, other.lit)
    return False


def _news(before: Scene | Page | None, scene: Scene | Page) -> tuple[Effect, ...]:
    """What a play did that has not been shown yet."""
    if not isinstance(before, Scene) or not isinstance(scene, Scene):
        return ()
    is_old = (before.effects, before.last) == (scene.effects, scene.last)
    return () if is_old else scene.effects


def _pulse_strength(now: float) -> float:
    return 0.5 + 0.5 * sin(tau * PULSES_PER_S * now)


class NoScreen(Exception):  # noqa: N818 - it is what the caller finds
    """This machine has no screen to open a window on."""


class Window(Closable):
    """Opens a window, or the full screen, shows scenes in it and tells what people do there."""

    def __init__(
        self,
        size: tuple[int, int] | None = (800, 480),
        title: str = "",
        *,
        full_screen: bool = False,
        clock: Callable[[], float] = time.monotonic,
        theme: Theme = Theme.DARK,
    ) -> None:
        self._clock = clock
        self._surface = open_surface(size, title, full_screen=full_screen)
        self._screen = Screen(self._surface, Fonts(), theme=theme)

    def use(self, theme: Theme) -> None:
        """Go on in other colours."""
        self._screen.use(theme)

    def show(self, scene: Scene | Page, catalogue: Catalogue) -> bool:
        """Show a scene or a page; call it as often as you like, it draws only what changed.

        Gives back whether all that is said has room.
        """
        if changed := self._screen.show(scene, catalogue, self._clock()):
            pygame.display.update(list(changed))
        return not self._screen.leaves_unsaid

    def events(self) -> Iterator[Event]:
        """What has happened since the last call; never waits."""
        for event in pygame.event.get():
            if is_leaving(event):
                yield Closed(escape=is_escape(event))
            elif event.type == pygame.KEYDOWN:
                yield pressed(event)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                # SDL tells a touch as a press of the first mouse button too.
                if (option := self._screen.touch(*event.pos)) is not None:
                    yield Tapped(option)
            elif event.type == pygame.MOUSEMOTION:
                if not getattr(event, "touch", False) and any(getattr(event, "rel", ())):
                    # A full screen hides the pointer from fingers, not from who has a mouse; a
                    # window that opens tells of a motion too, which is none.
                    pygame.mouse.set_visible(True)
                if (option := self._screen.drag(event.pos[0])) is not None:
                    yield Tapped(option)
            elif event.type == pygame.MOUSEBUTTONUP:
                if self._screen.let_go():
                    yield Lifted()
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._surface = surface_now()
                self._screen.move_to(self._surface)
            elif event.type == pygame.WINDOWEXPOSED:
                pygame.display.flip()

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()


def pressed(event: pygame.event.Event) -> KeyPressed:
    """Which key it was; a letter of another alphabet is called as it is in Latin, by its place."""
    name, place = pygame.key.name(event.key), getattr(event, "scancode", 0) - pygame.KSCAN_A
    if not (name and name.isascii()) and 0 <= place < len(ascii_lowercase):
        name = ascii_lowercase[place]
    return KeyPressed(name, getattr(event, "unicode", ""))


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
    return is_escape(event) or copying


def is_escape(event: pygame.event.Event) -> bool:
    """Whether it is the key that leads out of whatever is open."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE


def open_surface(
    size: tuple[int, int] | None, title: str, *, full_screen: bool, mouse: bool = False
) -> pygame.Surface:
    """Open the one window of this program; NoScreen if there is nothing to open it on.

    Without a size it is as large as the desktop has room for. On a full screen the mouse is seen
    only where it is needed.
    """
    try:
        _begin()
        # Drawn by the processor anyway: the libraries of a graphics card would only take 100 MB.
        # But without a desktop there is no other way to the screen.
        bare = pygame.display.get_driver().casefold() == BARE
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if bare else "0")
        pygame.display.set_caption(title)
        if full_screen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            pygame.mouse.set_visible(mouse)
            return surface
        size = _within_desktop(size) if size else as_large_as_fits()
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoScreen(str(error)) from error


def surface_now() -> pygame.Surface:
    """What is drawn on in the window that is open, whatever its size is by now."""
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoScreen("no window is open")
    return surface


def look_for_screen() -> None:
    """Find out whether a window could be opened, without opening one; NoScreen if not."""
    if pygame.display.get_surface() is not None:
        return  # one is open
    try:
        _begin()
    except pygame.error as error:
        raise NoScreen(str(error)) from error
    finally:
        pygame.display.quit()


def show_words(surface: pygame.Surface, text: str, *, theme: Theme = Theme.DARK) -> None:
    """Fill a window with a few words, until there is something to show."""
    surface.fill(theme.palette.ground)
    words = Fonts().render(text, WORDS_PX, theme.palette.dim)
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    pygame.display.flip()


def window_now() -> tuple[int, int] | None:
    """How large the window is that is open, unless it is the whole screen."""
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    if surface is None or surface.get_flags() & pygame.FULLSCREEN:
        return None
    return surface.get_size()


def as_large_as_fits() -> tuple[int, int]:
    """The largest window: the desktop without what its bars and the window's title take."""
    if pygame.display.get_driver() in BLIND:
        return UNSEEN
    width, height = pygame.display.get_desktop_sizes()[0]
    least = min(SMALL[0], width), min(SMALL[1], height)
    return max(width - BARS[0], least[0]), max(height - BARS[1], least[1])


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


def draw(
    scene: Scene | Page,
    surface: pygame.Surface,
    catalogue: Catalogue,
    *,
    fonts: Fonts | None = None,
    theme: Theme = Theme.DARK,
) -> tuple[Touchable, ...]:
    """Draw a scene on the whole of a surface; gives back what a touch can hit."""
    fonts = fonts or Fonts()
    drawing = compose(scene, surface.get_size(), catalogue, fonts, theme=theme)
    paint(drawing, surface, fonts)
    return drawing.touchables


def save_picture(
    scene: Scene | Page,
    size: tuple[int, int],
    catalogue: Catalogue,
    path: Path,
    *,
    fonts: Fonts | None = None,
    theme: Theme = Theme.DARK,
) -> None:
    """Save what a screen of that size shows as a PNG file; who saves many brings the fonts."""
    surface = pygame.Surface(size)
    draw(scene, surface, catalogue, fonts=fonts, theme=theme)
    # Written by Python, because pygame does not say why it could not.
    packed = BytesIO()
    pygame.image.save(surface, packed, "screen.png")
    path.write_bytes(packed.getvalue())
