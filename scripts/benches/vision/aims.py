"""What the tag reader is meant to reach, as lines of the benchmark."""

from __future__ import annotations

from collections.abc import Sequence

from scripts.benches.rows import Row, print_table


def at_least(what: str, read: Sequence[bool], percent: float) -> Row:
    """A share of tags that should be read."""
    if not read:
        return Row(what, "no such tags", f"{percent:g} %", met=False)
    share = 100 * sum(read) / len(read)
    return Row(
        what, f"{share:.2f} % ({sum(read)} of {len(read)})", f"{percent:g} %", share >= percent
    )


def at_most(what: str, unit: str, value: float, most: float) -> Row:
    wanted = f"< {most:g} {unit}".strip() if most else "none"
    return Row(what, f"{value:.3g} {unit}".strip(), wanted, value < most or value == most == 0)


def tell_aims(aims: Sequence[Row]) -> int:
    """Print the table; 0 when nothing was misread, whatever else was missed."""
    print()
    print_table(aims)
    missed = [aim.what for aim in aims if not aim.met]
    print(f"{len(aims) - len(missed)} of {len(aims)} aims met")
    return 1 if any(what.startswith("false") for what in missed) else 0
