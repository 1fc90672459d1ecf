"""What the reader promises beyond a clear view: covered tags, glare, shadow, patience, rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey, TagSighting
from companion.vision.reader import Check, TagReader
from companion.vision.view import Box
from companion.vision.watcher import TableWatcher
from tests.invented.conditions import Conditions
from tests.invented.table import Rendered, render
from tests.vision.covering import Part, under

Light = NDArray[np.float32]

TEXTS = [f"KEPT-{number:02}" for number in range(40)]
BOOK = Codebook.of_texts(TEXTS, level="H")
TABLE = Conditions(
    size=(800, 450), table_mm=(290.0, 170.0), noise=2.0, cards=False, ground="cloth", jpeg=None
)
PLACES = [(45.0 + 50 * (k % 5), 45.0 + 75 * (k // 5), 27.0 * k) for k in range(10)]


@pytest.fixture(scope="module")
def table() -> Rendered:
    return render(TABLE, TEXTS[:10], np.random.default_rng(4), level="H", poses=PLACES)


@pytest.fixture(scope="module")
def strangers() -> Rendered:
    texts = [f"KEP{letter}-{number:02}" for number, letter in enumerate("SUVRQPXYZA")]
    return render(TABLE, texts, np.random.default_rng(4), level="H", poses=PLACES)


def read_texts(grey: Grey, table: Rendered) -> set[str]:
    return {tag.text for tag in TagReader(BOOK, table.plane).read(grey)}


CARD, SKIN, PAPER = 40, 150, 235
COVERS = {
    "a card on its right": (CARD, [(0.75, -0.3), (1.3, -0.3), (1.3, 1.3), (0.75, 1.3)]),
    "a card on its lower edge": (CARD, [(-0.3, 0.75), (1.3, 0.75), (1.3, 1.3), (-0.3, 1.3)]),
    "a finger from below": (SKIN, [(0.35, 0.3), (0.7, 0.3), (0.7, 1.3), (0.35, 1.3)]),
    "a hand over a corner": (SKIN, [(1.2, 0.3), (1.2, 1.2), (0.3, 1.2)]),
    "a card on two finder patterns": (CARD, [(-0.3, -0.3), (1.3, -0.3), (1.3, 0.37), (-0.3, 0.37)]),
    "paper on two finder patterns": (PAPER, [(-0.3, -0.3), (0.37, -0.3), (0.37, 1.3), (-0.3, 1.3)]),
    "a hand over half of it": (SKIN, [(-0.3, -0.3), (0.95, -0.3), (-0.3, 0.95)]),
}


@pytest.mark.parametrize(("shade", "cover"), COVERS.values(), ids=COVERS)
def test_tags_are_read_by_what_is_not_covered(table: Rendered, shade: int, cover: Part) -> None:
    assert read_texts(under(cover, table.tags, table.grey, shade), table) == {
        tag.text for tag in table.tags
    }


@pytest.mark.parametrize(("shade", "cover"), COVERS.values(), ids=COVERS)
def test_strangers_one_letter_away_stay_strangers_under_any_cover(
    strangers: Rendered, shade: int, cover: Part
) -> None:
    assert read_texts(under(cover, strangers.tags, strangers.grey, shade), strangers) == set()


def test_what_cannot_be_seen_is_not_guessed(table: Rendered) -> None:
    upper = [(-0.3, -0.3), (1.3, -0.3), (1.3, 0.75), (-0.3, 0.75)]
    assert read_texts(under(upper, table.tags, table.grey), table) == set()


def test_tags_are_read_under_a_lamp_that_burns_out_a_part_of_them(table: Rendered) -> None:
    light = table.grey.astype(float)
    y, x = np.mgrid[: light.shape[0], : light.shape[1]]
    for tag in table.tags:
        spot = tag.corners[2] * 0.9 + tag.corners[0] * 0.1
        light += 160 * np.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / (2 * 12.0**2))
    assert (light > 255).sum() > 10 * 300
    grey = np.clip(light, 0, 255).astype(np.uint8)
    assert read_texts(grey, table) == {tag.text for tag in table.tags}


def test_tags_are_read_in_a_deep_shadow_beside_bright_light(table: Rendered) -> None:
    light = np.ones(table.grey.shape)
    light[:, : light.shape[1] // 2] = 0.25
    lit = (table.grey * cv2.blur(light, (41, 1))).astype(np.uint8)
    assert read_texts(lit, table) == {tag.text for tag in table.tags}


def _out_of_focus(light: Light) -> Light:
    """A lens out of focus draws a disc, which no Gaussian is."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5)).astype(np.float32)
    return np.asarray(cv2.filter2D(light, -1, disc / disc.sum()), np.float32)


def _shaken(light: Light) -> Light:
    return np.asarray(cv2.filter2D(light, -1, np.eye(3, dtype=np.float32) / 3), np.float32)


def _sharpened(light: Light) -> Light:
    return np.asarray(light + 1.5 * (light - cv2.GaussianBlur(light, (0, 0), 1.0)), np.float32)


