"""Payloads are chosen far apart, always alike, and never anew."""

from __future__ import annotations

import pytest

from companion.paper import salting
from companion.paper.salting import NoSaltLeft, choose, completed, least_distance
from companion.table.zones import Piece

PIECES = [Piece("g", f"FI5{copy}") for copy in "abcdef"]


def test_the_symbols_are_as_far_apart_as_asked() -> None:
    assert least_distance(choose(PIECES, "GA", [], 96).values()) >= 96


def test_the_same_pieces_get_the_same_payloads() -> None:
    assert choose(PIECES, "GA", [], 90) == choose(PIECES, "GA", [], 90)


def test_a_new_piece_changes_no_tag_that_is_on_a_card() -> None:
    before = completed({}, PIECES[:4], "GA", [], 90)
    after = completed(before, [PIECES[5], *PIECES[:4]], "GA", [], 90)
    assert list(after.items())[:4] == list(before.items())
    assert least_distance(after.values()) >= 90


def test_tags_keep_their_distance_from_those_of_other_games() -> None:
    others = choose(PIECES[:3], "OT", [], 90).values()
    ours = completed({}, PIECES[:3], "GA", others, 90).values()
    assert least_distance([*others, *ours]) >= 90


@pytest.fixture
def few_salts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it is soon known that none is left."""
    monkeypatch.setattr(salting, "ALPHABET", "AB")


@pytest.mark.usefixtures("few_salts")
def test_more_than_can_be_had_is_said_or_lowered() -> None:
    with pytest.raises(NoSaltLeft, match="FI5b"):
        choose(PIECES[:2], "GA", [], 200)
    lowered = completed({}, PIECES[:2], "GA", [], 200)
    assert 54 <= least_distance(lowered.values()) < 200


@pytest.mark.usefixtures("few_salts")
def test_tags_are_never_lowered_to_what_could_be_confused() -> None:
    with pytest.raises(NoSaltLeft, match="FI5b"):
        completed({}, PIECES[:2], "GA", [], 201, floor=200)
