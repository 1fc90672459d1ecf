"""How many positions can be reached, counted twice by code that shares nothing."""

from __future__ import annotations

import pytest

from tests.games.unique_units.counts import Counted, actions_of, count_really, counted, naive
from tests.games.unique_units.naive import successors


@pytest.mark.parametrize("entry", counted(), ids=lambda entry: entry.name)
def test_the_companion_counts_what_brute_force_has_counted(entry: Counted) -> None:
    lines, positions = count_really(entry, len(entry.lines))
    assert (tuple(lines), tuple(positions)) == (entry.lines, entry.positions)


@pytest.mark.parametrize("entry", counted(), ids=lambda entry: entry.name)
def test_brute_force_finds_the_same_actions(entry: Counted) -> None:
    assert actions_of(entry) == {line for line, _ in successors(naive(entry))}
