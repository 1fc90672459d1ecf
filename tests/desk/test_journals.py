"""The lines of records at the desk: kept once, in whatever order they come, and never altered."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.broadcast.messages import Event
from companion.desk.store.database import Database
from companion.desk.store.journals import CHANGED, Journals
from tests.desk.records import events, nim

AT = "2026-05-01T18:00:00.000+00:00"
NAME = ("table-1", "a.jsonl")


@dataclass
class Sent:
    lines: list[str]
    events: list[Event]

    @property
    def data(self) -> bytes:
        return "".join(f"{line}\n" for line in self.lines).encode()


@pytest.fixture
def sent(tmp_path: Path) -> Sent:
    lines = nim(tmp_path, "Anna", "Борис", south_wins=False)
    return Sent(lines, events("a.jsonl", lines))


def test_lines_are_kept_however_they_come(database: Database, sent: Sent) -> None:
    journals = Journals(database)
    first, second, third = sent.events
    assert journals.keep([third], AT)[NAME].lines == 0
    assert journals.keep([first, first], AT)[NAME].lines == 1
    kept = journals.keep([first, second], AT)[NAME]
    assert (kept.lines, kept.chain, kept.trouble, kept.ended) == (3, third.chain, "", True)
    assert journals.data(*NAME) == sent.data
    assert journals.unjudged() == (kept,) == journals.all()
    journals.mark_judged(kept)
    assert journals.keep(sent.events, AT)[NAME] == replace(kept, judged=3)
    assert journals.unjudged() == ()


def test_desks_at_once_keep_the_same_lines_once(database: Database, url: str, sent: Sent) -> None:
    with Database(url) as other, ThreadPoolExecutor(6) as threads:
        desks = [Journals(database), Journals(other)]

        def keep(n: int) -> None:
            desks[n % 2].keep(Random(n).sample(sent.events, 3), AT)

        list(threads.map(keep, range(12)))
        assert desks[1].find(*NAME) == desks[0].find(*NAME)
        assert desks[0].data(*NAME) == sent.data


def test_a_line_that_comes_twice_and_differs_is_noticed(file: Database, sent: Sent) -> None:
    journals = Journals(file)
    journals.mark_judged(journals.keep(sent.events, AT)[NAME])
    forged = replace(sent.events[1], text=sent.events[1].text.replace("take 1", "take 2"))
    kept = journals.keep([forged], AT)[NAME]
    assert (kept.lines, kept.trouble) == (3, CHANGED)
    assert journals.unjudged() == (kept,)
    assert journals.data(*NAME) == sent.data


@pytest.mark.parametrize("wrong", ["changed", "missing", "twice"])
def test_the_chain_tells_of_a_line_that_is_not_as_it_was(
    file: Database, sent: Sent, wrong: str
) -> None:
    """Somebody on the way has put other lines in the place of a table's, and kept its chain."""
    first, second, third = sent.events
    texts = {
        "changed": [first.text, second.text.replace("take 1", "take 2"), third.text],
        "missing": [first.text, third.text],
        "twice": [first.text, second.text, second.text, third.text],
    }[wrong]
    chains = [event.chain for event in (*sent.events, third)]
    altered = [
        replace(event, chain=chain)
        for event, chain in zip(events("a.jsonl", texts), chains, strict=False)
    ]
    assert Journals(file).keep(altered, AT)[NAME].trouble == CHANGED


def test_a_table_of_an_older_version_sends_no_chain(file: Database, sent: Sent) -> None:
    older = [replace(event, chain="") for event in sent.events]
    kept = Journals(file).keep(older, AT)[NAME]
    assert (kept.lines, kept.trouble, kept.chain) == (3, "", sent.events[-1].chain)
