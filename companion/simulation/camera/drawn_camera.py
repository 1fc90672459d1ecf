"""A camera that draws what it would see of the simulated table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.simulation.camera.backdrop import GREY, Surface
from companion.simulation.camera.card_art import LookOf, bgr, plain_look
from companion.simulation.camera.dice import RolledDie, draw_dice, reach_of
from companion.simulation.camera.layers import (
    Matrix,
    Picture,
    Rect,
    Sprite,
    lay_over,
    merged,
    placement,
    sampled,
    shade,
    warped,
)
from companion.simulation.camera.optics import (
    LIT,
    NORMAL,
    Optics,
    glare_field,
    ground_of,
    light_field,
    noise_field,
    reach_around,
    view_of_space,
)
from companion.simulation.camera.painted_table import PaintedTable, Scenery
from companion.simulation.table.hands import Hand
from companion.simulation.table.lying import Lying
from companion.simulation.table.simulated_table import SimulatedTable, Tableau
from companion.table.zones import Piece
from companion.vision.frame import Frame, Point
from companion.vision.payload import Tagbook
from companion.vision.view import Plane, area_scale, project

FULL_HD = (1920, 1080)
_LIFTED_MM = (6.0, 9.0)
"""Where the shadow of a lifted hand falls."""
_LIFTED_LARGER = 1.03
"""A card in the hand is nearer to the camera."""
_NOISE_SLACK = 256


@dataclass(frozen=True, slots=True)
class TrueTag:
    """What a perfect reader would see: a tag's corners in pixels, in the order of TagSighting.

    ``visible`` is the share that no other piece covers.
    """

    piece: Piece
    text: str
    corners: tuple[Point, Point, Point, Point]
    visible: float


class DrawnCamera:
    """Pictures of a simulated table, as dim, noisy and crooked as its optics make them.

    The same seed and the same calls give the same pictures. ``seconds`` is the clock that
    frames are stamped with. With ``colour`` the ``photograph`` is in colour; frames are grey
    either way.
    """

    def __init__(
        self,
        table: SimulatedTable,
        tagbook: Tagbook,
        seconds: Callable[[], float],
        *,
        optics: Optics = NORMAL,
        size: tuple[int, int] = FULL_HD,
        seed: int = 0,
        colour: bool = False,
        surface: Surface = Surface.WOOD,
        look: LookOf = plain_look,
        scenery: Sequence[Scenery] = (),
    ) -> None:
        self._table, self._tagbook, self._seconds, self._optics = table, tagbook, seconds, optics
        self._size, self._colour = size, colour
        mat = table.mat
        table_mm = (mat.width_mm, mat.height_mm)
        self._space = view_of_space(table_mm, size, optics)
        view = ground_of(self._space)
        self.plane = Plane(view, table_mm, table.tag_mm)
        # Twice as fine as the camera sees it: the lens hides what finer painting would show.
        fine = 2 * np.sqrt(area_scale(view, np.array([[mat.width_mm / 2, mat.height_mm]])))
        self._painted = PaintedTable(
            mat,
            tagbook,
            px_per_mm=max(2.0, round(float(fine[0]), 1)),
            margin_mm=reach_around(view, table_mm, size),
            tag_mm=table.tag_mm,
            colour=colour,
            surface=surface,
            seed=seed,
            look=look,
            scenery=scenery,
        )
        self._chance = np.random.default_rng(seed)
        self._light = light_field(size, optics, self._chance, colour=colour)
        self._glare = glare_field(size, optics, colour=colour)
        slack = size[0] + _NOISE_SLACK, size[1] + _NOISE_SLACK
        self._noise = noise_field(slack, optics, self._chance, colour=colour)
        self._to_camera = self.plane.table_to_pixels @ np.linalg.inv(self._painted.to_picture)
        shape = (size[1], size[0], 3) if colour else (size[1], size[0])
        self._sharp: Picture = np.zeros(shape, np.uint8)
        self._still: Picture = np.zeros(shape, np.uint8)
        self._fresh = True
        self._tableau = table.tableau
        self._hands: dict[str, HandArt] = {}
        faces = [piece for piece in tagbook.texts if mat.shape(piece).die is not None]
        self._faces = tuple(tagbook.text_of(piece) for piece in faces)
        self._dice: tuple[RolledDie, ...] = ()

    def capture(self, tableau: Tableau | None = None) -> Frame:
        """Take a picture now, or of the table as it was at some moment."""
        seen = self.photograph(tableau)
        grey = cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY) if self._colour else seen
        return Frame(grey.astype(np.uint8, copy=False), self._seconds())

    def photograph(self, tableau: Tableau | None = None) -> Picture:
        """The same picture with all its channels: blue, green, red if in colour."""
        self._tableau = tableau or self._table.tableau
        self._catch_up()
        seen = self._still.copy()
        for part in self._parts_of_hands():
            part.of(seen)[...] = self._finished(self._with_hands, part)
        return self._developed(seen)

    def close(self) -> None:
        """Nothing to let go of."""

    def truth(self) -> tuple[TrueTag, ...]:
        """Every tag that is up on the table, covered or not, but those of dice."""
        found = []
        half = self._table.tag_mm / 2
        square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
        for tag in self._table.tags():
            if self._table.mat.shape(tag.piece).die is not None:
                continue
            around = project(placement(tag.x_mm, tag.y_mm, tag.degrees), square)
            a, b, c, d = ((float(x), float(y)) for x, y in self.plane.to_pixels(around))
            text = self._tagbook.text_of(tag.piece)
            visible = self._table.visible_share(tag.piece)
            found.append(TrueTag(tag.piece, text, (a, b, c, d), visible))
        return tuple(found)

    def _catch_up(self) -> None:
        """Bring the picture without hands up to date where the table has changed."""
        shape = self._table.mat.shape
        flat = [lying for lying in self._tableau.lying if shape(lying.piece).die is None]
        rolled = [lying for lying in self._tableau.lying if shape(lying.piece).die is not None]
        dirty = self._painted.show((*self._tableau.decks, *flat))
        before, self._dice = self._dice, tuple(map(self._rolled, rolled))
        parts = [self._seen_at(rect) for rect in dirty]
        whole = Rect.whole(self._still)
        parts += [reach_of(self._space, d).shared(whole) for d in {*before} ^ {*self._dice}]
        if self._fresh:
            self._fresh = False
            parts = [Rect.whole(self._still)]
        for part in merged(parts):
            if not part.empty:
                view = sampled(self._painted.picture, self._to_camera, part, beyond=True)
                part.of(self._sharp)[...] = view
                draw_dice(self._sharp, self._space, self._dice, part)
        reach = self._optics.blur_reach
        for part in merged(p.grown(reach).shared(Rect.whole(self._still)) for p in parts):
            part.of(self._still)[...] = self._finished(lambda wide: wide.of(self._sharp), part)

    def _rolled(self, lying: Lying) -> RolledDie:
        """A die with what else is on its sides, which matters to nobody but the camera."""
        top = self._tagbook.text_of(lying.piece)
        others = self._faces.index(top)
        a, b, c, d = (self._faces[(others + step) % len(self._faces)] for step in range(1, 5))
        return RolledDie(lying.x_mm, lying.y_mm, lying.degrees, (top, a, b, c, d))

    def _seen_at(self, rect: Rect) -> Rect:
        """Where a part of the painted table is in the picture."""
        corners = [
            (rect.left, rect.top),
            (rect.right, rect.top),
            (rect.right, rect.bottom),
            (rect.left, rect.bottom),
        ]
        return self._around(project(self._to_camera, np.array(corners, np.float64)))

    def _around(self, points: Matrix) -> Rect:
        (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
        box = Rect(int(left) - 1, int(top) - 1, int(right) + 3, int(bottom) + 3)
        return box.shared(Rect.whole(self._still))

    def _finished(self, sharp: Callable[[Rect], Picture], part: Rect) -> Picture:
        """A part of the picture with light and lens."""
        # What lies just outside is smeared into it, so more is taken than is needed.
        wide = part.grown(self._optics.blur_reach).shared(Rect.whole(self._still))
        lit = cv2.multiply(sharp(wide), wide.of(self._light), scale=1 / LIT, dtype=cv2.CV_8U)
        if self._glare is not None:
            lit = cv2.add(lit, wide.of(self._glare))
        if self._optics.blur_px:
            lit = cv2.GaussianBlur(lit, (0, 0), self._optics.blur_px)
        return part.moved(-wide.left, -wide.top).of(np.asarray(lit, np.uint8))

    def _parts_of_hands(self) -> tuple[Rect, ...]:
        whole = Rect.whole(self._still)
        parts = (
            self._hand_part(hand).grown(self._optics.blur_reach).shared(whole)
            for hand in self._tableau.hands
        )
        # A hand that waits outside the picture has no part in it.
        return merged(part for part in parts if part.touches(whole))

    def _hand_part(self, hand: Hand) -> Rect:
        """The part of the picture that a hand, its shadow and what it holds can touch."""
        art = self._art(hand)
        width, height = (side / 2 for side in art.sprite.size_mm)
        box = [(-width, -height), (width, -height), (width, height), (-width, height)]
        around = project(self._hand_to_table(hand, art), np.array(box))
        points = [around, around + np.array(_LIFTED_MM)]
        if hand.holding is not None:
            shape = self._table.mat.shape(hand.holding.piece)
            reach = np.hypot(shape.width_mm, shape.height_mm) / 2 * _LIFTED_LARGER + 12
            middle = np.array([hand.holding.x_mm, hand.holding.y_mm])
            points.append(np.array([middle - reach, middle + reach]))
        return self._around(self.plane.to_pixels(np.vstack(points)))

    def _with_hands(self, part: Rect) -> Picture:
        """A part of the sharp picture with all hands in it."""
        seen = part.of(self._sharp).copy()
        for hand in self._tableau.hands:
            if hand.holding is not None:
                self._draw_held(seen, hand.holding, part)
            art = self._art(hand)
            move = self._hand_to_table(hand, art)
            self._draw_shadow(seen, art.shadow, move, part)
            to_picture = self.plane.table_to_pixels @ move @ art.sprite.to_mm
            skin = warped(art.sprite.picture, to_picture, part)
            lay_over(seen, skin, warped(art.sprite.alpha, to_picture, part))
        return seen

    def _draw_held(self, seen: Picture, held: Lying, part: Rect) -> None:
        sprite = self._painted.sprite(held)
        move = placement(held.x_mm, held.y_mm, held.degrees) @ np.diag(
            [_LIFTED_LARGER, _LIFTED_LARGER, 1]
        )
        self._draw_shadow(seen, self._painted.soft_shadow(held.piece), move, part)
        to_picture = self.plane.table_to_pixels @ move @ sprite.to_mm
        face = sampled(sprite.picture, to_picture, part)
        lay_over(seen, face, sampled(sprite.alpha, to_picture, part))

    def _draw_shadow(self, seen: Picture, shadow: Sprite, move: Matrix, part: Rect) -> None:
        lower = move.copy()
        lower[:2, 2] += np.array(_LIFTED_MM)
        shade(seen, warped(shadow.alpha, self.plane.table_to_pixels @ lower @ shadow.to_mm, part))

    def _hand_to_table(self, hand: Hand, art: HandArt) -> Matrix:
        """Takes the axes of the hand's sprite to those of the table."""
        from_tip = np.array([[1, 0, 0], [0, 1, art.tip_mm], [0, 0, 1]], np.float64)
        moved: Matrix = placement(hand.x_mm, hand.y_mm, hand.degrees) @ from_tip
        return moved

    def _art(self, hand: Hand) -> HandArt:
        if hand.skin not in self._hands:
            arm_mm = ARM_MM + 2 * max(0.0, self._table.mat.height_mm - DEPTH_MM)
            self._hands[hand.skin] = draw_hand(hand.skin, arm_mm, colour=self._colour)
        return self._hands[hand.skin]

    def _developed(self, seen: Picture) -> Picture:
        """Sensor noise and the file it is sent in."""
        across, down = self._chance.integers(0, _NOISE_SLACK, 2)
        grain = self._noise[down : down + self._size[1], across : across + self._size[0]]
        grainy = cv2.add(seen, grain, dtype=cv2.CV_8U)
        quality = self._optics.jpeg_quality
        if quality is None:
            return grainy.astype(np.uint8, copy=False)
        _, packed = cv2.imencode(".jpg", grainy, [cv2.IMWRITE_JPEG_QUALITY, quality])
        unpacked = cv2.imdecode(packed, cv2.IMREAD_UNCHANGED)
        return np.asarray(unpacked, np.uint8)


