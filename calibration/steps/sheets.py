"""The sheets to print before a calibration."""

from __future__ import annotations

from pathlib import Path

from calibration.geometry.plane import MARKER_CARD_MM
from calibration.geometry.targets import A4_MM, LETTER_MM, RULER_MM, TargetWords, draw_targets
from calibration.steps.errand import Errand
from calibration.steps.fitting import corner_names
from companion.display.fonts import BOLD, REGULAR
from companion.rules.sentence import say
from companion.vision.markers import marker_symbols

SHEETS = Path("sheets.pdf")
"""Where the sheets go if nobody says where."""


def print_sheets(errand: Errand) -> int:
    """Write the board and the corner markers as a PDF, and say what to do with them."""
    tell = errand.catalogue.tell
    marker, card = f"{errand.marker_mm:g}", f"{MARKER_CARD_MM:g}"
    words = TargetWords(
        title=tell(say("calibration-sheet-title")),
        lens=tell(say("calibration-sheet-lens")),
        markers=tell(say("calibration-sheet-markers", mm=marker, card=card)),
        ruler=tell(say("paper-ruler", mm=RULER_MM)),
        corners=corner_names(errand),
    )
    paper = A4_MM if errand.paper == "a4" else LETTER_MM
    path = errand.paths[0] if errand.paths else SHEETS
    errand.keep(
        path, draw_targets(words, marker_symbols(), errand.marker_mm, (REGULAR, BOLD), paper)
    )
    errand.tell(say("calibration-sheet-written", path=str(path)))
    profile = str(errand.profile)
    errand.tell(say("calibration-sheet-lens-next"))
    errand.tell(say("calibration-guide-lens-how", path=profile))
    errand.tell(say("calibration-sheet-table-next"))
    errand.tell(say("calibration-guide-table-how", path=profile))
    return 0
