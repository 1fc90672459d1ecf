"""A simulated table that the companion sees only through camera pictures."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.attendant import Attendant
from companion.rules.seat import Seat
from companion.simulation.table.deeds import deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Layout, renumbered
from companion.table.zones import capacity
from companion.vision.frame import Camera

PICTURE_SECONDS = 0.15
"""The time between two pictures: a Raspberry Pi at ease takes about seven a second."""

HAND_MM_PER_SECOND = 700.0
"""How fast players at ease move their hands."""

PATIENCE = 24
"""Pictures that players let pass until the companion has seen the table at rest."""


class Time:
    """The clock of a simulation: it goes on only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """The seconds that have passed."""
        return self.seconds


class PictureTable:
    """Carries out gestures with a visible hand, and takes pictures all the while."""

    def __init__(
        self,
        attendant: Attendant,
        table: SimulatedTable,
        camera: Camera,
        time: Time,
        on_picture: Callable[[], None] = lambda: None,
        *,
        mm_per_second: float = HAND_MM_PER_SECOND,
    ) -> None:
        self._attendant = attendant
        self._table = table
        self._camera = camera
        self._time = time
        self._on_picture = on_picture
        seats = attendant.game.seats
        self._robots = {
            seat: Robot(table, seat, seats=seats, mm_per_second=mm_per_second) for seat in seats
        }
        self.layout = Layout({})
        self.pictures = 0

    def set_up(self) -> None:
        """Lay the pieces as the game expects them, and let the companion see them."""
        self.layout = self._attendant.game.table.layout(self._attendant.session.state)
        self._table.set_up(self.layout)
        self._wait()

    def make(self, wanted: Layout) -> None:
        """Carry pieces until the table lies like this, then wait until it was understood."""
        wanted = renumbered(wanted, self.layout)
        robot = self._robots[self._whose_hand(wanted)]
        robot.do(deeds(self.layout, wanted, self._table.mat))
        self.layout = wanted
        while robot.busy:
            robot.advance(PICTURE_SECONDS)
            self._take_picture()
        self._wait()

    def _whose_hand(self, wanted: Layout) -> Seat:
        """Who makes the table lie like this: of several who are to act, those before whom it does.

        When the game is over nobody is asked any more, and anybody may tidy up.
        """
        asked, awaited = self._attendant.asked, self._attendant.awaited
        zones = (zone for zone in self._table.mat.zones if zone.owner in awaited)
        changed = (z.owner for z in zones if wanted.at(z.name) != self.layout.at(z.name))
        own = next(changed, None) if len(awaited) > 1 else None
        return own or asked or self._attendant.game.seats[0]

    def wait(self) -> None:
        """Let one more picture be taken."""
        self._take_picture()

    def has_room(self, wanted: Layout) -> bool:
        """Whether all tags stay in sight, and no token has to lie where it is not clear on what."""
        mat, pointed = self._table.mat, self.layout.pointed
        new = [at for token, at in wanted.pointed.items() if pointed.get(token) != at]
        return all(
            len(pieces) <= capacity(mat.zone(zone), mat.shape(pieces[0]))
            for zone, pieces in wanted.zones.items()
            if pieces
        ) and all(self._table.can_be_pointed_at(at) for at in new)

    def _wait(self) -> None:
        """Let pictures pass until the companion has seen the table at rest."""
        rested = 0
        for _ in range(PATIENCE):
            rested = rested + 1 if self._take_picture() else 0
            if rested > 1:
                return

    def _take_picture(self) -> bool:
        self._time.seconds += PICTURE_SECONDS
        frame = self._camera.capture()
        self.pictures += 1
        steady = frame is not None and self._attendant.look(frame).steady is not None
        self._on_picture()
        return steady
