"""Morra: everybody shows some fingers at the same time, and guesses how many all will show.

Nothing lies on the table. All choose at once, in secret and each for themselves, and may think
better of it until the last has chosen.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from companion.games.game import (
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
from companion.games.shared.notation import (
    bad_text,
    read_fields,
    read_number,
    read_seats,
    seat_among,
    write_seats,
)
from companion.games.shared.setup import refuse_unknown, seats_in, wished_seats
from companion.rules.outcome import Outcome, places_by
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import NOBODY, Seat
from companion.rules.sentence import Sentence, Whisper, say
from companion.rules.story import Feat, GameStory
from companion.rules.verdict import Allowed, judge
from companion.scenes.scene import Column, Count, Face, Node, Row, Secret, Words
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone
from tests.toys import ANY_COUNT, read_gone, write_gone, written

MO_1 = Rule("MO-1")
MO_2 = Rule("MO-2")
MO_3 = Rule("MO-3")
MO_4 = Rule("MO-4")

MOST_FINGERS = 3
GOAL = 2


# --- rules -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """What one player has chosen."""

    fingers: int
    guess: int


@dataclass(frozen=True, slots=True)
class Round:
    players: tuple[Seat, ...]
    points: tuple[int, ...]
    """Of each player, in their order."""
    sealed: tuple[Shown | None, ...]
    """What each has chosen so far, for nobody else to know."""
    gone: frozenset[Seat] = NOBODY

    @property
    def present(self) -> tuple[Seat, ...]:
        """Who still plays."""
        return tuple(seat for seat in self.players if seat not in self.gone)

    @property
    def is_over(self) -> bool:
        return max(self.points) >= GOAL

    @property
    def most(self) -> int:
        """The most fingers that all together can show."""
        return MOST_FINGERS * len(self.present)

    def of(self, seat: Seat) -> Shown | None:
        return self.sealed[self.players.index(seat)]


@dataclass(frozen=True, slots=True)
class Choose:
    """Made again, it takes the place of what the same player has chosen before."""

    seat: Seat
    fingers: int
    guess: int


@dataclass(frozen=True, slots=True)
class Sealed:
    choice: Choose
    again: bool


@dataclass(frozen=True, slots=True)
class Opened:
    seat: Seat
    fingers: int
    guess: int


@dataclass(frozen=True, slots=True)
class Scored:
    sum: int
    seats: tuple[Seat, ...]


Event = Sealed | Opened | Scored


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    refuse_unknown(wishes, ("players", "seats"))
    return {"players": written(wished_seats(wishes, ANY_COUNT))}


def start(setup: Mapping[str, Plain]) -> Round:
    refuse_unknown(setup, ("players",))
    players = seats_in(setup, "players", ANY_COUNT)
    return Round(players, (0,) * len(players), (None,) * len(players))


def apply(state: Round, choice: Choose) -> tuple[Round, tuple[Event, ...]]:
    _check(state, choice)
    place = state.players.index(choice.seat)
    shown = Shown(choice.fingers, choice.guess)
    event = Sealed(choice, again=state.sealed[place] is not None)
    sealed = (*state.sealed[:place], shown, *state.sealed[place + 1 :])
    after, events = _opened(replace(state, sealed=sealed))
    return after, (event, *events)


def _opened(state: Round) -> tuple[Round, tuple[Event, ...]]:
    """The position once all have chosen; before that, as it is."""
    hands = {seat: one for seat in state.present if (one := state.of(seat)) is not None}
    if len(hands) < len(state.present):
        return state, ()
    total = sum(one.fingers for one in hands.values())
    right = tuple(seat for seat, one in hands.items() if one.guess == total)
    pairs = zip(state.players, state.points, strict=True)
    points = tuple(had + (seat in right) for seat, had in pairs)
    after = replace(state, points=points, sealed=(None,) * len(state.players))
    shown = (Opened(seat, one.fingers, one.guess) for seat, one in hands.items())
    return after, (*shown, Scored(total, right))


def without(state: Round, seat: Seat) -> Round:
    """Nobody waits for what they would have chosen; all others may have chosen already."""
    pairs = zip(state.players, state.sealed, strict=True)
    sealed = tuple(None if chooser is seat else one for chooser, one in pairs)
    return _opened(replace(state, sealed=sealed, gone=state.gone | {seat}))[0]


def _check(state: Round, choice: Choose) -> None:
    """What is wrong with a secret is a secret as well: only its owner hears the numbers."""
    seat, fingers, guess = choice.seat, choice.fingers, choice.guess
    remedy = say("mo-choose-again", seat=seat)
    if state.is_over or seat not in state.present:
        raise RuleBroken(MO_1, say("mo-not-playing", seat=seat), say("mo-wait-for-next"))
    if not (0 <= fingers <= MOST_FINGERS and 0 <= guess <= state.most):
        heard = say("mo-no-such-number-you", fingers=fingers, guess=guess, most=state.most)
        raise RuleBroken(MO_2, _whispered("mo-no-such-number", seat, heard), remedy)
    if not fingers <= guess <= fingers + state.most - MOST_FINGERS:
        heard = say("mo-impossible-you", fingers=fingers, guess=guess)
        raise RuleBroken(MO_3, _whispered("mo-impossible", seat, heard), remedy)


def legal_actions(state: Round) -> Iterator[Choose]:
    if state.is_over:
        return
    for seat in state.present:
        for fingers in range(MOST_FINGERS + 1):
            for guess in range(fingers, fingers + state.most - MOST_FINGERS + 1):
                yield Choose(seat, fingers, guess)


def awaiting(state: Round) -> frozenset[Seat]:
    if state.is_over:
        return NOBODY
    pairs = zip(state.players, state.sealed, strict=True)
    return frozenset(seat for seat, shown in pairs if shown is None).difference(state.gone)


def concerned(state: Round, choice: Choose) -> frozenset[Seat]:
    """What is still sealed is nobody's but one's own; what was opened is everybody's."""
    if awaiting(state) == {choice.seat}:
        return frozenset(state.present)
    return frozenset([choice.seat])


