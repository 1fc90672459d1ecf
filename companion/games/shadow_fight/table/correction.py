"""What players can put right: energy, wins, cards in hand, and what lies in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.game import Counted
from companion.games.shadow_fight.rules.actions import Lay
from companion.games.shadow_fight.rules.rulebook import SF_E6, SF_S1
from companion.games.shadow_fight.rules.state import (
    MOST_ENERGY,
    Fighter,
    State,
    Step,
    Tactic,
    Why,
)
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.table.mat import lies
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.table.layout import Layout

_FIGHTING = (Step.LAY, Step.OPEN, Step.ACT)
"""When demons have energy of their own, and tactics may lie in any way."""


def counted(state: State) -> tuple[Counted[State], ...]:
    """Energy of all in the fight, fights that were won, and cards in hand."""
    if state.step is Step.OVER or state.dues:
        return ()
    energies = _energies(state) if state.step in _FIGHTING else ()
    return (*energies, *_wins(state), *_hands(state))


def with_fighter(state: State, seat: Seat, fighter: Fighter) -> State:
    """The position with another fighter at a seat."""
    place = state.place(seat)
    fighters = (*state.fighters[:place], fighter, *state.fighters[place + 1 :])
    return structs.replace(state, fighters=fighters)


def _energies(state: State) -> Iterator[Counted[State]]:
    for seat in state.standing:
        fighter = state.fighter(seat)

        def corrected(energy: int, seat: Seat = seat, fighter: Fighter = fighter) -> State:
            return with_fighter(state, seat, structs.replace(fighter, energy=energy))

        short = say("sf-counted-energy-short", seat=seat, value=fighter.energy)
        name = say("sf-counted-energy", seat=seat)
        yield Counted(name, fighter.energy, range(1, MOST_ENERGY + 1), corrected, short)


def _wins(state: State) -> Iterator[Counted[State]]:
    """Of a team both have the same; who has won enough would have won the game."""
    for seat in state.players:
        team = state.team_of(seat)
        if seat is not min(team, key=state.players.index):
            continue
        wins = state.fighter(seat).wins

        def corrected(wins: int, team: tuple[Seat, ...] = team) -> State:
            after = state
            for mate in team:
                fighter = structs.replace(after.fighter(mate), wins=wins)
                after = with_fighter(after, mate, fighter)
            return after

        if wins < state.goal:
            short = say("sf-counted-wins-short", seat=seat, value=wins)
            name = say("sf-counted-wins", seat=seat)
            yield Counted(name, wins, range(state.goal), corrected, short)


def _staying(state: State) -> Iterator[Seat]:
    """Who has not left the game: a hand that was left behind is unread, and never first."""
    return (seat for seat in state.players if state.fighter(seat).out is not Why.LEFT)


def _hands(state: State) -> Iterator[Counted[State]]:
    """Whoever miscounted once may have miscounted before: nothing else is known then."""
    for seat in _staying(state):
        place, held = state.place(seat), state.hand(seat)
        # Who has no card to lay would be out; the deck has what nobody else holds.
        least = 0 if state.step is not Step.LAY or state.fighter(seat).out else 1
        if state.step in (Step.DEMONS, Step.FIELD) or held < least:
            continue

        def corrected(cards: int, place: int = place, held: int = held) -> State:
            hands = state.hands.corrected(place, cards) if cards != held else None
            return state if hands is None else structs.replace(state, hands=hands)

        values = range(least, held + state.deck + 1)
        short = say("sf-counted-hand-short", seat=seat, value=held)
        yield Counted(say("sf-counted-hand", seat=seat), held, values, corrected, short)


def as_it_lies(state: State, table: Layout) -> State:
    """The position in which tactics, Knockouts, demons and the first-player card lie as they do.

    While moves are laid, so do the face-down ones. All else of a series is known by what was
    opened, and hands would have to be known to change it.
    """
    if state.dues or state.step not in _FIGHTING:
        raise RuleBroken(SF_S1, say("sf-correct-busy"), say("sf-correct-finish"))
    after = structs.replace(state, tactics=tuple(_tactics(state, table)))
    lying = (seat for seat in _staying(state) if mat.FIRST in table.at(mat.first(seat)))
    after = structs.replace(after, first=next(lying, state.first))
    for seat in state.players:
        fighter = after.fighter(seat)
        if fighter.demon is not None and fighter.demon.power and fighter.out is not Why.ASIDE:
            spent = any(piece.kind == mat.DEMON_BACK for piece in table.at(mat.demon(seat)))
            after = with_fighter(after, seat, structs.replace(fighter, spent=spent))
    return _with_laid(after, table)


def _with_laid(state: State, table: Layout) -> State:
    """The position with a move before everybody who has laid one, and all else as it was."""
    expected, hidden, after = mat.layout(state), mat.straight(mat.BACK), state
    for zone, seat in mat.SERIES.items():
        was, now = lies(expected, zone), lies(table, zone)
        if was == now:
            continue
        if state.step is not Step.LAY or now != (*was, *hidden):
            because = say("sf-correct-series", zone=mat.name_zone(state.pack, zone))
            raise RuleBroken(SF_S1, because, say("sf-correct-finish"))
        after, _ = apply(after, Lay(seat))
    return after


def _tactics(state: State, table: Layout) -> Iterator[Tactic]:
    for move in state.pack.moves:
        there = [piece.kind for piece in table.at(mat.tactic(move))]
        sides = [side for side in mat.Upside if mat.tactic_piece(move, side) in there]
        if len(sides) != 1:
            because = say("sf-correct-tactic", move=move.label)
            raise RuleBroken(SF_E6, because, say("sf-correct-put"))
        yield Tactic(trap=sides[0] is mat.Upside.TRAP, knockout=mat.KNOCKOUT in there)
