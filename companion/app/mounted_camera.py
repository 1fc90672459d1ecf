"""A real camera over a real table, which must stay where it was calibrated."""

from __future__ import annotations

from collections.abc import Callable

from calibration.geometry.check import Knock
from calibration.geometry.profile import TableProfile
from calibration.guard import CameraGuard
from companion.rules.sentence import say
from companion.vision.frame import Camera, CameraLost, Frame
from companion.vision.plane import Plane
from companion.vision.plane_file import plane_of_profile


class MountedCamera:
    """Gives only pictures that fit the calibration.

    A guard looks at the corner markers. A small knock is put right, and ``on_moved`` is told
    the new plane; a large one, or pictures of another size, count as a lost camera, because
    nothing read from them could be trusted.
    """

    def __init__(
        self, camera: Camera, profile: TableProfile, on_moved: Callable[[Plane], None]
    ) -> None:
        self._camera = camera
        self._picture = profile.picture
        self._on_moved = on_moved
        self._guard = CameraGuard(profile)
        self._trouble: CameraLost | None = None

    def capture(self) -> Frame | None:
        """The next picture; CameraLost while it would mislead."""
        frame = self._camera.capture()
        if frame is None:
            return None
        height, width = frame.grey.shape
        if (width, height) != self._picture:
            wanted = "x".join(map(str, self._picture))
            raise CameraLost(say("play-other-size", seen=f"{width}x{height}", wanted=wanted))
        knock = self._guard.look(frame)
        if knock is not None:
            self._heed(knock)
        if self._guard.searching:
            raise CameraLost(say("calibration-markers-sought"))
        if self._trouble is not None:
            raise self._trouble
        return frame

    def close(self) -> None:
        """Let go of the device."""
        self._camera.close()

    def _heed(self, knock: Knock) -> None:
        self._trouble = None
        if knock.repaired:
            self._on_moved(plane_of_profile(knock.profile))
        elif knock.sentence is not None:
            self._trouble = CameraLost(knock.sentence)
