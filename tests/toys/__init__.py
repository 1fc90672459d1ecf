"""Small whole games of kinds that the shelf does not have: they prove what the house promises.

Several players choose at once, dice are rolled, teams share a deck; two to six people sit down.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.game import Plain
from companion.rules.seat import SEATINGS, Seat

ANY_COUNT = tuple(SEATINGS)
"""Two to six."""


def written(seats: Sequence[Seat]) -> list[Plain]:
    """Players as a setup has them."""
    return [seat.value for seat in seats]
