"""The light of a screen, as the system shows it in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.text.complaint import Complaint
from hardware.backlight import Backlight


def light(place: Path, name: str, most: str, now: str) -> Path:
    folder = place / name
    folder.mkdir(parents=True)
    (folder / "max_brightness").write_text(most)
    (folder / "brightness").write_text(now)
    return folder / "brightness"


def test_it_is_told_and_set_in_per_cent(tmp_path: Path) -> None:
    brightness = light(tmp_path, "rpi_backlight", "255\n", "51\n")
    backlight = Backlight(tmp_path)
    assert backlight.percent == 20
    backlight.set(50)
    assert (brightness.read_text(), backlight.percent) == ("128\n", 50)


def test_nobody_is_left_in_the_dark(tmp_path: Path) -> None:
    brightness = light(tmp_path, "ten steps", "7", "7")
    Backlight(tmp_path).set(0)
    assert brightness.read_text() == "1\n"
    Backlight(tmp_path).set(1000)
    assert brightness.read_text() == "7\n"


def test_two_screens_are_as_bright_as_each_other(tmp_path: Path) -> None:
    files = [light(tmp_path, name, most, "1") for name, most in (("a", "10"), ("b", "200"))]
    Backlight(tmp_path).set(70)
    assert [file.read_text() for file in files] == ["7\n", "140\n"]


def test_a_machine_without_one_has_nothing_to_dim(tmp_path: Path) -> None:
    light(tmp_path, "odd", "not a number", "1")
    for place in (tmp_path, tmp_path / "none"):
        backlight = Backlight(place)
        backlight.set(50)
        assert backlight.percent is None


def test_a_light_that_cannot_be_set_is_told_in_a_sentence(tmp_path: Path) -> None:
    brightness = light(tmp_path, "rpi_backlight", "255", "255")
    brightness.unlink()
    brightness.mkdir()
    with pytest.raises(Complaint) as told:
        Backlight(tmp_path).set(50)
    assert told.value.sentence.key == "hardware-backlight"
    assert Backlight(tmp_path).percent is None
