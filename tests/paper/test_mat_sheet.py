"""The printed mat: glued together it is what the calibration and the reading expect."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.geometry.plane import fit_plane
from companion.commands.mat import printed_mat, steps_for
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.paper.card_sheet import draw_cards, pages_of
from companion.paper.cut_out import cut_outs
from companion.paper.mat_drawing import ZONE_COLOURS, CornerMarker, MatDrawing, PrintedMat
from companion.paper.mat_sheet import OVERLAP_MM, Tiling, draw_mat, tiled
from companion.paper.sheet import TAG_MM, Box, Paper, open_pdf
from companion.rules.seat import Seat
from companion.table.zones import Mat, Order, Shape, Zone, slot, turned
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader
from companion.vision.payload import LEVEL, Tagbook, symbol
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.display.colour_sight import SIGHTS, difference
from tests.nim import NIM
from tests.paper.rendering import cut, render, ruler_mm, words_of
from tests.toys.round_nim import round_nim

GAME = next(iter(GAMES.values()))
BOOK = Tagbook.load(GAME.folder / "tags.txt")
MAT_MM = (GAME.table.mat.width_mm, GAME.table.mat.height_mm)
PX_PER_MM = 4.0
SEEN_PX_PER_MM = 2.4
"""A camera of 1080p over the table."""


@cache
def printed(language: Language, paper: Paper) -> bytes:
    catalogue = Catalogue(language, GAME.folder)
    return draw_mat(
        "Mat", printed_mat(GAME, catalogue), steps_for(GAME.table.mat), catalogue, paper
    )


def glued(pages: list[Grey], tiling: Tiling) -> Grey:
    """The mat as a careful person glues it: the later page on top, edge at edge."""
    size = [round(side * PX_PER_MM) for side in tiling.mat_mm]
    whole = np.full((size[1], size[0]), 128, np.uint8)
    left, top = tiling.origin_mm
    for page, tile in zip(pages[1:], tiling.tiles, strict=True):
        kept = Box(left, top, tile.kept.width, tile.kept.height)
        # The pages of a row may begin between two pixels, so they are moved and not only cut.
        size_px = (round(kept.width * PX_PER_MM), round(kept.height * PX_PER_MM))
        shift = np.array([[1, 0, left * PX_PER_MM], [0, 1, top * PX_PER_MM]], np.float64)
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        part = cv2.warpAffine(page, shift, size_px, flags=flags)
        x, y = round(tile.kept.x * PX_PER_MM), round(tile.kept.y * PX_PER_MM)
        room = whole[y : y + size_px[1], x : x + size_px[0]]
        room[...] = part[: room.shape[0], : room.shape[1]]
    return whole


def photographed(mat: Grey) -> Grey:
    """As a camera straight above sees it: coarser and softer than the print."""
    size = [round(side * SEEN_PX_PER_MM) for side in MAT_MM]
    seen = cv2.resize(mat, (size[0], size[1]), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(seen, (0, 0), 0.7), np.uint8)


@pytest.mark.parametrize("paper", Paper)
def test_the_calibration_finds_the_markers_of_the_glued_mat(tmp_path: Path, paper: Paper) -> None:
    pages = render(printed(Language.RUSSIAN, paper), tmp_path, PX_PER_MM)
    mat = photographed(glued(pages, tiled(MAT_MM, paper)))
    fit = fit_plane(MarkerReader().find(mat), MAT_MM, TAG_MM)
    assert fit.error_mm < 0.1
    # The corners of the table are those of the mat.
    corners = np.array([[[0, 0], [700, 0], [700, 500], [0, 500]]], np.float64)
    found = cv2.perspectiveTransform(corners, fit.table_to_pixels)
    assert (found + 0.5) / SEEN_PX_PER_MM == pytest.approx(corners, abs=0.4)


def test_printed_cards_on_the_printed_mat_are_read_where_they_lie(tmp_path: Path) -> None:
    mat = glued(
        render(printed(Language.ENGLISH, Paper.A3), tmp_path, PX_PER_MM), tiled(MAT_MM, Paper.A3)
    )
    catalogue = Catalogue(Language.ENGLISH, GAME.folder)
    pieces = GAME.table.pieces[:: len(GAME.table.pieces) // 27]
    cards = cut_outs(GAME, pieces, BOOK, catalogue)
    sheets = render(draw_cards("", cards, catalogue, Paper.A4), tmp_path, PX_PER_MM)
    boxes = [
        (sheet, box)
        for sheet, page in zip(sheets, pages_of(cards, Paper.A4).pages, strict=True)
        for box in page
    ]
    zones = [zone for zone in GAME.table.mat.zones if zone.order is Order.COLUMN]
    wanted = {}
    for place, (piece, (sheet, box)) in enumerate(zip(pieces, boxes, strict=True)):
        shape = GAME.table.mat.shape(piece)
        if shape.round:
            continue
        spot = slot(zones[place % len(zones)], place // len(zones), shape)
        _lay(mat, cut(sheet, box, PX_PER_MM), spot.x_mm, spot.y_mm, spot.degrees)
        x, y = turned(shape.tag_x_mm, shape.tag_y_mm, spot.degrees)
        wanted[BOOK.text_of(piece)] = (spot.x_mm + x, spot.y_mm + y, spot.degrees)
    mat = photographed(mat)
    plane = Plane(
        fit_plane(MarkerReader().find(mat), MAT_MM, TAG_MM).table_to_pixels, MAT_MM, TAG_MM
    )
    reader = TagReader(Codebook.of_texts(BOOK.texts.values(), level=LEVEL), plane)
    seen = {tag.text: plane.place(tag) for tag in reader.read(mat)}
    assert seen.keys() == wanted.keys()
    for text, (x, y, degrees) in wanted.items():
        assert seen[text][:2] == pytest.approx((x, y), abs=0.4)
        assert abs((seen[text][2] - degrees + 180) % 360 - 180) < 0.5


def _lay(mat: Grey, card: Grey, x_mm: float, y_mm: float, degrees: float) -> None:
    card = np.rot90(card, -round(degrees / 90))
    height, width = card.shape
    left, top = round(x_mm * PX_PER_MM - width / 2), round(y_mm * PX_PER_MM - height / 2)
    mat[top : top + height, left : left + width] = card


def test_zones_lie_where_the_reading_expects_them(tmp_path: Path) -> None:
    pages = render(printed(Language.ENGLISH, Paper.A4), tmp_path, PX_PER_MM)
    mat = glued(pages, tiled(MAT_MM, Paper.A4))
    for zone in GAME.table.mat.zones:
        half = round((zone.y_mm + zone.height_mm * 0.6) * PX_PER_MM)
        start = round((zone.x_mm + 0.2) * PX_PER_MM)
        line = np.flatnonzero(mat[half, start : start + 16] < 190)
        assert (line.mean() + start) / PX_PER_MM == pytest.approx(zone.x_mm + 1.9, abs=0.4)


@pytest.mark.parametrize("paper", Paper)
def test_a_page_shows_on_its_strips_what_is_glued_over_them(tmp_path: Path, paper: Paper) -> None:
    pages = render(printed(Language.ENGLISH, paper), tmp_path, PX_PER_MM)[1:]
    tiling = tiled(MAT_MM, paper)
    left, top = tiling.origin_mm
    for here, tile in enumerate(tiling.tiles):
        if not tile.glues_right:
            continue
        strip = Box(left + tile.kept.width + 0.5, top + 1, OVERLAP_MM - 1, tile.kept.height - 2)
        over = Box(left + 0.5, top + 1, OVERLAP_MM - 1, tile.kept.height - 2)
        below, above = (
            cut(page, box, PX_PER_MM).astype(int)
            for page, box in ((pages[here], strip), (pages[here + 1], over))
        )
        rows, columns = (min(a, b) for a, b in zip(below.shape, above.shape, strict=True))
        # Soft, because the two may begin at another part of a pixel; lines, not hatching.
        soft = [
            cv2.blur(part[:rows, :columns].astype(np.float32), (5, 5)) for part in (below, above)
        ]
        assert np.abs(soft[0] - soft[1]).mean() < 12


@pytest.mark.parametrize("paper", Paper)
def test_every_page_has_its_place_and_a_ruler(tmp_path: Path, paper: Paper) -> None:
    pdf = printed(Language.ENGLISH, paper)
    tiling = tiled(MAT_MM, paper)
    words = words_of(pdf, tmp_path)
    for tile in tiling.tiles:
        assert f"row {tile.row}, column {tile.column} (page" in words
    for page in render(pdf, tmp_path, PX_PER_MM):
        assert ruler_mm(page, PX_PER_MM) == pytest.approx(100, abs=0.4)
        width, height = tiling.paper_mm
        assert page.shape == pytest.approx((height * PX_PER_MM, width * PX_PER_MM), abs=1)


@pytest.mark.parametrize("language", Language)
def test_zones_are_named_and_steps_are_told(tmp_path: Path, language: Language) -> None:
    catalogue = Catalogue(language, GAME.folder)
    words = words_of(printed(language, Paper.A3), tmp_path)
    for name in printed_mat(GAME, catalogue).names.values():
        assert name in words
    for step in steps_for(GAME.table.mat):
        assert catalogue.tell(step) in words


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("size", [(700, 500), (300, 200), (150, 150), (1200, 900), (60, 2000)])
def test_pages_share_a_mat_of_any_size(paper: Paper, size: tuple[float, float]) -> None:
    tiling = tiled(size, paper)
    left, top = tiling.origin_mm
    area = 0.0
    for tile in tiling.tiles:
        area += tile.kept.width * tile.kept.height
        assert left >= 7.9
        assert left + tile.shown.width <= tiling.paper_mm[0] - 7.9
        assert top + tile.shown.height <= tiling.paper_mm[1] - 16.9
        assert tile.glues_right == (tile.column < tiling.columns)
        assert tile.glues_below == (tile.row < tiling.rows)
    assert area == pytest.approx(size[0] * size[1])


@pytest.mark.parametrize("upright", [0, 90, 180, 270])
def test_the_name_of_a_zone_keeps_off_the_markers(tmp_path: Path, upright: float) -> None:
    """The name is written dark on white; within the marker's square only its modules may be."""
    zone = Zone("z", 0, 0, 120, 90, Order.COLUMN, upright, Seat.SOUTH)
    mat = Mat(120, 90, (zone,), lambda piece: Shape(20, 20))
    markers = tuple(
        CornerMarker((x, y), 18, 30, symbol("CORNER-NW")) for x in (15, 105) for y in (15, 75)
    )
    name = PrintedMat(mat, {"z": "A rather long name of a zone"}, markers)
    plain = PrintedMat(mat, {"z": "."}, markers)
    shown = []
    for each in (name, plain):
        pdf = open_pdf("", Catalogue(Language.ENGLISH), (140.0, 110.0))
        pdf.add_page()
        MatDrawing(pdf, each, 10, 10).draw(Box(0, 0, 120, 90))
        (page,) = render(bytes(pdf.output()), tmp_path, 4)
        shown.append(page)
    for marker in markers:
        box = Box(marker.box.x + 10, marker.box.y + 10, 30, 30)
        assert (cut(shown[0], box, 4) == cut(shown[1], box, 4)).all()
    changed = np.argwhere(shown[0] != shown[1]) / 4
    reach = np.ptp(changed, axis=0)
    assert (reach[1] > reach[0]) == (upright in {0, 180})
    assert max(reach) > 20


