"""Tells tables over the link what the clock of their round says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from companion.desk.ledger import Ledger
from companion.desk.tournament.clock import seconds_left
from companion.desk.tournament.tournament import Tournament
from companion.rules.sentence import Sentence, say

TOLD_MINUTES = (5, 1)
"""So long before the end every table is told how long it has."""


class Teller(Protocol):
    """Whatever reaches tables, such as ``companion.desk.tables.link.DeskLink``."""

    def tell(self, table: str, notice: Sentence | None) -> None:
        """Show this at a table until something else is told, or nothing."""


class Timekeeper:
    """Says at each table when its time is up, and takes it back once the match is decided."""

    def __init__(self, ledger: Ledger, teller: Teller, now: Callable[[], str]) -> None:
        self._ledger = ledger
        self._teller = teller
        self._now = now
        self._told: dict[str, Sentence | None] = {}

    def tick(self) -> None:
        """Tell what has changed; cheap, to be called every second."""
        wanted: dict[str, Sentence | None] = {}
        for tournament in self._ledger.refresh():
            with self._ledger.reading(tournament) as event:
                for table, notice in _notices(event, self._now()):
                    wanted[table] = wanted.get(table) or notice
        for table, notice in wanted.items():
            # At first also that there is nothing: a broker may keep what was told last week.
            if table not in self._told or self._told[table] != notice:
                self._teller.tell(table, notice)
                self._told[table] = notice


def _notices(event: Tournament, now: str) -> Iterator[tuple[str, Sentence | None]]:
    """What each table of a tournament is to be told."""
    paired = event.rounds[-1] if event.rounds and not event.closed else None
    for table, companion in enumerate(event.plan.tables, start=1):
        sitting = paired.sittings.get(table) if paired is not None else None
        clock = paired.clock if paired is not None else None
        if sitting is None or sitting.result is not None or clock is None:
            yield companion, None
        else:
            yield companion, notice_at(seconds_left(clock, now, table))


def notice_at(seconds: int) -> Sentence | None:
    """What is told with so much time left."""
    if seconds <= 0:
        return say("desk-notice-last-turn")
    near = [minutes for minutes in TOLD_MINUTES if seconds <= 60 * minutes]
    return say("desk-notice-minutes", minutes=near[-1]) if near else None
