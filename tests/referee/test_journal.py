"""The journal keeps what it has acknowledged, whatever happens to the disk."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from companion.referee.journal import Journal, JournalFailed, recover
from companion.referee.record import RecordDamaged
from companion.referee.record_line import Header, Played, TakenBack, write_line
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language

HEADER = Header("nim", {"heap": 9}, names={Seat.SOUTH: "Анна", Seat.NORTH: "Boris"})
FIRST = Played(1, "take 3", "2026-05-01T18:30:00.000+00:00")
SECOND = Played(2, "take 1", "2026-05-01T18:30:09.000+00:00", {"seen": [1, 2]})
THIRD = TakenBack(3, 2)


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


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for attempt in (
        lambda: Journal.create(tmp_path / "file" / "game.jsonl", HEADER),
        lambda: Journal.create(Path("/proc/none/game.jsonl"), HEADER),
        lambda: Journal.open(tmp_path / "none.jsonl"),
        lambda: Journal.open(tmp_path),
    ):
        with pytest.raises(JournalFailed) as raised:
            attempt()
        for language in Language:
            assert Catalogue(language).tell(raised.value.sentence)


FULL_DISK = """
import resource, sys
from pathlib import Path
from companion.referee.journal import Journal, JournalFailed
from companion.referee.record_line import Played

journal = Journal.open(Path(sys.argv[1]))
size = journal.path.stat().st_size
# The kernel then writes the first 20 bytes and refuses the rest, as on a full disk.
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, resource.RLIM_INFINITY))
for _ in range(3):
    try:
        journal.append(Played(4, "take 2"))
    except JournalFailed as failure:
        print(failure.sentence.facts["reason"].key, journal.path.stat().st_size == size)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journal.append(Played(4, "take 2"))
print(journal.next_n)
"""


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="no file size limit here")
def test_a_full_disk_loses_nothing_and_can_be_tried_again(path: Path) -> None:
    write(path)
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, path], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["record-disk-full True"] * 3 + ["5"]
    with Journal.open(path) as journal:
        assert journal.entries == (FIRST, SECOND, THIRD, Played(4, "take 2"))
        assert journal.torn is None


def test_a_disk_that_fails_twice_leaves_no_half_line(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when the disk will not let the half-written line be removed at once."""

    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    write(path)
    with Journal.open(path) as journal:
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", fails)
            broken.setattr(os, "ftruncate", fails)
            with pytest.raises(JournalFailed):
                journal.append(Played(4, "take 2"))
        journal.append(Played(4, "take 1"))
    with Journal.open(path) as journal:
        assert journal.entries[3:] == (Played(4, "take 1"),)
