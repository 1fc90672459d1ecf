"""Whatever a file says, `referee` and `replay` judge it or name the line that is wrong."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.commands import referee, replay
from companion.games.shelf import GAMES
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.commands.conftest import Companion
from tests.nim import NIM

EXAMPLE = Path(__file__).parents[2] / "docs" / "games" / "riftforce.jsonl"
SHELF = {**GAMES, "nim": NIM}
CATALOGUES = {
    language: Catalogue(language, *(game.folder for game in SHELF.values()))
    for language in Language
}
WHOLE: list[dict[str, object]] = [
    {
        "record": "table-companion",
        "version": 1,
        "game": "nim",
        "setup": {"heap": 9},
        "names": {"south": "Anna", "north": "Boris"},
        "started": "2026-05-01T18:30:00Z",
        "comment": "a puzzle",
    },
    {"n": 1, "action": "take 3", "at": "2026-05-01T18:31:00Z", "facts": {"a": [1, "b"]}},
    {"n": 2, "undo": 1, "action": "take 2", "comment": "rather"},
    {"n": 3, "undo": 2},
    {"n": 4, "action": "take 1", "end": {"winners": ["south"], "rule": "NIM-3"}},
    {"n": 5, "end": {"abandoned": True}},
]
ODD = (
    *("null", "true", "-1", "7", "1.5", "1e999", "-Infinity", "NaN", "9" * 5000, "1" + "0" * 40),
    *('""', '"x"', '"\\u0000"', '"\\ud800"', '"\\u001b[2J\\n\\u202e"', '"{ $file }"'),
    *("[]", "[[]]", "{}", '{"": {}}', '{"a": 1, "a": 2}', "[" * 3000, "'", "", "//"),
    '"' + "й" * 3000 + '"',
)
"""What somebody might write instead of a value, or a program leave there."""

Place = tuple[str | int, ...]


def places(value: object, here: Place = ()) -> Iterator[Place]:
    """Every value of a line, the line itself among them."""
    yield here
    inner = value.items() if isinstance(value, dict) else ()
    inner = enumerate(value) if isinstance(value, list) else inner
    for name, part in inner:
        yield from places(part, (*here, name))


def written(value: object, place: Place, odd: str) -> str:
    """A line as JSON, with something odd at one place."""
    if not place:
        return odd
    first, *rest = place
    parts = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type] # a list
    texts = {n: written(p, tuple(rest), odd) if n == first else json.dumps(p) for n, p in parts}
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)}: {text}" for name, text in texts.items()) + "}"
    return "[" + ", ".join(texts.values()) + "]"


def complaint_about(path: Path) -> Complaint | None:
    """What both commands say of a file; they must say the same."""
    said: list[Complaint | None] = []
    for read in (referee.verdicts, replay.steps):
        try:
            for _ in read(path, SHELF, Language.ENGLISH):
                pass
            said.append(None)
        except Complaint as complaint:
            said.append(complaint)
    judged, told = said
    assert (judged and judged.sentence) == (told and told.sentence)
    return judged


def check(path: Path, data: bytes, line: int | None = None) -> None:
    """The file is fine, or is complained about in one line of either language, with its place."""
    path.write_bytes(data)
    complaint = complaint_about(path)
    if complaint is None:
        return
    for language, word in ((Language.ENGLISH, "line"), (Language.RUSSIAN, "строка")):
        text = CATALOGUES[language].tell(complaint.sentence)
        assert text.startswith(f"{path}, {word} {line or ''}")
        assert text.isprintable()
        assert len(text) < len(str(path)) + 300


@pytest.mark.parametrize("number", range(len(WHOLE)))
def test_any_value_may_be_wrong(tmp_path: Path, number: int) -> None:
    path = tmp_path / "game.jsonl"
    lines = [json.dumps(line) for line in WHOLE]
    check(path, "\n".join(lines).encode())
    luck = Random(number)
    for place in places(WHOLE[number]):
        for odd in luck.sample(ODD, 8):
            lines[number] = written(WHOLE[number], place, odd)
            check(path, "\n".join(lines).encode())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_any_bytes_may_be_lost_or_turned(tmp_path: Path, data: st.DataObject) -> None:
    whole = bytearray("\n".join(json.dumps(line) for line in WHOLE).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(whole) - 1))
        match data.draw(st.sampled_from(["cut", "flip", "drop", "put"])):
            case "cut":
                del whole[max(1, place) :]
            case "flip":
                whole[place] ^= 1 << data.draw(st.integers(0, 7))
            case "drop":
                del whole[max(1, place) : place + data.draw(st.integers(1, 40))]
            case _:
                whole[place:place] = data.draw(st.sampled_from([odd.encode() for odd in ODD]))
    check(tmp_path / "game.jsonl", bytes(whole))


@pytest.mark.parametrize("verb", ["referee", "replay"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_exit_codes_are_those_of_the_help(
    companion: Companion, tmp_path: Path, verb: str, language: str
) -> None:
    path = tmp_path / "game.jsonl"
    lines = EXAMPLE.read_bytes().splitlines()[:7]
    again = json.dumps({"action": json.loads(lines[3])["action"]}).encode()
    codes = {}
    for name, line in (("fine", b""), ("refused", again), ("broken", b'{"action": "\\u001b[2J"}')):
        path.write_bytes(b"\n".join([*lines, line]))
        said = companion(verb, path, "--language", language)
        codes[name] = said.code
        assert "\x1b" not in said.out + said.err
        assert said.err.count("\n") == (1 if name == "broken" else 0)
    assert codes == {"fine": 0, "refused": 1, "broken": 2}
    help_text = companion("--language", language).out
    assert all(f" {code} " in help_text for code in codes.values())


# --- the folder of games -----------------------------------------------------------------

TURN = "guilds=FI,WA,LI,IC:EA,PL,SH,CR"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, companion: Companion) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    for folder in (file, Path("/proc/none")):
        said = companion("play", "--no-window", "--games", folder)
        assert said.code == 2
        assert str(folder) in said.err
        assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("words", [(), ("--position", TURN)], ids=["new", "position"])
def test_a_folder_that_is_none_is_told_in_one_sentence(
    tmp_path: Path, companion: Companion, language: Language, words: tuple[str, ...]
) -> None:
    (tmp_path / "here").symlink_to("there")
    (tmp_path / "there").symlink_to("here")
    (tmp_path / "link").symlink_to("nowhere")
    reasons = {
        "here": "lead in a circle",
        "here/games": "lead in a circle",
        "link": "leads nowhere",
        "link/games": "leads nowhere",
        "n" * 300: "the name is too long",
    }
    for name, reason in reasons.items():
        folder = tmp_path / name
        said = companion(
            "play", "--no-window", "--games", folder, "--language", language.value, *words
        )
        assert (said.code, said.out) == (2, "")
        assert name[-200:] in said.err
        assert len(said.err.splitlines()) == 1
        if language is Language.ENGLISH:
            assert reason in said.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here", "link", "there"]


def test_a_folder_that_may_not_be_looked_into_is_told(
    tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that go on may be in it, so no other is begun unasked."""

    def forbidden(_: Path) -> NoReturn:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "iterdir", forbidden)
    said = companion("play", "--no-window", "--games", tmp_path)
    monkeypatch.undo()
    assert said.code == 2
    assert said.err == (
        f"companion: The folder of games {tmp_path} cannot be read: you may not do that there.\n"
    )
    assert list(tmp_path.iterdir()) == []
