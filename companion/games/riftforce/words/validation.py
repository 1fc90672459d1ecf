"""Whether a written position could lie on a table."""

from __future__ import annotations

from collections import Counter

from companion.games.game import NotationError
from companion.games.riftforce.pack.cards import DISPLAYED, Card, Guild
from companion.games.riftforce.rules.state import (
    GUILDS_EACH,
    HAND,
    MOST_ACTIVATED,
    Phase,
    State,
    other,
    side,
)
from companion.games.riftforce.rules.turn import is_decided
from companion.games.shared.notation import bad_text
from companion.rules.hidden import HiddenPile
from companion.rules.sentence import say


def refuse_impossible(state: State) -> None:
    """Raise NotationError, naming what is wrong, unless the position is possible."""
    if state.turn < 1:
        raise bad_text("notation-number", str(state.turn))
    _check_guilds(state)
    if state.phase is not Phase.DRAFT:
        _check_cards(state)
        for pile in state.hidden:
            _check_pile(pile)
    _check_phase(state)


def _check_guilds(state: State) -> None:
    every = (*state.guilds[0], *state.guilds[1], *state.display)
    for guild, count in Counter(every).items():
        if count > 1 or guild not in state.pack.guilds_of(state.edition):
            raise bad_text("rf-notation-guild-here", guild.code)
    mine, theirs = (len(state.guilds[side(seat)]) for seat in (state.first, other(state.first)))
    if state.phase is Phase.DRAFT:
        # One each was dealt blindly, and the rest comes from the display.
        fits = len(every) == 2 + DISPLAYED[state.edition] and mine - theirs in (0, 1)
        fits = fits and theirs >= 1 and mine + theirs < 2 * GUILDS_EACH
        nothing_lies = not any(state.columns) and not any(state.discards)
        fits = fits and nothing_lies and not any(pile.batches for pile in state.hidden)
    else:
        fits = mine == theirs == GUILDS_EACH and not state.display
    if not fits:
        raise bad_text("rf-notation-guild-count", state.phase.value)


def _check_cards(state: State) -> None:
    """Every card of both decks is in exactly one place, and in one where it may be."""
    places: list[Card] = []
    for number, column in enumerate(state.columns):
        mine = state.guilds[number // 5]
        places += [elemental.card for elemental in column]
        for elemental in column:
            # Only Music brings an enemy's card to this side of the rift.
            if elemental.card.guild not in mine and Guild.MUSIC not in mine:
                raise bad_text("rf-notation-card-here", elemental.card.name)
    for number, pile in enumerate(state.hidden):
        cards = [*state.discards[number], *(card for b in pile.batches for card in b.cards)]
        places += cards
        for card in cards:
            if card.guild not in state.guilds[number]:
                raise bad_text("rf-notation-card-here", card.name)
    for card, count in Counter(places).items():
        if count > 1 or state.owner(card) is None:
            raise bad_text("rf-notation-card-here", card.name)
    for card in state.pack.elementals_of((*state.guilds[0], *state.guilds[1])):
        if card not in places:
            raise bad_text("rf-notation-card-nowhere", card.name)


def _check_pile(pile: HiddenPile[Card]) -> None:
    """A deck is used up before the discards become a new one, and nobody holds over seven."""
    for batch in pile.batches:
        older = batch is not pile.batches[-1]
        if batch.held > len(batch.cards) or (older and batch.held < len(batch.cards)):
            raise NotationError(say("rf-notation-batch", held=batch.held, cards=len(batch.cards)))
    if pile.hand > HAND:
        raise NotationError(say("rf-notation-hand", held=pile.hand))


def _check_phase(state: State) -> None:
    activation = state.activation
    match state.phase:
        case Phase.DRAFT:
            fits = state.turn == 1 and state.score == (0, 0)
        case Phase.OPENING:
            whole = all(pile.hand == HAND for pile in state.hidden) and not any(state.columns)
            whole = whole and not any(state.discards)
            fits = state.turn == 1 and state.score == (0, 0) and whole
        case Phase.TURN:
            # The first player's turn begins only while nothing is decided.
            fits = state.turn % 2 == 0 or not is_decided(state)
        case Phase.ACTIVATING:
            fits = activation is not None and _can_go_on(state)
        case Phase.OVER:
            fits = state.turn % 2 == 0 and is_decided(state)
    if not fits or (activation is not None) != (state.phase is Phase.ACTIVATING):
        raise bad_text("rf-notation-phase", state.phase.value)


def _can_go_on(state: State) -> bool:
    seat, activation = state.to_act, state.activation
    if seat is None or activation is None or len(activation.activated) >= MOST_ACTIVATED:
        return False
    mine = [e.card for at in range(1, 6) for e in state.column(seat, at)]
    known = len(set(activation.activated)) == len(activation.activated)
    matching = activation.by_guild or activation.by_health
    return (
        known
        and matching
        and activation.discarded.guild in state.guilds[side(seat)]
        and any(activation.welcomes(card) for card in mine)
    )
