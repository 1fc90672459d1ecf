"""Fitting lens and table: pictures in, a profile or a refusal out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import cv2

from calibration.geometry.gathering import LensAlbum, TableSurvey
from calibration.geometry.lens import CalibrationRefused, LensFit
from calibration.geometry.plane import Corner, PlaneFit, fit_plane
from calibration.geometry.profile import Draft, TableProfile, lens_as_toml, read_draft
from calibration.steps.drawing import Drawing, Picture, draw_zones, refuse_mat_without_room
from calibration.steps.pictures import pictures
from calibration.steps.request import DRAWABLE, CalibrationRequest
from calibration.steps.stage import Stage, stage
from companion.rules.sentence import Sentence, decimal, say
from companion.text.complaint import Complaint
from companion.vision.markers import MarkerReader

LIVE_PICTURES = 3000
"""Pictures of a live camera after which a calibration that does not get on is given up."""

ENOUGH_MODULE_PIXELS = 1.2


def calibrate_lens(request: CalibrationRequest) -> int:
    """Fit the lens to pictures of the board, and keep it."""
    album = LensAlbum(live=request.camera is not None)
    drawn: Picture | None = None
    with stage(request) as shown:
        try:
            fit: LensFit | None = None
            for count, grey in enumerate(pictures(request)):
                if album.look(grey) or album.seen is not None or drawn is None or request.camera:
                    drawing = Drawing(grey, request.shown)
                    drawing.board(album.seen, album.coverage)
                    drawn = drawing.picture
                shown.show(drawn, album.progress)
                if shown.left or count >= LIVE_PICTURES:
                    break
                if request.camera and album.progress.complete and (fit := _try(album)):
                    break
            fit = fit or album.fit()
        except CalibrationRefused as refused:
            return _refuse(request, shown, drawn, refused.sentence)
        draft = draft_of(request.profile)
        request.keep(request.profile, lens_as_toml(fit.lens, draft.customs).encode())
        error, path = decimal(fit.error_pixels, 2), str(request.profile)
        done = say("calibration-lens-done", pictures=fit.pictures, error=error, path=path)
        again = (say("calibration-table-again"),) if draft.table is not None else ()
        return _conclude(request, shown, drawn, (done, *again))


def _try(album: LensAlbum) -> LensFit | None:
    """A lens that cannot be fitted yet makes the album ask for more."""
    try:
        return album.fit()
    except CalibrationRefused:
        return None


def calibrate_table(request: CalibrationRequest) -> int:
    """Fit the table to its markers, and keep it."""
    draft = draft_of(request.profile)
    survey, reader = TableSurvey(), MarkerReader()
    names = corner_names(request)
    drawing: Drawing | None = None
    with stage(request) as shown:
        try:
            profile: TableProfile | None = None
            for count, grey in enumerate(pictures(request)):
                seen = reader.find(grey)
                survey.look(seen, reader.blur_modules, (grey.shape[1], grey.shape[0]))
                drawing = Drawing(grey, request.shown)
                drawing.markers(seen, names)
                shown.show(drawing.picture, survey.progress)
                if shown.left or count >= LIVE_PICTURES:
                    break
                if request.camera and survey.progress.complete:
                    try:
                        fit, profile = _fit_table(request, survey, draft)
                        break
                    except CalibrationRefused as refused:
                        survey.begin_anew(refused.sentence)
            if profile is None:
                fit, profile = _fit_table(request, survey, draft)
        except CalibrationRefused as refused:
            return _refuse(request, shown, drawing.picture if drawing else None, refused.sentence)
        request.keep(request.profile, profile.as_toml().encode())
        picture = _drawn_result(request, drawing, profile)
        return _conclude(request, shown, picture, _result(request, profile, fit, draft))


def _fit_table(
    request: CalibrationRequest, survey: TableSurvey, draft: Draft
) -> tuple[PlaneFit, TableProfile]:
    if survey.size is None:
        raise Complaint("calibration-no-pictures")
    lens = draft.lens if draft.lens is not None and draft.lens.size == survey.size else None
    fit = fit_plane(survey.markers(), request.table_mm, request.marker_mm, lens)
    profile = TableProfile(
        survey.size,
        request.table_mm,
        fit.table_to_pixels,
        request.tag_mm,
        request.marker_mm,
        fit.error_mm,
        lens,
        draft.customs,
    )
    if request.names:
        customs = replace(profile.customs, seats=request.names)
        profile = replace(profile, customs=customs)
    if request.north is not None and profile.quarter_turns != request.north:
        seen, said = (say(f"calibration-side-{n}") for n in (profile.quarter_turns, request.north))
        raise CalibrationRefused(say("calibration-north-elsewhere", seen=seen, said=said))
    if request.game is not None:
        refuse_mat_without_room(profile, request.game)
    return fit, profile


def _result(
    request: CalibrationRequest, profile: TableProfile, fit: PlaneFit, draft: Draft
) -> tuple[Sentence, ...]:
    module = profile.tag_mm / 21 * profile.pixels_per_mm
    enough = 1 if module >= ENOUGH_MODULE_PIXELS else 0
    results = [
        say("calibration-table-done", error=decimal(fit.error_mm, 2), path=str(request.profile)),
        say(f"calibration-turned-{profile.quarter_turns}"),
        say("calibration-module", pixels=decimal(module, 2), enough=enough),
    ]
    if profile.lens is None:
        key = "calibration-no-lens" if draft.lens is None else "calibration-lens-other-size"
        results.append(say(key, mm=decimal(max(fit.bow_mm or 0, 0.1), 1)))
    return tuple(results)


def _drawn_result(
    request: CalibrationRequest, drawing: Drawing | None, profile: TableProfile
) -> Picture | None:
    if drawing is None:
        return None
    drawing.table(profile)
    if request.game is not None:
        draw_zones(drawing, profile, request.game, request.catalogue)
    return drawing.picture


def _refuse(
    request: CalibrationRequest, shown: Stage, picture: Picture | None, why: Sentence
) -> int:
    """Say why there is no result; what was seen is drawn all the same."""
    draw_into(request, picture)
    request.warn(why)
    if not shown.left:
        shown.conclude(picture, (why,), good=False)
    return 1


def _conclude(
    request: CalibrationRequest, shown: Stage, picture: Picture | None, result: tuple[Sentence, ...]
) -> int:
    draw_into(request, picture)
    for sentence in result:
        request.tell(sentence)
    if not shown.left:
        shown.conclude(picture, result, good=True)
    return 0


def draft_of(path: Path) -> Draft:
    """What a profile holds so far: nothing, if it is not there yet."""
    return read_draft(path) if path.exists() else Draft()


def corner_names(request: CalibrationRequest) -> Mapping[Corner, str]:
    """How people call the corners of the table."""
    return {corner: request.catalogue.tell(corner.sentence) for corner in Corner}


def draw_into(request: CalibrationRequest, picture: Picture | None) -> None:
    """Write the picture with the drawing, if that was asked for."""
    if request.draw is None or picture is None:
        return
    _, packed = cv2.imencode(request.draw.suffix.lower(), picture)
    request.keep(request.draw, packed.tobytes())
    request.tell(say("calibration-drawn", path=str(request.draw)))


def refuse_undrawable(path: Path | None) -> None:
    """Complain before any work is done."""
    if path is not None and path.suffix.lower() not in DRAWABLE:
        raise Complaint("vision-drawing-unknown", path=str(path))
