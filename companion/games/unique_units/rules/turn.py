"""The turn, in the order of the rulebook."""

from __future__ import annotations

from typing import assert_never

from companion.games.unique_units.pack.figures import Feature, Figure, Way
from companion.games.unique_units.rules.abilities import use
from companion.games.unique_units.rules.actions import (
    Action,
    Draw,
    Exchange,
    Rise,
    Summon,
    TakePrisoner,
    Use,
)
from companion.games.unique_units.rules.bag import Bag, all_of, faults_of
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.ending import Result as Result
from companion.games.unique_units.rules.ending import end_turn, go_on_capturing, is_won
from companion.games.unique_units.rules.ending import outcome as outcome
from companion.games.unique_units.rules.events import Drew, PrisonerTaken
from companion.games.unique_units.rules.exchange import exchange
from companion.games.unique_units.rules.rulebook import (
    STEP_RULES,
    UU_1,
    UU_2,
    UU_3,
    UU_5,
    UU_6,
    UU_7,
    UU_8,
    UU_9,
    UU_12,
    UU_15,
    UU_18,
    UU_K1,
    UU_S1,
    UU_S2,
    UU_T1,
)
from companion.games.unique_units.rules.state import Phase, State, Status, other
from companion.games.unique_units.rules.steps import Recruit
from companion.games.unique_units.rules.working import Working
from companion.games.unique_units.rules.zones import control_zone, summon_cells, summon_mask
from companion.rules.rule import RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import Sentence, say

_TURN, _ACTIVE = Phase.TURN, Status.ACTIVE
"""Looking up a member of an enum costs as much as making a value, and these are inner loops."""

_UNDO = say("uu-remedy-undo")


def apply(state: State, action: Action) -> Result:
    """Carry out an action: the state after it and what happened, or RuleBroken."""
    match action:
        case Use():
            return _use(state, action)
        case Draw():
            return _draw(state, action)
        case Summon():
            return _summon(state, action)
        case Rise():
            return _rise(state, action)
        case TakePrisoner():
            return _take_prisoner(state, action)
        case Exchange():
            if state.phase is not Phase.EXCHANGE or action.seat is not state.to_act:
                raise out_of_turn(state, action.seat, say("uu-remedy-bag-as-it-was"))
            return exchange(state, action)
    assert_never(action)


def awaiting(state: State) -> frozenset[Seat]:
    """Whom the game waits for; nobody once it is over."""
    return JUST[state.to_act] if state.to_act else NOBODY


def _draw(state: State, action: Draw) -> Result:
    """Show what was drawn; from here on it must be summoned (UU-1)."""
    seat = action.seat
    if state.phase is Phase.TURN and seat is not state.to_act:
        raise _draws_out_of_turn(state, action)
    if state.phase is not Phase.TURN:
        raise out_of_turn(state, seat, say("uu-remedy-back-to-bag"))
    for figure in _in_order(action.figures):
        refuse_strange_figure(state, seat, figure)
    rule = UU_1 if action.by is None else STEP_RULES[Recruit]
    count = 1 if action.by is None else _recruits(state, seat, action.by)
    bag, limits = state.bag(seat), state.pack.limits
    if bag.left < count:
        because = say("uu-draw-bag-short", seat=seat, count=bag.left, wanted=count)
        raise RuleBroken(rule, because, _back_or_away(bag, action))
    if state.on_board(seat) >= limits.on_board:
        because = say("uu-draw-board-full", seat=seat, count=limits.on_board)
        raise RuleBroken(UU_1, because, say("uu-remedy-back-to-bag"))
    if not summon_mask(state, seat):
        because = say("uu-draw-no-cell", seat=seat)
        raise RuleBroken(UU_1, because, say("uu-remedy-back-to-bag"))
    if len(action.figures) != count:
        because = say("uu-draw-count", seat=seat, count=len(action.figures), wanted=count)
        raise RuleBroken(rule, because, say("uu-remedy-back-to-bag"))
    refuse_not_in_bag(state, seat, action.figures)

    working = Working(state)
    figures = tuple(sorted(action.figures, key=lambda figure: figure.index))
    working.draw(seat, figures)
    working.drawn = action.figures
    working.events.append(Drew(seat, figures, action.by))
    return working.state(Phase.SUMMONING), tuple(working.events)


def _back_or_away(bag: Bag, action: Draw) -> Sentence:
    """What was drawn goes back; but a bag that is empty cannot have held it."""
    if bag.left or len(action.figures) != 1:
        return say("uu-remedy-back-to-bag")
    (figure,) = action.figures
    return say("uu-remedy-take-away", figure=figure.label)


def _draws_out_of_turn(state: State, action: Draw) -> RuleBroken:
    figures = tuple(figure.label for figure in _in_order(action.figures))
    because = say("uu-draw-not-yours", acting=state.playing, seat=action.seat, figures=figures)
    return RuleBroken(UU_T1, because, say("uu-remedy-back-to-bag"))


