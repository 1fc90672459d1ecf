"""`companion cards`: what it writes, what it chooses, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.__main__ import Exit
from companion.commands.cards import wanted_pieces
from companion.games.shelf import GAMES
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.commands.conftest import Companion
from tests.paper.rendering import render

GAME = GAMES["riftforce"]


def test_without_a_name_the_pages_are_named_after_the_game(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = companion("cards", "riftforce", "--only", "FI")
    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith("riftforce-cards.pdf: 10 cards, 1 memo card on 2 pages.")
    assert (tmp_path / "riftforce-cards.pdf").read_bytes().startswith(b"%PDF")


def test_backs_double_the_pages(companion: Companion, tmp_path: Path) -> None:
    path = tmp_path / "c.pdf"
    assert (
        "on 4 pages"
        in companion("cards", "riftforce", "--only", "FI", "--backs", "--out", path).out
    )


def test_it_speaks_russian(companion: Companion, tmp_path: Path) -> None:
    path = tmp_path / "c.pdf"
    said = companion("cards", "riftforce", "--only", "Огонь", "--language", "ru", "--out", path)
    assert "9 карт, 1 памятка на 2 страницах" in said.out


def test_figures_and_memo_cards_are_counted_apart(companion: Companion, tmp_path: Path) -> None:
    said = companion("cards", "unique_units", "--only", "AR1,TR", "--out", tmp_path / "c.pdf")
    assert "c.pdf: 4 figures, 4 memo cards on 1 page." in said.out


@pytest.mark.parametrize(
    ("only", "count"),
    [
        (None, 182),
        ("FI", 10),
        ("fi5", 4),
        ("FI5a, WA7", 3),
        ("Fire", 10),
        ("pointer", 2),
        (",x,fi5a", 1),
    ],
)
def test_pieces_are_chosen_by_notation_or_name(only: str | None, count: int) -> None:
    catalogue = Catalogue(Language.ENGLISH, GAME.folder)
    assert len(wanted_pieces(GAME, only, catalogue)) == count


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["riftforce", "--only", "dragon"], "No piece begins with “dragon”"),
        (["riftforce", "--only", ""], "No piece begins with “”"),
        (["riftforce", "--paper", "a3"], "--paper cannot be “a3”"),
        (["riftforce", "--only", "FI5a", "--out", "/nowhere/at/all.pdf"], "The sheet could not"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_sentence(
    companion: Companion, words: list[str], sentence: str
) -> None:
    said = companion("cards", *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"companion: {sentence}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("tags riftforce --backs", "the backs of cards have no tags"),
        ("cards riftforce --flip short", "--flip and --shift are for backs"),
        ("cards riftforce --backs --shift 11 0", "up to 10 mm"),
        ("cards riftforce --backs --shift nan 0", "up to 10 mm"),
    ],
)
def test_what_cannot_be_printed_is_told_in_a_sentence(
    companion: Companion, words: str, told: str
) -> None:
    said = companion(*words.split())
    assert said.code == Exit.USAGE
    assert told in said.err


def test_a_test_page_is_written_for_the_paper_of_the_cards(
    companion: Companion, tmp_path: Path
) -> None:
    path = tmp_path / "t.pdf"
    said = companion("cards", "riftforce", "--test-page", "--shift", "-1.5", "0.5", "--out", path)
    assert "t.pdf: print both pages on one sheet" in said.out
    front, back = render(path.read_bytes(), tmp_path, 1.0)
    assert front.shape == back.shape
    assert front.shape[0] > front.shape[1], "nine cards a page lie on upright paper"
