from __future__ import annotations

import numpy as np
import pytest

from calibration.geometry.lens import CalibrationRefused, Lens
from calibration.geometry.plane import Corner, Points, fit_plane
from calibration.geometry.profile import TableProfile
from companion.vision.markers import MarkerReader
from companion.vision.view import Plane, project
from tests.invented.targets import TABLE, WIDE, hung_over_table, marked_table, photograph

SIZE = TABLE.table_mm


def worst_mm(fitted: Plane, truth: Plane) -> float:
    """How far from its true place any spot of the table is put."""
    x, y = np.meshgrid(np.linspace(0, SIZE[0], 8), np.linspace(0, SIZE[1], 6))
    spots = np.column_stack([x.ravel(), y.ravel()])
    back = fitted.to_table(truth.to_pixels(spots))
    return float(np.hypot(*(back - spots).T).max())


def markers(plane: Plane) -> dict[Corner, Points]:
    return {corner: plane.to_pixels(corner.spots_mm(SIZE, 18.0)) for corner in Corner}


@pytest.mark.parametrize("tilt", [0, 40])
def test_the_table_is_found_to_half_a_millimetre(tilt: float) -> None:
    conditions = TABLE.__class__(
        **{**{name: getattr(TABLE, name) for name in TABLE.__slots__}, "tilt": tilt}
    )
    picture = marked_table(conditions)
    fit = fit_plane(MarkerReader().find(picture.grey), SIZE, 18.0)
    assert fit.error_mm < 0.3
    assert worst_mm(Plane(fit.table_to_pixels, SIZE, 18.0), picture.plane) < 0.5


def test_the_table_is_found_through_a_bent_lens() -> None:
    truth = hung_over_table(WIDE)
    fit = fit_plane(MarkerReader().find(photograph(truth)), SIZE, 18.0, WIDE)
    assert worst_mm(Plane(fit.table_to_pixels, SIZE, 18.0, WIDE), truth) < 0.5
    assert fit.bow_mm is None


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


@pytest.mark.parametrize("size", [(SIZE[0], SIZE[1] * 1.05), (SIZE[0] * 0.95, SIZE[1])])
def test_a_wrongly_measured_table_is_refused_and_measured(size: tuple[float, float]) -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(markers(hung_over_table(WIDE)), size, 18.0, WIDE)
    assert refused.value.sentence.key == "calibration-plane-size"
    assert refused.value.sentence.facts["seen"] == "700x500"


def test_markers_of_another_size_than_was_said_are_refused() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(markers(marked_table().plane), SIZE, 20.0)
    assert refused.value.sentence.key == "calibration-plane-size-or-lens"


@pytest.mark.parametrize("lens", [WIDE, None], ids=["known lens", "unknown lens"])
def test_of_sheets_that_a_printer_has_scaled_the_ruler_is_told(lens: Lens | None) -> None:
    plane = hung_over_table(WIDE) if lens else marked_table().plane
    scaled = {corner: plane.to_pixels(corner.spots_mm(SIZE, 0.91 * 18.0)) for corner in Corner}
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(scaled, SIZE, 18.0, lens)
    assert refused.value.sentence.facts["ruler"] == 91


def test_a_table_that_is_measured_wrongly_one_way_says_nothing_of_rulers() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(markers(hung_over_table(WIDE)), (SIZE[0], SIZE[1] * 1.05), 18.0, WIDE)
    assert refused.value.sentence.facts["ruler"] == 0


def test_markers_that_are_too_small_to_be_exact_are_refused() -> None:
    far = np.diag([0.5, 0.5, 1.0])
    small = {corner: project(far, spots) for corner, spots in markers(marked_table().plane).items()}
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(small, SIZE, 18.0)
    assert refused.value.sentence.key == "calibration-plane-small"


@pytest.mark.parametrize("tilt", [0, 30])
@pytest.mark.parametrize("corner", Corner)
def test_a_marker_beside_its_corner_is_noticed(corner: Corner, tilt: float) -> None:
    truth = hung_over_table(WIDE, tilt)
    seen = markers(truth)
    fit_plane(seen, SIZE, 18.0, WIDE)
    seen[corner] = truth.to_pixels(corner.spots_mm(SIZE, 18.0) + np.array([0, 12]))
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(seen, SIZE, 18.0, WIDE)
    assert refused.value.sentence.key == "calibration-plane-askew"


@pytest.mark.parametrize(("bend", "middle_mm"), [(-0.03, 1.5), (0.02, 1.0)])
def test_what_an_unknown_bend_may_do_is_told(bend: float, middle_mm: float) -> None:
    slight = Lens(WIDE.size, WIDE.focal, WIDE.centre, (bend, 0, 0, 0, 0))
    truth = Plane(marked_table().plane.table_to_pixels, SIZE, 18.0, slight)
    fit = fit_plane(markers(truth), SIZE, 18.0)
    really = worst_mm(Plane(fit.table_to_pixels, SIZE, 18.0), truth)
    assert really == pytest.approx(middle_mm, abs=0.3)
    assert fit.bow_mm == pytest.approx(really, rel=0.4)


@pytest.mark.parametrize("bend", [-0.1, -0.25, 0.08])
def test_an_uncalibrated_bent_lens_is_refused(bend: float) -> None:
    strong = Lens(WIDE.size, WIDE.focal, WIDE.centre, (bend, 0.02, 0, 0, 0))
    seen = {corner: strong.bend(spots) for corner, spots in markers(marked_table().plane).items()}
    with pytest.raises(CalibrationRefused) as refused:
        fit_plane(seen, SIZE, 18.0)
    assert refused.value.sentence.key == "calibration-plane-size-or-lens"


@pytest.mark.parametrize("turns", [1, 2])
def test_a_turned_camera_is_understood(turns: int) -> None:
    plane = marked_table().plane
    width, height = TABLE.size
    turned = {
        1: np.array([[0, -1, height - 1], [1, 0, 0], [0, 0, 1.0]]),
        2: np.array([[-1, 0, width - 1], [0, -1, height - 1], [0, 0, 1.0]]),
    }[turns]
    picture = np.rot90(marked_table().grey, -turns).copy()
    fit = fit_plane(MarkerReader().find(picture), SIZE, 18.0)
    truth = Plane(turned @ plane.table_to_pixels, SIZE, 18.0)
    assert worst_mm(Plane(fit.table_to_pixels, SIZE, 18.0), truth) < 0.5
    size = picture.shape[1], picture.shape[0]
    profile = TableProfile(size, SIZE, fit.table_to_pixels, 18.0, 18.0, fit.error_mm)
    assert profile.quarter_turns == turns
