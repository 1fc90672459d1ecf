"""Where six players sit along the two long sides of a table."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.rules.seat import SEATINGS, Seat, nearest, stretches

SOUTH_SIDE = (Seat.SOUTH_WEST, Seat.SOUTH, Seat.SOUTH_EAST)
NORTH_SIDE = (Seat.NORTH_WEST, Seat.NORTH, Seat.NORTH_EAST)


def test_three_sit_at_each_long_side_and_read_their_pieces_from_there() -> None:
    assert {seat: seat.upright for seat in Seat} == {
        **dict.fromkeys(SOUTH_SIDE, 0.0),
        **dict.fromkeys(NORTH_SIDE, 180.0),
    }


def test_no_two_seats_are_in_the_same_direction() -> None:
    assert len({seat.towards for seat in Seat}) == len(Seat)


@pytest.mark.parametrize("count", range(2, 7))
def test_so_many_players_sit_clockwise_with_a_place_of_their_own(count: int) -> None:
    seats = SEATINGS[count]
    assert len(set(seats)) == count
    assert seats == tuple(seat for seat in Seat if seat in seats)
    places = stretches(seats)
    assert places.keys() == set(seats)
    for one, other in combinations(seats, 2):
        if one.upright == other.upright:
            assert places[one][1] <= places[other][0] or places[other][1] <= places[one][0]


def test_neighbours_divide_their_side_from_west_to_east() -> None:
    places = stretches(Seat)
    for side in (SOUTH_SIDE, NORTH_SIDE):
        edges = [places[seat] for seat in side]
        assert edges == [(0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1)]
    assert stretches(SEATINGS[3]) == {
        Seat.SOUTH: (0, 1),
        Seat.NORTH_WEST: (0, 0.5),
        Seat.NORTH_EAST: (0.5, 1),
    }


def test_who_sits_nearest_to_a_point() -> None:
    assert nearest(Seat, 0.1, 0.9) is Seat.SOUTH_WEST
    assert nearest(Seat, 0.5, 0.9) is Seat.SOUTH
    assert nearest(Seat, 0.9, 0.1) is Seat.NORTH_EAST
    assert nearest(Seat, 1.4, -0.3) is Seat.NORTH_EAST
    assert nearest(SEATINGS[3], 0.9, 0.7) is Seat.SOUTH
    assert nearest(SEATINGS[2], 0.9, 0.49) is Seat.NORTH
    assert nearest((Seat.SOUTH_WEST, Seat.SOUTH_EAST), 0.9, 0.1) is Seat.SOUTH_EAST
