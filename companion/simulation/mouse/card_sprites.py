"""Cards and tokens as pygame pictures, for the window of the simulated table."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame

from companion.display.canvas import Area, seat_sign
from companion.display.painting import art_picture, emblem_picture
from companion.display.theme import Fonts, Theme, fit, readable_on
from companion.rules.seat import Seat
from companion.scenes.outlines import Colour, mix, parse_colour
from companion.scenes.scene import Face
from companion.table.zones import Mat, Piece, Shape
from companion.text.catalogue import Catalogue
from companion.vision.payload import Tagbook, symbol

_LOOK = Theme.DARK.palette
"""A table is lit by its room: it looks the same beside a bright screen and a dark one."""
PAPER, _BLACK = (240, 240, 236), (0, 0, 0)
_FINER = 2
"""Sprites are drawn so many times larger and then turned and shrunk at once, which is smooth."""
_ROUND_SIDE = 0.4
"""How much of a figure's width its emblem takes, and its tag beside it."""
_QUIET = 2
"""White modules around a tag; there is no camera here, so less than by the book will do."""
_READABLE = 8 * _FINER
"""Smaller letters cannot be read on a sprite: emblem and number then say what it is."""
_NAMED = 60 * _FINER
"""On narrower cards no name is written, so that those with short ones look like the others."""


