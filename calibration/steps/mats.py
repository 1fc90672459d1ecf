"""A game's mat on the calibrated table: does it fit, and do its zones lie where they should?"""

from __future__ import annotations

from dataclasses import replace

from calibration.geometry.lens import CalibrationRefused
from calibration.geometry.profile import TableProfile
from calibration.steps.drawing import Drawing
from companion.games.game import AnyGame
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue


def refuse_mat_without_room(profile: TableProfile, game: AnyGame) -> tuple[float, float]:
    """Where the mat's north-west corner lies; CalibrationRefused if it hangs over the edge."""
    mat = game.table.mat.width_mm, game.table.mat.height_mm
    corner = profile.mat_corner(game.name, mat)
    if corner is not None:
        return corner
    sizes = {"mat": f"{mat[0]:g}x{mat[1]:g}", "table": "{:g}x{:g}".format(*profile.table_mm)}
    if at := profile.customs.mats.get(game.name):
        where = f"{at[0]:g},{at[1]:g}"
        raise CalibrationRefused(say("calibration-mat-over-edge", at=where, **sizes))
    raise CalibrationRefused(say("calibration-mat-too-large", **sizes))


def with_mat_at(profile: TableProfile, game: AnyGame, at: tuple[float, float]) -> TableProfile:
    """The profile with a mat laid elsewhere than in the middle of the table."""
    mats = {**profile.customs.mats, game.name: at}
    return replace(profile, customs=replace(profile.customs, mats=mats))


def draw_zones(
    drawing: Drawing, profile: TableProfile, game: AnyGame, catalogue: Catalogue
) -> None:
    """Draw the zones of a game's mat where the companion will look for them."""
    corner = refuse_mat_without_room(profile, game)
    named = Catalogue(catalogue.language, game.folder)
    names = {
        zone.name: named.tell(game.wording.name_zone(zone.name)) for zone in game.table.mat.zones
    }
    drawing.zones(profile, game.table.mat, corner, names)
