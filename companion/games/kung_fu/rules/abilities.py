"""What a round comes to once both have decided: lives, prizes and the effects of abilities."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.kung_fu.pack.cards import Effect, EffectKind
from companion.games.kung_fu.rules.events import (
    ArrowMissed,
    Barred,
    Blow,
    Compared,
    Discarded,
    GameEnded,
    Kept,
    LivesChanged,
    PlayedAgain,
)
from companion.games.kung_fu.rules.setup import start
from companion.games.kung_fu.rules.state import (
    LIVES,
    SEATS,
    Cancels,
    Due,
    Played,
    State,
    Step,
    Task,
    other,
    side,
)
from companion.games.kung_fu.rules.working import Working
from companion.rules.seat import Seat

HEALED = 2
"""Lives that an ability gives (KF-E10)."""
WOUNDED = 2
"""Lives that an ability takes from its own player (KF-E11)."""
PULLED = 2
"""Cards that are pulled unseen (KF-E8)."""
DRAWN = 3
"""Cards that an ability draws (KF-E6), and whoever becomes the defender (KF-A3)."""


class Reckoning:
    """A round while it is added up: who loses and gains, and which effects apply."""

    def __init__(self, working: Working) -> None:
        self.working = working
        attack, defence = _blow(working, working.right), _blow(working, working.defender)
        working.events.append(Compared(attack, defence))
        self.difference = attack.total - defence.total
        self.lost = dict.fromkeys(SEATS, 0)
        self.gained = dict.fromkeys(SEATS, 0)
        self.applied: list[tuple[Seat, Effect]] = []
        if self.difference > 0:
            self.lost[working.defender] += self.difference
        self._apply_effects()

    def _apply_effects(self) -> None:
        """First what applies anyway, then the arrows, each once somebody has lost life (KF-E2)."""
        order = (self.working.right, self.working.defender)
        waiting = [(seat, effect) for seat in order for effect in _active(self.working, seat)]
        found = True
        while found:
            found = False
            for seat, effect in [*waiting]:
                if not effect.arrow or self.lost[other(seat)]:
                    waiting.remove((seat, effect))
                    self.applied.append((seat, effect))
                    self.gained[seat] += HEALED if effect.kind is EffectKind.HEAL else 0
                    self.lost[seat] += WOUNDED if effect.kind is EffectKind.WOUND else 0
                    found = True
        self.missed = [seat for seat in order if any(each is seat for each, _ in waiting)]
        self.applied.sort(key=lambda each: order.index(each[0]))

    def applies(self, seat: Seat, kind: EffectKind) -> bool:
        """Whether such an effect of a seat applies."""
        return any(each is seat and effect.kind is kind for each, effect in self.applied)


def resolve(working: Working) -> State | None:
    """Carry out phase D as far as nobody has to choose; the state, if the game has ended."""
    reckoning = Reckoning(working)
    working.step = Step.RESULT
    _change_lives(reckoning)
    for seat in reckoning.missed:
        card = _blow(working, seat).card
        if card is not None:
            working.events.append(ArrowMissed(seat, card))
    for seat in (working.right, working.defender):
        _clear(reckoning, seat)
    working.attack = working.defence = None
    working.barred = ()
    if 0 in working.lives:
        return _end(working)
    if reckoning.difference < 0:
        working.dues += (Due(Task.CHOOSE, working.defender, -reckoning.difference),)
    for seat, effect in reckoning.applied:
        if effect.kind in _FOLLOWING:
            _FOLLOWING[effect.kind](working, seat)
    return None


def _blow(working: Working, seat: Seat) -> Blow:
    played = working.attack if seat is working.right else working.defence
    if played is None or played.card is None:
        return Blow(seat, None, 0)
    strength = played.card.kind.strength
    return Blow(seat, played.card, strength, played.strength - strength, played.paid or 0)


def _active(working: Working, seat: Seat) -> tuple[Effect, ...]:
    played = working.attack if seat is working.right else working.defence
    if played is None or played.card is None or not played.active:
        return ()
    ability = played.card.kind.ability
    return ability.effects if ability else ()


def _change_lives(reckoning: Reckoning) -> None:
    """All losses and gains of the round count at once (KF-Z2); nobody has more than ten."""
    working = reckoning.working
    for seat in SEATS:
        lost, had = reckoning.lost[seat], working.lives[side(seat)]
        left = min(LIVES, max(0, had - lost + reckoning.gained[seat]))
        gained = min(reckoning.gained[seat], LIVES - had + lost)
        working.lives[side(seat)] = left
        if lost or gained:
            working.events.append(LivesChanged(seat, lost, gained, left))


def _clear(reckoning: Reckoning, seat: Seat) -> None:
    """Discard a played card, unless it stays for its coins (KF-D4, KF-E3)."""
    working = reckoning.working
    played = working.attack if seat is working.right else working.defence
    if played is None or played.card is None:
        return
    card = played.card
    if card.kind.coins or reckoning.applies(seat, EffectKind.COINS):
        working.coins[side(seat)] += (card,)
        working.events.append(Kept(seat, card, card.kind.worth))
    else:
        working.discard(card)
        working.events.append(Discarded(seat, card))


def _end(working: Working) -> State:
    """Somebody has won (KF-Z1), or both have fallen and everything begins anew (KF-Z2)."""
    if not any(working.lives):
        before = working.before
        working.events.append(PlayedAgain(before.game + 1))
        return start(before.pack, before.first, before.cancels, before.game + 1)
    winner = SEATS[0] if working.lives[0] else SEATS[1]
    working.step = Step.OVER
    working.events.append(GameEnded(winner))
    return working.state()


def _swap(working: Working, _: Seat) -> None:
    """However often it is said, the defender attacks next (KF-E5)."""
    working.swapped = True


def _draw(working: Working, seat: Seat) -> None:
    working.dues += (Due(Task.DRAW_EFFECT, seat, DRAWN),)


def _bar(working: Working, seat: Seat) -> None:
    working.barred += (other(seat),)
    working.events.append(Barred(other(seat)))


def _pull(working: Working, seat: Seat) -> None:
    working.dues += (Due(Task.PULL, seat, PULLED),)


def _strip(working: Working, seat: Seat) -> None:
    working.dues += (Due(Task.STRIP, seat),)


def _pull_blue(working: Working, seat: Seat) -> None:
    """Only where a card of the hand is meant; else it was done before the defender decided."""
    if working.before.cancels is Cancels.HAND:
        working.dues += (Due(Task.PULL_BLUE, seat),)


_FOLLOWING: dict[EffectKind, Callable[[Working, Seat], None]] = {
    EffectKind.SWAP: _swap,
    EffectKind.DRAW: _draw,
    EffectKind.BAR: _bar,
    EffectKind.PULL: _pull,
    EffectKind.STRIP: _strip,
    EffectKind.CANCEL: _pull_blue,
}
"""What is left to do after lives are counted; all else has been counted then."""


def can_activate(played: Played | None, coins: int) -> bool:
    """Whether there is an ability to decide about, and coins enough for it (KF-P1, KF-P2)."""
    if played is None or played.card is None:
        return False
    ability = played.card.kind.ability
    return ability is not None and ability.cost <= coins
