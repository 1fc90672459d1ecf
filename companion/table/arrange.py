"""From tags in millimetres to pieces in zones, once the table lies still."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import hypot

from companion.table.layout import Layout, renumbered
from companion.table.zones import (
    Mat,
    Order,
    Piece,
    PlacedTag,
    Shape,
    Spot,
    Zone,
    ZoneId,
    around,
    middle,
    quarters,
    straightened,
    turned,
    upright_at,
    within,
)

LANE_GAP_MM = 30.0
"""Tags of one lane of a column lie within a few millimetres; a second lane is further off."""

OVERHANG_MM = 8.0
"""A piece at home in a zone may be laid this far over its edge, and not more."""


def arrange(
    tags: Iterable[PlacedTag],
    mat: Mat,
    known: Layout | None = None,
    covers: Mapping[Piece, Piece] | None = None,
) -> Layout:
    """Sort tags into the zones of a mat.

    A piece turned a quarter may have been turned about its tag or about its middle, which puts
    its tag in two quite different places; if it was ``known`` to lie where either of them is,
    there it stays. ``covers`` tells of tags that are not seen what lies on them.
    """
    known = known or Layout({})
    pointers = dict(mat.pointers)
    seen = tuple(tags)
    lying: dict[ZoneId, list[PlacedTag]] = {}
    stray: set[Piece] = set()
    sideways: set[Piece] = set()
    off: dict[Piece, int] = {}
    ground = mat
    if mat.tiles and known.zones:
        # Where a tile was that has left the table, another may lie by now.
        ground = mat.with_only({*known, *(tag.piece for tag in seen)})
    for tag in seen:
        if tag.piece in pointers or mat.shape(tag.piece).die is not None:
            continue
        zone = _zone_of(tag, ground, mat, known)
        if zone is None:
            stray.add(tag.piece)
            continue
        if zone.blind:
            continue
        lying.setdefault(zone.name, []).append(tag)
        if zone.turns > 1:
            off[tag.piece] = quarters(tag.degrees, _upright(tag, zone, mat)) % zone.turns
        elif _is_sideways(tag, zone, mat.shape(tag.piece)):
            sideways.add(tag.piece)
    in_order = {name: _ordered(found, mat.zone(name), mat, known) for name, found in lying.items()}
    zones = {name: tuple(tag.piece for tag in found) for name, found in in_order.items()}
    tokens = [tag for tag in seen if tag.piece in pointers]
    spread = _spread(in_order, mat, sideways) if tokens else ()
    aims = {token: meant(token, spread, covers or {}) for token in tokens}
    pointed = {token.piece: _pointed_at(token, aims[token], mat) for token in tokens}
    layout = Layout(
        {zone.name: zones[zone.name] for zone in mat.zones if zone.name in zones},
        frozenset(sideways),
        {token: target for token, target in pointed.items() if target is not None},
        frozenset(stray),
        {token.piece: pieces for token, pieces in aims.items() if len(pieces) > 1},
        {piece: turn for piece, turn in off.items() if turn},
        tuple(sorted(tag.piece.kind for tag in seen if mat.shape(tag.piece).die is not None)),
    )
    return renumbered(layout, known) if any(tag.piece.copy for tag in seen) else layout


def _zone_of(tag: PlacedTag, ground: Mat, mat: Mat, known: Layout) -> Zone | None:
    """A piece is where its middle is, unless it was turned about its tag."""
    shape = mat.shape(tag.piece)
    at = middle(tag, shape)
    here = ground.zone_for(tag.piece, *at) if mat.tiles else mat.zone_at(*at)
    name = known.zone_of(tag.piece)
    if name is None or shape.round or (here and not _is_sideways(tag, here, shape)):
        return here
    home = mat.zone(name)
    if home.on is not None or home.order is Order.RING:
        return here
    return home if _turned_within(tag, home, shape) else ground.zone_at(tag.x_mm, tag.y_mm)


def _is_sideways(tag: PlacedTag, zone: Zone, shape: Shape) -> bool:
    is_off = not shape.round and quarters(tag.degrees, zone.upright) % 2 == 1
    return is_off and zone.order is not Order.RING


def _upright(tag: PlacedTag, zone: Zone, mat: Mat) -> float:
    return upright_at(zone, *middle(tag, mat.shape(tag.piece)))


def _turned_within(tag: PlacedTag, home: Zone, shape: Shape) -> bool:
    """Whether a sideways piece can have been turned here about its middle."""
    x_mm, y_mm = middle(tag, shape)
    across = y_mm - home.y_mm if quarters(home.upright, 0) % 2 else x_mm - home.x_mm
    width = home.height_mm if quarters(home.upright, 0) % 2 else home.width_mm
    spread = shape.width_mm / 2 - OVERHANG_MM
    fits = spread <= across <= width - spread
    return fits and home.holds(*straightened(tag, shape, home.upright))


def _ordered(tags: list[PlacedTag], zone: Zone, mat: Mat, known: Layout) -> list[PlacedTag]:
    if not zone.ordered:
        return sorted(tags, key=lambda tag: tag.piece)
    was = {piece.body: index for index, piece in enumerate(known.at(zone.name))}
    match zone.order:
        case Order.SPREAD:
            return sorted(tags, key=lambda tag: tag.piece)
        case Order.PILE | Order.STACK:
            # In an untidy pile several tags show; what was not there before lies on top.
            return sorted(tags, key=lambda tag: was.get(tag.piece.body, len(was)))
        case Order.RING:
            return _clockwise(tags, zone, mat, known.at(zone.name))
        case Order.ROW:
            return sorted(tags, key=lambda tag: turned(*_place(tag, mat), -zone.upright)[0])
        case Order.COLUMN:
            swung = [tag for tag in tags if _is_swung(tag, zone, mat, was)]
            straight = _by_lanes([tag for tag in tags if tag not in swung], zone, mat)
            return _with_swung(straight, swung, was)


def _place(tag: PlacedTag, mat: Mat) -> tuple[float, float]:
    return (tag.x_mm, tag.y_mm) if tag.piece.part else middle(tag, mat.shape(tag.piece))


def _clockwise(
    tags: list[PlacedTag], zone: Zone, mat: Mat, known: Sequence[Piece]
) -> list[PlacedTag]:
    """Round the middle of a zone, from wherever most lie as they are known to."""
    x, y = zone.middle
    places = {tag: middle(tag, mat.shape(tag.piece)) for tag in tags}
    ring = sorted(tags, key=lambda tag: around(places[tag][0] - x, places[tag][1] - y))
    from_each = [ring[first:] + ring[:first] for first in range(len(ring))]

    def agrees(tags: list[PlacedTag]) -> int:
        return sum(tag.piece == piece for tag, piece in zip(tags, known, strict=False))

    return max(from_each, key=agrees)


def _is_swung(tag: PlacedTag, zone: Zone, mat: Mat, was: Container[Piece]) -> bool:
    return tag.piece in was and _is_sideways(tag, zone, mat.shape(tag.piece))


def _by_lanes(tags: list[PlacedTag], zone: Zone, mat: Mat) -> list[PlacedTag]:
    """Head to tail; a second lane, further to the right, continues the first."""
    spots: dict[PlacedTag, tuple[float, float]] = {}
    for tag in tags:
        upside_down = quarters(tag.degrees, zone.upright) == 2
        shape = mat.shape(tag.piece)
        spot = straightened(tag, shape, zone.upright) if upside_down else (tag.x_mm, tag.y_mm)
        spots[tag] = turned(*spot, -zone.upright)
    lanes: list[list[PlacedTag]] = []
    for tag in sorted(tags, key=lambda tag: spots[tag][0]):
        if lanes and spots[tag][0] - spots[lanes[-1][-1]][0] < LANE_GAP_MM:
            lanes[-1].append(tag)
        else:
            lanes.append([tag])
    return [tag for lane in lanes for tag in sorted(lane, key=lambda tag: spots[tag][1])]


def _with_swung(
    straight: list[PlacedTag], swung: list[PlacedTag], was: dict[Piece, int]
) -> list[PlacedTag]:
    """Turning a card does not change its place in a column, wherever its tag went."""
    column = list(straight)
    for tag in sorted(swung, key=lambda tag: was[tag.piece]):
        mine = was[tag.piece]
        before = [i for i, t in enumerate(column) if was.get(t.piece, len(was)) < mine]
        column.insert(max(before) + 1 if before else 0, tag)
    return column


def _spread(
    in_order: Mapping[ZoneId, Sequence[PlacedTag]], mat: Mat, sideways: Container[Piece]
) -> tuple[Laid, ...]:
    return tuple(
        Laid(tag, mat.shape(tag.piece), mat.zone(name), place, tag.piece in sideways)
        for name, found in in_order.items()
        for place, tag in enumerate(found)
    )


def _pointed_at(token: PlacedTag, aims: frozenset[Piece], mat: Mat) -> Piece | ZoneId | None:
    """The one piece that a token is meant for, else the zone, unless it lies between several."""
    if aims:
        return next(iter(aims)) if len(aims) == 1 else None
    zone = mat.zone_at(token.x_mm, token.y_mm)
    return zone.name if zone else None


# --- which piece a pointer token is meant for --------------------------------------------

UNSURE_MM = 4.0
"""A token may be meant for whatever lies so near to its middle: hands and cameras are not exact."""
TAG_MM = 9.0
"""From the middle of a tag to its edge; with a corner covered it may be unreadable."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece that a token may lie on; ``place`` is its place in the order of its zone."""

    tag: PlacedTag
    shape: Shape
    zone: Zone
    place: int
    sideways: bool

    def holds(self, x_mm: float, y_mm: float) -> bool:
        """Whether a point of the table is within its edges."""
        return within(self.tag, self.shape, x_mm, y_mm)

    def holds_tag(self, tag: PlacedTag) -> bool:
        """Whether a whole tag is within its edges."""
        spots = [turned(x, y, tag.degrees) for x in (-TAG_MM, TAG_MM) for y in (-TAG_MM, TAG_MM)]
        return all(self.holds(tag.x_mm + x, tag.y_mm + y) for x, y in spots)


