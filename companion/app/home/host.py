"""What a home knows: the games of the shelf, the folder of games, and how a game is begun here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from random import SystemRandom

from companion.app.dialogs import Dialog
from companion.app.party import MOST_SEEDS, Party
from companion.app.settings.settings import SIMULATED
from companion.games.game import AnyGame, Plain
from companion.referee.record import Header
from companion.referee.replay import Damaged, Kept, Records, find_records
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.text.complaint import Complaint


@dataclass(frozen=True, slots=True)
class Host:
    """What people can do at this machine."""

    games: Mapping[str, AnyGame]
    party: Callable[[], Party]
    """A party as the machine's owner has set it, for any game: language, folder, camera, names.
    Asked for anew whenever it is needed, because settings change; while they cannot be read, it is
    as it was before."""
    game_of: Callable[[Header], AnyGame]
    """The game that a record is of, with the owner's pack if it was played with one; Complaint if
    that cannot be had any more."""
    own_pack: Callable[[str], Path | None] = field(default=lambda _: None, kw_only=True)
    """The pack that the owner has named for a game, if any."""
    game_with: Callable[[str, Path], AnyGame] | None = field(default=None, kw_only=True)
    """The game of a name, made of such a pack; Complaint if that is no good."""
    is_simulated: Callable[[Header], bool]
    """Whether a game was played on the simulated table."""
    is_by_people: Callable[[Header], bool]
    """Whether people played it, and not the simulated table by itself."""
    now: Callable[[], datetime]
    dialogs: Mapping[str, Callable[[], Dialog]] = field(default_factory=dict)
    """What else a home offers, by the key of its tile: ``watch``, ``rules``, ``calibrate``,
    ``settings``, ``doctor``."""
    slow: frozenset[str] = frozenset()
    """Those of them that take a while to load."""
    complaint: Callable[[], Sentence | None] = lambda: None
    """Why the last party that was asked for is not as the settings say now; None if it is."""
    shut_down: Callable[[], None] | None = None
    """Switches the machine off, where a companion may; Complaint if that fails."""

    def records(self) -> Records:
        """What the folder of games holds now."""
        return records_in(self.party().folder)

    def go_on(self, kept: Kept) -> Party:
        """The people of an interrupted game, on the kind of table where they played it."""
        party = self.party()
        simulated = self.is_simulated(kept.header)
        if not simulated and party.camera == SIMULATED:
            raise Complaint("home-needs-camera")
        return replace(
            party,
            game=self.game_of(kept.header),
            names=kept.header.names,
            record=kept.path,
            camera=SIMULATED if simulated else party.camera,
        )

    def begin(
        self,
        game: AnyGame,
        names: Mapping[Seat, str],
        options: Mapping[str, Plain],
        camera: str,
    ) -> Party:
        """A party for a new game."""
        return replace(
            self.party(),
            game=game,
            names=names,
            options=options,
            camera=camera,
            anew=True,
            seed=SystemRandom().randrange(MOST_SEEDS),
        )


def records_in(folder: Path) -> Records:
    """What a folder of games holds; one that cannot be looked into counts as damaged."""
    try:
        return find_records(folder)
    except Complaint as complaint:
        return Records(damaged=(Damaged(folder, complaint),))
