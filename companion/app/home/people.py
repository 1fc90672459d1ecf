"""Who has played here, what, and how often they won: all of it from the records of the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.app.dialogs import Open, Stay, Step, Untyped
from companion.app.home.host import Host
from companion.games.game import Plain
from companion.referee.replay import Kept
from companion.rules.outcome import Standings, standings
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Listing, Page


@dataclass(slots=True)
class GameCount:
    """How many games somebody has played to their end, and how many of them won.

    ``places`` is how often which place was taken, where more is decided than who won.
    """

    played: int = 0
    won: int = 0
    places: Counter[int] = field(default_factory=Counter)

    @property
    def in_words(self) -> Sentence:
        """As it is said at home."""
        return say("home-played", played=self.played, won=self.won)

    @property
    def places_in_words(self) -> Sentence | None:
        """Which places were taken, and how often each."""
        each = (say("home-place", place=p, times=n) for p, n in sorted(self.places.items()))
        places = tuple(each)
        return say("home-places", places=places) if places else None


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has played here, by the name as it was last written."""

    name: str
    by_game: dict[str, GameCount] = field(default_factory=dict)

    @property
    def total(self) -> GameCount:
        """All games together."""
        counts = self.by_game.values()
        return GameCount(sum(c.played for c in counts), sum(c.won for c in counts))


def players_of(games: Iterable[Kept]) -> tuple[Player, ...]:
    """Everybody who is named in these games, in the order in which they come up."""
    known: dict[str, Player] = {}
    for kept in games:
        winners, places = kept.end.get("winners"), _places_in(kept)
        for seat, name in kept.header.names.items():
            player = known.setdefault(name.casefold(), Player(name))
            if isinstance(winners, list):
                count = player.by_game.setdefault(kept.header.game, GameCount())
                count.played += 1
                count.won += seat.value in winners
                count.places.update(place for place, took in places if seat.value in took)
    return tuple(known.values())


def _places_in(kept: Kept) -> Standings[str]:
    """Which place was taken by whom, as a record says it; nothing where it says no such thing."""
    places, teams = (_groups(kept.end.get(name)) for name in ("places", "teams"))
    return standings(places, teams)


def _groups(value: Plain | None) -> list[tuple[str, ...]]:
    groups = value if isinstance(value, list) else []
    return [tuple(map(str, group)) for group in groups if isinstance(group, list)]


class People(Untyped):
    """Everybody who has played here."""

    def __init__(self, host: Host) -> None:
        self._host = host
        kept = [k for k in host.records().kept if host.is_by_people(k.header)]
        self._players = players_of(kept)

    def page(self) -> Page:
        """A line for each, last seen first."""
        items = tuple(
            Item(name_of(player.name), player.name, player.total.in_words)
            for player in self._players
        )
        return Page(say("home-players"), Listing(items or (Item(say("home-players-none")),)))

    def take(self, key: str) -> Step:
        """What somebody has played."""
        player = next((p for p in self._players if p.name == key), None)
        return Stay() if player is None else Open(PlayedGames(self._host, player))


class PlayedGames(Untyped):
    """What one of them has played, game by game."""

    def __init__(self, host: Host, player: Player) -> None:
        self._host, self._player = host, player

    def page(self) -> Page:
        """A line for each game."""
        items = tuple(
            Item(self._title(game), detail=count.places_in_words, value=count.in_words)
            for game, count in self._player.by_game.items()
        )
        return Page(name_of(self._player.name), Listing(items or (Item(say("home-played-none")),)))

    def take(self, _key: str) -> Step:
        """There is nothing but to read."""
        return Stay()

    def _title(self, game: str) -> Sentence:
        known = self._host.games.get(game)
        return known.title if known else say("display-text", text=game)


def name_of(name: str) -> Sentence:
    """A name as it is."""
    return say("display-text", text=name)
