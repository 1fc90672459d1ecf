"""A pack of Unique Units: the board, the limits and the figures that a game is played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.games.unique_units.pack.figures import Figure, Kind
from companion.games.unique_units.pack.pack_figures import read_kind, refuse_doubles
from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.packs.pack_file import (
    Draft,
    Entry,
    Examined,
    PackKind,
    examine_with,
    quoted,
    read_with,
)
from companion.rules.seat import Seat

GAME = "unique_units"
COLOURS = {Seat.SOUTH: "w", Seat.NORTH: "b"}
"""South plays the white figures, north the black ones."""

_SHIPPED = Path(__file__).parents[1] / "pack.toml"


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of the rulebook."""

    bag: int
    """Figures in a bag (UU-S2)."""
    alike: int
    """The most figures of one kind in a bag (UU-S2)."""
    exchange: int
    """How many figures may be changed before the first turn (UU-S1)."""
    on_board: int
    """With so many figures on the board nobody summons (UU-1)."""
    prisoners: int
    """So many prisoners end the game (UU-15)."""
    classes: Mapping[str, int]
    """The most figures of each class in a bag (UU-S2)."""
    handicap: str
    """The class of which a handicap allows more (UU-S2)."""


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """Everything about a game that is data."""

    board: Board
    limits: Limits
    kinds: tuple[Kind, ...]
    figures: tuple[Figure, ...] = field(init=False)
    """Every physical figure, white ones first, in the order of the kinds."""
    _by_name: Mapping[str, Figure] = field(init=False, repr=False)
    _by_code: Mapping[str, Kind] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        figures: list[Figure] = []
        for seat, colour in COLOURS.items():
            for kind in self.kinds:
                for copy in range(1, kind.copies + 1):
                    name = f"{kind.code}{copy}{colour}"
                    figures.append(Figure(name, kind, seat, len(figures)))
        put = object.__setattr__  # frozen to everybody else
        put(self, "figures", tuple(figures))
        put(self, "_by_name", {figure.name: figure for figure in figures})
        put(self, "_by_code", {kind.code: kind for kind in self.kinds})

    def figure_named(self, name: str) -> Figure:
        """The figure that is written ``SP1w``; a KeyError if there is none."""
        return self._by_name[name]

    def kind_coded(self, code: str) -> Kind:
        """The kind that is written ``SP``; a KeyError if there is none."""
        return self._by_code[code]

    def figures_of(self, owner: Seat) -> tuple[Figure, ...]:
        """All figures of one colour."""
        return tuple(figure for figure in self.figures if figure.owner is owner)

    def most(self, kind: Kind) -> int:
        """How many figures of a kind a bag can hold at most."""
        return min(self.limits.alike, kind.copies)


def shipped_pack() -> Pack:
    """The pack that comes with the game."""
    return read_pack(_SHIPPED.read_text(encoding="utf-8"))


def read_pack(text: str) -> Pack:
    """The pack that is written so; PackBroken, with all faults, if it cannot be played."""
    return read_with(text, _read)


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    return examine_with(text, _read)


def _read(draft: Draft) -> Pack:
    root = draft.root
    root.expect_only("game", "board", "limits", "classes", "figures")
    root.one_of("game", [GAME])
    board = _read_board(root.table("board"))
    limits = _read_limits(root.table("limits"), root.table("classes"))
    entries = list(root.table("figures").tables())
    kinds = [read_kind(entry, tuple(limits.classes)) for entry in entries]
    refuse_doubles(entries, kinds)
    _refuse_too_few(root, kinds, limits)
    return Pack(board, limits, tuple(kinds))


def _read_board(entry: Entry) -> Board:
    entry.expect_only("columns", "rows", "south", "north", "centre", "capture", "source")
    entry.source()
    columns = entry.text("columns", "[A-Z]{2,12}", "ABCDEF")
    rows = entry.number("rows", 2, 12)
    if len(set(columns)) < len(columns):
        entry.complain("uu-pack-columns", "columns", columns=columns)
    south = entry.number_list("south", 1, rows)
    north = entry.number_list("north", 1, rows)
    if sorted([*south, *north]) != list(range(1, rows + 1)):
        entry.complain("uu-pack-sides", "south" if entry.has("south") else None, rows=rows)
    sides = tuple(Seat.NORTH if row in north else Seat.SOUTH for row in range(1, rows + 1))
    cells = {f"{column}{row}" for column in columns for row in range(1, rows + 1)}
    centre = _cells(entry, "centre", cells)
    capture = entry.table("capture")
    capture.expect_only("south", "north")
    points: dict[Cell, Seat] = {}
    for seat in COLOURS:
        for cell in _cells(capture, seat.value, cells):
            if cell in points:
                capture.complain("uu-pack-point-twice", seat.value, cell=cell)
            points[cell] = seat
    if not points:
        capture.complain("uu-pack-no-points")
    return Board(columns, sides, frozenset(centre), points)


def _cells(entry: Entry, name: str, cells: Iterable[str]) -> list[Cell]:
    known = set(cells)
    return [
        Cell(text) for text in entry.text_list(name, known.__contains__, "A1", "uu-pack-no-cell")
    ]


def _read_limits(entry: Entry, table: Entry) -> Limits:
    entry.expect_only("bag", "alike", "exchange", "on_board", "prisoners", "handicap", "source")
    entry.source()
    table.source()
    classes = {name: table.number(name, 0, 99) for name in table.values if name != "source"}
    if not classes:
        table.complain("uu-pack-no-classes")
        classes = {"D": 1}
    for name in classes:
        if not name.isascii() or not name.isalpha() or len(name) != 1:
            table.complain("uu-pack-class-name", name, name=quoted(name))
    limits = Limits(
        bag=entry.number("bag", 1, 99),
        alike=entry.number("alike", 1, 9),
        exchange=entry.number("exchange", 0, 99),
        on_board=entry.number("on_board", 1, 99),
        prisoners=entry.number("prisoners", 1, 99),
        classes=classes,
        handicap=entry.one_of("handicap", list(classes)),
    )
    if entry.values.get("bag") == limits.bag < limits.prisoners:
        entry.complain("uu-pack-never-won", "prisoners", most=limits.bag)
    return limits


def _refuse_too_few(root: Entry, kinds: list[Kind], limits: Limits) -> None:
    """Without enough figures to fill one bag there is no game."""
    within = dict.fromkeys(limits.classes, 0)
    for kind in kinds:
        within[kind.figure_class] += min(kind.copies, limits.alike)
    most = sum(min(count, limits.classes[name]) for name, count in within.items())
    if kinds and most < limits.bag:
        root.table("limits").complain("uu-pack-too-few", "bag", most=most, wanted=limits.bag)


UNIQUE_UNITS_PACK = PackKind(GAME, _SHIPPED.parent, check)
