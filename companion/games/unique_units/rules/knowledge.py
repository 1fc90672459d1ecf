"""Whether a figure that is shown can have come out of the bag it is said to come from."""

from __future__ import annotations

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.bag import all_of, faults_of
from companion.games.unique_units.rules.rulebook import UU_K1, UU_S1, UU_S2
from companion.games.unique_units.rules.state import State
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


def refuse_not_in_bag(state: State, seat: Seat, figures: frozenset[Figure]) -> None:
    """Refuse figures that are not strange, but cannot all have been in a player's bag."""
    bag = state.bag(seat)
    if bag.may_hold(figures):
        return
    shown = sorted(figures, key=lambda each: each.index)
    for figure in shown:
        if figure.kind not in bag.memos:
            because = say("uu-figure-no-memo", figure=figure.label, seat=seat)
            raise RuleBroken(UU_S1, because, _take_away(figure))
    label = tuple(figure.label for figure in shown)
    why = all_of(faults_of(bag, state.pack, bag.seen_with(figures)))
    because = say("uu-figure-too-many", figures=label, seat=seat, why=why)
    raise RuleBroken(UU_S2, because, say("uu-remedy-check-bag", figures=label, seat=seat))


def refuse_strange_figure(
    state: State, seat: Seat, figure: Figure, *, on_board: bool = False
) -> None:
    """Refuse a figure of the other colour, or one that is known to be elsewhere."""
    if figure.owner is not seat:
        because = say("uu-figure-not-theirs", figure=figure.label, seat=seat)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    cell = state.find(figure)
    if cell is not None:
        because = say("uu-figure-on-board", figure=figure.label, cell=cell)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    if any(figure in taken for taken in state.prisoners):
        because = say("uu-figure-prisoner", figure=figure.label)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    if any(figure in thrown for thrown in state.discards):
        because = say("uu-figure-discarded", figure=figure.label)
        raise RuleBroken(UU_K1, because, _take_away(figure))
    if on_board:
        because = say("uu-figure-nowhere", figure=figure.label)
        raise RuleBroken(UU_K1, because, _take_away(figure))


def _take_away(figure: Figure) -> Sentence:
    return say("uu-remedy-take-away", figure=figure.label)
