"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Choose,
    Discard,
    Lay,
    Offer,
    Open,
    Pick,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import OFFERED, Due, State, Step, Task
from companion.games.shadow_fight.rules.turn import apply, awaiting, made_by
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.table.mat import Lies, lies
from companion.games.shadow_fight.table.objections import objection
from companion.games.shadow_fight.table.prompts import PROMPTS, buttoned, choices_of
from companion.games.shared.prompts import having
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, judge
from companion.table.layout import (
    Appeared,
    Change,
    Flipped,
    Gone,
    Layout,
    Moved,
    Reordered,
    Turned,
    changes,
)
from companion.table.zones import Piece, ZoneId


@dataclass(frozen=True, slots=True)
class ZoneChange:
    """How a zone differs from what is expected there."""

    zone: ZoneId
    was: Lies
    now: Lies

    @property
    def came(self) -> list[Piece]:
        """The kinds of which there are more now, whichever way they lie."""
        return [*(Counter(k for k, _ in self.now) - Counter(k for k, _ in self.was)).elements()]

    @property
    def went(self) -> list[Piece]:
        """The kinds of which there are fewer now."""
        return [*(Counter(k for k, _ in self.was) - Counter(k for k, _ in self.now)).elements()]

    @property
    def is_laid(self) -> bool:
        """Whether a card was laid face down behind the others."""
        return self.now == (*self.was, (mat.BACK, 0))

    def opened(self, state: State) -> Move | None:
        """The move that the face-down card at the end has turned out to be."""
        if not self.was or self.was[-1][0] != mat.BACK or len(self.now) != len(self.was):
            return None
        same = self.now[:-1] == self.was[:-1]
        return mat.move_of(state.pack, self.now[-1][0]) if same else None


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    if not awaiting(state):
        return Unchanged()
    found = zone_changes(state, sight.layout)
    new = [change for change in found if not _can_wait(state, change)]
    if not new and not sight.layout.stray:
        return _told(state, sight)
    tried = [*_tried(state, new)]
    seen = [*_explaining(state, tried, sight.layout)]
    if seen:
        seat = made_by(state, seen[0])
        own = [action for action in seen if made_by(state, action) is seat]
        return PROMPTS.settle(state, seat or state.first, own, sight.chosen_by(seat or state.first))
    for action in tried:
        if _lies_as_played(state, action, sight.layout):
            return Understood(action)
    zones = {change.zone for change in new}
    return Unexplained(objection(state, [c for c in sight.changes if _is_about(c, zones)]))


def _is_about(change: Change, zones: Collection[ZoneId]) -> bool:
    """Whether a change concerns one of these zones, or lies beside all of them."""
    match change:
        case Appeared(_, zone):
            return zone is None or zone in zones
        case Moved(_, origin, target):
            return origin in zones or target is None or target in zones
        case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
            return zone in zones


def zone_changes(state: State, seen: Layout) -> Iterator[ZoneChange]:
    """The zones that lie otherwise than expected."""
    expected = mat.layout(state)
    for zone in dict.fromkeys((*expected.zones, *seen.zones)):
        was, now = lies(expected, zone), lies(seen, zone)
        if was != now:
            yield ZoneChange(zone, was, now)


def _told(state: State, sight: Sight) -> Reading[Action]:
    """What somebody has said with buttons, whoever of those who are awaited did so first."""
    for seat in dict.fromkeys(answer.seat for answer in sight.answers):
        own = [action for action in buttoned(state) if made_by(state, action) is seat]
        acts = having(sight.chosen_by(seat), own, choices_of)
        if acts:
            return PROMPTS.settle(state, seat, acts)
    return Unchanged()


# --- what need not be a play -----------------------------------------------------------------


def _can_wait(state: State, change: ZoneChange) -> bool:
    """Whether a change says nothing yet: somebody is about to do something, or is quick.

    Cards that are to be laid open come one after the other. And who lays or opens before it is
    time is only early: that is a play as soon as those before have done theirs.
    """
    if change.zone in mat.SERIES:
        return _is_early(state, mat.SERIES[change.zone], change)
    if change.zone not in (mat.DISPLAY, *mat.SHOWN) or change.went:
        return False
    shown = [mat.move_of(state.pack, kind) for kind in change.came]
    return None not in shown and 0 < len(shown) < _to_show(state, change.zone, shown)


