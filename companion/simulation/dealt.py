"""The cards behind a simulated game, found again after an interruption."""

from __future__ import annotations

import re
from random import Random

from companion.games.game import AnyGame, World
from companion.referee.session import Session

AnyWorld = World[object, object, object]


REMARK = re.compile(r"simulated( by itself)?, seed (\d{1,10})")


def remark(seed: int, *, by_itself: bool) -> str:
    """What a record says about its players and the shuffle of its cards; ``seed_of`` reads it."""
    return f"simulated{' by itself' if by_itself else ''}, seed {seed}"


def seed_of(comment: str | None) -> int | None:
    """The seed in a record's comment, if it is of a simulated game."""
    found = REMARK.fullmatch(comment or "")
    return int(found[2]) if found else None


def plays_itself(comment: str | None) -> bool:
    """Whether a record is of a game in which nobody but the simulated players took part."""
    found = REMARK.fullmatch(comment or "")
    return found is not None and found[1] is not None


def world_behind(session: Session[object, object, object], seed: int) -> AnyWorld:
    """The cards that this seed deals, once all that was played has happened to them.

    People may shuffle a pile themselves, and then they hold other cards than the seed says; where
    these no longer agree with the table, any that do are dealt instead.
    """
    game: AnyGame = session.game
    world: AnyWorld = game.simulation.deal(Random(seed), session.start)
    for play in session.plays:
        world = world.after(play.events)
    possible: AnyWorld = game.simulation.deal(Random(seed), session.state)
    return world if _fits(world, game, session.state, possible) else possible


def _fits(world: AnyWorld, game: AnyGame, state: object, possible: AnyWorld) -> bool:
    """Whether players have as many cards as they should, and none that lies on the table.

    Which cards those are many positions do not tell, as where players share a deck.
    """
    table = {piece.body for piece in game.table.layout(state)}
    hands, decks = map(world.hand, game.seats), map(world.deck, game.seats)
    off = (piece.body for pile in (*hands, *decks) for piece in pile)
    return table.isdisjoint(off) and _counts(world, game) == _counts(possible, game)


def _counts(world: AnyWorld, game: AnyGame) -> list[tuple[int, int]]:
    return [(len(world.hand(seat)), len(world.deck(seat))) for seat in game.seats]
