"""The mat for any players: room for all that lies there, and that it is read as it lies."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from companion.games.neon.pack.vocabulary import Kind
from companion.games.neon.table import mat
from companion.games.neon.table.lying import layout, lies
from companion.games.neon.table.pieces import CARD, TILE, TOKEN, pieces, sector_piece
from companion.rules.seat import SEATINGS, Seat
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import Tiles, arrange
from companion.table.zones import Order, Spot, Zone, capacity, slot
from tests.games.neon.seeing import NEON
from tests.games.neon.writing import ENGLISH, PACK, RUSSIAN, WISHES, random_game

EVERY_SEATING = [seats for count in range(2, 7) for seats in combinations(Seat, count)]


def apart(one: Zone, other: Zone) -> bool:
    """Whether two places do not lie over each other."""
    across = min(one.x_mm + one.width_mm, other.x_mm + other.width_mm) - max(one.x_mm, other.x_mm)
    down = min(one.y_mm + one.height_mm, other.y_mm + other.height_mm) - max(one.y_mm, other.y_mm)
    return min(across, down) <= 0.01


def test_two_or_three_sit_at_the_small_table_and_more_at_the_large_one() -> None:
    sizes = {n: (m.width_mm, m.height_mm) for n, m in _mats().items()}
    small, large = (700, 500), (1200, 800)
    assert sizes == {2: small, 3: small, 4: large, 5: large, 6: large}


def _mats() -> dict[int, mat.Mat]:
    return {count: mat.mat_for(PACK, seats) for count, seats in SEATINGS.items()}


def test_wherever_people_sit_no_place_lies_over_another_or_over_the_edge() -> None:
    inside = (mat.DROPSHIP, mat.TOP, mat.STACK)
    for seats in EVERY_SEATING:
        made = mat.mat_for(PACK, seats)
        ring = made.zone(mat.RING)
        places = [zone for zone in made.fixed if zone is not ring]
        for one, other in combinations(places, 2):
            assert apart(one, other), (seats, one.name, other.name)
        for zone in places:
            assert zone.name in inside or apart(zone, ring), (seats, zone.name)
            assert min(zone.x_mm, zone.y_mm) >= 0
            assert zone.x_mm + zone.width_mm <= made.width_mm
            assert zone.y_mm + zone.height_mm <= made.height_mm
        owners = {zone.owner for zone in made.zones if zone.owner is not None}
        assert owners == set(seats)


@pytest.mark.rule("NE-EQUIP", "NE-SUPPLY", "NE-S2")
def test_there_is_room_for_ten_sectors_for_equipment_and_for_tokens() -> None:
    most = max(loot.most for loot in PACK.loot)
    for made in _mats().values():
        assert capacity(made.zone(mat.RING), TILE) >= len(PACK.sectors)
        assert capacity(made.zone(mat.tile(1)), TOKEN) >= 6
        for zone in made.zones:
            if zone.name in mat.GEAR:
                assert capacity(zone, CARD) >= 1 + most
            if zone.name in mat.SHIELDS:
                assert capacity(zone, TOKEN) >= 2
            if zone.name in mat.BOTS:
                assert capacity(zone, TOKEN) >= 6


def test_sectors_and_what_lies_in_them_do_not_overlap_in_a_full_ring() -> None:
    for made in _mats().values():
        ring = made.zone(mat.RING)
        spots = {sector_piece(n + 1): slot(ring, n, TILE, 10) for n in range(10)}
        hung = made.with_tiles(spots)
        for number in mat.TILES.values():
            zone = hung.zone(mat.tile(number))
            corners = [
                Spot(zone.middle[0] + x, zone.middle[1] + y, 0) for x in (-9, 9) for y in (-9, 9)
            ]
            assert all(hung.zone_at(c.x_mm, c.y_mm) == zone for c in corners)


@pytest.mark.parametrize("number", [0, 3, 9])
def test_what_is_laid_is_read_as_it_lies_in_any_order_and_rotation_of_the_sectors(
    number: int,
) -> None:
    """Every tag of a position, from the simulated table back to its places."""
    luck = Random(number)
    positions = [before for before, _, _, _ in random_game(WISHES[number], 4)]
    for state in luck.sample(positions, 4):
        made = mat.mat_for(PACK, state.players)
        lying = layout(state)
        table = SimulatedTable(made, seed=number)
        table.set_up(lying)
        # Of action cards only the halves are seen that no other card covers.
        tags = [tag for tag in table.tags() if not tag.piece.part or tag.piece in set(lying)]
        seen = arrange(tags, Tiles(made).see(tags), lying)
        for zone in {*lying.zones, *seen.zones}:
            assert lies(seen, zone) == lies(lying, zone), zone


def test_every_piece_and_every_place_has_a_name_in_both_languages() -> None:
    made = mat.anywhere(PACK)
    for words in (ENGLISH, RUSSIAN):
        for piece in pieces(PACK):
            assert words.tell(NEON.wording.name_piece(piece))
        for zone in made.zones:
            assert words.tell(NEON.wording.name_zone(zone.name))
        for zone in made.fixed:
            assert words.tell(NEON.printing.label_zone(zone.name))


def test_equipment_lies_on_top_of_its_supplies() -> None:
    zones = [zone for made in _mats().values() for zone in made.zones if zone.name in mat.GEAR]
    assert {zone.order for zone in zones} == {Order.COLUMN}
    assert len(zones) == len(Kind) * sum(SEATINGS)
