"""Settings, doctor and calibration as pages: they read in every size and language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from calibration.geometry.gathering import Item, LensAlbum, Progress, TableSurvey
from calibration.geometry.plane import Corner
from companion.app.dialogs import Dialogs
from companion.app.home.wizard import CalibrationWizard, Machine
from companion.app.settings import change_settings
from companion.app.settings_dialog import SettingsDialog
from companion.commands.doctor import DoctorDialog, Finding, Health
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.games.shelf import GAMES
from companion.rules.sentence import say
from companion.scenes.page import Page
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.faults import Listening, faults
from tests.display.test_every_state import SIZES

BLACK = np.zeros((72, 128, 3), np.uint8)
REFUSED = say("calibration-plane-size-or-lens", size="700x500", seen="725x510", mm="18", ruler=96)
DENIED = {"device": "/dev/video0", "user": "anna", "group": "video"}


def settings_pages(path: Path) -> Iterator[Page]:
    change_settings(path, {"names": {"south": "Анна", "north": "Boris"}, "screen": "1280x720"})
    ways = ((), ("language",), ("names",), ("names", "south"), ("camera",), ("screen",))
    for way in (*ways, ("screen", "size"), ("sound",)):
        dialogs = Dialogs([SettingsDialog(path, lambda *_: pytest.fail("nobody writes"))])
        for key in way:
            dialogs.tap(key)
        yield dialogs.page


def doctor_pages() -> Iterator[Page]:
    findings = (
        Finding(Health.BAD, say("commands-doctor-camera-denied", **DENIED)),
        Finding(Health.BAD, say("commands-doctor-screen-silent", name=":0")),
        Finding(Health.NOTE, say("commands-doctor-sound-none")),
        *(Finding(Health.OK, say("commands-doctor-python", version="3.13")) for _ in range(9)),
    )
    yield DoctorDialog(lambda: iter(findings), lambda _: None).page()
    yield DoctorDialog(lambda: iter(findings), lambda job: job()).page()


def wizard_pages(folder: Path, language: Language) -> Iterator[Page]:
    """Every page, waiting, watching, refused and done."""
    machine = Machine(
        folder / "settings.toml",
        folder,
        tuple(GAMES.values()),
        Catalogue(language),
        lambda _: pytest.fail("no step runs"),
        lambda _: None,
        lambda _: None,
    )
    wizard = CalibrationWizard(machine)
    yield wizard.page()
    wizard.take("camera:usb")
    yield wizard.page()
    wizard.take("paper:a4")
    yield wizard.page()
    written = say("wizard-print-written", path="/home/anna/Documents/calibration-sheets.pdf")
    wizard._watcher.conclude(None, (written,), good=True)
    wizard._watcher.ended = True
    yield wizard.page()
    for key in ("next", "next", "markers", "next", "next", "next"):
        wizard.take(key)
        yield wizard.page()
        wizard._watcher.good = True
    wizard.take("zones:riftforce")
    for progress in progresses():
        wizard._watcher.show(BLACK, progress)
        yield wizard.page()
    wizard._watcher.conclude(BLACK, (REFUSED,), good=False)
    wizard._watcher.ended = True
    yield wizard.page()
    wizard.take("next")
    yield wizard.page()


def progresses() -> Iterator[Progress]:
    yield LensAlbum(live=True).progress
    yield TableSurvey().progress
    items = tuple(Item(corner.sentence, True) for corner in Corner)
    yield Progress(say("calibration-zones-title"), items, say("calibration-zones-look"), True)


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_no_text_is_clipped_cut_or_covered(
    tmp_path: Path, language: Language, fonts: Fonts
) -> None:
    catalogue = Listening(language, *(game.folder for game in GAMES.values()), names={})
    pages = [
        *settings_pages(tmp_path / "settings.toml"),
        *doctor_pages(),
        *wizard_pages(tmp_path, language),
    ]
    found = []
    for page in pages:
        for size in SIZES:
            drawing = compose(page, size, catalogue, fonts)
            found += [f"{page.title.key} {size}: {wrong}" for wrong in faults(drawing, catalogue)]
    assert found == []
