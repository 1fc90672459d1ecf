"""A table that is known only roughly, as a camera saw it before it was knocked."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.changes import STILL, Shift
from companion.vision.frame import Frame, Grey, TagSighting
from companion.vision.memory import SEARCHES, Memory
from tests.simulation.trembling import shifted

OUTLINE = np.array([[60, 60], [900, 60], [900, 480], [60, 480]], np.int32)


def wood() -> Grey:
    """A grained table, with the floor around it."""
    grain = np.random.default_rng(4).integers(60, 140, (135, 240)).astype(np.uint8)
    return np.asarray(cv2.resize(grain, (960, 540), interpolation=cv2.INTER_NEAREST), np.uint8)


def arms_over(grey: Grey) -> int:
    """Cells of an arm, where the wood had been seen half a cell off before."""
    memory = Memory(Frame(grey, 0.0), OUTLINE)
    memory.compare_with(memory.grid.shades(np.roll(wood(), 2, axis=1)))
    memory.take_in(Frame(grey, 0.1), memory.grid.shades(grey))
    return int(memory.arms(0.1).sum())


def test_a_card_laid_at_the_edge_is_no_arm() -> None:
    laid = wood()
    laid[200:300, 820:898] = 235
    assert arms_over(laid) == 0


def test_an_arm_at_rest_is_told_from_the_table() -> None:
    reaching = wood()
    reaching[200:300, 700:] = 40
    assert arms_over(reaching) > 1000


def test_beneath_an_arm_as_dark_as_the_table_there_is_none_when_it_has_left() -> None:
    memory = Memory(Frame(wood(), 0.0), OUTLINE)
    dim, laid = wood().astype(float), wood()
    dim[:400, 300:600] *= 0.8  # taken for a shadow: all that is printed can be seen in it
    laid[100:300, 380:520] = 235
    for count, grey in enumerate((dim.astype(np.uint8), laid, laid), 1):
        changed = memory.take_in(Frame(grey, 0.1 * count), memory.grid.shades(grey))[1]
    assert memory.grid.boxes(changed) == ((376, 96, 524, 304),)
    assert not memory.arms(0.3).any()


PLAIN = (540, 960)
BOX = (400, 200, 480, 280)


def plain(shade: int) -> Grey:
    return np.full(PLAIN, shade, np.uint8)


def seen(*shades: int, off: Shift = STILL) -> Memory:
    """A memory of a plain table in slowly changing light, the last picture being off."""
    memory = Memory(Frame(plain(shades[0]), 0.0), OUTLINE)
    for count, shade in enumerate(shades[1:], 1):
        memory.shift = off if count == len(shades) - 1 else STILL
        memory.take_in(Frame(plain(shade), 0.1 * count), memory.grid.shades(plain(shade)))
    return memory


def test_a_still_spot_is_shown_in_the_mean_of_four_pictures() -> None:
    mean = seen(90, 100, 102, 104, 106).averaged(BOX)
    assert mean[240, 440] == 103
    assert mean[240, 480 + 8 * 4 - 1] == 103
    assert mean[240, 480 + 8 * 4 + 1] == 106
    assert mean[240, 480 + 24 * 4 - 1] == 106


def test_pictures_of_a_trembling_camera_are_averaged_if_they_are_alike() -> None:
    assert seen(100, 102, 104, 106, off=Shift(right=0.2)).averaged(BOX)[240, 440] == 103
    assert seen(100, 102, 104, 106, off=Shift(right=0.4)).averaged(BOX)[240, 440] == 106


def test_what_stirs_is_shown_in_the_newest_picture() -> None:
    memory = seen(100, 102, 104)
    laid = plain(104)
    laid[230:250, 430:450] = 200
    memory.take_in(Frame(laid, 0.5), memory.grid.shades(laid))
    assert memory.averaged(BOX)[240, 440] == 200
    assert memory.averaged((600, 300, 640, 340))[320, 620] == 102


def test_a_changed_spot_is_searched_four_times() -> None:
    memory = seen(100)
    laid = plain(100)
    laid[200:280, 400:560] = 160
    memory.take_in(Frame(laid, 0.5), memory.grid.shades(laid))
    searched = 0
    while (memory.searches[60, 110] < SEARCHES) and searched < 9:
        memory.count_search(BOX)
        searched += 1
    assert searched == 4
    assert memory.searches[60, 130] == 0


def test_the_table_that_is_compared_with_follows_the_light_slowly() -> None:
    memory = seen(100, 103)
    nothing = np.zeros_like(memory.inside)
    for _ in range(10):
        memory.settle(nothing, nothing)
    assert 100.5 < float(memory.settled[60, 110]) < 102.5


def test_two_changed_cells_do_not_stir_and_three_do() -> None:
    memory = Memory(Frame(plain(100), 0.0), OUTLINE)
    shades = memory.settled.copy()
    shades[60, 100:102] = 200
    assert not memory.stirs(shades)
    shades[60, 102] = 200
    assert memory.stirs(shades)


def rests_at(
    *ways: float, pictures: int = 26, reaching: bool = False, laid: bool = False
) -> list[int]:
    """When a camera that shows the table so many pixels aside, in turn, is taken to stay there."""
    blots = np.random.default_rng(4).integers(20, 235, (34, 60)).astype(np.uint8)
    still = np.asarray(cv2.resize(blots, (960, 540), interpolation=cv2.INTER_LINEAR), np.uint8)
    aside = [shifted(still, way, 0.0) for way in ways]
    for grey in aside if laid else ():
        grey[200:300, 400:480] = 235
    memory, at = Memory(Frame(still, 0.0), OUTLINE), list[int]()
    for count in range(1, pictures + 1):
        grey = aside[count % len(aside)]
        shades = memory.steadied(grey, memory.grid.shades(grey), 1.0)
        memory.take_in(Frame(grey, 0.1 * count), shades)
        if reaching:
            memory.overlaid[60, 100:110] = True
        at += [count] if memory.rests_elsewhere else []
    return at


def test_a_camera_stays_elsewhere_when_twenty_pictures_show_it_there() -> None:
    assert rests_at(0.8) == [22, 23, 24, 25, 26]


def test_one_that_trembles_does_not_stay() -> None:
    assert rests_at(0.6, 1.0) == []


def test_what_lies_beneath_an_arm_is_not_given_up_for_a_camera_that_has_moved() -> None:
    assert rests_at(0.8, reaching=True) == []


def test_nor_is_what_was_laid_meanwhile() -> None:
    assert rests_at(0.8, laid=True) == []


def vacated(left: float, top: float) -> Memory:
    memory = seen(100, 100)
    right, bottom = left + 40, top + 40
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    memory.vacate(TagSighting("TEST", corners, 0.9, 0.5))
    return memory


def test_the_place_of_a_tag_that_is_gone_is_searched_anew_and_nothing_else() -> None:
    memory = vacated(402.0, 202.0)
    assert memory.grid.boxes(memory.vacated) == ((396, 196, 448, 248),)
    assert (memory.searches < SEARCHES).sum() == memory.vacated.sum() == 11 * 11
    memory.settle(memory.vacated, memory.vacated)
    assert not memory.vacated.any()


def test_a_tag_beyond_the_table_or_the_picture_leaves_no_place_to_search() -> None:
    for left, top in ((-90.0, 200.0), (400.0, -200.0), (10.0, 200.0), (980.0, 600.0)):
        assert not vacated(left, top).vacated.any()
