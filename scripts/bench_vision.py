"""Measures the tag reader beside general QR readers, all on the same pictures, in one run.

    ./scripts/bench --vision                 invented tables, about five minutes
    ./scripts/bench --vision --quick         a tenth of them
    ./scripts/bench --vision --pictures DIR --codebook FILE   pictures with their truth beside them

The truth of NAME.jpg is NAME.json: the plane's keys and "tags" with text, mm, degrees,
px_per_module, visible and glare.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import companion.vision  # noqa: F401 - before NumPy: it says how many threads NumPy may use

# isort: split
import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray
from pyzbar.pyzbar import ZBarSymbol, decode

from companion.vision.codebook import Codebook
from companion.vision.frame import Frame
from companion.vision.plane import Plane
from companion.vision.plane_file import read_plane
from companion.vision.reader import TagReader
from companion.vision.watcher import TableWatcher
from hardware.invented.conditions import GROUNDS, Conditions, camera_plane
from hardware.invented.table import render

Grey = NDArray[np.uint8]
Read = Callable[[Grey], list[tuple[str, tuple[float, float] | None]]]

BOOK = [
    f"{game}-{kind}-{n}" for game in ("RF", "DK") for kind in ("FIRE", "WOOD") for n in range(28)
]
STRANGERS = [f"{text[:-1]}X{n}" for n, text in enumerate(BOOK)]
SIZES = (0.8, 0.9, 1.0, 1.2, 1.4, 1.6, 2.0, 3.0, 99.0)
VISIBLE = (0.0, 0.5, 0.6, 0.7, 0.85, 0.98, 1.01)


@dataclass(frozen=True, slots=True)
class Truth:
    text: str
    mm: tuple[float, float]
    degrees: float
    pixels_per_module: float
    visible: float
    glared: bool


@dataclass(frozen=True, slots=True)
class Picture:
    kind: str
    grey: Grey
    plane: Plane
    tags: tuple[Truth, ...]


@dataclass(slots=True)
class Score:
    """What one reader did: read and present by kind and size, or by visible share."""

    by_size: dict[tuple[str, int], list[bool]] = field(default_factory=lambda: defaultdict(list))
    by_visible: dict[int, list[bool]] = field(default_factory=lambda: defaultdict(list))
    wrong: list[str] = field(default_factory=list)
    views: int = 0
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    off_mm: list[float] = field(default_factory=list)
    off_degrees: list[float] = field(default_factory=list)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    arguments.add_argument("--alone", action="store_true", help="without the other readers")
    arguments.add_argument("--tables", type=int, default=60, help="how many tables to invent")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--pictures", type=Path)
    arguments.add_argument("--codebook", type=Path)
    arguments.add_argument("--level", default="Q")
    args = arguments.parse_args()
    texts = args.codebook.read_text().split() if args.codebook else BOOK
    book = Codebook.of_texts(texts, level=args.level)
    tables = 6 if args.quick else args.tables
    pictures = stored(args.pictures) if args.pictures else invented(tables, args.seed)
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"OpenCV {cv2.__version__}; least distance of the codebook {book.least_distance} modules"
    )
    scores = measure(pictures, book, alone=args.alone)
    tell(scores)
    if not args.pictures:
        tell_patience(book, 2 if args.quick else 15, args.seed)
        tell_sequences(book, quick=args.quick)
    return 0


def stored(folder: Path) -> Iterator[Picture]:
    for path in sorted(folder.glob("*.jpg")):
        plane_path = path.with_suffix(".json")
        document = json.loads(plane_path.read_text())
        tags = tuple(
            Truth(
                t["text"],
                tuple(t["mm"]),
                t["degrees"],
                t["px_per_module"],
                t["visible"],
                t["glare"] > 0,
            )
            for t in document["tags"]
        )
        kind = "hard" if "hard" in path.stem else "foreign" if "foreign" in path.stem else "normal"
        grey = np.asarray(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), np.uint8)
        yield Picture(kind, grey, read_plane(plane_path), tags)


def invented(tables: int, seed: int) -> Iterator[Picture]:
    """Of five tables two are normal, one hard, one messy, and one has no tag of ours."""
    for number in range(tables):
        rng = np.random.default_rng([seed, number])
        draw = rng.uniform
        kind = ("normal", "hard", "normal", "messy", "foreign" if number % 2 else "blank")[
            number % 5
        ]
        conditions = Conditions(
            tag_mm=draw(9.5, 24),
            tilt=draw(0, 35),
            blur=draw(0.5, 0.85),
            noise=draw(1, 5),
            jpeg=int(draw(75, 95)),
            uneven=draw(0, 0.5),
            ground=str(rng.choice(GROUNDS)),
        )
        if kind == "hard":
            blur, noise, jpeg = draw(1.0, 1.4), draw(4, 8), int(draw(55, 80))
            conditions = replace(conditions, blur=blur, noise=noise, jpeg=jpeg, tag_mm=draw(13, 24))
        if kind == "messy":
            hands, glare = int(rng.integers(1, 3)), int(rng.integers(0, 3))
            conditions = replace(conditions, hands=hands, glare=glare, tag_mm=draw(12, 22))
        texts = {"foreign": STRANGERS, "blank": []}.get(kind, BOOK)
        made = render(conditions, [str(t) for t in rng.permutation(texts)[:40]], rng)
        tags = tuple(
            Truth(t.text, (t.x_mm, t.y_mm), t.degrees, t.pixels_per_module, t.visible, t.glared)
            for t in made.tags
        )
        yield Picture(kind, made.grey, made.plane, tags)


def measure(pictures: Iterable[Picture], book: Codebook, *, alone: bool) -> dict[str, Score]:
    scores: dict[str, Score] = defaultdict(Score)
    for picture in pictures:
        tag_reader = TagReader(book, picture.plane)
        readers: dict[str, Read] = {"companion": lambda grey, r=tag_reader: ours(r, grey)}
        if not alone:
            readers |= {"pyzbar": by_pyzbar, "OpenCV": by_opencv, "zxing-cpp": by_zxing}
        for name, read in readers.items():
            wall, cpu = time.perf_counter(), time.process_time()
            found = read(picture.grey)
            score = scores[name]
            score.cpu.append(1000 * (time.process_time() - cpu))
            score.wall.append(1000 * (time.perf_counter() - wall))
            judge(score, picture, found, set(book.texts))
            if name == "companion":
                judge_places(score, picture, tag_reader)
    return scores


def judge(score: Score, picture: Picture, found: list, known: set[str]) -> None:
    there = {tag.text: tag for tag in picture.tags} if picture.kind != "foreign" else {}
    score.views += max(1, len(picture.tags))
    read = set()
    for text, place in found:
        tag = there.get(text)
        if text not in known:
            continue  # another reader decoding a stranger is right to do so
        if tag is None or (place and np.hypot(place[0] - tag.mm[0], place[1] - tag.mm[1]) > 5):
            score.wrong.append(text)
        else:
            read.add(text)
    for tag in there.values():
        if tag.visible >= 0.98 and not tag.glared:
            size = int(np.searchsorted(SIZES, tag.pixels_per_module, "right"))
            score.by_size[picture.kind if picture.kind == "hard" else "normal", size].append(
                tag.text in read
            )
        elif not tag.glared:
            share = int(np.searchsorted(VISIBLE, tag.visible, "right"))
            score.by_visible[share].append(tag.text in read)


def judge_places(score: Score, picture: Picture, reader: TagReader) -> None:
    there = {tag.text: tag for tag in picture.tags if tag.visible >= 0.98}
    for seen in reader.read(picture.grey):
        if tag := there.get(seen.text):
            x, y, degrees = picture.plane.place(seen)
            score.off_mm.append(float(np.hypot(x - tag.mm[0], y - tag.mm[1])))
            score.off_degrees.append(abs((degrees - tag.degrees + 180) % 360 - 180))


def ours(reader: TagReader, grey: Grey) -> list:
    assert reader.plane is not None
    return [(tag.text, reader.plane.place(tag)[:2]) for tag in reader.read(grey)]


def by_pyzbar(grey: Grey) -> list:
    return [
        (code.data.decode(errors="replace"), None)
        for code in decode(grey, symbols=[ZBarSymbol.QRCODE])
    ]


def by_opencv(grey: Grey) -> list:
    _, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(grey)
    return [(text, None) for text in texts or () if text]


def by_zxing(grey: Grey) -> list:
    found = zxingcpp.read_barcodes(grey, formats=zxingcpp.BarcodeFormat.QRCode)
    return [(code.text, None) for code in found]


def tell_shares(scores: dict[str, Score]) -> None:
    for kind in ("normal", "hard"):
        columns = sorted(
            {size for score in scores.values() for k, size in score.by_size if k == kind}
        )
        if not columns:
            continue
        print(f"\nshare read, {kind} conditions, by pixels per module")
        print(row("", [_range(SIZES, size) for size in columns]))
        for name, score in scores.items():
            print(row(name, [share(score.by_size[kind, size]) for size in columns]))
        first = next(iter(scores.values()))
        print(row("tags", [str(len(first.by_size[kind, size])) for size in columns]))
    print("\nshare read by visible share")
    columns = sorted({share for score in scores.values() for share in score.by_visible})
    print(row("", [_range(VISIBLE, column) for column in columns]))
    for name, score in scores.items():
        print(row(name, [share(score.by_visible[column]) for column in columns]))
    wrong = ", ".join(f"{name} {len(score.wrong)}" for name, score in scores.items())
    print(f"false readings: {wrong}")


def tell(scores: dict[str, Score]) -> None:
    tell_shares(scores)
    print("\nfalse readings and milliseconds a picture (one picture alone, nothing known before)")
    print(row("", ["false", "of views", "wall med", "worst", "CPU med", "worst"]))
    for name, score in scores.items():
        times = [
            statistics.median(score.wall),
            max(score.wall),
            statistics.median(score.cpu),
            max(score.cpu),
        ]
        print(row(name, [str(len(score.wrong)), str(score.views), *(f"{ms:.1f}" for ms in times)]))
    own = scores["companion"]
    if own.off_mm:
        mm, degrees = (np.percentile(off, 95) for off in (own.off_mm, own.off_degrees))
        print(f"\n95 of 100 tags are placed within {mm:.3f} mm and {degrees:.2f} degrees")


def tell_sequences(book: Codebook, *, quick: bool) -> None:
    print("\nmilliseconds of CPU a picture in a running sequence, median / worst")
    print(row("", ["first", "settling", "unchanged", "hand", "read", "tags"]))
    settings = [((1920, 1080), 40), ((1920, 1080), 80), ((4608, 2592), 40)]
    for size, tags in settings[:1] if quick else settings:
        print(row(f"{size[0]}x{size[1]}, {tags} tags", sequence(book, size, tags)))


def tell_patience(book: Codebook, tables: int, seed: int) -> None:
    """How much ten pictures of a table at rest tell that one does not."""
    one, ten = Score(), Score()
    for number in range(tables):
        rng = np.random.default_rng([seed, 1000 + number])
        draw = rng.uniform
        conditions = Conditions(
            tag_mm=draw(8.5, 14),
            tilt=draw(0, 35),
            blur=draw(0.5, 0.85),
            noise=0,
            jpeg=None,
            uneven=draw(0, 0.5),
            ground=str(rng.choice(GROUNDS)),
            hands=int(rng.integers(0, 2)),
        )
        made = render(conditions, [str(t) for t in rng.permutation(BOOK)[:40]], rng)
        tags = tuple(
            Truth(t.text, (t.x_mm, t.y_mm), t.degrees, t.pixels_per_module, t.visible, t.glared)
            for t in made.tags
        )
        picture = Picture("normal", made.grey, made.plane, tags)
        watcher = TableWatcher(TagReader(book, made.plane))
        noise = draw(2, 7)
        for k in range(10):
            seen = made.grey + rng.normal(0, noise, made.grey.shape)
            look = watcher.watch(Frame(np.clip(seen, 0, 255).astype(np.uint8), 0.1 * k))
            if k in {0, 9}:
                found = [(tag.text, made.plane.place(tag)[:2]) for tag in look.tags]
                judge(one if k == 0 else ten, picture, found, set(book.texts))
    print("\nshare read in one picture and within ten, small tags, more noise")
    tell_shares({"one picture": one, "ten pictures": ten})


def sequence(book: Codebook, size: tuple[int, int], tags: int) -> list[str]:
    rng = np.random.default_rng(3)
    conditions = Conditions(
        size=size, tag_mm=15, tilt=20, noise=0, jpeg=None, ground="cloth", cards=False
    )
    table = render(conditions, list(book.texts[:tags]), rng, plane=camera_plane(conditions, rng))
    noise = [rng.normal(0, 3, table.grey.shape).astype(np.int16) for _ in range(4)]
    watcher = TableWatcher(TagReader(book, table.plane))
    clock = iter(np.arange(0, 1000, 0.1))

    def watch(number: int, arm: int | None = None) -> float:
        grey = (
            table.grey.astype(np.int16)
            if arm is None
            else _with_arm(table.grey, arm).astype(np.int16)
        )
        frame = Frame(
            np.clip(grey + noise[number % 4], 0, 255).astype(np.uint8), float(next(clock))
        )
        before = time.process_time()
        look = watcher.watch(frame)
        spent = 1000 * (time.process_time() - before)
        known[:] = [len(look.tags)]
        return spent

    known = [0]
    first = watch(0)
    settling = [watch(k) for k in range(1, 12)]
    still = [watch(k) for k in range(60)]
    hand = [watch(k, arm=40 * k) for k in range(45)]
    pairs = [f"{statistics.median(part):.1f} / {max(part):.1f}" for part in (settling, still, hand)]
    return [f"{first:.1f}", *pairs, str(known[0]), str(len(table.tags))]


def _with_arm(grey: Grey, x: int) -> Grey:
    scale = grey.shape[1] / 1920
    drawn = grey.copy()
    joints = [(x, -20), (x + 150, 500), (x + 220, 640)]
    spots = [(int(a * scale), int(b * scale)) for a, b in joints]
    cv2.line(drawn, spots[0], spots[1], 130, int(110 * scale))
    cv2.line(drawn, spots[1], spots[2], 130, int(40 * scale))
    return drawn


def share(read: list[bool]) -> str:
    return f"{100 * sum(read) / len(read):.1f} %" if read else "-"


def _range(edges: tuple[float, ...], index: int) -> str:
    low = edges[index - 1] if index else 0.0
    return f"{low:g}+" if index >= len(edges) - 1 else f"{low:g}-{edges[index]:g}"


def row(name: str, cells: list[str]) -> str:
    return f"{name:24s}" + "".join(f"{cell:>13s}" for cell in cells)


if __name__ == "__main__":
    sys.exit(main())
