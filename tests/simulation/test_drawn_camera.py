"""The drawn camera shows the simulated table truly, and no better than a real one would."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from pyzbar import pyzbar

from companion.rules.seat import Seat
from companion.simulation.camera.backdrop import Surface
from companion.simulation.camera.card_art import Look
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.camera.optics import EASY, HARD, NORMAL, Optics
from companion.simulation.camera.painted_table import Scenery
from companion.simulation.table.hands import Hand
from companion.simulation.table.lying import Lying
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.zones import Spot
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.payload import LEVEL, Tagbook
from companion.vision.reader import TagReader
from tests.simulation.samples import GAME, POINTER, card

CLEAR = replace(NORMAL, noise=0, jpeg_quality=None)
SMALL = (960, 540)
FIRE = card("FI5a")


def noon() -> float:
    return 12.0


def clear_picture(table: SimulatedTable, tagbook: Tagbook) -> Grey:
    return DrawnCamera(table, tagbook, noon, optics=CLEAR, size=SMALL).capture().grey


@pytest.fixture(scope="module")
def codebook() -> Codebook:
    book = Tagbook.load(GAME.folder / "tags.txt")
    return Codebook.of_texts(book.texts.values(), level=LEVEL)


@pytest.mark.parametrize(
    ("optics", "surface", "share"),
    [
        (EASY, Surface.WOOD, 1.0),
        (NORMAL, Surface.WOOD, 1.0),
        (NORMAL, Surface.CLOTH, 1.0),
        (replace(NORMAL, tilt=35), Surface.WOOD, 0.98),
        (HARD, Surface.CLOTH, 0.9),
    ],
)
def test_our_reader_reads_the_drawn_tags_and_no_others(
    table: SimulatedTable,
    tagbook: Tagbook,
    codebook: Codebook,
    optics: Optics,
    surface: Surface,
    share: float,
) -> None:
    table.point(POINTER, FIRE)
    camera = DrawnCamera(table, tagbook, noon, optics=optics, surface=surface, seed=5)
    seen = TagReader(codebook, camera.plane).read(camera.capture().grey)
    truth = {tag.text: tag for tag in camera.truth()}
    readable = {tag.text for tag in camera.truth() if tag.visible > 0.95}
    assert len(readable & {tag.text for tag in seen}) >= share * len(readable)
    for tag in seen:
        off = np.array(tag.corners).mean(axis=0) - np.array(truth[tag.text].corners).mean(axis=0)
        assert np.hypot(*off) < 1


def test_general_readers_do_not_get_by_on_the_normal_picture(
    table: SimulatedTable, tagbook: Tagbook
) -> None:
    camera = DrawnCamera(table, tagbook, noon)
    assert len(pyzbar.decode(camera.capture().grey)) < 0.2 * len(camera.truth())


def test_the_truth_lies_where_the_plane_says(table: SimulatedTable, tagbook: Tagbook) -> None:
    camera = DrawnCamera(table, tagbook, noon, optics=HARD, size=SMALL)
    for tag, true in zip(table.tags(), camera.truth(), strict=True):
        corners = camera.plane.to_table(np.array(true.corners))
        assert corners.mean(axis=0) == pytest.approx((tag.x_mm, tag.y_mm))
        sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
        assert sides == pytest.approx([18, 18, 18, 18])


@pytest.mark.parametrize("tilt", [0, 20, 40])
@pytest.mark.parametrize("pan", [-30, 0, 180])
def test_the_whole_table_is_in_the_picture(
    table: SimulatedTable, tagbook: Tagbook, tilt: float, pan: float
) -> None:
    optics = replace(CLEAR, tilt=tilt, pan=pan)
    camera = DrawnCamera(table, tagbook, noon, optics=optics, size=SMALL)
    corners = camera.plane.to_pixels(np.array([[0, 0], [700, 0], [700, 500], [0, 500]], float))
    assert (corners > 0).all()
    assert (corners < np.array(SMALL)).all()


def test_repainting_what_changed_gives_the_picture_that_painting_all_gives(
    table: SimulatedTable, tagbook: Tagbook
) -> None:
    camera = DrawnCamera(table, tagbook, noon, optics=CLEAR, size=SMALL)
    camera.capture()
    table.lay(card("MU5a"), "south-2")
    camera.capture()
    table.take(card("PL5b"))
    table.close_up("south-3")
    camera.capture()
    table.turn(FIRE, 90)
    table.point(POINTER, card("LI6a"))
    camera.capture()
    water = table.where(card("WA5a"))
    spot = Spot(water.x_mm, water.y_mm, water.degrees)
    table.place(water.piece, spot, exact=True)
    table.flip(card("IC7a"))
    again = camera.capture().grey.astype(int)
    assert np.abs(again - clear_picture(table, tagbook)).max() <= 1


def test_a_hand_hides_what_is_below_and_leaves_no_trace(
    table: SimulatedTable, tagbook: Tagbook
) -> None:
    camera = DrawnCamera(table, tagbook, noon, optics=CLEAR, size=SMALL)
    before = camera.capture().grey
    held = Lying(card("MU5a"), 150, 330, 5)
    table.show_hand(Seat.SOUTH, Hand(150, 370, -5, held))
    during = camera.capture().grey
    x, y = camera.plane.to_pixels(np.array([[150.0, 440.0]]))[0].astype(int)
    assert abs(int(during[y, x]) - int(before[y, x])) > 20
    assert np.array_equal(during[:, SMALL[0] // 2 :], before[:, SMALL[0] // 2 :])
    table.show_hand(Seat.SOUTH, None)
    assert np.array_equal(camera.capture().grey, before)


def test_a_card_in_the_hand_is_seen(
    table: SimulatedTable, tagbook: Tagbook, codebook: Codebook
) -> None:
    camera = DrawnCamera(table, tagbook, noon)
    table.show_hand(Seat.SOUTH, Hand(350, 290, 0, Lying(card("MU5a"), 350, 250, 0)))
    seen = TagReader(codebook, camera.plane).read(camera.capture().grey)
    assert tagbook.text_of(card("MU5a")) in {tag.text for tag in seen}


def test_a_face_down_card_shows_its_back(table: SimulatedTable, tagbook: Tagbook) -> None:
    before = clear_picture(table, tagbook)
    table.flip(FIRE)
    camera = DrawnCamera(table, tagbook, noon, optics=CLEAR, size=SMALL)
    assert not np.array_equal(camera.capture().grey, before)
    assert FIRE not in {tag.piece for tag in camera.truth()}


def test_the_same_seed_gives_the_same_pictures(table: SimulatedTable, tagbook: Tagbook) -> None:
    def two(seed: int) -> list[Grey]:
        camera = DrawnCamera(table, tagbook, noon, size=SMALL, seed=seed)
        return [camera.capture().grey, camera.capture().grey]

    (first, second), (again, _), (other, _) = two(1), two(1), two(2)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, second)
    assert not np.array_equal(first, other)


def test_frames_are_grey_and_stamped_with_the_clock(
    table: SimulatedTable, tagbook: Tagbook
) -> None:
    frame = DrawnCamera(table, tagbook, noon).capture()
    assert frame.grey.shape == (1080, 1920)
    assert frame.grey.dtype == np.uint8
    assert frame.taken_at == 12.0


def test_a_photograph_can_be_in_colour(table: SimulatedTable, tagbook: Tagbook) -> None:
    camera = DrawnCamera(table, tagbook, noon, optics=CLEAR, size=SMALL, colour=True)
    photograph = camera.photograph()
    assert photograph.shape == (540, 960, 3)
    assert np.ptp(photograph.astype(int), axis=2).max() > 60
    grey = camera.capture().grey.astype(int)
    assert np.abs(grey - clear_picture(table, tagbook)).mean() < 2


def test_scenery_lies_below_the_pieces(table: SimulatedTable, tagbook: Tagbook) -> None:
    location = Scenery(350, 250, GAME.table.mat.shape(FIRE), Look("#607080", "3"))
    with_it = DrawnCamera(table, tagbook, noon, optics=CLEAR, size=SMALL, scenery=[location])
    seen, bare = with_it.capture().grey, clear_picture(table, tagbook)
    x, y = with_it.plane.to_pixels(np.array([[350.0, 230.0]]))[0].astype(int)
    assert seen[y, x] > bare[y, x]
    table.place(FIRE, Spot(350, 250, 0), exact=True)
    assert np.abs(with_it.capture().grey.astype(int) - clear_picture(table, tagbook)).max() < 40
