"""The calibration on the screen: real pictures through the real fit, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from calibration.geometry.plane import Corner, fit_plane
from calibration.geometry.profile import TableProfile, lens_as_toml, read_profile
from calibration.steps.guide import print_sheets
from calibration.steps.request import CalibrationRequest
from companion.app.dialogs import Dialogs
from companion.app.home.wizard import CalibrationWizard, Machine
from companion.app.settings.settings import change_settings, read_settings
from companion.games.shelf import GAMES
from companion.rules.sentence import Sentence, say
from companion.scenes.page import BACK, Item, Keys, Page, Picture
from companion.scenes.scene import Node, Tone, nodes_in
from companion.table.controls import Button
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from companion.vision.frame import CameraLost, Frame, Grey
from tests.calibration.test_live import PLANE, without_markers
from tests.invented.targets import TABLE, WIDE, board_pictures
from tests.nim import NIM


class Projector:
    """A camera before which pictures are held."""

    def __init__(self) -> None:
        self.film: Iterator[Grey | None] = iter(())
        self.closed = False

    def capture(self) -> Frame | None:
        grey = next(self.film, None)
        return None if grey is None else Frame(grey, 0.0)

    def close(self) -> None:
        self.closed = True


class Sitting:
    """Somebody with a wizard whose steps run when ``work`` is called."""

    def __init__(self, folder: Path) -> None:
        self.settings, self.camera = folder / "settings.toml", Projector()
        self.jobs: list[Callable[[], None]] = []
        self.printed: list[Path] = []
        self.asked_for: list[str] = []
        self.machine = Machine(
            settings=self.settings,
            sheets=folder,
            games=tuple(GAMES.values()),
            catalogue=Catalogue(Language.ENGLISH),
            open_camera=self._open,
            print_file=self.printed.append,
            begin=self.jobs.append,
        )
        self.wizard = CalibrationWizard(self.machine)

    def _open(self, name: str) -> Projector:
        self.asked_for.append(name)
        return self.camera

    def work(self, *film: Grey) -> None:
        self.camera.film = iter(film)
        while self.jobs:
            self.jobs.pop(0)()

    def take(self, *keys: str) -> Page:
        for key in keys:
            self.wizard.take(key)
        return self.wizard.page()


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path)


@pytest.fixture(scope="module")
def table() -> Grey:
    return without_markers()


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for inner in nodes_in(node):
        yield from nodes(inner)


def told(page: Page) -> list[Sentence]:
    return [node.label for node in nodes(page.body) if isinstance(node, Item)]


def keys(page: Page) -> list[str]:
    return [choice.key for choice in page.choices]


def test_the_sheets_are_written_and_sent_to_the_printer(sitting: Sitting) -> None:
    page = sitting.take("camera:usb")
    assert page.title == say("wizard-print", number=2, all=8)
    page = sitting.take("paper:a4")
    assert told(page)[0] == say("wizard-print-drawing")
    sitting.work()
    path = sitting.settings.with_name("calibration-sheets.pdf")
    assert path.read_bytes().startswith(b"%PDF")
    assert told(sitting.wizard.page())[0] == say("wizard-print-written", path=str(path))
    sitting.take("send")
    sitting.work()
    assert sitting.printed == [path]


def test_who_goes_on_while_the_sheets_are_drawn_is_told_nothing_of_them_on_the_next_page(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def go_on_meanwhile(request: CalibrationRequest) -> int:
        sitting.take("next")
        return print_sheets(request)

    monkeypatch.setattr("companion.app.home.wizard.print_sheets", go_on_meanwhile)
    sitting.take("camera:usb", "paper:a4")
    sitting.jobs.pop()()
    assert sitting.settings.with_name("calibration-sheets.pdf").exists()
    page = sitting.wizard.page()
    assert told(page) == [say("wizard-camera-opening")]
    assert page.choices[-1].label == say("wizard-leave-out")


def test_the_next_step_looks_through_the_camera_that_was_chosen_last(sitting: Sitting) -> None:
    """Even if its turn comes before the one chosen first was let go."""
    sitting.take("camera:usb", "next")
    first = sitting.camera

    def film() -> Iterator[Grey]:
        yield without_markers()
        sitting.take("previous", "previous", "camera:usb:1", "next")
        sitting.camera = Projector()
        yield from [without_markers()] * 3

    first.film = film()
    sitting.jobs.pop()()
    assert not first.closed
    *_, let_go, look = sitting.jobs
    look()
    assert first.closed
    assert sitting.asked_for == ["usb", "usb:1"]
    let_go()


def test_a_table_is_calibrated_from_the_first_page_to_the_last(
    sitting: Sitting, table: Grey
) -> None:
    sitting.take("camera:usb:1", "next")
    sitting.work(*(board for board in board_pictures(WIDE, 14) for _ in range(2)))
    page = sitting.wizard.page()
    assert told(page)[0].key == "wizard-lens-done"
    assert any(isinstance(node, Picture) for node in nodes(page.body))
    sitting.take("next", "markers", "next")
    assert "next" not in keys(sitting.wizard.page())
    sitting.work(*[table] * 2)
    assert told(sitting.wizard.page())[0].key == "wizard-table-done"
    sitting.take("next")
    sitting.work(*[table] * 5)
    assert told(sitting.wizard.page())[0].key == "calibration-all-well"
    sitting.take("next", "zones:riftforce")
    sitting.work(table, table)
    assert say("wizard-zones-look") in told(sitting.wizard.page())
    page = sitting.take("next")
    assert page.title.key == "wizard-done"
    settings = read_settings(sitting.settings)
    assert settings.camera == "usb:1"
    assert settings.profile == sitting.settings.with_name("table.toml")
    profile = read_profile(settings.profile)
    assert profile.error_mm < 0.2
    assert profile.lens is not None
    assert set(sitting.asked_for) == {"usb:1"}


def test_a_page_is_composed_again_only_when_something_on_it_has_changed(
    sitting: Sitting,
) -> None:
    pages = [sitting.wizard.page()]

    def is_new() -> bool:
        pages.append(sitting.wizard.page())
        assert sitting.wizard.page() is pages[-1]
        return pages[-1] is not pages[-2]

    assert not is_new()
    for key in ("camera:usb", "paper:a4"):
        sitting.wizard.take(key)
        assert is_new()
        assert not is_new()
    sitting.work()
    assert is_new(), "the sheets have been drawn beside it"
    sitting.wizard.take("send")
    assert is_new()
    sitting.work()
    assert is_new(), "and sent to the printer"


def test_what_is_missing_is_told_while_it_is_missing(sitting: Sitting, table: Grey) -> None:
    sitting.settings.with_name("table.toml").write_text(lens_as_toml(WIDE))
    sitting.take("camera:usb", "next", "next", "markers", "next")
    assert told(sitting.wizard.page()) == [say("wizard-camera-opening")]
    hidden = without_markers(Corner.NORTH_EAST)
    sitting.work(hidden, hidden)
    page = sitting.wizard.page()
    assert told(page)[0].key == "calibration-plane-missing"
    assert keys(page) == ["previous", "again"]
    assert read_settings(sitting.settings).profile is None
    sitting.take("again")
    sitting.work(*[table] * 2)
    assert keys(sitting.wizard.page()) == ["previous", "again", "next"]


def test_a_mat_says_itself_how_large_the_table_is(sitting: Sitting) -> None:
    page = sitting.take("camera:usb", "next", "next", "mat:riftforce")
    assert page.title == say("wizard-table", number=5, all=8)


def test_a_table_is_measured_in_steps(sitting: Sitting) -> None:
    page = sitting.take("camera:usb", "next", "next", "markers")
    assert page.title == say("wizard-size", number=5, all=9)
    page = sitting.take("width:100", "width:10", "height:-1")
    values = [node.value for node in nodes(page.body) if isinstance(node, Item) and node.value]
    assert values == [say("wizard-mm", mm="810"), say("wizard-mm", mm="499")]
    page = sitting.take(*["height:-100"] * 9)
    values = [node.value for node in nodes(page.body) if isinstance(node, Item) and node.value]
    assert values[1] == say("wizard-mm", mm="90")


def test_a_mat_smaller_than_the_table_is_moved_and_its_place_kept(
    sitting: Sitting, table: Grey
) -> None:
    profile = sitting.settings.with_name("table.toml")
    seen = {corner: PLANE.to_pixels(corner.spots_mm(TABLE.table_mm, 18.0)) for corner in Corner}
    plane = fit_plane(seen, TABLE.table_mm, 18.0, WIDE)
    known = TableProfile(
        WIDE.size, TABLE.table_mm, plane.table_to_pixels, 18.0, 18.0, plane.error_mm, WIDE
    )
    profile.write_text(known.as_toml())
    sitting.wizard = CalibrationWizard(replace(sitting.machine, games=(NIM,)))
    sitting.take("camera:usb", "next", "next", "markers", "next", "again")
    sitting.work(table)
    sitting.take("next", "next", "zones:nim")
    sitting.work(table, table)
    (moving,) = (node for node in nodes(sitting.wizard.page().body) if isinstance(node, Keys))
    assert [choice.key for choice in moving.rows[0]] == [
        "move:west",
        "move:east",
        "move:north",
        "move:south",
    ]
    before = mat_corner(profile)
    sitting.take("move:west")
    sitting.work(table)
    assert mat_corner(profile) == (before[0] - 5, before[1])
    sitting.take("move:north")
    sitting.work(table)
    assert mat_corner(profile) == (before[0] - 5, before[1] - 5)


def mat_corner(profile: Path) -> tuple[float, float]:
    mat = NIM.table.mat
    corner = read_profile(profile).mat_corner("nim", (mat.width_mm, mat.height_mm))
    assert corner is not None
    return corner


def test_a_camera_without_pictures_is_told_and_tried_again(sitting: Sitting, table: Grey) -> None:
    class Dead(Projector):
        def capture(self) -> Frame | None:
            raise CameraLost(say("hardware-camera-gone"))

    sitting.camera = Dead()
    sitting.take("camera:usb", "next")
    sitting.work()
    reason = say("hardware-camera-gone")
    page = sitting.wizard.page()
    assert told(page) == [say("wizard-camera-lost", reason=reason)]
    assert "again" in keys(page)


def test_a_recording_is_seen_from_its_beginning_by_each_step(sitting: Sitting) -> None:
    sitting.take("camera:film", "next")
    sitting.work()
    assert sitting.camera.closed
    assert told(sitting.wizard.page())[0].key == "calibration-lens-few-pictures"
    sitting.take("next", "markers", "next")
    sitting.work()
    assert told(sitting.wizard.page()) == [say("wizard-no-pictures")]
    assert sitting.asked_for == ["film", "film"]


def test_settings_broken_by_hand_keep_nobody_from_calibrating(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('volume = 300\ncamera = "usb:1"\n', encoding="utf-8")
    marked = [
        node.key
        for node in nodes(Sitting(tmp_path).wizard.page().body)
        if isinstance(node, Item) and node.tone is Tone.GOOD
    ]
    assert marked == ["camera:usb:1"], "what is right in them holds"


def test_a_camera_that_is_not_there_is_told(tmp_path: Path) -> None:
    def nothing(_: str) -> Projector:
        raise Complaint("play-bad-camera", text="nowhere")

    sitting = Sitting(tmp_path)
    sitting.wizard = CalibrationWizard(
        Machine(
            sitting.settings,
            tmp_path,
            (),
            sitting.machine.catalogue,
            nothing,
            None,
            sitting.jobs.append,
        )
    )
    sitting.take("camera:usb", "next")
    sitting.work()
    assert told(sitting.wizard.page())[0].key == "play-bad-camera"


def test_who_leaves_keeps_nothing_and_lets_the_camera_go(sitting: Sitting, table: Grey) -> None:
    """Even if all markers were seen by then."""
    dialogs = Dialogs([sitting.wizard])
    for key in ("camera:usb", "next", "next", "markers", "next"):
        dialogs.tap(key)

    def film() -> Iterator[Grey]:
        yield table
        dialogs.close()
        yield table

    sitting.work(*film())  # the step meets the second picture when nobody is there
    sitting.jobs.clear()
    dialogs = Dialogs([sitting.wizard])
    sitting.wizard.take("again")
    sitting.camera.film = film()
    while sitting.jobs:
        sitting.jobs.pop(0)()
    assert not dialogs
    assert sitting.camera.closed
    assert not sitting.settings.with_name("table.toml").exists()


def test_the_screen_goes_on_while_a_step_runs(tmp_path: Path, table: Grey) -> None:
    """In a thread of its own; the page can be asked for at any time."""
    sitting = Sitting(tmp_path)
    threads: list[Thread] = []

    def begin(job: Callable[[], None]) -> None:
        threads.append(Thread(target=job))
        threads[-1].start()

    change_settings(sitting.settings, {"profile": str(tmp_path / "deep" / "own.toml")})
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "own.toml").write_text(lens_as_toml(WIDE))
    machine = sitting.machine
    sitting.wizard = CalibrationWizard(
        Machine(
            machine.settings,
            tmp_path,
            machine.games,
            machine.catalogue,
            machine.open_camera,
            None,
            begin,
        )
    )
    sitting.take("camera:usb", "next")
    sitting.camera.film = iter([table] * 2)
    sitting.take("next", "markers", "next")
    while any(thread.is_alive() for thread in threads):
        assert sitting.wizard.page().title.key == "wizard-table"
        threads[-1].join(0.05)
    assert told(sitting.wizard.page())[0].key == "wizard-table-done"
    assert read_profile(tmp_path / "deep" / "own.toml").error_mm < 0.2


def test_a_camera_that_is_not_there_is_told_on_the_first_page(sitting: Sitting) -> None:
    missing = say("hardware-camera-missing")
    machine = replace(sitting.machine, absent=lambda name: missing if name == "usb:1" else None)
    sitting.wizard = CalibrationWizard(machine)
    page = sitting.take("camera:usb:1")
    assert page.title == say("wizard-camera", number=1, all=8)
    camera = say("settings-camera-usb-1")
    assert told(page)[0] == say("wizard-camera-absent", camera=camera, reason=missing)
    assert keys(page) == ["next"], "the sheets can be printed meanwhile"
    assert sitting.take("camera:usb").title == say("wizard-print", number=2, all=8)
    assert told(sitting.take("previous"))[0] == say("wizard-camera-about")


@pytest.mark.parametrize("by_touch", [True, False])
def test_the_way_back_leads_from_page_to_page_and_then_out(
    sitting: Sitting, by_touch: bool
) -> None:
    dialogs = Dialogs([sitting.wizard])
    for key in ("camera:usb", "next"):
        dialogs.tap(key)
    titles = []
    while dialogs:
        titles.append(dialogs.page.title)
        if by_touch:
            dialogs.tap(BACK)
        else:
            dialogs.press(Button.BACK)
    pages = (("lens", 3), ("print", 2), ("camera", 1))
    assert titles == [say(f"wizard-{page}", number=number, all=8) for page, number in pages]
