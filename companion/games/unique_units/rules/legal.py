"""Every legal action of a position, found without trying any of them.

This is the second road to legality, so that tests can hold it against ``turn.apply``: what a
figure can do is judged in possible_deeds.py here and in abilities.py there. Where one may summon
(zones.py), what makes a bag lawful (bag.py) and who may be taken from the board (``hostages`` of a
state) are judged once for both; and ``can_act`` is what the rules themselves ask whether a turn is
passed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, product

from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    Draw,
    Exchange,
    Rise,
    Summon,
    TakePrisoner,
    Use,
)
from companion.games.unique_units.rules.bag import faults_of
from companion.games.unique_units.rules.possible_deeds import DeedSearch, Glimpse
from companion.games.unique_units.rules.state import Phase, State, Status, other
from companion.games.unique_units.rules.zones import may_summon, summon_cells
from companion.rules.seat import Seat

Inside = Mapping[Seat, Collection[Figure]]
"""What is really in the bags, for those who know."""


def legal_actions(state: State, inside: Inside | None = None) -> Iterator[Action]:
    """Every legal action of whoever is to act, lazily and in an order that does not change.

    Without knowing what is ``inside`` the bags every figure counts that may be drawn.
    """
    seat = state.to_act
    if seat is None:
        return
    match state.phase:
        case Phase.EXCHANGE:
            yield from _exchanges(state, seat)
        case Phase.TURN:
            yield from _draws(state, seat, inside)
            yield from uses(state, seat)
        case Phase.SUMMONING:
            for figure in sorted(state.drawn, key=_index):
                for cell in summon_cells(state, seat, figure):
                    yield Summon(seat, figure, cell)
        case Phase.CAPTURING:
            figures = _drawable(state, other(seat), inside) or state.hostages(seat)
            for figure in figures:
                yield TakePrisoner(seat, figure)
        case Phase.OVER:
            return


def can_act(state: State) -> bool:
    """Whether whoever begins a turn can do anything at all (UU-17)."""
    seat = state.playing
    return may_summon(state, seat) or next(uses(state, seat), None) is not None


def _exchanges(state: State, seat: Seat) -> Iterator[Exchange]:
    bag, pack = state.bag(seat), state.pack
    most = pack.limits.exchange
    going = [(), *((kind,) for kind in bag.memos)] if most else [()]
    coming = [(), *((kind,) for kind in pack.kinds if kind not in bag.memos)] if most else [()]
    least = {}
    for drops, adds in product(going, coming):
        after = bag.exchanged(most, drops, adds, pack)
        if not faults_of(after, pack):
            least[drops, adds] = after.changes
    for count in range(most + 1):
        for drops, adds in least:
            if least[drops, adds] <= count:
                yield Exchange(seat, count, drops, adds)


def _draws(state: State, seat: Seat, inside: Inside | None) -> Iterator[Draw]:
    if not may_summon(state, seat):
        return
    bag = state.bag(seat)
    figures = _drawable(state, seat, inside)
    for figure in figures:
        yield Draw(seat, frozenset({figure}))
    for by in _active(state, seat):
        count = by.kind.recruits if Way.HAND in by.kind.ways else 0
        if 0 < count <= bag.left:
            for group in combinations(figures, count):
                if inside is not None or bag.may_hold(group):
                    yield Draw(seat, frozenset(group), by)


def _drawable(state: State, seat: Seat, inside: Inside | None) -> tuple[Figure, ...]:
    if inside is not None:
        return tuple(sorted(inside[seat], key=_index))
    return state.bag(seat).possible(state.pack.figures_of(seat))


def _active(state: State, seat: Seat) -> Iterator[Figure]:
    for _, standing, on_top in state.standing():
        if on_top and standing.status is Status.ACTIVE and standing.figure.owner is seat:
            yield standing.figure


def uses(state: State, seat: Seat, glimpse: Glimpse | None = None) -> Iterator[Use | Rise]:
    """Everything that the figures on the board can do, but for drawing from the bag (UU-2).

    After a ``glimpse`` of the table only what can have led to it, and perhaps a little more.
    """
    for cell, standing, on_top in state.standing():
        figure = standing.figure
        if not on_top or figure.owner is not seat:
            continue
        if standing.status is Status.TOPPLED:
            yield Rise(seat, figure)
        elif standing.status is Status.ACTIVE:
            here = DeedSearch(
                state.board, state.options, figure, cell, state.stacks, state.bans, glimpse
            )
            for way in figure.kind.ways:
                for deeds in here.sequences(figure.kind.steps(way)):
                    yield Use(seat, figure, way, deeds)


def _index(figure: Figure) -> int:
    return figure.index
