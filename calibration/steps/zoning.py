"""A game's places over the live picture, so that people see whether they lie on their mat."""

from __future__ import annotations

from collections.abc import Mapping

from calibration.geometry.check import STEADY_MM, Knock, check_camera
from calibration.geometry.gathering import Item, Progress
from calibration.geometry.plane import Corner, Points
from calibration.geometry.profile import TableProfile, read_profile
from calibration.steps.checking import look_for_markers, markers_item, refuse_other_size
from calibration.steps.drawing import (
    Drawing,
    Picture,
    draw_zones,
    refuse_mat_without_room,
    with_mat_at,
)
from calibration.steps.fitting import LIVE_PICTURES, draw_into
from calibration.steps.pictures import pictures
from calibration.steps.request import CalibrationRequest
from calibration.steps.stage import Stage, stage
from companion.games.game import AnyGame
from companion.rules.sentence import Sentence, decimal, say
from companion.text.complaint import Complaint
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader


def show_zones(request: CalibrationRequest) -> int:
    """Draw the zones of a game over a picture, so that people see whether they fit."""
    game = request.game
    if game is None:
        raise Complaint("calibration-no-game")
    profile = read_profile(request.profile)
    if request.mat_at is not None:
        profile = with_mat_at(profile, game, request.mat_at)
    x, y = refuse_mat_without_room(profile, game)
    if request.mat_at is not None:
        request.keep(request.profile, profile.as_toml().encode())
    mat = f"{game.table.mat.width_mm:g}x{game.table.mat.height_mm:g}"
    request.tell(say("calibration-mat-fits", mat=mat, x=f"{x:g}", y=f"{y:g}"))
    if request.camera is None and not request.paths:
        return 0
    with stage(request) as shown:
        return _show(request, profile, game, shown)


def _show(request: CalibrationRequest, profile: TableProfile, game: AnyGame, shown: Stage) -> int:
    """One picture where nobody watches; else picture after picture, until somebody has seen it."""
    reader = MarkerReader()
    drawn: Picture | None = None
    for count, grey in enumerate(pictures(request)):
        refuse_other_size(profile, grey, request.profile)
        if not shown.watched:
            drawn = _drawn(request, profile, game, grey, {})
            break
        seen, _ = look_for_markers(reader, grey)
        knock = check_camera(profile, seen)
        drawn = _drawn(request, knock.profile, game, grey, seen)
        shown.show(drawn, _progress(seen, knock))
        if shown.left or shown.answered or count >= LIVE_PICTURES:
            break
    draw_into(request, drawn)
    return 0


def _drawn(
    request: CalibrationRequest,
    profile: TableProfile,
    game: AnyGame,
    grey: Grey,
    seen: Mapping[Corner, Points],
) -> Picture:
    drawing = Drawing(grey, request.shown)
    drawing.table(profile)
    draw_zones(drawing, profile, game, request.catalogue)
    # Their names would hide those of the zones.
    drawing.markers(seen, {})
    return drawing.picture


def _progress(seen: Mapping[Corner, Points], knock: Knock) -> Progress:
    """Whether the frames can be believed, and what to look at."""
    in_place = knock.shift_mm < STEADY_MM and len(seen) > 1
    items = (
        Item(say("calibration-zones-room"), done=True),
        markers_item(seen),
        Item(say("calibration-check-camera"), in_place),
    )
    return Progress(say("calibration-zones-title"), items, _advice(seen, knock), in_place)


def _advice(seen: Mapping[Corner, Points], knock: Knock) -> Sentence:
    missing = tuple(corner.sentence for corner in Corner if corner not in seen)
    if len(seen) <= 1:
        return say("calibration-plane-missing", corners=missing)
    if knock.shift_mm >= STEADY_MM:
        if knock.repaired:
            return say("calibration-knocked-since", shift=decimal(knock.shift_mm, 1))
        if knock.sentence is not None:
            return knock.sentence
    return say("calibration-zones-look")
