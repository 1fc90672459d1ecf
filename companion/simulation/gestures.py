"""How a simulated player tells the companion what it does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import TypeAlias, TypeVar

from companion.games.game import Game, Option, Question, Sight, Unchanged, Unclear, Understood
from companion.table.changes import changes
from companion.table.chores import Flip, Put, chores, imagine_done
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.zones import Mat, Order

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Means(Enum):
    """The ways in which an option can be taken."""

    BUTTONS = "buttons"
    TOUCH = "touch"
    POINTER = "pointer"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Make:
    """Change the real table until it lies like this."""

    table: Layout


Gesture: TypeAlias = Make | Press | Chosen


def lay_out(game: Game[S, A, E], state: S, action: A, table: Layout, *, by_hand: bool) -> Layout:
    """The table once a player has laid or, ``by_hand``, moved the pieces of a play."""
    steps = chores(game.table.layout(state), game.table.played(state, action))
    wanted = game.table.played(state, action)
    if by_hand:
        after, _ = game.rules.apply(state, action)
        target = game.table.layout(after)
        piles = {zone.name for zone in game.table.mat.zones if zone.order is Order.PILE}
        moves = chores(game.table.played(state, action), target)
        steps += tuple(s for s in moves if isinstance(s, Put | Flip) and s.zone not in piles)
        wanted = target
    return imagine_done(table, steps, wanted)


def answers_for(
    game: Game[S, A, E], state: S, action: A, table: Layout, answers: tuple[str, ...] = ()
) -> tuple[str, ...] | None:
    """The options to take so that this table is understood as this action; None: no way."""
    sight = Sight(table, changes(game.table.layout(state), table), answers=answers)
    match game.table.read(state, sight):
        case Understood(read):
            return () if read == action else None
        case Unclear(question):
            options = question.options
        case Unchanged() if not answers and (menu := game.table.menu(state)):
            options = menu.options
        case _:
            return None
    text = game.notation.write_action(action)
    likely = sorted(options, key=lambda option: not _is_named(option, text))
    for option in likely:
        rest = answers_for(game, state, action, table, (*answers, option.key))
        if rest is not None:
            return (option.key, *rest)
    return None


def _is_named(option: Option, text: str) -> bool:
    """Whether an option is likely to be part of the action that is written so."""
    return option.key in text.split() or (option.piece is not None and option.piece.name in text)


def take(
    question: Question,
    option: Option,
    lit: int | None,
    table: Layout,
    means: Means,
    game: Game[S, A, E],
) -> tuple[Gesture, ...]:
    """Take an option by some means; buttons where the means does not fit it."""
    tokens = [token for token, seat in game.table.mat.pointers if seat is question.seat]
    target = option.piece or option.zone
    match means:
        case Means.TOUCH:
            return (Chosen(question.seat, option.key),)
        case Means.POINTER if tokens and target is not None and _can_point(option, table):
            # A token that already lies there says nothing: it is lifted and laid again.
            bare = replace(
                table, pointed={t: at for t, at in table.pointed.items() if t not in tokens}
            )
            pointing = replace(bare, pointed={**bare.pointed, tokens[0]: target})
            again = table.pointed.get(tokens[0]) == target
            return (Make(bare), Make(pointing)) if again else (Make(pointing),)
        case Means.TURN if option.piece is not None and _can_turn(
            option.piece, table, game.table.mat
        ):
            return (Make(replace(table, turned=table.turned | {option.piece})),)
        case _:
            return _pressed(question, option, lit)


def _can_point(option: Option, table: Layout) -> bool:
    """A token is laid on a piece that lies there, or on a zone that shows its mat."""
    if option.piece is not None:
        return option.piece in set(table)
    return option.zone is not None and not table.at(option.zone)


def _can_turn(piece: Piece, table: Layout, mat: Mat) -> bool:
    return piece in set(table) and piece not in table.turned and not mat.shape(piece).round


def _pressed(question: Question, option: Option, lit: int | None) -> tuple[Gesture, ...]:
    wanted = question.options.index(option)
    steps = wanted + 1 if lit is None else (wanted - lit) % len(question.options)
    return (
        *(Press(question.seat, Button.NEXT) for _ in range(steps)),
        Press(question.seat, Button.YES),
    )


def any_means(luck: Random) -> Means:
    """Some means, so that a long game tries them all."""
    return luck.choice(tuple(Means))
