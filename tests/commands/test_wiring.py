"""`companion wiring`: a drawing from a wiring file, or everything that is wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.wiring import EXAMPLE
from tests.commands.conftest import Companion


def test_the_wires_of_the_table_are_drawn_to_print(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = companion("wiring")
    assert (said.code, said.out, said.err) == (0, "wiring.pdf: the wires, on one page.\n", "")
    assert (tmp_path / "wiring.pdf").read_bytes().startswith(b"%PDF")


def test_the_wires_that_an_owner_has_put_beside_the_settings_are_drawn(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    (tmp_path / "wiring.toml").write_text("[south]\nlamp = 4\n", encoding="utf-8")
    drawn = tmp_path / "own.svg"
    assert companion("wiring", "--language", "en", "--out", drawn).code == 0
    text = drawn.read_text(encoding="utf-8")
    assert ">South · lamp<" in text
    assert "North" not in text


@pytest.mark.parametrize(("language", "word"), [("en", "South · next"), ("ru", "Юг · дальше")])
def test_they_are_drawn_as_a_picture_in_both_languages(
    companion: Companion, tmp_path: Path, language: str, word: str
) -> None:
    path = tmp_path / "two.svg"
    assert companion("wiring", EXAMPLE, "--language", language, "--out", path).code == 0
    assert f">{word}<" in path.read_text(encoding="utf-8")


def test_a_file_with_mistakes_is_not_drawn_and_all_of_them_are_told(
    companion: Companion, tmp_path: Path
) -> None:
    file, path = tmp_path / "mine.toml", tmp_path / "mine.pdf"
    file.write_text("buzzer = 99\n[south]\nyes = 4\nback = 4\n")
    said = companion("wiring", file, "--out", path)
    assert said.code == 1
    assert ["buzzer" in said.out, "south.back" in said.out, said.out.count("\n")] == [True, True, 2]
    assert not path.exists()


def test_what_cannot_be_written_is_said_in_one_sentence(companion: Companion) -> None:
    for out, sentence in (
        ("a.gif", "The drawing is written"),
        ("/no/a.svg", "The sheet could not"),
    ):
        said = companion("wiring", "--out", out)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"companion: {sentence}")
