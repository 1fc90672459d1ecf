"""What somebody seems to have tried who did what cannot be, so that a rule can be named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.unique_units.actions import (
    Action,
    CoverAt,
    Deed,
    DiscardAt,
    Draw,
    JumpTo,
    MoveTo,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    ToppleAt,
    Use,
)
from companion.games.unique_units.board import Cell
from companion.games.unique_units.figures import Figure, Way
from companion.games.unique_units.rules import apply
from companion.games.unique_units.state import SEATS, Phase, State, Status
from companion.games.unique_units.steps import Cover, Discard, Jump, Move, Push, Step, Topple
from companion.games.unique_units.table import BACK, discard, drawn, figure_of, prisoners
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.changes import Appeared, Change, Flipped, Moved

_DRAWN = {drawn(seat): seat for seat in SEATS}
_PRISONERS = {prisoners(seat): seat for seat in SEATS}
_DISCARDS = {discard(seat): seat for seat in SEATS}


def tried(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """What a rule says against the likeliest deed behind these changes, if one does.

    Where each of several changes could be a play by itself, the second was one too many.
    """
    fine: list[tuple[Action, State]] = []
    for change in changed:
        verdicts = [(a, judge(apply, state, a)) for a in _attempts(state, seat, change)]
        allowed = [(a, v.state) for a, v in verdicts if isinstance(v, Allowed)]
        refused = [verdict for _, verdict in verdicts if isinstance(verdict, Refused)]
        if refused and not allowed:
            return refused[0]
        fine += allowed[:1]
    if len(fine) > 1:
        verdict = judge(apply, fine[0][1], fine[1][0])
        return verdict if isinstance(verdict, Refused) else None
    return None


def _attempts(state: State, seat: Seat, change: Change) -> Iterator[Action]:
    pack = state.pack
    match change:
        case Appeared(piece, zone) if zone is not None:
            yield from _shown(state, seat, figure_of(pack, piece), zone)
        case Moved(piece, origin, target) if target is not None:
            yield from _carried(state, seat, figure_of(pack, piece), origin, target)
        case Flipped(piece, zone) if zone in state.board:
            figure, cell = figure_of(pack, piece), Cell(zone)
            if piece.side == BACK:
                yield from _done_to(state, seat, Topple, cell, ToppleAt(cell))
            else:
                yield Rise(figure.owner, figure)


def _shown(state: State, seat: Seat, figure: Figure, zone: str) -> Iterator[Action]:
    """A figure that came out of a bag when it should not have."""
    if zone in _PRISONERS:
        yield TakePrisoner(_PRISONERS[zone], figure)
    elif zone in state.board and state.phase is Phase.SUMMONING:
        yield Summon(seat, figure, Cell(zone))
    else:
        yield Draw(_DRAWN.get(zone, figure.owner), frozenset({figure}))


def _carried(
    state: State, seat: Seat, figure: Figure, origin: str, target: str
) -> Iterator[Action]:
    if target in _PRISONERS:
        yield TakePrisoner(_PRISONERS[target], figure)
    elif origin in _DRAWN and target in state.board:
        yield Summon(seat, figure, Cell(target))
    elif origin in state.board and target in _DISCARDS:
        cell = Cell(origin)
        yield from _done_to(state, seat, Discard, cell, DiscardAt(cell))
    elif origin in state.board and target in state.board:
        came, went = Cell(origin), Cell(target)
        if figure.owner is seat:
            yield from _gone(state, figure, went)
        yield from _done_to(state, seat, Push, came, PushTo(came, went))
        yield from _gone(state, figure, went)


def _gone(state: State, figure: Figure, target: Cell) -> Iterator[Action]:
    """A figure that went somewhere itself."""
    ways: list[Use] = []
    for way in figure.kind.ways:
        if way is Way.BOTH and len(figure.kind.ways) > 1:
            continue
        step, _ = figure.kind.steps(way)[0]
        deed = _going(step, target)
        if deed is not None:
            ways.append(Use(figure.owner, figure, way, (deed,)))
    # Onto somebody one can only have wished to climb, elsewhere only to go.
    occupied = target in state.stacks
    yield from sorted(ways, key=lambda use: isinstance(use.deeds[0], CoverAt) != occupied)


def _going(step: Step, target: Cell) -> Deed | None:
    match step:
        case Move():
            return MoveTo(target)
        case Jump():
            return JumpTo(target)
        case Cover():
            return CoverAt(target)
        case _:
            return None


def _done_to(
    state: State, seat: Seat, kind: type[Step], target: Cell, deed: Deed
) -> Iterator[Action]:
    """Something that a figure of the player's would do to another, those nearest first."""
    able: list[tuple[int, Use]] = []
    for cell, standing, on_top in state.standing():
        figure = standing.figure
        ready = on_top and figure.owner is seat and standing.status is Status.ACTIVE
        hand = figure.kind.hand if Way.HAND in figure.kind.ways else ()
        if ready and cell != target and _begins(hand, kind):
            able.append((_distance(state, cell, target), Use(seat, figure, Way.HAND, (deed,))))
    yield from (use for _, use in sorted(able, key=lambda pair: pair[0]))


def _begins(steps: Sequence[Step], kind: type[Step]) -> bool:
    return bool(steps) and isinstance(steps[0], kind)


def _distance(state: State, one: Cell, two: Cell) -> int:
    (a, b), (c, d) = state.board.place(one), state.board.place(two)
    return max(abs(a - c), abs(b - d))
