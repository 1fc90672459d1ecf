"""What each reader made of the same pictures."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
import zxingcpp
from pyzbar.pyzbar import ZBarSymbol, decode

from companion.vision.codebook import Codebook
from companion.vision.frame import TagSighting
from companion.vision.reader import TagReader
from companion.vision.recogniser import Recogniser
from companion.vision.view import Plane
from scripts.benches.vision.pictures import Grey, Picture, Truth

Found = tuple[str, tuple[float, float] | None]
"""A text, and where it lies in mm where the reader can tell."""

SIZES = (0.0, 0.8, 0.9, 1.0, 1.2, 1.4, 1.6, 2.0, 3.0, 99.0)
VISIBLE = (0.0, 0.5, 0.6, 0.7, 0.85, 0.98)
WHOLE = 0.98
TOO_FAR_MM = 5.0


@dataclass(frozen=True, slots=True)
class Seen:
    """A tag that was there, and whether it was read."""

    kind: str
    tag: Truth
    read: bool

    @property
    def whole(self) -> bool:
        return self.tag.visible >= WHOLE and not self.tag.glared


@dataclass(slots=True)
class Score:
    """What one reader did."""

    seen: list[Seen] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    views: int = 0
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    off_mm: list[float] = field(default_factory=list)
    off_degrees: list[float] = field(default_factory=list)

    def by_size(self, kind: str, low: float, high: float = 99.0) -> list[bool]:
        """Whole tags of a kind of picture, so many pixels per module."""
        kinds = {"hard"} if kind == "hard" else {"normal", "messy"}
        return [
            one.read
            for one in self.seen
            if one.whole and one.kind in kinds and low <= one.tag.pixels_per_module < high
        ]

    def by_visible(self, low: float, high: float = WHOLE) -> list[bool]:
        """Tags of which so much can be seen."""
        return [
            one.read for one in self.seen if low <= one.tag.visible < high and not one.tag.glared
        ]


def measure(
    pictures: Iterable[Picture], book: Codebook, progress: Callable[[], None], *, alone: bool
) -> dict[str, Score]:
    """Let all readers read all pictures; ours knows nothing of the picture before."""
    scores: dict[str, Score] = defaultdict(Score)
    known = set(book.texts)
    recogniser = Recogniser(book)
    for picture in pictures:
        recogniser.forget_blur()
        ours = TagReader(book, picture.plane, recogniser=recogniser)
        sightings = timed(scores["companion"], ours.read, picture.grey)
        judge(scores["companion"], picture, placed(sightings, picture.plane), known)
        _judge_places(scores["companion"], picture, sightings)
        for name, read in () if alone else OTHERS.items():
            found = timed(scores[name], read, picture.grey)
            judge(scores[name], picture, [(text, None) for text in found], known)
        progress()
    return scores


def timed(score: Score, read: Callable[[Grey], Sequence[object]], grey: Grey) -> Sequence:
    wall, cpu = time.perf_counter(), time.process_time()
    found = read(grey)
    score.cpu.append(1000 * (time.process_time() - cpu))
    score.wall.append(1000 * (time.perf_counter() - wall))
    return found


def placed(tags: Iterable[TagSighting], plane: Plane) -> list[Found]:
    return [(tag.text, plane.place(tag)[:2]) for tag in tags]


def judge(score: Score, picture: Picture, found: Iterable[Found], known: set[str]) -> None:
    """Count what was read; a text that does not lie there, or not there, is a false reading."""
    there = picture.tags if picture.kind != "foreign" else ()
    score.views += len(picture.tags)
    read: set[Truth] = set()
    for text, place in found:
        # Several tags may say the same: each is read once, and where it lies.
        free = [tag for tag in there if place is None or tag not in read]
        alike = [tag for tag in free if tag.text == text]
        if text not in known:
            continue  # another reader that decodes a stranger is right to do so
        tag = min(alike, key=lambda tag: _apart(tag, place), default=None)
        if tag is None or _apart(tag, place) > TOO_FAR_MM:
            score.wrong.append(text)
        else:
            read.add(tag)
    score.seen += [Seen(picture.kind, tag, tag in read) for tag in there]


def _apart(tag: Truth, place: tuple[float, float] | None) -> float:
    return float(np.hypot(*np.subtract(place, tag.mm))) if place else 0.0


def _judge_places(score: Score, picture: Picture, sightings: Iterable[TagSighting]) -> None:
    there = {tag.text: tag for tag in picture.tags if tag.visible >= WHOLE}
    for seen in sightings:
        if tag := there.get(seen.text):
            x, y, degrees = picture.plane.place(seen)
            score.off_mm.append(float(np.hypot(x - tag.mm[0], y - tag.mm[1])))
            score.off_degrees.append(abs((degrees - tag.degrees + 180) % 360 - 180))


def _by_pyzbar(grey: Grey) -> list[str]:
    found = decode(grey, symbols=[ZBarSymbol.QRCODE])
    return [code.data.decode(errors="replace") for code in found]


def _by_opencv(grey: Grey) -> list[str]:
    _, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(grey)
    return [text for text in texts or () if text]


def _by_zxing(grey: Grey) -> list[str]:
    found = zxingcpp.read_barcodes(grey, formats=zxingcpp.BarcodeFormat.QRCode)
    return [code.text for code in found]


OTHERS: dict[str, Callable[[Grey], list[str]]] = {
    "pyzbar": _by_pyzbar,
    "OpenCV": _by_opencv,
    "zxing-cpp": _by_zxing,
}
