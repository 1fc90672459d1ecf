"""A tag under a turned card or a token is hidden, not gone; under anything else who knows."""

from __future__ import annotations

from companion.games.riftforce import RIFTFORCE
from companion.table.arrange import HiddenTags
from companion.table.zones import Piece, PlacedTag

HEAD, NEXT, FAR = (Piece("riftforce", name) for name in ("FI5a", "FI6a", "WA5a"))
TOKEN = Piece("riftforce", "pointer-south")

# A column of two, the lower card 23 mm further down; a third card lies elsewhere.
AT_HEAD = PlacedTag(HEAD, 100, 300, 0)
AT_NEXT = PlacedTag(NEXT, 100, 323, 0)
AT_FAR = PlacedTag(FAR, 400, 300, 0)
COLUMN = (AT_HEAD, AT_NEXT, AT_FAR)
TURNED = PlacedTag(NEXT, 100, 323, 270)
"""Turned about its tag, the long way up: over the tag of the card above."""


def remembered() -> HiddenTags:
    fresh = HiddenTags(RIFTFORCE.table.mat)
    fresh.settle(fresh.with_hidden(COLUMN))
    return fresh


def hidden(memory: HiddenTags, *seen: PlacedTag) -> set[Piece]:
    """What is there besides what is seen, once the table has come to rest."""
    there = memory.with_hidden(seen)
    memory.settle(there)
    return {tag.piece for tag in there} - {tag.piece for tag in seen}


def test_what_is_seen_is_there() -> None:
    assert hidden(remembered(), *COLUMN) == set()
    assert remembered().with_hidden(COLUMN) == COLUMN


def test_a_turned_card_hides_its_neighbour() -> None:
    assert hidden(remembered(), TURNED, AT_FAR) == {HEAD}


def test_it_hides_it_as_long_as_it_lies_there() -> None:
    memory = remembered()
    for off in (0.0, 1.0, -2.0):
        nudged = PlacedTag(NEXT, 100 + off, 323, 270 + off)
        assert hidden(memory, nudged, AT_FAR) == {HEAD}


def test_when_it_is_turned_back_the_neighbour_is_seen_or_gone() -> None:
    memory = remembered()
    hidden(memory, TURNED, AT_FAR)
    assert hidden(memory, *COLUMN) == set()
    hidden(memory, TURNED, AT_FAR)
    assert hidden(memory, AT_NEXT, AT_FAR) == set()


def test_when_it_is_carried_away_nothing_is_hidden_any_more() -> None:
    memory = remembered()
    hidden(memory, TURNED, AT_FAR)
    assert hidden(memory, PlacedTag(NEXT, 250, 323, 270), AT_FAR) == set()
    assert hidden(memory, AT_FAR) == set()


def test_a_card_elsewhere_that_is_no_longer_seen_is_gone() -> None:
    assert hidden(remembered(), AT_HEAD, TURNED) == set()


def test_a_card_that_was_pushed_up_hides_nothing() -> None:
    """The head of the column was taken away, and the next card took its place."""
    assert hidden(remembered(), PlacedTag(NEXT, 100, 300, 0), AT_FAR) == set()


def test_a_new_card_hides_nothing_however_it_lies() -> None:
    fresh = PlacedTag(Piece("riftforce", "IC7a"), 100, 323, 270)
    assert hidden(remembered(), AT_NEXT, fresh, AT_FAR) == set()


def test_a_token_hides_what_it_lies_on() -> None:
    assert hidden(remembered(), AT_NEXT, AT_FAR, PlacedTag(TOKEN, 103, 298, 0)) == {HEAD}
    assert hidden(remembered(), AT_NEXT, AT_FAR, PlacedTag(TOKEN, 140, 298, 0)) == set()
    assert hidden(remembered(), *COLUMN, PlacedTag(TOKEN, 103, 298, 0)) == set()


def test_a_token_that_is_lifted_was_never_hidden() -> None:
    memory = remembered()
    hidden(memory, *COLUMN, PlacedTag(TOKEN, 120, 330, 0))
    assert hidden(memory, AT_HEAD, TURNED, AT_FAR) == set()
