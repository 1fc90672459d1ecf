"""How a length is divided between things that share it."""

from __future__ import annotations

from collections.abc import Sequence


def divide(total: int, shares: Sequence[float], needs: Sequence[int]) -> tuple[int, ...]:
    """Divide a length by shares, but give each at least what it needs while there is enough.

    A share of 0 gets just what it needs. When the needs are more than the whole, the others shrink
    alike, and if those are nothing, all do. The parts add up to at most the whole.
    """
    total = max(0, total)
    needed = sum(needs)
    if needed >= total:
        kept = sum(need for need, share in zip(needs, shares, strict=True) if share <= 0)
        if 0 < kept < total and kept < needed:
            left, shrinking = total - kept, needed - kept
            pairs = zip(needs, shares, strict=True)
            return tuple(n if share <= 0 else n * left // shrinking for n, share in pairs)
        return tuple(need * total // needed for need in needs) if needed else tuple(needs)
    fixed = {index for index, share in enumerate(shares) if share <= 0}
    while True:
        left = total - sum(needs[index] for index in fixed)
        weight = sum(share for index, share in enumerate(shares) if index not in fixed)
        parts = [
            needs[index] if index in fixed else int(left * share / weight)
            for index, share in enumerate(shares)
        ]
        short = {index for index, part in enumerate(parts) if part < needs[index]} - fixed
        if not short:
            return tuple(parts)
        fixed |= short


def shares_of(given: Sequence[float], count: int) -> tuple[float, ...]:
    """What was given, or all alike."""
    return tuple(given) if len(given) == count else (1.0,) * count
