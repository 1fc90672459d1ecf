"""Scenes on a pygame screen."""

import os

# pygame greets on standard output, which belongs to our own commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
