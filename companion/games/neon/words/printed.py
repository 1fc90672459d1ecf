"""What cards, fighters and sectors do, in words made of the vocabulary of packs.

An owner's own pack is told as well as ours.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.neon.pack.cards import (
    Ability,
    ActionCard,
    BotKind,
    Character,
    Effect,
    Loot,
    Passive,
    Sector,
    Token,
    Upgrade,
)
from companion.games.neon.pack.vocabulary import (
    OF_DEFENDER,
    WEAPONS,
    Always,
    Deed,
    Do,
    Guard,
    Moment,
    Strike,
    Supply,
    Whom,
)
from companion.games.neon.rules.state import MOST_DEFENCE_DICE
from companion.rules.sentence import Fact, Sentence, say

JOKER = (Deed.MOVE, Deed.ATTACK, Deed.SEARCH, Deed.ENERGY)
"""What each half of a Joker offers (NE-JOKER)."""


SHORTLY_TOLD = frozenset([Do.ATTACK_DICE, Do.DEFENCE_DICE, Do.MORE_DAMAGE, Do.DAMAGE])
"""What an effect does that is told with its use; of all others it is seen."""


def face_name(face: Strike | Guard) -> Sentence:
    """What a die shows: "crit", "full shield"."""
    return say(f"ne-die-{face.value}")


def supply_name(supply: Supply) -> Sentence:
    """What a supply is called."""
    return say(f"ne-supply-{supply.value}")


def joined(parts: Sequence[Sentence], key: str = "ne-memo-also") -> Sentence:
    """Several things one after the other."""
    told = parts[0]
    for part in parts[1:]:
        told = say(key, first=told, second=part)
    return told


# --- effects -----------------------------------------------------------------------------------


def tell_effects(ability: Ability) -> Sentence:
    """What an ability does, without when and what for: "+1 attack die"."""
    return joined([tell_effect(effect, ability.when) for effect in ability.effects])


def tell_effect(effect: Effect, when: Moment | None = None) -> Sentence:
    """One thing that something does; ``when`` tells whose dice are turned."""
    count = effect.number
    match effect.do:
        case Do.TURN_STRIKE | Do.TURN_GUARD:
            return _tell_turn(effect, when)
        case Do.CANCEL:
            what = effect.turned.value if effect.turned is not None else Strike.HIT.value
            return say(f"ne-memo-cancel-{what}", count=count)
        case Do.ATTACK_DICE if effect.opens:
            return say("ne-memo-attack_dice-opens", count=count)
        case Do.REROLL if count >= MOST_DEFENCE_DICE:
            return say("ne-memo-reroll-any")
        case Do.ENERGY if effect.whom is Whom.ALLY:
            return say("ne-memo-energy-ally", count=count)
        case Do.DAMAGE | Do.DRAIN if effect.whom is not Whom.SELF:
            return say(f"ne-memo-{effect.do.value}-other", count=count)
    return say(f"ne-memo-{effect.do.value}", count=count)


def _tell_turn(effect: Effect, when: Moment | None) -> Sentence:
    if effect.turned is None or effect.into is None:
        raise ValueError(effect)
    own = effect.do is Do.TURN_STRIKE
    theirs = when is Moment.COUNTER if not own else when in OF_DEFENDER
    key = "ne-memo-turn-theirs" if theirs else "ne-memo-turn"
    faces: dict[str, Fact] = {"turned": face_name(effect.turned), "into": face_name(effect.into)}
    return Sentence(key, {"count": effect.number, **faces})


def tell_passive(passive: Passive) -> Sentence:
    """What always holds."""
    if passive.word is Always.GUARDS_COUNT and passive.turned and passive.into:
        faces = {"turned": face_name(passive.turned), "into": face_name(passive.into)}
        return say("ne-memo-guards_count", **faces)
    return say(f"ne-memo-always-{passive.word.value}", count=passive.number)


# --- abilities ---------------------------------------------------------------------------------


def tell_ability(ability: Ability) -> Sentence:
    """When, for what and on which condition something is used, and what it does."""
    parts: list[Fact] = [say(f"ne-memo-when-{ability.when.value}")]
    parts += [say(f"ne-memo-if-{each.value}") for each in ability.condition]
    if ability.team:
        parts.append(say("ne-memo-team"))
    if ability.each_round:
        parts.append(say("ne-memo-each-round"))
    if ability.energy:
        parts.append(say("ne-memo-cost-energy", count=ability.energy))
    if ability.supply is not None:
        parts.append(say("ne-memo-cost-supply", supply=supply_name(ability.supply)))
    if ability.forced:
        parts.append(say("ne-memo-forced"))
    return say("ne-memo-ability", when=tuple(parts), effects=tell_effects(ability))


def tell_named(ability: Ability) -> Sentence:
    """An ability with its name."""
    return say("ne-memo-named", name=ability.label, text=tell_ability(ability))


# --- what is printed ---------------------------------------------------------------------------


def tell_loot(loot: Loot) -> Sentence:
    """A loot card: its type, dice, supplies and effects."""
    kind = say(f"ne-kind-{loot.kind.value}")
    supplies = tuple(map(supply_name, loot.supplies))
    parts = [say("ne-memo-loot", kind=kind, supplies=supplies, most=loot.most)]
    if loot.kind in WEAPONS and any(loot.dice):
        parts.append(tell_dice(loot.dice))
    if loot.whole_sector:
        parts.append(say("ne-memo-whole-sector"))
    return joined([*parts, *map(tell_ability, loot.abilities)], "ne-memo-then")


def tell_dice(dice: Sequence[int]) -> Sentence:
    """The attack dice of a weapon by distance, where it has any."""
    each = tuple(
        say("ne-memo-range", distance=distance, count=count)
        for distance, count in enumerate(dice)
        if count
    )
    return say("ne-memo-dice", ranges=each)


def tell_sector(sector: Sector) -> Sentence:
    """A tile of the arena."""
    parts = [say(f"ne-memo-class-{sector.grade.value}"), *map(tell_passive, sector.always)]
    if sector.ability is not None:
        parts.append(tell_ability(sector.ability))
    return joined(parts, "ne-memo-then")


def tell_upgrade(upgrade: Upgrade) -> Sentence:
    """An upgrade: what always holds, happens at once, or can be used once a round."""
    parts = [*map(tell_passive, upgrade.always)]
    parts += [say("ne-memo-at-once", effect=tell_effect(each)) for each in upgrade.at_once]
    if upgrade.ability is not None:
        parts.append(tell_ability(upgrade.ability))
    return joined(parts, "ne-memo-then")


def tell_token(token: Token) -> Sentence:
    """A special token, and whom it concerns."""
    parts = [say(f"ne-memo-token-{token.whom.value}")]
    placed, entered = (tuple(map(tell_effect, each)) for each in (token.placed, token.entered))
    if placed:
        parts.append(say("ne-memo-placed", effects=placed))
    if entered:
        parts.append(say("ne-memo-entered", effects=entered))
    parts += map(tell_passive, token.always)
    if token.once:
        parts.append(say("ne-memo-once"))
    return joined(parts, "ne-memo-then")


def tell_character(character: Character) -> Sentence:
    """The board of a fighter: base weapon, base armour, abilities."""
    base = say("ne-memo-board", dice=tell_dice(character.weapon), armour=character.armour)
    return joined([base, *map(tell_named, character.abilities)], "ne-memo-then")


def tell_bot(kind: BotKind) -> Sentence:
    """What a won bot serves as."""
    return say("ne-memo-bot", supplies=tuple(map(supply_name, kind.supplies)))


def tell_halves(card: ActionCard) -> Sentence:
    """Both halves of an action card, and its initiative."""
    left, right = tell_half(card.left), tell_half(card.right)
    return say("ne-memo-action", initiative=card.initiative, left=left, right=right)


def tell_half(deeds: Sequence[Deed]) -> Sentence:
    """An action of a row with its alternatives (NE-ALT)."""
    if len(deeds) >= len(JOKER):
        return say("ne-row-joker")
    return joined([say(f"ne-row-{deed.value}") for deed in deeds], "ne-row-or")
