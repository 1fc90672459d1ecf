"""Sitting down: a new game, or the one that was interrupted."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.app.party import Wishes, begin, find_interrupted, give_up, go_on
from companion.games.riftforce import RIFTFORCE
from companion.referee.record import read_record
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.nim import NIM, Take

NAMES = {Seat.SOUTH: "Анна", Seat.NORTH: "Boris"}
AnySession = Session[object, object, object]


def clock(minute: int = 0) -> datetime:
    return datetime(2026, 5, 4, 20, minute, tzinfo=UTC)


def new(folder: Path, heap: int = 12, minute: int = 0) -> AnySession:
    return begin(NIM, Wishes(folder, NAMES, {"heap": heap}), lambda: clock(minute))


def put_down(session: AnySession) -> Path:
    """Leave a game where it is, as when the plug is pulled."""
    assert session.journal is not None
    session.journal.close()
    return session.journal.path


def test_a_new_game_is_kept_under_a_name_that_players_find(tmp_path: Path) -> None:
    session = new(tmp_path / "new" / "folder")
    path = put_down(session)
    assert path.name == "2026-05-04-20-00-00_nim_Анна_Boris.jsonl"
    assert session.header.names == NAMES


def test_two_games_within_a_second_are_two_files(tmp_path: Path) -> None:
    paths = {put_down(new(tmp_path)) for _ in range(3)}
    assert len(paths) == 3
    assert set(tmp_path.iterdir()) == paths


def test_programs_that_begin_in_the_same_second_get_a_file_each(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        sessions = list(pool.map(lambda heap: new(tmp_path / "games", heap), (5, 6, 7, 8)))
    paths = {put_down(session) for session in sessions}
    assert len(paths) == 4
    assert {read_record(path).header.setup["heap"] for path in paths} == {5, 6, 7, 8}


def test_nothing_is_interrupted_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert find_interrupted(NIM, tmp_path / "none").path is None


def test_an_interrupted_game_goes_on_where_it_was(tmp_path: Path) -> None:
    session = new(tmp_path)
    session.play(Take(2))
    session.play(Take(3))
    path = put_down(session)
    assert find_interrupted(NIM, tmp_path).path == path
    resumed = go_on(NIM, path)
    assert resumed.state == session.state
    resumed.play(Take(1))
    put_down(resumed)
    again = go_on(NIM, path)
    assert [play.action for play in again.plays] == [Take(2), Take(3), Take(1)]
    put_down(again)


def test_the_game_played_last_goes_on_not_the_one_begun_last(tmp_path: Path) -> None:
    older = begin(NIM, Wishes(tmp_path, NAMES, {"heap": 12}), iter_clock(0, 30))
    put_down(new(tmp_path, minute=10))
    older.play(Take(1))
    assert find_interrupted(NIM, tmp_path).path == put_down(older)


def iter_clock(*minutes: int) -> object:
    times = iter(minutes)
    return lambda: clock(next(times))


@pytest.mark.parametrize("language", Language)
def test_a_damaged_game_is_named_and_keeps_nobody_from_the_others(
    tmp_path: Path, language: Language
) -> None:
    path = put_down(new(tmp_path))
    (tmp_path / "torn.jsonl").write_bytes(path.read_bytes()[:30])
    found = find_interrupted(NIM, tmp_path)
    assert found.path == path
    (told,) = found.damaged
    assert "torn.jsonl, " in Catalogue(language).tell(told)


def test_finished_abandoned_and_other_games_are_let_be(tmp_path: Path) -> None:
    finished = new(tmp_path, heap=1)
    finished.play(Take(1))
    put_down(finished)
    abandoned = new(tmp_path)
    abandoned.stop()
    put_down(abandoned)
    (tmp_path / "notes.jsonl").write_text("shopping: apples\n", encoding="utf-8")
    put_down(new(tmp_path))
    assert find_interrupted(RIFTFORCE, tmp_path).path is None
    assert find_interrupted(NIM, tmp_path).path is not None


@pytest.mark.parametrize("position", ["", "many south", "12 west"])
def test_a_game_that_cannot_begin_leaves_no_file(tmp_path: Path, position: str) -> None:
    with pytest.raises(Complaint) as complaint:
        begin(NIM, Wishes(tmp_path, NAMES, {}, position))
    assert complaint.value.sentence.key == "nim-bad-position"
    assert list(tmp_path.iterdir()) == []


def test_a_game_begins_from_a_position(tmp_path: Path) -> None:
    session = begin(NIM, Wishes(tmp_path, NAMES, {}, "5 north", comment="a riddle"))
    path = put_down(session)
    resumed = go_on(NIM, path)
    assert resumed.awaiting == {Seat.NORTH}
    assert resumed.header.comment == "a riddle"
    put_down(resumed)


def test_a_damaged_game_is_told_with_a_way_out(tmp_path: Path) -> None:
    session = new(tmp_path)
    for _ in range(3):
        session.play(Take(1))
    path = put_down(session)
    path.write_bytes(path.read_bytes().replace(b"take 1", b"take 3", 1))
    with pytest.raises(Complaint) as complaint:
        go_on(NIM, path)
    assert complaint.value.sentence.key == "play-cannot-go-on"


def test_a_game_given_up_is_not_offered_again(tmp_path: Path) -> None:
    path = put_down(new(tmp_path))
    give_up(NIM, path)
    assert find_interrupted(NIM, tmp_path).path is None
