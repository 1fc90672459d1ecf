"""A table counts only once it has come to rest with no hand above it."""

from __future__ import annotations

from dataclasses import replace

from companion.table.arrange import STEADY_SECONDS, Settle
from tests.table.mats import POINTER, piece, table

EMPTY = table(south_1="")
LAID = table(south_1="A")


def test_a_table_is_let_through_once_it_has_stayed_the_same_for_a_while() -> None:
    settle = Settle(0.4)
    assert settle.see(LAID, 10.0, moving=False) is None
    assert settle.see(LAID, 10.39, moving=False) is None
    assert settle.see(LAID, 10.4, moving=False) == LAID
    assert settle.see(LAID, 11.0, moving=False) == LAID


def test_a_change_starts_the_wait_again() -> None:
    settle = Settle(0.4)
    settle.see(EMPTY, 0.0, moving=False)
    assert settle.see(LAID, 0.5, moving=False) is None
    assert settle.see(EMPTY, 0.8, moving=False) is None
    assert settle.see(EMPTY, 1.1, moving=False) is None
    assert settle.see(EMPTY, 1.3, moving=False) == EMPTY


def test_turns_and_tokens_are_changes_too() -> None:
    for other in (
        replace(LAID, turned=frozenset({piece("A")})),
        replace(LAID, pointed={POINTER: piece("A")}),
        replace(LAID, stray=frozenset({piece("B")})),
    ):
        settle = Settle(0.4)
        settle.see(LAID, 0.0, moving=False)
        assert settle.see(other, 0.5, moving=False) is None
        assert settle.see(other, 0.9, moving=False) == other


def test_while_a_hand_is_there_nothing_is_let_through() -> None:
    settle = Settle(0.4)
    settle.see(LAID, 0.0, moving=False)
    assert settle.see(LAID, 5.0, moving=True) is None
    assert settle.see(LAID, 5.1, moving=False) is None
    assert settle.see(LAID, 5.5, moving=False) == LAID


def test_it_is_known_since_when_a_table_rests() -> None:
    settle = Settle(0.4)
    settle.see(EMPTY, 0.0, moving=True)
    for at in (0.2, 0.4, 0.6, 9.0):
        settle.see(LAID, at, moving=False)
        assert settle.since == 0.2


def test_players_feel_it_at_once() -> None:
    """Accepted 0.3 to 0.7 seconds after the hand has gone."""
    assert 0.3 <= STEADY_SECONDS <= 0.7
