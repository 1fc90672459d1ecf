"""The actions of a row: landing, moving, searching, attacking, defence, leadership, energy."""

from __future__ import annotations

from companion.games.neon.pack.cards import Ability
from companion.games.neon.pack.vocabulary import GAINS, Always, Deed, Do, Grade, Kind, Moment
from companion.games.neon.rules.actions import Assault, Defend, Gain, Land, Lead, Move, Search, Skip
from companion.games.neon.rules.attacks.attack import begin
from companion.games.neon.rules.attacks.defence import is_automatic
from companion.games.neon.rules.events import Attacked, LeaderChanged, Searched, Skipped, Used
from companion.games.neon.rules.refusals import (
    DEED_NAMES,
    broken,
    require_turn,
    sector_label,
    target_is,
)
from companion.games.neon.rules.rulebook import (
    NE_5,
    NE_6,
    NE_A1,
    NE_A5,
    NE_ALT,
    NE_C1,
    NE_JOKER,
    NE_MOVE,
    NE_SEARCH,
    NE_U1,
)
from companion.games.neon.rules.sectors import enter
from companion.games.neon.rules.state import Attack, Due, State
from companion.games.neon.rules.steps import BASE, Step, Target, Task, Who
from companion.games.neon.rules.uses import too_dear
from companion.games.neon.rules.working import Working, copy_of
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, and_also, say

DEFENCE_ENERGY = 2
"""What Defence gives when its turn comes (NE-DEF)."""
_SEARCHES = {
    Grade.GREEN: (Grade.GREEN,) * 3,
    Grade.ORANGE: (Grade.ORANGE,) * 2,
    Grade.PURPLE: (Grade.PURPLE, Grade.GREEN),
}
"""By the class of a sector: the decks that cards are looked at from (NE-SEARCH)."""


def half(state: State) -> tuple[Deed, ...]:
    """What the action that is to be done now may be: the main one first (NE-ALT)."""
    fighter = state.fighter(state.acting) if state.acting is not None else None
    row = fighter.row if fighter is not None else None
    return row.halves[state.number] if row is not None else ()


def _begin(state: State, seat: Seat, *deeds: Deed) -> Working:
    """Refuse an action that the next half of the row does not show (NE-5, NE-ALT, NE-JOKER)."""
    require_turn(state, seat)
    shown = half(state)
    if not set(deeds) & set(shown):
        rule = NE_JOKER if len(shown) > 2 else NE_ALT if len(shown) > 1 else NE_5
        remedy = say("ne-remedy-row", deeds=and_also(tuple(DEED_NAMES[d] for d in shown)))
        facts: dict[str, Fact] = {"place": state.number + 1, "deed": DEED_NAMES[deeds[0]]}
        raise broken(rule, "ne-not-shown", remedy, seat=seat, **facts)
    return copy_of(state)


def _done(working: Working) -> Working:
    working.change(number=working.state.number + 1)
    return working


# --- moving ------------------------------------------------------------------------------


def land(state: State, action: Land) -> Working:
    """Come from the dropship into any sector; that is no action (NE-6)."""
    require_turn(state, action.seat, Step.LAND)
    if not state.has_sector(action.sector):
        raise broken(NE_6, "ne-no-sector", sector=sector_label(state, action.sector))
    working = copy_of(state)
    working.change(step=Step.ACT)
    enter(working, action.seat, action.sector)
    return working


def move(state: State, action: Move) -> Working:
    """Move to a neighbour, or from one sector to any (NE-MOVE, NE-P7)."""
    working = _begin(state, action.seat, Deed.MOVE)
    at, sector = state.fighter(action.seat).at, action.sector
    if at is None or not state.has_sector(sector):
        raise broken(NE_MOVE, "ne-no-sector", sector=sector_label(state, sector))
    near = state.neighbours(at)
    anywhere = state.holds(action.seat, Always.MOVE_ANYWHERE)
    if sector == at or (sector not in near and not anywhere):
        remedy = say(
            "ne-remedy-neighbours", sectors=and_also(tuple(sector_label(state, n) for n in near))
        )
        raise broken(NE_MOVE, "ne-not-near", remedy, sector=sector_label(state, sector))
    enter(working, action.seat, sector)
    return _done(working)


