"""Shadow Fight on a real table: the mat for those who play, and how a position lies on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import TypeAlias, assert_never

from companion.games.shadow_fight.pack.cards import (
    DEMONS,
    MOVES,
    ON_TACTICS,
    Battlefield,
    Demon,
    Do,
    Effect,
    Move,
    Pack,
)
from companion.games.shadow_fight.pack.pack_file import GAME
from companion.games.shadow_fight.rules.abilities import can_concern, changed_by
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Aim,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.state import State, Tactic, Task
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId

CARD = Shape(width_mm=63, height_mm=88, tag_x_mm=-18.5, tag_y_mm=-32)
"""Either side has its tag in the upper left, where a Knockout or another card leaves it visible."""
TOKEN = Shape(width_mm=24, height_mm=24, round=True)

HEIGHT_MM = 500.0
LEAST_WIDTH_MM = 700.0
MIDDLE_MM = 118.0
"""The height of the band in the middle: a tactic, and a Knockout that leaves its tag in sight."""
ROW_MM = 91.0
"""A row of cards that may lie sideways."""
PLACE_MM = 69.0
"""The width of a place for one card."""
SERIES_MM = 3 * ROW_MM
"""Three moves, each of which may be turned (SF-6, SF-E8)."""
BLOCK_MM = SERIES_MM + 3.0
"""All that one player needs."""
DISPLAY_MM = 248.0
"""Where cards are laid open for all: four lanes of overlapping cards."""
SPARE_MM = DISPLAY_MM + 4.0
"""What each side of the table has besides its players: the display, or the battlefields."""

# --- pieces ------------------------------------------------------------------------------


class Upside(StrEnum):
    """The sides of a tactic (SF-S1)."""

    NUMBER = "number"
    TRAP = "trap"


BACK = Piece(GAME, "back", "back")
"""All moves have one back, so that no camera can tell which of them lies there."""
KNOCKOUT = Piece(GAME, "knockout")
DEMON_BACK = Piece(GAME, "demon_back")
FIRST = Piece(GAME, "first")
"""The first-player card."""
POINTERS = tuple((Piece(GAME, f"pointer-{seat.value}"), seat) for seat in Seat)


def pieces(pack: Pack) -> tuple[Piece, ...]:
    """Every tagged piece; of alike ones as many as there are (SF-S1)."""
    moves = (_copies(move_piece(move), MOVES) for move in pack.moves)
    tactics = (tactic_piece(move, side) for move in pack.moves for side in Upside)
    return (
        *(piece for copies in moves for piece in copies),
        *_copies(BACK, MOVES * MOVES),
        *tactics,
        *_copies(KNOCKOUT, MOVES),
        *map(demon_piece, pack.demons),
        *_copies(DEMON_BACK, DEMONS),
        *map(field_piece, pack.battlefields),
        FIRST,
        *(piece for piece, _ in POINTERS),
    )


def _copies(kind: Piece, count: int) -> Iterable[Piece]:
    return (kind.numbered(number + 1) for number in range(count))


@cache  # every layout is made of them
def move_piece(move: Move) -> Piece:
    """The kind of all seven cards of a move."""
    return Piece(GAME, f"move_{move.code}")


@cache
def tactic_piece(move: Move, side: Upside) -> Piece:
    """A side of the tactic of a move."""
    return Piece(GAME, f"tactic_{move.code}", side)


@cache
def demon_piece(demon: Demon) -> Piece:
    """The front of a demon."""
    return Piece(GAME, f"demon_{demon.code}")


@cache
def field_piece(battlefield: Battlefield) -> Piece:
    """The front of a battlefield."""
    return Piece(GAME, f"field_{battlefield.code}")


@cache
def move_of(pack: Pack, piece: Piece) -> Move | None:
    """The move whose card a piece is, if it is one."""
    return next((move for move in pack.moves if move_piece(move).name == piece.name), None)


def tactic_of(pack: Pack, piece: Piece) -> Move | None:
    """The move whose tactic a piece is, whichever side is up, if it is one."""
    sides = ((move, tactic_piece(move, Upside.NUMBER)) for move in pack.moves)
    return next((move for move, tactic in sides if tactic.name == piece.name), None)


def demon_of(pack: Pack, piece: Piece) -> Demon | None:
    """The demon whose front a piece is, if it is one."""
    return next((demon for demon in pack.demons if demon_piece(demon) == piece), None)


def field_of(pack: Pack, piece: Piece) -> Battlefield | None:
    """The battlefield that a piece is, if it is one."""
    return next((each for each in pack.battlefields if field_piece(each) == piece), None)


def shape(piece: Piece) -> Shape:
    """Cards are cards; only pointer tokens are small and round."""
    return TOKEN if piece.name.startswith("pointer-") else CARD


def back_of(piece: Piece) -> Piece | None:
    """What the back of a card shows; tactics have two fronts, and all else tells nothing."""
    if piece.name.startswith("move_"):
        return BACK
    return DEMON_BACK if piece.name.startswith("demon_") and piece.kind != DEMON_BACK else None


def reverse_of(piece: Piece) -> Piece | None:
    """The other side of a tactic."""
    if not piece.name.startswith("tactic_"):
        return None
    other = Upside.TRAP if piece.side == Upside.NUMBER else Upside.NUMBER
    return Piece(GAME, piece.name, other)


# --- zones -------------------------------------------------------------------------------

DECK = ZoneId("deck")
DISCARDS = ZoneId("discard")
KNOCKOUTS = ZoneId("knockouts")
DISPLAY = ZoneId("display")
"""Where cards lie open for all: those to be picked (SF-P5), and whatever somebody has to show."""
FIELD = ZoneId("field")
FIELDS = ZoneId("fields")
"""The deck of battlefields."""


def series(seat: Seat) -> ZoneId:
    """Where the moves of a seat lie, from left to right."""
    return ZoneId(f"{seat.value}-series")


def demon(seat: Seat) -> ZoneId:
    """Where the demon of a seat lies."""
    return ZoneId(f"{seat.value}-demon")


def first(seat: Seat) -> ZoneId:
    """Where the first-player card lies if a seat has it."""
    return ZoneId(f"{seat.value}-first")


def shown(seat: Seat) -> ZoneId:
    """Where a seat shows a card that it discards."""
    return ZoneId(f"{seat.value}-shown")


def tactic(move: Move) -> ZoneId:
    """Where the tactic of a move lies, and a Knockout on it."""
    return ZoneId(f"tactic-{move.index + 1}")


SERIES = {series(seat): seat for seat in Seat}
DEMON = {demon(seat): seat for seat in Seat}
FIRSTS = {first(seat): seat for seat in Seat}
SHOWN = {shown(seat): seat for seat in Seat}
TACTICS = {ZoneId(f"tactic-{place + 1}"): place for place in range(MOVES)}
"""The places of the tactics, by the places of their moves in the pack."""


@cache
def mat_for(seats: tuple[Seat, ...]) -> Mat:
    """The mat for those who play: as wide as the fuller of its two long sides needs it.

    Where two more sit on one side than on the other, what is for all lies before the few.
    """
    sides = {down: [s for s in seats if s.towards[1] == down] for down in (1, -1)}
    for down, side in sides.items():
        # From the left hand to the right, as those see it who sit there.
        side.sort(key=lambda seat: seat.towards[0] * down)
    few = next((down for down in sides if len(sides[-down]) - len(sides[down]) > 1), None)
    spare = dict.fromkeys(sides, SPARE_MM) if few is None else {few: SPARE_MM, -few: 0.0}
    width = max(LEAST_WIDTH_MM, *(len(sides[down]) * BLOCK_MM + spare[down] for down in sides))
    zones = [*_middle(width, len(seats), few)]
    for down, side in sides.items():
        stretch = (width - spare[down]) / max(1, len(side))
        for place, seat in enumerate(side):
            left = place * stretch + (stretch - BLOCK_MM) / 2
            zones += _block(seat, left, width)
    decks = [(DECK, seats[0])]
    if len(seats) > 2:
        decks.append((FIELDS, seats[1]))
    pointers = tuple((token, seat) for token, seat in POINTERS if seat in seats)
    return Mat(
        width,
        HEIGHT_MM,
        tuple(zones),
        shape,
        pointers,
        reverse=reverse_of,
        back=back_of,
        decks=tuple(decks),
    )


def _middle(width: float, players: int, few: int | None) -> Iterable[Zone]:
    """The tactics in a row, the piles beside them; battlefields if they are used (SF-S3).

    The display lies in the south and the battlefields in the north, or both where only ``few`` sit.
    """
    top, side = (HEIGHT_MM - MIDDLE_MM) / 2, (HEIGHT_MM - MIDDLE_MM) / 2
    piles = (DECK, DISCARDS, KNOCKOUTS)
    left = (width - PLACE_MM * (MOVES + len(piles))) / 2
    for place, name in enumerate(TACTICS):
        x_mm = left + place * PLACE_MM
        yield Zone(name, x_mm, top, PLACE_MM, MIDDLE_MM, Order.COLUMN, ordered=False)
    for place, name in enumerate(piles, MOVES):
        x_mm = left + place * PLACE_MM
        yield Zone(name, x_mm, top, PLACE_MM, MIDDLE_MM, Order.PILE, blind=True)
    near = top + MIDDLE_MM
    display = width - DISPLAY_MM
    shown = Zone(
        DISPLAY, display, near, DISPLAY_MM, side, Order.COLUMN, ordered=False, face_up=True
    )
    yield _turned_round(shown, width) if few == -1 else shown
    if players > 2:
        y_mm, x_mm = near + (side - ROW_MM) / 2, width - 2 * PLACE_MM - 8 if few is None else 4.0
        for name, place, order in ((FIELDS, 1, Order.PILE), (FIELD, 0, Order.SPREAD)):
            left = x_mm + place * (PLACE_MM + 4)
            field = Zone(name, left, y_mm, PLACE_MM, ROW_MM, order, blind=name == FIELDS)
            yield field if few == 1 else _turned_round(field, width)


def _block(seat: Seat, left: float, width: float) -> Iterable[Zone]:
    """What lies in front of one player: the series, and nearer the demon and what is shown."""
    far, near = (HEIGHT_MM + MIDDLE_MM) / 2 + 3, HEIGHT_MM - ROW_MM - 1
    rest = left + 2 * PLACE_MM
    shown_mm = BLOCK_MM - 2 * PLACE_MM
    row, spread = Order.ROW, Order.SPREAD
    yield _of(Zone(series(seat), left, far, BLOCK_MM, ROW_MM, row, owner=seat, turns=2), width)
    for name, x_mm, across in (
        (demon(seat), left, PLACE_MM),
        (first(seat), left + PLACE_MM, PLACE_MM),
        (shown(seat), rest, shown_mm),
    ):
        yield _of(Zone(name, x_mm, near, across, ROW_MM, spread, owner=seat), width)


def _of(zone: Zone, width: float) -> Zone:
    """A player's zone, given as it lies in the south."""
    north = zone.owner is not None and zone.owner.upright != 0
    return _turned_round(zone, width) if north else zone


