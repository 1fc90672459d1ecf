"""Reading tags whose printer is unknown: the same text can be drawn in thirty-two ways."""

from __future__ import annotations

import numpy as np

from companion.vision.codebook import LEVELS, Codebook
from companion.vision.fitting import SLANTED
from companion.vision.frame import Grey
from companion.vision.level import level_of
from companion.vision.plane import Plane
from companion.vision.poses import Poses, pixels_per_module
from companion.vision.reader import TagReader
from companion.vision.recognised import Strictness
from companion.vision.recogniser import Recogniser
from companion.vision.sighting import TagSighting

STRICTER = Strictness(code=0.82, covered=160.0)
"""Eight times as many symbols have eight times the chance to resemble a stranger's."""


class AnyEncoderReader:
    """Reads pictures of any camera; where most codes stay unread, at other levels and masks too.

    Each picture is read as if it were the only one: what was in those before does not matter.
    """

    def __init__(self, codebook: Codebook) -> None:
        self._codebook = codebook
        self._recogniser = Recogniser(codebook)
        self._others: dict[str, Recogniser] = {}

    def reader_for(self, plane: Plane | None) -> TagReader:
        """Prepare to read pictures of one camera with the codebook as it is."""
        self._recogniser.forget_blur()
        return TagReader(self._codebook, plane, recogniser=self._recogniser)

    def read(self, grey: Grey, reader: TagReader) -> tuple[TagSighting, ...]:
        """Return every tag that can be told without doubt, in no particular order."""
        plane = reader.plane
        tags = reader.read(grey)
        strangers = reader.strangers(tags)
        if len(strangers) <= len(tags):
            return tags
        more = tags
        for level in LEVELS:
            other = self._other(level)
            other.forget_blur()
            if self._knows(other, grey, strangers):
                another = TagReader(other.codebook, plane, recogniser=other)
                more += another.read(grey, besides=more)
        return more

    def _knows(self, other: Recogniser, grey: Grey, strangers: Poses) -> bool:
        """Tell whether some of the strangers, and not one alone of many, are of our texts."""
        level = level_of(grey, float(np.median(pixels_per_module(strangers))))
        known = other.recognise(level.grey, level.poses_down(strangers), SLANTED)
        return len(known) * 12 >= len(strangers)

    def _other(self, level: str) -> Recogniser:
        if level not in self._others:
            codebook = Codebook.with_every_mask(self._codebook.texts, level=level)
            self._others[level] = Recogniser(codebook, STRICTER)
        return self._others[level]
