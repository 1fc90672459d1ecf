"""Opens the window of the simulated table as `companion play` does, and leaves at once.

By then it shows the table; the camera's first picture comes when it is drawn. For the benchmark:
how long that takes. No screen is needed, SDL draws for nobody.

    python scripts/window_up.py [arguments of companion play]
"""

from __future__ import annotations

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"

from companion.__main__ import Exit, main
from companion.commands import play


class FirstTick:
    """A clock that ends the program as soon as it waits."""

    def tick(self, _: int) -> int:
        raise KeyboardInterrupt


if __name__ == "__main__":
    play.has_screen = lambda _: True
    import pygame

    pygame.time.Clock = FirstTick
    sys.exit(0 if main(["play", *sys.argv[1:]]) == Exit.INTERRUPTED else 1)