def _turned_round(zone: Zone, width: float) -> Zone:
    """A zone of the south as it lies in the north."""
    x_mm, y_mm = width - zone.x_mm - zone.width_mm, HEIGHT_MM - zone.y_mm - zone.height_mm
    return replace(zone, x_mm=x_mm, y_mm=y_mm, upright=180.0)


ANYWHERE = mat_for(tuple(Seat))
"""The mat with all places that anybody could sit at; who plays has one of their own."""


# --- positions ---------------------------------------------------------------------------


Lies: TypeAlias = tuple[tuple[Piece, int], ...]
"""What lies in a zone: kinds of pieces, as alike ones mean the same, and how far each is turned."""


def lies(table: Layout, zone: ZoneId) -> Lies:
    """What lies in a zone; by names, where no order means anything."""
    there = tuple((piece.kind, table.turn_of(piece)) for piece in table.at(zone))
    return there if zone in SERIES else tuple(sorted(there))


def table_of(zones: Mapping[ZoneId, Lies], stray: frozenset[Piece] = frozenset()) -> Layout:
    """The table on which this lies.

    Copies get their numbers zone by zone: which of them has which number means nothing.
    """
    numbers: Counter[Piece] = Counter()
    lying: dict[ZoneId, tuple[Piece, ...]] = {}
    quarters: dict[Piece, int] = {}
    for zone, there in zones.items():
        ordered = there if zone in SERIES else sorted(there)
        pairs = [(_numbered(kind, numbers), turn) for kind, turn in ordered]
        lying[zone] = tuple(piece for piece, _ in pairs)
        quarters |= {piece: turn for piece, turn in pairs if turn}
    return Layout(lying, stray=stray, quarters=quarters)


