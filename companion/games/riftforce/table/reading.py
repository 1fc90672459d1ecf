"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.games.game import Reading, Sight, Unchanged, Understood, Unexplained
from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Finish,
    PickGuild,
    PlaceOpening,
)
from companion.games.riftforce.rules.state import MIDDLE, SEATS, Phase, State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table import mat
from companion.games.riftforce.table.objections import INFERENCE, objection
from companion.games.riftforce.table.prompts import PROMPTS, Button, buttoned, choices_of
from companion.games.shared.inference import together
from companion.games.shared.prompts import having
from companion.rules.seat import Seat
from companion.rules.verdict import Refused, judge
from companion.table.layout import Change, Moved, Reordered, changes
from companion.table.zones import Piece


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    seat = state.to_act
    if seat is None:
        return Unchanged()
    changed = tuple(change for change in sight.changes if _matters(state, change))
    reading = _READERS[state.phase](state, seat, replace(sight, changes=changed))
    if isinstance(reading, Unexplained):
        return Unexplained(objection(state, seat, changed, sight.layout))
    return reading


def _matters(state: State, change: Change) -> bool:
    """Once the draft is over nothing depends on where the summoners lie."""
    if state.phase is Phase.DRAFT:
        return True
    if isinstance(change, Reordered):
        return change.zone not in map(mat.summoners, SEATS)
    return mat.guild_of(change.piece) is None


def _read_draft(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    picked = having(sight.chosen_by(seat)[-1:], buttoned(state), choices_of)
    if sight.chosen_by(seat) and picked:
        return Understood(picked[0])
    if not sight.changes:
        return Unchanged()
    takers = {mat.summoners(taker): taker for taker in SEATS}
    picks = []
    for change in sight.changes:
        match change:
            case Moved(piece, origin, target) if origin == mat.DISPLAY and target in takers:
                guild = mat.guild_of(piece)
                picks += [PickGuild(takers[target], guild)] if guild else []
            case _:
                return Unexplained()
    # Whoever is quick may have picked already what is only theirs after this pick.
    mine = [pick for pick in picks if pick.seat is seat]
    return PROMPTS.settle(state, seat, mine or picks[:1])


def _read_opening(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    match sight.changes, mat.laid_cards(state, sight.changes):
        case (), _:
            return Unchanged()
        case (_,), [(card, zone)] if zone == mat.column(seat, MIDDLE):
            return Understood(PlaceOpening(seat, card))
    return Unexplained()


def _read_turn(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    if Button.DRAW in sight.chosen_by(seat) or (seat, mat.deck(seat)) in sight.pointed:
        return Understood(CheckAndDraw(seat))
    thrown = [laid for laid in mat.laid_cards(state, sight.changes) if laid[1] in mat.PILES]
    if len(thrown) == 1:
        return _read_laid(state, seat, thrown, sight)  # what else was done may follow from it
    return _read_attempt(state, seat, sight)


def _read_attempt(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    """What no elemental's act explains: cards from hands, or one shown that cannot act."""
    laid = mat.laid_cards(state, sight.changes)
    if sight.changes:
        alone = len(laid) == len(sight.changes)
        return _read_laid(state, seat, laid, sight) if alone else Unexplained()
    shown = elementals_shown(state, seat, sight)
    return Understood(Activate(seat, shown[0])) if shown else Unchanged()


def _read_laid(state: State, seat: Seat, laid: Sequence[mat.Laid], sight: Sight) -> Reading[Action]:
    """Cards from hands: a discard, or a summon once it is known whom each Love heals."""
    ways = mat.attempts(state, laid)
    # Whoever may not do this at all is not asked for details.
    if ways and isinstance(judge(apply, state, ways[0]), Refused):
        return Understood(ways[0])
    if not ways or not _lies_as_played(state, ways[0], sight):
        return Unexplained()
    return PROMPTS.settle(state, seat, ways, sight.chosen_by(seat))


def _lies_as_played(state: State, action: Action, sight: Sight) -> bool:
    """Whether cards were laid where an action lays them, whatever else was done."""
    left = changes(mat.played(state, action), sight.layout)
    allowed = (*sight.changes, *map(Reordered, mat.PILES))
    return all(change in allowed for change in left if _matters(state, change))


def _read_activation(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    """Understand what is done in the middle of an activation."""
    chosen, shown = sight.chosen_by(seat), elementals_shown(state, seat, sight)
    if Button.FINISH in chosen:
        return Understood(Finish(seat))
    if not (sight.changes or chosen or shown):
        return Unchanged()
    able = [act for act in buttoned(state) if isinstance(act, Activate)]
    acts = having(chosen, able, choices_of)
    if sight.changes:
        seen = together(INFERENCE.parts(state, able, sight.layout), sight.changes)
        # Whoever moves a card by hand after all has thought better of the answers.
        acts = having(chosen, seen, choices_of) or seen
    if not acts:
        return _read_attempt(state, seat, sight)
    actors = {act.card for act in acts}.intersection(shown)
    acts = [act for act in acts if act.card in actors] if actors else acts
    for card in shown:
        if card not in {act.card for act in able} and not _is_aim(card, acts, sight):
            return Understood(Activate(seat, card))
    return PROMPTS.settle(state, seat, acts)


def elementals_shown(state: State, seat: Seat, sight: Sight) -> tuple[Card, ...]:
    """Elementals on the table that were turned, or that the player's own token was laid on."""
    mine = [where for owner, where in sight.pointed if owner is seat]
    aims = [aim for aim in (*sorted(sight.turned), *mine) if isinstance(aim, Piece)]
    cards = [mat.card_of(state.pack, aim) for aim in aims]
    return tuple(dict.fromkeys(card for card in cards if card and state.find(card)))


def _is_aim(card: Card, acts: Sequence[Activate], sight: Sight) -> bool:
    """Whether a card was shown as a target, or as the place to go to."""
    if any(card in (*act.targets, act.heals) for act in acts):
        return True
    # Only once it is clear who goes can a card stand for its location.
    clear = len({act.card for act in acts}) == 1
    pointed_at = mat.piece_of(card) in [where for _, where in sight.pointed]
    zone = sight.layout.zone_of(mat.piece_of(card))
    goals = {mat.column(act.seat, act.to) for act in acts if act.to is not None}
    return clear and pointed_at and zone in goals


_READERS: Mapping[Phase, Callable[[State, Seat, Sight], Reading[Action]]] = {
    Phase.DRAFT: _read_draft,
    Phase.OPENING: _read_opening,
    Phase.TURN: _read_turn,
    Phase.ACTIVATING: _read_activation,
}
