"""Where the pictures of a calibration come from: a camera, files, or folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from calibration.steps.request import CalibrationRequest
from companion.files.picture_file import load_grey
from companion.text.complaint import Complaint
from companion.vision.frame import Camera, CameraLost, Grey, NotYet

PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".tif", ".tiff", ".webp"}

PATIENCE = 4
"""So many times in a row a camera may give no picture before it is given up."""


def pictures(request: CalibrationRequest) -> Iterator[Grey]:
    """Every picture there is; of several one that cannot be read is named and left out."""
    if request.film is not None:
        yield from request.film()
        return
    if request.camera is not None:
        yield from _live(request.camera)
        return
    files = [file for path in request.paths for file in _files(path)]
    if not files:
        raise Complaint("calibration-no-pictures")
    readable = 0
    for file in files:
        try:
            grey = load_grey(file)
        except Complaint as complaint:
            if len(files) == 1:
                raise
            request.warn(complaint.sentence)
            continue
        readable += 1
        yield grey
    if not readable:
        raise Complaint("calibration-none-readable")


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(inner for inner in path.iterdir() if inner.suffix.lower() in PICTURES)
    if not files:
        raise Complaint("calibration-empty-folder", path=str(path))
    return files


def _live(name: str) -> Iterator[Grey]:
    # Calibrating from a folder needs none of the devices that come along.
    from hardware.cameras import open_camera

    camera = open_camera(name)
    try:
        yield from film_of(camera)
    finally:
        camera.close()


def film_of(camera: Camera) -> Iterator[Grey]:
    """The pictures of a camera; Complaint if it gives none."""
    failed = 0
    while True:
        try:
            frame = camera.capture()
        except CameraLost as lost:
            failed += 1
            if failed >= PATIENCE:
                raise Complaint("calibration-camera-lost", reason=lost.reason) from lost
            continue
        except NotYet:
            continue
        if frame is None:
            return
        failed = 0
        yield frame.grey
