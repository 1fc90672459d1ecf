"""Boards and tokens without tags: printed for people, and no camera looks at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fpdf import FPDF

from companion.games.game import AnyGame, BoardTrack, PrintedBoard, PrintedToken
from companion.paper.card_art import draw_emblem
from companion.paper.sheet import (
    BLACK,
    FONT,
    GREY,
    Align,
    Box,
    line_mm,
    readable_on,
    wrapped,
    write_in,
)
from companion.scenes.art import Shades
from companion.scenes.outlines import Motif, parse_colour
from companion.text.catalogue import Catalogue

_EDGE_MM = 3.0
_HEAD_MM = 14.0
_LABEL_MM = 4.6
_GAP_MM = 1.6
_PT, _LEAST_PT = 8.5, 6.0
_RIM_MM = 0.6


@dataclass(frozen=True, slots=True)
class Track:
    """Places on a board, as they are printed."""

    label: str
    cells: tuple[tuple[str, str], ...]
    """What stands in each, and its colour."""
    cell_mm: float


@dataclass(frozen=True, slots=True)
class Board:
    """A board as it is printed."""

    title: str
    paragraphs: tuple[str, ...]
    colour: str
    motif: Motif | None
    tracks: tuple[Track, ...]
    size_mm: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlainToken:
    """A round token as it is printed."""

    name: str
    motif: Motif | None
    colour: str
    number: int | None
    side_mm: float

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of the paper it takes."""
        return self.side_mm, self.side_mm


def boards_and_tokens(game: AnyGame, catalogue: Catalogue) -> list[Board | PlainToken]:
    """All of a game that has no tags, each token as often as it is in the box."""
    printed: list[Board | PlainToken] = [_board(board, catalogue) for board in game.printing.boards]
    for token in game.printing.tokens:
        printed += [_token(token, catalogue)] * token.count
    return printed


def _board(board: PrintedBoard, catalogue: Catalogue) -> Board:
    return Board(
        catalogue.tell(board.name),
        tuple(map(catalogue.tell, board.lines)),
        board.colour,
        board.motif,
        tuple(_track(track, catalogue) for track in board.tracks),
        (board.width_mm, board.height_mm),
    )


def _track(track: BoardTrack, catalogue: Catalogue) -> Track:
    cells = tuple((cell.text, cell.colour) for cell in track.cells)
    return Track(catalogue.tell(track.label), cells, track.cell_mm)


def _token(token: PrintedToken, catalogue: Catalogue) -> PlainToken:
    name = catalogue.tell(token.name)
    return PlainToken(name, token.motif, token.colour, token.number, token.side_mm)


# --- drawing -------------------------------------------------------------------------------


def draw_board(pdf: FPDF, board: Board, box: Box) -> None:
    """Its name above, then what it says, and the places for markers and tokens below."""
    shades = Shades.of(board.colour)
    inner = box.inside(_EDGE_MM)
    head = Box(inner.x, inner.y, inner.width, _HEAD_MM)
    pdf.set_fill_color(*shades.base)
    pdf.rect(*head.sides, style="F", round_corners=True, corner_radius=2)
    radius = _HEAD_MM * 0.4
    draw_emblem(pdf, head.x + radius + 2, head.middle[1], radius, shades, board.motif)
    named = Box(head.x + 2 * radius + 5, head.y, head.width - 2 * radius - 8, head.height)
    write_in(pdf, board.title, named, 15, style="B", colour=readable_on(shades.base))
    y = inner.bottom
    for track in reversed(board.tracks):
        y = _draw_track(pdf, track, inner, y)
    room = Box(inner.x, head.bottom + _GAP_MM, inner.width, y - head.bottom - 2 * _GAP_MM)
    _write(pdf, board.paragraphs, room)


def _draw_track(pdf: FPDF, track: Track, inner: Box, bottom: float) -> float:
    """A row of places over the given line; gives back where it begins."""
    top = bottom - track.cell_mm - _LABEL_MM
    label = Box(inner.x, top, inner.width, _LABEL_MM)
    write_in(pdf, track.label, label, 8, style="B", colour=(GREY,) * 3)
    pdf.set_line_width(0.3)
    for place, (text, colour) in enumerate(track.cells):
        x = inner.x + place * (track.cell_mm + 0.8)
        cell = Box(x, bottom - track.cell_mm, track.cell_mm, track.cell_mm)
        ground = Shades.of(colour).light
        pdf.set_fill_color(*ground)
        pdf.set_draw_color(*parse_colour(colour))
        pdf.rect(*cell.sides, style="DF", round_corners=True, corner_radius=1.5)
        ink = readable_on(ground)
        write_in(pdf, text, cell, 14, style="B", colour=ink, align=Align.MIDDLE)
    return top - _GAP_MM


def _write(pdf: FPDF, paragraphs: Sequence[str], room: Box) -> None:
    """Paragraphs one under the other, in the largest type that has room for all of them."""
    pt = _PT
    while pt > _LEAST_PT and _high(pdf, paragraphs, room.width, pt) > room.height:
        pt -= 0.5
    pdf.set_font(FONT, "", pt)
    pdf.set_text_color(*BLACK)
    y = room.y
    for paragraph in paragraphs:
        for line in wrapped(pdf, paragraph, room.width, pt):
            pdf.set_font(FONT, "", pt)
            pdf.text(room.x, y + 0.78 * line_mm(pt), line)
            y += line_mm(pt)
        y += _GAP_MM


def _high(pdf: FPDF, paragraphs: Sequence[str], width: float, pt: float) -> float:
    lines = sum(len(wrapped(pdf, each, width, pt)) for each in paragraphs)
    return lines * line_mm(pt) + _GAP_MM * len(paragraphs)


def draw_plain_token(pdf: FPDF, token: PlainToken, box: Box) -> None:
    """A disc with its picture; its number stands below that."""
    shades = Shades.of(token.colour)
    half = box.width / 2
    pdf.set_fill_color(*shades.base)
    pdf.circle(*box.middle, half - _RIM_MM, style="F")
    across, down = box.middle
    if token.number is None:
        draw_emblem(pdf, across, down, half * 0.72, shades, token.motif)
        return
    draw_emblem(pdf, across, down - half * 0.26, half * 0.46, shades, token.motif)
    below = Box(box.x, down + half * 0.2, box.width, half * 0.62)
    ink = readable_on(shades.base)
    write_in(pdf, str(token.number), below, 13, style="B", colour=ink, align=Align.MIDDLE)
