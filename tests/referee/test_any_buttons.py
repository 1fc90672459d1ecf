"""Whatever several people press and tap, in whatever order: the game stays whole."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.replay import resume
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.chance import commitment
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.scene import Public, shown_to
from companion.table.controls import Button, Chosen, Press
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.stories import Kind, parts
from tests.toys.hearts import HEARTS
from tests.toys.morra import MORRA
from tests.toys.pig import PIG
from tests.toys.round_nim import ROUND_NIM

KINDS = (
    Kind(MORRA, {"players": 3}),
    Kind(PIG, {"players": 3, "bot": "yes"}),
    Kind(PIG, {"players": 2, "dice": "table"}),
    Kind(HEARTS, {"teams": "2x2"}),
    Kind(ROUND_NIM, {"players": 4}),
)
SEED = "any"

deeds = st.lists(
    st.tuples(
        st.sampled_from(Seat), st.sampled_from([*Button, "tap", "tap", "tap", "look", "leave"])
    ),
    max_size=40,
)


def do(referee: Referee, seat: Seat, what: Button | str, luck: Random) -> None:
    """Press, look, leave, or tap something that is offered: mostly to the seat, or to anybody."""
    if isinstance(what, Button):
        referee.press(Press(seat, what))
    elif what == "leave":
        referee.ask_to_leave(seat)
    elif what == "look":
        referee.see(referee.expected, luck.random())
    else:
        asked = [one.question for one in referee.view.asked if one.question.options]
        if asked:
            question = luck.choice(asked)
            who = question.seat if luck.random() < 0.8 else seat
            referee.choose(Chosen(who, luck.choice(question.options).key))


def check(session: Session, referee: Referee) -> None:
    """Nobody is asked twice, only people at the table are asked, and all can be told and shown."""
    view, rules = referee.view, session.game.rules
    asked = [one.question.seat for one in view.asked]
    assert len(asked) == len(set(asked))
    assert set(asked) <= set(session.game.seats) - rules.automatic(session.state)
    assert session.companion_action is None
    assert not session.awaiting & set(session.left)
    catalogue = Catalogue(Language.ENGLISH, session.game.folder)
    for audience in (Public(), *session.game.seats):
        for part in parts(shown_to(show(session.game, view), audience)):
            if isinstance(part, Sentence):
                assert catalogue.tell(part)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@settings(max_examples=12, deadline=None)
@given(done=deeds, seed=st.integers(0, 99))
def test_the_game_stays_whole(kind: Kind, done: list[tuple[Seat, Button | str]], seed: int) -> None:
    luck = Random(seed)
    setup = kind.game.rules.new_setup(luck, kind.wishes)
    header = Header(kind.game.name, setup, commitment=commitment(SEED))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        session: Session = Session(kind.game, header, Journal.create(path, header, SEED))
        referee: Referee = Referee(session)
        referee.see(referee.expected, 0.0)
        for seat, what in done:
            do(referee, seat, what, luck)
        referee.see(referee.expected, 1.0)
        check(session, referee)
        session.journal.close()
        again = resume(path, {kind.game.name: kind.game})
        again.journal.close()
    assert (again.state, again.left) == (session.state, session.left)
    assert (again.outcome is None) == (session.outcome is None)
    assert [play.action for play in again.plays] == [play.action for play in session.plays]
