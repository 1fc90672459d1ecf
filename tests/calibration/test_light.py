from __future__ import annotations

import numpy as np
import pytest

from calibration.geometry.light import FlatTable, advise
from calibration.geometry.profile import TableProfile
from companion.rules.sentence import Sentence, say
from tests.invented.targets import TABLE, WIDE, hung_over_table


@pytest.fixture
def calm() -> FlatTable:
    """A grey table with light cards on it."""
    grey = np.full((340, 480), 90, np.uint8)
    for x in range(20, 460, 60):
        for y in range(20, 320, 80):
            grey[y : y + 50, x : x + 35] = 210
    return FlatTable(grey)


def keys(advice: tuple[Sentence, ...]) -> list[str]:
    return [sentence.key for sentence in advice]


def test_a_good_picture_needs_no_advice(calm: FlatTable) -> None:
    assert advise(calm, 0.6) == ()


def test_glare_is_told_with_its_place(calm: FlatTable) -> None:
    calm.grey[20:60, 420:470] = 255
    assert advise(calm, 0.6) == (say("calibration-glare", place=say("calibration-north-east")),)


def test_a_burnt_picture_is_too_bright(calm: FlatTable) -> None:
    assert keys(advise(FlatTable(np.where(calm.grey > 100, 255, 200).astype(np.uint8)), 0.6)) == [
        "calibration-too-bright"
    ]


def test_a_dark_picture_wants_light(calm: FlatTable) -> None:
    assert keys(advise(FlatTable(calm.grey // 5), None)) == ["calibration-too-dark"]


def test_a_dark_side_is_named(calm: FlatTable) -> None:
    shaded = calm.grey.copy()
    shaded[:, 320:] = shaded[:, 320:] // 4
    (advice,) = advise(FlatTable(shaded), 0.6)
    assert advice.key == "calibration-uneven"


def test_a_blurred_picture_wants_focus(calm: FlatTable) -> None:
    assert keys(advise(calm, 1.3)) == ["calibration-out-of-focus"]


def test_a_spot_of_the_table_is_where_the_lens_shows_it() -> None:
    plane = hung_over_table(WIDE, tilt=0.0)
    profile = TableProfile(
        WIDE.size, TABLE.table_mm, plane.table_to_pixels, 18.0, 18.0, 0.1, plane.lens
    )
    x, y = profile.to_picture(np.array([[20.0, 20.0]]))[0].round().astype(int)
    picture = np.full((720, 1280), 90, np.uint8)
    picture[y - 3 : y + 4, x - 3 : x + 4] = 255
    flat = FlatTable.of(picture, profile).grey
    mm = TABLE.table_mm[0] / flat.shape[1]
    spot = np.argwhere(flat > 200).mean(axis=0) * mm
    assert spot == pytest.approx([20.0, 20.0], abs=1.5)
