"""docs/architecture.md tells the way of one play; this walks it, and compares."""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.walk import files_on_the_way

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

LONGEST_SPINE = 15
MOST_FILES = 59
"""Under 60: what a newcomer walks through in an hour."""


def part(heading: str) -> str:
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def files_of(text: str) -> list[str]:
    return re.findall(r"`((?:companion|calibration|hardware|tests)/[\w/]+\.py)`", text)


def test_a_play_passes_through_the_files_that_the_page_lists() -> None:
    walked = files_on_the_way()
    listed = files_of(part("All files on the way"))
    assert sorted(listed) == sorted(walked)
    assert len(walked) <= MOST_FILES


def test_the_spine_is_short_and_on_the_way() -> None:
    spine = files_of(part("One play: the spine"))
    assert 10 <= len(spine) <= LONGEST_SPINE
    assert set(spine) <= set(files_of(part("All files on the way")))


def test_every_file_and_room_that_the_page_names_is_there() -> None:
    names = re.findall(r"`((?:companion|calibration|hardware|tests|scripts)(?:/[\w.]+)*/?)`", PAGE)
    assert len(names) > 30
    assert [name for name in names if not (ROOT / name).exists()] == []
