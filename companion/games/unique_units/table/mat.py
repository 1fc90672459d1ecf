"""Unique Units on a real table: the mat, and how a position lies on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.games.printing import Landmark
from companion.games.unique_units.pack.figures import BACK, FRONT, Figure
from companion.games.unique_units.pack.pack_file import GAME, Pack
from companion.games.unique_units.rules.abilities import use
from companion.games.unique_units.rules.actions import (
    Action,
    Draw,
    Exchange,
    Rise,
    Summon,
    TakePrisoner,
    Use,
)
from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.games.unique_units.rules.state import SEATS, Standing, State, Status, side
from companion.games.unique_units.rules.working import Working
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import SEAT_COLOURS, mix, parse_colour, to_hex
from companion.scenes.scene import Face, Sign
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId

WIDTH_MM, HEIGHT_MM = 700.0, 500.0
CELL_MM = 62.0
"""A cell of the usual board; on boards with more cells they are smaller."""

FIGURE = Shape(width_mm=40, height_mm=40, round=True)

_BESIDE_MM = 90.0
"""At least so much is left beside the board for what does not stand on it."""
_CLEAR_MM = 34.0
"""So much of the mat's edges is left to the corner markers."""
_CENTRE_COLOUR = "#6f7480"

# Looking up a member of an enum costs as much as making a value: inner loops have it.
_ACTIVE = Status.ACTIVE


def piece_of(figure: Figure, *, back: bool = False) -> Piece:
    """The tag on the face of a figure, or on its back, where the logo is."""
    return _piece(figure.name, BACK if back else FRONT)


@cache  # every layout is made of them
def _piece(name: str, up: str) -> Piece:
    return Piece(GAME, name, up)


def reverse(piece: Piece) -> Piece:
    """The other side of a figure."""
    return Piece(piece.game, piece.name, FRONT if piece.side == BACK else BACK)


def shown(standing: Standing) -> Piece:
    """The side of a figure that is up: its face only while it is active (UU-12)."""
    return _piece(standing.figure.name, FRONT if standing.status is _ACTIVE else BACK)


def pieces(pack: Pack) -> tuple[Piece, ...]:
    """Every tag of every figure, the two sides of one together."""
    return tuple(piece_of(figure, back=back) for figure in pack.figures for back in (False, True))


def drawn(seat: Seat) -> ZoneId:
    """The zone where a seat shows what was drawn from the bag."""
    return ZoneId(f"{seat.value}-drawn")


def prisoners(seat: Seat) -> ZoneId:
    """The zone where the prisoners lie that a seat has taken."""
    return ZoneId(f"{seat.value}-prisoners")


def discard(seat: Seat) -> ZoneId:
    """The zone where the discarded figures of a seat lie."""
    return ZoneId(f"{seat.value}-discard")


@cache  # every look at the table asks for it
def mat(pack: Pack) -> Mat:
    """The board in the middle, what does not stand on it at its sides."""
    return Mat(WIDTH_MM, HEIGHT_MM, _zones(pack.board), _shape, reverse=reverse)


def _shape(_: Piece) -> Shape:
    return FIGURE


def _cell_mm(board: Board) -> float:
    across = (WIDTH_MM - 2 * _BESIDE_MM) / len(board.columns)
    return min(CELL_MM, across, HEIGHT_MM / board.rows)


def _corner_mm(board: Board, cell: Cell) -> tuple[float, float]:
    """The north-west corner of a cell: the first row is the one nearest to the south."""
    side_mm = _cell_mm(board)
    column, row = board.place(cell)
    x_mm = (WIDTH_MM - side_mm * len(board.columns)) / 2
    y_mm = (HEIGHT_MM - side_mm * board.rows) / 2
    return x_mm + column * side_mm, y_mm + (board.rows - 1 - row) * side_mm


def _zones(board: Board) -> tuple[Zone, ...]:
    cell_mm = _cell_mm(board)
    zones = [
        Zone(cell, *_corner_mm(board, cell), cell_mm, cell_mm, Order.STACK, owner=board.side(cell))
        for cell in board.cells
    ]
    beside = (WIDTH_MM - cell_mm * len(board.columns)) / 2
    middle = HEIGHT_MM / 2
    high = middle - _CLEAR_MM
    for seat, upright in ((Seat.SOUTH, 0.0), (Seat.NORTH, 180.0)):
        south = seat is Seat.SOUTH
        right, left = (WIDTH_MM - beside, 0.0) if south else (0.0, WIDTH_MM - beside)
        near, far = (middle, middle + high / 2) if south else (middle - high / 2, middle - high)
        top = middle if south else middle - high
        zones += [
            Zone(drawn(seat), right, near, beside, high / 2, Order.SPREAD, upright, seat),
            Zone(discard(seat), right, far, beside, high / 2, Order.PILE, upright, seat),
            Zone(prisoners(seat), left, top, beside, high, Order.SPREAD, upright, seat),
        ]
    beside_board = len(board.cells)
    zones[beside_board:] = [replace(zone, sided=False) for zone in zones[beside_board:]]
    return tuple(zones)


