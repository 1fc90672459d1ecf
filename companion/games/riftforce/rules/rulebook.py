"""Every rule of Riftforce that a verdict can cite; texts are under ``rule-<id>`` in text/."""

from __future__ import annotations

from companion.games.riftforce.pack.cards import Guild
from companion.rules.rule import Rule

RF_S1 = Rule("RF-S1")
RF_S2 = Rule("RF-S2")
RF_S3 = Rule("RF-S3")
RF_S4 = Rule("RF-S4")
RF_S5 = Rule("RF-S5")

RF_T1 = Rule("RF-T1")
RF_K1 = Rule("RF-K1")

RF_1 = Rule("RF-1")
RF_2 = Rule("RF-2")
RF_3 = Rule("RF-3")
RF_4 = Rule("RF-4")
RF_5 = Rule("RF-5")
RF_6 = Rule("RF-6")
RF_7 = Rule("RF-7")
RF_8 = Rule("RF-8")
RF_9 = Rule("RF-9")
RF_10 = Rule("RF-10")
RF_11 = Rule("RF-11")
RF_12 = Rule("RF-12")
RF_13 = Rule("RF-13")
RF_14 = Rule("RF-14")
RF_15 = Rule("RF-15")
RF_16 = Rule("RF-16")
RF_17 = Rule("RF-17")
RF_18 = Rule("RF-18")
RF_19 = Rule("RF-19")

RF_B1 = Rule("RF-B1")

ABILITY_RULES = {guild: Rule(f"RF-{guild.name}") for guild in Guild}
"""The rule of each guild's ability, such as RF-FIRE."""

RULEBOOK: tuple[Rule, ...] = (
    *(RF_S1, RF_S2, RF_S3, RF_S4, RF_S5, RF_T1, RF_K1),
    *(RF_1, RF_2, RF_3, RF_4, RF_5, RF_6, RF_7, RF_8, RF_9, RF_10, RF_11, RF_12),
    *(RF_13, RF_14, RF_15, RF_16, RF_17, RF_18, RF_19, RF_B1),
    *ABILITY_RULES.values(),
)
"""All of them, in the order of the rulebook."""
