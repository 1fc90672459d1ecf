from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.frame import TagSighting
from companion.vision.matching import Matches, Recognised
from companion.vision.poses import pose_of_corners
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from tests.invented.conditions import GROUNDS, Conditions, camera_plane
from tests.invented.table import Rendered, render

TEXTS = [f"GAME-{number:03}" for number in range(90)]
BOOK = Codebook.of_texts(TEXTS, level="H")
SMALL = Conditions(size=(960, 540), table_mm=(350.0, 200.0), tag_mm=15.0)


def rendered(conditions: Conditions, seed: int, tags: int = 12) -> Rendered:
    rng = np.random.default_rng(seed)
    return render(conditions, [str(text) for text in rng.permutation(TEXTS)[:tags]], rng, level="H")


def wrongly_read(picture: Rendered, plane: Plane | None) -> list[str]:
    truth = {tag.text: tag for tag in picture.tags}
    wrong = []
    for seen in TagReader(BOOK, plane).read(picture.grey):
        where = truth.get(seen.text)
        if where is None or np.abs(np.array(seen.corners) - where.corners).max() > 3:
            wrong.append(seen.text)
    return wrong


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_visible_tag_is_read_and_nothing_else(ground: str) -> None:
    picture = rendered(Conditions(**{**_fields(SMALL), "ground": ground}), seed=4)
    read = {seen.text for seen in TagReader(BOOK, picture.plane).read(picture.grey)}
    assert read >= {tag.text for tag in picture.tags if tag.visible > 0.98}
    assert wrongly_read(picture, picture.plane) == []


@pytest.mark.parametrize("tilt", [0, 20, 40])
def test_position_and_angle_are_exact(tilt: float) -> None:
    picture = rendered(Conditions(**{**_fields(SMALL), "tilt": tilt}), seed=7)
    truth = {tag.text: tag for tag in picture.tags}
    read = TagReader(BOOK, picture.plane).read(picture.grey)
    assert len(read) >= 10
    for seen in read:
        x_mm, y_mm, degrees = picture.plane.place(seen)
        tag = truth[seen.text]
        assert (x_mm, y_mm) == pytest.approx((tag.x_mm, tag.y_mm), abs=0.2)
        assert (degrees - tag.degrees + 180) % 360 - 180 == pytest.approx(0, abs=0.8)


@pytest.mark.parametrize("seed", [1, 2])
def test_tags_on_cards_that_curl_up_by_a_tenth_of_their_width_are_read(seed: int) -> None:
    """Seen from the side, what lies on the slope of a card is no square any more."""
    picture = rendered(replace(SMALL, curl=0.1, tilt=35, cards=False, ground="cloth"), seed)
    read = {seen.text for seen in TagReader(BOOK, picture.plane).read(picture.grey)}
    assert read == {tag.text for tag in picture.tags}
    assert wrongly_read(picture, picture.plane) == []


@pytest.mark.parametrize("tilt", [0, 40])
def test_tags_are_read_without_a_plane(tilt: float) -> None:
    conditions = Conditions(**{**_fields(SMALL), "tilt": tilt, "tag_mm": 18.0})
    picture = rendered(conditions, seed=2, tags=8)
    read = {seen.text for seen in TagReader(BOOK).read(picture.grey)}
    assert read >= {tag.text for tag in picture.tags if tag.visible > 0.98}
    assert wrongly_read(picture, None) == []


def test_a_known_tag_is_not_told_once_more_without_a_plane() -> None:
    picture = rendered(Conditions(**{**_fields(SMALL), "tag_mm": 18.0}), seed=2, tags=6)
    reader = TagReader(BOOK)
    known = reader.read(picture.grey)
    assert len(known) >= 4
    assert reader.read(picture.grey, besides=known) == ()


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_table_without_tags_gives_none(ground: str) -> None:
    picture = rendered(Conditions(**{**_fields(SMALL), "ground": ground}), seed=9, tags=0)
    assert TagReader(BOOK, picture.plane).read(picture.grey) == ()
    assert TagReader(BOOK).read(picture.grey) == ()


