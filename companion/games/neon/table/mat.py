"""The mat of Neon for those who play: a ring of tiles, and before everybody what they have.

Two or three play on 700 x 500 mm, more of them, or three at one side, on 1200 x 800 mm. All that
somebody has is a block: tall beside the ring, or wide below it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from companion.games.neon.pack.cards import SECTORS, Pack
from companion.games.neon.pack.vocabulary import Grade, Kind
from companion.games.neon.table.pieces import (
    POINTERS,
    TILE,
    back_finder,
    halves,
    sector_piece,
    shape,
)
from companion.rules.seat import Seat
from companion.table.zones import Mat, Order, Piece, Spot, Zone, ZoneId

# --- names -------------------------------------------------------------------------------

RING = ZoneId("ring")
DROPSHIP = ZoneId("dropship")
DISPLAY = ZoneId("display")
"""Where loot cards lie open that were drawn or taken, until they are laid (NE-LOOT)."""
TOP = ZoneId("top")
"""Where the top scoreboard token lies, if the stack is on the table (NE-S2)."""
STACK = ZoneId("stack")
DISCARDS = ZoneId("discard")
UPGRADES = ZoneId("deck-upgrades")
DECKS = {ZoneId(f"deck-{grade.value}"): grade for grade in Grade}


def tile(number: int) -> ZoneId:
    """What stands and lies in a sector: figures, a bot, special tokens."""
    return ZoneId(f"tile-{number}")


def row(seat: Seat) -> ZoneId:
    """Where a seat lays its two action cards, one over half of the other (NE-1)."""
    return ZoneId(f"{seat.value}-row")


def gear(seat: Seat, kind: Kind) -> ZoneId:
    """Where a seat has its equipment of a type, and the supplies under it (NE-EQUIP)."""
    return ZoneId(f"{seat.value}-{kind.value}")


def upgrade(seat: Seat) -> ZoneId:
    """Where the upgrade of a seat lies, sideways once it is used in a round (NE-UP)."""
    return ZoneId(f"{seat.value}-upgrade")


def bots(seat: Seat) -> ZoneId:
    """Where a seat keeps the bots that it has won (NE-R2)."""
    return ZoneId(f"{seat.value}-bots")


def shields(seat: Seat) -> ZoneId:
    """Where the shield tokens of a seat lie while they protect its fighter (NE-4)."""
    return ZoneId(f"{seat.value}-shields")


def leader(seat: Seat) -> ZoneId:
    """Where the leader token lies if a seat has it (NE-S6)."""
    return ZoneId(f"{seat.value}-leader")


TILES = {tile(number): number for number in range(1, SECTORS + 1)}
ROWS = {row(seat): seat for seat in Seat}
GEAR = {gear(seat, kind): (seat, kind) for seat in Seat for kind in Kind}
UPGRADE = {upgrade(seat): seat for seat in Seat}
BOTS = {bots(seat): seat for seat in Seat}
SHIELDS = {shields(seat): seat for seat in Seat}
LEADERS = {leader(seat): seat for seat in Seat}

# --- sizes -------------------------------------------------------------------------------

PLACE_MM = 47.0
"""The width of a place for a card."""
CARD_MM = 67.0
"""The height of a place for a card."""
GEAR_MM = 136.0
"""Equipment with three supplies, each of which shows its strip."""
ROW_MM = 134.0
"""Two action cards side by side, until one is laid over the other."""
UPGRADE_MM = 46.0
TAG_STRIP_MM = 20.0
"""The foot of a tile, which is left free for its tag."""
TALL_MM = 360.0
WIDE_MM = 140.0
"""The heights of blocks."""
FAR_MM = 1000.0
_KINDS = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Size:
    """A mat: how large it is, and how much room its tiles and blocks have."""

    width: float
    height: float
    ring: float
    """The side of the square that the ring of tiles lies in."""
    tile: float
    """How wide a sector is, and how far it goes beyond its tile, away from the middle."""
    beyond: float
    strip: float
    """The width of the strip of tokens beside equipment."""

    @property
    def tall(self) -> float:
        """The width of a tall block."""
        return 3 * PLACE_MM + self.strip


STRIP_MM = 39.0
ACROSS_MM = STRIP_MM + 6 * PLACE_MM + ROW_MM + UPGRADE_MM
"""The width of a wide block."""
SMALL = Size(width=700, height=500, ring=332, tile=TILE.width_mm, beyond=27, strip=STRIP_MM)
LARGE = Size(width=1200, height=800, ring=430, tile=81, beyond=54, strip=66)


# --- mats --------------------------------------------------------------------------------


@cache
def mat_for(pack: Pack, seats: tuple[Seat, ...]) -> Mat:
    """The mat for those who play."""
    sides = [[s for s in seats if s.towards[1] == down] for down in (1, -1)]
    for side in sides:
        # From the left hand to the right, as those see it who sit there.
        side.sort(key=_across)
    is_small = len(seats) <= 3 and max(map(len, sides)) <= 2
    zones = _small(seats, sides) if is_small else _large(seats)
    size = SMALL if is_small else LARGE
    backs = back_finder(pack)

    def back_of(piece: Piece) -> Piece | None:
        return backs.get(piece.name)

    return Mat(
        size.width,
        size.height,
        tuple(zones),
        shape,
        tuple((token, seat) for token, seat in POINTERS if seat in seats),
        back=back_of,
        parts=halves,
        tiles=tuple(_tiles()),
    )


def anywhere(pack: Pack) -> Mat:
    """The mat with all places that anybody could sit at."""
    return mat_for(pack, tuple(Seat))


def _across(seat: Seat) -> int:
    """Whether somebody sits at the left, in the middle or at the right of the own side."""
    across, down = seat.towards
    return across * down


def _tiles() -> Iterator[tuple[Piece, Spot]]:
    """Until they are seen they lie nowhere on the mat."""
    return ((sector_piece(number), Spot(-FAR_MM, -FAR_MM, 0)) for number in TILES.values())


def _small(seats: Sequence[Seat], sides: Sequence[Sequence[Seat]]) -> list[Zone]:
    """Two sit beside the ring; of three, one at the long side, below it."""
    size = SMALL
    zones: list[Zone] = []
    if len(seats) < 3:
        together = next((side for side in sides if len(side) == 2), ())
        for seat in seats:
            zones += _tall(size, seat, at_left=seat in together[:1])
        left, below = (size.width - size.ring) / 2 + 8, (size.height + size.ring) / 2 + 13
        zones += _row_of((DISPLAY,), left, 4, 4 * PLACE_MM)
        zones += _row_of((*DECKS, UPGRADES, DISCARDS), left, below, PLACE_MM)
        return [*_arena(size, size.width / 2, size.height / 2), *zones]
    pair = next(side for side in sides if len(side) == 2)
    single = next(side for side in sides if len(side) == 1)[0]
    for seat in pair:
        zones += _tall(size, seat, at_left=seat is pair[0])
    zones += _wide(size, single, 0)
    commons = size.width - 4 * PLACE_MM
    near = size.height - WIDE_MM
    common = [
        *_row_of((DISPLAY,), commons, near + 2, 4 * PLACE_MM),
        *_row_of((*DECKS, UPGRADES), commons, near + CARD_MM + 4, PLACE_MM),
        *_row_of((DISCARDS,), commons - PLACE_MM, near + CARD_MM + 4, PLACE_MM),
    ]
    zones += [_seen_from(single, zone, size) for zone in common]
    down = (size.height - WIDE_MM) / 2 + 4
    middle = down if single.upright == 0 else size.height - down
    return [*_arena(size, size.width / 2, middle), *zones]


def _large(seats: Iterable[Seat]) -> list[Zone]:
    """Four corners, and a place below and above the ring; decks between the corners."""
    size = LARGE
    zones = list(_arena(size, size.width / 2, size.height / 2))
    for seat in seats:
        across = _across(seat)
        corner = _tall(size, seat, at_left=across < 0)
        zones += corner if across else _wide(size, seat, (size.width - ACROSS_MM) / 2)
    top = (size.height - CARD_MM) / 2
    right = size.width - 5 * PLACE_MM
    zones += _row_of((DISPLAY,), 4, top, 4 * PLACE_MM)
    zones += _row_of((*DECKS, UPGRADES, DISCARDS), right, top, PLACE_MM)
    return zones


def _arena(size: Size, x_mm: float, y_mm: float) -> Iterator[Zone]:
    """The ring of tiles with the dropship in its middle; the scoreboard tokens in its corners."""
    half = size.ring / 2
    ship, token = size.ring / 6, 30.0
    spread = Order.SPREAD
    # What lies in the middle is on the dropship, so it comes before the ring around it.
    yield Zone(DROPSHIP, x_mm - ship, y_mm - ship, 2 * ship, 2 * ship, spread)
    yield Zone(TOP, x_mm - half, y_mm - half, token, token, spread)
    yield Zone(STACK, x_mm + half - token, y_mm - half, token, token, Order.PILE, blind=True)
    yield Zone(RING, x_mm - half, y_mm - half, size.ring, size.ring, Order.RING)
    high = TILE.height_mm / 2 + size.beyond
    long = high + TILE.height_mm / 2 - TAG_STRIP_MM
    for name, number in TILES.items():
        on = sector_piece(number)
        yield Zone(name, -size.tile / 2, -high, size.tile, long, spread, on=on)


def _row_of(names: Sequence[ZoneId], left: float, top: float, width: float) -> Iterator[Zone]:
    for place, name in enumerate(names):
        if name == DISPLAY:
            yield Zone(name, left, top, width, CARD_MM, Order.SPREAD, face_up=True)
        else:
            yield Zone(name, left + place * width, top, width, CARD_MM, Order.PILE, blind=True)


# --- blocks, given as they lie for a player in the south -----------------------------------


def _tall(size: Size, seat: Seat, *, at_left: bool) -> Iterator[Zone]:
    """Beside the ring: equipment in two rows of three, tokens next to the ring, the row nearest."""
    left = 0.0 if at_left else size.width - size.tall
    top = size.height - TALL_MM
    cards = left if at_left else left + size.strip
    tokens = left + 3 * PLACE_MM if at_left else left
    for place, kind in enumerate(_KINDS):
        below, right = divmod(place, 3)
        yield _gear(size, seat, kind, cards + right * PLACE_MM, top + below * GEAR_MM)
    taken = yield from _tokens(size, seat, tokens, top, size.strip)
    high = 2 * GEAR_MM - taken
    yield _of(size, Zone(bots(seat), tokens, top + taken, size.strip, high, Order.SPREAD), seat)
    yield from _action_row(size, seat, left, top + 2 * GEAR_MM + 12)


def _wide(size: Size, seat: Seat, left: float) -> Iterator[Zone]:
    """Below the ring: tokens, all equipment in a row, then the row of actions and the upgrade."""
    top, strip = size.height - WIDE_MM, STRIP_MM
    yield from _tokens(size, seat, left, top, strip)
    for place, kind in enumerate(_KINDS):
        yield _gear(size, seat, kind, left + strip + place * PLACE_MM, top + 2)
    right, below = left + strip + 6 * PLACE_MM, top + CARD_MM + 4
    yield from _action_row(size, seat, right, top + 2)
    yield _of(size, Zone(bots(seat), right, below, ROW_MM, CARD_MM, Order.SPREAD), seat)


def _gear(size: Size, seat: Seat, kind: Kind, left: float, top: float) -> Zone:
    return _of(size, Zone(gear(seat, kind), left, top, PLACE_MM, GEAR_MM, Order.COLUMN), seat)


def _tokens(
    size: Size, seat: Seat, left: float, top: float, width: float
) -> Generator[Zone, None, float]:
    """A strip for the leader token and shields; tells how high it is."""
    high = 30.0
    two = 2 * high if width < 2 * high else high
    yield _of(size, Zone(leader(seat), left, top, width, high, Order.SPREAD), seat)
    yield _of(size, Zone(shields(seat), left, top + high, width, two, Order.SPREAD), seat)
    return high + two


def _action_row(size: Size, seat: Seat, left: float, top: float) -> Iterator[Zone]:
    """The two action cards, and beside them the upgrade, which may lie sideways."""
    high, right = CARD_MM, left + ROW_MM
    yield _of(size, Zone(row(seat), left, top, ROW_MM, high, Order.ROW, turns=4), seat)
    yield _of(size, Zone(upgrade(seat), right, top, UPGRADE_MM, high, Order.SPREAD, turns=2), seat)


def _of(size: Size, zone: Zone, seat: Seat) -> Zone:
    return replace(_seen_from(seat, zone, size), owner=seat)


def _seen_from(seat: Seat, zone: Zone, size: Size) -> Zone:
    """A zone that lies so for a player in the south; in the north all is turned round."""
    if seat.upright == 0:
        return zone
    x_mm = size.width - zone.x_mm - zone.width_mm
    y_mm = size.height - zone.y_mm - zone.height_mm
    return replace(zone, x_mm=x_mm, y_mm=y_mm, upright=seat.upright)
