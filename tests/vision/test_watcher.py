from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey
from companion.vision.reader import TagReader
from companion.vision.view import Box, Plane
from companion.vision.watcher import TableWatcher
from tests.vision.watched import (
    CELL,
    SPOTS,
    TEXTS,
    Clock,
    Draw,
    drawing,
    invented_plane,
    spots,
    texts,
    with_arm,
)


@pytest.fixture(scope="module")
def plane() -> Plane:
    return invented_plane()


@pytest.fixture
def draw(plane: Plane) -> Draw:
    return drawing(plane)


@pytest.fixture
def table(plane: Plane) -> Clock:
    return Clock(plane)


def test_a_still_table_is_known_and_calm(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(*range(12))))
    look = table.show(draw(spots(*range(12))))
    assert texts(look) == set(TEXTS)
    assert not look.moving
    assert look.covered == ()
    assert look.lost == ()


def test_a_laid_card_is_read_once_it_rests(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(0, 1)), 3)
    look = table.show(draw(spots(0, 1, 7)))
    assert look.moving
    look = table.show(draw(spots(0, 1, 7)), 6)
    assert texts(look) == {TEXTS[0], TEXTS[1], TEXTS[7]}
    assert not look.moving
    assert look.covered == ()


def test_a_hand_in_the_first_pictures_is_not_taken_for_the_table(table: Clock, draw: Draw) -> None:
    for x in (150, 230, 310):
        assert table.show(with_arm(draw(spots(*range(12))), x)).moving
    look = table.show(draw(spots(*range(12))), 4)
    assert texts(look) == set(TEXTS)
    assert not look.moving
    assert look.covered == ()


def test_a_tag_under_a_hand_is_hidden_and_not_gone(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(*range(12))), 3)
    look = table.show(with_arm(draw(spots(*range(12))), 200), 20)
    assert texts(look) == set(TEXTS)
    assert look.lost
    assert look.moving
    assert look.covered
    look = table.show(draw(spots(*range(12))), 3)
    assert look.lost == ()
    assert not look.moving


def test_a_tag_under_an_arm_that_rests_for_long_stays_hidden_until_it_leaves(
    table: Clock, draw: Draw
) -> None:
    bare = draw(spots(*range(12)))
    table.show(bare, 3)
    look = table.show(with_arm(bare, 300), 25, every=0.4)
    hidden = {tag.text for tag in look.lost}
    assert not look.moving
    assert hidden
    assert texts(look) == set(TEXTS)
    look = table.show(bare, 6)
    assert not look.moving
    assert look.covered == look.lost == ()
    assert texts(look) == set(TEXTS)


def test_a_card_taken_away_under_a_resting_arm_is_gone_once_the_arm_leaves(
    table: Clock, draw: Draw
) -> None:
    bare = draw(spots(*range(12)))
    table.show(bare, 3)
    hidden = {tag.text for tag in table.show(with_arm(bare, 300), 20, every=0.4).lost}
    taken = min(hidden)
    left = draw(spots(*(k for k in range(12) if TEXTS[k] != taken)))
    look = table.show(left, 12)
    assert texts(look) == set(TEXTS) - {taken}
    assert look.lost == ()


def test_a_tag_that_a_resting_arm_stretches_over_is_hidden_and_not_gone(
    table: Clock, draw: Draw
) -> None:
    bare = draw(spots(*range(12)))
    table.show(bare, 3)
    look = table.show(with_arm(bare, 300, to=200), 25, every=0.4)
    assert not look.moving
    before = {tag.text for tag in look.lost}
    stretched = with_arm(bare, 300, to=470)
    looks = [table.show(stretched, every=0.4) for _ in range(25)]
    newly = {tag.text for tag in looks[-1].lost} - before
    assert newly
    assert all(texts(look) == set(TEXTS) for look in looks)
    assert not looks[-1].moving
    look = table.show(bare, 12)
    assert look.lost == look.covered == ()
    assert texts(look) == set(TEXTS)


