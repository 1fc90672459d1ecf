"""Every rule of Kung Fu that a verdict can cite; texts are under ``rule-<id>`` in text/."""

from __future__ import annotations

from companion.games.kung_fu.pack.cards import EffectKind
from companion.rules.rule import Rule

KF_S1 = Rule("KF-S1")

KF_K1 = Rule("KF-K1")

KF_A1 = Rule("KF-A1")
KF_A2 = Rule("KF-A2")
KF_A3 = Rule("KF-A3")
KF_B1 = Rule("KF-B1")
KF_C1 = Rule("KF-C1")
KF_D1 = Rule("KF-D1")
KF_D2 = Rule("KF-D2")
KF_D3 = Rule("KF-D3")
KF_D4 = Rule("KF-D4")

KF_P1 = Rule("KF-P1")
KF_P2 = Rule("KF-P2")

KF_E1 = Rule("KF-E1")
KF_E2 = Rule("KF-E2")
KF_E3 = Rule("KF-E3")
KF_E4 = Rule("KF-E4")
KF_E5 = Rule("KF-E5")
KF_E6 = Rule("KF-E6")
KF_E7 = Rule("KF-E7")
KF_E8 = Rule("KF-E8")
KF_E9 = Rule("KF-E9")
KF_E10 = Rule("KF-E10")
KF_E11 = Rule("KF-E11")

KF_Z1 = Rule("KF-Z1")
KF_Z2 = Rule("KF-Z2")
KF_Z3 = Rule("KF-Z3")

EFFECT_RULES = {
    EffectKind.STRENGTH: KF_E1,
    EffectKind.COINS: KF_E3,
    EffectKind.CANCEL: KF_E4,
    EffectKind.SWAP: KF_E5,
    EffectKind.DRAW: KF_E6,
    EffectKind.BAR: KF_E7,
    EffectKind.PULL: KF_E8,
    EffectKind.STRIP: KF_E9,
    EffectKind.HEAL: KF_E10,
    EffectKind.WOUND: KF_E11,
}
"""The rule of each effect."""

RULEBOOK: tuple[Rule, ...] = (
    *(KF_S1, KF_K1, KF_A1, KF_A2, KF_A3, KF_B1, KF_C1, KF_D1, KF_D2, KF_D3, KF_D4, KF_P1, KF_P2),
    *(KF_E1, KF_E2, KF_E3, KF_E4, KF_E5, KF_E6, KF_E7, KF_E8, KF_E9, KF_E10, KF_E11),
    *(KF_Z1, KF_Z2, KF_Z3),
)
"""All of them, in the order of the rulebook."""