_ALIKE = frozenset([BACK, KNOCKOUT, DEMON_BACK])


def _numbered(kind: Piece, numbers: Counter[Piece]) -> Piece:
    if kind not in _ALIKE and not kind.name.startswith("move_"):
        return kind
    numbers[kind] += 1
    return kind.numbered(numbers[kind])


def layout(state: State) -> Layout:
    """The table as it should lie in this position."""
    return table_of(_lying(state))


def _lying(state: State) -> dict[ZoneId, Lies]:
    zones: dict[ZoneId, Lies] = {}
    for seat, fighter in zip(state.players, state.fighters, strict=True):
        opened = tuple((move_piece(each.move), int(each.turned)) for each in fighter.series)
        zones[series(seat)] = (*opened, *straight(*([BACK] if fighter.laid else [])))
        if fighter.demon is not None:
            zones[demon(seat)] = straight(
                DEMON_BACK if fighter.spent else demon_piece(fighter.demon)
            )
    zones[first(state.first)] = straight(FIRST)
    for move, lying in zip(state.pack.moves, state.tactics, strict=True):
        zones[tactic(move)] = _tactic(move, lying)
    zones[DISPLAY] = straight(*map(move_piece, state.offered))
    if state.battlefield is not None:
        zones[FIELD] = straight(field_piece(state.battlefield))
    return zones


