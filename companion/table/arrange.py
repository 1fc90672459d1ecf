"""From tags in millimetres to pieces in zones."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from companion.table.geometry import middle, quarters, straightened, turned
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.placed import PlacedTag
from companion.table.pointing import Laid, meant
from companion.table.zones import Mat, Order, Shape, Zone

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
    lying: dict[str, list[PlacedTag]] = {}
    stray: set[Piece] = set()
    sideways: set[Piece] = set()
    for tag in seen:
        if tag.piece in pointers:
            continue
        zone = _zone_of(tag, mat, known)
        if zone is None:
            stray.add(tag.piece)
            continue
        lying.setdefault(zone.name, []).append(tag)
        if _is_sideways(tag, zone, mat.shape(tag.piece)):
            sideways.add(tag.piece)
    in_order = {name: _ordered(found, mat.zone(name), mat, known) for name, found in lying.items()}
    zones = {name: tuple(tag.piece for tag in found) for name, found in in_order.items()}
    tokens = [tag for tag in seen if tag.piece in pointers]
    spread = _spread(in_order, mat, sideways) if tokens else ()
    aims = {token: meant(token, spread, covers or {}) for token in tokens}
    pointed = {token.piece: _pointed_at(token, aims[token], mat) for token in tokens}
    return Layout(
        {zone.name: zones[zone.name] for zone in mat.zones if zone.name in zones},
        frozenset(sideways),
        {token: target for token, target in pointed.items() if target is not None},
        frozenset(stray),
        {token.piece: pieces for token, pieces in aims.items() if len(pieces) > 1},
    )


def _zone_of(tag: PlacedTag, mat: Mat, known: Layout) -> Zone | None:
    """A piece is where its middle is, unless it was turned about its tag."""
    shape = mat.shape(tag.piece)
    here = mat.zone_at(*middle(tag, shape))
    name = known.zone_of(tag.piece)
    if name is None or shape.round or (here and not _is_sideways(tag, here, shape)):
        return here
    home = mat.zone(name)
    return home if _turned_within(tag, home, shape) else mat.zone_at(tag.x_mm, tag.y_mm)


def _is_sideways(tag: PlacedTag, zone: Zone, shape: Shape) -> bool:
    return not shape.round and quarters(tag.degrees, zone.upright) % 2 == 1


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
        case Order.COLUMN:
            swung = [tag for tag in tags if _is_swung(tag, zone, mat, was)]
            straight = _by_lanes([tag for tag in tags if tag not in swung], zone, mat)
            return _with_swung(straight, swung, was)


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
    in_order: Mapping[str, Sequence[PlacedTag]], mat: Mat, sideways: Container[Piece]
) -> tuple[Laid, ...]:
    return tuple(
        Laid(tag, mat.shape(tag.piece), mat.zone(name), place, tag.piece in sideways)
        for name, found in in_order.items()
        for place, tag in enumerate(found)
    )


def _pointed_at(token: PlacedTag, aims: frozenset[Piece], mat: Mat) -> Piece | str | None:
    """The one piece that a token is meant for, else the zone, unless it lies between several."""
    if aims:
        return next(iter(aims)) if len(aims) == 1 else None
    zone = mat.zone_at(token.x_mm, token.y_mm)
    return zone.name if zone else None
