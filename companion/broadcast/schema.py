"""The JSON Schema of what we send, made of the very types that are encoded.

``docs/broadcast`` holds a copy for whoever writes a display of their own; a test compares the two,
so that nothing that is sent changes without its version.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType
from typing import Any, get_args, get_origin

from companion.broadcast.encoding import KIND, NODES, RULE, Json, kinds_in, types_of, usual
from companion.rules.sentence import Sentence
from companion.scenes.outlines import Icon, Layered, Repeated
from companion.scenes.scene import Node, Scene
from companion.text.language import Language

VERSION = 1
"""Of all messages; a reader of an older version can go on, as long as this stays."""
_PLAIN = {str: "string", bool: "boolean", int: "integer", float: "number"}


def scene_schema() -> dict[str, Json]:
    """The schema of an encoded scene."""
    found: dict[str, Json] = {"text": _text()}
    _describe(Scene, found)
    for kind in NODES.values():
        _describe(kind, found)
    found["node"] = {"oneOf": [_reference(kind) for kind in NODES.values()]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Scene of a table companion, version {VERSION}",
        "description": "All that a screen shows at one moment, as far as its reader may see it.",
        "$ref": "#/$defs/scene",
        "$defs": dict(sorted(found.items())),
    }


def _text() -> Json:
    """A text in every language, with the id of its rule if it follows from one."""
    languages: dict[str, Json] = {language.value: {"type": "string"} for language in Language}
    return {
        "type": "object",
        "properties": {**languages, RULE: {"type": "string"}},
        "required": list(languages),
        "additionalProperties": False,
    }


def _name(kind: type) -> str:
    return kind.__name__.lower()


def _reference(kind: type) -> dict[str, Json]:
    return {"$ref": f"#/$defs/{_name(kind)}"}


def _describe(kind: type, found: dict[str, Json]) -> None:
    """Add what a value looks like, and all that it is made of."""
    if _name(kind) in found:
        return
    found[_name(kind)] = {}  # a column holds columns
    hints = types_of(kind)
    properties = {name: _of_hint(hint, found) for name, hint in hints.items()}
    required: list[Json] = [f.name for f in fields(kind) if usual(f) is MISSING]
    if issubclass(kind, Node):
        properties = {KIND: {"const": _name(kind)}, **properties}
        required = [KIND, *required]
    found[_name(kind)] = {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _of_hint(hint: Any, found: dict[str, Json]) -> Json:
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _of_hint(get_args(hint)[0], found)}
    options: list[Json] = []
    for kind in kinds_in(hint):
        described = _of_kind(kind, found)
        if described not in options:
            options.append(described)
    return options[0] if len(options) == 1 else {"anyOf": options}


def _of_kind(kind: type, found: dict[str, Json]) -> Json:
    if kind is NoneType:
        return {"type": "null"}
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if kind in (Icon, Repeated, Layered):
        return {"type": "string", "description": "the name of an emblem"}
    if issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    if kind is Node:
        return {"$ref": "#/$defs/node"}
    if issubclass(kind, Sentence):
        return {"$ref": "#/$defs/text"}
    if is_dataclass(kind):
        _describe(kind, found)
    return _reference(kind)
