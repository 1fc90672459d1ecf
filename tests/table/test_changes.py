"""What was done to a table, told apart from what it was expected to be."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.layout import Appeared, Change, Gone, Layout, Moved, Reordered, changes
from tests.table.mats import piece, pieces, table

ZONES = ("south-1", "south-2", "north-1")

A, B, C = pieces("A B C")


@pytest.mark.parametrize(
    ("expected", "seen", "found"),
    [
        (table(south_1="A"), table(south_1="A"), []),
        (table(south_1="A", south_2=""), table(south_1="A"), []),
        (table(), table(south_1="A"), [Appeared(A, "south-1")]),
        (table(south_1="A"), table(), [Gone(A, "south-1")]),
        (table(south_1="A"), table(south_2="A"), [Moved(A, "south-1", "south-2")]),
        (table(south_1="A B"), table(south_1="B A"), [Reordered("south-1")]),
        (table(south_1="A B"), table(south_1="A C B"), [Appeared(C, "south-1")]),
        (table(south_1="A B C"), table(south_1="A C"), [Gone(B, "south-1")]),
        (
            table(south_1="A B", south_2="C"),
            table(south_1="B", south_2="A C"),
            [Moved(A, "south-1", "south-2")],
        ),
        (
            table(south_1="A B C"),
            table(south_1="C A", south_2="B"),
            [Moved(B, "south-1", "south-2"), Reordered("south-1")],
        ),
    ],
)
def test_each_change_is_told_once(expected: Layout, seen: Layout, found: list[Change]) -> None:
    assert list(changes(expected, seen)) == found


def test_what_lies_beside_all_zones_is_told_without_one() -> None:
    seen = Layout({}, stray=frozenset({A, B}))
    assert changes(table(south_1="A"), seen) == (Moved(A, "south-1", None), Appeared(B, None))


def test_turns_and_tokens_are_no_changes_of_place() -> None:
    seen = replace(table(south_1="A"), turned=frozenset({A}), pointed={piece("pointer-south"): A})
    assert changes(table(south_1="A"), seen) == ()


names = st.lists(st.sampled_from("ABCDEFGH"), unique=True, max_size=8)


@st.composite
def tables(draw: st.DrawFn) -> Layout:
    zones: dict[str, tuple[str, ...]] = dict.fromkeys((*ZONES, "beside"), ())
    for name in draw(names):
        zone = draw(st.sampled_from([*zones]))
        zones[zone] = (*zones[zone], name)
    stray = frozenset(piece(name) for name in zones.pop("beside"))
    return Layout({z: tuple(map(piece, zones[z])) for z in zones}, stray=stray)


@given(tables(), tables())
def test_no_changes_means_the_same_places(expected: Layout, seen: Layout) -> None:
    expected = replace(expected, stray=frozenset())
    same = not seen.stray and all(expected.at(name) == seen.at(name) for name in ZONES)
    assert (changes(expected, seen) == ()) == same


@given(tables(), tables())
def test_every_piece_is_accounted_for_once(expected: Layout, seen: Layout) -> None:
    expected = replace(expected, stray=frozenset())
    found = [change for change in changes(expected, seen) if not isinstance(change, Reordered)]
    touched = [change.piece for change in found]
    assert len(touched) == len(set(touched))
    stayed = {p for p in expected if seen.zone_of(p) == expected.zone_of(p)}
    assert set(touched) == {*expected, *seen, *seen.stray} - stayed
