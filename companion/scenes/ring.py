"""Nodes for boards with more than rows of cards: places around a middle, and rows of tokens."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.sentence import Sentence
from companion.scenes.outlines import Icon, Motif
from companion.scenes.scene import Count, Face, Glow, Node, Tone


@dataclass(frozen=True, slots=True)
class Token(Node):
    """A small thing that its picture alone tells: a token, a symbol, a die."""

    motif: Motif | None
    """None: nothing shows yet, as of a die that is still to be rolled."""
    colour: str = "#888888"
    square: bool = False
    """Whether it is a die; else it is round."""
    number: int | None = None
    """How many of it there are, or how many belong to it; none is told where it is None."""
    faded: bool = False
    """Done, or out of action."""
    glow: Glow = Glow.NONE
    option: str | None = None
    topic: str = ""
    name: Sentence | None = None
    """What it is, for whoever does not see its picture."""


@dataclass(frozen=True, slots=True)
class Tray(Node):
    """Tokens or dice side by side, as large as they have room for.

    Those of a group lie close together: one of them counts.
    """

    groups: tuple[tuple[Token, ...], ...]
    label: Sentence | None = None
    """What they are, said before them where that has room."""
    large: bool = False
    """Whether they are what everybody looks at now."""
    spare: bool = False
    """Whether they give way where room is scarce."""


@dataclass(frozen=True, slots=True)
class Spare(Node):
    """What gives way to the rest of a board where room is scarce."""

    child: Node


@dataclass(frozen=True, slots=True)
class Site(Node):
    """A place of a board where several stand: itself, what is counted there, and who stands."""

    face: Face
    tokens: tuple[Face, ...] = ()
    counts: tuple[Count, ...] = ()
    tone: Tone = Tone.QUIET
    """What is to happen to it."""
    mark: Icon | None = None
    """A sign of that."""
    glow: Glow = Glow.NONE
    option: str | None = None
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Ring(Node):
    """Places in a circle, clockwise from the upper left, and what is in the middle of it."""

    sites: tuple[Site, ...]
    middle: Node
