"""Whole random games, for every game of the shelf and for the smallest there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from random import Random

from companion.app.party import player_counts
from companion.games.game import AnyGame, Plain, World
from companion.games.shelf import GAMES
from companion.games.simulation import WorldBeneath
from companion.referee.record import Header
from companion.referee.session import Session
from companion.referee.view import Asked, View, show
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, judge
from companion.scenes.scene import Audience, Public, Scene, shown_to
from companion.table.zones import Piece
from tests.nim import NIM
from tests.toys.hearts import HEARTS
from tests.toys.lowest import LOWEST
from tests.toys.morra import MORRA
from tests.toys.pairs import PAIRS_GAME
from tests.toys.pig import PIG
from tests.toys.race import RACE
from tests.toys.round_nim import ROUND_NIM

LONGEST = 3000
"""Actions; a game that takes more does not end."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A game in one of the ways in which it can be set up."""

    game: AnyGame
    wishes: Mapping[str, Plain]

    def __str__(self) -> str:
        return "-".join([self.game.name, *map(str, self.wishes.values())])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        setup = self.game.rules.new_setup(Random(0), self.wishes)
        return self.game.seated(self.game.rules.start(setup)).seats


WISHES: Mapping[str, tuple[Mapping[str, Plain], ...]] = {
    "riftforce": (
        {"set": "base", "mode": "draft"},
        {"set": "beyond", "mode": "draft"},
        {"set": "beyond", "mode": "free"},
    ),
    "unique_units": ({"bags": "any"},),
    "morra": ({"players": 2}, {"players": 3}, {"players": 6}),
    "hearts": ({"teams": "2x2"}, {"teams": "3x2"}, {"teams": "2x3"}),
    "pig": (
        {"players": 2, "bot": "yes"},
        {"players": 3, "dice": "table"},
        {"players": 6, "bot": "yes", "dice": "table"},
    ),
    "round_nim": ({"players": 2}, {"players": 6}),
    "shadow_fight": (
        {"players": 2},
        {"players": 3, "start": "full", "lots": "blind"},
        {"players": 4},
        {"players": 4, "teams": "yes", "tie": "decider"},
    ),
    "neon": (
        {"players": 2},
        {"players": 3, "mode": "royal", "dice": "table", "stack": "table"},
        {"players": 6, "mode": "coalition", "teams": "threes"},
    ),
}
"""The setups worth trying; a game that is not named here is played as it comes.

Every number of players that a game allows is tried besides.
"""

TABLE_TOYS: tuple[AnyGame, ...] = (PAIRS_GAME, RACE)
"""Little games, each with something on its table that no game of the shelf has."""

TOYS: tuple[AnyGame, ...] = (NIM, MORRA, PIG, HEARTS, ROUND_NIM, LOWEST, *TABLE_TOYS)


def kinds_of(game: AnyGame) -> tuple[Kind, ...]:
    """A game in every setup worth trying, and with every number of players that it allows."""
    kinds = tuple(Kind(game, wishes) for wishes in WISHES.get(game.name, ({},)))
    tried = {len(kind.seats) for kind in kinds}
    others = (count for count in player_counts(game) if count not in tried)
    return (*kinds, *(Kind(game, {"players": count}) for count in others))


KINDS = tuple(kind for game in (*GAMES.values(), *TOYS) for kind in kinds_of(game))


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which an action is about to be played, and who really holds what."""

    state: object
    world: World[object, object, object]
    action: object
    seen: frozenset[Piece] = frozenset()
    """What has lain open and in nobody's hand or deck since: who turns it over hides nothing."""


def setup_of(kind: Kind, seed: int) -> Mapping[str, Plain]:
    """What a random game starts from."""
    return kind.game.rules.new_setup(Random(seed), kind.wishes)


_PLAYED: dict[tuple[str, int], tuple[Moment, ...]] = {}
_KEPT_SEEDS = range(2)
"""Of the random games, those that many tests look at."""


def story(kind: Kind, seed: int) -> Iterable[Moment]:
    """A random game from its first action to its last; most of them are played but once."""
    if seed not in _KEPT_SEEDS or kind not in KINDS:
        return _played(kind, seed)
    key = (str(kind), seed)
    if key not in _PLAYED:
        _PLAYED[key] = tuple(_played(kind, seed))
    return _PLAYED[key]


def _played(kind: Kind, seed: int) -> Iterator[Moment]:
    """Plays it, with what the companion does itself."""
    game, luck = kind.game, Random(seed)
    setup = game.rules.new_setup(luck, kind.wishes)
    state: object = game.rules.start(setup)
    world: World[object, object, object] = game.simulation.deal(luck, state)
    seen: frozenset[Piece] = frozenset()
    for _ in range(LONGEST):
        if game.rules.outcome(state) is not None:
            return
        action = next_action(game, world, state, luck)
        seen = seen_open(kind, state, world, seen)
        yield Moment(state, world, action, seen)
        state, events = game.rules.apply(state, action)
        world = world.after(events)
    raise AssertionError(f"{kind} does not end with seed {seed}")


def next_action(
    game: AnyGame, world: World[object, object, object], state: object, luck: Random
) -> object:
    """What the companion has to do, or else some action of a player, with its chance decided."""
    due = game.rules.companion_acts(state)
    action = random_action(world, state, luck) if due is None else due
    by_chance = game.rules.by_chance
    return action if by_chance is None else by_chance(state, action, luck)


def random_action(world: World[object, object, object], state: object, luck: Random) -> object:
    """Some action, each kind as likely as any other."""
    kinds: dict[str, list[object]] = {}
    for action in world.actions(state):
        kinds.setdefault(type(action).__name__, []).append(action)
    return luck.choice(kinds[luck.choice(sorted(kinds))])


