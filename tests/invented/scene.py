"""A table being painted: tags, the cards under them, and hands over them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.frame import Grey
from companion.vision.symbols import SIDE, Symbol
from companion.vision.view import Plane
from tests.invented.conditions import Conditions

Quad = NDArray[np.float64]

CARD_WIDTH = 3.5
"""Sides of a tag: that of a playing card, beside a tag of 18 mm."""

NOBODY = -1
"""What belongs to no tag in ``Scene.owners``."""


@dataclass(frozen=True, slots=True)
class LaidTag:
    """A tag as it was laid: ``quad`` are its corners in pixels, ``area`` how many it covers."""

    text: str
    x_mm: float
    y_mm: float
    degrees: float
    quad: Quad
    area: int


@dataclass
class Scene:
    """A table enlarged so that edges come out smooth; ``owners`` tells which tag shows where."""

    conditions: Conditions
    rng: np.random.Generator
    enlarged: int
    plane: Plane
    canvas: Grey
    owners: NDArray[np.int32]
    laid: list[LaidTag] = field(default_factory=list)

    def lay(self, text: str, symbol: Symbol, place: tuple[float, float, float]) -> None:
        """Lay a tag, on its card if there are cards, onto whatever lies there."""
        x, y, degrees = place
        printed = self.conditions.printed
        rng, side = self.rng, self.conditions.tag_mm * printed[len(self.laid) % len(printed)]
        if self.conditions.cards:
            self._card(x, y, degrees)
        quiet = side * (SIDE + 2 * rng.uniform(1.5, 4)) / SIDE
        self._fill(self._quad(x, y, quiet, quiet, degrees), rng.uniform(200, 250))
        quad = self._quad(x, y, side, side, degrees)
        ink, paper = rng.uniform(15, 50), rng.uniform(195, 245)
        shades = np.where(symbol, ink, paper).astype(np.uint8)
        if self.conditions.curl:
            quad = self._bow(place, side, np.pad(shades, 2, constant_values=int(paper)))
            x, y = self.plane.to_table(quad).mean(axis=0)
        else:
            self._stamp(quad, np.kron(shades, np.ones((12, 12), np.uint8)))
        self._own(quad, len(self.laid))
        area = np.zeros(self.owners.shape, np.uint8)
        cv2.fillConvexPoly(area, np.round(quad).astype(np.int32), (1,))
        self.laid.append(LaidTag(text, x, y, degrees, quad, int(area.sum())))

    def _bow(self, place: tuple[float, float, float], side: float, shades: Grey) -> Quad:
        """Paint a tag onto a card that is bowed up; gives back where its corners are seen.

        The card is as wide as a playing card beside its tag, which lies somewhere across it.
        """
        x, y, degrees = place
        width, turn = CARD_WIDTH * side, math.radians(degrees)
        high = self.conditions.curl * width
        radius = (width**2 / 4 + high**2) / (2 * high)
        beside, along = self.rng.uniform(-1, 1) * (width - 1.3 * side) / 2, self.rng.random() < 0.5
        axis = (np.arange(len(shades) + 1) - len(shades) / 2) * side / SIDE
        u, v = np.meshgrid(axis, axis)
        # Along the bow paper keeps its length, so it reaches less far and rises instead.
        bowed = (v if along else u) + beside
        flat, rise = radius * np.sin(bowed / radius), radius * np.cos(bowed / radius)
        rise -= radius - high
        u, v = (u, flat - beside) if along else (flat - beside, v)
        east = x + math.cos(turn) * u - math.sin(turn) * v
        south = y + math.sin(turn) * u + math.cos(turn) * v
        mesh = self._seen_from_above(np.stack([east, south], axis=-1), np.maximum(rise, 0))
        fine = 4
        spots = np.round(self._big(mesh) * 2**fine).astype(np.int32)
        for row, line in enumerate(shades.tolist()):
            for column, shade in enumerate(line):
                cell = spots[row : row + 2, column : column + 2].reshape(4, 2)[[0, 1, 3, 2]]
                cv2.fillConvexPoly(self.canvas, cell, (shade,), cv2.LINE_8, fine)
        return np.asarray(mesh[[2, 2, -3, -3], [2, -3, -3, 2]], float)

    def _seen_from_above(self, spots: Quad, rise: Quad) -> Quad:
        """Pixels of spots (..., 2) of the table that stand up by so many millimetres."""
        homography, away = self.plane.table_to_pixels, self.conditions.camera_mm
        middle = np.array(self.plane.table_mm) / 2
        # The nearer a spot to the camera, the less deep: this tells which way the camera leans.
        lean = away * homography[2, :2] / (homography[2, :2] @ middle + homography[2, 2])
        beneath, height = middle - away * lean, away * math.sqrt(1 - lean @ lean)
        aside = (spots - beneath) * (rise / (height - rise))[..., None]
        return self.plane.to_pixels((spots + aside).reshape(-1, 2)).reshape(spots.shape)

    def cover(self, tag: LaidTag, share: float) -> None:
        """Lay the edge of a card, or a finger, over about this share of a tag."""
        rng, side = self.rng, self.conditions.tag_mm
        turn = rng.uniform(0, 360)
        ahead = np.array([math.cos(math.radians(turn)), math.sin(math.radians(turn))])
        finger = rng.random() < 0.5
        # A finger is rather narrower than a tag, so it must reach further over it.
        wide, far = (0.75 * side, 0.5 - 1.3 * share) if finger else (4 * side, 0.5 - share)
        x, y = np.array([tag.x_mm, tag.y_mm]) + ahead * side * (far + 1.0)
        quad = self._quad(x, y, 2 * side, wide, turn)
        self._fill(quad, rng.uniform(110, 180) if finger else rng.uniform(30, 230))
        self._own(quad, NOBODY)

    def reach_in(self) -> None:
        """Hold an arm from the edge over the table, and a hand with fingers."""
        rng, big = self.rng, self.enlarged
        height, width = self.owners.shape
        scale = width / 1920
        palm = rng.uniform((0.2 * width, 0.2 * height), (0.8 * width, 0.8 * height))
        start = np.array([rng.uniform(0, width), height + 50.0 if rng.random() < 0.5 else -50.0])
        shade = (float(rng.uniform(110, 180)),)
        away = palm - start
        away /= np.linalg.norm(away)
        strokes = [(start, palm, 120 * scale)]
        for angle in rng.uniform(-0.9, 0.9, 5):
            c, s = math.cos(angle), math.sin(angle)
            ahead = np.array([c * away[0] - s * away[1], s * away[0] + c * away[1]])
            strokes.append((palm, palm + ahead * 170 * scale, 38 * scale))
        for one, other, thick in strokes:
            a, b = ((round(x), round(y)) for x, y in (one, other))
            cv2.line(self.owners, a, b, (NOBODY,), max(1, int(thick)))
            a, b = ((int(x * big), int(y * big)) for x, y in (one, other))
            cv2.line(self.canvas, a, b, shade, max(1, int(thick * big)), cv2.LINE_AA)

    def _card(self, x: float, y: float, degrees: float) -> None:
        """A token, or a card with a picture and lines of text; it may cover others' tags."""
        rng, side = self.rng, self.conditions.tag_mm
        if rng.random() < 0.3:
            quad = self._quad(x, y, side * 1.6, side * 1.6, degrees + 45)
            self._fill(quad, rng.uniform(60, 200))
            self._own(quad, NOBODY)
            return
        turn = math.radians(degrees)
        ahead = np.array([-math.sin(turn), math.cos(turn)]) * side * 0.9
        cx, cy = x + ahead[0], y + ahead[1]
        outer = self._quad(cx, cy, side * 1.9, side * 3.4, degrees)
        self._fill(outer, rng.uniform(20, 60))
        self._own(outer, NOBODY)
        self._fill(self._quad(cx, cy, side * 1.82, side * 3.3, degrees), rng.uniform(150, 235))
        art = rng.integers(30, 220, (6, 8)).astype(np.uint8)
        picture = np.asarray(cv2.resize(art, (96, 72), interpolation=cv2.INTER_NEAREST), np.uint8)
        at = x + 1.15 * ahead[0], y + 1.15 * ahead[1]
        self._stamp(self._quad(*at, side * 1.5, side * 0.9, degrees), picture)
        for line in range(4):
            down = 1.9 + line * 0.16
            at = x + down * ahead[0], y + down * ahead[1]
            self._fill(self._quad(*at, side * 1.4, side * 0.06, degrees), 40)

    def _quad(self, x: float, y: float, w: float, h: float, degrees: float) -> Quad:
        """Corners in pixels of a rectangle around x, y on the table."""
        turn = math.radians(degrees)
        right = np.array([math.cos(turn), math.sin(turn)])
        down = np.array([-right[1], right[0]])
        spots = [
            np.array([x, y]) + a * w / 2 * right + b * h / 2 * down
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        return self.plane.to_pixels(np.array(spots))

    def _big(self, pixels: Quad) -> Quad:
        return (pixels + 0.5) * self.enlarged - 0.5

    def _fill(self, quad: Quad, shade: float) -> None:
        cv2.fillConvexPoly(self.canvas, np.round(self._big(quad)).astype(np.int32), (shade,))

    def _own(self, quad: Quad, owner: int) -> None:
        cv2.fillConvexPoly(self.owners, np.round(quad).astype(np.int32), (owner,))

    def _stamp(self, quad: Quad, texture: Grey) -> None:
        """Paint a texture onto a quadrilateral."""
        corners = self._big(quad)
        left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
        most = self.canvas.shape[::-1]
        right, bottom = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 2, most)
        if left >= right or top >= bottom:
            return
        h, w = texture.shape
        source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - np.float32(0.5)
        there = cv2.getPerspectiveTransform(source, (corners - [left, top]).astype(np.float32))
        size = (int(right - left), int(bottom - top))
        painted = cv2.warpPerspective(texture, there, size, flags=cv2.INTER_LINEAR)
        inside = np.asarray(cv2.warpPerspective(np.full_like(texture, 255), there, size)) > 127
        part = self.canvas[top:bottom, left:right]
        part[inside] = np.asarray(painted)[inside]
