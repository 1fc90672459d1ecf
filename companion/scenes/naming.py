"""Pages about people who do not sit here: their names stand in them instead of their seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence

T = TypeVar("T")


def named(value: T, names: Mapping[Seat, str]) -> T:
    """A page with the names of a record in its sentences; colours and signs stay the seats'."""
    return cast("T", _named(value, names))


def _named(value: object, names: Mapping[Seat, str]) -> object:
    if isinstance(value, tuple):
        return tuple(_named(part, names) for part in value)
    if isinstance(value, Sentence):
        facts = {name: _told(fact, names) for name, fact in value.facts.items()}
        return replace(value, facts=facts)
    if is_dataclass(value) and not isinstance(value, type):
        changed = {}
        for field in fields(value):
            part = getattr(value, field.name)
            if (new := _named(part, names)) is not part:
                changed[field.name] = new
        return replace(value, **changed) if changed else value
    return value


def _told(fact: Fact, names: Mapping[Seat, str]) -> Fact:
    if isinstance(fact, Seat):
        return names.get(fact, fact)
    if isinstance(fact, tuple):
        return tuple(_told(part, names) for part in fact)
    return named(fact, names)
