"""Every rule of Shadow Fight that a verdict can cite; texts are under ``rule-<id>`` in text/."""

from __future__ import annotations

from companion.games.shadow_fight.pack.cards import MOVES, Do
from companion.rules.rule import Rule

SF_S1 = Rule("SF-S1")
SF_S2 = Rule("SF-S2")
SF_S3 = Rule("SF-S3")
SF_S4 = Rule("SF-S4")

SF_P1 = Rule("SF-P1")
SF_P2 = Rule("SF-P2")
SF_P3 = Rule("SF-P3")
SF_P4 = Rule("SF-P4")
SF_P5 = Rule("SF-P5")

SF_1 = Rule("SF-1")
SF_2 = Rule("SF-2")
SF_3 = Rule("SF-3")
SF_4 = Rule("SF-4")
SF_5 = Rule("SF-5")
SF_6 = Rule("SF-6")
SF_7 = Rule("SF-7")
SF_8 = Rule("SF-8")
SF_9 = Rule("SF-9")

SF_E1 = Rule("SF-E1")
SF_E2 = Rule("SF-E2")
SF_E3 = Rule("SF-E3")
SF_E4 = Rule("SF-E4")
SF_E5 = Rule("SF-E5")
SF_E6 = Rule("SF-E6")
SF_E7 = Rule("SF-E7")
SF_E8 = Rule("SF-E8")
SF_E9 = Rule("SF-E9")

MOVE_RULES = tuple(Rule(f"SF-M{place}") for place in range(1, MOVES + 1))
"""SF-M1 to SF-M7: what each move of the pack does, in the order of the pack."""
SF_M6 = MOVE_RULES[5]

SF_W1 = Rule("SF-W1")
SF_W2 = Rule("SF-W2")
SF_T1 = Rule("SF-T1")

EFFECT_RULES = {
    Do.DRAW: SF_E2,
    Do.GIFT: SF_E2,
    Do.DISCARD: SF_E3,
    Do.DAMAGE: SF_E4,
    Do.ENERGY: SF_E5,
    Do.TRAP: SF_E6,
    Do.UNTRAP: SF_E6,
    Do.KNOCKOUT: SF_E7,
    Do.LIFT: SF_E7,
    Do.STANCE: SF_E8,
    Do.STEAL: SF_E9,
    Do.INITIATIVE: SF_7,
    Do.STUN: SF_M6,
}
"""The rule of each effect."""

RULEBOOK: tuple[Rule, ...] = (
    *(SF_S1, SF_S2, SF_S3, SF_S4, SF_P1, SF_P2, SF_P3, SF_P4, SF_P5),
    *(SF_1, SF_2, SF_3, SF_4, SF_5, SF_6, SF_7, SF_8, SF_9),
    *(SF_E1, SF_E2, SF_E3, SF_E4, SF_E5, SF_E6, SF_E7, SF_E8, SF_E9, *MOVE_RULES),
    *(SF_W1, SF_W2, SF_T1),
)
"""All of them, in the order of the rulebook."""
