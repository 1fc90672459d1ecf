"""`companion calibrate`: fit lens and table, and look after them."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from calibration.check import check_camera
from calibration.lens import CalibrationRefused, fit_lens
from calibration.light import FlatTable, advise
from calibration.plane import MARKER_CARD_MM, Corner, fit_plane
from calibration.profile import (
    ProfileDamaged,
    TableProfile,
    lens_as_toml,
    read_lens,
    read_profile,
)
from calibration.targets import A4_MM, LETTER_MM, TargetWords, draw_targets
from companion.commands.read import load_grey
from companion.complaint import Complaint
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.vision.frame import CameraLost, Grey
from companion.vision.markers import MarkerReader, marker_symbols

FONT = Path(__file__).parents[1] / "display" / "fonts" / "DejaVuSansCondensed.ttf"
STEPS = ("sheets", "lens", "table", "check")
PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".tif", ".tiff", ".webp"}
LIVE_PICTURES = 300
"""Pictures of a live camera after which a missing marker is given up."""

ENOUGH = 12
"""Pictures with all four markers that are averaged."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which step, with which pictures, for which profile."""
    parser.epilog = "vision-calibrate-about"
    parser.add_argument("step", choices=STEPS, help="vision-calibrate-step")
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="vision-calibrate-paths"
    )
    parser.add_argument(
        "--profile",
        type=Path,
        default=Path("table.toml"),
        metavar="FILE",
        help="vision-calibrate-profile",
    )
    parser.add_argument("--size", metavar="WxH", default="700x500", help="vision-calibrate-size")
    parser.add_argument(
        "--tag-mm", type=float, default=18.0, metavar="MM", help="vision-calibrate-tag"
    )
    parser.add_argument("--marker-mm", type=float, metavar="MM", help="vision-calibrate-marker")
    parser.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", help="vision-calibrate-paper"
    )
    parser.add_argument("--camera", metavar="NAME", help="vision-calibrate-camera")


def run(args: argparse.Namespace) -> int:
    """Do the step; 1 when the result is not good enough or something should be put right."""
    catalogue = Catalogue(args.language)
    steps = {"sheets": _sheets, "lens": _lens, "table": _table, "check": _check}
    try:
        return steps[args.step](args, catalogue)
    except CalibrationRefused as refused:
        print(catalogue.tell(refused.sentence), file=sys.stderr)
        return 1
    except ProfileDamaged as damage:
        raise Complaint(damage.sentence.key, **damage.sentence.facts) from damage


def _sheets(args: argparse.Namespace, catalogue: Catalogue) -> int:
    marker_mm = _marker_mm(args)
    words = TargetWords(
        title=catalogue.tell(say("calibration-sheet-title")),
        lens=catalogue.tell(say("calibration-sheet-lens")),
        markers=catalogue.tell(
            say("calibration-sheet-markers", mm=f"{marker_mm:g}", card=f"{MARKER_CARD_MM:g}")
        ),
        corners={corner: catalogue.tell(corner.sentence) for corner in Corner},
    )
    paper = A4_MM if args.paper == "a4" else LETTER_MM
    path = args.paths[0] if args.paths else Path("targets.pdf")
    _write(path, draw_targets(words, marker_symbols(), marker_mm, FONT, paper))
    print(catalogue.tell(say("calibration-sheet-written", path=str(path))))
    return 0


def _lens(args: argparse.Namespace, catalogue: Catalogue) -> int:
    fit = fit_lens(list(_pictures(args)))
    _write(args.profile, lens_as_toml(fit.lens).encode())
    error, path = f"{fit.error_pixels:.2f}", str(args.profile)
    print(
        catalogue.tell(say("calibration-lens-done", pictures=fit.pictures, error=error, path=path))
    )
    return 0


def _table(args: argparse.Namespace, catalogue: Catalogue) -> int:
    table_mm = _size(args.size)
    marker_mm = _marker_mm(args)
    lens = read_lens(args.profile) if args.profile.exists() else None
    seen, grey = _seen_markers(args, catalogue)
    size = grey.shape[1], grey.shape[0]
    lens = lens if lens is not None and lens.size == size else None
    fit = fit_plane(seen, table_mm, marker_mm, lens)
    profile = TableProfile(
        size, table_mm, fit.table_to_pixels, args.tag_mm, marker_mm, fit.error_mm, lens
    )
    _write(args.profile, profile.as_toml().encode())
    for sentence in _result(profile, args.profile):
        print(catalogue.tell(sentence))
    return 0


