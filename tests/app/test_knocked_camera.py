"""A camera that is knocked in mid game: put right, told, and believed again."""

from __future__ import annotations

from random import Random

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.app.attendant import Attendant
from companion.app.lookout import lookout_for, tagbook_of
from companion.app.real_table import MountedCamera
from companion.games.riftforce import RIFTFORCE
from companion.referee.record import Header
from companion.referee.session import Session
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.camera.optics import EASY
from companion.simulation.match import Match, Misunderstood
from companion.simulation.picture_table import PICTURE_SECONDS, PictureTable, Time
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Layout
from companion.table.zones import Piece, PlacedTag, turned
from companion.vision.frame import Frame, Grey, TagSighting
from companion.vision.markers import marker_symbols
from companion.vision.view import Plane
from companion.vision.watcher import Look, TableWatcher
from tests.simulation.trembling import shifted

SIZE = (1280, 720)
MARKER_MM = 18.0
FINE = 8
"""Pixels to a module of a marker before it is laid on the table."""


class LooseCamera:
    """A drawn camera over a table with corner markers, whose soft mount can be knocked."""

    def __init__(self, drawn: DrawnCamera) -> None:
        self._drawn = drawn
        self._tremble = Random(9)
        self._markers = [_laid(drawn.plane, *marker) for marker in marker_symbols().items()]
        self._moved: NDArray[np.float64] | None = None

    def knock(self, mm: float) -> None:
        """Shift all that is seen by so many millimetres to the east, and turn it a little."""
        pixels = mm * 1.35
        turn = np.radians(mm / 40)
        cos, sin = np.cos(turn), np.sin(turn)
        self._moved = np.array([[cos, -sin, pixels], [sin, cos, pixels / 3]]) if mm else None

    def capture(self) -> Frame:
        frame = self._drawn.capture()
        grey = frame.grey.copy()
        for marker, there in self._markers:
            grey[there] = marker[there]
        if self._moved is not None:
            edge = cv2.BORDER_REPLICATE
            grey = np.asarray(cv2.warpAffine(grey, self._moved, SIZE, borderMode=edge), np.uint8)
        right, down = (self._tremble.uniform(-0.6, 0.6) for _ in range(2))
        return Frame(shifted(grey, right, down), frame.taken_at)

    def close(self) -> None:
        pass


def _laid(
    plane: Plane, corner: Corner, modules: NDArray[np.bool_]
) -> tuple[Grey, NDArray[np.bool_]]:
    """A marker on its white card as the camera sees it, and where that is."""
    card = np.pad(np.where(modules, 15, 235).astype(np.uint8), 7, constant_values=235)
    large = np.kron(card, np.ones((FINE, FINE), np.uint8))
    mm = MARKER_MM / 21 / FINE
    x, y = corner.middle_mm(plane.table_mm)
    half = mm * (len(large) - 1) / 2
    to_picture = plane.table_to_pixels @ [[mm, 0, x - half], [0, mm, y - half], [0, 0, 1]]
    soft = cv2.GaussianBlur(large, (0, 0), FINE / 3)
    seen = cv2.warpPerspective(soft, to_picture, SIZE)
    there = cv2.warpPerspective(np.full_like(large, 255), to_picture, SIZE) > 127
    return np.asarray(seen, np.uint8), np.asarray(there, np.bool_)


class Evening:
    """A game that two robots play under the loose camera."""

    def __init__(self) -> None:
        luck, self.clock = Random(5), Time()
        setup = RIFTFORCE.rules.new_setup(Random(5), {"mode": "free"})
        self.session = Session(RIFTFORCE, Header("riftforce", setup))
        table = SimulatedTable(RIFTFORCE.table.mat, seed=0)
        drawn = DrawnCamera(table, tagbook_of(RIFTFORCE), self.clock, optics=EASY, size=SIZE)
        plane = drawn.plane
        self.camera = LooseCamera(drawn)
        self.lookout = lookout_for(RIFTFORCE, plane)
        self.attendant = Attendant(self.session, self.lookout)
        self.mended = 0
        profile = TableProfile(
            SIZE, plane.table_mm, plane.table_to_pixels, MARKER_MM, MARKER_MM, 0.1
        )
        self.mounted = MountedCamera(self.camera, profile, self._look_again)
        seen = PictureTable(self.attendant, table, self.mounted, self.clock)
        world = RIFTFORCE.simulation.deal(luck, self.session.state)
        self._steps = Match(self.attendant.referee, seen, world, luck).steps()
        seen.set_up()

    def _look_again(self, plane: Plane) -> None:
        self.mended += 1
        self.lookout.look_from(plane)

    def play(self) -> None:
        """One more play, which must be understood."""
        before = len(self.session.plays)
        assert not isinstance(next(self._steps), Misunderstood)
        assert len(self.session.plays) == before + 1

    def wait(self, seconds: float) -> list[str]:
        """Let time pass; what the screen then says of the camera."""
        for _ in range(round(seconds / PICTURE_SECONDS)):
            self.clock.seconds += PICTURE_SECONDS
            self.attendant.attend(self.mounted)
        return [alert.facts["reason"].key for alert in self.attendant.scene.alerts]


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_a_game_goes_on_under_a_camera_that_is_knocked(evening: Evening) -> None:
    evening.camera.knock(2)
    evening.play()
    assert evening.mended == 1
    evening.camera.knock(120)
    assert evening.wait(0.9) == ["calibration-knocked-far"]
    evening.camera.knock(15)
    assert evening.wait(0.5) == []
    assert evening.mended == 2
    evening.play()


def seen(plane: Plane, tag: PlacedTag) -> TagSighting:
    """A tag as it is read where it lies."""
    around = [turned(x, y, tag.degrees) for x, y in ((-9, -9), (9, -9), (9, 9), (-9, 9))]
    spots = plane.to_pixels(np.array([(tag.x_mm + x, tag.y_mm + y) for x, y in around]))
    a, b, c, d = ((float(x), float(y)) for x, y in spots)
    return TagSighting(tagbook_of(RIFTFORCE).text_of(tag.piece), (a, b, c, d), 1.0, 1.0)


def test_what_a_turned_card_hides_is_not_forgotten_with_a_knock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    head, neighbour = Piece("riftforce", "FI5a"), Piece("riftforce", "FI6a")
    plane = Plane(np.diag([1.3, 1.3, 1.0]), (700.0, 500.0), MARKER_MM)
    knocked = Plane(np.array([[1.3, 0, 15], [0, 1.3, 5], [0, 0, 1.0]]), plane.table_mm, MARKER_MM)
    beside = PlacedTag(head, 100, 300, 0), PlacedTag(neighbour, 100, 323, 0)
    over = (PlacedTag(neighbour, 100, 323, 270),)
    lying, camera = beside, plane

    def watch(_: TableWatcher, frame: Frame) -> Look:
        tags = tuple(seen(camera, tag) for tag in lying)
        return Look(frame.taken_at, tags, moving=False, covered=(), lost=())

    monkeypatch.setattr(TableWatcher, "watch", watch)
    lookout = lookout_for(RIFTFORCE, plane)

    def pieces(at: float) -> set[Piece]:
        for second in (at, at + 0.5):
            glance = lookout.look(Frame(np.zeros((4, 4), np.uint8), second), Layout({}))
        assert glance.steady is not None
        return {*glance.steady, *glance.steady.stray}

    assert pieces(0.0) == {head, neighbour}
    lying = over
    assert pieces(1.0) == {head, neighbour}
    camera = knocked
    lookout.look_from(knocked)
    assert pieces(2.0) == {head, neighbour}
