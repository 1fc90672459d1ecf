"""Who looks at a screen, and what they may see; secrets stop here."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from companion.rules.seat import Seat
from companion.scenes.scene import Node, Scene, Secret


@dataclass(frozen=True, slots=True)
class Public:
    """Everybody: the screen on the table, spectators, whatever is broadcast."""


Audience: TypeAlias = Public | Seat


def shown_to(scene: Scene, audience: Audience) -> Scene:
    """The scene with every secret opened for its own player, and taken out for all others."""
    return replace(scene, board=_opened(scene.board, audience))


def _opened(node: Node, audience: Audience) -> Node:
    if isinstance(node, Secret):
        return _opened(node.child if node.seat is audience else node.instead, audience)
    inner = {field.name: getattr(node, field.name) for field in fields(node)}
    opened = {name: _opened_within(value, audience) for name, value in inner.items()}
    return replace(node, **{name: opened[name] for name in inner if opened[name] != inner[name]})


def _opened_within(value: Any, audience: Audience) -> Any:
    """Nodes are found wherever a field holds them, so that no kind of node is forgotten here."""
    if isinstance(value, Node):
        return _opened(value, audience)
    if isinstance(value, tuple):
        return tuple(_opened_within(part, audience) for part in value)
    return value
