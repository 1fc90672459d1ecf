"""Every legal action of a position, found without trying any of them.

This is the second road to legality: it shares no judgement with ``rules.apply``, so that tests
can hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import assert_never

from companion.games.unique_units.actions import (
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
from companion.games.unique_units.bag import faults_of
from companion.games.unique_units.board import Board, Cell, Heading
from companion.games.unique_units.captures import hostages
from companion.games.unique_units.figures import Feature, Figure, Way
from companion.games.unique_units.state import (
    Ban,
    Options,
    Phase,
    Stack,
    Standing,
    State,
    Status,
    other,
)
from companion.games.unique_units.steps import (
    Cover,
    Discard,
    Jump,
    Move,
    Push,
    Reach,
    Recruit,
    Step,
    Topple,
    Toward,
    Whose,
)
from companion.games.unique_units.zones import may_summon, summon_cells
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
            figures = _drawable(state, other(seat), inside) or hostages(state, seat)
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
    absent = [kind for kind in pack.kinds if kind not in bag.memos]
    for count in range(pack.limits.exchange + 1):
        # A kind can only go with all its figures, and only come with at least one.
        going = [share.kind for share in bag.shares if share.least <= count]
        coming = absent if count else []
        for drops in ((), *((kind,) for kind in going)):
            for adds in ((), *((kind,) for kind in coming)):
                if not faults_of(bag.exchanged(count, drops, adds, pack), pack):
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


def uses(state: State, seat: Seat) -> Iterator[Use | Rise]:
    """Everything that the figures on the board can do, but for drawing from the bag (UU-2)."""
    for cell, standing, on_top in state.standing():
        figure = standing.figure
        if not on_top or figure.owner is not seat:
            continue
        if standing.status is Status.TOPPLED:
            yield Rise(seat, figure)
        elif standing.status is Status.ACTIVE:
            here = _Scene(state.board, state.options, figure, cell, state.stacks, state.bans)
            for way in figure.kind.ways:
                for deeds in here.sequences(figure.kind.steps(way)):
                    yield Use(seat, figure, way, deeds)


@dataclass(frozen=True, slots=True)
class _Scene:
    """The board as one figure has it before it in the middle of its turn."""

    board: Board
    options: Options
    figure: Figure
    at: Cell
    stacks: Mapping[Cell, Stack]
    bans: tuple[Ban, ...]

    def sequences(self, steps: tuple[tuple[Step, bool], ...]) -> Iterator[tuple[Deed, ...]]:
        """Every way to do these steps one after the other."""
        if not steps:
            yield ()
            return
        (step, hand), later = steps[0], steps[1:]
        again = later
        if isinstance(step, Push | Topple | Discard) and step.repeat > 1:
            again = ((replace(step, repeat=step.repeat - 1), hand), *later)
        for deed in self._deeds(step):
            if not again:
                yield (deed,)  # nothing comes after it
                continue
            after = self._after(deed, hand=hand)
            for rest in after.sequences(later):
                yield (deed, *rest)
            if again is not later:
                for rest in after.sequences(again):
                    yield (deed, *rest)

    def _deeds(self, step: Step) -> Iterator[Deed]:
        match step:
            case Move():
                yield from map(MoveTo, self._landings(step))
            case Jump():
                yield from map(JumpTo, self._landings(step))
            case Cover():
                yield from map(CoverAt, self._coverable(step))
            case Push():
                for target in self._targets(step.reach, step.whose):
                    for cell in self._shoves(step, target):
                        yield PushTo(target, cell)
            case Topple():
                for target in self._targets(step.reach, step.whose):
                    if self.stacks[target][-1].status is Status.ACTIVE:
                        yield ToppleAt(target)
            case Discard():
                yield from map(DiscardAt, self._targets(step.reach, step.whose))
            case Recruit():
                return  # drawing is an action of its own

    def _after(self, deed: Deed, *, hand: bool) -> _Scene:
        match deed:
            case MoveTo(cell) | JumpTo(cell) | CoverAt(cell):
                return replace(self._moved(self.at, cell, hand=hand), at=cell)
            case PushTo(target, cell):
                return self._moved(target, cell, hand=hand)
            case ToppleAt(target):
                return self._toppled(target)
            case DiscardAt(target):
                return replace(self, stacks=self._without(target))
        assert_never(deed)

    def _landings(self, step: Move | Jump) -> list[Cell]:
        """The cells where the figure may end, in the order of the board."""
        bare = self._without(self.at)
        ends: set[Cell] = set()
        for room in self._rooms(step, bare):
            if self.at in room:
                ends |= self._spread(step, bare, room)
        banned = self._banned(self.figure)
        return [c for c in self.board.cells if c in ends and c != self.at and c not in banned]

    def _rooms(self, step: Move | Jump, bare: Mapping[Cell, Stack]) -> Iterator[Collection[Cell]]:
        if isinstance(step, Jump) or not step.around:
            yield frozenset(self.board.cells)
            return
        rings = [frozenset(self.board.neighbours(cell)) for cell in bare]
        if self.options.around_one:
            yield from rings
        else:
            yield frozenset[Cell]().union(*rings)

    def _spread(
        self, step: Move | Jump, bare: Mapping[Cell, Stack], room: Collection[Cell]
    ) -> set[Cell]:
        reached: set[Cell] = set()
        edge = {self.at}
        strides = len(self.board.cells) if step.repeat is None else step.repeat
        while edge and strides:
            edge = {near for cell in edge for near in self._stride(step, cell, bare, room)}
            edge -= reached
            reached |= edge
            strides -= 1
        return reached

    def _stride(
        self,
        step: Move | Jump,
        cell: Cell,
        bare: Mapping[Cell, Stack],
        room: Collection[Cell],
    ) -> Iterator[Cell]:
        for heading in step.reach.direction.headings:
            for number, near in enumerate(self.board.ray(cell, heading), start=1):
                if near not in room or number > step.reach.most:
                    break
                if near in bare:
                    if isinstance(step, Move):
                        break
                elif number >= step.reach.least:
                    yield near

    def _coverable(self, step: Cover) -> Iterator[Cell]:
        banned = self._banned(self.figure)
        for heading in step.reach.direction.headings:
            for number, near in enumerate(self.board.ray(self.at, heading), start=1):
                if near not in self.stacks:
                    continue
                in_reach = step.reach.least <= number <= step.reach.most
                if in_reach and near not in banned and self._fits(step.whose, near):
                    yield near
                break

    def _targets(self, reach: Reach, whose: Whose) -> Iterator[Cell]:
        for heading in reach.direction.headings:
            for number, near in enumerate(self.board.ray(self.at, heading), start=1):
                if number > reach.most:
                    break
                if number >= reach.least and near in self.stacks and self._fits(whose, near):
                    top = self.stacks[near][-1]
                    if not _is_shielded(top):
                        yield near

    def _fits(self, whose: Whose, cell: Cell) -> bool:
        own = self.stacks[cell][-1].figure.owner is self.figure.owner
        return whose is Whose.ANY or own == (whose is Whose.OWN)

    def _shoves(self, step: Push, target: Cell) -> Iterator[Cell]:
        banned = self._banned(self.stacks[target][-1].figure)
        if step.toward is Toward.AROUND:
            around = self.board.neighbours(self.at)
            cells = tuple(near for near in around if near not in self.stacks)
        else:
            cells = self._beyond(target, step.distance)
        yield from (cell for cell in cells if cell not in banned)

    def _beyond(self, target: Cell, distance: int) -> tuple[Cell, ...]:
        """The one cell so far behind the target, if the way to it is free."""
        heading = _heading(self.board.place(self.at), self.board.place(target))
        way = self.board.ray(target, heading)[:distance]
        free = len(way) == distance and not any(near in self.stacks for near in way)
        return way[-1:] if free else ()

    def _banned(self, figure: Figure) -> set[Cell]:
        return {
            ban.cell
            for ban in self.bans
            if ban.figure == figure and (ban.by is None or ban.by == self.figure)
        }

    def _moved(self, origin: Cell, cell: Cell, *, hand: bool) -> _Scene:
        moving = self.stacks[origin][-1]
        stacks = self._without(origin)
        stacks[cell] = (*stacks.get(cell, ()), moving)
        bans = self.bans
        if hand:
            bans = (*bans, Ban(moving.figure, origin, 0))
            if moving.figure != self.figure:
                bans = (*bans, Ban(moving.figure, cell, 0, self.figure))
        return replace(self, stacks=stacks, bans=bans)

    def _without(self, cell: Cell) -> dict[Cell, Stack]:
        """The stacks when the top figure of a cell is lifted."""
        stacks = dict(self.stacks)
        stack = stacks.pop(cell)
        if len(stack) > 1:
            stacks[cell] = stack[:-1]
        return stacks

    def _toppled(self, cell: Cell) -> _Scene:
        *below, top = self.stacks[cell]
        turned = (*below, Standing(top.figure, Status.TOPPLED))
        return replace(self, stacks={**self.stacks, cell: turned})


def _is_shielded(standing: Standing) -> bool:
    """Whether a figure can be nobody's target (UU-12, UU-16)."""
    if standing.status is Status.CAPTURING:
        return True
    return any(
        trait.feature is Feature.STEADFAST and (trait.always or standing.status is Status.ACTIVE)
        for trait in standing.figure.kind.traits
    )


def _heading(origin: tuple[int, int], target: tuple[int, int]) -> Heading:
    across, along = target[0] - origin[0], target[1] - origin[1]
    return (across > 0) - (across < 0), (along > 0) - (along < 0)


def _index(figure: Figure) -> int:
    return figure.index