def landmarks(pack: Pack) -> tuple[Landmark, ...]:
    """The capture points, each in the colour of who guards it, and the centre."""
    board, cell_mm = pack.board, _cell_mm(pack.board)
    colours = dict.fromkeys((cell for cell in board.cells if cell in board.centre), _CENTRE_COLOUR)
    colours |= {cell: SEAT_COLOURS[guard] for cell, guard in board.points.items()}
    centre, point = say("uu-sign-centre"), say("uu-sign-point")
    marks = []
    for cell, colour in colours.items():
        x_mm, y_mm = (corner + cell_mm / 2 for corner in _corner_mm(board, cell))
        name = say("uu-cell", cell=cell)
        side_mm = cell_mm - 6
        sign, meaning = (Sign.DIAMOND, point) if cell in board.points else (Sign.FRAME, centre)
        marks.append(Landmark(name, x_mm, y_mm, side_mm, side_mm, colour, sign, meaning))
    return tuple(marks)


def layout(state: State) -> Layout:
    """The table as it should lie in this position."""
    zones: dict[ZoneId, tuple[Piece, ...]] = {
        cell: tuple([shown(standing) for standing in stack]) for cell, stack in state.stacks.items()
    }
    zones[drawn(state.playing)] = _spread(state.drawn)
    for seat in SEATS:
        zones[prisoners(seat)] = _spread(state.prisoners[side(seat)])
        zones[discard(seat)] = tuple(piece_of(figure) for figure in state.discards[side(seat)])
    return Layout({zone: there for zone, there in zones.items() if there})


def _spread(figures: tuple[Figure, ...] | frozenset[Figure]) -> tuple[Piece, ...]:
    return tuple(sorted(piece_of(figure) for figure in figures))


def played(state: State, action: Action) -> Layout:
    """The table as a player leaves it: figures drawn, put, moved, turned over and discarded.

    What the end of the turn brings about, captures that is, comes after it as tasks.
    """
    try:
        return layout(carried_out(state, action).state(state.phase))
    except (RuleBroken, KeyError):
        return layout(state)  # whoever tries what cannot be done leaves no table to expect


def carried_out(state: State, action: Action) -> Working:
    """The table in the middle of a play, before the end of the turn."""
    working = Working(state)
    match action:
        case Draw(_, figures, _):
            working.drawn = figures
        case Summon(_, figure, cell):
            working.summon(figure, cell)
        case Use(_, figure, _, _):
            use(working, action, _where(state, figure))
        case Rise(_, figure):
            working.rise(_where(state, figure))
        case TakePrisoner(seat, figure):
            working.imprison(figure, seat, state.find(figure))
        case Exchange():
            pass
    return working


def _where(state: State, figure: Figure) -> Cell:
    cell = state.find(figure)
    if cell is None:
        raise KeyError(figure)
    return cell


def figure_of(pack: Pack, piece: Piece) -> Figure:
    """The figure whose tag this is."""
    return pack.figure_named(piece.name)


def name_piece(pack: Pack, piece: Piece) -> Sentence:
    """What people call a figure, and whose it is."""
    figure = figure_of(pack, piece)
    return say("uu-piece", figure=figure.label, seat=figure.owner)


def name_zone(zone: ZoneId) -> Sentence:
    """What people call a zone."""
    seat, _, place = zone.partition("-")
    if not place:
        return say("uu-zone-cell", cell=zone)
    return say(f"uu-zone-{place}", seat=Seat(seat))


def label_zone(zone: ZoneId) -> Sentence:
    """What is written on a zone of the mat: of a cell, only its letter and number."""
    place = zone.partition("-")[2]
    return Sentence(f"uu-label-{place}") if place else say("uu-cell", cell=zone)


def face(pack: Pack, piece: Piece) -> Face:
    """What is printed on a side of a figure: white ones are light and black ones are dark."""
    figure = figure_of(pack, piece)
    if piece.side == BACK:
        return Face(figure.label, colour="#b9bec6" if figure.owner is Seat.SOUTH else "#4a4e57")
    tint = (255, 255, 255) if figure.owner is Seat.SOUTH else (16, 16, 24)
    colour = to_hex(mix(parse_colour(figure.kind.colour), tint, 0.35))
    return Face(
        figure.label,
        colour=colour,
        motif=figure.kind.picture or ROSETTE,
        short=figure.kind.short,
    )
