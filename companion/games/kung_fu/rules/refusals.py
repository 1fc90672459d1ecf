"""Why an action cannot be, told with the rule, the facts and the way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import Activate, Draw, Pull
from companion.games.kung_fu.rules.rulebook import (
    KF_A2,
    KF_A3,
    KF_B1,
    KF_C1,
    KF_D3,
    KF_E4,
    KF_E6,
    KF_E8,
    KF_E9,
    KF_K1,
    KF_P1,
    KF_P2,
    KF_Z1,
    KF_Z3,
)
from companion.games.kung_fu.rules.state import (
    COLOURS,
    SEATS,
    Claim,
    Due,
    State,
    Step,
    Task,
    deck_place,
    other,
    side,
)
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

TASK_RULES = {
    Task.DRAW_DEFENDER: KF_A3,
    Task.DRAW_HIDDEN: KF_B1,
    Task.DRAW_PRIZE: KF_D3,
    Task.DRAW_EFFECT: KF_E6,
    Task.CHOOSE: KF_D3,
    Task.PULL: KF_E8,
    Task.PULL_BLUE: KF_E4,
    Task.STRIP: KF_E9,
}
"""The rule that asks for each of what can be due."""

_STEP_RULES = {
    Step.ROLES: KF_B1,
    Step.DEFENCE: KF_C1,
    Step.REVEAL: KF_B1,
    Step.ATTACKER: KF_P2,
    Step.DEFENDER: KF_P2,
}


def now(state: State, remedy: Sentence) -> RuleBroken:
    """The refusal of an action that comes when another one is awaited, which it names."""
    if state.due is not None:
        due = state.due
        because = say(f"kf-due-{due.task.value}", seat=due.seat, count=due.count)
        return RuleBroken(TASK_RULES[due.task], because, remedy)
    if state.to_act is None:
        return RuleBroken(KF_A2 if all(state.lives) else KF_Z1, say("kf-over"), remedy)
    because = say(f"kf-now-{state.step.value}", seat=state.to_act)
    return RuleBroken(_STEP_RULES[state.step], because, remedy)


def labels(cards: Iterable[Card]) -> tuple[Sentence, ...]:
    """Cards as the facts of a sentence; those that are printed alike are told once."""
    kinds = Counter(card.kind for card in cards)
    return tuple(
        kind.label if count == 1 else say("kf-copies", card=kind.label, count=count)
        for kind, count in kinds.items()
    )


def take_back(card: Card | None) -> Sentence:
    """Into the hand with a card that was laid at the wrong moment."""
    if card is None:
        return say("kf-remedy-take-hidden-back")
    return say("kf-remedy-take-back", card=card.label)


# --- cards that cannot be there -----------------------------------------------------------


def refuse_strange_card(
    state: State, seat: Seat, card: Card, *, face_down: bool = False, pulled: bool = False
) -> RuleBroken:
    """The refusal of a card that a seat cannot hold, or cannot have laid face down (KF-K1)."""
    remedy = say("kf-remedy-strange", card=card.label)
    if face_down:
        remedy = say("kf-remedy-swapped", card=card.label)
    elif pulled:
        remedy = say("kf-remedy-pull-other", card=card.label)
    if card in state.discard(card.colour):
        return RuleBroken(KF_K1, say("kf-card-in-discard", card=card.label), remedy)
    for owner in SEATS:
        played = state.played_by(owner)
        if card in state.coins_of(owner) or (played is not None and played.card is card):
            because = say("kf-card-on-table", card=card.label, seat=owner)
            return RuleBroken(KF_K1, because, remedy)
    claim = _claim_of(state, seat, card.colour)
    if claim is not None and not face_down:
        return _disproved(claim, card)
    if not face_down and not state.hand(seat, card.colour):
        because = say(f"kf-hand-empty-{card.colour.value}", seat=seat, card=card.label)
        return RuleBroken(KF_K1, because, remedy)
    key = "kf-card-not-face-down" if face_down else "kf-card-not-in-hand"
    return RuleBroken(KF_K1, say(key, seat=seat, card=card.label), remedy)


def _claim_of(state: State, seat: Seat, colour: Colour) -> Claim | None:
    return next((c for c in state.claims if c.seat is seat and c.colour is colour), None)


def _disproved(claim: Claim, card: Card) -> RuleBroken:
    """A card shows that somebody held one of a colour, who had said to hold none."""
    because = say(
        f"kf-claim-disproved-{claim.colour.value}",
        seat=claim.seat,
        card=card.label,
        round=claim.round,
        drawn=claim.drawn,
    )
    rule = KF_A2 if claim.colour is Colour.RED else KF_C1
    return RuleBroken(rule, because, say("kf-remedy-claim", card=card.label, round=claim.round))


# --- abilities ---------------------------------------------------------------------------


def refuse_activation(state: State, seat: Seat, coins: tuple[Card, ...] = ()) -> RuleBroken:
    """The refusal of a decision about an ability that is not to be made now (KF-P2)."""
    played, remedy = state.played_by(seat), _put_back(coins)
    if played is not None and played.active and played.card is not None:
        because = say("kf-activate-twice", seat=seat, card=played.card.label)
        return RuleBroken(KF_P2, because, remedy)
    card = played.card if played is not None else None
    if state.step in (Step.ATTACKER, Step.DEFENDER) and card is not None:
        ability, has = card.kind.ability, state.coin_sum(seat)
        if ability is None:
            return RuleBroken(KF_P2, say("kf-activate-no-ability", card=card.label), remedy)
        if ability.cost > has:
            because = say(
                "kf-activate-poor", seat=seat, card=card.label, cost=ability.cost, has=has
            )
            return RuleBroken(KF_P1, because, remedy)
    if not state.dues and state.step is Step.DEFENDER and seat is state.right:
        because = say("kf-activate-decided", seat=seat, other=other(seat))
        return RuleBroken(KF_P2, because, remedy)
    if not state.dues and state.step in (Step.DEFENCE, Step.REVEAL):
        because = say("kf-activate-early", seat=seat)
        return RuleBroken(KF_P2, because, remedy)
    return now(state, remedy)


def refuse_payment(state: State, action: Activate, card: Card) -> None:
    """Refuse coins that are not there, or not enough for the ability of a card (KF-P1)."""
    seat, coins = action.seat, action.coins
    cost = card.kind.ability.cost if card.kind.ability else 0
    lying = state.coins_of(seat)
    for number, coin in enumerate(coins):
        if coin in coins[:number]:
            because = say("kf-pay-twice", card=coin.label)
        elif any(p is not None and p.card is coin for p in (state.attack, state.defence)):
            because = say("kf-pay-just-played", card=coin.label, round=state.round)
        elif coin not in lying:
            because = say("kf-pay-not-there", card=coin.label, seat=seat)
        else:
            continue
        raise RuleBroken(KF_P1, because, _pay_with(seat, lying) if lying else _put_back(coins))
    paid = sum(coin.kind.worth for coin in coins)
    if not cost and coins:
        because = say("kf-pay-nothing", card=card.label)
        raise RuleBroken(KF_P1, because, _put_back(coins))
    if paid < cost:
        because = say("kf-pay-too-little", card=card.label, cost=cost, paid=paid)
        has = state.coin_sum(seat)
        raise RuleBroken(KF_P1, because, say("kf-remedy-pay-more", cost=cost, has=has))


def _put_back(coins: tuple[Card, ...]) -> Sentence:
    """What was laid on the discards goes back to where it lay."""
    if not coins:
        return say("kf-remedy-leave-coins")
    return say("kf-remedy-put-coins-back", cards=labels(coins))


def _pay_with(seat: Seat, lying: tuple[Card, ...]) -> Sentence:
    return say("kf-remedy-pay-with", seat=seat, cards=labels(lying))


# --- what is due -----------------------------------------------------------------------------


def refuse_draw(state: State, action: Draw, due: Due) -> None:
    """Refuse a wrong number of cards, or more of a colour than there are (KF-A3, KF-Z3)."""
    rule = TASK_RULES[due.task]
    remedy = say("kf-remedy-draw", seat=due.seat, count=due.count)
    drawn = action.red + action.blue
    if drawn != due.count or action.red < 0 or action.blue < 0:
        because = say("kf-draw-count", seat=due.seat, drawn=drawn, count=due.count)
        raise RuleBroken(rule, because, remedy)
    for colour, count in zip(COLOURS, (action.red, action.blue), strict=True):
        left = state.drawable(colour)
        if count > left:
            because = say(f"kf-draw-empty-{colour.value}", left=left, count=count)
            raise RuleBroken(KF_Z3, because, remedy)


def refuse_pull(state: State, action: Pull, due: Due) -> None:
    """Refuse too many or too few pulled cards, or one of the wrong colour (KF-E8, KF-E4)."""
    victim, rule = other(action.seat), TASK_RULES[due.task]
    remedy = say(f"kf-remedy-{due.task.value}", seat=due.seat, victim=victim, count=due.count)
    if len(action.cards) != due.count or len(set(action.cards)) < len(action.cards):
        pulled, held = len(action.cards), state.hand_size(victim)
        because = say("kf-pull-count", seat=due.seat, victim=victim, pulled=pulled, held=held)
        raise RuleBroken(rule, because, remedy)
    for card in action.cards:
        if due.task is Task.PULL_BLUE and card.colour is not Colour.BLUE:
            because = say("kf-pull-red", seat=due.seat, card=card.label)
            raise RuleBroken(rule, because, remedy)
        if state.hidden[deck_place(card.colour)].play(side(victim), [card]) is None:
            raise refuse_strange_card(state, victim, card, pulled=True)
