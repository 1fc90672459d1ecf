"""How every command behaves, whatever it does."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__
from companion.__main__ import VERBS, Exit, wanted_language
from companion.text.language import Language
from tests.commands.conftest import Companion

HEAVY = ("cv2", "pygame", "numpy", "gpiozero", "paho", "pyzbar", "zxingcpp")


def test_help_names_every_command_and_the_exit_codes(companion: Companion) -> None:
    said = companion("--help")
    assert said.code == 0
    assert all(f"\n  {verb} " in said.out for verb in VERBS)
    assert "130" in said.out


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_a_command_is_for_goes_on_under_its_own_words(
    companion: Companion, language: str
) -> None:
    """So the names of the commands stand alone in their column."""
    listed = companion("--language", language, "--help").out.split("\n\n")[3].splitlines()[1:]
    names = [line[:17].strip() for line in listed]
    assert [name for name in names if name] == list(VERBS)
    assert "" in names


def test_no_command_at_all_shows_the_help(companion: Companion) -> None:
    assert companion() == companion("-h")


def test_help_speaks_russian(companion: Companion) -> None:
    said = companion("--language", "ru", "--help")
    assert "команды" in said.out
    assert "options" not in said.out
    assert "usage" not in said.out


@pytest.mark.parametrize("verb", VERBS)
def test_russian_help_names_values_in_russian(companion: Companion, verb: str) -> None:
    said = companion(verb, "--language", "ru", "--help")
    usage = said.out.partition("\n\n")[0]
    assert re.findall(r"[A-Z]{2,}", usage) == []


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_command_has_help(companion: Companion, verb: str, language: str) -> None:
    said = companion(verb, "--language", language, "--help")
    assert said.code == 0
    assert f"companion {verb}" in said.out
    assert ("показать эту справку" in said.out) == (language == "ru")


def test_the_version_is_told(companion: Companion) -> None:
    assert companion("--version").out == f"companion {__version__}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rply"], "There is no command “rply”; did you mean “replay”?"),
        (["juggle"], "There is no command “juggle”; the commands are home, play"),
        (["--fast"], "I do not know “--fast”"),
        (["doctor", "--fast"], "I do not know “--fast”; “companion doctor --help”"),
        (["doctor", "now"], "I do not know “now”"),
        (["referee"], "FILE is missing"),
        (["replay", "x", "--to"], "--to needs a value"),
        (["replay", "x", "--to", "end"], "--to needs a number, and “end” is not one"),
        (["replay", "x", "--step=yes"], "--step takes no value"),
        (["--language"], "--language needs a value"),
        (["--language", "de"], "--language cannot be “de”; it can be en, ru"),
        (["play", "riftforse"], "The game cannot be “riftforse”; did you mean “riftforce”?"),
        (["cards", "kungfu"], "There is no game “kungfu”; did you mean “kung_fu”?"),
        (["pack", "README.md"], "“README.md” cannot stand there: “companion pack” wants “check”"),
        (["desk", "juggle"], "“juggle” cannot stand there: “companion desk” takes open, demo, "),
        (["desk", "expotr"], "“expotr” cannot stand there: did you mean “companion desk export”?"),
        (["play", "chess"], "The game cannot be “chess”; it can be riftforce, "),
        (["play", "chess", "--language", "ru"], "Игра не может быть «chess»"),
        (["referee", "a", "b"], "I do not know “b”"),
        (["x" * 5000], "There is no command “xxx"),
        (["--" + "x" * 5000], "I do not know “--xxx"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_not_understood_is_said_in_one_sentence(
    companion: Companion, words: list[str], sentence: str
) -> None:
    said = companion(*words)
    assert said.code == Exit.USAGE
    assert said.out == ""
    assert said.err.startswith(f"companion: {sentence}")
    assert said.err.count("\n") == 1
    assert companion("--language", "ru", *words).code == Exit.USAGE


def test_the_language_may_stand_anywhere(companion: Companion, tmp_path: Path) -> None:
    missing = tmp_path / "none"
    for words in (
        ("--language", "ru", "referee", missing),
        ("referee", "--language", "ru", missing),
        ("referee", missing, "--language=ru"),
    ):
        assert companion(*words).err == f"companion: Файла {missing} нет.\n"


def test_the_language_comes_from_where_it_was_said_most_clearly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("COMPANION_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    assert wanted_language([]) is Language.RUSSIAN
    (tmp_path / "settings.toml").write_text('language = "en"')
    assert wanted_language([]) is Language.ENGLISH
    monkeypatch.setenv("COMPANION_LANGUAGE", "ru")
    assert wanted_language([]) is Language.RUSSIAN
    assert wanted_language(["--language=en"]) is Language.ENGLISH
    (tmp_path / "settings.toml").write_text("language = ")
    assert wanted_language([]) is Language.RUSSIAN


@pytest.mark.parametrize("wrong", ["colour = 1", "camera = ", "[names]\nsouth = 5", "\0"])
def test_what_is_wrong_in_the_settings_is_told_in_the_language_that_they_name(
    companion: Companion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wrong: str
) -> None:
    monkeypatch.delenv("COMPANION_LANGUAGE", raising=False)
    path = tmp_path / "settings.toml"
    path.write_text(f'language = "ru"\n{wrong}')
    monkeypatch.setenv("COMPANION_SETTINGS", str(path))
    assert "астройки" in companion("play", "--no-window").err.replace("астройках", "астройки")


def run(*words: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | changes,
    )


@pytest.mark.parametrize("words", [["--help"], ["replay", "--help"], ["referee", "/none"]])
def test_commands_without_pictures_load_no_picture_library(words: list[str]) -> None:
    code = (
        "import sys; from companion.__main__ import main; main(sys.argv[1:]); "
        f"print('loaded', [name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "loaded []"


@pytest.mark.parametrize(
    "words", [["play", "chess"], ["play", "--seed", "x"], ["doctor", "--help"]]
)
def test_commands_that_need_no_game_load_none(words: list[str]) -> None:
    code = (
        "import sys; from companion.__main__ import main; main(sys.argv[1:]); "
        "from companion.games.shelf import GAMES; "
        "print([name for name in GAMES if f'companion.games.{name}' in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("verb", ["read", "calibrate"])
def test_numpy_and_opencv_are_told_to_use_one_thread_before_they_load(verb: str) -> None:
    code = (
        "import sys\n"
        "class Watch:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        import os\n"
        "        if name == 'numpy':\n"
        "            print('threads', os.environ.get('OPENBLAS_NUM_THREADS'),\n"
        "                  os.environ.get('OPENCV_FOR_THREADS_NUM'))\n"
        "sys.meta_path.insert(0, Watch())\n"
        "from companion.__main__ import main\n"
        f"main(['{verb}', '--help'])\n"
    )
    told = {"OPENBLAS_NUM_THREADS", "OPENCV_FOR_THREADS_NUM"}
    bare = {name: value for name, value in os.environ.items() if name not in told}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=bare
    )
    assert done.stdout.splitlines()[0] == "threads 1 1"


def test_a_reader_that_has_had_enough_is_no_error(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--help"],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    fifo = tmp_path / "record"
    os.mkfifo(fifo)
    child = subprocess.Popen(
        [sys.executable, "-m", "companion", "referee", str(fifo)], stderr=subprocess.PIPE, text=True
    )
    with fifo.open("wb"):  # opens once the child is reading, so it is at work now
        child.send_signal(signal.SIGINT)
        _, err = child.communicate()
    assert (child.returncode, err) == (Exit.INTERRUPTED, "Interrupted.\n")


def test_a_terminal_without_cyrillic_is_borne() -> None:
    done = run("--language", "ru", "--help", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "companion" in done.stdout


@pytest.mark.parametrize("words", [("--sceen", "800x480"), ("--sceen=800x480",)])
def test_a_mistyped_option_is_named_and_not_its_value(
    companion: Companion, words: tuple[str, ...]
) -> None:
    said = companion("play", *words)
    assert said.code == Exit.USAGE
    assert "“--sceen”" in said.err
