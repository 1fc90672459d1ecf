"""Pins that are not there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gpiozero.exc import GPIOZeroError


class NoPins(OSError):  # noqa: N818 - reads as the caller meets it
    """This machine has no such pin, or another program holds it."""


@contextmanager
def pins_or_none() -> Iterator[None]:
    """Whatever gpiozero and its many pin libraries complain about becomes NoPins."""
    try:
        yield
    except (GPIOZeroError, OSError) as error:
        raise NoPins(str(error)) from error
