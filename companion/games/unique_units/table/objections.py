"""What a rule says against a table that is no play.

Every objection is about the figure that was touched: what it is and where it was. Who may have
wished to do something to it is guessed only among those that can reach it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.games.shared.objections import Finding, as_one
from companion.games.shared.remedies import Remedies
from companion.games.unique_units.pack.figures import BACK, Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    DiscardAt,
    Draw,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.legal import by_hand, goings, leaves_too, uses
from companion.games.unique_units.rules.rulebook import (
    STEP_RULES,
    UU_1,
    UU_2,
    UU_9,
    UU_10,
    UU_12,
    UU_K1,
    UU_T1,
)
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status
from companion.games.unique_units.rules.steps import Discard, Topple
from companion.games.unique_units.rules.turn import apply, out_of_turn
from companion.games.unique_units.table.mat import (
    discard,
    drawn,
    figure_of,
    layout,
    mat,
    name_zone,
    piece_of,
    prisoners,
)
from companion.games.unique_units.words.wording import tell_action
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered, Turned
from companion.table.zones import Piece, ZoneId

_DRAWN = {drawn(seat): seat for seat in SEATS}
_PRISONERS = {prisoners(seat): seat for seat in SEATS}
_DISCARDS = {discard(seat): seat for seat in SEATS}

MOST_EXPLAINED = 3
"""Where more figures are missing, no sentence helps, but a list of what goes where."""


def objection(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """What a rule says against the likeliest deed behind these changes.

    Where each of several changes could be a play by itself, the second was one too many.
    """
    if sum(isinstance(change, Gone) for change in changed) > MOST_EXPLAINED:
        return None
    if (struck := _struck_together(state, seat, changed)) is not None:
        return struck
    right = remedies(state)
    found = [FigureFinding(state, seat, change, right).objection() for change in changed]
    fine = [each for each in found if each and not isinstance(each, Refused)]
    return as_one(found) or _too_much(state, fine)


def _struck_together(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """What is wrong where somebody has discarded itself together with another."""
    thrown = list(_thrown(state, changed)) if state.phase is Phase.TURN else []
    for leaver, origin, _ in thrown:
        able = leaver.owner is seat and state.status(leaver) is Status.ACTIVE
        others = [cell for _, cell, _ in thrown if cell != origin]
        for target in others if able and leaves_too(leaver) else ():
            if _may_strike(state, seat, leaver, target):
                astray = (figure for figure, _, pile in thrown if pile is not figure.owner)
                return next((wrong_pile(state, figure) for figure in astray), None)
            strike = judge(apply, state, Use(seat, leaver, Way.HAND, (DiscardAt(target),)))
            if isinstance(strike, Refused):
                return replace(strike, remedy=remedies(state).put_right(changed))
    return None


def _thrown(state: State, changed: Sequence[Change]) -> Iterator[tuple[Figure, Cell, Seat]]:
    """Figures that went from the board to somebody's discarded ones.

    Of two that lie on one pile only the upper is seen.
    """
    if not any(isinstance(change, Moved) and change.target in _DISCARDS for change in changed):
        return
    for change in changed:
        match change:
            case Moved(piece, origin, target) if origin in state.board and target in _DISCARDS:
                yield figure_of(state.pack, piece), Cell(origin), _DISCARDS[target]
            case Gone(piece, origin) if origin in state.board:
                figure = figure_of(state.pack, piece)
                yield figure, Cell(origin), figure.owner


def _may_strike(state: State, seat: Seat, figure: Figure, target: Cell) -> bool:
    """Whether a figure can discard what stands there, from its cell or having moved."""
    return any(
        isinstance(use, Use) and use.figure == figure and DiscardAt(target) in use.deeds
        for use in uses(state, seat)
    )


def _too_much(state: State, fine: Sequence[Action]) -> Refused | None:
    """One turn has one play; None if the second may follow the first."""
    if len(fine) < 2:
        return None
    first, second, *_ = fine
    done = judge(apply, state, first)
    if isinstance(done, Allowed) and isinstance(judge(apply, done.state, second), Allowed):
        return None
    because = say(
        "uu-two-deeds", first=tell_action(state, first), second=tell_action(state, second)
    )
    return Refused(UU_T1, because, say("uu-remedy-one-of-two"))


class FigureFinding(Finding[State, Action]):
    """One change of the table under consideration, and how it is undone."""

    def objection(self) -> Refused | Action | None:
        """Why this may not be; or the action that it is, where it may; None to say nothing."""
        change = self.change
        if isinstance(change, Reordered | Turned):
            return None
        figure = figure_of(self.state.pack, change.piece)
        match change:
            case Appeared(_, zone):
                return self._from_bag(figure, zone)
            case Gone(_, zone):
                return self._carried(figure, zone, None)
            case Moved(piece, origin, target):
                found = self._carried(figure, origin, target)
                if isinstance(found, Use) and target and self.remedies.is_turned(piece):
                    return self._wrong_side(figure, Cell(target))
                return found
            case Flipped(piece, zone, _):
                return self._turned(figure, Cell(zone), back=piece.side == BACK)

    # --- out of a bag --------------------------------------------------------------------

    def _from_bag(self, figure: Figure, zone: ZoneId | None) -> Refused | Action:
        """A figure that was not on the table before."""
        state, seat = self.state, self.seat
        if zone is None:
            return self.refused(UU_K1, "uu-lies-beside", figure=figure.label)
        if state.phase is Phase.CAPTURING:
            return self._taken(figure, zone)
        if state.phase is Phase.SUMMONING and zone in state.board:
            return self.judged(apply, Summon(seat, figure, Cell(zone)), advised=True)
        if zone in _PRISONERS and state.phase is Phase.TURN:
            return self.refused(UU_9, "uu-prisoner-not-due", figure=figure.label)
        verdict = self.judged(apply, Draw(figure.owner, frozenset({figure})))
        if isinstance(verdict, Refused) or zone in state.board or zone == drawn(seat):
            return verdict
        if zone in _DRAWN:
            remedy = self._put(figure, drawn(seat))
            return self.refused(UU_1, "uu-shown-elsewhere", remedy, figure=figure.label, seat=seat)
        return self.refused(UU_1, "uu-drawn-thrown", figure=figure.label)

    def _taken(self, figure: Figure, zone: ZoneId) -> Refused | Action:
        """A prisoner for a capture point, perhaps laid in the wrong place."""
        seat = self.seat
        verdict = self.judged(apply, TakePrisoner(seat, figure), advised=True)
        if zone == prisoners(seat):
            return verdict
        if isinstance(verdict, Refused) or zone in self.state.board:
            return self._out_of_phase()
        remedy = self._put(figure, prisoners(seat))
        return self.refused(UU_9, "uu-prisoner-elsewhere", remedy, figure=figure.label, seat=seat)

    # --- from one place to another -------------------------------------------------------

    def _carried(
        self, figure: Figure, origin: ZoneId, target: ZoneId | None
    ) -> Refused | Action | None:
        """A figure that lies elsewhere now, or nowhere."""
        state = self.state
        if origin in _PRISONERS:
            captor = _PRISONERS[origin]
            return self.refused(UU_K1, "uu-stays-prisoner", figure=figure.label, seat=captor)
        if origin in _DISCARDS:
            return self.refused(UU_K1, "uu-stays-discarded", figure=figure.label, seat=figure.owner)
        if origin in _DRAWN:
            if target is not None and target in state.board:
                summon = Summon(self.seat, figure, Cell(target))
                verdict = judge(apply, state, summon)  # its remedy sends it elsewhere, not back
                return verdict if isinstance(verdict, Refused) else summon
            return self._out_of_phase()
        cell, status = Cell(origin), state.status(figure)
        if target is None:
            return self.refused(UU_12, "uu-left-board", figure=figure.label, cell=cell)
        if status is Status.COVERED:
            return self.refused(UU_12, "uu-use-covered", figure=figure.label, cell=cell)
        if state.phase is Phase.CAPTURING and target not in state.board:
            return self._taken(figure, target)
        if state.phase is not Phase.TURN:
            return self._out_of_phase()
        if target in _PRISONERS:
            return self.refused(UU_10, "uu-prisoner-free", figure=figure.label, cell=cell)
        if target in _DRAWN:
            return self.refused(UU_K1, "uu-drawn-from-board", figure=figure.label, cell=cell)
        if status is Status.CAPTURING:
            return self.refused(UU_12, "uu-use-capturing", figure=figure.label, cell=cell)
        if target in _DISCARDS:
            return self._discarded(figure, cell, target)
        return self._moved(figure, cell, Cell(target))

    def _moved(self, figure: Figure, origin: Cell, target: Cell) -> Refused | Action | None:
        """From cell to cell: by itself if it is the player's own, else by somebody near."""
        seat = self.seat
        pushes = by_hand(self.state, seat, PushTo(origin, target))
        if figure.owner is not seat:
            whose: dict[str, Fact] = {"seat": figure.owner, "acting": seat}
            because = say("uu-moved-not-own", figure=figure.label, cell=origin, **whose)
            return self.best(apply, pushes, Refused(UU_T1, because, self.undone))
        going = goings(self.state, figure, target)
        nowhere = say("uu-move-not-given", figure=figure.label, cell=origin)
        return self.best(apply, [*going, *pushes], Refused(UU_2, nowhere, self.undone))

    def _discarded(self, figure: Figure, cell: Cell, pile: ZoneId) -> Refused | Action:
        state, seat = self.state, self.seat
        strikes = by_hand(state, seat, DiscardAt(cell))
        if figure.owner is seat and state.status(figure) is Status.ACTIVE and leaves_too(figure):
            return self._alone(figure, cell)
        because = say("uu-nobody-discards", figure=figure.label, cell=cell, seat=seat)
        best = self.best(apply, strikes, Refused(STEP_RULES[Discard], because, self.undone))
        if not isinstance(best, Use):
            return best
        if _DISCARDS[pile] is not figure.owner:
            return wrong_pile(state, figure)
        if not leaves_too(best.figure):
            return best
        facts: dict[str, Fact] = {"figure": best.figure.label, "target": figure.label}
        origin = state.find(best.figure) or cell
        too: dict[str, Fact] = {"back": self.undone, "figure": best.figure.label, "cell": origin}
        remedy = Sentence("uu-remedy-back-or-discard-too", too)
        return self.refused(STEP_RULES[Discard], "uu-discard-stays", remedy, origin=origin, **facts)

    def _alone(self, figure: Figure, cell: Cell) -> Refused:
        """Who discards itself with another has left without the other."""
        cells = self.state.board.cells
        strikes = {near: Use(self.seat, figure, Way.HAND, (DiscardAt(near),)) for near in cells}
        able = tuple(near for near, use in strikes.items() if self.judged(apply, use) == use)
        other = say("uu-remedy-back-or-discard-with", back=self.undone, cells=able)
        rule, remedy = STEP_RULES[Discard], other if able else None
        return self.refused(rule, "uu-discard-alone", remedy, figure=figure.label, cell=cell)

    # --- turned over ---------------------------------------------------------------------

    def _turned(self, figure: Figure, cell: Cell, *, back: bool) -> Refused | Action | None:
        """A figure that has its other side up where it stands."""
        state, seat = self.state, self.seat
        if state.phase is not Phase.TURN:
            return self._out_of_phase()
        if state.status(figure) is Status.CAPTURING:
            return self.refused(UU_12, "uu-use-capturing", figure=figure.label, cell=cell)
        if back:
            because = say("uu-nobody-topples", figure=figure.label, cell=cell, seat=seat)
            topples = by_hand(state, seat, ToppleAt(cell))
            return self.best(apply, topples, Refused(STEP_RULES[Topple], because, self.undone))
        return self.judged(apply, Rise(figure.owner, figure))

    def _wrong_side(self, figure: Figure, cell: Cell) -> Refused:
        """A figure that went where it may go, and was turned over on the way."""
        active = self.state.status(figure) is Status.ACTIVE
        key = "uu-face-up" if active else "uu-logo-up"
        facts: dict[str, Fact] = {"figure": figure.label, "cell": cell}
        return self.refused(UU_12, key, self.remedies.flip(piece_of(figure), cell), **facts)

    # --- judging -------------------------------------------------------------------------

    def _put(self, figure: Figure, zone: ZoneId) -> Sentence:
        return self.remedies.put(piece_of(figure), zone)

    def _out_of_phase(self) -> Refused:
        """Something else is due first."""
        due = out_of_turn(self.state, self.seat, self.undone)
        return Refused(due.rule, due.because, due.remedy)


def remedies(state: State) -> Remedies:
    """How this table is put right."""

    def name(piece: Piece) -> Sentence:
        return figure_of(state.pack, piece).label

    def take_away(piece: Piece) -> Sentence:
        figure = figure_of(state.pack, piece)
        if state.bag(figure.owner).may_hold({figure}):
            return say("uu-remedy-to-bag", figure=figure.label, seat=figure.owner)
        return say("uu-remedy-take-away", figure=figure.label)

    return Remedies(mat(state.pack), layout(state), name, name_zone, take_away)


def wrong_pile(state: State, figure: Figure) -> Refused:
    """A discarded figure lies before another player than the one whose bag it came from."""
    because = say("uu-discard-owner", figure=figure.label, seat=figure.owner)
    remedy = remedies(state).put(piece_of(figure), discard(figure.owner))
    return Refused(STEP_RULES[Discard], because, remedy)
