"""One picture of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, say

Grey: TypeAlias = NDArray[np.uint8]


class CameraLost(Exception):  # noqa: N818 - reads as the screen says it
    """The camera gave no picture; ``reason`` says why, in one sentence."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.key, reason.facts)
        self.reason = reason


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A grey picture and the second at which it was taken (of a clock that only goes forward).

    Colour, more than 8 bits or no pixels at all are a camera that cannot be used: CameraLost.
    """

    grey: Grey
    taken_at: float

    def __post_init__(self) -> None:
        if self.grey.ndim != 2 or self.grey.dtype != np.uint8 or not self.grey.size:
            shape = "x".join(str(side) for side in self.grey.shape)
            raise CameraLost(say("hardware-odd-picture", kind=f"{shape} {self.grey.dtype}"))


class NotYet(Exception):  # noqa: N818 - it is no error: ask again
    """The camera is well and has no new picture yet."""


class Camera(Protocol):
    """Anything that gives pictures of a table."""

    def capture(self) -> Frame | None:
        """Return the newest picture, or None when a recording has ended.

        NotYet: there is no new one; CameraLost: there will be none for a while.
        """

    def close(self) -> None:
        """Let go of the device."""
