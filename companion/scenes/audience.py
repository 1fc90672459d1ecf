"""Who looks at a screen, and what they may see; secrets stop here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.rules.seat import Seat
from companion.scenes.scene import Column, Node, Panel, Row, Scene, Secret


@dataclass(frozen=True, slots=True)
class Public:
    """Everybody: the screen on the table, spectators, whatever is broadcast."""


Audience: TypeAlias = Public | Seat


def shown_to(scene: Scene, audience: Audience) -> Scene:
    """The scene with every secret opened for its own player, and taken out for all others."""
    return replace(scene, board=_opened(scene.board, audience))


def _opened(node: Node, audience: Audience) -> Node:
    match node:
        case Secret(seat, child, instead):
            return _opened(child if seat is audience else instead, audience)
        case Row() | Column():
            return replace(node, children=tuple(_opened(c, audience) for c in node.children))
        case Panel():
            return replace(node, child=_opened(node.child, audience))
        case _:
            return node
