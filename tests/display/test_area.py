from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.display.canvas import Area
from companion.display.places import divide

lengths = st.integers(0, 300)


def test_shares_divide_what_needs_leave() -> None:
    assert divide(100, (0, 1, 3), (20, 0, 0)) == (20, 20, 60)


def test_a_need_beats_its_share() -> None:
    assert divide(100, (1, 1), (70, 10)) == (70, 30)


def test_needs_beyond_the_whole_shrink_alike() -> None:
    assert divide(60, (1, 1), (80, 40)) == (40, 20)


@given(lengths, st.lists(st.tuples(st.floats(0, 9), st.integers(0, 90)), max_size=8))
def test_parts_never_add_up_to_more_than_the_whole(
    total: int, parts: list[tuple[float, int]]
) -> None:
    shares, needs = [share for share, _ in parts], [need for _, need in parts]
    divided = divide(total, shares, needs)
    assert sum(divided) <= total
    if sum(needs) <= total:
        assert all(part >= need for part, need in zip(divided, needs, strict=True))


@given(st.builds(Area, lengths, lengths, lengths, lengths), lengths)
def test_cuts_are_two_parts_of_the_whole(area: Area, size: int) -> None:
    for cut in (area.cut_top, area.cut_bottom, area.cut_left, area.cut_right):
        one, other = cut(size)
        assert area.covers(one)
        assert area.covers(other)
        assert not one.meets(other)
        assert one.width * one.height + other.width * other.height == area.width * area.height
