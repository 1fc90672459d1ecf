"""Measures the tag reader beside general QR readers, all on the same pictures, in one run.

    ./scripts/bench --vision                 invented tables and photographs, about ten minutes
    ./scripts/bench --vision --quick         a tenth of them
    ./scripts/bench --vision --photos        only the photographs, whose plane nobody knows
    ./scripts/bench --vision --light         only lamps and shadows that move, lenses that hunt
    ./scripts/bench --vision --printers      only tags of other programs, inverted and mirrored
    ./scripts/bench --vision --cost          only what takes longest: a carried card, others' codes
    ./scripts/bench --vision --heights       only how high tags lie, and lenses that changed
    ./scripts/bench --vision --views 100000  the long proof that nothing is misread, ours alone
    ./scripts/bench --vision --print 1000000 the same of print: dense text, bars, rules, weave
    ./scripts/bench --vision --pictures DIR --codebook FILE   pictures with their truth beside them

The truth of NAME.jpg is NAME.json: the plane's keys and "tags" with text, mm, degrees,
px_per_module, visible and glare. At the end every aim stands beside what was measured.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import companion.vision  # noqa: F401 - before NumPy: it says how many threads NumPy may use

# isort: split
import cv2
import numpy as np

from companion.vision.codebook import Codebook
from companion.vision.symbols import LEVELS
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_least, at_most, tell_aims
from scripts.benches.vision.costs import cost_aims
from scripts.benches.vision.heights import height_aims
from scripts.benches.vision.light import CHANGES, light_aims
from scripts.benches.vision.photos import SETS, photo_aims
from scripts.benches.vision.pictures import BOOK, ODD, invented, stored, with_backs
from scripts.benches.vision.printers import SHEETS, printer_aims
from scripts.benches.vision.prints import print_aims
from scripts.benches.vision.scores import SIZES, VISIBLE, WHOLE, Score, measure
from scripts.benches.vision.sequences import Cost, calibrated, cost, hunting, patience
from tests.invented.own_calibration import position_errors_mm

HD, LARGE = (1920, 1080), (4608, 2592)
VIEWS_A_TABLE = 80
PRINT_VIEWS = 100_000


class Progress:
    """One line on the terminal that says how far it is; nothing where nobody looks."""

    def __init__(self, what: str, of: int) -> None:
        self._what, self._of, self._done = what, of, 0

    def __call__(self) -> None:
        self._done += 1
        if sys.stderr.isatty():
            end = "\n" if self._done == self._of else ""
            print(f"\r{self._what}: {self._done} of {self._of}", end=end, file=sys.stderr)


def main() -> int:
    args = _arguments().parse_args()
    texts = args.codebook.read_text(encoding="utf-8").split() if args.codebook else BOOK
    book = Codebook.of_texts(texts, level=args.level)
    print(
        f"{_processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"OpenCV {cv2.__version__}; least distance of the codebook {book.least_distance} modules"
    )
    if args.views:
        return tell_aims(list(_prove(book, args.views, args.seed)))
    if args.light:
        return tell_aims(list(_light_aims(book, args.seed, quick=args.quick)))
    if args.cost:
        return tell_aims(list(_longest_aims(book, args.seed, quick=args.quick)))
    if args.heights:
        return tell_aims(list(_height_aims(args.seed, quick=args.quick)))
    if args.printers:
        return tell_aims(list(_printer_aims(args.seed, quick=args.quick)))
    if args.print:
        return tell_aims(list(print_aims(args.print, args.seed)))
    if args.photos:
        return tell_aims(_photo_aims(book, args.seed, quick=args.quick))
    if args.pictures:
        pictures, count = stored(args.pictures), len(list(args.pictures.glob("*.jpg")))
    else:
        count = 10 if args.quick else args.tables
        pictures = invented(count, args.seed)
    scores = measure(pictures, book, Progress("pictures read", count), alone=args.alone)
    _tell_shares(scores)
    _tell_times(scores)
    aims = list(_picture_aims(scores["companion"]))
    if not args.pictures:
        aims += _back_aims(book, args.seed, quick=args.quick)
        aims += _odd_aims(book, args.seed, quick=args.quick)
        aims += _sequence_aims(book, args.seed, quick=args.quick)
        aims += _calibration_aims(args.seed, quick=args.quick)
        aims += _photo_aims(book, args.seed, quick=args.quick)
        aims += _light_aims(book, args.seed, quick=args.quick)
        aims += _longest_aims(book, args.seed, quick=args.quick)
        aims += _height_aims(args.seed, quick=args.quick)
        aims += _printer_aims(args.seed, quick=args.quick)
        aims += print_aims(PRINT_VIEWS // 10 if args.quick else PRINT_VIEWS, args.seed)
    return tell_aims(aims)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="./scripts/bench --vision",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the tables")
    parser.add_argument("--alone", action="store_true", help="without the general readers")
    parser.add_argument(
        "--tables", type=int, default=120, metavar="N", help="tables to invent (default: 120)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="other tables (default: 1)"
    )
    parser.add_argument("--photos", action="store_true", help="only photographs without a plane")
    parser.add_argument(
        "--views", type=int, metavar="N", help="only count false readings, in so many tag views"
    )
    parser.add_argument("--light", action="store_true", help="only light that moves over tables")
    parser.add_argument("--cost", action="store_true", help="only what takes the reader longest")
    parser.add_argument("--heights", action="store_true", help="only heights, and lenses from tags")
    parser.add_argument("--printers", action="store_true", help="only tags of other programs")
    parser.add_argument(
        "--print",
        type=int,
        metavar="N",
        help="only count false readings of print, so many",
    )
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="read these pictures instead")
    parser.add_argument("--codebook", type=Path, metavar="FILE", help="payloads, one per line")
    parser.add_argument("--level", default="Q", choices=LEVELS, help="of the codes (default: Q)")
    return parser


def _prove(book: Codebook, views: int, seed: int) -> Iterator[Row]:
    """Count false readings in very many views: ours, strangers much like ours, and no tags."""
    # Of ten tables nine have tags, though a large one may not hold all eighty.
    tables = int(views / (0.8 * VIEWS_A_TABLE)) + 1
    pictures = invented(tables, seed + 10_000, tags=VIEWS_A_TABLE)
    score = measure(pictures, book, Progress("pictures read", tables), alone=True)["companion"]
    whole = [one.read for one in score.seen if one.whole]
    print(
        f"{score.views} tag views in {tables} pictures; {_share(whole)} of the whole tags were read"
    )
    yield at_most(f"false readings in {score.views} tag views", "", len(score.wrong), 0)


def _tell_shares(scores: dict[str, Score]) -> None:
    first = scores["companion"]
    for kind in ("normal", "hard"):
        columns = [(low, high) for low, high in pairwise(SIZES) if first.by_size(kind, low, high)]
        if not columns:
            continue
        print(f"\nshare read, {kind} conditions, by pixels per module")
        print(
            _row("", [f"{low:g}-{high:g}" if high < 99 else f"{low:g}+" for low, high in columns])
        )
        for name, score in scores.items():
            print(_row(name, [_share(score.by_size(kind, *column)) for column in columns]))
        print(_row("tags", [str(len(first.by_size(kind, *column))) for column in columns]))
    columns = [column for column in pairwise(VISIBLE) if first.by_visible(*column)]
    print("\nshare read, by how much of a tag can be seen")
    print(_row("", [f"{100 * low:.0f}-{100 * high:.0f} %" for low, high in columns]))
    for name, score in scores.items():
        print(_row(name, [_share(score.by_visible(*column)) for column in columns]))
    print(_row("tags", [str(len(first.by_visible(*column))) for column in columns]))


def _tell_times(scores: dict[str, Score]) -> None:
    print("\nfalse readings, and milliseconds a picture (each alone, nothing known before)")
    print(_row("", ["false", "of views", "wall median", "wall worst", "CPU median", "CPU worst"]))
    for name, score in scores.items():
        times = [pick(ms) for ms in (score.wall, score.cpu) for pick in (statistics.median, max)]
        false = [str(len(score.wrong)), str(score.views)]
        print(_row(name, [*false, *(f"{ms:.1f}" for ms in times)]))


def _picture_aims(score: Score) -> Iterator[Row]:
    yield at_least("one picture, normal, from 1.2 px/module", score.by_size("normal", 1.2), 99.9)
    yield at_least("one picture, normal, from 0.9 px/module", score.by_size("normal", 0.9), 99)
    yield at_least("one picture, hard, from 1.4 px/module", score.by_size("hard", 1.4), 99)
    yield at_least("one picture, 85 % visible or more", score.by_visible(0.85, WHOLE), 99)
    yield at_least("one picture, 70-85 % visible", score.by_visible(0.7, 0.85), 90)
    yield at_most(f"false readings in {score.views} views", "", len(score.wrong), 0)
    for name, off, unit, most in (
        ("position, true plane, 95th percentile", score.off_mm, "mm", 0.2),
        ("angle, true plane, 95th percentile", score.off_degrees, "degrees", 0.5),
    ):
        if off:
            yield at_most(name, unit, float(np.percentile(off, 95)), most)


def _photo_aims(book: Codebook, seed: int, *, quick: bool) -> list[Row]:
    """Phone pictures, ours beside the best general reader."""
    count = 2 if quick else 12
    return photo_aims(book, count, seed, Progress("photographs read", count * len(SETS)))


def _light_aims(book: Codebook, seed: int, *, quick: bool) -> Iterator[Row]:
    """Lamps and shadows over tables at rest, and lenses that look for their focus."""
    tables = 2 if quick else 6
    yield from light_aims(book, tables, seed, Progress("tables lit", tables * len(CHANGES)))
    known = hunting(book, tables, seed, Progress("lenses that look for focus", tables))
    yield at_least("still known while the lens looks for its focus", known, 100)


def _longest_aims(book: Codebook, seed: int, *, quick: bool) -> Iterator[Row]:
    """A hand that carries a card, and tables full of codes that are not ours."""
    tables = 2 if quick else 6
    return cost_aims(book, tables, seed, Progress("tables carried over and full", 2 * tables))


def _height_aims(seed: int, *, quick: bool) -> Iterator[Row]:
    """Tags on piles, tables that were raised, lenses that are other ones."""
    tables = 2 if quick else 12
    return height_aims(tables, seed, Progress("tables with heights", 7 * tables))


def _printer_aims(seed: int, *, quick: bool) -> Iterator[Row]:
    """Sheets of which neither level nor plane is known, drawn by two programs."""
    sheets = 1 if quick else 4
    return printer_aims(sheets, seed, Progress("sheets of other programs", sheets * len(SHEETS)))


def _back_aims(book: Codebook, seed: int, *, quick: bool) -> Iterator[Row]:
    """Many equal tags, as the backs of cards have, are read as those are that differ."""
    tables = 10 if quick else 30
    pictures = with_backs(tables, seed + 900)
    score = measure(pictures, book, Progress("tables with backs", tables), alone=True)["companion"]
    what = "one picture, 40 backs of two kinds"
    yield at_least(f"{what}, normal, from 1.2 px/module", score.by_size("normal", 1.2), 99.9)
    yield at_least(f"{what}, normal, from 0.9 px/module", score.by_size("normal", 0.9), 99)
    yield at_least(f"{what}, hard, from 1.4 px/module", score.by_size("hard", 1.4), 99)
    yield at_most(f"false readings in {score.views} views with backs", "", len(score.wrong), 0)


def _odd_aims(book: Codebook, seed: int, *, quick: bool) -> Iterator[Row]:
    """Tags that were printed, bent or lit as they should not be; all are read as others are."""
    tables, wrong, views = (4 if quick else 10), 0, 0
    for name, odd in ODD.items():
        pictures = invented(tables, seed + 500, odd=odd)
        score = measure(pictures, book, Progress(name, tables), alone=True)["companion"]
        wrong, views = wrong + len(score.wrong), views + score.views
        yield at_least(f"one picture, {name}, from 0.9 px/module", score.by_size("normal", 0.9), 99)
        if not odd.keys() & {"curl", "light"} and len(odd["printed"]) == 1:
            seen = score.by_visible(0.7)
            yield at_least(f"one picture, {name}, 70 % visible or more", seen, 90)
    yield at_most(f"false readings in {views} odd views", "", wrong, 0)


def _calibration_aims(seed: int, *, quick: bool) -> Iterator[Row]:
    """Positions after lens and table were calibrated by ourselves, from drawn pictures."""
    tilts = (15.0,) if quick else (0.0, 15.0, 30.0)
    errors = np.concatenate([position_errors_mm(tilt=tilt, seed=seed) for tilt in tilts])
    label = f"position, own lens and table, {len(errors)} tags, 95th pc."
    yield at_most(label, "mm", float(np.percentile(errors, 95)), 0.5)


def _sequence_aims(book: Codebook, seed: int, *, quick: bool) -> Iterator[Row]:
    tables = 3 if quick else 18
    one, ten = patience(book, tables, seed, Progress("sequences of ten", tables))
    print("\nshare read in the first and in the tenth picture of a table at rest")
    _tell_shares({"companion": one, "in ten pictures": ten})
    yield at_least("ten pictures, from 0.9 px/module", ten.by_size("normal", 0.9), 99.9)
    yield at_least("ten pictures, 60 % visible or more", ten.by_visible(0.6), 99.9)
    yield at_most("false readings in sequences", "", len(one.wrong) + len(ten.wrong), 0)
    markers = 2 if quick else 6
    off = calibrated(markers, seed, Progress("tables calibrated", markers))
    name = "position, own calibration, 95th percentile"
    yield at_most(name, "mm", float(np.percentile(off, 95)), 0.5)
    yield from _cost_aims(book, quick=quick)


def _cost_aims(book: Codebook, *, quick: bool) -> Iterator[Row]:
    print("\nmilliseconds of CPU a picture in a running sequence, median / worst")
    print(_row("", ["first", "settling", "unchanged", "hand", "read", "tags"]))
    for size, limits in ((HD, (30, 12, 2)), (LARGE, (100, 25, 4))):
        if quick and size == LARGE:
            continue
        few, many, again, more = (cost(book, size, tags) for tags in (40, 80, 40, 80))
        few, many = few.with_more(again), many.with_more(more)
        for it in (few, many):
            print(_row(f"{size[0]}x{size[1]}, {it.tags} tags", _cost_cells(it)))
        what = ("first picture", "hand passing", "unchanged table")
        for name, ms, most in zip(what, few.medians, limits, strict=True):
            yield at_most(f"{size[0]}x{size[1]}, 40 tags, {name}", "ms CPU", ms, most)
        for name, less, more in zip(what, few.medians, many.medians, strict=True):
            yield at_most(
                f"{size[0]}x{size[1]}, 80 tags against 40, {name}", "times", more / less, 1.3
            )


def _cost_cells(it: Cost) -> list[str]:
    parts = (it.first, it.settling, it.unchanged, it.hand)
    pairs = [f"{statistics.median(part):.1f} / {max(part):.1f}" for part in parts]
    return [*pairs, str(it.read), str(it.tags)]


def _processor() -> str:
    lines = Path("/proc/cpuinfo")
    names = lines.read_text(encoding="utf-8").splitlines() if lines.exists() else []
    named = [line.partition(":")[2].strip() for line in names if line.startswith("model name")]
    return f"{platform.machine()} {named[0]}" if named else platform.machine()


def _share(read: Sequence[bool]) -> str:
    return f"{100 * sum(read) / len(read):.1f} %" if read else "-"


def _row(name: str, cells: list[str]) -> str:
    return f"{name:24s}" + "".join(f"{cell:>13s}" for cell in cells)


if __name__ == "__main__":
    sys.exit(main())
