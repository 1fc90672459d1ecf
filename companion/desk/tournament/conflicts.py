"""What the desk has to settle, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.tournament.changes import Attested
from companion.desk.tournament.tournament import Sitting, Tournament
from companion.rules.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Conflict:
    """A table of a round where what was said does not fit together."""

    number: int
    table: int
    why: tuple[Sentence, ...]
    attested: tuple[Attested, ...]
    """What tables' companions have said: each has a record that can be replayed."""
    sitting: Sitting | None
    """The match; None where there is none (any more) that it could be about."""


def conflicts(event: Tournament) -> tuple[Conflict, ...]:
    """All of them, the latest round first."""
    return (*_of_sittings(event), *_of_strays(event))


def _of_sittings(event: Tournament) -> Iterator[Conflict]:
    for paired in reversed(event.rounds):
        for table, sitting in sorted(paired.sittings.items()):
            if sitting.is_disputed:
                said = tuple(sitting.attested.values())
                yield Conflict(paired.round.number, table, _reasons(sitting), said, sitting)


def _of_strays(event: Tournament) -> Iterator[Conflict]:
    for stray in event.strays:
        yield Conflict(stray.number, stray.table, (_why(stray),), (stray,), None)


def _reasons(sitting: Sitting) -> tuple[Sentence, ...]:
    troubles = tuple(_why(said) for said in sitting.attested.values() if said.trouble)
    if troubles:
        return troubles
    return (say("desk-conflict-table" if sitting.attested else "desk-conflict-reports"),)


def _why(said: Attested) -> Sentence:
    """One key for each trouble, so that a catalogue without one is noticed."""
    return Sentence(f"desk-trouble-{said.trouble}" if said.trouble else "desk-conflict-stray")