def some_moments(kind: Kind, seed: int, count: int) -> list[Moment]:
    """Some moments of players spread over a game, its first and its last among them."""
    due = kind.game.rules.companion_acts
    whole = [moment for moment in story(kind, seed) if due(moment.state) is None]
    step = max(1, (len(whole) - 1) // (count - 1))
    return [*whole[:-1:step], whole[-1]]


def conceivable(moments: list[Moment], moment: Moment, luck: Random, count: int) -> list[object]:
    """Actions that somebody might try: those of other moments, and mixtures of two actions."""
    here = list(moment.world.actions(moment.state))
    there = [a for other in luck.sample(moments, 3) for a in other.world.actions(other.state)]
    near = [blended(luck.choice(here), luck.choice(here + there), luck) for _ in range(count)]
    far = [luck.choice(there) for _ in range(count)]
    return [*luck.sample(here, min(count, len(here))), *near, *far]


def blended(one: object, other: object, luck: Random) -> object:
    """An action in which some part is that of another action: what a near miss looks like."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        parts = list(one)
        if parts and other and luck.random() < 0.6:
            place = luck.randrange(len(parts))
            parts[place] = blended(parts[place], luck.choice(other), luck)
        elif parts and luck.random() < 0.5:
            parts.pop(luck.randrange(len(parts)))
        elif other:
            parts.append(luck.choice(other))
        return tuple(parts)
    if is_dataclass(one) and not isinstance(one, type) and type(one) is type(other):
        if not fields(one):
            return one
        if type(one).__eq__ is object.__eq__ or not all(field.compare for field in fields(one)):
            return other  # a card that is itself, or known by its name, is swapped whole
        name = luck.choice(fields(one)).name
        part = blended(getattr(one, name), getattr(other, name), luck)
        return replace(one, **{name: part})
    return other


def is_allowed(kind: Kind, state: object, action: object) -> bool:
    """What the judge says; anything but a broken rule is raised."""
    return isinstance(judge(kind.game.rules.apply, state, action), Allowed)


def scene_of(kind: Kind, moment: Moment, audience: Audience) -> Scene:
    """What is seen once the action of a moment was played."""
    return shown_to(whole_scene(kind, moment), audience)


def whole_scene(kind: Kind, moment: Moment) -> Scene:
    """The same with all secrets in it, as it is before anybody is shown of it what they may see."""
    game = kind.game.seated(moment.state)
    state, events = game.rules.apply(moment.state, moment.action)
    awaiting = game.rules.awaiting(state)
    last = (
        game.wording.tell_action(moment.state, moment.action),
        *map(game.wording.tell_event, events),
        *game.wording.result(moment.state, state, events),
    )
    view = View(
        state,
        tuple(seat for seat in game.seats if seat in awaiting),
        last,
        asked=tuple(Asked(q, 0 if q.options else None) for q in game.table.menus(state)),
        outcome=game.rules.outcome(state),
        effects=game.wording.effects(moment.state, state, events),
    )
    return show(game, view)


def hidden_from(kind: Kind, moment: Moment, audience: Audience) -> set[Piece]:
    """All in decks, in the hands of others or face down, before and after the action alike."""
    state, events = kind.game.rules.apply(moment.state, moment.action)
    after = replace(moment, state=state, world=moment.world.after(events))
    return off_table(kind, moment, audience) & off_table(kind, after, audience)


def listed(kind: Kind, scene: Scene) -> set[Piece]:
    """Pieces of which the scene names every one of their kind, such as all demons of a pack.

    To see them all tells nobody where any of them is.
    """
    named = {part for part in parts(scene) if isinstance(part, str)}
    kinds: dict[str, set[Piece]] = {}
    for piece in kind.game.table.pieces:
        of_what, _, which = piece.name.partition("_")
        if which and not piece.copy:  # backs tell nothing apart
            kinds.setdefault(of_what, set()).add(piece)
    whole = (of for of in kinds.values() if {piece.name for piece in of} <= named)
    return set().union(*whole)


def off_table(kind: Kind, moment: Moment, audience: Audience) -> set[Piece]:
    """All in decks, in the hands of others or face down."""
    found, world = _held(kind, moment.world, audience), moment.world
    if isinstance(world, WorldBeneath):
        found |= {*world.beneath(moment.state).values()} - moment.seen
    bodies = {piece.body for piece in found}
    return {piece for piece in kind.game.table.pieces if piece.body in bodies}


def seen_open(
    kind: Kind, state: object, world: World[object, object, object], before: frozenset[Piece]
) -> frozenset[Piece]:
    """What everybody has seen lie open, and nobody has taken up or shuffled since."""
    open_now = {piece for piece in kind.game.table.layout(state) if not piece.copy}
    return (before | open_now) - _held(kind, world, Public())


def _held(kind: Kind, world: World[object, object, object], audience: Audience) -> set[Piece]:
    """What lies in decks, and what is in the hands of others."""
    found: set[Piece] = set()
    for seat in kind.game.seats:
        found |= {*world.deck(seat)} | ({*world.hand(seat)} if seat is not audience else set())
    return found


def parts(thing: object) -> Iterator[object]:
    """A thing and all that it is made of."""
    left = [thing]
    while left:
        part = left.pop()
        yield part
        if isinstance(part, str | int | None):
            continue
        if isinstance(part, Mapping):
            left += (*part.keys(), *part.values())
        elif isinstance(part, tuple | list | set | frozenset):
            left += part
        else:
            left += [getattr(part, name) for name in _field_names(type(part))]


@cache
def _field_names(of: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(of)) if is_dataclass(of) else ()


def session_at(kind: Kind, moment: Moment) -> Session[object, object, object]:
    position = kind.game.notation.write_position(moment.state)
    return Session(kind.game, Header(kind.game.name, position=position))
