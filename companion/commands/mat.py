"""`companion mat GAME`: the mat of a game in exact millimetres, on pages to glue together."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from calibration.geometry.plane import MARKER_CARD_MM
from companion.commands.printing import progress_line, write_sheet
from companion.commands.seating import read_seats, seated_at
from companion.games.game import AnyGame
from companion.packs.own_pack import game_named
from companion.paper.mat_drawing import CornerMarker, Ghost, PrintedLandmark, PrintedMat
from companion.paper.mat_sheet import OVERLAP_MM, draw_mat, tiled
from companion.paper.sheet import TAG_MM, Box, Paper
from companion.rules.sentence import Sentence, say
from companion.table.zones import Mat, Order, slot, zone_size
from companion.text.catalogue import Catalogue
from companion.vision.markers import marker_symbols


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, and on which paper."""
    parser.epilog = "mat-about"
    parser.add_argument("game", metavar="GAME", help="mat-arg-game")
    parser.add_argument("--pack", type=Path, metavar="FILE", help="pack-arg-own")
    sizes = [paper.name.lower() for paper in Paper]
    parser.add_argument("--paper", choices=sizes, default="a4", help="mat-arg-paper")
    parser.add_argument("--seats", metavar="SEATS", help="mat-arg-seats")
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="mat-arg-out")


def run(args: argparse.Namespace) -> int:
    """Write the pages and say where they are."""
    game = game_named(args.game, args.pack)
    game = seated_at(game, read_seats(args.seats, game) if args.seats else ())
    catalogue = Catalogue(args.language, game.folder)
    paper = Paper[args.paper.upper()]
    title = catalogue.tell(say("mat-title", game=game.title))
    printed = printed_mat(game, catalogue)
    steps = steps_for(game.table.mat)
    sheet = draw_mat(title, printed, steps, catalogue, paper, progress=progress_line(catalogue))
    path = args.out or Path(f"{game.name}-mat.pdf")
    write_sheet(path, sheet)
    size = game.table.mat.width_mm, game.table.mat.height_mm
    pages = len(tiled(size, paper).tiles) + 1
    width, height = (f"{side:g}" for side in size)
    written = say("mat-written", path=str(path), pages=pages, width=width, height=height)
    print(catalogue.tell(written))
    return 0


def printed_mat(game: AnyGame, catalogue: Catalogue) -> PrintedMat:
    """The mat with all that is printed on it, told in the catalogue's language."""
    names: dict[str, str] = {}
    for zone in game.table.mat.fixed:
        name = catalogue.tell((game.printing.label_zone or game.wording.name_zone)(zone.name))
        names[zone.name] = name[:1].upper() + name[1:]
    markers = corner_markers(game.table.mat)
    return PrintedMat(
        game.table.mat, names, markers, _ghosts(game, markers), _patches(game, catalogue)
    )


def corner_markers(mat: Mat) -> tuple[CornerMarker, ...]:
    """The markers where the calibration looks for them."""
    size = mat.width_mm, mat.height_mm
    return tuple(
        CornerMarker(corner.middle_mm(size), TAG_MM, MARKER_CARD_MM, modules)
        for corner, modules in marker_symbols().items()
    )


def steps_for(mat: Mat) -> tuple[Sentence, ...]:
    """How the pages become a mat, and the mat a calibrated table."""
    size = f"{mat.width_mm:g}x{mat.height_mm:g}"
    return (
        say("mat-step-print"),
        say("mat-step-cut"),
        say("mat-step-glue", mm=f"{OVERLAP_MM:g}"),
        say("mat-step-measure", width=f"{mat.width_mm:g}", height=f"{mat.height_mm:g}"),
        say("mat-step-calibrate", size=size, mm=f"{TAG_MM:g}"),
    )


def _patches(game: AnyGame, catalogue: Catalogue) -> tuple[PrintedLandmark, ...]:
    """Where the landmarks are; one that is as large as its zone needs no name besides."""
    landmarks = []
    for mark in game.table.landmarks:
        x_mm, y_mm = mark.x_mm - mark.width_mm / 2, mark.y_mm - mark.height_mm / 2
        box = Box(x_mm, y_mm, mark.width_mm, mark.height_mm)
        zone = game.table.mat.zone_at(mark.x_mm, mark.y_mm)
        named = zone is not None and zone.width_mm < 2 * mark.width_mm
        name = "" if named else catalogue.tell(mark.name)
        meaning = catalogue.tell(mark.meaning) if mark.meaning else ""
        landmarks.append(PrintedLandmark(box, mark.colour, name, mark.sign, meaning))
    return tuple(landmarks)


def _ghosts(game: AnyGame, markers: tuple[CornerMarker, ...]) -> tuple[Ghost, ...]:
    """Where the first piece of each zone goes, drawn in the commonest shape of the game.

    Left out where such a piece does not fit, and where its outline would invite the players to
    cover a marker.
    """
    shapes = Counter(game.table.mat.shape(piece) for piece in game.table.pieces)
    shape = shapes.most_common(1)[0][0]
    ghosts = []
    for zone in game.table.mat.fixed:
        width, height = zone_size(zone)
        if zone.order is Order.SPREAD or shape.width_mm > width or shape.height_mm > height:
            continue
        spot = slot(zone, 0, shape)
        sideways = round(spot.degrees / 90) % 2
        size = shape.width_mm, shape.height_mm
        across, down = (size[1], size[0]) if sideways else size
        box = Box(spot.x_mm - across / 2, spot.y_mm - down / 2, across, down)
        if not any(marker.box.touches(box) for marker in markers):
            ghosts.append(Ghost(spot.x_mm, spot.y_mm, spot.degrees, shape))
    return tuple(ghosts)
