"""What a rule says against a table that is no play.

Every objection names the card that was touched and what is true of it; its remedy undoes just
what was wrong, so that whatever else was done may stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.abilities import may_move, names
from companion.games.riftforce.rules.actions import Action, Activate, Discard, Placement, Summon
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
from companion.games.riftforce.rules.state import LOCATIONS, MIDDLE, SEATS, Phase, State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table.mat import (
    MAT,
    card_of,
    column,
    discard,
    layout,
    name_piece,
    name_zone,
    piece_of,
)
from companion.games.riftforce.table.prompts import buttoned
from companion.games.shared.remedies import Remedies
from companion.rules.rule import Breach, Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Refused, judge
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered
from companion.table.piece import Piece, ZoneId

COLUMNS = {column(seat, at): (seat, at) for seat in SEATS for at in LOCATIONS}
PILES = {discard(seat): seat for seat in SEATS}

MOST_NAMED = 2
"""More changes than this are put back step by step, without looking for a rule."""


def objection(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """Why a table cannot be, and what of it is to be undone; None if too much has happened."""
    if not 1 <= len(changed) <= MOST_NAMED:
        return None
    finding = Finding(state, seat)
    faults = [(change, breach) for change in changed if (breach := finding.against(change))]
    if not faults:
        return finding.together(changed)
    _, first = faults[0]
    also = tuple(breach for _, breach in faults[1:] if breach.rule != first.rule)
    remedy = finding.remedy([change for change, _ in faults])
    return Refused(first.rule, first.because, remedy, also)


class Finding:
    """The position in which something was done, and by what it can have been done."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._remedies = remedies(state)
        self._after = tuple(self._possible())

    def _possible(self) -> Iterator[dict[Piece, ZoneId]]:
        """Where each card can lie next, for each elemental that may act now."""
        if self._state.phase is not Phase.ACTIVATING:
            return
        for act in buttoned(self._state):
            if isinstance(act, Activate):
                table = layout(apply(self._state, act)[0])
                yield {piece: zone for zone, there in table.zones.items() for piece in there}

    def against(self, change: Change) -> Breach | None:
        """What a rule says against one change; None where it may be."""
        match change:
            case Reordered(zone):
                return _breach(RF_4, "rf-because-order", zone=name_zone(zone))
            case Flipped():
                return None
        if self._state.phase is Phase.DRAFT:
            return self._against_draft(change)
        card = card_of(self._state.pack, change.piece)
        if card is None:
            return None
        match change:
            case Appeared(_, place):
                return self._against_laid(card, place)
            case Gone(_, origin):
                return self._against_taken(card, origin)
            case Moved(_, origin, target):
                return self._against_moved(card, origin, target)

    def together(self, changed: Sequence[Change]) -> Refused | None:
        """The objection to changes of which each for itself could be."""
        pieces = [change.piece for change in changed if not isinstance(change, Reordered)]
        cards = [card for piece in pieces if (card := card_of(self._state.pack, piece))]
        if not cards:
            return None
        because = say("rf-because-together", cards=names(cards))
        return Refused(RF_8, because, self._remedies.put_right(changed))

    def remedy(self, wrong: Sequence[Change]) -> Sentence:
        """How to undo what is wrong, or what else would make it right."""
        undone = self._remedies.put_right(wrong)
        match wrong:
            case [Moved(piece, origin, target)] if card := card_of(self._state.pack, piece):
                owner = self._state.owner(card)
                taken_off = target is None or target in PILES
                if owner and taken_off and self._may_go(piece, discard(owner)):
                    return self._remedies.put_back(piece, discard(owner))
                if self._state.phase is Phase.TURN and self._is_a_step(card, origin, target):
                    return say("rf-remedy-back-or-discard-first", back=undone)
        return undone

    # --- one change ----------------------------------------------------------------------

    def _against_draft(self, change: Appeared | Moved | Gone) -> Breach | None:
        piece = name_piece(self._state.pack, change.piece)
        match change:
            case Appeared():
                return _breach(RF_S2, "rf-turn-drafting")
            case Gone(_, zone) | Moved(_, zone, _):
                return _breach(RF_S2, "rf-because-summoner", piece=piece, zone=name_zone(zone))

    def _against_laid(self, card: Card, zone: ZoneId | None) -> Breach | None:
        """A card from a hand, or from nowhere."""
        owner = self._state.owner(card)
        if owner is None:
            return _breach(RF_S3, "rf-because-foreign", card=card.label)
        if zone is None:
            return _breach(RF_K1, "rf-because-beside", card=card.label)
        if self._state.phase is Phase.OPENING:
            if zone == column(self._seat, MIDDLE):
                return None
            return _breach(RF_S4, "rf-because-opening-elsewhere", card=card.label)
        tried = attempt(self._state, [(card, zone)])
        if tried is None:
            return _breach(RF_1, "rf-because-no-place", card=card.label, zone=name_zone(zone))
        verdict = judge(apply, self._state, tried)
        return Breach(verdict.rule, verdict.because) if isinstance(verdict, Refused) else None

    def _against_taken(self, card: Card, origin: ZoneId) -> Breach | None:
        if origin in PILES:
            if any(piece_of(card) not in after for after in self._after):
                return None  # a new deck may be made of it
            return _breach(RF_15, "rf-because-pile", card=card.label, seat=PILES[origin])
        owner = self._state.owner(card)
        if owner and self._may_go(piece_of(card), discard(owner)):
            return None
        return self._not_destroyed(card)

    def _against_moved(self, card: Card, origin: ZoneId, target: ZoneId | None) -> Breach | None:
        if target is None:
            return _breach(RF_K1, "rf-because-beside", card=card.label)
        if self._may_go(piece_of(card), target):
            return None
        owner = self._state.owner(card)
        if target in PILES and owner and PILES[target] is not owner:
            may = origin in PILES or self._may_go(piece_of(card), discard(owner))
            if may:
                return _breach(RF_10, "rf-because-wrong-pile", card=card.label, seat=owner)
        if origin in PILES:
            return _breach(RF_K1, "rf-card-in-discard", card=card.label)
        if target in PILES:
            return self._not_destroyed(card)
        if target not in COLUMNS:
            return _breach(RF_K1, "rf-because-no-place", card=card.label, zone=name_zone(target))
        return self._not_moved(card, origin, target)

    def _not_destroyed(self, card: Card) -> Breach:
        lies = self._state.find(card)
        damage = self._state.column(*lies[:2])[lies[2]].damage if lies else 0
        facts: dict[str, Fact] = {"card": card.label, "damage": damage, "health": card.health}
        key = "rf-because-not-destroyed"
        if self._state.phase is Phase.ACTIVATING:
            key = "rf-because-nobody-destroys"
        return Breach(RF_10, Sentence(key, facts))

    def _not_moved(self, card: Card, origin: ZoneId, target: ZoneId) -> Breach:
        if self._state.phase is not Phase.ACTIVATING:
            return _breach(RF_6, "rf-because-too-soon", card=card.label, seat=self._seat)
        owner, to = COLUMNS[target]
        if self._is_own(origin) and owner is self._seat:
            verdict = judge(apply, self._state, Activate(self._seat, card, to=to))
            if isinstance(verdict, Refused):
                return Breach(verdict.rule, verdict.because)
        places: dict[str, Fact] = {"origin": name_zone(origin), "target": name_zone(target)}
        return Breach(RF_8, Sentence("rf-because-nobody-moves", {"card": card.label, **places}))

    def _is_own(self, zone: ZoneId) -> bool:
        return zone in COLUMNS and COLUMNS[zone][0] is self._seat

    def _is_a_step(self, card: Card, origin: ZoneId, target: ZoneId | None) -> bool:
        """Whether the player to act may move an own card so, once a card is thrown for it."""
        owner, start = COLUMNS.get(origin, (None, 0))
        side, end = COLUMNS.get(target, (None, 0)) if target else (None, 0)
        return owner is side is self._seat and may_move(card, start, end)

    def _may_go(self, piece: Piece, zone: ZoneId) -> bool:
        """Whether an elemental that may act now sends a card there."""
        elsewhere = self._remedies.expected.zone_of(piece) != zone
        return elsewhere and any(after.get(piece) == zone for after in self._after)


