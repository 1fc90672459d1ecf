"""Damage, wherever it comes from, and what a fighter loses with the last health token."""

from __future__ import annotations

from companion.games.neon.pack.vocabulary import Grade
from companion.games.neon.rules.events import Damaged, Defeated
from companion.games.neon.rules.state import Due
from companion.games.neon.rules.steps import (
    AUTOMA,
    Mode,
    Task,
    Who,
)
from companion.games.neon.rules.working import Working
from companion.rules.seat import Seat


def harm(working: Working, who: Who, count: int, by: Who | None) -> int:
    """Take health tokens from the top; who did it wins them, unless nobody did (NE-DMG).

    Says how many were lost: damage beyond the last token is nothing.
    """
    state, fighter = working.state, working.fighter(who)
    lost = min(count, fighter.health)
    if not lost:
        return 0
    values = state.health_values(who)
    gone = len(values) - fighter.health
    tokens, left = values[gone : gone + lost], fighter.health - lost
    working.change_fighter(who, health=left)
    won = by is not None and state.options.mode is not Mode.ROYAL
    if by is None or not won:
        working.change(reserve=with_tokens(state.reserve, tokens))
    else:
        trophies = with_tokens(working.fighter(by).trophies, tokens)
        working.change_fighter(by, trophies=trophies)
    working.tell(Damaged(who, by, tokens, left, won))
    if not left:
        _defeat(working, who, by)
    return lost


def with_tokens(
    counts: tuple[int, int, int], tokens: tuple[int, ...], sign: int = 1
) -> tuple[int, int, int]:
    """Counts of tokens by value with some more, or fewer."""
    ones, twos, threes = (
        count + sign * tokens.count(value) for value, count in enumerate(counts, 1)
    )
    return ones, twos, threes


def _defeat(working: Working, who: Who, by: Who | None) -> None:
    """Out of the arena: for maintenance from side A, for good from side B (NE-F1, NE-F2)."""
    fighter = working.fighter(who)
    is_out = fighter.second or who is AUTOMA
    working.lower_shields(who)
    working.change_fighter(who, at=None, out=is_out)
    working.tell(Defeated(who, by, is_out))
    if not isinstance(who, Seat):
        return
    if is_out and fighter.row is not None:
        cards = (fighter.row.upper, fighter.row.lower)
        working.change_fighter(who, row=None, discard=(*fighter.discard, *cards))
    takes = isinstance(by, Seat) and by is not who and not working.fighter(by).out
    if takes and fighter.gear and isinstance(by, Seat):
        working.owe(Due(Task.TROPHY, by, victim=who))
    else:
        strip(working, who)


def strip(working: Working, seat: Seat) -> None:
    """Discard what is left of a defeated fighter's equipment; then maintenance (NE-F1)."""
    gear = working.fighter(seat).gear
    cards = tuple(card for each in gear for card in (each.card, *each.supplies))
    working.change_fighter(seat, gear=())
    working.scrap(seat, cards)
    if not working.fighter(seat).out:
        working.owe_draw(Due(Task.DRAW, seat, tuple(Grade)))
        working.owe(Due(Task.UPGRADE, seat))
