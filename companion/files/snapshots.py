"""Small pictures of a game's moments, in a folder beside its record.

They are kept for whoever looks back, and for nothing else: where a disk is full or a folder cannot
be written to, there are fewer of them, and the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock

import cv2
import numpy as np

from companion.vision.frame import Grey

WIDTH_PX = 480
QUALITY = 70
"""Of a JPEG file, in percent: at this width some 20 kB."""
MOST_OF_A_GAME = 200
MOST_IN_ALL = 2000
"""Of all games in a folder together: some 40 MB."""
MOST_WAITING = 4
"""Pictures that a slow disk may be behind; more are not kept."""

_NAME = "play-{:04}.jpg"
_NAMES = "play-*.jpg"
_DRAFT = ".new"
_FOLDERS = "*_pictures"


def pictures_beside(record: Path) -> Path:
    """The folder for the pictures of a game: beside its record, and named like it."""
    return record.with_name(f"{record.stem}_pictures")


class Snapshots:
    """The pictures of one game, by the number of the play that they show.

    Whoever keeps one does not wait: it is made small and written by a thread of its own.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known = {_number(path): path for path in _in_order(folder)}
        self._lock = Lock()
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="snapshots")
        self._waiting: list[Future[None]] = []
        self._made_room = False

    @property
    def numbers(self) -> frozenset[int]:
        """The plays of which there is a picture."""
        with self._lock:
            return frozenset(self._known)

    def keep(self, n: int, grey: Grey) -> None:
        """Keep the picture of a play, if the disk is not too far behind; never waits."""
        self._waiting = [task for task in self._waiting if not task.done()]
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(self._writer.submit(self._write, n, grey))

    def settle(self) -> None:
        """Wait until everything that is to be kept has been written."""
        for task in self._waiting:
            task.result()

    def picture(self, n: int) -> tuple[bytes, tuple[int, int]] | None:
        """A picture as red, green and blue bytes row by row, and its width and height."""
        with self._lock:
            path = self._known.get(n)
        if path is None:
            return None
        try:
            found = unpacked(path.read_bytes())
        except OSError:
            found = None
        if found is None:
            return None
        height, width = found.shape
        return cv2.cvtColor(found, cv2.COLOR_GRAY2RGB).tobytes(), (width, height)

    def delete(self) -> dict[Path, OSError]:
        """Remove all pictures of this game; gives what is still there, and why."""
        self.settle()
        with self._lock:
            left = _empty(self.folder)
            self._known = {
                n: path for n, path in self._known.items() if path in left or self.folder in left
            }
        return left

    def delete_all(self) -> dict[Path, OSError]:
        """Remove the pictures of all games in this folder; gives what is still there, and why."""
        left = self.delete()
        for folder in _folders_beside(self.folder):
            left |= _empty(folder)
        return left

    def count_all(self) -> int:
        """How many pictures there are of all games in this folder of games."""
        return sum(len(_in_order(folder)) for folder in _folders_beside(self.folder))

    def _write(self, n: int, grey: Grey) -> None:
        try:
            packed = _packed(grey)
            path = self.folder / _NAME.format(n)
            if not self._made_room:
                _make_room(self.folder)
                self._made_room = True
            self.folder.mkdir(parents=True, exist_ok=True)
            _write_whole(path, packed)
        except (OSError, cv2.error):
            return  # the game does not depend on it
        with self._lock:
            self._known[n] = path
            if len(self._known) > MOST_OF_A_GAME:
                self._thin_out()

    def _thin_out(self) -> None:
        """Drop every other picture of the older half: the recent past is looked at most."""
        older = sorted(self._known)[: MOST_OF_A_GAME // 2]
        dropped = older[1::2]
        _remove(self._known.pop(n) for n in dropped)


def _packed(grey: Grey) -> bytes:
    height, width = grey.shape
    if width > WIDTH_PX:
        size = WIDTH_PX, max(1, round(height * WIDTH_PX / width))
        grey = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)
    return packed_whole(grey, QUALITY)


def packed_whole(grey: Grey, quality: int) -> bytes:
    """A picture as a JPEG file, in its full size."""
    _, packed = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return packed.tobytes()


def unpacked(data: bytes) -> Grey | None:
    """The picture in a file; None if it is damaged."""
    packed = np.frombuffer(data, np.uint8)
    try:
        found = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE) if len(packed) else None
    except cv2.error:
        return None
    return None if found is None else np.asarray(found, np.uint8)


def _write_whole(path: Path, data: bytes) -> None:
    """Write a picture under another name first: a full disk leaves none, and not half of one."""
    draft = path.with_suffix(_DRAFT)
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise


def _make_room(own: Path) -> None:
    """Drop pictures of the games that were played longest ago, so that this one has room."""
    others = [folder for folder in _folders_beside(own) if folder != own]
    others.sort(key=lambda folder: folder.name)  # they begin with the day of the game
    kept = [path for folder in others for path in _in_order(folder)]
    too_many = len(kept) - (MOST_IN_ALL - MOST_OF_A_GAME)
    _remove(kept[: max(0, too_many)])
    for folder in others:
        _remove_empty(folder)


def _folders_beside(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from [path for path in folder.parent.glob(_FOLDERS) if path.is_dir()]


def _in_order(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(_NAMES) if _number(path))
    except OSError:
        return []


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("play-")
    return int(digits) if digits.isascii() and digits.isdigit() else 0


def _empty(folder: Path) -> dict[Path, OSError]:
    """Remove the pictures in a folder, drafts that a power cut has left among them."""
    try:
        found = sorted(path for path in folder.iterdir() if _is_ours(path))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        return {folder: error}
    left = _remove(found)
    _remove_empty(folder)
    return left


def _is_ours(path: Path) -> bool:
    named = path.name.startswith("play-") and path.suffix in {".jpg", _DRAFT}
    return named and _number(path) > 0


def _remove(paths: Iterable[Path]) -> dict[Path, OSError]:
    """Gives those that are still there."""
    left = {}
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            left[path] = error
    return left


def _remove_empty(folder: Path) -> None:
    """A folder that holds something else stays."""
    with suppress(OSError):
        folder.rmdir()
