"""Settings that depend on the machine, at first and when all is set, as people come to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from companion.app.dialogs import Dialog
from companion.app.home.home import ComplaintDialog
from companion.app.home.name_entry import NameEntry
from companion.app.settings.dialog import SettingsDialog, SettingsFile, Subject
from companion.app.settings.machine import machine_subjects
from companion.app.settings.settings import change_settings
from companion.app.settings.update import Outcome, UpdateDialog, Updates
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint

Way: TypeAlias = tuple[str, Dialog, tuple[str, ...]]
"""A name, where people begin, and the keys that they take."""
Entering: TypeAlias = Callable[[Sentence, Callable[[str], None], str], Dialog]


class Lamp:
    """A screen that can be dimmed by those who may."""

    percent = 80

    def set(self, percent: int) -> None:
        raise Complaint("hardware-backlight", reason=say("os-error-not-permitted"))


def machine_settings(folder: Path, path: Path, enter: Entering) -> Iterator[Way]:
    """Brightness, phones, other screens and updates."""
    updates = Updates(folder / "opt", folder)

    def address(title: Sentence, on_done: Callable[[str], None], text: str) -> NameEntry:
        return NameEntry(title, on_done, cyrillic=False, text=text, address=True)

    def calibrate() -> Dialog:
        return ComplaintDialog(say("home-needs-camera"))

    def more(file: SettingsFile) -> Mapping[str, Subject]:
        return machine_subjects(file, Lamp(), address, calibrate, lambda: UpdateDialog(updates))

    def settings() -> SettingsDialog:
        return SettingsDialog(path, enter, more=more)

    signs = ("link", "broker", "alphabet:signs")
    for way in ((), ("brightness",), ("brightness", "darker"), ("web",), ("link",), signs):
        yield "settings of a machine", settings(), way
    files = path.parent / "link"
    files.mkdir()
    for name in ("table-1", "table-1.south-west", "ca.crt"):
        (files / name).touch()
    link = {"link": "mqtts://broker.chess-and-board-games.example:8883", "table": "table-12"}
    change_settings(path, {**link, "web": 8137, "link_login": str(files / "table-1")})
    for way in ((), ("web",), ("link",), ("link", "broker"), ("link", "table"), ("link", "login")):
        yield "settings of a machine, all set", settings(), way
    yield from _updates(updates)


def _updates(updates: Updates) -> Iterator[Way]:
    updates.place.mkdir()
    (updates.place / "current").symlink_to("releases/0.1.0-0a1b2c3d")
    (updates.place / "source").write_text("https://git.example.org/board-games/companion.git\n")
    yield "update", UpdateDialog(updates), ()
    yield "update", UpdateDialog(updates), ("update",)
    (updates.home / "update-wanted").unlink()
    for outcome in Outcome:
        (updates.place / "update-result").write_text(f"{outcome.value} 0.2.0-4e5f6a7b\n")
        yield f"update {outcome.value}", UpdateDialog(updates), ()
    yield "update not here", UpdateDialog(None), ()
    nowhere = Updates(updates.place, updates.home / "nowhere")
    yield "update denied", UpdateDialog(nowhere), ("update",)
