"""A tag that the watcher remembers in one place and reads in another."""

from __future__ import annotations

import numpy as np
import pytest

from companion.app.lookout import Lookout, tagbook_of
from companion.games.riftforce import RIFTFORCE
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Layout
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Laid, TagSighting
from companion.vision.payload import LEVEL
from companion.vision.reader import TagReader
from companion.vision.watcher import Look
from tests.games.riftforce.seeing import card

TABLE = Layout({"south-2": (card("FI5a"),), "north-4": (card("IC5a"),)})
FIRE = card("FI5a")


class Watched:
    """A watcher that takes one and the same tag to lie in two places, and does not read one."""

    def __init__(self, reader: TagReader, tags: tuple[TagSighting, ...], lost: TagSighting) -> None:
        self.reader, self._tags, self._lost = reader, tags, lost

    def watch(self, frame: Frame) -> Look:
        return Look(frame.taken_at, self._tags, moving=False, covered=(), lost=(self._lost,))

    def measure(self, frame: Frame, tag: TagSighting) -> Laid | None:
        return self.reader.measure(frame.grey, tag)


@pytest.fixture(scope="module")
def camera() -> DrawnCamera:
    table = SimulatedTable(RIFTFORCE.table.mat, seed=3)
    table.set_up(TABLE)
    return DrawnCamera(table, tagbook_of(RIFTFORCE), lambda: 0.0, seed=3)


@pytest.mark.parametrize(("lost", "zone"), [(0, "north-4"), (1, "south-2")])
def test_a_tag_that_is_lost_where_it_lay_and_read_elsewhere_was_moved(
    camera: DrawnCamera, lost: int, zone: str
) -> None:
    """What shows where a piece was may look a little like its tag; that makes no second copy."""
    book = tagbook_of(RIFTFORCE)
    text = book.text_of(FIRE)
    tags = tuple(TagSighting(text, tag.corners, 0.9, 0.5) for tag in camera.truth())
    reader = TagReader(Codebook.of_texts([text], level=LEVEL), camera.plane)
    watched = Watched(reader, tags, tags[lost])
    lookout = Lookout(RIFTFORCE, watched, camera.plane, book)  # type: ignore[arg-type] # a stand-in
    dark = np.zeros((1080, 1920), np.uint8)
    glances = [lookout.look(Frame(dark, at / 2), TABLE) for at in range(2)]
    assert glances[-1].steady == Layout({zone: (FIRE,)})
    assert glances[-1].alerts == ()