def test_codes_outside_the_codebook_are_not_read() -> None:
    rng = np.random.default_rng(3)
    strangers = [f"GAMF-{number:03}" for number in range(12)]
    picture = render(SMALL, strangers, rng, level="H")
    assert TagReader(BOOK, picture.plane).read(picture.grey) == ()


def test_between_a_tag_and_its_near_twin_nothing_is_guessed() -> None:
    picture = rendered(SMALL, seed=5)
    text = next(tag.text for tag in picture.tags if tag.visible == 1)
    alone = Codebook.of_texts([text], level="H")
    twin = alone.modules.copy()
    twin[0, 10:12, 10:12] ^= True
    both = Codebook((text, "TWIN"), np.concatenate([alone.modules, twin]))
    assert TagReader(both, picture.plane).read(picture.grey) == ()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_codes_that_differ_in_one_letter_are_not_taken_for_ours_even_in_a_blur(seed: int) -> None:
    conditions = Conditions(**{**_fields(SMALL), "tag_mm": 9.5, "blur": 0.9, "hands": 1})
    strangers = [f"{text[:-1]}{letter}" for text in TEXTS[::10] for letter in "XYZ"]
    picture = render(conditions, strangers, np.random.default_rng(seed), level="H")
    assert TagReader(BOOK, picture.plane).read(picture.grey) == ()


@pytest.mark.parametrize(("level", "letters"), [("L", 24), ("M", 18), ("Q", 14), ("H", 9)])
def test_the_nearest_twins_of_our_tags_are_strangers_at_every_level(
    level: str, letters: int
) -> None:
    rng = np.random.default_rng(letters)
    ours = ["".join(rng.choice(list("ABCDEFGH123"), letters)) for _ in range(8)]
    book = Codebook.of_texts(ours, level=level)
    twins = [_nearest_twin(text, level) for text in ours]
    for texts, expected in ((ours, set(ours)), (twins, set())):
        shown = render(SMALL, texts, rng, level=level)
        visible = {tag.text for tag in shown.tags if tag.visible > 0.98}
        assert len(visible) >= 6
        read = {seen.text for seen in TagReader(book, shown.plane).read(shown.grey)}
        assert visible & expected <= read <= expected


