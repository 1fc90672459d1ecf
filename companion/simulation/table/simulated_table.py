"""A table that exists only here, with pieces that can be laid, pushed, turned and picked up."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import hypot
from types import MappingProxyType

from companion.rules.seat import Seat
from companion.simulation.table.hands import Hand
from companion.simulation.table.lying import (
    Lying,
    bare_spot,
    clear_spot,
    spots_in,
    spots_on,
    zone_under,
)
from companion.table.layout import Layout
from companion.table.zones import (
    Mat,
    Order,
    Piece,
    PlacedTag,
    Spot,
    ZoneId,
    overlay,
    slot,
    turned,
    upright_at,
)

_UNKNOWN: Mapping[Piece, Piece] = MappingProxyType({})
_TAKEN_MM = 10.0
"""Two pieces whose middles are nearer than this lie on each other."""


@dataclass(frozen=True, slots=True)
class Sloppiness:
    """How far off people lay things: the usual error, and one that never happens."""

    mm: float = 0.8
    degrees: float = 1.0
    most_mm: float = 2.0
    most_degrees: float = 2.5


TIDY = Sloppiness(0.0, 0.0, 0.0, 0.0)


class NotOnTable(KeyError):  # noqa: N818 - reads as the caller meets it
    """A piece that was to be moved does not lie there."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """What a camera above a table sees at one moment: pieces from the lowest, decks and hands."""

    lying: tuple[Lying, ...]
    decks: tuple[Lying, ...]
    hands: tuple[Hand, ...]


class SimulatedTable:
    """The pieces on a mat, from the lowest to the topmost, and the hands above them.

    Whatever is dropped lands a little off, by a seeded chance. Decks are pieces that lie face
    down; what players hold in their hands is not on the table. A card that lies face down and has
    a tag on its back is seen as a copy of that back.
    """

    def __init__(
        self, mat: Mat, *, seed: int = 0, sloppiness: Sloppiness | None = None, tag_mm: float = 18.0
    ) -> None:
        self.mat = mat
        self.tag_mm = tag_mm
        self._hands: dict[Seat, Hand] = {}
        self._sloppiness = sloppiness or Sloppiness()
        self._chance = random.Random(seed)
        self._lying: dict[Piece, Lying] = {}
        self._decks: dict[ZoneId, Lying] = {}
        self._on: dict[Piece, Piece] = {}

    @property
    def ground(self) -> Mat:
        """The mat with the zones on its tiles where these lie."""
        tiles = [self._lying[tile] for tile, _ in self.mat.tiles if tile in self._lying]
        if not tiles:
            return self.mat
        return self.mat.with_tiles({t.piece: Spot(t.x_mm, t.y_mm, t.degrees) for t in tiles})

    @property
    def lying(self) -> tuple[Lying, ...]:
        """Every piece on the table, the lowest first."""
        return tuple(self._lying.values())

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands over the table."""
        return tuple(self._hands.values())

    @property
    def decks(self) -> tuple[Lying, ...]:
        """The backs on top of the decks; nothing but a picture of the table shows them."""
        return tuple(self._decks.values())

    @property
    def tableau(self) -> Tableau:
        """All that can be seen of it now."""
        return Tableau(self.lying, self.decks, self.hands)

    def show_deck(self, zone: ZoneId, top: Piece | None) -> None:
        """Let a face-down pile lie in a zone, with this piece on top, or nothing any more."""
        if top is None:
            self._decks.pop(zone, None)
        else:
            spot = self.slot(zone, 0, top)
            self._decks[zone] = Lying(top, spot.x_mm, spot.y_mm, spot.degrees, face_up=False)

    def show_hand(self, seat: Seat, hand: Hand | None) -> None:
        """Put a player's hand where it now is, or away."""
        if hand is None:
            self._hands.pop(seat, None)
        else:
            self._hands[seat] = hand

    def __contains__(self, piece: Piece) -> bool:
        return piece.whole in self._lying

    def where(self, piece: Piece) -> Lying:
        """How a piece lies; NotOnTable if it does not."""
        lying = self._lying.get(piece.whole) or (self._backs().get(piece) if piece.copy else None)
        if lying is None:
            raise NotOnTable(piece)
        return lying

    def _backs(self) -> dict[Piece, Lying]:
        """The cards that show a tag on their back, by the copy of that back as which it is seen."""
        found: dict[Piece, Lying] = {}
        for each in (*self.decks, *self.lying):
            back = None if each.face_up else each.shows(self.mat)
            if back is not None:
                copies = (back.numbered(number) for number in count(1))
                found[next(c for c in copies if c not in found and c not in self._lying)] = each
        return found

    def place(self, piece: Piece, spot: Spot, *, face_up: bool = True, exact: bool = False) -> None:
        """Lay a piece on top of all others, a little off its spot unless ``exact``."""
        x, y, degrees = (0.0, 0.0, 0.0) if exact else self._miss()
        self._lying.pop(piece, None)
        self._lying[piece] = Lying(
            piece, spot.x_mm + x, spot.y_mm + y, (spot.degrees + degrees) % 360, face_up
        )
        self._note_tile(self._lying[piece])

    def move(self, piece: Piece, x_mm: float, y_mm: float) -> None:
        """Push a piece to where its middle shall be; what lay on it stays on it."""
        self._lie(replace(self.where(piece), x_mm=x_mm, y_mm=y_mm))

    def turn(self, piece: Piece, degrees: float, *, about_tag: bool = True) -> None:
        """Turn a piece clockwise where it lies, about its tag or about its middle."""
        now = self.where(piece)
        then = replace(now, degrees=(now.degrees + degrees) % 360)
        if about_tag:
            shape = self.mat.shape(now.shows(self.mat) or now.piece)
            before, after = now.tag(shape), then.tag(shape)
            then = replace(
                then,
                x_mm=then.x_mm + before.x_mm - after.x_mm,
                y_mm=then.y_mm + before.y_mm - after.y_mm,
            )
        self._lie(then)

    def _lie(self, then: Lying) -> None:
        """Let a piece lie so from now on; a tile takes along what lies on it."""
        now = self.where(then.piece)
        turn = then.degrees - now.degrees
        self._lying[then.piece] = then
        if not self.mat.is_tile(then.piece):
            self._note_tile(then)
            return
        for other in [self._lying[p] for p, tile in self._on.items() if tile == then.piece]:
            x, y = turned(other.x_mm - now.x_mm, other.y_mm - now.y_mm, turn)
            x_mm, y_mm = then.x_mm + x, then.y_mm + y
            degrees = (other.degrees + turn) % 360
            self._lying[other.piece] = Lying(other.piece, x_mm, y_mm, degrees, other.face_up)

    def _note_tile(self, lying: Lying) -> None:
        """Remember on which tile a piece was laid: another may be pushed over it or under it."""
        self._on.pop(lying.piece, None)
        for tile, _ in self.mat.tiles if not self.mat.is_tile(lying.piece) else ():
            there = self._lying.get(tile)
            if there and there.covers(self.mat.shape(tile), lying.x_mm, lying.y_mm):
                self._on[lying.piece] = tile

    def flip(self, piece: Piece, over: Piece | None = None) -> None:
        """Turn a piece over: its other side is up then (``over``, if one is named), or a blank."""
        now = self.where(piece)
        reverse = over or self.mat.reverse(piece)
        if reverse is None:
            self._lying[now.piece] = replace(now, face_up=not now.face_up)
            return
        turned_over = replace(now, piece=reverse)
        lying = [turned_over if each == now else each for each in self.lying]
        self._lying = {each.piece: each for each in lying}
        self._note_tile(turned_over)

    def take(self, piece: Piece) -> Lying:
        """Pick a piece up from the table."""
        taken = self.where(piece)
        del self._lying[taken.piece]
        self._on.pop(taken.piece, None)
        return taken

    def topmost_at(self, x_mm: float, y_mm: float) -> Piece | None:
        """The piece that a finger would touch there."""
        for lying in reversed(self.lying):
            if lying.covers(self.mat.shape(lying.piece), x_mm, y_mm):
                return lying.piece
        return None

    def slot(self, zone: ZoneId, index: int, piece: Piece, count: int = 1) -> Spot:
        """Where a piece belongs in a zone of so many, counted from 0 at its head."""
        return slot(self.ground.zone(zone), index, self.mat.shape(piece), count)

    def overlay(
        self, zone: ZoneId, shown: Sequence[Piece], turns: Sequence[int]
    ) -> list[tuple[Piece, Spot]]:
        """Where things go of which just these parts shall be seen, the lowest first."""
        return overlay(self.mat, self.ground.zone(zone), shown, turns)

    def in_zone(self, zone: ZoneId, *, tagged: bool = True) -> tuple[Piece, ...]:
        """The pieces whose tag is in a zone, lowest first; for a column that is head to tail.

        Or those whose tag is not seen, because they lie face down.
        """
        pointers = {token for token, _ in self.mat.pointers}
        ground, found = self.ground, []
        area = ground.zone(zone)
        for lying in self.lying:
            shown = lying.shows(self.mat)
            tag = lying.tag(self.mat.shape(shown or lying.piece))
            if area.holds(tag.x_mm, tag.y_mm) and (shown is not None) is tagged:
                found.append(lying)
        if ground.tiles:
            found = [each for each in found if zone_under(each, ground) == area]
        return tuple(each.piece for each in found if each.piece not in pointers)

    def lay(self, piece: Piece, zone: ZoneId, *, face_up: bool = True) -> None:
        """Lay a piece at the end of a zone."""
        tagged = face_up or self.mat.back(piece) is not None
        self.place(piece, self.end_of(zone, piece, tagged=tagged), face_up=face_up)
        self.close_up(zone)

    def end_of(self, zone: ZoneId, piece: Piece, *, tagged: bool = True) -> Spot:
        """Where a piece goes that is laid behind all others of a zone, or into its first gap."""
        there = [other for other in self.in_zone(zone, tagged=tagged) if other != piece]
        if self.mat.zone(zone).order is not Order.SPREAD:
            return self.slot(zone, len(there), piece, len(there) + 1)
        spots = (self.slot(zone, index, piece) for index in range(len(there) + 1))
        return next(spot for spot in spots if not self._is_taken(spot, there))

    def _is_taken(self, spot: Spot, there: Iterable[Piece]) -> bool:
        """Whether another piece lies at a spot; none of them can lie at two."""
        lying = map(self.where, there)
        return any(hypot(x.x_mm - spot.x_mm, x.y_mm - spot.y_mm) < _TAKEN_MM for x in lying)

    def zone_of(self, piece: Piece) -> ZoneId | None:
        """The zone in which a piece's tag lies."""
        zone = zone_under(self.where(piece), self.ground)
        return zone.name if zone else None

    def upright_of(self, piece: Piece) -> float:
        """The angle at which a piece would lie straight in its zone."""
        lying = self.where(piece)
        zone = zone_under(lying, self.ground)
        return upright_at(zone, lying.x_mm, lying.y_mm) if zone else 0.0

    def point(self, token: Piece, target: Piece | ZoneId) -> None:
        """Lay a pointer token on a piece, or in the middle of a zone."""
        self.place(token, self.pointer_spot(target))

    def pointer_spot(self, target: Piece | ZoneId) -> Spot:
        """Where a token goes to point at a piece or at a zone."""
        if isinstance(target, Piece):
            spots = spots_on(self.where(target), self.mat)
        else:
            spots = spots_in(self.ground.zone(target))
        return self._clear_spot(target) or next(spots)

    def can_be_pointed_at(self, target: Piece | ZoneId) -> bool:
        """Whether a token can lie there so that nobody can take it for one that lies elsewhere."""
        return self._clear_spot(target) is not None

    def _clear_spot(self, target: Piece | ZoneId) -> Spot | None:
        tokens = {token for token, _ in self.mat.pointers}
        lying = [other for other in self.lying if other.piece not in tokens]
        if isinstance(target, Piece):
            return clear_spot(self.where(target), lying, self.ground, self.tag_mm)
        ground = self.ground
        area = ground.zone(target)
        if area.on is not None:
            lying = [other for other in lying if other.piece != area.on]
        return bare_spot(area, lying, ground)

    def close_up(self, zone: ZoneId) -> None:
        """Push the pieces of a column together, after one was taken from it or laid there."""
        if self.mat.zone(zone).order is not Order.COLUMN:
            return
        there = self.in_zone(zone)
        for index, piece in enumerate(there):
            self.straighten(piece, self.slot(zone, index, piece, len(there)))

    def straighten(self, piece: Piece, spot: Spot) -> None:
        """Push a piece to its spot, leaving it alone when it is there already, turned or not."""
        now = self.where(piece)
        off = hypot(now.x_mm - spot.x_mm, now.y_mm - spot.y_mm)
        if off > 3 * self._sloppiness.most_mm + 1 and not self.is_turned(piece, spot.degrees):
            x, y, degrees = self._miss()
            self._lying[piece] = replace(
                now,
                x_mm=spot.x_mm + x,
                y_mm=spot.y_mm + y,
                degrees=(spot.degrees + degrees) % 360,
            )

    def is_turned(self, piece: Piece, upright: float) -> bool:
        """Whether a piece lies a quarter turn off the given angle."""
        return bool(round((self.where(piece).degrees - upright) / 90) % 2)

    def set_up(self, layout: Layout, beneath: Mapping[Piece, Piece] = _UNKNOWN) -> None:
        """Clear the table and lay everything as the layout says, hands aside.

        Where it is known which card lies ``beneath`` a back, that card is laid face down.
        """
        self._lying.clear()
        self._on.clear()
        # Tiles first: what lies on them has no place yet without them.
        for zone in sorted(layout.zones, key=lambda name: self.mat.zone(name).on is not None):
            ring, pieces = self.mat.zone(zone).order is Order.RING, layout.at(zone)
            if any(piece.part for piece in pieces):
                turns = [layout.quarters.get(piece, 0) for piece in pieces]
                for whole, spot in self.overlay(zone, pieces, turns):
                    self.place(whole, spot)
                continue
            for index, piece in enumerate(pieces):
                card, up = beneath.get(piece, piece), piece not in beneath
                if ring:
                    self.place(card, self.slot(zone, index, card, len(pieces)), face_up=up)
                else:
                    self.lay(card, zone, face_up=up)
        for piece in sorted(layout.turned):
            self.turn(beneath.get(piece, piece), 90.0)
        for piece, quarters_off in layout.quarters.items():
            if not piece.part:
                self.turn(beneath.get(piece, piece), 90.0 * quarters_off, about_tag=False)
        for token, target in layout.pointed.items():
            self.point(token, beneath.get(target, target) if isinstance(target, Piece) else target)

    def tags(self) -> tuple[PlacedTag, ...]:
        """The truth: where every tag is that is up, those of backs too, covered or not."""
        faces = tuple(
            replace(lying, piece=part).tag(self.mat.shape(part))
            for lying in self.lying
            if lying.face_up
            for part in self.mat.parts(lying.piece)
        )
        backs = self._backs().items()
        down = (replace(lying, piece=back).tag(self.mat.shape(back)) for back, lying in backs)
        return (*faces, *down)

    def visible_share(self, piece: Piece, *, fineness: int = 18) -> float:
        """How much of a piece's tag no other piece covers; hands do not count.

        ``fineness`` is how many points are looked at in each direction.
        """
        now = self.where(piece)
        shown = now.shows(self.mat)
        if shown is None:
            return 0.0
        tag = now.tag(self.mat.shape(piece if now.face_up else shown))
        over = self.lying if now in self.decks else self.lying[self.lying.index(now) + 1 :]
        above = [x for x in over if self._is_near(x, tag)]
        points = [*_grid(tag, self.tag_mm, fineness)]
        hidden = sum(self._is_covered(above, x, y) for x, y in points)
        return 1 - hidden / len(points)

    def _is_near(self, other: Lying, tag: PlacedTag) -> bool:
        """Whether a piece could cover any of a tag; most on a table cannot."""
        shape = self.mat.shape(other.piece)
        reach = hypot(shape.width_mm, shape.height_mm) / 2 + self.tag_mm
        return hypot(other.x_mm - tag.x_mm, other.y_mm - tag.y_mm) < reach

    def _is_covered(self, above: Iterable[Lying], x_mm: float, y_mm: float) -> bool:
        return any(other.covers(self.mat.shape(other.piece), x_mm, y_mm) for other in above)

    def _miss(self) -> tuple[float, float, float]:
        by = self._sloppiness

        def off(usual: float, most: float) -> float:
            return max(-most, min(most, self._chance.gauss(0, usual)))

        return off(by.mm, by.most_mm), off(by.mm, by.most_mm), off(by.degrees, by.most_degrees)


def _grid(tag: PlacedTag, size_mm: float, steps: int) -> Iterable[tuple[float, float]]:
    """Points spread evenly over a tag."""
    for row in range(steps):
        for column in range(steps):
            right = ((column + 0.5) / steps - 0.5) * size_mm
            down = ((row + 0.5) / steps - 0.5) * size_mm
            x, y = turned(right, down, tag.degrees)
            yield tag.x_mm + x, tag.y_mm + y
