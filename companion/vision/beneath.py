"""Tags that something was laid on or carried over, to be known again once it is away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from companion.vision.reader import Check
from companion.vision.sighting import TagSighting, overlap

LookAt = Callable[[Sequence[TagSighting]], Sequence[Check]]
"""Looks again at tags where they were last seen."""

MOST = 60
"""More than this no table has in its piles; the oldest are forgotten."""

SECONDS_LOOKED_FOR = 3.0
"""For so long a tag is looked for in its place, once nothing known lies there."""


@dataclass(frozen=True, slots=True)
class _Hidden:
    tag: TagSighting
    free_since: float | None = None


class Beneath:
    """Where tags were that gave way to others.

    Nothing seems to have changed where a card was carried over another and is gone again, so
    that place would not be searched for long, and the card beneath would be missed.
    """

    def __init__(self) -> None:
        self._hidden: list[_Hidden] = []

    def remember(self, tags: Iterable[TagSighting]) -> None:
        """Note what was known until now, and is no more."""
        self._hidden = [*self._hidden, *(_Hidden(tag) for tag in tags)][-MOST:]

    def move(self, moved: Callable[[TagSighting], TagSighting]) -> None:
        """The camera has moved, and shows every tag elsewhere now."""
        self._hidden = [replace(each, tag=moved(each.tag)) for each in self._hidden]

    def uncovered(
        self, look_at: LookAt, now: float, known: Sequence[TagSighting]
    ) -> list[TagSighting]:
        """Those that are seen again; ``known`` lie in the picture, and may lie on them."""
        texts = {tag.text for tag in known}
        kept: list[_Hidden] = []
        free: list[_Hidden] = []
        for each in self._hidden:
            if each.tag.text in texts:
                continue  # it was moved
            if any(overlap(tag, each.tag) for tag in known):
                kept.append(replace(each, free_since=None))
                continue
            since = now if each.free_since is None else each.free_since
            if now - since <= SECONDS_LOOKED_FOR:
                free.append(replace(each, free_since=since))
        seen: list[TagSighting] = []
        checks = look_at([each.tag for each in free])
        for each, check in zip(free, checks, strict=True):
            if check.seen is not None and check.seen.text == each.tag.text:
                seen.append(check.seen)
            else:
                kept.append(each)
        self._hidden = kept
        return seen
