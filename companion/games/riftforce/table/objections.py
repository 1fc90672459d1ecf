"""What a rule says against a table that is no play.

Every objection names the card that was touched and what is true of it; its remedy undoes just
what was wrong, so that whatever else was done may stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.abilities import may_move
from companion.games.riftforce.rules.actions import Action, Activate
from companion.games.riftforce.rules.events import Event
from companion.games.riftforce.rules.naming import named, names
from companion.games.riftforce.rules.rulebook import (
    RF_1,
    RF_4,
    RF_6,
    RF_8,
    RF_10,
    RF_15,
    RF_K1,
    RF_S2,
    RF_S3,
    RF_S4,
)
from companion.games.riftforce.rules.state import Phase, State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table import mat
from companion.games.riftforce.table.prompts import buttoned
from companion.games.shared.inference import Inference
from companion.games.shared.objections import Finding, as_one
from companion.games.shared.remedies import Remedies
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, say
from companion.rules.verdict import Refused, judge
from companion.table.layout import Appeared, Change, Flipped, Gone, Layout, Moved, Reordered, Turned
from companion.table.zones import Piece, ZoneId

INFERENCE: Inference[State, Activate, Event] = Inference(
    mat.MAT, mat.layout, mat.played, apply, carried_to_piles=True
)

MOST_NAMED = 2
"""More changes than this are put back step by step, without looking for a rule."""


def objection(state: State, seat: Seat, changed: Sequence[Change], seen: Layout) -> Refused | None:
    """Why a table cannot be, and what of it is to be undone; None if too much has happened."""
    if (misplaced := _misplaced(state, seat, changed, seen)) is not None:
        return misplaced
    if not 1 <= len(changed) <= MOST_NAMED:
        return None
    right = remedies(state)
    able = (act for act in buttoned(state) if isinstance(act, Activate))
    reached = INFERENCE.reached(state, able)
    found = [CardFinding(state, seat, change, right, reached).objection() for change in changed]
    pieces = [change.piece for change in changed if not isinstance(change, Reordered)]
    cards = [card for piece in pieces if (card := mat.card_of(state.pack, piece))]
    because = say("rf-because-together", cards=names(state, cards))
    together = Refused(RF_8, because, right.put_right(changed)) if cards else None
    return as_one(found) or together


def _misplaced(state: State, seat: Seat, changed: Sequence[Change], seen: Layout) -> Refused | None:
    """What a rule says against the places of cards that could be played otherwise."""
    laid = mat.laid_cards(state, changed)
    only_laid = len(laid) == len(changed)
    if state.phase is Phase.OPENING and only_laid and len(laid) > 1:
        because = say("rf-because-opening-count", count=len(laid))
        return Refused(RF_S4, because, remedies(state).put_right(changed))
    if state.phase is not Phase.TURN:
        return None
    thrown = [card for card, zone in laid if zone in mat.PILES]
    if only_laid and len(thrown) == len(laid) > 1:
        because = say("rf-because-two-thrown", cards=and_also(names(state, thrown)))
        return Refused(RF_6, because, say("rf-remedy-take-one-back", cards=names(state, thrown)))
    astray = [card for card, zone in laid if zone in mat.PILES and mat.PILES[zone] is not seat]
    if len(thrown) == 1 and astray and state.owner(astray[0]) is seat:
        because = say("rf-because-other-pile", card=named(state, astray[0]))
        return Refused(RF_6, because, say("rf-remedy-own-pile", seat=seat))
    return _misplaced_in_columns(state, seat, laid, seen) if only_laid else None


def _misplaced_in_columns(
    state: State, seat: Seat, laid: Sequence[mat.Laid], seen: Layout
) -> Refused | None:
    across = []
    for card, zone in laid:
        if zone is None or zone not in mat.COLUMNS:
            continue
        (side, location), owner = mat.COLUMNS[zone], state.owner(card)
        if side is owner and not _lies_last(state, card, seen.at(zone)):
            label = named(state, card)
            because = say("rf-because-not-last", card=label, location=location)
            return Refused(RF_4, because, say("rf-remedy-lay-last", card=label, seat=side))
        if owner is seat and side is not seat:
            across.append(card)
    because = say("rf-because-other-side", cards=and_also(names(state, across)), count=len(across))
    remedy = say("rf-remedy-own-side", seat=seat, count=len(across))
    return Refused(RF_1, because, remedy) if across else None


def _lies_last(state: State, card: Card, column: Sequence[Piece]) -> bool:
    """Whether a card lies behind all that were in its column before."""
    behind = column[column.index(mat.piece_of(card)) + 1 :]
    return not any(mat.layout(state).zone_of(piece) for piece in behind)


@dataclass(frozen=True, slots=True)
class CardFinding(Finding[State, Action]):
    """One change of the table under consideration, and what elementals that may act can do."""

    reached: frozenset[tuple[Piece, ZoneId | None]]
    """Where they can send each card."""

    def objection(self) -> Refused | Action | None:
        """What a rule says against the change; None where it may be."""
        change = self.change
        match change:
            case Reordered(zone):
                return self.refused(RF_4, "rf-because-order", zone=mat.name_zone(zone))
            case Flipped() | Turned():
                return None
            case Appeared() if self.state.phase is Phase.DRAFT:
                return self.refused(RF_S2, "rf-turn-drafting")
            case Gone(piece, zone) | Moved(piece, zone, _) if self.state.phase is Phase.DRAFT:
                named, where = mat.name_piece(self.state.pack, piece), mat.name_zone(zone)
                return self.refused(RF_S2, "rf-because-summoner", piece=named, zone=where)
        card = mat.card_of(self.state.pack, change.piece)
        if card is None:
            return None
        match change:
            case Appeared(_, place):
                return self._laid(card, place)
            case Gone(_, origin):
                return self._taken(card, origin)
            case Moved(_, origin, target):
                return self._moved(card, origin, target)

    def _laid(self, card: Card, zone: ZoneId | None) -> Refused | None:
        """A card from a hand, or from nowhere."""
        label = named(self.state, card)
        if self.state.owner(card) is None:
            return self.refused(RF_S3, "rf-because-foreign", card=label)
        if self.state.phase is Phase.OPENING:
            remedy = say("rf-remedy-opening", seat=self.seat)
            return self.refused(RF_S4, "rf-because-opening-elsewhere", remedy, card=label)
        if zone is None:
            return self.refused(RF_K1, "rf-because-beside", card=label)
        tried = mat.attempts(self.state, [(card, zone)])
        if not tried:
            return self.refused(RF_1, "rf-because-no-place", card=label, zone=mat.name_zone(zone))
        verdict = judge(apply, self.state, tried[0])
        return verdict if isinstance(verdict, Refused) else None

    def _taken(self, card: Card, origin: ZoneId) -> Refused | None:
        if origin in mat.PILES:
            if (mat.piece_of(card), None) in self.reached:
                return None  # a new deck may be made of it
            return self.refused(RF_15, "rf-because-pile", card=card.label, seat=mat.PILES[origin])
        return None if self._is_destroyed(card) else self._not_destroyed(card)

    def _moved(self, card: Card, origin: ZoneId, target: ZoneId | None) -> Refused | Action | None:
        owner, label = self.state.owner(card) or self.seat, named(self.state, card)
        own_pile = self.remedies.put_back(mat.piece_of(card), mat.discard(owner))
        remedy = own_pile if self._is_destroyed(card) else None
        if target is None:
            return self.refused(RF_K1, "rf-because-beside", remedy, card=label)
        if (mat.piece_of(card), target) in self.reached:
            return None
        astray = mat.PILES.get(target, owner) is not owner
        if astray and (remedy or origin in mat.PILES):
            return self.refused(RF_10, "rf-because-wrong-pile", remedy, card=label, seat=owner)
        if origin in mat.PILES:
            return self.refused(RF_K1, "rf-card-in-discard", card=card.label)
        if target in mat.PILES:
            return self._not_destroyed(card)
        if target not in mat.COLUMNS:
            where = mat.name_zone(target)
            return self.refused(RF_K1, "rf-because-no-place", card=label, zone=where)
        return self._not_moved(card, origin, target)

    def _not_destroyed(self, card: Card) -> Refused:
        lies = self.state.find(card)
        damage = self.state.column(*lies[:2])[lies[2]].damage if lies else 0
        acting = self.state.phase is Phase.ACTIVATING
        key = "rf-because-nobody-destroys" if acting else "rf-because-not-destroyed"
        label = named(self.state, card)
        return self.refused(RF_10, key, card=label, damage=damage, health=card.health)

    def _not_moved(self, card: Card, origin: ZoneId, target: ZoneId) -> Refused | Action:
        """From column to column: by itself if it is the player's own, else by nobody."""
        (whose, start), (owner, end) = mat.COLUMNS.get(origin, (None, 0)), mat.COLUMNS[target]
        own = whose is owner is self.seat
        if self.state.phase is not Phase.ACTIVATING:
            first = say("rf-remedy-back-or-discard-first", back=self.undone)
            remedy = first if own and may_move(card, start, end) else None
            label = named(self.state, card)
            return self.refused(RF_6, "rf-because-too-soon", remedy, card=label, seat=self.seat)
        places = {"origin": mat.name_zone(origin), "target": mat.name_zone(target)}
        because = Sentence("rf-because-nobody-moves", {"card": named(self.state, card), **places})
        tries = [Activate(self.seat, card, to=end)] if own else []
        return self.best(apply, tries, Refused(RF_8, because, self.undone))

    def _is_destroyed(self, card: Card) -> bool:
        """Whether an elemental that may act now sends a card to the pile of its owner."""
        owner = self.state.owner(card)
        return owner is not None and (mat.piece_of(card), mat.discard(owner)) in self.reached


def remedies(state: State) -> Remedies:
    """How this table is put right."""

    def take_away(piece: Piece) -> Sentence:
        card, name = mat.card_of(state.pack, piece), mat.name_piece(state.pack, piece)
        if card is not None and state.owner(card) is not None:
            return say("rf-remedy-take-back", cards=(name,))
        return say("rf-remedy-take-away", card=name)

    name_piece = partial(mat.name_piece, state.pack)
    return Remedies(mat.MAT, mat.layout(state), name_piece, mat.name_zone, take_away)
