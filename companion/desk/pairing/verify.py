"""A finished event paired once more from its record, to see whether it comes out the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import Struct

from companion.desk.pairing.pair import pair
from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId, Round
from companion.rules.sentence import Fact, Sentence, and_also, say


class Difference(Struct, frozen=True):
    """What does not come out as the record has it, and at which entry."""

    entry: int
    sentence: Sentence


def verify(entries: Iterable[c.Entry]) -> tuple[Difference, ...]:
    """Every difference between a record and what follows from it.

    Rounds that the organiser has edited are theirs, and are not paired again; the rounds after
    them are.
    """
    found: list[Difference] = []
    event: Tournament | None = None
    for entry in entries:
        if event is None and isinstance(entry.change, c.Planned):
            event = Tournament(entry.change.plan)
        if event is None:
            return (Difference(entry.n, say("desk-entry-first")),)
        if isinstance(entry.change, c.Paired):
            found += (Difference(entry.n, said) for said in _repaired(event, entry.change.round))
        try:
            event.follow(entry)
        except Refusal as refused:
            return (*found, Difference(entry.n, refused.sentence))
    return tuple(found)


def _repaired(event: Tournament, was: Round) -> Iterator[Sentence]:
    before = replace(event, rounds=event.rounds[: was.number - 1], closed=False)
    try:
        now = pair(before)
    except Refusal as refused:
        yield say("desk-verify-refused", number=was.number, because=refused.sentence)
        return
    if now.stage != was.stage:
        yield say("desk-verify-stage", number=was.number, was=was.stage + 1, now=now.stage + 1)
    tables = {match.table: match for match in now.matches}
    for match in was.matches:
        other = tables.pop(match.table, None)
        if other != match:
            yield say(
                "desk-verify-table",
                number=was.number,
                table=match.table,
                was=_names(event, match.players),
                now=_names(event, other.players if other else ()),
            )
    for other in tables.values():
        now_names = _names(event, other.players)
        nobody = say("desk-verify-nobody")
        yield say(
            "desk-verify-table", number=was.number, table=other.table, was=nobody, now=now_names
        )
    if set(now.byes) != set(was.byes):
        byes = _names(event, was.byes), _names(event, now.byes)
        yield say("desk-verify-byes", number=was.number, was=byes[0], now=byes[1])


def _names(event: Tournament, keys: tuple[EntrantId, ...]) -> Fact:
    known = (event.entrants.get(key) for key in keys)
    names = tuple(entrant.name if entrant else "?" for entrant in known)
    return and_also(names) if names else say("desk-verify-nobody")
