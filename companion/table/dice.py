"""Dice on a table: what their faces show, for people and cameras alike."""

from __future__ import annotations

from enum import Enum

DIE_MM = 16.0
DIE_TAG_MM = 14.0
"""The tag on a face of a die: as large as the flat of the face."""


class DieFace(Enum):
    """The emblem on a face of a die; which of them means what, a game says.

    The value is the short form in the payload of the face's tag. It begins with a digit, as that
    of no other piece does.
    """

    STAR = "9STA"
    DISC = "9DIS"
    QUERY = "9QUE"
    BAR = "9BAR"
    QUARTERED = "9QUA"
    SHIELD = "9SHI"
    BOLT = "9BOL"
    CROSS = "9CRO"
