"""People with one mouse at a simulated table: what pressing, dragging and dropping does to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from random import Random

from companion.rules.seat import Seat, nearest
from companion.simulation.mouse.belongings import Belongings
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse.held import Held, InBox, InHand, InTray, OnDeck, OnTable
from companion.simulation.table.hands import Reach
from companion.simulation.table.lying import Lying
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.zones import Order, Piece, Spot, Zone

DRAG_PX, FINGER_DRAG_PX = 4, 10
"""A mouse pressed and let go within this distance was clicked, not dragged; a finger rolls."""


class MouseTable:
    """Carries pieces between hands, decks and the table as the mouse says.

    A card that comes down in a zone is laid there as a player would, behind the others and a
    little off; with ``free`` it stays exactly where it was dropped. While a piece is carried
    over the table, a hand is over it too, so that the camera sees what it would see. A card that
    was turned over in the hand, or comes from a deck whose backs have a tag, is laid face down;
    from a deck onto a zone where cards lie open for all, face up.
    """

    def __init__(
        self,
        table: SimulatedTable,
        floor: Floor,
        *,
        hands: Mapping[Seat, Sequence[Piece]],
        decks: Mapping[Seat, Sequence[Piece]],
        luck: Random,
    ) -> None:
        self.table = table
        self.floor = floor
        self.held: Held | None = None
        self.by_finger = False
        """Whether it was a finger that was last put down."""
        self._luck = luck
        self._belongings = Belongings(floor.trays, hands, decks)
        self._tokens = dict(table.mat.pointers)
        seats = tuple(floor.trays)
        self._reaches = {seat: Reach(table.mat, seat, seats) for seat in seats}
        self._hidden: set[Seat] = set()
        self._turning: Turning | None = None
        self._backs = {seat: table.mat.back(deck[0]) for seat, deck in decks.items() if deck}
        """What the backs of a deck are like, which an empty one does not tell."""
        self.acting: Seat | None = None
        """Who draws from a deck that is everybody's, where the mouse does not say."""
        self._show_decks()

    @property
    def is_coarse(self) -> bool:
        """Whether it may be a finger that points, which rolls and hits no spot exactly."""
        return self.by_finger or self.floor.turns is not None

    def deal(self, seat: Seat, hand: Sequence[Piece], deck: Sequence[Piece]) -> None:
        """Give a player other cards: a game begins, or a draft has made the decks."""
        self._belongings.deal(seat, hand, deck)
        if deck:
            self._backs[seat] = self.table.mat.back(deck[0])
        self._show_decks()

    def bring_up(self, wanted: Iterable[Piece]) -> None:
        """Lay what should be on the table, and is still in a deck or box, on top of it."""
        self._belongings.bring_up(wanted)

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """What a player holds, left to right."""
        return tuple(self._belongings.hands[seat])

    def holder(self, piece: Piece) -> Seat | None:
        """In whose hand a piece is."""
        return next((seat for seat, hand in self._belongings.hands.items() if piece in hand), None)

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's deck, top first."""
        return tuple(self._belongings.decks[seat])

    def has_deck(self, seat: Seat) -> bool:
        """Whether a player was ever dealt a deck, even if it is empty now."""
        return seat in self._backs

    def is_everybodys(self, seat: Seat) -> bool:
        """Whether a player's deck lies in nobody's zone of the mat, so that all draw from it."""
        mat = self.table.mat
        return any(mat.zone(zone).owner is None for zone, whose in mat.decks if whose is seat)

    def box(self, seat: Seat) -> tuple[Piece, ...]:
        """What was taken off the table and laid aside before a player, top first."""
        return tuple(self._belongings.boxes[seat])

    def tokens(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's pointer tokens that are not on the table."""
        carried = self.held.lying.piece if self.held and self.held.dragged else None
        return tuple(
            token
            for token, owner in self._tokens.items()
            if owner is seat and token not in self.table and token != carried
        )

    def is_open(self, seat: Seat) -> bool:
        """Whether a hand is shown with its faces up."""
        return seat not in self._hidden

    def is_face_up(self, seat: Seat, piece: Piece) -> bool:
        """Whether the face of a card is seen that a player holds or has laid aside."""
        return piece not in self._belongings.turned and (
            self.is_open(seat) or piece not in self._belongings.hands[seat]
        )

    def shown_at(self, x: int, y: int) -> Piece | None:
        """The piece whose face is seen at a point of the window, on the table or in a hand."""
        there = self._on_table(x, y) or self._in_tray(x, y)
        if there is None or not there.lying.face_up:
            return None
        hidden = isinstance(there.origin, InHand) and not self.is_open(there.seat)
        return None if hidden else there.lying.piece

    # --- the mouse ---------------------------------------------------------------------------

    def press(self, x: int, y: int) -> None:
        """The button goes down: take hold of what is there."""
        if self.held is not None and self.held.dragged:
            return
        self._turning = None
        self.held = self._on_table(x, y) or self._on_deck(x, y) or self._in_tray(x, y)

    def move(self, x: int, y: int) -> None:
        """The mouse moves; what is held comes along."""
        held = self.held
        if held is None:
            return
        if not held.dragged:
            least = FINGER_DRAG_PX if self.is_coarse else DRAG_PX
            if hypot(x - held.pressed_at[0], y - held.pressed_at[1]) < least:
                return
            self._pick_up(held)
            self._show_decks()
        x_mm, y_mm = self.floor.to_mm(x, y)
        lying = replace(held.lying, x_mm=x_mm + held.grip_mm[0], y_mm=y_mm + held.grip_mm[1])
        self.held = replace(held, lying=lying, dragged=True)
        self._show_hand(self.held, over_table=self.floor.table.holds(x, y))

    def release(self, x: int, y: int, *, free: bool = False) -> None:
        """The button goes up: what was dragged comes down."""
        self.move(x, y)
        held, self.held = self.held, None
        if held is None:
            return
        if not held.dragged:
            if isinstance(held.origin, InBox):
                self._belongings.leaf(held.origin.seat)
            return
        self.table.show_hand(held.seat, None)
        token = held.lying.piece in self._tokens
        turned = set(self._belongings.turned)
        self._belongings.turned.discard(held.lying.piece)
        # A token that is not laid on the table waits in its tray by itself.
        put_away = not token and self._put_away(held, x, y)
        if not put_away and self.floor.table.holds(x, y):
            self._lay(held, free=free)
        elif not put_away and not token:
            self._belongings.turned = turned
            self._put_back(held)
        self._show_decks()
        if isinstance(held.origin, OnTable) and not token:
            self._close_up(held)

    def double_click(self, x: int, y: int) -> None:
        """Draw a card from the deck that is there, or turn a thing over that has two tagged sides.

        A deck without cards is made anew first: a finger has no other way to shuffle or to flip.
        """
        if self.held is not None and self.held.dragged:
            return
        self.held = None
        if self._has_two_sides(self._on_table(x, y) or self._in_tray(x, y)):
            self.flip(x, y)
        elif (seat := self.floor.deck_at(x, y)) is not None:
            if self.deck(seat):
                self._draw(seat)
            else:
                self.shuffle(x, y)

    def _has_two_sides(self, there: Held | None) -> bool:
        """Whether a tap may turn a thing over: on the table, or a card in a hand."""
        match there:
            case Held(lying, OnTable()):
                mat = self.table.mat
                return (mat.reverse(lying.piece) or mat.back(lying.piece)) is not None
            case Held(lying, InHand()):
                return self.table.mat.back(lying.piece) is not None
            case _:
                return False

    def draw(self, x: int, y: int) -> None:
        """Draw a card for the player to whom the mouse is nearest."""
        if self.held is None or not self.held.dragged:
            deck, tray = self.floor.deck_at(x, y), self.floor.tray_at(x, y)
            self._draw(deck or tray or self._beside(x, y), None if deck else tray)

    def _draw(self, seat: Seat, by: Seat | None = None) -> None:
        """Draw from a player's deck; from one in nobody's zone for whoever is to act.

        Whoever's hand the mouse is on draws, whoever is to act.
        """
        by = by or (self.acting if self.is_everybodys(seat) else None)
        self._belongings.draw(seat, by or seat)
        self._show_decks()

    def turn(self, x: int, y: int, degrees: float) -> None:
        """Turn what is held, or else the card under the mouse, each time further."""
        if self.held is not None and self.held.dragged:
            lying = self.held.lying
            angle = (lying.degrees + degrees) % 360
            self.held = replace(self.held, lying=replace(lying, degrees=angle))
            return
        turning = self._turning
        # A card that was turned may no longer lie under the mouse; it is still the one meant.
        if turning is None or turning.spot != (x, y) or turning.piece not in self.table:
            piece = self._piece_at(x, y)
            turning = Turning(piece, (x, y)) if piece is not None else None
        self._turning = turning.by(degrees, self.table) if turning else None

    def flip(self, x: int, y: int) -> None:
        """Turn what is held, or else the card under the mouse, face down or up.

        One that is turned over in a hand is laid from there as it then lies.
        """
        if self.held is not None and self.held.dragged:
            lying = self.held.lying
            reverse = self.table.mat.reverse(lying.piece)
            over = replace(lying, piece=reverse) if reverse else _face_turned(lying)
            self.held = replace(self.held, lying=over)
        elif (piece := self._piece_at(x, y)) is not None and piece not in self._tokens:
            self.table.flip(piece)
        elif (there := self._in_tray(x, y)) is not None:
            one_sided = self.table.mat.reverse(there.lying.piece) is None
            if one_sided and isinstance(there.origin, InHand):
                self._belongings.turned ^= {there.lying.piece}

    def shuffle(self, x: int, y: int) -> None:
        """Shuffle the deck there; an empty one is made from its discard pile, its player's own or
        that of all who draw from it. Where several have a pile there, the backs tell them apart."""
        seat = self.floor.deck_at(x, y)
        if seat is None:
            return
        deck, table = self._belongings.decks[seat], self.table
        if not deck:
            common = self.is_everybodys(seat) or self._belongings.is_shared(seat)
            owner = None if common else seat
            piles = [z for z in table.mat.zones if z.owner is owner and z.order is Order.PILE]
            for piece in [piece for zone in piles for piece in table.in_zone(zone.name)]:
                if table.mat.back(piece) == self._backs.get(seat):
                    deck.append(table.take(piece).piece)
        self._belongings.shuffle(seat, self._luck)
        self._show_decks()

    def hide_or_show(self, x: int, y: int) -> None:
        """Turn the hand there face down or up, for people who share one screen."""
        seat = self.floor.tray_at(x, y)
        if seat is not None:
            self._hidden ^= {seat}

    # --- taking hold -------------------------------------------------------------------------

    def _piece_at(self, x: int, y: int) -> Piece | None:
        if not self.floor.table.holds(x, y):
            return None
        return self.table.topmost_at(*self.floor.to_mm(x, y))

    def _on_table(self, x: int, y: int) -> Held | None:
        piece = self._piece_at(x, y)
        if piece is None:
            return None
        lying = self.table.where(piece)
        x_mm, y_mm = self.floor.to_mm(x, y)
        grip = lying.x_mm - x_mm, lying.y_mm - y_mm
        origin = OnTable(lying, self.table.zone_of(piece))
        return Held(lying, origin, self._beside(x, y), (x, y), grip)

    def _beside(self, x: int, y: int) -> Seat:
        """Who sits nearest to a point of the window."""
        x_mm, y_mm = self.floor.to_mm(x, y)
        mat = self.table.mat
        return nearest(self.floor.trays, x_mm / mat.width_mm, y_mm / mat.height_mm)

    def _on_deck(self, x: int, y: int) -> Held | None:
        seat = self.floor.deck_at(x, y)
        if seat is None or not self.deck(seat):
            return None
        return self._lift(self.deck(seat)[0], OnDeck(seat), x, y)

    def _in_tray(self, x: int, y: int) -> Held | None:
        seat = self.floor.tray_at(x, y)
        if seat is None:
            return None
        tokens = self.tokens(seat)
        if tokens and self.floor.token(seat).holds(x, y):
            return self._lift(tokens[0], InTray(seat), x, y)
        box = self.box(seat)
        if box and self.floor.box(seat).holds(x, y):
            return self._lift(box[0], InBox(seat), x, y)
        hand = self.hand(seat)
        spots = self.floor.hand(seat, len(hand))
        for index in reversed(range(len(spots))):
            if spots[index].holds(x, y):
                return self._lift(hand[index], InHand(seat, index), x, y)
        return None

    def _lift(self, piece: Piece, origin: InHand | OnDeck | InBox | InTray, x: int, y: int) -> Held:
        secret = isinstance(origin, OnDeck) and self.table.mat.back(piece) is not None
        face_up = not secret and piece not in self._belongings.turned
        lying = Lying(piece, *self.floor.to_mm(x, y), origin.seat.upright, face_up)
        return Held(lying, origin, origin.seat, (x, y), (0.0, 0.0))

    def _pick_up(self, held: Held) -> None:
        if isinstance(held.origin, OnTable):
            self.table.take(held.lying.piece)
        self._belongings.take(held.origin)

    def _show_hand(self, held: Held, *, over_table: bool) -> None:
        if not over_table:
            self.table.show_hand(held.seat, None)
            return
        lying, reach = held.lying, self._reaches[held.seat]
        tips = reach.tips_for(lying.x_mm, lying.y_mm)
        self.table.show_hand(held.seat, reach.hand(*tips, lying))

    # --- letting go --------------------------------------------------------------------------

    def _lay(self, held: Held, *, free: bool) -> None:
        lying = held.lying
        spot = Spot(lying.x_mm, lying.y_mm, lying.degrees)
        zone = self._zone_for(held)
        if lying.piece in self._tokens:
            target = self.table.topmost_at(lying.x_mm, lying.y_mm)
            if target is not None and target not in self._tokens and not free:
                self.table.point(lying.piece, target)
            else:
                self.table.place(lying.piece, spot, exact=True)
        elif zone is None or free:
            self.table.place(lying.piece, spot, face_up=lying.face_up, exact=True)
        else:
            turned_up = zone.face_up and isinstance(held.origin, OnDeck)
            self.table.lay(lying.piece, zone.name, face_up=lying.face_up or turned_up)
            quarters = round((lying.degrees - zone.upright) / 90) % 4
            if quarters % 2:
                self.table.turn(lying.piece, 90.0 * quarters)

    def _zone_for(self, held: Held) -> Zone | None:
        """Where a piece comes down; who lays a card onto a landmark means the own side of it."""
        x_mm, y_mm = held.lying.x_mm, held.lying.y_mm
        zone = self.table.ground.zone_at(x_mm, y_mm)
        shared = zone is not None and zone.owner is None and zone.order is Order.SPREAD
        if not shared or isinstance(held.origin, OnTable):
            return zone
        own = [
            z
            for z in self.table.mat.zones
            if z.owner is held.seat
            and z.order is Order.COLUMN
            and z.x_mm <= x_mm < z.x_mm + z.width_mm
        ]
        return own[0] if own else zone

    def _put_away(self, held: Held, x: int, y: int) -> bool:
        """Lay a piece on the deck, in the box or in the hand that is there, if one is."""
        piece = held.lying.piece
        if (seat := self.floor.deck_at(x, y)) is not None:
            self._belongings.decks[seat].insert(0, piece)
        elif (seat := self.floor.box_at(x, y)) is not None:
            self._belongings.boxes[seat].insert(0, piece)
            if not held.lying.face_up:
                self._belongings.turned.add(piece)
        elif (seat := self.floor.tray_at(x, y)) is not None:
            spots = self.floor.hand(seat, len(self.hand(seat)))
            index = sum(spot.x + spot.width // 2 < x for spot in spots)
            self._belongings.hands[seat].insert(index, piece)
        return seat is not None

    def _put_back(self, held: Held) -> None:
        if isinstance(held.origin, OnTable):
            lying = held.origin.lying
            spot = Spot(lying.x_mm, lying.y_mm, lying.degrees)
            self.table.place(lying.piece, spot, face_up=lying.face_up, exact=True)
        self._belongings.give_back(held.lying.piece, held.origin)

    def _show_decks(self) -> None:
        """Let the camera see the back on top of each deck that lies on the table."""
        for zone, seat in self.table.mat.decks:
            deck = self._belongings.decks.get(seat)
            self.table.show_deck(zone, deck[0] if deck else None)

    def _close_up(self, held: Held) -> None:
        """Push the column together from which a card was taken."""
        origin = held.origin
        if not isinstance(origin, OnTable) or origin.zone is None:
            return
        if self.table.mat.zone(origin.zone).order is Order.COLUMN:
            self.table.close_up(origin.zone)


def _face_turned(lying: Lying) -> Lying:
    return replace(lying, face_up=not lying.face_up)


_IN_SIGHT = 0.95
"""A tag of which less is seen is covered by another card."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A card that is being turned, how far by now, and where the mouse was all the while.

    It turns about its middle. Under other cards that would hide its tag, so there it swings out
    about the tag itself, as a careful player does who wants it seen.
    """

    piece: Piece
    spot: tuple[int, int]
    degrees: float = 0.0
    about_tag: bool = False

    def by(self, degrees: float, table: SimulatedTable) -> Turning:
        """Turn it further on the table, counted from how it lay at first."""
        table.turn(self.piece, -self.degrees, about_tag=self.about_tag)
        whole = (self.degrees + degrees) % 360
        seen = table.visible_share(self.piece)
        table.turn(self.piece, whole, about_tag=False)
        hidden = table.visible_share(self.piece) < min(_IN_SIGHT, seen)
        if hidden:
            table.turn(self.piece, -whole, about_tag=False)
            table.turn(self.piece, whole, about_tag=True)
        return Turning(self.piece, self.spot, whole, hidden)