def straight(*kinds: Piece) -> Lies:
    """Pieces that lie as they usually do."""
    return tuple((kind, 0) for kind in kinds)


def _tactic(move: Move, lying: Tactic) -> Lies:
    up = tactic_piece(move, Upside.TRAP if lying.trap else Upside.NUMBER)
    return straight(up, *([KNOCKOUT] if lying.knockout else []))


def played(state: State, action: Action) -> Layout:
    """The table as a player leaves it: cards laid, opened or shown, and what effects turn."""
    zones = _lying(state)
    match action:
        case Choose(seat, kept):
            _put(zones, demon(seat), demon_piece(kept))
        case TurnUp(battlefield):
            _put(zones, FIELD, field_piece(battlefield))
        case Offer(moves):
            _put(zones, DISPLAY, *map(move_piece, moves))
        case Pick(_, move):
            left = list(state.offered)
            if move in left:
                left.remove(move)
            zones[DISPLAY] = straight(*map(move_piece, left))
        case Lay(seat):
            _put(zones, series(seat), BACK)
        case Open(seat, move):
            if seat in state.players and state.fighter(seat).laid:
                zones[series(seat)] = (*zones[series(seat)][:-1], (move_piece(move), 0))
        case Act(seat, number, aim):
            _carry_out(zones, state, seat, _effects(state, seat, number), aim)
        case UsePower(seat, aim):
            _use_power(zones, state, seat, aim)
        case Discard(seat, moves):
            _put(zones, shown_at(state, seat), *map(move_piece, moves))
        case Show(_, moves):
            _put(zones, DISPLAY, *map(move_piece, moves))
        case Search() | DrawLots():
            pass
        case _:
            assert_never(action)
    return table_of(zones)


