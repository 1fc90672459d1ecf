"""What lies where: the table as it should be, and the table as it is seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import chain, count, islice
from typing import TypeAlias

from companion.table.zones import WHOLE, Mat, Order, Piece, Zone, ZoneId


@dataclass(frozen=True, slots=True)
class Layout:
    """Pieces by zone, in the order of the zone.

    ``turned`` are those that lie a quarter turn off. ``pointed`` tells for each pointer token
    on the table the piece it lies on, or the name of the zone if it lies on none.
    ``stray`` are pieces that lie in no zone. ``between`` are the tokens of which nobody can tell
    on which of several pieces they lie. ``quarters`` tells, where that means something, by how
    many quarter turns clockwise pieces lie off; those are not among the ``turned``. ``dice`` are
    the kinds of faces that lie up, wherever that is: none are expected anywhere, or in the way.
    """

    zones: Mapping[ZoneId, tuple[Piece, ...]]
    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Piece | ZoneId] = field(default_factory=dict)
    stray: frozenset[Piece] = frozenset()
    between: Mapping[Piece, frozenset[Piece]] = field(default_factory=dict)
    quarters: Mapping[Piece, int] = field(default_factory=dict)
    dice: tuple[Piece, ...] = ()

    def at(self, zone: ZoneId) -> tuple[Piece, ...]:
        """The pieces in a zone."""
        return self.zones.get(zone, ())

    def zone_of(self, piece: Piece) -> ZoneId | None:
        """Where a piece lies, whichever side of it is up, and whichever part of it is seen."""
        if piece.part and piece.part == WHOLE:
            found = (z for z, there in self.zones.items() if any(p.whole == piece for p in there))
            return next(found, None)
        lying = self.lying(piece) if piece.side else piece
        return next((zone for zone, pieces in self.zones.items() if lying in pieces), None)

    def lying(self, piece: Piece) -> Piece | None:
        """The side of a piece that is up in its zone; None if it lies in none."""
        return next((lying for lying in self if lying.body == piece.body), None)

    def __iter__(self) -> Iterator[Piece]:
        for pieces in self.zones.values():
            yield from pieces

    def without(self, piece: Piece) -> Layout:
        """The table with a piece taken away, whichever side of it was up."""
        if piece.part and piece.part == WHOLE:
            parts = [p for p in (*self, *self.stray) if p.whole == piece]
            return reduce(Layout.without, parts, self)
        body = piece.body
        zones = {z: tuple(p for p in there if p.body != body) for z, there in self.zones.items()}
        stray = frozenset(p for p in self.stray if p.body != body)
        bare = replace(self, zones=zones, turned=self.turned - {piece}, stray=stray)
        return bare if not self.quarters else bare.lying_at(piece, 0)

    def lying_at(self, piece: Piece, quarters: int) -> Layout:
        """The table with a piece turned so far where it lies."""
        if piece.part and piece.part == WHOLE:
            parts = [p for p in self if p.whole == piece]
            return reduce(lambda table, part: table.lying_at(part, quarters), parts, self)
        others = {p: q for p, q in self.quarters.items() if p.body != piece.body}
        return replace(self, quarters=others | {piece: quarters} if quarters else others)

    def turn_of(self, piece: Piece) -> int:
        """By how many quarter turns a piece lies off, or what can be seen of it."""
        if piece.part and piece.part == WHOLE:
            piece = next((p for p in self if p.whole == piece), piece)
        return self.quarters.get(piece, 0)

    def with_piece(self, piece: Piece, zone: ZoneId) -> Layout:
        """The table with a piece laid at the end of a zone, taken from wherever it was."""
        bare = self.without(piece)
        return replace(bare, zones={**bare.zones, zone: (*bare.at(zone), piece)})


@dataclass(frozen=True, slots=True)
class Appeared:
    """A piece that was not on the table lies in a zone (None: beside all zones)."""

    piece: Piece
    zone: ZoneId | None


@dataclass(frozen=True, slots=True)
class Gone:
    """A piece is no longer on the table."""

    piece: Piece
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece lies in another zone (None: beside all zones); ``piece`` is the side now up."""

    piece: Piece
    origin: ZoneId
    target: ZoneId | None


