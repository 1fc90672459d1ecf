"""Who looks at a screen, and what they may see; secrets stop here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeAlias

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, Whisper
from companion.scenes.scene import Prompt, Scene, Secret


@dataclass(frozen=True, slots=True)
class Public:
    """Everybody: the screen on the table, spectators, whatever is broadcast."""


Audience: TypeAlias = Public | Seat


def shown_to(scene: Scene, audience: Audience) -> Scene:
    """The scene with every secret opened for its own player, and taken out for all others.

    Secrets are found wherever a scene holds them: on the board, in a prompt, a notice, a task or
    the news, so that no part of it is forgotten here. A player's own screen asks nothing that
    others are to answer.
    """
    opened: Scene = _opened(scene, audience)
    if isinstance(audience, Public):
        return opened
    return replace(opened, prompts=tuple(p for p in opened.prompts if p.seat in (audience, None)))


def _opened(value: Any, audience: Audience) -> Any:
    match value:
        case Secret():
            return _opened(value.child if value.seat is audience else value.instead, audience)
        case Whisper():
            public = Sentence(value.key, value.facts)
            return _opened(value.secret if value.seat is audience else public, audience)
        case Prompt() if value.sealed and value.seat is not audience:
            unlit = tuple(replace(choice, lit=False) for choice in value.choices)
            return _within(replace(value, choices=unlit), audience)
        case tuple():
            return tuple(_opened(part, audience) for part in value)
        case Mapping():
            return {name: _opened(part, audience) for name, part in value.items()}
        case _ if is_dataclass(value):
            return _within(value, audience)
        case _:
            return value


def _within(value: Any, audience: Audience) -> Any:
    """A value with all its parts opened; the same one where that changes nothing."""
    inner = {field.name: getattr(value, field.name) for field in fields(value)}
    opened = {name: _opened(part, audience) for name, part in inner.items()}
    changed = {name: opened[name] for name in inner if opened[name] != inner[name]}
    return replace(value, **changed) if changed else value
