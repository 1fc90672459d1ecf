"""The four corner markers of a table: tags like those on cards, so the same reader finds them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from calibration.plane import Corner
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.plane import Plane
from companion.vision.reader import TagReader
from companion.vision.view import Box

LEVEL = "H"


def marker_symbols() -> Mapping[Corner, NDArray[np.bool_]]:
    """Return the modules to print for each corner."""
    return dict(zip(Corner, _codebook().modules, strict=True))


class MarkerReader:
    """Finds corner markers in pictures, with or without knowing where the table was."""

    def __init__(self, plane: Plane | None = None) -> None:
        self._reader = TagReader(_codebook(), plane)

    @property
    def blur_modules(self) -> float | None:
        """How blurred the markers of the last picture were; None when too few were read."""
        return self._reader.blur_modules

    def find(self, grey: Grey, within: Box | None = None) -> Mapping[Corner, NDArray[np.float64]]:
        """Return the corners (4, 2) of each marker that lies there once, in pixels."""
        tags = self._reader.read(grey, within)
        counts = {tag.text: sum(other.text == tag.text for other in tags) for tag in tags}
        return {Corner(tag.text): np.array(tag.corners) for tag in tags if counts[tag.text] == 1}


def _codebook() -> Codebook:
    return Codebook.of_texts([corner.value for corner in Corner], level=LEVEL)
