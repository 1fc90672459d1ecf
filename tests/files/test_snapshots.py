"""Pictures of a game's moments: small, not too many, and never in anybody's way."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.files import snapshots
from companion.files.snapshots import Snapshots, pictures_beside
from companion.vision.frame import Grey

PICTURE: Grey = np.tile(np.arange(0, 200, dtype=np.uint8), (600, 5))


def taken(folder: Path, *numbers: int) -> Snapshots:
    album = Snapshots(folder)
    for n in numbers:
        album.keep(n, PICTURE)
        album.settle()
    return album


def test_a_picture_is_kept_small_beside_the_record(tmp_path: Path) -> None:
    folder = pictures_beside(tmp_path / "2026-05-01_nim_Anna.jsonl")
    assert folder == tmp_path / "2026-05-01_nim_Anna_pictures"
    album = taken(folder, 7)
    (file,) = folder.iterdir()
    assert file.name == "play-0007.jpg"
    assert file.stat().st_size < 30_000
    found = album.picture(7)
    assert found is not None
    rgb, size = found
    assert size == (480, 288)
    assert len(rgb) == 480 * 288 * 3
    assert album.picture(8) is None


def test_whoever_looks_at_the_game_later_finds_its_pictures(tmp_path: Path) -> None:
    taken(tmp_path / "game_pictures", 1, 3)
    later = Snapshots(tmp_path / "game_pictures")
    assert later.numbers == {1, 3}
    assert later.picture(3) is not None


def test_of_a_long_game_the_older_pictures_are_thinned_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "MOST_OF_A_GAME", 8)
    folder = tmp_path / "game_pictures"
    album = taken(folder, *range(1, 31))
    assert len(album.numbers) <= 8
    assert {int(path.stem[-4:]) for path in folder.iterdir()} == album.numbers
    assert {30, 29, 28, 1} <= album.numbers


def test_a_new_game_takes_the_room_of_the_oldest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "MOST_OF_A_GAME", 3)
    monkeypatch.setattr(snapshots, "MOST_IN_ALL", 7)
    taken(tmp_path / "2026-05-01_pictures", 1, 2, 3)
    taken(tmp_path / "2026-05-02_pictures", 1, 2, 3)
    album = taken(tmp_path / "2026-05-03_pictures", 1)
    assert album.count_all() == 5
    assert Snapshots(tmp_path / "2026-05-01_pictures").numbers == {3}
    assert Snapshots(tmp_path / "2026-05-02_pictures").numbers == {1, 2, 3}


def test_a_disk_that_takes_nothing_costs_only_the_pictures(tmp_path: Path) -> None:
    (tmp_path / "game_pictures").write_text("a file where the folder should be")
    album = taken(tmp_path / "game_pictures", 1)
    assert album.numbers == frozenset()
    assert album.picture(1) is None
    album.delete_all()


def test_a_full_disk_leaves_no_half_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, data: bytes) -> int:
        with self.open("wb") as file:
            file.write(data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    album = taken(tmp_path / "game_pictures", 1)
    assert album.numbers == frozenset()
    assert list((tmp_path / "game_pictures").iterdir()) == []


def test_a_damaged_picture_is_none(tmp_path: Path) -> None:
    folder = tmp_path / "game_pictures"
    folder.mkdir()
    (folder / "play-0001.jpg").write_bytes(b"no picture")
    (folder / "play-0002.jpg").write_bytes(b"")
    album = Snapshots(folder)
    assert album.picture(1) is None
    assert album.picture(2) is None


def test_pictures_can_be_deleted_of_one_game_or_of_all(tmp_path: Path) -> None:
    one, other = tmp_path / "one_pictures", tmp_path / "other_pictures"
    album = taken(one, 1, 2)
    taken(other, 1)
    (other / "end_screen.png").write_bytes(b"left by a game that played itself")
    album.delete()
    assert not one.exists()
    assert album.numbers == frozenset()
    assert album.count_all() == 1
    album.delete_all()
    assert [path.name for path in other.iterdir()] == ["end_screen.png"]


def test_a_draft_that_a_power_cut_has_left_is_deleted_too(tmp_path: Path) -> None:
    one, other = tmp_path / "one_pictures", tmp_path / "other_pictures"
    album = taken(one, 1)
    taken(other, 1)
    for folder in (one, other):
        (folder / "play-0002.new").write_bytes(b"half a picture")
    assert album.delete_all() == {}
    assert not one.exists()
    assert not other.exists()


def test_only_what_is_gone_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    album = taken(tmp_path / "one_pictures", 1, 2)
    taken(tmp_path / "other_pictures", 1)
    stays = {tmp_path / "one_pictures" / "play-0002.jpg", tmp_path / "other_pictures/play-0001.jpg"}
    unlink = Path.unlink

    def not_those(self: Path, missing_ok: bool = False) -> None:
        if self in stays:
            raise OSError(errno.EROFS, "Read-only file system")
        unlink(self, missing_ok)

    with monkeypatch.context() as read_only:
        read_only.setattr(Path, "unlink", not_those)
        assert album.delete_all().keys() == stays
    assert album.numbers == {2}
    assert album.picture(2) is not None
    assert album.count_all() == 2
    assert album.delete_all() == {}
    assert album.numbers == frozenset()


def test_a_folder_that_cannot_be_looked_into_is_not_said_to_be_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "one_pictures"
    album = taken(folder, 1)

    def forbidden(self: Path) -> Iterator[Path]:
        raise PermissionError(errno.EACCES, f"Permission denied: {self}")

    monkeypatch.setattr(Path, "iterdir", forbidden)
    assert album.delete().keys() == {folder}
    assert album.numbers == {1}
