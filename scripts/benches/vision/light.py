"""Light that moves over tables at rest: how soon each is calm again, and what is lost meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import Codebook
from companion.vision.frame import Frame
from companion.vision.reader import TagReader
from companion.vision.watcher import TableWatcher
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_least, at_most
from scripts.benches.vision.pictures import BOOK
from tests.invented.conditions import GROUNDS, Conditions
from tests.invented.table import render

Light = NDArray[np.float32]
Change = Callable[[float, Light, Light], Light]
"""How bright each pixel is so many seconds after it began; x and y go from 0 to 1."""

RESTED, PICTURES, EVERY = 40, 30, 0.1
COMES = 0.5
"""Seconds that a shadow takes to come, or somebody to move a lamp."""


def _bands(share: float) -> Change:
    def light(seconds: float, _x: Light, y: Light) -> Light:
        return 1 + share * np.sin(2 * np.pi * 1.7 * y + 7.3 * seconds, dtype=np.float32)

    return light


def _shadow(loss: float, soft: float) -> Change:
    def light(seconds: float, x: Light, y: Light) -> Light:
        edge = 1 - 0.55 * min(1, seconds / COMES)
        return np.float32(1) - np.float32(loss) * np.clip((x + 0.1 * y - edge) / soft + 0.5, 0, 1)

    return light


def _lamp(seconds: float, x: Light, y: Light) -> Light:
    share = np.float32(min(1, seconds / COMES))
    return 1 - share * (np.float32(0.25) - np.float32(0.45) * x + np.float32(0.1) * y)


CHANGES: Mapping[str, Change] = {
    "5 % flicker in bands": _bands(0.05),
    "10 % flicker in bands": _bands(0.10),
    "a shadow comes and stays": _shadow(0.35, 0.01),
    "a soft shadow comes and stays": _shadow(0.45, 0.12),
    "a lamp is moved": _lamp,
}


@dataclass(frozen=True, slots=True)
class Lit:
    """When a table was calm for good, and of each tag and picture whether it was known."""

    calm_after: float
    known: list[bool]


def under(change: Change, number: int, seed: int, book: Codebook) -> Lit:
    """Watch one table of forty tags while the light over it changes."""
    rng = np.random.default_rng([seed, 4000 + number])
    conditions = Conditions(noise=0, jpeg=None, ground=GROUNDS[number % len(GROUNDS)])
    table = render(conditions, [str(text) for text in rng.permutation(BOOK)[:40]], rng)
    height, width = table.grey.shape
    y, x = np.mgrid[:height, :width].astype(np.float32)
    y, x = y / height, x / width
    watcher = TableWatcher(TagReader(book, table.plane))
    before: set[str] = set()
    known: list[bool] = []
    restless = 0.0
    for k in range(RESTED + PICTURES):
        seconds = EVERY * (k - RESTED)
        light = change(seconds, x, y) if seconds >= 0 else np.float32(1)
        seen = np.float32(0.85) * table.grey * light + 3 * rng.standard_normal(x.shape, np.float32)
        look = watcher.watch(Frame(np.clip(seen, 0, 255).astype(np.uint8), EVERY * k))
        there = {tag.text for tag in look.tags} - {tag.text for tag in look.lost}
        if seconds < 0:
            before = there
            continue
        known += [text in there for text in before]
        if look.moving or look.covered:
            restless = seconds
    return Lit(max(0.0, restless - COMES), known)


def light_aims(
    book: Codebook, tables: int, seed: int, progress: Callable[[], None]
) -> Iterator[Row]:
    """Calm within a second of the light's coming to rest, or while it flickers; nothing lost."""
    for name, change in CHANGES.items():
        seen = []
        for number in range(tables):
            seen.append(under(change, number, seed, book))
            progress()
        yield at_most(f"{name}: calm after", "s", max(one.calm_after for one in seen), 1)
        yield at_least(f"{name}: still known", [read for one in seen for read in one.known], 100)
