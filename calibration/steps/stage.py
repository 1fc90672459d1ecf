"""Where a calibration shows how far it is: in a window, or in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import cv2

from calibration.geometry.gathering import Progress
from calibration.steps.drawing import Picture
from calibration.steps.request import CalibrationRequest
from companion.display.photo import Photo, PhotoPage, PhotoWindow
from companion.display.window import NoScreen
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Tone


class Stage(Protocol):
    """Something that people watch."""

    @property
    def watched(self) -> bool:
        """Whether people see each picture, and can put things right meanwhile."""

    @property
    def answered(self) -> bool:
        """Whether somebody has pressed a key since the last picture was shown."""

    @property
    def left(self) -> bool:
        """Whether they have closed it."""

    def show(self, picture: Picture, progress: Progress) -> None:
        """Show the newest picture and what is missing."""

    def conclude(
        self, picture: Picture | None, result: tuple[Sentence, ...], *, good: bool
    ) -> None:
        """Show what came of it."""


class Lines:
    """Tells in words, once for each change."""

    left = False
    watched = False
    answered = False

    def __init__(self, request: CalibrationRequest) -> None:
        self._request = request
        self._told: Progress | None = None

    def show(self, _picture: Picture, progress: Progress) -> None:
        """Say what to do now, if it is not what was said before, and what there is by now."""
        if self._request.camera is None or progress == self._told:
            return
        before, self._told = self._told, progress
        known = [item.done for item in before.items] if before else [False] * len(progress.items)
        for item, was_done in zip(progress.items, known, strict=True):
            if item.done and not was_done:
                done = self._request.catalogue.tell(item.sentence)
                self._request.tell_line(f"  \N{CHECK MARK} {done}")
        if before is None or before.advice != progress.advice:
            self._request.tell(progress.advice)

    def conclude(
        self, _picture: Picture | None, result: tuple[Sentence, ...], *, good: bool
    ) -> None:
        """Nothing more: the command itself prints the result."""


class Watched:
    """A window that shows the camera's picture with what was found drawn into it."""

    watched = True

    def __init__(self, request: CalibrationRequest, window: PhotoWindow) -> None:
        self._request, self._window = request, window

    @property
    def left(self) -> bool:
        """Whether the window was closed."""
        return self._window.closed

    @property
    def answered(self) -> bool:
        """Whether a key was pressed or the screen touched."""
        return self._window.answered

    def show(self, picture: Picture, progress: Progress) -> None:
        """Show all of it."""
        tell = self._request.catalogue.tell
        items = tuple((tell(item.sentence), item.done) for item in progress.items)
        tone = Tone.GOOD if progress.complete else Tone.ASK
        page = PhotoPage(tell(progress.title), items, tell(progress.advice), tone)
        self._window.show(page, photo_of(picture))

    def conclude(
        self, picture: Picture | None, result: tuple[Sentence, ...], *, good: bool
    ) -> None:
        """Show the result until somebody has read it."""
        tell = self._request.catalogue.tell
        title = tell(say("calibration-done" if good else "calibration-not-done"))
        caption = " ".join(map(tell, result))
        page = PhotoPage(
            title, ((tell(say("calibration-any-key")), True),), caption, _tone(good=good)
        )
        self._window.show(page, None if picture is None else photo_of(picture))
        self._window.wait()


@contextmanager
def stage(request: CalibrationRequest) -> Iterator[Stage]:
    """Who watches already; else a window for a live camera where there is a screen, or lines."""
    if request.watching is not None:
        yield request.watching
        return
    if request.camera is None or not request.windowed:
        yield Lines(request)
        return
    title = request.catalogue.tell(say("calibration-window"))
    try:
        window = PhotoWindow(request.screen, title, full_screen=request.full_screen)
    except NoScreen:
        yield Lines(request)
        return
    with window:
        yield Watched(request, window)


def _tone(*, good: bool) -> Tone:
    return Tone.GOOD if good else Tone.WRONG


def photo_of(picture: Picture) -> Photo:
    """Small enough to be shown quickly: no screen of ours has more pixels."""
    height, width = picture.shape[:2]
    shrink = min(1.0, 960 / width)
    size = round(width * shrink), round(height * shrink)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA) if shrink < 1 else picture
    return Photo(cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes(), size)
