"""What is disputed, and the game in question picture by picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.broadcast.emblems import SentEmblems, received
from companion.broadcast.encoding import decode
from companion.broadcast.follower import MOST_VIEW_BYTES
from companion.broadcast.messages import View, unpack
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.tables.attest import Trouble
from companion.desk.tables.replay import Replay, replay_of
from companion.desk.tournament import changes as c
from companion.desk.tournament.conflicts import Conflict, conflicts
from companion.games.shelf import GAMES as SHELF
from companion.referee.record import RecordDamaged
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.desk.events import ANNA, BORIS, begin, make, won
from tests.desk.records import GAMES, events, nim

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
TABLE_1 = c.Attested(1, 1, "table-1", "a.jsonl", "chain", won(ANNA, BORIS))


@pytest.fixture
def ledger(file: Database) -> Ledger:
    ledger = Ledger(Entries(file))
    begin(ledger)
    return ledger


def found(ledger: Ledger) -> tuple[Conflict, ...]:
    with ledger.reading("cup") as event:
        return conflicts(event)


def test_two_players_who_disagree_are_a_conflict_until_it_is_settled(ledger: Ledger) -> None:
    make(ledger, c.Reported(1, 1, ANNA, won(ANNA, BORIS)))
    assert found(ledger) == ()
    make(ledger, c.Reported(1, 1, BORIS, won(BORIS, ANNA)))
    (conflict,) = found(ledger)
    assert (conflict.number, conflict.table, conflict.attested) == (1, 1, ())
    assert conflict.why == (Sentence("desk-conflict-reports"),)
    make(ledger, c.Settled(1, 1, won(BORIS, ANNA)))
    assert found(ledger) == ()


def test_once_a_result_is_cleared_what_is_said_from_then_on_counts(ledger: Ledger) -> None:
    make(ledger, c.Settled(1, 1, won(ANNA, BORIS)))
    make(ledger, c.Settled(1, 1, None))
    make(ledger, c.Reported(1, 1, ANNA, won(BORIS, ANNA)))
    with ledger.reading("cup") as event:
        assert not event.results()
    make(ledger, c.Reported(1, 1, BORIS, won(BORIS, ANNA)))
    with ledger.reading("cup") as event:
        assert event.results() == {(1, 1): won(BORIS, ANNA)}


def test_a_player_who_disagrees_with_the_table_is_one_with_its_record(ledger: Ledger) -> None:
    make(ledger, TABLE_1)
    make(ledger, c.Reported(1, 1, BORIS, won(BORIS, ANNA)))
    (conflict,) = found(ledger)
    assert conflict.why == (Sentence("desk-conflict-table"),)
    assert conflict.attested == (TABLE_1,)


def test_what_belongs_to_no_match_any_more_is_one_too(ledger: Ledger) -> None:
    make(ledger, c.Unpaired(1))
    make(ledger, TABLE_1)
    (conflict,) = found(ledger)
    assert (conflict.sitting, conflict.why) == (None, (Sentence("desk-conflict-stray"),))
    make(ledger, c.Settled(1, 1, None))
    assert found(ledger) == ()


def test_each_trouble_is_told(ledger: Ledger) -> None:
    told = set()
    for trouble in Trouble:
        make(ledger, c.Attested(1, 1, "t", "a.jsonl", "", won(ANNA, BORIS), trouble.value))
        (conflict,) = found(ledger)
        told |= {Catalogue(language).tell(*conflict.why) for language in Language}
    assert len(told) == len(Trouble) * len(Language)


def test_a_stored_game_is_replayed_picture_by_picture(file: Database, tmp_path: Path) -> None:
    journals = Journals(file)
    lines = nim(tmp_path, "Anna", "Boris", south_wins=False)
    journals.keep(events("a.jsonl", lines), "2026-05-01")
    journal = journals.find("table-1", "a.jsonl")
    assert journal is not None
    replay = replay_of(journals, journal, GAMES)
    assert [told.n for told in replay.plays] == [1, 2]
    assert all(told.stands and told.text["en"] and told.text["ru"] for told in replay.plays)
    boards = [unpack(replay.frame(step), View).scene["board"]["value"] for step in (0, 1, 2)]
    assert boards == [4, 3, 0]


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_each_game_is_drawn_as_a_phone_draws_it(path: Path) -> None:
    replay = Replay("table-1", path.name, path.read_bytes(), SHELF)
    assert replay.damage is None
    for step in (0, len(replay.plays) // 2, len(replay.plays) + 5):
        view = unpack(replay.frame(step), View, most=MOST_VIEW_BYTES)
        emblems = received(unpack(replay.emblems, SentEmblems, most=MOST_VIEW_BYTES))
        assert decode(view.scene, emblems).seats


def test_what_cannot_be_replayed_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    lines = nim(tmp_path, "Anna", "Boris", south_wins=False)
    data = "\n".join([*lines[:2], "{}"]).encode()
    replay = Replay("table-1", "a.jsonl", data, GAMES)
    assert [told.n for told in replay.plays] == [1]
    assert replay.damage is not None
    with pytest.raises(RecordDamaged):
        Replay("table-1", "a.jsonl", b"{}", GAMES)
