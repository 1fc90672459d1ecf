"""What lies where: the table as it should be, and the table as it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.table.piece import Piece


@dataclass(frozen=True, slots=True)
class Layout:
    """Pieces by zone, in the order of the zone.

    ``turned`` are those that lie a quarter turn off. ``pointed`` tells for each pointer token
    on the table the piece it lies on, or the name of the zone if it lies on none.
    ``stray`` are pieces that lie in no zone.
    """

    zones: Mapping[str, tuple[Piece, ...]]
    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Piece | str] = field(default_factory=dict)
    stray: frozenset[Piece] = frozenset()

    def at(self, zone: str) -> tuple[Piece, ...]:
        """The pieces in a zone."""
        return self.zones.get(zone, ())

    def zone_of(self, piece: Piece) -> str | None:
        """Where a piece lies."""
        return next((zone for zone, pieces in self.zones.items() if piece in pieces), None)

    def __iter__(self) -> Iterator[Piece]:
        for pieces in self.zones.values():
            yield from pieces

    def without(self, piece: Piece) -> Layout:
        """The table with a piece taken away."""
        zones = {zone: tuple(p for p in there if p != piece) for zone, there in self.zones.items()}
        return replace(self, zones=zones, turned=self.turned - {piece}, stray=self.stray - {piece})

    def with_piece(self, piece: Piece, zone: str) -> Layout:
        """The table with a piece laid at the end of a zone, taken from wherever it was."""
        bare = self.without(piece)
        return replace(bare, zones={**bare.zones, zone: (*bare.at(zone), piece)})

    def same_places(self, other: Layout) -> bool:
        """Whether all pieces lie in the same places in the same order; turns and pointers aside."""
        names = self.zones.keys() | other.zones.keys()
        return self.stray == other.stray and all(self.at(n) == other.at(n) for n in names)
