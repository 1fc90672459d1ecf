"""Codes on the table that are not of the codebook, however small they lie there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.vision.any_encoder import lay_as_drawn
from companion.vision.codebook import Codebook
from companion.vision.foreign import (
    ForeignCode,
    decoded_codes,
    foreign_codes,
    tag_of,
    turn_of,
)
from companion.vision.frame import Grey, TagSighting
from companion.vision.poses import Poses, centres_of, corners_of
from companion.vision.reader import TagReader, poses_of_tags
from companion.vision.symbols import SIDE

NOBODY_PRINTS = "NO TAG"
"""Our reader finds symbols of a set, and strangers beside it; so it is given a set of one."""

LARGEST_DOUBLED = 3000
"""Pixels of a side up to which a picture is doubled for the general decoder; it takes long."""

QUIET = 4
"""Modules of white around a symbol, as the standard wants them."""
PIXELS = 8
"""Pixels for each module of an enlarged symbol: plenty for a general decoder."""


def every_code(
    grey: Grey, decoded: Sequence[ForeignCode], spots: Poses | None = None
) -> tuple[ForeignCode, ...]:
    """Every QR code that can be read at all: large, small, and of any version.

    ``decoded`` are those that were read at a glance, and ``spots`` is where our reader has seen
    symbols in the picture; where it has not looked yet, it now does.
    """
    tags = lay_as_drawn(grey, [tag_of(code) for code in decoded if code.encoding], decoded)
    if spots is None:
        reader = TagReader(Codebook.of_texts([NOBODY_PRINTS]))
        named = reader.read(grey, besides=tags)
        spots = np.concatenate([reader.strangers((*named, *tags)), poses_of_tags(named)])
    # A code that could be laid as it was drawn is known for good. Of the others it comes first
    # what our reader has placed: it knows better where a code lies.
    laid = [code for code in decoded if any(tag.margin > 0 and _is(code, tag) for tag in tags)]
    middles = centres_of(spots).tolist()
    free = [not any(code.holds(x, y) for code in laid) for x, y in middles]
    found = [*codes_at(grey, spots[free]), *(_laid(code, tags) for code in decoded)]
    if not found:  # the slowest decoder, and of all the one that reads least
        found += foreign_codes(grey)
    if not found and max(grey.shape) <= LARGEST_DOUBLED:
        doubled = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
        found += [code.shrunk(2) for code in foreign_codes(np.asarray(doubled, np.uint8))]
    kept: list[ForeignCode] = []
    for code in found:
        if not any(code.text == other.text and other.lies_at(*code.middle) for other in kept):
            kept.append(code)
    return tuple(kept)


def _laid(code: ForeignCode, tags: Sequence[TagSighting]) -> ForeignCode:
    """A decoded code with the corners of the tag that was made of it."""
    for tag in tags:
        if _is(code, tag):
            return replace(code, corners=tag.corners, degrees=turn_of(tag.corners))
    return code


def _is(code: ForeignCode, tag: TagSighting) -> bool:
    return tag.text == code.text and code.holds(*np.mean(tag.corners, axis=0).tolist())


def codes_at(grey: Grey, poses: Poses) -> list[ForeignCode]:
    """What a general decoder reads in enlarged cuts of a picture, told where it lies there."""
    found = []
    for pose, corners in zip(poses, corners_of(poses), strict=True):
        (left, top), (right, bottom) = corners.min(axis=0).tolist(), corners.max(axis=0).tolist()
        box = round(left), round(top), round(right - left), round(bottom - top)
        cut = _enlarged(grey, pose)
        for code in decoded_codes(cut) or foreign_codes(cut):
            # A guess can be turned by a quarter where little more than finder patterns is known.
            quarters = round(code.degrees / 90)
            exact = tuple((float(x), float(y)) for x, y in np.roll(corners, -quarters, axis=0))
            found.append(ForeignCode(code.text, code.whole, box, exact, turn_of(exact)))
    return found


def _enlarged(grey: Grey, pose: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Grey:
    """A symbol laid straight, with its quiet zone; ``pose`` takes modules to pixels."""
    size = (SIDE + 2 * QUIET) * PIXELS
    first = (0.5 - size / 2) / PIXELS  # a pose counts modules from the middle of the symbol
    to_modules = np.array([[1 / PIXELS, 0, first], [0, 1 / PIXELS, first], [0, 0, 1]])
    flags = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    laid = cv2.warpPerspective(
        grey, pose @ to_modules, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(laid, np.uint8)


PARTS = tuple((column, row) for row in range(2) for column in range(3))
"""Half the width and two thirds of the height each: they overlap by half, and so a code lies
within one of them."""

LARGEST = 2400
"""Pixels of a picture's width above which it is halved for the decoder."""

MOST_SPOTS = 12
"""Symbols looked at closely in one round: nobody can be told of more."""


class StrangerSearch:
    """Looks once at a table at rest: part after part, and then at each suspicious spot.

    At the size of a whole table the decoder reads hardly anything; enlarged and laid straight,
    where our own reader has found a symbol but no tag of ours, it does.
    """

    def __init__(self, reader: TagReader) -> None:
        self._reader = reader
        self._done = 0
        self._found: dict[str, ForeignCode] = {}

    def go_on(self, grey: Grey, known: Sequence[TagSighting]) -> tuple[ForeignCode, ...] | None:
        """Look at the next part; what was found, once, when all were looked at."""
        if self._done > len(PARTS):
            return None
        if self._done < len(PARTS):
            self._note(foreign_codes(_part(grey, *PARTS[self._done])))
        else:
            tags = (*known, *self._reader.read(grey, besides=known))
            self._note(codes_at(grey, self._reader.strangers(tags)[:MOST_SPOTS]))
        self._done += 1
        return tuple(self._found.values()) if self._done > len(PARTS) else None

    def _note(self, codes: Sequence[ForeignCode]) -> None:
        self._found |= {code.text: code for code in codes}


def _part(grey: Grey, column: int, row: int) -> Grey:
    height, width = grey.shape
    rows = slice(row * height // 3, (row + 2) * height // 3)
    part = grey[rows, column * width // 4 : (column + 2) * width // 4]
    if width <= LARGEST or min(part.shape) < 2:
        return part
    # What only a large picture shows is small, and is found among the spots.
    return np.asarray(cv2.resize(part, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
