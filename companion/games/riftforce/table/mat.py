"""Riftforce on a real table: the mat, and how a position lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TypeAlias

from companion.games.printing import Landmark
from companion.games.riftforce.pack.cards import Card, Guild, Pack
from companion.games.riftforce.pack.pack_file import GAME
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.rules.legal import healings
from companion.games.riftforce.rules.state import LOCATIONS, MIDDLE, SEATS, Phase, State
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.motifs import MOTIFS
from companion.scenes.outlines import SEAT_COLOURS, Motif
from companion.scenes.scene import Face
from companion.table.layout import Appeared, Change, Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId

CARD = Shape(width_mm=63, height_mm=88, tag_x_mm=-18.5, tag_y_mm=-32)
"""The tag sits in the upper left, where the next card of a column leaves it visible."""
TOKEN = Shape(width_mm=24, height_mm=24, round=True)

COLUMN_MM = 110.0
EDGE_MM = 75.0
SIDE_MM = 206.0
RIFT_MM = 88.0
"""Between the two sides lie the location cards, and the summoners on offer in a draft."""

PILE_MM = 90.0
"""Discard pile and deck lie side by side from the middle on, clear of the corner markers."""

_SUMMONERS = {guild: Piece(GAME, guild.summoner) for guild in Guild}
_GUILDS_BY_PIECE = {piece: guild for guild, piece in _SUMMONERS.items()}
POINTERS = tuple((Piece(GAME, f"pointer-{seat.value}"), seat) for seat in SEATS)


DISPLAY = ZoneId("display")


def pieces(pack: Pack) -> tuple[Piece, ...]:
    """Every tagged piece: elementals, summoners, pointers."""
    pointers = (piece for piece, _ in POINTERS)
    return (*map(piece_of, pack.cards), *_SUMMONERS.values(), *pointers)


@cache  # every layout is made of them
def piece_of(card: Card) -> Piece:
    """A card as a piece of the table."""
    return Piece(GAME, card.name)


def card_of(pack: Pack, piece: Piece) -> Card | None:
    """The elemental that a piece is, if it is one."""
    return pack.find_card(piece.name)


def summoner_of(guild: Guild) -> Piece:
    """The summoner card of a guild."""
    return _SUMMONERS[guild]


def guild_of(piece: Piece) -> Guild | None:
    """The guild whose summoner a piece is, if it is one."""
    return _GUILDS_BY_PIECE.get(piece)


def column(seat: Seat, location: int) -> ZoneId:
    """The zone of a seat's column at a location."""
    return ZoneId(f"{seat.value}-{location}")


def discard(seat: Seat) -> ZoneId:
    """The zone of a seat's discard pile."""
    return ZoneId(f"{seat.value}-discard")


def deck(seat: Seat) -> ZoneId:
    """The zone of a seat's deck, which shows no tag but can be pointed at."""
    return ZoneId(f"{seat.value}-deck")


def summoners(seat: Seat) -> ZoneId:
    """The zone where a seat's four summoners lie."""
    return ZoneId(f"{seat.value}-summoners")


def _zones() -> tuple[Zone, ...]:
    south_mm = SIDE_MM + RIFT_MM
    east_mm = EDGE_MM + COLUMN_MM * len(LOCATIONS)
    middle_mm = SIDE_MM + RIFT_MM / 2
    zones = [Zone(DISPLAY, EDGE_MM, SIDE_MM, east_mm - EDGE_MM, RIFT_MM, Order.SPREAD)]
    for seat, top, upright in ((Seat.SOUTH, south_mm, 0.0), (Seat.NORTH, 0.0, 180.0)):
        outwards = 1 if seat is Seat.SOUTH else -1
        near = middle_mm if seat is Seat.SOUTH else middle_mm - PILE_MM
        far = near + outwards * PILE_MM
        for location in LOCATIONS:
            x_mm = EDGE_MM + COLUMN_MM * (location - 1)
            name = column(seat, location)
            zones.append(Zone(name, x_mm, top, COLUMN_MM, SIDE_MM, Order.COLUMN, upright, seat))
        zones += [
            Zone(summoners(seat), 0, top, EDGE_MM, SIDE_MM, Order.COLUMN, upright, seat, False),
            Zone(discard(seat), east_mm, near, EDGE_MM, PILE_MM, Order.PILE, upright, seat),
            Zone(deck(seat), east_mm, far, EDGE_MM, PILE_MM, Order.PILE, upright, seat),
        ]
    return tuple(zones)


def shape(piece: Piece) -> Shape:
    """Cards are cards, and pointer tokens are small and round."""
    return TOKEN if piece.name.startswith("pointer-") else CARD


MAT = Mat(700, 500, _zones(), shape, POINTERS, decks=tuple((deck(seat), seat) for seat in SEATS))


def layout(state: State) -> Layout:
    """The table as it should lie in this position."""
    zones: dict[ZoneId, tuple[Piece, ...]] = {}
    if state.display:
        zones[DISPLAY] = tuple(sorted(summoner_of(guild) for guild in state.display))
    for zone, lying in zip(COLUMNS, state.columns, strict=True):
        zones[zone] = tuple([piece_of(elemental.card) for elemental in lying])
    for beside, guilds, thrown in zip(_BESIDE, state.guilds, state.discards, strict=True):
        zones[beside[0]] = _summoners_lying(guilds)
        zones[beside[1]] = tuple([piece_of(card) for card in thrown])
    return Layout(zones)


