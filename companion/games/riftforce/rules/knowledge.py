"""Whether a card that is shown can be where its player says it was."""

from __future__ import annotations

from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.rulebook import RF_K1, RF_S3
from companion.games.riftforce.rules.state import State, side
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


def refuse_strange_card(state: State, seat: Seat, card: Card) -> None:
    """Refuse a card of a guild that is not the player's, or that is known to be elsewhere."""
    if card.guild not in state.guilds[side(seat)]:
        because = say("rf-card-not-yours", seat=seat, card=card.label)
        raise RuleBroken(RF_S3, because, _take_away(card))
    for pile in state.discards:
        if card in pile:
            raise RuleBroken(RF_K1, say("rf-card-in-discard", card=card.label), _take_away(card))
    found = state.find(card)
    if found is not None:
        because = say("rf-card-on-table", card=card.label, seat=found[0], location=found[1])
        raise RuleBroken(RF_K1, because, _take_away(card))


def refuse_not_in_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Refuse cards that cannot all have been in hand together (RF-K1)."""
    pile = state.hidden[side(seat)]
    if len(set(cards)) == len(cards) and pile.may_hold(cards):
        return
    label = tuple(card.label for card in cards)
    for number, card in enumerate(cards):
        refuse_strange_card(state, seat, card)
        if card in cards[:number]:
            because = say("rf-card-twice", card=card.label)
            raise RuleBroken(RF_K1, because, _take_away(card))
    if len(cards) > pile.hand:
        because = say("rf-hand-too-small", seat=seat, cards=label, hand=pile.hand)
    else:
        because = say("rf-card-still-in-deck", seat=seat, cards=label, count=len(label))
    # Not into the hand: what cannot have come from there does not belong there either.
    raise RuleBroken(RF_K1, because, _take_away(*cards))


def _take_away(*cards: Card) -> Sentence:
    """Those just laid: a card of the same name may lie there rightfully."""
    labels = tuple(card.label for card in cards)
    return say("rf-remedy-take-laid-away", cards=labels, count=len(labels))
