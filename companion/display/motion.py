"""What the last play did, shown for a moment over the drawn table: numbers rise, cards go.

The referee has long gone on when this is seen: it is drawn over a screen that is already right, in
whatever pictures there is time for, and nothing waits for its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from companion.display.canvas import Area
from companion.display.painting import rect_of
from companion.display.theme import Fonts, Palette
from companion.scenes.outlines import Colour
from companion.scenes.scene import Effect, EffectKind, Tone

LASTS_S = 0.8
_RISE = 1.6
"""How far a number rises, in its own heights."""


@dataclass(frozen=True, slots=True)
class _Moving:
    """A picture on its way, and how much of it has faded when it is there."""

    picture: pygame.Surface
    start: tuple[int, int]
    end: tuple[int, int]
    fades: bool

    def place(self, share: float) -> pygame.Rect:
        eased = 1 - (1 - share) ** 3
        x, y = (round(a + (b - a) * eased) for a, b in zip(self.start, self.end, strict=True))
        return self.picture.get_rect(topleft=(x, y))

    @property
    def way(self) -> pygame.Rect:
        return self.place(0.0).union(self.place(1.0))


class Motion:
    """Some effects of one play; ``paint`` draws them as they are at a moment."""

    def __init__(self, moving: tuple[_Moving, ...], now: float) -> None:
        self._moving, self._began = moving, now

    def is_over(self, now: float) -> bool:
        """Whether all has come to rest."""
        return not self._moving or now - self._began >= LASTS_S

    def paint(
        self, surface: pygame.Surface, still: pygame.Surface, now: float
    ) -> tuple[pygame.Rect, ...]:
        """Draw what moves over what stands still; gives back what changed on the surface."""
        whole = surface.get_rect()
        changed = tuple(moving.way.clip(whole) for moving in self._moving)
        for rect in changed:
            surface.blit(still, rect, rect)
        if self.is_over(now):
            return changed
        share = max(0.0, (now - self._began) / LASTS_S)
        for moving in self._moving:
            faded = share**2 if moving.fades else 0.0
            moving.picture.set_alpha(round(255 * (1 - faded)))
            surface.blit(moving.picture, moving.place(share))
        return changed


def motion_of(
    effects: tuple[Effect, ...],
    before: pygame.Surface,
    spots_before: Mapping[str, Area],
    spots: Mapping[str, Area],
    fonts: Fonts,
    palette: Palette,
    now: float,
) -> Motion:
    """The motion of some effects, from a screen as it was and where each piece was and is."""
    moving: list[_Moving] = []
    said: Counter[str] = Counter()
    for effect in effects:
        was, here = spots_before.get(effect.piece), spots.get(effect.piece)
        spot = here or was
        if spot is None:
            continue
        if effect.kind in (EffectKind.DESTROYED, EffectKind.MOVED, EffectKind.TURNED):
            moving += _going(effect.kind, before, was, here)
            continue
        picture = _number(effect, fonts, palette, before.get_height())
        moving.append(_rising(picture, spot, said[effect.piece]))
        said[effect.piece] += 1
    return Motion(tuple(moving), now)


def _going(
    kind: EffectKind, before: pygame.Surface, was: Area | None, here: Area | None
) -> list[_Moving]:
    """A piece as it was seen, on its way to where it is now, or vanishing where it was."""
    if was is None or not before.get_rect().contains(rect_of(was)):
        return []
    card = before.subsurface(rect_of(was)).copy()
    start = was.x, was.y
    if kind is not EffectKind.MOVED or here is None:
        return [_Moving(card, start, start, fades=True)]
    if here == was:
        return []
    return [_Moving(card, start, (here.x, here.y), fades=False)]


def _rising(picture: pygame.Surface, spot: Area, others: int) -> _Moving:
    """A number that rises from the middle of a piece; several stand side by side."""
    width, height = picture.get_size()
    x = spot.x + (spot.width - width) // 2 + others * (width + 2)
    y = spot.y + (spot.height - height) // 2
    return _Moving(picture, (x, y), (x, y - round(_RISE * height)), fades=True)


def _number(effect: Effect, fonts: Fonts, palette: Palette, height: int) -> pygame.Surface:
    """``-2`` in red, ``+1`` in green, points in gold, in a box in which it reads on any card."""
    colour: Colour
    match effect.kind:
        case EffectKind.DAMAGE:
            text, colour = f"\N{MINUS SIGN}{effect.amount}", palette.tones[Tone.WRONG]
        case EffectKind.HEAL:
            text, colour = f"+{effect.amount}", palette.tones[Tone.GOOD]
        case _:
            text, colour = f"+{effect.amount} \N{BLACK STAR}", palette.tones[Tone.ASK]
    ink = fonts.render(text, max(18, height // 18), colour, bold=True)
    box = pygame.Surface((ink.get_width() + 10, ink.get_height() + 2), pygame.SRCALPHA)
    pygame.draw.rect(box, (*palette.ground, 220), box.get_rect(), 0, box.get_height() // 2)
    box.blit(ink, (5, 1))
    return box
