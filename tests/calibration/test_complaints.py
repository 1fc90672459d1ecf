"""What ``companion calibrate`` says to wrong input, and what to do about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.rules.sentence import say
from companion.vision.frame import CameraLost, Frame
from tests.calibration.conftest import Run

LETTERS = re.compile("[A-Za-z]{3,}")


def test_a_path_that_is_not_there_is_told_once_with_what_to_do(calibrate: Run) -> None:
    told = "The picture nowhere is not there. Check the spelling of its name and folder."
    assert calibrate("lens", "nowhere") == (2, f"companion: {told}\n")


def test_several_bad_pictures_are_each_told_as_complaints(calibrate: Run, tmp_path: Path) -> None:
    for name in ("1.png", "2.png"):
        (tmp_path / name).write_text("words, not pixels")
    code, said = calibrate("lens", "1.png", "2.png")
    *each, all_of_them = said.splitlines()
    assert (code, len(each)) == (2, 2)
    assert all(line.startswith(f"companion: {n}.png is not a") for n, line in enumerate(each, 1))
    assert all_of_them.startswith("companion: None of the pictures can be read. Name JPEG or PNG")


@pytest.mark.parametrize(
    ("language", "remedies"),
    [
        ("en", ("plug it in", "companion doctor", "a folder of pictures")),
        ("ru", ("подключите её", "companion doctor", "папка со снимками")),
    ],
)
def test_without_a_camera_one_is_told_what_to_do(
    calibrate: Run, monkeypatch: pytest.MonkeyPatch, language: str, remedies: tuple[str, ...]
) -> None:
    monkeypatch.setattr("hardware.cameras.open_camera", lambda _: Unplugged())
    code, said = calibrate("lens", "--camera", "usb", "--no-window", "--language", language)
    assert (code, said.count("\n")) == (2, 1)
    assert said.startswith("companion: ")
    assert [remedy for remedy in remedies if remedy not in said] == []


class Unplugged:
    """A camera that is not there."""

    def capture(self) -> Frame:
        raise CameraLost(say("hardware-camera-missing"))

    def close(self) -> None:
        pass


@pytest.mark.parametrize("size", ["700", "0x0", "10x10", "axb", "700x500x300"])
def test_a_bad_size_is_a_complaint(calibrate: Run, size: str) -> None:
    assert calibrate("table", "1.png", "--size", size) == (
        2,
        f"companion: “{size}” is not a table size; write it like 700x500, in millimetres.\n",
    )


@pytest.mark.parametrize(
    "words",
    [
        "dance",
        "lens",
        "lens none.png",
        "lens empty",
        "check none.png --profile none.toml",
        "check none.png --profile damaged.toml",
        "check none.png --profile newer.toml",
        "check none.png --profile empty",
        "table none.png --tag-mm 700",
        "table none.png --marker-mm 29",
        "table none.png --draw out.txt",
        "table none.png --north up",
        "table none.png --camera usb",
        "table none.png --game chess",
        "zones",
        "zones --game riftforce --at here",
        "seats none.png",
        "seats --names Anna",
        "sheets one.pdf two.pdf",
        "sheets nowhere/sheets.pdf",
        "none.png --size",
    ],
)
def test_wrong_input_is_told_in_one_russian_sentence(
    calibrate: Run, tmp_path: Path, words: str
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "damaged.toml").write_text("[")
    (tmp_path / "newer.toml").write_text("version = 3")
    code, said = calibrate("--language", "ru", *words.split())
    assert code == 2
    *_, last = said.splitlines()
    assert last.startswith("companion: ")
    assert len(said.splitlines()) <= 2
    typed = {*LETTERS.findall(words), "companion", "sheets", "lens", "zones", "seats", "check"}
    known = {
        "table",
        "calibrate",
        "TOML",
        "JPEG",
        "PNG",
        "png",
        "jpg",
        "camera",
        "game",
        "riftforce",
    }
    shown = {
        "unique",
        "units",
        "kung",
        "fu",
        "shadow",
        "fight",
        "neon",
        "toml",
        "help",
        "PATH",
        "STEP",
    }
    shown |= {"top", "right", "bottom", "left"}
    assert set(LETTERS.findall(said)) <= typed | known | shown
