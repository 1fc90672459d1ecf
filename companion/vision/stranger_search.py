"""The search for codes that are not ours, spread over pictures: a general decoder is slow."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from companion.vision.foreign import ForeignCode, foreign_codes
from companion.vision.frame import Grey
from companion.vision.reader import TagReader
from companion.vision.sighting import TagSighting
from companion.vision.strangers import codes_at

PARTS = tuple((column, row) for row in range(2) for column in range(3))
"""Half the width and two thirds of the height each: they overlap by half, and so a code lies
within one of them."""

LARGEST = 2400
"""Pixels of a picture's width above which it is halved for the decoder."""

MOST_SPOTS = 12
"""Symbols looked at closely in one round: nobody can be told of more."""


class StrangerSearch:
    """Looks at one part of a table at rest after the other, and then at each suspicious spot.

    At the size of a whole table the decoder reads hardly anything; enlarged and laid straight,
    where our own reader has found a symbol but no tag of ours, it does.
    """

    def __init__(self, reader: TagReader) -> None:
        self._reader = reader
        self._done = 0
        self._found: dict[str, ForeignCode] = {}

    def begin(self) -> None:
        """The table has changed: start anew."""
        self._done = 0
        self._found = {}

    def go_on(self, grey: Grey, known: Sequence[TagSighting]) -> tuple[ForeignCode, ...] | None:
        """Look at the next part; what was found, once, when all were looked at."""
        if self._done > len(PARTS):
            return None
        if self._done < len(PARTS):
            self._note(foreign_codes(_part(grey, *PARTS[self._done])))
        else:
            tags = (*known, *self._reader.read(grey, besides=known))
            self._note(codes_at(grey, self._reader.strangers(tags)[:MOST_SPOTS]))
        self._done += 1
        return tuple(self._found.values()) if self._done > len(PARTS) else None

    def _note(self, codes: Sequence[ForeignCode]) -> None:
        self._found |= {code.text: code for code in codes}


def _part(grey: Grey, column: int, row: int) -> Grey:
    height, width = grey.shape
    rows = slice(row * height // 3, (row + 2) * height // 3)
    part = grey[rows, column * width // 4 : (column + 2) * width // 4]
    if width <= LARGEST or min(part.shape) < 2:
        return part
    # What only a large picture shows is small, and is found among the spots.
    return np.asarray(cv2.resize(part, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
