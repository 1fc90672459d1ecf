"""Every action carried out, or refused by its rule: roles, attack, defence, abilities, result."""

from __future__ import annotations

from typing import assert_never

from msgspec import structs

from companion.games.kung_fu.pack.cards import Card, Colour, EffectKind
from companion.games.kung_fu.rules.abilities import can_activate, resolve
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Prize,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.events import (
    Attacked,
    Cancelled,
    Claimed,
    Declined,
    Defended,
    Paid,
    PrizeChosen,
    Pulled,
    Revealed,
    Undefended,
    Why,
)
from companion.games.kung_fu.rules.refusals import (
    labels,
    now,
    refuse_activation,
    refuse_draw,
    refuse_payment,
    refuse_pull,
    refuse_strange_card,
    take_back,
)
from companion.games.kung_fu.rules.rounds import Result, change_right, discard_coin, go_on
from companion.games.kung_fu.rules.rulebook import (
    KF_A1,
    KF_A2,
    KF_B1,
    KF_C1,
    KF_E4,
    KF_E7,
    KF_E9,
    KF_Z1,
)
from companion.games.kung_fu.rules.state import (
    DRAWS,
    FACE_DOWN,
    SEATS,
    Cancels,
    Due,
    Played,
    State,
    Step,
    Task,
    deck_place,
    other,
    side,
)
from companion.games.kung_fu.rules.working import Working, copy_of, drawable_in_all
from companion.rules.hidden import HiddenHands
from companion.rules.outcome import Outcome
from companion.rules.rule import Breach, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import say


def apply(state: State, action: Action) -> Result:
    """Carry out an action: the state after it and what happened, or RuleBroken."""
    match action:
        case HandOver():
            return _hand_over(state, action)
        case Draw():
            return _draw(state, action)
        case Attack():
            return _attack(state, action)
        case Defend():
            return _defend(state, action)
        case PlayNone():
            return _play_none(state, action)
        case Reveal():
            return _reveal(state, action)
        case Activate():
            return _activate(state, action)
        case Decline():
            return _decline(state, action)
        case Choose():
            return _choose(state, action)
        case Pull():
            return _pull(state, action)
        case Strip():
            return _strip(state, action)
    assert_never(action)


def awaiting(state: State) -> frozenset[Seat]:
    """Whom the game waits for; nobody once it is over."""
    return JUST[state.to_act] if state.to_act else NOBODY


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.step is not Step.OVER:
        return None
    lives = {seat: state.lives_of(seat) for seat in SEATS}
    south, north = state.lives
    if south and north:
        return Outcome((), KF_A2, say("kf-outcome-dead"), lives)
    winner = SEATS[0] if south else SEATS[1]
    because = say("kf-outcome", seat=other(winner), lives=max(south, north), winner=winner)
    return Outcome((winner,), KF_Z1, because, lives)


# --- phase A: the right of the first move ----------------------------------------------------


def _is_on(state: State, seat: Seat, step: Step) -> bool:
    return not state.dues and state.step is step and seat is state.to_act


def _hand_over(state: State, action: HandOver) -> Result:
    """Give the right to the opponent, who then has to attack or give it back (KF-A1)."""
    seat = action.seat
    if state.dues or state.step is Step.OVER:
        raise now(state, say("kf-remedy-marker"))
    if state.step is not Step.ROLES:
        because = say("kf-hand-over-late", seat=seat, round=state.round)
        raise RuleBroken(KF_A1, because, say("kf-remedy-marker"))
    if seat is not state.right:
        because = say("kf-hand-over-not-yours", seat=seat, right=state.right)
        raise RuleBroken(KF_A1, because, say("kf-remedy-marker"))
    if not drawable_in_all(state):
        because = say("kf-hand-over-no-cards", seat=seat, other=other(seat))
        raise RuleBroken(KF_A1, because, say("kf-remedy-attack", seat=seat))
    working = copy_of(state)
    change_right(working, Why.HANDED)
    return go_on(working)


