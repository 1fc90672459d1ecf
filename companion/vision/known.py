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

SECONDS_IN_DOUBT = 3.0
"""For so long a place must show what resembles a tag as a whole, as a print may, but in no part:
longer than a camera takes to find its focus again, in which no tag looks like itself."""


@dataclass(frozen=True, slots=True)
class Known:
    """A tag that lies on the table as far as is known.

    ``misses`` counts the pictures in a row that did not show it, ``sights`` those that did. It is
    ``doubted_since`` its place shows what resembles it, but nothing of it. Once its place has
    been ``sought`` for something else, nothing else lies there.
    """

    tag: TagSighting
    misses: int = 0
    sights: int = 1
    doubted_since: float | None = None
    sought: bool = False

    @property
    def certain(self) -> bool:
        """Nothing speaks against it, and it was seen often enough."""
        return not self.misses and self.sights >= PICTURES_UNTIL_TRUSTED

    @property
    def missed(self) -> bool:
        """Something else may be in its place."""
        return self.misses > 1 or self.doubted_since is not None

    def gone(self, now: float) -> bool:
        """Something else is in its place."""
        doubted = 0.0 if self.doubted_since is None else now - self.doubted_since
        return self.misses > PICTURES_UNTIL_GONE or doubted > SECONDS_IN_DOUBT


def after(
    known: Known,
    check: Check,
    now: float,
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
    if veiled:
        return replace(known, misses=max(known.misses, 1), doubted_since=None)
    if alike and part() > SHOWN_PART:
        return replace(known, misses=1, doubted_since=None)
    if alike:
        since = now if known.doubted_since is None else known.doubted_since
        return replace(known, misses=max(known.misses, 1), doubted_since=since)
    return replace(known, misses=known.misses + 1)


def trust(tag: TagSighting) -> float:
    """By what two readings of one place are compared."""
    return tag.quality + tag.margin
