"""The packs that the companion can check, listed by hand as the shelf lists the games."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.pack_file import PackKind
from companion.games.riftforce.pack import RIFTFORCE_PACK
from companion.games.unique_units.pack import UNIQUE_UNITS_PACK

PACKS: Mapping[str, PackKind] = {kind.game: kind for kind in (RIFTFORCE_PACK, UNIQUE_UNITS_PACK)}
