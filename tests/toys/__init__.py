"""Small whole games of kinds that the shelf does not have: they prove what the house promises.

Several players choose at once, dice are rolled, teams share a deck; two to six people sit down.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion.games.game import Plain
from companion.games.shared.notation import seat_among
from companion.rules.seat import SEATINGS, Seat

ANY_COUNT = tuple(SEATINGS)
"""Two to six."""


def write_gone(seats: Sequence[Seat], gone: Collection[Seat]) -> str:
    """Who has left, as a field of a position has it; nothing where nobody has."""
    left = ",".join(seat.value for seat in seats if seat in gone)
    return f" gone={left}" if left else ""


def read_gone(seats: Sequence[Seat], fields: Mapping[str, str]) -> frozenset[Seat]:
    """Who has left, as ``write_gone`` has it."""
    left = fields["gone"].split(",") if "gone" in fields else ()
    return frozenset(seat_among(seats, seat) for seat in left)


def written(seats: Sequence[Seat]) -> list[Plain]:
    """Players as a setup has them."""
    return [seat.value for seat in seats]
