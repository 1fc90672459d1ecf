"""How exact the companion is after a calibration of its own, on invented pictures.

Board, markers and tags are drawn through a lens that is known exactly; the companion is told
nothing of it and goes the way of ``companion calibrate lens`` and ``companion calibrate table``.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from calibration.geometry.gathering import TableSurvey
from calibration.geometry.lens import Lens, fit_lens
from calibration.geometry.plane import fit_plane
from companion.vision.codebook import Codebook
from companion.vision.markers import MarkerReader
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.invented.conditions import Conditions
from tests.invented.table import render
from tests.invented.targets import TABLE, bent, board_views, hung_over_table, photograph

BOARDS = 12
MARKED_TABLES = 3
WEBCAM = Lens((1920, 1080), (1480.0, 1480.0), (968.0, 533.0), (-0.12, 0.03, 0.0005, -0.0004, 0.0))
"""A 1080p camera with a usual bend: 26 pixels in the corners of its picture."""


def calibrated_plane(truth: Plane, conditions: Conditions = TABLE, seed: int = 1) -> Plane:
    """What our own calibration makes of a camera that sees the table like ``truth``."""
    if truth.lens is None:
        raise ValueError("there is nothing to calibrate without a lens")
    lens = fit_lens(board_views(truth.lens, BOARDS), truth.lens.size).lens
    survey, reader = TableSurvey(), MarkerReader()
    for number in range(MARKED_TABLES):
        grey = photograph(truth, replace(conditions, size=lens.size), seed + number)
        survey.look(reader.find(grey), reader.blur_modules, lens.size)
    fit = fit_plane(survey.markers(), truth.table_mm, conditions.tag_mm, lens)
    return Plane(fit.table_to_pixels, truth.table_mm, truth.tag_mm, lens)


def position_errors_mm(
    lens: Lens = WEBCAM,
    *,
    tilt: float = 15.0,
    tags: int = 40,
    conditions: Conditions = TABLE,
    seed: int = 1,
) -> NDArray[np.float64]:
    """How far from its true place each tag of a table is put that was calibrated by ourselves.

    Tags that are not read are left out; the length of the answer tells how many were.
    """
    truth = hung_over_table(lens, tilt)
    known = calibrated_plane(truth, conditions, seed)
    texts = [f"TEST-{number:02}" for number in range(tags)]
    straight = Plane(truth.table_to_pixels, truth.table_mm, truth.tag_mm)
    here = replace(conditions, size=lens.size, cards=True)
    drawn = render(here, texts, np.random.default_rng(seed), plane=straight)
    reader = TagReader(Codebook.of_texts(texts, level="Q"), known)
    places = {tag.text: np.array([tag.x_mm, tag.y_mm]) for tag in drawn.tags}
    return np.array(
        [
            np.hypot(*(np.array(known.place(tag)[:2]) - places[tag.text]))
            for tag in reader.read(bent(drawn.grey, lens))
        ]
    )
