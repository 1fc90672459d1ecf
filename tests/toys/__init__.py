"""Small whole games of kinds that the shelf does not have: they prove what the house promises.

Several players choose at once, dice are rolled, teams share a deck; two to six people sit down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.game import Plain
from companion.games.shared.setup import bad_value
from companion.rules.seat import SEATINGS, Seat


def wished_players(wishes: Mapping[str, Plain], allowed: Sequence[int]) -> int:
    """How many are to play; as few as can, where nobody says."""
    wished = wishes.get("players", allowed[0])
    if not isinstance(wished, int) or isinstance(wished, bool) or wished not in allowed:
        raise bad_value("players", wished, *allowed)
    return wished


def seats_in(setup: Mapping[str, Plain]) -> tuple[Seat, ...]:
    """Who plays by a setup."""
    players = setup.get("players")
    for seats in SEATINGS.values():
        if [seat.value for seat in seats] == players:
            return seats
    raise bad_value("players", players, *(seat.value for seat in Seat))


def written(seats: Sequence[Seat]) -> list[Plain]:
    """Players as a setup has them."""
    return [seat.value for seat in seats]