def board_of_cells() -> AnyGame:
    cells = tuple(
        Zone(f"{'ABCDEF'[x]}{y + 1}", 40.0 * x, 40.0 * y, 40, 40, Order.PILE)
        for x in range(6)
        for y in range(6)
    )
    mat = Mat(240, 240, cells, lambda piece: Shape(30, 30, round=True))
    return replace(NIM, table=replace(NIM.table, mat=mat))


def test_a_board_of_cells_is_a_mat_like_any_other(tmp_path: Path) -> None:
    game = board_of_cells()
    catalogue = Catalogue(Language.ENGLISH, game.folder)
    pdf = draw_mat(
        "Board", printed_mat(game, catalogue), steps_for(game.table.mat), catalogue, Paper.A4
    )
    tiling = tiled((240, 240), Paper.A4)
    mat = glued(render(pdf, tmp_path, PX_PER_MM), tiling)
    seen = np.asarray(cv2.GaussianBlur(mat, (0, 0), 1.0), np.uint8)
    assert fit_plane(MarkerReader().find(seen), (240, 240), TAG_MM).error_mm < 0.1


def test_the_same_mat_makes_the_same_file() -> None:
    printed.cache_clear()
    first = printed(Language.ENGLISH, Paper.A3)
    printed.cache_clear()
    assert printed(Language.ENGLISH, Paper.A3) == first


