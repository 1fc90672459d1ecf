"""Pages that are no table: what stands on them has room, and stays where a finger expects it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.app.help import Search
from companion.app.home.host import Host
from companion.app.home.interrupted import InterruptedGame
from companion.app.home.name_entry import NameEntry
from companion.app.keyboard import ALPHABETS, Keyboard
from companion.app.party import Wishes, begin
from companion.display.canvas import MORE, Drawing, Line, Polygon
from companion.display.page import compose
from companion.display.theme import Fonts, Theme, readable_on
from companion.games.unique_units import UNIQUE_UNITS
from companion.referee.replay import find_records
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.page import Item, Listing, Page, Prose
from companion.scenes.scene import Tone
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.app.test_party import party
from tests.display.conftest import Speak
from tests.display.samples import SIZES
from tests.nim import NIM

NAME = say("home-new-game")
EVERYWHERE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
IN_BOTH = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)


def keys_drawn(drawing: Drawing) -> list[object]:
    """Where the keys of a keyboard and the buttons at the foot are, whatever they write."""
    return [touch.area for touch in drawing.touchables]


@EVERYWHERE
@IN_BOTH
def test_no_key_moves_while_a_name_is_written(
    size: tuple[int, int], language: Language, speak: Speak, fonts: Fonts
) -> None:
    entry = NameEntry(NAME, lambda _: None, cyrillic=language is Language.RUSSIAN)
    seen = []
    for typed in ("return", *"aaa" * 9):
        seen.append(keys_drawn(compose(entry.page(), size, speak(language), fonts)))
        entry.type(typed, typed if len(typed) == 1 else "")
    seen.append(keys_drawn(compose(entry.page(), size, speak(language), fonts)))
    assert all(each == seen[0] for each in seen)


@EVERYWHERE
@IN_BOTH
def test_no_key_moves_while_a_rule_is_looked_for(
    size: tuple[int, int], language: Language, speak: Speak, fonts: Fonts
) -> None:
    search = Search(UNIQUE_UNITS, speak(language))
    seen = []
    for letter in "uuxqq":
        seen.append(keys_drawn(compose(search.page(), size, speak(language), fonts)))
        search.type(letter, letter)
    seen.append(keys_drawn(compose(search.page(), size, speak(language), fonts)))
    assert all(each == seen[0] for each in seen)


@EVERYWHERE
def test_every_row_of_every_keyboard_is_as_wide_as_the_screen_lets_it(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    keyboard = Keyboard(most=9, cyrillic=True)
    for alphabet in ALPHABETS:
        keyboard.take(f"alphabet:{alphabet}")
        keys = keyboard.keys()
        drawing = compose(Page(NAME, keys), size, speak(Language.RUSSIAN), fonts)
        areas = {touch.option: touch.area for touch in drawing.touchables}
        ends = {(areas[row[0].key].x, areas[row[-1].key].right) for row in keys.rows}
        assert len(ends) == 1
        assert all(_widths_alike(areas[c.key].width for c in row) for row in keys.rows)


def test_digits_are_one_touch_away_from_each_alphabet_and_each_alphabet_from_them() -> None:
    for cyrillic in (False, True):
        keyboard = Keyboard(most=9, cyrillic=cyrillic)
        keyboard.take("alphabet:signs")
        keyboard.take("letter:7")
        keyboard.take("alphabet:latin")
        keyboard.take("letter:q")
        assert {c.key for c in keyboard.keys().rows[-1]} >= {"alphabet:cyrillic", "alphabet:signs"}
        assert keyboard.text == "7q"


def _widths_alike(widths: Iterator[int]) -> bool:
    found = set(widths)
    return max(found) - min(found) <= 1


@pytest.mark.parametrize("theme", Theme, ids=lambda theme: theme.value)
@pytest.mark.parametrize("tone", [*Tone, *Seat], ids=str)
def test_the_arrow_back_is_seen_on_a_heading_of_any_colour_and_nothing_looks_like_it(
    tone: Tone | Seat, theme: Theme, speak: Speak, fonts: Fonts
) -> None:
    page = Page(NAME, Listing(()), tone=tone)
    drawing = compose(page, (480, 320), speak(Language.ENGLISH), fonts, theme=theme)
    palette = theme.palette
    plain = tone in (Tone.PLAIN, Tone.QUIET)
    ink = readable_on(palette.faint if plain else palette.tones[tone])
    assert {shape.colour for shape in drawing.shapes if isinstance(shape, Line)} == {ink}
    assert not [shape for shape in drawing.shapes if isinstance(shape, Polygon)]


def test_the_last_part_of_a_list_leads_back_to_its_start(speak: Speak, fonts: Fonts) -> None:
    items = tuple(Item(say("display-text", text=f"line {n}"), f"key-{n}") for n in range(12))
    page, catalogue = Page(NAME, Listing(items)), speak(Language.ENGLISH)
    left, turned = len(items), 0
    while True:
        drawing = compose(page, (480, 320), catalogue, fonts, page=turned)
        texts = {line.text for line in drawing.texts}
        left -= sum(item.key in {t.option for t in drawing.touchables} for item in items)
        turned += 1
        if not left:
            break
        assert f"{left} more" in texts
    assert "Back to the start" in texts
    assert MORE in {touch.option for touch in drawing.touchables}
    again = compose(page, (480, 320), catalogue, fonts, page=turned)
    assert "line 0" in {line.text for line in again.texts}


@EVERYWHERE
@IN_BOTH
def test_a_finger_that_touches_twice_puts_no_game_away(
    size: tuple[int, int], language: Language, fonts: Fonts, tmp_path: Path
) -> None:
    session = begin(NIM, Wishes(tmp_path, {}, {"heap": 12}))
    assert session.journal is not None
    session.journal.close()
    host = Host(
        games={"nim": NIM},
        party=lambda: party(tmp_path),
        game_of=lambda _: NIM,
        is_simulated=lambda _: True,
        is_by_people=lambda _: True,
        now=lambda: datetime(2026, 5, 4, tzinfo=UTC),
    )
    (kept,) = find_records(tmp_path).unfinished
    catalogue = Catalogue(language, NIM.folder)
    dialog = InterruptedGame(host, kept, lambda: None)
    before = compose(dialog.page(), size, catalogue, fonts)
    dialog.take("put-away")
    after = compose(dialog.page(), size, catalogue, fonts)
    (touched,) = (touch.area for touch in before.touchables if touch.option == "put-away")
    (asked,) = (touch.area for touch in after.touchables if touch.option == "put-away-yes")
    assert not touched.meets(asked)
    dialog.take("keep")
    assert compose(dialog.page(), size, catalogue, fonts) == before


@EVERYWHERE
def test_a_long_value_is_read_in_full_beside_its_label(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    long = "Anna-Maria Wilhelmina, 12 min 40 s"
    item = Item(say("story-longest"), value=say("display-text", text=long))
    page = Page(NAME, Listing((item,)))
    texts = [line.text for line in compose(page, size, speak(Language.ENGLISH), fonts).texts]
    assert long.replace(" ", "") in "".join(texts).replace(" ", "")


def test_the_last_turn_of_a_list_is_as_full_as_the_others(speak: Speak, fonts: Fonts) -> None:
    items = tuple(Item(say("display-text", text=f"play {n}"), f"play-{n}") for n in range(11))
    shown = Page(NAME, Listing(items), lit="play-10")
    last = compose(shown, (480, 320), speak(Language.ENGLISH), fonts)
    first = compose(shown, (480, 320), speak(Language.ENGLISH), fonts, page=1)
    plays = [[t.option for t in each.touchables if "play" in t.option] for each in (first, last)]
    assert plays[0][0] == "play-0"
    assert plays[1][-1] == "play-10"
    assert len(plays[0]) == len(plays[1])


@EVERYWHERE
def test_a_sentence_by_itself_stands_in_the_middle(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    said = say("home-needs-camera")
    for body in (Prose((said,)), Listing((Item(said),))):
        drawing = compose(Page(NAME, body), size, speak(Language.ENGLISH), fonts)
        line = drawing.texts[-1].area
        assert abs(line.x + line.width // 2 - size[0] // 2) <= 1
        assert size[1] // 3 < line.y < size[1] * 2 // 3


def test_lines_are_no_wider_than_reads_well(speak: Speak, fonts: Fonts) -> None:
    items = tuple(Item(say("display-text", text=f"play {n}"), f"play-{n}") for n in range(3))
    drawing = compose(Page(NAME, Listing(items)), (1920, 1080), speak(Language.ENGLISH), fonts)
    widths = {t.area.width for t in drawing.touchables if "play" in t.option}
    assert len(widths) == 1
    assert max(widths) < 1920 * 3 // 4
