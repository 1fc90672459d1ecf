"""Looking back at a game: every play with its result, step by step on the drawn table."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from companion.app.dialogs import Close, Open, Stay, Step, Untyped
from companion.app.ending import Ending
from companion.files.os_errors import os_error_text
from companion.files.snapshots import Snapshots, pictures_beside
from companion.games.game import Marks
from companion.referee.retelling import AnyMoment, marks_of, results_of, tell_moment
from companion.referee.story import AnySession
from companion.rules.sentence import Sentence, say
from companion.scenes.naming import named
from companion.scenes.page import Item, Keys, Listing, Page, Picture, Prose, Slider, step_of
from companion.scenes.scene import Choice, Column, Node, Public, Row, Tone, opened

STEP = "step"
"""What a touch on the slider or on a play of the list sends, with the number of the step."""
STEP_EVERY_S = 1.5
"""How long each play is shown when they follow by themselves."""


class History:
    """The game so far, from its beginning to now; it grows while a game is played.

    With a ``clock`` the plays can follow one another by themselves, as when a recorded game is
    watched; at a table the keys of a keyboard are needed as buttons.
    """

    def __init__(
        self,
        session: AnySession,
        pictures: Snapshots | None = None,
        *,
        at: int | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self._session = session
        self._pictures = pictures
        self._at = at
        """How many entries of the record are shown; None: all that there are."""
        self._shows_picture = False
        self._clock = clock
        self._next_at: float | None = None
        self._composed: tuple[object, Page] | None = None

    @property
    def at(self) -> int:
        """How many entries of the record are shown."""
        last = len(self._session.history)
        return last if self._at is None else min(self._at, last)

    def go_to(self, step: int) -> None:
        """Show the game after so many entries of its record."""
        last = len(self._session.history)
        self._at = None if step >= last else max(0, step)

    def page(self) -> Page:
        """The table as it was, what was played, and the ways back and forward."""
        self._follow()
        numbers = self._pictures.numbers if self._pictures else frozenset()
        shown = self.at, len(self._session.history), self._shows_picture, self._runs, numbers
        if self._composed is None or self._composed[0] != shown:
            page = opened(self._compose(), Public())
            self._composed = shown, named(page, self._session.header.names)
        return self._composed[1]

    def take(self, key: str) -> Step:
        """Step back or forward, or show something else of this moment."""
        match key:
            case "before":
                self._leave_to(self.at - 1)
            case "after":
                self._leave_to(self.at + 1)
            case "run":
                self._run_or_stop()
            case "picture":
                self._shows_picture = not self._shows_picture
            case "plays":
                return Open(Plays(self, self._session))
            case "delete" if self._pictures is not None:
                return Open(Deleting(self._pictures))
            case _ if (step := step_of(key, STEP)) is not None:
                self._leave_to(step)
        return Stay()

    def type(self, key: str, _text: str) -> Step | None:
        """Arrow keys step, Home and End go to the ends, and Space lets a recorded game run."""
        match key:
            case "left":
                self._leave_to(self.at - 1)
            case "right":
                self._leave_to(self.at + 1)
            case "home":
                self._leave_to(0)
            case "end":
                self._leave_to(len(self._session.history))
            case "space" if self._clock is not None:
                self._run_or_stop()
            case _:
                return None
        return Stay()

    # --- by itself ---

    @property
    def _runs(self) -> bool:
        return self._next_at is not None

    def _run_or_stop(self) -> None:
        if self._clock is None:
            return
        if self._runs:
            self._next_at = None
            return
        if self.at == len(self._session.history):
            self.go_to(0)
        self._next_at = self._clock() + STEP_EVERY_S

    def _follow(self) -> None:
        """Go on by a play if it is time for it."""
        if self._clock is None or self._next_at is None or self._clock() < self._next_at:
            return
        self.go_to(self.at + 1)
        at_end = self.at == len(self._session.history)
        self._next_at = None if at_end else self._clock() + STEP_EVERY_S

    def _leave_to(self, step: int) -> None:
        self._next_at = None
        self.go_to(step)

    # --- what is shown ---

    def _compose(self) -> Page:
        session = self._session
        moment = session.history[self.at - 1] if self.at else None
        undone = {m.undone.n for m in session.history if m.undone is not None}
        title, tone = tell_moment(session.game, moment)
        results = results_of(session.game, moment, undone)
        table = self._table(moment) if not self._shows_picture else self._picture(moment)
        body = Column((table, self._ways()), (1.0, 0.0))
        delete = (Choice("delete", say("history-delete")),) if self._shows_picture else ()
        return Page(title, body, delete, tone, said=results)

    def _table(self, moment: AnyMoment | None) -> Node:
        """The drawn table; what the play has laid, moved or changed stands out."""
        game = self._session.game
        state = self._session.start if moment is None else moment.state
        play = moment.play if moment is not None else None
        return game.screen.board(state, Marks() if play is None else marks_of(game, play))

    def _picture(self, moment: AnyMoment | None) -> Node:
        found = self._pictures.picture(moment.n) if self._pictures and moment else None
        return Picture(*found) if found else Prose((say("history-no-picture"),))

    def _ways(self) -> Node:
        steps = len(self._session.history)
        before, after = (Choice(key, say(f"history-{key}")) for key in ("before", "after"))
        others = [Choice("plays", say("history-plays"))]
        if self._clock is not None:
            running = say("history-stop" if self._runs else "history-run")
            others.insert(0, Choice("run", running))
        if self._shows_picture or (self._pictures is not None and self._pictures.numbers):
            shown = say("history-table" if self._shows_picture else "history-picture")
            others.append(Choice("picture", shown))
        return Row(
            (
                Keys(((before,),)),
                Slider(STEP, self.at, steps + 1),
                Keys(((after,),)),
                Keys((tuple(others),)),
            ),
            (0.0, 1.0, 0.0, 0.0),
        )


def watching(session: AnySession, path: Path, at: int = 0) -> History:
    """A recorded game after so many entries of its record, which can run by itself."""
    return History(session, Snapshots(pictures_beside(path)), at=at, clock=time.monotonic)


class Plays(Untyped):
    """All plays in a list, with what came of them; one that is taken is shown on the table."""

    def __init__(self, history: History, session: AnySession) -> None:
        self._history, self._session = history, session
        self._composed: tuple[object, Page] | None = None

    def page(self) -> Page:
        """A line for each entry of the record, the one that is shown being lit."""
        shown = self._history.at, len(self._session.history)
        if self._composed is None or self._composed[0] != shown:
            page = opened(self._compose(), Public())
            self._composed = shown, named(page, self._session.header.names)
        return self._composed[1]

    def take(self, key: str) -> Step:
        """Show a play on the table, or how the game went."""
        if key == "story":
            return Open(Ending(self._session))
        self._history.take(key)
        return Close()

    def _compose(self) -> Page:
        session = self._session
        undone = {m.undone.n for m in session.history if m.undone is not None}
        start, _ = tell_moment(session.game, None)
        items = [Item(start, f"{STEP}:0")]
        for place, moment in enumerate(session.history, start=1):
            label, tone = tell_moment(session.game, moment)
            results = results_of(session.game, moment, undone)
            detail = _in_one(results) if results else None
            items.append(Item(label, f"{STEP}:{place}", detail, tone=tone))
        story = () if session.outcome is None else (Choice("story", say("story-title")),)
        lit = f"{STEP}:{self._history.at}"
        return Page(say("history-plays"), Listing(tuple(items)), story, lit=lit)


class Deleting(Untyped):
    """Which pictures are no longer wanted."""

    def __init__(self, pictures: Snapshots) -> None:
        self._pictures = pictures
        self._all = pictures.count_all()
        self._complaint: Sentence | None = None

    def page(self) -> Page:
        """Those of this game, or of all games."""
        own = len(self._pictures.numbers)
        complaints = (Item(self._complaint, tone=Tone.WRONG),) if self._complaint else ()
        items = (
            *complaints,
            Item(say("history-delete-own", count=own), "own", say("history-delete-own-detail")),
            Item(say("history-delete-all", count=self._all), "all"),
        )
        return Page(say("history-delete"), Listing(items), tone=Tone.ASK)

    def take(self, key: str) -> Step:
        """Delete them, and tell if some are still there; the game itself is not touched."""
        match key:
            case "own":
                left = self._pictures.delete()
            case "all":
                left = self._pictures.delete_all()
            case _:
                return Close()
        if not left:
            return Close()
        path, error = next(iter(left.items()))
        reason = os_error_text(error)
        self._complaint = say("history-not-deleted", folder=str(path.parent), reason=reason)
        self._all = self._pictures.count_all()
        return Stay()


def _in_one(sentences: tuple[Sentence, ...]) -> Sentence:
    """Several sentences as one paragraph."""
    first, *rest = sentences
    return say("history-results", first=first, rest=_in_one(tuple(rest))) if rest else first
