"""Where and how a tag may lie: guesses from finder patterns, and their geometry.

A pose is a homography from the tag's own coordinates (modules from its middle, x right and y
down as printed, so -10.5 to 10.5) to pixels. Poses are handled many at a time, as (N, 3, 3).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.frame import Grey
from companion.vision.symbols import SIDE

Points = NDArray[np.float64]
Poses = NDArray[np.float64]
Indices = NDArray[np.int64]

BETWEEN_FINDERS = SIDE - 7
"""Modules between the centres of two neighbouring finder patterns."""

_HALF = SIDE / 2
_CORNERS = np.array(
    [[-_HALF, -_HALF, 1], [_HALF, -_HALF, 1], [_HALF, _HALF, 1], [-_HALF, _HALF, 1]]
)


def near_pairs(points: Points, shortest: float, longest: float) -> tuple[Indices, Indices]:
    """Return every ordered pair of points whose distance lies between the two bounds."""
    if len(points) < 2:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    # Points are sorted into square cells as wide as the reach, row by row: what is near lies in
    # the own cell or one beside it, and three cells of one row are one stretch of the order.
    cells = np.floor((points - points.min(axis=0)) / longest).astype(np.int64) + 1
    across = int(cells[:, 0].max()) + 2
    cell = cells[:, 1] * across + cells[:, 0]
    order = np.argsort(cell, kind="stable")
    sorted_cell, sorted_points = cell[order], points[order]
    lefts, rights = [], []
    for row in (-across, 0, across):
        low = np.searchsorted(sorted_cell, sorted_cell + row - 1, "left")
        counts = np.searchsorted(sorted_cell, sorted_cell + row + 1, "right") - low
        left = np.repeat(np.arange(len(order)), counts)
        right = _stretches(low, counts)
        dx, dy = (sorted_points[right] - sorted_points[left]).T
        apart = dx * dx + dy * dy
        fits = (apart >= shortest * shortest) & (apart <= longest * longest)
        lefts.append(left[fits])
        rights.append(right[fits])
    return order[np.concatenate(lefts)], order[np.concatenate(rights)]


def _stretches(starts: Indices, counts: Indices) -> Indices:
    """Count up from each start, so many times, one after another."""
    before = np.cumsum(counts) - counts
    counted: Indices = np.arange(counts.sum()) + np.repeat(starts - before, counts)
    return counted


def corner_triples(points: Points, side: float, *, slack: float, skew: float) -> Indices:
    """Return rows of top left, top right and bottom left that make a right-angled corner.

    ``side`` is the expected distance, which may be off by the share ``slack``; ``skew`` bounds
    how far the corner may be from square.
    """
    start, end = near_pairs(points, side * (1 - slack), side * (1 + slack))
    order = np.argsort(start, kind="stable")
    start, end = start[order], end[order]
    low, high = np.searchsorted(start, start, "left"), np.searchsorted(start, start, "right")
    counts = high - low
    one = np.repeat(np.arange(len(start)), counts)
    other = _stretches(low, counts)
    dx, dy = (points[end] - points[start]).T
    turn = dx[one] * dy[other] - dy[one] * dx[other]
    # Each corner comes in both hands, and only one of them is kept: the rest is half the work.
    one, other = one[turn > 0], other[turn > 0]
    lean = np.abs(dx[one] * dx[other] + dy[one] * dy[other])
    length = np.hypot(dx, dy)
    uneven = np.abs(length[one] - length[other])
    fits = (lean < skew * side * side) & (uneven < skew * side)
    triples: Indices = np.column_stack([start[one], end[one], end[other]])[fits]
    return triples


def poses_of_triples(points: Points, triples: Indices, *, square: bool) -> Poses:
    """Lay a tag onto each triple; ``square`` where the searched picture shows no slant."""
    top_left, top_right, bottom_left = (points[triples[:, k]] for k in range(3))
    right = (top_right - top_left) / BETWEEN_FINDERS
    down = (bottom_left - top_left) / BETWEEN_FINDERS
    if square:
        right = (right + _quarter_back(down)) / 2
        down = _quarter_on(right)
    return _poses((top_right + bottom_left) / 2, right, down)


def poses_of_pairs(points: Points, side: float, *, slack: float) -> Poses:
    """Lay tags onto every two points that may be two of the three finder patterns of one tag."""
    start, end = near_pairs(points, side * (1 - slack), side * (1 + slack))
    along = (points[end] - points[start]) / BETWEEN_FINDERS
    half = BETWEEN_FINDERS / 2
    top = _poses(points[start] + half * (along + _quarter_on(along)), along, _quarter_on(along))
    left = _poses(
        points[start] + half * (along + _quarter_back(along)), _quarter_back(along), along
    )
    longer = side * np.sqrt(2)
    start, end = near_pairs(points, longer * (1 - slack), longer * (1 + slack))
    across = (points[end] - points[start]) / BETWEEN_FINDERS
    right = (_quarter_back(across) - across) / 2
    diagonal = _poses((points[start] + points[end]) / 2, right, _quarter_on(right))
    return np.concatenate([top, left, diagonal])


def square_poses(middles: Points, right: Points) -> Poses:
    """Lay tags that show no slant, given where a step to the right leads in each."""
    return _poses(middles, right, _quarter_on(right))


def through(homography: Poses, poses: Poses) -> Poses:
    """Carry poses of a searched picture over into another one."""
    carried: Poses = homography @ poses
    return carried / carried[:, 2:, 2:]


def pose_of_corners(corners: Sequence[tuple[float, float]]) -> Poses:
    """Return the pose (3, 3) of a tag whose four corners are known."""
    flat = _CORNERS[:, :2].astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(flat, np.array(corners, np.float32)), float)


def corners_of(poses: Poses) -> Points:
    """Pixels (N, 4, 2) of top left, top right, bottom right and bottom left."""
    spots = poses @ _CORNERS.T
    corners: Points = np.swapaxes(spots[:, :2] / spots[:, 2:], 1, 2)
    return corners


def centres_of(poses: Poses) -> Points:
    """Pixels (N, 2) of each tag's middle."""
    centres: Points = poses[:, :2, 2] / poses[:, 2:, 2]
    return centres


