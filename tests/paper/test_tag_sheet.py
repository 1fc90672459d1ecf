"""The printed sheet: every tag readable, of its size, beside its name, on either paper."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest
from pyzbar import pyzbar

from companion.__main__ import main
from companion.commands import tags
from companion.commands.printing import book_of
from companion.commands.tags import how_to_stick, tags_of
from companion.games.shelf import GAMES
from companion.packs import own_tags
from companion.packs.own_pack import game_with_pack
from companion.paper.salting import Progress, choose
from companion.paper.tag_sheet import LARGEST_MM, Grid, Paper, Tag, draw_sheet
from companion.rules.sentence import say
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Grey
from companion.vision.payload import Tagbook

GAME = GAMES["riftforce"]
BOOK = Tagbook.load(GAME.folder / "tags.txt")
ENGLISH = Catalogue(Language.ENGLISH)
DPI = 200
PX_PER_MM = DPI / 25.4


def pages_of(pdf: Path) -> list[Grey]:
    """The pages as a printer would make them."""
    stem = pdf.with_suffix("")
    subprocess.run(["pdftoppm", "-gray", "-r", str(DPI), pdf, stem], check=True)
    pictures = sorted(pdf.parent.glob(f"{pdf.stem}-*.pgm"))
    return [np.asarray(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), np.uint8) for path in pictures]


def sheet(tags: Sequence[Tag], grid: Grid, catalogue: Catalogue = ENGLISH) -> bytes:
    return draw_sheet("Riftforce", tags, catalogue, grid, say("paper-stick-corner"))


def cut_out(page: Grey, grid: Grid, place: int) -> Grey:
    """One label, cut along its marks."""
    x, y = (round(side * PX_PER_MM) for side in grid.corner(place))
    side = round(grid.label_mm * PX_PER_MM)
    return page[y : y + side, x : x + side]


def what_a_phone_reads(label: Grey) -> str:
    on_a_card = np.pad(label, 20, constant_values=255)
    (code,) = pyzbar.decode(on_a_card, symbols=[pyzbar.ZBarSymbol.QRCODE])
    return str(code.data.decode())


def words_of(pdf: Path) -> str:
    shown = subprocess.run(
        ["pdftotext", "-layout", pdf, "-"], check=True, capture_output=True, text=True
    )
    return shown.stdout


@pytest.mark.parametrize(
    ("paper", "language", "size"), [("a4", "en", "18"), ("letter", "ru", "18"), ("a4", "ru", "12")]
)
def test_every_tag_of_the_game_can_be_read_from_the_print(
    tmp_path: Path, paper: str, language: str, size: str
) -> None:
    pdf = tmp_path / "sheet.pdf"
    options = ["--paper", paper, "--language", language, "--size", size, "--out", str(pdf)]
    assert main(["tags", "riftforce", *options]) == 0
    pages = pages_of(pdf)
    grid = Grid.on(Paper[paper.upper()], float(size))
    labels = [cut_out(page, grid, place) for page in pages for place in range(grid.per_page)]
    read = [what_a_phone_reads(label) for label in labels[: len(GAME.table.pieces)]]
    assert read == [BOOK.text_of(piece) for piece in GAME.table.pieces]
    assert all(label.min() > 200 for label in labels[len(GAME.table.pieces) :])
    width, height = grid.paper.value
    for page in pages:
        assert page.shape == pytest.approx((height * PX_PER_MM, width * PX_PER_MM), abs=1)


@pytest.mark.parametrize("size_mm", [10.0, 18.0, 37.5])
@pytest.mark.parametrize("paper", Paper)
def test_a_tag_is_as_wide_as_it_was_asked_to_be(
    tmp_path: Path, paper: Paper, size_mm: float
) -> None:
    pdf = tmp_path / "sheet.pdf"
    tag = Tag(BOOK.text_of(GAME.table.pieces[0]), "", "")
    pdf.write_bytes(sheet([tag], Grid.on(paper, size_mm)))
    (page,) = pages_of(pdf)
    rows, columns = np.nonzero(cut_out(page, Grid.on(paper, size_mm), 0) < 128)
    assert (np.ptp(columns) + 1) / PX_PER_MM == pytest.approx(size_mm, abs=0.2)
    assert (np.ptp(rows) + 1) / PX_PER_MM == pytest.approx(size_mm, abs=0.2)


def test_the_ruler_is_a_hundred_millimetres_long(tmp_path: Path) -> None:
    pdf = tmp_path / "sheet.pdf"
    tag = Tag(BOOK.text_of(GAME.table.pieces[0]), "", "")
    pdf.write_bytes(sheet([tag], Grid.on(Paper.A4, 18)))
    (page,) = pages_of(pdf)
    below = page[round(270 * PX_PER_MM) :]
    longest = max(_longest_run(row < 128) for row in below)
    assert longest / PX_PER_MM == pytest.approx(100, abs=0.4)


def _longest_run(dark: np.ndarray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[False], dark, [False]])))
    return int((edges[1::2] - edges[::2]).max(initial=0))


@pytest.mark.parametrize("language", Language)
def test_each_tag_has_its_name_beside_it_in_the_language_asked_for(
    tmp_path: Path, language: Language
) -> None:
    pdf = tmp_path / "sheet.pdf"
    catalogue = Catalogue(language, GAME.folder)
    tags = tags_of(GAME, catalogue)
    pdf.write_bytes(sheet(tags, Grid.on(Paper.A4, 18), catalogue))
    words = words_of(pdf)
    for tag in tags:
        assert tag.text in words
        for word in tag.name.split():
            assert word in words
    assert words.count("Riftforce") == 6
    assert ("page 3 of 6" in words) is (language is Language.ENGLISH)
    assert ("страница 3 из 6" in words) is (language is Language.RUSSIAN)


def test_nothing_leaves_the_page_whatever_the_size() -> None:
    for paper in Paper:
        for size_mm in (8.0, 18.0, 33.0, 60.0):
            grid = Grid.on(paper, size_mm)
            assert grid.columns >= 1
            assert grid.rows >= 1
            x_mm, y_mm = grid.corner(grid.per_page - 1)
            assert x_mm + grid.step_mm[0] - 5 <= paper.value[0] - 11.9
            assert y_mm + grid.label_mm <= paper.value[1] - 12 - 16


def test_the_same_tags_make_the_same_file() -> None:
    tag = Tag(BOOK.text_of(GAME.table.pieces[0]), "Огонь 5", "FI5a")
    russian = Catalogue(Language.RUSSIAN)
    sheets = {sheet([tag], Grid.on(Paper.LETTER, 18), russian) for _ in range(2)}
    assert len(sheets) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "riftforce"),
        (["riftforce", "--size", "2"], "8 to 60"),
        (["riftforce", "--size", "nan"], "8 to 60"),
        (["riftforce", "--paper", "a3"], "letter"),
        (["riftforce", "--out", "/nowhere/at/all.pdf"], "/nowhere/at/all.pdf"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tags", *words]) == 2
    assert said in capsys.readouterr().err


def test_without_a_name_the_sheet_is_named_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tags", "riftforce"]) == 0
    assert (tmp_path / "riftforce-tags.pdf").exists()
    assert "182 tags on 6 pages" in capsys.readouterr().out


# --- two sides ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size_mm", [10.0, 18.0, 30.0])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_the_two_tags_of_a_figure_lie_side_by_side(
    paper: Paper, size_mm: float, language: Language
) -> None:
    figures = GAMES["unique_units"]
    tags = tags_of(figures, Catalogue(language, figures.folder))
    grid = Grid.on(paper, size_mm, pairs=True)
    assert grid.columns % 2 == 0
    for number in range(0, len(tags), 2):
        face, back = tags[number : number + 2]
        assert face.name == back.name
        assert face.side != back.side
        (x, y), (there, level) = (grid.corner((number + k) % grid.per_page) for k in (0, 1))
        assert (there - x, level) == (pytest.approx(grid.step_mm[0]), y)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", GAMES)
def test_every_tag_says_where_it_goes_on_what(name: str, language: Language) -> None:
    """Of two tags on one thing each tells its side, in its name or beside it."""
    game = GAMES[name]
    told: dict[tuple[str, str, str], set[str]] = {}
    for tag in tags_of(game, Catalogue(language, game.folder)):
        thing, _, side = tag.notation.partition("/")
        told.setdefault((thing, tag.name, tag.side), set()).add(side)
    assert {words for words, sides in told.items() if len(sides) > 1} == set()


def test_where_two_tags_have_no_room_side_by_side_there_is_one_column() -> None:
    assert Grid.on(Paper.A4, LARGEST_MM, pairs=True).columns == 1


def test_the_sheet_of_figures_says_which_side_and_where(tmp_path: Path) -> None:
    pdf = tmp_path / "figures.pdf"
    assert main(["tags", "unique_units", "--language", "ru", "--out", str(pdf)]) == 0
    words = " ".join(words_of(pdf).split())
    assert (
        words.count("лицо") == words.count("оборот") == len(GAMES["unique_units"].table.pieces) / 2
    )
    assert "в середину каждой стороны фигуры" in words
    assert "Unique Units: метки" in words


def test_a_tag_goes_where_the_camera_looks_for_it() -> None:
    sticking = {name: how_to_stick(game).key for name, game in GAMES.items()}
    corner, middle = "paper-stick-corner", "paper-stick-middle"
    in_corner = dict.fromkeys(("riftforce", "kung_fu", "shadow_fight"), corner)
    # Its action cards have a tag on each half, its tiles one at their foot.
    assert sticking == {**in_corner, "unique_units": middle, "neon": "paper-stick-printed"}


def test_whoever_waits_at_a_terminal_sees_which_page_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [Tag(BOOK.text_of(piece), "Fire", str(piece)) for piece in GAME.table.pieces[:2]]
    monkeypatch.setattr(tags, "tags_of", lambda *_: few)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["tags", "riftforce", "--language", "en", "--out", str(tmp_path / "t.pdf")]) == 0
    shown = capsys.readouterr().err
    assert "page 1 of 1" in shown
    assert shown.endswith("\x1b[K"), "nothing is left standing"


def test_whoever_waits_at_a_terminal_sees_new_tags_being_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "mine.toml"
    shipped = (GAMES["unique_units"].folder / "pack.toml").read_text(encoding="utf-8")
    pack.write_text(shipped.replace("copies = 5", "copies = 6", 1), encoding="utf-8")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(own_tags, "completed", quickly_completed)
    book_of(game_with_pack("unique_units", pack), ENGLISH)
    shown = capsys.readouterr().err
    assert "choosing new tags that no camera mistakes: 0 of 4 done" in shown
    assert shown.endswith("\x1b[K"), "nothing is left standing"


def quickly_completed(
    known: Mapping[Piece, str],
    pieces: Iterable[Piece],
    code: str,
    _others: Iterable[str],
    _least: int,
    *,
    progress: Progress,
) -> Mapping[Piece, str]:
    """New tags that keep no distance from others, and so are found at once."""
    return {
        **known,
        **choose([p for p in pieces if p not in known], code, (), 1, progress=progress),
    }