def meant(
    token: PlacedTag, lying: Sequence[Laid], covers: Mapping[Piece, Piece]
) -> frozenset[Piece]:
    """The pieces that a token may be meant for: none if it lies beside all, several if unclear.

    ``covers`` tells of the pieces whose tags are hidden which piece hides each.
    """
    at = (token.x_mm, token.y_mm)
    if not any(piece.holds(*at) for piece in lying):
        return frozenset()
    around = ((0.0, 0.0), (UNSURE_MM, 0.0), (-UNSURE_MM, 0.0), (0.0, UNSURE_MM), (0.0, -UNSURE_MM))
    return frozenset(
        top.tag.piece for x, y in around for top in _on_top(at[0] + x, at[1] + y, lying, covers)
    )


def _on_top(
    x_mm: float, y_mm: float, lying: Sequence[Laid], covers: Mapping[Piece, Piece]
) -> Iterable[Laid]:
    """The pieces of which each may be the topmost there."""
    here = [piece for piece in lying if piece.holds(x_mm, y_mm)]
    return [low for low in here if not any(_is_above(top, low, covers) for top in here)]


def _is_above(top: Laid, low: Laid, covers: Mapping[Piece, Piece]) -> bool:
    """Whether one of two pieces surely lies on the other, where they overlap.

    In a column each card lies on those before it. But one that was turned may have been lifted
    for that, or may lie beneath the next ones still; then only a tag tells that lies in sight
    though the other card reaches over its place, or that the other card hides.
    """
    if top is low:
        return False
    ordered = top.zone.ordered and top.zone.order is not Order.SPREAD
    earlier, later = sorted((top, low), key=lambda piece: piece.place)
    if top.zone == low.zone and ordered and not earlier.sideways:
        return top is later
    if covers.get(low.tag.piece) == top.tag.piece:
        return True
    return top.tag.piece not in covers and low.holds_tag(top.tag)


