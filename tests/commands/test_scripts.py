"""The one command that a newcomer types: what it says where it cannot go on."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETUP = ROOT / "scripts" / "setup"


def bash(script: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run some lines after ``source scripts/setup``; functions stand in for system commands."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    return subprocess.run(
        ["bash", "-c", f'set -euo pipefail; source "{SETUP}"; {script}'],
        env=environment | {"COMPANION_LANGUAGE": "en"} | changes,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "stand_in", ["getconf() { echo 32; }", "uname() { echo armv7l; }", "uname() { echo armv6l; }"]
)
def test_32_bit_systems_are_refused_in_one_sentence(stand_in: str) -> None:
    done = bash(f"{stand_in}; refuse_small_machines")
    assert done.returncode == 2
    assert done.stderr.startswith("32-bit systems are not supported")
    assert done.stderr.count("\n") == 1


def test_this_machine_is_not_refused() -> None:
    assert bash("refuse_small_machines").returncode == 0


def test_an_old_python_is_refused_in_one_sentence() -> None:
    done = bash("old() { return 1; }; python=$(find_python); echo never", COMPANION_PYTHON="old")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Python 3.11 or newer is needed, and this machine has none.\n"


def test_the_sentences_are_russian_too() -> None:
    done = bash("find_python", COMPANION_PYTHON="no-such-python", COMPANION_LANGUAGE="ru")
    assert done.stderr.startswith("Нужен Python 3.11")


def test_without_a_package_manager_it_says_what_is_needed() -> None:
    done = bash(
        "command() { [[ $2 != apt-get ]]; }; install_packages \"libzbar0t64 libzbar0\"$'\\n'libgl1"
    )
    assert done.returncode == 2
    assert "libzbar0t64 libzbar0, libgl1" in done.stderr


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("setpriv"), reason="has to drop rights")
def test_without_rights_it_says_whom_to_ask() -> None:
    # Handed over as text: a user without rights need not be able to read the project.
    script = SETUP.read_text(encoding="utf-8") + (
        "\nsudo() { return 1; }; apt-cache() { [[ $2 != *t64 ]]; }; "
        'install_packages "libzbar0t64 libzbar0"'
    )
    done = subprocess.run(
        ["setpriv", "--reuid=65534", "--clear-groups", "bash", "-c", script],
        cwd="/",
        env={"PATH": os.environ["PATH"], "LANG": "C"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == (
        "System packages are missing and I may not install them; "
        "ask for: apt-get install libzbar0\n"
    )


def test_the_newer_name_of_a_package_is_taken_where_it_exists() -> None:
    done = bash("apt-cache() { return 0; }; first_known_package libzbar0t64 libzbar0")
    assert done.stdout == "libzbar0t64\n"


def test_output_is_shown_only_when_something_fails() -> None:
    assert bash("quietly echo fine").stdout == ""
    done = bash("quietly bash -c 'echo the reason; exit 3' || echo failed")
    assert (done.stdout, done.stderr) == ("failed\n", "the reason\n")


def test_a_moved_project_is_installed_anew(tmp_path: Path) -> None:
    script = 'mkdir -p "$venv/bin"; touch "$venv/bin/companion"; chmod +x "$venv/bin/companion"; '
    script += 'stamp_of play >"$venv/.ready-play"; is_ready play && echo ready; '
    script += 'echo "other" >>"$root/requirements.lock"; is_ready play || echo changed; '
    script += 'stamp_of play >"$venv/.ready-play"; root=/elsewhere; is_ready play || echo moved'
    (tmp_path / "scripts").mkdir()
    shutil.copy(SETUP, tmp_path / "scripts" / "setup")
    for name in ("pyproject.toml", "requirements.lock", "requirements-build.lock"):
        (tmp_path / name).touch()
    done = subprocess.run(
        ["bash", "-c", f'source "{tmp_path}/scripts/setup"; {script}'],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["ready", "changed", "moved"]
