"""The words in which a pack of Neon says what cards, fighters and sectors do.

Everything is said in one vocabulary: at some moment, for some cost, on some condition, effects on
somebody. What always holds has words of its own.
"""

from __future__ import annotations

from enum import Enum


class Strike(Enum):
    """A face of an attack die (NE-A3)."""

    CRIT = "crit"
    HIT = "hit"
    MAYBE = "maybe"
    """A conditional miss, printed as a question mark."""
    MISS = "miss"

    # A key in every inner loop, and its members exist once.
    __hash__ = object.__hash__


class Guard(Enum):
    """A face of a defence die (NE-D2)."""

    FULL = "full"
    """Cancels a crit or a hit."""
    SHIELD = "shield"
    """Cancels a hit."""
    CHARGE = "charge"
    """Cancels nothing, but gives 1 energy."""
    FAIL = "fail"

    __hash__ = object.__hash__


class Deed(Enum):
    """What a half of an action card lets a fighter do."""

    MOVE = "move"
    SEARCH = "search"
    ATTACK = "attack"
    DEFENCE = "defence"
    LEADERSHIP = "leadership"
    ENERGY = "energy"
    ENERGY2 = "energy2"

    __hash__ = object.__hash__


GAINS = {Deed.ENERGY: 1, Deed.ENERGY2: 2}
"""How much energy the halves that show energy give (NE-ENERGY)."""


class Supply(Enum):
    """What effects of equipment are paid with (NE-SUPPLY)."""

    BULLETS = "bullets"
    CELLS = "cells"
    BATTERIES = "batteries"
    GRENADES = "grenades"

    __hash__ = object.__hash__


class Kind(Enum):
    """The types of equipment (NE-EQUIP)."""

    PISTOL = "pistol"
    HEAVY = "heavy"
    MELEE = "melee"
    GRENADE = "grenade"
    ARMOUR = "armour"
    HELMET = "helmet"

    __hash__ = object.__hash__


WEAPONS = frozenset([Kind.PISTOL, Kind.HEAVY, Kind.MELEE, Kind.GRENADE])


class Grade(Enum):
    """The class of a loot deck, and of the sector where it is found (NE-S4, NE-SEARCH)."""

    GREEN = "green"
    ORANGE = "orange"
    PURPLE = "purple"

    __hash__ = object.__hash__


class Moment(Enum):
    """When something can be used."""

    REVEALED = "revealed"
    """All rows of actions have just been turned over."""
    TURN = "turn"
    """In one's own turn, before any of the three actions."""
    WEAPON = "weapon"
    """It is a weapon itself, and is paid for when its target is chosen."""
    BEFORE_ATTACK = "before_attack"
    """When attacking, before the roll."""
    AFTER_ATTACK = "after_attack"
    """When attacking, after the roll."""
    BEFORE_DEFENCE = "before_defence"
    """When defending, before one's own roll; the attack has been rolled."""
    AFTER_DEFENCE = "after_defence"
    """When defending, after one's own roll."""
    COUNTER = "counter"
    """When attacking, after the target's defence has been rolled."""
    STRUCK = "struck"
    """When defending, once it is known what the dice have not cancelled."""
    DEALT = "dealt"
    """When attacking, once damage has been done to the target."""
    ENDURED = "endured"
    """When defending, after all of it, as long as the fighter is still in the arena."""

    __hash__ = object.__hash__


OF_ATTACKER = frozenset(
    [Moment.BEFORE_ATTACK, Moment.AFTER_ATTACK, Moment.COUNTER, Moment.DEALT],
)
OF_DEFENDER = frozenset(
    [Moment.BEFORE_DEFENCE, Moment.AFTER_DEFENCE, Moment.STRUCK, Moment.ENDURED],
)
IN_ATTACK = OF_ATTACKER | OF_DEFENDER


class If(Enum):
    """What has to be so; of the other side where it is about somebody."""

    FIGHTER = "fighter"
    """The other side is a fighter, the Automa among them, and no bot."""
    SHIELDED = "shielded"
    """The other side is a fighter with a shield token."""
    NEAR = "near"
    """Both sides are in the same sector."""
    FAR = "far"
    """They are not."""
    CRIT = "crit"
    """A crit has not been cancelled."""
    HIT = "hit"
    """A hit has not been cancelled."""

    __hash__ = object.__hash__


class Do(Enum):
    """What an effect does."""

    ATTACK_DICE = "attack_dice"
    """So many attack dice more (NE-A2)."""
    DEFENCE_DICE = "defence_dice"
    """So many defence dice more (NE-D1)."""
    REROLL = "reroll"
    """Up to so many of one's own dice are rolled again (NE-A4, NE-D3)."""
    TURN_STRIKE = "turn_strike"
    """Attack dice that show one face show another: up to so many."""
    TURN_GUARD = "turn_guard"
    """The same for defence dice."""
    CANCEL = "cancel"
    """So many symbols that are not cancelled are (NE-D4)."""
    MORE_DAMAGE = "more_damage"
    """So much damage more, if there is any (NE-R1)."""
    REACH = "reach"
    """A weapon for a distance of more than 2: so many attack dice."""
    DAMAGE = "damage"
    """So much damage, without any dice (NE-DMG)."""
    ENERGY = "energy"
    """So much energy is gained."""
    DRAIN = "drain"
    """So much energy is lost, as far as there is any."""
    FIRST = "first"
    """The fighter acts before all others in this round."""
    MOVE = "move"
    """The fighter moves, up to so many sectors."""
    PULL = "pull"
    """A fighter from up to so many sectors away comes into one's own sector."""
    TOKEN = "token"
    """The special token is laid, up to so many sectors away."""

    __hash__ = object.__hash__


class Whom(Enum):
    """Whom an effect concerns, seen from whoever has it."""

    SELF = "self"
    ALLY = "ally"
    """All allies in one's own sector."""
    FIGHTER = "fighter"
    """The other side if it is a fighter; of a special token, all fighters in its sector."""
    OPPONENT = "opponent"
    """The other side, bots too; of a special token, all but oneself and allies."""
    OTHERS = "others"
    """All other fighters, allies among them."""

    __hash__ = object.__hash__


class Always(Enum):
    """What holds for a fighter by the sector, an upgrade or a special token."""

    SAFE_WHEN_CLOSING = "safe_when_closing"
    """No damage when the sector closes."""
    NO_REROLL = "no_reroll"
    """Dice are not rolled again when attacking from here or defending here."""
    MOVE_ANYWHERE = "move_anywhere"
    """A move from here goes to any sector."""
    LOOK_MORE = "look_more"
    """So many loot cards more are looked at when searching."""
    SEARCH_CHEAPER = "search_cheaper"
    """Searching costs so much less."""
    ABILITIES_DEARER = "abilities_dearer"
    """Abilities and Manoeuvres cost so much more."""
    ENTER_ENERGY = "enter_energy"
    """So much energy for whoever comes into the sector."""
    DEFENCE_DICE = "defence_dice"
    """So many defence dice more."""
    GUARDS_COUNT = "guards_count"
    """When defending, all dice of one face count as another."""

    __hash__ = object.__hash__