class CardSprites:
    """The picture of each piece at any angle; drawn once and kept until the scale changes."""

    def __init__(
        self,
        fonts: Fonts,
        tagbook: Tagbook,
        mat: Mat,
        face: Callable[[Piece], Face],
        catalogue: Catalogue,
        *,
        tag_mm: float = 18.0,
    ) -> None:
        self._fonts, self._tagbook, self._mat, self._face = fonts, tagbook, mat, face
        self._catalogue, self._tag_mm = catalogue, tag_mm
        self._backs = mat.backs(tagbook.texts)
        self._flat: dict[tuple[Piece | Shape, float], pygame.Surface] = {}
        self._turned: dict[tuple[Piece, bool, int, float], pygame.Surface] = {}

    def sprite(
        self, piece: Piece, px_per_mm: float, *, degrees: float = 0.0, face_up: bool = True
    ) -> pygame.Surface:
        """A piece turned clockwise; its middle is the middle of the picture."""
        angle = round(degrees * 2)
        key = piece, face_up, angle, px_per_mm
        if key not in self._turned:
            flat = self._draw(piece, px_per_mm, face_up=face_up)
            self._turned[key] = pygame.transform.rotozoom(flat, -angle / 2, 1 / _FINER)
        return self._turned[key]

    def _draw(self, piece: Piece, px_per_mm: float, *, face_up: bool) -> pygame.Surface:
        shape = self._mat.shape(piece)
        shown = piece.kind if face_up else self._mat.back(piece)
        key = shown or shape, px_per_mm
        if key not in self._flat:
            scale = px_per_mm * _FINER
            size = round(shape.width_mm * scale), round(shape.height_mm * scale)
            surface = pygame.Surface(size, pygame.SRCALPHA)
            if shown is None:
                _draw_back(surface, _LOOK.raised)
            elif shown in self._backs:
                _draw_back(surface, mix(parse_colour(self._face(shown).colour), _BLACK, 0.45))
                self._draw_tag(surface, shown, self._mat.shape(shown), scale)
            else:
                self._draw_face(surface, shown, shape, scale)
            self._flat[key] = surface
        return self._flat[key]

    def _draw_face(self, surface: pygame.Surface, piece: Piece, shape: Shape, scale: float) -> None:
        face = self._face(piece)
        owner = dict(self._mat.pointers).get(piece)
        colour = _LOOK.tones[owner] if owner else parse_colour(face.colour)
        whole = surface.get_rect()
        if shape.round:
            pygame.draw.circle(surface, colour, whole.center, whole.width // 2)
            if owner is None:
                self._write_round(surface, face)
            elif len(self._mat.pointers) > 2:
                _draw_sign(surface, owner, readable_on(colour))
        else:
            radius = round(3 * scale)
            pygame.draw.rect(surface, mix(colour, PAPER, 0.55), whole, 0, radius)
            pygame.draw.rect(
                surface, mix(colour, _LOOK.ground, 0.4), whole, max(2, round(scale)), radius
            )
            self._write(surface, face, shape, scale)
        for part in self._mat.parts(piece):
            self._draw_tag(surface, part, self._mat.shape(part), scale)

    def _write(self, surface: pygame.Surface, face: Face, shape: Shape, scale: float) -> None:
        """Number and name right of the tag and again large below, where only top cards show."""
        colour = parse_colour(face.colour)
        left = (shape.width_mm / 2 + shape.tag_x_mm + self._tag_mm / 2 + 3) * scale
        strip = pygame.Rect(
            round(left),
            round(2 * scale),
            round(surface.get_width() - left - 3 * scale),
            round(20 * scale),
        )
        name = self._catalogue.tell(face.name)
        if face.number is None and face.motif is None:
            self._fitted(surface, name, strip, bold=True)
        else:
            self._write_strip(surface, face, strip)
        picture = pygame.Rect(
            round(5 * scale),
            round(28 * scale),
            round(surface.get_width() - 10 * scale),
            round(surface.get_height() - 34 * scale),
        )
        text = name if face.number is None else f"{name} {face.number}"
        plate = picture
        if face.motif is None:
            pygame.draw.rect(surface, colour, picture, 0, round(2 * scale))
        else:
            art = (face.motif, face.colour, name, face.number, round(2 * scale))
            plate = picture.copy()
            plate.height = round(picture.height * 0.3)
            plate.bottom = picture.bottom
            if not self._is_readable(surface, text, plate.inflate(-6, -2)):
                surface.blit(art_picture(picture.size, *art), picture)
                return
            # The plate hides nothing of the art, which is drawn for the room above it.
            above = picture.width, plate.y - picture.y + round(scale)
            surface.blit(art_picture(above, *art), picture)
            pygame.draw.rect(surface, colour, plate, 0, round(2 * scale))
        self._fitted(surface, text, plate.inflate(-6, -2), bold=True, ink=readable_on(colour))

    def _write_strip(self, surface: pygame.Surface, face: Face, strip: pygame.Rect) -> None:
        """Number and emblem over the name, which is short where the whole one would be tiny.

        Where even that cannot be read they have its room too, and the name is not there.
        """
        side = round(strip.height * 0.5)
        below = pygame.Rect(strip.x, strip.y + side, strip.width, strip.height - side)
        names = [self._catalogue.tell(name) for name in (face.name, face.short) if name]
        whole = self._fonts.width(names[0], round(below.height * 0.7), bold=True) <= below.width
        name = names[0] if whole else names[-1]
        if self._is_readable(surface, name, below):
            self._write_signs(surface, face, strip, side)
            self._fitted(surface, name, below, bold=True)
        else:
            signs = (face.number is not None) + (face.motif is not None)
            self._write_signs(surface, face, strip, min(strip.height, strip.width // signs - 1))

    def _write_signs(
        self, surface: pygame.Surface, face: Face, strip: pygame.Rect, side: int
    ) -> None:
        colour, left, y = parse_colour(face.colour), strip.centerx - side // 2, strip.y
        if face.motif is not None:
            place = left if face.number is None else strip.centerx + 1
            surface.blit(emblem_picture(face.motif, face.colour, side), (place, y))
            left = strip.centerx - side - 1
        if face.number is not None:
            badge = pygame.Rect(left, y, side, side)
            pygame.draw.circle(surface, colour, badge.center, side // 2)
            self._fitted(surface, str(face.number), badge, bold=True, ink=readable_on(colour))

    def _is_readable(self, card: pygame.Surface, text: str, room: pygame.Rect) -> bool:
        """Whether a text has room there in letters that people can read, and none of it is cut."""
        sizes = [px for px in _sizes(room) if px >= _READABLE]
        wide = bool(sizes) and card.get_width() >= _NAMED
        return wide and fit(text, self._fonts, room.size, sizes, bold=True).whole

    def _write_round(self, surface: pygame.Surface, face: Face) -> None:
        """The name above the tag of a figure, where its disc is still wide and has room for it."""
        width, height = surface.get_size()
        room = pygame.Rect(0, 0, round(width * 0.8), round(height * 0.26))
        room.midtop = (width // 2, round(height * 0.1))
        name = self._catalogue.tell(face.name)
        if fit(name, self._fonts, room.size, _sizes(room), bold=True).whole:
            ink = readable_on(parse_colour(face.colour))
            self._fitted(surface, name, room, bold=True, ink=ink)
        if face.motif is not None:
            side = round(width * _ROUND_SIDE)
            place = round(width * 0.5) - side - 1, round(height * 0.38)
            surface.blit(emblem_picture(face.motif, face.colour, side), place)

    def _fitted(
        self,
        surface: pygame.Surface,
        text: str,
        room: pygame.Rect,
        *,
        bold: bool = False,
        ink: tuple[int, int, int] = (24, 22, 20),
    ) -> None:
        fitted = fit(text, self._fonts, room.size, _sizes(room), bold=bold)
        y = room.centery - fitted.height // 2
        for line in fitted.lines:
            drawn = self._fonts.render(line, fitted.px, ink, bold=bold)
            surface.blit(drawn, (room.centerx - drawn.get_width() // 2, y))
            y += fitted.line

    def _draw_tag(self, surface: pygame.Surface, piece: Piece, shape: Shape, scale: float) -> None:
        modules = np.pad(symbol(self._tagbook.text_of(piece)), _QUIET)
        dark = np.repeat((~modules.T)[..., None] * np.uint8(236), 3, axis=2)
        module_mm = shape.tag_size(self._tag_mm) / (len(modules) - 2 * _QUIET)
        side = round(module_mm * len(modules) * scale)
        lower = right = 0.0
        if shape.round:
            # Shown smaller than it is, so that the token's colour tells whose it is, and on a
            # figure lower, where it leaves room for the name.
            named = not dict(self._mat.pointers).get(piece)
            beside = named and self._face(piece).motif is not None
            share = _ROUND_SIDE if beside else 0.5 if named else 0.62
            side = round(shape.width_mm * share * scale)
            lower = shape.height_mm * (0.09 if beside else 0.13) * scale if named else 0.0
            right = side / 2 + 1 if beside else 0.0
        tag = pygame.transform.scale(pygame.surfarray.make_surface(dark), (side, side))
        x = round((shape.width_mm / 2 + shape.tag_x_mm) * scale - side / 2 + right)
        y = round((shape.height_mm / 2 + shape.tag_y_mm) * scale - side / 2 + lower)
        surface.blit(tag, (x, y))


def _sizes(room: pygame.Rect) -> range:
    """The type sizes that can be read, largest first."""
    return range(max(8, min(room.height, 40)), 7, -1)


def _draw_sign(surface: pygame.Surface, owner: Seat, ink: Colour) -> None:
    """Whose token it is, between its tag and its rim on the side of its player."""
    width, height = surface.get_size()
    across, down = owner.towards
    side = round(width * 0.17)
    # The corners of the tag nearly reach the rim, so whoever sits at a corner is shown beside it.
    x = width // 2 + round(width * 0.39 * across)
    y = height // 2 + round(height * (0.11 if across else 0.4) * down)
    spot = Area(x - side // 2, y - side // 2, side, side)
    pygame.draw.polygon(surface, ink, seat_sign(owner, spot, side))


def _draw_back(surface: pygame.Surface, ground: Colour) -> None:
    whole = surface.get_rect()
    radius = whole.width // 20
    pygame.draw.rect(surface, ground, whole, 0, radius)
    pygame.draw.rect(surface, _LOOK.ink, whole, max(2, whole.width // 40), radius)
    step = whole.width // 6
    for x in range(step, whole.width - step // 2, step):
        for y in range(step, whole.height - step // 2, step):
            diamond = [
                (x, y - step // 4),
                (x + step // 4, y),
                (x, y + step // 4),
                (x - step // 4, y),
            ]
            pygame.draw.polygon(surface, mix(ground, PAPER, 0.3), diamond)
