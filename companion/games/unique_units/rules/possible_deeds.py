"""What one figure on the board can do, step by step, found without trying any of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from companion.games.unique_units.pack.figures import Feature, Figure
from companion.games.unique_units.rules.actions import (
    CoverAt,
    Deed,
    DiscardAt,
    JumpTo,
    MoveTo,
    PushTo,
    ToppleAt,
)
from companion.games.unique_units.rules.battlefield import Board, Cell, Heading
from companion.games.unique_units.rules.state import Ban, Options, Stack, Standing, Status
from companion.games.unique_units.rules.steps import (
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


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What the table showed after a turn, to leave out what cannot have been done in it.

    Whatever is pushed, toppled or discarded is seen to have changed: an action brings no figure
    back to where it took it from (UU-14).
    """

    changed: Collection[str]
    """The names of the figures to which something was done."""
    cells: Mapping[str, str]
    """Where on the board figures were seen, by their names."""

    def may_stand(self, figure: Figure, cell: Cell) -> bool:
        """Whether a figure can have ended there; one that is not on the board was captured."""
        return self.cells.get(figure.name, cell) == cell


@dataclass(frozen=True, slots=True)
class DeedSearch:
    """The board in the middle of a figure's turn, to find what it can do from there."""

    board: Board
    options: Options
    figure: Figure
    at: Cell
    stacks: Mapping[Cell, Stack]
    bans: tuple[Ban, ...]
    glimpse: Glimpse | None = None
    """What was seen afterwards, if only what can have led to it is looked for."""
    astray: frozenset[Figure] = frozenset()
    """Figures that by now are elsewhere than they were seen, and have to go on."""

    def sequences(self, steps: tuple[tuple[Step, bool], ...]) -> Iterator[tuple[Deed, ...]]:
        """Every way to do these steps one after the other."""
        if not steps:
            yield ()
            return
        (step, hand), later = steps[0], steps[1:]
        ways = [later]
        if isinstance(step, Push | Topple | Discard) and step.repeat > 1:
            ways.append(((replace(step, repeat=step.repeat - 1), hand), *later))
        for deed in self._deeds(step):
            astray = self._astray_after(deed)
            hopeful = [way for way in ways if _can_settle(astray, self.figure, way)]
            if not hopeful:
                continue
            if hopeful == [()]:
                yield (deed,)  # nothing comes after it
                continue
            after = replace(self._after(deed, hand=hand), astray=astray)
            for way in hopeful:
                for rest in after.sequences(way):
                    yield (deed, *rest)

    def _astray_after(self, deed: Deed) -> frozenset[Figure]:
        if self.glimpse is None:
            return self.astray
        match deed:
            case MoveTo(cell) | JumpTo(cell) | CoverAt(cell):
                moved = self.figure
            case PushTo(target, cell):
                moved = self.stacks[target][-1].figure
            case _:
                return self.astray
        here = self.glimpse.may_stand(moved, cell)
        return self.astray - {moved} if here else self.astray | {moved}

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

    def _after(self, deed: Deed, *, hand: bool) -> DeedSearch:
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
                    if not _is_shielded(top) and self._may_be_touched(top.figure):
                        yield near

    def _may_be_touched(self, figure: Figure) -> bool:
        return self.glimpse is None or figure.name in self.glimpse.changed

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

    def _moved(self, origin: Cell, cell: Cell, *, hand: bool) -> DeedSearch:
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

    def _toppled(self, cell: Cell) -> DeedSearch:
        *below, top = self.stacks[cell]
        turned = (*below, Standing(top.figure, Status.TOPPLED))
        return replace(self, stacks={**self.stacks, cell: turned})


def _can_settle(
    astray: Collection[Figure], acting: Figure, steps: tuple[tuple[Step, bool], ...]
) -> bool:
    """Whether these steps can still bring every figure to where it was seen."""
    if not astray:
        return True
    if acting in astray and not any(isinstance(step, Move | Jump | Cover) for step, _ in steps):
        return False
    pushes = sum(step.repeat for step, _ in steps if isinstance(step, Push))
    return len(astray) - (acting in astray) <= pushes


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
