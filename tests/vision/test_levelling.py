from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.levelling import Pyramid, is_smeared, plane_of_tags


def poses_of(slope: list[list[float]]) -> np.ndarray:
    """Four tags of one shape, side by side."""
    poses = np.tile(np.eye(3), (4, 1, 1))
    poses[:, :2, :2] = slope
    poses[:, 0, 2] = [100, 200, 300, 400]
    poses[:, 1, 2] = [100, 150, 100, 150]
    return poses


def test_tags_that_are_squares_tell_how_the_table_lies() -> None:
    assert plane_of_tags(poses_of([[3.0, 0.0], [0.0, 3.0]]), (540, 960)) is not None


def test_tags_seen_as_lines_tell_nothing() -> None:
    assert plane_of_tags(poses_of([[3.0, 3.0], [0.0, 0.0]]), (540, 960)) is None


def squares(blur: float) -> np.ndarray:
    """Dark squares on paper, blurred by so many pixels."""
    board = np.full((120, 160), 200, np.uint8)
    for left in range(10, 150, 30):
        board[40:80, left : left + 15] = 60
    return np.asarray(cv2.GaussianBlur(board, (0, 0), blur) if blur else board, np.uint8)


@pytest.mark.parametrize(("blur", "smeared"), [(0.0, False), (0.7, False), (2.0, True)])
def test_a_picture_without_any_sharp_edge_is_smeared(blur: float, smeared: bool) -> None:
    assert is_smeared(squares(blur)) == smeared


def test_one_sharp_thing_is_enough_in_a_picture_that_is_blurred_elsewhere() -> None:
    both = np.hstack([squares(3.0), squares(0.0)[:, :40]])
    assert not is_smeared(both)


def test_a_picture_that_shows_nothing_is_not_called_smeared() -> None:
    assert not is_smeared(np.full((60, 80), 200, np.uint8))


@pytest.mark.parametrize("size", [1.0, 3.5, 7.0, 18.5, 40.0])
def test_a_spot_of_the_picture_is_found_again_at_every_level_of_a_pyramid(size: float) -> None:
    grey = np.zeros((901, 1203), np.uint8)
    cv2.circle(grey, (600, 400), 90, 255, thickness=-1)
    level = Pyramid(grey).level(size)
    rows, columns = np.nonzero(level.grey > 127)
    x, y, _ = level.up @ [columns.mean(), rows.mean(), 1]
    assert (x, y) == pytest.approx((600, 400), abs=2)
    assert level.grey.shape[1] == pytest.approx(1203 / level.up[0, 0], abs=2)
