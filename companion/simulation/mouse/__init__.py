"""The simulated table for people with a mouse: what it does, and the window it is in."""

import os

# pygame greets on standard output, which belongs to our own commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
