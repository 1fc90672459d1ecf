"""What a rule says against a table that is no play.

Every objection is about the figure that was touched: what it is and where it was. Who may have
wished to do something to it is guessed only among those that can reach it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from companion.games.shared.remedies import Remedies, in_turn
from companion.games.unique_units.pack.figures import BACK, Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    CoverAt,
    Deed,
    DiscardAt,
    Draw,
    JumpTo,
    MoveTo,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.legal import uses
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
from companion.games.unique_units.rules.steps import Cover, Discard, Jump, Move, Push, Step, Topple
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
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered
from companion.table.piece import Piece, ZoneId

_DRAWN = {drawn(seat): seat for seat in SEATS}
_PRISONERS = {prisoners(seat): seat for seat in SEATS}
_DISCARDS = {discard(seat): seat for seat in SEATS}


def _objection_to(state: State, seat: Seat, change: Change) -> Refused | Action | None:
    """Why this may not be; or the action that it is, where it may; None if nothing is to be said.

    The remedy undoes this one change.
    """
    if isinstance(change, Reordered):
        return None
    finding = Finding(state, seat, change)
    figure = figure_of(state.pack, change.piece)
    match change:
        case Appeared(_, zone):
            return finding.from_bag(figure, zone)
        case Gone(_, zone):
            return finding.carried(figure, zone, None)
        case Moved(piece, origin, target):
            found = finding.carried(figure, origin, target)
            if isinstance(found, Use) and target and finding.remedies.is_turned(piece):
                return finding.wrong_side(figure, Cell(target))
            return found
        case Flipped(piece, zone):
            return finding.turned(figure, Cell(zone), back=piece.side == BACK)


class Finding:
    """One change of the table under consideration, and how it is undone."""

    def __init__(self, state: State, seat: Seat, change: Change) -> None:
        self._state = state
        self._seat = seat
        self.remedies = remedies(state)
        self._undone = self.remedies.undo(change)

    # --- out of a bag --------------------------------------------------------------------

    def from_bag(self, figure: Figure, zone: ZoneId | None) -> Refused | Action:
        """A figure that was not on the table before."""
        state, seat = self._state, self._seat
        if zone is None:
            return self._refused(UU_K1, "uu-lies-beside", figure=figure.label)
        if state.phase is Phase.CAPTURING:
            return self._taken(figure, zone)
        if state.phase is Phase.SUMMONING and zone in state.board:
            return self._judged(Summon(seat, figure, Cell(zone)))
        if zone in _PRISONERS and state.phase is Phase.TURN:
            return self._refused(UU_9, "uu-prisoner-not-due", figure=figure.label)
        verdict = self._judged(Draw(figure.owner, frozenset({figure})))
        if isinstance(verdict, Refused) or zone in state.board or zone == drawn(seat):
            return verdict
        if zone in _DRAWN:
            remedy = self._put(figure, drawn(seat))
            return self._refused(UU_1, "uu-shown-elsewhere", remedy, figure=figure.label, seat=seat)
        return self._refused(UU_1, "uu-drawn-thrown", figure=figure.label)

    def _taken(self, figure: Figure, zone: ZoneId) -> Refused | Action:
        """A prisoner for a capture point, perhaps laid in the wrong place."""
        seat = self._seat
        verdict = self._judged(TakePrisoner(seat, figure))
        if zone == prisoners(seat):
            return verdict
        if isinstance(verdict, Refused) or zone in self._state.board:
            return self._out_of_phase()
        remedy = self._put(figure, prisoners(seat))
        return self._refused(UU_9, "uu-prisoner-elsewhere", remedy, figure=figure.label, seat=seat)

    # --- from one place to another -------------------------------------------------------

    def carried(
        self, figure: Figure, origin: ZoneId, target: ZoneId | None
    ) -> Refused | Action | None:
        """A figure that lies elsewhere now, or nowhere."""
        state = self._state
        if origin in _PRISONERS:
            captor = _PRISONERS[origin]
            return self._refused(UU_K1, "uu-stays-prisoner", figure=figure.label, seat=captor)
        if origin in _DISCARDS:
            return self._refused(
                UU_K1, "uu-stays-discarded", figure=figure.label, seat=figure.owner
            )
        if origin in _DRAWN:
            if target is not None and target in state.board:
                return self._judged(Summon(self._seat, figure, Cell(target)))
            return self._out_of_phase()
        cell, status = Cell(origin), state.status(figure)
        if target is None:
            return self._refused(UU_12, "uu-left-board", figure=figure.label, cell=cell)
        if status is Status.COVERED:
            return self._refused(UU_12, "uu-use-covered", figure=figure.label, cell=cell)
        if state.phase is Phase.CAPTURING and target not in state.board:
            return self._taken(figure, target)
        if state.phase is not Phase.TURN:
            return self._out_of_phase()
        if target in _PRISONERS:
            return self._refused(UU_10, "uu-prisoner-free", figure=figure.label, cell=cell)
        if target in _DRAWN:
            return self._refused(UU_K1, "uu-drawn-from-board", figure=figure.label, cell=cell)
        if status is Status.CAPTURING:
            return self._refused(UU_12, "uu-use-capturing", figure=figure.label, cell=cell)
        if target in _DISCARDS:
            return self._discarded(figure, cell, target)
        return self._moved(figure, cell, Cell(target))

    def _moved(self, figure: Figure, origin: Cell, target: Cell) -> Refused | Action | None:
        """From cell to cell: by itself if it is the player's own, else by somebody near."""
        seat = self._seat
        pushes = reaching(self._state, seat, Push, PushTo(origin, target))
        if figure.owner is not seat:
            because = say("uu-moved-not-own", **self._whose(figure, origin))
            return self._best(pushes, Refused(UU_T1, because, self._undone))
        going = list(goings(self._state, figure, target))
        nowhere = say("uu-move-not-given", figure=figure.label, cell=origin)
        return self._best([*going, *pushes], Refused(UU_2, nowhere, self._undone))

    def _discarded(self, figure: Figure, cell: Cell, pile: ZoneId) -> Refused | Action:
        state, seat = self._state, self._seat
        strikes = reaching(state, seat, Discard, DiscardAt(cell))
        if figure.owner is seat and state.status(figure) is Status.ACTIVE and leaves_too(figure):
            return self._alone(figure, cell)
        because = say("uu-nobody-discards", figure=figure.label, cell=cell, seat=seat)
        best = self._best(strikes, Refused(STEP_RULES[Discard], because, self._undone))
        if not isinstance(best, Use):
            return best
        if _DISCARDS[pile] is not figure.owner:
            return wrong_pile(state, figure)
        if not leaves_too(best.figure):
            return best
        facts: dict[str, Fact] = {"figure": best.figure.label, "target": figure.label}
        origin = state.find(best.figure) or cell
        too: dict[str, Fact] = {"back": self._undone, "figure": best.figure.label, "cell": origin}
        remedy = Sentence("uu-remedy-back-or-discard-too", too)
        return self._refused(
            STEP_RULES[Discard], "uu-discard-stays", remedy, origin=origin, **facts
        )

    def _alone(self, figure: Figure, cell: Cell) -> Refused:
        """Who discards itself with another has left without the other."""
        remedy = self._undone
        cells = [
            near
            for near in self._state.board.cells
            if isinstance(self._judged(Use(self._seat, figure, Way.HAND, (DiscardAt(near),))), Use)
        ]
        if cells:
            remedy = say("uu-remedy-back-or-discard-with", back=remedy, cells=tuple(cells))
        facts: dict[str, Fact] = {"figure": figure.label, "cell": cell}
        return self._refused(STEP_RULES[Discard], "uu-discard-alone", remedy, **facts)

    # --- turned over ---------------------------------------------------------------------

    def turned(self, figure: Figure, cell: Cell, *, back: bool) -> Refused | Action | None:
        """A figure that has its other side up where it stands."""
        state, seat = self._state, self._seat
        if state.phase is not Phase.TURN:
            return self._out_of_phase()
        if state.status(figure) is Status.CAPTURING:
            return self._refused(UU_12, "uu-use-capturing", figure=figure.label, cell=cell)
        if back:
            because = say("uu-nobody-topples", figure=figure.label, cell=cell, seat=seat)
            topples = reaching(state, seat, Topple, ToppleAt(cell))
            return self._best(topples, Refused(STEP_RULES[Topple], because, self._undone))
        if figure.owner is not seat:
            because = say("uu-rise-not-own", **self._whose(figure, cell))
            return Refused(UU_T1, because, self._undone)
        return self._judged(Rise(seat, figure))

    def wrong_side(self, figure: Figure, cell: Cell) -> Refused:
        """A figure that went where it may go, and was turned over on the way."""
        active = self._state.status(figure) is Status.ACTIVE
        key = "uu-face-up" if active else "uu-logo-up"
        facts: dict[str, Fact] = {"figure": figure.label, "cell": cell}
        return self._refused(UU_12, key, self.remedies.flip(piece_of(figure), cell), **facts)

    # --- judging -------------------------------------------------------------------------

    def _put(self, figure: Figure, zone: ZoneId) -> Sentence:
        return self.remedies.put(piece_of(figure), zone)

    def _whose(self, figure: Figure, cell: Cell) -> dict[str, Fact]:
        return {
            "figure": figure.label,
            "cell": cell,
            "seat": figure.owner,
            "acting": self._seat,
        }

    def _refused(
        self, rule: Rule, key: str, remedy: Sentence | None = None, **facts: Fact
    ) -> Refused:
        return Refused(rule, Sentence(key, facts), remedy or self._undone)

    def _judged(self, action: Action) -> Refused | Action:
        """The action if it may be; else why not, with the remedy for what was really touched."""
        verdict = judge(apply, self._state, action)
        if isinstance(verdict, Allowed):
            return action
        match action:
            case Summon(_, figure) if figure in self._state.drawn:
                return verdict  # it goes elsewhere, not back
            case Summon() | TakePrisoner():
                return replace(verdict, remedy=in_turn(self._undone, verdict.remedy))
            case _:
                return replace(verdict, remedy=self._undone)

    def _best(self, actions: Sequence[Action], otherwise: Refused) -> Refused | Action:
        """One that may be, else the objection to the likeliest."""
        verdicts = [self._judged(action) for action in actions]
        allowed = [verdict for verdict in verdicts if not isinstance(verdict, Refused)]
        return next(iter([*allowed, *verdicts]), otherwise)

    def _out_of_phase(self) -> Refused:
        """Something else is due first."""
        due = out_of_turn(self._state, self._seat, self._undone)
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
    return Refused(
        STEP_RULES[Discard], because, remedies(state).put(piece_of(figure), discard(figure.owner))
    )


