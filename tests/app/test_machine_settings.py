"""Settings of the machine: brightness, phones, other screens, updates, by touch and by buttons."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.dialogs import Dialog, Dialogs
from companion.app.home.name_entry import NameEntry
from companion.app.settings.dialog import SettingsDialog
from companion.app.settings.machine import machine_subjects
from companion.app.settings.settings import read_settings
from companion.app.settings.update import UpdateDialog, Updates, updates_of
from companion.display.window import Lifted
from companion.rules.sentence import Sentence
from companion.scenes.page import Item, Listing, Page, Prose, keys_of
from companion.scenes.scene import Column
from companion.table.controls import Button
from companion.text.complaint import Complaint


class Lamp:
    """A screen that can be dimmed, or none."""

    def __init__(self, percent: int | None = 100) -> None:
        self.percent = percent
        self.seen: list[int] = []
        self.denied = False

    def set(self, percent: int) -> None:
        if self.denied:
            raise Complaint("hardware-backlight", reason="denied")
        self.percent = percent
        self.seen.append(percent)


class Machine:
    """A machine with its settings open."""

    def __init__(self, folder: Path, lamp: Lamp | None = None) -> None:
        self.path = folder / "settings.toml"
        self.lamp = lamp or Lamp()
        self.updates = Updates(folder / "opt", folder)
        self.dialogs = Dialogs([self._settings()])

    def _settings(self) -> Dialog:
        def more(file: object) -> object:
            return machine_subjects(
                file, self.lamp, enter, no_wizard, lambda: UpdateDialog(self.updates)
            )

        return SettingsDialog(self.path, enter, more=more)

    def tap(self, *keys: str) -> Page:
        for key in keys:
            self.dialogs.tap(key)
        return self.dialogs.page

    def write(self, text: str) -> Page:
        for letter in text:
            self.dialogs.type(letter, letter)
        self.dialogs.type("return", "")
        return self.dialogs.page

    def said(self) -> list[str]:
        body = self.dialogs.page.body
        assert isinstance(body, Prose)
        return [sentence.key for sentence in body.paragraphs]


def enter(title: Sentence, on_done: Callable[[str], None], text: str) -> NameEntry:
    return NameEntry(title, on_done, cyrillic=False, text=text, address=True)


def no_wizard() -> Dialog:
    raise Complaint("home-needs-camera")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_screen_is_dimmed_at_once_and_remembered(machine: Machine) -> None:
    machine.tap("brightness", "darker", "darker")
    assert machine.lamp.seen == [90, 80]
    assert read_settings(machine.path).brightness == 80
    machine.tap("brightness:2", "brightness:1")
    assert read_settings(machine.path).brightness == 80, "the finger is still on the bar"
    machine.dialogs.hear(Lifted())
    assert (read_settings(machine.path).brightness, machine.lamp.seen[-1]) == (20, 20)
    machine.tap(*["darker"] * 9)
    assert read_settings(machine.path).brightness == 10, "never so dark that nobody finds back"


def test_a_light_that_may_not_be_set_is_told_and_nothing_is_written(machine: Machine) -> None:
    machine.lamp.denied = True
    body = machine.tap("brightness", "darker").body
    assert isinstance(body, Column)
    listing = body.children[-1]
    assert isinstance(listing, Listing)
    assert [item.label.key for item in listing.items] == ["hardware-backlight"]
    assert not machine.path.exists()


def test_a_screen_that_cannot_be_dimmed_has_no_such_setting(tmp_path: Path) -> None:
    machine = Machine(tmp_path, Lamp(None))
    assert "brightness" not in keys_of(machine.dialogs.page)
    assert {"calibrate", "web", "link", "update"} <= set(keys_of(machine.dialogs.page))


def test_phones_are_let_in_and_out(machine: Machine) -> None:
    machine.tap("web", "on")
    assert read_settings(machine.path).web == 8137
    machine.tap("web", "off")
    assert read_settings(machine.path).web is None


def test_a_port_that_somebody_has_set_is_kept_when_phones_are_let_in_again(
    machine: Machine,
) -> None:
    machine.path.write_text("web = 9000\n")
    machine.tap("web", "on")
    assert read_settings(machine.path).web == 9000


def test_a_broker_is_written_by_its_address_alone(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "link").mkdir()
    (tmp_path / "link" / "table-1").write_text("table-1\nsecret\n")
    (tmp_path / "link" / "ca.crt").write_text("")
    machine.tap("link", "broker")
    machine.write("192.168.1.20")
    assert read_settings(machine.path).link == "mqtt://192.168.1.20"
    machine.tap("table")
    machine.write("table-3")
    machine.tap(
        "login", str(tmp_path / "link" / "table-1"), "ca", str(tmp_path / "link" / "ca.crt")
    )
    machine.tap("home-assistant")
    now = read_settings(machine.path)
    assert (now.table, now.home_assistant) == ("table-3", True)
    assert (now.link_login, now.link_ca) == (
        tmp_path / "link" / "table-1",
        tmp_path / "link" / "ca.crt",
    )
    machine.tap("remove")
    assert read_settings(machine.path).link is None
    assert "table" not in keys_of(machine.dialogs.page), "nothing belongs to no broker"


@pytest.mark.parametrize(
    ("key", "text", "complaint"),
    [
        ("broker", "http://example.org", "broadcast-bad-link"),
        ("broker", "mqtt://anna:secret@example.org", "broadcast-bad-link"),
        ("broker", "mqtt://example.org:99999", "broadcast-bad-link"),
        ("broker", "mqtt://[::1", "broadcast-bad-link"),
        ("table", "my table", "broadcast-bad-table"),
        ("table", "table-" + 30 * "3", "broadcast-bad-table"),
    ],
)
def test_what_is_no_broker_and_no_name_is_refused_where_it_is_written(
    key: str, text: str, complaint: str, machine: Machine
) -> None:
    machine.path.write_text('link = "mqtt://old"\n')
    machine.tap("link", key)
    if key == "broker":
        for _ in "mqtt://old":
            machine.dialogs.type("backspace", "")
    body = machine.write(text).body
    assert isinstance(body, Column)
    item = body.children[0]
    assert isinstance(item, Item)
    assert item.detail is not None
    assert item.detail.key == complaint
    assert read_settings(machine.path).link == "mqtt://old"


def test_all_of_it_is_reached_by_three_buttons(machine: Machine) -> None:
    for key in ("web", "on"):
        while machine.dialogs.page.lit != key:
            machine.dialogs.press(Button.NEXT)
        machine.dialogs.press(Button.YES)
    assert read_settings(machine.path).web == 8137


def test_an_update_is_asked_for_and_told_of(machine: Machine, tmp_path: Path) -> None:
    place = machine.updates.place
    place.mkdir()
    (place / "current").symlink_to("releases/0.1.0-abc")
    (place / "source").write_text("https://example.org/companion.git\n")
    machine.tap("update")
    version, source = machine.dialogs.page.body.paragraphs  # type: ignore[attr-defined] # a Prose
    assert version.facts == {"version": "0.1.0-abc"}
    assert source.facts == {"source": "https://example.org/companion.git"}
    machine.tap("update")
    assert (tmp_path / "update-wanted").exists()
    assert machine.said()[-1] == "settings-update-going-on"
    (tmp_path / "update-wanted").unlink()  # the system has begun
    assert machine.said()[-1] == "settings-update-going-on"
    for result in ("updated", "same", "rolled-back", "failed"):
        (place / "update-result").write_text(f"{result} 0.2.0-def\n")
        assert machine.said()[-1] == f"settings-update-{result}"
    (place / "update-result").write_text("nonsense\n")
    assert machine.said()[-1] == "settings-update-going-on"


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("https://anna:p@ss@example.org/companion.git", "https://example.org/companion.git"),
        ("ssh://git@example.org:22/~a/c.git", "ssh://example.org:22/~a/c.git"),
        ("https://example.org/@anna/c.git", "https://example.org/@anna/c.git"),
        ("git@example.org:c.git", "git@example.org:c.git"),
        ("/home/anna/companion", "/home/anna/companion"),
    ],
)
def test_no_password_of_an_address_is_shown(tmp_path: Path, kept: str, shown: str) -> None:
    (tmp_path / "source").write_text(f"{kept}\n")
    assert Updates(tmp_path, tmp_path).source == shown


def test_an_update_that_cannot_be_asked_for_is_told(machine: Machine, tmp_path: Path) -> None:
    machine.updates = Updates(tmp_path / "opt", tmp_path / "nowhere" / "at" / "all")
    machine.tap("update", "update")
    assert machine.said()[-1] == "settings-update-denied"


def test_only_a_service_is_updated_from_the_screen() -> None:
    assert updates_of({"HOME": "/home/anna"}) is None
    page = UpdateDialog(None).page()
    assert page.choices == ()
    assert updates_of({"HOME": "/h", "COMPANION_UPDATES": "/o"}) == Updates(Path("/o"), Path("/h"))
