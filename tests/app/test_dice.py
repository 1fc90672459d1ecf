"""Through the camera: dice that people roll count once, as they lie, when they lie still."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.app.attendant import Attendant
from companion.app.lookout import lookout_for, tagbook_of
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import SEATINGS
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.controls import Chosen
from companion.table.zones import Spot
from tests.toys.pig import PIG, die_piece

SETUP = {"players": [seat.value for seat in SEATINGS[2]], "dice": "table"}


class Evening:
    """People who roll a real die at a table with nothing else on it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.table = SimulatedTable(PIG.table.mat, seed=1)
        camera = DrawnCamera(self.table, tagbook_of(PIG), lambda: self.now, size=(960, 640))
        session = Session(PIG, Header("pig", SETUP))
        self.attendant = Attendant(session, lookout_for(PIG, camera.plane))
        self.session, self._camera = session, camera
        self.look()

    def look(self, pictures: int = 10) -> None:
        for _ in range(pictures):
            self.now += 0.2
            frame = self._camera.capture()
            self.attendant.take_in(self.attendant.look(frame), frame)

    def roll(self, *results: int, x_mm: float = 140.0, degrees: float = 33.0) -> None:
        """The dice that lay there are taken up, and these are what they show then."""
        for lying in self.table.lying:
            self.table.take(lying.piece)
        self.look()
        self.show(results, x_mm, degrees)
        self.look()

    def show(self, results: Sequence[int], x_mm: float, degrees: float) -> None:
        for place, result in enumerate(results):
            self.table.place(die_piece(result), Spot(x_mm + 40 * place, 90.0, degrees))

    @property
    def plays(self) -> list[str]:
        return [PIG.notation.write_action(play.action) for play in self.session.plays]


@pytest.mark.parametrize("result", [2, 4, 6])
def test_a_die_that_lies_still_is_entered_as_it_lies(result: int) -> None:
    evening = Evening()
    evening.roll(result)
    assert evening.plays == [f"roll {result} entered"]


def test_a_die_that_is_left_lying_is_not_rolled_again() -> None:
    evening = Evening()
    evening.roll(4)
    evening.look(20)
    assert evening.plays == ["roll 4 entered"]


def test_the_same_face_rolled_again_counts_again() -> None:
    evening = Evening()
    evening.roll(4)
    evening.roll(4, x_mm=200.0, degrees=71.0)
    assert evening.plays == ["roll 4 entered", "roll 4 entered"]


def test_two_dice_where_one_is_rolled_are_no_roll_and_disturb_nobody() -> None:
    evening = Evening()
    evening.roll(2, 5)
    assert evening.plays == []
    assert evening.attendant.referee.view.dispute is None
    evening.attendant.referee.choose(Chosen(evening.session.state.seat, "roll"))
    evening.attendant.referee.choose(Chosen(evening.session.state.seat, "die-5"))
    assert evening.plays == ["roll 5 entered"]
