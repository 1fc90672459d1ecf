"""The lines of the benchmark: what was measured, and what we want it to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; ``aim`` is what we want it to be."""

    what: str
    value: str
    aim: str = ""
    met: bool | None = None


def at_least(what: str, value: float, aim: float) -> Row:
    return Row(what, f"{value:,.0f}", f"> {aim:,.0f}", value > aim)


def at_most(what: str, value: float, aim: float, unit: str) -> Row:
    return Row(what, f"{value:,.1f} {unit}", f"< {aim:g} {unit}", value < aim)


def print_table(rows: Sequence[Row]) -> None:
    widths = [max(len(row.what) for row in rows), max(len(row.value) for row in rows)]
    print(f"{'measure':<{widths[0]}}  {'value':>{widths[1]}}  aim")
    for row in rows:
        met = {True: "met", False: "MISSED", None: ""}[row.met]
        print(f"{row.what:<{widths[0]}}  {row.value:>{widths[1]}}  {row.aim:<10}  {met}".rstrip())