def slopes_of(poses: Poses) -> Points:
    """Pixels gained by a step of one module right and down (N, 2, 2), at each tag's middle."""
    x_y = centres_of(poses)
    slopes: Points = poses[:, :2, :2] - x_y[:, :, None] * poses[:, 2:, :2]
    return slopes / poses[:, 2:, 2:]


def pixels_per_module(poses: Poses) -> Points:
    """Magnification at each tag's middle."""
    slopes = slopes_of(poses)
    a, b, c, d = slopes[:, 0, 0], slopes[:, 0, 1], slopes[:, 1, 0], slopes[:, 1, 1]
    size: Points = np.sqrt(np.abs(a * d - b * c))
    return size


def _poses(middles: Points, right: Points, down: Points) -> Poses:
    poses = np.zeros((len(middles), 3, 3))
    poses[:, :2, 0], poses[:, :2, 1], poses[:, :2, 2] = right, down, middles
    poses[:, 2, 2] = 1
    return poses


def _quarter_on(vectors: Points) -> Points:
    """Turn clockwise as seen in the picture: right becomes down."""
    return np.column_stack([-vectors[:, 1], vectors[:, 0]])


def _quarter_back(vectors: Points) -> Points:
    return np.column_stack([vectors[:, 1], -vectors[:, 0]])


Pixels = NDArray[np.int32]

# --- finder patterns in a picture ----------------------------------------------------------------

REACH_MODULES = 4.6
"""The dark square and ring (3.5 modules) and the light separator around them."""

EYE_BLUR = 0.5
"""Modules; between a sharp tag of two pixels per module and a blurred one of one."""

LEAST_CONTRAST = 6.0
"""Grey levels of mean deviation below which a patch counts as blank: noise has shapes too."""

RAYS = 8
RAY_MODULES = (0.0, 1.0, 2.0, 3.0, 3.7)
"""Where along a ray the picture is looked at: core, its rim, light ring, dark ring, separator."""

MOST_PEAKS = 30_000
"""So many peaks are looked at more closely; even a table full of fine print has fewer."""

NOISE_FACTOR = 2.5
"""So many times the deviation of the calmest parts is what noise may reach anywhere."""

MOST_NOISE = 20.0
"""A table that is patterned everywhere has no calm parts, and is not as noisy as it seems."""


@dataclass(frozen=True, slots=True, eq=False)
class Finders:
    """Where finder patterns may be: centres (N, 2) in the searched picture, and how round each is.

    ``strengths`` are correlations along the worse rays from each centre.
    """

    centres: Points
    strengths: Points

    def strongest(self, most: int) -> Finders:
        """Keep the best few, for a cluttered picture must not cost without limit."""
        if len(self.strengths) <= most:
            return self
        return self.of(np.argpartition(-self.strengths, most)[:most])

    def of(self, those: NDArray[np.int64] | NDArray[np.bool_]) -> Finders:
        """Pick some of them."""
        return Finders(self.centres[those], self.strengths[those])