def shown_at(state: State, seat: Seat) -> ZoneId:
    """Where a seat lays the cards that it discards: where several may do so, each before them."""
    due = next((due for due in state.dues if due.seat is seat), None)
    return shown(seat) if due is not None and due.task is Task.DISCARD else DISPLAY


def _put(zones: dict[ZoneId, Lies], zone: ZoneId, *kinds: Piece) -> None:
    zones[zone] = (*zones.get(zone, ()), *straight(*kinds))


def _effects(state: State, seat: Seat, number: int) -> Sequence[Effect]:
    """What an action of the last move of a series does; nothing where there is none such."""
    if seat not in state.players or number not in (1, 2):
        return ()
    opened = state.fighter(seat).series[-1:]
    return opened[0].move.actions[number - 1].effects if opened else ()


def _use_power(zones: dict[ZoneId, Lies], state: State, seat: Seat, aim: Aim) -> None:
    fighter = state.fighter(seat) if seat in state.players else None
    if fighter is not None and fighter.demon is not None:
        zones[demon(seat)] = straight(DEMON_BACK)
        _carry_out(zones, state, seat, fighter.demon.power, aim)


def _carry_out(
    zones: dict[ZoneId, Lies], state: State, seat: Seat, effects: Iterable[Effect], aim: Aim
) -> None:
    """Do what a player does with the own hands: cards turned, Knockouts laid, the card taken."""
    tactics, chosen = list(state.tactics), list(aim.tactics)
    for effect in effects:
        match effect.do:
            case Do.STANCE if state.fighter(seat).series:
                (kind, _), zone = zones[series(seat)][-1], series(seat)
                zones[zone] = (*zones[zone][:-1], (kind, 1))
            case Do.INITIATIVE:
                zones.pop(first(state.first), None)
                zones[first(seat)] = straight(FIRST)
            case do if do in ON_TACTICS and chosen:
                if any(can_concern(do, each) for each in tactics):
                    move = chosen.pop(0)
                    tactics[move.index] = changed_by(do, tactics[move.index])
                    zones[tactic(move)] = _tactic(move, tactics[move.index])
            case _:
                pass


# --- words -------------------------------------------------------------------------------


def name_piece(pack: Pack, piece: Piece) -> Sentence:
    """What people call a piece.

    A card is not named by the sentence that speaks of its move or demon: that is no secret.
    """
    if (card := move_of(pack, piece) or demon_of(pack, piece) or field_of(pack, piece)) is not None:
        return say("sf-piece-card", en=card.english, ru=card.russian)
    if (move := tactic_of(pack, piece)) is not None:
        return say(f"sf-tactic-{piece.side or Upside.NUMBER}", en=move.english, ru=move.russian)
    if piece.name.startswith("pointer-"):
        return say("sf-pointer", seat=dict(POINTERS)[piece])
    return say(f"sf-piece-{piece.name}")


def name_zone(pack: Pack, zone: ZoneId) -> Sentence:
    """What people call a zone."""
    if zone in TACTICS:
        move = pack.moves[TACTICS[zone]]
        return say("sf-zone-tactic", en=move.english, ru=move.russian)
    owner = next((each[zone] for each in (SERIES, DEMON, FIRSTS, SHOWN) if zone in each), None)
    if owner is None:
        return say(f"sf-zone-{zone}")
    return say(f"sf-zone-{zone.rpartition('-')[2]}", seat=owner)


def label_zone(pack: Pack, zone: ZoneId) -> Sentence:
    """What is written on a zone of the mat, where it is plain whose it is."""
    if zone in TACTICS:
        return pack.moves[TACTICS[zone]].label
    return Sentence(f"sf-label-{zone.rpartition('-')[2]}")
