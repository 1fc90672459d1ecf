"""Looking back at a game, at its table and in a record."""

from __future__ import annotations

import errno
from pathlib import Path

import numpy as np
import pytest

from companion.app.dialogs import Dialogs
from companion.app.history import STEP_EVERY_S, History, Plays
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.files.snapshots import Snapshots
from companion.referee.record import Header, Played, Undone
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Whisper, say
from companion.scenes.page import Item, Listing, Page, Picture, keys_of
from companion.scenes.scene import Face, Node, Public, Secret, Tone, nodes_in
from companion.table.controls import Button
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.stories import KINDS, Kind, hidden_from, parts, setup_of, story
from tests.nim import NIM, Heap, Take
from tests.toys.morra import MORRA, Choose

NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}


def nim(*takes: int) -> Session[object, object, object]:
    session = Session(NIM, Header("nim", {"heap": 12}, names=NAMES))
    for count in takes:
        session.play(Take(count))
    return session


def told(page: Page, folder: Path = NIM.folder) -> str:
    """The title of a page; the names come from the record, not from the screen's texts."""
    return Catalogue(Language.ENGLISH, folder).tell(page.title)


def all_nodes(node: Node) -> list[Node]:
    return [node, *(inner for part in nodes_in(node) for inner in all_nodes(part))]


def test_it_opens_at_the_last_play_and_steps_back_and_forward() -> None:
    dialogs = Dialogs([History(nim(3, 2))])
    assert told(dialogs.page) == "2. Boris takes 2 matches"
    assert dialogs.page.tone is Seat.NORTH
    dialogs.tap("before")
    assert told(dialogs.page) == "1. Anna takes 3 matches"
    dialogs.tap("before")
    dialogs.tap("before")
    assert told(dialogs.page) == "The beginning"
    dialogs.tap("after")
    assert told(dialogs.page) == "1. Anna takes 3 matches"
    dialogs.tap("step:2")
    assert told(dialogs.page) == "2. Boris takes 2 matches"


def test_with_buttons_alone_one_steps_back_again_and_again() -> None:
    dialogs = Dialogs([History(nim(3, 2))])
    dialogs.press(Button.NEXT)
    assert dialogs.page.lit == "before"
    dialogs.press(Button.YES)
    dialogs.press(Button.YES)
    assert told(dialogs.page) == "The beginning"
    dialogs.press(Button.BACK)
    assert not dialogs


def test_keys_of_a_keyboard_step_too() -> None:
    dialogs = Dialogs([History(nim(3, 2, 1))])
    seen = []
    for key in ("home", "right", "end", "left"):
        assert dialogs.type(key, "")
        seen.append(told(dialogs.page)[:2])
    assert seen == ["Th", "1.", "3.", "2."]
    assert not dialogs.type("space", " "), "at a table this key is a button"


def test_what_is_played_meanwhile_is_shown_to_whoever_looks_at_the_end() -> None:
    session = nim(3)
    at_end, before = History(session), History(session, at=0)
    session.play(Take(1))
    assert told(at_end.page()).startswith("2.")
    assert told(before.page()) == "The beginning"


def test_the_list_names_every_play_with_its_result_and_leads_to_it() -> None:
    dialogs = Dialogs([History(nim(3, 2))])
    dialogs.tap("plays")
    body = dialogs.page.body
    assert isinstance(body, Listing)
    tell = Catalogue(Language.ENGLISH, NIM.folder).tell
    assert [tell(item.label) for item in body.items] == [
        "The beginning",
        "1. Anna takes 3 matches",
        "2. Boris takes 2 matches",
    ]
    assert body.items[1].detail is not None
    assert "9 matches are left" in tell(body.items[1].detail)
    assert dialogs.page.lit == "step:2", "the play that is shown"
    dialogs.tap("step:1")
    assert told(dialogs.page) == "1. Anna takes 3 matches"


def test_what_was_taken_back_replaced_refused_or_put_right_is_shown_as_what_it_is() -> None:
    session = Session(NIM, Header("nim", {"heap": 12}, names=NAMES))
    session.replay(Played(1, "take 3"))
    session.replay(Undone(2, 1))
    session.replay(Played(3, "take 2"))
    session.replay(Played(4, "take 1", instead=3))
    session.replay(Played(5, "take 9"))
    session.correct(Heap(8, Seat.NORTH))
    session.stop()
    history = History(session)
    tell = Catalogue(Language.ENGLISH, NIM.folder).tell
    seen = []
    for step in range(1, 8):
        history.go_to(step)
        seen.append((tell(history.page().title), history.page().tone))
    assert seen == [
        ("1. Anna takes 3 matches", Seat.SOUTH),
        ("2. Play 1 was taken back: Anna takes 3 matches", Tone.QUIET),
        ("3. Anna takes 2 matches", Seat.SOUTH),
        ("4. Anna takes one match (instead of play 3)", Seat.SOUTH),
        ("5. Refused: Boris takes 9 matches", Tone.WRONG),
        ("6. Corrected — Heap: 11 → 8", Tone.ASK),
        ("7. The players stopped here.", Tone.QUIET),
    ]
    history.go_to(1)
    assert "This was taken back later." in map(tell, history.page().said)


