"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Defend,
    Draw,
    HandOver,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.events import Event
from companion.games.kung_fu.rules.state import DRAWS, State, Step, Task
from companion.games.kung_fu.rules.turn import apply
from companion.games.kung_fu.table import mat
from companion.games.kung_fu.table.objections import objection
from companion.games.kung_fu.table.prompts import PROMPTS, buttoned, choices_of
from companion.games.shared.inference import Explained, Inference
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
    changes,
    with_piles,
)
from companion.table.zones import Piece, ZoneId

INFERENCE: Inference[State, Action, Event] = Inference(
    mat.MAT, mat.layout, mat.played, apply, carried_to_piles=True
)

PULLS = (Task.PULL, Task.PULL_BLUE)


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    seat = state.to_act
    if seat is None:
        return Unchanged()
    changed = tuple(change for change in sight.changes if matters(state, change))
    chosen = sight.chosen_by(seat)
    if not changed:
        acts = having(chosen, buttoned(state), choices_of) if chosen else []
        return PROMPTS.settle(state, seat, acts) if acts else Unchanged()
    tried = [*_tried(state, changed, sight.layout)]
    legal = [act for act in tried if isinstance(judge(apply, state, act), Allowed)]
    parts = INFERENCE.parts(state, legal, sight.layout)
    seen = [part.action for part in parts if _leads_on(part, sight.layout)]
    if seen:
        return PROMPTS.settle(state, seat, seen, chosen)
    if not isinstance(asked := _draw_first(state, seat, sight), Unexplained):
        return asked
    for act in tried:
        if act not in legal and _lies_as_played(state, act, changed, sight.layout):
            return Understood(act)
    return Unexplained(objection(state, seat, changed))


def matters(state: State, change: Change) -> bool:
    """Whether a change says anything: of a deck it is only seen that there is one.

    Whoever draws may do so before saying it, and shuffle discards into an empty deck for that.
    """
    drawing = state.due is not None and state.due.task in DRAWS
    match change:
        case Reordered():
            return False  # piles are in no order, and all else is read by names
        case Appeared(piece, zone) if zone in mat.DECKS:
            colour = mat.DECKS[zone]
            there = state.deck(colour) or (drawing and state.discard(colour))
            return mat.back_colour(piece) is not colour or not there
        case Gone(piece, zone) if drawing and zone in mat.DECKS:
            return state.due is not None and state.deck(mat.DECKS[zone]) > state.due.count
        case Gone(_, zone) if drawing and zone in mat.DISCARDS:
            colour = mat.DISCARDS[zone]
            return state.due is not None and state.deck(colour) >= state.due.count
    return True


def _leads_on(part: Explained[State, Action], seen: Layout) -> bool:
    """Whether nothing was done besides a play, or only what may follow it."""
    wanted = part.tables[1]
    # Of several cards that went to a pile only the topmost is seen.
    table = with_piles(INFERENCE.rest(part, seen).layout, wanted, mat.MAT, {})
    rest = Sight(table, changes(wanted, table))
    if not any(matters(part.after, change) for change in rest.changes):
        return True
    match read(part.after, rest):
        case Understood(action):
            return isinstance(judge(apply, part.after, action), Allowed)
        case Unclear():
            return True
    return False


def _draw_first(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    """Whoever has drawn and gone on without saying what was drawn is asked for that."""
    draws: list[Action] = [act for act in buttoned(state) if isinstance(act, Draw)]
    for act in draws:
        after, _ = apply(state, act)
        tables = mat.layout(state), mat.layout(after)
        part = Explained(act, after, frozenset[Piece](), tables)
        if _leads_on(part, sight.layout):
            return PROMPTS.settle(state, seat, draws, sight.chosen_by(seat))
    return Unexplained()


def _lies_as_played(state: State, action: Action, changed: Sequence[Change], seen: Layout) -> bool:
    """Whether nothing was done besides a play that is not allowed."""
    left = changes(mat.played(state, action), seen)
    return bool(changed) and not any(matters(state, change) for change in left)


# --- what was tried ----------------------------------------------------------------------


def _tried(state: State, changed: Sequence[Change], seen: Layout) -> Iterator[Action]:
    """What the changes of a table can be meant to be, allowed or not."""
    due = state.due
    shown = [*_shown_cards(state, changed)]
    if due is not None and due.task in PULLS:
        pulled = [card for card, zone in shown if zone in (*mat.PLAYED, *mat.DISCARDS)]
        if pulled:
            yield Pull(due.seat, tuple(pulled))
        return
    for change in changed:
        match change:
            case Appeared(piece, zone) if zone in mat.PLAYED:
                yield from _laid(state, mat.PLAYED[zone], piece)
            case Flipped(piece, zone) if zone in mat.PLAYED:
                card = mat.card_of(state.pack, piece)
                yield from [Reveal(mat.PLAYED[zone], card)] if card else []
    spent = [*_spent(state, changed, seen)]
    if due is not None and due.task is Task.STRIP:
        yield from (Strip(due.seat, card) for owner, card in spent if owner is not due.seat)
    else:
        for payer in dict.fromkeys(owner for owner, _ in spent):
            yield Activate(payer, tuple(card for owner, card in spent if owner is payer))
    if not any(owner is state.to_act for owner, _ in spent):
        # What is told with buttons may be seen by what follows from it; but never a payment.
        for act in buttoned(state):
            if not isinstance(act, Draw | Strip) and not (isinstance(act, Activate) and act.coins):
                yield act
    if state.step is not Step.ROLES and any(_is_marker(change) for change in changed):
        yield HandOver(state.right)


def _is_marker(change: Change) -> bool:
    return isinstance(change, Moved) and change.piece == mat.MARKER and change.target in mat.FIRSTS


def _laid(state: State, owner: Seat, piece: Piece) -> Iterator[Action]:
    """A card from a hand: an attack by who has the right, a defence by the other."""
    card = mat.card_of(state.pack, piece)
    if card is not None:
        yield Attack(owner, card) if owner is state.right else Defend(owner, card)
    elif mat.back_colour(piece) is Colour.RED and owner is state.right:
        yield Attack(owner, None)


def _shown_cards(state: State, changed: Sequence[Change]) -> Iterator[tuple[Card, ZoneId | None]]:
    for change in changed:
        if isinstance(change, Appeared) and (card := mat.card_of(state.pack, change.piece)):
            yield card, change.zone


def _spent(state: State, changed: Sequence[Change], seen: Layout) -> Iterator[tuple[Seat, Card]]:
    """Coin cards that went to the discards; one that is not seen may lie beneath what came there.

    That nothing is seen of a card is no payment: it may be hidden by a hand or a reflection.
    """
    for change in changed:
        if not isinstance(change, Moved | Gone):
            continue
        origin = change.origin if isinstance(change, Moved) else change.zone
        card = mat.card_of(state.pack, change.piece)
        if card is None or origin not in mat.COINS:
            continue
        pile = mat.discard(card.colour)
        goes = change.target == pile if isinstance(change, Moved) else _is_new(state, pile, seen)
        if goes:
            yield mat.COINS[origin], card


def _is_new(state: State, pile: ZoneId, seen: Layout) -> bool:
    """Whether something lies on a pile that did not before."""
    lay = mat.layout(state).at(pile)
    return any(piece not in lay for piece in seen.at(pile))
