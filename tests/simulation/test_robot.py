"""The robot player does what it is told, visibly and in its own time."""

from __future__ import annotations

import random
from dataclasses import replace
from math import cos, radians

import pytest

from companion.rules.seat import Seat, stretches
from companion.simulation.table.deeds import (
    Arrange,
    Bring,
    PassOver,
    Point,
    Remove,
    Shift,
    Turn,
    deeds,
)
from companion.simulation.table.hands import GRASP_MM, REACH_MM, SKINS
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import Layout
from companion.table.zones import Piece, turned
from tests.simulation.samples import GAME, IN_PLAY, POINTER, card, cards

FIRE, ROSE = card("FI5a"), card("PL5b")
COLUMNS = [f"{side}-{number}" for side in ("south", "north") for number in range(1, 6)]


def finish(robot: Robot, step: float = 0.1) -> None:
    for _ in range(10_000):
        if not robot.busy:
            return
        robot.advance(step)
    pytest.fail("the robot never comes to an end")


def carried_out(table: SimulatedTable, target: Layout, seat: Seat = Seat.SOUTH) -> Layout:
    robot = Robot(table, seat)
    robot.do(deeds(arrange(table.tags(), GAME.table.mat), target, GAME.table.mat))
    finish(robot)
    return arrange(table.tags(), GAME.table.mat, target)


@pytest.mark.parametrize("seat", [Seat.SOUTH, Seat.NORTH])
@pytest.mark.parametrize(
    "target",
    [
        IN_PLAY,
        IN_PLAY.with_piece(card("MU5a"), "south-2"),
        IN_PLAY.with_piece(card("MU5a"), "south-3"),
        IN_PLAY.without(ROSE),
        IN_PLAY.without(FIRE).without(ROSE).without(card("IC6a")),
        IN_PLAY.with_piece(ROSE, "south-4"),
        IN_PLAY.with_piece(FIRE, "south-discard"),
        replace(IN_PLAY, turned=frozenset({FIRE, card("IC7a")})),
        replace(IN_PLAY, pointed={POINTER: ROSE}),
        replace(IN_PLAY, pointed={POINTER: "south-deck"}),
        replace(IN_PLAY, zones={**IN_PLAY.zones, "south-1": cards("WA6b FI5a FI7a")}),
        Layout({}),
    ],
)
def test_any_table_can_be_made_into_any_other(
    table: SimulatedTable, target: Layout, seat: Seat
) -> None:
    assert carried_out(table, target, seat) == target
    assert carried_out(table, IN_PLAY, seat) == IN_PLAY
    assert table.hands == ()


def test_a_card_that_lay_turned_comes_back_to_its_place_in_the_column(
    table: SimulatedTable,
) -> None:
    """Its column was pushed together meanwhile; the next card must not come to lie upon it."""
    head, middle, last = cards("WA6b FI5a FI7a")
    column = replace(IN_PLAY, zones={**IN_PLAY.zones, "south-1": (head, middle, last)})
    carried_out(table, column)
    carried_out(table, replace(column, turned=frozenset({last})))
    carried_out(table, replace(column.without(middle), turned=frozenset({last})))
    target = column.without(middle).with_piece(card("MU5a"), "south-1")
    assert carried_out(table, target) == target
    assert [table.visible_share(piece) for piece in target.at("south-1")] == [1.0] * 3


def test_a_long_random_game_of_pushing_cards_about_stays_true(table: SimulatedTable) -> None:
    chance = random.Random(11)
    spare = [piece for piece in GAME.table.pieces[:162] if piece not in table]
    now = IN_PLAY
    for _ in range(40):
        target = _changed(now, spare.pop(), chance)
        now = carried_out(table, target, chance.choice([Seat.SOUTH, Seat.NORTH]))
        assert now == target


def _changed(layout: Layout, fresh: Piece, chance: random.Random) -> Layout:
    room = [zone for zone in COLUMNS if len(layout.at(zone)) < 9]
    lying = [piece for zone in COLUMNS for piece in layout.at(zone)]
    match chance.randrange(4):
        case 0:
            return layout.with_piece(fresh, chance.choice(room))
        case 1 if lying:
            return _bare(layout.without(chance.choice(lying)))
        case 2 if lying:
            return _bare(layout.with_piece(chance.choice(lying), chance.choice(room)))
        case _:
            return replace(layout, turned=frozenset(chance.sample(lying, min(1, len(lying)))))


def _bare(layout: Layout) -> Layout:
    order = [zone.name for zone in GAME.table.mat.zones]
    zones = {zone: layout.zones[zone] for zone in order if layout.at(zone)}
    return replace(layout, zones=zones)


def test_the_hand_is_over_the_table_before_anything_changes_and_leaves_after(
    table: SimulatedTable,
) -> None:
    robot = Robot(table, Seat.NORTH)
    robot.do([Bring(card("MU5a"), "north-2")])
    seen = []
    while robot.busy:
        robot.advance(0.05)
        seen.append((bool(table.hands), card("MU5a") in table))
    assert seen.index((True, True)) > seen.index((True, False))
    assert (False, False) not in seen[1:]
    assert seen[-1] == (False, True)
    assert seen.count((True, True)) >= 3


