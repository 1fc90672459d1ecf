"""Tables on which some tags lie higher than others: on a pile, a book, or all on a cloth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from calibration.geometry.lens import Lens
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.view import Plane
from tests.invented.conditions import Conditions
from tests.invented.table import render, shoot
from tests.invented.targets import hung_over_table

PICTURE = (1920, 1080)
LENS = Lens(PICTURE, (1440.0, 1440.0), (959.5, 539.5), (0.0, 0.0, 0.0, 0.0, 0.0))
"""A usual camera over a table of 700 x 500 mm, 75 cm above it."""

CONDITIONS = Conditions(size=PICTURE, tag_mm=18.0, ground="wood", cards=False)


@dataclass(frozen=True, slots=True)
class Raised:
    """A picture, the calibrated plane, and of each text where it lies: x, y and how high."""

    grey: Grey
    plane: Plane
    truth: Mapping[str, tuple[float, float, float]]


def lifted(plane: Plane, height_mm: float, lens: Lens = LENS) -> Plane:
    """How the same camera sees a table that stands so much higher."""
    seen = np.linalg.inv(lens.matrix) @ plane.table_to_pixels
    seen = seen / np.linalg.norm(seen[:, 0])
    # East and south lie on the table; what is square to both leads down, away from the camera.
    seen[:, 2] -= height_mm * np.cross(seen[:, 0], seen[:, 1])
    homography = lens.matrix @ seen
    return replace(plane, table_to_pixels=homography / homography[2, 2])


def raised_table(
    texts: Sequence[str],
    heights: Sequence[float],
    *,
    level: str = "H",
    tilt: float = 15.0,
    conditions: Conditions = CONDITIONS,
    seed: int = 1,
) -> Raised:
    """Draw a table on which the tags lie so high, one after another."""
    rng = np.random.default_rng(seed)
    plane = replace(hung_over_table(LENS, tilt), lens=None, tag_mm=conditions.tag_mm)
    made = render(conditions, [], rng, plane=plane)
    scene, symbols = made.scene, Codebook.of_texts(texts, level=level).modules
    truth: dict[str, tuple[float, float, float]] = {}
    width, height = conditions.table_mm
    columns = 8
    rows = max(1, -(-len(texts) // columns))
    for number, (text, symbol) in enumerate(zip(texts, symbols, strict=True)):
        row, column = divmod(number, columns)
        x = width * (column + 0.5) / columns + float(rng.uniform(-15, 15))
        y = height * (row + 0.5) / rows + float(rng.uniform(-15, 15))
        high = heights[number % len(heights)]
        scene.plane = lifted(plane, high)
        scene.lay(text, symbol, (x, y, float(rng.uniform(0, 360))))
        truth[text] = x, y, high
    scene.plane = plane
    return Raised(shoot(scene, conditions, rng).grey, plane, truth)
