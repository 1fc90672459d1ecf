"""What can be seen of a known tag in a place where it cannot be read."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import CELLS, PATCH_CELLS, unit
from companion.vision.codebook import SIDE
from companion.vision.fitting import sample
from companion.vision.frame import Grey
from companion.vision.poses import pose_of_corners
from companion.vision.reader import TagReader
from companion.vision.sighting import TagSighting

USUAL_BLUR = 0.4
"""Modules: taken until a reader has measured what its lens gives."""

QUIET = 3
"""Modules of paper around a symbol, which its edge blurs into."""


def part_shown(grey: Grey, tag: TagSighting, reader: TagReader) -> float:
    """How much that ninth of a place resembles its part of a tag which does so second best.

    Of a tag that lies half under something some ninths look exactly as they should, however
    little it resembles itself as a whole. A print that resembles a tag by chance does so a
    little everywhere, and hardly ever in two ninths by much.
    """
    pose = pose_of_corners(tag.corners)[None]
    pieces = _even(sample(grey, pose)[0])
    codebook, blur = reader.codebook, reader.blur_modules or USUAL_BLUR
    first = codebook.texts.index(tag.text) * codebook.ways
    symbols = codebook.modules[first : first + codebook.ways]
    parts = [_even(_drawn(symbol, blur)) for symbol in symbols]
    return max(float(np.sort(np.einsum("ij,ij->i", pieces, part))[-2]) for part in parts)


def _even(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """The ninths of a grid (9, 49), each blind to its brightness and contrast."""
    pieces = values[PATCH_CELLS]
    return unit(pieces - pieces.mean(axis=1, keepdims=True))


def _drawn(symbol: NDArray[np.bool_], blur: float) -> NDArray[np.float32]:
    framed = np.pad(np.where(symbol, -1.0, 1.0), QUIET, constant_values=1.0)
    inside = slice(QUIET, QUIET + SIDE)
    seen = cv2.GaussianBlur(framed, (0, 0), blur)[inside, inside]
    return np.asarray(seen, np.float32).reshape(CELLS)
