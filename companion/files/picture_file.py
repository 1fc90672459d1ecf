"""Pictures that people name: opened, or complained about in one sentence."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.text.complaint import Complaint
from companion.vision.frame import Grey

Packed = NDArray[np.uint8]

_PNG = b"\x89PNG\r\n\x1a\n"
_WITH_ALPHA = (4, 6)
"""Kinds of PNG, told in its 26th byte, that say of each pixel how solid it is."""


def load_grey(picture: Path) -> Grey:
    """Open a picture as grey values; a file that is none is the user's to put right."""
    try:
        packed = np.frombuffer(picture.read_bytes(), np.uint8)
    except FileNotFoundError as error:
        raise Complaint("vision-picture-missing", path=str(picture)) from error
    except IsADirectoryError as error:
        raise Complaint("vision-picture-folder", path=str(picture)) from error
    except OSError as error:
        raise Complaint("vision-picture-unreadable", path=str(picture)) from error
    if not len(packed) or _cut_short(packed):
        raise Complaint("vision-picture-not-one", path=str(picture))
    try:
        grey = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    except cv2.error:  # a header that promises more pixels than OpenCV will hold
        grey = None
    if grey is None:
        raise Complaint("vision-picture-not-one", path=str(picture))
    see_through = _see_through(packed)
    if see_through is None:
        return np.asarray(grey, np.uint8)
    # As on the white of a page: a code is often drawn on nothing at all.
    solid = see_through / np.iinfo(see_through.dtype).max
    return np.asarray(np.round(255 + solid * (np.asarray(grey, float) - 255)), np.uint8)


def _cut_short(packed: Packed) -> bool:
    """Whether a PNG file has no end; its decoder would grumble in words of its own."""
    return packed[: len(_PNG)].tobytes() == _PNG and b"IEND" not in packed[-32:].tobytes()


def _see_through(packed: Packed) -> NDArray[np.uint8] | None:
    """How solid each pixel of a transparent PNG is; None where all are, as in any other file."""
    if packed[: len(_PNG)].tobytes() != _PNG or packed[25] not in _WITH_ALPHA:
        return None
    whole = cv2.imdecode(packed, cv2.IMREAD_UNCHANGED)
    return None if whole is None or whole.ndim < 3 else np.asarray(whole[..., -1])
