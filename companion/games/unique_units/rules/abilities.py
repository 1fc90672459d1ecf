"""Carrying out what a memo card lets a figure do, and refusing what it does not."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from companion.games.unique_units.pack.figures import Feature, Figure
from companion.games.unique_units.rules.actions import (
    CoverAt,
    Deed,
    DiscardAt,
    JumpTo,
    MoveTo,
    PushTo,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.games.unique_units.rules.rulebook import STEP_RULES, UU_2, UU_12, UU_14, UU_16
from companion.games.unique_units.rules.state import Standing, Status
from companion.games.unique_units.rules.steps import (
    Cover,
    Discard,
    Jump,
    Miss,
    Move,
    Push,
    Reach,
    Recruit,
    Step,
    Topple,
    Toward,
    Whose,
)
from companion.games.unique_units.rules.working import Working
from companion.games.unique_units.words.memo import tell_direction, tell_reach, tell_step
from companion.games.unique_units.words.wording import tell_deed
from companion.rules.rule import Rule, RuleBroken
from companion.rules.sentence import Fact, Sentence, say

_DEEDS: Mapping[type[Step], type[Deed]] = {
    Move: MoveTo,
    Jump: JumpTo,
    Cover: CoverAt,
    Push: PushTo,
    Topple: ToppleAt,
    Discard: DiscardAt,
}

_REPEATED = (Push, Topple, Discard)

_MISSED_CELL: Mapping[Miss, str] = {
    Miss.REACH: "uu-move-reach",
    Miss.NEAR: "uu-move-near",
    Miss.DIRECTION: "uu-move-direction",
}
_MISSED_TARGET: Mapping[Miss, str] = {
    Miss.REACH: "uu-target-reach",
    Miss.NEAR: "uu-target-near",
    Miss.DIRECTION: "uu-target-direction",
}


def use(working: Working, action: Use, at: Cell) -> None:
    """Carry out a figure's ability step by step, or say which step cannot be (UU-2)."""
    kind = action.figure.kind
    acting = Acting(working, action.figure, at, at)
    if action.way not in kind.ways:
        raise acting.refusal(UU_2, "uu-way-not-given", way=say(f"uu-way-{_dashed(action)}"))
    deeds = list(action.deeds)
    for step, hand in kind.steps(action.way):
        if isinstance(step, Recruit):
            because = say("uu-use-draws", figure=action.figure.label, count=step.count)
            raise RuleBroken(STEP_RULES[Recruit], because, say("uu-remedy-show-drawn"))
        acting.carry_out(step, deeds, hand=hand)
    if deeds:
        surplus = tuple(tell_deed(working.before, deed) for deed in deeds)
        raise acting.refusal(UU_2, "uu-use-too-much", deeds=surplus)


def _dashed(action: Use) -> str:
    return action.way.value.replace("+", "-")