def _play_none(state: State, action: PlayNone) -> Result:
    """Play nothing for want of a card (KF-A2, KF-C1), or because of a bar (KF-E7)."""
    if _is_on(state, action.seat, Step.ROLES):
        return _no_attack(state, action.seat)
    if _is_on(state, action.seat, Step.DEFENCE):
        return _no_defence(state, action.seat)
    raise now(state, say("kf-remedy-wait"))


def _no_attack(state: State, seat: Seat) -> Result:
    held = state.hand(seat, Colour.RED)
    if held:
        because = say("kf-none-red", seat=seat, count=held)
        raise RuleBroken(KF_A2, because, say("kf-remedy-attack-or-count", seat=seat))
    working = copy_of(state)
    working.claim(seat, Colour.RED)
    working.events.append(Claimed(seat, Colour.RED, state.round))
    change_right(working, Why.RETURNED)
    return go_on(working)


def _no_defence(state: State, seat: Seat) -> Result:
    working, barred = copy_of(state), seat in state.barred
    if not barred:
        if held := state.hand(seat, Colour.BLUE):
            raise _duty_to_defend(state, seat, held)
        working.claim(seat, Colour.BLUE)
        working.events.append(Claimed(seat, Colour.BLUE, state.round))
    working.events.append(Undefended(seat, barred))
    return _after_defence(working)


def _duty_to_defend(state: State, seat: Seat, held: int) -> RuleBroken:
    """Even a card that may be discarded at once has to be played (KF-C1, KF-E4)."""
    duty = Breach(KF_C1, say("kf-none-blue", seat=seat, count=held))
    remedy = say("kf-remedy-defend-or-count", seat=seat)
    card = state.attack.card if state.attack else None
    ability = card.kind.ability if card else None
    if card is None or ability is None or not ability.has(EffectKind.CANCEL):
        return RuleBroken(KF_C1, duty.because, remedy)
    because = say("kf-none-cancel", seat=seat, card=card.label)
    return RuleBroken(KF_E4, because, remedy, also=(duty,))


# --- phase B: the attack -----------------------------------------------------------------


def _attack(state: State, action: Attack) -> Result:
    """Lay a red card, face up or face down (KF-B1)."""
    seat, card = action.seat, action.card
    if not _is_on(state, seat, Step.ROLES):
        raise now(state, take_back(card))
    working = copy_of(state)
    if card is None:
        return _attack_face_down(state, working, seat)
    if card.colour is not Colour.RED:
        because = say("kf-attack-blue", seat=seat, card=card.label)
        raise RuleBroken(KF_B1, because, say("kf-remedy-red-instead", card=card.label))
    working.hidden[0] = _without(state, seat, card)
    working.attack = Played(card)
    working.step = Step.DEFENCE
    working.events.append(Attacked(seat, card))
    return go_on(working)


def _attack_face_down(state: State, working: Working, seat: Seat) -> Result:
    """Which card it is, only its player knows; the opponent draws one for it (KF-B1)."""
    if not state.hand(seat, Colour.RED):
        because = say("kf-attack-no-red", seat=seat)
        raise RuleBroken(KF_A2, because, say("kf-remedy-say-none", seat=seat))
    working.hidden[0] = working.hidden[0].pass_unseen(side(seat), FACE_DOWN)
    working.attack = Played(None)
    working.step = Step.DEFENCE
    working.events.append(Attacked(seat, None))
    working.dues = (Due(Task.DRAW_HIDDEN, other(seat)),)
    return go_on(working)


def _without(state: State, seat: Seat, card: Card) -> HiddenHands[Card]:
    """What is left hidden once a card was shown from hand, where it can have been (KF-K1)."""
    left = state.hidden[deck_place(card.colour)].play(side(seat), [card])
    if left is None:
        raise refuse_strange_card(state, seat, card)
    return left


