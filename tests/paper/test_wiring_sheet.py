"""The drawn wires: every part stands at its pin, and nothing is written over anything else."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from companion.commands.wiring import seat_colours, wired_table
from companion.paper.drawing import Drawing, Words
from companion.paper.drawing import Path as Lines
from companion.paper.sheet import Box
from companion.paper.wiring_sheet import HEADER, draw_wiring
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from hardware.wiring import EXAMPLE, PINS, Wiring, read_wiring

EVERYTHING = """
buzzer = 25
judge = 26
[strip]
brightness = 100
[south]
knob = [5, 6]
yes = 13
back = 19
correct = 12
previous = 16
judge = 20
lamp = 21
lights = [1, 40]
[north-east]
next = 17
yes = 27
back = 22
lamp = 4
"""


def wirings(folder: Path) -> dict[str, Wiring]:
    found = {path.stem: read_wiring(path) for path in EXAMPLE.parent.glob("wiring*.toml")}
    path = folder / "everything.toml"
    path.write_text(EVERYTHING)
    return {**found, "everything": read_wiring(path)}


def drawn(wiring: Wiring, language: Language) -> Drawing:
    return draw_wiring(wired_table(wiring), seat_colours(), Catalogue(language))


def room(words: Words) -> Box:
    high = words.pt * 25.4 / 72
    return Box(words.x, words.y - 0.75 * high, words.width_mm, 0.75 * high)


@pytest.mark.parametrize("language", Language)
def test_no_words_lie_on_others_or_off_the_page(tmp_path: Path, language: Language) -> None:
    for name, wiring in wirings(tmp_path).items():
        drawing = drawn(wiring, language)
        words = [shape for shape in drawing.shapes if isinstance(shape, Words)]
        for one, other in combinations(words, 2):
            assert not room(one).touches(room(other)), (name, one.text, other.text)
        for each in words:
            assert each.pt >= 5, (name, each.text)
            assert room(each).x > 5, (name, each.text)
            assert room(each).right < drawing.size_mm[0] - 5, (name, each.text)
            assert room(each).bottom < drawing.size_mm[1] - 3, (name, each.text)


def test_each_part_has_its_name_beside_its_pin_and_a_way_to_ground(tmp_path: Path) -> None:
    for wiring in wirings(tmp_path).values():
        table, drawing = wired_table(wiring), drawn(wiring, Language.ENGLISH)
        words = [shape for shape in drawing.shapes if isinstance(shape, Words)]
        lines = [shape.points for shape in drawing.shapes if isinstance(shape, Lines)]
        tell = Catalogue(Language.ENGLISH).tell
        assert len({part.pin for part in table.parts}) == len(table.parts)
        for part in table.parts:
            (pin,) = (each for each in words if each.text == f"GPIO {part.pin}")
            row = [each.text for each in words if abs(each.y - pin.y) < 1]
            assert str(HEADER.index(part.pin) + 1) in row
            assert any(tell(part.name) in text for text in row), row
            rails = {x for line in lines for x, _ in line if abs(x - 148.5) > 120}
            ends = {x for line in lines for x, y in line if abs(y - pin.y) < 1.2}
            side = 1 if HEADER.index(part.pin) % 2 else -1
            assert any((x - 148.5) * side > 0 for x in rails & ends)


def test_a_strip_that_takes_more_than_a_raspberry_pi_gives_has_a_supply_of_its_own(
    tmp_path: Path,
) -> None:
    found = wirings(tmp_path)
    assert wired_table(found["everything"]).own_supply
    assert not wired_table(found["wiring-knobs"]).own_supply


def test_the_header_has_forty_places_and_every_pin_once() -> None:
    assert len(HEADER) == 40
    assert sorted(pin for pin in HEADER if isinstance(pin, int)) == [*PINS]
    known = {3: 2, 5: 3, 7: 4, 8: 14, 11: 17, 19: 10, 24: 8, 26: 7, 29: 5, 32: 12, 37: 26, 40: 21}
    assert {place: HEADER[place - 1] for place in known} == known
    grounds = [place for place, what in enumerate(HEADER, 1) if what == "ground"]
    assert grounds == [6, 9, 14, 20, 25, 30, 34, 39]
