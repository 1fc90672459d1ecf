"""What a player can be asked, and the choices of an action as options to be taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from companion.games.game import Option, Question
from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    Draw,
    Exchange,
    Summon,
    TakePrisoner,
    Use,
)
from companion.games.unique_units.rules.captures import hostages
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.state import Phase, State, Status, other
from companion.games.unique_units.rules.zones import may_summon, summon_cells
from companion.games.unique_units.table.mat import name_zone, piece_of, shown
from companion.games.unique_units.words.notation import in_order, write_action
from companion.games.unique_units.words.wording import tell_deed
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

DRAW = "draw"
TAKE = "take"
NO_MEMO = "no-memo"
SAME_MEMOS = "same-memos"


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
            return Question(seat, text, tuple(_draw_options(state, seat)))
        case Phase.SUMMONING:
            return ask_summon(state, seat, in_order(state.drawn))
        case Phase.CAPTURING:
            return Question(seat, text, tuple(_prisoner_options(state, seat)))
        case _:
            return None


def ask_summon(state: State, seat: Seat, figures: Sequence[Figure]) -> Question:
    """Which of the drawn figures is summoned, or where the only one goes."""
    if len(figures) > 1:
        options = tuple(Option(f.name, f.told, piece=piece_of(f)) for f in figures)
        return Question(seat, say("uu-ask-drawn", seat=seat), options)
    (figure,) = figures
    cells = summon_cells(state, seat, figure)
    options = tuple(Option(cell, name_zone(cell), zone=cell) for cell in cells)
    return Question(seat, say("uu-menu-summoning", seat=seat, figure=figure.told), options)


def ask_exchange(state: State, seat: Seat, answers: Sequence[str]) -> Question | Exchange | None:
    """What is still to be said about a change of the bag, the change itself, or None."""
    counted = [word for word in answers if word.isdigit()]
    if not counted:
        return None
    ways = [
        action
        for action in legal_actions(state)
        if isinstance(action, Exchange) and set(answers) <= set(steps(action))
    ]
    if len(ways) == 1:
        return ways[0]
    return ask_next(state, seat, ways) if ways else None


def ask_next(state: State, seat: Seat, actions: Sequence[Action]) -> Question:
    """Ask for the first choice in which the possible actions differ."""
    every = [steps(action) for action in actions]
    place = next(i for i in range(max(map(len, every))) if len({s[i : i + 1] for s in every}) > 1)
    options: dict[str, Option] = {}
    for action, words in zip(actions, every, strict=True):
        if place < len(words):
            options.setdefault(words[place], _option(state, action, place, words[place]))
    return Question(seat, _asking(actions[0], place), tuple(options.values()))


def steps(action: Action) -> tuple[str, ...]:
    """The choices of an action, in the order in which they are asked for."""
    words = write_action(action).split()[2:]
    if not isinstance(action, Exchange):
        return tuple(words)
    if not action.count:
        return (words[0],)
    drops = next((word for word in words[1:] if word.startswith("-")), SAME_MEMOS)
    adds = next((word for word in words[1:] if word.startswith("+")), NO_MEMO)
    return words[0], drops, adds


def certain(state: State, seat: Seat) -> tuple[Figure, ...]:
    """What is in a bag, if its mix is known; else the companion cannot draw.

    Copies of a kind look the same, so it does not matter which of them lie in the box: whoever
    fetches a figure takes any of its kind.
    """
    bag = state.bag(seat)
    inside: list[Figure] = []
    for kind, count in (bag.known or {}).items():
        copies = [f for f in state.pack.figures_of(seat) if f.kind == kind]
        left = [figure for figure in copies if figure not in bag.gone]
        inside += left[: count - (len(copies) - len(left))]
    return tuple(inside)


def drawn_for(state: State, seat: Seat, answers: Sequence[str], chance: float) -> Action | None:
    """What the companion draws for a player who lets it."""
    if TAKE in answers:
        inside = certain(state, other(seat))
        return TakePrisoner(seat, _by_lot(inside, 1, chance)[0], lot=True) if inside else None
    for by in (None, *_recruiters(state, seat)):
        count = by.kind.recruits if by else 1
        inside = certain(state, seat)
        if draw_key(by) in answers and len(inside) >= count:
            return Draw(seat, frozenset(_by_lot(inside, count, chance)), by, lot=True)
    return None


def draw_key(by: Figure | None) -> str:
    """The option to let the companion draw, for a figure's hand or for a plain summon."""
    return DRAW if by is None else f"{DRAW}:{by}"


