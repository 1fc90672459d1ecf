"""What a rule says against a table that is no play.

Every objection names the card that was touched and what is true of it; its remedy undoes just
what was wrong, so that whatever else was done may stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.actions import (
    Action,
    Choose,
    Discard,
    Lay,
    Offer,
    Open,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.refusals import TASK_RULES
from companion.games.shadow_fight.rules.rulebook import (
    SF_1,
    SF_2,
    SF_6,
    SF_7,
    SF_E6,
    SF_E7,
    SF_E8,
    SF_P3,
    SF_P5,
    SF_S1,
    SF_S2,
)
from companion.games.shadow_fight.rules.state import State, Step
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.table import mat
from companion.games.shared.objections import Finding, as_one
from companion.games.shared.remedies import Remedies
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.verdict import Refused
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered, Turned
from companion.table.zones import Piece, ZoneId

MOST_NAMED = 3
"""More changes than this are put back step by step, without looking for a rule."""


def objection(state: State, changed: Sequence[Change]) -> Refused | None:
    """Why a table cannot be, and what of it is to be undone; None if too much has happened."""
    if (several := _several_laid(changed)) is not None:
        return several
    if not 1 <= len(changed) <= MOST_NAMED:
        return None
    right = remedies(state)
    found = [CardFinding(state, state.first, change, right).objection() for change in changed]
    because = say("sf-because-together", count=len(changed))
    return as_one(found) or Refused(SF_S1, because, right.put_right(changed))


def _several_laid(changed: Sequence[Change]) -> Refused | None:
    """Of moves and demons everybody lays one, even if each of several could be laid (SF-1)."""
    for zones, rule, sort in ((mat.SERIES, SF_1, "moves"), (mat.DEMON, SF_S2, "demons")):
        for zone, seat in zones.items():
            laid = [c.piece for c in changed if isinstance(c, Appeared) and c.zone == zone]
            if len(laid) > 1 and len(laid) == len(changed):
                because = say(f"sf-because-several-{sort}", seat=seat, count=len(laid))
                return Refused(rule, because, say(f"sf-remedy-one-of-{sort}", seat=seat))
    return None


class CardFinding(Finding[State, Action]):
    """One change of the table under consideration, and how it is undone."""

    def objection(self) -> Refused | Action | None:
        """What a rule says against the change; the action that it is, where it may be."""
        change, pack = self.change, self.state.pack
        match change:
            case Reordered(zone):
                where = mat.name_zone(pack, zone)
                return self.refused(SF_1, "sf-because-order", zone=where)
            case Turned(piece, _):
                return self.refused(SF_E8, "sf-because-turned", card=self._name(piece))
        piece = change.piece.kind
        if (move := mat.move_of(pack, piece)) is not None:
            return self._move(move)
        if (move := mat.tactic_of(pack, piece)) is not None:
            return self._tactic(move)
        if piece == mat.BACK:
            return self._back()
        if piece == mat.KNOCKOUT:
            return self._knockout()
        if piece == mat.FIRST:
            return self.refused(SF_7, "sf-because-first", seat=self.state.first)
        return self._demon(piece) or self._field(piece)

    def _name(self, piece: Piece) -> Sentence:
        return mat.name_piece(self.state.pack, piece)

    def _misplaced(self, rule: Rule, zone: ZoneId | None) -> Refused:
        """Something lies where nothing of its kind belongs, or beside all places."""
        change = self.change
        if isinstance(change, Reordered):
            return self.refused(rule, "sf-because-order", zone=self._zone(change.zone))
        card = self._name(change.piece)
        if zone is None:
            return self.refused(rule, "sf-because-beside", card=card)
        return self.refused(rule, "sf-because-no-place", zone=self._zone(zone), card=card)

    def _zone(self, zone: ZoneId) -> Sentence:
        return mat.name_zone(self.state.pack, zone)

    # --- moves -----------------------------------------------------------------------------

    def _move(self, move: Move) -> Refused | Action:
        """A move that lies open."""
        match self.change:
            case Flipped(_, zone) if zone in mat.SERIES:
                return self.judged(apply, Open(mat.SERIES[zone], move), advised=True)
            case Appeared(_, zone) | Moved(_, _, zone):
                if isinstance(self.change, Moved) and self.change.origin in mat.SERIES:
                    return self._series_taken(move, mat.SERIES[self.change.origin])
                return self._laid(move, zone)
            case Gone(_, zone) | Flipped(_, zone) if zone in mat.SERIES:
                return self._series_taken(move, mat.SERIES[zone])
            case Gone(_, zone) | Flipped(_, zone) if zone == mat.DISPLAY:
                return self.refused(SF_P5, "sf-because-offer-taken", move=move.label)
            case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
                return self._misplaced(SF_S1, zone)

    def _series_taken(self, move: Move, seat: Seat) -> Refused:
        return self.refused(SF_6, "sf-because-series", move=move.label, seat=seat)

    def _laid(self, move: Move, zone: ZoneId | None) -> Refused | Action:
        """An open card from a hand, a pile or another place."""
        state = self.state
        if zone in mat.SERIES:
            seat = mat.SERIES[zone]
            if state.step is Step.LAY and not state.dues:
                remedy = say("sf-remedy-lay-down", seat=seat)
                return self.refused(SF_1, "sf-because-laid-open", remedy, move=move.label)
            return self.refused(SF_1, "sf-because-laid-late", move=move.label, seat=seat)
        if zone == mat.DISPLAY:
            due, *others = state.open_dues or (None,)
            if due is not None and others:
                return self.refused(TASK_RULES[due.task], "sf-because-whose")
            tried = Discard(due.seat, (move,)) if due else Offer((move,))
            return self.judged(apply, tried, advised=True)
        if zone in mat.SHOWN:
            return self.judged(apply, Discard(mat.SHOWN[zone], (move,)))
        return self._misplaced(SF_S1, zone)

    def _back(self) -> Refused | Action:
        """A move of which only the back is seen."""
        match self.change:
            case Appeared(_, zone) | Moved(_, _, zone) if zone in mat.SERIES:
                return self.judged(apply, Lay(mat.SERIES[zone]))
            case Appeared(_, zone) | Moved(_, _, zone):
                return self._misplaced(SF_1, zone)
            case Gone(_, zone) if zone in mat.SERIES:
                return self.refused(SF_2, "sf-because-hidden-taken", seat=mat.SERIES[zone])
            case Flipped(_, zone) if zone in mat.SERIES:
                return self.refused(SF_2, "sf-because-closed", seat=mat.SERIES[zone])
            case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
                return self._misplaced(SF_1, zone)

    # --- tactics ---------------------------------------------------------------------------

    def _tactic(self, move: Move) -> Refused:
        """It stays in its place, and only effects turn it over (SF-E6)."""
        if isinstance(self.change, Flipped):
            sort = "trap" if self.state.tactic(move).trap else "number"
            return self.refused(SF_E6, f"sf-because-tactic-{sort}", move=move.label)
        return self.refused(SF_S1, "sf-because-tactic-moved", move=move.label)

    def _knockout(self) -> Refused:
        match self.change:
            case Appeared(_, zone) | Moved(_, _, zone) if zone in mat.TACTICS:
                move = self.state.pack.moves[mat.TACTICS[zone]]
                return self.refused(SF_E7, "sf-because-knockout-laid", move=move.label)
            case Gone(_, zone) if zone in mat.TACTICS:
                move = self.state.pack.moves[mat.TACTICS[zone]]
                return self.refused(SF_E7, "sf-because-knockout-taken", move=move.label)
            case Appeared(_, zone) | Moved(_, _, zone):
                return self._misplaced(SF_E7, zone)
            case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
                return self._misplaced(SF_E7, zone)

    # --- demons and battlefields --------------------------------------------------------------

    def _demon(self, piece: Piece) -> Refused | Action | None:
        demon = mat.demon_of(self.state.pack, piece)
        if demon is None and piece != mat.DEMON_BACK:
            return None
        match self.change:
            case Appeared(_, zone) | Moved(_, _, zone) if zone in mat.DEMON and demon is not None:
                return self.judged(apply, Choose(mat.DEMON[zone], demon))
            case Appeared(_, zone) | Moved(_, _, zone):
                return self._misplaced(SF_S2, zone)
            case Flipped(_, zone) if zone in mat.DEMON and demon is None:
                return self.judged(apply, UsePower(mat.DEMON[zone]))
            case Flipped(_, zone) if zone in mat.DEMON:
                return self.refused(SF_S2, "sf-because-demon-up", seat=mat.DEMON[zone])
            case Gone(_, zone) if zone in mat.DEMON:
                return self.refused(SF_S2, "sf-because-demon-gone", seat=mat.DEMON[zone])
            case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
                return self._misplaced(SF_S2, zone)

    def _field(self, piece: Piece) -> Refused | Action | None:
        battlefield = mat.field_of(self.state.pack, piece)
        if battlefield is None:
            return None
        match self.change:
            case Appeared(_, zone) | Moved(_, _, zone) if zone == mat.FIELD:
                return self.judged(apply, TurnUp(battlefield))
            case Appeared(_, zone) | Moved(_, _, zone):
                return self._misplaced(SF_P3, zone)
            case _:
                return self.refused(SF_P3, "sf-because-field-gone", field=battlefield.label)


def remedies(state: State) -> Remedies:
    """How this table is put right."""
    name_piece = partial(mat.name_piece, state.pack)

    def take_away(piece: Piece) -> Sentence:
        if piece.kind == mat.BACK:
            return say("sf-away-back")
        if piece.kind == mat.KNOCKOUT:
            return say("sf-away-knockout")
        sort = "hand" if mat.move_of(state.pack, piece) else "table"
        return say(f"sf-away-{sort}", card=name_piece(piece))

    name_zone = partial(mat.name_zone, state.pack)
    return Remedies(mat.mat_for(state.players), mat.layout(state), name_piece, name_zone, take_away)
