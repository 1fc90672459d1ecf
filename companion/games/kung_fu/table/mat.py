"""Kung Fu on a real table: the mat, and how a position lies on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.games.kung_fu.pack.cards import DECK, Card, Colour, Pack
from companion.games.kung_fu.pack.pack_file import GAME
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Prize,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.state import COLOURS, SEATS, Played, State, other
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import SEAT_COLOURS
from companion.scenes.scene import Face
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId

CARD = Shape(width_mm=63, height_mm=88, tag_x_mm=-18.5, tag_y_mm=-32)
"""Either side has its tag in the upper left, where overlapping coin cards leave it visible."""
TOKEN = Shape(width_mm=24, height_mm=24, round=True)

WIDTH_MM, HEIGHT_MM = 700.0, 500.0
MIDDLE_MM = 116.0
"""The height of the band in the middle, where both decks and their discards lie."""
PILE_MM = 100.0
PLAYED_MM = 110.0
COINS_MM = 240.0
FIRST_MM = 80.0
GAP_MM = 10.0

PRINTED = {Colour.RED: "#b23a32", Colour.BLUE: "#2f5fa8"}
"""The colours of the cards."""
MARKER_COLOUR = "#d9a520"

MARKER = Piece(GAME, "right")
"""The token of the right of the first move; it lies in front of whoever has it."""
POINTERS = tuple((Piece(GAME, f"pointer-{seat.value}"), seat) for seat in SEATS)
BACKS = {colour: Piece(GAME, f"{colour.value}-back") for colour in COLOURS}
"""All backs of a colour have one tag, so that no camera can tell which card lies there."""


def pieces(pack: Pack) -> tuple[Piece, ...]:
    """Every tagged piece: the cards, their backs, the marker, the pointers."""
    backs = (back(colour, n + 1) for colour in COLOURS for n in range(DECK))
    pointers = (piece for piece, _ in POINTERS)
    return (*map(piece_of, pack.cards), *backs, MARKER, *pointers)


@cache  # every layout is made of them
def piece_of(card: Card) -> Piece:
    """The front of a card as a piece of the table."""
    return Piece(GAME, card.name)


@cache
def back(colour: Colour, number: int) -> Piece:
    """The back of some card; which number it has means nothing."""
    return Piece(GAME, BACKS[colour].name, copy=number)


DECK_TOP, FACE_DOWN = 1, 2
"""The numbers of the backs that can be expected on the table at the same time."""


def card_of(pack: Pack, piece: Piece) -> Card | None:
    """The card whose front a piece is, if it is one."""
    try:
        return pack.card_named(piece.name)
    except KeyError:
        return None


def back_colour(piece: Piece) -> Colour | None:
    """The colour of a card of which only the back is seen; None if a piece is no back."""
    return next((colour for colour, kind in BACKS.items() if kind.name == piece.name), None)


# --- zones -------------------------------------------------------------------------------


def deck(colour: Colour) -> ZoneId:
    """The zone of a deck, of which the topmost back is seen."""
    return ZoneId(f"{colour.value}-deck")


def discard(colour: Colour) -> ZoneId:
    """The zone of a discard pile."""
    return ZoneId(f"{colour.value}-discard")


def played_zone(seat: Seat) -> ZoneId:
    """Where a seat plays a card, and shows what was pulled from the other hand."""
    return ZoneId(f"{seat.value}-played")


def coins(seat: Seat) -> ZoneId:
    """Where the coin cards of a seat lie."""
    return ZoneId(f"{seat.value}-coins")


def first(seat: Seat) -> ZoneId:
    """Where the marker lies if a seat has the right of the first move."""
    return ZoneId(f"{seat.value}-first")


DECKS = {deck(colour): colour for colour in COLOURS}
DISCARDS = {discard(colour): colour for colour in COLOURS}
PLAYED = {played_zone(seat): seat for seat in SEATS}
COINS = {coins(seat): seat for seat in SEATS}
FIRSTS = {first(seat): seat for seat in SEATS}


def _zones() -> tuple[Zone, ...]:
    top = (HEIGHT_MM - MIDDLE_MM) / 2
    piles = (deck(Colour.RED), discard(Colour.RED), discard(Colour.BLUE), deck(Colour.BLUE))
    west = (WIDTH_MM - PILE_MM * len(piles)) / 2
    # Of a pile hidden cards are taken to be there; of a deck the back on top is always seen.
    zones = [
        Zone(name, west + PILE_MM * place, top, PILE_MM, MIDDLE_MM, order)
        for place, name in enumerate(piles)
        for order in [Order.SPREAD if name in DECKS else Order.PILE]
    ]
    near, west = top + MIDDLE_MM, (WIDTH_MM - PLAYED_MM) / 2
    east = west + PLAYED_MM + GAP_MM
    for seat in SEATS:
        zones += [
            _of(seat, played_zone(seat), west, near, PLAYED_MM, top, Order.SPREAD),
            _of(seat, coins(seat), west - GAP_MM - COINS_MM, near, COINS_MM, top, Order.COLUMN),
            _of(seat, first(seat), east, near + GAP_MM, FIRST_MM, FIRST_MM, Order.SPREAD),
        ]
    return tuple(zones)


def _of(
    seat: Seat, name: ZoneId, x_mm: float, y_mm: float, width: float, height: float, order: Order
) -> Zone:
    """A zone of a player's, given as it lies in the south; in the north all is turned round."""
    if seat is Seat.SOUTH:
        return Zone(name, x_mm, y_mm, width, height, order, 0.0, seat, ordered=False)
    x_mm, y_mm = WIDTH_MM - x_mm - width, HEIGHT_MM - y_mm - height
    return Zone(name, x_mm, y_mm, width, height, order, 180.0, seat, ordered=False)