class FinderFilter:
    """Looks for finder patterns of one size, at any rotation.

    The pattern averaged over all rotations is a bull's-eye. Two separable filters approximate
    it within 3 %, at a fifth of its cost, and its response divided by the local contrast is a
    correlation between -1 and 1.
    """

    def __init__(self, pixels_per_module: float) -> None:
        eye, reach = _bulls_eye(pixels_per_module)
        # Sums of 255 times the kernel must stay within 16 bits.
        gain = 30_000 / (255 * np.abs(eye).sum())
        self._unit = gain * reach
        rows, weights, columns = np.linalg.svd(eye)
        # The two strongest parts alone would answer to plain brightness; so weighed, they do not.
        sums = [weights[k] * rows[:, k].sum() * columns[k].sum() for k in range(2)]
        shares = [weights[0], -weights[1] * sums[0] / sums[1]]
        self._passes = [
            ((rows[:, k] * gain * shares[k]).astype(np.float32), columns[k].astype(np.float32))
            for k in range(2)
        ]
        self._profile, self._rays = _rays(eye, pixels_per_module)
        self._edge = max(int(np.abs(offsets).max()) for offsets in self._rays)
        self._apart = 2 * round(1.6 * pixels_per_module) + 1
        self._side = eye.shape[0]

    def find(self, picture: Grey, least: float) -> Finders:
        """Return the local maxima of the correlation that reach ``least``."""
        response = self._response(picture)
        contrast, blank = self._contrast(picture)
        crowd = cv2.dilate(response, np.ones((self._apart, self._apart), np.uint8))
        high = cv2.inRange(response, np.array([least * blank * self._unit]), np.array([32767.0]))
        peaks = cv2.bitwise_and(cv2.compare(response, crowd, cv2.CMP_GE), high)
        peaks[:2] = peaks[-2:] = 0
        peaks[:, :2] = peaks[:, -2:] = 0
        spots = cv2.findNonZero(peaks)
        if spots is None:
            return Finders(np.zeros((0, 2)), np.zeros(0))
        x, y = np.asarray(spots, np.int32).reshape(-1, 2).T
        height = response[y, x].astype(float)
        strength = height / (self._unit * np.maximum(contrast[y, x], blank))
        strong = np.flatnonzero(strength > least)
        if len(strong) > MOST_PEAKS:
            strong = strong[np.argpartition(-strength[strong], MOST_PEAKS)[:MOST_PEAKS]]
        x, y, height = x[strong], y[strong], height[strong]
        dx = _vertex(response[y, x - 1], height, response[y, x + 1])
        dy = _vertex(response[y - 1, x], height, response[y + 1, x])
        roundness = self._roundness(picture, x, y, blank)
        return Finders(np.column_stack([x + dx, y + dy]), roundness)

    def _roundness(self, picture: Grey, x: Pixels, y: Pixels, blank: float) -> Points:
        """Correlate along eight rays, and take the worst two: clutter is no eye on all sides."""
        edge = self._edge
        framed = cv2.copyMakeBorder(picture, edge, edge, edge, edge, cv2.BORDER_REPLICATE)
        across = framed.shape[1]
        dx, dy = self._rays
        spots = ((y + edge) * across + x + edge)[:, None] + (dy * across + dx)
        shades = np.asarray(framed, np.uint8).ravel()[spots].astype(np.float32)
        shades -= shades.mean(axis=1, keepdims=True)
        # What varies no more than noise must not look round by chance.
        energy = np.einsum("ns,ns->n", shades, shades) / RAYS + blank**2 * len(RAY_MODULES)
        alike = shades.reshape(-1, RAYS, len(RAY_MODULES)) @ self._profile
        worst = np.partition(alike, 1, axis=1)[:, :2].mean(axis=1)
        roundness: Points = (worst / np.sqrt(energy)).astype(float)
        return roundness

    def _response(self, picture: Grey) -> NDArray[np.int16]:
        first, second = (
            cv2.sepFilter2D(picture, cv2.CV_16S, row, column, borderType=cv2.BORDER_REPLICATE)
            for column, row in self._passes
        )
        return np.asarray(cv2.add(first, second), np.int16)

    def _contrast(self, picture: Grey) -> tuple[Grey, float]:
        """Mean deviation from the local mean, and what it reaches by noise alone."""
        box = (self._side, self._side)
        mean = cv2.blur(picture, box, borderType=cv2.BORDER_REPLICATE)
        deviation = cv2.blur(cv2.absdiff(picture, mean), box, borderType=cv2.BORDER_REPLICATE)
        contrast = np.asarray(deviation, np.uint8)
        quiet = float(np.percentile(contrast[::8, ::8], 20))
        return contrast, float(np.clip(NOISE_FACTOR * quiet, LEAST_CONTRAST, MOST_NOISE))


