"""What everybody sees of a game, followed by what happens.

A world is told events and no positions; yet what a simulated player lays face down depends on what
lies on the table. So much of a position as that takes is kept here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import structs

from companion.games.neon.pack.cards import Ability, Loot
from companion.games.neon.rules.actions import sorted_loot
from companion.games.neon.rules.attacks.harm import with_tokens
from companion.games.neon.rules.events import (
    BotRemoved,
    BotSpent,
    BotWon,
    ClosingBegan,
    Damaged,
    Defeated,
    EnergyGained,
    EnergyLost,
    Equipped,
    Event,
    LeaderChanged,
    Moved,
    Rebuilt,
    RoundBegan,
    Scrapped,
    Searched,
    SectorClosed,
    ShieldsLowered,
    ShieldsRaised,
    Stowed,
    TokenTurned,
    Upgraded,
    Used,
)
from companion.games.neon.rules.loot import in_order, without
from companion.games.neon.rules.state import START_ENERGY, BotToken, Fighter, Gear, State
from companion.games.neon.rules.steps import Mode, Step, Who


def followed(seen: State, events: Iterable[Event]) -> State:
    """A position after all that happened in a play, as far as it concerns who lays a row.

    Where fighters are, their health, energy, equipment, upgrades and trophies, the ring with its
    bots and search tokens, the leader, the round and the sector that closes next are those of the
    real position whenever rows are laid; all else is not kept.
    """
    used: Ability | None = None
    for event in events:
        if isinstance(event, Used):
            used = event.ability
        elif isinstance(event, Scrapped) and used is not None:
            seen, used = _paid(seen, event, used), None
        elif isinstance(event, BotSpent):
            seen, used = _bot_spent(seen, event), None
        else:
            seen = _fighter_after(seen, event) or _arena_after(seen, event) or seen
    return seen


# --- fighters --------------------------------------------------------------------------------


def _fighter_after(seen: State, event: Event) -> State | None:
    """What happens to one fighter."""
    match event:
        case EnergyGained(who, _, left) | EnergyLost(who, _, left):
            return _with(seen, who, energy=left)
        case Moved(who, sector):
            return _with(seen, who, at=sector)
        case Damaged():
            return _damaged(seen, event)
        case Defeated(who, _, out):
            return _with(seen, who, at=None, out=out, gear=(), shields=0)
        case Rebuilt(seat):
            health = len(seen.pack.health)
            return _with(seen, seat, second=True, health=health, energy=START_ENERGY)
        case Upgraded(seat, upgrade):
            upgrades = (*seen.fighter(seat).upgrades, upgrade)
            return _with(seen, seat, upgrades=upgrades)
        case BotWon(who, kind, sector):
            bots = (*seen.fighter(who).bots, BotToken(kind))
            return _place(_with(seen, who, bots=bots), sector, bot=None)
        case ShieldsRaised(seat, count):
            return _with(seen, seat, shields=count)
        case ShieldsLowered(who):
            return _with(seen, who, shields=0)
        case Equipped():
            return _equipped(seen, event)
        case Stowed(seat, card, under):
            gear = seen.fighter(seat).gear
            grown = (
                Gear(under, sorted_loot((*each.supplies, card))) if each.card is under else each
                for each in gear
            )
            return _with(seen, seat, gear=tuple(grown))
        case _:
            return None


def _damaged(seen: State, event: Damaged) -> State:
    hurt = _with(seen, event.who, health=event.left)
    if event.by is None or seen.options.mode is Mode.ROYAL:
        return hurt
    trophies = with_tokens(hurt.fighter(event.by).trophies, event.tokens)
    return _with(hurt, event.by, trophies=trophies)


def _equipped(seen: State, event: Equipped) -> State:
    gear = seen.fighter(event.seat).gear
    supplies: tuple[Loot, ...] = ()
    for each in gear:
        if each.card is event.over:
            supplies = sorted_loot(without((each.card, *each.supplies), event.shed))
    others = tuple(each for each in gear if each.card is not event.over)
    new = Gear(event.card, supplies)
    return _with(seen, event.seat, gear=in_order((*others, new)))


def _paid(seen: State, event: Scrapped, used: Ability) -> State:
    """A supply was discarded for an effect, or the card that has it (NE-SUPPLY2)."""
    gear, changed = seen.fighter(event.seat).gear, []
    for each in gear:
        if used not in each.card.abilities:
            changed.append(each)
        elif len(event.cards) == 1 and event.cards[0] in each.supplies:
            changed.append(Gear(each.card, without(each.supplies, event.cards)))
    return _with(seen, event.seat, gear=tuple(changed))


def _bot_spent(seen: State, event: BotSpent) -> State:
    bots = list(seen.fighter(event.seat).bots)
    bots[bots.index(BotToken(event.kind))] = BotToken(event.kind, used=True)
    return _with(seen, event.seat, bots=tuple(bots))


# --- the arena -------------------------------------------------------------------------------


def _arena_after(seen: State, event: Event) -> State | None:
    """What happens to sectors, or to all."""
    match event:
        case LeaderChanged(seat):
            return structs.replace(seen, leader=seat)
        case RoundBegan(number):
            return _new_round(seen, number)
        case Searched(_, sector):
            return _search_more(seen, {sector: 1}) if seen.search_reserve else None
        case ClosingBegan(None):
            tolled = _search_more(seen, {place.number: -1 for place in seen.ring})
            return structs.replace(tolled, top=None)
        case ClosingBegan(int() as sector):
            near = _search_more(seen, dict.fromkeys(seen.neighbours(sector), -1))
            return _place(structs.replace(near, top=None), sector, search=0, bot=None)
        case BotRemoved(_, sector):
            return _place(seen, sector, bot=None)
        case SectorClosed(sector):
            left = tuple(place for place in seen.ring if place.number != sector)
            return structs.replace(seen, ring=left)
        case TokenTurned(sector):
            return structs.replace(seen, top=sector)
        case _:
            return None


def _new_round(seen: State, number: int) -> State:
    fighters = tuple(
        structs.replace(fighter, laid=False, row=None, first=False, spent=())
        for fighter in seen.fighters
    )
    return structs.replace(
        seen, round=number, fighters=fighters, step=Step.LAY, acted=(), acting=None, number=0
    )


def _search_more(seen: State, more: Mapping[int, int]) -> State:
    ring = tuple(
        structs.replace(place, search=max(0, place.search + more[place.number]))
        if place.number in more
        else place
        for place in seen.ring
    )
    return structs.replace(seen, ring=ring)


def _place(seen: State, sector: int, **changes: Any) -> State:
    ring = tuple(
        structs.replace(place, **changes) if place.number == sector else place
        for place in seen.ring
    )
    return structs.replace(seen, ring=ring)


def _with(seen: State, who: Who, **changes: Any) -> State:
    place, fighters = seen.place(who), seen.fighters
    changed: Fighter = structs.replace(fighters[place], **changes)
    return structs.replace(seen, fighters=(*fighters[:place], changed, *fighters[place + 1 :]))
