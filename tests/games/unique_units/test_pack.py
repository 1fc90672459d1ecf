"""Packs: what they may say, and how a mistake in one is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.files.toml_text import lines_of
from companion.games.unique_units import game_with
from companion.games.unique_units.pack import pack_file as pack_module
from companion.games.unique_units.pack.pack_file import check, read_pack
from companion.games.unique_units.rules.steps import (
    Cover,
    Discard,
    Jump,
    Move,
    Push,
    Recruit,
    Topple,
)
from companion.packs.pack_file import PackBroken, Source
from tests.games.unique_units.writing import pack

TEXT = (Path(pack_module.__file__).parents[1] / "pack.toml").read_text(encoding="utf-8")


def changed(old: str, new: str, *, within: str = "") -> str:
    """The shipped pack with one thing changed, after a heading if one is named."""
    start = TEXT.index(within)
    assert old in TEXT[start:]
    return TEXT[:start] + TEXT[start:].replace(old, new, 1)


def faults(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.text.key) for fault in check(text).faults]


def line_of(text: str, part: str, within: str = "") -> int:
    return text.count("\n", 0, text.index(part, text.index(within))) + 1


def test_the_shipped_pack_is_sound_complete_and_says_what_is_of_the_house() -> None:
    found = check(TEXT)
    assert found.faults == ()
    assert found.sources == {Source.RULEBOOK: 2, Source.CARD: 5, Source.HOUSE: 9}
    used = {type(step) for kind in pack().kinds for step in (*kind.feet, *kind.hand)}
    assert used == {Move, Jump, Cover, Push, Topple, Discard, Recruit}


def test_no_figure_is_named_in_the_code() -> None:
    names = [kind.english.lower() for kind in pack().kinds]
    folder = Path(pack_module.__file__).parents[1]
    for path in folder.rglob("*.py"):
        words = set(re.findall(r"[a-z]+", path.read_text(encoding="utf-8").lower()))
        assert words.isdisjoint(names), path.name


SPEARMAN = "[figures.spearman]"
WARRIOR = "[figures.warrior]"
TRADER = "[figures.trader]"
HERALD = "[figures.herald]"
BULLY = "[figures.bully]"
VAULTER = "[figures.vaulter]"
SHADE = "[figures.shade]"
GIANT = "[figures.giant]"


@pytest.mark.parametrize(
    ("within", "old", "new", "key"),
    [
        ("", 'game = "unique_units"', 'game = "chess"', "pack-one-of"),
        ("", 'game = "unique_units"\n', "", "pack-missing"),
        ("", "rows = 6", "rows = 60", "pack-number"),
        ("", "rows = 6", 'rows = "six"', "pack-number"),
        ("", "rows = 6", "rows = true", "pack-number"),
        ("", '"ABCDEF"', '"ABCDEA"', "uu-pack-columns"),
        ("", '"ABCDEF"', "6", "pack-text-like"),
        ("", "south = [1, 2, 3]", "south = [1, 2]", "uu-pack-sides"),
        ("", "north = [4, 5, 6]", "north = 4", "pack-list"),
        ("", "north = [4, 5, 6]", "north = [4, 5, 7]", "pack-number"),
        ("", '"C3", "C4"', '"C3", "C9"', "uu-pack-no-cell"),
        ("", '["A1", "C1", "D1", "F1"]', '["A6"]', "uu-pack-point-twice"),
        ("", "capture = {", "capturing = {", "pack-unknown-like"),
        ("", "bag = 20", "bag = 99", "uu-pack-too-few"),
        ("", "alike = 5", "alike = 0", "pack-number"),
        ("", 'handicap = "S"', 'handicap = "X"', "pack-one-of"),
        ("[classes]", "D = 20", "DD = 20", "uu-pack-class-name"),
        (SPEARMAN, 'code = "SP"', 'code = "spear"', "pack-text-like"),
        (SPEARMAN, 'code = "SP"', 'code = "WA"', "pack-twice"),
        (SPEARMAN, 'en = "Spearman"', 'en = "Warrior"', "pack-twice"),
        (
            SPEARMAN,
            'name = { en = "Spearman", ru = "Копейщик" }',
            'name = "Spearman"',
            "pack-table",
        ),
        (SPEARMAN, ', ru = "Копейщик"', "", "pack-missing"),
        (SPEARMAN, 'ru = "Копейщик"', 'ru = ""', "pack-text"),
        (SPEARMAN, 'ru = "Копейщик"', 'ru = "  "', "pack-text"),
        (SPEARMAN, 'ru = "Копейщик"', 'ru = "Копейщик "', "pack-text"),
        (SPEARMAN, 'ru = "Копейщик"', 'ru = "Копей\\u0007щик"', "pack-text"),
        (SPEARMAN, 'turn = ["feet", "hand"]', 'turn = ["feet"]', "uu-pack-part-unused"),
        (HERALD, 'is = "bold", when', 'is = "worth", number = 3, when', "uu-pack-feature-twice"),
        ("", "prisoners = 4", "prisoners = 21", "uu-pack-never-won"),
        ("[limits]", 'source = "rulebook"', 'source = "me"', "pack-one-of"),
        (SPEARMAN, 'class = "D"', 'class = "Z"', "pack-one-of"),
        (SPEARMAN, "copies = 5", "copies = 50", "pack-number"),
        (SPEARMAN, 'colour = "#7a9a3a"', 'colour = "green"', "pack-text-like"),
        (SPEARMAN, 'source = "card"', 'source = "a friend"', "pack-one-of"),
        (SPEARMAN, 'source = "card"\n', "", "pack-missing"),
        (SPEARMAN, 'class = "D"', 'klass = "D"', "pack-unknown-like"),
        (SPEARMAN, 'turn = ["feet", "hand"]', 'turn = ["foot"]', "pack-text-like"),
        (SPEARMAN, 'turn = ["feet", "hand"]\n', "", "uu-pack-no-turn"),
        (SPEARMAN, 'feet = [{ do = "move", range = 1 }]\n', "", "uu-pack-turn-lacks"),
        (SPEARMAN, 'do = "move"', 'do = "fly"', "pack-one-of"),
        (SPEARMAN, 'do = "move"', 'do = "push"', "pack-one-of"),
        (SPEARMAN, 'do = "move"', 'do = "draw"', "uu-pack-draw-first"),
        (SPEARMAN, '[{ do = "move", range = 1 }]', '["move"]', "pack-list-of-tables"),
        (SPEARMAN, "range = 2", "range = 0", "pack-number"),
        (SPEARMAN, "range = 2", "range = [3, 1]", "uu-pack-range"),
        (SPEARMAN, "range = 2", "range = [1, 2, 3]", "uu-pack-range"),
        (SPEARMAN, "range = 2, ", "", "pack-missing"),
        (SPEARMAN, '"straight"', '"sideways"', "pack-one-of"),
        (SPEARMAN, "range = 1", "range = 1, repeat = 9", "pack-number"),
        (WARRIOR, "itself = true", 'itself = "yes"', "pack-flag"),
        (WARRIOR, 'target = "any"', 'target = "all"', "pack-one-of"),
        (
            WARRIOR,
            "itself = true }",
            'itself = true }, { do = "move", range = 1 }',
            "uu-pack-step-after-leaving",
        ),
        (TRADER, 'turn = ["feet", "hand"]', 'turn = ["feet+hand"]', "uu-pack-draw-alone"),
        (TRADER, ', { do = "summon" }', "", "uu-pack-draw-phrase"),
        (TRADER, "count = 3", "count = 1", "uu-pack-draw-one-phrase"),
        (TRADER, "count = 3", "count = 0", "uu-pack-draw-one-phrase"),
        (TRADER, 'target = "rest"', 'target = "any"', "pack-one-of"),
        (VAULTER, "range = 2, direction", "range = 1, direction", "uu-pack-jump-short"),
        (BULLY, 'to = "away"', 'to = "around"', "uu-pack-push-distance"),
        (BULLY, 'to = "away"', 'to = "back"', "pack-one-of"),
        (SHADE, 'do = "move"', 'do = "push", to = "away"', "uu-pack-step-twice"),
        (GIANT, 'when = "active"', 'when = "asleep"', "pack-one-of"),
        (GIANT, 'is = "steadfast"', 'is = "brave"', "pack-one-of"),
        (GIANT, 'when = "active"', 'when = "active", number = 2', "uu-pack-no-number"),
        (
            HERALD,
            'is = "bold", when = "always"',
            'is = "bold", when = "active"',
            "uu-pack-never-active",
        ),
        (HERALD, "number = 2", "number = 1", "pack-number"),
        (
            SPEARMAN,
            'hand = [{ do = "move", range = 2, direction = "straight" }]',
            'hand = [{ do = "push", range = 1, to = "around", repeat = 3 },'
            ' { do = "topple", range = 1, repeat = 3 }]',
            "uu-pack-many-choices",
        ),
    ],
)
def test_a_mistake_is_told_by_its_line(within: str, old: str, new: str, key: str) -> None:
    text = changed(old, new, within=within)
    found = faults(text)
    assert key in [reason for _, reason in found], found
    with pytest.raises(PackBroken):
        read_pack(text)
    elsewhere = (
        "uu-pack-too-few",
        "uu-pack-sides",
        "pack-twice",
        "uu-pack-part-unused",
        "uu-pack-feature-twice",
    )
    if new and "\n" not in old and key not in elsewhere:
        line = line_of(text, new, within)
        assert line in [where for where, _ in found], (line, found)


def test_all_mistakes_are_found_at_once_in_the_order_of_the_file() -> None:
    text = changed('class = "D"', 'class = "Z"', within=SPEARMAN)
    text = text.replace("rows = 6", "rows = 60").replace('do = "jump"', 'do = "hop"')
    found = faults(text)
    assert [line for line, _ in found] == sorted(line for line, _ in found)
    wanted = {line_of(text, part) for part in ("rows = 60", 'class = "Z"', 'do = "hop"')}
    assert wanted <= {line for line, _ in found}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('game = "unique_units"\nrows = \n', 2),
        ("a = 1\na = 2\n", 2),
        ("[board\n", 1),
        ('x = """\n\n', 3),
    ],
)
def test_what_is_no_toml_is_told_by_its_line_alone(text: str, line: int) -> None:
    ((told, key),) = faults(text)
    assert (told, key.rpartition("-")[0]) == (line, "pack-toml")
    with pytest.raises(PackBroken):
        read_pack(text)


