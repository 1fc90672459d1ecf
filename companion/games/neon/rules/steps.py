"""How far a game, a round and an attack have come, and who is who in them."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from companion.rules.seat import Seat


class Mode(Enum):
    """The three ways to play (NE-S1)."""

    REBIRTH = "rebirth"
    ROYAL = "royal"
    COALITION = "coalition"

    __hash__ = object.__hash__


class By(Enum):
    """Who rolls dice and turns up scoreboard tokens: a setup option."""

    COMPANION = "companion"
    TABLE = "table"

    __hash__ = object.__hash__


class Told(Enum):
    """Whether the odds of an attack are told before and after a roll: a setup option."""

    SHOWN = "shown"
    HIDDEN = "hidden"

    __hash__ = object.__hash__


class Automatic(Enum):
    """A fighter that nobody plays (NE-M1)."""

    AUTOMA = "automa"

    __hash__ = object.__hash__


AUTOMA = Automatic.AUTOMA
Who: TypeAlias = Seat | Automatic
"""A fighter, by whoever plays it."""
Target: TypeAlias = Seat | Automatic | int
"""Whom an attack is aimed at; a number is a sector: the bot in it, or all that is in it."""

BASE = "base"
"""The weapon that is printed on every fighter's board, as it is written (NE-A1)."""


class Step(Enum):
    """How far a round has come; what is due comes before it, and an attack before that."""

    LAY = "lay"
    """Everybody lays two action cards face down (NE-1)."""
    REVEAL = "reveal"
    """Everybody turns them over (NE-3)."""
    REVEALED = "revealed"
    """Whoever can may act before all others (NE-U2)."""
    LAND = "land"
    """Whoever acts is still on the dropship (NE-6)."""
    ACT = "act"
    """The next action of the row (NE-5)."""
    AUTOMA = "automa"
    """The Automa moves, and attacks (NE-M3, NE-M4)."""
    CLOSE = "close"
    """Sectors close (NE-K1)."""
    TOKEN = "token"
    """The next scoreboard token is turned up (NE-K2)."""
    OVER = "over"

    __hash__ = object.__hash__


class Stage(Enum):
    """How far an attack has come."""

    BEFORE = "before"
    """The attacker adds dice (NE-A2)."""
    ROLL = "roll"
    AFTER = "after"
    """The attacker rerolls and changes dice (NE-A4)."""
    REROLL = "reroll"
    GUARD = "guard"
    """The defender adds dice (NE-D1)."""
    GUARD_ROLL = "guard-roll"
    GUARD_AFTER = "guard-after"
    """The defender rerolls and changes dice (NE-D3)."""
    GUARD_REROLL = "guard-reroll"
    COUNTER = "counter"
    """The attacker changes the defender's dice."""
    ASSIGN = "assign"
    """The defender says what full shields cancel (NE-D2)."""
    STRUCK = "struck"
    """Helmet and armour (NE-D4)."""
    DEALT = "dealt"
    """What the attacker can do once damage is done (NE-R1)."""
    HARM = "harm"
    """The damage is taken."""
    ENDURED = "endured"
    """What the defender can do after it."""
    FAILED = "failed"
    """No damage at all: Manoeuvre B (NE-R3)."""
    DONE = "done"

    __hash__ = object.__hash__


class Task(Enum):
    """Something that somebody has to do before the game goes on."""

    DRAW = "draw"
    """Take loot cards from the decks (NE-SEARCH, NE-F1)."""
    KEEP = "keep"
    """Say which of them are kept (NE-SEARCH)."""
    LAY = "lay"
    """Lay each as equipment or supply, or discard it (NE-LOOT)."""
    TROPHY = "trophy"
    """Take equipment of a defeated fighter (NE-F1)."""
    UPGRADE = "upgrade"
    """Keep one of two upgrades (NE-F1)."""
    BRACE = "brace"
    """Cancel the damage of a closing sector, or not (NE-MC)."""
    FLEE = "flee"
    """Leave a closing sector (NE-K2)."""

    __hash__ = object.__hash__
