from __future__ import annotations

import numpy as np
import pytest

from calibration.geometry.lens import CalibrationRefused, find_board, fit_lens
from tests.invented.targets import WIDE, board_views


def test_straightening_undoes_the_bend() -> None:
    x, y = np.meshgrid(np.linspace(0, 1279, 9), np.linspace(0, 719, 7))
    points = np.column_stack([x.ravel(), y.ravel()])
    assert WIDE.bend(WIDE.straighten(points)) == pytest.approx(points, abs=0.01)


def test_a_lens_is_fitted_from_pictures_of_the_board() -> None:
    fit = fit_lens(board_views(WIDE, 12), WIDE.size)
    assert fit.pictures == 12
    assert fit.error_pixels < 0.2
    x, y = np.meshgrid(np.linspace(60, 1220, 5), np.linspace(40, 680, 5))
    points = np.column_stack([x.ravel(), y.ravel()])
    bend = WIDE.straighten(points) - points
    fitted = fit.lens.straighten(points) - points
    assert np.abs(bend).max() > 10
    assert np.abs(bend - fitted).max() < 1.0


def test_too_few_pictures_are_refused() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens(board_views(WIDE, 12)[:3], WIDE.size)
    assert refused.value.sentence.key == "calibration-lens-few-pictures"
    assert refused.value.sentence.facts == {"used": 3, "needed": 6}


def test_a_picture_without_a_board_shows_none() -> None:
    assert find_board(np.full((720, 1280), 120, np.uint8)) is None


def test_a_board_held_in_one_place_is_refused_with_the_places_that_lack() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens(board_views(WIDE, 8, reach=0.02), WIDE.size)
    sentence = refused.value.sentence
    assert sentence.key == "calibration-lens-one-place"
    assert "calibration-picture-top-left" in [place.key for place in sentence.facts["places"]]


def test_a_board_that_was_never_tilted_is_refused() -> None:
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens(board_views(WIDE, 9, tilt=0.0), WIDE.size)
    assert refused.value.sentence.key == "calibration-lens-flat"


def test_corners_that_no_lens_can_explain_are_refused() -> None:
    rng = np.random.default_rng(1)
    shaken = [
        type(view)(
            view.corners + rng.normal(0, 3, view.corners.shape).astype(np.float32), view.numbers
        )
        for view in board_views(WIDE, 12)
    ]
    with pytest.raises(CalibrationRefused) as refused:
        fit_lens(shaken, WIDE.size)
    assert refused.value.sentence.key == "calibration-lens-inexact"
