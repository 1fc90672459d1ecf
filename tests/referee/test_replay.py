"""From a record back to the game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.referee.journal import Journal
from companion.referee.record import Header, Played, RecordDamaged, parse_record, write_line
from companion.referee.replay import TAIL_BYTES, Records, begin, find_records, resume
from companion.referee.session import Session
from companion.rules.seat import Seat
from tests.nim import NIM, Heap, Take

GAMES = {"nim": NIM}
HEADER = Header("nim", {"heap": 60})


def play_at_random(path: Path, seed: int, entries: int) -> Session[Heap, Take, object]:
    chance = random.Random(seed)
    with Journal.create(path, HEADER) as journal:
        session: Session[Heap, Take, object] = Session(NIM, HEADER, journal)
        for _ in range(entries):
            if chance.random() < 0.3:
                session.undo()
            elif actions := list(NIM.rules.legal_actions(session.state)):
                session.play(chance.choice(actions))
    return session


def resumed(path: Path) -> Session[object, object, object]:
    """The game as it is taken up again, and put down at once."""
    session = resume(path, GAMES)
    assert session.journal is not None
    session.journal.close()
    return session


@pytest.mark.parametrize("seed", range(20))
def test_replaying_gives_the_same_game(tmp_path: Path, seed: int) -> None:
    played = play_at_random(tmp_path / "game.jsonl", seed, entries=40)
    restored = resumed(tmp_path / "game.jsonl")
    assert restored.plays == played.plays
    assert restored.state == played.state


def test_a_resumed_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played = play_at_random(path, 1, entries=10)
    session = resume(path, GAMES)
    assert session.plays == played.plays
    assert session.journal is not None
    before = session.journal.next_n
    session.play(Take(1))
    assert session.journal.next_n == before + 1
    session.journal.close()
    assert resumed(path).state == session.state


def test_a_resumed_game_tells_of_its_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play_at_random(path, 1, entries=10)
    path.write_bytes(path.read_bytes()[:-9])
    session = resume(path, GAMES)
    assert session.journal is not None
    assert session.journal.torn is not None
    session.journal.close()


@pytest.mark.parametrize(
    ("lines", "line", "key"),
    [
        ([Header("chess")], 1, "record-unknown-game"),
        ([Header("nim", {"heap": -1})], 1, "nim-bad-setup"),
        ([HEADER, Played(1, "take 1"), Played(2, "run")], 3, "nim-bad-action"),
        ([HEADER, Played(1, "take 1"), Played(2, "take 9")], 3, "record-illegal"),
    ],
)
def test_a_journal_that_makes_no_sense_names_the_line(
    tmp_path: Path, lines: list[Header | Played], line: int, key: str
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(write_line(each) for each in lines))
    with pytest.raises(RecordDamaged) as raised:
        resume(path, GAMES)
    assert (raised.value.line, raised.value.because.key) == (line, key)
    Journal.open(path).close()  # the lock is free again


def test_unfinished_games_are_found_last_played_first(tmp_path: Path) -> None:
    def write(name: str, *entries: Played, started: str = "2026-05-01T10:00:00+00:00") -> None:
        lines = [Header("nim", started=started, names={Seat.SOUTH: name}), *entries]
        (tmp_path / f"{name}.jsonl").write_bytes(b"".join(map(write_line, lines)))

    end = {"winners": ["south"], "rule": "NIM-3"}
    write("just-begun")
    write("older", Played(1, "take 1", "2026-05-01T11:00:00+00:00"))
    write("newer", Played(1, "take 1", "2026-05-01T12:00:00+00:00"))
    write("won", Played(1, "take 1", "2026-05-01T12:30:00+00:00", end=end))
    write("torn", Played(1, "take 1", "2026-05-01T11:30:00+00:00"), Played(2, "take 2"))
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(torn.read_bytes()[:-20])
    with Journal.create(tmp_path / "given-up.jsonl", HEADER) as journal:
        Session(NIM, HEADER, journal).stop()
    (tmp_path / "rubbish.jsonl").write_bytes(b"\0\1\2")
    (tmp_path / "notes.txt").touch()

    records = find_records(tmp_path)
    unfinished, damaged = records.unfinished, records.damaged
    assert [game.path.stem for game in unfinished] == ["newer", "torn", "older", "just-begun"]
    assert [file.path.stem for file in damaged] == ["rubbish"]


def test_what_cannot_be_gone_on_with_is_named_with_its_line(tmp_path: Path) -> None:
    whole = b"".join(
        map(write_line, (HEADER, *(Played(n, "take 1", comment="x" * 60) for n in range(1, 9))))
    )
    lines = whole.splitlines(keepends=True)
    last_two = [line.replace(b"take 1", b"take 2") for line in lines[-2:]]
    (tmp_path / "header.jsonl").write_bytes(whole.replace(b'"heap":60', b'"heap":61', 1))
    (tmp_path / "end.jsonl").write_bytes(b"".join((*lines[:-2], *last_two)))
    (tmp_path / "by-hand.jsonl").write_text(
        '{"record": "table-companion", "version": 1, "game": "nim"}\n{"action": "take 1"}\n'
    )
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "folder.jsonl").mkdir()

    records = find_records(tmp_path)
    unfinished, damaged = records.unfinished, records.damaged
    assert unfinished == ()
    told = {file.path.stem: file.complaint.sentence.facts.get("line") for file in damaged}
    assert told == {"by-hand": "1", "empty": "1", "end": "8", "header": "1"}


@pytest.mark.parametrize("last", [10, 2 * TAIL_BYTES])
def test_of_a_long_game_only_the_ends_are_read_unless_the_last_play_is_huge(
    tmp_path: Path, last: int
) -> None:
    path = tmp_path / "long.jsonl"
    plays = [Played(n, "take 1", comment="x" * 1000) for n in range(1, 1001)]
    plays.append(Played(1001, "take 1", "2026-05-01T12:00:00+00:00", comment="x" * last))
    path.write_bytes(b"".join(map(write_line, (HEADER, *plays))))
    # Only who reads the middle finds that it is broken.
    path.write_bytes(path.read_bytes().replace(b'"n":500,', b'"n":500 ', 1))
    records = find_records(tmp_path)
    unfinished, damaged = records.unfinished, records.damaged
    if last < TAIL_BYTES:
        assert [game.at for game in unfinished] == ["2026-05-01T12:00:00+00:00"]
        assert damaged == ()
    else:
        assert unfinished == ()
        assert [file.complaint.sentence.facts["line"] for file in damaged] == ["501"]


def test_a_take_back_after_the_end_makes_the_game_unfinished_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    header = Header("nim", {"heap": 1})
    with Journal.create(path, header) as journal:
        session = Session(NIM, header, journal)
        session.play(Take(1))
        assert find_records(tmp_path).unfinished == ()
        session.undo()
    assert [game.path for game in find_records(tmp_path).unfinished] == [path]


def test_no_folder_has_no_games(tmp_path: Path) -> None:
    assert find_records(tmp_path / "none") == Records()


def test_a_record_without_checksums_can_be_followed() -> None:
    text = (
        '{"record": "table-companion", "version": 1, "game": "nim", "position": "7 north"}\n'
        '{"action": "take 2"}\n'
    )
    record = parse_record(Path("by-hand"), text.encode())
    session = begin(NIM, record.path, record.header)
    for _, entry in record.entries():
        session.replay(entry)
    assert session.state == Heap(5, Seat.SOUTH)
