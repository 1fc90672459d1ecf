"""`companion pack check FILE`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.shelf import PACKS
from tests.commands.conftest import Companion


def shipped(game: str) -> Path:
    return PACKS[game].folder / "pack.toml"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """An owner's copy of a pack."""
    path = tmp_path / "mine.toml"
    path.write_text(shipped("unique_units").read_text(encoding="utf-8"), encoding="utf-8")
    return path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("game", list(PACKS))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_shipped_pack_is_well(companion: Companion, game: str, language: str) -> None:
    said = companion("pack", "check", shipped(game), "--language", language)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"pack.toml: {game}, ")


def test_entries_are_counted_by_their_source(companion: Companion, copy: Path) -> None:
    said = companion("pack", "check", copy)
    assert said.out == (
        "mine.toml: unique_units, 16 entries (2 from the rulebook, 5 from printed cards, "
        "9 of the house). All is well.\n"
    )
    edit(copy, 'source = "house"', 'source = "card"')
    assert "6 from printed cards, 8 of the house" in companion("pack", "check", copy).out


def test_mistakes_are_told_with_their_lines(companion: Companion, copy: Path) -> None:
    edit(copy, 'direction = "straight"', 'direction = "sideways"')
    edit(copy, 'class = "C"', 'clas = "C"')
    said = companion("pack", "check", copy)
    assert (said.code, said.err) == (1, "")
    lines = copy.read_text(encoding="utf-8").splitlines()
    sideways, warrior, clas = (
        next(number for number, line in enumerate(lines, start=1) if mistake in line)
        for mistake in ("sideways", "[figures.warrior]", "clas =")
    )
    wrong = "“direction” cannot be “sideways”; it can be any, straight, diagonal."
    assert said.out.splitlines() == [
        f"mine.toml, line {sideways}: {wrong}",
        f"mine.toml, line {warrior}: “class” is missing.",
        f"mine.toml, line {clas}: “clas” means nothing here; did you mean “class”?",
        "3 things have to be put right.",
    ]
    russian = companion("pack", "check", copy, "--language", "ru")
    assert f"строка {sideways}: «direction» не может быть «sideways»" in russian.out
    assert russian.out.endswith("Нужно исправить: 3.\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('code = "FI"', 'code = "WA"', "The code of this guild has to be “FI”"),
        ("7 = 2", "7 = 20", "“7” should be a number from 1 to 8"),
        ("7 = 2", "seven = 2", "“seven” is not a health"),
        ("healths = { 5 = 4, 6 = 3, 7 = 2 }", "healths = {}", "needs at least 2 cards"),
        ('name = { en = "Fire", ru = "Огонь" }', 'name = { en = "Fire" }', "“ru” is missing"),
        ('set = "base"', 'set = "old"', "it can be base, beyond"),
        ('colour = "#e2571e"', 'colour = "red"', "write it like"),
        ("[guilds.fire]", "[guilds.fires]", "did you mean “fire”?"),
    ],
)
def test_a_pack_of_cards_is_checked_as_well(
    companion: Companion, tmp_path: Path, old: str, new: str, told: str
) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(shipped("riftforce").read_text(encoding="utf-8"), encoding="utf-8")
    edit(path, old, new)
    said = companion("pack", "check", path)
    assert said.code == 1
    assert told in said.out


def test_a_file_that_is_no_toml_is_told_by_its_line(companion: Companion, copy: Path) -> None:
    edit(copy, "rows = 6", "rows = ")
    said = companion("pack", "check", copy)
    assert said.code == 1
    assert said.out.startswith("mine.toml, line 11: What stands after")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rows = 6", "rows = six", "is not a value"),
        ('handicap = "S"', 'handicap = "S', "a quote is missing"),
        ('handicap = "S"', "handicap = 'S", "a quote is missing"),
        ("rows = 6", "rows 6", "a name, then “=”"),
        ("rows = 6", "rows = 6 bag = 2", "something left"),
        ("[limits]", "[limits", "A bracket is opened"),
        ("south = [1, 2, 3]", "south = [1, 2, 3", "A bracket is opened|no value"),
        ("[limits]", "[board]", "is written twice"),
        ("bag = 20", "bag = 20\nbag = 21", "is written twice"),
    ],
)
def test_what_is_no_toml_is_told_in_plain_words(
    companion: Companion, copy: Path, old: str, new: str, told: str
) -> None:
    edit(copy, old, new)
    said = companion("pack", "check", copy)
    assert said.code == 1
    assert re.search(told, said.out)


def test_a_pack_may_be_checked_for_a_named_game(companion: Companion, copy: Path) -> None:
    said = companion("pack", "check", copy, "--game", "riftforce")
    assert (said.code, said.out) == (2, "")
    assert "mine.toml is for unique_units, not for riftforce." in said.err
    assert companion("pack", "check", copy, "--game", "unique_units").code == 0