@dataclass(slots=True)
class Acting:
    """A figure in the middle of its turn: where it is now, and where it began."""

    working: Working
    figure: Figure
    at: Cell
    start: Cell

    def carry_out(self, step: Step, deeds: list[Deed], *, hand: bool) -> None:
        """Do one step with the deeds that are told for it, and take these from the list."""
        repeat = step.repeat if isinstance(step, _REPEATED) else 1
        times = 0
        while deeds and isinstance(deeds[0], _DEEDS[type(step)]) and times < repeat:
            self._do(step, deeds.pop(0), hand=hand)
            times += 1
        if not times:
            raise self._wrong(step, "uu-use-not-said", missing=tell_step(step))
        if isinstance(step, Discard) and step.itself:
            self.working.discard(self.at)

    def refusal(self, rule: Rule, key: str, **facts: Fact) -> RuleBroken:
        """The refusal of what this figure did, which is to be undone."""
        label = self.figure.label
        facts = {"figure": label, "origin": self.at, **facts}
        remedy = say("uu-remedy-put-back", figure=label, cell=self.start)
        return RuleBroken(rule, Sentence(key, facts), remedy)

    @property
    def _board(self) -> Board:
        return self.working.before.pack.board

    def _do(self, step: Step, deed: Deed, *, hand: bool) -> None:
        match step, deed:
            case (Move() | Jump(), MoveTo(cell) | JumpTo(cell)):
                self._refuse_landing(step, cell)
                self._go(cell, hand=hand)
            case Cover(), CoverAt(cell):
                self._refuse_covering(step, cell)
                self._go(cell, hand=hand)
            case Push(), PushTo(target, cell):
                pushed = self._target(step, target)
                self._refuse_push(step, target, cell)
                self._refuse_loop(pushed.figure, cell)
                self.working.move(target, cell, by=self.figure, hand=hand)
            case Topple(), ToppleAt(target):
                toppled = self._target(step, target)
                if toppled.status is Status.TOPPLED:
                    label = toppled.figure.label
                    raise self._wrong(step, "uu-topple-already", target=label, cell=target)
                self.working.topple(target)
            case Discard(), DiscardAt(target):
                self._target(step, target)
                self.working.discard(target)

    def _wrong(self, step: Step, key: str, **facts: Fact) -> RuleBroken:
        return self.refusal(STEP_RULES[type(step)], key, **facts)

    def _missed(
        self, step: Step, keys: Mapping[Miss, str], reach: Reach, cell: Cell, **facts: Fact
    ) -> RuleBroken:
        """The refusal of a cell outside a reach: too far, too near, or in another direction."""
        miss = reach.miss(self._board.line(self.at, cell))
        lines: dict[str, Fact] = {"reach": tell_reach(reach), "direction": tell_direction(reach)}
        return self._wrong(step, keys[miss], cell=cell, **lines, **facts)

    def _go(self, cell: Cell, *, hand: bool) -> None:
        self._refuse_loop(self.figure, cell)
        self.working.move(self.at, cell, by=self.figure, hand=hand)
        self.at = cell

    def _refuse_loop(self, figure: Figure, cell: Cell) -> None:
        """Refuse to bring a figure back to where an action displaced it from (UU-14)."""
        for ban in self.working.bans:
            if ban.figure is figure and ban.cell == cell and ban.by in (None, self.figure):
                key = "uu-loop-return" if ban.by is None else "uu-loop-again"
                raise self.refusal(UU_14, key, target=figure.label, cell=cell)

    def _refuse_landing(self, step: Move | Jump, goal: Cell) -> None:
        if goal == self.at:
            raise self._wrong(step, "uu-move-stays")
        if goal in self.working.stacks:
            raise self._wrong(step, "uu-move-occupied", cell=goal)
        if self._leads_to(step, goal):
            return
        if isinstance(step, Move) and step.around and not self._touches(goal):
            raise self._wrong(step, "uu-move-astray", cell=goal)
        if step.repeat != 1:
            raise self._wrong(step, "uu-move-no-way", cell=goal)
        if not step.reach.covers(self._board.line(self.at, goal)):
            raise self._missed(step, _MISSED_CELL, step.reach, goal)
        raise self._wrong(step, "uu-move-blocked", cell=goal)

    def _others(self) -> set[Cell]:
        """The cells that are occupied even when this figure is lifted."""
        others = set(self.working.stacks)
        if len(self.working.stacks[self.at]) == 1:
            others.remove(self.at)
        return others

    def _touches(self, cell: Cell) -> bool:
        return not self._others().isdisjoint(self._board.neighbours(cell))

    def _leads_to(self, step: Move | Jump, goal: Cell) -> bool:
        """Whether the goal can be reached: over any cells, around others, or around one other."""
        board, others = self._board, self._others()
        if isinstance(step, Jump) or not step.around:
            return self._finds_way(step, goal, others, board.bits)
        rings = [board.neighbours(other) for other in others]
        if self.working.before.options.around_one:
            return any(self._finds_way(step, goal, others, ring) for ring in rings)
        return self._finds_way(step, goal, others, set[Cell]().union(*rings))

    def _finds_way(
        self, step: Move | Jump, goal: Cell, others: set[Cell], room: Container[Cell]
    ) -> bool:
        """Whether a path in this room leads to the goal, searched backwards from there."""
        if goal not in room or self.at not in room:
            return False
        if step.repeat == 1:
            return self._is_stride(step, goal, others, room)
        closed, ends = {goal, *others}, {goal}
        for _ in range(step.repeat or len(self._board.cells)):
            ends = {near for end in ends for near in self._strides(step, end, others, room)}
            if self.at in ends:
                return True
            ends -= closed
            if not ends:
                break
            closed |= ends
        return False

    def _is_stride(
        self, step: Move | Jump, goal: Cell, others: set[Cell], room: Container[Cell]
    ) -> bool:
        """Whether one stride leads to the goal, over cells of this room."""
        board = self._board
        line = board.line(self.at, goal)
        if line is None or not step.reach.covers(line):
            return False
        if line[1] == 1:  # over nobody
            return True
        passed = board.ray(self.at, line[0])[: line[1] - 1]
        if isinstance(step, Move) and not others.isdisjoint(passed):
            return False
        return not [cell for cell in passed if cell not in room]

    def _strides(
        self, step: Move | Jump, end: Cell, others: set[Cell], room: Container[Cell]
    ) -> list[Cell]:
        """The cells of this room from which one stride leads to ``end``."""
        board, reach = self._board, step.reach
        if reach.most == 1:  # over nobody
            return [near for near in board.neighbours(end, reach.direction) if near in room]
        origins = []
        for heading in reach.direction.headings:
            for distance, near in enumerate(board.ray(end, heading)[: reach.most], start=1):
                if near not in room:
                    break
                if distance >= reach.least:
                    origins.append(near)
                if near in others and isinstance(step, Move):
                    break
        return origins

    def _refuse_covering(self, step: Cover, cell: Cell) -> None:
        working = self.working
        if cell == self.at:
            raise self._wrong(step, "uu-move-stays")
        line = self._board.line(self.at, cell)
        if line is None or not step.reach.covers(line):
            raise self._missed(step, _MISSED_CELL, step.reach, cell)
        below = working.top(cell)
        if below is None:
            raise self._wrong(step, "uu-cover-nobody", cell=cell)
        self._refuse_whose(step, step.whose, below.figure)
        for near in self._board.ray(self.at, line[0]):
            if near == cell:
                return
            if near in working.stacks:
                raise self._wrong(step, "uu-move-blocked", cell=cell)

    def _target(self, step: Push | Topple | Discard, cell: Cell) -> Standing:
        """The figure that something is done to, which must be one that it may be done to."""
        standing = self.working.top(cell)
        if standing is None:
            raise self._wrong(step, "uu-target-nobody", cell=cell)
        figure = standing.figure
        if cell == self.at:
            raise self._wrong(step, "uu-target-itself")
        if not step.reach.covers(self._board.line(self.at, cell)):
            raise self._missed(step, _MISSED_TARGET, step.reach, cell, target=figure.label)
        if standing.status is Status.CAPTURING:
            raise self.refusal(UU_12, "uu-target-capturing", cell=cell, target=figure.label)
        if figure.kind.has(Feature.STEADFAST, active=standing.status is Status.ACTIVE):
            raise self.refusal(UU_16, "uu-target-steadfast", cell=cell, target=figure.label)
        self._refuse_whose(step, step.whose, figure)
        return standing

    def _refuse_whose(self, step: Step, whose: Whose, figure: Figure) -> None:
        own = figure.owner is self.figure.owner
        if whose is Whose.OWN and not own:
            raise self._wrong(step, "uu-target-not-own", target=figure.label)
        if whose is Whose.OPPONENT and own:
            raise self._wrong(step, "uu-target-own", target=figure.label)

    def _refuse_push(self, step: Push, target: Cell, cell: Cell) -> None:
        board, stacks = self._board, self.working.stacks
        pushed: dict[str, Fact] = {"target": stacks[target][-1].figure.label, "cell": cell}
        if cell in stacks:
            raise self._wrong(step, "uu-push-occupied", **pushed)
        if step.toward is Toward.AROUND:
            if cell not in board.neighbours(self.at):
                raise self._wrong(step, "uu-push-around", **pushed)
            return
        pushing, further = board.line(self.at, target), board.line(target, cell)
        if pushing is None or further != (pushing[0], step.distance):
            raise self._wrong(step, "uu-push-away", distance=step.distance, **pushed)
        for near in board.ray(target, pushing[0]):
            if near == cell:
                return
            if near in stacks:
                raise self._wrong(step, "uu-push-blocked", place=target, **pushed)
