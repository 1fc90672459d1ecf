"""What is to be done on the real table, and the table as it will be once it is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.table.layout import (
    Appeared,
    Flipped,
    Gone,
    Layout,
    Moved,
    Reordered,
    Turned,
    changes,
    pieces_in,
    renumbered,
)
from companion.table.zones import WHOLE, Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Put:
    """Lay a piece at a zone; ``origin`` is where it waits (None: off the table)."""

    piece: Piece
    zone: ZoneId
    origin: ZoneId | None = None


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Take a piece off the table; ``origin`` is where it waits (None: beside all zones)."""

    piece: Piece
    origin: ZoneId | None = None


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a piece over where it lies, so that this side of it is up.

    ``was`` is the side that is up now, if that is a copy, or the new one is.
    """

    piece: Piece
    zone: ZoneId
    was: Piece | None = None


@dataclass(frozen=True, slots=True)
class Sort:
    """Lay the pieces of a zone in this order."""

    zone: ZoneId
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Clear:
    """Take all of a zone's pieces away together, as when a pile is shuffled into a deck."""

    zone: ZoneId
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a piece so that it lies so many quarter turns clockwise off in its zone.

    ``was`` is how it lies until then.
    """

    piece: Piece
    zone: ZoneId
    quarters: int
    was: int = 0


Task: TypeAlias = Put | TakeOff | Flip | Sort | Clear | Turn


def pieces_of(task: Task) -> tuple[Piece, ...]:
    """The pieces that a task is about."""
    match task:
        case Put(piece) | TakeOff(piece) | Flip(piece) | Turn(piece):
            return (piece,)
        case Sort(_, pieces) | Clear(_, pieces):
            return pieces


def places_of(task: Task) -> tuple[ZoneId, ...]:
    """Where a task is done: where the piece waits, if that is known, and last where it goes to."""
    match task:
        case Put(_, zone, origin):
            return (zone,) if origin is None else (origin, zone)
        case TakeOff(_, origin):
            return () if origin is None else (origin,)
        case Flip(_, zone) | Turn(_, zone) | Sort(zone) | Clear(zone):
            return (zone,)


def tasks_between(now: Layout, wanted: Layout) -> tuple[Task, ...]:
    """How to get from one table to another: a task for each piece, one for a zone cleared."""
    found = changes(now, wanted)
    if found and any(piece.copy for piece in wanted):
        wanted = renumbered(wanted, now)
    turned_over = {change.zone for change in found if isinstance(change, Flipped)}
    cleared = [zone for zone in _cleared(now, wanted) if zone not in turned_over]
    tasks: list[Task] = [Clear(zone, now.at(zone)) for zone in cleared]
    for change in found:
        match change:
            case Appeared(piece, target) if target is not None:
                tasks.append(Put(piece, target))
            case Moved(piece, origin, target) if target is not None:
                tasks.append(Put(piece, target, origin))
            case Flipped(piece, zone, was):
                tasks.append(Flip(piece, zone, was))
            case Gone(piece, origin) if origin not in cleared:
                tasks.append(TakeOff(piece, origin))
            case Reordered(zone):
                tasks.append(Sort(zone, wanted.at(zone)))
            case Turned(piece, zone, quarters):
                tasks.append(Turn(piece, zone, quarters, _turn_in(now, piece, zone)))
    if any(piece.part for change in found for piece in pieces_in(change, wanted)):
        tasks = [*_of_wholes(tasks, now, wanted)]
    return (*tasks, *(TakeOff(p) for p in sorted(now.stray - wanted.stray) if not wanted.lying(p)))


def _of_wholes(tasks: Iterable[Task], now: Layout, wanted: Layout) -> Iterable[Task]:
    """Of a thing with several tags only the whole is put, taken off or turned, and that once.

    Where no more changes than what can be seen of things, they are laid over each other anew.
    """
    found: dict[Task, None] = {}
    anew: list[ZoneId] = []
    for task in tasks:
        whole = pieces_of(task)[0].whole
        lay, zone = now.zone_of(whole), wanted.zone_of(whole)
        match task:
            case Put(piece) | TakeOff(piece) if piece.part and zone is not None:
                found |= {Put(whole, zone, lay): None} if lay != zone else {}
                anew += [zone] if lay == zone else []
            case TakeOff(piece) if piece.part:
                found[TakeOff(whole, lay)] = None
            case Turn(piece) if piece.part:
                pass  # another part of it may be seen now, and still it is not turned
            case _:
                found[task] = None
    for whole in dict.fromkeys(piece.whole for piece in wanted if piece.part):
        zone, turn = wanted.zone_of(whole), wanted.turn_of(whole)
        if zone and turn != (was := _turn_in(now, whole, zone)):
            found[Turn(whole, zone, turn, was)] = None
    stirred = {task.zone for task in found if isinstance(task, Put | Turn)}
    stirred |= {t.origin for t in found if isinstance(t, Put | TakeOff) and t.origin is not None}
    anew += [task.zone for task in found if isinstance(task, Sort)]
    sorts = [
        Sort(zone, wanted.at(zone))
        for zone in dict.fromkeys(anew)
        if zone not in stirred or _wholes(now, zone, wanted) != _wholes(wanted, zone, now)
    ]
    return (*(task for task in found if not isinstance(task, Sort)), *sorts)


def _turn_in(table: Layout, piece: Piece, zone: ZoneId) -> int:
    """How far a piece is turned in a zone; whatever is yet to come there comes straight."""
    return table.turn_of(piece) if table.zone_of(piece) == zone else 0


def _wholes(table: Layout, zone: ZoneId, other: Layout) -> list[Piece]:
    """The things in a zone that lie there on another table too, in their order."""
    both = {piece.whole for piece in other.at(zone)}
    return [whole for whole in dict.fromkeys(p.whole for p in table.at(zone)) if whole in both]


def _cleared(now: Layout, wanted: Layout) -> tuple[ZoneId, ...]:
    """Zones that lose all of their several pieces to no other zone."""
    staying = {piece.body for piece in (*wanted, *wanted.stray)}
    return tuple(
        zone
        for zone, pieces in now.zones.items()
        if len(pieces) > 1 and staying.isdisjoint(piece.body for piece in pieces)
        if not any(piece.part and wanted.zone_of(piece.whole) for piece in pieces)
    )


def meant(tasks: Sequence[Task], seen: Layout, expected: Layout) -> tuple[Task, ...]:
    """The same tasks, with the very copies on this table that they are about now.

    A task says of a copy only what kind it is and where: which number it has means nothing, and
    another play may have changed it. The seen table must be numbered like the expected one. A task
    that no copy on the table is left for is about one that lies nowhere.
    """
    if not any(piece.copy for task in tasks for piece in _copies_of(task)):
        return tuple(tasks)
    gone, come, turned = set[Piece](), set[Piece](), set[Piece]()
    return tuple(_meant(task, seen, expected, (gone, come, turned)) for task in tasks)


def _copies_of(task: Task) -> tuple[Piece, ...]:
    was = task.was if isinstance(task, Flip) else None
    return pieces_of(task) if was is None else (*pieces_of(task), was)


def _meant(
    task: Task, seen: Layout, expected: Layout, used: tuple[set[Piece], set[Piece], set[Piece]]
) -> Task:
    gone, come, turned = used

    def extra(piece: Piece, zone: ZoneId | None) -> Piece:
        """One of this kind that lies there and should not; one that is wanted elsewhere last."""
        there = seen.at(zone) if zone is not None else sorted(seen.stray)
        wanted = expected.at(zone) if zone is not None else ()
        elsewhere = {*expected} if piece.copy else set()
        others = [p for p in there if p not in wanted]
        return _taken(piece, sorted(others, key=elsewhere.__contains__), gone)

    def missing(piece: Piece, zone: ZoneId) -> Piece:
        """One of this kind that should lie there and does not, or else one that does."""
        there = seen.at(zone)
        lacking = [p for p in expected.at(zone) if p not in there]
        return _taken(piece, (*lacking, *(p for p in expected.at(zone) if p in there)), come)

    match task:
        case Put(piece, zone) if piece.copy:
            return replace(task, piece=missing(piece, zone))
        case TakeOff(piece, origin) if piece.copy:
            return replace(task, piece=extra(piece, origin))
        case Flip(piece, zone, was):
            now = missing(piece, zone) if piece.copy else piece
            return replace(task, piece=now, was=extra(was, zone) if was and was.copy else was)
        case Clear(zone, pieces):
            return replace(task, pieces=tuple(extra(p, zone) if p.copy else p for p in pieces))
        case Turn(piece, zone, quarters) if piece.copy:
            so = [p for p in expected.at(zone) if expected.turn_of(p) == quarters]
            so.sort(key=lambda p: seen.turn_of(p) == quarters)
            return replace(task, piece=_taken(piece, so, turned))
        case Sort(zone, pieces) if any(piece.copy for piece in pieces):
            return replace(task, pieces=expected.at(zone))
        case _:
            return task


def _taken(piece: Piece, among: Iterable[Piece], used: set[Piece]) -> Piece:
    """The first of its kind that no other task is about; the bare kind, which never lies there."""
    found = next((p for p in among if p.kind == piece.kind and p not in used), piece.kind)
    used.add(found)
    return found


def is_done(task: Task, seen: Layout, piles: Iterable[str]) -> bool:
    """Whether the table shows that a task was done.

    In a pile only the top is seen, so a piece bound for one has arrived when it is nowhere else.
    """
    match task:
        case Put(piece, zone, _) if zone in piles:
            return piece not in seen.stray and seen.zone_of(piece) in (zone, None)
        case Put(piece, zone, _):
            return seen.zone_of(piece) == zone
        case TakeOff(piece, _):
            return piece not in seen.stray and seen.zone_of(piece) is None
        case Flip(piece, zone, was) if was is not None:
            return was not in seen.at(zone)
        case Flip(piece):
            return seen.lying(piece) in (piece, None)
        case Clear(zone, pieces):
            return set(seen.at(zone)).isdisjoint(pieces)
        case Sort(zone, pieces):
            wholes = {piece.whole for piece in pieces}
            return tuple(p for p in seen.at(zone) if p.whole in wholes) == pieces
        case Turn(piece, zone, quarters, _):
            return _lies(piece, zone, quarters, seen)


def _lies(piece: Piece, zone: ZoneId, quarters: int, table: Layout) -> bool:
    return table.zone_of(piece) == zone and table.turn_of(piece) == quarters


def imagine_done(seen: Layout, pending: Iterable[Task], expected: Layout) -> Layout:
    """The seen table with the pending tasks carried out.

    A task is imagined only while its piece still waits where it was: whoever lays it somewhere
    else has done something new.
    """
    pending = tuple(pending)
    if any(piece.copy for task in pending for piece in _copies_of(task)):
        moving = [
            (task.piece, task.origin, task.zone)
            for task in pending
            if isinstance(task, Put) and task.piece.copy and task.origin is not None
        ]
        seen = renumbered(seen, expected, moving=moving)
        pending = meant(pending, seen, expected)
    table = seen
    for task in pending:
        match task:
            case Put(piece, zone, origin) if _waits(piece, origin, seen):
                # Whoever turns a piece before moving it has turned it all the same.
                bare = table.without(piece)
                lay = _laid_over if piece.part == WHOLE else _inserted
                table = replace(lay(bare, piece, zone, expected), turned=table.turned)
                if piece.part == WHOLE and origin is not None:
                    table = _laid_over(table, None, origin, expected)
            case TakeOff(piece, origin) if _waits(piece, origin, seen):
                table = table.without(piece)
                if piece.part == WHOLE and origin is not None:
                    table = _laid_over(table, None, origin, expected)
            case Flip(piece, zone, was) if was is not None:
                if was in table.at(zone) and piece not in set(table):
                    lying = tuple(piece if p == was else p for p in table.at(zone))
                    table = replace(table, zones={**table.zones, zone: lying})
            case Flip(piece, zone) if _waits(piece, zone, seen):
                lying = tuple(piece if p.body == piece.body else p for p in table.at(zone))
                table = replace(table, zones={**table.zones, zone: lying})
            case Clear(zone, pieces):
                left = tuple(p for p in table.at(zone) if p not in pieces)
                turns = {p: turn for p, turn in table.quarters.items() if p not in pieces}
                table = replace(table, zones={**table.zones, zone: left}, quarters=turns)
            case Sort(zone, pieces):
                wholes, there = {p.whole for p in pieces}, {p.whole for p in table.at(zone)}
                others = tuple(p for p in table.at(zone) if p.whole not in wholes)
                here = tuple(p for p in pieces if p.whole in there)
                table = _showing(table, zone, (*here, *others))
            case Turn(piece, zone, quarters, turn) if _lies(piece, zone, turn, table):
                table = table.lying_at(piece, quarters)
                if piece.part == WHOLE:
                    table = _laid_over(table, None, zone, expected)
            case Put() | TakeOff() | Flip() | Turn():
                pass
    return table


def _waits(piece: Piece, origin: ZoneId | None, seen: Layout) -> bool:
    return seen.zone_of(piece) == origin


def _laid_over(table: Layout, whole: Piece | None, zone: ZoneId, expected: Layout) -> Layout:
    """The things of a zone laid over each other as expected, with one more among them.

    What no thing that is there covers is seen, and all of whatever is not expected there.
    """
    wanted = {piece.whole for piece in expected.at(zone)}
    there = {piece.whole for piece in table.at(zone)} | {whole}
    shown = tuple(piece for piece in expected.at(zone) if piece.whole in there)
    others = tuple(piece for piece in table.at(zone) if piece.whole not in wanted)
    return _showing(table, zone, (*shown, *others))


def _showing(table: Layout, zone: ZoneId, pieces: tuple[Piece, ...]) -> Layout:
    """The table with these pieces in a zone; a part lies turned as the whole of it does."""
    parts = {p: table.turn_of(p.whole) for p in pieces if p.part}
    there = replace(table, zones={**table.zones, zone: pieces})
    if not parts:
        return there
    others = {p: q for p, q in table.quarters.items() if p.whole not in {x.whole for x in parts}}
    return replace(there, quarters=others | {p: q for p, q in parts.items() if q})


def _inserted(table: Layout, piece: Piece, zone: ZoneId, expected: Layout) -> Layout:
    """Put a piece behind whatever is expected before it, in front of what was laid since."""
    order = {p.body: index for index, p in enumerate(expected.at(zone))}
    mine = order.get(piece.body, len(order))
    there = list(table.at(zone))
    before = [index for index, p in enumerate(there) if order.get(p.body, len(order) + 1) < mine]
    there.insert(max(before) + 1 if before else 0, piece)
    return replace(table, zones={**table.zones, zone: tuple(there)})
