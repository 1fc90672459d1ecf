"""Pictures that people name: opened, or complained about in one sentence."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.complaint import Complaint
from companion.vision.frame import Grey


def load_grey(picture: Path) -> Grey:
    """Open a picture as grey values; a file that is none is the user's to put right."""
    try:
        packed = np.frombuffer(picture.read_bytes(), np.uint8)
    except FileNotFoundError as error:
        raise Complaint("vision-picture-missing", path=str(picture)) from error
    except OSError as error:
        raise Complaint("vision-picture-unreadable", path=str(picture)) from error
    try:
        grey = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE) if len(packed) else None
    except cv2.error:  # a header that promises more pixels than OpenCV will hold
        grey = None
    if grey is None:
        raise Complaint("vision-picture-not-one", path=str(picture))
    return np.asarray(grey, np.uint8)
