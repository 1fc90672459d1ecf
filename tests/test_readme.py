"""Every command that the README and the documents show is run, exactly as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "hardware" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
)
BLOCK = re.compile(r"^```(console|sh|shell|bash)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Shown:
    """A command in a document."""

    document: Path
    command: str


@dataclass(frozen=True, slots=True)
class Run:
    """How a shown command is run in a test."""

    instead: str | None = None
    """What is run in its place, where the command itself would open a window or take minutes.

    ``{folder}`` is a folder of the test's own.
    """
    code: int = 0
    says: str = ""


LAST_TURN = (
    "set=base phase=turn turn=30 first=south score=12:4 guilds=FI,WA,LI,IC:EA,PL,SH,CR"
    " south=FI5a/WA6a/-/-/- north=-/-/EA5a/-/-"
)
"""A game that one more play ends."""

# Commands that are run as they stand need no line here. The others have one, and a reason.
OTHERWISE: dict[str, Run] = {
    # Without a window, and the end of a game only: a whole one takes half a minute, and
    # tests/commands/test_play.py plays it.
    "./scripts/play": Run(
        f"./scripts/play --no-window --games {{folder}} --seed 1 --position '{LAST_TURN}'",
        says="has had the last turn",
    ),
    # These would run this test again, without end.
    "./scripts/test": Run("./scripts/test --help", says="--rules"),
    "./scripts/test --rules": Run("python -m tests.rulebooks.report"),
    # Makes whole Debian systems, as root.
    "./scripts/prove_debian": Run("./scripts/prove_debian --help", says="debootstrap"),
    # They change the system that they run on, as root.
    "sudo ./scripts/install-pi": Run("./scripts/install-pi --help", says="--keep-desktop"),
    "sudo ./scripts/install-pi --update": Run("./scripts/install-pi --help", says="--update"),
    "sudo ./scripts/install-pi --uninstall": Run("./scripts/install-pi --help", says="--uninstall"),
    "sudo ./scripts/prove_pi": Run("./scripts/prove_pi --help", says="debootstrap"),
    "sudo -u companion -H /opt/companion/current/.venv/bin/companion doctor": Run(
        "companion doctor --help"
    ),
    # They write into the settings of whoever runs the tests, or of a user who is not here.
    "install -D -m 644 hardware/wiring-six.toml ~/.config/table-companion/wiring.toml": Run(
        "install -D -m 644 hardware/wiring-six.toml {folder}/own/wiring.toml && "
        "COMPANION_SETTINGS={folder}/own/settings.toml companion wiring --language en --out w.svg"
        " && cat w.svg",
        says="Wires of a table for 6",
    ),
    "sudo -u companion cp /opt/companion/current/hardware/wiring-six.toml  "
    "/var/lib/companion/.config/table-companion/wiring.toml": Run(
        "cp hardware/wiring-six.toml wiring.toml"
    ),
    # They serve until they are ended; tests/desk and tests/commands/test_desk.py try them.
    ".venv/bin/companion desk demo": Run(".venv/bin/companion desk --help", says="demo"),
    ".venv/bin/companion desk --database evening.db": Run(
        ".venv/bin/companion desk --help", says="--database"
    ),
    ".venv/bin/companion desk --database postgresql://desk@192.168.1.20/festival": Run(
        ".venv/bin/companion desk --help", says="--database"
    ),
    # They need a desk that has data; tests/commands/test_desk.py does all of it.
    ".venv/bin/companion desk backup saved.db": Run(
        ".venv/bin/companion desk --help", says="backup"
    ),
    ".venv/bin/companion desk restore saved.db --database other.db": Run(
        ".venv/bin/companion desk --help", says="restore"
    ),
    ".venv/bin/companion desk export cup cup.json": Run(
        ".venv/bin/companion desk --help", says="export"
    ),
    ".venv/bin/companion desk import cup.json": Run(
        ".venv/bin/companion desk --help", says="import"
    ),
    ".venv/bin/companion desk verify cup": Run(".venv/bin/companion desk --help", says="verify"),
    # They need a browser, and a network that phones are in.
    "./scripts/prove_desk": Run("./scripts/prove_desk --help", says="Chromium"),
    "./scripts/prove_phones": Run("./scripts/prove_phones --help", says="Chromium"),
    "./scripts/play riftforce --web": Run("./scripts/play --help", says="--web"),
    # It measures for minutes; that it is there and explained is told at once.
    "./scripts/bench": Run("./scripts/bench --help", says="--quick"),
    "./scripts/bench --link": Run("./scripts/bench --link --help", says="phones"),
    "./scripts/bench --vision": Run("./scripts/bench --vision --help", says="--pictures"),
    # Somebody has played before.
    "companion report --no-names": Run(
        "mkdir games && cp docs/games/riftforce.jsonl games && companion report --no-names",
        says="reports/report_",
    ),
    # A whole game takes long to print, and some of its cards show as much.
    "companion cards riftforce": Run("companion cards riftforce --only FI"),
    "companion cards riftforce --paper letter --language ru --out cards.pdf": Run(
        "companion cards riftforce --only FI --paper letter --language ru --out cards.pdf"
    ),
    "companion cards riftforce --backs --flip short --shift 1.5 -0.5": Run(
        "companion cards riftforce --only FI --backs --flip short --shift 1.5 -0.5"
    ),
    # It would run on; tests/broadcast/test_broker_script.py starts what it makes.
    "./scripts/broker --tables table-1,table-2": Run(
        "./scripts/broker --make --folder {folder}/broker --tables table-1,table-2"
    ),
    # They wait for a broker as long as there is none.
    "./scripts/play riftforce --link mqtt://192.168.1.20 --table table-1": Run(
        "companion play --help", says="--link"
    ),
    ".venv/bin/companion screen --link mqtt://192.168.1.20 --table table-1": Run(
        "companion screen --help", says="--table"
    ),
    ".venv/bin/companion screen --link mqtt://192.168.1.20 --table table-1 --seat north": Run(
        "companion screen --help", says="--seat"
    ),
    ".venv/bin/companion screen --link mqtt://192.168.1.20 --table table-1 --judge": Run(
        "companion screen --help", says="--judge"
    ),
    ".venv/bin/companion screen --link mqtt://192.168.1.20 --table table-1 --scoreboard": Run(
        "companion screen --help", says="--scoreboard"
    ),
    # A camera is not everywhere; that the step is there and explained is.
    ".venv/bin/companion calibrate lens --camera usb": Run(
        ".venv/bin/companion calibrate lens --help", says="--camera"
    ),
    # Whoever comes to this step has gone the one before.
    ".venv/bin/companion calibrate seats --names Anna,Boris": Run(
        "cp docs/calibration/table.toml . && "
        ".venv/bin/companion calibrate seats --names Anna,Boris",
        says="Anna",
    ),
}


def how_to_run(command: str) -> Run:
    if command.startswith("companion balance "):
        # Hundreds of games take minutes; one says whether the command is right.
        return Run(f"{command} --games 1", says="1 game, seed")
    return OTHERWISE.get(command, Run())


def shown() -> list[Shown]:
    found = []
    for document in DOCUMENTS:
        for kind, block in BLOCK.findall(document.read_text(encoding="utf-8")):
            for line in re.sub(r"\\\n\s*", " ", block).splitlines():
                command = line.partition("  #")[0].strip()
                if kind == "console":
                    if not command.startswith("$ "):
                        continue  # what the command answers
                    command = command.removeprefix("$ ")
                if command and not command.startswith("#"):
                    found.append(Shown(document.relative_to(ROOT), command))
    return found


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run it where its files are, but so that what it writes does not litter the project.

    The scripts alone have to run in their real place: they look after the environment there.
    """
    if not command.startswith("./scripts/"):
        for name in (".venv", "companion", "docs", "tests", "hardware", "calibration"):
            (folder / name).symlink_to(ROOT / name)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT if command.startswith("./scripts/") else folder,
        env=os.environ | {"PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("each", shown(), ids=lambda each: f"{each.document}: {each.command}")
def test_every_command_shown_works(each: Shown, tmp_path: Path) -> None:
    how = how_to_run(each.command)
    command = (how.instead or each.command).replace("{folder}", str(tmp_path))
    done = run(command, tmp_path)
    assert (done.returncode, done.stderr if done.returncode else "") == (how.code, "")
    assert how.says in done.stdout


SCRIPTS = [path for path in sorted((ROOT / "scripts").iterdir()) if path.is_file()]
TELLING = [path for path in SCRIPTS if "sed -n" in path.read_text(encoding="utf-8")]
"""Scripts that tell their own first lines as their help."""


@pytest.mark.parametrize("script", TELLING, ids=lambda path: path.name)
def test_the_help_of_a_script_is_its_first_comment_and_no_more(script: Path) -> None:
    lines = script.read_text(encoding="utf-8").splitlines()[1:]
    first = [line[2:] for line in takewhile(lambda line: line.startswith("#"), lines)]
    told = subprocess.run([script, "--help"], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == first


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_a_document_points_to_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text)
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_commands_can_be_split() -> None:
    for each in shown():
        assert shlex.split(each.command)
