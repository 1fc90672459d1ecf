"""Camera pictures of an invented table, with the truth, for tests and the vision benchmark.

Nothing here is tuned to look good: it is meant to be hard in the ways a kitchen table is hard.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import SIDE, Codebook
from companion.vision.plane import Plane

Canvas = NDArray[np.uint8]

GROUNDS = ("plain", "cloth", "wood", "print", "chequered", "text")


@dataclass(frozen=True, slots=True)
class Conditions:
    """Camera, light and table of one picture."""

    size: tuple[int, int] = (1920, 1080)
    table_mm: tuple[float, float] = (700.0, 500.0)
    tag_mm: float = 15.0
    tilt: float = 15.0
    blur: float = 0.7
    noise: float = 3.0
    jpeg: int | None = 88
    uneven: float = 0.3
    ground: str = "print"
    hands: int = 0
    glare: int = 0
    cards: bool = True
    motion: float = 0.0


@dataclass(frozen=True, slots=True)
class TrueTag:
    """A tag that was drawn, as the camera should see it."""

    text: str
    x_mm: float
    y_mm: float
    degrees: float
    corners: NDArray[np.float64]
    pixels_per_module: float
    visible: float
    glared: bool


@dataclass(frozen=True, slots=True)
class Rendered:
    """A picture and what is true of it."""

    grey: Canvas
    plane: Plane
    tags: tuple[TrueTag, ...]


@dataclass
class _Scene:
    """A table being painted, enlarged so that edges come out smooth."""

    conditions: Conditions
    rng: np.random.Generator
    enlarged: int
    plane: Plane
    canvas: Canvas
    owners: NDArray[np.int32]
    placed: list[tuple[str, float, float, float]] = field(default_factory=list)

    def quad(self, x: float, y: float, w: float, h: float, degrees: float) -> NDArray[np.float64]:
        """Corners in pixels of a rectangle around x, y on the table."""
        turn = math.radians(degrees)
        right = np.array([math.cos(turn), math.sin(turn)])
        down = np.array([-right[1], right[0]])
        spots = [
            np.array([x, y]) + a * w / 2 * right + b * h / 2 * down
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        return self.plane.to_pixels(np.array(spots))

    def big(self, pixels: NDArray[np.float64]) -> NDArray[np.float64]:
        return (pixels + 0.5) * self.enlarged - 0.5

    def fill(self, quad: NDArray[np.float64], shade: float) -> None:
        cv2.fillConvexPoly(self.canvas, np.round(self.big(quad)).astype(np.int32), shade)

    def own(self, quad: NDArray[np.float64], owner: int) -> None:
        cv2.fillConvexPoly(self.owners, np.round(quad).astype(np.int32), owner)

    def stamp(self, quad: NDArray[np.float64], texture: Canvas) -> None:
        """Paint a texture onto a quadrilateral."""
        corners = self.big(quad)
        left, top = np.floor(corners.min(axis=0)).astype(int) - 1
        right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 2
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, self.canvas.shape[1]), min(bottom, self.canvas.shape[0])
        if left >= right or top >= bottom:
            return
        h, w = texture.shape
        source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
        there = cv2.getPerspectiveTransform(source, (corners - [left, top]).astype(np.float32))
        size = (int(right - left), int(bottom - top))
        painted = cv2.warpPerspective(texture, there, size, flags=cv2.INTER_LINEAR)
        inside = cv2.warpPerspective(np.full_like(texture, 255), there, size)
        part = self.canvas[top:bottom, left:right]
        part[inside > 127] = painted[inside > 127]


def camera_plane(conditions: Conditions, rng: np.random.Generator) -> Plane:
    """A camera above the table, tilted, so that the table fills the picture."""
    width, height = conditions.size
    table_w, table_h = conditions.table_mm
    tilt = math.radians(conditions.tilt)
    toward = rng.uniform(-0.3, 0.3) + (math.pi if rng.random() < 0.2 else 0.0)
    far = 1.9 * table_w
    lean = np.array(
        [[1, 0, 0], [0, math.cos(tilt), -math.sin(tilt)], [0, math.sin(tilt), math.cos(tilt)]]
    )
    spin = np.array(
        [
            [math.cos(toward), -math.sin(toward), 0],
            [math.sin(toward), math.cos(toward), 0],
            [0, 0, 1],
        ]
    )
    turned = np.linalg.inv(spin) @ lean @ spin if abs(toward) < 1 else lean.T
    middle = np.array([[1, 0, -table_w / 2], [0, 1, -table_h / 2], [0, 0, 0]], float)
    seen = turned @ middle + np.outer([0, 0, far], [0, 0, 1])
    corners = np.array([[0, 0], [table_w, 0], [table_w, table_h], [0, table_h]], float)
    flat = cv2.perspectiveTransform(corners.reshape(-1, 1, 2), seen).reshape(-1, 2)
    low, high = flat.min(axis=0), flat.max(axis=0)
    zoom = 0.96 * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    shift = np.array([width, height]) / 2 - zoom * (low + high) / 2
    lens = np.array([[zoom, 0, shift[0]], [0, zoom, shift[1]], [0, 0, 1]])
    homography = lens @ seen
    return Plane(homography / homography[2, 2], conditions.table_mm, conditions.tag_mm)


def render(
    conditions: Conditions,
    texts: list[str],
    rng: np.random.Generator,
    *,
    level: str = "Q",
    poses: list[tuple[float, float, float]] | None = None,
    plane: Plane | None = None,
) -> Rendered:
    """Draw a table with these tags, at random places unless ``poses`` are given."""
    enlarged = 3 if conditions.size[0] <= 2000 else 2
    width, height = conditions.size
    # Each part has luck of its own, so that one card more leaves ground and light as they were.
    spare, ground, light = rng.spawn(3)
    plane = plane or camera_plane(conditions, spare)
    scene = _Scene(
        conditions,
        rng,
        enlarged,
        plane,
        _ground(conditions.ground, (width * enlarged, height * enlarged), ground),
        np.full((height, width), -1, np.int32),
    )
    modules = Codebook.of_texts(texts, level=level).modules if texts else None
    spots = poses or _free_spots(conditions, len(texts), rng)
    whole: list[int] = []
    quads: list[NDArray[np.float64]] = []
    for owner, (text, (x, y, degrees)) in enumerate(zip(texts, spots, strict=False)):
        if conditions.cards:
            _card(scene, x, y, degrees)
        quiet = conditions.tag_mm * (SIDE + 2 * rng.uniform(1.5, 4)) / SIDE
        scene.fill(scene.quad(x, y, quiet, quiet, degrees), rng.uniform(200, 250))
        quad = scene.quad(x, y, conditions.tag_mm, conditions.tag_mm, degrees)
        assert modules is not None
        ink, paper = rng.uniform(15, 50), rng.uniform(195, 245)
        symbol = np.where(modules[owner], ink, paper).astype(np.uint8)
        scene.stamp(quad, np.kron(symbol, np.ones((12, 12), np.uint8)))
        scene.own(quad, owner)
        quads.append(quad)
        area = np.zeros_like(scene.owners, np.uint8)
        whole.append(int(cv2.fillConvexPoly(area, np.round(quad).astype(np.int32), 1).sum()))
        scene.placed.append((text, x, y, degrees))
    for _ in range(conditions.hands):
        _hand(scene)
    grey, glared = _photograph(scene, light)
    tags = []
    for owner, (text, x, y, degrees) in enumerate(scene.placed):
        mine = scene.owners == owner
        side = math.sqrt(abs(float(cv2.contourArea(quads[owner].astype(np.float32)))))
        tags.append(
            TrueTag(
                text,
                x,
                y,
                degrees,
                quads[owner],
                side / SIDE,
                float(mine.sum()) / max(1, whole[owner]),
                bool((glared & mine).any()),
            )
        )
    return Rendered(grey, plane, tuple(tags))


def _free_spots(
    conditions: Conditions, count: int, rng: np.random.Generator
) -> list[tuple[float, float, float]]:
    """Places for tags that do not lie on each other, though cards may."""
    spots: list[tuple[float, float, float]] = []
    margin = conditions.tag_mm
    for _ in range(count * 200):
        if len(spots) == count:
            break
        x = rng.uniform(margin, conditions.table_mm[0] - margin)
        y = rng.uniform(margin, conditions.table_mm[1] - margin)
        if all(math.hypot(x - a, y - b) > 1.9 * conditions.tag_mm for a, b, _ in spots):
            spots.append((x, y, rng.uniform(0, 360)))
    return spots


def _card(scene: _Scene, x: float, y: float, degrees: float) -> None:
    """A card under a tag, with a picture and lines of text; it may cover others' tags."""
    rng, side = scene.rng, scene.conditions.tag_mm
    if rng.random() < 0.3:
        quad = scene.quad(x, y, side * 1.6, side * 1.6, degrees + 45)
        scene.fill(quad, rng.uniform(60, 200))
        scene.own(quad, -1)
        return
    turn = math.radians(degrees)
    ahead = np.array([-math.sin(turn), math.cos(turn)]) * side * 0.9
    cx, cy = x + ahead[0], y + ahead[1]
    outer = scene.quad(cx, cy, side * 1.9, side * 3.4, degrees)
    scene.fill(outer, rng.uniform(20, 60))
    scene.own(outer, -1)
    scene.fill(scene.quad(cx, cy, side * 1.82, side * 3.3, degrees), rng.uniform(150, 235))
    art = rng.integers(30, 220, (6, 8)).astype(np.uint8)
    art = cv2.resize(art, (96, 72), interpolation=cv2.INTER_NEAREST)
    scene.stamp(
        scene.quad(x + 1.15 * ahead[0], y + 1.15 * ahead[1], side * 1.5, side * 0.9, degrees), art
    )
    for line in range(4):
        at = 1.9 + line * 0.16
        scene.fill(
            scene.quad(x + at * ahead[0], y + at * ahead[1], side * 1.4, side * 0.06, degrees), 40
        )


