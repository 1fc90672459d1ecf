"""What a result is worth: to each player of a match, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from msgspec import Struct

from companion.desk.tournament.values import EntrantId, Game, Match, Points, Result

SHARED = 60
"""Points that up to six share are whole in units so many times smaller."""


class Share(Struct, frozen=True, gc=False):
    """What one player has of a match. Points are whole numbers, in the units of a Scale."""

    points: int
    beaten: tuple[EntrantId, ...]
    """Of the same match, who came in behind them."""
    equal: tuple[EntrantId, ...]
    """Who came in level with them."""
    half_games: int
    """Games won count two, games drawn one."""
    victory_points: int
    margin: int
    """How many more victory points than the best of the others."""
    half_won: int
    """2: won, at a table of several as the only first; 1: level with all; 0: lost."""
    is_forfeit: bool = False
    """Whether somebody did not play, so that nobody is met."""
    absent: tuple[EntrantId, ...] = ()
    """Who did not come to a table of several, at which the others have met."""


class Scale:
    """The points of a plan as whole numbers: fractions of one unit, which add up quickly."""

    def __init__(self, points: Points) -> None:
        listed = [given for places in points.places.values() for given in places]
        given = (points.win, points.draw, points.loss, points.bye, *listed)
        self.unit = lcm(*(one.denominator for one in given)) * SHARED
        self.win, self.draw, self.loss, self.bye = map(self.whole, given[:4])
        self._places = {n: [*map(self.whole, places)] for n, places in points.places.items()}

    def whole(self, points: Fraction) -> int:
        """Points in units."""
        return points.numerator * self.unit // points.denominator

    def exact(self, units: int) -> Fraction:
        """Units as points."""
        return Fraction(units, self.unit)

    def best(self, seats: int) -> int:
        """The most that a table gives."""
        return self.win if seats == 2 else max(self.of_places(seats))

    def of_places(self, seats: int) -> list[int]:
        """What each place at a table of several gets."""
        return self._places.get(seats) or [self.unit * n for n in range(seats - 1, -1, -1)]


def winner_side(match: Match, result: Result) -> int:
    """The seat of who has won a match of two, -1 if nobody has."""
    won = [0, 0]
    for game in result.games:
        if len(game.places) > 1:
            won[match.players.index(game.places[0][0])] += 1
    return -1 if won[0] == won[1] else won.index(max(won))


def shares(match: Match, result: Result, scale: Scale) -> Mapping[EntrantId, Share]:
    """What each player of a match has of its result."""
    if len(match.players) == 2:
        return _of_two(match, result, scale)
    return _of_several(match, result, scale)


def _of_two(match: Match, result: Result, scale: Scale) -> Mapping[EntrantId, Share]:
    one, other = match.players
    if result.forfeits:
        enough = 2 * (match.best_of // 2 + 1)
        present = Share(scale.win, (), (), enough, 0, 0, 2, is_forfeit=True)
        absent = Share(scale.loss, (), (), 0, 0, 0, 0, is_forfeit=True)
        return {key: absent if key in result.forfeits else present for key in match.players}
    won = drawn = mine = theirs = 0
    for game in result.games:
        if len(game.places) == 1:
            drawn += 1
        elif game.places[0][0] == one:
            won += 1
        if game.points:
            mine += game.points.get(one, 0)
            theirs += game.points.get(other, 0)
    lost = len(result.games) - won - drawn
    games, others = 2 * won + drawn, 2 * lost + drawn
    none: tuple[EntrantId, ...] = ()
    if won == lost:
        return {
            one: Share(scale.draw, none, (other,), games, mine, mine - theirs, 1),
            other: Share(scale.draw, none, (one,), others, theirs, theirs - mine, 1),
        }
    i, you = (scale.win, scale.loss) if won > lost else (scale.loss, scale.win)
    beaten, lost_to = ((other,), none) if won > lost else (none, (one,))
    return {
        one: Share(i, beaten, none, games, mine, mine - theirs, 2 if won > lost else 0),
        other: Share(you, lost_to, none, others, theirs, theirs - mine, 0 if won > lost else 2),
    }


def _of_several(match: Match, result: Result, scale: Scale) -> Mapping[EntrantId, Share]:
    """Several games at one table: whoever has most points of their places comes in first."""
    worth = scale.of_places(len(match.players))
    gained = dict.fromkeys(match.players, 0)
    for game in result.games:
        for key, points in _of_game(game, worth).items():
            gained[key] += points
    last = min(gained.values()) - 1
    for key in result.forfeits:
        gained[key] = last
    levels = sorted(set(gained.values()), reverse=True)
    placed = Game(tuple(tuple(k for k in match.players if gained[k] == n) for n in levels))
    by_place = _of_game(placed, worth)
    counted = {key: sum(game.points.get(key, 0) for game in result.games) for key in match.players}
    found = {}
    for key in match.players:
        rivals = [other for other in match.players if other != key]
        absent = tuple(k for k in rivals if k in result.forfeits)
        met = [k for k in rivals if k not in absent and key not in result.forfeits]
        beaten = tuple(k for k in rivals if gained[k] < gained[key])
        level = tuple(k for k in rivals if gained[k] == gained[key])
        is_first = not beaten == level == () and len(beaten) + len(level) == len(rivals)
        found[key] = Share(
            scale.loss if key in result.forfeits else by_place[key],
            tuple(k for k in beaten if k in met),
            tuple(k for k in level if k in met),
            sum(_half_games(game, key) for game in result.games),
            counted[key],
            counted[key] - max(counted[other] for other in rivals),
            0 if not is_first or key in result.forfeits else 2 if not level else int(not beaten),
            not met,
            absent,
        )
    return found


def _of_game(game: Game, worth: list[int]) -> Mapping[EntrantId, int]:
    """Points by place; who share places share their points."""
    found: dict[EntrantId, int] = {}
    place = 0
    for level in game.places:
        shared = sum(worth[place : place + len(level)]) // len(level)
        found |= dict.fromkeys(level, shared)
        place += len(level)
    return found


def _half_games(game: Game, key: EntrantId) -> int:
    if key not in game.places[0]:
        return 0
    return 2 if len(game.places[0]) == 1 else 1
