"""In what condition a calibrated camera is: in its place, sharp, in good light?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from calibration.geometry.check import STEADY_MM, Knock, check_camera
from calibration.geometry.focus import marker_blur
from calibration.geometry.light import FlatTable, advise
from calibration.geometry.plane import Corner, Points
from calibration.geometry.profile import TableProfile
from calibration.geometry.progress import Item, Progress
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader, marker_symbols

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
        told = {sentence.key for sentence in self.advice}
        items = (
            markers_item(self.seen),
            Item(say("calibration-check-camera"), self.in_place and len(self.seen) > 1),
            Item(say("calibration-check-sharp"), BLURRED not in told),
            Item(say("calibration-check-light"), not told & ABOUT_LIGHT),
        )
        return Progress(say("calibration-check-title"), items, self.advice[0], self.fine)


def markers_item(seen: Mapping[Corner, Points]) -> Item:
    """How many of the markers are in sight."""
    told = say("calibration-check-markers", seen=len(seen), all=len(Corner))
    return Item(told, len(seen) == len(Corner))


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
        told = f"{knock.shift_mm:.1f}"
        advice.insert(0, say("calibration-knocked-hidden", shift=told, corners=missing))
    elif knock.sentence is not None:
        advice.insert(0, knock.sentence)
    if all(sentence.key in NOTHING_TO_DO for sentence in advice):
        advice.append(say("calibration-all-well", shift=f"{knock.shift_mm:.1f}"))
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
