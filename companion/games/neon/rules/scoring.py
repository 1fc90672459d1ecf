"""Victory points, line by line, and who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from companion.games.neon.pack.cards import BOTS_OF_A_KIND
from companion.games.neon.rules.rulebook import NE_C1, NE_E1, NE_E2, NE_E3, NE_M7
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import (
    AUTOMA,
    Mode,
    Step,
    Who,
)
from companion.rules.outcome import Outcome
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say


class Line(Struct, frozen=True, gc=False):
    """One line of the scoring: so many of something, and what they are worth."""

    what: str
    """``three``, ``two`` and ``one`` for health tokens by value, ``bot``, ``pair``, ``leader``."""
    count: int
    points: int

    @property
    def text(self) -> Sentence:
        """The line as people read it."""
        return say(f"ne-score-{self.what}", count=self.count, points=self.points)


def sides(state: State) -> tuple[tuple[Who, ...], ...]:
    """Who plays together, in the order of the first of each."""
    found: dict[int, list[Who]] = {}
    for who in state.everybody:
        found.setdefault(state.team(who), []).append(who)
    return tuple(map(tuple, found.values()))


def score_lines(state: State, side: Sequence[Who]) -> tuple[Line, ...]:
    """What a fighter or a team has won, each kind on its line (NE-E3, NE-C1)."""
    fighters = [state.fighter(who) for who in side]
    tokens = [sum(fighter.trophies[n] for fighter in fighters) for n in range(3)]
    kinds = Counter(bot.kind for fighter in fighters for bot in fighter.bots)
    pairs = sum(count // BOTS_OF_A_KIND for count in kinds.values())
    leads = int(state.leader in side)
    lines = (
        Line("three", tokens[2], 3 * tokens[2]),
        Line("two", tokens[1], 2 * tokens[1]),
        Line("one", tokens[0], tokens[0]),
        Line("bot", kinds.total(), kinds.total()),
        Line("pair", pairs, pairs),
        Line("leader", leads, leads),
    )
    return tuple(line for line in lines if line.count)


def points(state: State, side: Sequence[Who]) -> int:
    """All of it together."""
    return sum(line.points for line in score_lines(state, side))


def _rank(state: State, side: Sequence[Who]) -> tuple[int, ...]:
    """Victory points, and what decides a tie: tokens of 3, then of 2, then of 1 (NE-E3)."""
    trophies = [state.fighter(who).trophies for who in side]
    ties = (sum(each[n] for each in trophies) for n in (2, 1, 0))
    return (points(state, side), *ties)


def in_play(state: State) -> tuple[tuple[Who, ...], ...]:
    """The sides of which somebody is not out (NE-E1)."""
    return tuple(s for s in sides(state) if any(not state.fighter(who).out for who in s))


def is_decided(state: State) -> Rule | None:
    """The rule that ends the game after the actions of a round, if one does (NE-E1, NE-E2)."""
    royal = state.options.mode is Mode.ROYAL
    if len(in_play(state)) <= 1:
        return NE_E2 if royal else NE_E1
    return NE_E1 if is_last_round(state) else None


def is_last_round(state: State) -> bool:
    """Whether the game ends after the actions of this round, before anything closes (NE-E1)."""
    return state.options.mode is not Mode.ROYAL and state.round >= len(state.side.cells)


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.step is not Step.OVER:
        return None
    standing = in_play(state)
    royal = state.options.mode is Mode.ROYAL
    values = {seat: points(state, _side(state, seat)) for seat in state.players}
    if len(standing) == 1 or royal:
        best = standing[:1]
        rule, because = (NE_E2 if royal else NE_E1), _tell_last(state, standing)
    else:
        most = max((_rank(state, side) for side in standing), default=())
        best = tuple(side for side in standing if _rank(state, side) == most)
        rule, because = NE_E3, _tell_points(state, best)
        rule = NE_C1 if state.options.mode is Mode.COALITION and best else rule
    winners = tuple(seat for seat in state.players if _side(state, seat) in best)
    won_by = state.pack.automa.label if best and not winners else None
    rule = NE_M7 if won_by is not None else rule
    return Outcome(
        winners,
        rule,
        because,
        {} if royal else values,
        _places(state, winners) if best else (),
        teams(state) if state.options.teams else (),
        won_by=won_by,
    )


def teams(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The players who play together (NE-C1); outside Coalition everybody plays alone."""
    found = (tuple(who for who in side if isinstance(who, Seat)) for side in sides(state))
    return tuple(filter(None, found))


def _side(state: State, seat: Seat) -> tuple[Who, ...]:
    return next(side for side in sides(state) if seat in side)


def _places(state: State, winners: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """The winners, then the others who are not out, then the rest, each by their points."""

    def key(seat: Seat) -> tuple[object, ...]:
        side = _side(state, seat)
        is_in = any(not state.fighter(who).out for who in side)
        royal = state.options.mode is Mode.ROYAL
        return seat in winners, is_in, () if royal else _rank(state, side)

    ranks = sorted({key(seat) for seat in state.players}, reverse=True)
    return tuple(tuple(s for s in state.players if key(s) == rank) for rank in ranks)


def _tell_last(state: State, standing: Sequence[tuple[Who, ...]]) -> Sentence:
    if not standing:
        return say("ne-outcome-nobody")
    key = "ne-outcome-team" if state.options.teams else "ne-outcome-last"
    return say(key, winners=_names(state, standing))


def _names(state: State, best: Sequence[tuple[Who, ...]]) -> Fact:
    everybody = (who for side in best for who in side)
    return and_also(tuple(state.pack.automa.label if w is AUTOMA else w for w in everybody))


def _tell_points(state: State, best: Sequence[tuple[Who, ...]]) -> Sentence:
    """How many points won, and who of those out had more (NE-E3)."""
    if not best:
        return say("ne-outcome-nobody")
    won, winners = points(state, best[0]), _names(state, best)
    others = [seat for seat in state.players if state.fighter(seat).out]
    stars = tuple(seat for seat in others if points(state, _side(state, seat)) > won)
    if stars and not state.options.teams:
        most = max(points(state, (seat,)) for seat in stars)
        stars = tuple(seat for seat in stars if points(state, (seat,)) == most)
        facts: dict[str, Fact] = {"names": and_also(stars), "most": most}
        return say("ne-outcome-star", winners=winners, points=won, **facts)
    tied = sum(_rank(state, s)[0] == won for s in in_play(state)) > len(best)
    key = "ne-outcome-shared" if len(best) > 1 else "ne-outcome-tie" if tied else "ne-outcome"
    return say(key, winners=winners, points=won)


def has_automa(state: State) -> bool:
    """Whether the Automa takes part and is not out (NE-M1)."""
    return AUTOMA in state.everybody and not state.fighter(AUTOMA).out
