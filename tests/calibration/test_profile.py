from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from calibration.geometry.profile import (
    Customs,
    ProfileDamaged,
    TableProfile,
    lens_as_toml,
    read_draft,
    read_profile,
)
from companion.rules.seat import Seat
from companion.vision.plane_file import PlaneDamaged, read_plane
from tests.invented.targets import WIDE

HOMOGRAPHY = np.array([[2.1, 0.3, 50.0], [0.02, 1.9, 30.0], [1e-5, 4e-4, 1.0]])


HEAD = "version = 2\n[picture]\nsize = [1280, 720]"
WHOLE = TableProfile((1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 18.0, 0.1).as_toml()


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


CUSTOMS = Customs({Seat.SOUTH: 'Анна "А"', Seat.NORTH: "Boris"}, {"nim": (12.5, 0.0)})


def test_who_sits_where_and_where_mats_lie_is_kept_with_the_table(tmp_path: Path) -> None:
    profile = TableProfile((1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 18.0, 0.1, WIDE, CUSTOMS)
    path = tmp_path / "table.toml"
    path.write_text(profile.as_toml(), encoding="utf-8")
    assert read_profile(path).customs == CUSTOMS


def test_a_new_lens_keeps_what_people_have_said(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(lens_as_toml(WIDE, CUSTOMS), encoding="utf-8")
    draft = read_draft(path)
    assert (draft.lens, draft.table, draft.customs) == (WIDE, None, CUSTOMS)


def test_a_profile_of_the_first_version_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    profile = TableProfile((1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 18.0, 0.1)
    path.write_text(profile.as_toml().replace("version = 2", "version = 1"))
    assert read_profile(path).customs == Customs()


@pytest.mark.parametrize(
    ("mat_mm", "corner"),
    [
        ((700.0, 500.0), (0.0, 0.0)),
        ((600.0, 450.0), (50.0, 25.0)),
        ((700.8, 500.0), (-0.4, 0.0)),
        ((720.0, 400.0), None),
        ((600.0, 520.0), None),
    ],
)
def test_a_mat_lies_in_the_middle_of_a_table_that_has_room_for_it(
    mat_mm: tuple[float, float], corner: tuple[float, float] | None
) -> None:
    profile = TableProfile((1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 18.0, 0.1)
    assert profile.mat_corner("nim", mat_mm) == pytest.approx(corner)


def test_a_mat_lies_where_it_was_said_to() -> None:
    profile = TableProfile((1280, 720), (700.0, 500.0), HOMOGRAPHY, 18.0, 18.0, 0.1, None, CUSTOMS)
    assert profile.mat_corner("nim", (600.0, 450.0)) == (12.5, 0.0)
    assert profile.mat_corner("nim", (690.0, 450.0)) is None


def test_a_lens_alone_is_no_table(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(lens_as_toml(WIDE))
    assert read_draft(path).lens == WIDE
    with pytest.raises(ProfileDamaged, match=r"table"):
        read_profile(path)


@pytest.mark.parametrize(
    ("text", "key", "what"),
    [
        ("", "damaged", "version"),
        ("version = 99", "newer", "version"),
        ("not toml at all [", "no-toml", "file"),
        ("version = 1\n[table]\n[picture]\nsize = [1280, 'x']", "damaged", "picture.size"),
        (f"{HEAD}\n[table]\nsize_mm = [nan, 5]", "damaged", "table.to_pixels"),
        (f"{HEAD}", "no-table", "table"),
        (f"{WHOLE}\n[seats]\nattic = 'Anna'", "damaged", "seats.attic"),
        (f"{WHOLE}\n[seats]\nsouth = 7", "damaged", "seats.south"),
        (f"{WHOLE}\n[mats]\nnim = [1]", "damaged", "mats.nim"),
    ],
)
def test_a_damaged_profile_is_told(tmp_path: Path, text: str, key: str, what: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    with pytest.raises(ProfileDamaged) as damaged:
        read_profile(path)
    assert damaged.value.sentence.key == f"calibration-profile-{key}"
    assert damaged.value.sentence.facts["what"] == what
    with pytest.raises(PlaneDamaged):
        read_plane(path)


def test_a_missing_profile_is_told(tmp_path: Path) -> None:
    with pytest.raises(ProfileDamaged) as damaged:
        read_profile(tmp_path / "none.toml")
    assert damaged.value.sentence.key == "calibration-profile-missing"


def test_the_way_the_camera_is_turned_is_known() -> None:
    upside_down = np.diag([-1.0, -1.0, 1.0]) @ HOMOGRAPHY
    profile = TableProfile((1280, 720), (700.0, 500.0), upside_down, 18.0, 18.0, 0.1)
    assert profile.quarter_turns == 2
