"""A real camera over a real table, which must stay where it was calibrated."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from calibration.check import check_camera
from calibration.plane import Corner
from calibration.profile import TableProfile
from companion.rules.sentence import say
from companion.vision.frame import Camera, CameraLost, Frame, Grey
from companion.vision.markers import MarkerReader
from companion.vision.plane import Plane

CHECK_SECONDS = 1.0
"""A knocked camera is noticed within this time."""

ENOUGH_MARKERS = 2
BLIND_CHECKS = 5
"""Every so many checks without markers, they are looked for in the whole picture."""


def plane_of(profile: TableProfile) -> Plane:
    """Where the table lies in the pictures of a calibrated camera."""
    return Plane(profile.table_to_pixels, profile.table_mm, profile.tag_mm, profile.lens)


class MountedCamera:
    """Gives only pictures that fit the calibration.

    Once a second it looks at the corner markers. A small knock is put right, and
    ``on_moved`` is told the new plane; a large one, or pictures of another size, count as a lost
    camera, because nothing read from them could be trusted.
    """

    def __init__(
        self, camera: Camera, profile: TableProfile, on_moved: Callable[[Plane], None]
    ) -> None:
        self._camera = camera
        self._profile = profile
        self._on_moved = on_moved
        self._markers = MarkerReader(plane_of(profile))
        self._anywhere = MarkerReader()
        self._blind = 0
        self._trouble: CameraLost | None = None
        self._next_check = 0.0

    def capture(self) -> Frame | None:
        """The next picture; CameraLost while it would mislead."""
        frame = self._camera.capture()
        if frame is None:
            return None
        height, width = frame.grey.shape
        if (width, height) != self._profile.picture:
            wanted = "x".join(map(str, self._profile.picture))
            raise CameraLost(say("play-other-size", seen=f"{width}x{height}", wanted=wanted))
        if frame.taken_at >= self._next_check:
            self._next_check = frame.taken_at + CHECK_SECONDS
            self._check(frame)
        if self._trouble is not None:
            raise self._trouble
        return frame

    def close(self) -> None:
        """Let go of the device."""
        self._camera.close()

    def _check(self, frame: Frame) -> None:
        knock = check_camera(self._profile, self._find(frame.grey))
        if knock.shift_mm or self._blind == 0:
            self._trouble = None
        if knock.repaired:
            self._profile = knock.profile
            plane = plane_of(knock.profile)
            self._markers = MarkerReader(plane)
            self._on_moved(plane)
        elif knock.sentence is not None:
            self._trouble = CameraLost(knock.sentence)

    def _find(self, grey: Grey) -> Mapping[Corner, NDArray[np.float64]]:
        """The markers where they should be, or, now and then, wherever they are.

        Looking everywhere is slow, and a table may well be played on with its markers put away.
        """
        seen = self._markers.find(grey)
        if len(seen) >= ENOUGH_MARKERS:
            self._blind = 0
            return seen
        self._blind += 1
        return self._anywhere.find(grey) if self._blind % BLIND_CHECKS == 1 else seen
