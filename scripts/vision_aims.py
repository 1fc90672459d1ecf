"""What the tag reader is meant to reach, beside what it reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Aim:
    name: str
    wanted: str
    measured: str
    met: bool


def at_least(name: str, read: Sequence[bool], percent: float) -> Aim:
    """A share of tags that should be read; of none at all nothing is shown."""
    if not read:
        return Aim(name, f"{percent:g} %", "no such tags", met=False)
    share = 100 * sum(read) / len(read)
    measured = f"{share:.2f} % ({sum(read)} of {len(read)})"
    return Aim(name, f"{percent:g} %", measured, met=share >= percent)


def at_most(name: str, unit: str, value: float, most: float) -> Aim:
    measured = f"{value:.3g} {unit}".strip()
    wanted = f"< {most:g} {unit}".strip() if most else "none"
    return Aim(name, wanted, measured, met=value < most or value == most == 0)


def tell_aims(aims: Sequence[Aim]) -> int:
    """Print the table; 0 when nothing was misread, whatever else was missed."""
    print(f"\n{'aim':58s}{'wanted':>16s}   {'measured':26s}")
    for aim in aims:
        state = "met" if aim.met else "NOT MET"
        print(f"{aim.name:58s}{aim.wanted:>16s}   {aim.measured:26s}{state}")
    missed = sum(not aim.met for aim in aims)
    print(f"{len(aims) - missed} of {len(aims)} aims met")
    return 1 if any(aim.name.startswith("false") and not aim.met for aim in aims) else 0
