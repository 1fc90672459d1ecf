"""Records of small games, made by the very code that keeps those of real ones, and their lines."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from companion.broadcast.messages import Event, chained
from companion.games.game import AnyGame
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from tests.nim import NIM, Take

AT = datetime(2026, 5, 1, 18, 20, tzinfo=UTC)
GAMES: dict[str, AnyGame] = {"nim": NIM}


def play_nim(path: Path, south: str, north: str, *, south_wins: bool = True) -> Session:
    """A game of three or four matches, kept in a journal that stays open."""
    names = {Seat.SOUTH: south, Seat.NORTH: north}
    heap = 3 if south_wins else 4
    header = Header("nim", {"heap": heap}, names=names, started="2026-05-01T18:00:00+00:00")
    session = Session(NIM, header, Journal.create(path, header), lambda: AT)
    if not south_wins:
        session.play(Take(1))
    session.play(Take(3))
    return session


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def events(record: str, lines: list[str], companion: str = "table-1") -> list[Event]:
    """The lines as a table sends them."""
    sent, chain = [], ""
    for number, text in enumerate(lines, start=1):
        chain = chained(chain, text)
        sent.append(Event(f"{record}:{number}", companion, record, number, text, chain=chain))
    return sent


def nim(folder: Path, south: str, north: str, *, south_wins: bool = True) -> list[str]:
    """The lines of a whole game."""
    path = folder / f"{south}-{north}-{south_wins}.jsonl"
    session = play_nim(path, south, north, south_wins=south_wins)
    assert session.journal is not None
    session.journal.close()
    return lines_of(path)
