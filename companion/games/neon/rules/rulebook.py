"""Every rule of Neon that a verdict can cite; texts are under ``rule-<id>`` in text/."""

from __future__ import annotations

from companion.games.neon.pack.cards import SECTORS
from companion.rules.rule import Rule

NE_S1 = Rule("NE-S1")
NE_S2 = Rule("NE-S2")
NE_S3 = Rule("NE-S3")
NE_S4 = Rule("NE-S4")
NE_S5 = Rule("NE-S5")
NE_S6 = Rule("NE-S6")

NE_1 = Rule("NE-1")
NE_2 = Rule("NE-2")
NE_3 = Rule("NE-3")
NE_4 = Rule("NE-4")
NE_5 = Rule("NE-5")
NE_6 = Rule("NE-6")
NE_7 = Rule("NE-7")
NE_8 = Rule("NE-8")

NE_MOVE = Rule("NE-MOVE")
NE_SEARCH = Rule("NE-SEARCH")
NE_LOOT = Rule("NE-LOOT")
NE_EQUIP = Rule("NE-EQUIP")
NE_SUPPLY = Rule("NE-SUPPLY")
NE_SUPPLY2 = Rule("NE-SUPPLY2")
NE_LEAD = Rule("NE-LEAD")
NE_ENERGY = Rule("NE-ENERGY")
NE_ALT = Rule("NE-ALT")
NE_JOKER = Rule("NE-JOKER")
NE_DEF = Rule("NE-DEF")

NE_A1 = Rule("NE-A1")
NE_A2 = Rule("NE-A2")
NE_A3 = Rule("NE-A3")
NE_A4 = Rule("NE-A4")
NE_A5 = Rule("NE-A5")
NE_A6 = Rule("NE-A6")
NE_D1 = Rule("NE-D1")
NE_D2 = Rule("NE-D2")
NE_D3 = Rule("NE-D3")
NE_D4 = Rule("NE-D4")
NE_R1 = Rule("NE-R1")
NE_R2 = Rule("NE-R2")
NE_R3 = Rule("NE-R3")
NE_DMG = Rule("NE-DMG")

NE_MA = Rule("NE-MA")
NE_MB = Rule("NE-MB")
NE_MC = Rule("NE-MC")
NE_U1 = Rule("NE-U1")
NE_U2 = Rule("NE-U2")

SECTOR_RULES = tuple(Rule(f"NE-P{number}") for number in range(1, SECTORS + 1))
"""NE-P1 to NE-P10: what each sector of the pack does, by its number."""

NE_F1 = Rule("NE-F1")
NE_F2 = Rule("NE-F2")
NE_UP = Rule("NE-UP")

NE_K1 = Rule("NE-K1")
NE_K2 = Rule("NE-K2")
NE_K3 = Rule("NE-K3")

NE_E1 = Rule("NE-E1")
NE_E2 = Rule("NE-E2")
NE_E3 = Rule("NE-E3")
NE_C1 = Rule("NE-C1")

NE_M1 = Rule("NE-M1")
NE_M2 = Rule("NE-M2")
NE_M3 = Rule("NE-M3")
NE_M4 = Rule("NE-M4")
NE_M5 = Rule("NE-M5")
NE_M6 = Rule("NE-M6")
NE_M7 = Rule("NE-M7")

RULEBOOK: tuple[Rule, ...] = (
    *(NE_S1, NE_S2, NE_S3, NE_S4, NE_S5, NE_S6),
    *(NE_1, NE_2, NE_3, NE_4, NE_5, NE_6, NE_7, NE_8),
    *(NE_MOVE, NE_SEARCH, NE_LOOT, NE_EQUIP, NE_SUPPLY, NE_SUPPLY2),
    *(NE_LEAD, NE_ENERGY, NE_ALT, NE_JOKER, NE_DEF),
    *(NE_A1, NE_A2, NE_A3, NE_A4, NE_A5, NE_A6, NE_D1, NE_D2, NE_D3, NE_D4),
    *(NE_R1, NE_R2, NE_R3, NE_DMG),
    *(NE_MA, NE_MB, NE_MC, NE_U1, NE_U2, *SECTOR_RULES),
    *(NE_F1, NE_F2, NE_UP, NE_K1, NE_K2, NE_K3, NE_E1, NE_E2, NE_E3, NE_C1),
    *(NE_M1, NE_M2, NE_M3, NE_M4, NE_M5, NE_M6, NE_M7),
)
"""All of them, in the order of the rulebook."""
