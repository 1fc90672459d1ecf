"""What to show, not how: the pieces that every screen is made of.

A game builds its board from these nodes, the referee adds header, prompt and tasks, and a display
draws what it is given in the space that it has. Nothing here knows a game, a pixel or a language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, TypeVar, cast

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, Whisper
from companion.scenes.outlines import Icon, Motif

ABOUT = "about:"
"""A touch on something that is no option sends this, and the name of its piece, zone or count."""
LOOK = "look:"
"""A first touch on an option that has no room to say what it does sends this, and its key."""
TO_TABLE = "to-table"
"""The key of a strip that leads to the table, where that takes turns with the screen."""
ASKED = "asked:"
"""A touch on a player's name in the heading sends this and the seat, to answer for that player."""


class Tone(Enum):
    """What a thing means, in its colour; where a ``tone`` is a Seat, it has that player's."""

    PLAIN = "plain"
    QUIET = "quiet"
    GOOD = "good"
    ASK = "ask"
    WRONG = "wrong"


class Size(Enum):
    """How important a text is."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"


class Glow(Enum):
    """How a face or place stands out."""

    NONE = "none"
    CHOICE = "choice"
    """Can be chosen."""
    LIT = "lit"
    """Would be chosen by the button."""
    WRONG = "wrong"
    """Is part of what is wrong."""
    SEEN = "seen"
    """Has just been seen there, and is no part of the game yet."""


class Sign(Enum):
    """How a place of a board or a mat is marked, so that it is told apart without colours too."""

    PLAIN = "plain"
    DIAMOND = "diamond"
    """In the middle, or in a corner where something covers the middle."""
    FRAME = "frame"
    EDGE = "edge"
    """A bar at the edge nearest to where a player sits."""


@dataclass(frozen=True, slots=True)
class Node:
    """A part of the drawn table.

    Each kind is a frozen dataclass. Whoever goes through a tree finds the nodes in it by their
    fields, and the display has one entry for each kind, so that a new one is written there and
    nowhere else.
    """


def nodes_in(node: Node) -> Iterator[Node]:
    """The nodes directly in this one."""
    if isinstance(node, Secret):
        yield node.instead
        return
    kind: Any = type(node)
    for name in _fields_of(kind):
        yield from _nodes_of(getattr(node, name))


def noted(node: Node) -> Iterator[Face]:
    """The cards of a board that say what they do."""
    if isinstance(node, Face) and node.note is not None:
        yield node
    for inner in nodes_in(node):
        yield from noted(inner)


def said_on(node: Node) -> Iterator[Sentence]:
    """Everything that stands on a board in words of its own."""
    if isinstance(node, Words):
        yield node.text
    for inner in nodes_in(node):
        yield from said_on(inner)


def seats_in(part: object) -> frozenset[Seat]:
    """The players to whom anything in a node belongs, by its colour."""
    if isinstance(part, Seat):
        return frozenset({part})
    parts: tuple[object, ...] = ()
    kind: Any = type(part)
    if isinstance(part, Secret):
        parts = (part.instead,)
    elif isinstance(part, tuple):
        parts = part
    elif isinstance(part, Node | Marker | CellSign):
        parts = tuple(getattr(part, name) for name in _fields_of(kind))
    return frozenset[Seat]().union(*map(seats_in, parts))


def _nodes_of(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _nodes_of(part)


@dataclass(frozen=True, slots=True)
class Words(Node):
    """A line or a paragraph of text."""

    text: Sentence
    size: Size = Size.NORMAL
    tone: Tone | Seat = Tone.PLAIN
    spare: bool = False
    """Whether it gives way to the cards where room is scarce; whoever asks is told it too."""
    by_touch: bool = False
    """Whether it says that a touch tells more: of no use where nothing can tell it."""


@dataclass(frozen=True, slots=True)
class Face(Node):
    """A card or figure: its name, a big number, damage on it, and emblem and colour of its kind."""

    name: Sentence
    number: int | None = None
    colour: str = "#888888"
    damage: int = 0
    glow: Glow = Glow.NONE
    turned: bool = False
    option: str | None = None
    """The key of the option that a tap on it takes."""
    owner: Seat | None = None
    """Whose it is, where that is not plain from where it lies."""
    down: bool = False
    """Its back is up: it is out of action."""
    icon: Icon | None = None
    """A small picture beside its name that tells how it stands, or what it is just now."""
    motif: Motif | None = None
    """The emblem of its kind, which says what it is where its name has no room."""
    short: Sentence | None = None
    """Its name where the whole one has no room; without it, the emblem alone tells its kind."""
    least: Sentence | None = None
    """What is said even where no name has room."""
    bare: bool = False
    """Its emblem alone says what it is where its whole name has no room."""
    nameless: bool = False
    note: Sentence | None = None
    """What it does, said beneath its name where there is room for all of it."""
    id: str = ""
    """The name of the piece, as ``Effect.piece`` has it."""


@dataclass(frozen=True, slots=True)
class Fan(Node):
    """Overlapping faces; the first lies at the head."""

    faces: tuple[Face, ...]
    upward: bool = False
    """Grows up (the north side of a table) instead of down."""
    glow: Glow = Glow.NONE
    option: str | None = None
    """The key of the option that a tap beside its faces takes."""
    topic: str = ""
    """The name of its zone, for whoever asks what it is."""
    empty: Sentence | None = None
    """What belongs there, said while nothing lies there."""


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A named place of the table, such as a location or a cell."""

    name: Sentence
    glow: Glow = Glow.NONE
    tone: Tone | Seat = Tone.QUIET
    option: str | None = None
    topic: str = ""
    """What it is called by whoever asks what it is."""
    icon: Icon | None = None
    """A sign before its name."""