# --- phase C: the defence ----------------------------------------------------------------


def _defend(state: State, action: Defend) -> Result:
    """Lay a blue card (KF-C1)."""
    seat, card = action.seat, action.card
    if not _is_on(state, seat, Step.DEFENCE):
        raise now(state, take_back(card))
    if seat in state.barred:
        because = say("kf-defend-barred", seat=seat, card=card.label, round=state.round)
        raise RuleBroken(KF_E7, because, say("kf-remedy-play-none", seat=seat, card=card.label))
    if card.colour is not Colour.BLUE:
        because = say("kf-defend-red", seat=seat, card=card.label)
        raise RuleBroken(KF_C1, because, say("kf-remedy-blue-instead", card=card.label))
    working = copy_of(state)
    working.hidden[1] = _without(state, seat, card)
    working.defence = Played(card)
    working.events.append(Defended(seat, card))
    return _after_defence(working)


def _after_defence(working: Working) -> Result:
    """Turn a hidden attack over, else decide about abilities."""
    if working.attack is not None and working.attack.card is None:
        working.step = Step.REVEAL
        return go_on(working)
    working.step = Step.ATTACKER
    return _decide(working)


def _reveal(state: State, action: Reveal) -> Result:
    """Turn over the attack that lies face down, after the defence was played (KF-B1)."""
    seat, card = action.seat, action.card
    if not _is_on(state, seat, Step.REVEAL):
        raise now(state, say("kf-remedy-turn-back"))
    if card.colour is not Colour.RED:
        because = say("kf-attack-blue", seat=seat, card=card.label)
        raise RuleBroken(KF_B1, because, say("kf-remedy-red-instead", card=card.label))
    left = state.hidden[0].play(FACE_DOWN, [card])
    if left is None:
        raise refuse_strange_card(state, seat, card, face_down=True)
    working = copy_of(state)
    working.hidden[0] = left
    working.attack = Played(card)
    working.events.append(Revealed(seat, card))
    working.step = Step.ATTACKER
    return _decide(working)


# --- abilities ---------------------------------------------------------------------------


def _decide(working: Working) -> Result:
    """Ask whoever has an ability and the coins for it, the attacker first; then the result."""
    if working.step is Step.ATTACKER:
        if can_activate(working.attack, _coin_sum(working, working.right)):
            return go_on(working)
        working.step = Step.DEFENDER
    if can_activate(working.defence, _coin_sum(working, working.defender)):
        return go_on(working)
    ended = resolve(working)
    if ended is not None:
        return ended, tuple(working.events)
    return go_on(working)


def _coin_sum(working: Working, seat: Seat) -> int:
    return sum(card.kind.worth for card in working.coins[side(seat)])


def _activate(state: State, action: Activate) -> Result:
    """Pay for the ability of one's card, with everything that it does (KF-P1, KF-P2)."""
    seat = action.seat
    played = state.played_by(seat)
    if state.step not in (Step.ATTACKER, Step.DEFENDER) or seat is not state.to_act:
        raise refuse_activation(state, seat, action.coins)
    if played is None or played.card is None or played.card.kind.ability is None:
        raise refuse_activation(state, seat, action.coins)
    refuse_payment(state, action, played.card)
    card, ability = played.card, played.card.kind.ability
    paid = sum(coin.kind.worth for coin in action.coins)
    working = copy_of(state)
    working.pay(seat, action.coins)
    working.events.append(Paid(seat, card, action.coins, paid))
    activated = structs.replace(played, paid=paid)
    if seat is state.right:
        working.attack = activated
        if ability.has(EffectKind.CANCEL) and state.cancels is Cancels.PLAYED:
            _cancel(working)
        working.step = Step.DEFENDER
    else:
        working.defence = activated
    return _decided(working, seat)


