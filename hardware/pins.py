"""Pins that are not there."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


class NoPins(OSError):  # noqa: N818 - reads as the caller meets it
    """This machine has no such pin, or another program holds it."""


@contextmanager
def pins_or_none(
    environment: Mapping[str, str] = os.environ, devices: Path = Path("/dev")
) -> Iterator[None]:
    """Whatever gpiozero and its many pin libraries complain about becomes NoPins.

    Where there can be none, gpiozero is not even loaded: with its search for a pin library, that is
    a good part of the time until a window is up.
    """
    if not (any(devices.glob("gpio*")) or environment.get("GPIOZERO_PIN_FACTORY")):
        raise NoPins(f"no {devices / 'gpiochip*'}")
    try:
        yield
    except Exception as error:
        # What the pin libraries themselves raise has no ancestor in common: a pin that another
        # program holds is a plain "lgpio.error" on a Raspberry Pi 5.
        raise NoPins(str(error)) from error
