"""Carrying out what a memo card lets a figure do, and refusing what it does not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
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
from companion.games.unique_units.rules.battlefield import Cell, Heading
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
from companion.games.unique_units.rules.working import Play
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


def use(play: Play, action: Use, at: Cell) -> None:
    """Carry out a figure's ability step by step, or say which step cannot be (UU-2)."""
    kind = action.figure.kind
    acting = Acting(play, action.figure, at, at)
    if action.way not in kind.ways:
        raise acting.refusal(UU_2, "uu-way-not-given", way=say(f"uu-way-{_dashed(action)}"))
    deeds = list(action.deeds)
    for step, hand in kind.steps(action.way):
        if isinstance(step, Recruit):
            because = say("uu-use-draws", figure=action.figure.label, count=step.count)
            raise RuleBroken(STEP_RULES[Recruit], because, say("uu-remedy-show-drawn"))
        acting.carry_out(step, deeds, hand=hand)
    if deeds:
        surplus = tuple(tell_deed(play.before, deed) for deed in deeds)
        raise acting.refusal(UU_2, "uu-use-too-much", deeds=surplus)


def _dashed(action: Use) -> str:
    return action.way.value.replace("+", "-")


@dataclass(slots=True)
class Acting:
    """A figure in the middle of its turn: where it is now, and where it began."""

    play: Play
    figure: Figure
    at: Cell
    start: Cell

    def carry_out(self, step: Step, deeds: list[Deed], *, hand: bool) -> None:
        """Do one step with the deeds that are told for it, and take these from the list."""
        repeat = step.repeat if isinstance(step, Push | Topple | Discard) else 1
        times = 0
        while deeds and isinstance(deeds[0], _DEEDS[type(step)]) and times < repeat:
            self._do(step, deeds.pop(0), hand=hand)
            times += 1
        if not times:
            raise self._wrong(step, "uu-use-not-said", missing=tell_step(step))
        if isinstance(step, Discard) and step.itself:
            self.play.discard(self.at)

    def refusal(self, rule: Rule, key: str, **facts: Fact) -> RuleBroken:
        """The refusal of what this figure did, which is to be undone."""
        label = self.figure.label
        facts = {"figure": label, "origin": self.at, **facts}
        remedy = say("uu-remedy-put-back", figure=label, cell=self.start)
        return RuleBroken(rule, Sentence(key, facts), remedy)

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
                self._refuse_loop(pushed, cell)
                self.play.move(target, cell, by=self.figure, hand=hand)
            case Topple(), ToppleAt(target):
                toppled = self._target(step, target)
                if toppled.status is Status.TOPPLED:
                    label = toppled.figure.label
                    raise self._wrong(step, "uu-topple-already", target=label, cell=target)
                self.play.topple(target)
            case Discard(), DiscardAt(target):
                self._target(step, target)
                self.play.discard(target)

    def _wrong(self, step: Step, key: str, **facts: Fact) -> RuleBroken:
        return self.refusal(STEP_RULES[type(step)], key, **facts)

    def _missed(
        self, step: Step, keys: Mapping[Miss, str], reach: Reach, cell: Cell, **facts: Fact
    ) -> RuleBroken:
        """The refusal of a cell outside a reach: too far, too near, or in another direction."""
        miss = reach.miss(self.play.before.board.line(self.at, cell))
        lines: dict[str, Fact] = {"reach": tell_reach(reach), "direction": tell_direction(reach)}
        return self._wrong(step, keys[miss], cell=cell, **lines, **facts)

    def _go(self, cell: Cell, *, hand: bool) -> None:
        self._refuse_loop(Standing(self.figure), cell)
        self.play.move(self.at, cell, by=self.figure, hand=hand)
        self.at = cell

    def _refuse_loop(self, standing: Standing, cell: Cell) -> None:
        """Refuse to bring a figure back to where an action displaced it from (UU-14)."""
        figure = standing.figure
        for ban in self.play.bans:
            if ban.figure == figure and ban.cell == cell and ban.by in (None, self.figure):
                key = "uu-loop-return" if ban.by is None else "uu-loop-again"
                raise self.refusal(UU_14, key, target=figure.label, cell=cell)

    def _refuse_landing(self, step: Move | Jump, goal: Cell) -> None:
        others = self._others()
        if goal == self.at:
            raise self._wrong(step, "uu-move-stays")
        if goal in others:
            raise self._wrong(step, "uu-move-occupied", cell=goal)
        for around in self._surroundings(step, others):
            if self._leads_to(step, goal, others, around):
                return
        if isinstance(step, Move) and step.around and not self._touches(goal, others):
            raise self._wrong(step, "uu-move-astray", cell=goal)
        line = self.play.before.board.line(self.at, goal)
        if step.repeat != 1:
            raise self._wrong(step, "uu-move-no-way", cell=goal)
        if not step.reach.covers(line):
            raise self._missed(step, _MISSED_CELL, step.reach, goal)
        raise self._wrong(step, "uu-move-blocked", cell=goal)

    def _others(self) -> set[Cell]:
        """The cells that are occupied even when this figure is lifted."""
        stacks = self.play.stacks
        return {cell for cell, stack in stacks.items() if cell != self.at or len(stack) > 1}

    def _touches(self, cell: Cell, others: Collection[Cell]) -> bool:
        return any(near in others for near in self.play.before.board.neighbours(cell))

    def _surroundings(
        self, step: Move | Jump, others: Collection[Cell]
    ) -> Iterator[Collection[Cell]]:
        """The cells that a path may use: all, or those around others, or around one other."""
        board = self.play.before.board
        if not isinstance(step, Move) or not step.around:
            yield board.cells
        elif self.play.before.options.around_one:
            yield from (board.neighbours(one) for one in others)
        else:
            yield {cell for cell in board.cells if self._touches(cell, others)}

    def _leads_to(
        self,
        step: Move | Jump,
        goal: Cell,
        others: Collection[Cell],
        around: Collection[Cell],
    ) -> bool:
        """Whether the goal can be reached, searched backwards from the goal."""
        if goal not in around or self.at not in around:
            return False
        board = self.play.before.board
        seen, ends = {goal}, {goal}
        for _ in range(step.repeat or len(board.cells)):
            ends = {
                near
                for end in ends
                for heading in step.reach.direction.headings
                for near in self._along(step, end, heading, others, around)
            }
            if self.at in ends:
                return True
            ends -= seen | set(others)
            seen |= ends
        return False

    def _along(
        self,
        step: Move | Jump,
        end: Cell,
        heading: Heading,
        others: Collection[Cell],
        around: Collection[Cell],
    ) -> Iterator[Cell]:
        """The cells from which one stride in this line leads to ``end``."""
        for distance, near in enumerate(self.play.before.board.ray(end, heading), start=1):
            if distance > step.reach.most or near not in around:
                return
            if distance >= step.reach.least:
                yield near
            if near in others and isinstance(step, Move):
                return

    def _refuse_covering(self, step: Cover, cell: Cell) -> None:
        play = self.play
        if cell == self.at:
            raise self._wrong(step, "uu-move-stays")
        line = play.before.board.line(self.at, cell)
        if line is None or not step.reach.covers(line):
            raise self._missed(step, _MISSED_CELL, step.reach, cell)
        below = play.top(cell)
        if below is None:
            raise self._wrong(step, "uu-cover-nobody", cell=cell)
        self._refuse_whose(step, step.whose, below.figure)
        for near in play.before.board.ray(self.at, line[0]):
            if near == cell:
                return
            if near in play.stacks:
                raise self._wrong(step, "uu-move-blocked", cell=cell)

    def _target(self, step: Push | Topple | Discard, cell: Cell) -> Standing:
        """The figure that something is done to, which must be one that it may be done to."""
        standing = self.play.top(cell)
        if standing is None:
            raise self._wrong(step, "uu-target-nobody", cell=cell)
        figure = standing.figure
        if cell == self.at:
            raise self._wrong(step, "uu-target-itself")
        if not step.reach.covers(self.play.before.board.line(self.at, cell)):
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
        board, stacks = self.play.before.board, self.play.stacks
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
