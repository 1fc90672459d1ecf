from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import companion
from companion.display.theme import BOLD, REGULAR

ROOT = Path(companion.__file__).parent
TEXTS = sorted(ROOT.rglob("*.ftl"))
DRAWN_BY_THE_DISPLAY = "…•+. 0123456789"


@pytest.mark.parametrize("font", [REGULAR, BOLD], ids=lambda path: path.stem)
def test_the_font_has_every_sign_of_our_texts(font: Path) -> None:
    with TTFont(font) as opened:
        known = set(opened.getBestCmap())
    assert TEXTS
    for path in TEXTS:
        used = set(path.read_text(encoding="utf-8")) - set("\n")
        assert {sign for sign in used if ord(sign) not in known} == set(), path
    assert {sign for sign in DRAWN_BY_THE_DISPLAY if ord(sign) not in known} == set()
