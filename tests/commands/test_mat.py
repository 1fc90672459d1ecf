"""`companion mat`: what it writes and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.conftest import Companion


@pytest.mark.parametrize(("paper", "pages"), [("a4", 9), ("a3", 5), ("letter", 10)])
def test_the_mat_is_written_for_each_paper(
    companion: Companion,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    paper: str,
    pages: int,
) -> None:
    monkeypatch.chdir(tmp_path)
    said = companion("mat", "riftforce", "--paper", paper)
    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith(f"riftforce-mat.pdf: a mat of 700 × 500 mm on {pages} pages.")
    assert (tmp_path / "riftforce-mat.pdf").read_bytes().startswith(b"%PDF")


def test_it_speaks_russian(companion: Companion, tmp_path: Path) -> None:
    path = tmp_path / "m.pdf"
    said = companion("mat", "riftforce", "--language", "ru", "--out", path)
    assert "поле 700 × 500 мм на 9 страницах" in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["riftforce", "--paper", "a5"], "--paper cannot be “a5”"),
        (["riftforce", "--out", "/nowhere/at/all.pdf"], "The sheet could not be written"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_sentence(
    companion: Companion, words: list[str], sentence: str
) -> None:
    said = companion("mat", *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"companion: {sentence}")
    assert said.err.count("\n") == 1
