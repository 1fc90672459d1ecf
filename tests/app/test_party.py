"""Sitting down to play: what was asked for, and what an interrupted game makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from companion.app.party import GameInterrupted, Party, give_up
from companion.referee.consent import HouseRules
from companion.referee.journal import JournalFailed
from companion.referee.record import Header
from companion.referee.replay import find_records
from companion.referee.session import Session
from companion.referee.story import AnySession
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.nim import NIM


def any_game(_: Header) -> bool:
    """Every interrupted game fits."""
    return True


def party(folder: Path, *unheeded: str, anew: bool = False, position: str | None = None) -> Party:
    return Party(
        game=NIM,
        language=Language.ENGLISH,
        names={},
        folder=folder,
        options={},
        position=position,
        anew=anew,
        camera="simulated",
        profile=None,
        screen=None,
        full_screen=False,
        windowed=False,
        light="normal",
        seed=1,
        house_rules=HouseRules(),
        unheeded=unheeded,
    )


@pytest.fixture
def interrupted(tmp_path: Path) -> Path:
    session = party(tmp_path).sit_down({"heap": 12}, any_game)
    assert session.journal is not None
    session.journal.close()
    return tmp_path


def test_what_an_interrupted_game_does_not_heed_is_named(
    interrupted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    party(interrupted, "-o heap=5", "--seed").sit_down({"heap": 5}, any_game)
    assert capsys.readouterr().err == (
        "-o heap=5 and --seed count for a new game only, and the interrupted one goes on; "
        "--new begins another.\n"
    )


def test_a_game_of_others_is_let_be_where_names_are_given_and_that_is_told_on_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bo = {Seat.SOUTH: "Ann", Seat.NORTH: "Bo"}, {Seat.SOUTH: "Cy", Seat.NORTH: "Bo"}

    def sit(names: dict[Seat, str], *, named: bool = True) -> tuple[AnySession, list[Sentence]]:
        news: list[Sentence] = []
        sitting = replace(party(tmp_path), names=names, named=named)
        session = sitting.sit_down({"heap": 12}, any_game, show=news.append)
        assert session.journal is not None
        session.journal.close()
        return session, news

    first, said = sit(ann)
    assert (first.resumed, said) == (False, [])
    same, said = sit({Seat.SOUTH: "ann", Seat.NORTH: "Bo"})
    assert (same.resumed, said) == (True, [])
    usual, said = sit(bo, named=False)
    assert (usual.resumed, said) == (True, []), "nobody was asked for"
    assert capsys.readouterr().err == ""
    others, (news,) = sit(bo)
    assert not others.resumed
    assert others.header.names == bo
    told = Catalogue(Language.ENGLISH).tell(news)
    assert "a new game has begun. The interrupted one of Ann and Bo is kept" in told
    assert told in capsys.readouterr().err
    assert len(find_records(tmp_path).unfinished) == 2


def test_a_new_game_heeds_all_and_says_nothing(
    interrupted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = party(interrupted, "-o heap=5", anew=True).sit_down({"heap": 5}, any_game)
    assert session.header.setup == {"heap": 5}
    assert capsys.readouterr().err == ""


def test_nothing_is_said_where_nothing_was_asked_for(
    interrupted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    party(interrupted).sit_down({"heap": 5}, any_game)
    assert capsys.readouterr().err == ""


def test_other_peoples_game_is_let_be(interrupted: Path) -> None:
    (theirs,) = interrupted.glob("*.jsonl")
    before = theirs.read_bytes()
    session = party(interrupted).sit_down({"heap": 5}, lambda _: False)
    assert session.header.setup == {"heap": 5}
    assert theirs.read_bytes() == before


def test_a_torn_line_is_told_when_it_is_cut_off(
    interrupted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (record,) = interrupted.glob("*.jsonl")
    with record.open("ab") as torn:
        torn.write(b'{"n": 1, "act')
    party(interrupted).sit_down({"heap": 5}, any_game)
    assert capsys.readouterr().err.startswith("Line 2 of the record was incomplete")


@pytest.mark.parametrize(
    ("asked", "way"),
    [
        (party, "the same command goes on"),
        (partial(party, anew=True), "the same command without --new goes on"),
        (
            lambda folder: replace(party(folder, anew=True), at_home=True),
            "go on with it from the home screen",
        ),
        (partial(party, position="3 south"), "the same command without --position goes on"),
    ],
)
def test_who_interrupts_a_game_is_told_how_to_go_on(
    asked: Callable[[Path], Party], way: str, tmp_path: Path
) -> None:
    sitting = asked(tmp_path)
    session = sitting.sit_down({"heap": 3}, any_game)
    with pytest.raises(GameInterrupted) as leaving, sitting.playing(session):
        raise KeyboardInterrupt
    told = Catalogue(Language.ENGLISH).tell(leaving.value.kept)
    assert way in told
    assert str(session.journal.path) in told


def test_a_game_that_is_over_is_not_gone_on_with(tmp_path: Path) -> None:
    sitting = party(tmp_path)
    session = sitting.sit_down({"heap": 1}, any_game)
    session.play(next(iter(NIM.rules.legal_actions(session.state))))
    assert session.outcome is not None
    with pytest.raises(KeyboardInterrupt) as leaving, sitting.playing(session):
        raise KeyboardInterrupt
    assert not isinstance(leaving.value, GameInterrupted)


def test_a_game_that_could_not_be_put_away_can_be_put_away_later(
    interrupted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (record,) = interrupted.glob("*.jsonl")

    def full(_: object) -> None:
        raise JournalFailed("record-not-created", record, OSError(28, "No space left on device"))

    with monkeypatch.context() as disk:
        disk.setattr(Session, "stop", full)
        with pytest.raises(JournalFailed):
            give_up(NIM, record)
    give_up(NIM, record)
    assert '"abandoned":true' in record.read_text()


def test_who_has_changed_seats_is_named_in_the_order_of_the_seats(tmp_path: Path) -> None:
    names = {Seat.SOUTH: "Ann", Seat.NORTH: "Bo"}
    swapped = replace(party(tmp_path), names=names, seats=tuple(names)).swapped()
    assert list(swapped.names.items()) == [(Seat.SOUTH, "Bo"), (Seat.NORTH, "Ann")]
