"""Cameras by their names, as people write them: live ones, and recordings."""

from __future__ import annotations

import re
import time
from pathlib import Path

from companion.text.complaint import Complaint
from companion.vision.frame import Camera, CameraLost
from hardware.live_camera import LiveCamera
from hardware.recorded_camera import RecordedCamera
from hardware.usb_camera import usb_device

FIRST_WAIT_S = 5.0
"""How long a command that does nothing else may wait; cameras take seconds to start."""


def open_camera(name: str, *, wait: float = FIRST_WAIT_S) -> Camera:
    """The camera of this name: ``usb``, ``usb:1``, ``pi``, or a recording's path.

    Its ``capture`` takes no longer than ``wait`` seconds.
    """
    if found := re.fullmatch(r"usb(?::(\d))?", name):
        return LiveCamera(usb_device(int(found[1] or 0)), time.monotonic, wait=wait)
    if name == "pi":
        # Only Raspberry Pi OS has the library that this one needs.
        from hardware.pi_camera import pi_device

        return LiveCamera(pi_device(), time.monotonic, wait=wait)
    path = Path(name.removeprefix("recorded:"))
    if not path.exists():
        raise Complaint("play-bad-camera", text=name[:80])
    try:
        return RecordedCamera(path)
    except CameraLost as lost:
        raise Complaint(lost.reason.key, **lost.reason.facts) from lost
