"""History, the list of plays and the end of every game read, in every size and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.dialogs import Dialogs
from companion.app.history import History, Plays
from companion.app.table_screen import ending_of
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.scenes.page import Page
from companion.text.language import Language
from tests.display.faults import faults
from tests.display.states import KINDS, SEED
from tests.display.test_every_state import NAMES, SIZES, listening
from tests.games.stories import Kind, setup_of, story

languages = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@languages
def test_no_text_is_clipped_cut_or_covered(
    kind: Kind, language: Language, fonts: Fonts, tmp_path: Path
) -> None:
    names = dict(zip(kind.game.seats, NAMES[language], strict=True))
    header = Header(kind.game.name, setup_of(kind, SEED), names=names)
    catalogue = listening(language, kind)
    catalogue.words |= {tmp_path.name, "jsonl", *tmp_path.parts}
    with Journal.create(tmp_path / "game.jsonl", header) as journal:
        session = Session(kind.game, header, journal)
        for moment in story(kind, SEED):
            session.play(moment.action)
        found = [
            f"{name} {size}: {fault}"
            for name, page in pages(session)
            for size in SIZES
            for fault in faults(compose(page, size, catalogue, fonts), catalogue)
        ]
    assert found == []


def pages(session: Session[object, object, object]) -> list[tuple[str, Page]]:
    """The end, and the steps of a game some way apart, its first and last among them."""
    last = len(session.history)
    history = History(session)
    found = [("end", Dialogs([ending_of(session)]).page)]
    for step in sorted({*range(0, last, max(1, last // 8)), last}):
        history.go_to(step)
        found.append((f"step {step}", Dialogs([history]).page))
        found.append((f"plays {step}", Dialogs([Plays(history, session)]).page))
    return found