def _compressed(light: Light) -> Light:
    _, packed = cv2.imencode(".jpg", light, [cv2.IMWRITE_JPEG_QUALITY, 30])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.float32)


PHOTOGRAPHS: dict[str, Callable[[Light], Light]] = {
    "out of focus": _out_of_focus,
    "shaken": _shaken,
    "sharpened by the phone": _sharpened,
    "packed small": _compressed,
    "washed out": lambda light: 90 + light / 4,
    "in the evening": lambda light: light / 5,
    "burnt out": lambda light: 1.6 * light + 20,
    "through a dark film": lambda light: light**2 / 255,
}


@pytest.mark.parametrize("spoilt", PHOTOGRAPHS.values(), ids=PHOTOGRAPHS)
def test_tags_are_read_however_a_photograph_was_taken(
    table: Rendered, spoilt: Callable[[Light], Light]
) -> None:
    light = spoilt(table.grey.astype(np.float32))
    grey = noisy(light, 2.0, np.random.default_rng(1))
    assert read_texts(grey, table) == {tag.text for tag in table.tags}


def noisy(grey: Grey | Light, spread: float, rng: np.random.Generator) -> Grey:
    return np.clip(grey + rng.normal(0, spread, grey.shape), 0, 255).astype(np.uint8)


def test_several_pictures_of_a_dim_table_tell_what_one_does_not() -> None:
    rng = np.random.default_rng(3)
    wide = replace(TABLE, size=(1400, 420), table_mm=(560.0, 170.0), tag_mm=9.0, blur=1.0, noise=0)
    places = [(x * 1.9, y, degrees) for x, y, degrees in PLACES]
    table = render(wide, TEXTS[:10], rng, level="H", poses=places)
    dim = (0.4 * table.grey).astype(np.uint8)
    watcher = TableWatcher(TagReader(BOOK, table.plane))
    looks = [watcher.watch(Frame(noisy(dim, 7.0, rng), 0.1 * k)) for k in range(10)]
    first, last = ({tag.text for tag in look.tags} for look in (looks[0], looks[-1]))
    assert len(first) <= 5
    assert len(last) >= len(first) + 4
    assert last <= set(TEXTS[:10])


class Mistaken(TagReader):
    """Takes one tag for another when it first sees the table."""

    mistakes = 1

    def read(
        self, grey: Grey, within: Box | None = None, besides: Sequence[TagSighting] = ()
    ) -> tuple[TagSighting, ...]:
        tags = super().read(grey, within, besides)
        if not self.mistakes:
            return tags
        self.mistakes -= 1
        return tuple(replace(t, text=TEXTS[30]) if t.text == TEXTS[3] else t for t in tags)


def test_a_wrong_first_guess_is_withdrawn(table: Rendered) -> None:
    rng = np.random.default_rng(3)
    watcher = TableWatcher(Mistaken(BOOK, table.plane))
    looks = [watcher.watch(Frame(noisy(table.grey, 2.0, rng), 0.1 * k)) for k in range(3)]
    assert TEXTS[30] in {tag.text for tag in looks[0].tags}
    assert {tag.text for tag in looks[-1].tags} == {tag.text for tag in table.tags}


class Counting(TagReader):
    """Counts what it is asked to do."""

    def __init__(self, table: Rendered) -> None:
        super().__init__(BOOK, table.plane)
        self.searched: list[Box | None] = []
        self.checked = 0

    def read(
        self, grey: Grey, within: Box | None = None, besides: Sequence[TagSighting] = ()
    ) -> tuple[TagSighting, ...]:
        self.searched.append(within)
        return super().read(grey, within, besides)

    def check(self, grey: Grey, tags: Sequence[TagSighting]) -> tuple[Check, ...]:
        self.checked += len(tags)
        return super().check(grey, tags)


def test_a_table_at_rest_costs_nothing_but_a_tile_now_and_then(table: Rendered) -> None:
    rng = np.random.default_rng(3)
    reader = Counting(table)
    watcher = TableWatcher(reader)
    for k in range(14):
        watcher.watch(Frame(noisy(table.grey, 2.0, rng), 0.1 * k))
    reader.searched.clear()
    reader.checked = 0
    for k in range(30):
        watcher.watch(Frame(noisy(table.grey, 2.0, rng), 1.4 + 0.1 * k))
    assert reader.checked == 0
    assert len(reader.searched) <= 4
    whole = table.grey.shape[0] * table.grey.shape[1]
    for box in reader.searched:
        assert box is not None
        assert (box[2] - box[0]) * (box[3] - box[1]) < whole / 6


def test_only_what_changed_is_looked_at(table: Rendered) -> None:
    rng = np.random.default_rng(3)
    reader = Counting(table)
    watcher = TableWatcher(reader)
    for k in range(14):
        watcher.watch(Frame(noisy(table.grey, 2.0, rng), 0.1 * k))
    reader.searched.clear()
    reader.checked = 0
    touched = under([(0.7, 0), (1, 0), (1, 1), (0.7, 1)], table.tags[2:3], table.grey)
    watcher.watch(Frame(noisy(touched, 2.0, rng), 1.4))
    assert reader.checked == 1
    assert reader.searched == []
