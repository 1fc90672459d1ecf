"""The light behind a screen, where the system can dim it: that of most small ones for a Pi."""

from __future__ import annotations

from pathlib import Path

from companion.files.os_errors import os_error_text
from companion.text.complaint import Complaint

BACKLIGHTS = Path("/sys/class/backlight")
LEAST = 10
"""Per cent; with less, nobody would find the way back to more."""


class Backlight:
    """All lights of this machine as one; most machines have one, or none."""

    def __init__(self, place: Path = BACKLIGHTS) -> None:
        self._lights = sorted(light for light in place.glob("*") if _most(light))

    @property
    def percent(self) -> int | None:
        """How bright it is now; None where nothing can be dimmed."""
        for light in self._lights:
            try:
                return round(100 * int((light / "brightness").read_text()) / _most(light))
            except (OSError, ValueError):
                continue
        return None

    def set(self, percent: int) -> None:
        """Be so bright from now on; Complaint where this user may not say so."""
        wanted = min(100, max(LEAST, percent))
        for light in self._lights:
            value = max(1, round(_most(light) * wanted / 100))
            try:
                (light / "brightness").write_text(f"{value}\n")
            except OSError as error:
                reason = os_error_text(error)
                raise Complaint("hardware-backlight", reason=reason) from error


def _most(light: Path) -> int:
    try:
        return int((light / "max_brightness").read_text())
    except (OSError, ValueError):
        return 0
