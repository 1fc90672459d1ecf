"""Print that looks like bars is no tag, however much it looks like a half of one."""

from __future__ import annotations

import numpy as np
import pytest

from companion.paper.salting import choose
from companion.table.zones import Piece
from companion.vision import covered
from companion.vision.codebook import BLURS, CODE_CELLS, Appearances, Codebook, nearest_blur
from companion.vision.evidence import evidence, is_prone
from companion.vision.payload import symbol
from companion.vision.reader import TagReader
from companion.vision.symbols import SIDE
from tests.invented.conditions import Conditions
from tests.invented.prints import PRONE, book_of, flat_plane, lay_tags, page, seen
from tests.invented.table import render
from tests.vision.covering import Part, under

LEFT = np.tile(np.arange(SIDE) <= SIDE // 2, (SIDE, 1)).ravel() & CODE_CELLS
BOOK = book_of()
HALF_HIDDEN = Conditions(size=(960, 540), table_mm=(350.0, 200.0), tag_mm=15.0, cards=False)
PLACES = [(60.0 + 60 * (k % 3), 45.0 + 55 * (k // 3), 31.0 * k) for k in range(6)]
LEFT_HALF: Part = [(-0.4, -0.4), (0.5, -0.4), (0.5, 1.4), (-0.4, 1.4)]
CHANCE = np.log2(80 * len(BOOK.texts))
"""Bits that chance reaches where so many places are compared with all texts."""


def of_bars(shades: np.ndarray) -> np.ndarray:
    """The bars that look most like the left half of a symbol, and do so in many cells."""
    part = np.where(LEFT, shades - shades[LEFT].mean(), 0).reshape(SIDE, SIDE)
    waves = np.fft.fft2(part, s=(4 * SIDE, 4 * SIDE))
    row, column = np.unravel_index(np.abs(waves).argmax(), waves.shape)
    y, x = np.mgrid[:SIDE, :SIDE] / (4 * SIDE)
    return np.cos(2 * np.pi * (row * y + column * x) + np.angle(waves[row, column])).ravel()


def test_bars_say_less_than_chance_where_a_symbol_says_much_more() -> None:
    """Of the half that is seen, the bars agree in most cells, and in those all but perfectly."""
    blurs = nearest_blur(np.ones(1))
    assert BLURS[blurs[0]] == pytest.approx(1, abs=0.05)
    shades = Appearances(BOOK).drawn(blurs, np.zeros(1, np.int64))
    bars = of_bars(shades[0]) * shades[0, LEFT].std() * np.sqrt(2) + shades[0, LEFT].mean()
    noise = np.random.default_rng(1).normal(0, 0.02, shades.shape)
    alike = LEFT & (np.abs(bars - shades[0]) < 0.7 * shades[0, LEFT].std())
    assert alike.sum() > LEFT.sum() / 2
    as_bars, as_symbol = (
        float(evidence((100 + 60 * each).astype(np.float32), shades, cells[None])[0])
        for each, cells in ((bars[None], alike), (shades + noise, LEFT))
    )
    assert as_bars < CHANCE / 1.5
    assert as_symbol > CHANCE


def test_no_symbol_is_taken_from_dense_text_and_tags_on_it_are_read() -> None:
    rng = np.random.default_rng(3)
    printed = page("text", rng)
    for size, tags in ((0.8, 0), (1.3, 4)):
        laid, _ = lay_tags(printed, BOOK.modules[:tags], size, rng)
        read = {tag.text for tag in TagReader(BOOK, flat_plane(size)).read(seen(laid, rng))}
        assert read == set(BOOK.texts[:tags])


def test_payloads_that_print_looks_like_are_not_chosen() -> None:
    assert is_prone(Codebook.of_texts([PRONE], level="Q").modules[0])
    chosen = choose([Piece("g", f"FI5{copy}") for copy in "abcd"], "GA", [], 84)
    assert not any(is_prone(symbol(text)) for text in chosen.values())


@pytest.mark.parametrize(("more", "read"), [(2.5, 5), (3.5, 6)])
def test_what_lies_half_hidden_says_more_than_print_even_where_the_blur_is_known(
    monkeypatch: pytest.MonkeyPatch, more: float, read: int
) -> None:
    """Of 150,000 views of print none said half as much as the least of 200 covered tags."""
    rng = np.random.default_rng(6)
    shown = render(HALF_HIDDEN, BOOK.texts[:6], rng, level="Q", mask=3, poses=PLACES)
    book = Codebook.of_texts(BOOK.texts, level="Q", mask=3)
    grey = under(LEFT_HALF, shown.tags[:1], shown.grey)
    assert len(TagReader(book, shown.plane).read(grey)) == 6
    bits = np.log2(len(book.texts)) + more
    monkeypatch.setattr(covered, "evidence", lambda values, *_: np.full(len(values), bits))
    assert len(TagReader(book, shown.plane).read(grey)) == read