def skip(state: State, action: Skip) -> Working:
    """Leave out a move, or what cannot be done (NE-5, NE-MOVE)."""
    require_turn(state, action.seat)
    shown = half(state)
    if Deed.MOVE not in shown:
        for deed in shown:
            if _is_possible(state, action.seat, deed):
                raise broken(NE_5, "ne-must-act", seat=action.seat, deed=DEED_NAMES[deed])
    working = copy_of(state)
    working.tell(Skipped(action.seat))
    return _done(working)


def _is_possible(state: State, seat: Seat, deed: Deed) -> bool:
    if deed is Deed.SEARCH:
        return search_cost(state, seat) <= state.fighter(seat).energy
    if deed is Deed.ATTACK:
        return any(_free_attacks(state, seat))
    return True


# --- searching, leading, gaining ---------------------------------------------------------


def search_cost(state: State, seat: Seat) -> int:
    """As much energy as there are search tokens in the sector (NE-SEARCH)."""
    at = state.fighter(seat).at
    tokens = state.sector_at(at).search if at is not None else 0
    return max(0, tokens - state.total(seat, Always.SEARCH_CHEAPER))


def search(state: State, action: Search) -> Working:
    """Pay, and look at loot cards of the sector's class (NE-SEARCH)."""
    seat = action.seat
    working = _begin(state, seat, Deed.SEARCH)
    at, fighter = state.fighter(seat).at, state.fighter(seat)
    cost = search_cost(state, seat)
    if at is None or cost > fighter.energy:
        facts: dict[str, Fact] = {"cost": cost, "energy": fighter.energy}
        raise broken(NE_SEARCH, "ne-search-energy", None, seat=seat, **facts)
    working.lose(seat, cost)
    working.tell(Searched(seat, at, cost))
    if state.search_reserve:
        working.change_place(at, search=state.sector_at(at).search + 1)
    grades, extra = _SEARCHES[state.pack.sector(at).grade], state.total(seat, Always.LOOK_MORE)
    working.owe_draw(Due(Task.DRAW, seat, grades, extra, search=True))
    return _done(working)


def defend(state: State, action: Defend) -> Working:
    """The shield has been there since the reveal; now there is energy (NE-DEF)."""
    working = _begin(state, action.seat, Deed.DEFENCE)
    working.gain(action.seat, DEFENCE_ENERGY)
    return _done(working)


def lead(state: State, action: Lead) -> Working:
    """Take the leader token, and gain energy even if one has it (NE-LEAD)."""
    working = _begin(state, action.seat, Deed.LEADERSHIP)
    if state.leader is not action.seat:
        working.change(leader=action.seat)
        working.tell(LeaderChanged(action.seat, state.leader))
    working.gain(action.seat, 1)
    return _done(working)


def gain(state: State, action: Gain) -> Working:
    """Gain as much energy as the half shows (NE-ENERGY)."""
    working = _begin(state, action.seat, *GAINS)
    working.gain(action.seat, next(GAINS[deed] for deed in half(state) if deed in GAINS))
    return _done(working)


# --- attacking ---------------------------------------------------------------------------


def assault(state: State, action: Assault) -> Working:
    """Choose a weapon and a target within its range (NE-A1)."""
    seat, weapon = action.seat, action.weapon
    working = _begin(state, seat, Deed.ATTACK)
    cannon = _cannon(state, seat, weapon)
    at = state.fighter(seat).at
    if not _has_weapon(state, seat, weapon) or at is None:
        raise broken(NE_A1, "ne-no-weapon", seat=seat, weapon=weapon)
    if cannon is not None and (dear := too_dear(state, seat, cannon, NE_U1, innate=True)):
        raise dear
    where = _where(state, seat, action)
    distance = state.distance(at, where)
    dice = weapon_dice(state, seat, weapon, distance)
    if not dice and not _opens(state, seat, weapon, distance):
        raise broken(NE_A1, "ne-out-of-range", seat=seat, distance=distance)
    if cannon is not None:
        cost = state.energy_for(seat, cannon)
        working.lose(seat, cost)
        working.tell(Used(seat, cannon, cost))
    targets = _targets(state, seat, action)
    working.tell(Attacked(seat, weapon, targets, distance, dice))
    begin(working, Attack(seat, weapon, targets, distance, dice))
    return working