@dataclass(frozen=True, slots=True)
class CellSign:
    """Something that a cell is marked with: how, in whose colour, and what it stands for."""

    sign: Sign
    tone: Tone | Seat
    meaning: str
    """In the game's own words, such as ``capture-point``."""


@dataclass(frozen=True, slots=True)
class Cell(Node):
    """A cell of a board: whose side it is on, what it is marked with and who stands on it."""

    faces: tuple[Face, ...] = ()
    """The lowest first; all but the last are covered."""
    tone: Tone | Seat = Tone.QUIET
    """The tint of its ground."""
    signs: tuple[CellSign, ...] = ()
    glow: Glow = Glow.NONE
    option: str | None = None
    """The key of the option that a tap on it takes."""
    topic: str = ""
    """The name of its zone, for whoever asks what it is."""


@dataclass(frozen=True, slots=True)
class Grid(Node):
    """A board of cells, row by row from the north; all rows are alike."""

    rows: tuple[tuple[Cell, ...], ...]
    across: tuple[str, ...] = ()
    """The names of the columns, as they are printed at the edge."""
    down: tuple[str, ...] = ()
    """The names of the rows, from the north."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A player's marker on a track."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Track(Node):
    """A score track from 1 to ``length``; a marker beyond it starts again with a "+length"."""

    length: int
    markers: tuple[Marker, ...]
    filled: bool = False
    """Each cell up to a marker is full, as of lives that are left, and nothing can be beyond."""


@dataclass(frozen=True, slots=True)
class Count(Node):
    """A number with its meaning: cards in hand, cards in the deck."""

    label: Sentence
    value: int
    tone: Tone | Seat = Tone.PLAIN
    icon: Icon | None = None
    """Says what is counted where the label has no room."""
    colour: str | None = None
    """Of the kind that is counted, as ``#rrggbb``; its sign is drawn in it."""


@dataclass(frozen=True, slots=True)
class Row(Node):
    """Nodes side by side; ``shares`` divides the width (all alike when empty).

    Whatever the shares, each gets what it needs to be read; a share of 0 gets only that.
    """

    children: tuple[Node, ...]
    shares: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Column(Node):
    """Nodes one under the other; ``shares`` divides the height (all alike when empty).

    Whatever the shares, each gets what it needs to be read; a share of 0 gets only that.
    """

    children: tuple[Node, ...]
    shares: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel(Node):
    """A node in a frame, lit when it belongs to whoever is to act."""

    child: Node
    tone: Tone | Seat = Tone.QUIET
    glow: Glow = Glow.NONE


@dataclass(frozen=True, slots=True)
class Secret(Node):
    """A node for the eyes of one player; everybody else is shown ``instead``.

    ``audience.shown_to`` opens it. Where nobody did, ``instead`` is drawn and nothing else.
    """

    seat: Seat
    child: Node
    instead: Node


