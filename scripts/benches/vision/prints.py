"""Print that is no tag, seen by the million: whether any of it is taken for one."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from companion.vision.reader import TagReader
from companion.vision.recogniser import Recogniser
from companion.vision.symbols import SIDE
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_most
from tests.invented.prints import KINDS, SIZE, book_of, flat_plane, lay_tags, page, seen

LEAST, MOST = 0.7, 2.0
"""Pixels per module, between which tags of all sizes are looked for."""

SIZES_A_PAGE = 4
"""Each page is looked at for tags of so many sizes: to print it takes as long as to read it."""

TOLD_EVERY = 40

TAGS = 6
"""So many lie on every second page: then the reader knows how sharp the picture is."""


@dataclass(slots=True)
class Prints:
    """What was made of so many places, each as large as a tag."""

    views: float = 0.0
    pictures: int = 0
    tags: int = 0
    read: int = 0
    wrong: list[str] = field(default_factory=list)


def prints(views: int, seed: int) -> Iterator[Prints]:
    """Look at print until so many views were seen; tells after each page what came of it so far."""
    book = book_of()
    recogniser = Recogniser(book)
    done = Prints()
    kinds = [*KINDS]
    while done.views < views:
        rng = np.random.default_rng([seed, done.pictures])
        kind = kinds[done.pictures // SIZES_A_PAGE % len(kinds)]
        printed = page(kind, rng)
        for number in range(SIZES_A_PAGE):
            size = math.exp(rng.uniform(math.log(LEAST), math.log(MOST)))
            some = rng.permutation(len(book.texts))[: TAGS * (number % 2)]
            laid, places = lay_tags(printed, book.modules[some], size, rng)
            recogniser.forget_blur()
            reader = TagReader(book, flat_plane(size), recogniser=recogniser)
            there = {book.texts[k]: place for k, place in zip(some, places, strict=True)}
            for tag in reader.read(seen(laid, rng)):
                x, y = np.mean(tag.corners, axis=0)
                if math.dist(there.get(tag.text, (-1e4, 0)), (x, y)) < SIDE * size / 4:
                    done.read += 1
                else:
                    done.wrong.append(f"{tag.text} in {kind} at {size:.2f} px/module")
            done.tags += len(some)
            done.pictures += 1
            done.views += SIZE[0] * SIZE[1] / (SIDE * size) ** 2
        yield done


def print_aims(views: int, seed: int) -> Iterator[Row]:
    """No false reading in so many views of print; on the way it is told how far it is."""
    done = Prints()
    for done in prints(views, seed):
        if done.pictures % TOLD_EVERY == 0:
            so_far = f"{done.views:,.0f} views in {done.pictures} pictures"
            print(f"{so_far}: {len(done.wrong)} false", file=sys.stderr, flush=True)
    for wrong in done.wrong:
        print(wrong)
    print(f"{done.read} of {done.tags} tags on print, from {LEAST:g} px/module, were read")
    yield at_most(f"false readings in {done.views:,.0f} views of print", "", len(done.wrong), 0)
