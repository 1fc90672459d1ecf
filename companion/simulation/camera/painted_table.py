"""The table painted flat, as seen from straight above; only what changed is painted anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot

import cv2
import numpy as np

from companion.simulation.camera.backdrop import Surface, draw_backdrop
from companion.simulation.camera.card_art import (
    Look,
    LookOf,
    draw_back,
    draw_face,
    draw_scenery,
    draw_soft_shadow,
    draw_tagged_back,
    plain_look,
)
from companion.simulation.camera.layers import (
    Matrix,
    Picture,
    Rect,
    Sprite,
    lay_over,
    merged,
    placement,
    shade,
    warped,
)
from companion.simulation.table.lying import Lying
from companion.table.zones import Mat, Piece, Shape
from companion.vision.payload import Tagbook

_SHADOW_MM = 4.0
"""How far the soft shadow of a piece reaches."""
_SHADOW_DEPTH = 0.45
_SHADOW_FALLS = (0.9, 1.3)
"""To which side, in mm: the lamp is in the north-west."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """A card without tag that lies on the mat for all the game, such as a location."""

    x_mm: float
    y_mm: float
    shape: Shape
    look: Look
    degrees: float = 0.0


class PaintedTable:
    """Paints pieces over a backdrop.

    ``picture`` shows the mat and ``margin_mm`` around it; a point of the table is found at
    ``to_picture``, a homography from mm to pixels. Grey unless ``colour``.
    """

    def __init__(
        self,
        mat: Mat,
        tagbook: Tagbook,
        *,
        px_per_mm: float = 4.0,
        margin_mm: float = 120.0,
        tag_mm: float = 18.0,
        colour: bool = False,
        surface: Surface = Surface.WOOD,
        seed: int = 0,
        look: LookOf = plain_look,
        scenery: Sequence[Scenery] = (),
    ) -> None:
        self.mat = mat
        self.px_per_mm = px_per_mm
        self._tagbook, self._tag_mm, self._look, self._colour = tagbook, tag_mm, look, colour
        self._backs = mat.backs(tagbook.texts)
        shift = margin_mm * px_per_mm - 0.5
        self.to_picture: Matrix = np.array(
            [[px_per_mm, 0, shift], [0, px_per_mm, shift], [0, 0, 1]], np.float64
        )
        self._sprites: dict[Piece | Shape, Sprite] = {}
        self._soft_shadows: dict[Shape, Sprite] = {}
        self._shown: dict[Piece, Lying] = {}
        self._backdrop = draw_backdrop(
            mat, surface, margin_mm=margin_mm, px_per_mm=px_per_mm, seed=seed, colour=colour
        )
        for item in scenery:
            self._paint_scenery(item)
        self.picture: Picture = self._backdrop.copy()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return self.picture.shape[1], self.picture.shape[0]

    def show(self, lying: Sequence[Lying]) -> tuple[Rect, ...]:
        """Bring the picture up to date; tells which parts of it have changed."""
        now = {item.piece: item for item in lying}
        if list(now.items()) == list(self._shown.items()):
            return ()
        dirty = merged(self._changed(now))
        self._shown = now
        for rect in dirty:
            self._repaint(rect)
        return dirty

    def sprite(self, lying: Lying) -> Sprite:
        """The printed side that a piece shows, in this picture's colours."""
        shape, shown = self.mat.shape(lying.piece), lying.shows(self.mat)
        # All backs of one shape are the same, and there are many in a deck.
        key = shown.kind if shown is not None else shape
        if key not in self._sprites:
            drawn = self._drawn(shown.kind, shape) if shown else draw_back(shape, self.px_per_mm)
            self._sprites[key] = replace(drawn, picture=self._toned(drawn.picture))
        return self._sprites[key]

    def _drawn(self, shown: Piece, shape: Shape) -> Sprite:
        look, parts = self._look(shown), self.mat.parts(shown)
        tags = [(self._tagbook.text_of(part), self.mat.shape(part)) for part in parts]
        draw = draw_tagged_back if shown in self._backs else draw_face
        return draw(shape, look, tags, self._tag_mm, self.px_per_mm)

    def _toned(self, picture: Picture) -> Picture:
        if self._colour:
            return picture
        return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.uint8)

    def _changed(self, now: Mapping[Piece, Lying]) -> Iterable[Rect]:
        """Around all that moved, and around all that now lies higher or lower among others."""
        before, after = list(self._shown), list(now)
        stayed = [piece for piece in before if now.get(piece) == self._shown[piece]]
        kept = [piece for piece in after if piece in self._shown and piece in set(stayed)]
        restacked = {a for a, b in zip(stayed, kept, strict=True) if a != b}
        restacked |= {b for a, b in zip(stayed, kept, strict=True) if a != b}
        for piece, item in self._shown.items():
            if now.get(piece) != item or piece in restacked:
                yield self._bounds(item)
        for piece, item in now.items():
            if self._shown.get(piece) != item:
                yield self._bounds(item)

    def _bounds(self, item: Lying) -> Rect:
        return self._around(item, self.mat.shape(item.piece))

    def _around(self, item: Lying | Scenery, shape: Shape) -> Rect:
        reach = (hypot(shape.width_mm, shape.height_mm) / 2 + _SHADOW_MM + 2) * self.px_per_mm
        quarter = abs((item.degrees + 45) % 90 - 45)
        if quarter < 8:  # nearly straight: far tighter than the circle around it
            sideways = round(item.degrees / 90) % 2
            width, height = shape.width_mm, shape.height_mm
            across, down = (height, width) if sideways else (width, height)
            slack = _SHADOW_MM + 2 + max(width, height) * 0.08
            half_x, half_y = ((side / 2 + slack) * self.px_per_mm for side in (across, down))
        else:
            half_x = half_y = reach
        x, y, _ = self.to_picture @ (item.x_mm, item.y_mm, 1)
        edges = x - half_x, y - half_y, x + half_x, y + half_y
        return Rect(*(round(edge) for edge in edges)).shared(Rect.whole(self._backdrop))

    def _repaint(self, rect: Rect) -> None:
        area = rect.of(self.picture)
        area[...] = rect.of(self._backdrop)
        for item in self._shown.values():
            bounds = self._bounds(item)
            if bounds.touches(rect):
                self._paint(item, rect)

    def _paint(self, item: Lying, rect: Rect) -> None:
        shape = self.mat.shape(item.piece)
        spot = self.to_picture @ placement(item.x_mm, item.y_mm, item.degrees)
        part = self._bounds(item).shared(rect)
        self._compose(part.of(self.picture), part, spot, shape, self.sprite(item))

    def _compose(
        self, area: Picture, part: Rect, spot: Matrix, shape: Shape, sprite: Sprite
    ) -> None:
        if part.empty:
            return
        shadow = self._shadow_of(shape)
        falls = spot @ shadow.to_mm
        falls[:2, 2] += np.array(_SHADOW_FALLS) * self.px_per_mm
        shade(area, warped(shadow.alpha, falls, part))
        move = spot @ sprite.to_mm
        lay_over(area, warped(sprite.picture, move, part), warped(sprite.alpha, move, part))

    def soft_shadow(self, piece: Piece) -> Sprite:
        """The shadow that a piece throws."""
        return self._shadow_of(self.mat.shape(piece))

    def _shadow_of(self, shape: Shape) -> Sprite:
        if shape not in self._soft_shadows:
            self._soft_shadows[shape] = draw_soft_shadow(shape, _SHADOW_MM, _SHADOW_DEPTH)
        return self._soft_shadows[shape]

    def _paint_scenery(self, item: Scenery) -> None:
        drawn = draw_scenery(item.shape, item.look, self.px_per_mm)
        sprite = replace(drawn, picture=self._toned(drawn.picture))
        spot = self.to_picture @ placement(item.x_mm, item.y_mm, item.degrees)
        part = self._around(item, item.shape)
        self._compose(part.of(self._backdrop), part, spot, item.shape, sprite)
