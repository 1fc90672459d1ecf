"""What a tournament is made of: who plays, in which stages, and what came of it.

All of it is frozen, has no clock and no chance of its own, and is written as JSON by
``companion.desk.tournament.codec``. Shares of points are exact fractions, never floats.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import NewType

from msgspec import Struct, field

EntrantId = NewType("EntrantId", str)
"""Short, unique in its tournament, and never given to anybody else: ``p17``."""


class Format(Enum):
    """How a stage pairs."""

    SWISS = "swiss"
    DUTCH = "dutch"
    """Swiss for two players by the order of criteria of the FIDE (Dutch) system."""
    ROUND_ROBIN = "round-robin"
    SINGLE_ELIMINATION = "single-elimination"
    DOUBLE_ELIMINATION = "double-elimination"
    PODS = "pods"
    """Tables of several players each, paired like Swiss."""
    GROUPS = "groups"
    """Round robins side by side, out of which the best go on."""


class TieBreak(Enum):
    """What parts those with as many points, in the order that the organiser gives."""

    MATCH_POINTS = "match-points"
    OPPONENTS_WINS = "opponents-wins"
    """The mean share of wins of the opponents."""
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz-cut-1"
    BUCHHOLZ_CUT_2 = "buchholz-cut-2"
    BUCHHOLZ_MEDIAN = "buchholz-median"
    SONNEBORN_BERGER = "sonneborn-berger"
    HEAD_TO_HEAD = "head-to-head"
    WINS = "wins"
    GAME_POINTS = "game-points"
    """Games won of a match of several, a drawn one half."""
    VICTORY_POINTS = "victory-points"
    """The points that the games themselves count."""
    VICTORY_POINTS_MARGIN = "victory-points-margin"
    RATING = "rating"
    LOT = "lot"
    """Drawn from the seed of the tournament, the same whenever it is looked at."""


class Entrant(Struct, frozen=True, omit_defaults=True):
    """Whoever is paired: a player, or a team that plays together."""

    id: EntrantId
    name: str
    members: tuple[str, ...] = ()
    """Of a team, by name."""
    club: str = ""
    family: str = ""
    rating: int | None = None
    seed: int | None = None
    """The place in the order of the beginning, where the organiser gives it."""
    federation: str = ""
    title: str = ""
    fide_id: str = ""
    born: str = ""


class Points(Struct, frozen=True, omit_defaults=True):
    """What the organiser gives for results."""

    # Made by functions, because a JSON Schema can hold no fraction as a default.
    win: Fraction = field(default_factory=lambda: Fraction(1))
    draw: Fraction = field(default_factory=lambda: Fraction(1, 2))
    loss: Fraction = field(default_factory=lambda: Fraction(0))
    bye: Fraction = field(default_factory=lambda: Fraction(1))
    places: dict[int, tuple[Fraction, ...]] = {}
    """By how many play at a table, what each place there gets; who share places share their
    points. A number that is not listed gets one point less for each place, the last none."""


class Stage(Struct, frozen=True, omit_defaults=True):
    """A part of a tournament that pairs in one way."""

    format: Format
    games: tuple[str, ...]
    """Names on the shelf of games; several take turns by round."""
    rounds: int | None = None
    """None: as many as its format needs for its players."""
    best_of: int = 1
    minutes: int | None = None
    """Of a round; None: no clock."""
    sizes: tuple[int, int] = (2, 2)
    """How many sit at a table, at least and at most; the most that leaves everybody a seat."""
    groups: int = 1
    qualifiers: int | None = None
    """How many of the stage before play this one (of each of its groups); None: everybody."""
    third_place: bool = False
    """Whether those who lose the semi-finals play for the third place."""
    apart: tuple[str, ...] = ()
    """What keeps entrants apart while avoidable: ``club``, ``family``."""
    all_games: bool = False
    """Whether every game of a match is played, decided or not, as on the boards of teams."""


class Plan(Struct, frozen=True, omit_defaults=True):
    """All that the organiser decides."""

    name: str
    stages: tuple[Stage, ...]
    seed: str
    """What chance follows from; the same seed and record pair the same way."""
    points: Points = field(default_factory=Points)
    tie_breaks: tuple[TieBreak, ...] = (
        TieBreak.MATCH_POINTS,
        TieBreak.BUCHHOLZ_CUT_1,
        TieBreak.BUCHHOLZ,
        TieBreak.HEAD_TO_HEAD,
        TieBreak.WINS,
        TieBreak.LOT,
    )
    place: str = ""
    tables: tuple[str, ...] = ()
    """What the tables are called (the ids of their companions), from the first on; further ones
    are told by their number alone."""
    language: str = "en"
    season: str = ""
    """The league that the results count for; empty: none."""


class Match(Struct, frozen=True, omit_defaults=True):
    """Those who sit down together in one round."""

    table: int
    """Counted from 1 in each round."""
    players: tuple[EntrantId, ...]
    """In the order of their seats; the first begins."""
    game: str
    best_of: int = 1
    group: int | None = None
    bracket: str = ""
    """Where in an elimination: ``winners``, ``losers``, ``third-place``, ``final``, ``reset``."""
    all_games: bool = False
    """As its stage has it."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why somebody is paired as they are: a sentence of the catalogue and its facts."""

    key: str
    facts: dict[str, str | int] = {}


class Round(Struct, frozen=True, omit_defaults=True):
    """One round as it was paired."""

    number: int
    """Counted from 1 through all stages."""
    stage: int
    """Counted from 0."""
    matches: tuple[Match, ...]
    byes: tuple[EntrantId, ...] = ()
    reasons: dict[EntrantId, tuple[Reason, ...]] = {}


class Game(Struct, frozen=True, omit_defaults=True):
    """What came of one game of a match."""

    places: tuple[tuple[EntrantId, ...], ...]
    """Who came in first, second and so on; who share a place stand together. All in the first
    place is a draw."""
    points: dict[EntrantId, int] = {}
    """What the game itself has counted."""
    record: str = ""
    """The name of its journal, where a companion has kept one."""


class Result(Struct, frozen=True, omit_defaults=True):
    """What came of a match."""

    games: tuple[Game, ...]
    forfeits: tuple[EntrantId, ...] = ()
    """Who did not play; alone they lose, together all do."""
