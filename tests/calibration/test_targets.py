from __future__ import annotations

from pathlib import Path

import pytest
from pyzbar import pyzbar

from calibration.geometry.lens import SQUARES, find_board
from calibration.geometry.plane import Corner
from calibration.geometry.targets import A4_MM, LETTER_MM, TargetWords, draw_targets
from companion.display.theme import BOLD, REGULAR
from companion.vision.markers import marker_symbols
from tests.paper.rendering import render, ruler_mm

FONTS = (REGULAR, BOLD)
NAMES = {corner: corner.name for corner in Corner}
WORDS = TargetWords("Листы", "Доска", "Маркеры", "Линейка", NAMES)


def test_the_sheets_are_a_pdf_of_two_pages_and_always_the_same() -> None:
    sheets = draw_targets(WORDS, marker_symbols(), 18.0, FONTS)
    assert sheets.startswith(b"%PDF")
    assert sheets.count(b"/Type /Page\n") == 2
    assert sheets == draw_targets(WORDS, marker_symbols(), 18.0, FONTS)


def test_another_paper_is_another_sheet() -> None:
    assert draw_targets(WORDS, marker_symbols(), 18.0, FONTS) != draw_targets(
        WORDS, marker_symbols(), 18.0, FONTS, LETTER_MM
    )


@pytest.mark.parametrize("paper", [A4_MM, LETTER_MM])
def test_the_printed_sheets_are_to_scale_and_can_be_found_again(
    tmp_path: Path, paper: tuple[float, float]
) -> None:
    sheets = draw_targets(WORDS, marker_symbols(), 18.0, FONTS, paper)
    markers, lens = render(sheets, tmp_path, px_per_mm=4)
    assert [ruler_mm(page, 4) for page in (markers, lens)] == pytest.approx([100, 100], abs=0.6)
    assert {code.data.decode() for code in pyzbar.decode(markers)} == {c.value for c in Corner}
    view = find_board(lens)
    assert view is not None
    columns, rows = SQUARES
    assert len(view.corners) == (columns - 1) * (rows - 1)
