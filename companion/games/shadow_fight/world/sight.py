"""What everybody sees of a fight, followed by what happens.

A world is told events and no positions; yet what a simulated player lays face down depends on what
lies on the table. So much of a position as that takes is kept here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from companion.games.shadow_fight.pack.cards import MOVES, Move
from companion.games.shadow_fight.rules.events import (
    BattlefieldTurned,
    DemonChosen,
    EnergyGained,
    EnergyLost,
    Event,
    FightPrepared,
    FirstPlayerChanged,
    KnockoutLifted,
    KnockoutPlaced,
    KnockoutReturned,
    Laid,
    Opened,
    PowerUsed,
    RoundBegan,
    SeriesCleared,
    StanceTaken,
    TrapRemoved,
    TrapSet,
    TurnBegan,
    UnopenedDiscarded,
    WentOut,
)
from companion.games.shadow_fight.rules.state import (
    START_ENERGY,
    Fighter,
    Played,
    State,
    Tactic,
    Why,
)
from companion.rules.seat import Seat


def followed(seen: State, events: Iterable[Event]) -> State:
    """A position after what happened, as far as it lies open and concerns who lays a card.

    Demons and their energy, series, tactics, the battlefield, the turn and who is first are those
    of the real position; hands and what is due are not kept.
    """
    for event in events:
        seen = _fighter_after(seen, event) or _table_after(seen, event) or seen
    return seen


def _fighter_after(seen: State, event: Event) -> State | None:
    """What happens to one demon."""
    match event:
        case DemonChosen(seat, demon):
            return _with(seen, seat, demon=demon)
        case PowerUsed(seat):
            return _with(seen, seat, spent=True)
        case EnergyLost(seat, _, left) | EnergyGained(seat, _, left):
            return _with(seen, seat, energy=left)
        case Laid(seat):
            return _with(seen, seat, laid=True)
        case UnopenedDiscarded(seat):
            return _with(seen, seat, laid=False)
        case Opened(seat, move):
            series = (*seen.fighter(seat).series, Played(move))
            return _with(seen, seat, laid=False, series=series)
        case StanceTaken(seat):
            *before, opened = seen.fighter(seat).series
            return _with(seen, seat, series=(*before, structs.replace(opened, turned=True)))
        case SeriesCleared(seat):
            return _with(seen, seat, series=())
        case WentOut(seat, why):
            return _with(seen, seat, out=why)
        case _:
            return None


def _table_after(seen: State, event: Event) -> State | None:
    """What happens to all, or in the middle of the table."""
    match event:
        case FightPrepared():
            return _prepared(seen, event)
        case BattlefieldTurned(battlefield):
            return structs.replace(seen, battlefield=battlefield)
        case RoundBegan(number, first):
            return structs.replace(seen, round=number, first=first)
        case TurnBegan(turn):
            return structs.replace(seen, turn=turn)
        case FirstPlayerChanged(seat):
            return structs.replace(seen, first=seat)
        case TrapSet(move):
            return _turned(seen, move, trap=True)
        case TrapRemoved(move):
            return _turned(seen, move, trap=False)
        case KnockoutPlaced(move):
            return _turned(seen, move, knockout=True)
        case KnockoutLifted(move) | KnockoutReturned(_, move):
            return _turned(seen, move, knockout=False)
        case _:
            return None


def _prepared(seen: State, event: FightPrepared) -> State:
    fighters = tuple(
        fighter
        if fighter.out is Why.LEFT
        else structs.replace(
            fighter,
            energy=START_ENERGY,
            spent=False,
            out=Why.ASIDE if seat in event.aside else None,
        )
        for seat, fighter in zip(seen.players, seen.fighters, strict=True)
    )
    return structs.replace(
        seen,
        fight=event.fight,
        round=1,
        turn=1,
        fighters=fighters,
        tactics=(Tactic(),) * MOVES,
        battlefield=None,
    )


def _with(seen: State, seat: Seat, **changes: Any) -> State:
    place, fighters = seen.place(seat), seen.fighters
    changed: Fighter = structs.replace(fighters[place], **changes)
    return structs.replace(seen, fighters=(*fighters[:place], changed, *fighters[place + 1 :]))


def _turned(seen: State, move: Move, **changes: Any) -> State:
    place, tactics = move.index, seen.tactics
    changed: Tactic = structs.replace(tactics[place], **changes)
    return structs.replace(seen, tactics=(*tactics[:place], changed, *tactics[place + 1 :]))