def _is_early(state: State, seat: Seat, change: ZoneChange) -> bool:
    if seat not in state.players or state.fighter(seat).out is not None:
        return False
    if state.step is Step.LAY and not state.dues:
        return False
    if state.step not in (Step.LAY, Step.OPEN, Step.ACT, Step.NEXT):
        return False
    waits = bool(state.dues) or state.step is Step.ACT
    is_open = change.opened(state) is not None and not _is_unopened(state, seat)
    is_laid = change.is_laid and not state.fighter(seat).laid
    return is_laid or (waits and is_open)


def _is_unopened(state: State, seat: Seat) -> bool:
    return any(due.task is Task.UNOPENED and due.seat is seat for due in state.open_dues)


def _to_show(state: State, zone: ZoneId, shown: Sequence[Move | None]) -> int:
    """How many cards have to be laid open in a zone before that says anything; none: not any."""
    if not state.dues:
        missing = OFFERED[len(state.pick_order)] - len(state.offered)
        is_offer = state.step is Step.OFFER and zone == mat.DISPLAY
        return min(missing, state.deck) if is_offer else 0
    due = _due_shown_at(state, zone)
    if due is None:
        return 0
    if due.task is Task.STUNNED:
        return 0 if due.move in shown else state.hand(due.seat)
    return due.count if due.task in (Task.DISCARD, Task.REFILL) else 0


def _due_shown_at(state: State, zone: ZoneId) -> Due | None:
    """Who has to show cards in a zone: before themselves, or where it can be nobody else."""
    dues = state.open_dues
    if zone == mat.DISPLAY:
        return dues[0] if len(dues) == 1 else None
    return next((due for due in dues if mat.shown(due.seat) == zone), None)


# --- what was tried ----------------------------------------------------------------------


def _tried(state: State, found: Sequence[ZoneChange]) -> Iterator[Action]:
    """What the changes of a table can be meant to be, allowed or not."""
    for change in found:
        if change.zone in mat.SERIES:
            yield from _in_series(state, mat.SERIES[change.zone], change)
        elif change.zone in mat.DEMON:
            yield from _chosen(state, mat.DEMON[change.zone], change)
        elif change.zone == mat.FIELD:
            fields = (mat.field_of(state.pack, kind) for kind in change.came)
            yield from (TurnUp(field) for field in fields if field is not None)
        elif change.zone == mat.DISPLAY or change.zone in mat.SHOWN:
            yield from _shown(state, change)
    if state.step in (Step.OPEN, Step.ACT) and not state.dues:
        # What effects do to tactics, stances and the first-player card can be seen.
        yield from (a for a in legal_actions(state) if isinstance(a, Act | UsePower))


def _in_series(state: State, seat: Seat, change: ZoneChange) -> Iterator[Action]:
    if change.is_laid:
        yield Lay(seat)
    elif (move := change.opened(state)) is not None:
        yield Open(seat, move)


def _chosen(state: State, seat: Seat, change: ZoneChange) -> Iterator[Action]:
    """A demon laid down is chosen; one that is turned over has used its power."""
    demons = (mat.demon_of(state.pack, kind) for kind in change.came)
    yield from (Choose(seat, demon) for demon in demons if demon is not None)
    turned_over = change.came == [mat.DEMON_BACK] and len(change.went) == 1
    if turned_over and (state.dues or seat not in awaiting(state)):
        yield UsePower(seat)


def _shown(state: State, change: ZoneChange) -> Iterator[Action]:
    """Open cards that were laid out, taken or shown."""
    came = [mat.move_of(state.pack, kind) for kind in change.came]
    moves = tuple(move for move in came if move is not None)
    if state.step is Step.PICK and not state.dues and change.zone == mat.DISPLAY:
        gone = (mat.move_of(state.pack, kind) for kind in change.went)
        yield from (Pick(state.picker, move) for move in gone if move is not None)
    if not moves or len(moves) < len(came):
        return
    due = _due_shown_at(state, change.zone)
    if due is None:
        if change.zone == mat.DISPLAY and not state.dues:
            yield Offer(moves)
    elif due.task is Task.STUNNED and due.move not in moves:
        yield Show(due.seat, moves)
    else:
        yield Discard(due.seat, moves)


