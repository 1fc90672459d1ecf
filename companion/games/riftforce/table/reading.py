"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.riftforce.pack.cards import Card, Guild
from companion.games.riftforce.rules.actions import (
    Action,
    CheckAndDraw,
    Discard,
    PickGuild,
    PlaceOpening,
)
from companion.games.riftforce.rules.legal import healings
from companion.games.riftforce.rules.rulebook import RF_1, RF_4, RF_6, RF_S4
from companion.games.riftforce.rules.state import (
    LOCATIONS,
    MIDDLE,
    SEATS,
    Phase,
    State,
    other,
    side,
)
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table.activating import (
    elementals_shown,
    read_activation,
    read_attempt,
)
from companion.games.riftforce.table.mat import (
    DISPLAY,
    card_of,
    column,
    deck,
    discard,
    guild_of,
    summoners,
)
from companion.games.riftforce.table.objections import objection
from companion.games.riftforce.table.prompts import (
    PROMPTS,
    Button,
    Pick,
    ask_guild,
    choices_of,
    menu,
)
from companion.games.riftforce.table.remedies import put_right
from companion.games.shared.prompts import having
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Refused, judge
from companion.table.changes import Appeared, Change, Moved, Reordered
from companion.table.layout import Layout

__all__ = ["menu", "read"]


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    seat = state.to_act
    if seat is None:
        return Unchanged()
    changed = tuple(c for c in sight.changes if not _is_summoner(c, state))
    match state.phase:
        case Phase.DRAFT:
            return _read_draft(state, seat, changed, sight)
        case Phase.OPENING:
            return _read_opening(state, seat, changed)
        case Phase.TURN:
            return _read_turn(state, seat, changed, sight)
        case _:
            return read_activation(state, seat, changed, sight)


def _is_summoner(change: Change, state: State) -> bool:
    """Once the draft is over nothing depends on where the summoners lie."""
    if state.phase is Phase.DRAFT:
        return False
    if isinstance(change, Reordered):
        return change.zone in map(summoners, SEATS)
    return guild_of(change.piece) is not None


def _read_draft(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    picked = [choice for choice in sight.chosen_by(seat) if isinstance(choice, Pick)]
    if picked:
        return Understood(PickGuild(seat, picked[-1].guild))
    if not changed:
        return Unchanged()
    takers = {summoners(taker): taker for taker in SEATS}
    picks: dict[Seat, list[Guild]] = {taker: [] for taker in SEATS}
    for change in changed:
        match change:
            case Moved(piece, origin, target) if origin == DISPLAY and target in takers:
                guild = guild_of(piece)
                picks[takers[target]] += [guild] if guild else []
            case _:
                return Unexplained(objection(state, seat, changed))
    # Whoever is quick may have picked already what is only theirs after this pick.
    mine, (theirs,) = picks.pop(seat), picks.values()
    if len(mine) > 1:
        return Unclear(ask_guild(state, seat, mine))
    if mine:
        return Understood(PickGuild(seat, mine[0]))
    return Understood(PickGuild(next(iter(picks)), theirs[0]))


def _read_opening(state: State, seat: Seat, changed: Sequence[Change]) -> Reading[Action]:
    match changed:
        case []:
            return Unchanged()
        case [Appeared(piece, zone)] if card := card_of(state.pack, piece):
            if zone == column(seat, MIDDLE):
                return Understood(PlaceOpening(seat, card))
            told = say("rf-because-opening-elsewhere", card=card.told)
            return _refusal(RF_S4, told, say("rf-remedy-opening", seat=seat))
    if all(isinstance(change, Appeared) for change in changed):
        told = say("rf-because-opening-count", count=len(changed))
        return _refusal(RF_S4, told, put_right(state, changed))
    return Unexplained(objection(state, seat, changed))


def _read_turn(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    if Button.DRAW in sight.chosen_by(seat) or (seat, deck(seat)) in sight.pointed:
        return Understood(CheckAndDraw(seat))
    laid = [
        (c.zone, card)
        for c in changed
        if isinstance(c, Appeared) and (card := card_of(state.pack, c.piece))
    ]
    thrown = [(owner, card) for zone, card in laid for owner in SEATS if zone == discard(owner)]
    if len(thrown) == 1:
        return _read_discard(state, seat, *thrown[0])
    if len(thrown) == len(changed) > 1:
        cards = tuple(card.told for _, card in thrown)
        told = say("rf-because-two-thrown", cards=cards)
        return _refusal(RF_6, told, say("rf-remedy-take-one-back", cards=cards))
    if changed and len(laid) == len(changed) and not thrown:
        summon = _read_summon(state, seat, laid, sight)
        return summon or Unexplained(objection(state, seat, changed))
    if laid:
        return Unexplained(objection(state, seat, changed))
    return read_attempt(state, seat, changed, elementals_shown(state, seat, sight))


def _read_discard(state: State, seat: Seat, pile: Seat, card: Card) -> Reading[Action]:
    if pile is not seat and card.guild in state.guilds[side(seat)]:
        told = say("rf-because-other-pile", card=card.told)
        return _refusal(RF_6, told, say("rf-remedy-own-pile", seat=seat))
    return Understood(Discard(pile, card))


def _read_summon(
    state: State, seat: Seat, laid: Sequence[tuple[str | None, Card]], sight: Sight
) -> Reading[Action] | None:
    """Cards appeared and nothing else happened; None if they make no summon."""
    columns = {owner: tuple(_laid(state, owner, sight.layout)) for owner in SEATS}
    for owner, newcomers in columns.items():
        for card, location, is_last in newcomers:
            if not is_last:
                facts: dict[str, Fact] = {"card": card.told, "location": location, "seat": owner}
                told, remedy = Sentence("rf-because-not-last", facts), "rf-remedy-lay-last"
                return _refusal(RF_4, told, Sentence(remedy, facts))
    mine = state.guilds[side(seat)]
    across = [card.told for card, _, _ in columns[other(seat)] if card.guild in mine]
    if across:
        told = say("rf-because-other-side", cards=tuple(across), count=len(across))
        return _refusal(RF_1, told, say("rf-remedy-own-side", seat=seat, count=len(across)))
    sides = [(owner, newcomers) for owner, newcomers in columns.items() if newcomers]
    if len(sides) != 1 or len(sides[0][1]) < len(laid):
        return None
    owner, newcomers = sides[0]
    return _read_healing(state, owner, [(card, at) for card, at, _ in newcomers], sight)


def _laid(state: State, seat: Seat, seen: Layout) -> Iterator[tuple[Card, int, bool]]:
    """The cards that are new in a seat's columns, and whether each lies behind all older ones."""
    for location in LOCATIONS:
        old = [elemental.card for elemental in state.column(seat, location)]
        there = [card_of(state.pack, piece) for piece in seen.at(column(seat, location))]
        cards = [card for card in there if card is not None]
        for place, card in enumerate(cards):
            if card not in old:
                yield card, location, set(old) <= set(cards[:place])


def _read_healing(
    state: State, seat: Seat, laid: Sequence[tuple[Card, int]], sight: Sight
) -> Reading[Action]:
    """A summon, once it is known whom each Love heals."""
    ways = list(healings(state, seat, laid))
    # Whoever may not summon this at all is not asked for details.
    if isinstance(judge(apply, state, ways[0]), Refused):
        return Understood(ways[0])
    return PROMPTS.settle(state, seat, having(sight.chosen_by(seat), ways, choices_of) or ways)


def _refusal(rule: Rule, because: Sentence, remedy: Sentence) -> Unexplained:
    return Unexplained(Refused(rule, because, remedy))
