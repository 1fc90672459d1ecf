"""What things are worth to simulated players of Neon, by the vocabulary of the pack.

All worths are in victory points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.games.neon.pack.cards import Ability, Effect, Loot, Upgrade
from companion.games.neon.pack.vocabulary import WEAPONS, Always, Do, Grade, Moment, Strike
from companion.games.neon.rules.state import MOST_ENERGY, Fighter, Gear, State
from companion.games.neon.rules.steps import Mode, Who

_ENERGY = (0.0, 0.5, 0.95, 1.35, 1.65, 1.85, 2.0)
"""What so much energy is worth: the less there is, the more the next point counts."""
_SECOND = (0.0, 3.0, 4.6, 5.8, 6.7, 7.4, 8.0)
"""What so many tokens of side B are worth: whoever has none is out and cannot win (NE-F2)."""
_FIRST = 0.35
"""What each token of side A is worth besides, to its owner."""
_ROYAL = (0.0, 5.0, 8.0, 10.4, 12.4, 14.0, 15.2)
"""The same in Royal Battle, where nothing else counts in the end."""
_HORIZON = 3
"""So many rounds before the end equipment and energy begin to lose their worth."""

FOUND = {Grade.GREEN: 1.0, Grade.ORANGE: 1.6, Grade.PURPLE: 1.9}
"""What a search in a sector of a class brings to somebody without any equipment."""
UPGRADE = 1.0
BOT_SUPPLY = 0.3
"""What a won bot is worth as long as it can serve as a supply."""

_REACHES = (0.55, 0.5, 0.3)
"""What an attack die is worth at each distance."""
_FURTHER = (1.0, 0.5, 0.3, 0.2)
"""Only one weapon is used in an attack, so each further one is worth less."""
_ITSELF = 0.3
"""An effect that is paid with its own card takes the card away."""
_SPARE = 0.75
"""Each further supply for an effect is worth so much of the one before."""

_DOES: dict[Do, float] = {
    Do.ATTACK_DICE: 0.4,
    Do.DEFENCE_DICE: 0.35,
    Do.REROLL: 0.08,
    Do.TURN_STRIKE: 0.25,
    Do.TURN_GUARD: 0.3,
    Do.CANCEL: 0.55,
    Do.MORE_DAMAGE: 0.9,
    Do.DRAIN: 0.25,
    Do.ENERGY: 0.25,
    Do.DAMAGE: 1.2,
    Do.MOVE: 0.4,
    Do.PULL: 0.4,
    Do.TOKEN: 0.4,
}
"""What an effect is worth, once, where nothing more is known."""

_LASTS: dict[Always, float] = {
    Always.DEFENCE_DICE: 1.6,
    Always.LOOK_MORE: 0.4,
    Always.SEARCH_CHEAPER: 0.6,
}


def energy_worth(energy: int) -> float:
    """What so much energy is worth."""
    return _ENERGY[min(energy, MOST_ENERGY)]


def horizon(state: State) -> float:
    """How much of the worth of what serves later is left, from 1 to 0."""
    if state.options.mode is Mode.ROYAL:
        return 1.0
    return min(1.0, (len(state.side.cells) - state.round) / _HORIZON)


def life_worth(state: State, fighter: Fighter, health: int) -> float:
    """What so many health tokens are worth to their owner."""
    if fighter.out:
        return 0.0
    if state.options.mode is Mode.ROYAL:
        return _ROYAL[health]
    if fighter.second:
        return _SECOND[health]
    # With the last token of side A it goes on with those of side B (NE-F1).
    return _SECOND[-1] + _FIRST * health


def points_of(state: State, who: Who) -> float:
    """Victory points as far as they are a fighter's own; the leader token may still be lost."""
    fighter = state.fighter(who)
    ones, twos, threes = fighter.trophies
    worth = ones + 2.0 * twos + 3.0 * threes
    kinds = [bot.kind for bot in fighter.bots]
    worth += len(kinds) + (len(kinds) - len(set(kinds)))
    return worth + (leader_worth(state) if state.leader is who else 0.0)


