"""The drawn table of Neon; only what lies open or may be counted is in it."""

from __future__ import annotations

from companion.games.game import Marks
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Mode, Step
from companion.games.neon.screen.arena import arena
from companion.games.neon.screen.attack import attack_panel
from companion.games.neon.screen.fighters import fighters, in_brief
from companion.games.neon.screen.loot import display
from companion.games.neon.screen.scoring import scoring
from companion.scenes.scene import Column, Node, Row

_ARENA, _BESIDE = 1.7, 1.0
"""How the width is shared between the arena and what is beside it."""
_FIRST, _BRIEF = 1.0, 0.0


def board(state: State, marks: Marks) -> Node:
    """The arena, and beside it everybody's fighter; an attack comes before all that."""
    if state.step is Step.OVER and state.options.mode is not Mode.ROYAL:
        return scoring(state)
    return Row((arena(state, marks), _beside(state, marks)), (_ARENA, _BESIDE))


def _beside(state: State, marks: Marks) -> Node:
    attack = state.attack
    cards = display(state, marks)
    if attack is not None and not state.dues:
        panel, first = attack_panel(state, attack), (attack.by, *attack.targets[:1])
        return Column((panel, in_brief(state, marks, first)), (_FIRST, _BRIEF))
    if cards is not None:
        whose = tuple(due.seat for due in state.dues[:1])
        return Column((cards, in_brief(state, marks, whose)), (_FIRST, _BRIEF))
    return fighters(state, marks)