def _recruits(state: State, seat: Seat, by: Figure) -> int:
    """How many figures this figure's hand draws, or the refusal because it draws none."""
    _refuse_idle(state, seat, by, say("uu-remedy-back-to-bag"))
    if not by.kind.recruits or Way.HAND not in by.kind.ways:
        because = say("uu-draw-not-by", figure=by.label)
        raise RuleBroken(STEP_RULES[Recruit], because, say("uu-remedy-back-to-bag"))
    return by.kind.recruits


def _summon(state: State, action: Summon) -> Result:
    """Put a drawn figure on the board; what else was drawn is discarded (UU-5 to UU-8)."""
    seat, figure, cell = action.seat, action.figure, action.cell
    if state.phase is not Phase.SUMMONING or seat is not state.to_act:
        raise out_of_turn(state, seat, say("uu-remedy-take-off", figure=figure.label, cell=cell))
    if figure not in state.drawn:
        shown = tuple(drawn.label for drawn in _in_order(state.drawn))
        remedy = say("uu-remedy-summon-one-of", figures=shown, count=len(shown))
        if any(drawn.kind == figure.kind for drawn in state.drawn):
            raise RuleBroken(UU_K1, say("uu-summon-other-copy", figure=figure.label), remedy)
        because = say("uu-summon-not-drawn", figure=figure.label, figures=shown)
        raise RuleBroken(UU_K1, because, remedy)
    _refuse_cell(state, seat, figure, cell)

    working = Working(state)
    working.summon(figure, cell)
    working.discard_drawn()
    return end_turn(working)


def _refuse_cell(state: State, seat: Seat, figure: Figure, cell: Cell) -> None:
    """Refuse a cell where this figure may not be summoned, naming the rule of that cell."""
    board = state.board
    if board.bits[cell] & summon_mask(state, seat, figure):
        return
    bold = figure.kind.has(Feature.BOLD, active=False)
    in_theirs = not bold and cell in control_zone(state, other(seat))
    if cell in state.stacks:
        rule, key = UU_3, "uu-summon-occupied"
    elif cell in board.centre:
        rule, key = UU_7, "uu-summon-centre"
    elif in_theirs and cell in control_zone(state, seat):
        rule, key = UU_8, "uu-summon-crossing"
    elif in_theirs:
        own_half = board.side(cell) is seat
        rule, key = (UU_5 if own_half else UU_6), "uu-summon-their-zone"
    else:
        rule, key = UU_6, "uu-summon-no-zone"
    cells = summon_cells(state, seat, figure)
    remedy = say("uu-remedy-summon-at", figure=figure.label, cells=cells)
    raise RuleBroken(rule, say(key, figure=figure.label, cell=cell, seat=seat), remedy)


def _use(state: State, action: Use) -> Result:
    """Let one active figure do what its memo card says (UU-2)."""
    if state.phase is not _TURN or action.seat is not state.to_act:
        raise out_of_turn(state, action.seat, _UNDO)
    cell = _refuse_idle(state, action.seat, action.figure, _UNDO)
    working = Working(state)
    use(working, action, cell)
    return end_turn(working)


def _rise(state: State, action: Rise) -> Result:
    """Turn a toppled figure face up (UU-12)."""
    if state.phase is not _TURN or action.seat is not state.to_act:
        raise _rises_out_of_turn(state, action)
    figure = action.figure
    cell, status = _own_place(state, action.seat, figure, _UNDO)
    if status is not Status.TOPPLED:
        active = status is Status.ACTIVE
        key = "uu-rise-not-toppled" if active else f"uu-use-{status.value}"
        raise RuleBroken(UU_12, say(key, figure=figure.label, cell=cell), _UNDO)
    working = Working(state)
    working.rise(cell)
    return end_turn(working)


def _rises_out_of_turn(state: State, action: Rise) -> RuleBroken:
    cell = state.find(action.figure)
    toppled = state.status(action.figure) is Status.TOPPLED
    if state.phase is not _TURN or cell is None or not toppled:
        return out_of_turn(state, action.seat, _UNDO)
    facts = {"seat": action.seat, "acting": state.playing}
    because = say("uu-rise-not-own", figure=action.figure.label, cell=cell, **facts)
    return RuleBroken(UU_T1, because, _UNDO)


def _refuse_idle(state: State, seat: Seat, figure: Figure, remedy: Sentence) -> Cell:
    """The cell of a figure that may use its abilities, or the refusal because it may not."""
    cell, status = _own_place(state, seat, figure, remedy)
    if status is not _ACTIVE:
        because = say(f"uu-use-{status.value}", figure=figure.label, cell=cell)
        raise RuleBroken(UU_12, because, remedy)
    return cell


