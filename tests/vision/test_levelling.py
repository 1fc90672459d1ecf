from __future__ import annotations

import numpy as np

from companion.vision.view import plane_of_tags


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