@pytest.mark.parametrize("game", list(PACKS))
def test_a_pack_without_a_game_is_told_what_it_looks_like(
    companion: Companion, tmp_path: Path, game: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(shipped(game).read_text(encoding="utf-8"), encoding="utf-8")
    edit(path, f'game = "{game}"', "")
    assert f'write game = "{game}"' in companion("pack", "check", path).err


def test_a_pack_may_begin_with_a_byte_order_mark(companion: Companion, copy: Path) -> None:
    copy.write_bytes(b"\xef\xbb\xbf" + copy.read_bytes())
    assert companion("pack", "check", copy).code == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read"),
        (b"game = 3\n", "names the game “3”"),
        (b"", "does not say for which game it is; write game = "),
        (b'game = "\xff"\n', "is not UTF-8 text in line 1"),
        (b"#" * (1024 * 1024 + 1), "is larger than 1,024 KB"),
    ],
    ids=["missing", "a number", "empty", "not text", "huge"],
)
def test_what_is_no_pack_is_a_complaint(
    companion: Companion, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    path = tmp_path / "pack.toml"
    if content is not None:
        path.write_bytes(content)
    said = companion("pack", "check", path)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


# --- far too much ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "line", "told"),
    [
        ("rows = " + "9" * 5000, 11, "numbers have at most 18 digits"),
        ("rows = 0x" + "f" * 5000, 11, "numbers have at most 18 digits"),
        ("rows = -1_000_000_000_000_000_000", 11, "numbers have at most 18 digits"),
        ("rows = 999_999_999_999_999_999", 11, "“rows” should be a number from 2 to 12"),
        ("a." * 9 + "a = 1", 11, "more than 8 deep"),
        ('"x y" . ' * 9 + "a = 1", 11, "more than 8 deep"),
        ("rows = " + "[" * 9 + "]" * 9, 11, "more than 8 deep"),
        ("rows = " + "[" * 2000 + "]" * 2000, 11, "more than 8 deep"),
        ("rows = " + " " * 10_000 + "6", 11, "longer than 10,000 letters"),
        ("rows = 6\nturns = [" + "0," * 101 + "]", 12, "“turns” has 101 entries; at most 100"),
        ("rows = 6\n" + "\n".join(f"a{n} = 1" for n in range(100)), 9, "“board” has 107 entries"),
    ],
    ids=lambda value: str(value)[:20],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_would_take_long_to_read_is_refused_by_its_line(
    companion: Companion, copy: Path, new: str, line: int, told: str, language: str
) -> None:
    edit(copy, "rows = 6", new)
    said = companion("pack", "check", copy, "--language", language)
    assert (said.code, said.err) == (1, "")
    assert re.match(rf"mine.toml, (line|строка) {line}: ", said.out)
    if language == "en":
        assert told in said.out.splitlines()[0]


def test_a_pack_has_not_too_many_lines(companion: Companion, copy: Path) -> None:
    edit(copy, "rows = 6", "rows = 6" + "\n" * 10_000)
    said = companion("pack", "check", copy)
    assert said.out.startswith("mine.toml, line 10001: A pack has at most 10,000 lines.\n")


def test_of_a_hundred_faults_no_more_are_looked_for(companion: Companion, copy: Path) -> None:
    steps = ", ".join(['{ do = "walk" }'] * 90)
    for figure in ("spearman", "warrior"):
        edit(
            copy,
            f"[figures.{figure}]",
            f"[figures.{figure}2]\nfeet = [{steps}]\n[figures.{figure}]",
        )
    said = companion("pack", "check", copy)
    *faults, last = said.out.splitlines()
    assert len(faults) == 100
    assert last.startswith("100 things have to be put right, and perhaps more")


def test_a_health_of_many_digits_is_no_health(companion: Companion, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(shipped("riftforce").read_text(encoding="utf-8"), encoding="utf-8")
    edit(path, "7 = 2", "7" * 5000 + " = 2")
    said = companion("pack", "check", path)
    assert said.code == 1
    assert "is not a health; cards have 1 to 9" in said.out


def test_a_game_that_is_a_number_is_none(companion: Companion, copy: Path) -> None:
    edit(copy, 'game = "unique_units"', "game = 0x" + "f" * 5000)
    said = companion("pack", "check", copy)
    assert said.out.startswith("mine.toml, line 7: A number in this line is far too large")


def test_a_text_that_says_nothing_of_a_game_is_no_pack(
    companion: Companion, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.md"
    letter.write_text("# A letter\n\nThe game was fine.\n", encoding="utf-8")
    said = companion("pack", "check", letter)
    assert (said.code, said.out) == (2, "")
    assert "is no pack: none of its lines says “game =”" in said.err
