"""What is known of a tag, picture after picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.vision.reader import Check
from companion.vision.sighting import TagSighting

PICTURES_UNTIL_TRUSTED = 3
"""A new reading is looked at again in so many pictures, for a first guess may be wrong."""

STILL_LIKE_IT = 0.25
"""A place that resembles its tag this much may hide the tag, so the tag is not gone."""


@dataclass(frozen=True, slots=True)
class Known:
    """A tag that lies on the table as far as is known.

    ``misses`` counts the pictures in a row that did not show it, ``sights`` those that did.
    """

    tag: TagSighting
    misses: int = 0
    sights: int = 1

    @property
    def certain(self) -> bool:
        """Nothing speaks against it, and it was seen often enough."""
        return not self.misses and self.sights >= PICTURES_UNTIL_TRUSTED


def after(known: Known, check: Check, *, veiled: bool, elsewhere: bool = False) -> Known:
    """Judge a known tag by its place: seen, hidden (nothing is counted), or on its way out.

    A tag that is read ``elsewhere`` was moved, however much its old place resembles it; but a
    few pictures are waited for, in case it is only carried over another tag and put back.
    """
    if check.seen is not None:
        sights = known.sights + 1 if check.seen.text == known.tag.text else 1
        return Known(check.seen, sights=sights)
    if veiled or (check.likeness > STILL_LIKE_IT and not elsewhere):
        return replace(known, misses=max(known.misses, 1))
    return replace(known, misses=known.misses + 1)


def trust(tag: TagSighting) -> float:
    """By what two readings of one place are compared."""
    return tag.quality + tag.margin
