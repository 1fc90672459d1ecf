"""Cameras by their names, as people write them: live ones, and recordings."""

from __future__ import annotations

import re
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from companion.rules.sentence import Sentence, say
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
    if (number := _usb_number(name)) is not None:
        return LiveCamera(usb_device(number), time.monotonic, wait=wait)
    if name == "pi":
        # Only Raspberry Pi OS has the library that this one needs.
        from hardware.pi_camera import pi_device

        return LiveCamera(pi_device(), time.monotonic, wait=wait)
    check_name(name)
    try:
        return RecordedCamera(_recording(name))
    except CameraLost as lost:
        raise Complaint(lost.reason.key, **lost.reason.facts) from lost


def check_name(name: str) -> None:
    """Complaint when neither a kind of camera nor a recording that is there has this name."""
    if _usb_number(name) is None and name != "pi" and not _recording(name).exists():
        raise Complaint("play-bad-camera", text=name[:80])


def absent(name: str, devices: Path = Path("/dev")) -> Sentence | None:
    """Why a camera is certainly not there; None where only opening it would tell."""
    if (number := _usb_number(name)) is not None:
        # Only Linux has a file for each.
        unknown = sys.platform != "linux" or (devices / f"video{number}").exists()
        return None if unknown else say("hardware-camera-missing")
    if name == "pi":
        return None if find_spec("picamera2") else say("hardware-picamera2-missing")
    return None if _recording(name).exists() else say("play-bad-camera", text=name[:80])


def _usb_number(name: str) -> int | None:
    found = re.fullmatch(r"usb(?::(\d))?", name)
    return int(found[1] or 0) if found else None


def _recording(name: str) -> Path:
    return Path(name.removeprefix("recorded:"))
