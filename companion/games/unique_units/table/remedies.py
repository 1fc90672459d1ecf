"""How a wrong table is put right, change by change and with these very figures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import State, Status
from companion.games.unique_units.table.mat import BACK, figure_of, name_zone
from companion.rules.sentence import Fact, Sentence, say
from companion.table.changes import Appeared, Change, Flipped, Gone, Moved


def put_right(state: State, changed: Iterable[Change]) -> Sentence:
    """Everything that has to be undone, in one go."""
    steps = [step for change in changed if (step := undo(state, change)) is not None]
    if not steps:
        return say("uu-remedy-undo")
    return reduce(in_turn, steps)


def undo(state: State, change: Change) -> Sentence | None:
    """How one change is undone; None for what needs no words of its own."""
    match change:
        case Appeared(piece, _):
            return _to_bag(state, figure_of(state.pack, piece))
        case Moved(piece, origin, _):
            turned = is_turned(state, figure_of(state.pack, piece), piece.side)
            return put_back(state, figure_of(state.pack, piece), origin, turned=turned)
        case Gone(piece, zone):
            return put_back(state, figure_of(state.pack, piece), zone)
        case Flipped(piece, zone):
            return turn_over(figure_of(state.pack, piece), Cell(zone))
        case _:
            return None


def put_back(state: State, figure: Figure, zone: str, *, turned: bool = False) -> Sentence:
    """Back to where it was; if it was turned over on the way, with the right side up."""
    if zone not in state.board:
        return put_at(figure, zone)
    facts: dict[str, Fact] = {"figure": figure.told, "cell": zone}
    if state.status(figure) is Status.COVERED:
        return Sentence("uu-remedy-beneath", facts)
    if not turned:
        return Sentence("uu-remedy-to-cell", facts)
    active = state.status(figure) is Status.ACTIVE
    key = "uu-remedy-to-cell-face-up" if active else "uu-remedy-to-cell-logo-up"
    return Sentence(key, facts)


def put_at(figure: Figure, zone: str) -> Sentence:
    """To a place beside the board."""
    return say("uu-remedy-put-at", figure=figure.told, zone=name_zone(zone))


def turn_over(figure: Figure, cell: Cell) -> Sentence:
    """The other side up, where it stands."""
    return say("uu-remedy-turn-over", figure=figure.told, cell=cell)


def in_turn(first: Sentence, second: Sentence) -> Sentence:
    """One after the other."""
    return say("uu-remedy-both", first=first, second=second)


def either(first: Sentence, second: Sentence) -> Sentence:
    """One of the two."""
    return say("uu-remedy-either", first=first, second=second)


def _to_bag(state: State, figure: Figure) -> Sentence:
    if state.bag(figure.owner).may_hold({figure}):
        return say("uu-remedy-to-bag", figure=figure.told, seat=figure.owner)
    return say("uu-remedy-take-away", figure=figure.told)


def is_turned(state: State, figure: Figure, up: str) -> bool:
    """Whether a figure on the board shows another side than its status asks for."""
    status = state.status(figure)
    return status is not None and (status is Status.ACTIVE) == (up == BACK)