def shape(piece: Piece) -> Shape:
    """Cards are cards; the marker and the pointer tokens are small and round."""
    return TOKEN if piece == MARKER or piece.name.startswith("pointer-") else CARD


def back_of(piece: Piece) -> Piece | None:
    """What the back of a card shows: its colour. Tokens have no back that tells anything."""
    return next((BACKS[colour] for colour in COLOURS if piece.name[0] == colour.code), None)


MAT = Mat(
    WIDTH_MM,
    HEIGHT_MM,
    _zones(),
    shape,
    POINTERS,
    back=back_of,
    decks=tuple(zip(DECKS, SEATS, strict=True)),
)
"""Both decks are everybody's; but each lies nearest to one player, who hands out its cards."""


# --- positions ---------------------------------------------------------------------------


def layout(state: State) -> Layout:
    """The table as it should lie in this position."""
    zones: dict[ZoneId, tuple[Piece, ...]] = {}
    for colour in COLOURS:
        zones[deck(colour)] = (back(colour, DECK_TOP),) if state.deck(colour) else ()
        zones[discard(colour)] = tuple(map(piece_of, state.discard(colour)))
    for seat in SEATS:
        lying = state.played_by(seat)
        zones[played_zone(seat)] = (_shown(lying),) if lying is not None else ()
        zones[coins(seat)] = tuple(sorted(map(piece_of, state.coins_of(seat))))
        zones[first(seat)] = (MARKER,) if seat is right_next(state) else ()
    return Layout(zones)


def _shown(lying: Played) -> Piece:
    """The side of a played card that is up."""
    return back(Colour.RED, FACE_DOWN) if lying.card is None else piece_of(lying.card)


def right_next(state: State) -> Seat:
    """Who has the right of the first move, or has won it for the next round already."""
    return other(state.right) if state.swapped else state.right


def played(state: State, action: Action) -> Layout:
    """The table as a player leaves it: cards laid, paid or turned over, the marker handed on."""
    table = layout(state)
    match action:
        case HandOver(seat):
            return table.with_piece(MARKER, first(other(seat)))
        case Choose(seat, Prize.RIGHT):
            return table.with_piece(MARKER, first(seat))
        case Attack(seat, None):
            return _with(table, played_zone(seat), back(Colour.RED, FACE_DOWN))
        case Attack(seat, Card() as card) | Defend(seat, card):
            return _with(table, played_zone(seat), piece_of(card))
        case Reveal(seat, card):
            bare = table.without(back(Colour.RED, FACE_DOWN))
            return _with(bare, played_zone(seat), piece_of(card))
        case Pull(seat, cards):
            return _with(table, played_zone(seat), *map(piece_of, cards))
        case Activate(_, cards):
            for card in cards:
                table = table.with_piece(piece_of(card), discard(card.colour))
        case Strip(_, card):
            return table.with_piece(piece_of(card), discard(card.colour))
        case Draw() | PlayNone() | Decline() | Choose():
            pass
    return table


def _with(table: Layout, zone: ZoneId, *laid: Piece) -> Layout:
    """The table with pieces laid in a zone that is read in the order of their names."""
    for piece in laid:
        table = table.with_piece(piece, zone)
    return replace(table, zones={**table.zones, zone: tuple(sorted(table.at(zone)))})


# --- words and faces ---------------------------------------------------------------------


def name_piece(pack: Pack, piece: Piece) -> Sentence:
    """What people call a piece."""
    if card := card_of(pack, piece):
        return card.label
    if colour := back_colour(piece):
        return say(f"kf-back-{colour.value}")
    if piece == MARKER:
        return say("kf-marker")
    return say("kf-pointer", seat=dict(POINTERS)[piece])


def name_zone(zone: ZoneId) -> Sentence:
    """What people call a zone."""
    if zone in DECKS or zone in DISCARDS:
        return say(f"kf-zone-{zone}")
    seat, _, place = zone.partition("-")
    return say(f"kf-zone-{place}", seat=Seat(seat))


def label_zone(zone: ZoneId) -> Sentence:
    """What is written on a zone of the mat, where it is plain whose it is."""
    shared = zone in DECKS or zone in DISCARDS
    return Sentence(f"kf-label-{zone if shared else zone.partition('-')[2]}")


def face(pack: Pack, piece: Piece) -> Face:
    """What is printed on a piece; of a card that lies face down, nothing but its colour."""
    name = name_piece(pack, piece)
    if card := card_of(pack, piece):
        kind = card.kind
        motif = kind.picture or ROSETTE
        return Face(name, kind.strength, PRINTED[card.colour], motif=motif, short=kind.short)
    if colour := back_colour(piece):
        return Face(name, colour=PRINTED[colour])
    if piece == MARKER:
        return Face(name, colour=MARKER_COLOUR)
    return Face(name, colour=SEAT_COLOURS[dict(POINTERS)[piece]])