def outcome(state: Round) -> Outcome | None:
    if not state.is_over:
        return None
    points = dict(zip(state.players, state.points, strict=True))
    places = places_by(points, state.players)
    return Outcome(places[0], MO_4, say("mo-reached", points=max(state.points)), points, places)


# --- table -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fingers:
    count: int

    def __str__(self) -> str:
        return f"fingers-{self.count}"


@dataclass(frozen=True, slots=True)
class Guess:
    sum: int

    def __str__(self) -> str:
        return f"guess-{self.sum}"


def ask_fingers(state: Round, seat: Seat) -> Question:
    options = tuple(Option(Fingers(n), say("mo-fingers", count=n)) for n in range(MOST_FINGERS + 1))
    key = "mo-how-many" if state.of(seat) is None else "mo-how-many-instead"
    return Question(seat, say(key, seat=seat), options, sealed=True)


def ask_guess(state: Round, seat: Seat) -> Question:
    """All sums are offered, possible or not: those left out would tell what the seat shows."""
    options = tuple(Option(Guess(n), say("mo-sum", count=n)) for n in range(state.most + 1))
    return Question(seat, say("mo-which-sum", seat=seat), options, sealed=True)


def menus(state: Round) -> tuple[Question, ...]:
    return () if state.is_over else tuple(ask_fingers(state, seat) for seat in state.present)


def read(state: Round, sight: Sight) -> Reading[Choose]:
    """What was chosen, or else what is to be asked next; each player may begin anew."""
    whole: list[Choose] = []
    half: list[Question] = []
    for seat in () if state.is_over else state.present:
        match sight.chosen_by(seat):
            case (*_, Fingers(fingers), Guess(guess)):
                whole.append(Choose(seat, fingers, guess))
            case (*_, Fingers(_)):
                half.append(ask_guess(state, seat))
    # One player's impossible guess keeps nobody else from choosing.
    right = [choice for choice in whole if isinstance(judge(apply, state, choice), Allowed)]
    if right:
        return Understood(right[0])
    if half:
        return Unclear(half[0], tuple(half[1:]))
    return Understood(whole[0]) if whole else Unchanged()


# --- words and screen --------------------------------------------------------------------


def _whispered(key: str, seat: Seat, secret: Sentence) -> Whisper:
    return Whisper(key, {"seat": seat}, seat=seat, secret=secret)


def tell_choice(choice: Choose, *, again: bool) -> Sentence:
    heard = say("mo-you-chose", fingers=choice.fingers, guess=choice.guess)
    return _whispered("mo-chose-again" if again else "mo-chose", choice.seat, heard)


