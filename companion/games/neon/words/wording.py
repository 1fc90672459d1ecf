"""What came of plays in few words, tasks that no camera sees, and effects on figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.neon.pack.cards import Pack
from companion.games.neon.rules.events import (
    Attacked,
    BotSpent,
    BotWon,
    Braced,
    Cancelled,
    Damaged,
    Defeated,
    Drawn,
    EnergyGained,
    EnergyLost,
    Equipped,
    Event,
    GameEnded,
    GearTaken,
    GuardRolled,
    HandDrawn,
    HandShuffled,
    Kept,
    Laid,
    LootShuffled,
    Moved,
    PreyChosen,
    Rebuilt,
    Revealed,
    Rolled,
    RoundBegan,
    Scrapped,
    Searched,
    ShieldsLowered,
    ShieldsRaised,
    Skipped,
    Stowed,
    TokenActed,
    TokenTurned,
    TurnBegan,
    TurnEnded,
    Upgraded,
    Used,
    WillActFirst,
)
from companion.games.neon.rules.scoring import outcome
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Who
from companion.games.neon.table.pieces import figure_piece
from companion.games.neon.words.action_wording import tell_action as tell_action
from companion.games.neon.words.event_wording import tell_event as tell_event
from companion.games.neon.words.naming import who_is
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say
from companion.scenes.scene import Effect, EffectKind

# --- what need not be said ---------------------------------------------------------------------

_SAID = (
    *(Laid, Revealed, Skipped, WillActFirst, Searched, Drawn, Kept, Equipped, Stowed, Scrapped),
    *(Attacked, Used, Rolled, GuardRolled, GearTaken, Upgraded, PreyChosen, Braced, BotSpent),
    *(TokenTurned, Moved),
)
"""What the action itself says."""
_FOLLOWS = (TurnBegan, TurnEnded, HandDrawn, HandShuffled, LootShuffled, ShieldsLowered, TokenActed)
"""What always follows, is shown elsewhere, or is asked for as something to do."""


def restates(event: Event) -> bool:
    """What the action itself says, and what always follows, need not be said after it."""
    return isinstance(event, (*_SAID, *_FOLLOWS))


# --- what came of a play -----------------------------------------------------------------------

_FIRST_ROUND = 1


def tell_result(before: State, after: State, events: tuple[Event, ...]) -> tuple[Sentence, ...]:
    """What came of a play: its end first, if it has one, and then like things together."""
    pack = after.pack
    lines = list(_tell_end(after, events))
    told_energy = False
    raised = [event for event in events if isinstance(event, ShieldsRaised)]
    for event in events:
        if isinstance(event, EnergyGained | EnergyLost):
            if not told_energy:
                lines += _tell_energy(before, after, events)
            told_energy = True
        elif isinstance(event, ShieldsRaised):
            if event is raised[0]:
                lines.append(_tell_shields(raised))
        elif isinstance(event, Damaged):
            lines.append(_tell_damage(pack, event))
        elif _is_news(event):
            lines.append(tell_event(pack, event))
    return tuple(lines)


def _is_news(event: Event) -> bool:
    match event:
        case RoundBegan(number):
            return number > _FIRST_ROUND
        case GameEnded():
            return False  # told first
        case Cancelled(_, crits, hits):
            return bool(crits or hits)  # else the attack has failed, and that is told
    return not restates(event)


def _tell_end(after: State, events: tuple[Event, ...]) -> Iterator[Sentence]:
    """Who has won, where the play ends the game."""
    ended = outcome(after)
    if ended is not None and any(isinstance(event, GameEnded) for event in events):
        yield ended.text


def _tell_energy(before: State, after: State, events: Sequence[Event]) -> Iterator[Sentence]:
    """How everybody's energy has changed by the play, together (NE-ENERGY)."""
    changed: dict[Who, None] = dict.fromkeys(
        event.who for event in events if isinstance(event, EnergyGained | EnergyLost)
    )
    parts: list[Fact] = []
    for who in changed:
        was, left = before.fighter(who).energy, after.fighter(who).energy
        if was != left:
            key = "ne-result-more" if left > was else "ne-result-less"
            about: dict[str, Fact] = {"count": abs(left - was), "left": left}
            parts.append(Sentence(key, {"who": who_is(after.pack, who), **about}))
    if parts:
        yield say("ne-result-energy", changes=tuple(parts))


def _tell_shields(raised: Sequence[ShieldsRaised]) -> Sentence:
    each = tuple(say("ne-result-shield", seat=event.seat, count=event.count) for event in raised)
    return say("ne-result-shields", each=and_also(each))


def _tell_damage(pack: Pack, event: Damaged) -> Sentence:
    facts: dict[str, Fact] = {"who": who_is(pack, event.who), "left": event.left}
    return Sentence("ne-result-damage", {"count": len(event.tokens), **facts})


# --- what nobody sees done ---------------------------------------------------------------------


def unseen_task(pack: Pack, event: Event) -> Sentence | None:
    """What players do with cards and tokens that no camera follows; energy is counted here."""
    match event:
        case HandDrawn(seat, count):
            return say("ne-request-draw", seat=seat, count=count)
        case HandShuffled(seat):
            return say("ne-request-shuffle", seat=seat)
        case LootShuffled(grade):
            return say(f"ne-request-shuffle-{grade.value}")
        case Damaged(who, by, tokens, won=True) if isinstance(by, Seat):
            facts: dict[str, Fact] = {"victim": who_is(pack, who), "tokens": tokens}
            return Sentence("ne-request-tokens", {"seat": by, "count": len(tokens), **facts})
        case Damaged(who, _, tokens, won=False) if isinstance(who, Seat):
            about: dict[str, Fact] = {"tokens": tokens, "count": len(tokens)}
            return Sentence("ne-request-supply", {"seat": who, **about})
        case Upgraded(seat):
            return say("ne-request-upgrade", seat=seat)
        case Rebuilt(seat):
            return say("ne-request-rebuilt", seat=seat)
    return None


def reveals(event: Event) -> bool:
    """Whether somebody has seen what was hidden before: a hand, a deck, dice, a token."""
    cards = HandDrawn | Revealed | Drawn | Upgraded
    return isinstance(event, cards | Rolled | GuardRolled | TokenTurned)


# --- what is shown on pieces -------------------------------------------------------------------


def effects(_: State, after: State, events: tuple[Event, ...]) -> tuple[Effect, ...]:
    """What a play did to figures, for a screen to show on them."""
    return tuple(effect for event in events for effect in _effects(after, event))


def _effects(after: State, event: Event) -> Iterator[Effect]:
    match event:
        case Damaged(who, _, tokens):
            yield _on(after, who, EffectKind.DAMAGE, len(tokens))
        case Defeated(who, _, True):
            yield _on(after, who, EffectKind.DESTROYED)
        case Moved(who):
            yield _on(after, who, EffectKind.MOVED)
        case BotWon(by):
            yield _on(after, by, EffectKind.POINTS)


def _on(after: State, who: Who, kind: EffectKind, amount: int = 1) -> Effect:
    return Effect(figure_piece(after.fighter(who).character).name, kind, amount)
