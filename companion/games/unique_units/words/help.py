"""What Unique Units tells about itself to whoever asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.actions import (
    Action,
    CoverAt,
    Deed,
    Draw,
    Exchange,
    JumpTo,
    MoveTo,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    Use,
)
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.rulebook import (
    STEP_RULES,
    UU_1,
    UU_2,
    UU_3,
    UU_4,
    UU_5,
    UU_6,
    UU_7,
    UU_8,
    UU_9,
    UU_10,
    UU_11,
    UU_12,
    UU_13,
    UU_14,
    UU_15,
    UU_16,
    UU_17,
    UU_18,
    UU_K1,
    UU_S1,
    UU_S2,
    UU_S3,
    UU_S4,
    UU_T1,
)
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.table.mat import piece_of, shown
from companion.rules.rule import Chapter, Rule
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece, ZoneId

CHAPTERS = (
    Chapter(say("uu-chapter-setup"), (UU_S1, UU_S2, UU_S3, UU_S4)),
    Chapter(say("uu-chapter-turn"), (UU_T1, UU_1, UU_2, UU_17, UU_K1)),
    Chapter(say("uu-chapter-summon"), (UU_3, UU_4, UU_5, UU_6, UU_7, UU_8)),
    Chapter(say("uu-chapter-capture"), (UU_9, UU_10, UU_11)),
    Chapter(say("uu-chapter-status"), (UU_12, UU_13, UU_14, UU_16)),
    Chapter(say("uu-chapter-abilities"), tuple(STEP_RULES.values())),
    Chapter(say("uu-chapter-end"), (UU_15, UU_18)),
)
"""The rulebook by what people look for."""

_CONCERNING = {
    "uu-prisoners": (UU_9, UU_10, UU_15),
    "uu-in-bag": (UU_S1, UU_S2, UU_1),
    "prisoners": (UU_9, UU_10, UU_15),
    "drawn": (UU_1, UU_5, UU_6, UU_7),
    "discard": (UU_K1,),
}


def concerning(topic: str) -> tuple[Rule, ...]:
    """The rules about a cell, a place beside the board or a count."""
    if topic in _CONCERNING:
        return _CONCERNING[topic]
    _, dash, place = topic.rpartition("-")
    return _CONCERNING.get(place, ()) if dash else (UU_3, UU_4, UU_5, UU_6, UU_9)


def involved(state: State, action: Action) -> tuple[Piece | ZoneId, ...]:
    """The figure that acts, and then whom and where."""
    match action:
        case Use(_, figure, _, deeds):
            return _standing(state, figure), *(
                thing for deed in deeds for thing in _by(state, deed)
            )
        case Summon(_, figure, cell):
            return piece_of(figure), cell
        case Rise(_, figure):
            return (_standing(state, figure),)
        case Draw(_, _, by):
            return (_standing(state, by),) if by else ()
        case TakePrisoner(_, figure):
            # Nobody does this to a figure in the bag; one on the board does not do it itself.
            return ZoneId(""), _standing(state, figure)
        case Exchange():
            return ()
    assert_never(action)


def _by(state: State, deed: Deed) -> Iterator[Piece | ZoneId]:
    match deed:
        case MoveTo(cell) | JumpTo(cell):
            yield cell
        case CoverAt(cell):
            yield cell
            yield from _on_top(state, cell)
        case PushTo(target, cell):
            yield from _on_top(state, target)
            yield cell
        case _:
            yield from _on_top(state, deed.target)


def _on_top(state: State, cell: Cell) -> Iterator[Piece]:
    top = state.top(cell)
    if top is not None:
        yield shown(top)


def _standing(state: State, figure: Figure) -> Piece:
    """The side of a figure that is up."""
    cell = state.find(figure)
    for standing in state.stack(cell) if cell else ():
        if standing.figure == figure:
            return shown(standing)
    return piece_of(figure)


def sort(state: State, action: Action) -> Sentence:
    """What kind of action it is; figures that may be used are named each."""
    match action:
        case Exchange():
            return say("uu-sort-exchange")
        case Draw(_, _, by):
            return say("uu-sort-draw-by", figure=by.label) if by else say("uu-sort-draw")
        case Summon(_, figure):
            return say("uu-sort-summon", figure=figure.label)
        case Use(_, figure):
            cell = state.find(figure)
            return say("uu-sort-use", figure=figure.label, cell=str(cell))
        case Rise(_, figure):
            return say("uu-sort-rise", figure=figure.label, cell=str(state.find(figure)))
        case TakePrisoner():
            return say("uu-sort-prisoner")
    assert_never(action)