def goings(state: State, figure: Figure, target: Cell) -> list[Action]:
    """How a figure can have wished to get somewhere by itself."""
    ways: list[Use] = []
    for way in figure.kind.ways:
        if way is Way.BOTH and len(figure.kind.ways) > 1:
            continue
        step, _ = figure.kind.steps(way)[0]
        deed = _going(step, target)
        if deed is not None:
            ways.append(Use(figure.owner, figure, way, (deed,)))
    # Onto somebody one can only have wished to climb, elsewhere only to go.
    occupied = target in state.stacks
    return [*sorted(ways, key=lambda use: isinstance(use.deeds[0], CoverAt) != occupied)]


def _going(step: Step, target: Cell) -> Deed | None:
    match step:
        case Move():
            return MoveTo(target)
        case Jump():
            return JumpTo(target)
        case Cover():
            return CoverAt(target)
        case _:
            return None


def reaching(
    state: State,
    seat: Seat,
    kind: type[Push | Topple | Discard],
    deed: PushTo | ToppleAt | DiscardAt,
) -> list[Action]:
    """The same deed by each of a player's figures that has the target in the reach of its hand."""
    able: list[Action] = []
    for cell, standing, on_top in state.standing():
        figure = standing.figure
        ready = on_top and figure.owner is seat and standing.status is Status.ACTIVE
        first, line = _first(figure), state.board.line(cell, deed.target)
        if ready and isinstance(first, kind) and first.reach.covers(line):
            able.append(Use(seat, figure, Way.HAND, (deed,)))
    return able


