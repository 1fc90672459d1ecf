"""Looking after a calibrated camera: was it knocked, is it sharp, is the light good?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from calibration.geometry.check import STEADY_MM, Knock, check_camera
from calibration.geometry.gathering import Item, Progress
from calibration.geometry.light import FlatTable, advise, marker_blur
from calibration.geometry.plane import Corner, Points
from calibration.geometry.profile import TableProfile, read_profile
from calibration.steps.drawing import Drawing, Picture, draw_zones
from calibration.steps.fitting import LIVE_PICTURES, corner_names, draw_into
from calibration.steps.pictures import pictures
from calibration.steps.request import CalibrationRequest
from calibration.steps.stage import Stage, stage
from companion.rules.sentence import Sentence, decimal, say
from companion.text.complaint import Complaint
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader, marker_symbols
from companion.vision.misfit import about_tags
from companion.vision.payload import LEVEL, Tagbook
from companion.vision.plane_file import plane_of_profile
from companion.vision.reader import TagReader
from companion.vision.view import Heights, Viewpoint

WAKING = 2
"""The first pictures of a camera that just woke up are dark, and not looked at."""

WELL_FOR = 3
"""So many pictures in a row must be good before people who watch are told that all is well."""


def check_table(request: CalibrationRequest) -> int:
    """Tell what should be put right; 1 when there is something."""
    profile = read_profile(request.profile)
    if request.camera is None:
        return _check_pictures(request, profile)
    with stage(request) as shown:
        return _check_live(request, profile, shown)


def _check_pictures(request: CalibrationRequest, profile: TableProfile) -> int:
    fine = True
    drawn: Picture | None = None
    about: tuple[Sentence, ...] | None = None
    for grey in pictures(request):
        found, drawn = _look(request, profile, grey, MarkerReader())
        profile = found.profile
        for sentence in found.advice:
            request.tell(sentence)
        fine = fine and found.fine
        about = _about_tags(request, found, grey) if about is None else about
    for sentence in about or ():
        request.tell(sentence)
    draw_into(request, drawn)
    return 0 if fine else 1


def _check_live(request: CalibrationRequest, profile: TableProfile, shown: Stage) -> int:
    """One good look where nobody watches; else until all is well, or nobody wants to see more."""
    reader, well = MarkerReader(), 0
    found: Condition | None = None
    drawn: Picture | None = None
    mended: list[Sentence] = []
    for count, grey in enumerate(pictures(request)):
        if count < WAKING:
            continue
        found, drawn = _look(request, profile, grey, reader)
        if found.mended and found.knock.sentence is not None:
            mended.append(found.knock.sentence)
        profile = found.profile
        well = well + 1 if found.fine else 0
        if not shown.watched:
            break
        shown.show(drawn, found.progress)
        if shown.left or well >= WELL_FOR or count >= LIVE_PICTURES:
            break
    draw_into(request, drawn)
    if found is None:
        return 1
    about = _about_tags(request, found, grey) or ()
    result = (*(each for each in mended if each not in found.advice), *found.advice, *about)
    for sentence in result:
        request.tell(sentence)
    if not shown.left:
        shown.conclude(drawn, result, good=found.fine)
    return 0 if found.fine else 1


def _about_tags(
    request: CalibrationRequest, found: Condition, grey: Grey
) -> tuple[Sentence, ...] | None:
    """What the tags of the game, if one was named, tell of printer, lens and table."""
    if request.game is None:
        return None
    texts = Tagbook.load(request.game.tagbook).texts.values()
    plane = plane_of_profile(found.knock.profile)
    reader = TagReader(Codebook.of_texts(texts, level=LEVEL), plane)
    tags = reader.read(grey)
    laid = [laid for tag in tags if (laid := reader.measure(grey, tag)) is not None]
    heights = Heights.of(plane, Viewpoint.of(plane, found.profile.picture), laid)
    return about_tags(heights, tags)


def _look(
    request: CalibrationRequest, profile: TableProfile, grey: Grey, reader: MarkerReader
) -> tuple[Condition, Picture]:
    """What one picture tells, and what it shows; a knock that was put right is kept."""
    refuse_other_size(profile, grey, request.profile)
    found = condition(profile, grey, reader)
    if found.mended:
        request.keep(request.profile, found.profile.as_toml().encode())
    drawing = Drawing(grey, request.shown)
    drawing.markers(found.seen, corner_names(request))
    drawing.table(found.knock.profile)
    if request.game is not None:
        draw_zones(drawing, found.knock.profile, request.game, request.catalogue)
    return found, drawing.picture


BLURRED = "calibration-out-of-focus"
ABOUT_LIGHT = {
    "calibration-too-bright",
    "calibration-too-dark",
    "calibration-glare",
    "calibration-uneven",
}
NOTHING_TO_DO = {"calibration-all-well", "calibration-knocked-mended"}


@dataclass(frozen=True, slots=True)
class Condition:
    """What one picture tells of a calibrated camera.

    ``advice`` is what to put right, the worst first, or that all is well.
    """

    seen: Mapping[Corner, Points]
    knock: Knock
    advice: tuple[Sentence, ...]
    before: TableProfile

    @property
    def fine(self) -> bool:
        """Whether there is nothing to put right."""
        return all(sentence.key in NOTHING_TO_DO for sentence in self.advice)

    @property
    def profile(self) -> TableProfile:
        """The profile to keep.

        What was put right by three markers is good enough to look at a picture, but a profile
        is kept for longer.
        """
        return self.before if self.knock.provisional else self.knock.profile

    @property
    def mended(self) -> bool:
        """Whether a knock has been put right for good."""
        return self.profile is not self.before

    @property
    def in_place(self) -> bool:
        """Whether the camera hangs where it was calibrated, or a knock was put right."""
        return self.mended or (self.knock.shift_mm < STEADY_MM and self.knock.sentence is None)

    @property
    def progress(self) -> Progress:
        """What there is and what is missing, to be shown beside the picture."""
        keys = {sentence.key for sentence in self.advice}
        items = (
            markers_item(self.seen),
            Item(say("calibration-check-camera"), self.in_place and len(self.seen) > 1),
            Item(say("calibration-check-sharp"), BLURRED not in keys),
            Item(say("calibration-check-light"), not keys & ABOUT_LIGHT),
        )
        return Progress(say("calibration-check-title"), items, self.advice[0], self.fine)


def markers_item(seen: Mapping[Corner, Points]) -> Item:
    """How many of the markers are in sight."""
    seen_of_all = say("calibration-check-markers", seen=len(seen), all=len(Corner))
    return Item(seen_of_all, len(seen) == len(Corner))


def condition(profile: TableProfile, grey: Grey, reader: MarkerReader) -> Condition:
    """Look at a picture of the table."""
    seen, blur = look_for_markers(reader, grey)
    knock = check_camera(profile, seen)
    advice = _advice(profile, knock, grey, blur)
    missing = tuple(corner.sentence for corner in Corner if corner not in seen)
    if missing and not knock.provisional:
        # Where all is blurred, that is the reason, and the markers are only its first victims.
        blurred = say(BLURRED) in advice
        advice.insert(
            len(advice) if blurred else 0, say("calibration-plane-missing", corners=missing)
        )
    if knock.provisional:
        shift = decimal(knock.shift_mm, 1)
        advice.insert(0, say("calibration-knocked-hidden", shift=shift, corners=missing))
    elif knock.sentence is not None:
        advice.insert(0, knock.sentence)
    if all(sentence.key in NOTHING_TO_DO for sentence in advice):
        advice.append(say("calibration-all-well", shift=decimal(knock.shift_mm, 1)))
    return Condition(seen, knock, tuple(advice), profile)


def look_for_markers(
    reader: MarkerReader, grey: Grey
) -> tuple[Mapping[Corner, Points], float | None]:
    """The markers of a picture, and how blurred they are if they had to be searched for.

    As long as all lie where the last picture had them, none is searched for: people who turn
    something while they watch must not wait.
    """
    seen = reader.again(grey)
    if len(seen) == len(Corner):
        return seen, None
    return reader.find(grey), reader.blur_modules


def refuse_other_size(profile: TableProfile, grey: Grey, path: Path) -> None:
    """Complain about a picture that this profile tells nothing of."""
    size = grey.shape[1], grey.shape[0]
    if size != profile.picture:
        wanted, seen = ("x".join(map(str, each)) for each in (profile.picture, size))
        raise Complaint("calibration-other-size", path=str(path), wanted=wanted, seen=seen)


def _advice(
    profile: TableProfile, knock: Knock, grey: Grey, read_blur: float | None
) -> list[Sentence]:
    flat = FlatTable.of(grey, knock.profile)
    blur = read_blur or marker_blur(grey, knock.profile, marker_symbols())
    # Markers may be larger than the tags on the cards, and then look sharper.
    in_tags = None if blur is None else blur * profile.marker_mm / profile.tag_mm
    return list(advise(flat, in_tags))
