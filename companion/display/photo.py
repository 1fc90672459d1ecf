"""Photographs while a camera is calibrated: what is seen, what is missing, what to do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from companion.display.canvas import Area
from companion.display.theme import Fonts, Palette, Scale, Theme, fit
from companion.display.window import open_surface, surface_now
from companion.files.closable import Closable
from companion.scenes.outlines import Colour
from companion.scenes.scene import Tone

_SMALL_SCREEN = 400
"""Below this height the words need more of the room."""
_TICK, _OPEN = "\N{CHECK MARK}", "\N{BULLET}"


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture as bytes, three for each pixel: red, green, blue."""

    rgb: bytes
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PhotoPage:
    """What is told about a photograph, already in words."""

    title: str
    items: tuple[tuple[str, bool], ...]
    """What is needed, and whether it is there."""
    advice: str
    tone: Tone = Tone.PLAIN


def draw_photo_page(
    page: PhotoPage,
    photo: Photo | None,
    surface: pygame.Surface,
    fonts: Fonts,
    *,
    theme: Theme = Theme.DARK,
) -> None:
    """Draw the page on the whole of a surface: every word has room on 480x320 and larger."""
    scale, palette = Scale.of(surface.get_height()), theme.palette
    surface.fill(palette.ground)
    whole = Area(0, 0, *surface.get_size()).inside(scale.gap)
    small = surface.get_height() < _SMALL_SCREEN
    upper, lower = whole.cut_top(whole.height * (60 if small else 67) // 100)
    seen, beside = upper.cut_left(whole.width * (63 if small else 70) // 100)
    _draw_photo(photo, seen, surface, palette)
    words = _Words(surface, fonts)
    _, beside = beside.cut_left(2 * scale.gap)
    title = words.write(page.title, beside, scale.normal, palette.ink, bold=True)
    _, rest = beside.cut_top(title + scale.gap)
    for text, done in page.items:
        mark, colour = (
            (_TICK, palette.tones[Tone.GOOD]) if done else (_OPEN, palette.tones[Tone.ASK])
        )
        bullet, line = rest.cut_left(round(1.2 * scale.small))
        words.write(mark, bullet, scale.small, colour, bold=True)
        used = words.write(text, line, scale.small, palette.ink if done else palette.dim)
        _, rest = rest.cut_top(used + scale.gap // 2)
    _, lower = lower.cut_top(scale.gap)
    pygame.draw.rect(surface, palette.raised, (lower.x, lower.y, lower.width, lower.height), 0, 8)
    said = lower.inside(2 * scale.gap, scale.gap)
    words.write(page.advice, said, scale.large, palette.tones[page.tone], smallest=scale.small)


class _Words:
    def __init__(self, surface: pygame.Surface, fonts: Fonts) -> None:
        self._surface, self._fonts = surface, fonts

    def write(
        self,
        text: str,
        area: Area,
        px: int,
        colour: Colour,
        *,
        bold: bool = False,
        smallest: int = 12,
    ) -> int:
        """Write in the largest type that has room; gives back how high it is."""
        room = area.width, area.height
        fitted = fit(text, self._fonts, room, range(px, min(px, smallest) - 1, -1), bold=bold)
        for row, line in enumerate(fitted.lines):
            ink = self._fonts.render(line, fitted.px, colour, bold=bold)
            self._surface.blit(ink, (area.x, area.y + row * fitted.line))
        return fitted.height


def _draw_photo(photo: Photo | None, area: Area, surface: pygame.Surface, palette: Palette) -> None:
    if photo is None:
        pygame.draw.rect(surface, palette.raised, (area.x, area.y, area.width, area.height), 0, 8)
        return
    width, height = photo.size
    shrink = min(area.width / width, area.height / height)
    size = max(1, round(width * shrink)), max(1, round(height * shrink))
    picture = pygame.image.frombuffer(photo.rgb, photo.size, "RGB")
    shown = pygame.transform.smoothscale(picture, size)
    surface.blit(shown, (area.x, area.y + (area.height - size[1]) // 2))


class PhotoWindow(Closable):
    """Shows one photograph after another; ``closed`` once somebody has had enough."""

    def __init__(
        self,
        size: tuple[int, int],
        title: str,
        *,
        full_screen: bool = False,
        theme: Theme = Theme.DARK,
    ) -> None:
        self._surface = open_surface(size, title, full_screen=full_screen)
        self._fonts = Fonts()
        self._theme = theme
        self._shown: tuple[PhotoPage, Photo | None] | None = None
        self.closed = False
        self.answered = False
        """Since it was last shown, somebody has pressed a key or touched the screen."""

    def show(self, page: PhotoPage, photo: Photo | None) -> None:
        """Show a photograph, and listen to what happened meanwhile."""
        self._shown = page, photo
        draw_photo_page(page, photo, self._surface, self._fonts, theme=self._theme)
        pygame.display.flip()
        self.answered = False
        self.listen()

    def listen(self) -> None:
        """Take notice of keys, touches, and of a window that changed or was closed."""
        for event in pygame.event.get():
            escaped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
            if escaped or event.type == pygame.QUIT:
                self.closed = True
            elif event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
                self.answered = True
            elif event.type in {pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED} and self._shown:
                self._surface = surface_now()
                draw_photo_page(*self._shown, self._surface, self._fonts, theme=self._theme)
                pygame.display.flip()

    def wait(self) -> None:
        """Keep what is shown until somebody presses a key, touches the screen or closes it."""
        clock = pygame.time.Clock()
        while not (self.answered or self.closed):
            clock.tick(20)
            self.listen()

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()
