"""Calibrating with a live camera: what is shown and said until the result is good."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np
import pygame
import pytest

from calibration.geometry.gathering import ENOUGH, LensAlbum, Progress, TableSurvey
from calibration.geometry.lens import find_board
from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile, lens_as_toml, read_profile
from calibration.steps import checking, zoning
from calibration.steps.drawing import Drawing, Picture
from calibration.steps.fitting import calibrate_table
from calibration.steps.request import CalibrationRequest
from companion.display.photo import Photo, PhotoPage, PhotoWindow, draw_photo_page
from companion.display.theme import Fonts
from companion.games.riftforce import RIFTFORCE
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Grey
from tests.invented.targets import TABLE, WIDE, board_pictures, hung_over_table, photograph

PLANE = hung_over_table(WIDE)
SPOTS = {corner: PLANE.to_pixels(corner.spots_mm(TABLE.table_mm, 18.0)) for corner in Corner}
BLACK = Photo(bytes(64 * 36 * 3), (64, 36))


@pytest.fixture
def window() -> Iterator[PhotoWindow]:
    with PhotoWindow((480, 320), "test") as opened:
        opened.listen()
        yield opened


def test_the_missing_markers_are_told_until_all_are_there() -> None:
    survey = TableSurvey()
    three = {corner: SPOTS[corner] for corner in Corner if corner is not Corner.SOUTH_EAST}
    survey.look(three, 0.5, WIDE.size)
    assert [item.done for item in survey.progress.items] == [True, True, False, True]
    missing = (Corner.SOUTH_EAST.sentence,)
    assert survey.progress.advice == say("calibration-plane-missing", corners=missing)
    for _ in range(ENOUGH):
        assert not survey.progress.complete
        survey.look(SPOTS, 0.5, WIDE.size)
    assert survey.progress.complete


def test_a_live_board_counts_only_when_it_is_held_still_and_somewhere_new() -> None:
    first, second = board_pictures(WIDE, 2)
    album = LensAlbum(live=True)
    assert not album.look(first)
    assert album.progress.advice == say("calibration-lens-still")
    assert album.look(first)
    assert not album.look(first)
    assert not album.look(second)
    assert album.look(second)
    assert [item.done for item in album.progress.items] == [False, False, False]
    assert album.progress.advice.key == "calibration-lens-hold-there"


def test_the_board_and_where_it_has_been_are_drawn_in() -> None:
    grey = board_pictures(WIDE, 1)[0]
    album = LensAlbum()
    album.look(grey)
    drawing = Drawing(grey)
    drawing.board(find_board(grey), album.coverage)
    middle, corner = drawing.picture[300, 700].astype(int), drawing.picture[20, 20].astype(int)
    assert middle[1] > middle[2]
    assert corner[1] == corner[2]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(480, 320), (800, 480)])
def test_the_longest_refusal_has_room_on_every_screen(
    language: Language, size: tuple[int, int]
) -> None:
    sizes = {"size": "700x500", "seen": "725x510", "mm": "18", "ruler": 96}
    told = Catalogue(language).tell(say("calibration-plane-size-or-lens", **sizes))
    surface, fonts = pygame.Surface(size), Inked()
    draw_photo_page(PhotoPage("", (), told), BLACK, surface, fonts)
    assert " ".join(fonts.lines) == told


class Inked(Fonts):
    """Fonts that remember what was written with them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def render(
        self, text: str, px: int, colour: tuple[int, int, int], *, bold: bool = False
    ) -> pygame.Surface:
        self.lines.append(text)
        return super().render(text, px, colour, bold=bold)


def test_the_window_shows_the_picture_and_hears_keys(window: PhotoWindow) -> None:
    page = PhotoPage("The table", (("north-west", True), ("south-east", False)), "Hold still")
    red = Photo(bytes([200, 0, 0]) * (64 * 36), (64, 36))
    window.show(page, red)
    assert pygame.display.get_surface().get_at((100, 100))[:3] == (200, 0, 0)
    assert not window.answered
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
    window.wait()
    assert window.answered
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.listen()
    assert window.closed


