"""Telling a press from the rattle of a contact."""

from __future__ import annotations

QUIET_S = 0.03
"""A good button has come to rest after five milliseconds, a worn one after twenty."""


class Debounce:
    """Lets a press through at once, and then none until the contact has been quiet.

    Every edge, up or down, starts the quiet time anew. Knows no clock: times are told to it.
    """

    def __init__(self, quiet: float = QUIET_S) -> None:
        self._quiet = quiet
        self._last_edge: float | None = None

    def is_press(self, at: float) -> bool:
        """Whether a contact that closes now is a press of its own."""
        settled = self._last_edge is None or at - self._last_edge >= self._quiet
        self._last_edge = at
        return settled

    def release(self, at: float) -> None:
        """The contact opened."""
        self._last_edge = at
