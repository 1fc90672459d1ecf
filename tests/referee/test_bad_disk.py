"""Full, read-only, without links, taken away: the disk is told of, and nothing is lost."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from companion.referee.journal import Journal, JournalExists, JournalFailed, recover
from companion.referee.record import Played, write_line
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.referee.test_journal import FIRST, HEADER, SECOND, THIRD, write


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.jsonl"


def fails(number: int) -> Callable[..., NoReturn]:
    """A call of the operating system that answers with this error."""

    def failing(*_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return failing


@pytest.mark.parametrize("taken", [False, True])
def test_a_disk_that_knows_no_links_never_overwrites_either(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, taken: bool
) -> None:
    monkeypatch.setattr(os, "link", fails(errno.EPERM))
    if not taken:
        write(path)
        assert list(path.parent.iterdir()) == [path]
        with Journal.open(path) as journal:
            assert journal.entries == (FIRST, SECOND, THIRD)
        return
    path.parent.mkdir()
    path.write_bytes(b"somebody else's")
    with pytest.raises(JournalExists):
        Journal.create(path, HEADER)
    assert path.read_bytes() == b"somebody else's"


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
from companion.referee.record import Played

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
    assert done.stdout.splitlines() == ["os-error-full True"] * 3 + ["5"]
    with Journal.open(path) as journal:
        assert journal.entries == (FIRST, SECOND, THIRD, Played(4, "take 2"))
        assert journal.torn is None


def test_a_disk_that_fails_twice_leaves_no_half_line(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when the disk will not let the half-written line be removed at once."""
    write(path)
    with Journal.open(path) as journal:
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", fails(errno.EIO))
            broken.setattr(os, "ftruncate", fails(errno.EIO))
            with pytest.raises(JournalFailed):
                journal.append(Played(4, "take 2"))
        journal.append(Played(4, "take 1"))
    with Journal.open(path) as journal:
        assert journal.entries[3:] == (Played(4, "take 1"),)


DISK_ERRORS = {
    errno.ENOSPC: "os-error-full",
    errno.EDQUOT: "os-error-full",
    errno.EROFS: "os-error-read-only",
    errno.EACCES: "os-error-not-permitted",
    errno.ENOENT: "os-error-missing",
    errno.EIO: "os-error-other",
}


@pytest.mark.parametrize(("number", "reason"), DISK_ERRORS.items())
@pytest.mark.parametrize("call", ["open", "write", "fsync"])
def test_a_disk_that_does_not_take_a_new_game_is_told_and_keeps_nothing_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, reason: str
) -> None:
    path.parent.mkdir()
    with monkeypatch.context() as broken:
        broken.setattr(os, call, fails(number))
        with pytest.raises(JournalFailed) as raised:
            Journal.create(path, HEADER)
    assert reason_of(raised.value) == reason
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize(("number", "reason"), DISK_ERRORS.items())
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_disk_that_does_not_take_a_play_is_told_and_the_play_can_be_written_later(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, reason: str
) -> None:
    write(path)
    before = path.read_bytes()
    with Journal.open(path) as journal:
        with monkeypatch.context() as broken:
            broken.setattr(os, call, fails(number))
            with pytest.raises(JournalFailed) as raised:
                journal.append(Played(4, "take 2"))
        assert reason_of(raised.value) == reason
        assert journal.entries == (FIRST, SECOND, THIRD)
        assert path.read_bytes() == before
        journal.append(Played(4, "take 2"))
    assert path.read_bytes() == before + write_line(Played(4, "take 2"))


def reason_of(failure: JournalFailed) -> str:
    """Why, after it was seen that this can be told in every language."""
    for language in Language:
        told = Catalogue(language).tell(failure.sentence)
        assert "game.jsonl" in told
        assert told.isprintable()
    reason = failure.sentence.facts["reason"]
    assert isinstance(reason, Sentence)
    return reason.key


def test_a_folder_removed_in_mid_game_comes_back_with_the_whole_game(path: Path) -> None:
    write(path)
    whole = path.read_bytes()
    with Journal.open(path) as journal:
        shutil.rmtree(path.parent)
        journal.append(Played(4, "take 2"))
        journal.append(Played(5, "take 1"))
        with pytest.raises(JournalFailed) as raised:
            Journal.open(path)
        assert raised.value.sentence.key == "record-locked"
    added = write_line(Played(4, "take 2")) + write_line(Played(5, "take 1"))
    assert path.read_bytes() == whole + added


