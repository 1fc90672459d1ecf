"""A whole game looked back on: who won and why, how the score grew, what decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any, TypeAlias

from companion.referee.plays import Play
from companion.referee.session import Session, tell_play
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.story import Feat
from companion.scenes import notices

PAUSE_S = 3600.0
"""Nobody thinks so long: the game was interrupted, and went on later."""

AnyPlay: TypeAlias = Play[Any, Any, Any]
AnySession: TypeAlias = Session[Any, Any, Any]
Amounts: TypeAlias = tuple[tuple[Seat, int], ...]
"""How much each player has of something, in the order in which they sit."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What players have of one kind: points of one source, or what is counted besides points."""

    source: Sentence
    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Decisive:
    """The play that decided the game, and why it was that one."""

    n: int
    play: Sentence
    why: Sentence
    by: Seat | None


@dataclass(frozen=True, slots=True)
class LongestTurn:
    """Who took the most time for a turn, and how much."""

    seat: Seat
    seconds: float
    n: int
    """The number of the play with which it ended."""


@dataclass(frozen=True, slots=True)
class Story:
    """All that there is to tell of a game; what its game does not count is empty."""

    outcome: Outcome | None
    plays: int
    unit: Sentence
    curve: tuple[tuple[Seat, tuple[int, ...]], ...]
    """What everybody had at the beginning and after each play."""
    points: tuple[Tally, ...]
    """By source; together they are what everybody has at the end."""
    counts: tuple[Tally, ...]
    """What is no points, such as destroyed cards."""
    longest: LongestTurn | None
    decisive: Decisive | None

    @property
    def final(self) -> Amounts:
        """What everybody has at the end."""
        return tuple((seat, values[-1]) for seat, values in self.curve)


def story_of(session: AnySession) -> Story:
    """The story of a game as far as it was played."""
    curve = _curve(session)
    points, counts = _tallies(session, curve)
    return Story(
        session.outcome,
        len(session.plays),
        session.game.story.unit,
        curve,
        points,
        counts,
        _longest_turn(session),
        _decisive(session, curve),
    )


def tell_story(story: Story) -> tuple[Sentence, ...]:
    """The story in lines, for a terminal."""
    ended = story.outcome
    # Who won and why is said in one go; then come the places that others took.
    lines = [ended.text, *notices.outcome(ended).lines[1:]] if ended is not None else []
    if story.final and not (ended and ended.places and ended.points):
        final = tuple(tell_amounts(story.final))
        lines.append(say("story-line", what=story.unit, amounts=final))
    tallies = (*story.points, *story.counts)
    lines += [
        say("story-line", what=tally.source, amounts=tuple(tell_amounts(tally.amounts)))
        for tally in tallies
    ]
    if story.longest is not None:
        longest = say("story-turn", seat=story.longest.seat, time=tell_time(story.longest.seconds))
        lines.append(say("story-line", what=say("story-longest"), amounts=longest))
    if story.decisive is not None:
        n, play = str(story.decisive.n), story.decisive.play
        decided = say("story-decided", n=n, play=play, why=story.decisive.why)
        lines.append(say("story-line", what=say("story-decisive"), amounts=decided))
    return tuple(lines)


def tell_amounts(amounts: Amounts) -> list[Sentence]:
    """Who has how much of something."""
    return [say("story-amount", seat=seat, amount=amount) for seat, amount in amounts]


