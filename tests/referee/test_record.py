"""Lines of a game record: what is written is read, and what is no line is named as what it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee.record import (
    MOST_BYTES,
    Ended,
    Entry,
    Header,
    LineDamaged,
    Played,
    RecordDamaged,
    Undone,
    file_name,
    parse_record,
    read_entry,
    read_header,
    read_record,
    write_line,
)
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

PATH = Path("game.jsonl")
HEADER = '{"record": "table-companion", "version": 1, "game": "nim"}'


def parse(*lines: str | bytes) -> list[Entry]:
    data = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
    return [entry for _, entry in parse_record(PATH, data).entries()]


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
plain = st.recursive(
    texts | st.integers() | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
mappings = st.dictionaries(texts, plain, max_size=3)
times = st.none() | st.datetimes().map(lambda time: time.isoformat())
entries = st.one_of(
    st.builds(
        Played,
        st.just(5),
        texts.filter(bool),
        times,
        mappings,
        st.none() | mappings,
        st.none() | texts,
    ),
    st.builds(Undone, st.just(5), st.integers(1, 4), times),
    st.builds(Ended, st.just(5), mappings, times),
)


@given(entries)
def test_what_is_written_is_read(entry: Entry) -> None:
    line = write_line(entry)
    assert line.count(b"\n") == 1
    assert read_entry(line, after=4, checked=True) == entry


@given(
    st.builds(
        Header,
        texts.filter(bool),
        setup=mappings,
        names=st.dictionaries(st.sampled_from(Seat), texts),
        started=times,
    )
)
def test_headers_are_read_as_written(header: Header) -> None:
    assert read_header(write_line(header), checked=True) == header


@given(st.data())
def test_a_changed_byte_is_noticed(data: st.DataObject) -> None:
    line = bytearray(write_line(Played(1, "take 3", "2026-05-01T18:30:00.000+00:00")))
    place = data.draw(st.integers(0, len(line) - 2))
    line[place] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(LineDamaged):
        read_entry(bytes(line), after=0, checked=True)


def test_a_record_can_be_written_by_hand() -> None:
    written = (
        "\ufeff" + HEADER + "\r",
        "",
        '{"action": "take 2", "comment": "a quick one"}',
        '{"n": 2, "undo": 1}',
        "   ",
        '{"n": 3, "end": {"abandoned": true}}\r',
    )
    assert parse(*written) == [
        Played(1, "take 2", comment="a quick one"),
        Undone(2, 1),
        Ended(3, {"abandoned": True}),
    ]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("take 3", "record-not-json"),
        ('{"n": 1, "action": "take 3"', "record-not-json"),
        ("[]", "record-not-object"),
        ("7", "record-not-object"),
        ("null", "record-null"),
        ("{}", "record-empty-entry"),
        ('{"n": 1}', "record-empty-entry"),
        ('{"n": 2, "action": "take 3"}', "record-number"),
        ('{"n": 0, "action": "take 3"}', "record-number"),
        ('{"n": ' + "9" * 400 + ', "action": "take 3"}', "record-number"),
        ('{"n": ' + "9" * 9000 + ', "action": "take 3"}', "record-not-json"),
        ('{"n": true, "action": "take 3"}', "record-not-number"),
        ('{"n": "1", "action": "take 3"}', "record-not-number"),
        ('{"n": 1.0, "action": "take 3"}', "record-fraction"),
        ('{"n": 1e999, "action": "take 3"}', "record-fraction"),
        ('{"n": NaN, "action": "take 3"}', "record-fraction"),
        ('{"n": 1, "action": 3}', "record-not-text"),
        ('{"n": 1, "action": ""}', "record-member-missing"),
        ('{"n": 1, "action": "take 3", "action": "take 2"}', "record-twins"),
        ('{"n": 1, "action": "take 3", "acton": "take 2"}', "record-unknown-member"),
        ('{"n": 1, "action": "take 3", "undo": "x"}', "record-not-number"),
        ('{"n": 1, "undo": 1, "end": {}}', "record-unknown-member"),
        ('{"n": 1, "action": "take 3", "facts": []}', "record-not-mapping"),
        ('{"n": 1, "action": "take 3", "facts": {"a": [null]}}', "record-null"),
        ('{"n": 1, "action": "take 3", "at": "yesterday"}', "record-not-time"),
        ('{"n": 1, "action": "take 3", "crc": "00000000"}', "record-crc"),
        ('{"n": 1, "action": "take 3", "crc": 0}', "record-crc"),
        ('{"n": 1, "facts": ' + "[" * 100_000 + "]" * 100_000 + "}", "record-too-deep"),
        ('{"n": 1, "facts": ' + '{"a":' * 100_000, "record-too-deep"),
        (b'{"n": 1, "action": "\xff"}', "record-not-utf8"),
        (b"\0\0\0\0\0\0", "record-binary"),
        (b"x" * 2_000_000, "record-long-line"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_bad_line_is_named_as_what_it_is(line: str | bytes, key: str) -> None:
    with pytest.raises(RecordDamaged) as raised:
        parse(HEADER, line)
    assert (raised.value.line, raised.value.because.key) == (2, key)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "record-not-json"),
        ("{}", "record-foreign"),
        ('{"record": "chess"}', "record-foreign"),
        ('{"record": "table-companion", "game": "nim"}', "record-version"),
        ('{"record": "table-companion", "version": 2, "game": "nim"}', "record-version"),
        ('{"record": "table-companion", "version": true, "game": "nim"}', "record-version"),
        ('{"record": "table-companion", "version": 1}', "record-member-missing"),
        ('{"record": "table-companion", "version": 1, "game": []}', "record-not-text"),
        (HEADER[:-1] + ', "setup": 3}', "record-not-mapping"),
        (HEADER[:-1] + ', "setup": {"a": 1}, "position": "7 south"}', "record-two-starts"),
        (HEADER[:-1] + ', "names": {"up": "Anna"}}', "record-unknown-seat"),
        (HEADER[:-1] + ', "names": {"south": 7}}', "record-not-text"),
        (HEADER[:-1] + ', "started": "now"}', "record-not-time"),
        (HEADER[:-1] + ', "colour": "red"}', "record-unknown-member"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_bad_header_is_named_as_what_it_is(line: str, key: str) -> None:
    with pytest.raises(RecordDamaged) as raised:
        parse(line, '{"action": "take 3"}')
    assert (raised.value.line, raised.value.because.key) == (1, key)


def test_what_comes_before_a_damaged_line_can_still_be_read() -> None:
    record = parse_record(PATH, f'{HEADER}\n{{"action": "take 1"}}\nbroken\n'.encode())
    entries = record.entries()
    assert next(entries) == (2, Played(1, "take 1"))
    with pytest.raises(RecordDamaged):
        next(entries)


@given(st.binary(max_size=200) | st.binary(max_size=60).map(lambda data: HEADER.encode() + data))
def test_any_bytes_are_a_record_or_a_complaint_in_both_languages(data: bytes) -> None:
    damage = damage_of(data)
    if damage:
        for catalogue in CATALOGUES:
            assert f" {damage.line}: " in catalogue.tell(damage.sentence)


def damage_of(data: bytes) -> RecordDamaged | None:
    try:
        list(parse_record(PATH, data).entries())
    except RecordDamaged as damage:
        return damage
    return None


CATALOGUES = [Catalogue(language) for language in Language]


def test_paths_that_are_no_file_are_complaints(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.jsonl", tmp_path / "a\0b", tmp_path / ("n" * 5000)):
        with pytest.raises(Complaint) as raised:
            read_record(path)
        assert [catalogue.tell(raised.value.sentence) for catalogue in CATALOGUES]


def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(RecordDamaged, match="record-damaged"):
        read_record(Path("/dev/zero"))
    with pytest.raises(RecordDamaged):
        parse_record(PATH, b"x" * (MOST_BYTES + 1))


def test_the_file_name_tells_when_what_and_who() -> None:
    names = {Seat.SOUTH: "Анна Ивановна", Seat.NORTH: "../Boris"}
    header = Header("nim", names=names, started="2026-05-01T18:30:05.123+00:00")
    assert file_name(header) == "2026-05-01-18-30-05_nim_АннаИвановна_Boris.jsonl"
    assert file_name(Header("nim")) == "nim.jsonl"


def test_a_file_with_six_long_names_has_a_name_that_a_disk_takes() -> None:
    names = {seat: f"{number}-й Преображенский" + "😀" * 9 for number, seat in enumerate(Seat)}
    name = file_name(Header("neon", names=names, started="2026-05-01T18:30:05+02:00"))
    assert len(name.encode()) < 255 - len(".seed.12345678.new")
    assert all(f"_{number}йПреображ" in name for number in range(6))


def test_people_can_read_what_the_journal_writes() -> None:
    line = write_line(Header("nim", {"heap": 9}, names={Seat.SOUTH: "Анна"}))
    assert json.loads(line)["names"] == {"south": "Анна"}
    assert "Анна" in line.decode()