def test_a_removed_file_that_cannot_be_written_again_is_told_and_nothing_is_lost(
    path: Path,
) -> None:
    write(path)
    with Journal.open(path) as journal:
        shutil.rmtree(path.parent)
        path.parent.touch()
        for _ in range(2):
            with pytest.raises(JournalFailed) as raised:
                journal.append(Played(4, "take 2"))
            assert reason_of(raised.value) == "os-error-no-folder"
        path.parent.unlink()
        path.parent.mkdir()
        path.write_bytes(b"another game")
        with pytest.raises(JournalFailed) as raised:
            journal.append(Played(4, "take 2"))
        assert reason_of(raised.value) == "record-replaced"
        assert path.read_bytes() == b"another game"
        copy = path.with_name("game.jsonl.rescued")
        assert recover(copy, copy.read_bytes())[:2] == (HEADER, (FIRST, SECOND, THIRD))
        path.unlink()
        journal.append(Played(4, "take 2"))
        assert list(path.parent.iterdir()) == [path]
    with Journal.open(path) as journal:
        assert journal.entries == (FIRST, SECOND, THIRD, Played(4, "take 2"))


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def changed_within(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"take 3", b"take 2"))


def written_on(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"a note\n")


@pytest.mark.parametrize("alter", [cut_short, emptied, changed_within, written_on])
@pytest.mark.parametrize("links", [True, False])
def test_a_record_altered_in_mid_game_is_written_anew_and_what_was_found_is_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch, alter: Callable[[Path], None], *, links: bool
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", fails(errno.EPERM))
    write(path)
    whole = path.read_bytes()
    aside = path.with_name("game.jsonl.altered")
    with Journal.open(path) as journal:
        assert journal.rescued is None
        alter(path)
        found = path.read_bytes()
        journal.append(Played(4, "take 2"))
        assert journal.rescued is not None
        for language in Language:
            told = Catalogue(language).tell(journal.rescued)
            assert str(path) in told
            assert str(aside) in told
        with pytest.raises(JournalFailed) as raised:
            Journal.open(path)
        assert raised.value.sentence.key == "record-locked"
        journal.append(Played(5, "take 1"))
        assert journal.rescued is None
    added = write_line(Played(4, "take 2")) + write_line(Played(5, "take 1"))
    assert path.read_bytes() == whole + added
    assert aside.read_bytes() == found
    assert sorted(path.parent.iterdir()) == [path, aside]


def test_whatever_was_found_before_is_not_overwritten(path: Path) -> None:
    write(path)
    with Journal.open(path) as journal:
        for n in (4, 5):
            path.write_bytes(str(n).encode())
            journal.append(Played(n, "take 1"))
    names = ("game.jsonl.altered", "game.jsonl.altered2")
    assert [path.with_name(name).read_bytes() for name in names] == [b"4", b"5"]


def test_a_record_moved_away_in_mid_game_is_written_anew(path: Path) -> None:
    write(path)
    whole = path.read_bytes()
    with Journal.open(path) as journal:
        moved = path.rename(path.with_name("moved.jsonl"))
        journal.append(Played(4, "take 2"))
        assert journal.rescued is not None
        assert journal.rescued.key == "record-removed"
    assert moved.read_bytes() == whole
    assert path.read_bytes() == whole + write_line(Played(4, "take 2"))


@pytest.mark.parametrize("call", ["link", "fsync", "write"])
def test_an_altered_record_that_cannot_be_written_anew_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    write(path)
    whole = path.read_bytes()
    with Journal.open(path) as journal:
        cut_short(path)
        with monkeypatch.context() as broken:
            broken.setattr(os, call, fails(errno.ENOSPC))
            with pytest.raises(JournalFailed) as raised:
                journal.append(Played(4, "take 2"))
        assert reason_of(raised.value) == "os-error-full"
        journal.append(Played(4, "take 2"))
    assert path.read_bytes() == whole + write_line(Played(4, "take 2"))