def tell_time(seconds: float) -> Sentence:
    """A time that somebody took, in the unit that fits it."""
    whole = max(1, round(seconds))
    if whole < 60:
        return say("story-seconds", seconds=whole)
    return say("story-minutes", minutes=whole // 60, seconds=whole % 60)


# --- score -------------------------------------------------------------------------------


def _curve(session: AnySession) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    score = session.game.story.score
    scores = [score(session.start), *(score(play.after) for play in session.plays)]
    seats = [seat for seat in session.game.seats if all(seat in each for each in scores)]
    return tuple((seat, tuple(each[seat] for each in scores)) for seat in seats)


def _tallies(
    session: AnySession, curve: Sequence[tuple[Seat, tuple[int, ...]]]
) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
    """Points by source, and what is counted besides; whatever no event explains has a name too."""
    seats = session.game.seats
    feats: list[Feat] = [
        Feat(seat, say("story-from-start"), values[0]) for seat, values in curve if values[0]
    ]
    for place, play in enumerate(session.plays):
        gained = session.game.story.feats(play.before, play.events)
        feats += gained
        for seat, values in curve:
            known = sum(feat.amount for feat in gained if feat.scores and feat.seat is seat)
            if rest := values[place + 1] - values[place] - known:
                source = "story-corrected" if play.action is None else "story-otherwise"
                feats.append(Feat(seat, say(source), rest))
    return _added_up(feats, seats, scores=True), _added_up(feats, seats, scores=False)


def _added_up(feats: Sequence[Feat], seats: Sequence[Seat], *, scores: bool) -> tuple[Tally, ...]:
    """Feats of one source together, in the order in which the sources first came up."""
    sums: list[tuple[Sentence, dict[Seat, int]]] = []
    for feat in feats:
        if feat.scores is not scores:
            continue
        found = next((amounts for source, amounts in sums if source == feat.source), None)
        if found is None:
            found = dict.fromkeys(seats, 0)
            sums.append((feat.source, found))
        found[feat.seat] = found.get(feat.seat, 0) + feat.amount
    return tuple(Tally(source, tuple(amounts.items())) for source, amounts in sums)


# --- time --------------------------------------------------------------------------------


def _longest_turn(session: AnySession) -> LongestTurn | None:
    """The longest row of plays of one player, from the play before it to its last.

    Robots take no time worth telling.
    """
    before = session.header.started
    longest: LongestTurn | None = None
    turn: LongestTurn | None = None
    for play in session.plays:
        seconds = _seconds_between(before, play.at)
        before = play.at
        if play.by is None or seconds is None:
            turn = None
            continue
        so_far = turn.seconds if turn is not None and turn.seat is play.by else 0.0
        turn = LongestTurn(play.by, so_far + seconds, play.n)
        if longest is None or turn.seconds > longest.seconds:
            longest = turn
    return longest if longest is not None and longest.seconds >= 1 else None


def _seconds_between(before: str | None, after: str | None) -> float | None:
    """How long something took; None where no clock says so, or the game was interrupted."""
    if before is None or after is None:
        return None
    first, second = datetime.fromisoformat(before), datetime.fromisoformat(after)
    if (first.tzinfo is None) is not (second.tzinfo is None):
        return None
    seconds = (second - first).total_seconds()
    return seconds if 0 <= seconds <= PAUSE_S else None


# --- what decided it ---------------------------------------------------------------------


def _decisive(
    session: AnySession, curve: Sequence[tuple[Seat, tuple[int, ...]]]
) -> Decisive | None:
    """The play that decided the game: by its score, or else the one that ended it."""
    plays, outcome = session.plays, session.outcome
    if not plays or outcome is None:
        return None
    race = _race(outcome, dict(curve))
    by_score = race and (
        _went_ahead(session, race, contested=True)
        or _turned_most(session, race, curve)
        or _went_ahead(session, race, contested=False)
    )
    return by_score or _decided_by(session, plays[-1], say("story-why-ended"))


@dataclass(frozen=True, slots=True)
class _Race:
    """What the winner had, and the best of the others, at the beginning and after each play."""

    winner: Seat
    own: Sequence[int]
    best: Sequence[int]
    sign: int
    """1 where the most wins, -1 where the least does."""

    @property
    def leads(self) -> list[int]:
        return [self.sign * (own - best) for own, best in zip(self.own, self.best, strict=True)]


def _race(outcome: Outcome, scores: Mapping[Seat, Sequence[int]]) -> _Race | None:
    """None where the score does not say who has won: a draw, or a game that is won otherwise."""
    winner = next((seat for seat in outcome.winners if seat in scores), None)
    others = [values for seat, values in scores.items() if seat not in outcome.winners]
    if winner is None or not others:
        return None
    own = scores[winner]
    if own[-1] > max(values[-1] for values in others):
        return _Race(winner, own, [max(values) for values in zip(*others, strict=True)], 1)
    if own[-1] < min(values[-1] for values in others):
        return _Race(winner, own, [min(values) for values in zip(*others, strict=True)], -1)
    return None


def _went_ahead(session: AnySession, race: _Race, *, contested: bool) -> Decisive | None:
    """The play with which the winner took the lead for good.

    None if there is none, or if the lead was not ``contested`` before that and it should be.
    """
    leads = race.leads
    level = max((n for n, lead in enumerate(leads) if lead <= 0), default=None)
    if level is None or (contested and not any(leads[: level + 1])):
        return None
    own, best = race.own[level + 1], race.best[level + 1]
    last = level + 1 == len(session.plays)
    key = "story-why-last" if last else "story-why-ahead"
    why = say(key, seat=race.winner, own=own, best=best)
    return _decided_by(session, session.plays[level], why)


def _turned_most(
    session: AnySession, race: _Race, curve: Sequence[tuple[Seat, tuple[int, ...]]]
) -> Decisive | None:
    """The one play that changed the score more than any other, if it was in the winner's favour."""
    swings = [after - before for before, after in pairwise(race.leads)]
    best = max(range(len(swings)), key=lambda n: swings[n])
    # What others gained counts as well, even where it did not change who was ahead by how much.
    changes = [map(abs, swings), *(map(_change, pairwise(values)) for _, values in curve)]
    others = [max(each) for n, each in enumerate(zip(*changes, strict=True)) if n != best]
    if swings[best] <= max(others, default=0):
        return None
    why = say("story-why-swing", seat=race.winner, amount=swings[best])
    return _decided_by(session, session.plays[best], why)


def _change(values: tuple[int, int]) -> int:
    before, after = values
    return abs(after - before)


def _decided_by(session: AnySession, play: AnyPlay, why: Sentence) -> Decisive:
    return Decisive(play.n, tell_play(session.game, play), why, play.by)