def test_a_card_follows_the_hand_that_carries_it(table: SimulatedTable) -> None:
    robot = Robot(table)
    robot.do([Shift(FIRE, "south-5")])
    carried = []
    while robot.busy:
        robot.advance(0.05)
        carried += [hand.holding for hand in table.hands if hand.holding]
    eastward = [held.x_mm for held in carried if held.piece == FIRE]
    assert len(eastward) > 5
    assert eastward == sorted(eastward)


def test_time_may_pass_in_any_steps(table: SimulatedTable) -> None:
    other = SimulatedTable(GAME.table.mat, seed=7)
    other.set_up(IN_PLAY)
    for here, step in ((table, 0.01), (other, 3.0)):
        robot = Robot(here)
        robot.do([Shift(FIRE, "south-5"), Turn(ROSE), Remove((card("FI7a"),))])
        finish(robot, step)
    assert table.lying == other.lying


def test_nothing_happens_while_no_time_passes(table: SimulatedTable) -> None:
    before = table.lying
    robot = Robot(table)
    robot.do([Remove((FIRE,))])
    robot.advance(0)
    assert robot.busy
    assert table.lying == before


def test_a_turned_card_hides_as_little_as_it_can(table: SimulatedTable) -> None:
    robot = Robot(table)
    robot.do([Turn(card("IC6a"))])
    finish(robot)
    others = [piece for piece in IN_PLAY if piece != card("IC6a")]
    assert min(table.visible_share(piece) for piece in others) > 0.85


def test_a_hand_that_passes_over_changes_nothing(table: SimulatedTable) -> None:
    before = table.lying
    robot = Robot(table)
    robot.do([PassOver(350, 150)])
    robot.advance(0.3)
    assert table.hands
    finish(robot)
    assert table.lying == before


def test_deeds_are_the_fewest_that_do() -> None:
    target = replace(
        IN_PLAY.without(FIRE).with_piece(ROSE, "south-4"), pointed={POINTER: card("IC7a")}
    )
    assert deeds(IN_PLAY, target, GAME.table.mat) == (
        Remove((FIRE,)),
        Shift(ROSE, "south-4"),
        Point(POINTER, card("IC7a")),
    )
    assert deeds(IN_PLAY, IN_PLAY, GAME.table.mat) == ()


def test_only_an_order_that_matters_is_put_right() -> None:
    turned_about = {zone: pieces[::-1] for zone, pieces in IN_PLAY.zones.items()}
    zones = {
        deed.zone
        for deed in deeds(IN_PLAY, Layout(turned_about), GAME.table.mat)
        if isinstance(deed, Arrange)
    }
    assert zones == {"south-1", "south-3", "north-1", "north-5"}


def test_a_reshuffled_discard_pile_leaves_in_one_grasp() -> None:
    pile = Layout({"south-discard": cards("FI5a FI5b FI5c")})
    assert deeds(pile, Layout({}), GAME.table.mat) == (Remove(cards("FI5a FI5b FI5c")),)


@pytest.mark.parametrize("seat", Seat)
def test_a_hand_comes_from_its_own_seat_and_never_from_a_neighbours(
    seat: Seat, table: SimulatedTable
) -> None:
    """Its arm, drawn out to the edge of the table, ends at its player's stretch of that edge."""
    mat = GAME.table.mat
    left, right = (share * mat.width_mm for share in stretches(Seat)[seat])
    for x_mm in (40.0, 350.0, 660.0):
        robot = Robot(table, seat, seats=Seat)
        robot.do([PassOver(x_mm, 250)])
        seen = []
        while robot.busy:
            robot.advance(0.05)
            seen += table.hands
        assert len(seen) > 5
        for hand in seen:
            side = mat.height_mm + REACH_MM if seat.upright == 0 else -REACH_MM
            away = abs(hand.y_mm - side)
            across, _ = turned(0, away / cos(radians(hand.degrees - seat.upright)), hand.degrees)
            assert left - 1 <= hand.x_mm + across <= right + 1
        assert {hand.skin for hand in seen} == {SKINS[seat]}


def test_what_is_carried_slantwise_stays_between_the_fingers(table: SimulatedTable) -> None:
    robot = Robot(table, Seat.SOUTH_WEST, seats=Seat)
    robot.do([Shift(card("IC5a"), "south-5"), Remove((ROSE,))])
    angles = set()
    while robot.busy:
        robot.advance(0.05)
        for hand in table.hands:
            if hand.holding:
                off = hand.holding.x_mm - hand.x_mm, hand.holding.y_mm - hand.y_mm
                assert off == pytest.approx(turned(0, -GRASP_MM, hand.degrees))
                angles.add(round(hand.degrees))
    assert len(angles) > 5
    assert table.zone_of(card("IC5a")) == "south-5"
    assert ROSE not in table


def test_every_player_has_a_skin_of_their_own() -> None:
    assert len({SKINS[seat] for seat in Seat}) == len(Seat)
