from __future__ import annotations

import numpy as np
import pytest

from calibration.lens import CalibrationRefused, Lens
from calibration.plane import Corner, Points, fit_plane
from companion.vision.markers import MarkerReader
from companion.vision.plane import Plane
from tests.calibration.scenes import TABLE, WIDE, bent, marked_table

SIZE = TABLE.table_mm


def worst_mm(fitted: Plane, truth: Plane) -> float:
    """How far from its true place any spot of the table is put."""
    x, y = np.meshgrid(np.linspace(0, SIZE[0], 8), np.linspace(0, SIZE[1], 6))
    spots = np.column_stack([x.ravel(), y.ravel()])
    back = fitted.to_table(truth.to_pixels(spots))
    return float(np.hypot(*(back - spots).T).max())


def markers(plane: Plane) -> dict[Corner, Points]:
    return {corner: plane.to_pixels(corner.spots_mm(SIZE, 18.0)) for corner in Corner}


@pytest.mark.parametrize("tilt", [0, 25, 40])
def test_the_table_is_found_to_half_a_millimetre(tilt: float) -> None:
    conditions = TABLE.__class__(
        **{**{name: getattr(TABLE, name) for name in TABLE.__slots__}, "tilt": tilt}
    )
    picture = marked_table(conditions)
    fit = fit_plane(MarkerReader().find(picture.grey), SIZE, 18.0)
    assert fit.error_mm < 0.3
    assert worst_mm(Plane(fit.table_to_pixels, SIZE, 18.0), picture.plane) < 0.5


def test_the_table_is_found_through_a_bent_lens() -> None:
    picture = marked_table()
    seen = MarkerReader().find(bent(picture.grey, WIDE))
    fit = fit_plane(seen, SIZE, 18.0, WIDE)
    fitted = Plane(fit.table_to_pixels, SIZE, 18.0, WIDE)
    truth = Plane(picture.plane.table_to_pixels, SIZE, 18.0, WIDE)
    assert worst_mm(fitted, truth) < 0.5


def test_a_missing_marker_is_named() -> None:
    seen = markers(marked_table().plane)
    del seen[Corner.SOUTH_EAST]
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(seen, SIZE, 18.0)
    assert refused.value.sentence.facts["corners"] == (Corner.SOUTH_EAST.sentence,)


def test_swapped_markers_are_noticed() -> None:
    seen = markers(marked_table().plane)
    seen[Corner.NORTH_EAST], seen[Corner.SOUTH_EAST] = (
        seen[Corner.SOUTH_EAST],
        seen[Corner.NORTH_EAST],
    )
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(seen, SIZE, 18.0)
    assert refused.value.sentence.key == "calibration-plane-mixed-up"


def test_a_wrongly_measured_table_is_refused() -> None:
    seen = markers(marked_table().plane)
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(seen, (SIZE[0], SIZE[1] * 1.4), 18.0)
    assert refused.value.sentence.key == "calibration-plane-inexact"


def test_an_uncalibrated_bent_lens_is_refused() -> None:
    strong = Lens(WIDE.size, WIDE.focal, WIDE.centre, (-0.5, 0.2, 0, 0, 0))
    seen = {corner: strong.bend(spots) for corner, spots in markers(marked_table().plane).items()}
    with pytest.raises(CalibrationRefused):
        fit_plane(seen, SIZE, 18.0)