def leaves_too(figure: Figure) -> bool:
    """Whether a figure leaves the board itself when its hand discards another."""
    first = _first(figure)
    return isinstance(first, Discard) and first.itself


def _first(figure: Figure) -> Step | None:
    """What a figure's hand begins with, if the hand may be used by itself."""
    kind = figure.kind
    return kind.hand[0] if kind.hand and Way.HAND in kind.ways else None


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
    found = [_objection_to(state, seat, change) for change in changed]
    refused = [each for each in found if isinstance(each, Refused)]
    if refused:
        return replace(refused[0], remedy=reduce(in_turn, (each.remedy for each in refused)))
    return _too_much(state, [each for each in found if each and not isinstance(each, Refused)])


def _struck_together(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """What is wrong where somebody has discarded itself together with another."""
    if state.phase is not Phase.TURN:
        return None
    thrown = list(_thrown(state, changed))
    for leaver, origin, _ in thrown:
        able = leaver.owner is seat and state.status(leaver) is Status.ACTIVE
        if not able or not leaves_too(leaver):
            continue
        for _, target, _ in thrown:
            if target == origin:
                continue
            if _may_strike(state, seat, leaver, target):
                return next(
                    (wrong_pile(state, f) for f, _, pile in thrown if pile is not f.owner), None
                )
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
