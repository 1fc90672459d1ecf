"""Pictures that are kept with their truth, so that a change of the reader shows."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.frame import TagSighting
from companion.vision.plane_file import read_plane
from companion.vision.reader import TagReader

PICTURES = Path(__file__).parent / "pictures"
NAMES = sorted(path.stem for path in PICTURES.glob("*.jpg"))
BOOK = Codebook.of_texts((PICTURES / "codebook.txt").read_text().split(), level="H")


def readings(name: str) -> tuple[TagSighting, ...]:
    grey = cv2.imread(str(PICTURES / f"{name}.jpg"), cv2.IMREAD_GRAYSCALE)
    plane = read_plane(PICTURES / f"{name}.json")
    return TagReader(BOOK, plane).read(np.asarray(grey, np.uint8))


def test_there_are_pictures() -> None:
    assert len(NAMES) >= 8


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read_is_true_and_what_is_visible_is_read(name: str) -> None:
    truth = json.loads((PICTURES / f"{name}.json").read_text())
    plane = read_plane(PICTURES / f"{name}.json")
    there = {tag["text"]: tag for tag in truth["tags"] if tag["text"] in BOOK.texts}
    read = {}
    for seen in readings(name):
        x_mm, y_mm, degrees = plane.place(seen)
        tag = there[seen.text]
        assert (x_mm, y_mm) == pytest.approx(tag["mm"], abs=0.3)
        assert (degrees - tag["degrees"] + 180) % 360 - 180 == pytest.approx(0, abs=1)
        read[seen.text] = seen
    visible = {text for text, tag in there.items() if tag["visible"] > 0.98 and not tag["glare"]}
    assert visible <= set(read)
