"""Looking after a calibrated camera: was it knocked, is it sharp, is the light good?"""

from __future__ import annotations

from calibration.check import Knock, check_camera
from calibration.focus import marker_blur
from calibration.light import FlatTable, advise
from calibration.plane import Corner
from calibration.profile import TableProfile
from calibration.profile_file import read_profile
from companion.calibrating.drawing import Drawing
from companion.calibrating.errand import Errand
from companion.calibrating.fitting import corner_names, draw_into
from companion.calibrating.mats import draw_zones
from companion.calibrating.pictures import pictures
from companion.complaint import Complaint
from companion.rules.sentence import Sentence, say
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader, marker_symbols

LIVE_CHECKS = 3
"""Pictures of a live camera that are looked at; the last one counts."""


def check_table(errand: Errand) -> int:
    """Tell what should be put right; 1 when there is something."""
    profile = read_profile(errand.profile)
    fine = True
    drawing: Drawing | None = None
    for count, grey in enumerate(pictures(errand), 1):
        if errand.camera is not None and count < LIVE_CHECKS:
            continue  # the first pictures of a camera that just woke up are dark
        drawing = Drawing(grey)
        profile, advice = _look(errand, profile, grey, drawing)
        for sentence in advice:
            errand.tell(sentence)
        fine = fine and not any(map(_is_to_be_put_right, advice))
        if errand.camera is not None:
            break
    draw_into(errand, drawing.picture if drawing else None)
    return 0 if fine else 1


def _is_to_be_put_right(sentence: Sentence) -> bool:
    return sentence.key not in {"calibration-all-well", "calibration-knocked-mended"}


def _look(
    errand: Errand, profile: TableProfile, grey: Grey, drawing: Drawing
) -> tuple[TableProfile, tuple[Sentence, ...]]:
    """What one picture tells, the worst first, and the profile to go on with."""
    size = grey.shape[1], grey.shape[0]
    if size != profile.picture:
        wanted, seen = ("x".join(map(str, each)) for each in (profile.picture, size))
        path = str(errand.profile)
        raise Complaint("calibration-other-size", path=path, wanted=wanted, seen=seen)
    reader = MarkerReader()
    seen_markers = reader.find(grey)
    knock = check_camera(profile, seen_markers)
    advice = _advice(profile, knock, grey, reader.blur_modules)
    missing = tuple(corner.sentence for corner in Corner if corner not in seen_markers)
    if missing and not knock.provisional:
        # Where all is blurred, that is the reason, and the markers are only its first victims.
        blurred = say("calibration-out-of-focus") in advice
        advice.insert(
            len(advice) if blurred else 0, say("calibration-plane-missing", corners=missing)
        )
    kept = knock.profile
    if knock.provisional:
        # Good enough to look at this picture, but a profile is kept for longer.
        kept = profile
        told = f"{knock.shift_mm:.1f}"
        advice.insert(0, say("calibration-knocked-hidden", shift=told, corners=missing))
    elif knock.sentence is not None:
        advice.insert(0, knock.sentence)
    if kept is not profile:
        errand.keep(errand.profile, kept.as_toml().encode())
    drawing.markers(seen_markers, corner_names(errand))
    drawing.table(knock.profile)
    if errand.game is not None:
        draw_zones(drawing, knock.profile, errand.game, errand.catalogue)
    if not any(map(_is_to_be_put_right, advice)):
        advice.append(say("calibration-all-well", shift=f"{knock.shift_mm:.1f}"))
    return kept, tuple(advice)


def _advice(
    profile: TableProfile, knock: Knock, grey: Grey, read_blur: float | None
) -> list[Sentence]:
    flat = FlatTable.of(grey, knock.profile)
    blur = read_blur or marker_blur(grey, knock.profile, marker_symbols())
    # Markers may be larger than the tags on the cards, and then look sharper.
    in_tags = None if blur is None else blur * profile.marker_mm / profile.tag_mm
    return list(advise(flat, in_tags))
