"""Reading pictures of any camera, with tags of any printer: two readers, the quicker one first."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

import numpy as np

from companion.vision.codebook import Codebook, level_light
from companion.vision.fitting import sample
from companion.vision.foreign import ForeignCode, tag_of
from companion.vision.frame import Grey, TagSighting, overlap
from companion.vision.levelling import FEWEST_TAGS, plane_of_tags
from companion.vision.matching import Strictness
from companion.vision.poses import centres_of, pixels_per_module, pose_of_corners
from companion.vision.printers import Printer, Printers
from companion.vision.reader import TagReader, poses_of_tags
from companion.vision.recogniser import Recogniser
from companion.vision.symbols import HANDS, LEVELS, SIDE, Symbol, drawn, said
from companion.vision.view import Plane

STRICTER = Strictness(code=0.82, covered=160.0)
"""Eight times as many symbols have eight times the chance to resemble a stranger's."""

LIKELIEST = 40
"""Symbols that are looked at to tell whether another program has printed a picture's tags: in a
cluttered picture out of focus the tags are not always among the first dozen."""


class AnyEncoderReader:
    """Reads pictures of any camera; where most codes stay unread, at other levels and masks too.

    What a general decoder has read of the set is taken over, for its check codewords prove the
    text. It also tells how large tags are and how they were printed, which spares our own reader
    most of its search: that looks for what is too small, too blurred or too covered to be decoded.
    Each picture is read as if it were the only one: what was in those before does not matter.
    """

    def __init__(self, codebook: Codebook) -> None:
        self._codebook = codebook
        self._recogniser = Recogniser(codebook)
        self._printers = Printers(codebook.texts)
        self._others: dict[Printer, Recogniser] = {}

    def reader_for(self, plane: Plane | None) -> TagReader:
        """Prepare to read pictures of one camera with the codebook as it is."""
        self._recogniser.forget_blur()
        return TagReader(self._codebook, plane, recogniser=self._recogniser)

    def read(
        self,
        grey: Grey,
        reader: TagReader,
        codes: Sequence[ForeignCode] = (),
        *,
        levels: Sequence[str] = LEVELS,
        strangers: bool = False,
    ) -> tuple[TagSighting, ...]:
        """Return every tag that can be told without doubt, by its text and from top to bottom.

        ``codes`` are what a general decoder reads in the picture, and ``levels`` those at which
        another program may have printed the tags. ``strangers`` of any size are to be found, too.
        """
        ours = [code for code in codes if code.whole and code.text in self._codebook.texts]
        ours = [code for code in ours if not _is_mirrored(grey, code)]
        same, other = self._laid(grey, reader, ours)
        others = [code for code in codes if code.encoding and code not in ours]
        explained = np.array([pose_of_corners(code.corners) for code in others]).reshape(-1, 3, 3)
        known = None if strangers else explained
        tags = same + reader.read(grey, besides=same + other, strangers=known)
        # What was decoded is explained, and where it says another text than we do, it is right.
        unread = reader.strangers(tags + other)
        unread = unread[[not _hold(codes, *spot) for spot in centres_of(unread).tolist()]]
        found = tags + other
        if len(unread) > len(tags):
            if ours:  # they tell how this picture's tags were printed
                printed = {code.encoding[0] for code in ours if code.encoding and other}
                levels = [level for level in levels if level in printed]
            found += self._read_otherwise(grey, reader, levels, found)
        kept = [tag for tag in found if not _contradicted(tag, codes)]
        laid = _levelled(grey, kept, ours)
        return tuple(sorted(laid, key=lambda tag: (tag.text, tag.corners[0][::-1])))

    def _laid(
        self, grey: Grey, reader: TagReader, codes: Sequence[ForeignCode]
    ) -> tuple[tuple[TagSighting, ...], tuple[TagSighting, ...]]:
        """Make tags of decoded codes: those drawn as our codebook draws them, and others.

        Our reader lays both exactly; a code that it cannot tell stays where the decoder saw it.
        """
        same, rest = _checked(grey, reader, _apart(tag_of(code) for code in codes))
        return same, lay_as_drawn(grey, rest, codes)

    def _read_otherwise(
        self, grey: Grey, reader: TagReader, levels: Sequence[str], besides: tuple[TagSighting, ...]
    ) -> tuple[TagSighting, ...]:
        """Read what another program has printed, as the bits that can be seen tell which."""
        symbols = np.concatenate([poses_of_tags(besides), reader.like_symbols])
        likely = self._printers.of(grey, symbols, levels)
        for printer, those in likely:
            other = self._other(printer)
            other.forget_blur()
            again = TagReader(other.codebook, reader.plane, recogniser=other)
            found = again.read_at(grey, symbols[those][:LIKELIEST])
            found = tuple(tag for tag in found if not any(overlap(tag, b) for b in besides))
            if found and reader.plane is not None:  # tells better how they lie
                return again.read(grey, besides=besides)
            if found or len(besides):
                found += again.read(grey, besides=besides + found)
            if found:  # one program has printed them all
                return found
        return ()

    def _other(self, printer: Printer) -> Recogniser:
        if printer not in self._others:
            codebook = printer.codebook(self._codebook.texts)
            self._others[printer] = Recogniser(codebook, STRICTER)
        return self._others[printer]


