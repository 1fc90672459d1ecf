"""Coming into a sector, and what waits there: its effect, and special tokens."""

from __future__ import annotations

from companion.games.neon.pack.cards import Effect
from companion.games.neon.pack.vocabulary import Always, Do, Whom
from companion.games.neon.rules.attacks.harm import harm
from companion.games.neon.rules.events import Moved, TokenActed
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Who
from companion.games.neon.rules.working import Working


def enter(working: Working, who: Who, sector: int) -> None:
    """Come into a sector, and meet at once what waits there (NE-MOVE, NE-P3, NE-U1)."""
    was = working.fighter(who).at
    working.change_fighter(who, at=sector)
    working.tell(Moved(who, sector, was))
    for passive in working.state.pack.sector(sector).always:
        if passive.word is Always.ENTER_ENERGY:
            working.gain(who, passive.number)
    for owner in working.state.players:
        token = working.state.token_of(owner)
        lies_here = working.fighter(owner).token == sector
        if token is None or not lies_here or working.fighter(who).at is None:
            continue
        if token.entered and concerns(working.state, owner, token.whom, who):
            working.tell(TokenActed(owner, token, who))
            for effect in token.entered:
                act_on(working, owner, effect, who)
            if token.once:
                working.return_token(owner)


def concerns(state: State, owner: Who, whom: Whom, who: Who) -> bool:
    """Whether a special token acts on a fighter."""
    match whom:
        case Whom.OTHERS:
            return who is not owner
        case Whom.OPPONENT:
            return who is not owner and not state.are_allies(owner, who)
        case _:
            return True


def act_on(working: Working, by: Who, effect: Effect, who: Who) -> None:
    """Do to a fighter what needs no dice."""
    match effect.do:
        case Do.DAMAGE:
            harm(working, who, effect.number, None if by is who else by)
        case Do.DRAIN:
            working.lose(who, effect.number)
        case Do.ENERGY:
            working.gain(who, effect.number)
