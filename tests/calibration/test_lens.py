from __future__ import annotations

import numpy as np
import pytest

from calibration.lens import CalibrationRefused, fit_lens
from tests.calibration.scenes import WIDE, board_pictures


def test_straightening_undoes_the_bend() -> None:
    x, y = np.meshgrid(np.linspace(0, 1279, 9), np.linspace(0, 719, 7))
    points = np.column_stack([x.ravel(), y.ravel()])
    assert WIDE.bend(WIDE.straighten(points)) == pytest.approx(points, abs=0.01)


def test_a_lens_is_fitted_from_pictures_of_the_board() -> None:
    fit = fit_lens(board_pictures(WIDE, 14))
    assert fit.error_pixels < 0.5
    x, y = np.meshgrid(np.linspace(150, 1130, 5), np.linspace(90, 630, 5))
    points = np.column_stack([x.ravel(), y.ravel()])
    # Only the bend can be told: another focal length shows the same picture from further away.
    bend = WIDE.straighten(points) - points
    fitted = fit.lens.straighten(points) - points
    assert np.abs(bend - fitted).max() < 2.5


def test_too_few_pictures_are_refused() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens(board_pictures(WIDE, 3))
    assert refused.value.sentence.key == "calibration-lens-few-pictures"


def test_pictures_without_a_board_are_refused() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens([np.full((720, 1280), 120, np.uint8)] * 8)
    assert refused.value.sentence.facts["used"] == 0


def test_a_board_held_in_one_place_is_refused() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens(board_pictures(WIDE, 8, reach=0.02))
    assert refused.value.sentence.key == "calibration-lens-one-place"
