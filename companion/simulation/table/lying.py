"""A piece on a simulated table, and where a pointer token can lie on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from companion.table.zones import Mat, Piece, PlacedTag, Shape, Spot, Zone, quarters, turned


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece on the table: its middle in mm, its angle, and whether its face can be seen."""

    piece: Piece
    x_mm: float
    y_mm: float
    degrees: float
    face_up: bool = True

    def shows(self, mat: Mat) -> Piece | None:
        """What its tag says that can be seen: itself, or the back that its deck has."""
        return self.piece if self.face_up else mat.back(self.piece)

    def tag(self, shape: Shape) -> PlacedTag:
        """Where its tag is."""
        x, y = turned(shape.tag_x_mm, shape.tag_y_mm, self.degrees)
        return PlacedTag(self.piece, self.x_mm + x, self.y_mm + y, self.degrees % 360)

    def covers(self, shape: Shape, x_mm: float, y_mm: float) -> bool:
        """Whether a point of the table lies under it."""
        right, down = turned(x_mm - self.x_mm, y_mm - self.y_mm, -self.degrees)
        if shape.round:
            return hypot(right, down) <= shape.width_mm / 2
        return abs(right) <= shape.width_mm / 2 and abs(down) <= shape.height_mm / 2


# --- where a pointer token can lie ---------------------------------------------------------

BESIDE_TAG_MM = 22.0
"""At best a token lies this far to the right of the tag of the card it points at."""
RADIUS_MM = 12.0
"""Half the width of a token."""
LEGIBLE_MM = 2.0
"""A token may cover so much of the edge of a tag, and it can be read all the same."""
STEPS = 5
"""So many other spots are tried from the middle of a card to its edge."""


def spots_on(target: Lying, mat: Mat) -> Iterator[Spot]:
    """Spots on a piece for a token: on its strip, beside the tag, then all others by distance."""
    shape = mat.shape(target.piece)
    best = shape.tag_x_mm + BESIDE_TAG_MM, shape.tag_y_mm
    across, along = (max(0.0, size / 2 - RADIUS_MM) for size in (shape.width_mm, shape.height_mm))
    others = [
        (right * across / STEPS, down * along / STEPS)
        for right in range(-STEPS, STEPS + 1)
        for down in range(-STEPS, STEPS + 1)
    ]
    others.sort(key=lambda at: hypot(at[0] - best[0], at[1] - best[1]))
    for at in (best, *others):
        x, y = turned(*at, target.degrees)
        yield Spot(target.x_mm + x, target.y_mm + y, target.degrees)


def clear_spot(target: Lying, lying: Sequence[Lying], mat: Mat, tag_mm: float) -> Spot | None:
    """The best spot at which a token lies on this piece alone and hides no tag, if there is one.

    ``lying`` are all pieces but the tokens, the lowest first.
    """
    tags = [other.tag(mat.shape(other.shows(mat) or other.piece)) for other in lying]
    lower = lying[: lying.index(target)]
    under = [other for other in lower if _is_plainly_under(other, target, mat)]
    others = [other for other in lying if other is not target and other not in under]
    reach = RADIUS_MM + tag_mm / 2 - LEGIBLE_MM
    for spot in spots_on(target, mat):
        hides = any(hypot(tag.x_mm - spot.x_mm, tag.y_mm - spot.y_mm) < reach for tag in tags)
        if not hides and not _is_crossed(spot, others, mat):
            return spot
    return None


def spots_in(zone: Zone) -> Iterator[Spot]:
    """Spots in a zone for a token: the middle of it, then all others by distance."""
    x_mm, y_mm = zone.x_mm + zone.width_mm / 2, zone.y_mm + zone.height_mm / 2
    across, along = (max(0.0, s / 2 - RADIUS_MM) for s in (zone.width_mm, zone.height_mm))
    steps = range(-STEPS, STEPS + 1)
    offs = [(right * across / STEPS, down * along / STEPS) for right in steps for down in steps]
    for off in sorted(offs, key=lambda off: hypot(*off)):
        x, y = turned(*off, zone.degrees)
        yield Spot(x_mm + x, y_mm + y, zone.upright)


def bare_spot(zone: Zone, lying: Sequence[Lying], mat: Mat) -> Spot | None:
    """The spot nearest to the middle of a zone at which a token lies on no piece at all."""
    spots = (spot for spot in spots_in(zone) if not _is_crossed(spot, lying, mat))
    return next(spots, None)


def _is_plainly_under(other: Lying, target: Lying, mat: Mat) -> bool:
    """Whether a lower piece is of the same zone and straight, as those in a column are."""
    zone = zone_under(other, mat)
    return (
        zone is not None
        and zone == zone_under(target, mat)
        and quarters(other.degrees, zone.upright) % 2 == 0
    )


def zone_under(lying: Lying, mat: Mat) -> Zone | None:
    """The zone in which the tag of a piece lies."""
    tag = lying.tag(mat.shape(lying.shows(mat) or lying.piece))
    return mat.zone_for(lying.piece, tag.x_mm, tag.y_mm)


def _is_crossed(spot: Spot, others: Sequence[Lying], mat: Mat) -> bool:
    """Whether any of these pieces reaches under or over a token that lies there."""
    rim = [turned(RADIUS_MM - 1, 0, turn) for turn in range(0, 360, 45)]
    return any(
        other.covers(mat.shape(other.piece), spot.x_mm + x, spot.y_mm + y)
        for x, y in ((0.0, 0.0), *rim)
        for other in others
    )
