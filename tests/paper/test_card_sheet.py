"""Printed cards: of their exact size, each with its own tag where the camera looks for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from fpdf import FPDF

from companion.commands.cards import all_cut_outs, wanted_pieces
from companion.display.theme import contrast
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.paper.both_sides import Reverse
from companion.paper.card_art import draw_art
from companion.paper.card_face import kind_pt, paragraphs_mm
from companion.paper.card_sheet import draw_cards, packed, pages_of
from companion.paper.cut_out import (
    MEMO_GAP_MM,
    MEMO_HEAD_MM,
    CutOut,
    Folded,
    KindCard,
    MemoCard,
    PrintedFace,
    Single,
    cut_outs,
    kind_cards,
    memo_cards,
    reminder_mm,
)
from companion.paper.salting import choose
from companion.paper.sheet import (
    FONT,
    HOME_PAPERS,
    TAG_MM,
    Box,
    Paper,
    largest_pt,
    line_mm,
    measuring,
    open_pdf,
    readable_on,
    wrapped,
)
from companion.rules.seat import Seat
from companion.scenes.art import Shades
from companion.scenes.motifs import MOTIFS, ROSETTE
from companion.scenes.outlines import (
    SEAT_COLOURS,
    Layered,
    Repeated,
    Shade,
    disc,
    moved,
    parse_colour,
)
from companion.table.zones import Piece, Shape
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.codebook import Codebook
from companion.vision.payload import LEVEL, Tagbook
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.nim import NIM
from tests.paper.rendering import cut, render, ruler_mm, what_a_phone_reads, words_of
from tests.toys.race import RACE

GAME = next(iter(GAMES.values()))
BOOK = Tagbook.load(GAME.folder / "tags.txt")
PX_PER_MM = 6.0
ENGLISH = Catalogue(Language.ENGLISH, GAME.folder)


def cards(catalogue: Catalogue, only: str | None = None) -> list[CutOut]:
    return all_cut_outs(GAME, wanted_pieces(GAME, only, catalogue), catalogue)


def test_every_tag_of_the_game_can_be_read_from_its_card(tmp_path: Path) -> None:
    printed = cards(ENGLISH)
    packing = pages_of(printed, Paper.A4)
    pages = render(draw_cards("", printed, ENGLISH, Paper.A4), tmp_path, PX_PER_MM)
    boxes = [(page, box) for page, row in zip(pages, packing.pages, strict=True) for box in row]
    tagged = [
        (one, where)
        for one, where in zip(printed, boxes, strict=True)
        if not isinstance(one, MemoCard)
    ]
    read = [what_a_phone_reads(cut(page, box, PX_PER_MM)) for _, (page, box) in tagged]
    assert read == [BOOK.text_of(piece) for piece in GAME.table.pieces]


@pytest.mark.parametrize(("paper", "language"), [("A4", "ru"), ("LETTER", "en")])
def test_each_tag_lies_where_the_mat_says(tmp_path: Path, paper: str, language: str) -> None:
    catalogue = Catalogue(Language(language), GAME.folder)
    printed = cut_outs(GAME, GAME.table.pieces[::11], BOOK, catalogue)
    packing = pages_of(printed, Paper[paper])
    pages = render(draw_cards("", printed, catalogue, Paper[paper]), tmp_path, PX_PER_MM)
    # A scanner: straight above, so many pixels for a millimetre.
    to_pixels = np.array([[PX_PER_MM, 0, -0.5], [0, PX_PER_MM, -0.5], [0, 0, 1]])
    plane = Plane(to_pixels, packing.size_mm, TAG_MM)
    reader = TagReader(Codebook.of_texts(BOOK.texts.values(), level=LEVEL), plane)
    left = list(printed)
    for page, boxes in zip(pages, packing.pages, strict=True):
        places = {tag.text: plane.place(tag) for tag in reader.read(page)}
        assert len(places) == len(boxes)
        for box in boxes:
            face = left.pop(0).face
            shape = GAME.table.mat.shape(Piece(GAME.name, face.notation))
            x, y, turned = places[face.text]
            assert x - box.x == pytest.approx(shape.width_mm / 2 + shape.tag_x_mm, abs=0.1)
            assert y - box.y == pytest.approx(shape.height_mm / 2 + shape.tag_y_mm, abs=0.1)
            assert min(turned, 360 - turned) < 0.5


def test_a_thing_with_several_tags_is_one_card_with_each_where_the_mat_says(tmp_path: Path) -> None:
    catalogue = Catalogue(Language.ENGLISH, RACE.folder)
    book, mat = Tagbook.load(RACE.folder / "tags.txt"), RACE.table.mat
    halves = [piece for piece in RACE.table.pieces if piece.part]
    printed = cut_outs(RACE, halves[:4], book, catalogue)
    assert [one.face.notation for one in printed] == [half.name for half in halves[:4:2]]
    assert cut_outs(RACE, halves[:1], book, catalogue) == printed[:1]
    packing = pages_of(printed, Paper.A4)
    (page,) = render(draw_cards("", printed, catalogue, Paper.A4), tmp_path, PX_PER_MM)
    to_pixels = np.array([[PX_PER_MM, 0, -0.5], [0, PX_PER_MM, -0.5], [0, 0, 1]])
    plane = Plane(to_pixels, packing.size_mm, TAG_MM)
    reader = TagReader(Codebook.of_texts(book.texts.values(), level=LEVEL), plane)
    places = {tag.text: plane.place(tag) for tag in reader.read(page)}
    assert len(places) == 4
    for half, box in zip(halves[:4], [b for b in packing.pages[0] for _ in "LR"], strict=True):
        shape, (x, y, _) = mat.shape(half), places[book.text_of(half)]
        assert x - box.x == pytest.approx(shape.width_mm / 2 + shape.tag_x_mm, abs=0.1)
        assert y - box.y == pytest.approx(shape.height_mm / 2 + shape.tag_y_mm, abs=0.1)


def test_a_card_is_cut_to_its_size(tmp_path: Path) -> None:
    printed = cut_outs(GAME, GAME.table.pieces[:1], BOOK, ENGLISH)
    (page,) = render(draw_cards("", printed, ENGLISH, Paper.A4), tmp_path, 12)
    ((box,),) = pages_of(printed, Paper.A4).pages
    outline = cut(page, box.inside(-0.2), 12)
    level = np.flatnonzero((outline < 235).mean(axis=1) > 0.95)
    upright = np.flatnonzero((outline < 235).mean(axis=0) > 0.95)
    assert np.ptp(level) / 12 == pytest.approx(88, abs=0.2)
    assert np.ptp(upright) / 12 == pytest.approx(63, abs=0.2)
    assert ruler_mm(page, 12) == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize("language", Language)
def test_cards_and_memos_tell_what_pieces_do(tmp_path: Path, language: Language) -> None:
    catalogue = Catalogue(language, GAME.folder)
    pdf = draw_cards("", cards(catalogue), catalogue, Paper.A4, game="Game")
    words = words_of(pdf, tmp_path)
    for piece in GAME.table.pieces:
        memo = GAME.printing.memo(piece)
        assert memo is not None
        shared = [other for other in GAME.table.pieces if GAME.printing.memo(other) == memo]
        bodies = [other for other in shared if GAME.table.mat.shape(other).height_mm > 60]
        assert words.count(catalogue.tell(memo)) == len(bodies) + 1


def test_memo_cards_hold_each_ability_once_and_nothing_hangs_over() -> None:
    for language in Language:
        catalogue = Catalogue(language, GAME.folder)
        with measuring(catalogue) as measure:
            memos = memo_cards(GAME, GAME.table.pieces, catalogue, measure)
            for card in memos:
                high = sum(reminder_mm(measure, one) + MEMO_GAP_MM for one in card.reminders)
                assert MEMO_HEAD_MM + high <= card.size_mm[1]
        told = [reminder.text for card in memos for reminder in card.reminders]
        assert (
            len(told)
            == len(set(told))
            == len({str(GAME.printing.memo(p)) for p in GAME.table.pieces})
        )


def test_a_memo_that_does_not_name_its_kind_is_given_its_name() -> None:
    catalogue = Catalogue(Language.ENGLISH, NIM.folder)
    with measuring(catalogue) as measure:
        (alone,) = memo_cards(NIM, NIM.table.pieces[:1], catalogue, measure)
        (shared,) = memo_cards(NIM, NIM.table.pieces, catalogue, measure)
    assert [reminder.title for reminder in alone.reminders] == ["Match M1"]
    assert [reminder.title for reminder in shared.reminders] == [""]


UNITS = GAMES["unique_units"]


@pytest.mark.parametrize("language", Language)
def test_each_player_gets_a_memo_card_of_each_kind_that_reads_from_a_chair(
    language: Language,
) -> None:
    catalogue = Catalogue(language, UNITS.folder)
    cards = [
        one
        for one in all_cut_outs(UNITS, UNITS.table.pieces, catalogue)
        if isinstance(one, KindCard)
    ]
    kinds = {catalogue.tell(UNITS.screen.face(piece).name) for piece in UNITS.table.pieces}
    named = Counter(card.headline.partition(",")[0] for card in cards)
    assert named == dict.fromkeys(kinds, len(UNITS.seats))
    with measuring(catalogue) as measure:
        for card in cards:
            pt = kind_pt(measure, card)
            assert pt >= 9
            assert paragraphs_mm(measure, card, pt) <= card.size_mm[1] - 19


def test_a_memo_card_of_one_kind_says_on_paper_what_its_figures_do(tmp_path: Path) -> None:
    catalogue = Catalogue(Language.ENGLISH, UNITS.folder)
    spearman = kind_cards(UNITS, UNITS.table.pieces[:2], catalogue)[:1]
    words = words_of(draw_cards("", spearman, catalogue, Paper.A4), tmp_path)
    assert "Spearman, class D" in words
    for line in ("1 cell in any direction.", "A turn is one of the two, never both."):
        assert line in words


def test_a_figure_bears_its_notation(tmp_path: Path) -> None:
    catalogue = Catalogue(Language.ENGLISH, UNITS.folder)
    book = Tagbook.load(UNITS.tagbook)
    printed = cut_outs(UNITS, UNITS.table.pieces[:4], book, catalogue)
    words = words_of(draw_cards("", printed, catalogue, Paper.A4), tmp_path)
    assert [words.count(name) for name in ("SP1w", "SP2w")] == [2, 2]


def two_sided(shape: Shape) -> tuple[AnyGame, Tagbook]:
    pieces = tuple(Piece("nim", f"F{n}", side) for n in (1, 2) for side in ("front", "back"))
    mat = replace(NIM.table.mat, shape=lambda piece: shape)
    game = replace(NIM, table=replace(NIM.table, pieces=pieces, mat=mat))
    return game, Tagbook("nim", "NI", choose(pieces, "NI", (), 40))


@pytest.mark.parametrize("shape", [Shape(30, 30), Shape(40, 40, round=True), Shape(24, 24)])
def test_the_two_sides_of_a_figure_lie_side_by_side(tmp_path: Path, shape: Shape) -> None:
    game, book = two_sided(shape)
    catalogue = Catalogue(Language.ENGLISH, game.folder)
    printed = cut_outs(game, game.table.pieces, book, catalogue)
    assert [type(one) for one in printed] == [Folded, Folded]
    (page,) = render(draw_cards("", printed, catalogue, Paper.A4), tmp_path, PX_PER_MM)
    texts = []
    for box in pages_of(printed, Paper.A4).pages[0]:
        front = Box(box.x, box.y, shape.width_mm, shape.height_mm)
        back = Box(front.right, box.y, shape.width_mm, shape.height_mm)
        texts += [what_a_phone_reads(cut(page, side, PX_PER_MM)) for side in (front, back)]
    assert texts == [book.text_of(piece) for piece in game.table.pieces]


def test_a_piece_too_small_for_its_name_has_it_on_its_back(tmp_path: Path) -> None:
    catalogue = Catalogue(Language.ENGLISH, NIM.folder)
    book = Tagbook("nim", "NI", choose(NIM.table.pieces[:3], "NI", (), 40))
    printed = cut_outs(NIM, NIM.table.pieces[:3], book, catalogue)
    assert all(isinstance(one, Folded) and one.back is None for one in printed)
    words = words_of(draw_cards("", printed, catalogue, Paper.A4), tmp_path)
    assert "Match M1" in words


def test_a_round_piece_is_cut_round_only_if_its_tag_keeps_its_corners() -> None:
    game, book = two_sided(Shape(40, 40, round=True))
    (wide, _) = cut_outs(game, game.table.pieces, book, Catalogue(Language.ENGLISH, game.folder))
    game, book = two_sided(Shape(24, 24, round=True))
    (narrow, _) = cut_outs(game, game.table.pieces, book, Catalogue(Language.ENGLISH, game.folder))
    assert isinstance(wide, Folded)
    assert isinstance(narrow, Folded)
    assert wide.face.round
    assert not narrow.face.round


@pytest.mark.parametrize(
    "shape",
    [
        Shape(63, 88, tag_x_mm=-18.5, tag_y_mm=-32),
        Shape(88, 63, tag_x_mm=30, tag_y_mm=-18),
        Shape(45, 60, tag_y_mm=-16),
        Shape(30, 30),
        Shape(40, 40, round=True),
        Shape(50, 120),
    ],
)
def test_title_picture_and_tag_share_a_piece_without_touching(shape: Shape) -> None:
    face = PrintedFace(shape, "", "", "Title", 5, "#808080")
    title = face.banner or face.strip
    assert title is not None
    whole = Box(0, 0, shape.width_mm, shape.height_mm)
    parts = [part for part in (face.label, title, face.body) if part]
    for place, part in enumerate(parts):
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= whole.right
        assert part.bottom <= whole.bottom
        for other in parts[:place]:
            assert not part.inside(0.001).touches(other)


def test_backs_lie_behind_their_cards(tmp_path: Path) -> None:
    printed = cut_outs(GAME, GAME.table.pieces[:4], BOOK, ENGLISH)
    front, back = render(draw_cards("", printed, ENGLISH, Paper.A4, reverse=Reverse()), tmp_path, 4)
    boxes = pages_of(printed, Paper.A4).pages[0]
    turned = back[:, ::-1]
    for box in boxes:
        assert cut(turned, box.inside(6), 4).mean() < 140
    right_of_the_last = Box(boxes[3].right + 3, boxes[3].y, 60, 80)
    assert cut(turned, right_of_the_last, 4).min() == 255
    assert front.shape == back.shape


@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_whatever_is_packed_stays_within_the_margins_and_apart(paper: Paper) -> None:
    chance = Random(7)
    kinds = [(63.0, 88.0), (24.0, 24.0), (48.0, 24.0), (100.0, 40.0)]
    sizes = sorted(chance.choices(kinds, k=60))
    packing = packed(sizes, paper)
    assert [(box.width, box.height) for page in packing.pages for box in page] == sizes
    for page in packing.pages:
        for place, box in enumerate(page):
            assert box.x >= 7.99
            assert box.y >= 14.9
            assert box.right <= packing.size_mm[0] - 7.99
            assert box.bottom <= packing.size_mm[1] - 16.9
            for other in page[:place]:
                assert not box.inside(0.001).touches(other)


def test_nine_cards_fit_on_a_page_of_a4() -> None:
    assert [len(page) for page in packed([(63, 88)] * 20, Paper.A4).pages] == [9, 9, 2]


def assert_fits(pdf: FPDF, text: str, width_mm: float, height_mm: float) -> None:
    pt = largest_pt(pdf, text, (width_mm, height_mm), 13, 3, "B")
    lines = wrapped(pdf, text, width_mm, pt, "B")
    assert pt >= 6
    assert len(lines) * line_mm(pt) <= height_mm + 0.01
    pdf.set_font(FONT, "B", pt)
    assert max(pdf.get_string_width(line) for line in lines) <= width_mm + 0.01


@pytest.mark.parametrize("language", Language)
def test_every_text_fits_its_room_without_a_broken_word(language: Language) -> None:
    catalogue = Catalogue(language, GAME.folder)
    with measuring(catalogue) as pdf:
        for cut_out in cut_outs(GAME, GAME.table.pieces[::3], BOOK, catalogue):
            assert isinstance(cut_out, Single | Folded)
            face = cut_out.face
            for text, room, share in ((face.title, face.banner, 0.35), (face.memo, face.body, 0.6)):
                if text and room:
                    assert_fits(pdf, text, room.width - 4, room.height * share - 2.4)


def test_a_word_longer_than_its_room_is_written_smaller() -> None:
    with measuring(ENGLISH) as pdf:
        assert largest_pt(pdf, "Thunderbolt" * 4, (20, 10), 13, 3, "B") < 6


def test_every_motif_can_be_drawn_and_no_two_look_alike() -> None:
    repeated = [motif for motif in MOTIFS.values() if isinstance(motif, Repeated)]
    layered = [motif for motif in MOTIFS.values() if isinstance(motif, Layered)]
    crests = [tuple(motif.rise(step / 10) for step in range(63)) for motif in layered]
    assert len(set(crests)) == len(crests) > 1
    assert all(-1 <= height <= 1 for crest in crests for height in crest)
    drawings = [motif.picture(Random(1)) for motif in (*repeated, ROSETTE)]
    assert len(set(drawings)) == len(drawings)
    for drawing in drawings:
        corners = [abs(c) for _, outline in drawing for point in outline for c in point]
        assert max(corners) < 1.35


@pytest.mark.parametrize("number", [None, 0, 1, 2, 9, 10, 1000])
def test_any_number_can_be_drawn(number: int | None) -> None:
    pdf = open_pdf("", ENGLISH, Paper.A4.value)
    pdf.add_page()
    for motif in (*MOTIFS.values(), None):
        draw_art(pdf, Box(10, 10, 57, 40), Shades.of("#e2571e"), motif, "seed", number)
    assert pdf.output()


@pytest.mark.parametrize(("number", "copies"), [(None, 1), (1, 1), (3, 3), (10, 1)])
def test_a_game_brings_a_motif_of_its_own(number: int | None, copies: int, tmp_path: Path) -> None:
    dot = moved(disc(), scale=0.5)
    motif = Repeated("dots", lambda _: ((Shade.DEEP, dot),))
    pdf = open_pdf("", ENGLISH, (60.0, 40.0))
    pdf.add_page()
    shades = Shades.of("#e2571e")
    draw_art(pdf, Box(0, 0, 60, 40), shades, motif, "seed", number)
    (page,) = render(bytes(pdf.output()), tmp_path, PX_PER_MM)
    darkest = (page < 60).astype(np.uint8)
    assert cv2.connectedComponents(darkest)[0] - 1 == copies


def test_the_same_cards_make_the_same_file() -> None:
    printed = cards(ENGLISH, only="wa,pointer")
    files = {draw_cards("x", printed, ENGLISH, Paper.LETTER, reverse=Reverse()) for _ in range(2)}
    assert len(files) == 1


@pytest.mark.parametrize("seat", Seat)
def test_the_name_on_a_players_token_reads(seat: Seat) -> None:
    ground = parse_colour(SEAT_COLOURS[seat])
    assert contrast(readable_on(ground), ground) >= 4.5
