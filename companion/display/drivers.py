"""What there is to know about SDL before pygame is loaded."""

from __future__ import annotations

BLIND = ("dummy", "offscreen")
"""Video drivers that need no screen, because nothing they show can be seen."""