class Watching:
    """Somebody who sees each picture and what is said to it, and presses a key after some."""

    watched = True
    left = False

    def __init__(self, until_key: int = 99) -> None:
        self.told: list[Progress] = []
        self.result: tuple[Sentence, ...] = ()
        self._until_key = until_key

    @property
    def answered(self) -> bool:
        return len(self.told) >= self._until_key

    def show(self, _picture: Picture, progress: Progress) -> None:
        self.told.append(progress)

    def conclude(
        self, _picture: Picture | None, result: tuple[Sentence, ...], *, good: bool
    ) -> None:
        self.result = (say("calibration-done" if good else "calibration-not-done"), *result)

    def at(self, monkeypatch: pytest.MonkeyPatch, module: ModuleType, *film: Grey) -> None:
        """Let them watch a film at this step."""
        monkeypatch.setattr(module, "stage", lambda _: nullcontext(self))
        monkeypatch.setattr(module, "pictures", lambda _: iter(film))


@pytest.fixture
def asked(tmp_path: Path) -> CalibrationRequest:
    """A table that was calibrated before its camera was knocked a little."""
    knock = np.array([[1, 0, 6], [0, 1, -4], [0, 0, 1.0]])
    profile = TableProfile(
        WIDE.size, TABLE.table_mm, knock @ PLANE.table_to_pixels, 18.0, 18.0, 0.1, WIDE
    )
    (tmp_path / "table.toml").write_text(profile.as_toml())
    catalogue = Catalogue(Language.ENGLISH)
    return CalibrationRequest(catalogue, tmp_path / "table.toml", camera="a film", game=RIFTFORCE)


def without_markers(*hidden: Corner) -> Grey:
    covered = photograph(PLANE)
    for corner in hidden:
        x, y = np.round(SPOTS[corner].mean(axis=0)).astype(int)
        covered[max(0, y - 40) : y + 40, x - 40 : x + 40] = 120
    return covered


def test_who_watches_a_check_is_told_what_is_missing_until_all_is_well(
    asked: CalibrationRequest, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, hidden = without_markers(), without_markers(Corner.NORTH_EAST)
    watching = Watching()
    watching.at(monkeypatch, checking, *[hidden] * (checking.WAKING + 1), *[good] * 4)
    assert checking.check_table(asked) == 0
    first, *_, last = watching.told
    assert [item.done for item in first.items] == [False, False, True, True]
    assert first.advice.key == "calibration-knocked-hidden"
    assert not first.complete
    assert [item.done for item in last.items] == [True] * 4
    assert last.complete
    keys = [sentence.key for sentence in watching.result]
    assert keys == ["calibration-done", "calibration-knocked-mended", "calibration-all-well"]
    assert len(watching.told) == 1 + checking.WELL_FOR
    assert "was knocked by" in capsys.readouterr().out


def test_a_check_that_is_left_early_tells_what_was_still_wrong(
    asked: CalibrationRequest, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    watching = Watching()
    film = [without_markers(Corner.NORTH_EAST, Corner.SOUTH_WEST)] * (checking.WAKING + 1)
    watching.at(monkeypatch, checking, *film)
    assert checking.check_table(asked) == 1
    assert watching.result[0].key == "calibration-not-done"
    assert "Uncover these markers" in capsys.readouterr().out


def test_zones_are_shown_until_a_key_is_pressed(
    asked: CalibrationRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching = Watching(until_key=2)
    none, good = without_markers(*Corner), without_markers()
    watching.at(monkeypatch, zoning, none, good, good)
    assert zoning.show_zones(asked) == 0
    covered, knocked = watching.told
    assert [item.done for item in covered.items] == [True, False, False]
    assert covered.advice.key == "calibration-plane-missing"
    assert [item.done for item in knocked.items] == [True, True, False]
    assert knocked.advice.key == "calibration-knocked-since"


@pytest.fixture
def impatient_user() -> Iterator[None]:
    """Somebody presses a key now and again, and so ends the result once it is shown."""
    pygame.display.init()
    pygame.time.set_timer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE), 20)
    yield
    pygame.display.init()
    pygame.time.set_timer(pygame.KEYDOWN, 0)
    pygame.display.quit()


@pytest.mark.usefixtures("impatient_user")
@pytest.mark.parametrize("windowed", [False, True])
def test_a_table_is_calibrated_live(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    windowed: bool,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "table.toml").write_text(lens_as_toml(WIDE))
    (tmp_path / "film").mkdir()
    cv2.imwrite(str(tmp_path / "film" / "1.png"), photograph(PLANE))
    asked = CalibrationRequest(
        Catalogue(Language.ENGLISH),
        tmp_path / "table.toml",
        camera=str(tmp_path / "film"),
        screen=(480, 320),
        windowed=windowed,
    )
    assert calibrate_table(asked) == 0
    said = capsys.readouterr().out
    assert ("✓ north-west" in said) is not windowed
    assert "The table is known to 0." in said
    assert read_profile(tmp_path / "table.toml").error_mm < 0.1