def _rays(
    eye: NDArray[np.float64], pixels_per_module: float
) -> tuple[NDArray[np.float32], tuple[Pixels, Pixels]]:
    """The eye's brightness along a ray (unit length), and the rays' pixels, x and y."""
    half = eye.shape[0] // 2
    axis = (np.arange(eye.shape[0]) - half) / pixels_per_module
    away = np.hypot(axis[:, None], axis[None])
    shades = np.array([eye[np.abs(away - step) < 0.5].mean() for step in RAY_MODULES])
    profile = (shades - shades.mean()).astype(np.float32)
    angles = np.arange(RAYS) * 2 * np.pi / RAYS
    reach = np.array(RAY_MODULES) * pixels_per_module
    x, y = (np.rint(np.outer(turn(angles), reach)).astype(np.int32) for turn in (np.cos, np.sin))
    return profile / np.float32(np.linalg.norm(profile)), (x.ravel(), y.ravel())


def _vertex(before: NDArray[np.int16], at: Points, after: NDArray[np.int16]) -> Points:
    """Offset of the top of the parabola through three neighbouring values."""
    left, right = before.astype(float), after.astype(float)
    bend = np.maximum(2 * at - left - right, 1e-6)
    offset: Points = np.clip((right - left) / 2 / bend, -0.6, 0.6)
    return offset


def _bulls_eye(pixels_per_module: float) -> tuple[NDArray[np.float64], float]:
    """Draw the finder pattern averaged over rotation, with zero mean and unit length.

    Also returns the length of its window, which turns a standard deviation into a vector's
    length.
    """
    half = math.ceil(REACH_MODULES * pixels_per_module)
    fine = 5
    axis = ((np.arange((2 * half + 1) * fine) + 0.5) / fine - 0.5 - half) / pixels_per_module
    x, y = np.meshgrid(axis, axis)
    eye = np.zeros_like(x)
    for angle in np.radians(np.arange(0, 90, 5)):
        turned_x = np.abs(x * np.cos(angle) - y * np.sin(angle))
        turned_y = np.abs(x * np.sin(angle) + y * np.cos(angle))
        ring = np.maximum(turned_x, turned_y)
        eye += np.select([ring < 1.5, ring < 2.5, ring < 3.5], [-1.0, 1.0, -1.0], 1.0)
    side = 2 * half + 1
    eye = eye.reshape(side, fine, side, fine).mean((1, 3))
    eye = np.asarray(cv2.GaussianBlur(eye, (0, 0), EYE_BLUR * pixels_per_module), np.float64)
    coarse = (np.arange(side) - half) / pixels_per_module
    window = np.clip(REACH_MODULES - np.hypot(coarse[:, None], coarse[None]), 0, 1)
    eye = (eye - (eye * window).sum() / window.sum()) * window
    return eye / np.linalg.norm(eye), math.sqrt(window.sum())


Values = NDArray[np.float32]

# --- tags of which one finder pattern is seen ----------------------------------------------------

LEAST_ROUND = 0.45
"""Roundness below which a finder pattern is itself covered; free ones mostly reach 0.6."""

PERHAPS_SQUARE, LEAST_SQUARE = 0.55, 0.7
"""Correlation with the square pattern at the nearest angle of a few, and at its very own; of
free ones 19 in 20 reach 0.8."""

MOST_ROUND, MOST_SQUARE = 1500, 40
"""So many are looked at, and so many believed: a page of text has a thousand round spots."""

COARSE = np.radians(np.arange(0.0, 90.0, 15.0))
FINE = np.radians(np.arange(-10.0, 11.0, 5.0))
"""Angles that are tried first, and then around the best of them; a parabola tells the rest."""

FAN = (-3.0, 0.0, 3.0)
"""Degrees: where a corner of the pattern is covered too, its angle is a little off."""

LENSES = (0.35, 0.55, 0.8, 1.1)
"""Blurs in modules, from a sharp lens to a poor one."""

POOR_LENS = 0.75
"""Modules; the most blurred pattern is hardly a square any more, and is looked for only if the
lens is known to be poor."""

FAINT = 20.0
"""Length of a spot's deviations from its mean, in grey levels, below which nothing is scaled up:
noise has squares too."""

