from __future__ import annotations

import io
import re
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile, lens_as_toml, read_profile
from companion.app.lookout import tagbook_of
from companion.games.riftforce import RIFTFORCE
from companion.rules.seat import SEATINGS, Seat
from companion.vision.frame import Grey
from companion.vision.view import Plane
from tests.calibration.conftest import Run
from tests.invented.table import render
from tests.invented.targets import TABLE, WIDE, bent, board_pictures, hung_over_table, photograph

PLANE = hung_over_table(WIDE)


@pytest.fixture(scope="module")
def good() -> Grey:
    """The table with all its markers."""
    return photograph(PLANE)


def profile(lens: bool = True) -> TableProfile:
    return TableProfile(
        TABLE.size, TABLE.table_mm, PLANE.table_to_pixels, 18.0, 18.0, 0.1, WIDE if lens else None
    )


@pytest.fixture
def lens_known(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text(lens_as_toml(WIDE))


@pytest.fixture
def table_known(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text(profile().as_toml())


def save(path: Path, grey: Grey) -> str:
    path.parent.mkdir(exist_ok=True)
    cv2.imwrite(str(path), grey)
    return str(path)


def without(corner: Corner, grey: Grey) -> Grey:
    """The picture with a hand over a marker."""
    x, y = np.round(PLANE.to_pixels(np.array([corner.middle_mm(TABLE.table_mm)]))[0]).astype(int)
    covered = grey.copy()
    covered[max(0, y - 40) : y + 40, x - 40 : x + 40] = 120
    return covered


def test_without_a_step_the_command_tells_what_comes_next(calibrate: Run, tmp_path: Path) -> None:
    code, said = calibrate()
    assert code == 0
    assert "→ print the sheets" in said
    for step in ("sheets", "lens --camera usb", "table --camera usb", "seats --names"):
        assert f"companion calibrate {step}" in said
    assert "you can play now" not in said
    calibrate("sheets")
    said = calibrate()[1]
    assert "✓ the sheets are in sheets.pdf" in said
    assert "→ the lens" in said
    (tmp_path / "table.toml").write_text(lens_as_toml(WIDE))
    assert "→ the table" in calibrate()[1]
    (tmp_path / "table.toml").write_text(profile().as_toml())
    said = calibrate()[1]
    assert "✓ the table of 700x500 mm is known to 0.10 mm" in said
    assert "→ who sits where" in said
    assert "you can play now" in said
    calibrate("seats", "--names", "Anna,Boris")
    assert "companion play --camera usb --profile table.toml" in calibrate()[1]


def test_lens_and_table_are_calibrated_from_folders(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    for number, picture in enumerate(board_pictures(WIDE, 12)):
        save(tmp_path / "boards" / f"{number:02}.png", picture)
    save(tmp_path / "tables" / "1.png", good)
    assert calibrate("lens", "boards")[0] == 0
    code, said = calibrate("table", "tables", "--draw", "out.png")
    assert (code, "The table is known to 0.0" in said) == (0, True)
    known = read_profile(tmp_path / "table.toml")
    assert known.lens is not None
    assert known.error_mm < 0.1
    assert cv2.imread("out.png").shape == (720, 1280, 3)


@pytest.mark.parametrize(
    "words",
    [
        "check --profile none.toml 1.png",
        "check 1.png --profile none.toml",
        "--profile none.toml check 1.png",
    ],
)
def test_options_go_before_or_behind_the_pictures(calibrate: Run, words: str) -> None:
    missing = "There is no profile none.toml yet. “companion calibrate” tells how to make one."
    assert calibrate(*words.split()) == (2, f"companion: {missing}\n")


@pytest.mark.usefixtures("lens_known")
def test_an_unreadable_picture_is_named_and_left_out(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    save(tmp_path / "tables" / "2.png", good)
    (tmp_path / "tables" / "1.png").write_bytes(b"no picture at all")
    (tmp_path / "tables" / "notes.txt").write_text("none either, and nobody says so")
    code, said = calibrate("table", "tables")
    assert code == 0
    assert "tables/1.png is not a picture that I can read." in said
    assert "notes" not in said


@pytest.mark.usefixtures("lens_known")
def test_a_covered_marker_refuses_the_calibration_by_name(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    save(tmp_path / "1.png", without(Corner.NORTH_EAST, good))
    code, said = calibrate("table", "1.png", "--draw", "out.png")
    assert (code, "cannot be seen: north-east." in said) == (1, True)
    assert Path("out.png").exists()
    assert "[table]" not in (tmp_path / "table.toml").read_text()


@pytest.mark.usefixtures("lens_known")
def test_a_blurred_table_is_refused(calibrate: Run, tmp_path: Path) -> None:
    save(tmp_path / "1.png", photograph(PLANE, replace(TABLE, blur=1.2)))
    code, said = calibrate("table", "1.png")
    assert (code, "not sharp" in said or "cannot be seen" in said) == (1, True)


@pytest.mark.usefixtures("lens_known")
def test_the_north_must_be_where_it_was_said_to_be(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    save(tmp_path / "1.png", good)
    code, said = calibrate("table", "1.png", "--north", "left")
    assert (code, "north is at the top of the picture, not at the left" in said) == (1, True)
    assert calibrate("table", "1.png", "--north", "top")[0] == 0


@pytest.mark.usefixtures("table_known")
def test_a_good_table_is_well(calibrate: Run, tmp_path: Path, good: Grey) -> None:
    code, said = calibrate("check", save(tmp_path / "1.png", good))
    assert (code, "All is well" in said) == (0, True)


@pytest.mark.usefixtures("table_known")
def test_the_check_tells_once_that_the_tags_of_a_game_are_printed_too_small(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    corners = [(*corner.middle_mm(TABLE.table_mm), 0.0) for corner in Corner]
    places = [(150.0 + 80 * k, 250.0, 40.0 * k) for k in range(6)]
    tags = list(tagbook_of(RIFTFORCE).texts.values())[:6]
    straight = Plane(PLANE.table_to_pixels, TABLE.table_mm, TABLE.tag_mm)
    drawn = render(
        replace(TABLE, printed=(1.0,) * 4 + (0.91,) * 6),
        [*(corner.value for corner in Corner), *tags],
        np.random.default_rng(1),
        level="H",
        poses=[*corners, *places],
        plane=straight,
    )
    save(tmp_path / "1.png", good)
    save(tmp_path / "2.png", bent(drawn.grey, WIDE))
    _, said = calibrate("check", "1.png", "2.png", "2.png", "--game", "riftforce")
    assert re.findall(r"Your tags are printed at (\d+) % of their size", said) in (["91"], ["92"])
    assert "printed at" not in calibrate("check", "2.png")[1]


@pytest.mark.usefixtures("table_known")
def test_the_check_names_the_markers_that_are_missing(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    hidden = without(Corner.SOUTH_WEST, without(Corner.NORTH_EAST, good))
    code, said = calibrate("check", save(tmp_path / "1.png", hidden))
    assert code == 1
    assert "These markers cannot be seen: north-east, south-west." in said


@pytest.mark.usefixtures("table_known")
@pytest.mark.parametrize("blur", [1.6, 4.0])
def test_the_check_says_that_a_blurred_picture_is_blurred(
    calibrate: Run, tmp_path: Path, blur: float
) -> None:
    save(tmp_path / "1.png", photograph(PLANE, replace(TABLE, blur=blur)))
    code, said = calibrate("check", "1.png")
    assert code == 1
    assert said.startswith("The picture is not sharp")


@pytest.mark.usefixtures("table_known")
def test_the_check_says_what_to_do_about_the_light(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    x, y = np.round(PLANE.to_pixels(np.array([[610.0, 90.0]]))[0]).astype(int)
    shining = cv2.circle(good.copy(), (int(x), int(y)), 30, 255, -1)
    code, said = calibrate("check", save(tmp_path / "1.png", shining))
    assert (code, said) == (1, "Move the lamp: glare at the north-east of the table.\n")
    code, said = calibrate("check", save(tmp_path / "2.png", good // 5))
    assert code == 1
    assert "The picture is too dark: more light, or a longer exposure." in said


def test_the_check_mends_a_small_knock_and_keeps_it_if_all_markers_were_seen(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    shift = np.array([[1, 0, 6], [0, 1, -4], [0, 0, 1.0]])
    knocked = replace(profile(), table_to_pixels=shift @ PLANE.table_to_pixels)
    (tmp_path / "table.toml").write_text(knocked.as_toml())
    code, said = calibrate("check", save(tmp_path / "0.png", without(Corner.SOUTH_WEST, good)))
    assert (code, "Uncover these markers so that it can be put right: south-west" in said) == (1, 1)
    save(tmp_path / "1.png", good)
    code, said = calibrate("check", "1.png")
    assert (code, "was knocked by" in said) == (0, True)
    assert "knocked" not in calibrate("check", "1.png")[1]


@pytest.mark.usefixtures("table_known")
def test_zones_of_a_game_are_drawn_where_they_fit(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    save(tmp_path / "1.png", good)
    code, said = calibrate("zones", "1.png", "--game", "riftforce", "--draw", "zones.png")
    assert (code, "fits" in said) == (0, True)
    drawn = cv2.imread("zones.png").astype(int)
    middle = np.round(PLANE.to_pixels(np.array([[100.0, 497.0]]))[0]).astype(int)
    around = drawn[middle[1] - 12 : middle[1] + 12, middle[0] - 12 : middle[0] + 12]
    assert (np.ptp(around, axis=2) > 60).any()


def test_a_mat_that_does_not_fit_is_refused_with_both_sizes(calibrate: Run, tmp_path: Path) -> None:
    small = replace(profile(), table_mm=(600.0, 480.0))
    (tmp_path / "table.toml").write_text(small.as_toml())
    code, said = calibrate("zones", "--game", "riftforce")
    assert code == 1
    assert "The mat of 700x500 mm does not fit on the table of 600x480 mm." in said


def test_a_mat_can_be_laid_elsewhere(calibrate: Run, tmp_path: Path) -> None:
    large = replace(profile(), table_mm=(800.0, 600.0))
    (tmp_path / "table.toml").write_text(large.as_toml())
    assert calibrate("zones", "--game", "riftforce", "--at", "0,60")[0] == 0
    assert read_profile(tmp_path / "table.toml").customs.mats == {"riftforce": (0.0, 60.0)}
    code, said = calibrate("zones", "--game", "riftforce", "--at", "0,160")
    assert (code, "hangs over the edge" in said) == (1, True)


@pytest.mark.usefixtures("table_known")
def test_who_sits_where_is_kept(calibrate: Run, tmp_path: Path) -> None:
    code, said = calibrate("seats", "--names", "Anna,Boris")
    assert code == 0
    assert "South, at the bottom of the picture: Anna" in said
    assert read_profile(tmp_path / "table.toml").customs.seats == {
        Seat.SOUTH: "Anna",
        Seat.NORTH: "Boris",
    }


@pytest.mark.usefixtures("table_known")
@pytest.mark.parametrize("count", SEATINGS)
def test_two_to_six_names_go_round_the_table(calibrate: Run, tmp_path: Path, count: int) -> None:
    names = [f"P{n}" for n in range(count)]
    code, said = calibrate("seats", "--names", ",".join(names))
    assert code == 0
    kept = read_profile(tmp_path / "table.toml").customs.seats
    assert kept == dict(zip(SEATINGS[count], names, strict=True))
    for seat, name in kept.items():
        side = "bottom" if "south" in seat.value else "top"
        told = f"{seat.value.capitalize()}, at the {side} of the picture: {name}"
        assert told in said


@pytest.mark.usefixtures("table_known")
def test_names_are_given_to_the_seats_that_are_named(calibrate: Run, tmp_path: Path) -> None:
    code, _ = calibrate("seats", "--names", "Anna,Boris", "--seats", "north-east,south-west")
    assert code == 0
    assert read_profile(tmp_path / "table.toml").customs.seats == {
        Seat.NORTH_EAST: "Anna",
        Seat.SOUTH_WEST: "Boris",
    }


@pytest.mark.usefixtures("table_known")
def test_every_seat_that_is_named_is_asked_for_at_a_terminal(
    calibrate: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Answers("Anna\nBoris\nClara\n"))
    code, said = calibrate("seats", "--seats", "south,north-west,north-east", "--language", "en")
    assert code == 0
    for seat in ("south", "north-west", "north-east"):
        assert f"Who sits in the {seat}?" in said
    assert read_profile(tmp_path / "table.toml").customs.seats == {
        Seat.SOUTH: "Anna",
        Seat.NORTH_WEST: "Boris",
        Seat.NORTH_EAST: "Clara",
    }


class Answers(io.StringIO):
    """Somebody at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.usefixtures("table_known")
def test_who_sits_where_is_asked_at_a_terminal(
    calibrate: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Answers("Anna\n\n"))
    code, said = calibrate("seats")
    assert code == 0
    assert said.startswith("Who sits in the south?\nWho sits in the north?\n")
    assert "North, at the top of the picture: no name yet" in said
    assert read_profile(tmp_path / "table.toml").customs.seats == {Seat.SOUTH: "Anna"}


@pytest.mark.parametrize("words", [(), ("mine.pdf",)])
def test_sheets_are_written_and_the_next_commands_told(
    calibrate: Run, words: tuple[str, ...]
) -> None:
    code, said = calibrate("sheets", *words, "--profile", "home.toml")
    assert code == 0
    (path,) = words or ("sheets.pdf",)
    assert Path(path).read_bytes().startswith(b"%PDF")
    assert said.startswith(f"Written to {path}. ")
    assert "companion calibrate lens --camera usb --profile home.toml" in said
    assert "companion calibrate table --camera usb --size 700x500 --profile home.toml" in said


def test_pictures_of_another_size_are_a_complaint(
    calibrate: Run, tmp_path: Path, table_known: None
) -> None:
    save(tmp_path / "1.png", np.zeros((480, 640), np.uint8))
    code, said = calibrate("check", "1.png")
    assert code == 2
    assert "640x480 pixels large, but table.toml was made for 1280x720" in said


def test_a_first_version_of_the_profile_is_still_good(
    calibrate: Run, tmp_path: Path, good: Grey
) -> None:
    old = profile().as_toml().replace("version = 2", "version = 1")
    (tmp_path / "table.toml").write_text(old)
    save(tmp_path / "1.png", good)
    assert calibrate("check", "1.png")[0] == 0
