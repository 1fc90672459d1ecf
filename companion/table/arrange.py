"""From tags in millimetres to pieces in zones."""

from __future__ import annotations

from collections.abc import Iterable

from companion.table.geometry import quarters, turned, within
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.placed import PlacedTag
from companion.table.zones import Mat, Order, Zone

LANE_GAP_MM = 30.0
"""Tags of one lane of a column lie within a few millimetres; a second lane is further off."""


def arrange(tags: Iterable[PlacedTag], mat: Mat, known: Layout | None = None) -> Layout:
    """Sort tags into the zones of a mat.

    A piece turned a quarter may have been turned about its tag or about its middle, which puts
    its tag in two quite different places; if it was ``known`` to lie where either of them is,
    there it stays.
    """
    pointers = dict(mat.pointers)
    pieces = [tag for tag in tags if tag.piece not in pointers]
    lying: dict[str, list[PlacedTag]] = {}
    stray: set[Piece] = set()
    sideways: set[Piece] = set()
    for tag in pieces:
        zone = _zone_of(tag, mat, known)
        if zone is None:
            stray.add(tag.piece)
            continue
        lying.setdefault(zone.name, []).append(tag)
        if quarters(tag.degrees, zone.upright) % 2:
            sideways.add(tag.piece)
    in_order = {name: _ordered(found, mat.zone(name), known) for name, found in lying.items()}
    zones = {name: tuple(tag.piece for tag in found) for name, found in in_order.items()}
    top_last = [tag for found in in_order.values() for tag in found]
    pointed = {tag.piece: _pointed_at(tag, top_last, mat) for tag in tags if tag.piece in pointers}
    return Layout(
        {zone.name: zones[zone.name] for zone in mat.zones if zone.name in zones},
        frozenset(sideways),
        {token: target for token, target in pointed.items() if target is not None},
        frozenset(stray),
    )


def _zone_of(tag: PlacedTag, mat: Mat, known: Layout | None) -> Zone | None:
    here = mat.zone_at(tag.x_mm, tag.y_mm)
    home = known.zone_of(tag.piece) if known else None
    if home is None or (here and here.name == home):
        return here
    zone = mat.zone(home)
    if quarters(tag.degrees, zone.upright) % 2 and zone.holds(*_as_upright(tag, zone, mat)):
        return zone
    return here


def _as_upright(tag: PlacedTag, zone: Zone, mat: Mat) -> tuple[float, float]:
    """Where the tag would be if the piece were straightened about its middle."""
    shape = mat.shape(tag.piece)
    off_x, off_y = turned(shape.tag_x_mm, shape.tag_y_mm, tag.degrees)
    back_x, back_y = turned(shape.tag_x_mm, shape.tag_y_mm, zone.upright)
    return tag.x_mm - off_x + back_x, tag.y_mm - off_y + back_y


def _ordered(tags: list[PlacedTag], zone: Zone, known: Layout | None) -> list[PlacedTag]:
    if not zone.ordered:
        return sorted(tags, key=lambda tag: tag.piece)
    match zone.order:
        case Order.SPREAD:
            return sorted(tags, key=lambda tag: tag.piece)
        case Order.PILE:
            return tags
        case Order.COLUMN:
            return _keeping_turned(_by_lanes(tags, zone), zone, known)


def _by_lanes(tags: list[PlacedTag], zone: Zone) -> list[PlacedTag]:
    """Head to tail; a second lane, further to the right, continues the first."""

    def across(tag: PlacedTag) -> float:
        return turned(tag.x_mm, tag.y_mm, -zone.upright)[0]

    def along(tag: PlacedTag) -> float:
        return turned(tag.x_mm, tag.y_mm, -zone.upright)[1]

    lanes: list[list[PlacedTag]] = []
    for tag in sorted(tags, key=across):
        if lanes and across(tag) - across(lanes[-1][-1]) < LANE_GAP_MM:
            lanes[-1].append(tag)
        else:
            lanes.append([tag])
    return [tag for lane in lanes for tag in sorted(lane, key=along)]


def _keeping_turned(tags: list[PlacedTag], zone: Zone, known: Layout | None) -> list[PlacedTag]:
    """Turning a card does not change its place in a column, wherever its tag went."""
    if known is None:
        return tags
    was = {piece: index for index, piece in enumerate(known.at(zone.name))}
    swung = [t for t in tags if quarters(t.degrees, zone.upright) % 2 and t.piece in was]
    straight = [tag for tag in tags if tag not in swung]
    for tag in sorted(swung, key=lambda tag: was[tag.piece]):
        before = [i for i, t in enumerate(straight) if was.get(t.piece, 1000) < was[tag.piece]]
        straight.insert(max(before) + 1 if before else 0, tag)
    return straight


def _pointed_at(token: PlacedTag, tags: list[PlacedTag], mat: Mat) -> Piece | str | None:
    """The topmost piece under a token, else the zone."""
    for tag in reversed(tags):
        if within(tag, mat.shape(tag.piece), token.x_mm, token.y_mm):
            return tag.piece
    zone = mat.zone_at(token.x_mm, token.y_mm)
    return zone.name if zone else None