def test_an_empty_pack_lacks_everything_and_breaks_nothing() -> None:
    assert {key for _, key in faults("")} >= {"pack-missing"}
    assert faults("figures = 3\nboard = 1\nlimits = 2\nclasses = []")
    assert faults("[figures.x]\n[figures]\ny = 2\n")


def test_lines_are_found_in_every_way_of_writing() -> None:
    text = """# a comment with [brackets] = and "quotes"
a = 1
b = [ # a list
  "x, ]", # with a comma and a bracket
  'y',
  { c = 1, d = "}" },
]
"quoted key".sub = '''
many lines
'''
[table]
k = 2

[[list]]
n = 1
[list.sub]
m = 1
[[list]]
n = 2
"""
    lines = lines_of(text)
    assert lines["a",] == 2
    assert lines["b", 0] == 4
    assert lines["b", 1] == 5
    assert lines["b", 2, "d"] == 6
    assert lines["quoted key", "sub"] == 8
    assert lines["table",] == 11
    assert lines["table", "k"] == 12
    assert lines["list", 0, "n"] == 15
    assert lines["list", 0, "sub", "m"] == 17
    assert lines["list", 1, "n"] == 19


@pytest.mark.rule("UU-S3", "UU-S4")
def test_another_board_and_other_figures_are_only_another_file() -> None:
    text = changed('columns = "ABCDEF"', 'columns = "ABCDEFGH"')
    text = text.replace("rows = 6", "rows = 4")
    text = text.replace("south = [1, 2, 3]", "south = [1, 2]").replace("[4, 5, 6]", "[3, 4]")
    text = text.replace('["C3", "C4", "D3", "D4"]', '["D2", "E3"]')
    text = text.replace('["A6", "C6", "D6", "F6"]', '["H4"]')
    other = read_pack(text)
    assert len(other.board.cells) == 32
    game = game_with(other)
    bags = {"south": "SP5,WA5,SH5,AR5", "north": "SP5,WA5,SH5,AR5"}
    state = game.rules.start({"first": "south", "bags": bags, "exchange": False})
    for line in ("south draw SP1w", "south summon SP1w H2", "north draw SP1b"):
        state, _ = game.rules.apply(state, game.notation.read_action(line))
    assert game.notation.write_position(state).startswith("phase=summoning turn=2")


def test_a_mistyped_table_is_told_once_and_by_its_line() -> None:
    text = changed("[figures.archer]", "[figurs.archer]")
    assert (line_of(text, "[figurs.archer]"), "pack-unknown-like") in faults(text)
    text = changed("[limits]", "[limit]")
    assert faults(text) == [(1, "pack-missing"), (line_of(text, "[limit]"), "pack-unknown-like")]
