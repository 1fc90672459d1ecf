"""Codes on the table that are not of the codebook, however small they lie there."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from companion.vision.codebook import SIDE
from companion.vision.foreign import ForeignCode, foreign_codes
from companion.vision.frame import Grey
from companion.vision.reader import TagReader
from companion.vision.sighting import TagSighting

QUIET = 4
"""Modules of white around a symbol, as the standard wants them."""
PIXELS = 8
"""Pixels for each module of an enlarged symbol: plenty for a general decoder."""


def strange_codes(
    grey: Grey, reader: TagReader, known: Sequence[TagSighting]
) -> tuple[ForeignCode, ...]:
    """Whatever a general decoder makes of the picture, and of each spot that looks like a code.

    At the size of a whole table the decoder reads hardly anything; enlarged and laid straight,
    where our own reader has found a symbol but no tag of ours, it does.
    """
    found = list(foreign_codes(grey))
    tags = (*known, *reader.read(grey, besides=known))
    for pose in reader.strangers(tags):
        found += foreign_codes(_enlarged(grey, pose))
    return tuple({code.text: code for code in found}.values())


def _enlarged(grey: Grey, pose: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Grey:
    """A symbol laid straight, with its quiet zone; ``pose`` takes modules to pixels."""
    size = (SIDE + 2 * QUIET) * PIXELS
    first = (0.5 - size / 2) / PIXELS  # a pose counts modules from the middle of the symbol
    to_modules = np.array([[1 / PIXELS, 0, first], [0, 1 / PIXELS, first], [0, 0, 1]])
    flags = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    laid = cv2.warpPerspective(
        grey, pose @ to_modules, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(laid, np.uint8)
