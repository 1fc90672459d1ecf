"""Quiet hours: the time of the day in which nothing is to be heard."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from companion.app.settings.settings import HOUR, right_settings

Clock: TypeAlias = Callable[[], time.struct_time]
"""Tells the time at the table."""


def quiet_by(path: Path | None, clock: Clock = time.localtime) -> Callable[[], bool]:
    """What tells whether it is quiet now, by the settings as they stand then; not without any."""

    def is_quiet() -> bool:
        settings = right_settings(path) if path is not None else None
        hours = settings.quiet if settings is not None else None
        now = clock()
        return hours is not None and hours.hold(now.tm_hour * HOUR + now.tm_min)

    return is_quiet
