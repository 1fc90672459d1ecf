"""Puts a drawing on a pygame surface, with smooth edges.

Pygame draws edges in whole pixels. Whatever is not straight is therefore drawn several times finer
once, shrunk, and kept: there are few different corners, emblems and icons on a screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias, assert_never

import pygame

from companion.display.canvas import (
    Area,
    Art,
    Box,
    Drawing,
    Emblem,
    IconSign,
    Line,
    PlacedPhoto,
    Polygon,
    Shape,
    TextLine,
)
from companion.display.theme import Fonts
from companion.scenes.art import Patch, Shades, card_art, emblem
from companion.scenes.outlines import Colour, Icon, Motif, Outline, mix

_FINER = 4
_KEPT = 600

Points: TypeAlias = tuple[tuple[int, int], ...]


def paint(
    drawing: Drawing, surface: pygame.Surface, fonts: Fonts, *, strength: float = 1.0
) -> None:
    """Put a drawing on a surface; ``strength`` (0 to 1) is how strong pulsing frames are."""
    for shape in drawing.shapes:
        _paint_shape(shape, surface, fonts, drawing.ground, strength)


def paint_pulse(
    drawing: Drawing, surface: pygame.Surface, *, strength: float
) -> tuple[pygame.Rect, ...]:
    """Paint only the pulsing frames anew; gives back what changed on the surface."""
    for box in drawing.pulsing:
        _paint_box(box, surface, drawing.ground, strength)
    return tuple(rect_of(box.area) for box in drawing.pulsing)


def rect_of(area: Area) -> pygame.Rect:
    """An area as pygame has it."""
    return pygame.Rect(area.x, area.y, area.width, area.height)


def _paint_shape(
    shape: Shape, surface: pygame.Surface, fonts: Fonts, ground: Colour, strength: float
) -> None:
    match shape:
        case Box():
            _paint_box(shape, surface, ground, strength)
        case TextLine():
            text = fonts.render(shape.text, shape.px, shape.colour, bold=shape.bold)
            surface.blit(text, (shape.area.x, shape.area.y))
        case Line():
            _paint_outline(shape.points, shape.colour, shape.thick, surface)
        case Polygon():
            _paint_outline(shape.points, shape.colour, 0, surface)
        case Emblem(area, motif, colour, faded):
            side = min(area.width, area.height)
            picture = emblem_picture(motif, colour, side, ground if faded else None)
            surface.blit(picture, (area.x, area.y))
        case IconSign(area, icon, ink, owned):
            side = min(area.width, area.height)
            surface.blit(icon_picture(icon, side, ink, owned), (area.x, area.y))
        case Art(area, motif, colour, seed, number, radius):
            size = area.width, area.height
            surface.blit(art_picture(size, motif, colour, seed, number, radius), (area.x, area.y))
        case PlacedPhoto():
            _paint_photo(shape, surface)
        case _:
            assert_never(shape)


def _paint_photo(photo: PlacedPhoto, surface: pygame.Surface) -> None:
    area = photo.area
    if area.width and area.height:
        picture = pygame.image.frombuffer(photo.rgb, photo.size, "RGB")
        small = pygame.transform.smoothscale(picture, (area.width, area.height))
        surface.blit(small, (area.x, area.y))


def _paint_box(box: Box, surface: pygame.Surface, ground: Colour, strength: float) -> None:
    area = box.area
    if not area.width or not area.height:
        return
    edge = box.edge if box.thick else None
    if edge is not None and box.pulse:
        edge = mix(ground, edge, 0.35 + 0.65 * strength)
    if box.fill is None and edge is None:
        return
    thick = min(box.thick if edge is not None else 0, area.width // 2, area.height // 2)
    radius = min(box.radius, area.width // 2, area.height // 2)
    if not radius:
        if box.fill is not None:
            pygame.draw.rect(surface, box.fill, rect_of(area))
        if edge is not None and thick:
            pygame.draw.rect(surface, edge, rect_of(area), thick)
        return
    _paint_round(surface, area, box.fill, edge, thick, radius)


def _paint_round(
    surface: pygame.Surface,
    area: Area,
    fill: Colour | None,
    edge: Colour | None,
    thick: int,
    radius: int,
) -> None:
    """Four smooth corners, and straight strips between them."""
    reach = min(max(radius, thick), area.width // 2, area.height // 2)
    corners = _round(fill, edge, thick, radius, reach)
    right, bottom = area.right - reach, area.bottom - reach
    spots = ((area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom))
    for spot, corner in zip(spots, corners, strict=True):
        surface.blit(corner, spot)
    wide, high = area.width - 2 * reach, area.height - 2 * reach
    if fill is not None:
        surface.fill(fill, (area.x + reach, area.y, wide, area.height))
        surface.fill(fill, (area.x, area.y + reach, reach, high))
        surface.fill(fill, (right, area.y + reach, reach, high))
    if edge is not None and thick:
        surface.fill(edge, (area.x + reach, area.y, wide, thick))
        surface.fill(edge, (area.x + reach, area.bottom - thick, wide, thick))
        surface.fill(edge, (area.x, area.y + reach, thick, high))
        surface.fill(edge, (area.right - thick, area.y + reach, thick, high))


@lru_cache(maxsize=_KEPT)
def _round(
    fill: Colour | None, edge: Colour | None, thick: int, radius: int, reach: int
) -> tuple[pygame.Surface, ...]:
    """The corners of a round box: above left, above right, below left, below right."""
    side = 2 * reach
    fine = side * _FINER
    outer = edge if edge is not None else fill
    if outer is None or not side:
        return ()
    picture = pygame.Surface((fine, fine), pygame.SRCALPHA)
    picture.fill((*outer, 0))
    whole = pygame.Rect(0, 0, fine, fine)
    pygame.draw.rect(picture, (*outer, 255), whole, 0, radius * _FINER)
    if edge is not None:
        inner = whole.inflate(-2 * thick * _FINER, -2 * thick * _FINER)
        inside = (*edge, 0) if fill is None else (*fill, 255)
        pygame.draw.rect(picture, inside, inner, 0, max(0, radius - thick) * _FINER)
    small = pygame.transform.smoothscale(picture, (side, side))
    places = ((0, 0), (reach, 0), (0, reach), (reach, reach))
    return tuple(small.subsurface((*place, reach, reach)) for place in places)


def _paint_outline(points: Points, colour: Colour, thick: int, surface: pygame.Surface) -> None:
    """A polygon, or a line of some thickness through points."""
    if not points:
        return
    left, top = min(x for x, _ in points) - thick, min(y for _, y in points) - thick
    shifted = tuple((x - left, y - top) for x, y in points)
    surface.blit(_outline(shifted, colour, thick), (left, top))


@lru_cache(maxsize=_KEPT)
def _outline(points: Points, colour: Colour, thick: int) -> pygame.Surface:
    size = max(x for x, _ in points) + thick + 1, max(y for _, y in points) + thick + 1
    picture = _clear(size, colour)
    if thick:
        _draw_path(picture, points, colour, thick, 1.0)
    else:
        _fill(picture, points, colour, 1.0)
    return pygame.transform.smoothscale(picture, size)


@lru_cache(maxsize=_KEPT)
def emblem_picture(
    motif: Motif, colour: str, side: int, ground: Colour | None = None
) -> pygame.Surface:
    """An emblem so large; one of what is out of action fades into its ground."""
    patches = list(emblem(Shades.of(colour), motif, colour))
    if ground is not None:
        patches = [(mix(patch, ground, 0.55), outline) for patch, outline in patches]
    picture = _clear((side, side), patches[0][0])
    for patch, outline in patches:
        _fill(picture, [((x + 1) / 2, (y + 1) / 2) for x, y in outline], patch, side)
    return pygame.transform.smoothscale(picture, (side, side))


@lru_cache(maxsize=_KEPT)
def icon_picture(icon: Icon, side: int, ink: Colour, owned: Colour) -> pygame.Surface:
    """An icon so large, with its parts that tell the owner in another colour."""
    picture = _clear((side, side), ink)
    for part in icon.parts:
        colour = owned if part.owned else ink
        if part.filled:
            _fill(picture, part.points, colour, side)
        else:
            _draw_path(picture, part.points, colour, max(1.4, side / 9), side)
    return pygame.transform.smoothscale(picture, (side, side))


@lru_cache(maxsize=_KEPT)
def art_picture(
    size: tuple[int, int],
    motif: Motif | None,
    colour: str,
    seed: str,
    number: int | None,
    radius: int,
) -> pygame.Surface:
    """The picture on a card so large, with round corners."""
    patches: Iterable[Patch] = card_art(size, Shades.of(colour), motif, seed, number)
    picture = _clear(size, (0, 0, 0))
    for patch, outline in patches:
        _fill(picture, outline, patch, 1.0)
    small = pygame.transform.smoothscale(picture, size)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    _paint_round(mask, Area(0, 0, *size), (255, 255, 255), None, 0, radius)
    small.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return small


def _clear(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A fine surface that shows nothing, in a colour that does not darken edges."""
    picture = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    return picture


def _fill(
    picture: pygame.Surface, points: Iterable[tuple[float, float]], colour: Colour, scale: float
) -> None:
    finer = [(x * scale * _FINER, y * scale * _FINER) for x, y in points]
    if len(finer) > 2:
        pygame.draw.polygon(picture, (*colour, 255), finer)


def _draw_path(
    picture: pygame.Surface, points: Outline | Points, colour: Colour, thick: float, scale: float
) -> None:
    """A line with round joints and ends."""
    width = max(1, round(thick * _FINER))
    finer = [(x * scale * _FINER, y * scale * _FINER) for x, y in points]
    for one, other in pairwise(finer):
        pygame.draw.line(picture, (*colour, 255), one, other, width)
    for spot in finer:
        pygame.draw.circle(picture, (*colour, 255), spot, width / 2)