def tell_event(event: Event) -> Sentence:
    match event:
        case Sealed(choice, again):
            return tell_choice(choice, again=again)
        case Opened(seat, fingers, guess):
            return say("mo-opened", seat=seat, fingers=fingers, guess=guess)
        case Scored(total, ()):
            return say("mo-nobody-right", sum=total)
        case Scored(total, seats):
            return say("mo-right", sum=total, seats=seats)


def board(state: Round, marks: Marks) -> Node:
    rows = zip(state.players, state.points, state.sealed, strict=True)
    return Column(
        tuple(_player(s, points, shown) for s, points, shown in rows if s in state.present)
    )


def _player(seat: Seat, points: int, shown: Shown | None) -> Node:
    count = Count(say("mo-points", seat=seat), points, seat)
    if shown is None:
        return Row((count, Words(say("mo-thinks"))))
    heard = say("mo-you-chose", fingers=shown.fingers, guess=shown.guess)
    return Row((count, Secret(seat, Words(heard), instead=Words(say("mo-ready")))))


# --- notation ----------------------------------------------------------------------------


def write_action(choice: Choose) -> str:
    return f"{choice.seat.value} {choice.fingers} {choice.guess}"


def read_action(text: str) -> Choose:
    match text.split(" "):
        case [seat, fingers, guess]:
            return Choose(seat_among(tuple(Seat), seat), read_number(fingers), read_number(guess))
    raise bad_text("mo-bad-action", text)


def write_position(state: Round) -> str:
    points = ",".join(map(str, state.points))
    sealed = ",".join(f"{one.fingers}:{one.guess}" if one else "-" for one in state.sealed)
    gone = write_gone(state.players, state.gone)
    return f"players={write_seats(state.players)} points={points} sealed={sealed}{gone}"


def read_position(text: str) -> Round:
    names = ("players", "points", "sealed")
    fields = read_fields(text, (*names, "gone"))
    if not set(names) <= set(fields):
        raise bad_text("mo-bad-position", text)
    players = read_seats(fields["players"], ANY_COUNT)
    points = tuple(map(read_number, fields["points"].split(",")))
    sealed = tuple(map(_read_shown, fields["sealed"].split(",")))
    if not len(points) == len(sealed) == len(players) or None not in sealed:
        raise bad_text("mo-bad-position", text)
    return Round(players, points, sealed, read_gone(players, fields))


def _read_shown(text: str) -> Shown | None:
    if text == "-":
        return None
    fingers, _, guess = text.partition(":")
    return Shown(read_number(fingers), read_number(guess))


# --- simulation --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MorraWorld:
    def actions(self, state: Round) -> Iterable[Choose]:
        return legal_actions(state)

    def after(self, events: Iterable[Event]) -> MorraWorld:
        return self

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        return ()


MORRA: Game[Round, Choose, Event] = Game(
    name="morra",
    folder=Path(__file__).parent,
    seats=tuple(Seat),
    rules=GameRules(
        rulebook=(MO_1, MO_2, MO_3, MO_4),
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
        reveals=lambda event: isinstance(event, Opened),
        players=lambda state: state.players,
        without=without,
        made_by=lambda state, choice: choice.seat,
        concerned=concerned,
    ),
    table=GameTable(
        pieces=(),
        mat=Mat(
            300, 200, (Zone("middle", 0, 0, 300, 200, Order.SPREAD),), lambda piece: Shape(20, 20)
        ),
        layout=lambda state: Layout({}),
        played=lambda state, choice: Layout({}),
        read=read,
        menus=menus,
    ),
    wording=GameWording(
        tell_action=lambda state, choice: tell_choice(
            choice, again=state.of(choice.seat) is not None
        ),
        tell_event=tell_event,
        restates=lambda event: isinstance(event, Sealed),
        name_piece=lambda piece: say("mo-middle"),
        name_zone=lambda zone: say("mo-middle"),
    ),
    screen=GameScreen(board=board, face=lambda piece: Face(say("mo-middle"))),
    notation=Notation(write_action, read_action, write_position, read_position),
    simulation=GameSimulation(deal=lambda chance, state: MorraWorld()),
    story=GameStory(
        score=lambda state: dict(zip(state.players, state.points, strict=True)),
        feats=lambda state, events: tuple(
            Feat(seat, say("mo-story-right"))
            for event in events
            if isinstance(event, Scored)
            for seat in event.seats
        ),
    ),
)