def _by_lot(inside: Sequence[Figure], count: int, chance: float) -> list[Figure]:
    """Any figures, each as likely as the others, and the same for the same chance."""
    return Random(repr(chance)).sample(in_order(inside), count)


def _draw_options(state: State, seat: Seat) -> Iterator[Option]:
    inside = certain(state, seat)
    if not inside or not may_summon(state, seat):
        return
    yield Option(DRAW, say("uu-option-draw"))
    for by in _recruiters(state, seat):
        if by.kind.recruits <= len(inside):
            label = say("uu-option-draw-by", figure=by.told, count=by.kind.recruits)
            yield Option(draw_key(by), label, piece=piece_of(by))


def _recruiters(state: State, seat: Seat) -> list[Figure]:
    """Active figures whose hand draws from the bag."""
    return [
        standing.figure
        for _, standing, on_top in state.standing()
        if on_top
        and standing.status is Status.ACTIVE
        and standing.figure.owner is seat
        and standing.figure.kind.recruits
        and Way.HAND in standing.figure.kind.ways
    ]


def _prisoner_options(state: State, seat: Seat) -> Iterator[Option]:
    if not state.bag(other(seat)).left:
        tops = {standing.figure: shown(standing) for _, standing, _ in state.standing()}
        for figure in hostages(state, seat):
            yield Option(figure.name, _told_at(state, figure), piece=tops[figure])
    elif certain(state, other(seat)):
        yield Option(TAKE, say("uu-option-take"))


def _count_option(count: int) -> Option:
    return Option(str(count), say("uu-option-exchange", count=count))


def _option(state: State, action: Action, place: int, word: str) -> Option:
    match action:
        case Exchange(_, count, drops, adds):
            kinds = {"-": drops, "+": adds}.get(word[0], ())
            if place == 0:
                return _count_option(count)
            key = f"uu-option-{word}" if not kinds else "uu-figure-kind"
            return Option(word, say(key, figure=kinds[0].told) if kinds else say(key))
        case Draw(_, _, by) if place:
            return _actor(state, word, by)
        case Use(_, figure, way, _) if place == 1:
            return Option(word, say(f"uu-way-{way.value.replace('+', '-')}", figure=figure.told))
        case Use(_, _, _, deeds) if place > 1:
            return Option(word, tell_deed(state, deeds[place - 2]))
        case Summon(_, _, cell) if place == 1:
            return Option(word, name_zone(cell), zone=cell)
        case _:
            return _actor(state, word, state.pack.figure_named(word))


def _actor(state: State, word: str, figure: Figure | None) -> Option:
    if figure is None:
        return Option(word, say("uu-option-draw"))
    cell = state.find(figure)
    top = state.top(cell) if cell else None
    return Option(word, _told_at(state, figure), piece=shown(top) if top else None)


def _told_at(state: State, figure: Figure) -> Sentence:
    cell = state.find(figure)
    return say("uu-figure-at", figure=figure.told, cell=cell) if cell else figure.told


def _asking(action: Action, place: int) -> Sentence:
    match action:
        case Exchange(seat):
            return say(("uu-menu-exchange", "uu-ask-drops", "uu-ask-adds")[place], seat=seat)
        case Use(_, figure) if place:
            return say("uu-ask-how" if place == 1 else "uu-ask-what", figure=figure.told)
        case _:
            return say("uu-ask-who")
