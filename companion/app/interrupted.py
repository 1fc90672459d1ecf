"""Ctrl+C in the middle of a game."""

from __future__ import annotations

from companion.rules.sentence import Sentence


class GameInterrupted(KeyboardInterrupt):
    """Somebody leaves a game that can be gone on with; ``kept`` tells where it is and how."""

    def __init__(self, kept: Sentence) -> None:
        super().__init__(kept)
        self.kept = kept