# --- which of it explains the table ------------------------------------------------------------


def _explaining(state: State, tried: Iterable[Action], seen: Layout) -> Iterator[Action]:
    """The legal ones that were done, with nothing done besides but what may follow them.

    Of several players one after the other comes first: the next reading finds the others.
    """
    found: Action | None = None
    for action in dict.fromkeys(tried):
        if found is not None and made_by(state, action) is not made_by(state, found):
            continue
        verdict = judge(apply, state, action)
        if isinstance(verdict, Allowed) and _explains(state, action, verdict.state, seen):
            found = found or action
            yield action


def _explains(state: State, action: Action, after: State, seen: Layout) -> bool:
    """Whether a table can have come from a play, all or some of what follows done already."""
    expected, played, wanted = mat.layout(state), _played_at(state, action, seen), mat.layout(after)
    rest = {zone: lies(seen, zone) for zone in seen.zones}
    done = False
    for zone in dict.fromkeys((*expected.zones, *played.zones, *wanted.zones)):
        was, now = lies(expected, zone), lies(seen, zone)
        left, shall = lies(played, zone), lies(wanted, zone)
        if was == left == shall:
            continue
        early = _early_card(zone, now, (left, shall))
        further = zone == mat.DISPLAY and not Counter(now) - Counter(shall)
        fits = now in (left, shall) or early or _is_between(zone, now, left, shall)
        if not fits and not further:
            return False
        done |= now != was
        # Of open cards whoever picks next may have taken one as well.
        rest[zone] = (*shall, *early) if fits else now
    return done and _leads_on(after, mat.table_of(rest, seen.stray))


def _is_between(zone: ZoneId, now: Lies, left: Lies, shall: Lies) -> bool:
    """Whether some of what is to be done to a tactic was done: turning it, taking its Knockout."""
    sides = {kind for kind, _ in (*left, *shall)} - {mat.KNOCKOUT}
    tactics = [kind for kind, _ in now if kind != mat.KNOCKOUT]
    knockouts = {(mat.KNOCKOUT, 0) in lying for lying in (left, shall)}
    fits = len(tactics) == 1 and tactics[0] in sides and len(now) <= 2
    return zone in mat.TACTICS and fits and ((mat.KNOCKOUT, 0) in now) in knockouts


def _early_card(zone: ZoneId, now: Lies, may_lie: Collection[Lies]) -> Lies:
    """The card for the next turn that somebody has laid already."""
    hidden = mat.straight(mat.BACK)
    is_early = zone in mat.SERIES and now not in may_lie and now[-1:] == hidden
    return hidden if is_early and now[:-1] in may_lie else ()


def _played_at(state: State, action: Action, seen: Layout) -> Layout:
    """The table that a play leaves; whoever shows cards may do so in either place for it."""
    played = mat.played(state, action)
    if not isinstance(action, Discard | Show):
        return played
    discards = isinstance(action, Discard)
    usual = mat.shown_at(state, action.seat) if discards else mat.DISPLAY
    other = mat.shown(action.seat)
    other = mat.DISPLAY if usual == other else other
    if lies(seen, other) == lies(mat.layout(state), other):
        return played
    before = mat.layout(state)
    zones = {**played.zones, usual: before.at(usual), other: played.at(usual)}
    return replace(played, zones=zones)


def _leads_on(after: State, rest: Layout) -> bool:
    """Whether nothing was done besides a play, or only what may follow it."""
    if not awaiting(after):
        return not rest.stray and all(_can_wait(after, c) for c in zone_changes(after, rest))
    match read(after, Sight(rest, changes(mat.layout(after), rest))):
        case Understood(action):
            return isinstance(judge(apply, after, action), Allowed)
        case Unclear() | Unchanged():
            return True
    return False


def _lies_as_played(state: State, action: Action, seen: Layout) -> bool:
    """Whether nothing was done besides a play that is not allowed."""
    played = _played_at(state, action, seen)
    zones = dict.fromkeys((*played.zones, *seen.zones))
    return not seen.stray and all(lies(played, zone) == lies(seen, zone) for zone in zones)
