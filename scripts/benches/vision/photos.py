"""Photographs as a phone takes them: nobody knows how the table lies, nor who printed the codes."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook
from companion.vision.foreign import decoded_codes
from companion.vision.frame import Grey, TagSighting
from companion.vision.symbols import LEVELS
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_most
from scripts.benches.vision.pictures import BOOK, Picture, of_rendered
from scripts.benches.vision.scores import OTHERS, Score, judge, placed, timed
from tests.invented.conditions import GROUNDS, Conditions
from tests.invented.table import render

TAG_MM = 18.0
RIVAL = "zxing-cpp"
MOST_MS = 300.0


@dataclass(frozen=True, slots=True)
class PhotoSet:
    """``sizes`` are pixels per module and ``blurs`` modules, both from least to most."""

    size: tuple[int, int]
    sizes: tuple[float, float]
    codes: tuple[int, int]
    blurs: tuple[float, float] = (0.05, 0.3)


SETS: Mapping[str, PhotoSet] = {
    "12 MP, 12-40 px/module": PhotoSet((4000, 3000), (12, 40), (1, 6)),
    "12 MP, 3-12 px/module": PhotoSet((4000, 3000), (3, 12), (3, 15)),
    "12 MP, out of focus": PhotoSet((4000, 3000), (4, 30), (1, 6), (0.35, 0.7)),
    "2 MP, 6-20 px/module": PhotoSet((1600, 1200), (6, 20), (1, 4)),
    "2 MP, 3-8 px/module": PhotoSet((1600, 1200), (3, 8), (2, 10)),
    "2 MP, out of focus": PhotoSet((1600, 1200), (3, 15), (1, 6), (0.35, 0.7)),
}


def photograph(photos: PhotoSet, number: int, rng: np.random.Generator) -> Picture:
    """One of a set: each level, ground, shadow and shaken hand in turn, the rest by chance."""
    draw = rng.uniform
    pixels = math.exp(draw(*(math.log(size) for size in photos.sizes)))
    width, height = photos.size
    across = width * TAG_MM / 21 / pixels
    conditions = Conditions(
        size=photos.size,
        table_mm=(across, across * height / width),
        tag_mm=TAG_MM,
        tilt=draw(0, 45),
        blur=max(0.6, pixels * draw(*photos.blurs)),
        noise=draw(1, 6),
        jpeg=int(draw(70, 95)),
        uneven=draw(0, 0.6),
        ground=GROUNDS[number % len(GROUNDS)],
        shadow=draw(0.3, 0.6) if number % 2 else 0.0,
        motion=pixels * draw(0.3, 0.9) if number % 4 == 3 else 0.0,
        bend=draw(0, 0.03),
    )
    count = int(rng.integers(photos.codes[0], photos.codes[1] + 1))
    texts = [str(text) for text in rng.permutation(BOOK)[:count]]
    level = LEVELS[number // 2 % len(LEVELS)]
    return of_rendered("normal", render(conditions, texts, rng, level=level))


def photo_aims(book: Codebook, count: int, seed: int, progress: Callable[[], None]) -> list[Row]:
    """Read so many photographs of each set, beside the best general reader, and print both."""
    print("\nphotographs without a known plane: share of the whole codes read, ms of CPU a picture")
    head = ("codes", "companion", RIVAL, "CPU median", "CPU worst", RIVAL)
    print(f"{'':24s}" + "".join(f"{cell:>13s}" for cell in head))
    reader = AnyEncoderReader(book)
    aims: list[Row] = []
    for place, (name, photos) in enumerate(SETS.items()):
        ours, rival = Score(), Score()
        for number in range(count):
            picture = photograph(photos, number, np.random.default_rng([seed, place, number]))
            tags = timed(ours, lambda grey: _read(reader, grey), picture.grey)
            judge(ours, picture, placed(tags, picture.plane), set(book.texts))
            found = timed(rival, OTHERS[RIVAL], picture.grey)
            judge(rival, picture, [(text, None) for text in found], set(book.texts))
            progress()
        aims += _aims_of(name, ours, rival)
    return aims


def _read(reader: AnyEncoderReader, grey: Grey) -> tuple[TagSighting, ...]:
    """As `companion read --codebook` does."""
    return reader.read(grey, reader.reader_for(None), decoded_codes(grey))


def _aims_of(name: str, ours: Score, rival: Score) -> Iterator[Row]:
    mine, other = ([one.read for one in score.seen if one.whole] for score in (ours, rival))
    shares = [f"{100 * sum(read) / max(1, len(read)):.1f} %" for read in (mine, other)]
    median = statistics.median(ours.cpu)
    times = [f"{ms:.0f}" for ms in (median, max(ours.cpu), statistics.median(rival.cpu))]
    cells = [str(len(mine)), *shares, *times]
    print(f"{name:24s}" + "".join(f"{cell:>13s}" for cell in cells))
    behind = sum(other) - sum(mine)
    measured = f"{sum(mine)} against {sum(other)} of {len(mine)}"
    yield Row(f"{name}: never behind {RIVAL}", "as many", measured, met=behind <= 0)
    yield at_most(f"{name}: a photograph, median", "ms CPU", median, MOST_MS)
    yield at_most(f"false readings, {name}", "", len(ours.wrong), 0)
