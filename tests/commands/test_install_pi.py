"""What scripts/install-pi says before it changes anything; scripts/prove_pi proves the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


def install(
    *words: str, folder: Path = SCRIPTS, **changes: str
) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    drop = ["setpriv", "--reuid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    return subprocess.run(
        [*drop, "bash", str(folder / "install-pi"), *words],
        cwd="/",
        env=environment | {"COMPANION_LANGUAGE": "en"} | changes,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """Where a user without rights may read them."""
    for folder in (tmp_path, *tmp_path.parents):
        if folder == Path(tempfile.gettempdir()):
            break
        folder.chmod(0o755)
    folder = tmp_path / "scripts"
    folder.mkdir(mode=0o755)
    for name in ("install-pi", "setup"):
        shutil.copy(SCRIPTS / name, folder / name)
    return folder


@pytest.mark.skipif(not shutil.which("setpriv"), reason="has to drop rights")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This changes the system, so it needs root: sudo ./scripts/install-pi\n"),
        ("ru", "Команда меняет систему, поэтому ей нужны права root: sudo ./scripts/install-pi\n"),
    ],
)
@pytest.mark.parametrize("words", [[], ["--update"], ["--uninstall", "--with-games"]])
def test_without_rights_nothing_is_done(
    words: list[str], language: str, said: str, scripts: Path
) -> None:
    done = install(*words, folder=scripts, COMPANION_LANGUAGE=language)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.skipif(not shutil.which("setpriv"), reason="has to drop rights")
def test_32_bit_systems_are_refused_first(scripts: Path) -> None:
    fake = scripts / "getconf"
    fake.write_text("#!/bin/sh\necho 32\n")
    fake.chmod(0o755)
    done = install(folder=scripts, PATH=f"{scripts}:{os.environ['PATH']}")
    assert done.returncode == 2
    assert done.stderr.startswith("32-bit systems are not supported")
    assert done.stderr.count("\n") == 1


def function(name: str) -> str:
    """One of the script, to be called by itself."""
    script = (SCRIPTS / "install-pi").read_text(encoding="utf-8")
    return script[script.index(f"\n{name}() {{") :].partition("\n}\n")[0] + "\n}\n"


def oneliner(name: str) -> str:
    """One that stands on a line of its own."""
    lines = (SCRIPTS / "install-pi").read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{name}() {{")) + "\n"


def test_a_desktop_that_is_to_stay_after_all_comes_back(tmp_path: Path) -> None:
    """An install before has put the companion in its place."""
    (tmp_path / "former-target").write_text("graphical.target\n")
    systemctl, told = tmp_path / "systemctl", tmp_path / "told"
    systemctl.write_text(f'#!/bin/sh\necho "$*" >>{told}\n')
    systemctl.chmod(0o755)
    functions = "".join(map(function, ("bring_desktop_back", "start_with_machine")))
    setting = f"set -euo pipefail; place={tmp_path}; units={tmp_path}; keep_desktop=yes\n"
    script = f'source "{SCRIPTS}/setup"\n{setting}{functions}start_with_machine'
    for _ in range(2):
        subprocess.run(
            ["bash", "-c", script],
            env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
            check=True,
        )
    assert told.read_text().splitlines() == [
        "get-default",
        "set-default graphical.target",
        "disable companion.service",
        "enable companion-update.path",
        "get-default",
        "disable companion.service",
        "enable companion-update.path",
    ]


def test_a_version_that_runs_is_not_taken_apart_for_one_that_cannot_be_built(
    tmp_path: Path,
) -> None:
    """It has not started once, and is installed anew where there is no network."""
    runs = tmp_path / "releases" / "1-abc"
    runs.mkdir(parents=True)
    (runs / "program").write_text("runs")
    (tmp_path / "current").symlink_to("releases/1-abc")
    setting = f"""set -euo pipefail; place={tmp_path}
        rm() {{ [[ ${{*: -1}} == /opt/* ]] || command rm "$@"; }}
        fetch() {{ :; }}; name_of() {{ echo 1-abc; }}; build() {{ return 1; }}
    """
    script = f'source "{SCRIPTS}/setup"\n{setting}{oneliner("current")}{function("add_release")}'
    done = subprocess.run(
        ["bash", "-c", f"{script}\nadd_release somewhere"],
        env={**os.environ, "COMPANION_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.endswith("what was here before stays.\n")
    assert (tmp_path / "current" / "program").read_text() == "runs"


def test_a_version_is_on_the_disk_before_anything_leads_to_it(tmp_path: Path) -> None:
    """Else a power cut could leave a link to files without what is in them."""
    (tmp_path / "releases" / "2").mkdir(parents=True)
    told = tmp_path / "told"
    setting = f"""set -euo pipefail; place={tmp_path}; units={tmp_path}; polkit=; udev=
        sync() {{ readlink {tmp_path}/current >>{told} || echo nothing >>{told}; }}
        install() {{ :; }}; is_running() {{ false; }}
    """
    script = f"{setting}{function('switch_to')}switch_to {tmp_path}/releases/2"
    subprocess.run(["bash", "-c", script], check=True)
    assert told.read_text().splitlines() == ["nothing", "releases/2"]


@pytest.mark.skipif(not shutil.which("setpriv"), reason="has to drop rights")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--updat"], "What is --updat? See ./scripts/install-pi --help.\n"),
        (["--from"], "--from needs a value after it.\n"),
    ],
)
def test_what_is_not_understood_is_named(words: list[str], said: str, scripts: Path) -> None:
    done = install(*words, folder=scripts)
    assert (done.returncode, done.stderr) == (2, said)
