"""From a record back to its game: to look at it, or to go on after a crash."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from os import SEEK_END
from pathlib import Path
from typing import TypeVar

from companion.files.os_errors import os_error_text
from companion.games.game import AnyGame, Game, NotationError, Plain
from companion.referee.journal import Journal, recover
from companion.referee.record import (
    MOST_BYTES,
    MOST_LINE_BYTES,
    Entry,
    Header,
    LineDamaged,
    RecordDamaged,
    Undone,
    is_end,
    open_record,
    read_entry,
    read_header,
    read_record,
    shown,
)
from companion.referee.session import Clock, Session, utc_now
from companion.rules.sentence import say
from companion.rules.verdict import Refused
from companion.text.complaint import Complaint

TAIL_BYTES = 16 * 1024
"""How much of the end of a journal is read first: dozens of plays."""

SECONDS = len("2026-05-04T20:00:00")
"""Of a time: some are written with fractions and some without."""

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


def resume(
    path: Path, games: Mapping[str, AnyGame], clock: Clock = utc_now, *, to_end: bool = False
) -> Session[object, object, object]:
    """Open the journal of an unfinished game and go on exactly where it was.

    ``session.journal.torn`` tells whether a torn last line had to be cut off. ``to_end`` is for
    whoever only gives the game up: that takes no seed.
    """
    journal = Journal.open(path)
    if journal.lost_seed is not None and not to_end:
        journal.close()
        raise Complaint("record-seed-lost", file=shown(journal.lost_seed))
    try:
        game = game_of(path, journal.header, games)
        session = begin(game, path, journal.header)
        for line, entry in enumerate(journal.entries, start=2):
            _repeat(session, path, line, entry)
    except Complaint:
        journal.close()
        raise
    return session.continue_in(journal, clock)


def look_at(path: Path, game: AnyGame) -> Session[object, object, object]:
    """The game of a record as it stands, for whoever only looks: nothing is locked or written."""
    with open_record(path) as file:
        header, entries, _ = recover(path, file.read(MOST_BYTES + 1))
    session = begin(game, path, header)
    for line, entry in enumerate(entries, start=2):
        _repeat(session, path, line, entry)
    return session


def retrace(path: Path, games: Mapping[str, AnyGame]) -> Session[object, object, object]:
    """A recorded game with its whole history, for whoever watches it.

    Plays against the rules, as somebody may have written them by hand, are in the history as that.
    """
    record = read_record(path)
    session = begin(game_of(path, record.header, games), path, record.header)
    for line, entry in record.entries():
        try:
            session.replay(entry)
        except NotationError as error:
            raise RecordDamaged(path, line, error.sentence) from error
    return session


def _repeat(session: Session[S, A, E], path: Path, line: int, entry: Entry) -> None:
    try:
        verdict = session.replay(entry)
    except NotationError as error:
        raise RecordDamaged(path, line, error.sentence) from error
    if isinstance(verdict, Refused):
        because = say("record-illegal", rule=verdict.rule.id, because=verdict.because)
        raise RecordDamaged(path, line, because)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in a folder of games: who played it, and its last entry."""

    path: Path
    header: Header
    last: Entry | None

    @property
    def at(self) -> str | None:
        """When it was last played."""
        return (self.last.at if self.last else None) or self.header.started

    @property
    def over(self) -> bool:
        """Whether it has ended, by its rules or because it was given up."""
        return is_end(self.last)

    @property
    def end(self) -> Mapping[str, Plain]:
        """How it ended, as its record says; nothing while it has not."""
        last = self.last
        return (last.end if last is not None and not isinstance(last, Undone) else None) or {}


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file in the folder of games that is no readable record."""

    path: Path
    complaint: Complaint


@dataclass(frozen=True, slots=True)
class Records:
    """The games of a folder, last played first, and what could not be read."""

    kept: tuple[Kept, ...] = ()
    damaged: tuple[Damaged, ...] = ()

    @property
    def unfinished(self) -> tuple[Kept, ...]:
        """Those that can be resumed."""
        return tuple(kept for kept in self.kept if not kept.over)


def find_records(folder: Path) -> Records:
    """Look through a folder of games.

    Only the beginning and the end of each are read: a shelf of a thousand games must not slow
    down the start. Whatever else is wrong with one shows when it is resumed. A folder that is not
    there yet holds no games; one that cannot be looked into is a Complaint.
    """
    kept: list[Kept] = []
    damaged: list[Damaged] = []
    for path in _records_in(folder):
        if not path.is_file():
            continue
        try:
            kept.append(Kept(path, *_both_ends(path)))
        except Complaint as complaint:
            damaged.append(Damaged(path, complaint))
    kept.sort(key=_recency, reverse=True)
    return Records(tuple(kept), tuple(damaged))


def _recency(game: Kept) -> tuple[str, str, str]:
    """When it was last played, to the second; then what was begun later counts as later."""
    return (game.at or "")[:SECONDS], game.header.started or "", game.path.name


def _records_in(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".jsonl")
    except FileNotFoundError:
        return []
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("record-folder-unreadable", folder=shown(folder), reason=reason) from error


def _both_ends(path: Path) -> tuple[Header, Entry | None]:
    """The header and the last whole entry, if there is any."""
    with open_record(path) as file:
        first = file.readline(MOST_LINE_BYTES + 2)
        header = _header(path, first)
        start = max(len(first), file.seek(0, SEEK_END) - TAIL_BYTES)
        file.seek(start)
        lines = file.read(TAIL_BYTES).removesuffix(b"\n").split(b"\n")
    if start > len(first):
        del lines[0]
    # Each is synced before the next is written, so only the very last line can be torn.
    for line in reversed(lines[-2:]):
        with suppress(LineDamaged):
            return header, read_entry(line, after=None, checked=True)
    # Too long for the tail, or damaged: only the whole file can tell.
    with open_record(path) as file:
        header, entries, _ = recover(path, file.read(MOST_BYTES + 1))
    return header, entries[-1] if entries else None


def _header(path: Path, line: bytes) -> Header:
    try:
        return read_header(line, checked=True)
    except LineDamaged as damage:
        raise RecordDamaged(path, 1, damage.sentence) from None
