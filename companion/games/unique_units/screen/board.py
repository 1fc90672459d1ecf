"""The drawn table of Unique Units; only what lies open or may be counted is in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.game import Marks
from companion.games.unique_units.pack.figures import BACK, Figure
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status, side
from companion.games.unique_units.rules.zones import control_zone, summon_cells
from companion.games.unique_units.table import mat as table
from companion.games.unique_units.words.notation import in_order
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes import icons, scene
from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import Icon, IconPart
from companion.scenes.scene import (
    CellSign,
    Column,
    Count,
    Face,
    Fan,
    Glow,
    Grid,
    Node,
    Panel,
    Row,
    Sign,
    Size,
    Tone,
    Words,
)
from companion.table.zones import Piece, ZoneId

TOPPLED = Icon(
    "overturned-cup",
    (IconPart(((0.0, 0.2), (1.0, 0.2), (0.75, 0.8), (0.25, 0.8), (0.0, 0.2))),),
)
CAPTURING = Icon(
    "flag",
    (
        IconPart(((0.0715, 0.0), (0.0715, 0.96)), owned=False),
        IconPart(((0.149, 0.0), (1.0, 0.3), (0.149, 0.6)), filled=True),
    ),
)
_ICONS = {Status.TOPPLED: TOPPLED, Status.CAPTURING: CAPTURING}

CENTRE, CAPTURE_POINT, CONTROL_ZONE = "centre", "capture-point", "control-zone"
"""What cells are marked with."""

_FROM_NORTH = (Seat.NORTH, Seat.SOUTH)

_BESIDE = 1.0
_BOARD = 5.2
"""How the width is shared between the players' panels and the board."""


def board(state: State, marks: Marks) -> Node:
    """The table as players see it, north on top."""
    panels = tuple(_player(state, seat, marks) for seat in _FROM_NORTH)
    middle = _memos(state) if state.phase is Phase.EXCHANGE else _grid(state, marks)
    return Row((Column(panels), middle), (_BESIDE, _BOARD))


def _memos(state: State) -> Column:
    """The memo cards that lie before the players while they may change their bags (UU-S1)."""
    shown = []
    for seat in _FROM_NORTH:
        title = Words(say("uu-memos", seat=seat), tone=seat)
        shown.append(Panel(Column((title, _cards(state, seat)), (0.0, 1.0))))
    return Column(tuple(shown))


def _cards(state: State, seat: Seat) -> Column:
    """A player's memo cards in two rows, each with the class of its figures."""
    faces = [
        Face(
            say("uu-memo", figure=kind.label, **{"class": kind.figure_class}),
            colour=kind.colour,
            owner=seat,
            motif=kind.picture or ROSETTE,
            short=say("uu-memo", figure=kind.short or kind.label, **{"class": kind.figure_class}),
            least=say("display-text", text=kind.figure_class),
        )
        for kind in state.bag(seat).memos
    ]
    across = -(-len(faces) // 2)
    return Column((Row(tuple(faces[:across])), Row(tuple(faces[across:]))))


def _grid(state: State, marks: Marks) -> Grid:
    columns = state.board.columns
    numbers = range(state.board.rows, 0, -1)
    zones = {seat: control_zone(state, seat) for seat in SEATS}
    rows = tuple(
        tuple(_cell(state, Cell(ZoneId(f"{column}{number}")), zones, marks) for column in columns)
        for number in numbers
    )
    return Grid(rows, tuple(columns), tuple(map(str, numbers)))


def _cell(state: State, cell: Cell, zones: dict[Seat, frozenset[Cell]], marks: Marks) -> scene.Cell:
    faces = tuple(
        replace(_face(state, table.shown(standing), marks), icon=_ICONS.get(standing.status))
        for standing in state.stack(cell)
    )
    astray = tuple(_face(state, piece, marks) for piece, where in marks.astray if where == cell)
    return scene.Cell(
        faces=(*faces, *astray),
        tone=state.board.side(cell),
        signs=tuple(_signs(state, cell, zones)),
        glow=_cell_glow(state, cell, marks),
        option=marks.options.get(cell),
        topic=cell,
    )


def _signs(state: State, cell: Cell, zones: dict[Seat, frozenset[Cell]]) -> Iterator[CellSign]:
    if cell in state.board.centre:
        yield CellSign(Sign.FRAME, Tone.PLAIN, CENTRE)
    for seat in SEATS:
        if cell in zones[seat]:
            yield CellSign(Sign.EDGE, seat, CONTROL_ZONE)
    if guard := state.board.points.get(cell):
        yield CellSign(Sign.DIAMOND, guard, CAPTURE_POINT)


def _cell_glow(state: State, cell: Cell, marks: Marks) -> Glow:
    """Cells glow that can be chosen, and those where what was drawn may go."""
    glow = marks.zone_glow(cell)
    seat = state.to_act
    if glow is not Glow.NONE or seat is None or state.phase is not Phase.SUMMONING:
        return glow
    is_open = any(cell in summon_cells(state, seat, figure) for figure in state.drawn)
    return Glow.CHOICE if is_open else Glow.NONE


def _player(state: State, seat: Seat, marks: Marks) -> Panel:
    acts = state.to_act is seat
    taken = state.taken(seat)
    parts: list[Node] = [
        Words(say("shared-player", seat=seat), tone=seat),
        Count(say("uu-prisoners", count=taken), taken, seat, icons.PRISONERS),
        Count(say("uu-in-bag"), state.bag(seat).left, icon=icons.BAG),
    ]
    seen = {piece.name for piece, _ in marks.astray}
    captives = tuple(_held(state, figure, marks) for figure in state.prisoners[side(seat)])
    drawn = in_order(state.drawn) if acts else ()
    # What is seen elsewhere is shown there, and not a second time where it should be.
    if shown := tuple(_drawn(state, one, marks) for one in drawn if one.name not in seen):
        parts += [Words(say("uu-drawn-here"), Size.SMALL, Tone.ASK), Fan(shown)]
    strays = (table.prisoners(seat), table.drawn(seat), table.discard(seat))
    astray = tuple(_face(state, piece, marks) for piece, where in marks.astray if where in strays)
    if faces := (*captives, *astray):
        parts.append(Fan(faces))
    shares = tuple(float(isinstance(part, Fan)) for part in parts)
    return Panel(Column(tuple(parts), shares), seat if acts else Tone.QUIET)


def _drawn(state: State, figure: Figure, marks: Marks) -> Face:
    """A figure that is about to be summoned; it stands out from the prisoners."""
    face = _held(state, figure, marks)
    return face if face.glow is not Glow.NONE else replace(face, glow=Glow.CHOICE)


def _held(state: State, figure: Figure, marks: Marks) -> Face:
    """A figure beside the board."""
    return _face(state, table.piece_of(figure), marks)


def _face(state: State, piece: Piece, marks: Marks) -> Face:
    figure = table.figure_of(state.pack, piece)
    is_down = piece.side == BACK
    face = Face(
        figure.label,
        colour=figure.kind.colour,
        motif=figure.kind.picture or ROSETTE,
        short=figure.kind.short,
        owner=figure.owner,
        down=is_down,
        icon=TOPPLED if is_down else None,
    )
    return marks.face(piece, face)
