"""From a record back to its game: to look at it, or to go on after a crash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from companion.complaint import Complaint
from companion.games.game import AnyGame, Game, NotationError
from companion.referee.journal import Journal
from companion.referee.record import Record, RecordDamaged, read_record
from companion.referee.record_line import Ended, Entry, Header, LineDamaged, Played, read_entry
from companion.referee.session import Clock, Session, utc_now
from companion.rules.sentence import say
from companion.rules.verdict import Refused

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def game_of(path: Path, header: Header, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game that a record is of."""
    if header.game not in games:
        known = ", ".join(sorted(games))
        because = say("record-unknown-game", game=header.game[:40], known=known)
        raise RecordDamaged(path, 1, because)
    return games[header.game]


def begin(game: Game[S, A, E], path: Path, header: Header) -> Session[S, A, E]:
    """A session at the start of a record."""
    try:
        return Session(game, header)
    except (NotationError, Complaint) as error:
        raise RecordDamaged(path, 1, error.sentence) from error


def restore(game: Game[S, A, E], record: Record) -> Session[S, A, E]:
    """The session at the end of a record in which every play is legal."""
    session = begin(game, record.path, record.header)
    for line, entry in record.entries():
        _repeat(session, record.path, line, entry)
    return session


def resume(
    path: Path, games: Mapping[str, AnyGame], clock: Clock = utc_now
) -> Session[object, object, object]:
    """Open the journal of an unfinished game and go on exactly where it was.

    ``session.journal.torn`` tells whether a torn last line had to be cut off.
    """
    journal = Journal.open(path)
    try:
        game = game_of(path, journal.header, games)
        session = begin(game, path, journal.header)
        for line, entry in enumerate(journal.entries, start=2):
            _repeat(session, path, line, entry)
    except Complaint:
        journal.close()
        raise
    return session.kept_in(journal, clock)


def _repeat(session: Session[S, A, E], path: Path, line: int, entry: Entry) -> None:
    try:
        verdict = session.follow(entry)
    except NotationError as error:
        raise RecordDamaged(path, line, error.sentence) from error
    if isinstance(verdict, Refused):
        because = say("record-illegal", rule=verdict.rule.id, because=verdict.because)
        raise RecordDamaged(path, line, because)


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be gone on with, and when it was last played."""

    path: Path
    header: Header
    at: str | None


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file in the folder of games that is no readable record."""

    path: Path
    complaint: Complaint


def find_unfinished(folder: Path) -> tuple[tuple[Unfinished, ...], tuple[Damaged, ...]]:
    """The unfinished games of a folder, last played first, and what could not be read.

    Only the first and the last line of each are looked at: a shelf of a thousand games must not
    slow down the start. Whatever else is wrong with one shows when it is resumed.
    """
    unfinished: list[Unfinished] = []
    damaged: list[Damaged] = []
    for path in sorted(folder.glob("*.jsonl")):
        try:
            record = read_record(path)
        except Complaint as complaint:
            damaged.append(Damaged(path, complaint))
            continue
        last = _last_entry(record)
        if not (isinstance(last, Ended) or (isinstance(last, Played) and last.end is not None)):
            at = (last.at if last else None) or record.header.started
            unfinished.append(Unfinished(path, record.header, at))
    unfinished.sort(key=lambda game: (game.at or "", game.path.name), reverse=True)
    return tuple(unfinished), tuple(damaged)


def _last_entry(record: Record) -> Entry | None:
    """The last whole entry; the very last line may be torn."""
    count = len(record.body)
    for n in range(count, max(0, count - 2), -1):
        try:
            return read_entry(record.body[n - 1], after=n - 1, checked=True)
        except LineDamaged:
            continue
    return None
