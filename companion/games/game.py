"""What a game is to the house: a frozen record of functions.

The referee, the table, the display and the tests know a game only through this record, so
that a sixth game is one more folder and one more line on the shelf.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from companion.games.printing import BoardTrack as BoardTrack
from companion.games.printing import GamePrinting, Landmark
from companion.games.printing import PrintedBoard as PrintedBoard
from companion.games.printing import PrintedToken as PrintedToken
from companion.games.simulation import GameSimulation as GameSimulation
from companion.games.simulation import World as World
from companion.games.simulation import WorldAside as WorldAside
from companion.games.simulation import WorldBeneath as WorldBeneath
from companion.rules.outcome import Outcome
from companion.rules.rule import Chapter, Rule
from companion.rules.seat import NOBODY, Seat
from companion.rules.sentence import Sentence
from companion.rules.story import GameStory
from companion.rules.verdict import Refused
from companion.scenes.scene import Effect, Face, Glow, Node
from companion.table.layout import Change, Layout
from companion.table.zones import Mat, Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain]"
"""What a record file can hold."""


Choice: TypeAlias = Hashable
"""One choice of an action: a value of the game's own, such as a card that acts or a cell to go to.

Its text names it among the options of one question, for screens and taps.
"""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question, and the piece or zone that stands for it on the table."""

    choice: Choice
    label: Sentence
    piece: Piece | None = None
    zone: ZoneId | None = None

    @property
    def key(self) -> str:
        """What a tap on a screen sends."""
        return str(self.choice)


@dataclass(frozen=True, slots=True)
class Question:
    """Something only the players can tell."""

    seat: Seat
    text: Sentence
    options: tuple[Option, ...]
    sealed: bool = False
    """Whether only the one who is asked may see what is being chosen."""

    @property
    def keys(self) -> tuple[str, ...]:
        """What taps on its options send; of a sealed question it is only their places."""
        if self.sealed:
            return tuple(f"option-{place}" for place in range(1, len(self.options) + 1))
        return tuple(option.key for option in self.options)

    def option_with(self, key: str) -> Option | None:
        """The option that a tap with this key takes."""
        pairs = zip(self.keys, self.options, strict=True)
        return next((option for own, option in pairs if own == key), None)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player has chosen, with buttons, on a screen or by a gesture."""

    seat: Seat
    choice: Choice


@dataclass(frozen=True, slots=True)
class Sight:
    """What the players have done since the last play, as the game is asked to understand it.

    ``layout`` is the steady table with all outstanding tasks imagined done; ``changes`` is how
    it differs from the expected one. ``turned`` and ``pointed`` are only what was turned or
    pointed at since the last play, ``answers`` what was chosen since. ``dice`` are the faces that
    lie up, by their kinds, if any die was rolled since.
    """

    layout: Layout
    changes: tuple[Change, ...] = ()
    turned: frozenset[Piece] = frozenset()
    pointed: tuple[tuple[Seat, Piece | ZoneId], ...] = ()
    answers: tuple[Answer, ...] = ()
    dice: tuple[Piece, ...] = ()

    def chosen_by(self, seat: Seat) -> tuple[Choice, ...]:
        """What a player has chosen since the last play, in that order."""
        return tuple(answer.choice for answer in self.answers if answer.seat is seat)


@dataclass(frozen=True, slots=True)
class Understood(Generic[A]):
    """The players did this; whether they may is for the judge."""

    action: A


@dataclass(frozen=True, slots=True)
class Unclear:
    """It could be several things: ask, perhaps several players at the same time."""

    question: Question
    others: tuple[Question, ...] = ()

    @property
    def questions(self) -> tuple[Question, ...]:
        """All that is to be asked, at most one question to each seat."""
        return (self.question, *self.others)


@dataclass(frozen=True, slots=True)
class Unexplained:
    """No action gives this table, so it has to be put right.

    Where a rule can be named all the same (a card slipped under another, say), ``refusal`` does.
    """

    refusal: Refused | None = None


@dataclass(frozen=True, slots=True)
class Unchanged:
    """Nothing was done yet."""


Reading: TypeAlias = Understood[A] | Unclear | Unexplained | Unchanged


@dataclass(frozen=True, slots=True)
class Notation(Generic[S, A]):
    """Actions and positions as one line of text, both ways; bad text raises NotationError."""

    write_action: Callable[[A], str]
    read_action: Callable[[str], A]
    write_position: Callable[[S], str]
    read_position: Callable[[str], S]


@dataclass(frozen=True, slots=True)
class Marks:
    """What the screen should make stand out on the drawn table."""

    glowing: frozenset[Piece] = frozenset()
    """Can be chosen now."""
    lit: Piece | None = None
    """The option that the button would take."""
    wrong: frozenset[Piece] = frozenset()
    """Part of a refused play, or out of place."""
    astray: tuple[tuple[Piece, ZoneId], ...] = ()
    """Pieces seen in a zone where the game does not have them, in their order."""
    lit_zone: ZoneId | None = None
    glowing_zones: frozenset[ZoneId] = frozenset()
    options: Mapping[Piece | ZoneId, str] = field(default_factory=dict)
    """The option that a tap on a piece, or on a zone by its name, takes."""
    seen: frozenset[Piece] = frozenset()
    """The bodies of what is new where it lies, and not accepted yet; either side may be drawn."""
    last: tuple[Sentence, ...] = ()
    """The last play and what came of it, for a drawn table that has a place for that."""

    def face(self, piece: Piece, face: Face) -> Face:
        """The face of a piece, standing out and touchable as it should be now."""
        return replace(face, id=piece.name, glow=self._glow(piece), option=self.options.get(piece))

    def zone_glow(self, zone: ZoneId) -> Glow:
        """How a zone stands out."""
        if zone == self.lit_zone:
            return Glow.LIT
        return Glow.CHOICE if zone in self.glowing_zones else Glow.NONE

    def _glow(self, piece: Piece) -> Glow:
        # Whoever has only buttons must see what YES would take, even if that was refused before.
        if piece == self.lit:
            return Glow.LIT
        if piece in self.wrong:
            return Glow.WRONG
        if piece in self.glowing:
            return Glow.CHOICE
        return Glow.SEEN if piece.body in self.seen else Glow.NONE


@dataclass(frozen=True, slots=True)
class OwnPack:
    """A pack of one's own that a game is played with: where it is, and what tells it apart."""

    file: str
    checksum: str


