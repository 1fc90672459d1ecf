"""Whole games by simulated players, on paper or before the simulated camera."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.games.game import AnyGame, Plain
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.sentence import Sentence
from companion.simulation.camera.drawn_camera import FULL_HD
from companion.simulation.camera.optics import NORMAL, Optics
from companion.simulation.desk import Desk, set_desk
from companion.simulation.match import Match, Misunderstood, WatchedTable
from companion.simulation.paper_table import PaperTable
from companion.simulation.picture_table import PictureTable, Time
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.simulation.glass_table import GlassTable
from tests.simulation.trembling import TremblingCamera

LARGE = (4608, 2592)
"""The largest pictures, of a table for four or more people."""
WIDE_MM = 1000.0
"""A mat that is wider is such a table."""

QUICK_MM_PER_SECOND = 1500.0
"""Hands in a hurry: fewer pictures of them are taken, and none is easier."""

AnySession = Session[object, object, object]


@dataclass(slots=True)
class Rehearsal:
    """What became of a game: every action that was played, and what went wrong."""

    session: AnySession
    played: list[object] = field(default_factory=list)
    wrong: Misunderstood[object] | None = None
    alerts: set[str] = field(default_factory=set)
    """Keys of what the companion said about things that do not belong on the table."""
    pictures: int = 0

    @property
    def position(self) -> str:
        """Where the game stands, to look at it again."""
        return self.session.game.notation.write_position(self.session.state)

    def go_through(self, match: Match[object, object, object]) -> None:
        """Play to the end, or to the first misunderstanding."""
        for step in match.steps():
            if isinstance(step, Misunderstood):
                self.wrong = step
            else:
                self.played.append(step)

    def check(self) -> None:
        """Nothing misunderstood, nothing missed, nothing seen that is not there."""
        assert self.wrong is None, f"{self.wrong}\n{self.position}"
        due = self.session.game.rules.companion_acts
        by_players = [play.action for play in self.session.plays if due(play.before) is None]
        assert by_players == self.played
        assert self.session.outcome is not None
        assert self.alerts == set()


def _session(game: AnyGame, setup: Mapping[str, Plain], seed: int) -> AnySession:
    """A session that rolls the same dice for the same seed; by itself each rolls others."""
    return Session(game, Header(game.name, setup), seed=str(seed))


def on_paper(
    game: AnyGame, wishes: Mapping[str, Plain], seed: int, *, aiming: bool = False
) -> Rehearsal:
    """A game in which the referee is told each layout."""
    luck = Random(seed)
    setup = game.rules.new_setup(luck, wishes)
    world = game.simulation.deal(luck, game.rules.start(setup))
    rehearsal = Rehearsal(_session(game, setup, seed))
    referee = Referee(rehearsal.session)
    table: WatchedTable = PaperTable(rehearsal.session.game, referee)
    rehearsal.go_through(Match(referee, table, world, luck, aiming=aiming))
    return rehearsal


def under_glass(game: AnyGame, wishes: Mapping[str, Plain], seed: int) -> Rehearsal:
    """A game in which the referee is told where the tags are that can be seen."""
    luck = Random(seed)
    setup = game.rules.new_setup(luck, wishes)
    world = game.simulation.deal(luck, game.rules.start(setup))
    rehearsal = Rehearsal(_session(game, setup, seed))
    referee = Referee(rehearsal.session)
    table: WatchedTable = GlassTable(game, referee, seed)
    rehearsal.go_through(Match(referee, table, world, luck))
    return rehearsal


def in_pictures(
    game: AnyGame,
    wishes: Mapping[str, Plain],
    seed: int,
    optics: Optics = NORMAL,
    *,
    aiming: bool = False,
    trembling: float = 0.0,
    of_wide: tuple[int, int] = FULL_HD,
) -> tuple[Rehearsal, Desk]:
    """A game that the companion sees only through camera pictures, with hands and noise.

    With ``trembling`` every picture is off by up to so many pixels. Those of a wide table have
    the size ``of_wide``.
    """
    luck = Random(seed)
    setup = game.rules.new_setup(luck, wishes)
    world = game.simulation.deal(luck, game.rules.start(setup))
    rehearsal = Rehearsal(_session(game, setup, seed))

    def listen(alerts: tuple[Sentence, ...]) -> None:
        rehearsal.alerts |= {alert.key for alert in alerts}

    size = of_wide if rehearsal.session.game.table.mat.width_mm > WIDE_MM else FULL_HD
    desk, table = before_camera(rehearsal.session, seed, optics, listen, trembling, size)
    table.set_up()
    rehearsal.go_through(Match(desk.attendant.referee, table, world, luck, aiming=aiming))
    rehearsal.pictures = table.pictures
    return rehearsal, desk


def before_camera(
    session: AnySession,
    seed: int,
    optics: Optics = NORMAL,
    listen: Callable[[tuple[Sentence, ...]], None] = lambda alerts: None,
    trembling: float = 0.0,
    size: tuple[int, int] = FULL_HD,
) -> tuple[Desk, PictureTable]:
    """A table before the simulated camera; ``listen`` hears the alerts of every picture."""
    clock = Time()
    catalogue = Catalogue(Language.ENGLISH, session.game.folder)
    desk = set_desk(session, catalogue, clock, seed=seed, optics=optics, size=size)
    table = PictureTable(
        desk.attendant,
        desk.table,
        TremblingCamera(desk.camera, trembling, seed) if trembling else desk.camera,
        clock,
        on_picture=lambda: listen(desk.attendant.scene.alerts),
        mm_per_second=QUICK_MM_PER_SECOND,
    )
    return desk, table
