"""Following a table over many pictures: what lies still is confirmed, what changed is read."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.changes import CellGrid, Cells, Shades, grown
from companion.vision.codebook import CELLS, PATCH_CELLS, unit
from companion.vision.fitting import sample
from companion.vision.frame import Frame, Grey, Laid, TagSighting, overlap, sharpness
from companion.vision.memory import SEARCHES, Known, Memory, after, exposure, trust
from companion.vision.poses import pose_of_corners
from companion.vision.reader import Check, TagReader
from companion.vision.symbols import SIDE
from companion.vision.view import Box, Plane

LIGHTS_OUT = 6.0
"""A picture so many times darker than the one before shows that somebody put out the lamp."""

TILES = (4, 2)
SECONDS_BETWEEN_TILES = (0.0, 1.0, 3.0)
"""At the very first, in the next round, and as long as the table rests after that: what lies still
costs nothing."""

FEWEST_UNREAD, UNSHARP, SECONDS_UNSHARP = 3, 0.6, 8.0
"""So many tags that cannot be read at once, in a picture that has lost so much of its sharpness,
show that the lens looks for its focus. It has found it, or will not, after so long."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is known of the table at one moment.

    ``tags`` is everything that lies there as far as is known; ``lost`` are those among them
    that cannot be read at the moment, for a hidden tag is not a missing card. ``covered`` are
    parts of the picture that changed and are not explained yet. While ``moving`` something
    stirs or a hand is in the picture, and nothing should be concluded; neither while it is
    ``dark``.
    """

    taken_at: float
    tags: tuple[TagSighting, ...]
    moving: bool
    covered: tuple[Box, ...]
    lost: tuple[TagSighting, ...]
    dark: bool = False


class TableWatcher:
    """Turns a running camera's pictures into looks, at a cost that grows with what changed.

    It keeps the last few pictures, so a camera must not write into a picture it has given.
    ``copies`` tells of which texts there are so many tags; of all others there is one.
    """

    def __init__(self, reader: TagReader, copies: Mapping[str, int] | None = None) -> None:
        self.reader = reader
        self._copies: Mapping[str, int] = copies or {}
        self._known: list[Known] = []
        self._beneath = Beneath(self._copies)
        self._memory: Memory | None = None
        self._unread = False
        self._tile = self._tiles_at_rest = 0
        self._next_tile_at = 0.0
        self._glimpses = Glimpses()
        self._carried: Glimpse | None = None
        self._sharpness = 0.0
        self._unsharp_since: float | None = None

    def watch(self, frame: Frame) -> Look:
        """Take in one picture."""
        memory = self._memory
        if memory is None or memory.shape != frame.grey.shape:
            return self._first_look(frame)
        shades = memory.grid.shades(frame.grey)
        brightening = exposure(shades, memory.settled)
        if brightening > LIGHTS_OUT:
            return self._dark_look(frame)
        if brightening < 1 / LIGHTS_OUT:
            return self._first_look(frame)
        shades = memory.steadied(frame.grey, shades, brightening)
        if memory.young and memory.stirs(shades):
            return self._stirred_look(frame)
        if self._unread:
            return self._first_look(frame)
        self._carried = None
        stirred, changed = memory.take_in(frame, shades)
        arms = memory.arms(frame.taken_at)
        hidden = grown(stirred | arms, 1)
        self._confirm(memory, frame, grown(changed, 1), hidden | memory.overlaid)
        self._uncover(memory, frame)
        changed |= memory.vacated
        resting = changed & ~hidden
        memory.searches[memory.grid.specks(resting)] = SEARCHES
        if resting.any():
            self._search_changed(resting)
            self._wake(frame)
        elif not changed.any():
            self._search_tile(frame)
        unexplained = changed & (hidden | (memory.searches < SEARCHES))
        moving = bool(stirred.sum() > 2 or arms.any())
        if unexplained.any() and not moving:
            # A cell that goes on flickering, alone, is no piece.
            unexplained &= ~memory.grid.specks(changed)
        memory.settle(changed & ~hidden & (memory.searches >= SEARCHES), changed)
        if memory.rests_elsewhere:
            self._move(memory.off)
            memory.compare_from_here()
        look = self._look(frame, moving=moving, covered=memory.grid.boxes(unexplained))
        self._glimpses.add(Glimpse(frame.taken_at, look.tags, memory.bare_table))
        return look

    def _look(self, frame: Frame, *, moving: bool, covered: tuple[Box, ...] = ()) -> Look:
        """What is known now."""
        tags = tuple(known.tag for known in self._known)
        lost = tuple(known.tag for known in self._known if known.misses)
        return Look(frame.taken_at, tags, moving, covered, lost)

    def look_from(self, reader: TagReader) -> None:
        """The camera was knocked: go on from its new place with all that was known before."""
        before, now = self.reader.plane, reader.plane
        glimpse = self._carried or self._glimpses.first
        memory, self._memory = self._memory, None
        self.reader, self._unread, self._glimpses = reader, False, Glimpses()
        if before is None or now is None or glimpse is None or memory is None:
            return
        self._carried = glimpse.carried(before, now, memory.grid)
        self._known = [Known(tag, misses=1) for tag in self._carried.tags]
        self._beneath.move(lambda tag: carried(tag, before, now))

    def measure(self, frame: Frame, tag: TagSighting) -> Laid | None:
        """Lay a known tag exactly, as the newest picture shows it."""
        there = tag if self._memory is None else self._memory.off(tag)
        return self.reader.measure(frame.grey, there)

    def _first_look(self, frame: Frame) -> Look:
        plane = self.reader.plane
        self._memory = Memory(frame, None if plane is None else plane.outline())
        self._tile = self._tiles_at_rest = 0
        self._next_tile_at = frame.taken_at
        self._unread = False
        self._sharpness = sharpness(frame.grey)
        self._known = [Known(tag) for tag in self.reader.read(frame.grey)]
        if self._carried is not None:
            self._memory.compare_with(self._carried.shades)
            self._expect(self._carried.tags)
        # Nothing is known yet about what moves, so one more picture is asked for.
        return self._look(frame, moving=True)

    def _expect(self, tags: Sequence[TagSighting]) -> None:
        """Look for tags that were known and are not seen; what lies on them may hide them."""
        seen = [known.tag for known in self._known]
        texts = {tag.text for tag in seen}
        missing = [tag for tag in tags if tag.text not in texts or self._is_unseen_copy(tag, seen)]
        under = [tag for tag in missing if any(overlap(tag, other) for other in seen)]
        self._beneath.remember(under)
        self._known += [Known(tag, misses=1) for tag in missing if tag not in under]

    def _is_unseen_copy(self, tag: TagSighting, seen: Sequence[TagSighting]) -> bool:
        if tag.text not in self._copies:
            return False
        return not any(other.text == tag.text and overlap(other, tag) for other in seen)

    def _stirred_look(self, frame: Frame) -> Look:
        """A hand in the first pictures is not the table: only what lies still is begun with."""
        plane = self.reader.plane
        self._memory = Memory(frame, None if plane is None else plane.outline())
        self._unread = True
        return self._look(frame, moving=True)

    def _dark_look(self, frame: Frame) -> Look:
        """In the dark nothing is seen and nothing forgotten."""
        tags = tuple(known.tag for known in self._known)
        return Look(frame.taken_at, tags, moving=True, covered=(), lost=tags, dark=True)

    def _confirm(self, memory: Memory, frame: Frame, busy: Cells, hidden: Cells) -> None:
        """Look again at the tags that are in doubt; at the others not even a glance is spent."""
        if not busy.any() and all(known.certain for known in self._known):
            return
        corners = np.array([known.tag.corners for known in self._known]).reshape(-1, 4, 2)
        stirred = memory.grid.any_within(busy, corners)
        doubtful = [k for k, known in enumerate(self._known) if stirred[k] or not known.certain]
        checks = self._look_at(memory, frame.grey, [self._known[k].tag for k in doubtful])
        veiled = memory.grid.any_within(hidden, corners)
        read = [check.seen.text for check in checks if check.seen is not None]
        read += [self._known[k].tag.text for k in set(range(len(stirred))) - set(doubtful)]
        all_read = _complete(read, self._copies)
        unread = sum(
            check.seen is None and not veiled[k] for k, check in zip(doubtful, checks, strict=True)
        )
        if self._out_of_focus(frame, unread):
            veiled = np.ones_like(veiled)
        for k, check in zip(doubtful, checks, strict=True):
            before = self._known[k]
            now = after(
                before,
                check,
                frame.taken_at,
                veiled=bool(veiled[k]),
                elsewhere=before.tag.text in all_read,
                part=partial(part_shown, frame.grey, memory.off(before.tag), self.reader),
            )
            if now.tag.text != before.tag.text:
                # Whatever was laid on it, or carried over it, may be taken away again unseen.
                self._beneath.remember([before.tag])
            if now.missed and not (now.sought or stirred[k] or veiled[k]):
                # A tag that another takes the place of need not change the brightness of a cell.
                memory.vacate(before.tag)
                now = replace(now, sought=True)
            self._known[k] = now
        self._keep(lambda known: not known.gone(frame.taken_at))

    def _out_of_focus(self, frame: Frame, unread: int) -> bool:
        """Whether tags cannot be read because the lens looks for its focus: then none is gone."""
        if unread < FEWEST_UNREAD or sharpness(frame.grey) > UNSHARP * self._sharpness:
            self._unsharp_since = None
            return False
        if self._unsharp_since is None:
            self._unsharp_since = frame.taken_at
        return frame.taken_at - self._unsharp_since < SECONDS_UNSHARP

    def _search_changed(self, resting: Cells) -> None:
        """Search what changed and came to rest: new spots first, and the largest of them.

        As many in one picture as take no longer than a tile.
        """
        memory = self._memory
        if memory is None:
            return
        boxes = memory.grid.boxes(resting & (memory.searches < SEARCHES))
        left = _area(memory.table_box()) // (TILES[0] * TILES[1])
        searched: list[Box] = []
        for box in sorted(boxes, key=lambda box: (memory.times_searched(box), -_area(box))):
            too_much = bool(searched) and _area(box) > left
            if too_much or any(_touch(box, other) for other in searched):
                continue
            left -= _area(box)
            searched.append(box)
            memory.count_search(box)
            self._search(box)

    def _search_tile(self, frame: Frame) -> None:
        """Search the still table piece by piece, for what one picture alone did not tell."""
        memory = self._memory
        across, down = TILES
        if memory is None or frame.taken_at < self._next_tile_at:
            return
        row, column = divmod(self._tile % (across * down), across)
        if row == column == 0 and not any(known.misses for known in self._known):
            self._sharpness = sharpness(frame.grey)
        left, top, right, bottom = memory.table_box()
        width, height = (right - left) // across + 1, (bottom - top) // down + 1
        x, y = left + column * width, top + row * height
        self._search((x, y, min(x + width, right), min(y + height, bottom)))
        self._tile += 1
        self._tiles_at_rest += 1
        rounds = min(self._tiles_at_rest // (across * down), len(SECONDS_BETWEEN_TILES) - 1)
        self._next_tile_at = frame.taken_at + SECONDS_BETWEEN_TILES[rounds]

    def _wake(self, frame: Frame) -> None:
        """The table has changed: search it more often again, from where the search has come to."""
        self._tiles_at_rest = min(self._tiles_at_rest, TILES[0] * TILES[1])
        self._next_tile_at = min(self._next_tile_at, frame.taken_at + SECONDS_BETWEEN_TILES[1])

    def _search(self, box: Box) -> None:
        if self._memory is not None:
            certain = [known.tag for known in self._known if not known.misses]
            for tag in self.reader.read(self._memory.averaged(box), box, besides=certain):
                self._take(self._memory.steady(tag))

    def _look_at(self, memory: Memory, grey: Grey, tags: Sequence[TagSighting]) -> list[Check]:
        """Look again at known tags, where they must be in a picture that is off."""
        checks = self.reader.check(grey, [memory.off(tag) for tag in tags])
        return [
            check if check.seen is None else replace(check, seen=memory.steady(check.seen))
            for check in checks
        ]

    def _move(self, moved: Callable[[TagSighting], TagSighting]) -> None:
        """The camera shows every tag elsewhere now, and will go on doing so."""
        self._known = [replace(known, tag=moved(known.tag)) for known in self._known]
        self._beneath.move(moved)

    def _take(self, tag: TagSighting) -> None:
        """Enter a reading: it lay there already, was moved here, replaces another, or is new."""
        for k, known in enumerate(self._known):
            if not overlap(known.tag, tag):
                continue
            if known.tag.text == tag.text:
                self._known[k] = Known(tag, sights=known.sights + 1)
                return
            if not known.misses and trust(known.tag) >= trust(tag):
                return
            self._known[k] = replace(known, misses=max(known.misses, 1))
        moved = tag.text in _complete((known.tag.text for known in self._known), self._copies)
        self._keep(
            lambda known: (
                not (
                    known.misses
                    and ((moved and known.tag.text == tag.text) or overlap(known.tag, tag))
                )
            )
        )
        self._known.append(Known(tag))

    def _keep(self, stays: Callable[[Known], bool]) -> None:
        """Know only what stays, and remember where the rest was."""
        self._beneath.remember(known.tag for known in self._known if not stays(known))
        self._known = [known for known in self._known if stays(known)]

    def _uncover(self, memory: Memory, frame: Frame) -> None:
        """Know again what only something that is away now has hidden."""
        certain = [known.tag for known in self._known if not known.misses]
        look_at = partial(self._look_at, memory, frame.grey)
        for tag in self._beneath.uncovered(look_at, frame.taken_at, certain):
            self._take(tag)


def _area(box: Box) -> int:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _complete(texts: Iterable[str], copies: Mapping[str, int]) -> set[str]:
    """The texts among these that are there as often as there are such tags."""
    return {text for text, often in Counter(texts).items() if often >= copies.get(text, 1)}


LookAt = Callable[[Sequence[TagSighting]], Sequence[Check]]
"""Looks again at tags where they were last seen."""

# --- tags that something was laid on or carried over ---------------------------------------------

MOST_HIDDEN = 60
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

    def __init__(self, copies: Mapping[str, int] | None = None) -> None:
        self._copies: Mapping[str, int] = copies or {}
        self._hidden: list[_Hidden] = []

    def remember(self, tags: Iterable[TagSighting]) -> None:
        """Note what was known until now, and is no more."""
        self._hidden = [*self._hidden, *(_Hidden(tag) for tag in tags)][-MOST_HIDDEN:]

    def move(self, moved: Callable[[TagSighting], TagSighting]) -> None:
        """The camera has moved, and shows every tag elsewhere now."""
        self._hidden = [replace(each, tag=moved(each.tag)) for each in self._hidden]

    def uncovered(
        self, look_at: LookAt, now: float, known: Sequence[TagSighting]
    ) -> list[TagSighting]:
        """Those that are seen again; ``known`` lie in the picture, and may lie on them."""
        complete = _complete((tag.text for tag in known), self._copies)
        kept: list[_Hidden] = []
        free: list[_Hidden] = []
        for each in self._hidden:
            if each.tag.text in complete:
                continue  # it was moved
            over = [tag for tag in known if overlap(tag, each.tag)]
            if any(tag.text == each.tag.text for tag in over):
                continue  # it, or one like it, was found by then
            if over:
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


# --- what can be seen of a tag that cannot be read -----------------------------------------------

USUAL_BLUR = 0.4
"""Modules: taken until a reader has measured what its lens gives."""

QUIET_MODULES = 3
"""Modules of paper around a symbol, which its edge blurs into."""


def part_shown(grey: Grey, tag: TagSighting, reader: TagReader) -> float:
    """How much that ninth of a place resembles its part of a tag which does so second best.

    Of a tag that lies half under something some ninths look exactly as they should, however
    little it resembles itself as a whole. A print that resembles a tag by chance does so a
    little everywhere, and hardly ever in two ninths by much.
    """
    pose = pose_of_corners(tag.corners)[None]
    pieces = _even(sample(grey, pose)[0])
    codebook, blur = reader.codebook, reader.blur_modules or USUAL_BLUR
    first = codebook.texts.index(tag.text) * codebook.ways
    symbols = codebook.modules[first : first + codebook.ways]
    parts = [_even(_drawn(symbol, blur)) for symbol in symbols]
    return max(float(np.sort(np.einsum("ij,ij->i", pieces, part))[-2]) for part in parts)


def _even(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """The ninths of a grid (9, 49), each blind to its brightness and contrast."""
    pieces = values[PATCH_CELLS]
    return unit(pieces - pieces.mean(axis=1, keepdims=True))


def _drawn(symbol: NDArray[np.bool_], blur: float) -> NDArray[np.float32]:
    framed = np.pad(np.where(symbol, -1.0, 1.0), QUIET_MODULES, constant_values=1.0)
    inside = slice(QUIET_MODULES, QUIET_MODULES + SIDE)
    seen = cv2.GaussianBlur(framed, (0, 0), blur)[inside, inside]
    return np.asarray(seen, np.float32).reshape(CELLS)


# --- after a knock -------------------------------------------------------------------------------

SECONDS_OF_A_GLIMPSE = 1.2
"""A knock is noticed within a second, and whatever was seen meanwhile was seen askew."""


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """The tags of a table at some moment, and its cells without any arm over it."""

    taken_at: float
    tags: tuple[TagSighting, ...]
    shades: Shades

    def carried(self, before: Plane, now: Plane, grid: CellGrid) -> Glimpse:
        """The same table as it is seen from elsewhere."""
        tags = tuple(carried(tag, before, now) for tag in self.tags)
        across, down = grid.size
        x, y = np.meshgrid(np.arange(across, dtype=float), np.arange(down, dtype=float))
        middles = (np.stack([x, y], axis=-1).reshape(-1, 2) + 0.5) * grid.cell - 0.5
        there = (before.to_pixels(now.to_table(middles)) + 0.5) / grid.cell - 0.5
        map_x, map_y = there.astype(np.float32).reshape(down, across, 2).transpose(2, 0, 1)
        how, edge = cv2.INTER_LINEAR, cv2.BORDER_REPLICATE
        shades = cv2.remap(self.shades, map_x, map_y, how, borderMode=edge)
        return Glimpse(self.taken_at, tags, np.asarray(shades, np.float32))


class Glimpses:
    """The last second of a table: long enough that the first of it lies before any knock."""

    def __init__(self) -> None:
        self._glimpses: deque[Glimpse] = deque()

    def add(self, glimpse: Glimpse) -> None:
        """Note what is known now, and forget what is too old."""
        self._glimpses.append(glimpse)
        while self._glimpses[0].taken_at < glimpse.taken_at - SECONDS_OF_A_GLIMPSE:
            self._glimpses.popleft()

    @property
    def first(self) -> Glimpse | None:
        """What was known a second ago, if anything."""
        return self._glimpses[0] if self._glimpses else None


def carried(tag: TagSighting, before: Plane, now: Plane) -> TagSighting:
    """A tag that lies where it lay, seen from elsewhere."""
    corners = now.to_pixels(before.to_table(np.array(tag.corners)))
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return replace(tag, corners=(a, b, c, d))
