"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from companion.games.game import Choice, Reading, Sight, Unchanged, Understood, Unexplained
from companion.games.shared.inference import Inference
from companion.games.shared.prompts import having
from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.actions import Action, Draw, TakePrisoner
from companion.games.unique_units.rules.events import Event
from companion.games.unique_units.rules.legal import legal_actions, recruiters, uses
from companion.games.unique_units.rules.possible_deeds import Glimpse
from companion.games.unique_units.rules.state import SEATS, Phase, State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.table import mat
from companion.games.unique_units.table.objections import objection
from companion.games.unique_units.table.prompts import (
    PROMPTS,
    Button,
    DrawFor,
    choices_of,
    left_to_companion,
    one_of_each,
)
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, judge
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered

_BESIDE = frozenset(at(seat) for seat in SEATS for at in (mat.drawn, mat.prisoners, mat.discard))


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    seat = state.to_act
    if seat is None:
        return Unchanged()
    changed = tuple(change for change in sight.changes if _matters(state, change))
    changed = _without_the_rest(state, changed)
    if not changed:
        return _read_answers(state, seat, sight) if sight.chosen_by(seat) else Unchanged()
    newcomers = _newcomers(state, changed) if state.phase is Phase.TURN else []
    if newcomers:
        reading = _read_draw(state, seat, newcomers, sight.chosen_by(seat))
    else:
        reading = _read_figures(state, seat, changed, sight)
    if not isinstance(reading, Unexplained):
        return reading
    if (quick := _before_another(state, seat, changed, sight)) is not None:
        return Understood(quick)
    if newcomers:
        # Let the judge say why not.
        return Understood(Draw(_drawer(seat, newcomers, changed), frozenset(newcomers)))
    return Unexplained(objection(state, seat, changed))


def _matters(state: State, change: Change) -> bool:
    """Beside the board it means nothing how figures lie; and what was drawn may be in a hand."""
    summoning = state.phase is Phase.SUMMONING
    match change:
        case Flipped(_, zone, _) | Reordered(zone):
            return zone not in _BESIDE
        case Gone(_, zone) | Moved(_, zone, None):
            return not (summoning and zone == mat.drawn(state.playing))
        case _:
            return True


def _without_the_rest(state: State, changed: tuple[Change, ...]) -> tuple[Change, ...]:
    """What was done, but for drawn figures that are discarded while one is left to summon."""
    shown, pile = mat.drawn(state.playing), mat.discard(state.playing)
    others = tuple(
        change
        for change in changed
        if not (isinstance(change, Moved) and (change.origin, change.target) == (shown, pile))
    )
    return others if len(changed) - len(others) < len(state.drawn) else changed


def _read_answers(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    """Understand what was chosen with buttons alone."""
    chosen = sight.chosen_by(seat)
    match state.phase:
        case Phase.EXCHANGE | Phase.SUMMONING:
            ways = one_of_each(having(chosen, legal_actions(state), choices_of))
            return PROMPTS.settle(state, seat, ways) if ways else Unchanged()
        case Phase.TURN | Phase.CAPTURING:
            for choice in chosen:
                if isinstance(choice, Figure):
                    return Understood(TakePrisoner(seat, choice))
            given = left_to_companion(state, seat, chosen)
            if given is not None:
                return Understood(given)
        case _:
            pass
    return Unchanged()


def _newcomers(state: State, changed: Iterable[Change]) -> list[Figure]:
    """Figures that came out of a bag, to be summoned: shown first, or put on the board at once."""
    zones = {mat.drawn(state.playing), *state.board.cells}
    return [
        mat.figure_of(state.pack, change.piece)
        for change in changed
        if isinstance(change, Appeared) and change.zone in zones
    ]


def _drawer(seat: Seat, figures: Iterable[Figure], changed: Iterable[Change]) -> Seat:
    """Who drew: figures put on the board at once come from the bag of their colour."""
    places = [change.zone for change in changed if isinstance(change, Appeared)]
    owners = {figure.owner for figure in figures}
    return seat if mat.drawn(seat) in places or len(owners) > 1 else owners.pop()


def _read_draw(
    state: State, seat: Seat, figures: Sequence[Figure], chosen: Sequence[Choice]
) -> Reading[Action]:
    shown = frozenset(figures)
    plain, *others = (Draw(seat, shown, by) for by in (None, *recruiters(state, seat)))
    legal = [draw for draw in (plain, *others) if isinstance(judge(apply, state, draw), Allowed)]
    legal = having(chosen, legal, choices_of) or legal
    # To draw one figure by a hand is no different from drawing one.
    if len(legal) > 1 and plain not in legal:
        return PROMPTS.settle(state, seat, legal)
    if not legal:
        return Unexplained()
    return Understood(replace(legal[0], lot=DrawFor(legal[0].by) in chosen))


def _read_figures(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    """Figures were moved, turned over or taken."""
    conceivable = _conceivable(state, seat, changed, sight)
    found = _inference(state.pack).whole(state, conceivable, sight.layout)
    actions = [each.action for each in found]
    return PROMPTS.settle(state, seat, actions, sight.chosen_by(seat))


@cache  # every table that is read needs it
def _inference(pack: Pack) -> Inference[State, Action, Event]:
    return Inference(mat.mat(pack), mat.layout, mat.played, apply)


def _conceivable(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Iterable[Action]:
    """The legal actions that can have done something to the figures that were touched."""
    match state.phase:
        case Phase.TURN:
            names = {change.piece.name for change in changed if not isinstance(change, Reordered)}
            cells = {p.name: zone for zone in state.board.cells for p in sight.layout.at(zone)}
            return uses(state, seat, Glimpse(names, cells))
        case Phase.SUMMONING:
            return legal_actions(state)
        case Phase.CAPTURING:
            lot = Button.TAKE in sight.chosen_by(seat)
            taken = (TakePrisoner(seat, figure, lot) for figure in _captives(state, seat, changed))
            return [act for act in taken if isinstance(judge(apply, state, act), Allowed)]
        case _:
            return ()


def _captives(state: State, seat: Seat, changed: Iterable[Change]) -> Iterator[Figure]:
    """Figures that were laid down as prisoners of a player's."""
    for change in changed:
        match change:
            case Appeared(piece, zone) | Moved(piece, _, zone) if zone == mat.prisoners(seat):
                yield mat.figure_of(state.pack, piece)


def _before_another(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Action | None:
    """The action after which the rest of the changes is an action of whoever is next."""
    inference = _inference(state.pack)
    for part in inference.parts(state, _conceivable(state, seat, changed, sight), sight.layout):
        after, rest = part.after, inference.rest(part, sight.layout)
        player = after.to_act
        if player is None or not rest.changes:
            continue
        if after.phase is Phase.TURN and _newcomers(after, rest.changes):
            return part.action
        if not isinstance(_read_figures(after, player, rest.changes, rest), Unexplained):
            return part.action
    return None
