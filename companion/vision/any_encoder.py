"""Reading tags whose printer is unknown: the same text can be drawn in thirty-two ways."""

from __future__ import annotations

from companion.vision.codebook import LEVELS, Codebook
from companion.vision.frame import Grey
from companion.vision.reader import TagReader
from companion.vision.recogniser import Strictness
from companion.vision.sighting import TagSighting

STRICTER = Strictness(code=0.82, covered_code=0.9, covered_margin=0.35)
"""Eight times as many symbols have eight times the chance to resemble a stranger's."""

FRUITLESS = 3
"""Pictures full of strangers after which they are believed to be strangers."""


class AnyEncoderReader:
    """Reads with one reader, and where most codes stay unread, at other levels and masks too."""

    def __init__(self, reader: TagReader) -> None:
        self._reader = reader
        self._others: dict[str, TagReader] = {}
        self._fruitless = 0

    def read(self, grey: Grey) -> tuple[TagSighting, ...]:
        """Return every tag that can be told without doubt, in no particular order."""
        tags = self._reader.read(grey)
        if self._fruitless >= FRUITLESS or self._reader.strangers(tags) <= len(tags):
            return tags
        more = tags
        for level in LEVELS:
            more += self._other(level).read(grey, besides=more)
        self._fruitless = 0 if len(more) > len(tags) else self._fruitless + 1
        return more

    def _other(self, level: str) -> TagReader:
        if level not in self._others:
            codebook = Codebook.with_every_mask(self._reader.codebook.texts, level=level)
            self._others[level] = TagReader(codebook, self._reader.plane, strictness=STRICTER)
        return self._others[level]
