"""What is known of a tag, picture after picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.vision.reader import Check
from companion.vision.sighting import TagSighting

PICTURES_UNTIL_TRUSTED = 3
"""A new reading is looked at again in so many pictures, for a first guess may be wrong."""

STILL_LIKE_IT = 0.25
"""A place that resembles its tag this much may hide the tag, so the tag is not gone."""

SHOWN_PART = 0.5
"""Two ninths of a tag that is half seen resemble it more than this, even in glare or shadow."""

PICTURES_UNTIL_GONE = 4
"""So many pictures in a row must clearly show something else in a tag's place."""

PICTURES_IN_DOUBT = 10
"""So many in a row must show what resembles a tag as a whole, as a print may, but in no part;
longer than a camera takes to find its focus again, in which no tag looks like itself."""


@dataclass(frozen=True, slots=True)
class Known:
    """A tag that lies on the table as far as is known.

    ``misses`` counts the pictures in a row that did not show it, ``sights`` those that did, and
    ``doubts`` those that showed what resembles it, but nothing of it. Once its place has been
    ``sought`` for something else, nothing else lies there.
    """

    tag: TagSighting
    misses: int = 0
    sights: int = 1
    doubts: int = 0
    sought: bool = False

    @property
    def certain(self) -> bool:
        """Nothing speaks against it, and it was seen often enough."""
        return not self.misses and self.sights >= PICTURES_UNTIL_TRUSTED

    @property
    def missed(self) -> bool:
        """Something else may be in its place."""
        return self.misses > 1 or self.doubts > 0

    @property
    def gone(self) -> bool:
        """Something else is in its place."""
        return self.misses > PICTURES_UNTIL_GONE or self.doubts > PICTURES_IN_DOUBT


def after(
    known: Known,
    check: Check,
    *,
    veiled: bool,
    elsewhere: bool,
    part: Callable[[], float],
) -> Known:
    """Judge a known tag by its place: seen, hidden (nothing is counted), or on its way out.

    A tag that is read ``elsewhere`` was moved, however much its old place resembles it; but a
    few pictures are waited for, in case it is only carried over another tag and put back.
    ``part`` tells, if need be, how much parts of the place resemble the tag.
    """
    if check.seen is not None:
        sights = known.sights + 1 if check.seen.text == known.tag.text else 1
        return Known(check.seen, sights=sights)
    alike = check.likeness > STILL_LIKE_IT and not elsewhere
    if veiled or (alike and part() > SHOWN_PART):
        return replace(known, misses=max(known.misses, 1), doubts=0)
    if alike:
        return replace(known, misses=max(known.misses, 1), doubts=known.doubts + 1)
    return replace(known, misses=known.misses + 1)


def trust(tag: TagSighting) -> float:
    """By what two readings of one place are compared."""
    return tag.quality + tag.margin