@dataclass(frozen=True, slots=True)
class Flipped:
    """A piece was turned over where it lies; ``piece`` is the side now up.

    ``was`` is the copy that it has taken the place of, or that has taken its place: the back of a
    card does not tell which card it is.
    """

    piece: Piece
    zone: ZoneId
    was: Piece | None = None


@dataclass(frozen=True, slots=True)
class Reordered:
    """The same pieces lie in a zone, in another order."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Turned:
    """A piece lies so many quarter turns clockwise off, in a zone where that means something.

    Whatever comes to a zone is taken to lie straight there, unless this is told as well.
    """

    piece: Piece
    zone: ZoneId
    quarters: int


Change: TypeAlias = Appeared | Gone | Moved | Flipped | Reordered | Turned


def changes(expected: Layout, seen: Layout) -> tuple[Change, ...]:
    """List what was done to the table, zone by zone in the order of the seen table.

    Copies are compared by their places: the seen ones get the numbers of the expected ones.
    """
    turning = bool(expected.quarters or seen.quarters)
    if expected.zones == seen.zones and not (seen.stray or turning):
        return ()
    found = _changes(expected, seen)
    if any(piece.copy for change in found for piece in pieces_in(change, seen)):
        like = renumbered(seen, expected)
        found = _with_flips(_changes(expected, like), expected, like)
    if turning:
        found += _turns(expected, renumbered(seen, expected))
    return tuple(found)


def zones_apart(table: Layout, other: Layout) -> set[ZoneId]:
    """The zones in which other pieces lie, or the same in another order."""
    here, there = table.zones, other.zones
    return {
        zone for zone in here.keys() | there.keys() if here.get(zone, ()) != there.get(zone, ())
    }


def pieces_in(change: Change, seen: Layout) -> tuple[Piece, ...]:
    """The pieces that a change of a table is about."""
    return seen.at(change.zone) if isinstance(change, Reordered) else (change.piece,)


def _changes(expected: Layout, seen: Layout) -> list[Change]:
    # Most zones are as they were, and every piece lies in one place only.
    touched = zones_apart(expected, seen)
    before = {p.body: (p, z) for z, there in expected.zones.items() if z in touched for p in there}
    after = _strays(seen)
    after |= {p.body: (p, z) for z, there in seen.zones.items() if z in touched for p in there}
    found: list[Change] = []
    for body, (piece, zone) in after.items():
        if body not in before:
            found.append(Appeared(piece, zone))
            continue
        was, origin = before[body]
        if zone != origin:
            found.append(Moved(piece, origin, zone))
        elif piece != was:
            found.append(Flipped(piece, origin))
    found += [Gone(piece, zone) for body, (piece, zone) in before.items() if body not in after]
    for zone, pieces in seen.zones.items():
        if zone not in touched:
            continue
        there = [piece.body for piece in expected.at(zone)]
        stayed = [piece.body for piece in pieces if piece.body in there]
        if stayed != [body for body in there if body in after and after[body][1] == zone]:
            found.append(Reordered(zone))
    return found


def _with_flips(found: list[Change], expected: Layout, seen: Layout) -> list[Change]:
    """What lies where a copy lay, or the other way round, was turned over."""
    gone = {change.piece: change.zone for change in found if isinstance(change, Gone)}
    came = {change.piece: change.zone for change in found if isinstance(change, Appeared)}
    both = [
        z for z in {*gone.values()} & {*came.values()} if len(expected.at(z)) == len(seen.at(z))
    ]
    over = {
        piece: was
        for zone in both
        for was, piece in zip(expected.at(zone), seen.at(zone), strict=True)
        if was in gone and piece in came and _are_two_sides(was, piece)
    }
    turned = {*over.values()}
    rest = (c for c in found if not (isinstance(c, Gone) and c.piece in turned))
    return [
        Flipped(c.piece, c.zone, over[c.piece])
        if isinstance(c, Appeared) and c.zone is not None and c.piece in over
        else c
        for c in rest
    ]


def _are_two_sides(was: Piece, piece: Piece) -> bool:
    """Whether one may be the back of the other: of two that have copies, one says so by a side."""
    return bool(was.copy) != bool(piece.copy) or was.side != piece.side


def _turns(expected: Layout, seen: Layout) -> tuple[Turned, ...]:
    before = {piece.body: quarters for piece, quarters in expected.quarters.items()}
    found: list[Turned] = []
    for zone, pieces in seen.zones.items():
        for piece in pieces:
            was = before.get(piece.body, 0)
            now = seen.quarters.get(piece, 0)
            if now != (was if was and expected.zone_of(piece) == zone else 0):
                found.append(Turned(piece, zone, now))
    return tuple(found)


def _strays(seen: Layout) -> dict[Piece, tuple[Piece, ZoneId | None]]:
    """The pieces beside all zones; one that also lies in a zone was carried there just now."""
    if not seen.stray:
        return {}
    lying = {piece.body for piece in seen}
    return {p.body: (p, None) for p in sorted(seen.stray) if p.body not in lying}


def renumbered(
    table: Layout,
    like: Layout,
    taken: Collection[Piece] = (),
    moving: Iterable[tuple[Piece, ZoneId, ZoneId]] = (),
) -> Layout:
    """The same table, with its copies numbered like those that lie so on another table."""
    numbered = numbers(table, like, taken, moving)
    return _renamed(table, numbered) if any(p != o for p, o in numbered.items()) else table


def numbers(
    table: Layout,
    like: Layout,
    taken: Collection[Piece] = (),
    moving: Iterable[tuple[Piece, ZoneId, ZoneId]] = (),
) -> Mapping[Piece, Piece]:
    """Which copies of a table are which of those that lie so on another table.

    First in the same place of a zone, then in the same zone, there what is turned or pointed at
    before all else, then where one of a kind is known to be ``moving`` from one to another, then
    anywhere. What is left over keeps its number, or gets one that is free: none that is ``taken``
    already.
    """
    numbered: dict[Piece, Piece] = {}
    if table.zones == like.zones and not table.stray:
        return numbered
    shown, like_shown = _shown(table), _shown(like)
    for zone, there in table.zones.items():
        lay = like.at(zone)
        if len(lay) == len(there):
            numbered |= {p: o for p, o in zip(there, lay, strict=True) if _are_alike(p, o)}
        _give(numbered, filter(shown.__contains__, there), filter(like_shown.__contains__, lay))
        _give(numbered, there, lay)
    for piece, origin, zone in moving:
        alike = (p for p in table.at(origin) if _are_alike(p, piece) and p not in numbered)
        _give(numbered, islice(alike, 1), like.at(zone))
    lying = (*table, *sorted(table.stray))
    _give(numbered, lying, (*like, *sorted(like.stray)))
    used = {*numbered.values(), *taken}
    for piece in lying:
        if piece.copy and piece not in numbered:
            free = (piece.numbered(number) for number in count(1))
            numbered[piece] = next(
                p for p in (piece, *islice(free, len(used) + 1)) if p not in used
            )
            used.add(numbered[piece])
    return numbered


def _shown(table: Layout) -> set[Piece | ZoneId]:
    """What lies turned or pointed at: of alike pieces that tells one from another."""
    return {*table.turned, *table.pointed.values(), *chain.from_iterable(table.between.values())}


def _are_alike(piece: Piece, other: Piece) -> bool:
    return bool(piece.copy and other.copy) and piece.kind == other.kind


def _give(numbered: dict[Piece, Piece], there: Iterable[Piece], lay: Iterable[Piece]) -> None:
    """Give copies without a number those that are left, in their order."""
    given = set(numbered.values())
    left = [piece for piece in lay if piece.copy and piece not in given]
    for piece in there:
        if piece.copy and piece not in numbered:
            other = next((other for other in left if _are_alike(piece, other)), None)
            if other is not None:
                left.remove(other)
                numbered[piece] = other


def _renamed(table: Layout, names: Mapping[Piece, Piece]) -> Layout:
    def name(at: Piece | ZoneId) -> Piece | ZoneId:
        return at if isinstance(at, str) else names.get(at, at)

    return replace(
        table,
        zones={z: tuple(names.get(p, p) for p in there) for z, there in table.zones.items()},
        turned=frozenset(names.get(p, p) for p in table.turned),
        pointed={token: name(at) for token, at in table.pointed.items()},
        stray=frozenset(names.get(p, p) for p in table.stray),
        between={t: frozenset(names.get(p, p) for p in at) for t, at in table.between.items()},
        quarters={names.get(p, p): quarters for p, quarters in table.quarters.items()},
    )


@dataclass(frozen=True, slots=True)
class Pile:
    """What is known of a heap: the piece on top, if one was seen, and all that lie in it."""

    top: Piece | None
    pieces: tuple[Piece, ...]


def pile_names(mat: Mat) -> tuple[ZoneId, ...]:
    """The zones whose pieces lie on top of each other, in no order that matters."""
    return tuple(zone.name for zone in mat.zones if zone.order is Order.PILE)


def tops_of(table: Layout, mat: Mat) -> Layout:
    """What a camera sees of a table: of piles and stacks only the topmost."""
    tops = {name: table.at(name)[-1:] for name in _heaps(mat) if name in table.zones}
    return replace(table, zones={**table.zones, **tops})


def piles(seen: Layout, whole: Layout, mat: Mat) -> Mapping[ZoneId, Pile]:
    """Piles and stacks: their tops as seen, their pieces as ``with_piles`` made them out."""
    return {name: Pile(_top(seen, name), whole.at(name)) for name in _heaps(mat)}


def _heaps(mat: Mat) -> tuple[ZoneId, ...]:
    return tuple(zone.name for zone in mat.zones if zone.order in (Order.PILE, Order.STACK))


def with_piles(seen: Layout, expected: Layout, mat: Mat, before: Mapping[ZoneId, Pile]) -> Layout:
    """The seen table with what must lie beneath the tops of its piles and stacks.

    Expected pieces of a pile are taken to be there while they are seen nowhere else. Only one
    that was on top ``before`` has been taken, when the table shows what lay beneath it.

    In a stack there is what lay there ``before``, expected or not, but nothing on top of what
    is seen.
    """
    place: dict[Piece, ZoneId | None] = {piece.body: None for piece in seen.stray}
    place |= {p.body: zone for zone, pieces in seen.zones.items() for p in pieces}
    zones = dict(seen.zones)
    for zone in mat.zones:
        there, lay, pile = seen.at(zone.name), expected.at(zone.name), before.get(zone.name)
        if there == (pile.pieces if pile and zone.order is Order.STACK else lay):
            continue  # nothing that was known lies there unseen
        hidden = _hidden(zone, lay, there, pile)
        here = [p for p in hidden if place.get(p.body, zone.name) == zone.name]
        if here or there:
            zones[zone.name] = _completed(here, there)
    return replace(seen, zones=zones)


def _hidden(
    zone: Zone, expected: Sequence[Piece], there: Sequence[Piece], before: Pile | None
) -> Sequence[Piece]:
    """The expected pieces of a zone that need not be seen to be there."""
    top = there[-1] if there else None
    match zone.order:
        case Order.PILE:
            lifted = _lifted(before, top)
            return [piece for piece in expected if piece != lifted]
        case Order.STACK if top is not None:
            lay = before.pieces if before is not None else expected
            bodies = [piece.body for piece in lay]
            depth = bodies.index(top.body) if top.body in bodies else len(bodies)
            return lay[:depth]
        case _:
            return ()


def _completed(hidden: Sequence[Piece], there: Sequence[Piece]) -> tuple[Piece, ...]:
    """Hidden pieces below those seen; one that is seen after all shows the side that is up."""
    shown = {piece.body: piece for piece in there}
    beneath = tuple(shown.pop(piece.body, piece) for piece in hidden)
    return (*beneath, *shown.values())


def _top(seen: Layout, name: ZoneId) -> Piece | None:
    there = seen.at(name)
    return there[-1] if there else None


def _lifted(before: Pile | None, top: Piece | None) -> Piece | None:
    if before is None or before.top == top:
        return None
    bared = len(before.pieces) == 1 if top is None else top in before.pieces
    return before.top if bared else None
