"""Scenes as JSON, both ways, for displays outside this process.

Text goes out in every language of the house, so that no reader needs our catalogue; what a value
is by default is left out. A node says its kind, everything else is known by where it stands.
Emblems are sent by name (``emblems`` has their outlines). What is still secret is refused here:
``scenes.shown_to`` takes it out first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.broadcast.emblems import Emblems
from companion.rules.sentence import Cited, Sentence, Whisper
from companion.scenes import ring as ring_module
from companion.scenes import scene as scene_module
from companion.scenes.outlines import Icon, Layered, Repeated
from companion.scenes.scene import Node, Scene, Secret
from companion.text.catalogue import Catalogue
from companion.text.language import Language

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
"""A value as JSON has it."""
Tongues: TypeAlias = Mapping[Language, Catalogue]
"""The catalogues in which everything is told that goes out."""

KIND = "node"
"""Which kind of node it is."""
RULE = "rule"
"""The id of the rule that a text follows from."""
TOLD = "broadcast-told"
"""The sentence that a text of elsewhere becomes here."""

_COLOUR = re.compile("#[0-9a-fA-F]{6}")

T = TypeVar("T")


class StillSecret(ValueError):  # noqa: N818 - named by what was about to happen
    """Something for the eyes of one player was about to leave the process: a bug of ours."""


class NotAScene(ValueError):  # noqa: N818 - it is a remark on what came in
    """What came in is no scene as we write them."""


# --- out ---------------------------------------------------------------------------------


def encode(scene: Scene, tongues: Tongues) -> dict[str, Json]:
    """A scene, stripped for its reader by ``shown_to``, as JSON."""
    return _parts(scene, tongues)


def _encoded(value: object, tongues: Tongues) -> Json:
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Enum():
            named: Json = value.value
            return named
        case Secret() | Whisper():
            raise StillSecret(type(value).__name__)
        case Sentence():
            return _told(value, tongues)
        case Icon() | Repeated() | Layered():
            return value.name
        case tuple():
            return [_encoded(part, tongues) for part in value]
        case Node():
            return {KIND: type(value).__name__.lower(), **_parts(value, tongues)}
    return _parts(value, tongues)


def _told(sentence: Sentence, tongues: Tongues) -> dict[str, Json]:
    told: dict[str, Json] = {
        language.value: catalogue.tell(sentence) for language, catalogue in tongues.items()
    }
    return {**told, RULE: sentence.rule} if isinstance(sentence, Cited) else told


def _parts(value: Any, tongues: Tongues) -> dict[str, Json]:
    """The fields of a value that are not as usual."""
    return {
        field.name: _encoded(getattr(value, field.name), tongues)
        for field in fields(value)
        if getattr(value, field.name) != usual(field)
    }


def usual(field: Field[Any]) -> object:
    """What a field is where nothing is said; MISSING where something always is."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


# --- in ----------------------------------------------------------------------------------


def decode(message: Json, emblems: Emblems) -> Scene:
    """A scene that came in; NotAScene where it is none."""
    try:
        return _made(Scene, message, emblems)
    except RecursionError as deep:
        raise NotAScene("too deep") from deep


def _made(kind: type[T], message: Json, emblems: Emblems) -> T:
    if not isinstance(message, dict):
        raise NotAScene(kind.__name__)
    of_kind: type = kind
    hints, values = types_of(of_kind), {}
    for name, part in message.items():
        if name in hints:  # a later version may say more
            values[name] = _decoded(hints[name], part, emblems)
    if not _can_be_drawn(values):
        raise NotAScene(kind.__name__)
    try:
        return kind(**values)
    except TypeError as missing:
        raise NotAScene(kind.__name__) from missing


def _can_be_drawn(values: Mapping[str, Any]) -> bool:
    """Whether nothing is of the right kind and still none that our games show."""
    colour, length = values.get("colour"), values.get("length", 1)
    return (colour is None or _COLOUR.fullmatch(colour) is not None) and length > 0


def _decoded(hint: Any, value: Json, emblems: Emblems) -> Any:
    """A value of the kind that stands there."""
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise NotAScene("list")
        inner = get_args(hint)[0]
        return tuple(_decoded(inner, part, emblems) for part in value)
    kinds = kinds_in(hint)
    if value is None and NoneType in kinds:
        return None
    for kind in kinds:
        if kind in (Icon, Repeated, Layered):
            known: Mapping[str, object] = emblems.icons if kind is Icon else emblems.motifs
            return known.get(str(value))  # None while nobody has told what it looks like
        if issubclass(kind, Node):
            return _node(value, emblems, kind)
        if issubclass(kind, Sentence):
            return _heard(value)
        if is_dataclass(kind):
            return _made(kind, value, emblems)
    return _plain(kinds, value)


def _node(value: Json, emblems: Emblems, kind: type[Node]) -> Node:
    name = value.get(KIND) if isinstance(value, dict) else None
    found = NODES.get(name) if isinstance(name, str) else None
    if found is None or not issubclass(found, kind):
        raise NotAScene(str(name))
    return _made(found, value, emblems)


def _heard(value: Json) -> Sentence:
    if not isinstance(value, dict):
        raise NotAScene("text")
    told = {language.value: str(value.get(language.value, "")) for language in Language}
    rule = value.get(RULE)
    return Cited(TOLD, told, rule=rule) if isinstance(rule, str) else Sentence(TOLD, told)


def _plain(kinds: tuple[type, ...], value: Json) -> object:
    for kind in kinds:
        if issubclass(kind, Enum) and value in [member.value for member in kind]:
            return kind(value)
        if isinstance(value, kind) and isinstance(value, bool) == (kind is bool):
            return value
    if float in kinds and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    raise NotAScene(str(value)[:40])


# --- what a scene is made of -------------------------------------------------------------


@cache
def types_of(kind: type) -> Mapping[str, Any]:
    """The fields of a value with what they hold."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def kinds_in(hint: Any) -> tuple[type, ...]:
    """What a field may hold, where that is not a tuple."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


NODES: Mapping[str, type[Node]] = {
    name.lower(): kind
    for module in (scene_module, ring_module)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Node) and kind not in (Node, Secret)
}
"""The nodes that a board is made of, by what they are called in a message."""
