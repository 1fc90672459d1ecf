"""`companion play` with pictures that were taken before."""

from __future__ import annotations

from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest

from calibration.geometry.profile import Customs, TableProfile
from companion.games.riftforce import RIFTFORCE
from companion.referee.record import Header, Played, read_record
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.desk import Desk, set_desk
from companion.simulation.match import Match
from companion.simulation.picture_table import PictureTable, Time
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Frame
from tests.commands.conftest import Companion


class Tape:
    """A camera whose pictures are kept in a folder."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self._desk, self._folder, self._taken = desk, folder, 0

    def capture(self) -> Frame:
        frame = self._desk.camera.capture()
        self._taken += 1
        cv2.imwrite(str(self._folder / f"{self._taken:04}.bmp"), frame.grey)  # quicker than PNG
        return frame

    def close(self) -> None:
        pass


@pytest.fixture
def recording(tmp_path: Path) -> tuple[Path, Path, list[str]]:
    """Pictures of the first plays of a game, the calibration, and the actions in them."""
    folder, profile = tmp_path / "pictures", tmp_path / "table.toml"
    folder.mkdir()
    luck, clock = Random(5), Time()
    setup = RIFTFORCE.rules.new_setup(Random(5), {"mode": "free"})
    session = Session(RIFTFORCE, Header("riftforce", setup))
    desk = set_desk(session, Catalogue(Language.ENGLISH, RIFTFORCE.folder), clock)
    tape = Tape(desk, folder)
    table = PictureTable(desk.attendant, desk.table, tape, clock)
    world = RIFTFORCE.simulation.deal(luck, session.state)
    match = Match(desk.attendant.referee, table, world, luck)
    table.set_up()
    for _, _step in zip(range(2), match.steps(), strict=False):
        pass
    # A recording keeps no time of its own: it goes on until the last play has rested in any case.
    for _ in range(10):
        tape.capture()
    plane = desk.camera.plane
    # The mat lies in the middle of a larger table, whose seats are known.
    from_corner = np.array([[1, 0, -30], [0, 1, -40], [0, 0, 1.0]])
    described = TableProfile(
        (1920, 1080),
        (plane.table_mm[0] + 60, plane.table_mm[1] + 80),
        plane.table_to_pixels @ from_corner,
        18.0,
        25.0,
        0.1,
        customs=Customs({Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}),
    )
    profile.write_text(described.as_toml(), encoding="utf-8")
    return folder, profile, [RIFTFORCE.notation.write_action(p.action) for p in session.plays]


def test_a_recording_is_judged_where_there_is_no_screen(
    recording: tuple[Path, Path, list[str]], tmp_path: Path, companion: Companion
) -> None:
    folder, profile, played = recording
    games = tmp_path / "games"
    said = companion(
        "play",
        "--camera",
        f"recorded:{folder}",
        "--profile",
        profile,
        "--games",
        games,
        "--seed",
        5,
        "-o",
        "mode=free",
        "--no-window",
    )
    assert (said.code, said.err) == (0, "")
    (journal,) = games.glob("*.jsonl")
    entries = [entry for _, entry in read_record(journal).entries()]
    assert [entry.action for entry in entries if isinstance(entry, Played)] == played
    assert "Anna opens with" in said.out or "Boris opens with" in said.out
    first, *_, last = said.out.splitlines()
    assert first == f"A new game of Riftforce, kept in {journal}"
    assert last == (
        f"The recording has ended; 2 plays were understood. The game is kept in {journal}"
    )


def test_a_mat_that_does_not_fit_on_the_table_is_told_before_a_game_begins(
    tmp_path: Path, companion: Companion
) -> None:
    profile = tmp_path / "table.toml"
    described = TableProfile((1920, 1080), (600.0, 400.0), np.eye(3), 18.0, 18.0, 0.1)
    profile.write_text(described.as_toml(), encoding="utf-8")
    cv2.imwrite(str(tmp_path / "0001.bmp"), np.zeros((1080, 1920), np.uint8))
    games = tmp_path / "games"
    said = companion("play", "--camera", tmp_path, "--profile", profile, "--games", games)
    assert said.code == 2
    assert "The mat of 700x500 mm does not fit on the table of 600x400 mm." in said.err
    assert not games.exists()


def test_an_empty_folder_is_no_recording(tmp_path: Path, companion: Companion) -> None:
    profile = tmp_path / "table.toml"
    described = TableProfile((1920, 1080), (700.0, 500.0), np.eye(3), 18.0, 40.0, 0.1)
    profile.write_text(described.as_toml(), encoding="utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    for camera in (empty, tmp_path / "nothing"):
        said = companion("play", "--camera", camera, "--profile", profile, "--no-window")
        assert said.code == 2
        assert str(camera) in said.err
        assert len(said.err.splitlines()) == 1
