"""What a player's hand does to a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.table.layout import Flipped, Layout, changes
from companion.table.zones import Mat, Order, Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Bring:
    """Lay a piece from the hand at the end of a zone."""

    piece: Piece
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Shift:
    """Move a piece that lies on the table to the end of a zone."""

    piece: Piece
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Remove:
    """Take pieces off the table, all in one grasp."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a piece a quarter where it lies, or straighten it if it is turned."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class TurnTo:
    """Turn a piece where it lies, to so many quarter turns clockwise off its zone's upright."""

    piece: Piece
    quarters: int


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn a piece with two sides over where it lies, so that this side of it is up.

    ``was`` is the side that is up now, where the piece alone does not tell it.
    """

    piece: Piece
    was: Piece | None = None


@dataclass(frozen=True, slots=True)
class Point:
    """Lay a pointer token on a piece, or in a zone."""

    token: Piece
    target: Piece | ZoneId


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay the pieces of a zone anew, in this order."""

    zone: ZoneId
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Overlay:
    """Lay things over each other in a row, so that just these parts of them are seen.

    ``quarters`` tells how far each part is turned.
    """

    zone: ZoneId
    parts: tuple[Piece, ...]
    quarters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PassOver:
    """Reach over the table to a point, touch nothing, and draw back."""

    x_mm: float
    y_mm: float


Deed: TypeAlias = (
    Bring | Shift | Remove | Turn | TurnTo | TurnOver | Point | Arrange | Overlay | PassOver
)


def deeds(now: Layout, target: Layout, mat: Mat) -> tuple[Deed, ...]:
    """What to do so that a table that lies like ``now`` comes to lie like ``target``.

    The copies of both must be numbered alike.
    """
    if any(piece.part for piece in (*now, *target)):
        wholes = _deeds_with_parts(now, target)
        return (*wholes, *deeds(_without_parts(now), _without_parts(target), mat))
    shall = {piece: zone for zone, there in target.zones.items() for piece in there}
    over = {piece: now.lying(piece) for piece in shall if piece.side}
    over = {piece: lying for piece, lying in over.items() if lying not in (piece, None)}
    done: list[Deed] = [TurnOver(piece) for piece in over]
    for change in changes(now, target) if any(p.copy for p in (*now, *shall)) else ():
        if isinstance(change, Flipped) and change.was is not None:
            done.append(TurnOver(change.piece, change.was))
            over[change.piece] = change.was
    now = _turned_over(now, {lying: piece for piece, lying in over.items() if lying})
    was = _places(now)
    done += _removals(now, target, was, shall)
    straight: set[Piece] = set()
    for piece, zone in shall.items():
        if piece not in was:
            done.append(Bring(piece, zone))
        elif was[piece] != zone:
            done.append(Shift(piece, zone))
            straight.add(piece)
    anew = [*_reorderings(now, target, was, mat)]
    done += anew
    still_turned = now.turned - straight
    done += [Turn(piece) for piece in shall if (piece in still_turned) != (piece in target.turned)]
    moved = straight | {piece for deed in anew for piece in deed.pieces}
    lie = {p: q for p, q in now.quarters.items() if p in shall and p not in moved}
    done += [
        TurnTo(piece, target.quarters.get(piece, 0))
        for piece in dict.fromkeys((*lie, *target.quarters))
        if lie.get(piece, 0) != target.quarters.get(piece, 0)
    ]
    for token, pointed in target.pointed.items():
        if now.pointed.get(token) != pointed:
            done.append(Point(token, pointed))
    return tuple(done)


def _deeds_with_parts(now: Layout, target: Layout) -> Iterable[Deed]:
    """Things of which parts are covered are taken away, or laid anew with the others there."""
    staying = {piece.whole for piece in target if piece.part}
    for there in now.zones.values():
        gone = dict.fromkeys(p.whole for p in there if p.part and p.whole not in staying)
        if gone:
            yield Remove(tuple(gone))
    for zone, there in target.zones.items():
        turns = tuple(target.quarters.get(piece, 0) for piece in there)
        were = tuple(now.quarters.get(piece, 0) for piece in now.at(zone))
        if any(piece.part for piece in there) and (there, turns) != (now.at(zone), were):
            yield Overlay(zone, there, turns)


def _without_parts(table: Layout) -> Layout:
    zones = {z: tuple(p for p in there if not p.part) for z, there in table.zones.items()}
    quarters = {piece: turn for piece, turn in table.quarters.items() if not piece.part}
    stray = frozenset(piece for piece in table.stray if not piece.part)
    return replace(table, zones=zones, quarters=quarters, stray=stray)


def _turned_over(layout: Layout, over: Mapping[Piece, Piece]) -> Layout:
    zones = {z: tuple(over.get(p, p) for p in there) for z, there in layout.zones.items()}
    quarters = {over.get(p, p): turn for p, turn in layout.quarters.items()}
    return replace(layout, zones=zones, quarters=quarters)


def _places(layout: Layout) -> dict[Piece, str | None]:
    places: dict[Piece, str | None] = dict.fromkeys(sorted(layout.stray))
    places |= {piece: zone for zone, there in layout.zones.items() for piece in there}
    return places


def _removals(
    now: Layout,
    target: Layout,
    was: Mapping[Piece, str | None],
    shall: Mapping[Piece, str],
) -> Iterable[Deed]:
    tokens = tuple(token for token in now.pointed if token not in target.pointed)
    yield from (Remove((token,)) for token in tokens)
    by_zone: dict[str | None, list[Piece]] = {}
    for piece, zone in was.items():
        if piece not in shall:
            by_zone.setdefault(zone, []).append(piece)
    yield from (Remove(tuple(pieces)) for pieces in by_zone.values())


def _reorderings(
    now: Layout, target: Layout, was: Mapping[Piece, str | None], mat: Mat
) -> Iterable[Arrange]:
    """Zones whose order is still wrong when all pieces have found their zones."""
    for zone, pieces in target.zones.items():
        area = mat.zone(zone)
        stayed = [piece for piece in now.at(zone) if piece in pieces]
        came = [piece for piece in pieces if was.get(piece) != zone]
        if area.order is not Order.SPREAD and area.ordered and stayed + came != list(pieces):
            yield Arrange(zone, pieces)
