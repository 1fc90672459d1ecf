"""What the companion decides by chance, so that anybody can check afterwards that it was fair.

A game has one secret seed. What it will decide is settled before the first play: the record's
header holds a hash of the seed, and its end the seed itself.
"""

from __future__ import annotations

import hashlib
import secrets
from random import Random


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What may be shown of a seed while it is secret: no other seed can be found that fits it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def source(seed: str, step: int) -> Random:
    """The chance of one step of a game: the same for the same number of plays before it.

    So whoever takes a play back and makes it again meets the same luck.
    """
    return Random(f"{seed}/{step}")
