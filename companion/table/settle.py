"""When a table counts as steady."""

from __future__ import annotations

from companion.table.layout import Layout

STEADY_SECONDS = 0.4
"""Long enough for a hand to come back, short enough to feel at once."""


class Settle:
    """Lets a layout through once it has stayed the same for a while with no hand above it."""

    def __init__(self, steady_seconds: float = STEADY_SECONDS) -> None:
        self._needed = steady_seconds
        self._layout: Layout | None = None
        self._since = 0.0

    def see(self, layout: Layout, at: float, *, moving: bool) -> Layout | None:
        """The layout if it is steady by now, else None."""
        if moving:
            self._layout = None
            return None
        if layout != self._layout:
            self._layout, self._since = layout, at
        return layout if at - self._since >= self._needed else None
