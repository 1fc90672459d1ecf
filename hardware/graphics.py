"""Why nothing can be shown on this machine's own screen, where no desktop has it."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from pathlib import Path

from companion.rules.sentence import Sentence, say

CARDS, CONNECTORS = Path("/dev/dri"), Path("/sys/class/drm")
LIBRARIES = {
    "libdrm.so.2": "libdrm2",
    "libgbm.so.1": "libgbm1",
    "libEGL.so.1": "libegl1",
    "libGLESv2.so.2": "libgles2",
}
"""What a picture goes through to a screen without a desktop, and the packages that have it."""


def _load(library: str) -> object:
    return ctypes.CDLL(library)


def why_nothing_shows(
    cards: Path = CARDS, connectors: Path = CONNECTORS, load: Callable[[str], object] = _load
) -> Sentence:
    """What is to be put right, in one sentence: the first thing that stands in the way."""
    found = sorted(cards.glob("card*"))
    if not found:
        return say("hardware-screen-no-driver")
    if not any(os.access(card, os.R_OK | os.W_OK) for card in found):
        return say("hardware-screen-denied", device=str(found[0]))
    missing = tuple(package for library, package in LIBRARIES.items() if not _loads(load, library))
    if missing:
        return say("hardware-screen-no-library", packages=" ".join(missing))
    states = [_state(file) for file in connectors.glob("card*-*/status")]
    if states and "connected" not in states:
        return say("hardware-screen-unplugged")
    return say("hardware-screen-taken")


def _loads(load: Callable[[str], object], library: str) -> bool:
    try:
        load(library)
    except OSError:
        return False
    return True


def _state(file: Path) -> str:
    try:
        return file.read_text().strip()
    except OSError:
        return ""
