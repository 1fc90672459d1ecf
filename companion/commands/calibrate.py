"""`companion calibrate`: fit lens and table, and look after them."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from calibration.geometry.lens import CalibrationRefused
from calibration.geometry.plane import MARKER_CARD_MM
from calibration.geometry.profile import LONGEST_NAME, ProfileDamaged
from calibration.steps.checking import check_table
from calibration.steps.fitting import calibrate_lens, calibrate_table, refuse_undrawable
from calibration.steps.guide import guide, keep_seats, print_sheets
from calibration.steps.request import CalibrationRequest
from calibration.steps.zoning import show_zones
from companion.app.home.wizard import CalibrationWizard, Machine
from companion.app.settings.settings import read_settings, screen_size, settings_path
from companion.commands.play import has_screen
from companion.commands.seating import clockwise, read_names, read_seats, seated_at
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.packs.own_pack import game_named
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

STEPS = {
    "sheets": print_sheets,
    "lens": calibrate_lens,
    "table": calibrate_table,
    "zones": show_zones,
    "seats": keep_seats,
    "check": check_table,
}
PROFILE = Path("table.toml")
USUAL_TABLE_MM = (700.0, 500.0)
SIDES = ("top", "right", "bottom", "left")
"""Sides of the picture, by quarter turns."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which step, with which pictures, for which profile."""
    parser.epilog = "calibration-about"
    add = parser.add_argument
    add("step", nargs="?", metavar="STEP", help="calibration-arg-step")
    add("paths", nargs="*", type=Path, metavar="PATH", help="calibration-arg-paths")
    add("--profile", type=Path, metavar="FILE", help="calibration-arg-profile")
    add("--camera", metavar="NAME", help="calibration-arg-camera")
    add("--size", metavar="WxH", help="calibration-arg-size")
    add("--game", metavar="NAME", help="calibration-arg-game")
    add("--at", metavar="X,Y", help="calibration-arg-at")
    add("--tag-mm", type=float, default=18.0, metavar="MM", help="calibration-arg-tag")
    add("--marker-mm", type=float, metavar="MM", help="calibration-arg-marker")
    add("--north", choices=SIDES, help="calibration-arg-north")
    add("--names", metavar="A,B", help="calibration-arg-names")
    add("--seats", metavar="SEATS", help="calibration-arg-seats")
    add("--draw", type=Path, metavar="OUT.png", help="calibration-arg-draw")
    add("--paper", choices=("a4", "letter"), default="a4", help="calibration-arg-paper")
    add("--screen", default="800x480", metavar="WxH", help="play-screen")
    add("--full-screen", action="store_true", help="play-full-screen")
    add("--no-window", action="store_true", help="calibration-arg-no-window")


def run(args: argparse.Namespace) -> int:
    """Do the step; 1 when the result is not good enough or something should be put right."""
    if args.step is not None and args.step not in STEPS:
        raise Complaint("calibration-no-step", step=args.step[:40], known=", ".join(STEPS))
    request = _request(args)
    try:
        return guide(request) if args.step is None else STEPS[args.step](request)
    except CalibrationRefused as refused:
        request.warn(refused.sentence)
        return 1
    except ProfileDamaged as damage:
        raise Complaint(damage.sentence.key, **damage.sentence.facts) from damage


def wizard(settings: Path, language: Language) -> CalibrationWizard:
    """The same steps as pages of the screen, on this machine."""
    from hardware.cameras import absent, open_camera

    documents = Path.home() / "Documents"
    return CalibrationWizard(
        Machine(
            settings=settings,
            sheets=documents if documents.is_dir() else Path.home(),
            games=tuple(GAMES.values()),
            catalogue=Catalogue(language),
            open_camera=open_camera,
            absent=absent,
            print_file=_print_file if shutil.which("lp") else None,
        )
    )


def _print_file(path: Path) -> None:
    """Send a file to the printer of this machine, in its own size."""
    words = ["lp", "-o", "print-scaling=none", str(path)]
    try:
        sent = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Complaint("wizard-print-failed", reason=str(error)[:200]) from error
    if sent.returncode != 0:
        raise Complaint("wizard-print-failed", reason=sent.stderr.strip()[:200])


def _request(args: argparse.Namespace) -> CalibrationRequest:
    _refuse_extra_paths(args)
    refuse_undrawable(args.draw)
    game = game_named(args.game) if args.game else None
    seats = read_seats(args.seats, game) if args.seats else ()
    game = seated_at(game, seats) if game else None
    return CalibrationRequest(
        catalogue=Catalogue(args.language),
        profile=args.profile or read_settings(settings_path(os.environ)).profile or PROFILE,
        paths=tuple(args.paths),
        camera=args.camera,
        table_mm=_table_mm(args.size, game),
        tag_mm=_tag_mm(args.tag_mm),
        marker_mm=_marker_mm(args.marker_mm or (18.0 if game else args.tag_mm)),
        paper=args.paper,
        game=game,
        mat_at=_spot(args.at) if args.at else None,
        north=SIDES.index(args.north) if args.north else None,
        names=_names(args.names, seats) if args.names else None,
        seats=clockwise(seats),
        draw=args.draw,
        screen=screen_size(args.screen),
        windowed=not args.no_window and has_screen(os.environ),
        full_screen=args.full_screen,
    )


def _refuse_extra_paths(args: argparse.Namespace) -> None:
    most = {None: 0, "seats": 0, "sheets": 1}.get(args.step)
    if most is not None and len(args.paths) > most:
        raise Complaint("calibration-too-many-paths", path=str(args.paths[most]))
    if args.camera is not None and args.paths:
        raise Complaint("calibration-camera-or-pictures", path=str(args.paths[0]))


def _table_mm(text: str | None, game: AnyGame | None) -> tuple[float, float]:
    if text is None:
        return (game.table.mat.width_mm, game.table.mat.height_mm) if game else USUAL_TABLE_MM
    found = re.fullmatch(r"(\d{2,4}(?:\.\d+)?)[xX×](\d{2,4}(?:\.\d+)?)", text)
    if found is None or min(float(found[1]), float(found[2])) < 3 * MARKER_CARD_MM:
        raise Complaint("calibration-bad-size", text=text[:40])
    return float(found[1]), float(found[2])


def _tag_mm(tag_mm: float) -> float:
    if not 5 <= tag_mm <= 100:
        raise Complaint("calibration-bad-tag")
    return tag_mm


def _marker_mm(marker_mm: float) -> float:
    if not 8 <= marker_mm <= MARKER_CARD_MM - 4:
        raise Complaint("calibration-bad-marker", most=f"{MARKER_CARD_MM - 4:g}")
    return marker_mm


def _spot(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)", text)
    if found is None:
        raise Complaint("calibration-bad-spot", text=text[:40])
    return float(found[1]), float(found[2])


def _names(text: str, seats: Sequence[Seat]) -> dict[Seat, str]:
    return {seat: name[:LONGEST_NAME] for seat, name in read_names(text, seats).items()}
