"""The drawn table of Unique Units; only what lies open or may be counted is in it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Marks
from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status, side
from companion.games.unique_units.rules.zones import control_zone, summon_cells
from companion.games.unique_units.table import mat as table
from companion.games.unique_units.words.notation import in_order
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes import scene
from companion.scenes.scene import (
    Column,
    Count,
    Face,
    Fan,
    Glow,
    Grid,
    Node,
    Panel,
    Pose,
    Row,
    Size,
    Tone,
    Words,
)
from companion.table.piece import Piece

TONES = {Seat.SOUTH: Tone.SOUTH, Seat.NORTH: Tone.NORTH}

_POSES = {
    Status.ACTIVE: Pose.UP,
    Status.TOPPLED: Pose.DOWN,
    Status.CAPTURING: Pose.HOLDING,
}

_FROM_NORTH = (Seat.NORTH, Seat.SOUTH)

_BESIDE = 1.0
_BOARD = 4.2
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
        title = Words(say("uu-memos", seat=seat), tone=TONES[seat])
        shown.append(Panel(Column((title, _cards(state, seat)), (0.0, 1.0))))
    return Column(tuple(shown))


def _cards(state: State, seat: Seat) -> Column:
    """A player's memo cards in two rows, each with the class of its figures."""
    faces = [
        Face(
            say("uu-memo", figure=kind.told, **{"class": kind.figure_class}),
            colour=kind.colour,
            owner=TONES[seat],
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
        tuple(_cell(state, Cell(f"{column}{number}"), zones, marks) for column in columns)
        for number in numbers
    )
    return Grid(rows, tuple(columns), tuple(map(str, numbers)))


def _cell(state: State, cell: Cell, zones: dict[Seat, frozenset[Cell]], marks: Marks) -> scene.Cell:
    guard = state.board.points.get(cell)
    faces = tuple(
        replace(_face(state, table.shown(standing), marks), pose=_POSES[standing.status])
        for standing in state.stack(cell)
    )
    astray = tuple(_face(state, piece, marks) for piece, where in marks.astray if where == cell)
    return scene.Cell(
        faces=(*faces, *astray),
        tone=TONES[state.board.side(cell)],
        central=cell in state.board.centre,
        point=TONES[guard] if guard else None,
        zones=tuple(TONES[seat] for seat in SEATS if cell in zones[seat]),
        glow=_cell_glow(state, cell, marks),
        option=marks.options.get(cell),
    )


def _cell_glow(state: State, cell: Cell, marks: Marks) -> Glow:
    """Cells glow that can be chosen, and those where what was drawn may go."""
    if cell == marks.lit_zone:
        return Glow.LIT
    seat = state.to_act
    open_cells: set[Cell] = set()
    if seat is not None and state.phase is Phase.SUMMONING:
        open_cells = {c for figure in state.drawn for c in summon_cells(state, seat, figure)}
    return Glow.CHOICE if cell in marks.glowing_zones or cell in open_cells else Glow.NONE


def _player(state: State, seat: Seat, marks: Marks) -> Panel:
    tone = TONES[seat]
    acts = state.to_act is seat
    taken = state.taken(seat)
    parts: list[Node] = [
        Words(say("shared-player", seat=seat), tone=tone),
        Count(say("uu-prisoners", count=taken), taken, tone),
        Count(say("uu-in-bag"), state.bag(seat).left),
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
    return Panel(Column(tuple(parts), shares), tone if acts else Tone.QUIET)


def _drawn(state: State, figure: Figure, marks: Marks) -> Face:
    """A figure that is about to be summoned; it stands out from the prisoners."""
    face = _held(state, figure, marks)
    return face if face.glow is not Glow.NONE else replace(face, glow=Glow.CHOICE)


def _held(state: State, figure: Figure, marks: Marks) -> Face:
    """A figure beside the board."""
    return _face(state, table.piece_of(figure), marks)


def _face(state: State, piece: Piece, marks: Marks) -> Face:
    figure = table.figure_of(state.pack, piece)
    return Face(
        figure.told,
        colour=figure.kind.colour,
        code=figure.kind.code,
        glow=_glow(piece, marks),
        option=marks.options.get(piece),
        owner=TONES[figure.owner],
        pose=Pose.DOWN if piece.side == table.BACK else Pose.UP,
    )


def _glow(piece: Piece, marks: Marks) -> Glow:
    if piece in marks.wrong:
        return Glow.WRONG
    if piece == marks.lit:
        return Glow.LIT
    return Glow.CHOICE if piece in marks.glowing else Glow.NONE
