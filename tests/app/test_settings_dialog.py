"""Settings on the screen: each is changed by touch and by three buttons, and kept in the file."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion.app.attendant import Attendant
from companion.app.dialogs import Close, Dialog, Dialogs, Stay, Step, Untyped
from companion.app.settings import dialog, settings
from companion.app.settings.dialog import SettingsDialog, let_hear, sound_of
from companion.app.settings.settings import (
    HOUR,
    QuietHours,
    Settings,
    change_settings,
    read_settings,
)
from companion.app.table_screen import GameMenu
from companion.display.window import Lifted
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import LINE, Item, Listing, Page, Slider, keys_of
from companion.scenes.scene import Column
from companion.table.controls import Button, Signal
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.nim import NIM


class Writes(Untyped):
    """A keyboard on which each key is a whole name."""

    def __init__(self, title: Sentence, on_done: Callable[[str], None], text: str) -> None:
        self.title, self.text, self._on_done = title, text, on_done
        self.complaint: Sentence | None = None

    def page(self) -> Page:
        return Page(self.title, Listing(()))

    def take(self, key: str) -> Step:
        try:
            self._on_done(key)
        except Complaint as complaint:
            self.complaint = complaint.sentence
            return Stay()
        return Close()


class Screen:
    """Somebody at the settings, who sees their page."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.heard: list[int] = []
        self.keyboard: Writes | None = None
        self.dialogs = Dialogs([SettingsDialog(path, self._write, self.heard.append, self._leave)])
        self.left = False

    def _leave(self) -> None:
        self.left = True

    def _write(self, title: Sentence, on_done: Callable[[str], None], text: str) -> Dialog:
        self.keyboard = Writes(title, on_done, text)
        return self.keyboard

    def tap(self, *keys: str) -> Settings:
        for key in keys:
            self.dialogs.tap(key)
        return read_settings(self.path)

    def lift(self) -> Settings:
        self.dialogs.hear(Lifted())
        return read_settings(self.path)

    @property
    def items(self) -> tuple[Item, ...]:
        body = self.dialogs.page.body
        listing = body.children[0] if isinstance(body, Column) else body
        assert isinstance(listing, Listing)
        return listing.items


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path / "new folder" / "settings.toml")


def test_the_language_is_chosen_and_may_be_left_to_the_system(screen: Screen) -> None:
    assert screen.tap("language", "ru").language is Language.RUSSIAN
    assert screen.tap("language", "system").language is None


def test_the_value_that_holds_is_marked(screen: Screen) -> None:
    screen.tap("camera", "pi")
    screen.tap("camera")
    assert [item.key for item in screen.items if item.value] == ["pi"]


def test_a_recording_that_the_file_names_is_among_the_cameras(screen: Screen) -> None:
    change_settings(screen.path, {"camera": "/films/evening"})
    screen.tap("camera")
    assert [item.key for item in screen.items if item.value] == ["/films/evening"]


def test_names_are_written_for_each_seat_and_taken_out(screen: Screen) -> None:
    assert screen.tap("names", "south", "enter", "Анна").names == {Seat.SOUTH: "Анна"}
    screen.tap("back", "north", "enter")
    assert screen.keyboard is not None
    screen.tap("анна")
    assert screen.keyboard.complaint == say("play-same-name", name="анна")
    both = {Seat.SOUTH: "Анна", Seat.NORTH: "Boris"}
    assert screen.tap("Boris").names == both
    assert screen.tap("remove").names == {Seat.SOUTH: "Анна"}


def test_theme_and_whole_screen_are_switches(screen: Screen) -> None:
    bright = screen.tap("screen", "theme", "full")
    assert (bright.theme, bright.full_screen) == ("light", True)
    dark = screen.tap("theme", "full")
    assert (dark.theme, dark.full_screen) == ("dark", False)


def test_a_size_is_chosen_or_left_to_what_fits(screen: Screen) -> None:
    assert screen.tap("screen", "size", "1024x600").screen == (1024, 600)
    assert screen.tap("size", "as-fits").screen is None


def test_who_changes_the_volume_hears_it(screen: Screen) -> None:
    assert screen.tap("sound", "louder").volume == 80
    screen.tap("volume:3")
    assert screen.lift().volume == 30
    assert screen.tap("quieter").volume == 20
    assert screen.tap("mute").mute
    assert screen.tap("mute", *["quieter"] * 5).volume == 0
    assert screen.tap(*["louder"] * 12).volume == 100
    assert screen.heard[:5] == [80, 30, 20, 0, 20]


