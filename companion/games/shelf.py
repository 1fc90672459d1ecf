"""The games that the companion knows, listed by hand: no import magic.

Each is loaded when it is asked for first: hardly a command needs them all, and some need none.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from companion.games.game import AnyGame
from companion.games.odds import GameOdds
from companion.packs.pack_file import PackKind

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game, the same made of the text of an owner's pack, and how such a pack is checked."""

    game: AnyGame
    with_pack: Callable[[str], AnyGame]
    pack: PackKind


def _riftforce() -> Shelved:
    from companion.games.riftforce import RIFTFORCE, riftforce_with
    from companion.games.riftforce.pack.pack_file import RIFTFORCE_PACK

    return Shelved(RIFTFORCE, riftforce_with, RIFTFORCE_PACK)


def _unique_units() -> Shelved:
    from companion.games.unique_units import UNIQUE_UNITS, unique_units_with
    from companion.games.unique_units.pack.pack_file import UNIQUE_UNITS_PACK

    return Shelved(UNIQUE_UNITS, unique_units_with, UNIQUE_UNITS_PACK)


def _kung_fu() -> Shelved:
    from companion.games.kung_fu import KUNG_FU, kung_fu_with
    from companion.games.kung_fu.pack.pack_file import KUNG_FU_PACK

    return Shelved(KUNG_FU, kung_fu_with, KUNG_FU_PACK)


def _shadow_fight() -> Shelved:
    from companion.games.shadow_fight import SHADOW_FIGHT, shadow_fight_with
    from companion.games.shadow_fight.pack.pack_file import SHADOW_FIGHT_PACK

    return Shelved(SHADOW_FIGHT, shadow_fight_with, SHADOW_FIGHT_PACK)


def _neon() -> Shelved:
    from companion.games.neon import NEON, neon_with
    from companion.games.neon.pack.pack_file import NEON_PACK

    return Shelved(NEON, neon_with, NEON_PACK)


_SHELF: Mapping[str, Callable[[], Shelved]] = {
    "riftforce": _riftforce,
    "unique_units": _unique_units,
    "kung_fu": _kung_fu,
    "shadow_fight": _shadow_fight,
    "neon": _neon,
}


def _neon_odds() -> GameOdds:
    from companion.games.neon.words.chances import neon_odds

    return neon_odds()


ODDS: Mapping[str, Callable[[], GameOdds]] = {"neon": _neon_odds}
"""The games that can tell how likely results are; asking one needs nothing else of it."""


class _Each(UserDict[str, T]):
    """Something of each game by its name; whoever asks only for names loads nothing."""

    def __init__(self, part: Callable[[Shelved], T]) -> None:
        super().__init__()
        self._part = part
        self.data = dict.fromkeys(_SHELF)  # type: ignore[assignment] # until it is asked for

    def __getitem__(self, name: str) -> T:
        if self.data[name] is None:
            self.data[name] = self._part(_SHELF[name]())
        return self.data[name]


GAMES: Mapping[str, AnyGame] = _Each(lambda shelved: shelved.game)

PLAYED_WITH: Mapping[str, Callable[[str], AnyGame]] = _Each(lambda shelved: shelved.with_pack)
"""Each of them made of the text of a pack; PackBroken if it is no good."""

PACKS: Mapping[str, PackKind] = _Each(lambda shelved: shelved.pack)
"""How the packs of each are checked."""