class EffectKind(Enum):
    """What happened to a piece in the last play."""

    DAMAGE = "damage"
    HEAL = "heal"
    DESTROYED = "destroyed"
    MOVED = "moved"
    """It went elsewhere by itself, or was pulled or pushed there."""
    TURNED = "turned"
    """It was turned over: out of action, or in it again."""
    POINTS = "points"
    """It brought points: it was destroyed or taken, or holds a place alone."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that the last play did to a piece, and how much of it."""

    piece: str
    """The name of the piece."""
    kind: EffectKind
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a prompt."""

    key: str
    label: Sentence
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to one player, with the options that buttons, touch and keys can take."""

    text: Sentence
    choices: tuple[Choice, ...] = ()
    tone: Tone | Seat = Tone.ASK
    quiet: bool = False
    """A standing offer rather than a question that the game waits for."""
    seat: Seat | None = None
    """Who is asked; None where anybody may answer."""
    sealed: bool = False
    """Whether only the one who is asked may see which option is lit."""

    @property
    def keys(self) -> tuple[str, ...]:
        """What is asked, in no language: the key of the question, and those of its choices."""
        return self.text.key, *(choice.key for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do on the real table, ticked off when it is seen done."""

    text: Sentence
    done: bool = False
    key: str | None = None
    """What a tap on it sends, where no camera can see that it is done."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that matters now: a refusal, a repair, the end.

    ``title`` is short enough to be understood at a glance, ``lines`` say the rest in smaller type.
    """

    title: Sentence
    lines: tuple[Sentence, ...] = ()
    tone: Tone | Seat = Tone.WRONG


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on a screen at one moment."""

    title: Sentence
    """Whose turn it is, in few words."""
    tone: Tone | Seat
    board: Node
    last: tuple[Sentence, ...] = ()
    """The last play and what came of it."""
    prompts: tuple[Prompt, ...] = ()
    """What is asked, at most one question to each player; what the game waits for comes first."""
    tasks: tuple[Task, ...] = ()
    notice: Notice | None = None
    alerts: tuple[Sentence, ...] = ()
    """What is wrong around the table: camera lost, a foreign tag, disk full."""
    effects: tuple[Effect, ...] = ()
    """What the last play did to pieces, in its order."""
    checking: bool = False
    """Whether the table is no play as it lies, and is left alone a little before that is said."""
    strip: tuple[Choice, ...] = ()
    """What can always be done: take back, look at the history, get help, the menu."""
    reading: bool = False
    """Whether the YES button would show all that is said, where not all of it has room."""
    seats: tuple[Seat, ...] = ()
    """Who plays, clockwise."""
    waits_for: tuple[Seat, ...] = ()
    """Who is to act or to answer now."""

    @property
    def news(self) -> tuple[Sentence, ...]:
        """The last play and what came of it, but for what the board itself says of that."""
        on_board = [*said_on(self.board)]
        return tuple(told for told in self.last if told not in on_board)

    @property
    def several(self) -> tuple[Seat, ...]:
        """Who is to act or may answer, clockwise, if that is more than one player."""
        asked = {prompt.seat for prompt in self.prompts if prompt.choices}
        found = tuple(seat for seat in self.seats if seat in asked or seat in self.waits_for)
        return found if len(found) > 1 else ()

    @property
    def prompt(self) -> Prompt | None:
        """The question that comes first, if there is any."""
        return self.prompts[0] if self.prompts else None


@dataclass(frozen=True, slots=True)
class Public:
    """Everybody: the screen on the table, spectators, whatever is broadcast."""


Audience: TypeAlias = Public | Seat
P = TypeVar("P")


def shown_to(scene: Scene, audience: Audience, *, hides: bool = True) -> Scene:
    """The scene with every secret opened for its own player, and taken out for all others.

    Secrets are found wherever a scene holds them, so that no part is forgotten here. A player's own
    screen asks nothing that others are to answer. Without ``hides`` nothing is hidden in it.
    """
    opened: Scene = _opened(scene, audience) if hides else scene
    if isinstance(audience, Public):
        return opened
    return replace(opened, prompts=tuple(p for p in opened.prompts if p.seat in (audience, None)))


def opened(page: P, audience: Audience) -> P:
    """A page with its secrets opened for its own player, and taken out for all others."""
    return cast(P, _opened(page, audience))


_PLAIN = frozenset({str, int, bool, type(None), Seat, Tone, Glow})  # it is most of a scene


def _opened(value: Any, audience: Audience) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple):
        parts = [_opened(part, audience) for part in value]
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else tuple(parts)
    if isinstance(value, Secret):
        return _opened(value.child if value.seat is audience else value.instead, audience)
    if isinstance(value, Whisper):
        return _opened(value.secret if value.seat is audience else value.public, audience)
    if isinstance(value, Prompt) and value.sealed and value.seat is not audience:
        unlit = tuple(replace(choice, lit=False) for choice in value.choices)
        return _within(replace(value, choices=unlit), audience)
    if isinstance(value, Mapping):
        opened = {name: _opened(part, audience) for name, part in value.items()}
        return value if all(opened[name] is value[name] for name in value) else opened
    return _within(value, audience)


def _within(value: Any, audience: Audience) -> Any:
    """A value with all its parts opened; the same one where that changes nothing."""
    parts = ((name, getattr(value, name)) for name in _fields_of(value.__class__))
    changed = {name: new for name, old in parts if (new := _opened(old, audience)) is not old}
    return replace(value, **changed) if changed else value


@cache  # asked for every part of every scene, and there are few kinds of them
def _fields_of(kind: type) -> tuple[str, ...]:
    """The fields of a value in which nodes or secrets may be: those of a dataclass."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
