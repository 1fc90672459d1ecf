"""Scenes on a pygame screen."""

import os

BLIND = ("dummy", "offscreen")
"""Video drivers that need no screen, because nothing they show can be seen."""
BARE = "kmsdrm"
"""The video driver of a screen that no desktop has."""

# pygame greets on standard output, which belongs to our own commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
