"""No two things on a table are meant by one name: not in a question, and not in a task."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE
from companion.games.shelf import GAMES
from companion.games.unique_units import UNIQUE_UNITS
from companion.referee.referee import Referee
from companion.referee.view import View, tell_task
from companion.simulation.match import lay_out
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from companion.table.layout import Layout
from companion.table.tasks import Flip, Put, TakeOff, Task, Turn, tasks_between
from companion.table.zones import Order, Piece, ZoneId
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.riftforce.writing import table as riftforce_table
from tests.games.stories import KINDS, Kind, Moment, session_at, some_moments
from tests.games.unique_units.writing import table as figures_table

SHELF = [kind for kind in KINDS if kind.game.name in GAMES]


def told_with(game: AnyGame) -> list[Catalogue]:
    return [Catalogue(language, game.folder) for language in Language]


def views(kind: Kind, moment: Moment, luck: Random) -> Iterator[View[object]]:
    """What the players see while a play is made with as few hands as can be."""
    referee = Referee(session_at(kind, moment))
    game = referee.session.game
    table = PaperTable(game, referee)
    actions = list(moment.world.actions(moment.state))
    table.make(lay_out(game, moment.state, luck.choice(actions), table.layout, by_hand=False))
    for _ in range(6):
        view = referee.view
        yield view
        asked = [one.question for one in view.asked if one.question.options]
        if not asked:
            return
        question = luck.choice(asked)
        referee.choose(Chosen(question.seat, luck.choice(question.options).key))


@pytest.mark.parametrize("kind", SHELF, ids=str)
def test_no_two_options_of_a_question_read_the_same(kind: Kind) -> None:
    luck, questions = Random(7), 0
    for moment in some_moments(kind, 7, 30):
        for view in views(kind, moment, luck):
            for asked in view.asked:
                for catalogue in told_with(kind.game):
                    read = [catalogue.tell(option.label) for option in asked.question.options]
                    assert len(set(read)) == len(read), (asked.question.text, read)
                    questions += len(read) > 1
    assert questions > 10


@pytest.mark.parametrize("kind", SHELF, ids=str)
def test_no_task_can_be_taken_for_that_of_a_twin(kind: Kind) -> None:
    """Told of another piece of that name on the table, a task would read otherwise."""
    game, luck, twins = kind.game, Random(8), 0
    moments = some_moments(kind, 8, 40)
    tables = [(table, task) for moment in moments for table, task in tasks_at(kind, moment, luck)]
    tables += tasks_from_afar(game, moments)
    catalogues = told_with(game)
    for table, task in tables:
        for other in tasks_of_twins(game, task, table):
            twins += 1
            for catalogue in catalogues:
                meant, taken = (
                    catalogue.tell(tell_task(game, each, table)) for each in (task, other)
                )
                assert meant != taken, (task, other)
    assert twins > 3


def tasks_at(kind: Kind, moment: Moment, luck: Random) -> Iterator[tuple[Layout, Task]]:
    """All that is to be done at a table that was left as it was, or lies like another moment's."""
    game = kind.game
    for view in views(kind, moment, luck):
        assert view.table is not None
        for task in view.tasks.left:
            yield view.table, task
    before, (after, _) = moment.state, game.rules.apply(moment.state, moment.action)
    left, wanted = game.table.layout(before), game.table.layout(after)
    yield from ((left, task) for task in tasks_between(left, wanted))
    yield from ((wanted, task) for task in tasks_between(wanted, left))


def tasks_from_afar(game: AnyGame, moments: list[Moment]) -> Iterator[tuple[Layout, Task]]:
    """All that is to be done at a table that lies as it did much earlier in the game."""
    lying = [game.table.layout(moment.state) for moment in moments]
    for before, after in zip(lying, lying[len(lying) // 3 :], strict=False):
        yield from ((before, task) for task in tasks_between(before, after))


def tasks_of_twins(game: AnyGame, task: Task, table: Layout) -> Iterator[Task]:
    """The same to be done with each other piece of that name that lies in sight."""
    if not isinstance(task, Put | TakeOff | Flip | Turn):
        return
    lying = lies_there(task)
    name = game.wording.name_piece(lying)
    where = task.origin if isinstance(task, Put | TakeOff) else task.zone
    for twin in table:
        if twin.body.whole == lying.body.whole or game.wording.name_piece(twin) != name:
            continue
        zone = table.zone_of(twin)
        assert zone is not None
        order = game.table.mat.zone(zone).order
        if order is Order.PILE or (order is Order.SPREAD and zone == where):
            continue  # pieces side by side in no order, or beneath another: any of them will do
        if zone == where and lying not in [*table] and _alone(game, table, twin, zone):
            continue  # pieces that look alike are numbered anew as they lie: this is the one
        yield _with_piece(task, twin, table)


def _alone(game: AnyGame, table: Layout, piece: Piece, zone: ZoneId) -> bool:
    """Whether nothing else there looks like a piece."""
    name = game.wording.name_piece(piece)
    return sum(game.wording.name_piece(other) == name for other in table.at(zone)) == 1


def lies_there(task: Put | TakeOff | Flip | Turn) -> Piece:
    """What people see of the piece that a task is about."""
    alike = isinstance(task, Flip) and task.was is not None and task.was.copy and task.piece.copy
    return task.was if isinstance(task, Flip) and task.was is not None and alike else task.piece


def _with_piece(task: Put | TakeOff | Flip | Turn, twin: Piece, table: Layout) -> Task:
    zone = table.zone_of(twin)
    if isinstance(task, Put | TakeOff):
        return replace(task, piece=twin, origin=zone)
    assert zone is not None
    if isinstance(task, Flip) and lies_there(task) is task.was:
        return replace(task, was=twin, zone=zone)
    return replace(task, piece=twin, zone=zone)


def labels(game: AnyGame, state: object) -> list[str]:
    (menu,) = game.table.menus(state)
    return [Catalogue(Language.ENGLISH, game.folder).tell(option.label) for option in menu.options]


def test_twins_in_a_column_are_told_apart_by_place_and_damage() -> None:
    state = riftforce_table("south=FI5a,LI7a,FI5b*1/FI5c/-/-/- north=WA7a/-/-/-/-")
    acting, _ = RIFTFORCE.rules.apply(state, RIFTFORCE.notation.read_action("south discard FI6a"))
    assert labels(RIFTFORCE, acting) == [
        "Fire 5 at 1 (1st)",
        "Fire 5 at 1 (3rd, 1 damage)",
        "Fire 5 at 2",
    ]


def test_a_single_card_keeps_its_short_name() -> None:
    state = riftforce_table("south=FI5a/-/-/-/- north=WA7a/-/-/-/-")
    acting, _ = RIFTFORCE.rules.apply(state, RIFTFORCE.notation.read_action("south discard FI6a"))
    assert labels(RIFTFORCE, acting) == ["Fire 5 at 1"]


def test_drawn_figures_that_look_the_same_are_one_option() -> None:
    state = figures_table("B2:TR1w E5:SP1b")
    read = UNIQUE_UNITS.notation.read_action
    drawn, _ = UNIQUE_UNITS.rules.apply(state, read("south draw SP2w,SP3w,WA1w by TR1w"))
    assert labels(UNIQUE_UNITS, drawn) == ["Spearman", "Warrior"]
