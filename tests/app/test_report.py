"""A problem report: what a table keeps, what is in the file, and that it plays again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import msgspec
import numpy as np
import pytest

from companion.__main__ import main
from companion.app.dialogs import Dialogs
from companion.app.lookout import Glance
from companion.app.report import recent as keeping
from companion.app.report.dialog import LAST, Origin, Reporting
from companion.app.report.recent import (
    Came,
    CameraAway,
    Heard,
    HeardAt,
    Kept,
    Looked,
    LookedAt,
    Recent,
    Ticked,
    TookBack,
    WantsToLeave,
)
from companion.app.report.replay import ReportReplay, game_of_report
from companion.app.report.report import (
    EVENTS,
    MARK,
    PROFILE,
    RECORD,
    Report,
    _word,
    heard_in,
    make_report,
    read_report,
    save_report,
)
from companion.app.settings.settings import Settings
from companion.app.table_screen import GameMenu
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.page import Page, Prose
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.text.complaint import Complaint
from companion.vision.frame import CameraLost, Frame
from tests.app.reported import NAMES, Wronged
from tests.app.test_attendant import Sees, Shows, attendant, still
from tests.nim import NIM

KEPT = Path(__file__).parent / "reports" / "refused_summon.zip"
PROFILE_TEXT = '[table]\nsize_mm = [700.0, 500.0]\n\n[seats]\nsouth = "Anastasia"\n'


@pytest.fixture(scope="module")
def wronged(tmp_path_factory: pytest.TempPathFactory) -> Wronged:
    table = Wronged(tmp_path_factory.mktemp("games"))
    table.play()
    return table


@pytest.fixture(scope="module")
def whole(wronged: Wronged) -> Report:
    report = wronged.report()
    return replace(report, files={PROFILE: PROFILE_TEXT})


def replayed(report: Report) -> ReportReplay:
    replay = ReportReplay(report, game_of_report(report), Path("report.zip"))
    for _ in replay.steps():
        pass
    return replay


def test_what_a_table_refused_is_refused_again(whole: Report, tmp_path: Path) -> None:
    save_report(whole, tmp_path / "report.zip")
    replay = replayed(read_report(tmp_path / "report.zip"))
    came = [(line.came.what, line.then, line.now) for line in replay.lines()]
    assert came == [("play", True, True), ("refused", True, True)]
    assert replay.attendant.referee.view.dispute is not None
    assert all(read.same for read in replay.reads)
    assert any(read.now and read.now == read.then for read in replay.reads)


def test_a_game_is_taken_up_where_all_lay_as_it_should(wronged: Wronged, whole: Report) -> None:
    events = wronged.recent.kept().events
    looks = [n for n, event in enumerate(events) if isinstance(event, Looked)]
    last = max(n for n in looks if isinstance(it := events[n], Looked) and it.quiet)
    later = make_report(whole.header, whole.entries, None, Kept(events[last:]), Origin(Settings()))
    assert later.events.entries == len(whole.entries), "after the play that was accepted"
    assert later.events.quiet
    assert len(later.pictures) < len(whole.pictures)
    lines = replayed(later).lines()
    assert [(line.came.what, line.then, line.now) for line in lines] == [("refused", True, True)]


def test_a_kept_report_is_played_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert KEPT.stat().st_size < 300_000
    assert main(["replay-report", str(KEPT), "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "refused: RF-S3" in told
    assert "The same came of it as then" in told


def test_what_comes_otherwise_now_is_told(
    whole: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    patient = type(whole.events)(
        **{
            **{name: getattr(whole.events, name) for name in whole.events.__struct_fields__},
            "refuse_after_s": 60.0,
        }
    )
    save_report(replace(whole, events=patient), tmp_path / "report.zip")
    assert main(["replay-report", str(tmp_path / "report.zip"), "--language", "en"]) == 1
    told = capsys.readouterr().out
    assert "only then: refused: RF-S3" in told
    assert "Something else came of it" in told


def test_nobody_is_named_in_a_report_without_names(whole: Report, tmp_path: Path) -> None:
    named, nameless = tmp_path / "named.zip", tmp_path / "nameless.zip"
    save_report(whole, named)
    save_report(whole.without_names(), nameless)

    def found(file: Path) -> set[str]:
        with ZipFile(file) as archive:
            data = b"".join([file.read_bytes(), *map(archive.read, archive.namelist())]).lower()
        return {name for name in NAMES.values() if name.lower().encode() in data}

    assert found(named) == set(NAMES.values())
    assert found(nameless) == set()
    assert replayed(read_report(nameless)).lines() == replayed(read_report(named)).lines()


def test_no_place_and_no_key_of_a_machine_is_in_a_report(whole: Report) -> None:
    assert whole.about.settings["camera"] == "recorded"
    assert set(whole.about.settings) == {
        *("language", "camera", "names", "theme", "full_screen", "screen", "volume", "packs")
    }


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def without(member: str) -> Callable[[bytes], bytes]:
    def taken_out(data: bytes) -> bytes:
        return data.replace(member.encode(), b"x" * len(member))

    return taken_out


def spoiled(data: bytes) -> bytes:
    """One bit of a picture is not as it was."""
    with ZipFile(BytesIO(data)) as whole:
        place = whole.getinfo("pictures/0001.jpg").header_offset + 200
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def deep(data: bytes) -> bytes:
    """Nothing that any decoder would follow to its end."""
    harmed = BytesIO(data)
    with ZipFile(BytesIO(data)) as whole, ZipFile(harmed, "w") as archive:
        for name in whole.namelist():
            archive.writestr(name, b"[" * 100_000 if name == MARK else whole.read(name))
    return harmed.getvalue()


@pytest.mark.parametrize(
    ("harm", "key"),
    [
        (lambda _: b"", "report-none"),
        (lambda _: b"PK, but not more", "report-none"),
        (cut, "report-none"),
        (without(MARK), "report-none"),
        (spoiled, "report-damaged"),
        (without(EVENTS), "report-damaged"),
        (without(RECORD), "report-damaged"),
        (without("pictures/0001.jpg"), "report-damaged"),
        (deep, "report-damaged"),
    ],
)
def test_a_damaged_or_foreign_file_is_told_in_one_sentence(
    harm: Callable[[bytes], bytes], key: str, tmp_path: Path
) -> None:
    file = tmp_path / "report.zip"
    file.write_bytes(harm(KEPT.read_bytes()))
    with pytest.raises(Complaint) as told:
        read_report(file)
    assert told.value.sentence.key == key


def test_a_report_whose_parts_do_not_fit_together_is_damaged(whole: Report, tmp_path: Path) -> None:
    lenses = [msgspec.to_builtins(plane) | {"lens": ((1.0, 2.0),)} for plane in whole.events.planes]
    for strange in ({"layouts": ()}, {"planes": lenses}):
        file = tmp_path / "report.zip"
        save_report(replace(whole, events=msgspec.structs.replace(whole.events, **strange)), file)
        with pytest.raises(Complaint) as told:
            read_report(file)
        assert told.value.sentence.key == "report-damaged"


@pytest.mark.parametrize(
    "heard",
    [
        *(Press(Seat.NORTH, button) for button in Button),
        Chosen(Seat.SOUTH, "a"),
        LookedAt(Chosen(Seat.SOUTH, "a")),
        Ticked("task"),
        TookBack(None),
        TookBack(Seat.NORTH),
        WantsToLeave(Seat.NORTH),
        CameraAway(),
    ],
)
def test_what_was_heard_is_heard_again(heard: Heard) -> None:
    assert heard_in(_word(1.0, heard)) == heard


def test_a_report_of_another_version_asks_for_an_update(whole: Report, tmp_path: Path) -> None:
    file = tmp_path / "report.zip"
    later = type(whole.about)(99, "9.0", whole.header.game)
    save_report(replace(whole, about=later), file)
    with pytest.raises(Complaint) as told:
        read_report(file)
    assert told.value.sentence.key == "report-newer"


# --- what is kept ------------------------------------------------------------------------


def kept_table(*glances: Glance, seconds: Callable[[], float] = lambda: 0.0) -> tuple:
    table = attendant(*glances)
    table.recent = Recent(seconds)
    return table, table.recent


def shots(recent: Recent) -> list[int]:
    return [event.shot.n for event in recent.kept().events if isinstance(event, Looked)]


def grey(at: float) -> Frame:
    return Frame(np.zeros((4, 4), np.uint8), at)


def test_one_picture_stands_for_a_table_at_rest_and_few_for_a_hand() -> None:
    at_rest = [replace(still(12, at), lying=Layout({})) for at in (0.0, 0.1, 0.2)]
    hand = [Glance(0.0, None, moving=True) for _ in range(4)]
    table, recent = kept_table(*at_rest, *hand)
    for at in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7):
        table.look(grey(at))
    assert shots(recent) == [1, 1, 1, 2, 3]


def test_what_is_kept_stays_within_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_PICTURES", 5)
    times = [float(at) for at in range(0, 200, 10)]
    table, recent = kept_table(*(still(12, at) for at in times))
    for at in times:
        table.look(grey(at))
        recent.kept()  # waits until the picture is packed
    assert shots(recent) == [16, 17, 18, 19, 20]
    assert not recent.kept().from_start
    monkeypatch.setattr(keeping, "KEPT_S", 25.0)
    table.lookout = Sees(still(12, 210.0))
    table.look(grey(210.0))
    assert [event.at for event in recent.kept().events] == [190.0, 210.0]


def test_what_is_heard_is_kept_in_its_order_and_a_lost_camera_once() -> None:
    table, recent = kept_table(still(12), seconds=lambda: 7.0)
    camera = Shows(
        0.0, CameraLost(say("hardware-camera-missing")), CameraLost(say("hardware-camera-missing"))
    )
    for _ in range(3):
        table.attend(camera)
    table.press(Press(Seat.SOUTH, Button.NEXT))
    heard = [event.heard for event in recent.kept().events if isinstance(event, HeardAt)]
    assert heard == [CameraAway(), Press(Seat.SOUTH, Button.NEXT)]


def test_a_press_beside_a_recording_keeps_its_pictures_and_comes_after_them() -> None:
    table, recent = kept_table(still(12), still(12, 1.0), seconds=lambda: 90_000.0)
    table.look(grey(0.0))
    table.look(grey(1.0))
    table.press(Press(Seat.SOUTH, Button.NEXT))
    kept = recent.kept()
    assert kept.from_start
    assert [event.at for event in kept.events if not isinstance(event, Came)] == [0.0, 1.0, 1.0]


# --- at the table, and by the command ----------------------------------------------------


def said_in(page: Page) -> str:
    assert isinstance(page.body, Prose)
    return str(page.body.paragraphs[0].facts["file"])


def test_the_menu_writes_a_report_by_buttons_alone_and_says_where(
    wronged: Wronged, tmp_path: Path
) -> None:
    reporting = Reporting(wronged.attendant, tmp_path, Origin(Settings()), lambda job: job())
    dialogs = Dialogs([GameMenu(wronged.attendant, report=reporting.dialog)])
    while dialogs.page.lit != "report":
        dialogs.press(Button.NEXT)
    dialogs.press(Button.YES)
    while dialogs.page.lit != "without-names":
        dialogs.press(Button.NEXT)
    dialogs.press(Button.YES)
    file = Path(said_in(dialogs.page))
    assert file.parent == tmp_path / "reports"
    assert read_report(file).header.names == {}


def test_the_command_reports_the_game_that_was_left_last(
    wronged: Wronged, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert wronged.session.journal is not None
    games = wronged.session.journal.path.parent
    words = ["report", "--games", str(games), "--language", "en"]
    assert main(words) == 2
    assert "being played" in capsys.readouterr().err
    Reporting(wronged.attendant, games, Origin(Settings())).close()
    record = tmp_path / wronged.session.journal.path.name
    record.write_bytes(wronged.session.journal.path.read_bytes())
    (tmp_path / LAST).write_bytes((games / LAST).read_bytes())
    out = tmp_path / "report.zip"
    words = ["report", "--games", str(tmp_path), "--language", "en", "--out", str(out)]
    assert main([*words, "--no-names"]) == 0
    assert read_report(out).header.names == {}
    assert read_report(out).pictures
    assert main(words) == 2, "a report is never replaced"
    (tmp_path / LAST).unlink()
    capsys.readouterr()
    out.unlink()
    assert main(words) == 0
    assert "no pictures" in capsys.readouterr().out
    assert main(["replay-report", str(out)]) == 2


def test_a_game_without_a_record_is_reported_too(tmp_path: Path) -> None:
    table, _ = kept_table(still(12))
    table.session.header = Header("nim", {"heap": 12})
    assert isinstance(table.session, Session)
    table.look(grey(0.0))
    Reporting(table, tmp_path, Origin(Settings())).close()
    assert read_report(tmp_path / LAST).header.game == NIM.name