def test_a_card_laid_while_an_arm_rests_elsewhere_is_read(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(0, 1)), 3)
    table.show(with_arm(draw(spots(0, 1)), 300), 20, every=0.4)
    look = table.show(with_arm(draw(spots(0, 1, 11)), 300), 6)
    assert texts(look) == {TEXTS[0], TEXTS[1], TEXTS[11]}
    assert not look.moving


def test_what_reaches_in_by_a_crumb_is_not_waited_for(
    table: Clock, draw: Draw, plane: Plane
) -> None:
    bare = draw(spots(0, 1))
    table.show(bare, 5)
    x, y = (plane.to_pixels(np.array([[0.0, 100.0]]))[0] // CELL).astype(int) * CELL
    sleeve = bare.copy()
    sleeve[y : y + 2 * CELL, : x + 2 * CELL] = 20
    looks = [table.show(sleeve) for _ in range(4)]
    assert not any(look.moving or look.covered for look in looks[1:])


def test_times_that_are_whole_numbers_are_told_apart_from_halves(plane: Plane, draw: Draw) -> None:
    watcher = TableWatcher(TagReader(Codebook.of_texts(TEXTS), plane))
    bare = draw(spots(0, 1))
    for now in (0, 1):
        watcher.watch(Frame(bare, now))
    looks = [watcher.watch(Frame(with_arm(bare, 300), now)) for now in (1.9, 2.5, 6.0, 6.8)]
    assert [look.moving for look in looks] == [True] * 4


def test_a_removed_card_is_gone_after_several_pictures(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(*range(12))), 3)
    without = spots(*(k for k in range(12) if k != 8))
    look = table.show(draw(without), 2)
    assert TEXTS[8] in texts(look)
    look = table.show(draw(without), 8)
    assert texts(look) == set(TEXTS) - {TEXTS[8]}
    assert not look.moving


def test_a_moved_card_lies_in_one_place_only(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(0, 1, 2)), 3)
    moved = {**spots(0, 1), 2: (250.0, 150.0, 80.0)}
    look = table.show(draw(moved), 8)
    assert sorted(tag.text for tag in look.tags) == TEXTS[:3]
    there = next(tag for tag in look.tags if tag.text == TEXTS[2])
    reader = table.watcher.reader
    assert reader.plane is not None
    assert reader.plane.place(there) == pytest.approx((250.0, 150.0, 80.0), abs=0.5)


def test_a_nudged_card_is_followed(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(0, 1, 2)), 3)
    x, y, degrees = SPOTS[1]
    look = table.show(draw({**spots(0, 2), 1: (x + 2.0, y, degrees + 3)}), 8)
    nudged = next(tag for tag in look.tags if tag.text == TEXTS[1])
    assert table.watcher.reader.plane is not None
    assert table.watcher.reader.plane.place(nudged) == pytest.approx(
        (x + 2, y, degrees + 3), abs=0.5
    )
    assert len(look.tags) == 3


def test_another_exposure_is_not_a_change(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(0, 1, 2)), 3)
    darker = (draw(spots(0, 1, 2)) * 0.8).astype(np.uint8)
    look = table.show(darker, 2)
    assert not look.moving
    assert len(look.tags) == 3


def test_after_a_long_darkness_the_table_is_known_at_once(table: Clock, draw: Draw) -> None:
    lit = draw(spots(0, 1, 2))
    dark = (draw(spots(0, 1, 2)) * 0.02).astype(np.uint8)
    table.show(lit, pictures=3)
    table.show(dark, pictures=150)
    look = table.show(lit, pictures=10)
    assert not look.moving
    assert not look.covered
    assert texts(look) == {TEXTS[0], TEXTS[1], TEXTS[2]}


def test_a_card_laid_exactly_onto_another_takes_its_place(table: Clock, draw: Draw) -> None:
    table.show(draw({0: SPOTS[0], 1: SPOTS[1]}), 3)
    look = table.show(draw({0: SPOTS[0], 5: SPOTS[1]}), 8)
    assert texts(look) == {TEXTS[0], TEXTS[5]}