@pytest.mark.parametrize(("level", "letters"), [("Q", 14), ("H", 9)])
@pytest.mark.parametrize("share", [0.3, 0.45, 0.6])
def test_a_twin_of_the_only_tag_stays_a_stranger_under_a_card(
    level: str, letters: int, share: float
) -> None:
    rng = np.random.default_rng(letters)
    text = "".join(rng.choice(list("ABCDEFGH123"), letters))
    twins = [f"{text[:-1]}{letter}" for letter in "KLMNOPQRSTUVWXYZ"]
    poses = [(60.0 + 55 * (k % 4), 50.0 + 45 * (k // 4), 23.0 * k) for k in range(12)]
    shown = render(SMALL, twins[:12], rng, level=level, poses=poses)
    grey = shown.grey.copy()
    for k, tag in enumerate(shown.tags):
        corners = np.roll(tag.corners, k, axis=0)
        across, down = corners[1] - corners[0], corners[3] - corners[0]
        start, end = corners[0] - 0.3 * across, corners[0] + share * across
        quad = np.array([start - down, end - down, end + 2 * down, start + 2 * down])
        cv2.fillConvexPoly(grey, np.round(quad).astype(np.int32), (90,))
    book = Codebook.of_texts([text], level=level)
    assert TagReader(book, shown.plane).read(grey) == ()


def _nearest_twin(text: str, level: str) -> str:
    """The text with another last letter whose symbol differs in the fewest modules."""
    twins = [f"{text[:-1]}{letter}" for letter in "KLMNOPQRSTUVWXYZ"]
    symbols = Codebook.of_texts([text, *twins], level=level).modules
    return twins[int((symbols[1:] ^ symbols[0]).sum(axis=(1, 2)).argmin())]


def test_one_tag_alone_can_be_a_codebook() -> None:
    picture = rendered(SMALL, seed=5)
    text = next(tag.text for tag in picture.tags if tag.visible == 1)
    reader = TagReader(Codebook.of_texts([text], level="H"), picture.plane)
    assert [seen.text for seen in reader.read(picture.grey)] == [text]


def test_two_copies_of_one_tag_are_two_sightings() -> None:
    poses = [(100.0, 100.0, 0.0), (200.0, 100.0, 45.0)]
    plane = camera_plane(SMALL, np.random.default_rng(1))
    rng = np.random.default_rng(1)
    grey = render(SMALL, TEXTS[:1], rng, level="H", poses=poses[:1], plane=plane).grey
    other = render(SMALL, TEXTS[:1], rng, level="H", poses=poses[1:], plane=plane).grey
    both = np.where(np.arange(grey.shape[1]) < grey.shape[1] // 2 - 20, grey, other)
    assert [tag.text for tag in TagReader(BOOK, plane).read(both)] == [TEXTS[0]] * 2


def test_forty_backs_of_two_decks_among_thirty_faces_are_all_read_and_none_twice() -> None:
    texts = [*TEXTS[:1] * 20, *TEXTS[1:2] * 20, *TEXTS[2:32]]
    rng = np.random.default_rng(7)
    table = replace(Conditions(), tag_mm=16.0, cards=False)
    picture = render(table, [str(text) for text in rng.permutation(texts)], rng, level="H")
    assert len(picture.tags) == 70
    assert min(tag.pixels_per_module for tag in picture.tags) > 1.2
    left = list(picture.tags)
    for seen in TagReader(BOOK, picture.plane).read(picture.grey):
        x, y, _ = picture.plane.place(seen)
        (true,) = [tag for tag in left if np.hypot(tag.x_mm - x, tag.y_mm - y) < 2]
        assert true.text == seen.text
        left.remove(true)
    assert left == []


def test_an_empty_codebook_reads_nothing() -> None:
    picture = rendered(SMALL, seed=5)
    assert TagReader(Codebook.of_texts([]), picture.plane).read(picture.grey) == ()


def _fields(conditions: Conditions) -> dict[str, object]:
    return {name: getattr(conditions, name) for name in conditions.__slots__}


@pytest.mark.parametrize("best", [0, 1])
def test_of_two_readings_of_one_spot_the_better_one_counts(best: int) -> None:
    """Whichever of them was found first."""
    spots = [((x, 0.0), (x + 40, 0.0), (x + 40, 40.0), (x, 40.0)) for x in (100.0, 103.0)]
    likeness = np.where(np.arange(2) == best, 0.95, 0.75).astype(np.float32)
    alike = np.full(2, 0.3, np.float32)
    matches = Matches(np.arange(2), likeness, likeness, alike, alike, np.ones((2, 9), np.bool_))
    poses = np.array([pose_of_corners(corners) for corners in spots])
    (seen,) = TagReader(BOOK)._sightings([Recognised(poses, matches)])
    assert seen.text == BOOK.text_of(best)
    assert np.array(seen.corners) == pytest.approx(np.array(spots[best]))


def test_a_tag_seen_askew_lies_as_its_four_sides_do_on_average() -> None:
    """Of a sheared tag, the edges along are turned one way and those down the other."""
    plane = Plane(np.eye(3), (700.0, 500.0), 18.0)

    def turned(along: float, down: float) -> TagSighting:
        right = 20 * np.array([np.cos(along), np.sin(along)])
        below = 20 * np.array([-np.sin(down), np.cos(down)])
        first = np.array([50.0, 60.0])
        corners = np.array([first, first + right, first + right + below, first + below])
        return TagSighting("A", tuple(map(tuple, corners.tolist())), 1.0, 1.0)

    for along, down in ((0.10, -0.10), (-0.05, 0.25), (1.9, 2.1)):
        x_mm, y_mm, degrees = plane.place(turned(along, down))
        assert degrees == pytest.approx(np.degrees((along + down) / 2) % 360, abs=1e-6)
        middle = np.mean(turned(along, down).corners, axis=0)
        assert (x_mm, y_mm) == pytest.approx(tuple(middle))