def test_a_recorded_game_runs_by_itself_until_its_end() -> None:
    now = 0.0
    history = History(nim(3, 2), at=0, clock=lambda: now)
    assert history.type("space", " ") is not None
    seen = [history.at]
    for _ in range(4):
        now += STEP_EVERY_S
        history.page()
        seen.append(history.at)
    assert seen == [0, 1, 2, 2, 2]
    history.take("run")
    assert history.at == 0, "from the end it begins anew"
    history.take("before")
    now += 2 * STEP_EVERY_S
    history.page()
    assert history.at == 0, "whoever steps has taken over"


def test_the_picture_of_a_moment_is_shown_where_there_is_one(tmp_path: Path) -> None:
    album = Snapshots(tmp_path / "game_pictures")
    dialogs = Dialogs([History(nim(3, 2), album)])
    assert "picture" not in keys_of(dialogs.page)
    album.keep(1, np.zeros((30, 40), np.uint8))
    album.settle()
    dialogs.tap("picture")
    assert not any(isinstance(node, Picture) for node in all_nodes(dialogs.page.body))
    dialogs.tap("before")
    assert any(isinstance(node, Picture) for node in all_nodes(dialogs.page.body))
    dialogs.tap("delete")
    (own, _) = [node for node in all_nodes(dialogs.page.body) if isinstance(node, Item)]
    assert own.label.facts == {"count": 1}
    dialogs.tap("own")
    assert album.numbers == frozenset()
    assert not any(isinstance(node, Picture) for node in all_nodes(dialogs.page.body))


def test_pictures_that_could_not_be_deleted_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    album = Snapshots(tmp_path / "game_pictures")
    album.keep(1, np.zeros((30, 40), np.uint8))
    album.settle()
    dialogs = Dialogs([History(nim(3, 2), album)])

    def read_only(_path: Path, missing_ok: bool = False) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    for key in ("picture", "delete"):
        dialogs.tap(key)
    for key in ("own", "all"):
        with monkeypatch.context() as patched:
            patched.setattr(Path, "unlink", read_only)
            dialogs.tap(key)
        complaint, own, of_all = (n for n in all_nodes(dialogs.page.body) if isinstance(n, Item))
        assert complaint.label == say(
            "history-not-deleted", folder=str(album.folder), reason=say("os-error-read-only")
        )
        assert own.label.facts == of_all.label.facts == {"count": 1}
    dialogs.tap("own")
    assert album.numbers == frozenset()
    assert "delete" in keys_of(dialogs.page), "with all of them gone the page before is shown"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_moments_all_over_a_random_game_can_be_shown(kind: Kind) -> None:
    session = Session(kind.game, Header(kind.game.name, setup_of(kind, 5)))
    moments = list(story(kind, 5))
    for moment in moments:
        session.play(moment.action)
    history, fonts = History(session), Fonts()
    catalogue = Catalogue(Language.ENGLISH, kind.game.folder)
    steps = range(len(session.history) + 1)
    looked_at = {*steps[:: max(1, len(steps) // 50)], steps[-1]}
    drawn = {*sorted(looked_at)[::9], steps[-1]}
    for step in sorted(looked_at):
        history.go_to(step)
        page = history.page()
        assert not any(isinstance(part, Secret | Whisper) for part in parts(page))
        if step:
            unseen = hidden_from(kind, moments[step - 1], Public())
            known = {piece.name for piece in kind.game.table.pieces if piece not in unseen}
            hidden = {piece.name for piece in unseen} - known
            assert not hidden & {part.id for part in parts(page) if isinstance(part, Face)}
        if step in drawn:
            assert compose(page, (480, 320), catalogue, fonts).texts


def test_what_is_still_sealed_is_on_no_page() -> None:
    session = Session(MORRA, Header("morra", {"players": ["south", "north"]}))
    catalogue = Catalogue(Language.ENGLISH, MORRA.folder)
    session.play(Choose(Seat.SOUTH, 3, 4))
    history = History(session)
    for _ in ("sealed", "and taken back"):
        for page in (history.page(), Plays(history, session).page()):
            drawing = compose(page, (800, 480), catalogue, Fonts())
            texts = " ".join(line.text for line in drawing.texts)
            assert "South" in texts
            assert "3" not in texts
            assert "4" not in texts
        session.undo()