_REACH = 4
_AXIS = np.arange(-_REACH, _REACH + 1)
_X, _Y = (axis.ravel().astype(float) for axis in np.meshgrid(_AXIS, _AXIS))


def poses_of_lone_finders(
    picture: Grey, finders: Finders, pixels_per_module: float, blur: float | None
) -> Poses:
    """Lay tags onto each square finder pattern: it may be any corner, turned by any quarter.

    ``blur`` is the lens', in modules, where it is known.
    """
    patterns = _PATTERNS if blur is None or blur > POOR_LENS else _PATTERNS[:-1]
    some = finders.of(finders.strengths > LEAST_ROUND).strongest(MOST_ROUND)
    centres, turns = _square(picture, some.centres, pixels_per_module, patterns)
    ways = np.radians(np.add.outer(FAN, [0, 90, 180, 270]).ravel())
    quarters = (turns[:, None] + ways).ravel()
    corners = np.repeat(centres, len(ways), axis=0)
    right = np.column_stack([np.cos(quarters), np.sin(quarters)]) * pixels_per_module
    down = np.column_stack([-right[:, 1], right[:, 0]])
    half = BETWEEN_FINDERS / 2
    inwards = [half * (right + down), half * (down - right), half * (right - down)]
    return np.concatenate([square_poses(corners + way, right) for way in inwards])


def _square(
    picture: Grey, centres: Points, pixels_per_module: float, patterns: Values
) -> tuple[Points, Points]:
    """Keep the spots that are square patterns; also tells how each is turned, in radians."""
    like = partial(_likeness, picture, pixels_per_module=pixels_per_module, patterns=patterns)
    alike = like(centres, np.tile(COARSE, (len(centres), 1)))
    likely = alike.max(axis=1, initial=0) > PERHAPS_SQUARE
    centres, nearest = centres[likely], COARSE[alike[likely].argmax(axis=1)]
    alike = like(centres, nearest[:, None] + FINE)
    rows, best = np.arange(len(centres)), alike[:, 1:-1].argmax(axis=1) + 1
    before, top, after = (alike[rows, best + step] for step in (-1, 0, 1))
    vertex = (before - after) / np.minimum(before - 2 * top + after, -1e-6) / 2
    turns = nearest + FINE[best] + np.clip(vertex, -1, 1) * (FINE[1] - FINE[0])
    square = np.flatnonzero(top > LEAST_SQUARE)
    kept = square[np.argsort(-top[square])[:MOST_SQUARE]]
    return centres[kept], turns[kept]


def _likeness(
    picture: Grey, centres: Points, turns: Points, pixels_per_module: float, patterns: Values
) -> Values:
    """Correlation of each spot with a square pattern at each of its angles (N, angles)."""
    if not len(centres):
        return np.zeros(turns.shape, np.float32)
    cosines, sines = np.cos(turns)[..., None], np.sin(turns)[..., None]
    x = centres[:, :1, None] + (cosines * _X - sines * _Y) * pixels_per_module
    y = centres[:, 1:, None] + (sines * _X + cosines * _Y) * pixels_per_module
    rows = turns.size, len(_X)
    shades = cv2.remap(
        picture,
        x.astype(np.float32).reshape(rows),
        y.astype(np.float32).reshape(rows),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    ).astype(np.float32)
    shades -= shades.mean(axis=1, keepdims=True)
    shades /= np.maximum(np.linalg.norm(shades, axis=1, keepdims=True), FAINT)
    return np.asarray((shades @ patterns.T).max(axis=1).reshape(turns.shape), np.float32)


def _pattern(blur: float) -> Values:
    """Draw the finder pattern with its separator at one blur, of zero mean and unit length."""
    fine, edge = 8, 3
    axis = np.abs(np.arange(-_REACH - edge, _REACH + edge + 1))
    ring = np.maximum(axis[:, None], axis[None])
    drawn = np.select([ring < 2, ring == 2, ring == 3], [-1.0, 1.0, -1.0], 1.0)
    drawn = cv2.GaussianBlur(np.kron(drawn, np.ones((fine, fine))), (0, 0), blur * fine)
    side = len(axis)
    middles = drawn.reshape(side, fine, side, fine)[:, fine // 2 - 1 : fine // 2 + 1]
    middles = middles[:, :, :, fine // 2 - 1 : fine // 2 + 1].mean(axis=(1, 3))
    pattern = middles[edge:-edge, edge:-edge].ravel()
    pattern = pattern - pattern.mean()
    return np.asarray(pattern / np.linalg.norm(pattern), np.float32)


_PATTERNS = np.stack([_pattern(blur) for blur in LENSES])