@lru_cache(maxsize=16)  # they stay the same for a whole game
def _summoners_lying(guilds: tuple[Guild, ...]) -> tuple[Piece, ...]:
    return tuple(sorted(summoner_of(guild) for guild in guilds))


def played(state: State, action: Action) -> Layout:
    """The table as a player leaves it: cards laid, but nothing moved or taken off yet."""
    table = layout(state)
    match action:
        case Summon(seat, placements):
            for placed in placements:
                table = table.with_piece(piece_of(placed.card), column(seat, placed.location))
        case PlaceOpening(seat, card):
            table = table.with_piece(piece_of(card), column(seat, MIDDLE))
        case Discard(seat, card):
            table = table.with_piece(piece_of(card), discard(seat))
        case PickGuild() | Activate() | Finish() | CheckAndDraw():
            pass
    return table


COLUMNS = {column(seat, at): (seat, at) for seat in SEATS for at in LOCATIONS}
"""In the order of the columns of a state."""
_BESIDE = tuple((summoners(seat), discard(seat)) for seat in SEATS)
PILES = {discard(seat): seat for seat in SEATS}
_SIDES = {**PILES, **{zone: seat for zone, (seat, _) in COLUMNS.items()}}

Laid: TypeAlias = tuple[Card, ZoneId | None]
"""A card that came onto the table, and where it lies."""


def laid_cards(state: State, changed: Iterable[Change]) -> list[Laid]:
    """The cards among what was done that came onto the table."""
    return [
        (card, change.zone)
        for change in changed
        if isinstance(change, Appeared) and (card := card_of(state.pack, change.piece))
    ]


def attempts(state: State, laid: Sequence[Laid]) -> list[Action]:
    """The discard, or the ways to summon, that cards laid so would be, if it were allowed.

    Only who owns a card can have laid it, wherever it lies; but who begins a turn may have taken
    up a wrong one.
    """
    layers = {state.owner(card) for card, _ in laid}
    sides = {_SIDES.get(zone) if zone else None for _, zone in laid}
    if state.phase is Phase.TURN and len(sides) == 1:
        layers = layers & {state.to_act} or sides
    match laid, tuple(layers):
        case [(card, zone)], (Seat() as seat,) if zone in PILES:
            return [Discard(seat, card)]
        case _, (Seat() as seat,):
            places = [(card, COLUMNS[zone][1]) for card, zone in laid if zone in COLUMNS]
            places.sort(key=lambda place: place[1])  # in a row the order is all one
            return list(healings(state, seat, places)) if len(places) == len(laid) else []
    return []


def name_piece(pack: Pack, piece: Piece) -> Sentence:
    """What people call a piece."""
    if card := card_of(pack, piece):
        return card.label
    if guild := guild_of(piece):
        return say("rf-summoner", guild=pack.label(guild))
    return say("rf-pointer", seat=dict(POINTERS)[piece])


def name_zone(zone: ZoneId) -> Sentence:
    """What people call a zone."""
    if zone == DISPLAY:
        return say("rf-zone-display")
    side, _, place = zone.partition("-")
    if place.isdigit():
        return say("rf-zone-column", seat=Seat(side), location=int(place))
    return say(f"rf-zone-{place}", seat=Seat(side))


def label_zone(zone: ZoneId) -> Sentence:
    """What is written on a zone of the mat, where it is plain whose it is."""
    if zone == DISPLAY:
        return say("rf-label-display")
    place = zone.partition("-")[2]
    if place.isdigit():
        return say("rf-label-column", location=int(place))
    return Sentence(f"rf-label-{place}")


MOTIF_OF: Mapping[Guild, Motif] = {
    Guild.FIRE: MOTIFS["flames"],
    Guild.EARTH: MOTIFS["rocks"],
    Guild.LIGHT: MOTIFS["suns"],
    Guild.PLANT: MOTIFS["leaves"],
    Guild.WATER: MOTIFS["waves"],
    Guild.ICE: MOTIFS["snowflakes"],
    Guild.SHADOW: MOTIFS["moons"],
    Guild.CRYSTAL: MOTIFS["crystals"],
    Guild.THUNDERBOLT: MOTIFS["bolts"],
    Guild.AIR: MOTIFS["winds"],
    Guild.BEAST: MOTIFS["paws"],
    Guild.MAGNET: MOTIFS["magnets"],
    Guild.LAVA: MOTIFS["volcanoes"],
    Guild.SAND: MOTIFS["dunes"],
    Guild.ACID: MOTIFS["drops"],
    Guild.STAR: MOTIFS["stars"],
    Guild.LOVE: MOTIFS["hearts"],
    Guild.MUSIC: MOTIFS["notes"],
}
"""The element of each guild, which is its emblem."""


def face(pack: Pack, piece: Piece) -> Face:
    """What is printed on a piece."""
    if card := card_of(pack, piece):
        printed = pack.printed[card.guild]
        face = Face(printed.label, card.health, printed.colour)
        return replace(face, motif=MOTIF_OF[card.guild], short=printed.short)
    if guild := guild_of(piece):
        printed = pack.printed[guild]
        face = Face(printed.label, colour=printed.colour)
        return replace(face, motif=MOTIF_OF[guild], short=printed.short)
    return Face(name_piece(pack, piece), colour=SEAT_COLOURS[dict(POINTERS)[piece]])


_STONE = "#7d8796"

LANDMARKS = tuple(
    Landmark(
        say("shared-location", number=location),
        EDGE_MM + COLUMN_MM * (location - 0.5),
        SIDE_MM + RIFT_MM / 2,
        width_mm=88,
        height_mm=63,
        colour=_STONE,
    )
    for location in LOCATIONS
)
