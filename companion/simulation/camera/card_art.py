"""Faces and backs of pieces, drawn flat as they would be printed."""

from __future__ import annotations

import colorsys
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.scenes.art import Patch, Shades, card_art
from companion.scenes.outlines import Motif
from companion.simulation.camera.layers import Picture, Sprite
from companion.table.zones import Piece, Shape
from companion.vision.payload import QUIET_MODULES, symbol

Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red, as OpenCV has it."""

PAPER: Colour = (224, 229, 230)
INK: Colour = (40, 37, 36)
_BLANK: Colour = (74, 52, 40)
_CORNER_MM = 3.0


@dataclass(frozen=True, slots=True)
class Look:
    """What a card shows besides its tag: the colour of its kind, a short title, a number."""

    colour: str
    title: str
    number: str = ""
    motif: Motif | None = None


LookOf: TypeAlias = Callable[[Piece], Look]


def plain_look(piece: Piece) -> Look:
    """A look made up from the name: pieces that begin alike share a colour."""
    parts = re.match(r"([A-Za-z]*)[^0-9]*([0-9]*)", piece.name)
    kind, number = (parts[1][:2], parts[2]) if parts else ("", "")
    hue = (sum(ord(letter) * 61**place for place, letter in enumerate(kind)) * 0.618) % 1
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(hue, 0.6, 0.75))
    return Look(f"#{red:02x}{green:02x}{blue:02x}", piece.name, number)


def draw_face(
    shape: Shape, look: Look, tags: Iterable[tuple[str, Shape]], tag_mm: float, px_per_mm: float
) -> Sprite:
    """The side with the tags, each with the shape that tells where it is."""
    canvas = _Canvas(shape, px_per_mm)
    if shape.round:
        canvas.fill(bgr(look.colour))
    else:
        _draw_card(canvas, look)
    for text, place in tags:
        _draw_tag(canvas, place, text, tag_mm)
    return canvas.sprite()


def draw_back(shape: Shape, px_per_mm: float) -> Sprite:
    """The side that tells nothing."""
    canvas = _Canvas(shape, px_per_mm)
    _draw_diamonds(canvas, _BLANK)
    return canvas.sprite()


def draw_tagged_back(
    shape: Shape, look: Look, tags: Iterable[tuple[str, Shape]], tag_mm: float, px_per_mm: float
) -> Sprite:
    """The side that tells of which deck a card is, and no more."""
    canvas = _Canvas(shape, px_per_mm)
    _draw_diamonds(canvas, _mixed(bgr(look.colour), (0, 0, 0), 0.45))
    for text, place in tags:
        _draw_tag(canvas, place, text, tag_mm)
    return canvas.sprite()


def _draw_diamonds(canvas: _Canvas, ground: Colour) -> None:
    width, height, step = canvas.shape.width_mm, canvas.shape.height_mm, 7.0
    canvas.fill(ground)
    canvas.box(2, 2, width - 4, height - 4, _mixed(ground, PAPER, 0.27), 0.8)
    for row in range(1, int(height / step)):
        for column in range(1, int(width / step)):
            canvas.diamond(column * step, row * step, 2.2, _mixed(ground, PAPER, 0.42))


def draw_scenery(shape: Shape, look: Look, px_per_mm: float) -> Sprite:
    """A card without any tag, such as a location."""
    canvas = _Canvas(shape, px_per_mm)
    _draw_card(canvas, look)
    return canvas.sprite()


def draw_soft_shadow(shape: Shape, reach_mm: float, depth: float) -> Sprite:
    """The dark rim that a piece throws on what lies below; only its ``alpha`` means anything."""
    fine, reach = 2.0, round(reach_mm * 2)
    size = round(shape.height_mm * fine) + 2 * reach, round(shape.width_mm * fine) + 2 * reach
    mask = np.zeros(size, np.uint8)
    dark = round(255 * depth)
    if shape.round:
        cv2.circle(mask, (size[1] // 2, size[0] // 2), round(shape.width_mm * fine / 2), dark, -1)
    else:
        mask[reach:-reach, reach:-reach] = dark
    soft = cv2.GaussianBlur(mask, (0, 0), reach / 2.5).astype(np.uint8)
    return Sprite(soft, soft, fine, (size[1] / fine, size[0] / fine))


def bgr(colour: str) -> Colour:
    """A colour written ``#rrggbb``."""
    red, green, blue = bytes.fromhex(colour.lstrip("#"))
    return blue, green, red