def lay_as_drawn(
    grey: Grey, tags: Sequence[TagSighting], codes: Iterable[ForeignCode]
) -> tuple[TagSighting, ...]:
    """Lay decoded tags exactly, by their symbols as their printer has drawn them.

    One that does not look like its symbol stays where it is.
    """
    book = _book_as_drawn(codes)
    known = [tag for tag in tags if tag.text in book.texts]
    if not known:
        return tuple(tags)
    exact, _ = _checked(grey, TagReader(book), known)
    return exact + tuple(tag for tag in tags if not any(overlap(tag, found) for found in exact))


def _levelled(
    grey: Grey, tags: Sequence[TagSighting], codes: Sequence[ForeignCode]
) -> Sequence[TagSighting]:
    """Lay decoded tags once more, as squares on the table that all tags together tell of.

    Each for itself is laid as if it were seen from afar: it is too small to show more.
    """
    book = _book_as_drawn(codes)
    shape = grey.shape[0], grey.shape[1]
    plane = plane_of_tags(poses_of_tags(tags), shape) if len(tags) >= 2 * FEWEST_TAGS else None
    if plane is None or not book.texts:
        return tags
    known = [_square(tag, plane) for tag in tags if tag.text in book.texts]
    exact, _ = _checked(grey, TagReader(book, plane), known)

    def laid(tag: TagSighting) -> TagSighting:
        again = (other for other in exact if other.text == tag.text and overlap(other, tag))
        return replace(tag, corners=next(again, tag).corners)

    return [laid(tag) for tag in tags]


def _square(tag: TagSighting, plane: Plane) -> TagSighting:
    """The tag as a square of the plane's size where it lies, turned as it is."""
    x, y, degrees = plane.place(tag)
    turn, half = math.radians(degrees), plane.tag_mm / 2
    right = half * np.array([math.cos(turn), math.sin(turn)])
    down = np.array([-right[1], right[0]])
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    spots = np.array([np.array([x, y]) + a * right + b * down for a, b in signs])
    one, two, three, four = plane.to_pixels(spots).tolist()
    return replace(tag, corners=(tuple(one), tuple(two), tuple(three), tuple(four)))


def _book_as_drawn(codes: Iterable[ForeignCode]) -> Codebook:
    """The texts that were decoded, each in all the hands in which its printer may have drawn it."""
    texts = {code.text: symbols for code in codes if (symbols := _drawn(code))}
    ways = max(map(len, texts.values()), default=1)
    # Each text has as many symbols as any other, some of them several times.
    every = [
        symbols[min(way, len(symbols) - 1)] for symbols in texts.values() for way in range(ways)
    ]
    return Codebook(tuple(texts), np.array(every, np.bool_).reshape(-1, SIDE, SIDE), ways)


def _drawn(code: ForeignCode) -> list[Symbol]:
    if code.encoding is None or not code.whole:
        return []
    level, mask = code.encoding
    words = (said(code.text, level, hand) for hand in HANDS)
    return [drawn(data, level, mask) for data in dict.fromkeys(words) if data is not None]


def _is_mirrored(grey: Grey, code: ForeignCode) -> bool:
    """Whether a code is seen in a mirror or through its paper: a decoder reads it all the same."""
    symbols = np.array(_drawn(code)).reshape(-1, SIDE * SIDE)
    if not len(symbols):
        return False
    (values,) = level_light(sample(grey, pose_of_corners(code.corners)[None]))
    light = np.where(symbols, -1.0, 1.0)
    # In a mirror rows become columns, if the three finder patterns are taken for the same.
    plain, across = light @ values, light @ values.reshape(SIDE, SIDE).T.ravel()
    return float(across.max()) > float(plain.max())


def _apart(tags: Iterable[TagSighting]) -> list[TagSighting]:
    """Each spot once: a decoder may read one code at two sizes of the picture."""
    kept: list[TagSighting] = []
    for tag in tags:
        if not any(overlap(tag, other) for other in kept):
            kept.append(tag)
    return kept


def _checked(
    grey: Grey, reader: TagReader, tags: Sequence[TagSighting]
) -> tuple[tuple[TagSighting, ...], tuple[TagSighting, ...]]:
    """Lay tags exactly; those that the reader agrees on, and the others with their likeness."""
    agreed: list[TagSighting] = []
    others: list[TagSighting] = []

    def octave(tag: TagSighting) -> int:
        return int(np.log2(np.maximum(pixels_per_module(poses_of_tags([tag]))[0], 0.1)))

    # Those of one size are looked at together, each size in a picture as small as suits it.
    for _, some in groupby(sorted(tags, key=octave), octave):
        group = list(some)
        for tag, check in zip(group, reader.check(grey, group), strict=True):
            if check.seen is not None and check.seen.text == tag.text:
                agreed.append(check.seen)
            else:
                quality = min(max(check.likeness, 0.0), 1.0)
                others.append(TagSighting(tag.text, tag.corners, quality, margin=0.0))
    return tuple(agreed), tuple(others)


def _hold(codes: Iterable[ForeignCode], x: float, y: float) -> bool:
    return any(code.holds(x, y) for code in codes)


def _contradicted(tag: TagSighting, codes: Iterable[ForeignCode]) -> bool:
    """Tell whether a decoder has read another text where we believe to see a tag."""
    x, y = np.mean(tag.corners, axis=0).tolist()
    return any(code.text != tag.text and code.holds(x, y) for code in codes)
