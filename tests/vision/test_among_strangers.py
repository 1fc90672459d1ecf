"""Tables full of codes that are not ours: what is ours among them is read, covered or not."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.__main__ import main
from companion.vision.codebook import Codebook
from companion.vision.reader import TagReader
from tests.invented.conditions import Conditions
from tests.invented.table import Rendered, render

OURS = [f"RF-FIRE-{number:02}" for number in range(12)]
STRANGERS = [f"RF-FIRE-X{number:02}" for number in range(36)]
BOOK = Codebook.of_texts(OURS)
CODES = [*OURS, *STRANGERS]


@pytest.fixture(scope="module")
def crowded() -> Rendered:
    """Twelve tags of ours among three times as many strangers', most of them partly covered."""
    conditions = Conditions(tag_mm=15.0, cards=False, jpeg=None, covered=0.7)
    return render(conditions, CODES, np.random.default_rng(8))


def test_covered_tags_among_strangers_are_read(crowded: Rendered) -> None:
    read = {tag.text for tag in TagReader(BOOK, crowded.plane).read(crowded.grey)}
    shown = {tag.text: tag.visible for tag in crowded.tags if tag.visible > 0.7}
    ours = {text: shown[text] for text in OURS if text in shown}
    assert min(ours.values()) < 0.85
    assert set(ours) <= read <= set(OURS)


def test_every_code_of_a_crowded_table_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = render(
        Conditions(tag_mm=22.0, cards=False, table_mm=(420.0, 240.0), jpeg=None),
        CODES[:30],
        np.random.default_rng(9),
    )
    picture, book = tmp_path / "table.png", tmp_path / "book.txt"
    cv2.imwrite(str(picture), seen.grey)
    plane = {
        "table_to_pixels": seen.plane.table_to_pixels.tolist(),
        "table_mm": seen.plane.table_mm,
        "tag_mm": seen.plane.tag_mm,
    }
    picture.with_suffix(".json").write_text(json.dumps(plane))
    book.write_text("\n".join(OURS))
    words = ["read", str(picture), "--codebook", str(book), "--plane", "beside", "--any", "--json"]
    assert main(words) == 0
    tags = json.loads(capsys.readouterr().out)["tags"]
    there = {tag.text for tag in seen.tags if tag.visible > 0.98}
    assert len(there) > 15
    assert {tag["text"] for tag in tags} == there
    foreign = {tag["text"] for tag in tags if tag.get("foreign")}
    assert foreign == there & set(STRANGERS)