def _own_place(state: State, seat: Seat, figure: Figure, remedy: Sentence) -> tuple[Cell, Status]:
    """Where a player's own figure is on the board, and what it is there."""
    cell = state.find(figure)
    if cell is None:
        raise RuleBroken(UU_2, say("uu-use-not-on-board", figure=figure.label), remedy)
    if figure.owner is not seat:
        because = say("uu-use-not-own", figure=figure.label, cell=cell, seat=seat)
        raise RuleBroken(UU_2, because, remedy)
    top = state.stacks[cell][-1]
    return cell, top.status if top.figure is figure else Status.COVERED


def _take_prisoner(state: State, action: TakePrisoner) -> Result:
    """Take a prisoner for a capture point: from the bag, or if it is empty by choice (UU-9)."""
    seat, figure = action.seat, action.figure
    victim = other(seat)
    if state.phase is not Phase.CAPTURING or seat is not state.to_act:
        raise out_of_turn(state, seat, say("uu-remedy-back-where-it-was", figure=figure.label))
    if figure.owner is seat:
        because = say("uu-prisoner-own", figure=figure.label, seat=seat)
        raise RuleBroken(UU_9, because, say("uu-remedy-take-prisoner", seat=victim))
    working = Working(state)
    cell = None
    if state.bag(victim).left:
        if state.find(figure) is not None:
            because = say("uu-prisoner-bag-first", figure=figure.label, seat=victim)
            raise RuleBroken(UU_9, because, say("uu-remedy-take-prisoner", seat=victim))
        refuse_strange_figure(state, victim, figure)
        refuse_not_in_bag(state, victim, frozenset({figure}))
        working.draw(victim, (figure,))
    else:
        if figure not in state.hostages(seat):
            refuse_strange_figure(state, victim, figure, on_board=True)
        cell = state.find(figure)
    working.events.append(PrisonerTaken(seat, figure, cell))
    working.imprison(figure, seat, cell)
    working.captures = working.captures[1:]
    return go_on_capturing(working)


def _in_order(figures: frozenset[Figure]) -> list[Figure]:
    return sorted(figures, key=lambda figure: figure.index)


def out_of_turn(state: State, seat: Seat, remedy: Sentence) -> RuleBroken:
    """The refusal of an action that comes when another one is due."""
    acting = state.to_act or seat
    match state.phase:
        case Phase.OVER:
            rule = UU_15 if is_won(state) else UU_18
            return RuleBroken(rule, say("uu-turn-over"), remedy)
        case Phase.EXCHANGE:
            return RuleBroken(UU_S1, say("uu-turn-exchanging", seat=acting), remedy)
        case Phase.SUMMONING:
            shown = tuple(figure.label for figure in _in_order(state.drawn))
            because = say("uu-turn-summoning", seat=acting, figures=shown, count=len(shown))
            return RuleBroken(UU_1, because, remedy)
        case Phase.CAPTURING:
            return RuleBroken(UU_9, say("uu-turn-capturing", seat=acting), remedy)
        case Phase.TURN:
            key = "uu-turn-other-action" if seat is acting else "uu-turn-not-yours"
            return RuleBroken(UU_T1, say(key, seat=seat, acting=acting), remedy)


def refuse_not_in_bag(state: State, seat: Seat, figures: frozenset[Figure]) -> None:
    """Refuse figures that are not strange, but cannot all have been in a player's bag."""
    bag = state.bag(seat)
    if bag.may_hold(figures):
        return
    shown = sorted(figures, key=lambda each: each.index)
    for figure in shown:
        if figure.kind not in bag.memos:
            because = say("uu-figure-no-memo", figure=figure.label, seat=seat)
            raise RuleBroken(UU_S1, because, _take_away(figure))
    label = tuple(figure.label for figure in shown)
    why = all_of(faults_of(bag, state.pack, bag.seen_with(figures)))
    because = say("uu-figure-too-many", figures=label, seat=seat, why=why)
    raise RuleBroken(UU_S2, because, say("uu-remedy-check-bag", figures=label, seat=seat))


def refuse_strange_figure(
    state: State, seat: Seat, figure: Figure, *, on_board: bool = False
) -> None:
    """Refuse a figure of the other colour, or one that is known to be elsewhere."""
    if figure.owner is not seat:
        because = say("uu-figure-not-theirs", figure=figure.label, seat=seat)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    cell = state.find(figure)
    if cell is not None:
        because = say("uu-figure-on-board", figure=figure.label, cell=cell)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    if any(figure in taken for taken in state.prisoners):
        because = say("uu-figure-prisoner", figure=figure.label)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    if any(figure in thrown for thrown in state.discards):
        because = say("uu-figure-discarded", figure=figure.label)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    if on_board:
        because = say("uu-figure-nowhere", figure=figure.label)
        raise RuleBroken(UU_K1, because, _take_away(figure))


def _take_away(figure: Figure) -> Sentence:
    return say("uu-remedy-take-away", figure=figure.label)
