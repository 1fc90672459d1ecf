"""What tags tell of their printer, of the lens, and of a table that lies otherwise than thought."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from calibration.geometry.lens import Lens
from companion.rules.sentence import Sentence, decimal, say
from companion.vision.frame import TagSighting
from companion.vision.view import FEWEST_FOR_LENS, MOST_COMMON_MM, SURE, Heights, Plane, project

FEWEST_PRINTED, MOST_PRINTED, SAME_PRINT = 4, 0.75, 0.03
"""So many tags tell how large they are printed, if such a share of them has nearly one size."""

SCALED_PRINT = 0.05
"""What is less off may lie higher, nearer to the camera."""

LEAST_RAISED_MM = 4.0
"""What all tags seem to lie higher; as little may be the printer, by half a hundredth."""

LEAST_BENT_MM = 1.5
"""What a bend that nobody knows of must move a place by to be told: less moves no card to another
place, and a usual lens that was not calibrated does it."""

GRID = 9


def about_tags(heights: Heights, tags: Sequence[TagSighting]) -> tuple[Sentence, ...] | None:
    """Say what is wrong with print, lens or table; None where too few tags tell or agree."""
    sizes = heights.plane.sizes_of(tags)
    if len(sizes) < FEWEST_PRINTED:
        return None
    bent = bent_mm(heights)
    if bent > LEAST_BENT_MM:
        return (say("vision-lens-misfit", mm=decimal(bent, 1)),)
    size = float(np.median(sizes))
    if np.mean(np.abs(sizes / size - 1) < SAME_PRINT) < MOST_PRINTED:
        return None
    if abs(size - 1) > SCALED_PRINT:
        return (say("vision-printed", percent=round(100 * size)),)
    if heights.seen >= FEWEST_PRINTED and LEAST_RAISED_MM < heights.common_mm < MOST_COMMON_MM:
        percent = decimal(100 * (float(np.exp(heights.usual @ heights.sizes)) - 1), 1)
        return (say("vision-raised", mm=decimal(heights.common_mm, 1), percent=percent),)
    return ()


def bend_of(heights: Heights) -> float:
    """How much more the lens bends than the calibration says; 0 unless that is sure."""
    bend = float(heights.sizes[3])
    sure = abs(bend) > SURE * float(np.sqrt(heights.doubt[3, 3]))
    # Where the picture is stretched by 1 + k r^2, a tag grows by 1 + 2 k r^2.
    return bend / 2 if sure and heights.seen >= FEWEST_FOR_LENS else 0.0


def bent_mm(heights: Heights) -> float:
    """How far off places are told at most, if the lens bends as the tags say.

    The corners of the table are right all the same: it was fitted to its markers there.
    """
    bend = bend_of(heights)
    if not bend:
        return 0.0
    plane, matrix = heights.plane, heights.viewpoint.matrix
    focal, centre = (matrix[0, 0], matrix[1, 1]), (matrix[0, 2], matrix[1, 2])
    lens = Lens((0, 0), focal, centre, (bend, 0, 0, 0, 0))
    width, height = plane.table_mm
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    straight = lens.straighten(project(plane.table_to_pixels, corners))
    there = cv2.getPerspectiveTransform(corners.astype(np.float32), straight.astype(np.float32))
    across, down = np.meshgrid(np.linspace(0, width, GRID), np.linspace(0, height, GRID))
    spots = np.column_stack([across.ravel(), down.ravel()])
    seen = Plane(plane.table_to_pixels, plane.table_mm, plane.tag_mm)
    told = seen.to_table(lens.bend(project(np.asarray(there, float), spots)))
    return float(np.hypot(*(told - spots).T).max())