def test_landmarks_are_printed_in_their_colour_and_named_once(tmp_path: Path) -> None:
    """The capture points and the centre of a board, the locations between two sides."""
    figures, cards = GAMES["unique_units"], GAMES["riftforce"]
    names = {}
    for game in (figures, cards):
        landmarks = printed_mat(game, Catalogue(Language.ENGLISH, game.folder)).landmarks
        assert len(landmarks) == len(game.table.landmarks)
        names[game.name] = [landmark.name for landmark in landmarks if landmark.name]
    assert len(figures.table.landmarks) == 12
    assert names == {"unique_units": [], "riftforce": [f"Location {n}" for n in range(1, 6)]}
    printed = printed_mat(figures, Catalogue(Language.ENGLISH, figures.folder))
    pdf = open_pdf("", Catalogue(Language.ENGLISH), MAT_MM)
    pdf.add_page()
    MatDrawing(pdf, printed, 0, 0).draw(Box(0, 0, *MAT_MM))
    (page,) = render(bytes(pdf.output()), tmp_path, 1.0)
    for zone in figures.table.mat.zones:
        if zone.order is Order.STACK:
            inside = page[round(zone.y_mm) + 5, round(zone.x_mm) + 8]
            marked = any(landmark.box.touches(_corner_of(zone)) for landmark in printed.landmarks)
            assert bool(inside < 250) is marked, zone.name


def _corner_of(zone: Zone) -> Box:
    return Box(zone.x_mm + 5, zone.y_mm + 5, 1, 1)


