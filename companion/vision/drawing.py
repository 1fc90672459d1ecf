"""A picture with what was read in it drawn in."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.foreign import ForeignCode
from companion.vision.frame import Grey, TagSighting

Colour = NDArray[np.uint8]

_SURE, _FAINT, _FOREIGN = (60, 200, 60), (40, 170, 240), (220, 90, 200)


def draw_sightings(
    grey: Grey, tags: Iterable[TagSighting], codes: Iterable[ForeignCode] = ()
) -> Colour:
    """Outline each tag, thick along its top edge, with its text beside it."""
    drawn = np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)
    letter = max(0.4, grey.shape[1] / 3200)
    for tag in tags:
        colour = _SURE if tag.quality > 0.85 else _FAINT
        corners = np.round(np.array(tag.corners)).astype(np.int32)
        cv2.polylines(drawn, [corners], isClosed=True, color=colour, thickness=1)
        cv2.polylines(drawn, [corners[:2]], isClosed=False, color=colour, thickness=3)
        _label(drawn, tag.text, corners, letter, colour)
    for code in codes:
        outline = np.round(np.array(code.corners)).astype(np.int32)
        cv2.polylines(drawn, [outline], isClosed=True, color=_FOREIGN, thickness=2)
        _label(drawn, code.text, outline, letter, _FOREIGN)
    return drawn


def _label(
    drawn: Colour,
    text: str,
    corners: NDArray[np.int32],
    size: float,
    colour: tuple[int, int, int],
) -> None:
    # OpenCV's own letters know no Cyrillic; question marks would tell nothing.
    plain = "".join(letter if letter.isascii() else "." for letter in text)
    (wide, _), _ = cv2.getTextSize(plain, cv2.FONT_HERSHEY_SIMPLEX, size, 3)
    right, left = int(corners[:, 0].max()) + 3, int(corners[:, 0].min()) - 3 - wide
    # At the right edge of the picture a text has room on the left only.
    spot = (right if right + wide < drawn.shape[1] else max(0, left)), int(corners[:, 1].mean())
    cv2.putText(drawn, plain, spot, cv2.FONT_HERSHEY_SIMPLEX, size, (0, 0, 0), 3, cv2.LINE_AA)
    cv2.putText(drawn, plain, spot, cv2.FONT_HERSHEY_SIMPLEX, size, colour, 1, cv2.LINE_AA)
