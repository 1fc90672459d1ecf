"""The journal keeps what it has acknowledged, whatever happens to the disk."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from companion.referee.journal import Journal, JournalExists, JournalFailed, recover
from companion.referee.record import Header, Played, RecordDamaged, Undone, write_line
from companion.rules.seat import Seat

HEADER = Header("nim", {"heap": 9}, names={Seat.SOUTH: "Анна", Seat.NORTH: "Boris"})
FIRST = Played(1, "take 3", "2026-05-01T18:30:00.000+00:00")
SECOND = Played(2, "take 1", "2026-05-01T18:30:09.000+00:00", {"seen": [1, 2]})
THIRD = Undone(3, 2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.jsonl"


def write(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        for entry in (FIRST, SECOND, THIRD):
            journal.append(entry)


def test_what_was_appended_is_there_after_opening_again(path: Path) -> None:
    write(path)
    with Journal.open(path) as journal:
        assert journal.header == HEADER
        assert journal.entries == (FIRST, SECOND, THIRD)
        assert journal.torn is None
        journal.append(Played(4, "take 2"))
    with Journal.open(path) as journal:
        assert journal.entries[3:] == (Played(4, "take 2"),)


def test_each_entry_is_synced_before_append_returns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        real(descriptor)
        synced.append(os.fstat(descriptor).st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    with Journal.create(path, HEADER) as journal:
        assert synced[-2] == path.stat().st_size  # the file, and then its folder
        journal.append(FIRST)
        assert synced[-1] == path.stat().st_size


def test_an_entry_written_but_not_acknowledged_is_not_doubled(path: Path) -> None:
    write(path)
    with Journal.open(path) as journal:
        journal.append(THIRD)
        assert journal.next_n == 4
    with Journal.open(path) as journal:
        assert journal.entries == (FIRST, SECOND, THIRD)


@pytest.mark.parametrize("entry", [Played(3, "take 2"), Played(5, "take 2")])
def test_a_number_out_of_order_is_a_bug(path: Path, entry: Played) -> None:
    write(path)
    with Journal.open(path) as journal, pytest.raises(ValueError, match="is next"):
        journal.append(entry)


def test_every_cut_through_the_last_line_is_recovered_from(path: Path) -> None:
    write(path)
    whole = path.read_bytes()
    last = len(write_line(THIRD))
    for length in range(len(whole) - last + 1, len(whole) - 1):
        path.write_bytes(whole[:length])
        with Journal.open(path) as journal:
            assert journal.entries == (FIRST, SECOND)
            assert journal.torn is not None
            assert journal.torn.line == 4
            assert journal.torn.data == whole[len(whole) - last : length]
            journal.append(THIRD)
        assert path.read_bytes() == whole


def test_a_line_that_lacks_only_its_line_break_is_whole(path: Path) -> None:
    write(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    with Journal.open(path) as journal:
        assert journal.entries == (FIRST, SECOND, THIRD)
        journal.append(Played(4, "take 2"))
    assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize("tail", [b"\0" * 300, b'{"n":4,"acti\n', b"\n", b"\xff\xfe", b"x" * 9999])
def test_rubbish_at_the_very_end_is_cut_off(path: Path, tail: bytes) -> None:
    write(path)
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    with Journal.open(path) as journal:
        assert journal.entries == (FIRST, SECOND, THIRD)
        assert journal.torn is not None
        assert journal.torn.data == tail
    assert path.read_bytes() == whole


def test_damage_elsewhere_is_an_error_with_its_line(path: Path) -> None:
    write(path)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"take 3", b"take 2"))
    with pytest.raises(RecordDamaged) as raised:
        Journal.open(path)
    assert raised.value.line == 2
    path.write_bytes(whole.replace("Анна".encode(), "Анка".encode()))
    with pytest.raises(RecordDamaged) as raised:
        Journal.open(path)
    assert raised.value.line == 1


def test_a_line_without_checksum_is_no_line_of_a_journal(path: Path) -> None:
    data = write_line(HEADER) + b'{"n":1,"action":"take 1"}\n' + write_line(SECOND)
    with pytest.raises(RecordDamaged) as raised:
        recover(path, data)
    assert (raised.value.line, raised.value.because.key) == (2, "record-crc")


def test_two_programs_cannot_write_into_one_game(path: Path) -> None:
    with Journal.create(path, HEADER), pytest.raises(JournalFailed) as raised:
        Journal.open(path)
    assert raised.value.sentence.key == "record-locked"
    Journal.open(path).close()


def test_an_existing_game_is_never_overwritten(path: Path) -> None:
    write(path)
    before = path.read_bytes()
    with pytest.raises(JournalFailed) as raised:
        Journal.create(path, HEADER)
    assert raised.value.sentence.key == "record-exists"
    assert path.read_bytes() == before


def test_nothing_but_the_game_is_left_in_a_new_folder(path: Path) -> None:
    write(path)
    assert list(path.parent.iterdir()) == [path]


def test_every_new_folder_is_durable_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(place_of(number)))
    Journal.create(tmp_path / "a" / "b" / "c" / "game.jsonl", HEADER).close()
    made = [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]
    assert synced[:3] == made
    assert synced[-1] == tmp_path / "a" / "b" / "c"


def place_of(descriptor: int) -> Path:
    return Path(f"/proc/self/fd/{descriptor}").readlink()


def test_of_programs_that_start_at_once_only_one_gets_the_name(path: Path) -> None:
    def attempt(number: int) -> Journal | None:
        try:
            return Journal.create(path, replace(HEADER, comment=str(number)))
        except JournalExists:
            return None

    with ThreadPoolExecutor(6) as pool:
        (first,) = filter(None, pool.map(attempt, range(6)))
    assert list(path.parent.iterdir()) == [path]
    with pytest.raises(JournalFailed) as raised:
        Journal.open(path)
    assert raised.value.sentence.key == "record-locked"
    first.close()
    with Journal.open(path) as again:
        assert again.header == first.header
