"""Who has used what in some plays, as a game counts it for ``companion balance``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from companion.rules.balance import GameBalance

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def used_in(
    balance: GameBalance[S, A, E],
    apply: Callable[[S, A], tuple[S, tuple[E, ...]]],
    state: S,
    *actions: A,
) -> list[list[tuple[str, str]]]:
    """For each usage of a game, every use of these plays by its seat and kind."""
    found: list[list[tuple[str, str]]] = [[] for _ in balance.usages]
    for action in actions:
        after, events = apply(state, action)
        for usage, uses in zip(balance.usages, found, strict=True):
            uses += [(seat.value, kind) for seat, kind in usage.used(state, action, events)]
        state = after
    return found
