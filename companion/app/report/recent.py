"""The last minutes of a table: its pictures, what was heard, and what came of both.

They are kept in memory, within bounds, for whoever reports a problem: played through the same
program, they come to the same. A picture is made small by a thread of its own. One that shows a
table at rest as the one before did is not kept again: that one stands for it, at its own time.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from typing import TypeAlias

from companion.app.lookout import Glance
from companion.files.snapshots import packed_whole
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import View
from companion.rules.seat import Seat
from companion.table.controls import Chosen, Press
from companion.table.layout import Layout, changes
from companion.vision.frame import Frame, Grey
from companion.vision.view import Plane

KEPT_S = 120.0
MOST_PICTURES, MOST_BYTES = 160, 32 * 1024 * 1024
"""So many pictures, and so much of them, are kept; older ones go first."""
MOST_EVENTS = 8000
MOVING_S = 0.3
"""Of something that moves a picture is kept so often; others show a hand a little further on."""
RESTING_S = 5.0
"""A table at rest is pictured anew so often: light changes."""
QUALITY = 60
"""Of a JPEG file, in percent: 170 kB of a noisy picture of 1080 lines, and tags stay readable."""
MOST_WAITING = 6
"""Pictures that the thread may be behind; more are not kept."""


# --- what is heard at a table ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ticked:
    """Somebody says that a task is done."""

    key: str


@dataclass(frozen=True, slots=True)
class LookedAt:
    """Somebody looks at an option before taking it."""

    chosen: Chosen


@dataclass(frozen=True, slots=True)
class TookBack:
    """Somebody takes back on the screen that all share."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class WantsToLeave:
    """It was said on that screen that a player leaves."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CameraAway:
    """No picture came: nobody knows what happens on the table meanwhile."""


Heard: TypeAlias = Press | Chosen | Ticked | LookedAt | TookBack | WantsToLeave | CameraAway
AnyReferee: TypeAlias = Referee[object, object, object]
AnySession: TypeAlias = Session[object, object, object]


def heed(referee: AnyReferee, heard: Heard) -> None:
    """Let the referee know what was heard."""
    match heard:
        case Press():
            referee.press(heard)
        case Chosen():
            referee.choose(heard)
        case Ticked(key):
            referee.tick(key)
        case LookedAt(chosen):
            referee.light(chosen)
        case TookBack(seat):
            referee.take_back(seat)
        case WantsToLeave(seat):
            referee.ask_to_leave(seat)
        case CameraAway():
            referee.disturb()


# --- what comes of it --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a game is, and what is refused and asked at one moment, in no language."""

    entries: int = 0
    refused: str | None = None
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Came:
    """Something came of what was seen or heard: a play, a refusal, a question."""

    at: float
    what: str
    """``play``, ``undone``, ``correction``, ``left``, ``stopped``, ``refused`` or ``asked``."""
    said: str


def standing_of(session: AnySession, view: View[object]) -> Standing:
    """What stands now."""
    refused, dispute = None, view.dispute
    if dispute is not None:
        rule = dispute.refusal.rule.id if dispute.refusal else "-"
        refused = " ".join((rule, *sorted(map(str, dispute.wrong))))
    asked = tuple(
        " ".join((one.question.seat.value, one.question.text.key, *one.question.keys))
        for one in view.asked
        if one.waiting
    )
    return Standing(len(session.history), refused, asked)


def what_came(session: AnySession, before: Standing, now: Standing, at: float) -> Iterator[Came]:
    """What is new since ``before``."""
    write = session.game.notation
    for moment in session.history[before.entries :]:
        play = moment.play
        if play is None:
            undone = moment.undone
            yield Came(at, "undone", str(undone.n)) if undone else Came(at, "stopped", "")
        elif play.left is not None:
            yield Came(at, "left", play.left.value)
        elif play.action is None:
            yield Came(at, "correction", write.write_position(play.after))
        else:
            yield Came(at, "play", write.write_action(play.action))
    if now.refused is not None and now.refused != before.refused:
        yield Came(at, "refused", now.refused)
    for asked in now.asked:
        if asked not in before.asked:
            yield Came(at, "asked", asked)


# --- what is kept ------------------------------------------------------------------------


@dataclass(eq=False, slots=True)
class Shot:
    """One picture; packed a little after it was taken."""

    n: int
    taken_at: float
    data: bytes = b""
    uses: int = 0
    """How many of the pictures that are kept it stands for."""


@dataclass(frozen=True, slots=True, eq=False)
class Looked:
    """A picture was taken in, and read so."""

    at: float
    shot: Shot
    plane: Plane | None
    moving: bool
    dark: bool
    steady: Layout | None
    standing: Standing
    """How things stood before it."""
    quiet: bool
    """Whether everything lay as it should then, and nothing was open."""


@dataclass(frozen=True, slots=True)
class HeardAt:
    """Something was heard."""

    at: float
    heard: Heard


Event: TypeAlias = Looked | HeardAt | Came


@dataclass(frozen=True, slots=True)
class Kept:
    """The last minutes, from a moment on at which a game can be taken up."""

    events: tuple[Event, ...] = ()
    from_start: bool = False
    """Whether nothing was seen or heard at this table before."""


@dataclass(eq=False, slots=True)
class Recent:
    """Keeps the last minutes of one table; nothing here ever waits but ``kept``."""

    seconds: Callable[[], float] = time.monotonic
    plane: Plane | None = None
    """How the camera sees the table now."""
    _events: deque[Event] = field(default_factory=deque)
    _shots: deque[Shot] = field(default_factory=deque)
    _standing: Standing | None = None
    _last: Looked | None = None
    _lying: Layout | None = None
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))
    _trimmed: bool = False
    _ahead_s: float = 0.0
    """How far the clock of the pictures is ahead of ours: a recording has one of its own."""
    _waiting: list[Future[None]] = field(default_factory=list)
    _packing: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="recent")
    )

    def see(self, frame: Frame, glance: Glance, session: AnySession, referee: AnyReferee) -> None:
        """A picture is about to be taken in."""
        self._ahead_s = frame.taken_at - self.seconds()
        shot = self._shot_for(frame, glance)
        if shot is None:
            return
        view, steady = referee.view, glance.steady
        last = self._last
        if last is not None and steady == last.steady:
            steady = last.steady  # one object for all pictures that show the same
        before = self._known(session, view)
        quiet = (
            (before.refused, before.asked) == (None, ())
            and not (view.checking or view.new or glance.moving)
            and steady is not None
            and view.table is not None
            and not changes(referee.expected, view.table)
        )
        at, dark = frame.taken_at, glance.dark
        self._last = Looked(at, shot, self.plane, glance.moving, dark, steady, before, quiet)
        self._lying = glance.lying
        self._add(self._last)

    def hear(self, heard: Heard, session: AnySession, referee: AnyReferee) -> None:
        """Something is about to be heeded; that a camera is still away is nothing new."""
        last = self._events[-1] if self._events else None
        if heard == CameraAway() and isinstance(last, HeardAt) and last.heard == heard:
            return
        self._known(session, referee.view)
        self._add(HeardAt(self.seconds() + self._ahead_s, heard))

    def note(self, session: AnySession, referee: AnyReferee) -> None:
        """That was heeded: keep what came of it."""
        before, now = self._standing, standing_of(session, referee.view)
        if before is not None and now != before and self._events:
            at = self._events[-1].at
            for came in what_came(session, before, now, at):
                self._add(came)
        self._standing = now

    def kept(self) -> Kept:
        """All that is kept, from the first moment on at which the game can be taken up."""
        for packing in self._waiting:
            packing.result()
        events = tuple(self._events)
        looks = [n for n, event in enumerate(events) if isinstance(event, Looked)]
        if not looks:
            return Kept()
        if not self._trimmed:
            return Kept(events, from_start=True)
        quiet = (n for n in looks if isinstance(it := events[n], Looked) and it.quiet)
        return Kept(events[next(quiet, looks[0]) :])

    def _known(self, session: AnySession, view: View[object]) -> Standing:
        """How things stand before anything is done; asked for once, and then known."""
        if self._standing is None:
            self._standing = standing_of(session, view)
        return self._standing

    def _shot_for(self, frame: Frame, glance: Glance) -> Shot | None:
        """The picture that stands for this one; None if there is one too many of a movement."""
        last, waited = self._last, 0.0
        if last is not None:
            waited = frame.taken_at - last.shot.taken_at
            if last.moving and glance.moving and waited < MOVING_S:
                return None
            at_rest = not (last.moving or glance.moving) and last.dark == glance.dark
            if at_rest and glance.lying == self._lying and waited < RESTING_S:
                return last.shot
        self._waiting = [packing for packing in self._waiting if not packing.done()]
        if len(self._waiting) >= MOST_WAITING:
            return None
        shot = Shot(next(self._numbers), frame.taken_at)
        self._waiting.append(self._packing.submit(_pack, shot, frame.grey))
        return shot

    def _add(self, event: Event) -> None:
        self._events.append(event)
        new = isinstance(event, Looked) and event.shot.uses == 0
        if isinstance(event, Looked):
            event.shot.uses += 1
            if new:
                self._shots.append(event.shot)
        while len(self._events) > MOST_EVENTS or event.at - self._events[0].at > KEPT_S:
            self._drop_first()
        while new and self._are_too_many:
            self._drop_first()

    @property
    def _are_too_many(self) -> bool:
        packed = sum(len(shot.data) for shot in self._shots)
        return len(self._shots) > MOST_PICTURES or packed > MOST_BYTES

    def _drop_first(self) -> None:
        first = self._events.popleft()
        self._trimmed = True
        if isinstance(first, Looked):
            first.shot.uses -= 1
            if first.shot.uses == 0:
                self._shots.popleft()


def _pack(shot: Shot, grey: Grey) -> None:
    shot.data = packed_whole(grey, QUALITY)