# --- pieces that cannot be told apart ----------------------------------------------------


class Following:
    """Gives each copy of a piece a number, which it keeps as long as it lies there.

    One that was hidden for a while has its number when it is seen again; one that was carried
    elsewhere takes its number along.
    """

    def __init__(self) -> None:
        self._tags: tuple[PlacedTag, ...] = ()
        self._numbered: tuple[PlacedTag, ...] = ()
        self._places: dict[Piece, PlacedTag] = {}

    def number(self, tags: Sequence[PlacedTag]) -> tuple[PlacedTag, ...]:
        """The tags of copies, each named as the copy that it is."""
        if tuple(tags) != self._tags:
            self._tags = tuple(tags)
            kinds = dict.fromkeys(tag.piece for tag in tags)
            of_each = (self._of_kind(k, [t for t in tags if t.piece == k]) for k in kinds)
            self._numbered = tuple(tag for found in of_each for tag in found)
            self._places |= {tag.piece: tag for tag in self._numbered}
        return self._numbered

    def _of_kind(self, kind: Piece, tags: Sequence[PlacedTag]) -> Iterable[PlacedTag]:
        known = {copy: tag for copy, tag in self._places.items() if copy.kind == kind}
        ways = sorted(
            (hypot(lay.x_mm - tag.x_mm, lay.y_mm - tag.y_mm), place, copy)
            for place, tag in enumerate(tags)
            for copy, lay in known.items()
        )
        copies: dict[int, Piece] = {}
        for _, place, copy in ways:
            if place not in copies and copy not in copies.values():
                copies[place] = copy
        new = (kind.numbered(number) for number in count(len(known) + 1))
        return [replace(tag, piece=copies.get(n) or next(new)) for n, tag in enumerate(tags)]


# --- tiles, and the zones on them --------------------------------------------------------


