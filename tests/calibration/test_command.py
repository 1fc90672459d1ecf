from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import pytest

from calibration.profile import read_profile
from companion.commands import calibrate
from companion.complaint import Complaint
from companion.text.language import Language
from tests.calibration.scenes import TABLE, WIDE, bent, board_pictures, marked_table


def arguments(step: str, *paths: Path, profile: Path, size: str = "700x500") -> argparse.Namespace:
    return argparse.Namespace(
        step=step,
        paths=list(paths),
        profile=profile,
        size=size,
        tag_mm=18.0,
        marker_mm=None,
        paper="a4",
        camera=None,
        language=Language.ENGLISH,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for seed in (1, 2):
        plane = marked_table().plane
        cv2.imwrite(str(pictures / f"{seed}.png"), marked_table(plane=plane, seed=seed).grey)
    (pictures / "notes.txt").write_text("not a picture")
    return pictures


def test_a_table_is_calibrated_from_a_folder_and_then_found_steady(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = tmp_path / "table.toml"
    assert calibrate.run(arguments("table", folder, profile=profile)) == 0
    assert "The table is known to 0." in capsys.readouterr().out
    assert read_profile(profile).error_mm < 0.5
    calibrate.run(arguments("check", folder / "1.png", profile=profile))
    assert "knocked" not in capsys.readouterr().out


def test_a_covered_marker_refuses_the_calibration(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grey = marked_table().grey
    grey[: TABLE.size[1] // 2, TABLE.size[0] // 2 :] = 100
    cv2.imwrite(str(tmp_path / "covered.png"), grey)
    profile = tmp_path / "table.toml"
    assert calibrate.run(arguments("table", tmp_path / "covered.png", profile=profile)) == 1
    assert "cannot be seen: north-" in capsys.readouterr().err
    assert not profile.exists()


def test_the_lens_is_kept_for_the_table(tmp_path: Path) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    for number, picture in enumerate(board_pictures(WIDE, 14)):
        cv2.imwrite(str(boards / f"{number}.png"), picture)
    table = tmp_path / "table.png"
    cv2.imwrite(str(table), bent(marked_table().grey, WIDE))
    profile = tmp_path / "table.toml"
    assert calibrate.run(arguments("lens", boards, profile=profile)) == 0
    assert calibrate.run(arguments("table", table, profile=profile)) == 0
    assert read_profile(profile).lens is not None


def test_sheets_are_written(tmp_path: Path) -> None:
    sheets = tmp_path / "sheets.pdf"
    assert calibrate.run(arguments("sheets", sheets, profile=tmp_path / "none.toml")) == 0
    assert sheets.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("size", ["", "700", "0x0", "10x10", "axb", "700x500x300"])
def test_a_bad_size_is_a_complaint(folder: Path, tmp_path: Path, size: str) -> None:
    with pytest.raises(Complaint):
        calibrate.run(arguments("table", folder, profile=tmp_path / "t.toml", size=size))


def test_no_pictures_is_a_complaint(tmp_path: Path) -> None:
    with pytest.raises(Complaint):
        calibrate.run(arguments("lens", profile=tmp_path / "t.toml"))


def test_a_damaged_profile_is_a_complaint(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_text("version = 7")
    with pytest.raises(Complaint):
        calibrate.run(arguments("check", folder, profile=tmp_path / "t.toml"))