def _result(profile: TableProfile, path: Path) -> Iterator[Sentence]:
    module = profile.tag_mm / 21 * profile.pixels_per_mm
    yield say("calibration-table-done", error=f"{profile.error_mm:.2f}", path=str(path))
    yield say(f"calibration-turned-{profile.quarter_turns}")
    yield say("calibration-module", pixels=f"{module:.2f}", enough=1 if module >= 1.2 else 0)
    if profile.lens is None:
        yield say("calibration-no-lens")


def _check(args: argparse.Namespace, catalogue: Catalogue) -> int:
    profile = read_profile(args.profile)
    fine = True
    for grey in _pictures(args):
        if (grey.shape[1], grey.shape[0]) != profile.picture:
            raise Complaint("calibration-other-size", path=str(args.profile))
        reader = MarkerReader()
        seen = reader.find(grey)
        knock = check_camera(profile, seen)
        advice = list(advise(_flat(grey, profile), reader.blur_modules))
        if missing := tuple(corner.sentence for corner in Corner if corner not in seen):
            advice.insert(0, say("calibration-plane-missing", corners=missing))
        if knock.sentence is not None:
            advice.insert(0, knock.sentence)
        if knock.repaired:
            _write(args.profile, knock.profile.as_toml().encode())
            profile = knock.profile
        for sentence in advice or [say("calibration-all-well", shift=f"{knock.shift_mm:.1f}")]:
            print(catalogue.tell(sentence))
        fine = fine and not advice
    return 0 if fine else 1


def _flat(grey: Grey, profile: TableProfile) -> FlatTable:
    # For light and glare the bend of the lens does not matter.
    return FlatTable.of(grey, profile.table_to_pixels, profile.table_mm)


def _seen_markers(
    args: argparse.Namespace, catalogue: Catalogue
) -> tuple[Mapping[Corner, NDArray[np.float64]], Grey]:
    """Find the markers in every picture, and take the mean of where they were."""
    sights: dict[Corner, list[NDArray[np.float64]]] = {corner: [] for corner in Corner}
    reader, told, last = MarkerReader(), None, None
    for grey in _pictures(args):
        if last is not None and grey.shape != last.shape:
            raise CalibrationRefused(say("calibration-lens-sizes-differ"))
        last = grey
        for corner, corners in reader.find(grey).items():
            sights[corner].append(corners)
        missing = tuple(corner.sentence for corner in Corner if not sights[corner])
        if args.camera and missing != told:
            told = missing
            key = "calibration-plane-missing" if missing else "calibration-plane-hold"
            print(catalogue.tell(say(key, corners=missing)), flush=True)
        if min(map(len, sights.values())) >= ENOUGH:
            break
    if last is None:
        raise Complaint("vision-calibrate-no-pictures")
    seen = {corner: np.median(spots, axis=0) for corner, spots in sights.items() if spots}
    return seen, last


def _pictures(args: argparse.Namespace) -> Iterator[Grey]:
    """Pictures of a camera, of files, or of all the pictures in folders."""
    if args.camera:
        yield from _live(args.camera)
        return
    paths = [inner for path in args.paths for inner in _files(path)]
    if not paths:
        raise Complaint("vision-calibrate-no-pictures")
    for path in paths:
        yield load_grey(path)


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(inner for inner in path.iterdir() if inner.suffix.lower() in PICTURES)


def _live(name: str) -> Iterator[Grey]:
    # Cameras, pins and windows come along, and calibrating from a folder needs none of them.
    from companion.real_table import open_camera

    camera = open_camera(name)
    try:
        for _ in range(LIVE_PICTURES):
            frame = camera.capture()
            if frame is None:
                return
            yield frame.grey
    except CameraLost as lost:
        raise Complaint(lost.reason.key, **lost.reason.facts) from lost
    finally:
        camera.close()


def _size(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"(\d{2,4}(?:\.\d+)?)[xX×](\d{2,4}(?:\.\d+)?)", text)
    if found is None or min(float(found[1]), float(found[2])) < 3 * MARKER_CARD_MM:
        raise Complaint("vision-calibrate-bad-size", text=text[:40])
    return float(found[1]), float(found[2])


def _marker_mm(args: argparse.Namespace) -> float:
    marker_mm = float(args.marker_mm or args.tag_mm)
    if not 8 <= marker_mm <= MARKER_CARD_MM - 4:
        raise Complaint("vision-calibrate-bad-marker", most=f"{MARKER_CARD_MM - 4:g}")
    return marker_mm


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Complaint(
            "vision-drawing-unwritable", path=str(path), why=error.strerror or ""
        ) from error
