"""Backs on paper: each comes out behind its card, with the tag of its deck in its place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from companion.commands.tags import backs_of, how_to_stick, tags_of
from companion.paper.both_sides import Flip, Reverse, draw_test_page
from companion.paper.card_sheet import draw_cards, pages_of
from companion.paper.cut_out import Single, cut_outs
from companion.paper.sheet import TAG_MM, Box, Paper
from companion.paper.tag_sheet import Grid, draw_sheet
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.payload import LEVEL, Tagbook
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.paper.rendering import cut, render
from tests.toys.pairs import PAIRS, PAIRS_GAME, is_back

PX_PER_MM = 6.0
ENGLISH = Catalogue(Language.ENGLISH, PAIRS_GAME.folder)
BOOK = Tagbook.load(PAIRS_GAME.folder / "tags.txt")
MAT = PAIRS_GAME.table.mat
CARDS = cut_outs(PAIRS_GAME, PAIRS_GAME.table.pieces, BOOK, ENGLISH)
A4 = Paper.A4.value


def scanned(page: Grey) -> list[tuple[Piece, float, float, float]]:
    """What the reader finds on a page: which tag, where in mm, and how it is turned."""
    to_pixels = np.array([[PX_PER_MM, 0, -0.5], [0, PX_PER_MM, -0.5], [0, 0, 1]])
    plane = Plane(to_pixels, A4, TAG_MM)
    reader = TagReader(Codebook.of_texts(BOOK.texts.values(), level=LEVEL), plane)
    read = [(BOOK.piece_of(tag.text), plane.place(tag)) for tag in reader.read(page)]
    return [(piece, *place) for piece, place in read if isinstance(piece, Piece)]


def through_paper(x: float, y: float, flip: Flip) -> tuple[float, float]:
    """Where a point of the second side is behind the first, on upright paper."""
    return (A4[0] - x, y) if flip is Flip.LONG else (x, A4[1] - y)


def test_backs_are_no_cards_of_their_own() -> None:
    assert len(CARDS) == 2 * PAIRS
    backs = Counter(card.back.text for card in CARDS if isinstance(card, Single) and card.back)
    assert backs == {BOOK.text_of(Piece("pairs", kind)): PAIRS for kind in ("red", "blue")}


@pytest.mark.parametrize(
    "reverse", [Reverse(), Reverse(Flip.SHORT), Reverse(Flip.LONG, 2.0, -1.5)], ids=str
)
def test_each_back_lies_behind_its_card_once_the_sheet_is_turned(
    tmp_path: Path, reverse: Reverse
) -> None:
    pdf = draw_cards("", CARDS, ENGLISH, Paper.A4, game="Pairs", reverse=reverse)
    front, back = (scanned(page) for page in render(pdf, tmp_path, PX_PER_MM))
    (boxes,) = pages_of(CARDS, Paper.A4).pages
    assert len(front) == len(back) == len(boxes) == 2 * PAIRS
    for card, box in zip(CARDS, boxes, strict=True):
        ((face, *_),) = [tag for tag in front if holds(box, *tag[1:3])]
        assert BOOK.text_of(face) == card.face.text
        # As seen from the first side the shift goes the other way to the side it is turned to.
        printed = [
            (piece, *through_paper(x - reverse.right_mm, y - reverse.down_mm, reverse.flip), turn)
            for piece, x, y, turn in back
        ]
        ((kind, x, y, turned),) = [tag for tag in printed if holds(box, *tag[1:3])]
        assert kind == MAT.back(face)
        shape = MAT.shape(kind)
        assert box.right - x == pytest.approx(shape.width_mm / 2 + shape.tag_x_mm, abs=0.1)
        assert y - box.y == pytest.approx(shape.height_mm / 2 + shape.tag_y_mm, abs=0.1)
        upright = 180 if reverse.flip is Flip.SHORT else 0
        assert abs((turned - upright + 180) % 360 - 180) < 0.5


def holds(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def test_on_lying_paper_the_edges_change_their_parts() -> None:
    front, lying = Box(20, 30, 63, 88), (297.0, 210.0)
    assert Reverse(Flip.LONG).behind(front, lying) == Box(20, 210 - 118, 63, 88)
    assert Reverse(Flip.SHORT).behind(front, lying) == Box(297 - 83, 30, 63, 88)
    assert Reverse(Flip.LONG).behind(front, A4) == Box(210 - 83, 30, 63, 88)
    assert Reverse(Flip.SHORT).is_upside_down(A4)
    assert not Reverse(Flip.SHORT).is_upside_down(lying)


@pytest.mark.parametrize("reverse", [Reverse(), Reverse(Flip.SHORT, 3.0, -2.0)], ids=str)
def test_the_crosses_of_a_test_page_meet_where_they_are_told_to(
    tmp_path: Path, reverse: Reverse
) -> None:
    front, back = render(draw_test_page(ENGLISH, A4, reverse), tmp_path, PX_PER_MM)
    for spot in [(105.0, 148.5), (32.0, 63.0), (178.0, 234.0)]:
        assert is_crossed(front, *spot)
        x, y = through_paper(*spot, reverse.flip)
        assert is_crossed(back, x + reverse.right_mm, y + reverse.down_mm)
        assert not is_crossed(back, x + reverse.right_mm + 1, y + reverse.down_mm)


def is_crossed(page: Grey, x: float, y: float) -> bool:
    """Whether two thin lines cross here."""
    level = cut(page, Box(x - 11, y - 0.3, 22, 0.6), PX_PER_MM).min(axis=0)
    upright = cut(page, Box(x - 0.3, y - 11, 0.6, 22), PX_PER_MM).min(axis=1)
    return bool((level < 200).all() and (upright < 200).all())


def test_without_printing_on_both_sides_there_is_a_sticker_for_every_back(tmp_path: Path) -> None:
    backs = backs_of(PAIRS_GAME, ENGLISH)
    grid = Grid.on(Paper.A4, TAG_MM)
    stick = how_to_stick(PAIRS_GAME, backs=True)
    (page,) = render(draw_sheet("", backs, ENGLISH, grid, stick), tmp_path, PX_PER_MM)
    read = Counter(piece.name for piece, *_ in scanned(page))
    assert read == {"red": PAIRS, "blue": PAIRS}
    everything = tags_of(PAIRS_GAME, ENGLISH)
    faces = [piece for piece in PAIRS_GAME.table.pieces if not is_back(piece)]
    assert [tag.text for tag in everything] == [
        *map(BOOK.text_of, faces),
        *(tag.text for tag in backs),
    ]
