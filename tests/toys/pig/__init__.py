"""Pig: roll a die as often as you dare, but a one loses all that the turn has brought.

The companion rolls, or people roll a die of their own and enter what it shows. One of the players
may be the companion itself, which rolls on until its turn has brought twenty.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from companion.games.game import (
    Counted,
    Game,
    GameRules,
    GameScreen,
    GameSimulation,
    GameTable,
    GameWording,
    Marks,
    Notation,
    Option,
    Plain,
    Question,
    Reading,
    Sight,
    Unchanged,
    Unclear,
    Understood,
)
from companion.games.printing import GamePrinting
from companion.games.shared.notation import (
    bad_text,
    one_of,
    read_fields,
    read_number,
    read_seats,
    seat_among,
    write_seats,
)
from companion.games.shared.prompts import one_menu
from companion.games.shared.setup import bad_value, refuse_unknown, seats_in, wished, wished_seats
from companion.games.shared.setup import one_of as one_entry_of
from companion.rules.outcome import Outcome, places_by
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import Sentence, say
from companion.rules.story import Feat, GameStory
from companion.scenes.scene import Column, Count, Face, Node
from companion.table.dice import DIE_MM, DieFace
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone
from tests.toys import ANY_COUNT, read_gone, write_gone, written

PIG_1 = Rule("PIG-1")
PIG_2 = Rule("PIG-2")
PIG_3 = Rule("PIG-3")
PIG_4 = Rule("PIG-4")
PIG_5 = Rule("PIG-5")

GOAL = 50
ENOUGH = 20
"""What the automatic player is content with."""
OPEN = 0
"""The result of a roll that chance has not decided yet."""
DICE = ("companion", "table")
PIPS = range(1, 7)
FACES = dict(zip(PIPS, DieFace, strict=False))
"""The emblem on the die of whoever lets the camera read it."""


# --- rules -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pig:
    players: tuple[Seat, ...]
    points: tuple[int, ...]
    seat: Seat
    dice: str = "companion"
    bot: Seat | None = None
    pot: int = 0
    """What this turn has brought so far."""
    gone: frozenset[Seat] = NOBODY

    @property
    def is_over(self) -> bool:
        return max(self.points) >= GOAL

    @property
    def mine(self) -> int:
        """The points of whoever's turn it is."""
        return self.points[self.players.index(self.seat)]

    @property
    def is_entered(self) -> bool:
        """Whether people roll now; for the automatic player nobody does."""
        return self.dice == "table" and self.seat is not self.bot


@dataclass(frozen=True, slots=True)
class Roll:
    result: int = OPEN
    entered: bool = False
    """Whether people have rolled it, and not the companion."""


@dataclass(frozen=True, slots=True)
class Hold:
    pass


Action = Roll | Hold


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    result: int


@dataclass(frozen=True, slots=True)
class Lost:
    seat: Seat
    pot: int


@dataclass(frozen=True, slots=True)
class Held:
    seat: Seat
    points: int


Event = Rolled | Lost | Held


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    refuse_unknown(wishes, ("players", "seats", "dice", "bot"))
    players = wished_seats(wishes, ANY_COUNT)
    dice = one_entry_of(wishes, "dice", DICE, "companion")
    bot: dict[str, Plain] = {"bot": players[-1].value} if wished(wishes, "bot") else {}
    return {"players": written(players), "dice": dice} | bot


def start(setup: Mapping[str, Plain]) -> Pig:
    refuse_unknown(setup, ("players", "dice", "bot"))
    players = seats_in(setup, "players", ANY_COUNT)
    bot = setup.get("bot")
    if bot is not None and bot not in written(players):
        raise bad_value("bot", bot, *written(players))
    dice = one_entry_of(setup, "dice", DICE)
    return Pig(players, (0,) * len(players), players[0], dice, Seat(bot) if bot else None)


def apply(state: Pig, action: Action) -> tuple[Pig, tuple[Event, ...]]:
    if state.is_over:
        raise RuleBroken(PIG_5, say("pig-over"), say("pig-play-another"))
    match action:
        case Roll():
            return _roll(state, action)
        case Hold():
            return _hold(state)


def _roll(state: Pig, roll: Roll) -> tuple[Pig, tuple[Event, ...]]:
    if roll.entered and not state.is_entered:
        raise RuleBroken(PIG_2, say("pig-not-entered"), say("pig-let-roll"))
    if state.is_entered and not roll.entered:
        raise RuleBroken(PIG_2, say("pig-to-be-entered"), say("pig-roll-yourself"))
    if roll.result not in PIPS:
        raise RuleBroken(PIG_1, say("pig-no-pips", result=roll.result), say("pig-roll-again"))
    rolled = Rolled(state.seat, roll.result)
    if roll.result > 1:
        return replace(state, pot=state.pot + roll.result), (rolled,)
    return _next(state, 0), (rolled, Lost(state.seat, state.pot))