def test_a_volume_that_is_dragged_is_heard_at_every_step_and_written_once(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []

    def count(path: Path, changes: Mapping[str, int]) -> Settings:
        written.append(changes["volume"])
        return change_settings(path, changes)

    monkeypatch.setattr(dialog, "change_settings", count)
    assert screen.tap("sound", "volume:6", "volume:5", "volume:4") == Settings()
    assert screen.heard == [60, 50, 40]
    slider = screen.dialogs.page.body
    assert isinstance(slider, Column)
    assert Slider("volume", 4, 11) in slider.children
    assert screen.lift().volume == 40
    screen.lift()
    screen.tap("volume:9", "back")
    assert read_settings(screen.path).volume == 90, "a page that is left keeps what was heard there"
    assert written == [40, 90]


def test_a_finger_that_rests_on_the_bar_writes_nothing_and_is_not_heard(screen: Screen) -> None:
    screen.tap("sound", "volume:3")
    screen.lift()
    written = screen.path.stat()
    screen.tap("volume:3", "volume:3")
    screen.lift()
    again = screen.path.stat()
    assert (again.st_ino, again.st_mtime_ns) == (written.st_ino, written.st_mtime_ns)
    assert screen.heard == [30]


def test_what_the_volume_was_heard_through_is_let_go_of_with_the_settings(screen: Screen) -> None:
    screen.tap("sound", "louder", "back")
    assert not screen.left
    screen.tap("back")
    assert screen.left


def test_a_game_that_goes_on_is_made_louder_or_silent(tmp_path: Path) -> None:
    class Speaks:
        def __init__(self) -> None:
            self.said: list[tuple[int, Signal]] = []
            self._volume = 0

        def set_volume(self, volume: int) -> None:
            self._volume = volume

        def sound(self, signal: Signal) -> None:
            self.said.append((self._volume, signal))

    speaker = Speaks()
    sound = sound_of(tmp_path / "settings.toml", speaker)
    assert sound_of(None, speaker) is None
    dialogs = Dialogs(
        [GameMenu(Attendant(Session(NIM, Header("nim", {"heap": 12})), Sees()), sound)]
    )
    for key in ("sound", "louder", "mute"):
        dialogs.tap(key)
    assert speaker.said == [(80, Signal.YOUR_TURN), (0, Signal.YOUR_TURN)]
    assert read_settings(tmp_path / "settings.toml").loudness == 0


def test_quiet_hours_are_set_by_touch(screen: Screen) -> None:
    assert screen.tap("sound", "quiet", "switch").quiet == QuietHours(22 * HOUR, 7 * HOUR)
    assert screen.tap("start", "21:00").quiet == QuietHours(21 * HOUR, 7 * HOUR)
    screen.tap("end")
    assert [item.key for item in screen.items if item.value] == ["07:00"]
    assert "21:00" not in [item.key for item in screen.items], "no hour would be left"
    assert screen.tap("08:00").quiet == QuietHours(21 * HOUR, 8 * HOUR)
    assert screen.tap("switch").quiet is None


def test_quiet_hours_of_the_file_stay_among_those_to_choose_from(screen: Screen) -> None:
    change_settings(screen.path, {"quiet": "22:15-6:45"})
    screen.tap("sound", "quiet", "start")
    assert [item.key for item in screen.items if item.value] == ["22:15"]
    assert [item.key for item in screen.items][:3] == ["22:15", "23:00", "00:00"], "a page is short"
    assert screen.tap("23:00").quiet == QuietHours(23 * HOUR, 6 * HOUR + 45)


def test_quiet_hours_are_set_by_three_buttons(screen: Screen) -> None:
    dialogs = screen.dialogs
    for key in ("sound", "quiet", "switch", "end", "09:00"):
        while dialogs.page.lit != key:
            dialogs.press(Button.NEXT)
        dialogs.press(Button.YES)
    assert str(read_settings(screen.path).quiet) == "22:00-09:00"


@pytest.mark.parametrize(("quiet", "said"), [(True, []), (False, [Signal.YOUR_TURN])])
def test_who_changes_the_volume_hears_it_unless_it_is_to_be_quiet(
    quiet: bool, said: list[Signal]
) -> None:
    heard: list[Signal] = []

    class Speaks:
        volume = 0

        def set_volume(self, volume: int) -> None:
            self.volume = volume

        def sound(self, signal: Signal) -> None:
            heard.append(signal)

    speaker = Speaks()
    let_hear(speaker, lambda: quiet, 40)
    assert (speaker.volume, heard) == (40, said)


def test_everything_is_reached_by_three_buttons(screen: Screen) -> None:
    """From the first page to the light theme with NEXT and YES alone."""
    dialogs = screen.dialogs
    for key in ("screen", "theme"):
        while dialogs.page.lit != key:
            dialogs.press(Button.NEXT)
        dialogs.press(Button.YES)
    assert read_settings(screen.path).theme == "light"
    dialogs.press(Button.BACK)
    assert "sound" in keys_of(dialogs.page)


def test_what_an_older_or_a_newer_version_has_written_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        '# mine\nlanguage = "en"\ncamera = "usb"\n"a b" = [1, 2.5, true, 2020-02-03]\n'
        '[names]\nsouth = "A \\"B\\" \\\\"\n[later.on]\nx = {y = "z"}\n',
        encoding="utf-8",
    )
    change_settings(path, {"volume": 30, "language": None})
    written = path.read_text(encoding="utf-8")
    assert '"a b" = [1, 2.5, true, 2020-02-03]' in written
    assert '[later.on.x]\ny = "z"' in written
    with pytest.raises(Complaint):
        read_settings(path)  # of what is unknown, as ever
    known = "".join(line for line in written.splitlines(keepends=True) if '"a b"' not in line)
    path.write_text(known.partition("[later")[0], encoding="utf-8")
    assert read_settings(path) == Settings(camera="usb", volume=30, names={Seat.SOUTH: 'A "B" \\'})


