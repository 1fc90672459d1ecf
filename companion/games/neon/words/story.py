"""What is told of a whole game of Neon: points by their source, damage, defeats and loot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.games.neon.pack.cards import BOTS_OF_A_KIND, BotKind
from companion.games.neon.rules.events import (
    AttackFailed,
    BotWon,
    Damaged,
    Defeated,
    Event,
    LeaderChanged,
    Searched,
    Used,
)
from companion.games.neon.rules.scoring import points, sides
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Mode, Who
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.story import Feat, GameStory

_TOKENS = {1: "ne-story-ones", 2: "ne-story-twos", 3: "ne-story-threes"}


def score(state: State) -> Mapping[Seat, int]:
    """What decides: everybody's victory points, or their team's (NE-E3, NE-C1).

    In Royal Battle nobody wins any, and the last one standing wins: there it is health (NE-E2).
    """
    if state.options.mode is Mode.ROYAL:
        return {seat: state.fighter(seat).health for seat in state.players}
    return {seat: points(state, _side(state, seat)) for seat in state.players}


def _side(state: State, who: Who) -> tuple[Who, ...]:
    return next(side for side in sides(state) if who in side)


def feats(before: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """Where points come from, and who did damage, defeated and searched how often."""
    royal = before.options.mode is Mode.ROYAL
    bots: Counter[tuple[int, BotKind]] = Counter(
        (before.team(who), bot.kind) for who in before.everybody for bot in before.fighter(who).bots
    )
    found: list[Feat] = []
    for event in events:
        found += _health_of(event) if royal else _points_of(before, event, bots)
        found += _counts_of(event)
    return tuple(found)


def _health_of(event: Event) -> Iterator[Feat]:
    """Health that is lost in Royal Battle never comes back (NE-F2)."""
    match event:
        case Damaged(Seat() as who, _, tokens):
            yield Feat(who, say("ne-story-lost"), -len(tokens))


def _points_of(before: State, event: Event, bots: Counter[tuple[int, BotKind]]) -> Iterator[Feat]:
    match event:
        case Damaged(_, by, tokens, won=True) if by is not None:
            for token in tokens:
                yield from _for_side(before, by, _TOKENS[token], token)
        case BotWon(by, kind):
            yield from _for_side(before, by, "ne-story-bots", 1)
            team = before.team(by), kind
            bots[team] += 1
            if bots[team] % BOTS_OF_A_KIND == 0:
                yield from _for_side(before, by, "ne-story-pairs", 1)
        case LeaderChanged(seat, former) if not before.are_allies(seat, former):
            yield from _for_side(before, seat, "ne-story-leader", 1)
            yield from _for_side(before, former, "ne-story-leader", -1)


def _for_side(before: State, who: Who, source: str, amount: int) -> Iterator[Feat]:
    """Points of a fighter are those of all its allies (NE-C1)."""
    for ally in _side(before, who):
        if isinstance(ally, Seat):
            yield Feat(ally, say(source), amount)


def _counts_of(event: Event) -> Iterator[Feat]:
    match event:
        case Damaged(who, by, tokens) if isinstance(by, Seat) and by is not who:
            yield Feat(by, say("ne-story-damage"), len(tokens), scores=False)
        case Defeated(_, by) if isinstance(by, Seat):
            yield Feat(by, say("ne-story-defeats"), scores=False)
        case AttackFailed(by) if isinstance(by, Seat):
            yield Feat(by, say("ne-story-failed"), scores=False)
        case Searched(seat):
            yield Feat(seat, say("ne-story-searches"), scores=False)
        case Used(seat):
            yield Feat(seat, say("ne-story-uses"), scores=False)


STORY: GameStory[State, Event] = GameStory(score, say("ne-story-points"), feats)
