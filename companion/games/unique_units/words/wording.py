"""Actions, events and what came of them as sentences, and as effects on the figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import assert_never

from companion.games.unique_units.pack.figures import Figure, Kind
from companion.games.unique_units.pack.pack_file import Pack
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
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.events import (
    Covered,
    Discarded,
    Drew,
    Event,
    Exchanged,
    GameEnded,
    Moved,
    NothingToTake,
    Passed,
    PointTaken,
    PrisonerTaken,
    Risen,
    Summoned,
    Surrounded,
    Toppled,
    TurnPassed,
    Uncovered,
)
from companion.games.unique_units.rules.state import SEATS, Phase, State
from companion.games.unique_units.words.notation import in_order
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, say
from companion.scenes.scene import Effect, EffectKind


def restates(event: Event) -> bool:
    """What the action itself says need not be said after it, nor whose turn it is."""
    said = Exchanged | Drew | Summoned | Moved | PrisonerTaken | Risen | TurnPassed
    return isinstance(event, said)


def reveals(event: Event) -> bool:
    """A figure that came out of a bag shows what was in it."""
    return isinstance(event, Drew | PrisonerTaken)


def tell_action(state: State, action: Action) -> Sentence:
    """What a player does, in a few words: "Anna: Runner B2 to B3, discards Guard C4"."""
    match action:
        case Exchange(seat, count, drops, adds):
            return _tell_exchange("uu-does-exchange", seat, count, drops, adds)
        case Draw(seat, figures, by, lot):
            names = _names(in_order(figures))
            if by is None:
                key = "uu-does-draw-lot" if lot else "uu-does-draw"
                return say(key, seat=seat, figures=names)
            key = "uu-does-draw-by-lot" if lot else "uu-does-draw-by"
            return say(key, seat=seat, figures=names, by=by.label)
        case Summon(seat, figure, cell):
            return say("uu-does-summon", seat=seat, figure=figure.label, cell=cell)
        case Use(seat, figure, _, deeds):
            where = state.find(figure)
            label = _at(figure, where)
            done = tuple(tell_deed(state, deed) for deed in deeds)
            return say("uu-does-use", seat=seat, figure=label, deeds=done)
        case Rise(seat, figure):
            where = state.find(figure)
            label = _at(figure, where)
            return say("uu-does-rise", seat=seat, figure=label)
        case TakePrisoner(seat, figure, lot):
            key = "uu-does-prisoner-lot" if lot else "uu-does-prisoner"
            return say(key, seat=seat, figure=figure.label)
    assert_never(action)


def tell_event(_: Pack, event: Event) -> Sentence:
    """The event as a sentence for the players."""
    match event:
        case Exchanged(seat, count, drops, adds):
            return _tell_exchange("uu-event-exchanged", seat, count, drops, adds)
        case Drew(seat, figures):
            return say("uu-event-drew", seat=seat, figures=_names(figures))
        case Summoned(seat, figure, cell):
            return say("uu-event-summoned", seat=seat, figure=figure.label, cell=cell)
        case PrisonerTaken(seat, figure, cell):
            label = _at(figure, cell)
            return say("uu-event-prisoner", seat=seat, figure=label)
        case NothingToTake(seat):
            return say("uu-event-nothing-to-take", seat=seat)
        case Surrounded(seat, figure, cell):
            return say("uu-event-surrounded", seat=seat, figure=figure.label, cell=cell)
        case Passed(seat):
            return say("uu-event-passed", seat=seat)
        case TurnPassed(seat, turn):
            return say("uu-event-turn", seat=seat, turn=turn)
        case GameEnded(winner, taken, against):
            if winner is None:
                return say("uu-event-drawn-game", taken=taken)
            return say("uu-event-won", seat=winner, taken=taken, against=against)
        case _:
            return _tell_change(event)


def _tell_change(
    event: Moved | Covered | Uncovered | Toppled | Risen | Discarded | PointTaken,
) -> Sentence:
    """What became of a figure on the board."""
    label = event.figure.label
    match event:
        case Moved(_, origin, target):
            return say("uu-event-moved", figure=label, origin=origin, target=target)
        case Covered(_, cell):
            return say("uu-event-covered", figure=label, cell=cell)
        case Uncovered(_, cell):
            return say("uu-event-uncovered", figure=label, cell=cell)
        case Toppled(_, cell):
            return say("uu-event-toppled", figure=label, cell=cell)
        case Risen(_, cell):
            return say("uu-event-risen", figure=label, cell=cell)
        case Discarded(_, cell):
            if cell is None:
                return say("uu-event-discarded-drawn", figure=label)
            return say("uu-event-discarded", figure=label, cell=cell)
        case PointTaken(_, cell, turned):
            key = "uu-event-point-turned" if turned else "uu-event-point"
            return say(key, figure=label, cell=cell)
    assert_never(event)


def tell_deed(state: State, deed: Deed) -> Sentence:
    """One step of what a figure does: "to B3", "discards Guard C4"."""
    match deed:
        case MoveTo(cell):
            return say("uu-deed-move", cell=cell)
        case JumpTo(cell):
            return say("uu-deed-jump", cell=cell)
        case CoverAt(cell):
            return say("uu-deed-cover", target=_lying(state, cell))
        case PushTo(target, cell):
            return say("uu-deed-push", target=_lying(state, target), cell=cell)
        case ToppleAt(target):
            return say("uu-deed-topple", target=_lying(state, target))
        case DiscardAt(target):
            return say("uu-deed-discard", target=_lying(state, target))
    assert_never(deed)


def _lying(state: State, cell: Cell) -> Sentence:
    """Who is on a cell, or the cell alone if nobody was when the turn began."""
    top = state.top(cell)
    return say("uu-cell", cell=cell) if top is None else _at(top.figure, cell)


def _at(figure: Figure, cell: Cell | None) -> Sentence:
    return figure.label if cell is None else say("uu-figure-at", figure=figure.label, cell=cell)


def _names(figures: Iterable[Figure]) -> tuple[Sentence, ...]:
    return tuple(figure.label for figure in figures)


def _tell_exchange(
    key: str, seat: Seat, count: int, drops: tuple[Kind, ...], adds: tuple[Kind, ...]
) -> Sentence:
    memos = tuple(say("uu-memo-goes", figure=kind.label) for kind in drops)
    memos += tuple(say("uu-memo-comes", figure=kind.label) for kind in adds)
    if not count and not memos:
        return say(f"{key}-nothing", seat=seat)
    if memos:
        return say(f"{key}-memos", seat=seat, count=count, memos=memos)
    return say(key, seat=seat, count=count)


# --- what came of a play -----------------------------------------------------------------


def tell_result(
    pack: Pack, before: State, after: State, events: tuple[Event, ...]
) -> tuple[Sentence, ...]:
    """What came of a play, in the order in which it happened, and who is near the end."""
    # Whom a figure covers and topples is among the deeds that the action tells.
    news = [e for e in events if not restates(e) and not isinstance(e, Covered | Toppled)]
    results = (line for _, alike in groupby(news, _sort_of) for line in _results(pack, list(alike)))
    # What matters most comes first: a small screen may not have room for all of it.
    return (*_prisoners(before, after), *results)


def _sort_of(event: Event) -> object:
    """What two events that stand together have in common if they are told as one."""
    match event:
        case Discarded():
            return Discarded
        case Surrounded(seat):
            return Surrounded, seat
        case _:
            return id(event)


def _results(pack: Pack, alike: list[Event]) -> Iterator[Sentence]:
    first, count = alike[0], len(alike)
    match first:
        case Discarded() if count > 1:
            names = [_at(e.figure, e.cell) for e in alike if isinstance(e, Discarded)]
            yield say("uu-result-discarded", figures=and_also(tuple(names)))
        case Surrounded(seat) if count > 1:
            names = [_at(e.figure, e.cell) for e in alike if isinstance(e, Surrounded)]
            yield say("uu-result-surrounded", figures=and_also(tuple(names)), seat=seat)
        case _:
            yield tell_event(pack, first)


def _prisoners(before: State, after: State) -> Iterator[Sentence]:
    """How many prisoners whoever took some has now, of those that end the game (UU-15)."""
    wanted = after.pack.limits.prisoners
    for seat in SEATS:
        taken = after.taken(seat)
        if taken > before.taken(seat) and after.phase is not Phase.OVER:
            key = "uu-result-one-short" if taken == wanted - 1 else "uu-result-prisoners"
            yield say(key, seat=seat, taken=taken, wanted=wanted)


def effects(_: State, __: State, events: tuple[Event, ...]) -> tuple[Effect, ...]:
    """What a play did to figures, for a screen to show on them."""
    return tuple(effect for event in events for effect in _effects(event))


def _effects(event: Event) -> Iterator[Effect]:
    match event:
        case Moved(figure):
            yield Effect(figure.name, EffectKind.MOVED)
        case Toppled(figure) | Risen(figure):
            yield Effect(figure.name, EffectKind.TURNED)
        case Discarded(figure):
            yield Effect(figure.name, EffectKind.DESTROYED)
        case Surrounded(_, figure) | PrisonerTaken(_, figure):
            yield Effect(figure.name, EffectKind.DESTROYED)
            yield Effect(figure.name, EffectKind.POINTS, figure.kind.worth)
        case PointTaken(figure):
            yield Effect(figure.name, EffectKind.TURNED)
