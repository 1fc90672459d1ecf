"""One picture of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence

Grey: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A grey picture and the second at which it was taken (of a clock that only goes forward)."""

    grey: Grey
    taken_at: float


class CameraLost(Exception):  # noqa: N818 - reads as the screen says it
    """The camera gave no picture; ``reason`` says why, in one sentence."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.key, reason.facts)
        self.reason = reason


class Camera(Protocol):
    """Anything that gives pictures of a table."""

    def capture(self) -> Frame | None:
        """Return the newest picture, None when a recording has ended, or raise CameraLost."""

    def close(self) -> None:
        """Let go of the device."""
