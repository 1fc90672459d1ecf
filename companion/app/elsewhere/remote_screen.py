"""A screen of a table that is elsewhere: shows what comes, and answers for one seat if it may."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Protocol

from companion.broadcast.messages import View
from companion.display.window import Closed, Event, KeyPressed, Tapped
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Listing, Page
from companion.scenes.scene import (
    ABOUT,
    ASKED,
    LOOK,
    Choice,
    Column,
    Node,
    Scene,
    Size,
    Words,
)
from companion.scenes.scoreboard import Score, Scoreboard
from companion.table.controls import Button, button_of
from companion.text.catalogue import Catalogue
from companion.text.language import Language

JUDGE_COMES = "judge-comes"
"""The key with which a judge says that somebody sees to the table."""


class Purpose(Enum):
    """What a screen elsewhere is for."""

    TABLE = "table"
    SCOREBOARD = "scoreboard"
    JUDGE = "judge"


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
    def refused(self) -> Sentence | None:
        """Why there is no way to it, where somebody has said so."""

    @property
    def no_way(self) -> Sentence | None:
        """What people have to mend before there is a way to it, where that is known."""

    @property
    def speaks_newer(self) -> bool:
        """Whether it is of a later version than we are."""

    @property
    def judge_wanted(self) -> tuple[Seat, ...]:
        """Who there waits for a judge."""

    def answer(self, *, option: str | None = None, button: Button | None = None) -> None:
        """Answer to what is shown."""

    def answer_judge_call(self) -> None:
        """Say as a judge that somebody sees to the table."""


class RemoteScreen:
    """What such a screen shows and hears.

    While the table cannot be reached, what was last seen stays, and it is said that it may be old.
    """

    def __init__(self, followed: Followed, table: str, purpose: Purpose = Purpose.TABLE) -> None:
        self._followed = followed
        self._table = table
        self._purpose = purpose
        self._looked_at: Seat | None = None
        """Of several who are asked, whose question is read here."""
        self._composed: tuple[object, ...] | None = None
        self._shown: Scene | Page | None = None
        self._words: tuple[Language, dict[str, str], Catalogue] | None = None
        """The same ones as long as they are: a window draws everything anew in others."""
        self.left = False
        """Whether somebody has closed the window."""

    @property
    def shown(self) -> Scene | Page:
        """The newest view, with what is wrong on the way to it."""
        newest = self._followed.newest
        if newest is None:
            said = self._hindered or (self._nothing_yet,)
            title = say("broadcast-waiting", table=self._table)
            return Page(title, Listing(()), back=False, said=said)
        view, scene = newest
        composed = (view, scene, self._said, self._followed.judge_wanted, self._looked_at)
        if self._shown is None or self._composed != composed:
            self._composed = composed
            board = self._purpose is Purpose.SCOREBOARD and view.score
            self._shown = self._scoreboard(view, scene) if board else self._scene(scene)
        return self._shown

    def _scene(self, scene: Scene) -> Scene:
        """What leads to the dialogs of the table itself is of no use here; a judge has one key."""
        called = self._purpose is Purpose.JUDGE and self._followed.judge_wanted
        strip = (Choice(JUDGE_COMES, say("broadcast-judge-comes")),) if called else ()
        board, alerts = _without_touch(scene.board), (*self._said, *scene.alerts)
        prompts = tuple(sorted(scene.prompts, key=lambda asked: asked.seat is not self._looked_at))
        return replace(scene, board=board, strip=strip, alerts=alerts, prompts=prompts)

    def _scoreboard(self, view: View, scene: Scene) -> Page:
        """The points of all, to be read from afar; whose turn it is has a frame."""
        scores = tuple(_score(view, seat) for seat in Seat if seat.value in view.score)
        news = tuple(Words(told, Size.LARGE) for told in scene.news[:1])
        body: Node = Column((Scoreboard(scores), *news), (1.0, *(0.0 for _ in news)))
        return Page(scene.title, body, tone=scene.tone, back=False, said=self._said)

    @property
    def _hindered(self) -> tuple[Sentence, ...]:
        """Why there is no way to the broker, if there is none."""
        if self._followed.refused is not None:
            return (say("broadcast-refused", reason=self._followed.refused),)
        if not self._followed.connected:
            return (self._followed.no_way or say("broadcast-cut-off"),)
        return ()

    @property
    def _nothing_yet(self) -> Sentence:
        """Why nothing has come by now; a broker does not say that it keeps something back."""
        key = "broadcast-nothing-for-us" if self._followed.online else "broadcast-no-table-yet"
        return say(key, table=self._table)

    @property
    def _said(self) -> tuple[Sentence, ...]:
        if self._hindered:
            return self._hindered
        if not self._followed.online:
            return (say("broadcast-table-away", table=self._table),)
        return (say("broadcast-newer"),) if self._followed.speaks_newer else ()

    def catalogue(self, language: Language) -> Catalogue:
        """The words of this screen, with the names of the players there."""
        newest = self._followed.newest
        names = newest[0].names if newest else {}
        if self._words is None or self._words[:2] != (language, names):
            seats = {seat: names[seat.value] for seat in Seat if seat.value in names}
            self._words = language, names, Catalogue(language, names=seats)
        return self._words[2]

    def hear(self, event: Event) -> None:
        """Somebody touched the screen, pressed a key, or closed the window."""
        match event:
            case Closed():
                self.left = True
            case Tapped(key) if key == JUDGE_COMES:
                self._followed.answer_judge_call()
            case Tapped(key) if key.startswith(ASKED):
                # Like every key, it may be of anybody who writes where the table does.
                seat = key.removeprefix(ASKED)
                self._looked_at = next((each for each in Seat if each.value == seat), None)
            case Tapped(key) if not key.startswith((ABOUT, LOOK)):
                self._followed.answer(option=key)
            case KeyPressed(name, _) if (button := button_of(name)) is not None:
                self._followed.answer(button=button)


def _without_touch(node: Node) -> Node:
    """Without words about a touch that tells more: only the table itself knows what it tells."""
    if not isinstance(node, Column):
        return node
    kept = [n for n, inner in enumerate(node.children) if not _is_about_touch(inner)]
    children = tuple(_without_touch(node.children[n]) for n in kept)
    shares = tuple(share for n, share in enumerate(node.shares) if n in kept)
    return replace(node, children=children, shares=shares)


def _is_about_touch(node: Node) -> bool:
    return isinstance(node, Words) and node.by_touch


def _score(view: View, seat: Seat) -> Score:
    return Score(
        seat,
        say("shared-player", seat=seat),
        view.score[seat.value],
        seat.value in view.turn and not view.over,
    )
