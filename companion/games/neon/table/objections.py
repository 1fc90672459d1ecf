"""What a rule says against a table that is no play.

Every objection names what was touched and what is true of it; its remedy undoes just what was
wrong, so that whatever else was done may stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.games.neon.pack.cards import Loot
from companion.games.neon.rules.actions import (
    Action,
    Draw,
    Equip,
    Flee,
    Improve,
    Keep,
    Land,
    Lead,
    Move,
    Reveal,
    Stow,
    TurnToken,
    Use,
)
from companion.games.neon.rules.attacks.attack import asked
from companion.games.neon.rules.loot import without
from companion.games.neon.rules.refusals import now
from companion.games.neon.rules.rulebook import (
    NE_1,
    NE_3,
    NE_4,
    NE_5,
    NE_6,
    NE_K1,
    NE_K2,
    NE_LEAD,
    NE_LOOT,
    NE_M3,
    NE_R2,
    NE_S2,
    NE_S5,
    NE_SUPPLY2,
    NE_U1,
    NE_UP,
)
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Stage, Step, Task
from companion.games.neon.rules.turn import apply
from companion.games.neon.table import mat
from companion.games.neon.table.lying import is_hidden, layout
from companion.games.neon.table.naming import name_piece, name_zone
from companion.games.neon.table.pieces import AUTOMA_FIGURE, LEADER, contents
from companion.games.neon.table.seeing import ZoneChange, row_seen
from companion.games.shared.objections import Finding, as_one
from companion.games.shared.remedies import Remedies
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Refused, judge
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered, Turned
from companion.table.zones import Piece, ZoneId

MOST_NAMED = 3
"""More changes than this are put back step by step, without looking for a rule."""


def objection(
    state: State, zones: Sequence[ZoneChange], changed: Sequence[Change]
) -> Refused | None:
    """Why a table cannot be, and what of it is to be undone; None if too much has happened."""
    rows = [change for change in zones if change.zone in mat.ROWS]
    others = [each for each in changed if not _is_in_row(each)]
    if not 1 <= len(rows) + len(others) <= MOST_NAMED:
        return None
    right = remedies(state)
    found: list[Refused | Action | None] = [_row(state, change) for change in rows]
    found += [PieceFinding(state, state.leader, change, right).objection() for change in others]
    because = say("ne-because-together", count=len(rows) + len(others))
    return as_one(found) or Refused(NE_S2, because, right.put_right(changed))


def still_to_lay(seats: Sequence[Seat]) -> Refused:
    """Some have taken up what they had laid, to lay other cards, and all wait for that (NE-1)."""
    facts: dict[str, Fact] = {"seats": tuple(seats), "count": len(seats)}
    return Refused(NE_1, say("ne-because-taken-up", **facts), say("ne-remedy-lay-again", **facts))


# --- rows of actions -----------------------------------------------------------------------


def _is_in_row(change: Change) -> bool:
    match change:
        case Moved(_, origin, target):
            return origin in mat.ROWS and target in (None, *mat.ROWS)
        case Appeared(_, zone):
            return zone in mat.ROWS
        case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
            return zone in mat.ROWS


def _row(state: State, change: ZoneChange) -> Refused | None:
    """What is wrong with the action cards of a seat (NE-1, NE-3)."""
    seat, known = mat.ROWS[change.zone], contents(state.pack)
    where = name_zone(state.pack, change.zone)
    if any(not kind.part and kind not in known.backs for kind, _ in change.now):
        stranger = next(k for k, _ in change.now if not k.part and k not in known.backs)
        because = say("ne-because-no-place", zone=where, card=name_piece(state.pack, stranger))
        return Refused(NE_1, because, say("ne-away-table", card=name_piece(state.pack, stranger)))
    if seat not in state.players:
        return None
    fighter = state.fighter(seat)
    if (row := row_seen(state.pack, change.now)) is not None:
        verdict = judge(apply, state, Reveal(seat, row))
        if isinstance(verdict, Refused) and fighter.row is None:
            return Refused(verdict.rule, verdict.because, _row_remedy(state, seat))
    if fighter.row is not None:
        because = say("ne-because-row", seat=seat)
        return Refused(NE_5, because, say("ne-remedy-row-back", seat=seat))
    if any(known.backs.get(kind) not in (None, fighter.character) for kind, _ in change.now):
        return Refused(NE_S5, say("ne-because-their-cards", seat=seat), _row_remedy(state, seat))
    if state.step not in (Step.LAY, Step.REVEAL):
        refused = now(state)
        return Refused(refused.rule, refused.because, say("ne-remedy-row-away", seat=seat))
    if state.step is Step.LAY and any(kind.part for kind, _ in change.now):
        return Refused(NE_3, say("ne-because-open", seat=seat), _row_remedy(state, seat))
    if is_hidden(state, fighter):
        because = say("ne-because-no-row", seat=seat, count=len(change.now))
        return Refused(NE_1, because, say("ne-remedy-overlap", seat=seat))
    return None


def _row_remedy(state: State, seat: Seat) -> Sentence:
    """What a seat lays instead: face down as long as not everybody has, else over each other."""
    return say("ne-remedy-face-down" if state.step is Step.LAY else "ne-remedy-overlap", seat=seat)


# --- all else ------------------------------------------------------------------------------


class PieceFinding(Finding[State, Action]):
    """One change of the table under consideration, and how it is undone."""

    def objection(self) -> Refused | Action | None:
        """What a rule says against the change; the action that it is, where it may be."""
        change, known = self.change, contents(self.state.pack)
        match change:
            case Reordered(zone):
                return self._reordered(zone)
            case Turned(piece, _):
                return self.refused(NE_UP, "ne-because-turned", card=self._name(piece))
        kind = change.piece.kind
        if kind in known.figures:
            return self._figure(kind)
        if kind in known.loot:
            return self._loot(known.loot[kind])
        if kind == LEADER:
            return self._leader()
        if kind in known.sectors:
            rule = NE_S2 if isinstance(change, Moved) else NE_K2
            return self.refused(rule, "ne-because-sector", card=self._name(kind))
        return self._token(kind)

    def _name(self, piece: Piece) -> Sentence:
        return name_piece(self.state.pack, piece)

    def _reordered(self, zone: ZoneId) -> Refused:
        where = name_zone(self.state.pack, zone)
        if zone == mat.RING:
            return self.refused(NE_S2, "ne-because-ring")
        return self.refused(NE_SUPPLY2, "ne-because-order", zone=where)

    def _misplaced(self, rule: Rule) -> Refused:
        """Something lies where nothing of its kind belongs, beside all places, or is gone."""
        change = self.change
        card = self._name(change.piece) if not isinstance(change, Reordered) else ""
        match change:
            case Appeared(_, zone) | Moved(_, _, zone):
                if zone is None:
                    return self.refused(rule, "ne-because-beside", card=card)
                where = name_zone(self.state.pack, zone)
                return self.refused(rule, "ne-because-no-place", zone=where, card=card)
            case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
                where = name_zone(self.state.pack, zone)
                return self.refused(rule, "ne-because-stays", zone=where, card=card)

    # --- figures ---------------------------------------------------------------------------

    def _figure(self, kind: Piece) -> Refused | Action:
        """A figure goes where its player has to go now, or may."""
        state = self.state
        owner = contents(state.pack).figures[kind]
        whose = [seat for seat in state.players if state.fighter(seat).character is owner]
        if kind == AUTOMA_FIGURE or not whose:
            return self.refused(NE_M3, "ne-because-automa", card=self._name(kind))
        match self.change:
            case Moved(_, _, target) | Appeared(_, target) if target in mat.TILES:
                way = _way(state, whose[0], mat.TILES[target])
                return self.judged(apply, way, advised=True)
            case Gone():
                return self.refused(NE_S5, "ne-because-figure-gone", seat=whose[0])
        return self._misplaced(NE_6)

    # --- loot ------------------------------------------------------------------------------

    def _loot(self, card: Loot) -> Refused | Action:
        """Loot is shown when it is drawn, and laid at once; then it stays (NE-LOOT, NE-SUPPLY2)."""
        state, due = self.state, next(iter(self.state.dues), None)
        match self.change:
            case Appeared(_, zone) if zone == mat.DISPLAY:
                if due is not None and due.task is Task.DRAW:
                    return self.judged(apply, Draw(due.seat, (card,)), advised=True)
                return self.refused(NE_LOOT, "ne-because-shown", card=card.label)
            case Moved(_, origin, target) if origin == mat.DISPLAY and target in mat.GEAR:
                seat, _ = mat.GEAR[target]
                otherwise = self.refused(NE_LOOT, "ne-because-shown", card=card.label)
                return (
                    self.best(apply, _layings(state, target, card), otherwise)
                    if (due is not None and due.seat is seat)
                    else otherwise
                )
            case Gone(_, zone) if zone == mat.DISPLAY and due is not None:
                if due.task is Task.KEEP and card in due.cards:
                    return self.judged(apply, Keep(due.seat, without(due.cards, [card])))
            case Moved(_, origin, _) | Gone(_, origin) if origin in mat.GEAR:
                seat, _ = mat.GEAR[origin]
                stays = self.refused(NE_SUPPLY2, "ne-because-laid", seat=seat, card=card.label)
                return self.best(apply, _payings(state, origin, card), stays)
            case Appeared(_, zone) if zone in mat.GEAR:
                return self.refused(NE_LOOT, "ne-because-not-found", card=card.label)
        return self._misplaced(NE_LOOT)

    # --- tokens, bots, upgrades ----------------------------------------------------------------

    def _leader(self) -> Refused | Action:
        match self.change:
            case Moved(_, _, target) if target in mat.LEADERS:
                return self.judged(apply, Lead(mat.LEADERS[target]))
        return self.refused(NE_LEAD, "ne-because-leader", seat=self.state.leader)

    def _token(self, kind: Piece) -> Refused | Action:
        known, change = contents(self.state.pack), self.change
        if kind in known.upgrades:
            return self._upgrade(kind)
        if kind in known.scores:
            match change:
                case Appeared(_, zone) if zone == mat.TOP:
                    tried = TurnToken(known.scores[kind], entered=True)
                    return self.judged(apply, tried)
            return self._misplaced(NE_K1)
        card = self._name(kind)
        if kind in known.bots or kind in known.won:
            if isinstance(change, Flipped):
                return self.refused(NE_R2, "ne-because-bot-turned", card=card)
            return self.refused(NE_R2, "ne-because-bot", card=card)
        if kind in known.shields:
            return self.refused(NE_4, "ne-because-shield", card=card)
        if kind in known.tokens:
            return self.refused(NE_U1, "ne-because-token", card=card)
        return self._misplaced(NE_S5 if kind in known.backs else NE_LOOT)

    def _upgrade(self, kind: Piece) -> Refused | Action:
        match self.change:
            case Appeared(_, zone) if zone in mat.UPGRADE:
                upgrade = contents(self.state.pack).upgrades[kind]
                return self.judged(apply, Improve(mat.UPGRADE[zone], upgrade))
        return self._misplaced(NE_UP)


def _way(state: State, seat: Seat, sector: int) -> Action:
    """What somebody means who carries the own figure to a sector."""
    if state.dues:
        return Flee(seat, sector)
    if state.attack is not None and state.attack.stage is Stage.FAILED:
        return Use(seat, state.pack.manoeuvres[1].code, sector=sector)
    return Land(seat, sector) if state.step is Step.LAND else Move(seat, sector)


def _layings(state: State, zone: ZoneId, card: Loot) -> Iterator[Action]:
    """What somebody can mean who lays a loot card on a place for equipment."""
    seat, kind = mat.GEAR[zone]
    there = state.fighter(seat).gear_of(kind)
    if there is None:
        yield Equip(seat, card)
    else:
        yield Stow(seat, card, kind)
        yield Equip(seat, card, kind)


def _payings(state: State, zone: ZoneId, card: Loot) -> Iterator[Action]:
    """What somebody can mean who takes a card away while asked what to use in an attack."""
    seat, kind = mat.GEAR[zone]
    gear = state.fighter(seat).gear_of(kind) if seat is asked(state) else None
    for ability in gear.card.abilities if gear is not None else ():
        if ability.supply in card.supplies:
            yield Use(seat, ability.code, card)


def remedies(state: State) -> Remedies:
    """How this table is put right."""
    name = partial(name_piece, state.pack)

    def take_away(piece: Piece) -> Sentence:
        return say("ne-away-table", card=name(piece))

    where = partial(name_zone, state.pack)
    return Remedies(mat.mat_for(state.pack, state.players), layout(state), name, where, take_away)
