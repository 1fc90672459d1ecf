"""A photograph with what is there and what is missing beside it, and what to do beneath."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from companion.display.area import Area
from companion.display.fit import fit
from companion.display.fonts import Fonts
from companion.display.marks import Colour
from companion.display.theme import BRIGHT, DIM, GROUND, RAISED, TONES, Scale
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
    page: PhotoPage, photo: Photo | None, surface: pygame.Surface, fonts: Fonts
) -> None:
    """Draw the page on the whole of a surface: every word has room on 480x320 and larger."""
    scale = Scale.of(surface.get_height())
    surface.fill(GROUND)
    whole = Area(0, 0, *surface.get_size()).inside(scale.gap)
    small = surface.get_height() < _SMALL_SCREEN
    upper, lower = whole.cut_top(whole.height * (60 if small else 67) // 100)
    seen, beside = upper.cut_left(whole.width * (63 if small else 70) // 100)
    _draw_photo(photo, seen, surface)
    words = _Words(surface, fonts)
    _, beside = beside.cut_left(2 * scale.gap)
    title = words.write(page.title, beside, scale.normal, BRIGHT, bold=True)
    _, rest = beside.cut_top(title + scale.gap)
    for text, done in page.items:
        mark, colour = (_TICK, TONES[Tone.GOOD]) if done else (_OPEN, TONES[Tone.ASK])
        bullet, line = rest.cut_left(round(1.2 * scale.small))
        words.write(mark, bullet, scale.small, colour, bold=True)
        used = words.write(text, line, scale.small, BRIGHT if done else DIM)
        _, rest = rest.cut_top(used + scale.gap // 2)
    _, lower = lower.cut_top(scale.gap)
    pygame.draw.rect(surface, RAISED, (lower.x, lower.y, lower.width, lower.height), 0, 8)
    said = lower.inside(2 * scale.gap, scale.gap)
    words.write(page.advice, said, scale.large, TONES[page.tone], smallest=scale.small)


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


def _draw_photo(photo: Photo | None, area: Area, surface: pygame.Surface) -> None:
    if photo is None:
        pygame.draw.rect(surface, RAISED, (area.x, area.y, area.width, area.height), 0, 8)
        return
    width, height = photo.size
    shrink = min(area.width / width, area.height / height)
    size = max(1, round(width * shrink)), max(1, round(height * shrink))
    picture = pygame.image.frombuffer(photo.rgb, photo.size, "RGB")
    shown = pygame.transform.smoothscale(picture, size)
    surface.blit(shown, (area.x, area.y + (area.height - size[1]) // 2))
