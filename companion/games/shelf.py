"""The games that the companion knows, listed by hand: no import magic."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.game import AnyGame
from companion.games.kung_fu import KUNG_FU, kung_fu_with
from companion.games.kung_fu.pack.pack_file import KUNG_FU_PACK
from companion.games.riftforce import RIFTFORCE, riftforce_with
from companion.games.riftforce.pack.pack_file import RIFTFORCE_PACK
from companion.games.unique_units import UNIQUE_UNITS, unique_units_with
from companion.games.unique_units.pack.pack_file import UNIQUE_UNITS_PACK
from companion.packs.pack_file import PackKind

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (RIFTFORCE, UNIQUE_UNITS, KUNG_FU)}

PLAYED_WITH: Mapping[str, Callable[[str], AnyGame]] = {
    RIFTFORCE.name: riftforce_with,
    UNIQUE_UNITS.name: unique_units_with,
    KUNG_FU.name: kung_fu_with,
}
"""Each of them made of the text of a pack; PackBroken if it is no good."""

PACKS: Mapping[str, PackKind] = {
    kind.game: kind for kind in (RIFTFORCE_PACK, UNIQUE_UNITS_PACK, KUNG_FU_PACK)
}
"""How the packs of each are checked."""
