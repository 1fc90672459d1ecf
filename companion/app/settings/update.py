"""Asking the machine for a newer version, where the companion is installed as its service.

The companion has no right to change itself. It leaves a file that says what somebody wants; the
system does it (scripts/install-pi) and leaves another that says how it went.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from companion import __version__
from companion.app.dialogs import Stay, Step, Untyped
from companion.files.durable import put_file
from companion.files.os_errors import os_error_text
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Page, Prose
from companion.scenes.scene import Choice, Tone

WANTED, RESULT, SOURCE, CURRENT = "update-wanted", "update-result", "source", "current"


_CREDENTIALS = re.compile(r"(?<=://)[^/]*@")
"""With which somebody gets in at an address."""


class Outcome(Enum):
    """How an update went."""

    UPDATED = "updated"
    SAME = "same"
    ROLLED_BACK = "rolled-back"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Updates:
    """Where versions are installed, and the folder in which one can be asked for."""

    place: Path
    home: Path

    @property
    def version(self) -> str:
        """The version that runs, as its folder is called."""
        try:
            return (self.place / CURRENT).readlink().name
        except OSError:
            return __version__

    @property
    def source(self) -> str:
        """Where newer ones come from, as everybody may read it."""
        return _CREDENTIALS.sub("", _line(self.place / SOURCE))

    @property
    def wanted(self) -> bool:
        """Whether one was asked for that nobody has begun with."""
        return (self.home / WANTED).exists()

    @property
    def result(self) -> tuple[Outcome, str] | None:
        """How the last one went, and which version it was about; None if there was none."""
        how, _, version = _line(self.place / RESULT).partition(" ")
        known = next((outcome for outcome in Outcome if outcome.value == how), None)
        return None if known is None else (known, version)

    def ask(self) -> None:
        """Have the machine look for a newer version; OSError if that cannot be said."""
        put_file(self.home / WANTED, b"")


def updates_of(environment: Mapping[str, str]) -> Updates | None:
    """The updates of this machine; None where the companion is not its service."""
    place = environment.get("COMPANION_UPDATES")
    return Updates(Path(place), Path(environment.get("HOME", "/"))) if place else None


class UpdateDialog(Untyped):
    """Which version runs here, where newer ones come from, and a way to ask for one."""

    def __init__(self, updates: Updates | None) -> None:
        self._updates = updates
        self._asked = False
        self._complaint: Sentence | None = None

    def page(self) -> Page:
        """What there is to know, and how the last update went."""
        updates, title = self._updates, say("settings-update")
        if updates is None:
            said = (
                say("settings-update-version", version=__version__),
                say("settings-update-not-here"),
            )
            return Page(title, Prose(said))
        told = [
            say("settings-update-version", version=updates.version),
            say("settings-update-source", source=updates.source),
        ]
        if self._complaint is not None:
            return Page(title, Prose((*told, self._complaint)), (_again(),), Tone.WRONG)
        result = None if updates.wanted else updates.result
        if result is not None:
            told.append(Sentence(f"settings-update-{result[0].value}", {"version": result[1]}))
        elif updates.wanted or self._asked:
            return Page(title, Prose((*told, say("settings-update-going-on"))))
        return Page(title, Prose(tuple(told)), (_again(),))

    def take(self, key: str) -> Step:
        """Ask for a newer version."""
        if key == "update" and self._updates is not None:
            try:
                self._updates.ask()
            except OSError as error:
                self._complaint = say("settings-update-denied", reason=os_error_text(error))
            else:
                self._asked, self._complaint = True, None
        return Stay()


def _again() -> Choice:
    return Choice("update", say("settings-update-look"))


def _line(file: Path) -> str:
    """The first line of a small file; nothing if it cannot be read."""
    try:
        with file.open(encoding="utf-8", errors="replace") as text:
            return text.readline(400).strip()
    except OSError:
        return ""
