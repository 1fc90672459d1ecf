"""One table's parts put together: pictures and presses in, scenes out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol, TypeAlias

from companion.app.lookout import Glance
from companion.app.report.recent import (
    CameraAway,
    Heard,
    LookedAt,
    Recent,
    Ticked,
    TookBack,
    WantsToLeave,
    heed,
)
from companion.files.snapshots import Snapshots, pictures_beside
from companion.games.game import AnyGame
from companion.referee.consent import HouseRules
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import Asked, View, show
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Audience, Prompt, Public, Scene, shown_to
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.vision.frame import Camera, CameraLost, Frame, NotYet

_Content: TypeAlias = tuple[View[object], tuple[Sentence, ...]]
"""What a scene is composed of: the referee's view, and alerts beside it."""


class Lookout(Protocol):
    """Whoever looks at pictures of the table, such as ``companion.app.lookout.Lookout``."""

    def look(self, frame: Frame, known: Layout) -> Glance:
        """Take in a picture; ``known`` is the table as it should be."""


class Attendant:
    """Waits on one table: lets the lookout look, the referee judge, and tells what to show.

    A picture of each play is kept in the ``album``, and all of the last minutes in ``recent``, if
    there are such.
    """

    def __init__(
        self,
        session: Session[object, object, object],
        lookout: Lookout,
        house_rules: HouseRules | None = None,
        album: Snapshots | None = None,
        recent: Recent | None = None,
    ) -> None:
        self.game: AnyGame = session.game
        self.session = session
        self.referee = Referee(session, house_rules)
        self.lookout = lookout
        self.album = album
        self.recent = recent
        self.looks = 0
        """How often it has looked at the table, or found that it cannot."""
        self._pictured = len(session.history)
        self._alerts: tuple[Sentence, ...] = ()
        self._camera_problem: Sentence | None = None
        self._content: _Content | None = None
        self._shown: dict[Audience, Scene] = {}
        self._public: Scene | None = None
        """What the screen that all share was last given to show."""
        self._answering: Seat | None = None
        """Whose question that screen shows first, where several are asked."""
        self.notice: Sentence | None = None
        """What the desk of an event tells everybody at the table."""
        self.link_problem: Sentence | None = None
        """Why displays elsewhere are not told, if so."""
        self.judge_wanted: tuple[Seat, ...] = ()
        """Who has called a judge, and waits for one."""

    def attend(self, camera: Camera) -> bool:
        """Take in a new picture if there is one; False when a recording has ended."""
        try:
            frame = camera.capture()
        except NotYet:
            return True
        except CameraLost as lost:
            self.looks += 1
            self._camera_problem = say("referee-camera-lost", reason=lost.reason)
            self._heed(CameraAway())
            return True
        if frame is None:
            return False
        self.look(frame)
        return True

    def look(self, frame: Frame) -> Glance:
        """Take in one picture."""
        glance = self.lookout.look(frame, self.referee.expected)
        self.take_in(glance, frame)
        return glance

    def take_in(self, glance: Glance, frame: Frame) -> None:
        """Let the referee know what a picture has shown, and keep it if it shows a new play."""
        self.looks += 1
        if self.recent is not None:
            self.recent.see(frame, glance, self.session, self.referee)
        self._camera_problem = say("referee-dark") if glance.dark else None
        if glance.moving:
            self.referee.disturb()
        elif glance.steady is not None:
            self.referee.see(glance.steady, glance.taken_at, glance.rested_at)
            # A card that is being carried is seen where it was and where it is.
            self._alerts = glance.alerts
        if glance.lying is not None:
            self.referee.glimpse(glance.lying)
        if self.recent is not None:
            self.recent.note(self.session, self.referee)
        self._keep_picture(frame)

    def _heed(self, heard: Heard) -> None:
        """Let the referee know what was heard, and keep that for a report."""
        if self.recent is not None:
            self.recent.hear(heard, self.session, self.referee)
        heed(self.referee, heard)
        if self.recent is not None:
            self.recent.note(self.session, self.referee)

    def _keep_picture(self, frame: Frame) -> None:
        """A picture of the last play, if it is the first since then."""
        history = self.session.history
        if len(history) != self._pictured:
            self._pictured = len(history)
            if self.album is not None:
                self.album.keep(history[-1].n, frame.grey)

    def press(self, press: Press) -> None:
        """A button at a seat was pressed; where several are asked, its question is shown then.

        What is chosen in secret has no light there, and so nothing to look at.
        """
        if press.button is Button.JUDGE:
            self.call_judge(press.seat, called=not press.long)
            return
        asked = self.referee.view.asked_of(press.seat)
        if asked is not None and not asked.question.sealed:
            self.show_question_to(press.seat)
        so_far = len(self.session.history)
        self._heed(press)
        if len(self.session.history) > so_far:
            self._answering = None

    def press_key(self, button: Button, *, long: bool = False) -> None:
        """A key or button that all share stands in for the button of whoever is asked.

        Where nobody waits for an answer, it is the last player who takes back.
        """
        if button is Button.JUDGE:
            self._press_judge(long=long)
            return
        last, seat = next(iter(self.session.undoable), None), self.asked
        if last and last.by and not self.referee.view.asking and button is Button.BACK:
            seat = last.by
        if seat is not None:
            self.press(Press(seat, button))

    def _press_judge(self, *, long: bool) -> None:
        """One button for all: whoever is asked calls, and everybody's call is taken back."""
        anybody = next(iter(self.session.people), None)
        callers = self.judge_wanted if long else (self.asked or anybody,)
        for seat in callers:
            if seat is not None:
                self.call_judge(seat, called=not long)

    def take_back(self, by: Seat | None = None) -> None:
        """Somebody chose "take back" on the screen that all share, and it may be known who."""
        self._heed(TookBack(by))

    def ask_to_leave(self, seat: Seat) -> None:
        """Somebody chose on the screen that all share that a player leaves the game."""
        self._heed(WantsToLeave(seat))

    def show_question_to(self, seat: Seat) -> None:
        """Show on the screen that all share what this player is asked, before what others are."""
        if self.referee.view.asked_of(seat) is not None:
            self._answering = seat

    def call_judge(self, seat: Seat, called: bool = True) -> None:
        """A player calls a judge, or no longer does."""
        others = tuple(each for each in self.judge_wanted if each is not seat)
        self.judge_wanted = (*others, seat) if called else others

    def choose(self, chosen: Chosen) -> None:
        """An option was chosen by a player, wherever that was."""
        self._heed(chosen)

    def is_still_asked(self, sent: Press | Chosen) -> bool:
        """Whether what came from elsewhere answers what its seat is asked now.

        The link knows what it has shown there; while the answer is on its way, the table goes on.
        """
        if sent.asked is None:
            return True
        prompts = self.scene_for(sent.seat).prompts
        return sent.asked == next((p.keys for p in prompts if p.seat is sent.seat), ())

    def tap(self, key: str) -> None:
        """An option was tapped on the screen that all share, by the first who is offered it there.

        It answers what the screen has asked; where that was answered elsewhere by then, it answers
        nothing, and least of all for another player. A tap on a task that no camera sees ticks it.
        """
        prompt = self._prompt_with(key)
        if prompt is None:
            self._heed(Ticked(key))
            return
        self._answering = None
        if (chosen := self._still_asked(prompt, key)) is not None:
            self.choose(chosen)

    def light(self, key: str) -> None:
        """An option was touched there only to be looked at."""
        prompt = self._prompt_with(key)
        if prompt is not None and (looked_at := self._still_asked(prompt, key)) is not None:
            self._heed(LookedAt(looked_at))

    def _prompt_with(self, key: str) -> Prompt | None:
        """What the screen that all share has asked, with that option."""
        for prompt in (self._public or self.scene).prompts:
            if prompt.seat is not None and key in {choice.key for choice in prompt.choices}:
                return prompt
        return None

    def _still_asked(self, prompt: Prompt, key: str) -> Chosen | None:
        """The option as an answer, unless something else is asked by now."""
        asked = self.referee.view.asked_of(prompt.seat) if prompt.seat else None
        if asked is None or prompt.seat is None:
            return None
        question, keys = asked.question, tuple(choice.key for choice in prompt.choices)
        is_same = (question.text.key, question.keys) == (prompt.text.key, keys)
        return Chosen(prompt.seat, key) if is_same else None

    @property
    def asked(self) -> Seat | None:
        """Whose answer the screen waits for; of several, the one whose question it shows."""
        return self._asked_in(self.referee.view)

    def _asked_in(self, view: View[object]) -> Seat | None:
        if self._answering is not None and view.asked_of(self._answering):
            return self._answering
        return view.question.seat if view.question else next(iter(view.awaiting), None)

    @property
    def awaited(self) -> frozenset[Seat]:
        """Everybody whose turn it is to do something: to answer where that is waited for."""
        return frozenset(self.referee.view.waits_for)

    @property
    def scene(self) -> Scene:
        """What everybody at the table may see now, on the screen that all share."""
        self._public = self.scene_for(Public())
        return self._public

    def scene_unlit_for(self, seat: Seat | None) -> Scene:
        """The same while a seat's button moves along something else: its question has no light.

        Without a seat it is a key that all share, which stands in for whoever is asked.
        """
        self._public = self.scene_for(Public(), unlit=seat or self.asked)
        return self._public

    def scene_for(self, audience: Audience, *, unlit: Seat | None = None) -> Scene:
        """What somebody may see now; composed only when there is something new."""
        return self._scene_of(self.referee.view, audience, unlit)

    def scenes_for(self, audiences: Iterable[Audience]) -> dict[Audience, Scene]:
        """The same for several, of one moment."""
        view = self.referee.view
        return {audience: self._scene_of(view, audience) for audience in audiences}

    def _scene_of(self, view: View[object], audience: Audience, unlit: Seat | None = None) -> Scene:
        all_three = self.notice, self._camera_problem, self.link_problem
        problem = tuple(each for each in all_three if each is not None)
        if unlit is not None:
            view = replace(view, asked=tuple(_unlit(asked, unlit) for asked in view.asked))
        if isinstance(audience, Public) and len(view.asked) > 1:
            shown = self._asked_in(view)
            first = tuple(sorted(view.asked, key=lambda asked: asked.question.seat is not shown))
            view = replace(view, asked=first) if first != view.asked else view
        wanted = self.judge_wanted
        judge = (say("referee-judge-called", seats=wanted),) if wanted else ()
        content = view, (*judge, *problem, *self._alerts)
        if self._content != content:
            self._content, self._whole = content, show(self.game, *content)
            self._shown = {}
        if audience not in self._shown:
            # What everybody sees just as it is hides nothing from anybody.
            hides = self._shown.get(Public()) is not self._whole
            self._shown[audience] = shown_to(self._whole, audience, hides=hides)
        return self._shown[audience]


def _unlit(asked: Asked, seat: Seat) -> Asked:
    return replace(asked, lit=None) if asked.question.seat is seat else asked


def album_beside(session: Session[object, object, object]) -> Snapshots | None:
    """Where pictures of a game are kept: beside its record, if it is recorded."""
    return Snapshots(pictures_beside(session.journal.path)) if session.journal else None
