"""Finds what nobody should see on a screen: clipped, overlapping, tiny or abbreviated text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.display.canvas import Area, Drawing, Emblem, IconSign
from companion.display.theme import Scale
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.icons import DAMAGE
from companion.text.catalogue import Catalogue
from companion.text.language import Language

_WORD = re.compile(r"[^\W_]+", re.UNICODE)


class Listening(Catalogue):
    """A catalogue that remembers every word it was asked for, and so can tell a cut one."""

    def __init__(self, language: Language, *folders: Path, names: Mapping[Seat, str]) -> None:
        super().__init__(language, *folders, names=names)
        self.words: set[str] = set()

    def tell(self, sentence: Sentence) -> str:
        text = super().tell(sentence)
        self.words |= words_of(text)
        return text


def words_of(text: str) -> set[str]:
    """The words and numbers of a text."""
    return {word.lower() for word in _WORD.findall(text)}


def faults(drawing: Drawing, catalogue: Listening) -> Iterator[str]:
    """Everything that is wrong with the texts of a drawing."""
    screen = Area(0, 0, *drawing.size)
    least = Scale.of(drawing.size[1]).small
    texts = sorted(drawing.texts, key=lambda line: line.area.y)
    for line in texts:
        if not line.room.covers(line.area) or not screen.covers(line.area):
            yield f"clipped: {line.text}"
        if line.px < least:
            yield f"tiny: {line.text}"
        if "…" in line.text or "..." in line.text:
            yield f"left out: {line.text}"
        for word in words_of(line.text):
            if not word.isdecimal() and len(word) > 1 and word not in catalogue.words:
                yield f"cut: {word} in {line.text}"
    for place, one in enumerate(texts):
        for other in texts[place + 1 :]:
            if other.area.y >= one.area.bottom:
                break
            if one.area.meets(other.area):
                yield f"overlapping: {one.text} / {other.text}"
    for shape in drawing.shapes:
        if isinstance(shape, Emblem) or (isinstance(shape, IconSign) and shape.icon is not DAMAGE):
            if not screen.covers(shape.area):
                yield f"beyond the screen: {shape}"
            yield from (f"under a sign: {t.text}" for t in texts if shape.area.meets(t.area))
