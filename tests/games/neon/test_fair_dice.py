"""What the companion rolls in Neon was settled before the game: a changed roll is found out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from companion.commands import referee as command
from companion.games.game import (
    Game,
    GameRules,
    GameScreen,
    GameSimulation,
    GameTable,
    GameWording,
    Notation,
)
from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.events import Event
from companion.games.neon.rules.leaving import without
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.rulebook import RULEBOOK
from companion.games.neon.rules.scoring import teams
from companion.games.neon.rules.setup import new_setup, start_from
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import (
    apply,
    awaiting,
    by_chance,
    companion_acts,
    concerned,
    made_by,
    outcome,
    players,
)
from companion.games.neon.words.notation import read_action, write_action
from companion.games.neon.words.position import read_position, write_position
from companion.referee.journal import Journal
from companion.referee.record import Header, Played, RecordDamaged, read_record, write_line
from companion.referee.session import Session
from companion.rules.chance import commitment, new_seed
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.scene import Column, Face
from companion.table.layout import Layout
from companion.table.zones import Mat, Shape
from companion.text.language import Language
from tests.games.neon.writing import FOLDER, PACK

JUDGED: Game[State, Action, Event] = Game(
    name="neon",
    folder=FOLDER,
    seats=tuple(Seat),
    rules=GameRules(
        rulebook=RULEBOOK,
        new_setup=partial(new_setup, PACK),
        start=partial(start_from, PACK),
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
        players=players,
        made_by=made_by,
        concerned=concerned,
        teams=teams,
        without=without,
        companion_acts=companion_acts,
        by_chance=by_chance,
    ),
    table=GameTable(
        (),
        Mat(100, 100, (), lambda _: Shape(10, 10)),
        layout=lambda _: Layout({}),
        played=lambda *_: Layout({}),
        read=lambda *_: None,
        menus=lambda _: (),
    ),
    wording=GameWording(
        tell_action=lambda *_: say("ne-over"),
        tell_event=lambda _: say("ne-over"),
        restates=lambda _: True,
        name_piece=lambda _: say("ne-over"),
        name_zone=lambda _: say("ne-over"),
    ),
    screen=GameScreen(lambda *_: Column(()), lambda _: Face(say("ne-over"))),
    notation=Notation(
        write_action, partial(read_action, PACK), write_position, partial(read_position, PACK)
    ),
    simulation=GameSimulation(deal=lambda *_: None),
)
"""The rules of Neon alone, without any table: what a record is judged by."""

SHELF = {"neon": JUDGED}


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole game in which the companion has rolled and turned up tokens."""
    luck, seed = Random(1), new_seed()
    setup = new_setup(PACK, luck, {"players": 2, "mode": "royal"})
    path = tmp_path / "game.jsonl"
    header = Header("neon", setup, commitment=commitment(seed))
    session = Session(JUDGED, header, Journal.create(path, header, seed), seed=seed)
    while session.outcome is None:
        own = companion_acts(session.state)
        session.play(
            luck.choice([*legal_actions(session.state)]) if own is None else session.decide(own)
        )
    assert session.journal is not None
    session.journal.close()
    return path


def judged(path: Path) -> Iterator[dict[str, object]]:
    return command.verdicts(path, SHELF, Language.ENGLISH)


def test_a_record_as_the_companion_wrote_it_is_fair(finished: Path) -> None:
    assert all(v["verdict"] == "legal" and "chance" not in v for v in judged(finished))


@pytest.mark.parametrize(("kind", "faces"), [("table roll", "CHQM"), ("table guard", "FSEN")])
def test_a_roll_that_was_changed_is_found_out(finished: Path, kind: str, faces: str) -> None:
    record = read_record(finished)
    entries = [entry for _, entry in record.entries()]
    rolls = [
        p for p, e in enumerate(entries) if isinstance(e, Played) and e.action.startswith(kind)
    ]
    for place in rolls[:3]:
        old = entries[place]
        assert isinstance(old, Played)
        start, shown = old.action[: len(kind) + 1], old.action[len(kind) + 1 :]
        other = next(face for face in faces if face != shown[0])
        swapped = "".join(sorted(other + shown.split()[0][1:], key=faces.index))
        wrong = Played(old.n, " ".join([start + swapped, *shown.split()[1:]]), old.at)
        changed = [*entries[:place], wrong, *entries[place + 1 :]]
        finished.write_bytes(b"".join(map(write_line, (record.header, *changed))))
        found = {}
        for verdict in judged(finished):
            found = verdict
            if verdict["n"] == old.n:
                break
        assert (found["verdict"], found["chance"]) == ("legal", "unfair")


def test_another_seed_is_found_out(finished: Path) -> None:
    record = read_record(finished)
    *entries, last = [entry for _, entry in record.entries()]
    assert isinstance(last, Played)
    other = Played(last.n, last.action, last.at, end=last.end, seed=new_seed())
    finished.write_bytes(b"".join(map(write_line, (record.header, *entries, other))))
    with pytest.raises(RecordDamaged) as damage:
        list(judged(finished))
    assert damage.value.because.key == "record-other-seed"
