"""The mat of Shadow Fight, wherever its players sit."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.shadow_fight.table.mat import mat_for
from companion.rules.seat import Seat
from companion.table.zones import Zone

WIDEST_MM = 830
"""Two on each side need 804 mm; three on one side are to need hardly more."""

SEATINGS = [seats for count in (2, 3, 4) for seats in combinations(Seat, count)]


def _share_room(one: Zone, other: Zone) -> bool:
    across = min(one.x_mm + one.width_mm, other.x_mm + other.width_mm) - max(one.x_mm, other.x_mm)
    along = min(one.y_mm + one.height_mm, other.y_mm + other.height_mm) - max(one.y_mm, other.y_mm)
    return across > 0.01 and along > 0.01


@pytest.mark.parametrize("seats", SEATINGS, ids=lambda seats: "-".join(s.value for s in seats))
def test_every_seating_has_room_for_all_on_a_table_of_usual_width(seats: tuple[Seat, ...]) -> None:
    mat = mat_for(seats)
    assert mat.width_mm <= WIDEST_MM
    assert not [(a.name, b.name) for a, b in combinations(mat.zones, 2) if _share_room(a, b)]
    for zone in mat.zones:
        assert 0 <= zone.x_mm <= mat.width_mm - zone.width_mm, zone.name
        assert 0 <= zone.y_mm <= mat.height_mm - zone.height_mm, zone.name
    assert {zone.owner for zone in mat.zones if zone.owner} == set(seats)