def _draw_card(canvas: _Canvas, look: Look) -> None:
    base = bgr(look.colour)
    light, dark = _mixed(base, (255, 255, 255), 0.72), _mixed(base, (0, 0, 0), 0.55)
    width, height = canvas.shape.width_mm, canvas.shape.height_mm
    canvas.fill(light)
    canvas.box(0.6, 0.6, width - 1.2, height - 1.2, dark, 0.9)
    art_top = height * 0.3
    _draw_art(canvas, look, 4, art_top, width - 8, height * 0.42)
    canvas.box(4, art_top, width - 8, height * 0.42, dark, 0.5)
    for line in range(3):
        length = (width - 14) * (0.9 - 0.17 * line)
        canvas.box(7, height * 0.78 + line * 4.5, length, 1.1, _mixed(dark, light, 0.3))
    if look.number:
        canvas.disc(width - 12, 12, 8.5, dark)
        canvas.disc(width - 12, 12, 7.3, base)
        canvas.write(look.number, width - 12, 12, 9.0, PAPER)
    room = (26, width - 21) if look.number else (26, width - 4)
    if room[1] > room[0]:  # a small card has no room for it beside its number
        canvas.write(look.title, sum(room) / 2, 12, 4.2, dark, room[1] - room[0])


def _draw_art(canvas: _Canvas, look: Look, x: float, y: float, width: float, height: float) -> None:
    """The motif of its kind, or a little landscape that is the same for each card of that title."""
    if look.motif is not None:
        number = int(look.number) if look.number.isdecimal() else None
        shades = Shades.of(look.colour)
        patches = card_art((width, height), shades, look.motif, look.title, number)
        canvas.patch(x, y, width, height, patches)
        return
    chance = random.Random(look.title + look.colour)
    base = bgr(look.colour)
    sky, far, near = (_mixed(base, (255, 235, 220), 0.55), _mixed(base, (90, 60, 50), 0.25), base)
    canvas.box(x, y, width, height, sky)
    canvas.disc(x + width * chance.uniform(0.2, 0.8), y + height * 0.28, height * 0.14, PAPER)
    for tone, rise in ((far, 0.45), (near, 0.68), (_mixed(base, (0, 0, 0), 0.5), 0.86)):
        ridge = [(x + width * part / 6, chance.uniform(-0.13, 0.13) + rise) for part in range(7)]
        points = [(px, y + height * min(1.0, part)) for px, part in ridge]
        canvas.polygon([(x, y + height), *points, (x + width, y + height)], tone)


def _draw_tag(canvas: _Canvas, shape: Shape, text: str, tag_mm: float) -> None:
    modules = np.pad(~symbol(text), QUIET_MODULES, constant_values=True)
    tag_mm = shape.tag_size(tag_mm)
    rim = tag_mm * QUIET_MODULES / 21
    left = shape.width_mm / 2 + shape.tag_x_mm - tag_mm / 2 - rim
    top = shape.height_mm / 2 + shape.tag_y_mm - tag_mm / 2 - rim
    canvas.stamp(modules, left, top, tag_mm + 2 * rim)


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    blue, green, red = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return blue, green, red


