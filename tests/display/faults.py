"""Finds what nobody should see on a screen: clipped, overlapping, tiny or abbreviated text, and
cards that do not show what they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.display.canvas import MORE, READ, Area, Box, Drawing, Emblem, IconSign, TextLine
from companion.display.page import compose
from companion.display.theme import Fonts, Scale
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.icons import DAMAGE
from companion.scenes.page import LINE, ROW, Curve, Item, Keys, Page, Prose, all_said, keys_of
from companion.scenes.scene import ABOUT, ASKED, LOOK, Face, Node, Scene, nodes_in
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.scenes.tree import walk

_WORD = re.compile(r"[^\W_]+", re.UNICODE)


class Listening(Catalogue):
    """A catalogue that remembers every word it was asked for, and so can tell a cut one."""

    def __init__(self, language: Language, *folders: Path, names: Mapping[Seat, str]) -> None:
        super().__init__(language, *folders, names=names)
        self.words: set[str] = set()

    def tell(self, sentence: Sentence) -> str:
        text = super().tell(sentence)
        self.words |= words_of(text)
        return text


def words_of(text: str) -> set[str]:
    """The words and numbers of a text."""
    return {word.lower() for word in _WORD.findall(text)}


def faults(drawing: Drawing, catalogue: Listening) -> Iterator[str]:
    """Everything that is wrong with the texts of a drawing."""
    screen = Area(0, 0, *drawing.size)
    least = Scale.of(drawing.size[1]).small
    texts = sorted(drawing.texts, key=lambda line: line.area.y)
    for line in texts:
        if not line.room.covers(line.area) or not screen.covers(line.area):
            yield f"clipped: {line.text}"
        if line.px < least:
            yield f"tiny: {line.text}"
        if "…" in line.text or "..." in line.text:
            yield f"left out: {line.text}"
        for word in words_of(line.text):
            if not word.isdecimal() and len(word) > 1 and word not in catalogue.words:
                yield f"cut: {word} in {line.text}"
    for place, one in enumerate(texts):
        for other in texts[place + 1 :]:
            if other.area.y >= one.area.bottom:
                break
            if one.area.meets(other.area):
                yield f"overlapping: {one.text} / {other.text}"
    yield from _framed_over(drawing)
    yield from _painted_over(drawing)
    for shape in drawing.shapes:
        if isinstance(shape, Emblem) or (isinstance(shape, IconSign) and shape.icon is not DAMAGE):
            if not screen.covers(shape.area):
                yield f"beyond the screen: {shape}"
            yield from (f"under a sign: {t.text}" for t in texts if shape.area.meets(t.area))


def _framed_over(drawing: Drawing) -> Iterator[str]:
    """Texts that a frame is painted over; there is a little room around their letters."""
    frames = [s for s in drawing.shapes if isinstance(s, Box) and s.fill is None and s.thick]
    for line in drawing.texts:
        letters = line.area.inside(1, line.area.height // 8)
        for frame in frames:
            if frame.area.meets(letters) and not frame.area.inside(frame.thick).covers(letters):
                yield f"under a frame: {line.text}"


def _painted_over(drawing: Drawing) -> Iterator[str]:
    """Texts over which something else is painted later."""
    later: list[Area] = []
    for shape in reversed(drawing.shapes):
        if isinstance(shape, Box) and shape.fill is not None:
            later.append(shape.area)
        elif isinstance(shape, TextLine):
            letters = shape.area.inside(1, shape.area.height // 8)
            if any(area.meets(letters) for area in later):
                yield f"painted over: {shape.text}"


MOST_FACES = 50
"""With more cards or figures than this, the smallest screen has no room for every emblem."""
SMALL = 400
"""Screens lower than this are small."""


def bare_faces(board: Node, drawing: Drawing) -> Iterator[str]:
    """Cards and figures that show less than what they are and how they are damaged."""
    faces = [node for node in walk(board) if isinstance(node, Face)]
    if drawing.size[1] < SMALL and len(faces) > MOST_FACES:
        return
    emblems = [shape.area for shape in drawing.shapes if isinstance(shape, Emblem)]
    places = Counter(face.id for face in faces)
    # One that lies in two places at once, which is wrong, is found in the last of them.
    for face in (face for face in faces if places[face.id] == 1 and face.id in drawing.spots):
        area = drawing.spots[face.id]
        written = {line.text for line in drawing.texts if area.covers(line.area)}
        if face.motif is not None and not any(map(area.covers, emblems)):
            yield f"no emblem: {face.id}"
        for number in (face.number, face.damage or None):
            if number is not None and str(number) not in written:
                yield f"no {number}: {face.id}"


Size = tuple[int, int]

MOST_TURNS = 400
"""No list is so long."""


def turns(shown: Scene | Page, size: Size, catalogue: Catalogue, fonts: Fonts) -> list[Drawing]:
    """Everything that comes to the screen while somebody turns over, until the first comes back."""
    drawings = [compose(shown, size, catalogue, fonts)]
    while MORE in {touch.option for touch in drawings[-1].touchables}:
        drawing = compose(shown, size, catalogue, fonts, page=len(drawings))
        if drawing == drawings[0]:
            return drawings
        drawings.append(drawing)
        assert len(drawings) < MOST_TURNS, "turning over never comes back to the start"
    return drawings


def wrong_with(shown: Scene | Page, size: Size, catalogue: Listening, fonts: Fonts) -> list[str]:
    """What is wrong on a screen, on what it turns over to, and what it never comes to say."""
    drawings = turns(shown, size, catalogue, fonts)
    if isinstance(shown, Scene) and READ in _touched(drawings):
        drawings += turns(all_said(shown), size, catalogue, fonts)
    found = [fault for drawing in drawings for fault in faults(drawing, catalogue)]
    found += bare_faces(shown.board if isinstance(shown, Scene) else shown.body, drawings[0])
    written = _run_together(" ".join(line.text for d in drawings for line in d.texts))
    said = map(catalogue.tell, _said_by(shown))
    found += [f"nowhere: {text}" for text in said if _run_together(text) not in written]
    reached = {key.removeprefix(LOOK) for key in _touched(drawings)}
    keys = {key for key in _keys_of(shown) if key not in reached}
    return [*found, *(f"out of reach: {key}" for key in sorted(keys))]


def _touched(drawings: list[Drawing]) -> set[str]:
    return {touch.option for drawing in drawings for touch in drawing.touchables}


def _run_together(text: str) -> str:
    """Without what comes and goes where a line ends; a heading begins with a capital."""
    return "".join(text.split()).lower()


def _said_by(shown: Scene | Page) -> Iterator[Sentence]:
    """All that a screen has to say, on whichever of its turns."""
    if isinstance(shown, Page) or not shown.several:  # several are asked by a key for each of them
        yield shown.title
    if isinstance(shown, Page):
        yield from (choice.label for choice in shown.choices)
        yield from _said_in(shown.body)
        return
    yield from shown.alerts
    yield from (task.text for task in shown.tasks if not task.done)
    yield from shown.last
    if shown.notice is not None:
        yield from (shown.notice.title, *shown.notice.lines)
    if shown.prompt is not None:
        yield shown.prompt.text


def _said_in(node: Node) -> Iterator[Sentence]:
    match node:
        case Item():
            yield from (part for part in (node.label, node.detail, node.value) if part)
        case Prose(paragraphs):
            yield from paragraphs
        case Keys(rows):
            yield from (choice.label for row in rows for choice in row)
        case Curve(legend=legend):
            yield from legend
    for inner in nodes_in(node):
        yield from _said_in(inner)


def _keys_of(shown: Scene | Page) -> set[str]:
    """All that can be touched; lines, rows and topics are lit by buttons, or held."""
    if isinstance(shown, Page):
        return {key for key in keys_of(shown) if not key.startswith((LINE, ROW, ABOUT))}
    choices = (*shown.strip, *(shown.prompt.choices if shown.prompt else ()))
    asked = {p.seat for p in shown.prompts if p.choices and p.seat in shown.several}
    keys = {choice.key for choice in choices} | {f"{ASKED}{seat.value}" for seat in asked if seat}
    return keys | {t.key for t in shown.tasks if t.key and not t.done}
