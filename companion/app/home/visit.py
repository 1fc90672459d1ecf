"""People at a machine: they choose at home, play, and come back, until they leave."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeAlias

import pygame

from companion.app.dialogs import Close, Dialogs, Done
from companion.app.home.home import ComplaintDialog, Home
from companion.app.home.host import Host
from companion.app.inbox import Inbox
from companion.app.party import Party
from companion.app.table_screen import Leaving
from companion.display.theme import Theme
from companion.display.window import Closed, KeyPressed, Lifted, Tapped, Window, window_now
from companion.rules.sentence import Sentence
from companion.table.controls import Button, Press
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

Departure: TypeAlias = tuple[Leaving, Party]
"""How people left a table, and the same people where they sat, for another game."""


class Visit:
    """Home and the tables that it leads to, in one window.

    ``play`` plays a party's game until people leave the table, in a window that it takes over and
    leaves open; ``pins`` has the buttons of the seats put their presses into an inbox; ``remember``
    is told how large the window was at last.
    """

    def __init__(
        self,
        host: Host,
        play: Callable[[Party], Departure],
        open_window: Callable[[], Window],
        pins: Callable[[Inbox], AbstractContextManager[object]],
        tick: Callable[[int], object],
        remember: Callable[[tuple[int, int]], None] = lambda _: None,
    ) -> None:
        self._host, self._play, self._remember = host, play, remember
        self._open_window, self._pins, self._tick = open_window, pins, tick
        self._home: Home | None = None
        """Where people were before a game that could not begin: what they entered is kept."""
        self._complained_of: Sentence | None = None

    def run(self, party: Party | None = None) -> None:
        """Stay until people leave; begin with a party if one has come to play.

        A Complaint about the game that they came for is theirs; all others are told at home.
        """
        first = party
        because: Sentence | None = None
        try:
            while True:
                party = party or self._choose(because)
                if party is None:
                    return
                because = None
                try:
                    leaving, again = self._play(party)
                    self._home = None
                except Complaint as complaint:
                    if party is first:
                        raise
                    party, because = None, complaint.sentence
                    continue
                match leaving:
                    case Leaving.AWAY:
                        return
                    case Leaving.HOME:
                        party = None
                    case Leaving.REMATCH:
                        party = again
                    case Leaving.SWAP:
                        party = again.swapped()
        finally:
            try:
                if size := window_now():
                    self._remember(size)
            finally:
                pygame.display.quit()

    def _choose(self, because: Sentence | None) -> Party | None:
        """Show the home until somebody wants to play, or to leave."""
        window = self._open_window()
        if self._home is None:
            self._home = Home(self._host)
        else:
            self._home.look()
        dialogs = Dialogs([self._home], keep_first=True)
        if because is not None:
            dialogs.open(ComplaintDialog(because))
        catalogue = self._catalogue()
        self._tell_settings(dialogs)
        inbox = Inbox()
        with self._pins(inbox):
            while dialogs:
                acts = (*window.events(), *inbox.received())
                for act in acts:
                    try:
                        _hear(dialogs, act)
                    except Complaint as complaint:
                        # Nobody sees the terminal of a machine that shows only this window.
                        dialogs.open(ComplaintDialog(complaint.sentence))
                if acts:
                    catalogue = self._catalogue(catalogue)
                    window.use(Theme(self._host.party().theme))
                    self._tell_settings(dialogs)
                if dialogs:
                    window.show(dialogs.page, catalogue)
                    self._tick(30)
        return dialogs.result if isinstance(dialogs.result, Party) else None

    def _tell_settings(self, dialogs: Dialogs) -> None:
        """Tell once what is wrong with the settings; until it is mended, all stays as it was."""
        wrong = self._host.complaint()
        if not dialogs:
            return
        if wrong is not None and wrong != self._complained_of:
            dialogs.open(ComplaintDialog(wrong))
        self._complained_of = wrong

    def _catalogue(self, known: Catalogue | None = None) -> Catalogue:
        """Texts in the language that is set now, those of every game among them."""
        language = self._host.party().language
        if known is not None and known.language is language:
            return known
        return Catalogue(language, *(game.folder for game in self._host.games.values()))


def _hear(dialogs: Dialogs, act: object) -> None:
    """Let the dialogs have what somebody did at the screen or with a button."""
    match act:
        case Closed(escape=escape):
            way_back = escape and dialogs and dialogs.page.back
            dialogs.go(Close() if way_back else Done())
        case KeyPressed() | Tapped() | Lifted():
            dialogs.hear(act)
        case Press(button=Button.BACK, long=True):
            dialogs.leave()
        case Press(button=button):
            dialogs.press(button)