def _reveals_nothing(_: object) -> bool:
    return False


def _nobody(_: object) -> frozenset[Seat]:
    return NOBODY


def _does_nothing(_: object) -> None:
    return None


def _no_unseen_task(_: object) -> Sentence | None:
    return None


def _no_effects(_: object, __: object, ___: object) -> tuple[Effect, ...]:
    return ()


def _no_rules(_: str) -> tuple[Rule, ...]:
    return ()


def _no_name(_: Rule) -> Sentence | None:
    return None


def _nothing_involved(_state: object, _action: object) -> tuple[Piece | ZoneId, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Counted(Generic[S]):
    """A value that the companion counts, and players may put right: a score, lives, cards."""

    name: Sentence
    value: int
    values: range
    """What it can be."""
    corrected: Callable[[int], S]
    """The position with another value."""
    short: Sentence | None = None
    """Its name and its value, for a button with little room."""
    piece: Piece | None = None
    """What it is counted on, if it is a piece of the table."""


def _nothing_counted(_: object) -> tuple[Counted[Any], ...]:
    return ()


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One way in which a game can be played: the wish for it, and how a setup keeps it."""

    label: Sentence
    wish: str | None = None
    """None: nothing is wished, and the game does as usual, or as chance will have it."""
    kept: Plain | None = None
    """What the setup then says, where that differs from the wish."""


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something that players settle before a game, in words: on a screen, or as ``-o NAME=VALUE``.

    The first value is what is played if nobody says anything. Without values it is for the command
    line alone, where ``example`` shows how it is written.
    """

    name: str
    label: Sentence
    values: tuple[OptionValue, ...] = ()
    example: str = ""
    by_chance: bool = False
    """Whether chance decides where nobody does, so that a setup does not tell who has."""

    def wish_in(self, setup: Mapping[str, Plain]) -> str | None:
        """What was wished in a game with this setup; None where that is the usual or unknown."""
        if self.by_chance or self.name not in setup:
            return None
        said = setup[self.name]
        return next((v.wish for v in self.values if said in (v.kept, v.wish)), None)


@dataclass(frozen=True, slots=True)
class GameRules(Generic[S, A, E]):
    """How a game is played, whoever watches it."""

    rulebook: tuple[Rule, ...]
    new_setup: Callable[[random.Random, Mapping[str, Plain]], Mapping[str, Plain]]
    """Wishes (guilds, draft, expansion) in, the setup of a new game out: its options and what
    chance decided, as the record's header keeps it. A Complaint if the wishes cannot be met."""
    start: Callable[[Mapping[str, Plain]], S]
    apply: Callable[[S, A], tuple[S, tuple[E, ...]]]
    legal_actions: Callable[[S], Iterable[A]]
    awaiting: Callable[[S], frozenset[Seat]]
    """Whom the game waits for: one player, or several who choose at the same time. Nobody once it
    is over."""
    outcome: Callable[[S], Outcome | None]
    counted: Callable[[S], tuple[Counted[S], ...]] = _nothing_counted
    """All that players can put right in a position without the table."""
    reveals: Callable[[E], bool] = _reveals_nothing
    """Whether an event showed somebody what was hidden: clubs may forbid to take it back."""
    options: tuple[GameOption, ...] = ()
    """What ``new_setup`` can be wished, besides who plays."""
    players: Callable[[S], tuple[Seat, ...]] | None = None
    """Who plays, clockwise; without it, everybody for whom the game has a seat."""
    made_by: Callable[[S, A], Seat | None] | None = None
    """Whose action it is; without it, that of the one player who is awaited."""
    concerned: Callable[[S, A], frozenset[Seat]] | None = None
    """Who has to consent if an action is to be undone; without it, all other players."""
    teams: Callable[[S], tuple[tuple[Seat, ...], ...]] | None = None
    """Who plays together; without it, everybody for themselves."""
    without: Callable[[S, Seat], S] | None = None
    """The position once a player has left the game and at least two sides play on: nobody waits
    for that player any more, who stays one of ``players``. Without it, the game is over then."""
    automatic: Callable[[S], frozenset[Seat]] = _nobody
    """The players whose part the companion takes: nobody waits for them or asks them."""
    companion_acts: Callable[[S], A | None] = _does_nothing
    """What the companion itself has to do now (roll, deal, the step of an automatic player), with
    whatever chance decides in it still open. Then nobody is awaited."""
    by_chance: Callable[[S, A, random.Random], A] | None = None
    """An action with what chance decides in it decided by this source, whatever stood there: a
    roll with its result. An action in which chance decides nothing stays as it is, and so does a
    result that people have entered."""

    def actor(self, state: S, action: A) -> Seat | None:
        """Who does an action; None if nobody at the table does."""
        if self.made_by is not None:
            return self.made_by(state, action)
        awaited = self.awaiting(state)
        return next(iter(awaited)) if len(awaited) == 1 else None


@dataclass(frozen=True, slots=True)
class GameTable(Generic[S, A]):
    """How a game lies on a table, and what the players mean by what they do there."""

    pieces: tuple[Piece, ...]
    """Every tagged piece, pointer tokens included, in the order of the codebook."""
    mat: Mat
    layout: Callable[[S], Layout]
    """The table as it should lie. Only seen pieces: hands and face-down piles are not in it."""
    played: Callable[[S, A], Layout]
    """The table as the players leave it when they have made this play, before any tasks.

    The play is not judged yet and may break any rule, so this raises for none: where a play leaves
    no table to expect, the table stays as it was.
    """
    read: Callable[[S, Sight], Reading[A]]
    menus: Callable[[S], tuple[Question, ...]]
    """What players can choose with the buttons at any time ("check and draw", "finish"): at most
    one question to each."""
    as_it_lies: Callable[[S, Layout], S] | None = None
    """The position in which the table lies as it does, should the players say that it is right;
    RuleBroken if there is none."""
    mat_for: Callable[[tuple[Seat, ...]], Mat] | None = None
    """The mat by who plays, where it is not the same for any number of players."""
    landmarks: tuple[Landmark, ...] = ()
    """What lies on the mat besides the pieces."""


@dataclass(frozen=True, slots=True)
class GameWording(Generic[S, A, E]):
    """Plays and pieces as sentences."""

    tell_action: Callable[[S, A], Sentence]
    tell_event: Callable[[E], Sentence]
    restates: Callable[[E], bool]
    """Whether an event only says again what the action said, and need not be said after it."""
    name_piece: Callable[[Piece], Sentence]
    name_zone: Callable[[ZoneId], Sentence]
    unseen_task: Callable[[E], Sentence | None] = _no_unseen_task
    """What an event leaves to do that no camera sees, such as drawing cards."""
    tell_result: Callable[[S, S, tuple[E, ...]], tuple[Sentence, ...]] | None = None
    """What came of a play in few words, from the states before and after it and its events: like
    things together, and what ends the game announced. Without it each event is told by itself."""
    effects: Callable[[S, S, tuple[E, ...]], tuple[Effect, ...]] = _no_effects
    """What a play did to pieces, for a screen to show on them; from the same."""

    def result(self, before: S, after: S, events: tuple[E, ...]) -> tuple[Sentence, ...]:
        """What came of a play, besides what its action says already."""
        if self.tell_result is not None:
            return self.tell_result(before, after, events)
        return tuple(self.tell_event(event) for event in events if not self.restates(event))


@dataclass(frozen=True, slots=True)
class GameScreen(Generic[S]):
    """What screens show of a game."""

    board: Callable[[S, Marks], Node]
    """The drawn table: columns, boards, score tracks, counts. Holds nothing that is hidden."""
    face: Callable[[Piece], Face]
    """A piece by itself, as on a screen or on a simulated table."""


@dataclass(frozen=True, slots=True)
class GameHelp(Generic[S, A]):
    """What a game tells about itself to whoever asks."""

    chapters: tuple[Chapter, ...] = ()
    """The rulebook in parts, for whoever looks something up."""
    concerning: Callable[[str], tuple[Rule, ...]] = _no_rules
    """The rules about something on the drawn table that is no piece: a zone or place by its name,
    a count by the key of its label."""
    involved: Callable[[S, A], tuple[Piece | ZoneId, ...]] = _nothing_involved
    """Who does an action, and then whom and which places it concerns."""
    name_rule: Callable[[Rule], Sentence | None] = _no_name
    """What a rule is about, where its text does not say it: the guild whose ability it is."""
    sort: Callable[[S, A], Sentence] | None = None
    """What kind of action it is, where there are too many to list each; without it, the action."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A, E]):
    """A game of the shelf, in parts by what they serve."""

    name: str
    folder: Path
    """Where its texts (``text/en.ftl``) and its pack are."""
    seats: tuple[Seat, ...]
    rules: GameRules[S, A, E]
    table: GameTable[S, A]
    wording: GameWording[S, A, E]
    screen: GameScreen[S]
    notation: Notation[S, A]
    simulation: GameSimulation[S, A, E]
    help: GameHelp[S, A] = field(default_factory=GameHelp)
    printing: GamePrinting = field(default_factory=GamePrinting)
    story: GameStory[S, E] = field(default_factory=GameStory)
    pack: OwnPack | None = None
    """The pack that it is made of, if that is not the one in its folder."""
    tags: Path | None = None
    """Where the tags of such a pack are, if the ones in its folder are not enough."""

    def seated(self, state: S) -> Game[S, A, E]:
        """The same game for just those who play it from this position."""
        if self.rules.players is None:
            return self
        seats = self.rules.players(state)
        mat_for = self.table.mat_for
        table = self.table if mat_for is None else replace(self.table, mat=mat_for(seats))
        return replace(self, seats=seats, table=table)

    @property
    def title(self) -> Sentence:
        """The name on its box, for people; ``name`` is for files and commands."""
        return Sentence(f"{self.name}-title")

    @property
    def tagbook(self) -> Path:
        """The file that says which tag is on which piece."""
        return self.tags or self.folder / "tags.txt"


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Some game of the shelf, where only the record matters and not its types."""


class NotationError(ValueError):
    """Text that is no card, action or position; ``sentence`` says which part is wrong."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence
