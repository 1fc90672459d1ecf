"""A problem report played again: the same pictures and presses, through the same program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from calibration.geometry.lens import Lens
from companion.app.attendant import Attendant
from companion.app.lookout import Glance, lookout_for
from companion.app.report.recent import Came, heed, standing_of, what_came
from companion.app.report.report import (
    PACK,
    TAGS,
    Outcome,
    Report,
    SeenFrom,
    Sight,
    Word,
    heard_in,
    written_layout,
)
from companion.files.snapshots import unpacked
from companion.games.game import AnyGame
from companion.packs.own_pack import game_named, game_with_pack
from companion.referee.replay import begin
from companion.text.complaint import Complaint
from companion.vision.frame import Frame, Grey
from companion.vision.view import Plane

KNOWN_AFTER_S, STEPS = 1.2, 8
"""Where a game is taken up at rest, its table is looked at so long before, in so many pictures."""
LINGER_S = 0.8
"""So much later than then may something come."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was read in a picture: now, and when it was taken."""

    at: float
    now: dict[str, object] | None
    then: dict[str, object] | None
    moving: bool

    @property
    def same(self) -> bool:
        """Whether the table that came to rest was the same; when it does may differ a little."""
        return self.now == self.then or self.now is None or self.then is None


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that came of it: then, now, or both times."""

    came: Came
    then: bool
    now: bool


def game_of_report(report: Report) -> AnyGame:
    """The game that was played, with the pack that it was played with."""
    if report.header.pack is None:
        return game_named(report.header.game)
    if PACK not in report.files:
        raise Complaint("report-no-pack", file=report.header.pack.file)
    game_named(report.header.game)
    with TemporaryDirectory(prefix="companion-") as folder:
        pack = Path(folder) / PACK
        pack.write_text(report.files[PACK], encoding="utf-8")
        if TAGS in report.files:
            (Path(folder) / TAGS).write_text(report.files[TAGS], encoding="utf-8")
        return game_with_pack(report.header.game, pack)


class ReportReplay:
    """Plays the last minutes of a table again.

    ``steps`` goes from event to event; ``came`` and ``reads`` then tell what came of it so far.
    """

    def __init__(self, report: Report, game: AnyGame, file: Path) -> None:
        self.report, events = report, report.events
        self._looks = [event for event in events.events if isinstance(event, Sight)]
        if not self._looks:
            raise Complaint("report-no-pictures", file=str(file))
        session = begin(game, file, report.header)
        session.seed = report.about.seed or session.seed
        for entry in report.entries[: events.entries]:
            session.replay(entry)
        self._planes = [_plane(plane) for plane in events.planes]
        self._file = file
        self._plane = self._planes[self._looks[0].plane]
        self._lookout = lookout_for(session.game, self._plane)
        self.attendant = Attendant(session, self._lookout, events.house_rules)
        self.came: list[Came] = []
        self.reads: list[Read] = []
        self._standing = events.standing
        if not events.from_start and events.quiet:
            self._get_to_know()

    @property
    def began(self) -> float:
        """The time of the first picture, on the clock of that table."""
        return self._looks[0].at

    def steps(self) -> Iterator[float]:
        """Take in one event after the other; gives the time of each."""
        for event in self.report.events.events:
            match event:
                case Sight():
                    self._look(event)
                case Word():
                    if (heard := heard_in(event)) is not None:
                        heed(self.attendant.referee, heard)
                case Outcome():
                    continue  # what came of it then
            self._note(event.at)
            yield event.at
        yield from self._linger()

    def lines(self) -> tuple[Line, ...]:
        """What came of it then and now, side by side in order."""
        events = self.report.events.events
        then = [Came(e.at, e.what, e.said) for e in events if isinstance(e, Outcome)]
        return tuple(_compared(then, self.came))

    def _linger(self) -> Iterator[float]:
        """Look on for a moment where something is still to come.

        Whoever reports at once leaves no picture more, and a table may be read at rest a picture
        later than it was then.
        """
        last, then = self._looks[-1], sum(isinstance(e, Outcome) for e in self.report.events.events)
        for step in range(1, STEPS + 1):
            if len(self.came) >= then or last.moving:
                return
            at = last.at + LINGER_S * step / STEPS
            self._look_at(last, at)
            self._note(at)
            yield at

    def _get_to_know(self) -> None:
        """Let the table be seen at rest for a moment, as it was before the first picture."""
        first = self._looks[0]
        for step in range(STEPS, 0, -1):
            self._look_at(first, first.at - KNOWN_AFTER_S * step / STEPS)

    def _look(self, look: Sight) -> None:
        glance = self._look_at(look, look.at)
        now = None if glance.steady is None else written_layout(glance.steady)
        then = None if look.steady is None else self.report.events.layouts[look.steady]
        self.reads.append(Read(look.at, now, then, glance.moving))

    def _look_at(self, look: Sight, at: float) -> Glance:
        if (plane := self._planes[look.plane]) is not self._plane:
            self._plane = plane
            self._lookout.look_from(plane)
        return self.attendant.look(Frame(self.picture(look.picture), at))

    def picture(self, n: int) -> Grey:
        """One of the kept pictures; Complaint if it is none."""
        grey = unpacked(self.report.pictures[n])
        if grey is None:
            raise Complaint("report-damaged", file=str(self._file))
        return grey

    def _note(self, at: float) -> None:
        session = self.attendant.session
        now = standing_of(session, self.attendant.referee.view)
        if now != self._standing:
            self.came += what_came(session, self._standing, now, at)
            self._standing = now


def _plane(seen: SeenFrom) -> Plane:
    lens = None
    if seen.lens is not None:
        (width, height), focal, centre, distortion = seen.lens
        lens = Lens((int(width), int(height)), focal, centre, distortion)
    matrix = np.array(seen.table_to_pixels, float).reshape(3, 3)
    return Plane(matrix, seen.table_mm, seen.tag_mm, lens)


def _compared(then: Sequence[Came], now: Sequence[Came]) -> Iterator[Line]:
    """Both in one order; what is at both times is told once, with its time of now."""
    olds, news = ([(came.what, came.said) for came in side] for side in (then, now))
    matcher = SequenceMatcher(None, olds, news, autojunk=False)
    for how, old, old_end, new, new_end in matcher.get_opcodes():
        if how == "equal":
            yield from (Line(came, then=True, now=True) for came in now[new:new_end])
        else:
            yield from (Line(came, then=True, now=False) for came in then[old:old_end])
            yield from (Line(came, then=False, now=True) for came in now[new:new_end])
