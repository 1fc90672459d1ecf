"""The pictures of Neon: those that packs pick by name, and those that are alike in every pack."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.neon.pack.arena_motifs import ARENA_MOTIFS
from companion.games.neon.pack.fighter_motifs import FIGHTER_MOTIFS
from companion.games.neon.pack.gear_motifs import GEAR_MOTIFS
from companion.games.neon.pack.vocabulary import Deed, Guard, Kind, Strike, Supply
from companion.scenes import motifs
from companion.scenes.outlines import Motif

MOTIFS: Mapping[str, Motif] = {
    **motifs.MOTIFS,
    **FIGHTER_MOTIFS,
    **ARENA_MOTIFS,
    **GEAR_MOTIFS,
}
"""By the names that packs of this game know them by: those of every game, and these."""

KINDS: Mapping[Kind, Motif] = {
    Kind.PISTOL: MOTIFS["pistols"],
    Kind.HEAVY: MOTIFS["rifles"],
    Kind.MELEE: MOTIFS["blades"],
    Kind.GRENADE: MOTIFS["grenades"],
    Kind.ARMOUR: MOTIFS["vests"],
    Kind.HELMET: MOTIFS["helmets"],
}
SUPPLIES: Mapping[Supply, Motif] = {
    Supply.BULLETS: MOTIFS["bullets"],
    Supply.CELLS: MOTIFS["cells"],
    Supply.BATTERIES: MOTIFS["batteries"],
    Supply.GRENADES: MOTIFS["grenades"],
}
DICE: Mapping[Strike | Guard, Motif] = {
    Strike.CRIT: MOTIFS["crits"],
    Strike.HIT: MOTIFS["hits"],
    Strike.MAYBE: MOTIFS["maybes"],
    Strike.MISS: MOTIFS["misses"],
    Guard.FULL: MOTIFS["fulls"],
    Guard.SHIELD: MOTIFS["plates"],
    Guard.CHARGE: MOTIFS["charges"],
    Guard.FAIL: MOTIFS["fails"],
}
DEEDS: Mapping[Deed, Motif] = {
    Deed.MOVE: MOTIFS["steps"],
    Deed.SEARCH: MOTIFS["lenses"],
    Deed.ATTACK: MOTIFS["hits"],
    Deed.DEFENCE: MOTIFS["plates"],
    Deed.LEADERSHIP: MOTIFS["crowns"],
    Deed.ENERGY: MOTIFS["charges"],
    Deed.ENERGY2: MOTIFS["double_charges"],
}
ANY = MOTIFS["anything"]
"""Of the Joker, which is whatever its player likes (NE-JOKER)."""
AUTOMA, SHIELD, LEADER = MOTIFS["automatons"], MOTIFS["fields"], MOTIFS["crowns"]
UPGRADE, BACK, DROPSHIP = MOTIFS["chips"], MOTIFS["neon"], MOTIFS["dropships"]
