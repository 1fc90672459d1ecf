"""The command of the tournament desk, as far as it needs no open desk."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.__main__ import main
from companion.desk.demo import CUP, FINAL, PODS, Demo
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.text.language import Language


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A desk with the events of the demo."""
    file = str(tmp_path_factory.mktemp("desk") / "desk.db")
    with Database(file) as data:
        ledger = Ledger(Entries(data))
        Demo(ledger, Language.ENGLISH, Random(1)).fill()
    return file


def test_the_demo_is_lively(desk: str) -> None:
    with Database(desk) as data:
        ledger = Ledger(Entries(data))
        with ledger.reading(CUP) as event:
            last = event.rounds[-1]
            assert len(event.entrants) == 24
            assert last.clock is not None
            assert not last.is_over
            assert any(sitting.is_disputed for sitting in last.sittings.values())
        played = Demo(ledger, Language.ENGLISH, Random(2)).play_on()
        before = sum(1 for _ in ledger.record(CUP))
        next(played)
        assert len(ledger.record(CUP)) > before


@pytest.mark.parametrize("event", [CUP, PODS, FINAL])
def test_an_event_is_paired_again_from_its_record(
    desk: str, event: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["desk", "verify", event, "--database", desk]) == 0
    assert "comes out as its record says" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["json", "csv", "trf"])
def test_an_event_goes_into_a_file(desk: str, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"cup.{kind}"
    assert main(["desk", "export", CUP, str(file), "--database", desk]) == 0
    assert b"Anna Berg" in file.read_bytes()


def test_an_event_comes_from_a_file_and_all_from_a_backup(
    desk: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event, backup = str(tmp_path / "cup.json"), str(tmp_path / "all.db")
    main(["desk", "export", CUP, event, "--database", desk])
    other = str(tmp_path / "other.db")
    assert main(["desk", "import", event, "--database", other]) == 0
    assert "library-cup" in capsys.readouterr().out
    assert main(["desk", "backup", backup, "--database", desk]) == 0
    third = str(tmp_path / "third.db")
    assert main(["desk", "restore", backup, "--database", third]) == 0
    assert main(["desk", "verify", FINAL, "--database", third]) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["desk", "verify"], "takes one word"),
        (["desk", "export", CUP, "cup.doc"], ".doc"),
        (["desk", "verify", "nothing"], "nothing"),
        (["desk", "import", "nowhere.json"], "nowhere.json"),
        (["desk", "export", CUP, __file__], "no file is replaced"),
        (["desk", "--port", "99999"], "99999"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    desk: str, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--database", desk]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["verify", CUP], ["export", CUP, "new.csv"], ["backup", "new.db"], ["import", "no"]]
)
def test_a_name_that_is_mistyped_makes_no_empty_data(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "typo.db"
    assert main(["desk", *words, "--database", str(database)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not [*tmp_path.iterdir()]


def test_a_file_that_is_cut_is_told_in_the_readers_language(
    desk: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, cut = tmp_path / "cup.json", tmp_path / "cut.json"
    main(["desk", "export", CUP, str(whole), "--database", desk])
    cut.write_bytes(whole.read_bytes()[:-100])
    assert main(["desk", "import", str(cut), "--database", desk, "--language", "ru"]) == 2
    assert "нет конца" in capsys.readouterr().err
