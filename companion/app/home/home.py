"""The home screen itself: tiles that lead to games and to all else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.app.dialogs import Close, Done, Open, Opening, Stay, Step, Untyped
from companion.app.home.host import Host
from companion.app.home.interrupted import InterruptedGames, item_of
from companion.app.home.new_game import NewGame, TryOut, try_out
from companion.app.home.people import People
from companion.app.table_screen import Leaving
from companion.referee.replay import Kept
from companion.rules.sentence import Sentence, say
from companion.scenes.icons import OF_HOME
from companion.scenes.page import Item, Page, Prose, Tiles
from companion.scenes.scene import Choice, Column, Tone
from companion.text.complaint import Complaint

GO_ON, NEW, TRY, INTERRUPTED, PLAYERS = "go-on", "new", "try", "interrupted", "players"
LEAVE, SHUT_DOWN = "leave", "shut-down"
ELSEWHERE = ("watch", "rules", "calibrate", "settings", "doctor")
"""Tiles behind which a host may have a dialog, in their order."""
_OF_TILES = 3.2
"""How much higher all tiles are than what stands over them."""


class Home(Untyped):
    """What this machine is for, on one screen; looks into the folder of games when it is made."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._first = Item(say("home-begin"))
        """What stands over the tiles: the game to go on with, or how to begin one."""
        self._plan: NewGame | None = None
        """The new game that people began to settle and left."""
        self.look()

    def look(self) -> None:
        """Look into the folder of games again, because something was done there."""
        self._records = self._host.records()
        unfinished = self._records.unfinished
        nothing = Item(say("home-begin"))
        self._first = self._go_on_with(unfinished[0]) if unfinished else nothing

    def page(self) -> Page:
        """The game to go on with in full, and everything else as tiles."""
        tiles = tuple(_tile(key, live=live) for key, live in self._tiles().items())
        # Every tile keeps its place, whatever waits to be gone on with.
        body = Column((self._first, Tiles(tiles)), (1.0, _OF_TILES))
        return Page(say("home-title"), body, back=False)

    def take(self, key: str) -> Step:
        """Where a tile leads."""
        host = self._host
        match key:
            case "go-on":
                return self._go_on()
            case "new":
                return Open(self._new_game())
            case "try" if len(host.games) == 1:
                return try_out(host, next(iter(host.games.values())))
            case "try":
                return Open(TryOut(host))
            case "interrupted":
                return Open(InterruptedGames(host, on_changed=self.look))
            case "players":
                return Open(People(host))
            case "leave":
                return Done(Leaving.AWAY)
            case "shut-down":
                return Open(ShutDown(host))
        if key in host.slow:
            return Open(Opening(say(f"home-tile-{key}"), host.dialogs[key]))
        return Open(host.dialogs[key]()) if key in host.dialogs else Stay()

    def _new_game(self) -> NewGame:
        """As people left it, if they had settled anything themselves."""
        if self._plan is None or not self._plan.changed:
            self._plan = NewGame(self._host)
        else:
            self._plan.look()
        return self._plan

    def _go_on_with(self, kept: Kept) -> Item:
        item = item_of(self._host, kept, GO_ON)
        return replace(item, value=say("home-go-on"), icon=OF_HOME[GO_ON])

    def _go_on(self) -> Step:
        try:
            return Done(self._host.go_on(self._records.unfinished[0]))
        except Complaint as complaint:
            return Open(ComplaintDialog(complaint.sentence))

    def _tiles(self) -> Mapping[str, bool]:
        """Every tile, and whether there is anything behind it now."""
        records = self._records
        # Even the only one, which can be put away there.
        waiting = bool(records.unfinished or records.damaged)
        named = any(kept.header.names for kept in records.kept)
        others = [key for key in ELSEWHERE if key in self._host.dialogs]
        off = [SHUT_DOWN] if self._host.shut_down else []
        tiles = dict.fromkeys((NEW, TRY, INTERRUPTED, PLAYERS, *others, LEAVE, *off), True)
        return {**tiles, INTERRUPTED: waiting, PLAYERS: named}


def _tile(key: str, *, live: bool) -> Item:
    label, icon = say(f"home-tile-{key}"), OF_HOME[key]
    return Item(label, key, icon=icon) if live else Item(label, tone=Tone.QUIET, icon=icon)


class ComplaintDialog(Untyped):
    """Why something could not be done."""

    def __init__(self, because: Sentence) -> None:
        self._because = because

    def page(self) -> Page:
        """The sentence, and a way on."""
        choices = (Choice("good", say("home-good")),)
        return Page(say("home-complaint"), Prose((self._because,)), choices, Tone.WRONG)

    def take(self, _key: str) -> Step:
        """It was read."""
        return Close()


class ShutDown(Untyped):
    """Asks once whether the machine is to be switched off."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._said = say("home-shut-down-sure")

    def page(self) -> Page:
        """The question, or why it could not be done."""
        choices = (Choice("yes", say("home-shut-down-yes")), Choice("no", say("home-no")))
        return Page(say("home-tile-shut-down"), Prose((self._said,)), choices)

    def take(self, key: str) -> Step:
        """Switch off, or leave it on."""
        if key != "yes" or self._host.shut_down is None:
            return Close()
        try:
            self._host.shut_down()
        except Complaint as complaint:
            self._said = complaint.sentence
            return Stay()
        return Done(Leaving.AWAY)
