"""Running sequences: what ten pictures tell and cost, and tables that we calibrate ourselves."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from calibration.geometry.plane import Corner, fit_plane
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame
from companion.vision.markers import MarkerReader
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from companion.vision.watcher import TableWatcher
from scripts.benches.vision.pictures import BOOK, Grey, of_rendered
from scripts.benches.vision.scores import Score, judge, placed
from tests.invented.conditions import GROUNDS, Conditions, camera_plane
from tests.invented.table import render

PICTURES = 10
FIRSTS = 7


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds of CPU for each picture of a running sequence."""

    first: list[float]
    settling: list[float]
    unchanged: list[float]
    hand: list[float]
    read: int
    tags: int

    def with_more(self, other: Cost) -> Cost:
        """The same measured twice: what else the machine does should not decide."""
        return Cost(
            self.first + other.first,
            self.settling + other.settling,
            self.unchanged + other.unchanged,
            self.hand + other.hand,
            self.read,
            self.tags,
        )

    @property
    def medians(self) -> tuple[float, float, float]:
        """First picture, a hand passing, an unchanged table."""
        first, hand, unchanged = (
            statistics.median(part) for part in (self.first, self.hand, self.unchanged)
        )
        return first, hand, unchanged


def patience(
    book: Codebook, tables: int, seed: int, progress: Callable[[], None]
) -> tuple[Score, Score]:
    """What the first and the tenth picture of tables at rest tell: small tags, hands, noise."""
    one, ten = Score(), Score()
    for number in range(tables):
        rng = np.random.default_rng([seed, 1000 + number])
        draw = rng.uniform
        conditions = Conditions(
            tag_mm=draw(9.5, 16),
            tilt=draw(0, 35),
            blur=draw(0.5, 0.85),
            noise=0,
            jpeg=None,
            uneven=draw(0, 0.5),
            ground=GROUNDS[number % len(GROUNDS)],
            hands=int(rng.integers(0, 3)),
            covered=0.3,
        )
        made = render(conditions, [str(text) for text in rng.permutation(BOOK)[:40]], rng)
        picture = of_rendered("normal", made)
        watcher = TableWatcher(TagReader(book, made.plane))
        noise = draw(2, 7)
        for k in range(PICTURES):
            seen = made.grey + rng.normal(0, noise, made.grey.shape)
            look = watcher.watch(Frame(np.clip(seen, 0, 255).astype(np.uint8), 0.1 * k))
            if k in {0, PICTURES - 1}:
                found = placed(look.tags, made.plane)
                judge(ten if k else one, picture, found, set(book.texts))
        progress()
    return one, ten


def hunting(book: Codebook, tables: int, seed: int, progress: Callable[[], None]) -> list[bool]:
    """Of each tag and picture, whether it is known while a lens looks for its focus."""
    known: list[bool] = []
    for number in range(tables):
        rng = np.random.default_rng([seed, 3000 + number])
        conditions = Conditions(noise=0, blur=0, jpeg=None, ground=GROUNDS[number % len(GROUNDS)])
        table = render(conditions, [str(text) for text in rng.permutation(BOOK)[:40]], rng)
        watcher = TableWatcher(TagReader(book, table.plane))
        worst, sharp = rng.uniform(1.5, 6), [0.7] * PICTURES
        away = np.linspace(0.7, worst, int(rng.integers(3, 10)))
        before: set[str] = set()
        for k, blur in enumerate([*sharp, *away, *[worst] * 10, *away[::-1], *sharp]):
            seen = cv2.GaussianBlur(table.grey.astype(np.float32), (0, 0), float(blur))
            seen += rng.standard_normal(seen.shape, np.float32) * 3
            look = watcher.watch(Frame(np.clip(seen, 0, 255).astype(np.uint8), 0.1 * k))
            there = {tag.text for tag in look.tags}
            before = before if k >= PICTURES else there
            known += [text in there for text in before] if k >= PICTURES else []
        progress()
    return known


def cost(book: Codebook, size: tuple[int, int], tags: int) -> Cost:
    """Let a camera run over a table: it lies still, then an arm passes over it."""
    rng = np.random.default_rng(3)
    conditions = Conditions(
        size=size, tag_mm=15, tilt=20, noise=0, jpeg=None, ground="cloth", cards=False
    )
    table = render(conditions, book.texts[:tags], rng, plane=camera_plane(conditions, rng))
    noise = [rng.normal(0, 3, table.grey.shape).astype(np.int16) for _ in range(4)]
    watcher = TableWatcher(TagReader(book, table.plane))
    known: list[int] = []

    def watch(grey: Grey, watcher: TableWatcher = watcher) -> float:
        number = len(known)
        noisy = np.clip(grey + noise[number % len(noise)], 0, 255).astype(np.uint8)
        before = time.process_time()
        look = watcher.watch(Frame(noisy, 0.1 * number))
        spent = 1000 * (time.process_time() - before)
        known.append(len(look.tags))
        return spent

    # Several tables begin, for one alone tells more about the machine than about the reader.
    fresh = [TableWatcher(TagReader(book, table.plane)) for _ in range(FIRSTS)]
    first = [*(watch(table.grey, other) for other in fresh), watch(table.grey)][1:]
    settling = [watch(table.grey) for _ in range(11)]
    unchanged = [watch(table.grey) for _ in range(60)]
    hand = [watch(with_arm(table.grey, 40 * k)) for k in range(45)]
    return Cost(first, settling, unchanged, hand, known[-1], len(table.tags))


def with_arm(grey: Grey, x: int) -> Grey:
    """A table with an arm over it that comes from the north."""
    scale = grey.shape[1] / 1920
    drawn = grey.copy()
    joints = [(x, -20), (x + 150, 500), (x + 220, 640)]
    spots = [(int(a * scale), int(b * scale)) for a, b in joints]
    cv2.line(drawn, spots[0], spots[1], (130,), int(110 * scale))
    cv2.line(drawn, spots[1], spots[2], (130,), int(40 * scale))
    return drawn


def calibrated(tables: int, seed: int, progress: Callable[[], None]) -> list[float]:
    """How far off (mm) tags are placed on tables calibrated from their printed corner markers."""
    book = Codebook.of_texts(BOOK, level="H")
    off: list[float] = []
    for number in range(tables):
        rng = np.random.default_rng([seed, 2000 + number])
        ground = GROUNDS[number % len(GROUNDS)]
        conditions = Conditions(tag_mm=18, tilt=rng.uniform(0, 35), ground=ground, cards=False)
        corners = [(*corner.middle_mm(conditions.table_mm), 0.0) for corner in Corner]
        spots = [
            (80 + 70.0 * (k % 9), 75 + 70.0 * (k // 9), rng.uniform(0, 360)) for k in range(54)
        ]
        texts = [*(corner.value for corner in Corner), *BOOK[:54]]
        made = render(conditions, texts, rng, level="H", poses=[*corners, *spots])
        fit = fit_plane(MarkerReader().find(made.grey), conditions.table_mm, conditions.tag_mm)
        plane = Plane(fit.table_to_pixels, conditions.table_mm, conditions.tag_mm)
        truth = {tag.text: (tag.x_mm, tag.y_mm) for tag in made.tags}
        for text, place in placed(TagReader(book, plane).read(made.grey), plane):
            if place is not None:
                off.append(float(np.hypot(*np.subtract(place, truth[text]))))
        progress()
    return off