def _cancel(working: Working) -> None:
    """Discard the defence before it can be activated or defend (KF-E4)."""
    defence = working.defence
    if defence is None or defence.card is None:
        return
    working.defence = None
    working.discard(defence.card)
    working.events.append(Cancelled(working.defender, defence.card))


def _decline(state: State, action: Decline) -> Result:
    """Leave the ability alone: the lower strength counts, and nothing is paid (KF-P2)."""
    seat = action.seat
    played = state.played_by(seat)
    undecided = state.step in (Step.ATTACKER, Step.DEFENDER) and seat is state.to_act
    if not undecided or played is None or played.card is None:
        raise refuse_activation(state, seat)
    working = copy_of(state)
    working.events.append(Declined(seat, played.card))
    return _decided(working, seat)


def _decided(working: Working, seat: Seat) -> Result:
    """After the attacker the defender decides, and after the defender comes the result."""
    if seat is working.right:
        working.step = Step.DEFENDER
        return _decide(working)
    ended = resolve(working)
    return (ended, tuple(working.events)) if ended is not None else go_on(working)


# --- what is due ----------------------------------------------------------------------------


def _due(state: State, seat: Seat, *tasks: Task) -> Due | None:
    """The first thing due, if it is one of these and this seat's."""
    due = state.due
    return due if due is not None and due.seat is seat and due.task in tasks else None


def _draw(state: State, action: Draw) -> Result:
    """Draw what is due, split over the decks as the drawer likes (KF-A3, KF-Z3)."""
    due = _due(state, action.seat, *DRAWS)
    if due is None:
        raise now(state, say("kf-remedy-undraw"))
    refuse_draw(state, action, due)
    working = copy_of(state)
    working.dues = state.dues[1:]
    for colour, count in ((Colour.RED, action.red), (Colour.BLUE, action.blue)):
        working.draw(action.seat, colour, count)
        working.count_since_claims(action.seat, colour, count)
    return go_on(working)


def _choose(state: State, action: Choose) -> Result:
    """Take cards for a defence that won, or the right of the first move (KF-D3)."""
    due = _due(state, action.seat, Task.CHOOSE)
    if due is None:
        raise now(state, say("kf-remedy-wait"))
    working = copy_of(state)
    working.dues = state.dues[1:]
    working.events.append(PrizeChosen(action.seat, action.prize, due.count))
    if action.prize is Prize.CARDS:
        working.dues = (Due(Task.DRAW_PRIZE, due.seat, due.count), *working.dues)
    else:
        working.swapped = True
    return go_on(working)


def _pull(state: State, action: Pull) -> Result:
    """Discard what was pulled unseen from the opponent's hand (KF-E8, KF-E4)."""
    due = _due(state, action.seat, Task.PULL, Task.PULL_BLUE)
    if due is None:
        raise now(state, say("kf-remedy-return", cards=labels(action.cards)))
    refuse_pull(state, action, due)
    victim, working = other(action.seat), copy_of(state)
    for card in action.cards:
        left = working.hidden[deck_place(card.colour)].play(side(victim), [card])
        if left is None:
            raise refuse_strange_card(state, victim, card, pulled=True)
        working.hidden[deck_place(card.colour)] = left
        working.discard(card)
    working.dues = state.dues[1:]
    working.events.append(Pulled(victim, action.cards))
    return go_on(working)


def _strip(state: State, action: Strip) -> Result:
    """Discard a coin card of the opponent (KF-E9)."""
    due, victim = _due(state, action.seat, Task.STRIP), other(action.seat)
    if due is None:
        raise now(state, say("kf-remedy-put-coin-back", card=action.card.label))
    lying = state.coins_of(victim)
    if action.card not in lying:
        because = say("kf-strip-not-there", card=action.card.label, seat=victim)
        remedy = say("kf-remedy-strip-one-of", cards=labels(lying))
        raise RuleBroken(KF_E9, because, remedy)
    working = copy_of(state)
    working.dues = state.dues[1:]
    discard_coin(working, victim, action.card)
    return go_on(working)
