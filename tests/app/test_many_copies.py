"""Through the camera: many cards that look the same lie where they lie, up to their number."""

from __future__ import annotations

from random import Random

import pytest

from companion.app.lookout import Glance, lookout_for, tagbook_of
from companion.rules.sentence import say
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Flipped, Layout, changes
from companion.table.zones import Piece
from tests.toys.pairs import PAIRS, PAIRS_GAME, layout, new_setup, start

EXPECTED = layout(start(new_setup(Random(4), {})))
RED = Piece("pairs", "red")


class Seen:
    """Pictures of a table, and what the lookout makes of them."""

    def __init__(self, laid: Layout) -> None:
        self.table = SimulatedTable(PAIRS_GAME.table.mat, seed=2)
        self.table.set_up(laid)
        self._now = 0.0
        tagbook = tagbook_of(PAIRS_GAME)
        self._camera = DrawnCamera(self.table, tagbook, lambda: self._now, seed=2)
        self._lookout = lookout_for(PAIRS_GAME, self._camera.plane)

    def look(self, pictures: int = 14) -> Glance:
        for _ in range(pictures):
            self._now += 0.15
            glance = self._lookout.look(self._camera.capture(), EXPECTED)
        return glance


def test_as_many_as_there_are_is_as_it_should_be() -> None:
    glance = Seen(EXPECTED).look()
    assert glance.steady == EXPECTED
    assert glance.alerts == ()


def test_more_than_there_are_is_told() -> None:
    far, near = EXPECTED.zones
    red = [RED.numbered(n) for n in range(PAIRS + 1, 2 * PAIRS + 1)]
    blue = [piece for piece in EXPECTED if piece.name == "blue"]
    glance = Seen(Layout({far: tuple(red), near: (*blue[:6], RED.numbered(1))})).look()
    name = PAIRS_GAME.wording.name_piece(RED)
    assert glance.alerts == (say("referee-too-many-copies", piece=name, most=PAIRS),)


@pytest.mark.parametrize("place", [1, 9])
def test_a_card_turned_over_is_seen_in_its_place(place: int) -> None:
    seen = Seen(EXPECTED)
    seen.look()
    back = [*EXPECTED][place]
    face = Piece("pairs", "R3" if back.name == "red" else "B3")
    seen.table.flip(back, face)
    glance = seen.look()
    assert glance.steady is not None
    zone = EXPECTED.zone_of(back)
    assert changes(EXPECTED, glance.steady) == (Flipped(face, zone, back),)
    seen.table.flip(face, back)
    assert seen.look().steady == EXPECTED
