"""Opens the window of the simulated table as `companion play` does, and leaves after some rounds.

After the first round it shows the table, after the second also what the camera sees. For the
benchmark: how long that takes and how much memory. No screen is needed, SDL draws for nobody.

    python scripts/window_up.py ROUNDS [arguments of companion play]
"""

from __future__ import annotations

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"

from companion.__main__ import Exit, main
from companion.commands import play

ROUNDS = int(sys.argv[1])


class Countdown:
    """A clock that ends the program after some ticks."""

    def __init__(self) -> None:
        self._left = ROUNDS

    def tick(self, _: int) -> int:
        self._left -= 1
        if not self._left:
            raise KeyboardInterrupt
        return 0


if __name__ == "__main__":
    play.has_screen = lambda _: True
    import pygame

    pygame.time.Clock = Countdown
    sys.exit(0 if main(["play", *sys.argv[2:]]) == Exit.INTERRUPTED else 1)
