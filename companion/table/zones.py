"""Physical pieces, and the named areas of a game's table that they lie in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from math import atan2, cos, dist, hypot, inf, pi, prod, radians, sin
from typing import NewType, TypeAlias

from msgspec import Struct

from companion.rules.seat import Seat
from companion.table.dice import DIE_TAG_MM, DieFace

ZoneId = NewType("ZoneId", str)
"""The name of a zone of a mat; a game makes it, and files and screens carry it as text."""


WHOLE = "*"
"""The part of a piece that stands for all its parts."""


# Tables are compared by the thousand: a struct is compared and looked up in a fifth of a
# dataclass's time.
class Piece(Struct, frozen=True, order=True, gc=False, cache_hash=True):
    """One card, figure or token of one game; no two on a table are equal.

    ``name`` is the game's own notation for it (``FI5a``: Fire 5, first copy). A piece with a
    tag on each side is two pieces with one ``name`` and another ``side``. Pieces that cannot be
    told apart, such as the backs of cards, have one tag and another ``copy``, counted from 1:
    which of them has which number means nothing. Where fronts have copies too, the backs have a
    ``side`` of their own. Of a thing with several tags on one side, of
    which some may be covered, each tag is a piece with another ``part``.
    """

    game: str
    name: str
    side: str = ""
    copy: int = 0
    part: str = ""

    @property
    def body(self) -> Piece:
        """What both sides of a piece have in common: the physical thing, whichever side is up."""
        return _piece(self.game, self.name, "", self.copy, self.part) if self.side else self

    @property
    def kind(self) -> Piece:
        """What all copies of a piece have in common: what their tag says."""
        return _piece(self.game, self.name, self.side, 0, self.part) if self.copy else self

    def numbered(self, copy: int) -> Piece:
        """The copy of this kind with that number."""
        return _piece(self.game, self.name, self.side, copy, self.part)

    @property
    def whole(self) -> Piece:
        """What all parts of a piece have in common: the thing that is put, taken and turned."""
        return _piece(self.game, self.name, self.side, self.copy, WHOLE) if self.part else self

    def __str__(self) -> str:
        copy = f"#{self.copy}" if self.copy else ""
        part = f":{self.part}" if self.part else ""
        return f"{self.name}{f'/{self.side}' if self.side else ''}{copy}{part}"


@cache  # asked for in every comparison of tables, and there are few pieces in the world
def _piece(game: str, name: str, side: str, copy: int, part: str) -> Piece:
    return Piece(game, name, side, copy, part)


@dataclass(frozen=True, slots=True)
class PlacedTag:
    """Where a tag's centre lies: x to the east, y to the south, in mm from the north-west corner.

    ``degrees`` turns clockwise as seen from above; 0 is upright for a player in the south.
    """

    piece: Piece
    x_mm: float
    y_mm: float
    degrees: float


class Order(Enum):
    """How the pieces of a zone lie, and so in which order they are read."""

    COLUMN = "column"
    """Overlapping, each next one further from the zone's head; read head to tail."""
    PILE = "pile"
    """On top of each other: only the topmost is seen."""
    STACK = "stack"
    """On top of each other like a pile, but the topmost always shows its tag: figures on a cell."""
    SPREAD = "spread"
    """Side by side in no order that matters; read in the order of their names."""
    ROW = "row"
    """Side by side in one line; read from left to right, as their tags lie."""
    RING = "ring"
    """Around the middle of the zone, each with its foot to the middle; read clockwise. A ring has
    no beginning: it is read from wherever it agrees best with the ring that is known."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle of the mat, in the axes of PlacedTag.

    ``upright`` is the angle at which a piece lies straight here (0 for the south player's
    cards, 180 for the north player's). A column runs from its head in the direction that is
    "down" for an upright piece.
    """

    name: ZoneId
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    order: Order
    upright: float = 0.0
    owner: Seat | None = None
    ordered: bool = True
    """Whether the order of the pieces means anything; else they are read by their names."""
    sided: bool = True
    """Whether it means anything which side of a piece is up."""
    turns: int = 1
    """In how many ways a piece can lie here that mean different things: 1, none does; 2, straight
    or sideways; 4, each quarter turn. Where it means something, it is no gesture."""
    on: Piece | None = None
    """The tile that it hangs on: its place is measured from the middle of the tile then, in the
    tile's own axes, and ``Mat.with_tiles`` tells where it really is."""
    degrees: float = 0.0
    """By how much the rectangle is turned about its middle, as the tile is that it hangs on."""
    blind: bool = False
    """Whether nobody reads what lies here: a heap of discards, or cards beside the game, that may
    lie in any number and any order."""
    face_up: bool = False
    """Whether cards are turned up that come here from a deck: they lie open for all."""

    @property
    def middle(self) -> tuple[float, float]:
        """The point about which it is turned."""
        return self.x_mm + self.width_mm / 2, self.y_mm + self.height_mm / 2

    def holds(self, x_mm: float, y_mm: float) -> bool:
        """Whether a point lies in this zone."""
        if self.degrees:
            (x, y) = self.middle
            right, down = turned(x_mm - x, y_mm - y, -self.degrees)
            x_mm, y_mm = x + right, y + down
        return (
            self.x_mm <= x_mm < self.x_mm + self.width_mm
            and self.y_mm <= y_mm < self.y_mm + self.height_mm
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a piece: where its middle goes, and at which angle."""

    x_mm: float
    y_mm: float
    degrees: float


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a piece, and where its tag's centre is, measured from the piece's centre.

    In the axes of the upright piece: x to the right, y down.
    """

    width_mm: float
    height_mm: float
    tag_x_mm: float = 0.0
    tag_y_mm: float = 0.0
    round: bool = False
    """Round pieces lie at any angle, and none means anything."""
    die: DieFace | None = None
    """What it shows, if it is the face of a die: then it lies wherever it was rolled to."""

    def tag_size(self, usual_mm: float) -> float:
        """How large its tag is: as the others are, but on a die there is less room."""
        return usual_mm if self.die is None else DIE_TAG_MM


def _blank(_: Piece) -> Piece | None:
    return None


def _itself(piece: Piece) -> tuple[Piece, ...]:
    return (piece,)


@dataclass(frozen=True, slots=True)
class Mat:
    """A game's table: its size, its zones, the shape of its pieces and the pointer tokens."""

    width_mm: float
    height_mm: float
    zones: tuple[Zone, ...]
    shape: Callable[[Piece], Shape]
    pointers: tuple[tuple[Piece, Seat], ...] = ()
    reverse: Callable[[Piece], Piece | None] = _blank
    """What a piece shows when it is turned over; None for one with a tag on one side only."""
    back: Callable[[Piece], Piece | None] = _blank
    """The back of a card where it has a tag that all cards of its deck share: the kind of which
    they are copies. None for a back that tells nothing at all."""
    parts: Callable[[Piece], tuple[Piece, ...]] = _itself
    """The tags on one side of a whole piece; their shapes tell where each of them is on it."""
    decks: tuple[tuple[ZoneId, Seat], ...] = ()
    """Zones in which a player's deck lies face down, so that no tag of it is ever seen."""
    tiles: tuple[tuple[Piece, Spot], ...] = ()
    """The pieces that zones hang on, and where each lies until it is seen."""

    def zone_at(self, x_mm: float, y_mm: float) -> Zone | None:
        """The zone under a point; zones do not overlap, but those on a tile that of the tile.

        Tiles may lie so close that the zones on them do, too: then the nearest counts.
        """
        if not self.tiles:
            return next((zone for zone in self.zones if zone.holds(x_mm, y_mm)), None)
        hung = [zone for zone in self.zones if zone.on is not None and zone.holds(x_mm, y_mm)]
        if hung:
            return min(hung, key=lambda zone: dist(zone.middle, (x_mm, y_mm)))
        return next((zone for zone in self.fixed if zone.holds(x_mm, y_mm)), None)

    def zone_for(self, piece: Piece, x_mm: float, y_mm: float) -> Zone | None:
        """The zone in which a piece lies whose middle is here: a tile lies on no tile."""
        if not self.tiles or not self.is_tile(piece):
            return self.zone_at(x_mm, y_mm)
        return next((zone for zone in self.fixed if zone.holds(x_mm, y_mm)), None)

    @property
    def fixed(self) -> tuple[Zone, ...]:
        """The zones that hang on no tile, and so can be printed on the mat."""
        return tuple(zone for zone in self.zones if zone.on is None)

    def is_tile(self, piece: Piece) -> bool:
        """Whether zones hang on a piece."""
        return any(tile == piece for tile, _ in self.tiles)

    def with_tiles(self, places: Mapping[Piece, Spot]) -> Mat:
        """The same mat with the zones on its tiles where these really are."""
        spots = {**dict(self.tiles), **places}
        zones = (_hung(z, spots[z.on]) if z.on is not None else z for z in self.zones)
        return replace(self, zones=tuple(zones))

    def with_only(self, there: Container[Piece]) -> Mat:
        """The same mat without the zones on tiles that are not on the table."""
        if all(tile in there for tile, _ in self.tiles):
            return self
        zones = (zone for zone in self.zones if zone.on is None or zone.on in there)
        return replace(self, zones=tuple(zones))

    def backs(self, pieces: Iterable[Piece]) -> frozenset[Piece]:
        """The kinds of backs that these pieces have."""
        return frozenset(back for back in map(self.back, pieces) if back is not None)

    def zone(self, name: ZoneId) -> Zone:
        """The zone of that name."""
        return next(zone for zone in self.zones if zone.name == name)


def _hung(zone: Zone, tile: Spot) -> Zone:
    x, y = turned(*zone.middle, tile.degrees)
    x_mm, y_mm = tile.x_mm + x - zone.width_mm / 2, tile.y_mm + y - zone.height_mm / 2
    upright = zone.upright + tile.degrees
    return replace(zone, x_mm=x_mm, y_mm=y_mm, degrees=tile.degrees, upright=upright)


def upright_at(zone: Zone, x_mm: float, y_mm: float) -> float:
    """The angle at which a piece lies straight at a point of a zone."""
    if zone.order is not Order.RING:
        return zone.upright
    x, y = zone.middle
    return zone.upright + around(x_mm - x, y_mm - y)


def around(right: float, down: float) -> float:
    """In which direction a point lies, seen from the middle: clockwise from the north."""
    return atan2(right, -down) * 180 / pi % 360


Laid: TypeAlias = tuple[Piece, Spot]
"""A piece and where it goes."""


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A vector turned clockwise, in axes where y points down."""
    angle = radians(degrees)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def middle(tag: PlacedTag, shape: Shape) -> tuple[float, float]:
    """Where the middle of the piece is that carries this tag."""
    x, y = turned(shape.tag_x_mm, shape.tag_y_mm, tag.degrees)
    return tag.x_mm - x, tag.y_mm - y


def straightened(tag: PlacedTag, shape: Shape, upright: float) -> tuple[float, float]:
    """Where the tag would be if its piece were turned upright about its middle."""
    (x_mm, y_mm), (x, y) = middle(tag, shape), turned(shape.tag_x_mm, shape.tag_y_mm, upright)
    return x_mm + x, y_mm + y


def within(tag: PlacedTag, shape: Shape, x_mm: float, y_mm: float) -> bool:
    """Whether a point of the table lies on the piece that carries this tag."""
    x, y = middle(tag, shape)
    right, down = turned(x_mm - x, y_mm - y, -tag.degrees)
    return abs(right) <= shape.width_mm / 2 and abs(down) <= shape.height_mm / 2


def quarters(degrees: float, upright: float) -> int:
    """How many quarter turns a piece is off its upright: 0 to 3."""
    return round((degrees - upright) / 90) % 4


STRIP_MM = 23.0
"""How far each card of a column leaves the one before it uncovered: its tag and a little more."""
LANE_MM = 47.0
"""A second lane of a column starts this far to the right, beside the tags of the first."""
HEAD_MM = 3.0
"""The gap between the head of a column and its first card."""
GAP_MM = 3.0
"""The gap between pieces laid side by side."""


def slot(zone: Zone, index: int, shape: Shape, count: int = 1) -> Spot:
    """The place of the piece with this index, counted from 0 at the head of the zone.

    ``count`` is how many pieces the zone holds: a column lies in the middle of its zone until
    it needs a second lane.
    """
    match zone.order:
        case Order.COLUMN:
            right, down = _in_column(zone, index, shape, max(count, index + 1))
        case Order.PILE | Order.STACK:
            right, down = zone_size(zone)[0] / 2, zone_size(zone)[1] / 2
        case Order.SPREAD:
            right, down = _in_spread(zone, index, shape)
        case Order.ROW:
            right, down = _in_row(zone, index, shape)
        case Order.RING:
            right, down = _in_ring(zone, index, shape, max(count, index + 1))
    width, height = zone_size(zone)
    x, y = turned(right - width / 2, down - height / 2, zone.upright)
    x_mm, y_mm = zone.middle[0] + x, zone.middle[1] + y
    return Spot(x_mm, y_mm, upright_at(zone, x_mm, y_mm))


def overlay(mat: Mat, zone: Zone, shown: Sequence[Piece], quarters: Sequence[int]) -> list[Laid]:
    """Where the things of a row go so that just these parts of them can be seen, the lowest first.

    A place of the row is as wide as a part. A thing of which a part is covered lies beneath.
    """
    width, _ = zone_size(zone)
    spots: dict[Piece, Spot] = {}
    for index, (part, turn) in enumerate(zip(shown, quarters, strict=True)):
        shape, degrees = mat.shape(part), zone.upright + 90 * turn
        right = (index + 1) * 2 * hypot(shape.tag_x_mm, shape.tag_y_mm) - width / 2
        x, y = turned(right, 0, zone.upright)
        back, up = turned(shape.tag_x_mm, shape.tag_y_mm, degrees)
        spot = Spot(zone.middle[0] + x - back, zone.middle[1] + y - up, degrees)
        spots.setdefault(part.whole, spot)
    seen = Counter(part.whole for part in shown)
    return [(whole, spots[whole]) for whole in sorted(spots, key=seen.__getitem__)]


def zone_size(zone: Zone) -> tuple[float, float]:
    """Width and height of a zone as the player to whom it is upright sees it."""
    sideways = round((zone.upright - zone.degrees) / 90) % 2
    size = zone.width_mm, zone.height_mm
    return (size[1], size[0]) if sideways else size


def capacity(zone: Zone, shape: Shape) -> float:
    """How many pieces can lie in a zone with all their tags in sight; piles are bottomless."""
    width, height = zone_size(zone)
    match zone.order:
        case Order.PILE | Order.STACK:
            return inf
        case Order.COLUMN:
            return prod(_rows_and_lanes(zone, shape))
        case Order.SPREAD:
            across, along = shape.width_mm + GAP_MM, shape.height_mm + GAP_MM
            return int((width + GAP_MM) // across) * max(1, int((height + GAP_MM) // along))
        case Order.ROW:
            return int(width // row_step(zone, shape))
        case Order.RING:
            across = min(width, height) - shape.height_mm
            return int(pi * (across - shape.height_mm) // (shape.width_mm + GAP_MM))


def row_step(zone: Zone, shape: Shape) -> float:
    """How far apart the places of a row are: with room for a piece to lie as it may there."""
    return (max(shape.width_mm, shape.height_mm) if zone.turns > 1 else shape.width_mm) + GAP_MM


def _in_row(zone: Zone, index: int, shape: Shape) -> tuple[float, float]:
    return (index + 0.5) * row_step(zone, shape), zone_size(zone)[1] / 2


def _in_ring(zone: Zone, index: int, shape: Shape, count: int) -> tuple[float, float]:
    width, height = zone_size(zone)
    radius = (min(width, height) - hypot(shape.width_mm, shape.height_mm)) / 2
    right, down = turned(0, -radius, 360 * index / count)
    return width / 2 + right, height / 2 + down


def _rows_and_lanes(zone: Zone, shape: Shape) -> tuple[int, int]:
    width, height = zone_size(zone)
    rows = max(1, int((height - HEAD_MM - shape.height_mm) // STRIP_MM) + 1)
    return rows, max(1, int((width - shape.width_mm) // LANE_MM) + 1)


def _in_column(zone: Zone, index: int, shape: Shape, count: int) -> tuple[float, float]:
    rows, lanes = _rows_and_lanes(zone, shape)
    lanes = lanes if count > rows else 1
    width, _ = zone_size(zone)
    margin = (width - shape.width_mm - LANE_MM * (lanes - 1)) / 2
    lane, row = divmod(index, rows)
    right = margin + lane * LANE_MM + shape.width_mm / 2
    return right, HEAD_MM + row * STRIP_MM + shape.height_mm / 2


def _in_spread(zone: Zone, index: int, shape: Shape) -> tuple[float, float]:
    """Side by side in rows; when the rows are full, again a third of a piece further right."""
    width, height = zone_size(zone)
    across, along = shape.width_mm + GAP_MM, shape.height_mm + GAP_MM
    rows = max(1, int((height + GAP_MM) // along))
    per_row = max(1, int((width + GAP_MM) // across))
    layer, place = divmod(index, rows * per_row)
    row, column = divmod(place, per_row)
    right = (width - (per_row - 1) * across) / 2 + column * across + layer * across / 3
    return right, (height - (rows - 1) * along) / 2 + row * along
