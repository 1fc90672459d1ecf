"""Choosing guilds, making decks, and the one card that lies there before the first turn."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.games.riftforce.rules.actions import PickGuild, PlaceOpening
from companion.games.riftforce.rules.events import (
    Dealt,
    Event,
    GuildPicked,
    OpeningPlaced,
    TurnPassed,
)
from companion.games.riftforce.rules.knowledge import refuse_strange_card
from companion.games.riftforce.rules.rulebook import RF_K1, RF_S2, RF_S4
from companion.games.riftforce.rules.state import (
    GUILDS_EACH,
    HAND,
    MIDDLE,
    SEATS,
    Phase,
    State,
    side,
)
from companion.games.riftforce.rules.working import Board
from companion.rules.hidden import HiddenPile
from companion.rules.rule import RuleBroken
from companion.rules.sentence import Sentence, say

Result: TypeAlias = tuple[State, tuple[Event, ...]]


def pick_guild(state: State, action: PickGuild) -> Result:
    """Take one guild of the display; with four each the decks are made (RF-S2)."""
    if state.phase is not Phase.DRAFT:
        because = say("rf-draft-done", guild=state.pack.told(action.guild))
        raise RuleBroken(RF_S2, because, _put_back(state, action))
    if action.seat is not state.to_act:
        because = say("rf-draft-not-your-pick", seat=action.seat)
        raise RuleBroken(RF_S2, because, _put_back(state, action))
    if action.guild not in state.display:
        because = say("rf-draft-not-displayed", guild=state.pack.told(action.guild))
        shown = tuple(state.pack.told(guild) for guild in state.display)
        raise RuleBroken(RF_S2, because, say("rf-remedy-pick-one-of", guilds=shown))
    guilds = list(state.guilds)
    mine = side(action.seat)
    guilds[mine] = (*guilds[mine], action.guild)
    display = tuple(guild for guild in state.display if guild is not action.guild)
    after = replace(state, guilds=(guilds[0], guilds[1]), display=display)
    picked = GuildPicked(action.seat, action.guild)
    if any(len(chosen) < GUILDS_EACH for chosen in guilds):
        return after, (picked,)
    ready, events = dealt(after)
    return ready, (picked, *events)


def _put_back(state: State, action: PickGuild) -> Sentence:
    return say("rf-remedy-put-summoner-back", guild=state.pack.told(action.guild))


def dealt(state: State) -> Result:
    """Make both decks of 36 and deal seven each (RF-S3); what is still displayed goes away."""
    south, north = (HiddenPile.shuffled(state.pack.elementals_of(g), HAND) for g in state.guilds)
    ready = replace(state, phase=Phase.OPENING, hidden=(south, north), display=())
    chosen = zip(SEATS, state.guilds, strict=True)
    return ready, tuple(Dealt(seat, guilds, HAND) for seat, guilds in chosen)


def place_opening(state: State, action: PlaceOpening) -> Result:
    """Put the second player's top card on the middle location (RF-S4).

    It is placed, not played: Earth and Love do nothing.
    """
    if state.phase is not Phase.OPENING:
        because = say("rf-opening-done", card=action.card.told)
        raise RuleBroken(RF_S4, because, say("rf-remedy-put-on-deck", card=action.card.told))
    if action.seat is not state.to_act:
        because = say("rf-opening-not-first", seat=action.seat)
        raise RuleBroken(RF_S4, because, say("rf-remedy-put-on-deck", card=action.card.told))
    refuse_strange_card(state, action.seat, action.card)
    mine = side(action.seat)
    if action.card not in state.hidden[mine].batches[-1].cards:
        because = say("rf-card-not-in-deck", card=action.card.told)
        raise RuleBroken(RF_K1, because, say("rf-remedy-put-on-deck", card=action.card.told))
    board = Board(state)
    board.hidden[mine] = board.hidden[mine].turn_up(action.card)
    board.lay(action.seat, action.card, MIDDLE)
    after = board.state(Phase.TURN, state.turn)
    placed = OpeningPlaced(action.seat, action.card, MIDDLE)
    return after, (placed, TurnPassed(after.first, after.turn))