class _Canvas:
    """A piece's surface in millimetres, drawn several times finer than it is asked for."""

    FINER = 2

    def __init__(self, shape: Shape, px_per_mm: float) -> None:
        self.shape = shape
        self._px_per_mm = px_per_mm
        self._stamped: list[tuple[NDArray[np.bool_], float, float, float]] = []
        self._scale = px_per_mm * self.FINER
        # Whole pixels after shrinking; the sprite's size in mm follows from them.
        self._size = round(shape.width_mm * px_per_mm), round(shape.height_mm * px_per_mm)
        width, height = (side * self.FINER for side in self._size)
        self._picture = np.zeros((height, width, 3), np.uint8)
        self._alpha = np.zeros((height, width), np.uint8)
        if shape.round:
            cv2.circle(self._alpha, (width // 2, height // 2), width // 2 - 2, 255, -1)
        else:
            corner = round(_CORNER_MM * self._scale)
            self._alpha[corner:-corner, :] = 255
            self._alpha[:, corner:-corner] = 255
            for x in (corner, width - 1 - corner):
                for y in (corner, height - 1 - corner):
                    cv2.circle(self._alpha, (x, y), corner, 255, -1)

    def fill(self, colour: Colour) -> None:
        self.box(0, 0, self.shape.width_mm + 1, self.shape.height_mm + 1, colour)

    def box(
        self, x: float, y: float, width: float, height: float, colour: Colour, line: float = 0.0
    ) -> None:
        """A rectangle; with a ``line`` only its outline, so many mm thick."""
        thickness = max(1, round(line * self._scale)) if line else -1
        cv2.rectangle(
            self._picture, self._px(x, y), self._px(x + width, y + height), colour, thickness
        )

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        cv2.circle(self._picture, self._px(x, y), round(radius * self._scale), colour, -1)

    def diamond(self, x: float, y: float, radius: float, colour: Colour) -> None:
        corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
        self.polygon(corners, colour)

    def patch(
        self, x: float, y: float, width: float, height: float, patches: Iterable[Patch]
    ) -> None:
        """Coloured outlines from a corner on; what reaches beyond the sides is cut off."""
        (left, top), (right, bottom) = self._px(x, y), self._px(x + width, y + height)
        part = self._picture[top:bottom, left:right]
        for (red, green, blue), outline in patches:
            points = [(round(px * self._scale), round(py * self._scale)) for px, py in outline]
            cv2.fillPoly(part, [np.array(points)], (blue, green, red))

    def polygon(self, points: list[tuple[float, float]], colour: Colour) -> None:
        cv2.fillPoly(self._picture, [np.array([self._px(x, y) for x, y in points])], colour)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        height_mm: float,
        colour: Colour,
        most_mm: float = 1000.0,
    ) -> None:
        """Text around a middle, smaller if it would be too wide."""
        font, thick = cv2.FONT_HERSHEY_DUPLEX, max(1, round(0.5 * self._scale))
        size = cv2.getFontScaleFromHeight(font, round(height_mm * self._scale * 0.8), thick)
        (width, height), _ = cv2.getTextSize(text, font, size, thick)
        if width > most_mm * self._scale:
            size *= most_mm * self._scale / width
            (width, height), _ = cv2.getTextSize(text, font, size, thick)
        at_x, at_y = self._px(x, y)
        place = at_x - width // 2, at_y + height // 2
        cv2.putText(self._picture, text, place, font, size, colour, thick, cv2.LINE_AA)

    def stamp(self, modules: NDArray[np.bool_], left: float, top: float, side: float) -> None:
        """Print a square of modules over all else, as far as it lies on the piece."""
        self._stamped.append((modules, left, top, side))

    def sprite(self) -> Sprite:
        """What was drawn, shrunk to the fineness asked for."""
        picture, alpha = (
            cv2.resize(fine, self._size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
            for fine in (self._picture, self._alpha)
        )
        for stamped in self._stamped:
            self._print_stamp(picture, *stamped)
        size_mm = self.shape.width_mm, self.shape.height_mm
        return Sprite(picture, alpha, self._px_per_mm, size_mm)

    def _print_stamp(
        self, picture: Picture, modules: NDArray[np.bool_], left: float, top: float, side: float
    ) -> None:
        width, height = self._size
        across = _shares(width, self._px_per_mm, left, side, len(modules))
        down = _shares(height, self._px_per_mm, top, side, len(modules))
        part = np.ix_(down.any(axis=1), across.any(axis=1))
        across, down = across[across.any(axis=1)], down[down.any(axis=1)]
        covered = np.outer(down.sum(axis=1), across.sum(axis=1))[..., None]
        white = (down @ modules.astype(np.float64) @ across.T)[..., None]
        printed = white * np.array(PAPER) + (covered - white) * np.array(INK)
        picture[part] = np.round(picture[part] * (1 - covered) + printed)

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self._scale), round(y * self._scale)


def _shares(
    pixels: int, px_per_mm: float, start: float, side: float, count: int
) -> NDArray[np.float64]:
    """How much of each pixel along an axis each module covers: a row of shares for each pixel.

    Exact to the last digit, because a reader takes its measure from the edges of modules.
    """
    edges = (start + side * np.arange(count + 1) / count) * px_per_mm
    low, high = np.arange(pixels)[:, None], np.arange(1, pixels + 1)[:, None]
    shares: NDArray[np.float64] = np.clip(
        np.minimum(high, edges[1:]) - np.maximum(low, edges[:-1]), 0, None
    )
    return shares
