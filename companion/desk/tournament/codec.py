"""Tournaments as JSON: the same form on the disk, in exports and in the published schema."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_FRACTION = re.compile(r"-?[0-9]{1,20}(/[0-9]{1,20})?")
_PATH = re.compile(r"`(\$[^`]*)`$")
"""As we write them. Python reads others, such as ``1e999999999``, which no memory can hold."""


class Unreadable(ValueError):  # noqa: N818 - it is a remark on what was read
    """It is not what it should be."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        found = _PATH.search(str(error))
        is_cut = isinstance(error, msgspec.DecodeError) and not isinstance(
            error, msgspec.ValidationError
        )
        self.where = "" if is_cut else found[1] if found is not None else "$"
        """As a path, such as `$.entries[3].at`; empty: it is no JSON at all, or cut off."""


def encode(value: object) -> bytes:
    """The JSON of a value; fractions are written as ``1/2``."""
    return msgspec.json.encode(value, enc_hook=_written)


def decode(data: bytes | str, kind: type[T]) -> T:
    """The value that a JSON text holds, checked; Unreadable where it holds something else."""
    try:
        return msgspec.json.decode(data, type=kind, dec_hook=_read)
    except (msgspec.DecodeError, ValueError, ZeroDivisionError) as error:
        raise Unreadable(error) from error


def _written(value: object) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(type(value))


def _read(kind: type, value: Any) -> Any:
    if kind is Fraction and isinstance(value, str) and _FRACTION.fullmatch(value):
        return Fraction(value)
    raise ValueError(f"{value!r} is no {kind.__name__}")
