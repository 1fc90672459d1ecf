"""What lies where: the table as it should be, and the table as it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.table.piece import Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Layout:
    """Pieces by zone, in the order of the zone.

    ``turned`` are those that lie a quarter turn off. ``pointed`` tells for each pointer token
    on the table the piece it lies on, or the name of the zone if it lies on none.
    ``stray`` are pieces that lie in no zone. ``between`` are the tokens of which nobody can tell
    on which of several pieces they lie.
    """

    zones: Mapping[ZoneId, tuple[Piece, ...]]
    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Piece | ZoneId] = field(default_factory=dict)
    stray: frozenset[Piece] = frozenset()
    between: Mapping[Piece, frozenset[Piece]] = field(default_factory=dict)

    def at(self, zone: ZoneId) -> tuple[Piece, ...]:
        """The pieces in a zone."""
        return self.zones.get(zone, ())

    def zone_of(self, piece: Piece) -> ZoneId | None:
        """Where a piece lies, whichever side of it is up."""
        lying = self.lying(piece) if piece.side else piece
        return next((zone for zone, pieces in self.zones.items() if lying in pieces), None)

    def lying(self, piece: Piece) -> Piece | None:
        """The side of a piece that is up in its zone; None if it lies in none."""
        return next((lying for lying in self if lying.body == piece.body), None)

    def __iter__(self) -> Iterator[Piece]:
        for pieces in self.zones.values():
            yield from pieces

    def without(self, piece: Piece) -> Layout:
        """The table with a piece taken away, whichever side of it was up."""
        body = piece.body
        zones = {z: tuple(p for p in there if p.body != body) for z, there in self.zones.items()}
        stray = frozenset(p for p in self.stray if p.body != body)
        return replace(self, zones=zones, turned=self.turned - {piece}, stray=stray)

    def with_piece(self, piece: Piece, zone: ZoneId) -> Layout:
        """The table with a piece laid at the end of a zone, taken from wherever it was."""
        bare = self.without(piece)
        return replace(bare, zones={**bare.zones, zone: (*bare.at(zone), piece)})
