"""Reporting a problem at a running table, by its menu, or later with what it has left."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path

from companion.app.attendant import Attendant
from companion.app.dialogs import (
    Begin,
    Dialog,
    Note,
    Open,
    Opening,
    Stay,
    Step,
    Untyped,
    in_background,
)
from companion.app.party import Party
from companion.app.report.recent import Kept
from companion.app.report.report import Origin, Report, make_report, place_for, save_report
from companion.app.settings.settings import Settings, read_settings
from companion.files.closable import Closable
from companion.rules.sentence import say
from companion.scenes.page import Item, Listing, Page
from companion.text.complaint import Complaint

LAST = ".last-minutes.zip"
"""In the folder of the games: the last minutes of the table that was left last."""
WITH_NAMES, WITHOUT_NAMES = "with-names", "without-names"


def now_text() -> str:
    """When a report was made, for its name."""
    return datetime.now().astimezone().strftime("%Y-%m-%d_%H-%M-%S")


def origin_of(party: Party) -> Origin:
    """Where the parts of a report come from at a party's table."""
    settings = Settings(names=party.names)
    with suppress(Complaint):
        settings = read_settings(party.settings) if party.settings else settings
    pack = Path(party.game.pack.file) if party.game.pack else None
    return Origin(settings, party.profile, pack, party.house_rules)


class Reporting(Closable):
    """Makes reports of one table, as long as it is played at.

    Whatever ends that, a mistake of ours included, its last minutes are left for a report.
    """

    def __init__(
        self, attendant: Attendant, games: Path, origin: Origin, begin: Begin = in_background
    ) -> None:
        self._attendant, self._games, self._origin = attendant, games, origin
        self._begin = begin

    def make(self) -> Report:
        """A report of this moment."""
        session, recent = self._attendant.session, self._attendant.recent
        entries = session.journal.entries if session.journal else ()
        seed = session.seed if session.game.rules.by_chance else None
        kept = recent.kept() if recent else Kept()
        return make_report(session.header, entries, seed, kept, self._origin)

    def save(self, *, names: bool) -> Dialog:
        """Write it beside everything else, where a disk may be slow; then tell where it is."""
        whole = self.make()
        report = whole if names else whole.without_names()
        return Opening(say("report-title"), partial(self._save, report), self._begin)

    def _save(self, report: Report) -> Dialog:
        file = place_for(report, self._games, now_text())
        save_report(report, file)
        return Note(say("report-title"), say("report-saved", file=str(file)), say("report-send"))

    def dialog(self) -> Dialog:
        """The page of the menu."""
        return ReportProblem(self)

    def close(self) -> None:
        """Keep the last minutes for whoever misses them later; nothing depends on it."""
        recent = self._attendant.recent
        if recent is not None and recent.kept().events:
            with suppress(Complaint):
                save_report(self.make(), self._games / LAST)


class ReportProblem(Untyped):
    """What is in a report, and whether people are named in it."""

    def __init__(self, reporting: Reporting) -> None:
        self._reporting = reporting

    def page(self) -> Page:
        """A line for each."""
        what = Item(say("report-what"))
        named = Item(say("report-with-names"), WITH_NAMES)
        detail = say("report-without-names-detail")
        nameless = Item(say("report-without-names"), WITHOUT_NAMES, detail)
        return Page(say("report-title"), Listing((what, nameless, named)))

    def take(self, key: str) -> Step:
        """Write it."""
        if key not in (WITH_NAMES, WITHOUT_NAMES):
            return Stay()
        return Open(self._reporting.save(names=key == WITH_NAMES))
