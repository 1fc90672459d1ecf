"""How a wrong table is put right."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.game import Sight
from companion.referee.errands import pieces_of
from companion.referee.view import Dispute
from companion.rules.verdict import Refused
from companion.table.layout import Layout
from companion.table.tasks import Task, is_done, tasks_between


def dispute_over(
    refused: Refused | None,
    sight: Sight,
    expected: Layout,
    said: Dispute | None,
    piles: Collection[str],
) -> Dispute:
    """What is wrong now; what was put right since it was ``said`` first is ticked off."""
    repair = tasks_between(sight.layout, expected)
    wrong = frozenset(piece for step in repair for piece in pieces_of(step))
    done = _done_since(said, sight.layout, piles) if said else ()
    return Dispute(refused, repair, wrong | sight.turned, done)


def _done_since(said: Dispute, seen: Layout, piles: Collection[str]) -> tuple[Task, ...]:
    """The steps of a repair that the table shows done by now, with those done before."""
    return tuple(step for step in (*said.done, *said.repair) if is_done(step, seen, piles))
