"""What a simulated player can expect of the arena: of attacks, searches and a row of actions.

By what lies open alone. Others are taken to stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from msgspec import Struct

from companion.games.neon.pack.cards import Character, Dice, Effect
from companion.games.neon.pack.vocabulary import GAINS, Always, Deed, Do, Kind, Moment
from companion.games.neon.rules.attacks.odds import Duel, Turn, damage_odds, turn_of
from companion.games.neon.rules.deeds import DEFENCE_ENERGY
from companion.games.neon.rules.state import (
    MOST_ATTACK_DICE,
    MOST_DEFENCE_DICE,
    MOST_SHIELDS,
    Fighter,
    Gear,
    State,
)
from companion.games.neon.rules.steps import AUTOMA, Mode, Who
from companion.games.neon.world.worth import (
    BOT_SUPPLY,
    FOUND,
    cover,
    energy_worth,
    gear_worth,
    horizon,
    leader_worth,
    life_worth,
    points_of,
)
from companion.rules.seat import Seat

Halves: TypeAlias = Sequence[tuple[Deed, ...]]

_ATTACKED, _SEARCHED = 1, 2
"""What was done in a row before."""
_AGAIN = 0.75
"""What a further attack in the same row is worth of the first: bots are gone by then."""
_SEARCH_AGAIN = 0.6
"""The same of a search: there is a search token more."""
_DANGER = 0.3
"""How much of what opponents can do from where they are counts."""
_GEAR_WON = 0.8
"""What the equipment of a defeated fighter is worth to whoever takes two cards of it."""
_NEED = 0.11
"""By how much each equipment card makes a search worth less."""


class Arm(Struct, frozen=True, gc=False):
    """A weapon, with what may be added to it."""

    dice: tuple[int, ...]
    """By distance."""
    whole: bool
    cost: float
    """What is used up, in points."""
    energy: int = 0


@lru_cache(maxsize=1 << 14)
def arms(character: Character | None, gear: tuple[Gear, ...]) -> tuple[Arm, ...]:
    """All that a fighter can attack with."""
    found = [Arm(character.weapon, whole=False, cost=0.0)] if character is not None else []
    for ability in character.abilities if character is not None else ():
        reach = ability.find(Do.REACH)
        if reach is not None:
            dice = (0, 0, 0, *[reach.number] * 3)
            found.append(Arm(dice, whole=False, cost=0.0, energy=ability.energy))
    for each in gear:
        if each.card.dice:
            found.append(Arm(each.card.dice, each.card.whole_sector, 0.0))
            found += _boosted(gear, each)
    return tuple(arm for arm in found if any(arm.dice))


def _boosted(gear: tuple[Gear, ...], each: Gear) -> Iterator[Arm]:
    """The same weapon with the dice that a supply adds (NE-A6)."""
    card = each.card
    for ability in card.abilities:
        more = ability.find(Do.ATTACK_DICE)
        if ability.when is not Moment.BEFORE_ATTACK or more is None:
            continue
        fitting = [supply for supply in each.supplies if ability.supply in supply.supplies]
        left = list(each.supplies)
        if fitting:
            left.remove(fitting[0])
        others = tuple(g for g in gear if g is not each)
        after = (*others, Gear(card, tuple(left))) if fitting else others
        reach = 1 if card.kind is Kind.MELEE else len(card.dice)
        dice = tuple(
            min(MOST_ATTACK_DICE, count + more.number) if count or more.opens else 0
            for count in card.dice[:reach]
        )
        yield Arm(dice, card.whole_sector, gear_worth(gear) - gear_worth(after))


@lru_cache(maxsize=1 << 13)
def chances(dice: Dice, duel: Duel) -> tuple[float, ...]:
    """The chance of each damage."""
    return damage_odds(duel, dice).chances


@lru_cache(maxsize=64)
def mean_damage(dice: Dice, count: int, guards: int) -> float:
    """What an attack does on average, if nobody adds anything."""
    return damage_odds(Duel(dice=min(count, MOST_ATTACK_DICE), guards=guards), dice).expected


@lru_cache(maxsize=64)
def bot_chance(dice: Dice, count: int) -> float:
    """How likely a bot is destroyed with so many dice."""
    duel = Duel(dice=min(count, MOST_ATTACK_DICE), guards=1, most=1, together=True)
    return 1 - chances(dice, duel)[0]


class View:
    """A position as far as it decides what a player can expect, wherever its own fighter is.

    Most of what a player weighs at a time differs in that alone, or not at all: such positions are
    equal here, and what was worked out for one holds for all.
    """

    __slots__ = ("_key", "seat", "state")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        place = state.players.index(seat)
        fighters = tuple(
            (
                (None if n == place else f.at, f.character, f.health, f.second, f.out, f.shields),
                (f.energy, f.gear, f.bots, f.trophies, f.upgrades, f.spent),
            )
            for n, f in enumerate(state.fighters)
        )
        arena = (state.ring, state.top, state.round, state.side, state.leader, state.acted)
        self._key = (state.pack, place, arena, fighters, state.options)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._key == other._key


@lru_cache(maxsize=256)
def outlook_of(view: View) -> Outlook:
    """What a player can expect in a position."""
    return Outlook(view.state, view.seat)


class Outlook:
    """The arena as one player sees it at one moment.

    What is asked for twice is worked out once: a row is weighed from many sectors.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.fighters = dict(zip(state.everybody, state.fighters, strict=True))
        self.me = self.fighters[seat]
        self.royal = state.options.mode is Mode.ROYAL
        self.horizon = horizon(state)
        self.foes = [
            who
            for who, fighter in self.fighters.items()
            if who is not seat and not fighter.out and not state.are_allies(seat, who)
        ]
        self.weights = _weights(state, self.foes)
        self._numbers = [place.number for place in state.ring]
        self._spots = {number: spot for spot, number in enumerate(self._numbers)}
        self._gains: dict[Who, list[float]] = {}
        self._hits: dict[tuple[Who, int], float] = {}
        self._attacks: dict[int, float] = {}
        self._searches: dict[int, float] = {}
        self._dangers: dict[int, float] = {}
        self._plans: dict[tuple[int, Halves, int], float] = {}
        self._marks: list[tuple[int, list[Who], float]] | None = None

    # --- where ---------------------------------------------------------------------------

    def distance(self, one: int, other: int) -> int:
        """How many sectors away."""
        apart = abs(self._spots[one] - self._spots[other])
        return min(apart, len(self._numbers) - apart)

    # --- attacks -------------------------------------------------------------------------

    def gains(self, who: Who) -> list[float]:
        """What it is worth to this player to do so much damage to a fighter."""
        if who not in self._gains:
            self._gains[who] = self._work_out_gains(who)
        return self._gains[who]

    def _work_out_gains(self, who: Who) -> list[float]:
        state, fighter = self.state, self.fighters[who]
        weight = self.weights.get(who, 0.0)
        values = state.health_values(who)[-fighter.health :] if fighter.health else ()
        had, worth, found = life_worth(state, fighter, fighter.health), 0.0, [0.0]
        for lost, value in enumerate(values, 1):
            worth += 0.0 if self.royal else value
            left = fighter.health - lost
            gain = worth + weight * (had - life_worth(state, fighter, left))
            if not left and fighter.gear:
                gain += _GEAR_WON * self.horizon + weight * gear_worth(fighter.gear) * self.horizon
            found.append(gain)
        return found

    def expected(self, who: Who, dice: int) -> float:
        """What an attack with so many dice on a fighter is worth."""
        key = who, min(dice, MOST_ATTACK_DICE)
        if key not in self._hits:
            odds = chances(self.state.pack.dice, self._duel(*key))
            gains = self.gains(who)
            self._hits[key] = sum(c * gain for c, gain in zip(odds, gains, strict=False))
        return self._hits[key]

    def _duel(self, who: Who, dice: int) -> Duel:
        fighter = self.fighters[who]
        character = fighter.character
        base = character.armour if character is not None else self.state.pack.automa.armour
        more = fighter.shields
        counted: tuple[Turn, ...] = ()
        for passive in self.state.passives(who):
            if passive.word is Always.DEFENCE_DICE:
                more += passive.number
            elif passive.word is Always.GUARDS_COUNT and passive.turned and passive.into:
                counted = (turn_of(passive.turned, passive.into),)
        crits, hits = cover(fighter.gear)
        return Duel(
            dice=dice,
            guards=min(MOST_DEFENCE_DICE, base + more),
            counted=counted,
            crits_cancelled=crits,
            hits_cancelled=hits,
            most=fighter.health,
            together=who is AUTOMA,
        )

    def bot_worth(self, sector: int) -> float:
        """What the bot of a sector is worth (NE-R2, NE-E3)."""
        kind = self.state.sector_at(sector).bot
        if kind is None:
            return 0.0
        worth = BOT_SUPPLY * self.horizon
        if not self.royal:
            mine = sum(bot.kind is kind for bot in self.me.bots)
            worth += 1.0 + mine % 2
        return worth

    def attack_at(self, at: int) -> float:
        """What the best attack from a sector is worth."""
        if at not in self._attacks:
            self._attacks[at] = max(self._assaults(at), default=0.0)
        return self._attacks[at]

    def _targets(self) -> list[tuple[int, list[Who], float]]:
        """Every sector with somebody to attack: its place in the ring, who, and its bot."""
        if self._marks is None:
            near: dict[int | None, list[Who]] = {}
            for foe in self.foes:
                near.setdefault(self.fighters[foe].at, []).append(foe)
            self._marks = [
                (spot, near.get(place.number, []), self.bot_worth(place.number))
                for spot, place in enumerate(self.state.ring)
                if place.bot is not None or place.number in near
            ]
        return self._marks

    def _assaults(self, at: int) -> Iterator[float]:
        me, size, here = self.me, len(self._numbers), self._spots[at]
        extra, dice_of = self._extra_dice(at), self.state.pack.dice
        weapons = arms(me.character, me.gear)
        for spot, foes, bot in self._targets():
            apart = abs(spot - here)
            apart = min(apart, size - apart)
            for arm in weapons:
                if apart >= len(arm.dice) or not arm.dice[apart] or arm.energy > me.energy:
                    continue
                dice = arm.dice[apart] + extra
                found = [self.expected(foe, dice) for foe in foes]
                if bot:
                    found.append(bot * bot_chance(dice_of, dice))
                worth = sum(found) if arm.whole else max(found)
                yield worth - self._cost(arm)

    def _cost(self, arm: Arm) -> float:
        cost = arm.cost * self.horizon
        if arm.energy:
            energy = self.me.energy
            cost += energy_worth(energy) - energy_worth(energy - arm.energy)
        return cost

    def _extra_dice(self, at: int) -> int:
        """Dice that the sector or an upgrade adds for little."""
        more = 0
        here = self.state.pack.sector(at).ability
        if here is not None and here.energy < self.me.energy:
            more += _dice_of(here.effects, here.when)
        for upgrade in self.me.upgrades:
            if upgrade.ability is not None and upgrade not in self.me.spent:
                more += _dice_of(upgrade.ability.effects, upgrade.ability.when)
        return more

    # --- everything else -----------------------------------------------------------------

    def search_at(self, at: int) -> float:
        """What a search in a sector is worth."""
        if at not in self._searches:
            self._searches[at] = self._work_out_search(at)
        return self._searches[at]

    def _work_out_search(self, at: int) -> float:
        cost = max(0, self.state.sector_at(at).search - self._cheaper(at))
        energy = self.me.energy
        if cost > energy:
            return 0.0
        worth = FOUND[self.state.pack.sector(at).grade] * (1 - _NEED * len(self.me.gear))
        return worth * self.horizon - (energy_worth(energy) - energy_worth(energy - cost))

    def _cheaper(self, at: int) -> int:
        always = [p for upgrade in self.me.upgrades for p in upgrade.always]
        always += self.state.pack.sector(at).always
        return sum(p.number for p in always if p.word is Always.SEARCH_CHEAPER)

    def gain_worth(self, count: int) -> float:
        """What so much more energy is worth."""
        energy = self.me.energy
        return (energy_worth(energy + count) - energy_worth(energy)) * max(0.2, self.horizon)

    def danger_at(self, at: int) -> float:
        """What opponents and closing sectors may do to whoever stays in a sector."""
        if at not in self._dangers:
            self._dangers[at] = self._work_out_danger(at)
        return self._dangers[at]

    def _work_out_danger(self, at: int) -> float:
        state, me = self.state, self.me
        token = life_worth(state, me, me.health) - life_worth(state, me, max(0, me.health - 1))
        token += 0.0 if self.royal else 0.5
        danger = 0.0
        if state.top == at and self.horizon and not self._is_safe(at):
            danger += min(token, 0.7 if me.energy >= 2 else token)
        guards = min(MOST_DEFENCE_DICE, 1 + me.shields)
        for foe in self.foes:
            fighter = self.fighters[foe]
            where = fighter.at
            if where is None:
                continue
            apart = self.distance(at, where)
            if apart <= 2:
                best = _best_dice(state, fighter, apart)
                mean = mean_damage(state.pack.dice, best, guards) if best else 0.0
                danger += _DANGER * mean * token * (0.5 if foe in state.acted else 1.0)
        return danger

    def _is_safe(self, at: int) -> bool:
        always = self.state.pack.sector(at).always
        return any(passive.word is Always.SAFE_WHEN_CLOSING for passive in always)

    # --- a row ---------------------------------------------------------------------------

    def plan(self, at: int | None, halves: Halves, before: int = 0) -> float:
        """What the rest of a row is worth to whoever does it from a sector, or lands first."""
        if at is None:
            return max(self._entered(number, halves, 0) for number in self._numbers)
        if not halves:
            return -self.danger_at(at)
        key = (at, halves, before)
        if key not in self._plans:
            half, rest = halves[0], halves[1:]
            self._plans[key] = max(self._deeds(at, half, rest, before))
        return self._plans[key]

    def _entered(self, at: int, halves: Halves, before: int) -> float:
        return self.plan(at, halves, before) + self._welcomes.get(at, 0.0)

    def _deeds(self, at: int, half: tuple[Deed, ...], rest: Halves, before: int) -> Iterator[float]:
        stay = self.plan(at, rest, before)
        for deed in half:
            if deed is Deed.MOVE:
                yield stay
                for goal in self._goals[at]:
                    yield self._entered(goal, rest, before)
            elif deed is Deed.ATTACK:
                share = _AGAIN if before & _ATTACKED else 1.0
                yield share * self.attack_at(at) + self.plan(at, rest, before | _ATTACKED)
            elif deed is Deed.SEARCH:
                share = _SEARCH_AGAIN if before & _SEARCHED else 1.0
                yield share * self.search_at(at) + self.plan(at, rest, before | _SEARCHED)
            else:
                yield self._anywhere[deed] + stay

    @cached_property
    def _anywhere(self) -> Mapping[Deed, float]:
        """What actions are worth that are the same in every sector."""
        taken = 0.0 if self.state.leader is self.seat else leader_worth(self.state)
        return {
            Deed.DEFENCE: self.gain_worth(DEFENCE_ENERGY),
            Deed.LEADERSHIP: taken + self.gain_worth(1),
            **{deed: self.gain_worth(count) for deed, count in GAINS.items()},
        }

    @cached_property
    def _welcomes(self) -> Mapping[int, float]:
        """What it is worth to come into a sector (NE-P3)."""
        return {
            sector.number: self.gain_worth(passive.number)
            for sector in self.state.pack.sectors
            for passive in sector.always
            if passive.word is Always.ENTER_ENERGY
        }

    @cached_property
    def _goals(self) -> Mapping[int, list[int]]:
        """Where a move from each sector can lead (NE-MOVE, NE-P7)."""
        numbers, size = self._numbers, len(self._numbers)
        found = {}
        for spot, at in enumerate(numbers):
            always = self.state.pack.sector(at).always
            anywhere = any(passive.word is Always.MOVE_ANYWHERE for passive in always)
            near = numbers if anywhere else [numbers[spot - 1], numbers[(spot + 1) % size]]
            found[at] = [number for number in near if number != at]
        return found

    def shields_worth(self, at: int | None, halves: Halves) -> float:
        """What the shields of a row are worth, which are there from the reveal on (NE-4)."""
        raised = min(MOST_SHIELDS, sum(half[0] is Deed.DEFENCE for half in halves))
        return raised * (0.25 + (0.3 * self.danger_at(at) if at is not None else 0.0))


def _dice_of(effects: Sequence[Effect], when: Moment) -> int:
    if when is not Moment.BEFORE_ATTACK:
        return 0
    return sum(effect.number for effect in effects if effect.do is Do.ATTACK_DICE)


def _best_dice(state: State, fighter: Fighter, apart: int) -> int:
    if fighter.character is None:
        dice = state.pack.automa.dice
        return dice[apart] if apart < len(dice) else 0
    return max(
        (arm.dice[apart] for arm in arms(fighter.character, fighter.gear) if apart < len(arm.dice)),
        default=0,
    )


def _weights(state: State, foes: Sequence[Who]) -> dict[Who, float]:
    """How much each opponent counts: all together 1, and who is ahead more."""
    points = {who: points_of(state, who) + 2.0 for who in foes}
    royal = state.options.mode is Mode.ROYAL
    if royal:
        points = {who: 1.0 + state.fighter(who).health for who in foes}
    every = sum(points.values())
    return {who: max(0.25, each / every) for who, each in points.items()}
