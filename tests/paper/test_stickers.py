"""Stickers for dice: every face is printed in its size, and a camera reads it from the sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from companion.commands.cards import all_cut_outs, counted, wanted_pieces
from companion.commands.tags import tags_of
from companion.paper.card_face import as_ink
from companion.paper.card_sheet import draw_cards, pages_of
from companion.paper.cut_out import STICKER_MM, Stickers
from companion.paper.sheet import Paper
from companion.scenes.scene import Face
from companion.table.dice import DIE_TAG_MM
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.codebook import Codebook
from companion.vision.payload import LEVEL, Tagbook
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.paper.rendering import render
from tests.toys.pig import PIG, die_piece

BOOK = Tagbook.load(PIG.tagbook)
ENGLISH = Catalogue(Language.ENGLISH, PIG.folder)
PX_PER_MM = 6.0


@pytest.mark.parametrize("colour", ["#ff2030", "#30a0ff"])
def test_all_faces_are_read_from_the_printed_sheet(tmp_path: Path, colour: str) -> None:
    screen = replace(PIG.screen, face=lambda piece: Face(PIG.wording.name_piece(piece), colour))
    game = replace(PIG, screen=screen)
    printed = all_cut_outs(game, wanted_pieces(game, None, ENGLISH), ENGLISH)
    (box,) = (box for page in pages_of(printed, Paper.A4).pages for box in page)
    (page,) = render(draw_cards("", printed, ENGLISH, Paper.A4), tmp_path, PX_PER_MM)
    scale = np.diag([PX_PER_MM, PX_PER_MM, 1.0])
    plane = Plane(scale, (page.shape[1] / PX_PER_MM, page.shape[0] / PX_PER_MM), 18.0)
    tags = TagReader(Codebook.of_texts(BOOK.texts.values(), level=LEVEL), plane).read(page)
    placed = sorted((plane.place(tag)[0], tag) for tag in tags)
    assert [tag.text for _, tag in placed] == [BOOK.text_of(piece) for piece in PIG.table.pieces]
    for number, (x_mm, tag) in enumerate(placed):
        assert x_mm == pytest.approx(box.x + (number + 0.5) * STICKER_MM, abs=0.3)
        left, right = tag.corners[0][0], tag.corners[1][0]
        assert (right - left) / PX_PER_MM == pytest.approx(DIE_TAG_MM, abs=0.3)


def test_the_ink_of_any_die_is_as_good_as_black() -> None:
    for colour in ("#ffffff", "#ffff00", "#00ff00", "#0000ff", "#000000"):
        red, green, blue = as_ink(colour)
        assert 0.299 * red + 0.587 * green + 0.114 * blue <= 46


def test_dice_come_with_the_cards_and_not_with_the_tags() -> None:
    printed = all_cut_outs(PIG, PIG.table.pieces, ENGLISH)
    assert [type(one) for one in printed] == [Stickers]
    assert ENGLISH.tell(counted(printed)[0]) == "the stickers of 1 die"
    assert tags_of(PIG, ENGLISH) == []


def test_without_all_of_its_faces_no_die_is_printed() -> None:
    assert all_cut_outs(PIG, [die_piece(1), die_piece(2)], ENGLISH) == []
