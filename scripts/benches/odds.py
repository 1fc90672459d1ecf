"""How quick odds are worked out, the first time and again, and how quick Neon is judged."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import companion.games.neon
from companion.games.neon.pack.pack_file import read_pack
from companion.games.neon.pack.vocabulary import Strike
from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.attacks import odds
from companion.games.neon.rules.attacks.odds import Duel, damage_odds, turn_of
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.setup import new_setup, start_from
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import apply, by_chance, companion_acts, outcome
from scripts.benches.rows import Row, at_least, at_most

COLD_MS, WARM_MS = 5.0, 0.1
JUDGED = 20_000
"""What we want judged per second: about what the busiest of the other games does."""
PACK = read_pack((Path(companion.games.neon.__file__).parent / "pack.toml").read_text("utf-8"))


def odds_and_neon(seconds: float) -> Iterator[Row]:
    """Every attack that can be: dice of both sides, rerolls of both, question marks turned."""
    duels = _duels()
    cold = [_cold_ms(duel) for duel in (duels if seconds >= 1 else duels[::9])]
    yield Row("odds of an attack, cold", f"{statistics.median(cold):,.2f} ms")
    yield at_most("odds of an attack, cold, the worst", max(cold), COLD_MS, "ms")
    began = time.perf_counter()
    for duel in duels:
        damage_odds(duel, PACK.dice)
    first = time.perf_counter()
    for duel in duels:
        damage_odds(duel, PACK.dice)
    warm = (time.perf_counter() - first) / len(duels) * 1000
    yield Row("odds of all attacks, one after the other", f"{1000 * (first - began):,.0f} ms")
    yield Row("odds again", f"{warm:.4f} ms", f"< {WARM_MS:g} ms", warm < WARM_MS)
    yield at_least("neon: actions judged per second", _judged(seconds), JUDGED)


def _duels() -> list[Duel]:
    ranges = range(1, 6), range(4), (0, 2, 5), (0, 1, 3), (0, 2), (False, True)
    return [
        Duel(
            dice,
            guards,
            rerolls=again,
            guard_rerolls=guards_again,
            turns=(turn_of(Strike.MAYBE, Strike.HIT, sure),) if sure else (),
            together=together,
        )
        for dice, guards, again, guards_again, sure, together in product(*ranges)
        if not together or guards <= PACK.automa.armour  # a bot has one die
    ]


def _cold_ms(duel: Duel) -> float:
    """With nothing worked out before, as in a program that was just started."""
    for kept in (damage_odds, odds.rolls, odds._levels, odds._after):
        kept.cache_clear()
    began = time.process_time()  # others at work must not show in so short a time
    damage_odds(duel, PACK.dice)
    return 1000 * (time.process_time() - began)


def _judged(seconds: float) -> float:
    plays = [play for n in range(1 if seconds < 1 else 4) for play in played(2 + n, seed=n)]
    done, began = 0, time.perf_counter()
    while (taken := time.perf_counter() - began) < min(seconds, 3.0):
        for state, action in plays:
            apply(state, action)
        done += len(plays)
    return done / taken


def played(players: int, seed: int) -> Iterator[tuple[State, Action]]:
    """A whole random game: each position, and what was played."""
    luck = Random(seed)
    state = start_from(PACK, new_setup(PACK, luck, {"players": players}))
    while outcome(state) is None:
        own = companion_acts(state)
        action = by_chance(state, own, luck) if own else luck.choice(list(legal_actions(state)))
        yield state, action
        state, _ = apply(state, action)
