"""What a player can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, assert_never

from companion.games.game import Choice, Option, Question
from companion.games.shared.prompts import Prompts
from companion.games.unique_units.pack.figures import Figure, Kind, Way
from companion.games.unique_units.rules.actions import (
    Action,
    Deed,
    Draw,
    Exchange,
    Rise,
    Summon,
    TakePrisoner,
    Use,
)
from companion.games.unique_units.rules.legal import certain, legal_actions, recruiters, uses
from companion.games.unique_units.rules.state import Phase, State, other
from companion.games.unique_units.rules.zones import may_summon
from companion.games.unique_units.table.mat import name_zone, piece_of, shown
from companion.games.unique_units.words.notation import write_deed
from companion.games.unique_units.words.wording import tell_deed
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


class Button(StrEnum):
    """What is chosen by a word alone."""

    TAKE = "take"


@dataclass(frozen=True, slots=True)
class DrawFor:
    """The companion shall draw: for a plain summon, or as many as the hand of a figure draws."""

    by: Figure | None = None

    def __str__(self) -> str:
        return f"draw:{self.by}" if self.by else "draw"


@dataclass(frozen=True, slots=True)
class Do:
    """One thing that a figure does."""

    deed: Deed

    def __str__(self) -> str:
        return write_deed(self.deed)


@dataclass(frozen=True, slots=True)
class MemoChange:
    """This memo card goes (``-``) or comes (``+``), or none."""

    sign: Literal["-", "+"]
    kind: Kind | None

    def __str__(self) -> str:
        return f"{self.sign}{self.kind}" if self.kind else _NO_MEMO[self.sign]


_NO_MEMO = {"-": "same-memos", "+": "no-memo"}


def menu(state: State) -> Question | None:
    """What the player to act can tell with the buttons at any time."""
    seat = state.to_act
    if seat is None:
        return None
    text = say(f"uu-menu-{state.phase.value}", seat=seat)
    match state.phase:
        case Phase.EXCHANGE:
            counts = range(state.pack.limits.exchange + 1)
            return Question(seat, text, tuple(_count_option(count) for count in counts))
        case Phase.TURN:
            text = say("uu-menu-turn", seat=seat, ways="-".join(_ways(state, seat)))
            return Question(seat, text, tuple(_draw_options(state, seat)))
        case Phase.SUMMONING:
            return PROMPTS.ask_next(state, seat, one_of_each(legal_actions(state)))
        case Phase.CAPTURING:
            return Question(seat, text, tuple(_prisoner_options(state, seat)))
        case _:
            return None


def _ways(state: State, seat: Seat) -> Iterator[str]:
    """The ways to use a turn (UU-T1); who can do nothing has passed already."""
    if may_summon(state, seat):
        yield "draw"
    if any(uses(state, seat)):
        yield "use"


def choices_of(action: Action) -> tuple[Choice, ...]:
    """The choices of an action that no table shows, in the order in which they are asked for."""
    match action:
        case Exchange(_, 0):
            return (0,)
        case Exchange(_, count, drops, adds):
            dropped, added = (next(iter(kinds), None) for kinds in (drops, adds))
            return count, MemoChange("-", dropped), MemoChange("+", added)
        case Draw(_, _, by):
            return (by,) if by else ()
        case Summon(_, figure, cell):
            return figure, cell
        case Use(_, figure, way, deeds):
            return figure, way, *map(Do, deeds)
        case Rise(_, figure) | TakePrisoner(_, figure):
            return (figure,)
    assert_never(action)


def left_to_companion(state: State, seat: Seat, chosen: Sequence[Choice]) -> Action | None:
    """What a player lets the companion draw; which figures is for chance to decide."""
    if Button.TAKE in chosen:
        inside = certain(state, other(seat))
        return TakePrisoner(seat, inside[0], lot=True) if inside else None
    for by in (None, *recruiters(state, seat)):
        count = by.kind.recruits if by else 1
        inside = certain(state, seat)
        if DrawFor(by) in chosen and len(inside) >= count:
            return Draw(seat, frozenset(inside[:count]), by, lot=True)
    return None


def _draw_options(state: State, seat: Seat) -> Iterator[Option]:
    inside = certain(state, seat)
    if not inside or not may_summon(state, seat):
        return
    yield Option(DrawFor(), say("uu-option-draw"))
    for by in recruiters(state, seat):
        if by.kind.recruits <= len(inside):
            label = say("uu-option-draw-by", figure=_named(state, by), count=by.kind.recruits)
            yield Option(DrawFor(by), label, piece=piece_of(by))


def _prisoner_options(state: State, seat: Seat) -> Iterator[Option]:
    if not state.bag(other(seat)).left:
        tops = {standing.figure: shown(standing) for _, standing, _ in state.standing()}
        for figure in state.hostages(seat):
            yield Option(figure, _label_at(state, figure), piece=tops[figure])
    elif certain(state, other(seat)):
        yield Option(Button.TAKE, say("uu-option-take"))


def _count_option(count: int) -> Option:
    return Option(count, say("uu-option-exchange", count=count))


def _option(state: State, action: Action, choice: Choice) -> Option:
    match choice, action:
        case int(count), _:
            return _count_option(count)
        case MemoChange(_, kind), _:
            named = say("uu-figure-kind", figure=kind.label) if kind else say(f"uu-option-{choice}")
            return Option(choice, named)
        case Way() as way, Use(_, figure):
            return Option(choice, say(f"uu-way-{way.value.replace('+', '-')}"))
        case Do(deed), _:
            return Option(choice, tell_deed(state, deed))
        case _, Summon(_, _, cell) if choice == cell:
            return Option(choice, name_zone(cell), zone=cell)
        case Figure() as drawn, Summon():
            return Option(drawn, drawn.label, piece=piece_of(drawn))
        case Figure() as figure, _:
            stands = state.find(figure)
            top = state.top(stands) if stands else None
            return Option(choice, _label_at(state, figure), piece=shown(top) if top else None)
    raise TypeError(choice)


def _named(state: State, figure: Figure) -> Sentence:
    """A figure by its name alone, or by its cell as well if another of its name stands there."""
    others = (each.figure for _, each, _ in state.standing() if each.figure is not figure)
    has_twin = any(other.kind is figure.kind for other in others)
    return _label_at(state, figure) if has_twin else figure.label


def one_of_each(actions: Iterable[Action]) -> list[Action]:
    """Of drawn figures that look the same, one is as good to summon as the other."""
    first: dict[Kind, Figure] = {}
    return [
        action
        for action in actions
        if not isinstance(action, Summon)
        or first.setdefault(action.figure.kind, action.figure) is action.figure
    ]


def _label_at(state: State, figure: Figure) -> Sentence:
    cell = state.find(figure)
    return say("uu-figure-at", figure=figure.label, cell=cell) if cell else figure.label


def _text(state: State, action: Action, choice: Choice) -> Sentence:
    match choice, action:
        case int(), _:
            return say("uu-menu-exchange", seat=action.seat)
        case MemoChange(sign), _:
            return say("uu-ask-drops" if sign == "-" else "uu-ask-adds", seat=action.seat)
        case Way(), Use(_, figure):
            return say("uu-ask-how", figure=_named(state, figure))
        case Do(), Use(_, figure):
            return say("uu-ask-what", figure=_named(state, figure))
        case Figure(), Summon(seat):
            return say("uu-ask-drawn", seat=seat)
        case _, Summon(seat, figure):
            return say("uu-menu-summoning", seat=seat, figure=figure.label)
    return say("uu-ask-who")


PROMPTS = Prompts(choices_of, _option, _text)
