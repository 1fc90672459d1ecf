from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from calibration.profile import (
    ProfileDamaged,
    TableProfile,
    lens_as_toml,
    read_lens,
    read_profile,
)
from companion.vision.plane_file import PlaneDamaged, read_plane
from tests.calibration.scenes import WIDE

HOMOGRAPHY = np.array([[2.1, 0.3, 50.0], [0.02, 1.9, 30.0], [1e-5, 4e-4, 1.0]])


@pytest.mark.parametrize("lens", [None, WIDE])
def test_a_profile_survives_its_file(tmp_path: Path, lens: object) -> None:
    profile = TableProfile(
        (1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 20.0, 0.12, WIDE if lens else None
    )
    path = tmp_path / "table.toml"
    path.write_text(profile.as_toml())
    again = read_profile(path)
    assert again.table_to_pixels == pytest.approx(HOMOGRAPHY)
    assert (again.picture, again.table_mm, again.tag_mm, again.marker_mm, again.error_mm) == (
        (1280, 720),
        (700.0, 500.0),
        18.0,
        20.0,
        0.12,
    )
    assert again.lens == profile.lens


def test_a_profile_is_a_plane(tmp_path: Path) -> None:
    profile = TableProfile((1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 18.0, 0.1, WIDE)
    path = tmp_path / "table.toml"
    path.write_text(profile.as_toml())
    plane = read_plane(path)
    spot = np.array([[300.0, 200.0]])
    assert profile.to_table(plane.to_pixels(spot)) == pytest.approx(spot, abs=0.01)


def test_a_lens_alone_is_no_table(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(lens_as_toml(WIDE))
    assert read_lens(path) == WIDE
    with pytest.raises(ProfileDamaged, match=r"table"):
        read_profile(path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "version = 99",
        "not toml at all [",
        "version = 1\n[picture]\nsize = [1280, 'x']",
        "version = 1\n[picture]\nsize = [1280, 720]\n[table]\nsize_mm = [nan, 5]",
    ],
)
def test_a_damaged_profile_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    with pytest.raises(ProfileDamaged):
        read_profile(path)
    with pytest.raises(PlaneDamaged):
        read_plane(path)


def test_the_way_the_camera_is_turned_is_known() -> None:
    upside_down = np.diag([-1.0, -1.0, 1.0]) @ HOMOGRAPHY
    profile = TableProfile((1280, 720), (700.0, 500.0), upside_down, 18.0, 18.0, 0.1)
    assert profile.quarter_turns == 2
