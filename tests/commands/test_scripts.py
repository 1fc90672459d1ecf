"""The one command that a newcomer types: what it says where it cannot go on."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETUP = ROOT / "scripts" / "setup"


# Like the real one, it takes a list that it could not fetch for a success unless told otherwise.
APT_GET = """#!/bin/bash
echo "apt-get $*" >>"$TOLD"
if [[ $1 == update && -n $OFFLINE ]]; then
    echo "Could not resolve the name of the host." >&2
    [[ $* != *Error-Mode=any* ]] || exit 100
elif [[ $1 == install ]]; then
    for name; do
        [[ $name == -* || $name == install || " $KNOWN " == *" $name "* ]] ||
            { echo "Package '$name' has no installation candidate" >&2; exit 100; }
    done
    echo "#!$BASH" >"${0%/*}/python3"
    chmod +x "${0%/*}/python3"
fi
"""
APT_CACHE = """#!/bin/bash
[[ " $KNOWN " == *" $2 "* ]]
"""
SUDO = """#!/bin/bash
[[ $1 != -n ]] || shift
exec "$@"
"""
TOOLS = [
    "bash",
    "chmod",
    "dirname",
    "env",
    "flock",
    "getconf",
    "mktemp",
    "rm",
    "sha256sum",
    "tail",
    "true",
    "uname",
]


@dataclass(frozen=True)
class BareDebian:
    """A machine without Python: only the commands of ``folder``, and a make-believe apt."""

    folder: Path

    @property
    def told(self) -> list[str]:
        """What apt-get was asked for."""
        return self._told.read_text(encoding="utf-8").splitlines() if self._told.exists() else []

    @property
    def _told(self) -> Path:
        return self.folder / "told"

    def prepare(self, known: str, offline: str = "") -> subprocess.CompletedProcess[str]:
        """Run the set-up as ``scripts/play`` does, up to where the project would be installed."""
        stand_ins = (
            f'venv="{self.folder}"; '
            'is_ready() { return 1; }; make_environment() { echo "environment of $1"; }; '
            "install_project() { :; }; offer_buttons() { :; }; offer_camera() { :; };"
        )
        return bash(
            f'{stand_ins} prepare play ""',
            PATH=str(self.folder),
            TOLD=str(self._told),
            KNOWN=known,
            OFFLINE=offline,
            COMPANION_PYTHON="",
        )


@pytest.fixture
def bare_debian(tmp_path: Path) -> BareDebian:
    for name in TOOLS:
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    for name, script in (("apt-get", APT_GET), ("apt-cache", APT_CACHE), ("sudo", SUDO)):
        (tmp_path / name).write_text(script.replace("/bin/bash", f"{tmp_path}/bash"))
        (tmp_path / name).chmod(0o755)
    return BareDebian(tmp_path)


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


def test_a_debian_without_python_gets_it_with_the_other_packages(bare_debian: BareDebian) -> None:
    known = "python3 python3-venv libzbar0t64 libgl1 libglib2.0-0t64 libxcb1"
    done = bare_debian.prepare(known)
    assert done.returncode == 0, done.stderr
    update, install = bare_debian.told
    assert update.startswith("apt-get update")
    assert set(install.split()) >= {"install", *known.split()}
    assert done.stdout == f"environment of {bare_debian.folder}/python3\n"


def test_a_python_that_is_too_old_is_refused_before_anything_is_installed(
    bare_debian: BareDebian,
) -> None:
    (bare_debian.folder / "python3").symlink_to(str(shutil.which("false")))
    done = bare_debian.prepare("python3")
    assert done.returncode == 2
    assert done.stderr == "Python 3.11 or newer is needed, and this machine has none.\n"
    assert bare_debian.told == []


def test_a_list_of_packages_that_cannot_be_renewed_is_named_as_the_reason(
    bare_debian: BareDebian,
) -> None:
    done = bare_debian.prepare("python3 python3-venv libxcb1", offline="yes")
    assert done.returncode == 2
    assert "Could not resolve the name of the host." in done.stderr
    assert "The list of system packages could not be renewed" in done.stderr
    assert done.stderr.splitlines()[-1].startswith(
        "The old list does not have libzbar0 libgl1 libglib2.0-0: see that apt-get update succeeds"
    )
    assert [line.split()[1] for line in bare_debian.told] == ["update"]


def test_an_old_list_that_has_all_packages_will_do(bare_debian: BareDebian) -> None:
    known = "python3 python3-venv libzbar0 libgl1 libglib2.0-0 libxcb1"
    done = bare_debian.prepare(known, offline="yes")
    assert done.returncode == 0, done.stderr
    assert "could not be renewed" in done.stderr
    assert set(bare_debian.told[-1].split()) >= {"install", *known.split()}


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