def leader_worth(state: State) -> float:
    """What the leader token is worth: a point at the end, and ties until then (NE-2, NE-E3)."""
    return 0.3 if state.options.mode is Mode.ROYAL else 1.0 - 0.5 * horizon(state)


def bots_worth(fighter: Fighter) -> float:
    """What won bots are worth as supplies."""
    return BOT_SUPPLY * sum(not bot.used for bot in fighter.bots)


# --- equipment -------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def gear_worth(gear: tuple[Gear, ...]) -> float:
    """What equipment is worth with its supplies."""
    weapons = sorted((_weapon(each) for each in gear if each.card.kind in WEAPONS), reverse=True)
    worth = sum(w * share for w, share in zip(weapons, _FURTHER, strict=False))
    return worth + sum(_uses(each) for each in gear if each.card.kind not in WEAPONS)


def _weapon(gear: Gear) -> float:
    dice = sum(d * share for d, share in zip(gear.card.dice, _REACHES, strict=False))
    return dice + _uses(gear)


def _uses(gear: Gear) -> float:
    """What the effects of a card are worth as often as they can be paid for."""
    worths = sorted((ability_worth(each) for each in gear.card.abilities), reverse=True)
    if not worths:
        return 0.0
    useful = {ability.supply for ability in gear.card.abilities}
    worth, share = _ITSELF * worths[0], 1.0
    for place, card in enumerate(gear.supplies):
        if useful.intersection(card.supplies):
            worth += share * worths[place % len(worths)]
            share *= _SPARE
    return worth


def ability_worth(ability: Ability) -> float:
    """What one use of an ability is worth."""
    return sum(map(_effect, ability.effects))


def _effect(effect: Effect) -> float:
    worth = _DOES.get(effect.do, 0.0) * effect.number
    return worth * 0.7 if effect.do is Do.CANCEL and effect.turned is Strike.CRIT else worth


def upgrade_worth(upgrade: Upgrade) -> float:
    """What an upgrade is worth from now on; what it gives at once shows by itself."""
    worth = sum(_LASTS.get(passive.word, 0.0) * passive.number for passive in upgrade.always)
    if upgrade.ability is not None:
        worth += 2.5 * ability_worth(upgrade.ability)
    return worth


def card_worth(gear: tuple[Gear, ...], card: Loot) -> float:
    """What a loot card adds to equipment if it is laid where it serves best (NE-LOOT)."""
    before, best = gear_worth(gear), 0.0
    kinds = [each.card.kind for each in gear]
    if card.kind not in kinds:
        best = gear_worth((*gear, Gear(card))) - before
    for place, each in enumerate(gear):
        if set(each.card.supplies).isdisjoint(card.supplies):
            continue
        others = (*gear[:place], *gear[place + 1 :])
        if len(each.supplies) < each.card.most:
            stowed = Gear(each.card, (*each.supplies, card))
            best = max(best, gear_worth((*others, stowed)) - before)
        if each.card.kind is card.kind:
            passed = (each.card, *each.supplies)[: card.most]
            best = max(best, gear_worth((*others, Gear(card, passed))) - before)
    return best


def cards_worth(gear: tuple[Gear, ...], cards: Iterable[Loot]) -> float:
    """What several cards add, each by itself."""
    return sum(card_worth(gear, card) for card in cards)


# --- what equipment does in an attack --------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def cover(gear: tuple[Gear, ...]) -> tuple[int, int]:
    """How many crits and hits helmet and armour have to cancel (NE-D4)."""
    crits = hits = 0
    for each in gear:
        for ability in each.card.abilities:
            if ability.forced and ability.when is Moment.STRUCK:
                for effect in ability.effects:
                    if effect.turned is Strike.CRIT:
                        crits += effect.number
                    else:
                        hits += effect.number
    return crits, hits