def test_two_copies_of_a_tag_are_both_told(table: Clock, draw: Draw) -> None:
    both = np.maximum(draw(spots(0)), 0)
    other = draw({0: SPOTS[4]})
    half = both.shape[1] // 2
    table.show(np.hstack([both[:, :half], other[:, half:]]), 1)
    look = table.show(np.hstack([both[:, :half], other[:, half:]]), 2)
    assert [tag.text for tag in look.tags] == [TEXTS[0]] * 2


def test_another_size_of_picture_starts_anew(table: Clock, draw: Draw) -> None:
    table.show(draw(spots(0, 1)), 3)
    look = table.show(draw(spots(0, 1))[:400])
    assert look.moving


@pytest.mark.parametrize("pictures", [1, 3, 6, 12])
def test_a_card_that_another_was_carried_over_is_not_missed(
    table: Clock, draw: Draw, pictures: int
) -> None:
    table.show(draw(spots(0, 1, 2)), 5)
    table.show(draw({1: SPOTS[0], 2: SPOTS[2]}), pictures)
    away = draw({0: SPOTS[0], 1: SPOTS[4], 2: SPOTS[2]})
    after = [table.show(away) for _ in range(25)]
    calm = [texts(look) for look in after if not look.moving and not look.covered]
    assert len(calm) > 5
    assert all(seen == {TEXTS[0], TEXTS[1], TEXTS[2]} for seen in calm)


def test_a_card_that_was_laid_on_another_and_taken_off_shows_it_again(
    table: Clock, draw: Draw
) -> None:
    table.show(draw(spots(0, 1)), 5)
    table.show(draw({1: SPOTS[0]}), 80)
    look = table.show(draw(spots(0)), 12)
    assert texts(look) == {TEXTS[0]}


def test_specks_are_too_small_to_be_waited_for(table: Clock, draw: Draw) -> None:
    """After a hand a few single cells look a little different; no card is that small."""
    table.show(draw(spots(0, 1)), 5)
    dusty = draw(spots(0, 1))
    for x, y in ((64, 400), (200, 480), (416, 496), (640, 432), (800, 472), (896, 376)):
        dusty[y : y + 8, x : x + 4] = 255 - dusty[y : y + 8, x : x + 4] // 2
    looks = [table.show(dusty) for _ in range(4)]
    assert looks[0].covered
    assert [look.covered for look in looks[1:]] == [(), (), ()]


def test_the_longer_a_table_rests_the_more_seldom_it_is_searched(
    table: Clock, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[float] = []
    read = TagReader.read

    def counted(reader: TagReader, *args: Any, **kwargs: Any) -> Any:
        searched.append(table.now)
        return read(reader, *args, **kwargs)

    monkeypatch.setattr(TagReader, "read", counted)
    still = draw(spots(0, 1))
    table.show(still, 60, every=0.5)
    late = [at for at in searched if at > 15]
    assert 4 <= len(late) <= 6
    table.show(draw(spots(0, 1, 7)), 14, every=0.5)
    assert len([at for at in searched if at > 33]) >= 4


def test_where_something_is_played_every_few_seconds_all_of_the_table_is_searched_still(
    table: Clock, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[Box] = []
    read = TagReader.read

    def noted(reader: TagReader, grey: Grey, *box: Box, besides: Any = ()) -> Any:
        searched.extend(box)
        return read(reader, grey, *box, besides=besides)

    without, with_card = draw(spots(0, 1)), draw(spots(0, 1, 7))
    table.show(without, 60, every=0.5)
    monkeypatch.setattr(TagReader, "read", noted)
    for grey in (with_card, without) * 3:
        table.show(grey, 10, every=0.5)
    large = {(x, y) for x, y, right, bottom in searched if (right - x) * (bottom - y) > 40_000}
    assert len(large) == 8
