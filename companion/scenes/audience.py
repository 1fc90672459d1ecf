"""Who looks at a screen, and what they may see; secrets stop here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from companion.rules.seat import Seat
from companion.rules.sentence import Whisper
from companion.scenes.page import Page
from companion.scenes.scene import Glow, Prompt, Scene, Secret, Tone


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


def opened(page: Page, audience: Audience) -> Page:
    """A page with its secrets opened for its own player, and taken out for all others."""
    whole: Page = _opened(page, audience)
    return whole


_PLAIN = frozenset({str, int, bool, type(None), Seat, Tone, Glow})
"""What hides nothing, and is most of a scene."""


def _opened(value: Any, audience: Audience) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple):
        parts = [_opened(part, audience) for part in value]
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else tuple(parts)
    if isinstance(value, Secret):
        return _opened(value.child if value.seat is audience else value.instead, audience)
    if isinstance(value, Whisper):
        return _opened(value.secret if value.seat is audience else value.public, audience)
    if isinstance(value, Prompt) and value.sealed and value.seat is not audience:
        unlit = tuple(replace(choice, lit=False) for choice in value.choices)
        return _within(replace(value, choices=unlit), audience)
    if isinstance(value, Mapping):
        opened = {name: _opened(part, audience) for name, part in value.items()}
        return value if all(opened[name] is value[name] for name in value) else opened
    return _within(value, audience)


def _within(value: Any, audience: Audience) -> Any:
    """A value with all its parts opened; the same one where that changes nothing."""
    changed = {}
    for name in _fields_of(value.__class__):
        inner = getattr(value, name)
        opened = _opened(inner, audience)
        if opened is not inner:
            changed[name] = opened
    return replace(value, **changed) if changed else value


@cache  # asked for every part of every scene, and there are few kinds of them
def _fields_of(kind: type) -> tuple[str, ...]:
    """The fields of a value in which something may be hidden: those of a dataclass."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
