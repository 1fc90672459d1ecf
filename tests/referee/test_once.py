"""An action is judged once, and what follows from a state is computed once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from companion.app.attendant import Attendant
from companion.app.lookout import Glance
from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.verdict import Refused
from companion.table.controls import Button, Press
from companion.table.layout import Layout
from companion.vision.frame import Frame
from tests.nim import NIM, Heap, Take
from tests.referee.at_table import GUILDS, AtTable

START = f"{GUILDS} south=WA7a/-/-/-/- north=-/-/IC7a/-/-"


class Counted:
    """A function that remembers what it was called with."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self._function = function

    def __call__(self, *args: Any) -> Any:
        self.calls.append(args)
        return self._function(*args)


def judged(game: AnyGame) -> tuple[AnyGame, Counted]:
    apply = Counted(game.rules.apply)
    return replace(game, rules=replace(game.rules, apply=apply)), apply


def heap(matches: int) -> Layout:
    return NIM.table.layout(Heap(matches, Seat.SOUTH))


# --- judging -----------------------------------------------------------------------------


def test_a_play_seen_on_the_table_is_judged_once() -> None:
    game, apply = judged(NIM)
    session = Session(game, Header("nim", {"heap": 12}))
    referee = Referee(session)
    referee.see(heap(12), 0.0)
    assert apply.calls == []
    referee.see(heap(10), 1.0)
    assert [play.action for play in session.plays] == [Take(2)]
    assert apply.calls == [(Heap(12, Seat.SOUTH), Take(2))]


def summoning() -> tuple[AtTable, Counted]:
    game, apply = judged(RIFTFORCE)
    session: Any = Session(game, Header(game.name, position=START))
    return AtTable(session=session), apply


def test_a_play_that_grows_is_judged_once_as_what_it_has_become() -> None:
    evening, apply = summoning()
    evening.do("FI5a > south-2", "PL5a > south-3")
    evening.do("LI5a > south-4")
    assert evening.plays == ["south summon FI5a@2 PL5a@3 LI5a@4"]
    tried = [(id(state), action) for state, action in apply.calls]
    assert len(tried) == len(set(tried))
    stands = evening.session.plays[-1]
    assert tried.count((id(stands.before), stands.action)) == 1


def test_a_play_that_may_not_take_the_place_of_the_last_leaves_it_alone() -> None:
    evening, _ = summoning()
    evening.do("FI5a > south-2", "PL5a > south-3", "LI5a > south-4")
    before = evening.session.state
    evening.do("WA5a > south-5")
    evening.wait(2)
    assert evening.view.dispute is not None
    assert isinstance(evening.view.dispute.refusal, Refused)
    assert evening.session.state == before
    assert evening.plays == ["south summon FI5a@2 PL5a@3 LI5a@4"]


# --- what follows from a state -----------------------------------------------------------


class Sees:
    """A lookout that sees one table as long as it lies so."""

    def __init__(self, table: Layout) -> None:
        self.table = table
        self.at = 0.0

    def look(self, frame: Frame, known: Layout) -> Glance:
        self.at += 0.125
        return Glance(self.at, self.table, moving=False)


def watched(matches: int) -> tuple[Attendant, Sees, Counted, Counted]:
    layout, board = Counted(NIM.table.layout), Counted(NIM.screen.board)
    game: AnyGame = replace(
        NIM,
        table=replace(NIM.table, layout=layout),
        screen=replace(NIM.screen, board=board),
    )
    lookout = Sees(heap(matches))
    attendant = Attendant(Session(game, Header("nim", {"heap": 12})), lookout)
    return attendant, lookout, layout, board


def look(attendant: Attendant, pictures: int) -> None:
    for _ in range(pictures):
        attendant.look(cast(Frame, None))
        assert attendant.scene is not None


def test_pictures_of_the_same_table_compute_nothing_anew() -> None:
    attendant, lookout, layout, board = watched(12)
    look(attendant, 20)
    assert (len(layout.calls), len(board.calls)) == (1, 1)
    lookout.table = heap(10)
    look(attendant, 20)
    assert len(attendant.session.plays) == 1
    assert (len(layout.calls), len(board.calls)) == (2, 2)


def test_pictures_of_a_wrong_table_compute_nothing_anew() -> None:
    layout = Counted(RIFTFORCE.table.layout)
    game: AnyGame = replace(RIFTFORCE, table=replace(RIFTFORCE.table, layout=layout))
    session: Any = Session(game, Header(game.name, position=START))
    evening = AtTable(session=session)
    evening.do("FI5a > south-2", "PL5a > south-3", "LI5a > south-4")
    evening.do("WA5a > south-5")
    evening.wait(2)
    assert evening.refusal is not None
    assert len(layout.calls) == 2
    evening.wait(2)
    assert len(layout.calls) == 2


def test_a_button_that_lights_an_option_is_shown_at_once() -> None:
    attendant, _, _, board = watched(12)
    look(attendant, 3)
    attendant.press(Press(Seat.SOUTH, Button.NEXT))
    look(attendant, 3)
    assert len(board.calls) == 2
