"""What takes the reader longest: a card that is carried over tags, and codes that are not ours."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import cv2
import numpy as np

from companion.vision.any_encoder import AnyEncoderReader
from companion.vision.codebook import Codebook
from companion.vision.foreign import decoded_codes
from companion.vision.frame import Frame
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from companion.vision.watcher import TableWatcher
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_least, at_most
from scripts.benches.vision.pictures import BOOK, STRANGERS, Grey
from scripts.benches.vision.sequences import with_arm
from tests.invented.conditions import GROUNDS, Conditions
from tests.invented.table import render

TAGS = 40
RESTED, STEPS, STEP = 30, 36, 40
"""Pictures until a table rests, and in which a card is carried on by so many pixels."""

QUIET, PIXELS = 3, 6
"""Modules of white around the tag of the card that is carried, and pixels for each of them."""

MOST_CARRIED_MS, MOST_FOREIGN_MS = 12, 100


def _card(book: Codebook, text: str, pixels_per_module: float) -> Grey:
    """A card as it is held: its tag at the top, a picture below."""
    symbol = np.pad(book.modules[book.texts.index(text) * book.ways], QUIET)
    tag = np.kron(np.where(symbol, 30, 225), np.ones((PIXELS, PIXELS))).astype(np.uint8)
    side = len(tag)
    card = np.full((2 * side, int(1.4 * side)), 200, np.uint8)
    edge = (card.shape[1] - side) // 2
    card[PIXELS : PIXELS + side, edge : edge + side] = tag
    art = np.random.default_rng(1).integers(30, 220, (6, 8)).astype(np.uint8)
    shown = cv2.resize(art, (side, side // 2), interpolation=cv2.INTER_NEAREST)
    card[side + 20 : side + 20 + side // 2, edge : edge + side] = shown
    share = pixels_per_module / PIXELS
    return np.asarray(cv2.resize(card, None, fx=share, fy=share, interpolation=cv2.INTER_AREA))


def _carried(grey: Grey, card: Grey, number: int) -> Grey:
    """An arm from the north with a card at its end, turning a little on its way."""
    x = STEP * number
    drawn = with_arm(grey, x)
    turn = 0.4 + 0.02 * number
    slope = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    middle = np.array([x + 220.0, 640 + 100 * math.sin(number / 6)])
    shift = middle - slope @ (np.array(card.shape[::-1]) / 2)
    pose, size = np.column_stack([slope, shift]), drawn.shape[::-1]
    edge = cv2.BORDER_TRANSPARENT
    return np.asarray(cv2.warpAffine(card, pose, size, drawn, borderMode=edge), np.uint8)


def carrying(book: Codebook, number: int, seed: int) -> tuple[list[float], list[bool]]:
    """Milliseconds of CPU a picture while a card is carried, and what is known after it."""
    rng = np.random.default_rng([seed, 5000 + number])
    ground = GROUNDS[number % len(GROUNDS)]
    conditions = Conditions(tilt=20, noise=0, jpeg=None, ground=ground)
    texts = [str(text) for text in rng.permutation(BOOK)[: TAGS + 1]]
    table = render(conditions, texts[:TAGS], rng)
    card = _card(book, texts[TAGS], table.plane.pixels_per_module())
    noise = [rng.normal(0, 3, table.grey.shape).astype(np.int16) for _ in range(4)]
    watcher = TableWatcher(TagReader(book, table.plane))
    spent: list[float] = []
    before: set[str] = set()
    hand = [_carried(table.grey, card, k) for k in range(STEPS)]
    for k, grey in enumerate([*[table.grey] * RESTED, *hand, *[table.grey] * RESTED]):
        noisy = np.clip(grey + noise[k % len(noise)], 0, 255).astype(np.uint8)
        start = time.process_time()
        look = watcher.watch(Frame(noisy, 0.1 * k))
        spent.append(1000 * (time.process_time() - start))
        if k == RESTED - 1:
            before = {tag.text for tag in look.tags}
    after = {tag.text for tag in look.tags} - {tag.text for tag in look.lost}
    return spent[RESTED : RESTED + STEPS], [text in after for text in before]


def foreign(book: Codebook, number: int, seed: int) -> tuple[float, float, int]:
    """Milliseconds of CPU for a table of others' codes, with its plane and without; misread."""
    rng = np.random.default_rng([seed, 6000 + number])
    ground = GROUNDS[number % len(GROUNDS)]
    conditions = replace(Conditions(ground=ground), tag_mm=rng.uniform(12, 24), tilt=20)
    table = render(conditions, [str(text) for text in rng.permutation(STRANGERS)[:TAGS]], rng)
    reader = AnyEncoderReader(book)
    _read(reader, table.grey, table.plane)  # draws what its codebook looks like
    (known, some), (unknown, others) = (
        _read(reader, table.grey, plane) for plane in (table.plane, None)
    )
    return known, unknown, some + others


def _read(reader: AnyEncoderReader, grey: Grey, plane: Plane | None) -> tuple[float, int]:
    """As `companion read --codebook` does, with --plane and without."""
    start = time.process_time()
    codes = decoded_codes(grey) if plane is None else ()
    tags = reader.read(grey, reader.reader_for(plane), codes)
    return 1000 * (time.process_time() - start), len(tags)


def cost_aims(
    book: Codebook, tables: int, seed: int, progress: Callable[[], None]
) -> Iterator[Row]:
    """A hand with a card, and pictures full of codes that are not ours."""
    spent: list[float] = []
    known: list[bool] = []
    with_plane, without, wrong = [], [], 0
    for number in range(tables):
        some, after = carrying(book, number, seed)
        spent, known = spent + some, known + after
        progress()
        one, other, misread = foreign(book, number, seed)
        with_plane.append(one)
        without.append(other)
        wrong += misread
        progress()
    print(f"\na card carried over {TAGS} tags: 95 of 100 pictures within", end=" ")
    print(f"{np.percentile(spent, 95):.1f} ms of CPU")
    what = f"{TAGS} tags, a hand that carries a card"
    yield at_most(what, "ms CPU", statistics.median(spent), MOST_CARRIED_MS)
    yield at_least("known after a card was carried over them", known, 100)
    full = f"{TAGS} foreign codes, the command"
    yield at_most(f"{full}, known plane", "ms CPU", statistics.median(with_plane), MOST_FOREIGN_MS)
    yield at_most(f"{full}, no plane", "ms CPU", statistics.median(without), MOST_FOREIGN_MS)
    yield at_most(f"false readings in {2 * tables} pictures of foreign codes", "", wrong, 0)
