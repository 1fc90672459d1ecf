"""Pieces at an angle: what lies where, turned which way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.zones import PlacedTag, middle, quarters, straightened, turned, within
from tests.table.mats import CARD, TOKEN, laid, piece

angles = st.floats(-720, 720)


@pytest.mark.parametrize(
    ("degrees", "where"), [(0, (3, 4)), (90, (-4, 3)), (180, (-3, -4)), (270, (4, -3))]
)
def test_turning_is_clockwise_as_seen_from_above(
    degrees: float, where: tuple[float, float]
) -> None:
    assert turned(3, 4, degrees) == pytest.approx(where)


@given(st.floats(-500, 500), st.floats(-500, 500), angles)
def test_turning_back_gives_the_same_vector(x: float, y: float, degrees: float) -> None:
    assert turned(*turned(x, y, degrees), -degrees) == pytest.approx((x, y), abs=1e-6)


@given(st.floats(0, 400), st.floats(0, 500), angles)
def test_the_tag_tells_where_the_middle_of_its_card_is(x: float, y: float, degrees: float) -> None:
    assert middle(laid("A", x, y, degrees), CARD) == pytest.approx((x, y), abs=1e-6)


def test_straightened_means_turned_about_the_middle() -> None:
    askew = laid("A", 100, 200, 90)
    assert (askew.x_mm, askew.y_mm) == pytest.approx((132, 181.5))
    assert straightened(askew, CARD, 0) == pytest.approx((81.5, 168))
    assert straightened(askew, CARD, 180) == pytest.approx((118.5, 232))


@pytest.mark.parametrize(
    ("point", "on_it"),
    [
        ((100, 200), True),
        ((100 + 43, 200 + 31), True),
        ((100 - 43, 200 - 31), True),
        ((100 + 45, 200), False),
        ((100, 200 + 33), False),
    ],
)
def test_a_card_on_its_side_is_wide_and_low(point: tuple[float, float], on_it: bool) -> None:
    assert within(laid("A", 100, 200, 90), CARD, *point) is on_it


@given(angles, st.floats(-44, 44), st.sampled_from([0.0, 90.0, 180.0, 270.0]), st.integers(0, 3))
def test_a_few_degrees_do_not_make_a_quarter(
    whole: float, off: float, upright: float, count: int
) -> None:
    full_turns = round(whole / 360) * 360
    assert quarters(upright + 90 * count + off + full_turns, upright) == count


def test_a_token_has_its_tag_in_the_middle() -> None:
    token = PlacedTag(piece("pointer-south"), 50, 60, 33)
    assert middle(token, TOKEN) == pytest.approx((50, 60))
