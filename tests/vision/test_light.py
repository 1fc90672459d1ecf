"""Light that moves over a table: it is soon calm again, and whoever lays a card is still seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from companion.vision.frame import Grey
from tests.vision.watched import CELL, Clock, drawing, invented_plane, spots, texts, with_arm

Y, X = np.mgrid[:540, :960].astype(float)
Light = Callable[[int], np.ndarray]
"""How bright each pixel is in so many pictures from the beginning."""


def flicker(picture: int) -> np.ndarray:
    """A tenth, in bands that run over the picture."""
    return 1 + 0.1 * np.sin(2 * np.pi * 1.7 * Y / 540 + 0.73 * picture)


def shadow(picture: int) -> np.ndarray:
    """Comes from the right within half a second, and stays; its edge is sharp to ten pixels."""
    edge = 960 * (1 - 0.11 * min(picture, 5))
    return 1 - 0.35 * np.clip((X + 0.2 * Y - edge) / 10 + 0.5, 0, 1)


def lamp(picture: int) -> np.ndarray:
    """Is moved from one side of the table to the other."""
    share = min(picture, 5) / 5
    return 1 - 0.25 * share + 0.45 * share * X / 960 - 0.1 * share * Y / 540


def under(light: np.ndarray, grey: Grey) -> Grey:
    return np.clip(0.85 * grey * light, 0, 255).astype(np.uint8)


def before(picture: int = 0) -> np.ndarray:
    return np.ones((540, 960))


@pytest.mark.parametrize("light", [flicker, shadow, lamp])
def test_the_table_is_calm_within_a_second_whatever_the_light_does(light: Light) -> None:
    plane = invented_plane()
    clock, drawn = Clock(plane), drawing(plane)
    grey = drawn(spots(*range(10)))
    known = texts(clock.show(under(before(), grey), 30))
    assert len(known) == 10
    for picture in range(15):
        look = clock.show(under(light(picture), grey))
        assert texts(look) == known
        assert not look.lost
    assert not look.moving
    assert look.covered == ()


@pytest.mark.parametrize("light", [flicker, shadow, lamp])
def test_a_card_that_is_laid_in_another_light_is_read(light: Light) -> None:
    plane = invented_plane()
    clock, drawn = Clock(plane), drawing(plane)
    few, more = drawn(spots(*range(8))), drawn(spots(*range(10)))
    clock.show(under(before(), few), 30)
    for picture in range(10):
        clock.show(under(light(picture), few))
    for picture in range(10, 25):
        look = clock.show(under(light(picture), more))
    assert len(texts(look)) == 10


@pytest.mark.parametrize("light", [flicker, shadow])
def test_an_arm_is_no_light(light: Light) -> None:
    plane = invented_plane()
    clock, drawn = Clock(plane), drawing(plane)
    grey = drawn(spots(*range(10)))
    clock.show(under(before(), grey), 30)
    for picture in range(12):
        look = clock.show(under(light(picture), with_arm(grey, 200)))
        assert look.moving


def test_a_spot_smaller_than_any_piece_that_flickers_is_not_waited_for() -> None:
    plane = invented_plane()
    clock, drawn = Clock(plane), drawing(plane)
    grey = drawn(spots(*range(10)))
    clock.show(grey, 30)
    for picture in range(8):
        twinkling = grey.copy()
        twinkling[252 : 252 + 2 * CELL, 480 : 480 + CELL] = 240 if picture % 2 else 60
        look = clock.show(twinkling)
        assert not look.moving
        assert look.covered == ()
