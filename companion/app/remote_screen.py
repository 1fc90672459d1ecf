"""A screen of a table that is elsewhere: shows what comes, and answers for one seat if it may."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from companion.broadcast.messages import View
from companion.display.window import Closed, Event, KeyPressed, Tapped
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Listing, Page
from companion.scenes.scene import ABOUT, ASKED, LOOK, Scene
from companion.table.controls import Button, button_of
from companion.text.catalogue import Catalogue
from companion.text.language import Language


class Followed(Protocol):
    """A table that is followed, such as ``companion.broadcast.follower.Follower``."""

    @property
    def newest(self) -> tuple[View, Scene] | None:
        """The last view, and its scene."""

    @property
    def connected(self) -> bool:
        """Whether there is a way to it."""

    @property
    def online(self) -> bool:
        """Whether it is there."""

    @property
    def refused(self) -> str | None:
        """Why there is no way to it, where somebody has said so."""

    @property
    def speaks_newer(self) -> bool:
        """Whether it is of a later version than we are."""

    def answer(self, *, option: str | None = None, button: Button | None = None) -> None:
        """Answer to what is shown."""


class RemoteScreen:
    """What such a screen shows and hears.

    While the table cannot be reached, what was last seen stays, and it is said that it may be old.
    """

    def __init__(self, followed: Followed, table: str, seat: Seat | None) -> None:
        self._followed = followed
        self._table = table
        self._seat = seat
        self._composed: tuple[Scene, tuple[Sentence, ...]] | None = None
        self._shown: Scene | None = None
        self.left = False
        """Whether somebody has closed the window."""

    @property
    def shown(self) -> Scene | Page:
        """The newest view, with what is wrong on the way to it."""
        newest = self._followed.newest
        if newest is None:
            return Page(say("broadcast-waiting", table=self._table), Listing(()), said=self._said)
        _, scene = newest
        if self._shown is None or self._composed != (scene, self._said):
            self._composed = scene, self._said
            # What leads to the dialogs of the table itself is of no use here.
            self._shown = replace(scene, strip=(), alerts=(*self._said, *scene.alerts))
        return self._shown

    @property
    def _said(self) -> tuple[Sentence, ...]:
        if self._followed.refused is not None:
            return (say("broadcast-refused", reason=self._followed.refused),)
        if not self._followed.connected:
            return (say("broadcast-cut-off"),)
        if not self._followed.online:
            return (say("broadcast-table-away", table=self._table),)
        return (say("broadcast-newer"),) if self._followed.speaks_newer else ()

    def catalogue(self, language: Language) -> Catalogue:
        """The words of this screen, with the names of the players there."""
        newest = self._followed.newest
        names = newest[0].names if newest else {}
        seats = {seat: names[seat.value] for seat in Seat if seat.value in names}
        return Catalogue(language, names=seats)

    def hear(self, event: Event) -> None:
        """Somebody touched the screen, pressed a key, or closed the window."""
        match event:
            case Closed():
                self.left = True
            case Tapped(key) if not key.startswith((ABOUT, LOOK, ASKED)):
                self._followed.answer(option=key)
            case KeyPressed(name, _) if (button := button_of(name)) is not None:
                self._followed.answer(button=button)