def _ground(kind: str, size: tuple[int, int], rng: np.random.Generator) -> Canvas:
    width, height = size
    if kind == "chequered":
        cell = int(rng.uniform(12, 160))
        y, x = np.ogrid[:height, :width]
        dark, light = rng.uniform(20, 90), rng.uniform(150, 230)
        return np.where((x // cell + y // cell) % 2, light, dark).astype(np.uint8)
    base = np.full((height, width), rng.uniform(40, 200), np.uint8)
    if kind == "cloth":
        weave = rng.normal(0, 14, (height // 3 + 1, width // 3 + 1)).astype(np.float32)
        weave = cv2.resize(weave, (width, height), interpolation=cv2.INTER_LINEAR)
        return np.clip(base + weave, 0, 255).astype(np.uint8)
    if kind == "wood":
        grain = rng.normal(0, 25, (height // 4 + 1, max(2, width // 120))).astype(np.float32)
        grain = cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC)
        return np.clip(base + grain, 0, 255).astype(np.uint8)
    if kind == "print":
        for _ in range(120):
            middle = tuple(int(v) for v in rng.uniform((0, 0), (width, height)))
            shade = float(rng.uniform(10, 245))
            if rng.random() < 0.5:
                cv2.circle(base, middle, int(rng.uniform(10, 350)), shade, _thick(rng))
            else:
                corner = tuple(int(v + rng.uniform(-500, 500)) for v in middle)
                cv2.rectangle(base, middle, corner, shade, _thick(rng))
    if kind == "text":
        base[:] = 225
        for row in range(20, height, 60):
            letters = "".join(chr(rng.integers(33, 126)) for _ in range(140))
            cv2.putText(base, letters, (10, row), cv2.FONT_HERSHEY_SIMPLEX, 1.6, 30, 4)
    return base


def _thick(rng: np.random.Generator) -> int:
    return -1 if rng.random() < 0.4 else int(rng.uniform(3, 30))


def _hand(scene: _Scene) -> None:
    """An arm from the edge and a hand with fingers."""
    rng, big = scene.rng, scene.enlarged
    height, width = scene.owners.shape
    scale = width / 1920
    palm = rng.uniform((0.2 * width, 0.2 * height), (0.8 * width, 0.8 * height))
    start = np.array([rng.uniform(0, width), height + 50.0 if rng.random() < 0.5 else -50.0])
    shade = float(rng.uniform(110, 180))
    away = palm - start
    away /= np.linalg.norm(away)
    strokes = [(start, palm, 120 * scale)]
    for angle in rng.uniform(-0.9, 0.9, 5):
        c, s = math.cos(angle), math.sin(angle)
        tip = palm + np.array([c * away[0] - s * away[1], s * away[0] + c * away[1]]) * 170 * scale
        strokes.append((palm, tip, 38 * scale))
    for one, other, thick in strokes:
        ends = [tuple(int(v) for v in np.round(point)) for point in (one, other)]
        cv2.line(scene.owners, ends[0], ends[1], -1, max(1, int(thick)))
        ends = [tuple(int(v * big) for v in point) for point in (one, other)]
        cv2.line(scene.canvas, ends[0], ends[1], shade, max(1, int(thick * big)), cv2.LINE_AA)


def _photograph(scene: _Scene, rng: np.random.Generator) -> tuple[Canvas, NDArray[np.bool_]]:
    conditions = scene.conditions
    width, height = conditions.size
    seen = cv2.resize(scene.canvas, (width, height), interpolation=cv2.INTER_AREA)
    light = seen.astype(np.float32)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    angle = rng.uniform(0, 2 * math.pi)
    slope = ((x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)) * 2
    light *= 1 - conditions.uneven * (slope + 1) / 2
    glared = np.zeros((height, width), bool)
    for _ in range(conditions.glare):
        cx, cy = rng.uniform(0, width), rng.uniform(0, height)
        spot = 200 * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * (0.03 * width) ** 2))
        light += spot
        glared |= spot > 60
    if conditions.blur:
        light = cv2.GaussianBlur(light, (0, 0), conditions.blur)
    if conditions.motion:
        length = max(1, round(conditions.motion))
        light = cv2.blur(light, (length, 1))
    light += rng.standard_normal(light.shape, np.float32) * conditions.noise
    grey = np.clip(light, 0, 255).astype(np.uint8)
    if conditions.jpeg is not None:
        _, packed = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, conditions.jpeg])
        grey = np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)
    return grey, glared