def _hold(state: Pig) -> tuple[Pig, tuple[Event, ...]]:
    if not state.pot:
        raise RuleBroken(PIG_3, say("pig-nothing-yet", seat=state.seat), say("pig-roll-first"))
    return _next(state, state.pot), (Held(state.seat, state.mine + state.pot),)


def _next(state: Pig, gain: int) -> Pig:
    place, players = state.players.index(state.seat), state.players
    others = (*players[place + 1 :], *players[:place])
    following = next(seat for seat in others if seat not in state.gone)
    return replace(_with_points(state, place, state.mine + gain), seat=following, pot=0)


def without(state: Pig, seat: Seat) -> Pig:
    after = replace(state, gone=state.gone | {seat})
    return _next(after, 0) if seat is state.seat else after


def _with_points(state: Pig, place: int, points: int) -> Pig:
    return replace(state, points=(*state.points[:place], points, *state.points[place + 1 :]))


def legal_actions(state: Pig) -> Iterator[Action]:
    if state.is_over:
        return
    yield from (Roll(result, state.is_entered) for result in PIPS)
    if state.pot:
        yield Hold()


def awaiting(state: Pig) -> frozenset[Seat]:
    return NOBODY if state.is_over or state.seat is state.bot else JUST[state.seat]


def companion_acts(state: Pig) -> Action | None:
    if state.is_over or state.seat is not state.bot:
        return None
    return Hold() if state.pot >= ENOUGH or state.mine + state.pot >= GOAL else Roll()


def by_chance(state: Pig, action: Action, chance: random.Random) -> Action:
    match action:
        case Roll(entered=False):
            return Roll(chance.choice(PIPS))
        case _:
            return action


def outcome(state: Pig) -> Outcome | None:
    if not state.is_over:
        return None
    points = dict(zip(state.players, state.points, strict=True))
    places = places_by(points, state.players)
    because = say("pig-reached", seat=places[0][0], goal=GOAL)
    return Outcome(places[0], PIG_4, because, points, places)


def counted(state: Pig) -> tuple[Counted[Pig], ...]:
    """The points of everybody, the automatic player among them."""
    most = max(GOAL, *state.points)
    return tuple(
        Counted(
            say("pig-points", seat=seat),
            points,
            range(most + 1),
            partial(_with_points, state, place),
        )
        for place, (seat, points) in enumerate(zip(state.players, state.points, strict=True))
    )


# --- table -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Die:
    result: int

    def __str__(self) -> str:
        return f"die-{self.result}"


def menu(state: Pig) -> Question | None:
    if not awaiting(state):
        return None
    hold = (Option("hold", say("pig-hold", pot=state.pot)),) if state.pot else ()
    return Question(state.seat, say("pig-what", seat=state.seat), (*_ROLL, *hold))


_ROLL = (Option("roll", say("pig-roll")),)


def die_piece(result: int) -> Piece:
    return Piece("pig", f"die_{result}")


DIE = {die_piece(result): result for result in PIPS}


def shape(piece: Piece) -> Shape:
    """A die; a book of tags may name pieces of other toys as well."""
    result = DIE.get(piece.kind)
    return Shape(DIE_MM, DIE_MM, die=None if result is None else FACES[result])


def read(state: Pig, sight: Sight) -> Reading[Action]:
    if state.is_entered and awaiting(state) and len(sight.dice) == 1:
        return Understood(Roll(DIE[sight.dice[0]], entered=True))
    match sight.chosen_by(state.seat) if awaiting(state) else ():
        case ("hold",):
            return Understood(Hold())
        case ("roll",) if not state.is_entered:
            return Understood(Roll())
        case ("roll",):
            options = tuple(Option(Die(n), say("pig-pips", count=n)) for n in PIPS)
            return Unclear(Question(state.seat, say("pig-which", seat=state.seat), options))
        case ("roll", Die(result)):
            return Understood(Roll(result, entered=True))
    return Unchanged()


# --- words and screen --------------------------------------------------------------------


def tell_action(state: Pig, action: Action) -> Sentence:
    match action:
        case Roll(result, entered):
            key = "pig-entered" if entered else "pig-rolled"
            return say(key, seat=state.seat, result=result)
        case Hold():
            return say("pig-held", seat=state.seat, points=state.mine + state.pot)


