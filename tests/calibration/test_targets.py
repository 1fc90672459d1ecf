from __future__ import annotations

from calibration.plane import Corner
from calibration.targets import LETTER_MM, TargetWords, draw_targets
from companion.display.fonts import BOLD, REGULAR
from companion.vision.markers import marker_symbols

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
