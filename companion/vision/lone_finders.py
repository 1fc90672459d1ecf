"""Tags of which only one finder pattern can be seen: its square shape tells how the tag is turned.

Where a card lies over half a tag, two of the three patterns are gone. A finder pattern alone is
rare enough in any picture once it must be a square within a square, standing at one angle.
"""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.finders import Finders
from companion.vision.frame import Grey
from companion.vision.poses import BETWEEN_FINDERS, Points, Poses, square_poses

Values = NDArray[np.float32]

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