class Tiles:
    """Where the tiles of a mat lie: those in sight as they lie now, the others as they last did."""

    def __init__(self, mat: Mat) -> None:
        self._mat = mat
        self._spots = dict(mat.tiles)
        self._now = mat.with_tiles({}) if mat.tiles else mat

    def see(self, tags: Iterable[PlacedTag]) -> Mat:
        """The mat with the zones on its tiles where they are now."""
        if not self._spots:
            return self._mat
        lying = [tag for tag in tags if tag.piece in self._spots]
        spots = {t.piece: Spot(*middle(t, self._mat.shape(t.piece)), t.degrees) for t in lying}
        if any(self._spots[tile] != spot for tile, spot in spots.items()):
            self._spots |= spots
            self._now = self._mat.with_tiles(self._spots)
        return self._now


# --- when a table counts as steady -------------------------------------------------------

STEADY_SECONDS = 0.4
"""Long enough for a hand to come back, short enough to feel at once."""


class Settle:
    """Lets a layout through once it has stayed the same for a while with no hand above it."""

    def __init__(self, steady_seconds: float = STEADY_SECONDS) -> None:
        self._needed = steady_seconds
        self.since = 0.0
        """When the layout that is seen now came to rest."""
        self._layout: Layout | None = None

    def see(self, layout: Layout, at: float, *, moving: bool) -> Layout | None:
        """The layout if it is steady by now, else None."""
        if moving:
            self._layout = None
            return None
        if layout != self._layout:
            self._layout, self.since = layout, at
        return layout if at - self.since >= self._needed else None


# --- tags under a card that was turned, or under a token: there all the same -------------

STAYED_MM = 12.0
"""A piece that is further off than this was moved, and no longer hides what it hid."""


@dataclass(frozen=True, slots=True)
class CoveredTag:
    """A tag as it was last seen, and the piece that came to lie on it."""

    tag: PlacedTag
    cover: PlacedTag


class HiddenTags:
    """Remembers the steady table, to know what has only been covered since.

    In a crowded column a card that is turned a quarter covers its neighbours' tags. Whatever
    else comes to lie on a tag, its card may have been taken away before, so nothing is assumed.
    """

    def __init__(self, mat: Mat) -> None:
        self._mat = mat
        self._tokens = {token for token, _ in mat.pointers}
        self._steady: dict[Piece, PlacedTag] = {}
        self._covered: dict[Piece, CoveredTag] = {}

    def with_hidden(self, seen: Iterable[PlacedTag]) -> tuple[PlacedTag, ...]:
        """The tags that are seen, and those that are there unseen."""
        tags = {tag.piece: tag for tag in seen}
        covered = {piece: it for piece, it in self._covered.items() if self._still_lies(it, tags)}
        covers = [tag for tag in tags.values() if self._is_cover(tag)]
        for piece, tag in self._steady.items():
            if piece not in tags and piece not in covered and piece not in self._tokens:
                over = next((cover for cover in covers if self._covers(cover, tag)), None)
                if over is not None:
                    covered[piece] = CoveredTag(tag, over)
        self._covered = covered
        return (*tags.values(), *(it.tag for it in covered.values()))

    @property
    def covers(self) -> Mapping[Piece, Piece]:
        """Of each piece that is there unseen, the piece that lies on its tag."""
        return {piece: it.cover.piece for piece, it in self._covered.items()}

    def settle(self, tags: Iterable[PlacedTag]) -> None:
        """The table is at rest, with these tags on it."""
        shape = self._mat.shape
        self._steady = {tag.piece: tag for tag in tags if shape(tag.piece).die is None}

    def _still_lies(self, covered: CoveredTag, tags: dict[Piece, PlacedTag]) -> bool:
        now = tags.get(covered.cover.piece)
        if now is None or covered.tag.piece in tags:
            return False
        moved = hypot(now.x_mm - covered.cover.x_mm, now.y_mm - covered.cover.y_mm)
        return moved < STAYED_MM and quarters(now.degrees, covered.cover.degrees) == 0

    def _is_cover(self, tag: PlacedTag) -> bool:
        if tag.piece in self._tokens:
            return True
        before = self._steady.get(tag.piece)
        return before is not None and quarters(tag.degrees, before.degrees) % 2 == 1

    def _covers(self, cover: PlacedTag, tag: PlacedTag) -> bool:
        shape = self._mat.shape(cover.piece)
        spots = [(0.0, 0.0), *((x, y) for x in (-TAG_MM, TAG_MM) for y in (-TAG_MM, TAG_MM))]
        around = (turned(x, y, tag.degrees) for x, y in spots)
        return any(within(cover, shape, tag.x_mm + x, tag.y_mm + y) for x, y in around)
