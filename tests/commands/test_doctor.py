"""`companion doctor`: every finding has words, and only a real problem fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame
import pytest

from companion.commands import doctor
from companion.commands.doctor import DoctorDialog, Finding, Health, examine
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Listing, Page
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from hardware.wiring import EXAMPLE
from tests.commands.conftest import Companion


def told(findings: Iterable[Finding]) -> list[tuple[Health, str]]:
    """Told in both languages, so that each has its words; the English ones are returned."""
    found = list(findings)
    for finding in found:
        assert Catalogue(Language.RUSSIAN).tell(finding.text)
    return [(each.health, Catalogue(Language.ENGLISH).tell(each.text)) for each in found]


def test_this_machine_is_well(companion: Companion) -> None:
    said = companion("doctor")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("All is well.\n")
    assert companion("doctor", "--language", "ru").out.endswith("Всё в порядке.\n")


def test_an_old_python_is_bad() -> None:
    [(health, text)] = told(doctor.check_python((3, 9), "3.9.2"))
    assert health is Health.BAD
    assert "Install Python 3.11" in text


@pytest.mark.parametrize(("machine", "bits"), [("armv7l", 32), ("armv8l", 32), ("i686", 32)])
def test_32_bit_machines_are_not_supported(machine: str, bits: int) -> None:
    [(health, text)] = told(doctor.check_machine(machine, bits))
    assert health is Health.BAD
    assert "64-bit" in text


def test_64_bit_arm_is_well() -> None:
    [(health, _)] = told(doctor.check_machine("aarch64", 64))
    assert health is Health.OK


def test_bad_settings_are_found(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("language = ")
    _, finding = doctor.check_settings(path)
    assert finding.health is Health.BAD
    path.write_text('camera = "usb"')
    settings, finding = doctor.check_settings(path)
    assert (settings.camera, finding.health) == ("usb", Health.OK)


def test_wires_that_cannot_be_are_found(tmp_path: Path) -> None:
    wires = tmp_path / "wiring.toml"
    wires.write_text("buzzer = 99\n[south]\nlamp = 0\n", encoding="utf-8")
    found = [*doctor.check_wires(wires)]
    assert [finding.health for finding in found] == [Health.BAD, Health.BAD]
    wires.write_text("[south\n", encoding="utf-8")
    assert [finding.text.key for finding in doctor.check_wires(wires)] == [
        "hardware-wiring-not-toml"
    ]
    wires.write_text("[south]\nlamp = 9\n", encoding="utf-8")
    (finding,) = doctor.check_wires(wires)
    assert (finding.health, finding.text.facts["file"]) == (Health.OK, str(wires))
    assert [*doctor.check_wires(EXAMPLE)] == [], "nobody needs to know who has wired nothing"


def test_the_calibration_that_the_settings_name_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    [(health, text)] = told(doctor.check_profile(path))
    assert (health, "There is no profile" in text) == (Health.BAD, True)
    path.write_bytes(
        (Path(__file__).parents[2] / "docs" / "calibration" / "table.toml").read_bytes()
    )
    [(health, text), (lens, _)] = told(doctor.check_profile(path))
    assert (health, lens) == (Health.OK, Health.NOTE)
    assert "The table of 700x500 mm is calibrated to 0.01 mm" in text
    [(health, _)] = told(doctor.check_profile(None))
    assert health is Health.NOTE


def test_a_camera_that_may_not_be_opened_is_told_with_its_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "video0").touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    [(health, text)] = told(doctor.check_devices(f"{tmp_path}/video*", "camera"))
    assert health is Health.BAD
    assert "usermod -aG" in text


def test_no_camera_is_only_a_note(tmp_path: Path) -> None:
    for kind in ("camera", "gpio"):
        [(health, _)] = told(doctor.check_devices(f"{tmp_path}/video*", kind))
        assert health is Health.NOTE


@pytest.mark.parametrize(("driver", "health"), [("dummy", Health.OK), (None, Health.BAD)])
def test_a_screen_that_does_not_answer_is_bad(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, driver: str | None, health: Health
) -> None:
    for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":4711")
    if driver:
        monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    [(found, text)] = told(doctor.check_screen())
    assert (found, ":4711" in text) == (health, True)


def test_the_disk_is_really_written_to(tmp_path: Path) -> None:
    [(health, text)] = told(doctor.check_disk(tmp_path / "games" / "not" / "there"))
    assert health in {Health.OK, Health.NOTE}
    assert str(tmp_path) in text
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_a_bad_link_is_bad(tmp_path: Path) -> None:
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "link").symlink_to("nowhere")
    for name, reason in (("circle", "lead in a circle"), ("link", "leads nowhere")):
        [(health, text)] = told(doctor.check_disk(tmp_path / name / "games"))
        assert health is Health.BAD
        assert str(tmp_path / name) in text
        assert reason in text


def test_a_disk_that_takes_nothing_is_bad() -> None:
    [(health, text)] = told(doctor.check_disk(Path("/proc/games")))
    assert health is Health.BAD
    assert "Choose another folder" in text


def test_the_fonts_have_every_letter_of_the_texts() -> None:
    assert {health for health, _ in told(doctor.check_fonts())} == {Health.OK}


def test_libraries_are_really_loaded() -> None:
    findings = told(doctor.check_libraries())
    assert {health for health, _ in findings} == {Health.OK}
    assert len(findings) == 5


def test_a_problem_is_counted_and_fails(
    companion: Companion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_text("language = ")
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    said = companion("doctor")
    assert said.code == 1
    assert said.out.endswith("One thing has to be put right.\n")


class TestOnTheScreen:
    """The same report as a page."""

    def test_findings_appear_while_it_looks_and_the_worst_come_first(self) -> None:
        jobs: list[Callable[[], None]] = []
        well = Finding(Health.OK, say("commands-doctor-font", name="A"))
        note = Finding(Health.NOTE, say("commands-doctor-gpio-none"))
        bad = Finding(Health.BAD, say("commands-doctor-opencv-twice"))
        seen: list[Page] = []

        def examination() -> Iterator[Finding]:
            for finding in (well, note, bad):
                yield finding
                seen.append(dialog.page())

        dialog = DoctorDialog(examination, jobs.append)
        assert lines(dialog.page()) == [say("commands-doctor-looking", count=0)]
        jobs.pop()()
        assert [len(lines(page)) for page in seen] == [2, 3, 4]
        assert seen[-1].choices == ()
        total, *told = lines(dialog.page())
        assert total == say("commands-doctor-some-bad", count=1)
        assert told == [
            say("display-bad", text=bad.text),
            say("display-open", text=note.text),
            say("display-ticked", text=well.text),
        ]
        dialog.take("again")
        jobs.pop()()
        assert len(lines(dialog.page())) == 4

    def test_this_very_machine_is_looked_at_without_closing_the_window(self) -> None:
        pygame.display.init()
        window = pygame.display.set_mode((480, 320))
        try:
            dialog = DoctorDialog(examine, lambda job: job())
            assert pygame.display.get_surface() is window
            assert len(lines(dialog.page())) > 10
        finally:
            pygame.display.quit()


def lines(page: Page) -> list[Sentence]:
    assert isinstance(page.body, Listing)
    return [item.label for item in page.body.items]
