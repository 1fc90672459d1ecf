"""Every legal action of a position, found without trying any of them.

This is the second road to legality, so that tests can hold it against ``turn.apply``: what a
figure can do is judged in possible_deeds.py here and in abilities.py there. Where one may summon
(zones.py), what makes a bag lawful (bag.py) and who may be taken from the board (``hostages`` of a
state) are judged once for both; and ``can_act`` is what the rules themselves ask whether a turn is
passed. At the end: what a player can have tried whose play is not legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from random import Random

from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    CoverAt,
    Deed,
    DiscardAt,
    Draw,
    Exchange,
    JumpTo,
    MoveTo,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.bag import faults_of
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.possible_deeds import DeedSearch, Glimpse
from companion.games.unique_units.rules.state import Phase, State, Status, other
from companion.games.unique_units.rules.steps import Cover, Discard, Jump, Move, Push, Step, Topple
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
    for by in recruiters(state, seat):
        if by.kind.recruits <= bag.left:
            for group in combinations(figures, by.kind.recruits):
                if inside is not None or bag.may_hold(group):
                    yield Draw(seat, frozenset(group), by)


def _drawable(state: State, seat: Seat, inside: Inside | None) -> tuple[Figure, ...]:
    if inside is not None:
        return tuple(sorted(inside[seat], key=_index))
    return state.bag(seat).possible(state.pack.figures_of(seat))


def certain(state: State, seat: Seat) -> tuple[Figure, ...]:
    """What is in a bag, if its mix is known; else the companion cannot draw.

    Copies of a kind look the same, so it does not matter which of them lie in the box: whoever
    fetches a figure takes any of its kind.
    """
    bag = state.bag(seat)
    inside: list[Figure] = []
    for kind, count in (bag.known or {}).items():
        copies = [f for f in state.pack.figures_of(seat) if f.kind == kind]
        left = [figure for figure in copies if figure not in bag.gone]
        inside += left[: count - (len(copies) - len(left))]
    return tuple(inside)


def recruiters(state: State, seat: Seat) -> list[Figure]:
    """Active figures whose hand draws from the bag."""
    active = (figure for _, figure in _active(state, seat))
    return [f for f in active if f.kind.recruits and Way.HAND in f.kind.ways]


def _active(state: State, seat: Seat) -> Iterator[tuple[Cell, Figure]]:
    for cell, standing, on_top in state.standing():
        if on_top and standing.status is Status.ACTIVE and standing.figure.owner is seat:
            yield cell, standing.figure


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


# --- what can have been tried, legal or not ----------------------------------------------

_GOING: Mapping[type[Step], Callable[[Cell], Deed]] = {Move: MoveTo, Jump: JumpTo, Cover: CoverAt}
_STEPS: Mapping[type[Deed], type[Step]] = {PushTo: Push, ToppleAt: Topple, DiscardAt: Discard}


def goings(state: State, figure: Figure, target: Cell) -> list[Use]:
    """How a figure can have wished to get somewhere by itself."""
    ways: list[Use] = []
    for way in figure.kind.ways:
        step, _ = figure.kind.steps(way)[0]
        going = _GOING.get(type(step))
        if going is not None and (way is not Way.BOTH or len(figure.kind.ways) == 1):
            ways.append(Use(figure.owner, figure, way, (going(target),)))
    # Onto somebody one can only have wished to climb, elsewhere only to go.
    occupied = target in state.stacks
    return sorted(ways, key=lambda use: isinstance(use.deeds[0], CoverAt) != occupied)


def by_hand(state: State, seat: Seat, deed: PushTo | ToppleAt | DiscardAt) -> list[Use]:
    """The same deed by each of a player's figures that has the target in the reach of its hand."""
    able: list[Use] = []
    for cell, figure in _active(state, seat):
        first, line = _first_by_hand(figure), state.board.line(cell, deed.target)
        if not isinstance(first, Push | Topple | Discard) or type(first) is not _STEPS[type(deed)]:
            continue
        if first.reach.covers(line):
            able.append(Use(seat, figure, Way.HAND, (deed,)))
    return able


def leaves_too(figure: Figure) -> bool:
    """Whether a figure leaves the board itself when its hand discards another."""
    first = _first_by_hand(figure)
    return isinstance(first, Discard) and first.itself


def _first_by_hand(figure: Figure) -> Step | None:
    """What a figure's hand begins with, if the hand may be used by itself."""
    kind = figure.kind
    return kind.hand[0] if kind.hand and Way.HAND in kind.ways else None


def by_chance(state: State, action: Action, luck: Random) -> Action:
    """The action with other figures, drawn by this source, where players let the companion draw.

    Any figure is as likely as any other. Those of one kind look alike: which of them is taken out
    of the bag is for the players.
    """
    match action:
        case Draw(seat, figures, lot=True):
            inside = certain(state, seat)
            drawn = luck.sample(inside, min(len(figures), len(inside)))
            return action if _alike(drawn, figures) else replace(action, figures=frozenset(drawn))
        case TakePrisoner(seat, figure, lot=True) if inside := certain(state, other(seat)):
            taken = luck.choice(inside)
            return action if taken.kind == figure.kind else replace(action, figure=taken)
        case _:
            return action


def _alike(some: Iterable[Figure], others: Iterable[Figure]) -> bool:
    return Counter(f.kind for f in some) == Counter(f.kind for f in others)
