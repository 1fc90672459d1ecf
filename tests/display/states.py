"""What the screens of a game can show, one scene of each sort: every question, refusal and end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random

from companion.games.game import Answer, AnyGame, Marks, Question, Sight, Unclear
from companion.games.shelf import GAMES
from companion.referee.consent import YES_OR_NO
from companion.referee.dispute import Dispute
from companion.referee.tasks import TaskList, UnseenTask
from companion.referee.view import Asked, View, show
from companion.rules.sentence import decimal, say
from companion.rules.verdict import Refused, judge
from companion.scenes.scene import Choice, Face, Node, Scene, nodes_in
from companion.table.tasks import pieces_of, tasks_between
from tests.games.stories import WISHES, Kind, Moment, conceivable, kinds_of, story

KINDS = tuple(
    Kind(game, wishes)
    for game in GAMES.values()
    for wishes in WISHES.get(game.name, ({},))[:2][-1:]
)
"""The games of the shelf, each in the way that has the most kinds of cards."""


def _of_every_number(main: Kind) -> Iterable[Kind]:
    """A game in its main way, and in the last of those for each other number of players."""
    by_number = {len(kind.seats): kind for kind in kinds_of(main.game)}
    return (by_number | {len(main.seats): main}).values()


EVERY_NUMBER = tuple(kind for main in KINDS for kind in _of_every_number(main))
"""The same, with every number of players."""

STRIP = tuple(
    Choice(key, say(f"display-{key}")) for key in ("take-back", "history", "help", "menu")
)
SEED = 6
ALERTS = (
    say("referee-drawn-stays"),
    say("vision-printed", percent=111),
    say("vision-raised", percent=decimal(1.5, 1), mm=decimal(11.9, 1)),
    say("vision-lens-misfit", mm=decimal(12.4, 1)),
)
"""What is said above a table though nobody has played."""

_DEEPEST = 3
_WIDEST = 3
"""Of each question so many answers are tried to come to the next one."""


_played: dict[str, tuple[Moment, ...]] = {}


def whole_game(kind: Kind) -> tuple[Moment, ...]:
    """The random game that everything here is seen in; it is played but once."""
    if str(kind) not in _played:
        _played[str(kind)] = tuple(story(kind, SEED))
    return _played[str(kind)]


def states(kind: Kind) -> Mapping[str, Scene]:
    """One scene of each sort by its name, as a random game comes by it."""
    found: dict[str, Scene] = {}
    moments = [m for m in whole_game(kind) if kind.game.rules.companion_acts(m.state) is None]
    for number, moment in enumerate(moments):
        for name, scene in _at(kind, moment):
            found.setdefault(name, replace(scene, strip=STRIP))
        if number % 3 == 0:
            for name, scene in _wrong(kind, moments, moment, Random(number)):
                found.setdefault(name, replace(scene, strip=STRIP))
    crowded = max(moments, key=lambda moment: _faces(kind.game.screen.board(moment.state, Marks())))
    for name, scene in (*_at(kind, crowded), *_wrong(kind, moments, crowded, Random(1))):
        found[f"crowded {name}"] = replace(scene, strip=STRIP)
    usual = next(iter(found.values()))
    found["checking"] = replace(usual, checking=True)
    found |= {f"alert {alert.key}": replace(usual, alerts=(alert,)) for alert in ALERTS}
    return found


def _faces(node: Node) -> int:
    """How many cards or figures are drawn on a board."""
    return isinstance(node, Face) + sum(map(_faces, nodes_in(node)))


def _view(kind: Kind, state: object, asked: tuple[Asked, ...] = ()) -> View[object]:
    game = kind.game.seated(state)
    awaiting = game.rules.awaiting(state)
    seats = tuple(seat for seat in game.seats if seat in awaiting)
    return View(state, seats, asked=asked, outcome=game.rules.outcome(state), started=True)


def _at(kind: Kind, moment: Moment) -> Iterator[tuple[str, Scene]]:
    """All questions on the way to a play, and what is said and to be done after it."""
    game, state = kind.game, moment.state
    for menu in game.table.menus(state):
        asked = (Asked(menu, 0 if menu.options else None),)
        yield f"menu {menu.text.key}", show(game, _view(kind, state, asked))
        waiting = (Asked(menu, 0 if menu.options else None, waiting=True),)
        yield f"waiting {menu.text.key}", show(game, _view(kind, state, waiting))
        for question in _questions(game, state, (), menu, _DEEPEST):
            view = _view(kind, state, (Asked(question, 0, waiting=True),))
            yield f"question {question.text.key}", show(game, view)
    after, events = game.rules.apply(state, moment.action)
    left = tasks_between(game.table.played(state, moment.action), game.table.layout(after))
    tasks = [task for event in events if (task := game.wording.unseen_task(event))]
    unseen = tuple(UnseenTask(number, text, 1) for number, text in enumerate(tasks, 1))
    view = replace(
        _view(kind, after, tuple(map(Asked, game.table.menus(after)))),
        last=(
            game.wording.tell_action(state, moment.action),
            *game.wording.result(state, after, events),
        ),
        tasks=TaskList(left, unseen=unseen),
    )
    yield f"after {type(moment.action).__name__} {bool(left)} {bool(unseen)}", show(game, view)
    if view.outcome is not None:
        yield "end", show(game, view)
    elif view.awaiting:
        consent = say("referee-take-back", seat=view.awaiting[0], play=view.last[0])
        question = Question(view.awaiting[0], consent, YES_OR_NO)
        asked = (Asked(question, 0, waiting=True),)
        yield "consent", show(game, replace(view, asked=asked))


def _questions(
    game: AnyGame, state: object, answers: tuple[Answer, ...], question: Question, depth: int
) -> Iterator[Question]:
    """What is asked after some answers, and after those, and so on."""
    if not depth:
        return
    for option in question.options[:_WIDEST]:
        said = (*answers, Answer(question.seat, option.choice))
        reading = game.table.read(state, Sight(game.table.layout(state), answers=said))
        if isinstance(reading, Unclear):
            yield reading.question
            yield from _questions(game, state, said, reading.question, depth - 1)


def _wrong(
    kind: Kind, moments: list[Moment], moment: Moment, luck: Random
) -> Iterator[tuple[str, Scene]]:
    """Plays that are refused, and a table that was disturbed."""
    game, state = kind.game, moment.state
    layout = game.table.layout(state)
    for action in conceivable(moments, moment, luck, 8):
        verdict = judge(game.rules.apply, state, action)
        if isinstance(verdict, Refused):
            remedy = tasks_between(game.table.played(state, action), layout)
            wrong = frozenset(piece for task in remedy for piece in pieces_of(task))
            view = replace(_view(kind, state), dispute=Dispute(verdict, remedy, wrong))
            yield f"refused {verdict.rule.id} {verdict.because.key}", show(game, view)
    other = luck.choice(moments)
    remedy = tasks_between(game.table.layout(other.state), layout)
    if remedy:
        wrong = frozenset(piece for task in remedy for piece in pieces_of(task))
        for started in (True, False):
            view = replace(
                _view(kind, state), dispute=Dispute(None, remedy, wrong), started=started
            )
            yield f"disturbed {started} {min(len(remedy), 3)}", show(game, view)