ARM_MM = 620.0
"""Long enough to come from beyond the edge of the table, wherever the hand is."""
DEPTH_MM = 500.0
"""Over a deeper table hands reach further, and slantwise."""
_WIDTH_MM = 170.0
_FINE = 2.0
_SOFT_MM = 14.0

_FINGERS = (
    # root (right, down), tip, half width; in mm from the fingertips' middle
    ((-26.0, 80.0), (-37.0, 16.0), 7.5),
    ((-9.0, 74.0), (-12.0, 2.0), 8.0),
    ((10.0, 74.0), (13.0, 0.0), 8.0),
    ((27.0, 82.0), (35.0, 22.0), 7.0),
    ((-32.0, 120.0), (-60.0, 68.0), 9.5),
)


@dataclass(frozen=True, slots=True, eq=False)
class HandArt:
    """The hand, fingers up, and its shadow; ``tip_mm`` is how far the fingertips lie above
    the sprite's middle.
    """

    sprite: Sprite
    shadow: Sprite
    tip_mm: float


def draw_hand(skin: str, arm_mm: float, *, colour: bool) -> HandArt:
    """Draw a right hand whose fingertips meet at the top of the sprite."""
    height_mm = arm_mm + 2 * _SOFT_MM
    mask = np.zeros((round(height_mm * _FINE), round(_WIDTH_MM * _FINE)), np.uint8)
    _draw_outline(mask, arm_mm)
    alpha = cv2.GaussianBlur(mask, (0, 0), 0.6 * _FINE).astype(np.uint8)
    # Light from above: round limbs are brightest along their middle.
    depth = cv2.distanceTransform(mask, cv2.DIST_L2, 5) / _FINE
    round_ = np.sqrt(np.clip(depth / 16.0, 0.0, 1.0))
    tone = cv2.GaussianBlur((0.62 + 0.38 * round_).astype(np.float32), (0, 0), 1.5 * _FINE)
    base = np.array(bgr(skin), np.float32)
    lit = tone[..., None] * base if colour else np.multiply(tone, base @ GREY, out=tone)
    picture: Picture = np.clip(lit, 0, 255, out=lit).astype(np.uint8)
    soft = cv2.GaussianBlur(mask, (0, 0), 0.45 * _SOFT_MM * _FINE)
    shadow = (soft * 0.42).astype(np.uint8)
    size_mm = _WIDTH_MM, height_mm
    hand = Sprite(picture, alpha, _FINE, size_mm)
    return HandArt(hand, Sprite(shadow, shadow, _FINE, size_mm), height_mm / 2 - _SOFT_MM)


def _draw_outline(mask: Picture, arm_mm: float) -> None:
    middle = _WIDTH_MM / 2

    def px(right: float, down: float) -> tuple[int, int]:
        return round((middle + right) * _FINE), round((_SOFT_MM + down) * _FINE)

    for root, tip, half in _FINGERS:
        end = tip[0], tip[1] + half
        cv2.line(mask, px(*root), px(*end), 255, round(2 * half * _FINE), cv2.LINE_AA)
    cv2.ellipse(mask, px(0, 104), (round(39 * _FINE), round(47 * _FINE)), 0, 0, 360, 255, -1)
    arm = [(-27, 140), (27, 140), (44, 330), (48, arm_mm + 20), (-48, arm_mm + 20), (-44, 330)]
    cv2.fillPoly(mask, [np.array([px(*point) for point in arm])], 255, cv2.LINE_AA)
