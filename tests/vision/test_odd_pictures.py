"""Pictures that no camera should give: told, or met as any other."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from calibration.geometry.profile import TableProfile
from calibration.guard import CameraGuard
from companion.vision.codebook import Codebook
from companion.vision.frame import CameraLost, Frame, Grey
from companion.vision.reader import TagReader
from companion.vision.strangers import PARTS, StrangerSearch
from companion.vision.view import Plane
from companion.vision.watcher import TableWatcher

SIZES = [(1, 1), (3, 640), (640, 3), (1, 12_000), (12_000, 1), (17, 3000), (2, 2), (30, 40)]
PLANE = Plane(np.diag([2.0, 2.0, 1.0]), (300.0, 200.0), 18.0)
BOOK = Codebook.of_texts(["SAMPLE-01", "SAMPLE-02"])


def pictures(size: tuple[int, int]) -> Iterator[Grey]:
    """All black, all white, and a table of noise that lies still, shifts and lies still."""
    grain = np.random.default_rng(1).integers(60, 200, size, dtype=np.uint8)
    yield np.zeros(size, np.uint8)
    yield np.full(size, 255, np.uint8)
    for shift in (0, 0, 1, 1, 0):
        yield np.roll(grain, shift, axis=1)


@pytest.fixture(scope="module", params=[None, PLANE], ids=["no plane", "plane"])
def reader(request: pytest.FixtureRequest) -> TagReader:
    return TagReader(BOOK, request.param)


@pytest.mark.parametrize("size", SIZES)
def test_a_strip_of_a_picture_is_watched_like_any_other(
    size: tuple[int, int], reader: TagReader
) -> None:
    watcher = TableWatcher(reader)
    looks = [watcher.watch(Frame(grey, 0.2 * k)) for k, grey in enumerate(pictures(size))]
    assert all(look.tags == () for look in looks)


def test_pictures_may_change_their_size_at_any_time(reader: TagReader) -> None:
    watcher, now = TableWatcher(reader), 0.0
    for size in (*SIZES, *reversed(SIZES)):
        for grey in list(pictures(size))[2:4]:
            assert watcher.watch(Frame(grey, now := now + 0.2)).tags == ()


@pytest.mark.parametrize("size", SIZES)
def test_strangers_are_looked_for_in_a_strip_too(size: tuple[int, int], reader: TagReader) -> None:
    search, (*_, grey) = StrangerSearch(reader), pictures(size)
    found = [search.go_on(grey, ()) for _ in range(len(PARTS) + 1)]
    assert found == [None] * len(PARTS) + [()]


@pytest.mark.parametrize("size", SIZES)
def test_no_marker_is_found_in_a_strip(size: tuple[int, int]) -> None:
    height, width = size
    to_pixels = np.diag([width / 300, height / 200, 1.0])
    guard = CameraGuard(TableProfile((width, height), (300.0, 200.0), to_pixels, 18.0, 18.0, 0.1))
    assert [guard.look(Frame(grey, 0.5 * k)) for k, grey in enumerate(pictures(size))] == [None] * 7


@pytest.mark.parametrize(
    "odd",
    [
        np.zeros((4, 6, 3), np.uint8),
        np.zeros((4, 6, 1), np.uint8),
        np.zeros((4, 6), np.uint16),
        np.zeros((4, 6)),
        np.zeros((0, 6), np.uint8),
        np.zeros(6, np.uint8),
    ],
    ids=lambda odd: f"{odd.shape} {odd.dtype}",
)
def test_a_camera_whose_pictures_are_not_grey_is_told(odd: Grey) -> None:
    with pytest.raises(CameraLost) as lost:
        Frame(odd, 0.0)
    assert lost.value.reason.key == "hardware-odd-picture"
