"""`companion referee`: verdicts as JSON, and a clear word about every file that is no record."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.commands import referee
from companion.games.game import Plain
from companion.games.shelf import GAMES
from companion.referee.record import Header, Played, write_line
from companion.referee.replay import resume
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.commands.conftest import Companion
from tests.nim import NIM

SHELF = {**GAMES, "nim": NIM}
CATALOGUES = [
    Catalogue(language, *(game.folder for game in SHELF.values()))
    for language in (Language.RUSSIAN, Language.ENGLISH)
]
HEADER = (
    '{"record": "table-companion", "version": 1, "game": "nim", "setup": {"heap": 9},'
    ' "names": {"south": "Anna", "north": "Boris"}}'
)


def judge(path: Path, *lines: str, language: Language = Language.ENGLISH) -> list[dict[str, Plain]]:
    path.write_text("\n".join(lines), encoding="utf-8")
    return list(referee.verdicts(path, SHELF, language))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_legal_play_tells_what_happened(path: Path) -> None:
    assert judge(path, HEADER, '{"action": "take 3"}') == [
        {
            "n": 1,
            "action": "take 3",
            "told": "Anna takes 3 matches",
            "verdict": "legal",
            "result": ["Anna takes 3 matches", "6 matches are left"],
            "events": ["Anna takes 3 matches", "6 matches are left"],
        }
    ]


def test_a_refused_play_cites_its_rule_and_judging_goes_on(path: Path) -> None:
    verdicts = judge(path, HEADER, *(f'{{"action": "take {n}"}}' for n in (3, 4, 3, 5, 3)))
    assert [verdict["verdict"] for verdict in verdicts] == [
        "legal",
        "refused",
        "legal",
        "refused",
        "legal",
    ]
    assert verdicts[1] == {
        "n": 2,
        "action": "take 4",
        "told": "Boris takes 4 matches",
        "verdict": "refused",
        "rule": "NIM-1",
        "says": "One to three matches are taken at a time.",
        "because": "4 were taken.",
        "remedy": "Take one to three.",
        "facts": {"count": 4},
        "also": [],
    }
    assert verdicts[4]["events"] == ["Anna takes 3 matches", "0 matches are left"]


def test_verdicts_speak_russian(path: Path) -> None:
    verdicts = judge(path, HEADER, '{"action": "take 4"}', language=Language.RUSSIAN)
    assert verdicts[0]["remedy"] == "Возьмите от одной до трёх."


def test_only_plays_have_verdicts(path: Path) -> None:
    verdicts = judge(
        path,
        HEADER,
        '{"n": 1, "action": "take 3"}',
        '{"n": 2, "undo": 1}',
        '{"n": 3, "action": "take 1"}',
        '{"n": 4, "end": {"abandoned": true}}',
    )
    assert [(verdict["n"], verdict["events"]) for verdict in verdicts] == [
        (1, ["Anna takes 3 matches", "6 matches are left"]),
        (3, ["Anna takes one match", "8 matches are left"]),
    ]


def record_of(game_name: str, path: Path, plays: int) -> list[str]:
    """A record of a real game of the shelf, played at random; the actions it holds."""
    game = GAMES[game_name]
    chance = random.Random(5)
    setup = game.rules.new_setup(chance, {})
    state = game.rules.start(setup)
    world = game.simulation.deal(chance, state)
    lines = [write_line(Header(game.name, setup))]
    actions = []
    for n in range(1, plays + 1):
        action = chance.choice(list(world.actions(state)))
        actions.append(game.notation.write_action(action))
        lines.append(write_line(Played(n, actions[-1])))
        state, events = game.rules.apply(state, action)
        world = world.after(events)
    path.write_bytes(b"".join(lines))
    return actions


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_recorded_game_of_the_shelf_is_judged(
    companion: Companion, path: Path, name: str, language: str
) -> None:
    actions = record_of(name, path, plays=20)
    said = companion("referee", path, "--language", language)
    assert (said.code, said.err) == (0, "")
    verdicts = [json.loads(line) for line in said.out.splitlines()]
    assert [verdict["action"] for verdict in verdicts] == actions
    assert {verdict["verdict"] for verdict in verdicts} == {"legal"}


@pytest.mark.parametrize("name", GAMES)
def test_a_play_made_twice_is_refused_with_exit_code_1(
    companion: Companion, path: Path, name: str
) -> None:
    """Where the same cannot be done again, as two equal actions of a row in Neon can."""
    record_of(name, path, plays=20)
    lines = path.read_bytes().splitlines(keepends=True)
    plays = resume(path, GAMES).plays
    legal = GAMES[name].rules.legal_actions
    once = (n for n in range(7, 19) if plays[n].action not in [*legal(plays[n + 1].before)])
    last_play = next(once)
    again = json.loads(lines[last_play + 1])["action"]
    path.write_bytes(b"".join(lines[: last_play + 2]) + json.dumps({"action": again}).encode())
    said = companion("referee", path)
    assert said.code == 1
    last = json.loads(said.out.splitlines()[-1])
    assert last["verdict"] == "refused"
    assert last["rule"] in {rule.id for rule in GAMES[name].rules.rulebook}
    assert all(last[member] for member in ("because", "remedy"))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("action", ["", "dance", "north", "\u0000", "x" * 3000, "{", "й" * 50])
def test_an_action_of_no_game_is_an_error_with_its_line(
    companion: Companion, path: Path, name: str, language: str, action: str
) -> None:
    record_of(name, path, plays=3)
    with path.open("ab") as file:
        file.write(json.dumps({"action": action}).encode())
    said = companion("referee", path, "--language", language)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert f"{path}, {'line' if language == 'en' else 'строка'} 5: " in said.err
    assert re.search(r"[^.]\.\n$", said.err), "one full stop"


@pytest.mark.parametrize("name", GAMES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_any_start_is_a_game_or_a_complaint(name: str, tmp_path: Path, data: st.DataObject) -> None:
    simple = st.text(max_size=8) | st.integers() | st.booleans()
    values = simple | st.lists(simple, max_size=4) | st.dictionaries(st.text(max_size=5), simple)
    real = dict(GAMES[name].rules.new_setup(random.Random(1), {}))
    names = st.sampled_from([*real, "other"])
    changed = data.draw(st.dictionaries(names, values, max_size=3))
    if data.draw(st.booleans()):
        line = {"setup": real | changed}
    else:
        whole = GAMES[name].notation.write_position(GAMES[name].rules.start(real))
        cut = data.draw(st.integers(0, len(whole)))
        line = {"position": whole[:cut] + data.draw(st.text(max_size=4)) + whole[cut + 1 :]}
    header = {"record": "table-companion", "version": 1, "game": name} | line
    path = tmp_path / "start.jsonl"
    path.write_text(json.dumps(header), encoding="utf-8")
    complaint = complaint_about(path)
    assert complaint is None or complaint.startswith(f"{path}, line 1: ")


def complaint_about(path: Path) -> str | None:
    try:
        list(referee.verdicts(path, SHELF, Language.ENGLISH))
    except Complaint as complaint:
        russian, english = (catalogue.tell(complaint.sentence) for catalogue in CATALOGUES)
        assert russian != english
        return english
    return None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n\n",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"\xff" * 100,
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 100_000,
        b'{"record": "table-companion", "version": 1, "game": "chess"}',
        b'{"record": "table-companion", "version": 99, "game": "riftforce"}',
    ],
    ids=lambda data: repr(data[:20]),
)
def test_a_foreign_file_is_named_with_its_first_line(
    companion: Companion, path: Path, data: bytes
) -> None:
    path.write_bytes(data)
    for verb in ("referee", "replay"):
        said = companion(verb, path)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"companion: {path}, line 1: ")
        assert said.err.count("\n") == 1


def test_what_is_no_file_is_a_usage_error(companion: Companion, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none", "a\0b", "n" * 3000, "/dev/zero"):
        said = companion("referee", place)
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == 1


def test_what_came_before_the_damage_is_judged(companion: Companion, path: Path) -> None:
    name = next(iter(GAMES))
    record_of(name, path, plays=5)
    path.write_bytes(path.read_bytes()[:-10])
    said = companion("referee", path)
    assert said.code == 2
    assert len(said.out.splitlines()) == 4
    assert f"{path}, line 6: this is not JSON" in said.err


@pytest.mark.parametrize("name", GAMES)
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=50
)
@given(data=st.data())
def test_any_actions_are_judged_or_complained_about(
    name: str, tmp_path: Path, data: st.DataObject
) -> None:
    """Pieces of real actions, put together anyhow, from a position in the middle of a game."""
    path = tmp_path / "actions.jsonl"
    position, actions = middle_of(name)
    words = sorted({word for action in actions for word in action.split(" ")})
    action = st.lists(st.sampled_from(words), min_size=1, max_size=6).map(" ".join)
    chosen = data.draw(st.lists(st.sampled_from(actions) | action, min_size=1, max_size=5))
    lines = [write_line(Header(name, position=position))]
    lines += [write_line(Played(n, text)) for n, text in enumerate(chosen, start=1)]
    path.write_bytes(b"".join(lines))
    complaint = complaint_about(path)
    assert complaint is None or complaint.startswith(f"{path}, line ")


@cache
def middle_of(name: str) -> tuple[str, tuple[str, ...]]:
    """A position some way into a game, and the actions that led to it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        actions = record_of(name, path, plays=20)
        state = resume(path, GAMES).state
    return GAMES[name].notation.write_position(state), tuple(actions)


def test_the_header_shown_in_the_documentation_begins_a_game(
    companion: Companion, path: Path
) -> None:
    text = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    header = next(line for line in text.splitlines() if line.startswith('{"record"'))
    path.write_text(header + "\n", encoding="utf-8")
    assert companion("referee", path).code == 0
