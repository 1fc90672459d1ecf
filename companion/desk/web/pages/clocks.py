"""The clock of a round as a page shows it; the page itself lets it run."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.desk.tournament.clock import now_utc, seconds_left
from companion.desk.tournament.tournament import Clock


@dataclass(frozen=True, slots=True)
class ClockShown:
    """When time is up, or how much there is while the clock stands still."""

    ends: int | None
    """In milliseconds since 1970; None: it stands still."""
    left: int
    """Seconds, as long as it stands still."""
    text: str

    @property
    def still(self) -> bool:
        """Whether it is paused."""
        return self.ends is None


def clock_shown(clock: Clock | None, table: int | None = None) -> ClockShown | None:
    """The clock of all tables, or of one of them; None if it was never started."""
    if clock is None:
        return None
    now = now_utc()
    left = max(0, seconds_left(clock, now, table))
    if clock.paused_at is not None:
        return ClockShown(None, left, seconds_text(left))
    return ClockShown(
        round((datetime.fromisoformat(now).timestamp() + left) * 1000), left, seconds_text(left)
    )


def seconds_text(seconds: int) -> str:
    """Hours, minutes and seconds as a clock shows them."""
    hours, rest = divmod(seconds, 3600)
    text = f"{rest // 60:02}:{rest % 60:02}"
    return f"{hours}:{text}" if hours else text
