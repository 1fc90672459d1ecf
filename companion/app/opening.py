"""Sitting down: a new game, or the one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.games.game import AnyGame, NotationError, Plain
from companion.referee.journal import Journal, JournalExists
from companion.referee.record import file_name, read_record
from companion.referee.record_line import Header
from companion.referee.replay import find_unfinished, resume
from companion.referee.session import Session, start_of, utc_now
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for before the game: who plays, where it is kept, from where it starts."""

    folder: Path
    names: Mapping[Seat, str]
    setup: Mapping[str, Plain]
    position: str | None = None
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The game that was played last and is not over, if any, and which files cannot be read."""

    path: Path | None
    damaged: tuple[Sentence, ...]


def find_interrupted(
    game: AnyGame, folder: Path, fits: Callable[[Header], bool] = lambda _: True
) -> Interrupted:
    """What a folder of games holds to go on with, of this game and played on a table that fits."""
    unfinished, damaged = find_unfinished(folder)
    headers = {found.path: found.header for found in unfinished}
    path = next((p for p, header in headers.items() if _is_of(header, game) and fits(header)), None)
    told = tuple(say("play-left-alone", because=file.complaint.sentence) for file in damaged)
    return Interrupted(path, told)


def _is_of(header: Header, game: AnyGame) -> bool:
    """Whether a record is of this game, with the same pack or one that lay where it lies."""
    if header.game != game.name or (header.pack is None) != (game.pack is None):
        return False
    return (
        header.pack is None
        or game.pack is None
        or (header.pack.checksum == game.pack.checksum or header.pack.file == game.pack.file)
    )


def go_on(game: AnyGame, path: Path) -> Session[object, object, object]:
    """The interrupted game, exactly where it was."""
    try:
        _refuse_changed_pack(game, read_record(path).header)
        return resume(path, {game.name: game})
    except Complaint as complaint:
        raise Complaint("play-cannot-go-on", because=complaint.sentence) from complaint


def _refuse_changed_pack(game: AnyGame, header: Header) -> None:
    if game.pack and header.pack and header.pack.checksum != game.pack.checksum:
        raise Complaint("pack-changed", file=game.pack.file)


def give_up(game: AnyGame, path: Path) -> None:
    """End an interrupted game for good, unless it is being played or cannot be read."""
    with suppress(Complaint):
        session = go_on(game, path)
        session.stop()
        if session.journal is not None:
            session.journal.close()


def begin(game: AnyGame, wishes: Wishes, clock: Clock = utc_now) -> Session[object, object, object]:
    """A new game, with a journal of its own in the folder of games."""
    started = clock().isoformat(timespec="seconds")
    header = Header(
        game.name,
        wishes.setup,
        wishes.position,
        wishes.names,
        started,
        wishes.comment,
        game.pack,
    )
    _check(game, header)
    journal = _new_journal(wishes.folder / file_name(header), header)
    return Session(game, header, journal, clock)


def _new_journal(wanted: Path, header: Header) -> Journal:
    """The same name with a number, where two games began within a second."""
    path, number = wanted, 1
    while True:
        try:
            return Journal.create(path, header)
        except JournalExists:
            number += 1
            path = wanted.with_stem(f"{wanted.stem}_{number}")


def _check(game: AnyGame, header: Header) -> None:
    """Complain before a journal is made of a game that cannot begin."""
    try:
        start_of(game, header)
    except NotationError as error:
        raise Complaint(error.sentence.key, **error.sentence.facts) from error
