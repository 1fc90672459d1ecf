"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.game import Reading, Sight, Unchanged, Unexplained
from companion.games.neon.rules.actions import (
    Action,
    Draw,
    Equip,
    Flee,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Reveal,
    Scrap,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import KEPT, ROW, State
from companion.games.neon.rules.steps import Step, Task
from companion.games.neon.rules.turn import apply, awaiting, made_by
from companion.games.neon.rules.working import drawable
from companion.games.neon.table import mat
from companion.games.neon.table.lying import (
    SHOWN,
    Lies,
    is_hidden,
    layout,
    left_by,
    meant,
    seen_in,
    zones_of,
)
from companion.games.neon.table.objections import objection, still_to_lay
from companion.games.neon.table.pieces import contents
from companion.games.neon.table.prompts import PROMPTS, buttoned, choices_of
from companion.games.neon.table.seeing import (
    Table,
    ZoneChange,
    as_meant,
    rolls_seen,
    row_seen,
    zone_changes,
)
from companion.games.shared.prompts import having
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, judge
from companion.table.layout import (
    Appeared,
    Change,
    Flipped,
    Gone,
    Moved,
    Reordered,
    Turned,
    changes,
)
from companion.table.zones import Piece, ZoneId

_SEEN = (Land, Move, Flee, Lead, Keep, Equip, Stow, Scrap, Take, TurnToken, Use)
"""The actions that can be seen on the table, and of which few are legal at a time."""


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    if not awaiting(state):
        return Unchanged()
    table = as_meant(state, sight.layout)
    expected, seen = meant(zones_of(state)), seen_in(table)
    found = [*zone_changes(expected, seen)]
    new = [change for change in found if not _can_wait(state, change)]
    if not new and not table.stray:
        return _told(state, sight)
    explained = [] if table.stray else _explanations(state, sight, new, (expected, seen))
    if explained:
        seat = made_by(state, explained[0]) or state.leader
        own = [action for action in explained if made_by(state, action) is seat]
        return PROMPTS.settle(state, seat, own, sight.chosen_by(seat))
    if (exchanging := _who_exchanges(state, found, new)) and not table.stray:
        return Unexplained(still_to_lay(exchanging))
    zones = {change.zone for change in new}
    changed = [c for c in changes(layout(state), table) if _is_about(c, zones)]
    return Unexplained(objection(state, new, changed))


def _is_about(change: Change, zones: Collection[ZoneId]) -> bool:
    """Whether a change concerns one of these zones, or lies beside all of them."""
    match change:
        case Appeared(_, zone):
            return zone is None or zone in zones
        case Moved(_, origin, target):
            return origin in zones or target is None or target in zones
        case Gone(_, zone) | Flipped(_, zone) | Turned(_, zone) | Reordered(zone):
            return zone in zones


def _told(state: State, sight: Sight) -> Reading[Action]:
    """What somebody has said with buttons, whoever of those who are awaited did so first.

    Dice that lie still say it, too.
    """
    if rolls := [*rolls_seen(state, sight.dice)]:
        seat = made_by(state, rolls[0]) or state.leader
        return PROMPTS.settle(state, seat, rolls, sight.chosen_by(seat))
    for seat in dict.fromkeys(answer.seat for answer in sight.answers):
        own = [action for action in buttoned(state) if made_by(state, action) is seat]
        acts = having(sight.chosen_by(seat), own, choices_of)
        if acts:
            return PROMPTS.settle(state, seat, acts)
    return Unchanged()


# --- what need not be a play -----------------------------------------------------------------


def _can_wait(state: State, change: ZoneChange) -> bool:
    """Whether a change says nothing yet: somebody is about to do something, or is quick.

    Whoever has laid may exchange the cards until the last one has (NE-1). Cards are turned over
    and laid out one after the other. And who has had a turn may lay for the next round.
    """
    if change.zone in mat.ROWS:
        return _row_can_wait(state, mat.ROWS[change.zone], change)
    if change.zone != mat.DISPLAY or not state.dues:
        return False
    due = state.dues[0]
    if due.task is Task.DRAW:
        loot = contents(state.pack).loot
        came = [loot.get(kind) for kind in change.came]
        return not change.went and None not in came and 0 < len(came) < drawable(state, due)
    if due.task is Task.KEEP:
        return not change.came and len(due.cards) > len(change.now) > KEPT
    return False


def _row_can_wait(state: State, seat: Seat, change: ZoneChange) -> bool:
    if seat not in state.players or state.fighter(seat).out:
        return False
    fighter, backs = state.fighter(seat), contents(state.pack).backs
    hidden = [kind for kind, _ in change.now if kind in backs]
    if is_hidden(state, fighter):
        if state.step is Step.LAY:
            return not change.now
        # One card is turned over already, or lies open alone: the other is still to come.
        cards = {kind.whole for kind, _ in change.now} - set(hidden)
        return not change.now or (len(cards) == 1 and len(change.now) <= ROW)
    is_early = state.step is not Step.LAY and not change.was and bool(change.now)
    return is_early and all(backs.get(kind) is fighter.character for kind, _ in change.now)


def _who_exchanges(
    state: State, found: Iterable[ZoneChange], new: Sequence[ZoneChange]
) -> tuple[Seat, ...]:
    """Who has taken up laid cards, where all others have laid theirs: these are waited for."""
    if state.step is not Step.LAY or not all(_is_lay(state, change) for change in new):
        return ()
    return tuple(mat.ROWS[c.zone] for c in found if c not in new and c.zone in mat.ROWS)


def _is_lay(state: State, change: ZoneChange) -> bool:
    seat = mat.ROWS.get(change.zone)
    if seat is None or seat not in state.players or change.was:
        return False
    back = contents(state.pack).backs
    return all(back.get(kind) is state.fighter(seat).character for kind, _ in change.now)


# --- what was tried ----------------------------------------------------------------------


def _tried(state: State, found: Sequence[ZoneChange]) -> Iterator[Action]:
    """What the changes of a table can be meant to be."""
    for change in found:
        if change.zone in mat.ROWS:
            yield from _in_row(state, mat.ROWS[change.zone], change)
        elif change.zone == mat.DISPLAY:
            yield from _drawn(state, change)
        elif change.zone in mat.UPGRADE:
            upgrades = (contents(state.pack).upgrades.get(kind) for kind in change.came)
            seat = mat.UPGRADE[change.zone]
            yield from (Improve(seat, each) for each in upgrades if each is not None)
    if _are_few(state):
        yield from (action for action in legal_actions(state) if isinstance(action, _SEEN))


def _said(state: State, sight: Sight) -> Iterator[Action]:
    """What is told with buttons, and may have been done on the table before that."""
    chosen = {seat: sight.chosen_by(seat) for seat in awaiting(state)}
    for action in buttoned(state):
        seat = made_by(state, action)
        is_seen = isinstance(action, (*_SEEN, Lay)) and not isinstance(action, Use)
        if not is_seen and seat in chosen:
            yield from having(chosen[seat], [action], choices_of)


def _are_few(state: State) -> bool:
    """Whether the legal actions can be gone through: not while hidden cards are to be shown."""
    if state.dues:
        return state.dues[0].task not in (Task.DRAW, Task.UPGRADE)
    return state.attack is not None or state.step not in (Step.LAY, Step.REVEAL)


def _in_row(state: State, seat: Seat, change: ZoneChange) -> Iterator[Action]:
    if _is_lay(state, change):
        yield Lay(seat)
    elif (row := row_seen(state.pack, change.now)) is not None:
        yield Reveal(seat, row)


def _drawn(state: State, change: ZoneChange) -> Iterator[Action]:
    """Loot cards laid open from the decks (NE-SEARCH)."""
    loot = contents(state.pack).loot
    cards = tuple(loot[kind] for kind in change.came if kind in loot)
    if state.dues and state.dues[0].task is Task.DRAW and cards and len(cards) == len(change.came):
        yield Draw(state.dues[0].seat, cards)


# --- which of it explains the table ------------------------------------------------------------


def _explanations(
    state: State, sight: Sight, new: Sequence[ZoneChange], tables: tuple[Table, Table]
) -> list[Action]:
    """What the players have done: what is seen, or else what follows from something unsaid.

    A play that explains all of a table comes before two that do so together. Plays that leave
    different traces were all made, so it is about the first of them. Only where nothing else
    explains a table, a piece went on from where a play has put it.
    """
    seen = [*_explaining(state, _tried(state, new), tables, hasty=False)]
    seen = [found for found in seen if not found[2]] or seen
    if seen:
        return [action for action, left, _ in seen if left == seen[0][1]]
    further = _explaining(state, _tried(state, new), tables)
    found = [*further] or [*_explaining(state, _said(state, sight), tables, said=True)]
    return [action for action, *_ in found]


def _explaining(
    state: State,
    tried: Iterable[Action],
    tables: tuple[Table, Table],
    *,
    hasty: bool = True,
    said: bool = False,
) -> Iterator[tuple[Action, Table, bool]]:
    """The legal ones that were done, with nothing done besides but what may follow them.

    Each comes with the table that it leaves, and whether something else was done. Of several
    players one after the other comes first: the next reading finds the others.
    """
    found: Action | None = None
    expected, seen = tables
    for action in dict.fromkeys(tried):
        if found is not None and made_by(state, action) is not made_by(state, found):
            continue
        lefts = [*_lefts(state, action, tables, hasty=hasty, said=said)]
        verdict = judge(apply, state, action) if lefts else None
        if not isinstance(verdict, Allowed):
            continue
        if type(action) not in SHOWN and not _moves(state, verdict.state):
            continue
        for left in lefts:
            besides = _done_besides(expected, left, verdict.state, seen)
            if besides is not None:
                found = found or action
                yield action, left, besides
                break


def _lefts(
    state: State, action: Action, tables: tuple[Table, Table], *, hasty: bool, said: bool
) -> Iterator[Table]:
    """The tables that a play may leave, if anything of it was done.

    Something that is ``said`` may leave no trace but what follows it. What is in excess may be
    discarded only once it is settled which (NE-SUPPLY).
    """
    expected, seen = tables
    if type(action) not in SHOWN:
        yield expected
        return
    ways: list[Action] = [action]
    if isinstance(action, Equip) and action.shed:
        ways.append(replace(action, shed=()))
    for way in ways:
        left = meant(left_by(state, way))
        if said and left == expected:
            yield expected
        elif _is_begun(expected, left, seen) and (hasty or not _is_further(expected, left, seen)):
            yield left


def _moves(state: State, after: State) -> bool:
    """Whether what lies on the table may have changed; most of what is said changes nothing."""
    won = [each.attack.won if each.attack is not None else () for each in (state, after)]
    same = state.fighters == after.fighters and state.ring == after.ring and won[0] == won[1]
    return not same or state.dues != after.dues or state.top != after.top


def _is_begun(expected: Table, left: Table, seen: Table) -> bool:
    """Whether any of what a play leaves behind was done."""
    touched = (change.zone for change in zone_changes(expected, left))
    return any(seen.get(zone, ()) != expected.get(zone, ()) for zone in touched)


def _is_further(expected: Table, left: Table, seen: Table) -> bool:
    """Whether something is no longer where a play has put it."""
    for change in zone_changes(expected, left):
        there = Counter(kind for kind, _ in seen.get(change.zone, ()))
        if Counter(change.came) - there:
            return True
    return False


def _done_besides(expected: Table, left: Table, after: State, seen: Table) -> bool | None:
    """Whether a further play was made, if a table can have come from this one; None if it cannot.

    All or some of what follows a play may be done already.
    """
    wanted, rest = meant(zones_of(after)), dict(seen)
    done = False
    for zone in dict.fromkeys((*expected, *left, *wanted)):
        was, now, made, shall = (t.get(zone, ()) for t in (expected, seen, left, wanted))
        if was == made == shall:
            continue
        more = _more(zone, now, made, shall)
        if more is None:
            return None
        done |= now != was
        rest[zone] = _with(shall, more)
    return _leads_on(after, wanted, meant(rest)) if done else None


def _more(zone: ZoneId, now: Lies, made: Lies, shall: Lies) -> Mapping[Piece, int] | None:
    """What came or went besides a play and what follows it; None if the play was not made.

    What follows may be done in part. Further pieces may come and go in places where they lie
    side by side: that is what somebody has done next.
    """
    if now in (made, shall):
        return {}
    if zone in mat.ROWS or zone == mat.RING or zone in mat.UPGRADE:
        return None
    if zone in mat.GEAR:
        same_top = now[-1:] in (made[-1:], shall[-1:])
        return {} if same_top and _is_between(now, made, shall) else None
    counts = [Counter(kind for kind, _ in each) for each in (now, made, shall)]
    there, first, last = counts
    found: dict[Piece, int] = {}
    for kind in {*there, *first, *last}:
        low, high = sorted((first[kind], last[kind]))
        if not low <= there[kind] <= high:
            found[kind] = there[kind] - (high if there[kind] > high else low)
    return found


def _is_between(now: Lies, made: Lies, shall: Lies) -> bool:
    there, first, last = (Counter(kind for kind, _ in each) for each in (now, made, shall))
    return all(
        min(first[kind], last[kind]) <= there[kind] <= max(first[kind], last[kind])
        for kind in {*there, *first, *last}
    )


def _with(shall: Lies, more: Mapping[Piece, int]) -> Lies:
    """What will lie in a zone, with what else came there or went."""
    counts = Counter(kind for kind, _ in shall)
    if not more:
        return shall
    for kind, count in more.items():
        counts[kind] += count
    return tuple((kind, 0) for kind in (+counts).elements())


def _leads_on(after: State, wanted: Table, rest: Table) -> bool | None:
    """Whether something was done besides a play that may follow it; None if it may not."""
    new = [*zone_changes(wanted, rest)]
    pressing = [change for change in new if not _can_wait(after, change)]
    if not pressing:
        return bool(new)
    if not awaiting(after):
        return None
    follows = any(True for _ in _explaining(after, _tried(after, pressing), (wanted, rest)))
    return True if follows else None
