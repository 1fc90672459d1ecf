"""Which elemental acts, and how: moved by hand, turned, pointed at, or told with buttons."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.game import Reading, Sight, Unchanged, Understood, Unexplained
from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.actions import Action, Activate, Finish, Placement, Summon
from companion.games.riftforce.rules.rulebook import RF_7
from companion.games.riftforce.rules.state import LOCATIONS, SEATS, State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table.mat import card_of, column, discard, piece_of
from companion.games.riftforce.table.objections import COLUMNS, PILES, laying, objection
from companion.games.riftforce.table.prompts import PROMPTS, Button, buttoned, choices_of
from companion.games.shared.prompts import having
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.verdict import Refused, judge
from companion.table.changes import Appeared, Change, Reordered
from companion.table.layout import Layout
from companion.table.piece import Piece


def read_activation(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    """Understand what is done in the middle of an activation."""
    chosen = sight.chosen_by(seat)
    if Button.FINISH in chosen:
        return Understood(Finish(seat))
    able = [act for act in buttoned(state) if isinstance(act, Activate)]
    acts = _explaining(state, able, changed, sight.layout) if changed else able
    answered = having(chosen, acts, choices_of)
    # Whoever moves a card by hand after all has thought better of the answers.
    acts = answered if answered or not changed else acts
    shown = elementals_shown(state, seat, sight)
    if not (changed or chosen or shown):
        return Unchanged()
    if not acts:
        return read_attempt(state, seat, changed, shown)
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
    cards = [card_of(state.pack, aim) for aim in aims]
    return tuple(dict.fromkeys(card for card in cards if card and state.find(card)))


def read_attempt(
    state: State, seat: Seat, changed: Sequence[Change], shown: Sequence[Card]
) -> Reading[Action]:
    """Something that cannot be: where a rule speaks against it, it is said which."""
    if not changed:
        return _read_shown(state, seat, shown[0]) if shown else Unchanged()
    tried = _tried(state, seat, changed)
    if tried is None or not isinstance(judge(apply, state, tried), Refused):
        return Unexplained(objection(state, seat, changed))
    return Understood(tried)


def _read_shown(state: State, seat: Seat, card: Card) -> Reading[Action]:
    """An elemental that was turned or pointed at, and cannot act."""
    lies = state.find(card)
    if lies is None or lies[0] is seat:
        return Understood(Activate(seat, card))
    because = say("rf-activate-not-there", seat=seat, card=card.told)
    return Unexplained(Refused(RF_7, because, say("rf-remedy-turn-back", card=card.told)))


def _is_aim(card: Card, acts: Sequence[Activate], sight: Sight) -> bool:
    """Whether a card was shown as a target, or as the place to go to."""
    if any(card in (*act.targets, act.heals) for act in acts):
        return True
    # Only once it is clear who goes can a card stand for its location.
    clear = len({act.card for act in acts}) == 1
    pointed_at = piece_of(card) in [where for _, where in sight.pointed]
    zone = sight.layout.zone_of(piece_of(card))
    goals = {column(act.seat, act.to) for act in acts if act.to is not None}
    return clear and pointed_at and zone in goals


def _tried(state: State, seat: Seat, changed: Sequence[Change]) -> Action | None:
    """The summon or the discard that these changes would be, if it were allowed."""
    laid = [(card_of(state.pack, c.piece), c.zone) for c in changed if isinstance(c, Appeared)]
    cards = [(card, zone) for card, zone in laid if card and state.owner(card)]
    if len(cards) < len(changed):
        return None
    match cards:
        case [(card, zone)] if zone in PILES or zone in COLUMNS:
            return laying(state, card, zone)
    placed = [(card, COLUMNS[zone]) for card, zone in cards if zone in COLUMNS]
    owners = {state.owner(card) for card, _ in placed}
    if len(placed) == len(cards) and len(owners) == 1:
        placements = tuple(Placement(card, at) for card, (_, at) in placed)
        return Summon(owners.pop() or seat, placements)
    return None


def _explaining(
    state: State, acts: Sequence[Activate], changed: Sequence[Change], seen: Layout
) -> list[Activate]:
    """The activations that moved what has moved; none, if something else has happened as well.

    Cards laid at the same time do not matter: the next player may be quick.
    """
    before, now = _places(state), {piece: zone for zone in seen.zones for piece in seen.at(zone)}
    kept: list[Activate] = []
    explained: set[Piece] = set()
    for act in acts:
        wanted = _places(apply(state, act)[0])
        moves = {p: wanted.get(p) for p, zone in before.items() if wanted.get(p) != zone}
        made = {piece for piece in moves if _has_gone(piece, moves[piece], now, seen.stray)}
        if made and all(now.get(piece) == before[piece] for piece in moves.keys() - made):
            kept.append(act)
            explained |= made
    others = [change for change in changed if not isinstance(change, Appeared)]
    strange = any(isinstance(c, Reordered) or c.piece not in explained for c in others)
    return [] if strange else kept


def _places(state: State) -> dict[Piece, str]:
    """Where each elemental lies, discard piles included."""
    places: dict[Piece, str] = {}
    for seat in SEATS:
        for at in LOCATIONS:
            zone = column(seat, at)
            places.update((piece_of(e.card), zone) for e in state.column(seat, at))
        places.update((piece_of(card), discard(seat)) for card in state.discard(seat))
    return places


def _has_gone(
    piece: Piece, target: str | None, now: dict[Piece, str], stray: frozenset[Piece]
) -> bool:
    """Whether a piece lies where it should go; within a pile it cannot be seen."""
    if piece not in now:
        return (target is None or target in PILES) and piece not in stray
    return now[piece] == target
