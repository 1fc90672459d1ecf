"""How a position of Neon lies on the table, and how a play leaves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from companion.games.neon.pack.cards import BotKind, Loot
from companion.games.neon.pack.vocabulary import Do
from companion.games.neon.rules.actions import (
    Action,
    Draw,
    Equip,
    Flee,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Reveal,
    Scrap,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.loot import without
from companion.games.neon.rules.state import Fighter, Gear, Row, State
from companion.games.neon.rules.steps import By, Step, Who
from companion.games.neon.table import mat
from companion.games.neon.table.pieces import (
    LEADER,
    Half,
    action_back,
    bot_piece,
    figure_piece,
    half_piece,
    loot_piece,
    score_piece,
    sector_piece,
    shield_piece,
    token_piece,
    upgrade_piece,
    won_piece,
)
from companion.rules.seat import Seat
from companion.table.layout import Layout
from companion.table.zones import Piece, ZoneId

Lies: TypeAlias = tuple[tuple[Piece, int], ...]
"""What lies in a zone: kinds of pieces, as alike ones mean the same, and how far each is turned."""
CARDS_LAID = 2

# --- tables as kinds of pieces ---------------------------------------------------------------


def lies(table: Layout, zone: ZoneId) -> Lies:
    """What lies in a zone, so that tables that mean the same are the same.

    Face-down cards of a row may lie over each other, so that one tag is seen or two. Of equipment
    only what lies on top matters, not the order of the supplies under it.
    """
    there = tuple((piece.kind, table.turn_of(piece)) for piece in table.at(zone))
    return _meaning(zone, there)


def meant(zones: Mapping[ZoneId, Lies]) -> dict[ZoneId, Lies]:
    """The same of a whole table; zones in which nothing lies are left out."""
    return {zone: _meaning(zone, there) for zone, there in zones.items() if there}


def seen_in(table: Layout) -> dict[ZoneId, Lies]:
    """What a table that is seen means."""
    found = ((zone, lies(table, zone)) for zone in table.zones)
    return {zone: there for zone, there in found if there}


def _meaning(zone: ZoneId, there: Lies) -> Lies:
    if zone in mat.ROWS:
        return _row_meaning(there)
    if zone in mat.GEAR:
        return (*sorted(there[:-1]), *there[-1:])
    return there if zone == mat.RING else tuple(sorted(there))


def _row_meaning(there: Lies) -> Lies:
    if not there or any(kind != there[0][0] or kind.part for kind, _ in there):
        return there
    return straight(*[there[0][0]] * CARDS_LAID)


def table_of(zones: Mapping[ZoneId, Lies], stray: frozenset[Piece] = frozenset()) -> Layout:
    """The table on which this lies.

    Copies get their numbers zone by zone: which of them has which number means nothing.
    """
    numbers: Counter[Piece] = Counter()
    lying: dict[ZoneId, tuple[Piece, ...]] = {}
    quarters: dict[Piece, int] = {}
    for zone, there in zones.items():
        pairs = [(_numbered(kind, numbers), turn) for kind, turn in _meaning(zone, there)]
        if pairs:
            lying[zone] = tuple(piece for piece, _ in pairs)
            quarters |= {piece: turn for piece, turn in pairs if turn}
    return Layout(lying, stray=stray, quarters=quarters)


_ALIKE = ("bot_", "won_", "shield_", "loot_", "actback_", "back_")


def _numbered(kind: Piece, numbers: Counter[Piece]) -> Piece:
    if not kind.name.startswith(_ALIKE):
        return kind
    numbers[kind] += 1
    return kind.numbered(numbers[kind])


def straight(*kinds: Piece) -> Lies:
    """Pieces that lie as they usually do."""
    return tuple((kind, 0) for kind in kinds)


# --- positions ---------------------------------------------------------------------------


def layout(state: State) -> Layout:
    """The table as it should lie in this position."""
    return table_of(zones_of(state))


def zones_of(state: State) -> dict[ZoneId, Lies]:
    """What lies where in this position."""
    zones: dict[ZoneId, Lies] = {
        mat.RING: straight(*(sector_piece(place.number) for place in state.ring))
    }
    for place in state.ring:
        if place.bot is not None:
            zones[mat.tile(place.number)] = straight(bot_piece(place.bot))
    for who in state.everybody:
        _stand(zones, state.fighter(who))
    for seat in state.players:
        _belongings(zones, state, seat)
    zones[mat.leader(state.leader)] = straight(LEADER)
    zones[mat.DISPLAY] = straight(*(loot_piece(card) for due in state.dues for card in due.cards))
    if state.options.stack is By.TABLE and state.top is not None:
        zones[mat.TOP] = straight(score_piece(state.top))
    return zones


def _stand(zones: dict[ZoneId, Lies], fighter: Fighter) -> None:
    """The figure of a fighter in its sector or on the dropship, and its special token."""
    if not fighter.out:
        at = mat.DROPSHIP if fighter.at is None else mat.tile(fighter.at)
        _put(zones, at, figure_piece(fighter.character))
    if fighter.token is not None and fighter.character is not None:
        _put(zones, mat.tile(fighter.token), token_piece(fighter.character))


def _belongings(zones: dict[ZoneId, Lies], state: State, seat: Seat) -> None:
    fighter = state.fighter(seat)
    if fighter.character is None:
        return
    if fighter.row is not None:
        zones[mat.row(seat)] = row_lies(fighter.row)
    elif is_hidden(state, fighter):
        zones[mat.row(seat)] = straight(*[action_back(fighter.character)] * CARDS_LAID)
    for each in fighter.gear:
        zones[mat.gear(seat, each.card.kind)] = _gear_lies(each)
    zones[mat.upgrade(seat)] = tuple(
        (upgrade_piece(each), int(each in fighter.spent)) for each in fighter.upgrades
    )
    won = [bot_piece(bot.kind) if bot.used else won_piece(bot.kind) for bot in fighter.bots]
    if state.attack is not None and state.attack.by is seat:
        won += map(won_piece, state.attack.won)
    zones[mat.bots(seat)] = straight(*won)
    zones[mat.shields(seat)] = straight(*[shield_piece(fighter.character)] * fighter.shields)


def is_hidden(state: State, fighter: Fighter) -> bool:
    """Whether the two action cards of a fighter lie face down."""
    lies = fighter.laid and fighter.row is None and not fighter.out
    return lies and state.step in (Step.LAY, Step.REVEAL)


def row_lies(row: Row) -> Lies:
    """The three visible halves of a row from left to right, and which of them are upside down."""
    upper = [
        (half_piece(row.upper, half), 2 * row.upper_turned) for half in _order(row.upper_turned)
    ]
    side = _order(row.lower_turned)[1 if row.left else 0]
    lower = half_piece(row.lower, side), 2 * row.lower_turned
    return (*upper, lower) if row.left else (lower, *upper)


def _order(turned: bool) -> tuple[Half, Half]:
    """The halves of a card from left to right."""
    return (Half.RIGHT, Half.LEFT) if turned else (Half.LEFT, Half.RIGHT)


def _gear_lies(gear: Gear) -> Lies:
    """Supplies first, as they lie beneath; equipment on top of them."""
    return straight(*map(loot_piece, gear.supplies), loot_piece(gear.card))


# --- plays -------------------------------------------------------------------------------


def played(state: State, action: Action) -> Layout:
    """The table as a player leaves it; much of Neon is said, and leaves it as it was."""
    return table_of(left_by(state, action))


def left_by(state: State, action: Action) -> dict[ZoneId, Lies]:
    """What lies where once a player has done so."""
    zones = zones_of(state)
    made = SHOWN.get(type(action))
    if made is not None:
        made(zones, state, action)
    return zones


def _put(zones: dict[ZoneId, Lies], zone: ZoneId, *kinds: Piece) -> None:
    zones[zone] = (*zones.get(zone, ()), *straight(*kinds))


def _take(zones: dict[ZoneId, Lies], zone: ZoneId, *kinds: Piece) -> None:
    """Take pieces away, as far as they lie there."""
    left = list(zones.get(zone, ()))
    for kind in kinds:
        found = next((each for each in reversed(left) if each[0] == kind), None)
        if found is not None:
            left.remove(found)
    zones[zone] = tuple(left)


def _is_player(state: State, seat: Seat) -> bool:
    return seat in state.players


def _lay(zones: dict[ZoneId, Lies], state: State, action: Lay) -> None:
    fighter = state.fighter(action.seat) if _is_player(state, action.seat) else None
    if (
        fighter is not None
        and fighter.character is not None
        and not zones.get(mat.row(action.seat))
    ):
        _put(zones, mat.row(action.seat), *[action_back(fighter.character)] * CARDS_LAID)


def _reveal(zones: dict[ZoneId, Lies], state: State, action: Reveal) -> None:
    row = action.row
    character = state.fighter(action.seat).character if _is_player(state, action.seat) else None
    mine = character.cards if character is not None else ()
    if row.upper is not row.lower and row.upper in mine and row.lower in mine:
        zones[mat.row(action.seat)] = row_lies(row)


def _go(zones: dict[ZoneId, Lies], state: State, action: Land | Move | Flee) -> None:
    _shift(zones, state, action.seat, action.sector)


def _shift(zones: dict[ZoneId, Lies], state: State, who: Who, sector: int) -> None:
    """Carry a figure to a sector, if both are in the game."""
    if who not in state.everybody or not state.has_sector(sector):
        return
    fighter = state.fighter(who)
    if fighter.out:
        return
    figure = figure_piece(fighter.character)
    _take(zones, mat.DROPSHIP if fighter.at is None else mat.tile(fighter.at), figure)
    _put(zones, mat.tile(sector), figure)


def _lead(zones: dict[ZoneId, Lies], state: State, action: Lead) -> None:
    if _is_player(state, action.seat):
        zones.pop(mat.leader(state.leader), None)
        zones[mat.leader(action.seat)] = straight(LEADER)


def _draw(zones: dict[ZoneId, Lies], _: State, action: Draw) -> None:
    lying = Counter(kind for there in zones.values() for kind, _ in there)
    for card in action.cards:
        if lying[loot_piece(card)] < card.copies:
            lying[loot_piece(card)] += 1
            _put(zones, mat.DISPLAY, loot_piece(card))


def _keep(zones: dict[ZoneId, Lies], state: State, action: Keep) -> None:
    due = state.dues[0].cards if state.dues else ()
    rest = Counter(due) - Counter(action.cards)
    _take(zones, mat.DISPLAY, *map(loot_piece, rest.elements()))


def _equip(zones: dict[ZoneId, Lies], state: State, action: Equip) -> None:
    card, over = action.card, action.over
    if not _is_player(state, action.seat) or not _is_open(zones, card):
        return
    _take(zones, mat.DISPLAY, loot_piece(card))
    target = mat.gear(action.seat, card.kind)
    if over is not None:
        origin = mat.gear(action.seat, over)
        _take(zones, origin, *map(loot_piece, action.shed))
        beneath = zones.pop(origin, ())
        zones[target] = (*zones.get(target, ()), *beneath) if origin != target else beneath
    _put(zones, target, loot_piece(card))


def _is_open(zones: Mapping[ZoneId, Lies], card: Loot) -> bool:
    return (loot_piece(card), 0) in zones.get(mat.DISPLAY, ())


def _stow(zones: dict[ZoneId, Lies], state: State, action: Stow) -> None:
    if _is_player(state, action.seat) and _is_open(zones, action.card):
        zone = mat.gear(action.seat, action.under)
        _take(zones, mat.DISPLAY, loot_piece(action.card))
        zones[zone] = (*straight(loot_piece(action.card)), *zones.get(zone, ()))


def _scrap(zones: dict[ZoneId, Lies], _: State, action: Scrap) -> None:
    _take(zones, mat.DISPLAY, loot_piece(action.card))


def _plunder(zones: dict[ZoneId, Lies], state: State, action: Take) -> None:
    """Equipment taken from a defeated fighter lies open until it is laid (NE-F1)."""
    victim = state.dues[0].victim if state.dues else None
    if not isinstance(victim, Seat):
        return
    for each in state.fighter(victim).gear:
        if each.card.kind in action.kinds:
            _take(zones, mat.gear(victim, each.card.kind), loot_piece(each.card))
            _put(zones, mat.DISPLAY, loot_piece(each.card))


def _improve(zones: dict[ZoneId, Lies], state: State, action: Improve) -> None:
    if _is_player(state, action.seat):
        for seat in state.players:
            _take(zones, mat.upgrade(seat), upgrade_piece(action.upgrade))
        _put(zones, mat.upgrade(action.seat), upgrade_piece(action.upgrade))


def _turn_token(zones: dict[ZoneId, Lies], state: State, action: TurnToken) -> None:
    known = any(sector.number == action.sector for sector in state.pack.sectors)
    if action.entered and action.sector is not None and known:
        zones[mat.TOP] = straight(score_piece(action.sector))


def _use(zones: dict[ZoneId, Lies], state: State, action: Use) -> None:
    """What a player does with the own hands: pay, move, pull, lay a token, turn an upgrade."""
    if not _is_player(state, action.seat):
        return
    fighter = state.fighter(action.seat)
    _pay(zones, action, fighter)
    if action.whom is not None and fighter.at is not None:
        _shift(zones, state, action.whom, fighter.at)
    if action.sector is not None:
        if _lays_token(fighter, action.code):
            if fighter.token is None and state.has_sector(action.sector):
                _put(zones, mat.tile(action.sector), *_token(fighter))
        else:
            _shift(zones, state, action.seat, action.sector)
    mine = mat.upgrade(action.seat)
    for upgrade in fighter.upgrades:
        if upgrade.ability is not None and upgrade.ability.code == action.code:
            kind = upgrade_piece(upgrade)
            zones[mine] = tuple((k, 1 if k == kind else turn) for k, turn in zones[mine])


def _token(fighter: Fighter) -> Iterator[Piece]:
    if fighter.character is not None and fighter.character.token is not None:
        yield token_piece(fighter.character)


def _lays_token(fighter: Fighter, code: str) -> bool:
    mine = fighter.character.abilities if fighter.character is not None else ()
    return any(each.code == code and each.find(Do.TOKEN) for each in mine)


def _pay(zones: dict[ZoneId, Lies], action: Use, fighter: Fighter) -> None:
    """Take a supply from under its card, or turn a bot over (NE-A6, NE-R2)."""
    if isinstance(action.pay, BotKind):
        zone, won = mat.bots(action.seat), won_piece(action.pay)
        if (won, 0) in zones.get(zone, ()):
            _take(zones, zone, won)
            _put(zones, zone, bot_piece(action.pay))
    elif isinstance(action.pay, Loot):
        gear = gear_used(fighter, action.code)
        if gear is not None:
            _take_supply(zones, mat.gear(action.seat, gear.card.kind), gear, action.pay)


def _take_supply(zones: dict[ZoneId, Lies], zone: ZoneId, gear: Gear, pay: Loot) -> None:
    if pay in gear.supplies:
        zones[zone] = _gear_lies(Gear(gear.card, without(gear.supplies, [pay])))
    elif pay is gear.card:
        zones[zone] = _gear_lies(gear)[:-1]


def gear_used(fighter: Fighter, code: str) -> Gear | None:
    """The equipment whose effect is written so."""
    return next((g for g in fighter.gear if any(a.code == code for a in g.card.abilities)), None)


SHOWN: Mapping[type, Callable[..., None]] = {
    Lay: _lay,
    Reveal: _reveal,
    Land: _go,
    Move: _go,
    Flee: _go,
    Lead: _lead,
    Draw: _draw,
    Keep: _keep,
    Equip: _equip,
    Stow: _stow,
    Scrap: _scrap,
    Take: _plunder,
    Improve: _improve,
    TurnToken: _turn_token,
    Use: _use,
}
"""What leaves a trace on the table; all else is said with buttons, or the companion does it."""