def test_a_file_that_is_no_toml_is_told_and_kept_aside_once_something_is_set(
    screen: Screen,
) -> None:
    folder = screen.path.parent
    folder.mkdir()
    for attempt, aside in (
        ("language = \n", "settings.broken.toml"),
        ("=", "settings.broken-2.toml"),
    ):
        screen.path.write_text(attempt)
        screen.dialogs = Dialogs([SettingsDialog(screen.path, screen._write)])
        screen.dialogs.tap("screen")
        assert screen.items[0].label.key == "commands-settings-not-toml"
        assert not (folder / aside).exists(), "nobody has set anything yet"
        screen.dialogs.tap("theme")
        assert screen.items[0].key == "theme", "there is nothing to complain of any more"
        assert read_settings(screen.path) == Settings(theme="light")
        assert (folder / aside).read_text() == attempt
    assert (folder / "settings.broken.toml").read_text() == "language = \n"


def test_of_a_file_with_a_wrong_value_the_right_ones_hold_and_stay(screen: Screen) -> None:
    screen.path.parent.mkdir()
    written = 'theme = "light"\nvolume = 300\n'
    screen.path.write_text(written)
    screen.dialogs.tap("screen")
    assert screen.items[0].label.key == "commands-settings-wrong"
    screen.dialogs.tap("full")
    assert read_settings(screen.path) == Settings(theme="light", full_screen=True)
    assert screen.path.with_name("settings.broken.toml").read_text() == written


def test_a_line_that_is_only_to_be_read_changes_nothing_when_it_is_taken(screen: Screen) -> None:
    screen.path.parent.mkdir()
    screen.path.write_text("language = \n")
    for subject in ("language", "names", "camera", "screen", "sound"):
        dialogs = Dialogs([SettingsDialog(screen.path, screen._write)])
        dialogs.tap(subject)
        before = dialogs.page
        while dialogs.page.lit is None or not dialogs.page.lit.startswith(LINE):
            dialogs.press(Button.NEXT)
        dialogs.press(Button.YES)
        assert dialogs.page.title == before.title
    assert screen.path.read_text() == "language = \n"


def test_a_folder_that_cannot_be_written_to_is_told_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    screen = Screen(tmp_path / "file" / "settings.toml")
    screen.dialogs.tap("screen")
    screen.dialogs.tap("theme")
    assert screen.items[0].label.key in {
        "commands-settings-unwritable",
        "commands-settings-unreadable",
    }


def test_a_name_that_cannot_be_taken_out_is_told_on_the_page(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.tap("names", "south", "enter", "Анна")

    def read_only(_path: Path, _data: bytes) -> None:
        raise OSError(errno.EROFS, "")

    monkeypatch.setattr(settings, "put_file", read_only)
    assert screen.tap("remove").names == {Seat.SOUTH: "Анна"}
    assert screen.items[0].label.key == "commands-settings-unwritable"


def test_a_broken_file_stays_where_it_is_if_no_other_can_take_its_place(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.path.parent.mkdir()
    screen.path.write_text("=")

    def full(path: Path, data: bytes) -> None:
        if path == screen.path:
            raise OSError(errno.ENOSPC, "No space left on device")
        path.write_bytes(data)

    monkeypatch.setattr(settings, "put_file", full)
    for key in ("screen", "theme"):
        screen.dialogs.tap(key)
    assert screen.items[0].label.key == "commands-settings-unwritable"
    assert screen.path.read_text() == "="
