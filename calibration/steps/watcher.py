"""Somebody at the screen who watches a step of the calibration that runs beside it."""

from __future__ import annotations

from calibration.geometry.gathering import Progress
from calibration.steps.drawing import Picture
from calibration.steps.stage import photo_of
from companion.rules.sentence import Sentence
from companion.scenes.page import Picture as Photograph

_INSTEAD = {
    "calibration-lens-done": "wizard-lens-done",
    "calibration-table-done": "wizard-table-done",
    "calibration-no-lens": "wizard-no-lens",
    "calibration-zones-look": "wizard-zones-look",
    "calibration-knocked-since": "wizard-knocked-since",
    "calibration-camera-lost": "wizard-camera-lost",
    "calibration-no-pictures": "wizard-no-pictures",
}
"""What the command says with words that are typed, as it is said to people at a screen."""


def at_screen(sentence: Sentence) -> Sentence:
    """The same as it is said to people who have a screen before them, and no shell."""
    return Sentence(_INSTEAD.get(sentence.key, sentence.key), sentence.facts)


class Gone(Exception):  # noqa: N818 - it is what the step finds: nobody is there any more
    """Nobody watches this step any longer."""


class Watcher:
    """Somebody at the screen who watches a step: what they were last shown, and what came of it."""

    watched = True
    answered = False
    left = False

    def __init__(self) -> None:
        self.photo: Photograph | None = None
        self.progress: Progress | None = None
        self.result: tuple[Sentence, ...] = ()
        self.good = False
        self.began = False
        self.ended = False
        self.gone = False

    def show(self, picture: Picture, progress: Progress) -> None:
        """Take the newest picture along; Gone once nobody is there."""
        if self.gone:
            raise Gone
        self.photo, self.progress = _photograph(picture), progress

    def conclude(
        self, picture: Picture | None, result: tuple[Sentence, ...], *, good: bool
    ) -> None:
        """Take along what came of it."""
        if picture is not None:
            self.photo = _photograph(picture)
        self.result, self.good = tuple(map(at_screen, result)), good

    def fail(self, why: Sentence) -> None:
        """The step could not be carried out."""
        self.result, self.good = (at_screen(why),), False


def _photograph(picture: Picture) -> Photograph:
    photo = photo_of(picture)
    return Photograph(photo.rgb, photo.size)
