"""Pictures that were taken before: a folder of them, or a video."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from companion.rules.sentence import say
from companion.vision.frame import CameraLost, Frame, Grey

PICTURES = frozenset({".jpg", ".jpeg", ".png", ".bmp"})
_USUAL_FPS = 10.0


class RecordedCamera:
    """Plays a recording, one picture for each ``capture``, and None when it has ended.

    Time is the recording's own: the frames of a folder are ``fps`` a second apart, those of a
    video as the file says unless ``fps`` is given. ``pictures`` is how many there are, as far as
    the file knows.
    """

    def __init__(self, source: Path, *, fps: float | None = None) -> None:
        if fps is not None and not fps > 0:
            raise CameraLost(say("hardware-recording-speed"))
        if source.is_dir():
            self._video = None
            names = _pictures_in(source)
            self.pictures = len(names)
            self._pictures = iter(names)
            self._fps = fps or _USUAL_FPS
        elif source.is_file():
            self._video = _open_video(source)
            self.pictures = max(0, int(self._video.get(cv2.CAP_PROP_FRAME_COUNT)))
            self._pictures = _pictures_of(self._video)
            self._fps = fps or _fps_of(self._video)
        else:
            raise CameraLost(say("hardware-recording-missing", path=str(source)))
        self._taken = 0

    def capture(self) -> Frame | None:
        """Return the next picture; CameraLost for one that is damaged, and then the one after."""
        taken_at = self._taken / self._fps
        self._taken += 1
        picture = next(self._pictures, None)
        if isinstance(picture, Path):
            picture = _read(picture)
        return None if picture is None else Frame(picture, taken_at)

    def close(self) -> None:
        """Close the video."""
        if self._video is not None:
            self._video.release()


def _pictures_in(folder: Path) -> list[Grey | Path]:
    """Their names only: a long recording does not fit into memory."""
    names = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in PICTURES]
    if not names:
        raise CameraLost(say("hardware-recording-empty", path=str(folder)))
    return [*names]


def _read(path: Path) -> Grey:
    # Read by Python, because OpenCV prints its own warning for a file that it cannot open.
    try:
        packed = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise CameraLost(say("hardware-picture-damaged", path=str(path))) from error
    grey = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE) if packed.size else None
    if grey is None:
        raise CameraLost(say("hardware-picture-damaged", path=str(path)))
    return np.asarray(grey, np.uint8)


def _open_video(path: Path) -> cv2.VideoCapture:
    video = cv2.VideoCapture(str(path))
    if not video.isOpened():
        raise CameraLost(say("hardware-video-damaged", path=str(path)))
    return video


def _pictures_of(video: cv2.VideoCapture) -> Iterator[Grey | Path]:
    while True:
        there, picture = video.read()
        if not there:
            return
        yield np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def _fps_of(video: cv2.VideoCapture) -> float:
    fps = video.get(cv2.CAP_PROP_FPS)
    return fps if fps > 0 else _USUAL_FPS