def remedies(state: State) -> Remedies:
    """How this table is put right."""

    def take_away(piece: Piece) -> Sentence:
        card, name = card_of(state.pack, piece), name_piece(state.pack, piece)
        if card is not None and state.owner(card) is not None:
            return say("rf-remedy-take-back", cards=(name,))
        return say("rf-remedy-take-away", card=name)

    return Remedies(MAT, layout(state), partial(name_piece, state.pack), name_zone, take_away)


def attempt(state: State, laid: Sequence[tuple[Card, ZoneId | None]]) -> Action | None:
    """The discard or the summon that cards laid so would be, if it were allowed.

    Only who owns a card can have laid it, wherever it lies.
    """
    owners = {state.owner(card) for card, _ in laid}
    match laid:
        case [(card, zone)] if zone in PILES:
            return Discard(owners.pop() or PILES[zone], card)
    placed = [(card, COLUMNS[zone]) for card, zone in laid if zone in COLUMNS]
    if len(placed) < len(laid) or len(owners) > 1:
        return None
    owner = owners.pop() or placed[0][1][0]
    return Summon(owner, tuple(Placement(card, at) for card, (_, at) in placed))


def _breach(rule: Rule, key: str, **facts: Fact) -> Breach:
    return Breach(rule, Sentence(key, facts))
