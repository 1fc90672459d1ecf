"""A session plays, refuses, takes back, and never runs ahead of its journal."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.game import NotationError
from companion.referee.journal import Journal, JournalFailed
from companion.referee.record import Ended, Header, Played, Undone
from companion.referee.replay import resume
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, Refused, judge
from tests.nim import NIM, Heap, Left, Take, Took

HEADER = Header("nim", {"heap": 9})
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def test_an_allowed_action_changes_the_state() -> None:
    session = Session(NIM, HEADER)
    verdict = session.play(Take(3))
    assert verdict == Allowed(Heap(6, Seat.NORTH), (Took(Seat.SOUTH, 3), Left(6)))
    assert session.state == Heap(6, Seat.NORTH)
    assert session.awaiting == {Seat.NORTH}
    assert session.last is not None
    assert session.last.before == Heap(9, Seat.SOUTH)


def test_a_refused_action_leaves_state_and_journal_alone(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "game.jsonl", HEADER) as journal:
        session = Session(NIM, HEADER, journal)
        verdict = session.play(Take(4))
        assert isinstance(verdict, Refused)
        assert verdict.rule.id == "NIM-1"
        assert session.state == Heap(9, Seat.SOUTH)
        assert journal.entries == ()


def test_the_journal_holds_actions_take_backs_and_the_end(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "game.jsonl", HEADER) as journal:
        session = Session(NIM, HEADER, journal, clock=lambda: NOON)
        session.play(Take(3))
        session.undo()
        for count in (3, 3, 3):
            session.play(Take(count))
        at = "2026-05-01T12:00:00.000+00:00"
        assert journal.entries == (
            Played(1, "take 3", at),
            Undone(2, 1, at),
            Played(3, "take 3", at),
            Played(4, "take 3", at),
            Played(5, "take 3", at, end={"winners": ["south"], "rule": "NIM-3"}),
        )
    assert session.outcome is not None
    assert session.outcome.winners == (Seat.SOUTH,)


def test_a_disk_that_fails_leaves_the_game_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.create(tmp_path / "game.jsonl", HEADER) as journal:
        session = Session(NIM, HEADER, journal)
        session.play(Take(1))

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr("os.write", full)
            for attempt in (lambda: session.play(Take(2)), session.undo, session.stop):
                with pytest.raises(JournalFailed):
                    attempt()
            assert session.state == Heap(8, Seat.NORTH)
        session.play(Take(2))
        assert session.state == Heap(6, Seat.SOUTH)
        assert [entry.n for entry in journal.entries] == [1, 2]


@given(st.lists(st.integers(-1, 4), max_size=30))
def test_undo_equals_replay_without_the_last_action(moves: list[int]) -> None:
    """-1 takes back, 0 and 4 are against the rules."""
    session = Session(NIM, HEADER)
    kept: list[Take] = []
    for move in moves:
        if move == -1:
            taken = session.undo()
            assert (taken is None) == (not kept)
            del kept[-1:]
        elif isinstance(session.play(Take(move)), Allowed):
            kept.append(Take(move))
        fresh = Session(NIM, HEADER)
        for take in kept:
            fresh.play(take)
        assert session.state == fresh.state
        assert [play.action for play in session.plays] == kept


def test_a_game_can_start_from_a_position() -> None:
    session = Session(NIM, Header("nim", position="5 north"))
    assert session.state == Heap(5, Seat.NORTH)


@pytest.mark.parametrize(
    "header",
    [Header("nim", position="five"), Header("nim", {"heap": "many"}), Header("nim", {"heap": 0})],
)
def test_a_start_that_makes_no_sense_is_an_error(header: Header) -> None:
    with pytest.raises(NotationError):
        Session(NIM, header)


def test_a_game_given_up_says_so(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "game.jsonl", HEADER) as journal:
        session = Session(NIM, HEADER, journal, clock=lambda: NOON)
        session.stop()
        assert journal.entries == (Ended(1, {"abandoned": True}, "2026-05-01T12:00:00.000+00:00"),)


def test_judging_alone_changes_nothing() -> None:
    session = Session(NIM, HEADER)
    assert isinstance(session.judge(Take(1)), Allowed)
    assert session.plays == ()


def test_taking_back_what_was_refused_changes_nothing() -> None:
    session = Session(NIM, HEADER)
    session.replay(Played(1, "take 2"))
    assert isinstance(session.replay(Played(2, "take 7")), Refused)
    session.replay(Undone(3, 2))
    assert session.state == Heap(7, Seat.NORTH)
    with pytest.raises(NotationError):
        session.replay(Undone(4, 9))


def test_an_amended_play_is_one_entry_and_comes_back_as_such(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    header = Header("nim", {"heap": 20})
    with Journal.create(path, header) as journal:
        session = Session(NIM, header, journal)
        session.play(Take(1))
        verdict = judge(NIM.rules.apply, session.start, Take(3))
        assert isinstance(verdict, Allowed)
        session.amend(Take(3), verdict)
        assert [type(entry) for entry in journal.entries] == [Played, Played]
        assert journal.entries[1].instead == 1
        state = session.state
    again = resume(path, {"nim": NIM})
    assert [play.action for play in again.plays] == [Take(3)]
    assert again.state == state
