"""Which actions a table can have come from."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.actions import (
    Action,
    Deed,
    DiscardAt,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import SEATS, State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.table.mat import carried_out, discard, layout, played, traces
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.tasks import imagine_done, tasks_between

_PILES = frozenset(discard(seat) for seat in SEATS)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a figure is, and with which side up; that matters on the board alone."""

    zone: str
    side: str


@dataclass(frozen=True, slots=True)
class Telling:
    """An action that explains a table, and the position that it leads to."""

    action: Action
    after: State


def explaining(state: State, actions: Iterable[Action], seen: Layout) -> list[Telling]:
    """The legal actions that give this table, one for each position that they lead to.

    The players may have carried out already all or some of what the end of the turn brings.
    """
    found: list[Telling] = []
    known: set[Hashable] = set()
    places = _places(seen)
    for action in actions:
        play = carried_out(state, action)
        if (left := traces(play)) in known:
            continue
        after = apply(state, action)[0]
        if _fits(places, seen, (layout(play.state(state.phase)), layout(after))):
            known.add(left)
            found.append(Telling(action, after))
    return found


def begun(
    state: State, actions: Iterable[Action], seen: Layout
) -> Iterator[tuple[Telling, Layout]]:
    """The legal actions that are part of what was done, and the table once they are tidied up.

    Whatever else was done may be the next player's.
    """
    before, places = _places(layout(state)), _places(seen)
    for action in actions:
        laid = played(state, action)
        moved = {body: spot for body, spot in _places(laid).items() if before.get(body) != spot}
        if moved and all(places.get(body) == spot for body, spot in moved.items()):
            after = apply(state, action)[0]
            wanted = layout(after)
            yield Telling(action, after), imagine_done(seen, tasks_between(laid, wanted), wanted)


def concerning(state: State, actions: Iterable[Action], names: Collection[str]) -> Iterator[Action]:
    """Those of the actions that do something to one of these figures."""
    for action in actions:
        if any(figure.name in names for figure in _touched(state, action)):
            yield action


def _touched(state: State, action: Action) -> Iterator[Figure]:
    match action:
        case Use(_, figure, _, deeds):
            yield figure
            for deed in deeds:
                # Whoever stood on a target may have left it before.
                if (cell := _target(deed)) is not None:
                    yield from (standing.figure for standing in state.stack(cell))
        case Rise(_, figure) | Summon(_, figure, _) | TakePrisoner(_, figure):
            yield figure


def _target(deed: Deed) -> Cell | None:
    match deed:
        case PushTo(target, _) | ToppleAt(target) | DiscardAt(target):
            return target
        case _:
            return None


def _places(table: Layout) -> dict[Piece, Spot | None]:
    places: dict[Piece, Spot | None] = {piece.body: None for piece in table.stray}
    for zone, there in table.zones.items():
        on_board = "-" not in zone
        places |= {p.body: Spot(zone, p.side if on_board else "") for p in there}
    return places


def _fits(places: dict[Piece, Spot | None], seen: Layout, allowed: tuple[Layout, Layout]) -> bool:
    """Whether every figure is where one of the two tables has it, and the same ones on top."""
    wanted = [_places(table) for table in allowed]
    hidden = {body for table in allowed for body in _hidden(table)}
    for body in places.keys() | wanted[0].keys() | wanted[1].keys():
        unseen = body not in places and body in hidden
        if not unseen and places.get(body) not in (wanted[0].get(body), wanted[1].get(body)):
            return False
    return not seen.stray and all(
        _top_fits(zone, there, allowed) for zone, there in seen.zones.items()
    )


def _top_fits(zone: str, there: tuple[Piece, ...], allowed: tuple[Layout, Layout]) -> bool:
    if zone in _PILES or not there or "-" in zone:
        return True
    tops = {table.at(zone)[-1].body for table in allowed if table.at(zone)}
    return there[-1].body in tops


def _hidden(table: Layout) -> Iterator[Piece]:
    """Figures that lie beneath others, so that a table that has them need not show them."""
    for zone, there in table.zones.items():
        if "-" not in zone:
            yield from (piece.body for piece in there[:-1])
        elif zone in _PILES and len(there) > 1:
            yield from (piece.body for piece in there)  # in any order
