"""Looking after a calibrated camera: was it knocked, is it sharp, is the light good?"""

from __future__ import annotations

from calibration.geometry.profile import TableProfile
from calibration.geometry.profile_file import read_profile
from calibration.steps.condition import Condition, condition, refuse_other_size
from calibration.steps.drawing import Drawing, Picture
from calibration.steps.errand import Errand
from calibration.steps.fitting import LIVE_PICTURES, corner_names, draw_into
from calibration.steps.mats import draw_zones
from calibration.steps.pictures import pictures
from calibration.steps.stage import Stage, stage
from companion.rules.sentence import Sentence
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader

WAKING = 2
"""The first pictures of a camera that just woke up are dark, and not looked at."""

WELL_FOR = 3
"""So many pictures in a row must be good before people who watch are told that all is well."""


def check_table(errand: Errand) -> int:
    """Tell what should be put right; 1 when there is something."""
    profile = read_profile(errand.profile)
    if errand.camera is None:
        return _check_pictures(errand, profile)
    with stage(errand) as shown:
        return _check_live(errand, profile, shown)


def _check_pictures(errand: Errand, profile: TableProfile) -> int:
    fine = True
    drawn: Picture | None = None
    for grey in pictures(errand):
        found, drawn = _look(errand, profile, grey, MarkerReader())
        profile = found.profile
        for sentence in found.advice:
            errand.tell(sentence)
        fine = fine and found.fine
    draw_into(errand, drawn)
    return 0 if fine else 1


def _check_live(errand: Errand, profile: TableProfile, shown: Stage) -> int:
    """One good look where nobody watches; else until all is well, or nobody wants to see more."""
    reader, well = MarkerReader(), 0
    found: Condition | None = None
    drawn: Picture | None = None
    mended: list[Sentence] = []
    for count, grey in enumerate(pictures(errand)):
        if count < WAKING:
            continue
        found, drawn = _look(errand, profile, grey, reader)
        if found.mended and found.knock.sentence is not None:
            mended.append(found.knock.sentence)
        profile = found.profile
        well = well + 1 if found.fine else 0
        if not shown.watched:
            break
        shown.show(drawn, found.progress)
        if shown.left or well >= WELL_FOR or count >= LIVE_PICTURES:
            break
    draw_into(errand, drawn)
    if found is None:
        return 1
    result = (*(each for each in mended if each not in found.advice), *found.advice)
    for sentence in result:
        errand.tell(sentence)
    if not shown.left:
        shown.conclude(drawn, result, good=found.fine)
    return 0 if found.fine else 1


def _look(
    errand: Errand, profile: TableProfile, grey: Grey, reader: MarkerReader
) -> tuple[Condition, Picture]:
    """What one picture tells, and what it shows; a knock that was put right is kept."""
    refuse_other_size(profile, grey, errand.profile)
    found = condition(profile, grey, reader)
    if found.mended:
        errand.keep(errand.profile, found.profile.as_toml().encode())
    drawing = Drawing(grey, errand.shown)
    drawing.markers(found.seen, corner_names(errand))
    drawing.table(found.knock.profile)
    if errand.game is not None:
        draw_zones(drawing, found.knock.profile, errand.game, errand.catalogue)
    return found, drawing.picture