def _cannon(state: State, seat: Seat, weapon: str) -> Ability | None:
    """The ability that is the weapon, if it is one (NE-U2)."""
    character = state.fighter(seat).character
    mine = character.abilities if character is not None else ()
    weapons = (ability for ability in mine if ability.when is Moment.WEAPON)
    return next((ability for ability in weapons if ability.code == weapon), None)


def _has_weapon(state: State, seat: Seat, weapon: str) -> bool:
    gear = state.fighter(seat).gear
    carried = any(each.card.code == weapon and each.card.dice for each in gear)
    return weapon == BASE or carried or _cannon(state, seat, weapon) is not None


def weapon_dice(state: State, seat: Seat, weapon: str, distance: int) -> int:
    """The attack dice of a weapon at a distance; 0 where it cannot attack (NE-A1)."""
    fighter = state.fighter(seat)
    cannon = _cannon(state, seat, weapon)
    if cannon is not None:
        reach = cannon.find(Do.REACH)
        return reach.number if reach is not None and distance > 2 else 0
    printed: tuple[int, ...] = ()
    if weapon == BASE and fighter.character is not None:
        printed = fighter.character.weapon
    for gear in fighter.gear:
        if gear.card.code == weapon:
            printed = gear.card.dice
    return printed[distance] if distance < len(printed) else 0


def _opens(state: State, seat: Seat, weapon: str, distance: int) -> bool:
    """Whether an effect of the card adds dice where it has none of its own (NE-A1)."""
    gear = next((g for g in state.fighter(seat).gear if g.card.code == weapon), None)
    if gear is None or distance >= len(gear.card.dice):
        return False
    melee = gear.card.kind is Kind.MELEE and distance > 0
    adding = (ability.find(Do.ATTACK_DICE) for ability in gear.card.abilities)
    return not melee and any(effect is not None and effect.opens for effect in adding)


def _attacks_sectors(state: State, seat: Seat, weapon: str) -> bool:
    gear = state.fighter(seat).gear
    return any(g.card.code == weapon and g.card.whole_sector for g in gear)


def _where(state: State, seat: Seat, action: Assault) -> int:
    """The sector of a target; refuses one that is none (NE-A1, NE-6, NE-C1)."""
    target, whole = action.target, _attacks_sectors(state, seat, action.weapon)
    if isinstance(target, int):
        if not state.has_sector(target):
            raise broken(NE_A1, "ne-no-sector", sector=sector_label(state, target))
        found = _targets(state, seat, action)
        if not found:
            key = "ne-nobody-there" if whole else "ne-no-bot"
            raise broken(NE_A1, key, sector=sector_label(state, target))
        return target
    if whole:
        raise broken(NE_A5, "ne-whole-sector")
    if target is seat or target not in state.everybody:
        raise broken(NE_A1, "ne-no-target", target=target_is(state, target))
    at = state.fighter(target).at
    if at is None:
        raise broken(NE_6, "ne-target-away", target=target_is(state, target))
    if state.are_allies(seat, target):
        raise broken(NE_C1, "ne-target-ally", target=target_is(state, target))
    return at


def _targets(state: State, seat: Seat, action: Assault) -> tuple[Target, ...]:
    """All that is attacked, in the order of turns; what rolls along comes last (NE-A5)."""
    target = action.target
    if not isinstance(target, int):
        return (target,)
    bot: tuple[Target, ...] = (target,) if state.sector_at(target).bot is not None else ()
    if not _attacks_sectors(state, seat, action.weapon):
        return bot
    order: tuple[Who, ...] = (*state.order, *state.everybody)
    here = [
        who for who in dict.fromkeys(order) if who in state.in_sector(target) and who is not seat
    ]
    foes = [who for who in here if not state.are_allies(seat, who)]
    return (*sorted(foes, key=is_automatic), *bot)


def _free_attacks(state: State, seat: Seat) -> list[Target]:
    """The targets that can be attacked without paying for it (NE-5)."""
    fighter = state.fighter(seat)
    weapons = [BASE, *(gear.card.code for gear in fighter.gear if gear.card.dice)]
    sectors = [place.number for place in state.ring]
    found: list[Target] = []
    for weapon in weapons:
        for target in (*state.everybody, *sectors):
            try:
                where = _where(state, seat, Assault(seat, weapon, target))
            except RuleBroken:
                continue
            at = fighter.at
            if at is not None and weapon_dice(state, seat, weapon, state.distance(at, where)):
                found.append(target)
    return found
