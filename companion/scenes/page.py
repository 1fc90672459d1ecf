"""Screens that are no table: a title, things to read or choose, and buttons at the foot.

A page is a value like a scene. Everything on it that can be chosen has a key; a touch sends it, and
the buttons light one after the other, so that every page is used by three buttons as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Icon
from companion.scenes.scene import (
    ABOUT,
    Cell,
    Choice,
    Count,
    Face,
    Fan,
    Node,
    Place,
    Scene,
    Tone,
    nodes_in,
)

BACK = "back"
"""The key of the arrow in the heading, which leads to the page before."""


ROW = "row:"
"""The key of a row of a keyboard, with its place: a button leads to a row, and then along it."""
KEYBOARD = 13
"""From so many keys on, a button would take too long to go through all of them."""
LINE = "line:"
"""The key of a line that is only to be read, with its place."""


@dataclass(frozen=True, slots=True)
class Item(Node):
    """A line of a list: what it is, more about it in smaller type, and its value at the right.

    Without a key it is only to be read.
    """

    label: Sentence
    key: str | None = None
    detail: Sentence | None = None
    value: Sentence | None = None
    tone: Tone | Seat = Tone.PLAIN
    icon: Icon | None = None


@dataclass(frozen=True, slots=True)
class Listing(Node):
    """Items one under the other; a screen with less room shows a part and offers more."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Tiles(Node):
    """Large buttons side by side, as on a home screen."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Prose(Node):
    """Paragraphs to read; a screen with less room shows some and offers more."""

    paragraphs: tuple[Sentence, ...]
    headings: tuple[Sentence, ...] = ()
    """Those of them that only say what the next ones are."""


@dataclass(frozen=True, slots=True)
class Keys(Node):
    """Rows of small buttons, such as a keyboard."""

    rows: tuple[tuple[Choice, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture(Node):
    """A photograph, as bytes: red, green and blue for each pixel, row by row."""

    rgb: bytes
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Slider(Node):
    """Where one is in something with steps; a touch on it sends ``<key>:<step>``."""

    key: str
    at: int
    steps: int


@dataclass(frozen=True, slots=True)
class Curve(Node):
    """How a number of each player grew, one value a step."""

    lines: tuple[tuple[Seat, tuple[int, ...]], ...]
    legend: tuple[Sentence, ...] = ()
    """What each line is, in their order."""
    mark: int | None = None
    """The step that mattered most."""


@dataclass(frozen=True, slots=True)
class Page:
    """A whole screen that is no table."""

    title: Sentence
    body: Node
    choices: tuple[Choice, ...] = ()
    """Buttons at the foot."""
    tone: Tone | Seat = Tone.QUIET
    back: bool = True
    """Whether an arrow in the heading leads back."""
    lit: str | None = None
    """The key that the YES button would take."""
    topics: bool = False
    """Whether what is drawn of a table can be asked about."""
    said: tuple[Sentence, ...] = ()
    """What is said over the body, as far as that keeps its room."""


def step_of(key: str, slider: str) -> int | None:
    """The step that a touch on a slider has sent; None if it was no touch on that one."""
    name, _, step = key.partition(":")
    return int(step) if name == slider and step.isdecimal() else None


def all_said(scene: Scene) -> Page:
    """All that a scene says, to be read at leisure where a small screen has no room for it."""
    notice = scene.notice
    said = () if notice is None else (notice.title, *notice.lines)
    told = (*said, *(step for each in said for step in _steps_in(each)))
    tasks = [t for t in scene.tasks if not t.done and (t.key or t.text not in told)]
    wrong = notice is not None and notice.tone is Tone.WRONG
    parts = (
        (say("display-said-wrong" if wrong else "display-said"), [Item(each) for each in said]),
        (say("display-said-tasks"), [Item(task.text, task.key) for task in tasks]),
        (say("display-said-last"), [Item(each) for each in scene.last]),
    )
    filled = [(heading, part) for heading, part in parts if part]
    headings = tuple(heading for heading, _ in filled) if len(filled) > 1 else ()
    items: list[Item] = []
    for heading, part in filled:
        items += [Item(heading, tone=Tone.QUIET)] if headings else []
        items += part
    if not any(item.key for item in items):
        prose = Prose(tuple(item.label for item in items), headings)
        return Page(scene.title, prose, tone=scene.tone)
    # What no camera sees can be ticked off here as well.
    return Page(scene.title, Listing(tuple(items)), tone=scene.tone)


def _steps_in(sentence: Sentence) -> tuple[Sentence, ...]:
    """The steps that a sentence names, which need not be said again."""
    steps = sentence.facts.get("steps", ())
    return tuple(s for s in steps if isinstance(s, Sentence)) if isinstance(steps, tuple) else ()


def keys_of(page: Page) -> tuple[str, ...]:
    """All that can be chosen on a page, in the order in which a button lights it."""
    topics = topics_in(page.body) if page.topics else ()
    chosen = (choice.key for choice in page.choices)
    found = [*_keys_in(page.body, page.lit), *topics, *chosen, *_lines_in(page.body)]
    return (*dict.fromkeys(found), *((BACK,) if page.back else ()))


def keys_in_row(page: Page, row: str) -> tuple[str, ...]:
    """The keys of a row that was lit as a whole."""
    keyboards = [node for node in (page.body, *_all_in(page.body)) if isinstance(node, Keys)]
    found = [line for keys in keyboards for n, line in enumerate(keys.rows) if row == f"{ROW}{n}"]
    return tuple(choice.key for line in found for choice in line)


def _all_in(node: Node) -> Iterator[Node]:
    for inner in nodes_in(node):
        yield inner
        yield from _all_in(inner)


def _keys_in(node: Node, lit: str | None) -> Iterator[str]:
    match node:
        case Item(key=str(key)):
            yield key
        case Keys(rows):
            many = sum(map(len, rows)) >= KEYBOARD
            for n, row in enumerate(rows):
                keys = tuple(choice.key for choice in row)
                yield from keys if not many or lit in keys else (f"{ROW}{n}",)
        case Face(option=str(option)) | Place(option=str(option)):
            yield option
    for inner in nodes_in(node):
        yield from _keys_in(inner, lit)


def _lines_in(node: Node) -> Iterator[str]:
    """What is only to be read, so that a button leads on to what has no room at first."""
    match node:
        case Listing(items):
            yield from (f"{LINE}{n}" for n, item in enumerate(items) if item.key is None)
        case Prose(paragraphs):
            yield from (f"{LINE}{n}" for n in range(len(paragraphs)))
    for inner in nodes_in(node):
        yield from _lines_in(inner)


def topics_in(node: Node) -> Iterator[str]:
    """What can be asked about, as the table is drawn."""
    match node:
        case Face(id=str(topic)) | Fan(topic=str(topic)) | Cell(topic=str(topic)) if topic:
            yield f"{ABOUT}{topic}"
        case Place(topic=str(topic)) if topic:
            yield f"{ABOUT}{topic}"
        case Count(label=label):
            yield f"{ABOUT}{label.key}"
    for inner in nodes_in(node):
        yield from topics_in(inner)
