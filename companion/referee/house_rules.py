"""The rules of the house that a referee keeps."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How the referee behaves; clubs may want it otherwise."""

    refuse_after_s: float = 1.5
    """A wrong table is left alone for so long: players put most things right themselves."""
    consent: bool = True
    """Whether the other players are asked before a play is taken back."""
    drawn_stays: bool = False
    """Whether a play that showed somebody hidden pieces can no longer be taken back."""