FIGURES = GAMES["unique_units"]


def drawn_alone(part: PrintedMat, folder: Path) -> Grey:
    size = part.mat.width_mm, part.mat.height_mm
    pdf = open_pdf("", Catalogue(Language.ENGLISH), size)
    pdf.add_page()
    MatDrawing(pdf, part, 0, 0).draw(Box(0, 0, *size))
    (page,) = render(bytes(pdf.output()), folder, 1.0)
    return page


def test_capture_points_and_the_centre_differ_in_grey_too(tmp_path: Path) -> None:
    mat = printed_mat(FIGURES, Catalogue(Language.ENGLISH, FIGURES.folder))
    page = drawn_alone(mat, tmp_path)
    signs = {}
    for landmark in mat.landmarks:
        x, y = (round(at) for at in landmark.box.middle)
        middle, edge = page[y, x] < 128, page[y, round(landmark.box.x) + 1] < 128
        signs[landmark.meaning.partition(",")[0]] = (bool(middle), bool(edge))
    assert signs == {"capture point": (True, False), "centre": (False, True)}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("capture point", "centre")), ("ru", ("точка захвата", "центр"))],
)
def test_the_first_page_says_what_the_signs_mean(
    tmp_path: Path, language: str, words: tuple[str, ...]
) -> None:
    catalogue = Catalogue(Language(language), FIGURES.folder)
    mat = replace(printed_mat(FIGURES, catalogue), markers=())
    told = words_of(draw_mat("", mat, (), catalogue, Paper.A3), tmp_path)
    for word in words:
        assert word in told


@pytest.mark.parametrize("language", Language)
def test_the_name_of_a_cell_is_short_and_clear_of_the_outline_of_its_figure(
    tmp_path: Path, language: Language
) -> None:
    mat = printed_mat(FIGURES, Catalogue(language, FIGURES.folder))
    cells = [zone for zone in FIGURES.table.mat.zones if zone.order is Order.STACK]
    assert [mat.names[zone.name] for zone in cells] == [zone.name for zone in cells]
    bare = replace(mat, markers=(), landmarks=(), ghosts=())
    unnamed = replace(bare, names=dict.fromkeys(mat.names, ""))
    written = np.argwhere(drawn_alone(bare, tmp_path) != drawn_alone(unnamed, tmp_path))
    rows, columns = written[:, 0], written[:, 1]
    assert written.size
    for ghost in mat.ghosts:
        away = np.hypot(columns + 0.5 - ghost.x_mm, rows + 0.5 - ghost.y_mm)
        assert away.min() > ghost.shape.width_mm / 2


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(Seat, 2)))
def test_any_two_players_are_told_apart_by_the_colour_blind_too(
    one: Seat, other: Seat, sight: str
) -> None:
    assert difference(ZONE_COLOURS[one], ZONE_COLOURS[other], sight) >= 20


def first_of_names(game: AnyGame, folder: Path) -> dict[Seat, Grey]:
    """What is printed at the beginning of the names of each player's zones, as the player sees it.

    The names themselves are left out.
    """
    mat = game.table.mat
    unnamed = {zone.name: "" for zone in mat.zones}
    page = drawn_alone(PrintedMat(mat, unnamed), folder)
    found = {}
    for zone in mat.zones:
        if zone.owner is not None:
            x, y = round(zone.x_mm), round(zone.y_mm)
            seen = page[y : y + round(zone.height_mm), x : x + round(zone.width_mm)]
            seen = np.rot90(seen, round(zone.upright / 90))
            found[zone.owner] = np.asarray(seen[-15:-4, 4:14])
            assert found[zone.owner].shape == (11, 10)
    return found


def tip_of(sign: Grey) -> float:
    """How far to the right the darkness of its lowest rows lies."""
    ink = (255.0 - sign)[-4:].sum(axis=0)
    return float((ink * np.arange(len(ink))).sum() / ink.sum())


def test_each_of_six_players_finds_a_sign_of_their_own_on_the_mat(tmp_path: Path) -> None:
    signs = first_of_names(round_nim(6), tmp_path)
    assert signs.keys() == set(Seat)
    for sign in signs.values():
        assert (sign < 200).sum() > 10
    # Three sit side by side, and each sees an arrow whose tip, its lowest part, is elsewhere.
    for side in (0.0, 180.0):
        leaning = [
            tip_of(signs[seat])
            for seat in sorted(Seat, key=lambda seat: seat.towards)
            if seat.upright == side
        ]
        assert leaning == sorted(leaning, reverse=side == 180.0)
        assert len({round(lean) for lean in leaning}) == 3


def test_two_players_need_no_signs_on_the_mat(tmp_path: Path) -> None:
    for sign in first_of_names(round_nim(2), tmp_path).values():
        assert (sign < 200).sum() == 0
