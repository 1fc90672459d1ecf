"""Tags and strangers' codes side by side: what `companion read` tells of both."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno

from companion.__main__ import main
from companion.games.shelf import GAMES
from companion.table.zones import Piece
from companion.vision.payload import Tagbook
from tests.vision.test_read_command import CODEBOOK, read


def large_code(text: str, level: str = "q") -> np.ndarray:
    symbol = segno.make_qr(text, version=1, error=level, boost_error=False)
    modules = np.where(np.array([list(line) for line in symbol.matrix]) > 0, 20, 235)
    framed = np.pad(modules, 4, constant_values=235).astype(np.uint8)
    return cv2.GaussianBlur(np.kron(framed, np.ones((6, 6), np.uint8)), (0, 0), 1.0)


def test_where_both_readers_agree_the_tag_is_confirmed_and_listed_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "both.png"
    cv2.imwrite(str(picture), np.hstack([large_code("SAMPLE-01"), large_code("STRANGER")]))
    _, (reading,) = read(capsys, str(picture), "--codebook", CODEBOOK, "--any")
    tags = reading["tags"]
    assert isinstance(tags, list)
    told = [(tag["text"], tag.get("confirmed"), tag.get("foreign")) for tag in tags]
    assert told == [("SAMPLE-01", True, None), ("STRANGER", None, True)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            ["  Fire 5 [FI5a] at 12.4, 12.4 mm, ", "  another QR code: STRANGER at 37."],
        ),
        ("ru", ["  Огонь 5 [FI5a]: 12,4; 12,4 мм, ", "  другой QR-код: STRANGER: 37,"]),
    ],
)
def test_people_are_told_which_piece_lies_where(
    language: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    payload = Tagbook.load(GAMES["riftforce"].tagbook).text_of(Piece("riftforce", "FI5a"))
    picture, plane = tmp_path / "both.png", tmp_path / "plane.json"
    codes = [large_code(payload, "h"), large_code("STRANGER")]
    cv2.imwrite(str(picture), np.hstack(codes))
    flat = {"table_to_pixels": [7, 0, 0, 0, 7, 0, 0, 0, 1], "table_mm": [50, 25], "tag_mm": 18}
    plane.write_text(json.dumps(flat))
    words = ["read", str(picture), "--game", "riftforce", "--level", "H", "--plane", str(plane)]
    assert main([*words, "--any", "--language", language]) == 0
    _, *lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(start) for line, start in zip(lines, told, strict=True))


def test_without_a_plane_places_are_told_in_pixels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "code.png"
    cv2.imwrite(str(picture), large_code("STRANGER"))
    assert main(["read", str(picture), "--any", "--language", "en"]) == 0
    _, line = capsys.readouterr().out.splitlines()
    assert line.startswith("  QR code: STRANGER at pixel 8")


def test_codes_that_are_listed_are_not_called_no_tags(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "stranger.png"
    cv2.imwrite(str(picture), large_code("STRANGER"))
    assert main(["read", str(picture), "--codebook", CODEBOOK, "--any", "--language", "en"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "1 QR code" in first
    assert "no tags" not in first
    assert "STRANGER" in second
