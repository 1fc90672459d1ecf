"""Piles of cards and other rows of values that never change: what they are after a change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def less(cards: tuple[T, ...], gone: Iterable[T]) -> tuple[T, ...]:
    """Cards without as many of these as there are, the leftmost of each."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])