def tell_event(event: Event) -> Sentence:
    match event:
        case Rolled(seat, result):
            return say("pig-rolled", seat=seat, result=result)
        case Lost(seat, pot):
            return say("pig-lost", seat=seat, pot=pot)
        case Held(seat, points):
            return say("pig-held", seat=seat, points=points)


def feats(state: Pig, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """Points that were held, and pots that were lost."""
    found = []
    for event in events:
        match event:
            case Held(seat, points):
                found.append(Feat(seat, say("pig-story-held"), points - state.mine))
            case Lost(seat):
                found.append(Feat(seat, say("pig-story-lost"), scores=False))
    return tuple(found)


def board(state: Pig, marks: Marks) -> Node:
    rows = zip(state.players, state.points, strict=True)
    points = (Count(say("pig-points", seat=seat), count, seat) for seat, count in rows)
    return Column((*points, Count(say("pig-pot"), state.pot, state.seat)))


# --- notation ----------------------------------------------------------------------------


def write_action(action: Action) -> str:
    match action:
        case Roll(result, entered):
            return f"roll {result} entered" if entered else f"roll {result}"
        case Hold():
            return "hold"


def read_action(text: str) -> Action:
    match text.split(" "):
        case ["hold"]:
            return Hold()
        case ["roll", result]:
            return Roll(read_number(result))
        case ["roll", result, "entered"]:
            return Roll(read_number(result), entered=True)
    raise bad_text("pig-bad-action", text)


FIELDS = ("players", "points", "seat", "dice", "bot", "pot")


def write_position(state: Pig) -> str:
    points = ",".join(map(str, state.points))
    bot = state.bot.value if state.bot else "-"
    values = (write_seats(state.players), points, state.seat.value, state.dice, bot, state.pot)
    fields = " ".join(f"{name}={value}" for name, value in zip(FIELDS, values, strict=True))
    return fields + write_gone(state.players, state.gone)


def read_position(text: str) -> Pig:
    fields = read_fields(text, (*FIELDS, "gone"))
    if not set(FIELDS) <= set(fields):
        raise bad_text("pig-bad-position", text)
    players = read_seats(fields["players"], ANY_COUNT)
    points = tuple(map(read_number, fields["points"].split(",")))
    if len(points) != len(players):
        raise bad_text("pig-bad-position", text)
    bot = None if fields["bot"] == "-" else seat_among(players, fields["bot"])
    seat, dice = seat_among(players, fields["seat"]), one_of(fields["dice"], DICE)
    gone = read_gone(players, fields)
    return Pig(players, points, seat, dice, bot, read_number(fields["pot"]), gone)


# --- simulation --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PigWorld:
    def actions(self, state: Pig) -> Iterable[Action]:
        return legal_actions(state) if awaiting(state) else ()

    def after(self, events: Iterable[Event]) -> PigWorld:
        return self

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return ()


PIG: Game[Pig, Action, Event] = Game(
    name="pig",
    folder=Path(__file__).parent,
    seats=tuple(Seat),
    rules=GameRules(
        rulebook=(PIG_1, PIG_2, PIG_3, PIG_4, PIG_5),
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
        counted=counted,
        reveals=lambda event: isinstance(event, Rolled),
        players=lambda state: state.players,
        without=without,
        made_by=lambda state, action: state.seat,
        automatic=lambda state: JUST[state.bot] if state.bot else NOBODY,
        companion_acts=companion_acts,
        by_chance=by_chance,
    ),
    table=GameTable(
        pieces=tuple(DIE),
        mat=Mat(300, 200, (Zone("middle", 0, 0, 300, 200, Order.SPREAD),), shape),
        layout=lambda state: Layout({}),
        played=lambda state, action: Layout({}),
        read=read,
        menus=one_menu(menu),
    ),
    wording=GameWording(
        tell_action=tell_action,
        tell_event=tell_event,
        restates=lambda event: not isinstance(event, Lost),
        name_piece=lambda piece: say("pig-middle"),
        name_zone=lambda zone: say("pig-middle"),
    ),
    screen=GameScreen(board=board, face=lambda piece: Face(say("pig-middle"))),
    notation=Notation(write_action, read_action, write_position, read_position),
    simulation=GameSimulation(deal=lambda chance, state: PigWorld()),
    printing=GamePrinting(dice=(tuple(DIE),)),
    story=GameStory(
        score=lambda state: dict(zip(state.players, state.points, strict=True)), feats=feats
    ),
)
