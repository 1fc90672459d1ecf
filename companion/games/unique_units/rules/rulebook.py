"""Every rule of Unique Units that a verdict can cite; texts are under ``rule-<id>`` in text/."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.unique_units.rules.steps import (
    Cover,
    Discard,
    Jump,
    Move,
    Push,
    Recruit,
    Step,
    Topple,
)
from companion.rules.rule import Rule

UU_S1 = Rule("UU-S1")
UU_S2 = Rule("UU-S2")
UU_S3 = Rule("UU-S3")
UU_S4 = Rule("UU-S4")

UU_T1 = Rule("UU-T1")
UU_K1 = Rule("UU-K1")

UU_1 = Rule("UU-1")
UU_2 = Rule("UU-2")
UU_3 = Rule("UU-3")
UU_4 = Rule("UU-4")
UU_5 = Rule("UU-5")
UU_6 = Rule("UU-6")
UU_7 = Rule("UU-7")
UU_8 = Rule("UU-8")
UU_9 = Rule("UU-9")
UU_10 = Rule("UU-10")
UU_11 = Rule("UU-11")
UU_12 = Rule("UU-12")
UU_13 = Rule("UU-13")
UU_14 = Rule("UU-14")
UU_15 = Rule("UU-15")
UU_16 = Rule("UU-16")
UU_17 = Rule("UU-17")
UU_18 = Rule("UU-18")

STEP_RULES: Mapping[type[Step], Rule] = {
    Move: Rule("UU-MOVE"),
    Jump: Rule("UU-JUMP"),
    Cover: Rule("UU-COVER"),
    Push: Rule("UU-PUSH"),
    Topple: Rule("UU-TOPPLE"),
    Discard: Rule("UU-DISCARD"),
    Recruit: Rule("UU-DRAW"),
}
"""The rule of each word of the vocabulary."""

RULEBOOK: tuple[Rule, ...] = (
    *(UU_S1, UU_S2, UU_S3, UU_S4, UU_T1, UU_K1),
    *(UU_1, UU_2, UU_3, UU_4, UU_5, UU_6, UU_7, UU_8, UU_9),
    *(UU_10, UU_11, UU_12, UU_13, UU_14, UU_15, UU_16, UU_17, UU_18),
    *STEP_RULES.values(),
)
"""All of them, in the order of the rulebook."""
