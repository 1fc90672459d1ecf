"""The generator and the judge come by different roads to the same answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    CoverAt,
    Deed,
    DiscardAt,
    Draw,
    Exchange,
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
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.state import SEATS, Phase, State, other
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.words.notation import write_action
from companion.games.unique_units.words.position import write_position
from companion.games.unique_units.world.world import Deal
from companion.rules.verdict import Allowed, judge
from tests.games.unique_units.writing import pack, random_game

MANY = 400
"""Draws of several figures can be tens of thousands; of more than so many some are tried."""


def is_allowed(state: State, action: Action) -> bool:
    return isinstance(judge(apply, state, action), Allowed)


def some_deed(luck: Random, near: list[Cell]) -> Deed:
    cell, target = luck.choice(near), luck.choice(near)
    kinds: list[Deed] = [MoveTo(cell), JumpTo(cell), CoverAt(cell), PushTo(target, cell)]
    kinds += [ToppleAt(target), DiscardAt(target), MoveTo(cell), PushTo(target, cell)]
    return luck.choice(kinds)


def some_use(state: State, luck: Random, standing: list[Figure]) -> Use:
    """A figure that does something nearby, sensible or not."""
    figure = luck.choice(standing)
    at = state.find(figure) or Cell("A1")
    near = [at, *state.board.neighbours(at)]
    near += [far for cell in near for far in state.board.neighbours(cell)]
    deeds = tuple(some_deed(luck, near) for _ in range(luck.choice((0, 1, 1, 1, 2, 2, 3))))
    way = luck.choice(figure.kind.ways) if luck.random() < 0.8 else luck.choice(list(Way))
    return Use(figure.owner, figure, way, deeds)


def conceivable(state: State, luck: Random) -> list[Action]:
    """Actions of every kind, sensible and foolish."""
    figures, kinds = pack().figures, pack().kinds
    standing = [s.figure for _, s, _ in state.standing()] or list(figures[:2])
    cells = state.board.cells
    pool: list[Action] = []
    for seat in SEATS:
        pool += [Draw(seat, frozenset({luck.choice(figures)})) for _ in range(20)]
        pool += [Draw(seat, frozenset(luck.sample(figures, 3)), luck.choice(standing))]
        pool += [Summon(seat, luck.choice([*state.drawn, *standing]), cell) for cell in cells]
        pool += [Rise(seat, figure) for figure in standing]
        pool += [TakePrisoner(seat, figure) for figure in luck.sample(figures, 20)]
        pool += [TakePrisoner(seat, figure) for figure in standing]
        for count in (0, 2, 6):
            drops = tuple(luck.sample(kinds, luck.choice((0, 0, 1, 2))))
            adds = tuple(luck.sample(kinds, luck.choice((0, 0, 1, 2))))
            pool.append(Exchange(seat, count, drops, adds))
    pool += [some_use(state, luck, standing) for _ in range(150)]
    return pool


def spoilt(action: Action, luck: Random, cells: tuple[Cell, ...]) -> list[Action]:
    """Legal actions with one thing changed: what a near miss looks like."""
    match action:
        case Use(deeds=deeds, way=way):
            near: list[Action] = [replace(action, deeds=deeds[:-1])]
            near += [replace(action, way=each) for each in Way if each is not way]
            near += [replace(action, deeds=(*deeds, deed)) for deed in deeds]
            for index, deed in enumerate(deeds):
                if isinstance(deed, PushTo):
                    wrong: Deed = PushTo(deed.target, luck.choice(cells))
                else:
                    wrong = type(deed)(luck.choice(cells))
                near.append(replace(action, deeds=(*deeds[:index], wrong, *deeds[index + 1 :])))
            return near
        case Draw(figures=figures, by=by):
            fewer = frozenset(list(figures)[1:])
            return [replace(action, figures=fewer), replace(action, by=by and None)]
        case Exchange(count=count):
            return [replace(action, count=changed) for changed in (count - 1, count + 1)]
        case _:
            return [replace(action, seat=other(action.seat))]


def agree(state: State, deal: Deal, luck: Random) -> None:
    offered = list(legal_actions(state))
    assert len(set(offered)) == len(offered), "the same action twice"
    known = set(offered)
    tried = offered if len(offered) <= MANY else luck.sample(offered, MANY)
    for action in tried:
        assert is_allowed(state, action), f"{write_action(action)}\n{write_position(state)}"
    assert set(deal.legal_actions(state)) <= known
    pool = conceivable(state, luck)
    for action in luck.sample(offered, min(len(offered), 12)):
        pool += spoilt(action, luck, state.board.cells)
    for action in pool:
        assert is_allowed(state, action) == (action in known), (
            f"{write_action(action)}\n{write_position(state)}"
        )


@pytest.mark.parametrize("seed", range(10))
def test_judge_and_generator_agree(seed: int) -> None:
    luck = Random(seed)
    for state, deal, _ in random_game(seed):
        often = 1.0 if state.phase in (Phase.EXCHANGE, Phase.CAPTURING) else 0.08
        if luck.random() < often:
            agree(state, deal, luck)


@pytest.mark.parametrize("seed", range(3))
def test_they_agree_where_paths_keep_to_one_figure(seed: int) -> None:
    luck = Random(seed)
    for state, deal, _ in random_game(100 + seed):
        if state.phase is Phase.TURN and luck.random() < 0.08:
            strict = structs.replace(state, options=replace(state.options, around_one=True))
            if next(iter(legal_actions(strict)), None) is not None:
                agree(strict, deal, luck)
