"""Anna in the south and Boris in the north, at a table that a referee watches.

What they do is said as in ``tests.games.riftforce.seeing``: ``FI5a > south-2`` and so on. Time
passes only when somebody waits.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.rules.actions import Action
from companion.games.riftforce.rules.events import Event
from companion.games.riftforce.rules.state import State
from companion.referee.consent import HouseRules
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.replay import resume
from companion.referee.session import Session
from companion.referee.view import View, show
from companion.rules.seat import Seat
from companion.rules.sentence import Cited, Sentence
from companion.scenes.scene import Scene
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout, tops_of
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.seeing import done

ANNA, BORIS = Seat.SOUTH, Seat.NORTH
NAMES = {ANNA: "Anna", BORIS: "Boris"}
ENGLISH = Catalogue(Language.ENGLISH, RIFTFORCE.folder, names=NAMES)
TICK_S = 0.125
"""A fraction that adds up without error."""

GUILDS = "guilds=FI,PL,LI,WA:IC,AI,SH,TH"


def english(sentence: Sentence) -> str:
    return ENGLISH.tell(sentence)


def new_session(position: str, journal: Path | None = None) -> Session[State, Action, Event]:
    whole = position if "guilds=" in position else f"{GUILDS} {position}".strip()
    header = Header(RIFTFORCE.name, position=whole)
    kept = Journal.create(journal, header) if journal else None
    return Session(RIFTFORCE, header, kept)


class AtTable:
    """A real table, and the referee that sees it whenever no hand is above it."""

    def __init__(
        self,
        position: str = "",
        *,
        session: Session[State, Action, Event] | None = None,
        journal: Path | None = None,
        house_rules: HouseRules | None = None,
        table: Layout | None = None,
    ) -> None:
        self.session = session or new_session(position, journal)
        self.referee = Referee(self.session, house_rules)
        self.table = table or RIFTFORCE.table.layout(self.session.state)
        self.now = 100.0
        self.look()

    def look(self) -> None:
        """The camera sees the table at rest once more."""
        self.now += TICK_S
        self.referee.see(tops_of(self.table, RIFTFORCE.table.mat), self.now)

    def lay(self, *deeds: str) -> None:
        """Hands do something and are still there, but what they did can be seen."""
        self.referee.disturb()
        self.table = done(self.table, deeds)
        self.referee.glimpse(tops_of(self.table, RIFTFORCE.table.mat))

    def wait(self, seconds: float) -> None:
        """Nobody touches anything for a while."""
        for _ in range(round(seconds / TICK_S)):
            self.look()

    def do(self, *deeds: str) -> None:
        """Hands do something, and are gone again."""
        self.referee.disturb()
        self.table = done(self.table, deeds)
        self.look()

    def put(self, table: Layout) -> None:
        """Hands put the table in order."""
        self.referee.disturb()
        self.table = table
        self.look()

    def straighten(self) -> None:
        """All cards upright, all tokens away."""
        self.put(Layout(self.table.zones, stray=self.table.stray))

    def press(self, seat: Seat, *buttons: Button) -> None:
        for button in buttons:
            self.referee.press(Press(seat, button))

    def tap(self, seat: Seat, option: str) -> None:
        self.referee.choose(Chosen(seat, option))

    @property
    def view(self) -> View[State]:
        return self.referee.view

    @property
    def scene(self) -> Scene:
        return show(RIFTFORCE, self.view)

    @property
    def plays(self) -> list[str]:
        """The plays that stand, in notation."""
        return [RIFTFORCE.notation.write_action(play.action) for play in self.session.plays]

    @property
    def last(self) -> list[str]:
        """What the screen says of the last play."""
        return [english(sentence) for sentence in self.view.last]

    @property
    def question(self) -> str | None:
        """What somebody is asked, standing offers aside."""
        view = self.view
        return english(view.question.text) if view.question and view.asking else None

    @property
    def options(self) -> list[str]:
        """The keys of what can be answered."""
        return [option.key for option in self.view.question.options] if self.view.question else []

    @property
    def tasks(self) -> list[str]:
        """What is still to be done, in words."""
        return [english(task.text) for task in self.scene.tasks if not task.done]

    @property
    def ticked(self) -> list[str]:
        """What was seen done."""
        return [english(task.text) for task in self.scene.tasks if task.done]

    @property
    def refusal(self) -> list[str] | None:
        """What the screen says is wrong: title and lines; None while it says nothing."""
        notice = self.scene.notice
        if self.view.dispute is None or notice is None:
            return None
        return [
            f"{line.rule}: {english(line)}" if isinstance(line, Cited) else english(line)
            for line in (notice.title, *notice.lines)
        ]


def power_cut(evening: AtTable) -> AtTable:
    """The same table and the same journal, but a program that has only just been started."""
    journal = evening.session.journal
    assert journal is not None
    journal.close()
    session = resume(journal.path, {RIFTFORCE.name: RIFTFORCE})
    # A journal may be of any game; this one was begun here.
    return AtTable(session=cast(Session[State, Action, Event], session), table=evening.table)


def closed(evening: AtTable) -> None:
    if evening.session.journal:
        evening.session.journal.close()
