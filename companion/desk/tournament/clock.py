"""How long a round still goes, and a clock that nobody can set while it is looked at."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from companion.desk.tournament.tournament import Clock

NONE = timedelta()


def seconds_left(clock: Clock, now: str, table: int | None = None) -> int:
    """Of a round, at a table or where nobody has longer; less than nothing once time is up.

    Times are those of entries: a machine whose clock was put back gives nobody longer than the
    round has.
    """
    began = datetime.fromisoformat(clock.started_at)
    until = datetime.fromisoformat(clock.paused_at or now)
    played = max(NONE, until - began)
    for pause, end in clock.pauses:
        still = datetime.fromisoformat(end) - datetime.fromisoformat(pause)
        played -= max(NONE, still)
    more = clock.extended.get(None, 0)
    if table is not None:
        more += clock.extended.get(table, 0)
    left = timedelta(minutes=clock.minutes + more) - max(NONE, played)
    return -int(-left.total_seconds()) if left < NONE else int(left.total_seconds())


def awake_or_asleep() -> float:
    """Seconds that nobody can set, and that go on while a machine sleeps, where it can tell."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


def steady_utc(
    wall: Callable[[], float] = time.time, steady: Callable[[], float] = awake_or_asleep
) -> Callable[[], str]:
    """The time as entries have it, which never jumps while this process runs."""
    offset = wall() - steady()

    def now() -> str:
        return datetime.fromtimestamp(offset + steady(), UTC).isoformat(timespec="milliseconds")

    return now


now_utc = steady_utc()
"""What time it is for all of this process: entries, lines that come, and the clocks that pages
show have to agree, also where the machine's own clock is set while the desk runs."""
