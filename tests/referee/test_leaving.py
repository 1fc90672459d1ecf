"""A player leaves the game: the others play on where the rules allow it, or it is over."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.commands.referee import verdicts
from companion.commands.replay import steps
from companion.games.game import AnyGame, Plain
from companion.referee.journal import Journal, JournalFailed
from companion.referee.record import Header, RecordDamaged
from companion.referee.referee import Referee
from companion.referee.replay import find_records, resume
from companion.referee.session import Session
from companion.referee.story import story_of, tell_story
from companion.referee.view import show
from companion.rules.seat import Seat
from companion.scenes.scene import Scene
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Button, Chosen, Press
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.nim import NIM
from tests.toys.hearts import HEARTS
from tests.toys.morra import MORRA
from tests.toys.pig import PIG
from tests.toys.round_nim import HEAP, ROUND_NIM, Take, match_piece, taken_zone

ANNA, BORIS, CLARA = Seat.SOUTH, Seat.NORTH_WEST, Seat.NORTH_EAST
THREE = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara"}
ASKED = "Boris, do you leave the game? The others play on."


class Circle:
    """People around a table of which the referee is told how it lies."""

    def __init__(
        self,
        game: AnyGame,
        setup: Mapping[str, Plain],
        names: Mapping[Seat, str],
        path: Path | None = None,
    ) -> None:
        header = Header(game.name, setup, names=names)
        journal = Journal.create(path, header) if path else None
        self.watch(Session(game, header, journal))

    def watch(self, session: Session) -> None:
        self.session = session
        self.referee = Referee(session)
        self.table = PaperTable(session.game, self.referee)
        names = session.header.names
        self.catalogue = Catalogue(Language.ENGLISH, session.game.folder, names=names)

    @property
    def scene(self) -> Scene:
        return show(self.session.game, self.referee.view)

    @property
    def title(self) -> str:
        return self.catalogue.tell(self.scene.title)

    @property
    def question(self) -> str | None:
        prompt = self.scene.prompt
        return self.catalogue.tell(prompt.text) if prompt else None

    @property
    def notice(self) -> list[str]:
        notice = self.scene.notice
        assert notice is not None
        return [self.catalogue.tell(line) for line in (notice.title, *notice.lines)]

    def press(self, seat: Seat, *buttons: Button) -> None:
        for button in buttons:
            self.referee.press(Press(seat, button))

    def leave(self, seat: Seat) -> None:
        self.referee.ask_to_leave(seat)
        self.press(seat, Button.YES)

    def look(self) -> None:
        self.table.make(self.table.layout)


def round_of(names: Mapping[Seat, str], path: Path | None = None, heap: int = 9) -> Circle:
    return Circle(ROUND_NIM, {"seats": [seat.value for seat in names], "heap": heap}, names, path)


@pytest.fixture
def three(tmp_path: Path) -> Circle:
    """Anna has taken two matches, Boris one, and Clara is to play."""
    circle = round_of(THREE, tmp_path / "game.jsonl")
    for numbers in ({1, 2}, {3}):
        circle.session.play(Take(frozenset(numbers)))
    circle.watch(circle.session)
    return circle


# --- asking ------------------------------------------------------------------------------


def test_whoever_is_to_leave_is_asked_and_nobody_else_answers(three: Circle) -> None:
    three.referee.ask_to_leave(BORIS)
    assert three.question == ASKED
    three.press(ANNA, Button.YES)
    three.press(CLARA, Button.BACK)
    assert three.question == ASKED
    assert three.session.left == ()


@pytest.mark.parametrize("answer", [[Button.NEXT, Button.YES], [Button.BACK]])
def test_who_says_no_stays(three: Circle, answer: list[Button]) -> None:
    three.referee.ask_to_leave(BORIS)
    three.press(BORIS, *answer)
    assert three.title == "Clara to play"
    assert (three.session.left, len(three.session.plays)) == ((), 2)
    assert three.question != ASKED


def test_it_is_answered_by_a_tap_as_well(three: Circle) -> None:
    three.referee.ask_to_leave(BORIS)
    three.referee.choose(Chosen(BORIS, "yes"))
    assert three.session.left == (BORIS,)


def test_while_others_are_asked_about_something_nobody_is_asked_to_leave(three: Circle) -> None:
    three.press(BORIS, Button.BACK)
    three.referee.ask_to_leave(CLARA)
    assert three.question == "Anna, may this be taken back? Boris takes Match 3"
    three.press(BORIS, Button.BACK)
    three.referee.ask_to_leave(CLARA)
    three.press(ANNA, Button.CORRECT)
    assert three.question == "Clara, do you leave the game? The others play on."


# --- going on ----------------------------------------------------------------------------


def test_the_others_play_on_and_what_was_theirs_is_cleared_away(three: Circle) -> None:
    three.leave(CLARA)
    assert three.title == "Anna to play"
    assert [three.catalogue.tell(line) for line in three.scene.last] == ["Clara leaves the game"]
    three.leave(BORIS)
    assert [three.catalogue.tell(task.text) for task in three.scene.tasks] == []
    assert three.title == "The game is over"


def test_what_a_player_had_taken_goes_back(three: Circle) -> None:
    three.leave(BORIS)
    assert three.title == "Clara to play"
    tasks = [three.catalogue.tell(task.text) for task in three.scene.tasks]
    assert tasks == ["Move Match 3 from Taken by Boris to Heap."]
    three.table.make(three.table.layout.with_piece(match_piece(3), HEAP))
    assert three.scene.notice is None
    table = three.table.layout.with_piece(match_piece(4), taken_zone(CLARA))
    three.table.make(table)
    assert three.title == "Anna to play"
    assert ROUND_NIM.notation.write_action(three.session.plays[-1].action) == "take 4"


def test_the_buttons_of_who_has_left_say_nothing_any_more(three: Circle) -> None:
    three.leave(ANNA)
    three.look()
    three.session.play(Take(frozenset({4})))
    three.watch(three.session)
    for button in Button:
        three.press(ANNA, button)
    assert three.scene.prompt is None or three.scene.prompt.seat is BORIS
    assert three.title == "Boris to play"
    assert three.session.people == (BORIS, CLARA)


def test_nobody_who_has_left_is_asked_for_consent(three: Circle) -> None:
    three.leave(ANNA)
    three.session.play(Take(frozenset({4})))
    three.watch(three.session)
    three.press(CLARA, Button.BACK)
    assert three.question == "Boris, may this be taken back? Clara takes Match 4"
    three.press(BORIS, Button.YES)
    assert three.title == "Clara to play"


def test_they_come_in_last_and_it_is_told_at_the_end(three: Circle) -> None:
    three.leave(ANNA)
    three.session.play(Take(frozenset({4, 5, 6})))
    three.session.play(Take(frozenset({7, 8, 9})))
    three.session.play(Take(frozenset({1, 2})))
    assert three.session.outcome is not None
    assert three.session.outcome.winners == (CLARA,)
    three.watch(three.session)
    assert three.notice == [
        "Clara wins",
        "Clara took the last match.",
        "1. Clara",
        "2. Boris",
        "3. Anna",
        "Left early: Anna",
    ]
    told = [three.catalogue.tell(line) for line in tell_story(story_of(three.session))]
    assert told[:5] == ["Clara wins. Clara took the last match.", *three.notice[2:]]


# --- the end -----------------------------------------------------------------------------


def test_with_one_player_left_the_game_is_over(three: Circle, tmp_path: Path) -> None:
    three.leave(ANNA)
    assert [three.catalogue.tell(task.text) for task in three.scene.tasks] != []
    three.leave(CLARA)
    assert three.scene.tasks == ()
    assert three.session.outcome is not None
    assert three.session.outcome.standings == ((1, (BORIS,)), (2, (CLARA,)), (3, (ANNA,)))
    assert three.notice == [
        "Boris wins",
        "Anna, Clara left the game, and it cannot go on.",
        "1. Boris",
        "2. Clara",
        "3. Anna",
    ]
    (kept,) = find_records(tmp_path).kept
    assert kept.over
    assert kept.end["winners"] == [BORIS.value]
    assert kept.end["left"] == [ANNA.value, CLARA.value]
    assert "rule" not in kept.end


def test_a_game_for_two_ends_and_the_other_wins() -> None:
    circle = Circle(NIM, {"heap": 9}, {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"})
    circle.referee.ask_to_leave(Seat.NORTH)
    assert circle.question == "Boris, do you leave the game? Then it is over."
    circle.press(Seat.NORTH, Button.YES)
    assert circle.notice[0] == "Anna wins"
    assert circle.scene.prompts == ()
    circle.table.make(circle.table.layout)
    assert circle.notice[0] == "Anna wins"
    circle.referee.ask_to_leave(Seat.SOUTH)
    assert circle.scene.prompts == ()


def test_what_is_done_on_the_table_of_a_game_that_was_left_says_nothing() -> None:
    circle = round_of({ANNA: "Anna", BORIS: "Boris"})
    circle.leave(ANNA)
    circle.table.make(circle.table.layout.with_piece(match_piece(1), taken_zone(BORIS)))
    for _ in range(20):
        circle.table.wait()
    assert len(circle.session.plays) == 1
    assert circle.notice[0] == "Boris wins"


def test_a_team_that_is_left_by_one_of_it_loses() -> None:
    one, two, three, four = (Seat(name) for name in HEARTS_SEATS)
    circle = Circle(HEARTS, {"players": HEARTS_SEATS, "teams": "2x2"}, {})
    circle.leave(two)
    assert circle.session.outcome is not None
    assert circle.session.outcome.standings == ((1, (one, three)), (2, (two, four)))
    assert circle.session.outcome.teams == ((one, three), (two, four))


HEARTS_SEATS: list[Plain] = ["south-west", "north-west", "north-east", "south-east"]


def test_the_companion_does_not_play_on_with_itself() -> None:
    setup: dict[str, Plain] = {"players": [s.value for s in THREE], "dice": "table"}
    circle = Circle(PIG, setup | {"bot": CLARA.value}, THREE)
    circle.leave(ANNA)
    assert circle.title == "Boris to play"
    circle.leave(BORIS)
    assert circle.session.outcome is not None
    assert circle.session.outcome.winners == (CLARA,)
    assert circle.session.companion_action is None


def test_nobody_waits_for_the_choice_of_who_has_left() -> None:
    circle = Circle(MORRA, {"players": [s.value for s in THREE]}, THREE)
    for seat in (ANNA, BORIS):
        for _ in range(2):
            question = circle.referee.view.asked_of(seat).question
            circle.referee.choose(Chosen(seat, question.keys[2]))
    assert circle.title == "Clara to play"
    circle.leave(CLARA)
    assert circle.title == "Anna and Boris to choose"
    assert circle.session.state.sealed == (None, None, None)


# --- taking it back ----------------------------------------------------------------------


def test_it_is_taken_back_when_all_agree_whoever_has_left_among_them(three: Circle) -> None:
    three.leave(BORIS)
    three.press(ANNA, Button.BACK)
    assert three.question == "Boris, may this be taken back? Boris leaves the game"
    three.press(BORIS, Button.YES)
    assert three.question == "Clara, may this be taken back? Boris leaves the game"
    three.press(CLARA, Button.YES)
    assert three.session.left == ()
    assert three.title == "Clara to play"
    assert three.scene.tasks == ()


def test_who_has_left_can_ask_to_come_back_and_one_no_is_enough(three: Circle) -> None:
    three.leave(BORIS)
    three.press(BORIS, Button.BACK)
    three.press(ANNA, Button.YES)
    three.press(CLARA, Button.NEXT, Button.YES)
    assert three.session.left == (BORIS,)


def test_a_game_that_was_ended_by_it_goes_on_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    circle = Circle(NIM, {"heap": 9}, {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}, path)
    circle.leave(Seat.SOUTH)
    circle.referee.take_back()
    assert circle.question == "Boris, may this be taken back? Anna leaves the game"
    circle.press(Seat.NORTH, Button.YES)
    assert circle.session.outcome is None
    assert not find_records(tmp_path).kept[0].over
    assert circle.title == "Anna to play"


# --- records -----------------------------------------------------------------------------


def test_it_is_on_the_disk_before_it_is_shown(
    three: Circle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object, __: object) -> None:
        raise JournalFailed("record-not-written", Path("game.jsonl"), OSError(28, "full"))

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", full)
        three.leave(BORIS)
        assert three.session.left == ()
        assert three.title == "Clara to play"
        assert "is not saved yet" in three.catalogue.tell(three.scene.alerts[0])
    three.leave(BORIS)
    assert three.session.left == (BORIS,)


def test_a_record_tells_it_and_goes_on_where_it_was(three: Circle) -> None:
    three.leave(BORIS)
    three.session.play(Take(frozenset({4})))
    journal = three.session.journal
    assert journal is not None
    journal.close()
    games = {ROUND_NIM.name: ROUND_NIM}
    again = resume(journal.path, games)
    assert (again.state, again.left) == (three.session.state, (BORIS,))
    assert [moment.state for moment in again.history] == [m.state for m in three.session.history]
    judged = list(verdicts(journal.path, games, Language.ENGLISH))
    assert judged[2] == {"n": 3, "verdict": "left", "events": ["Boris leaves the game"]}
    told = [line for step in steps(journal.path, games, Language.RUSSIAN) for line in step.lines]
    assert "3. Boris выходит из игры" in told
    assert again.journal is not None
    again.journal.close()


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (['{"left": "north"}', '{"left": "south"}'], "cannot leave a game that is over"),
        (['{"left": "south-west"}'], "cannot leave a game that is over"),
        (['{"left": "middle"}'], "middle"),
        (['{"left": "north"}', '{"action": "take 1"}'], "nothing can be played after that"),
    ],
)
def test_a_record_in_which_it_makes_no_sense_is_damaged(
    lines: list[str], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    head = '{"record": "table-companion", "version": 1, "game": "nim", "setup": {"heap": 9}}'
    path.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    with pytest.raises(RecordDamaged) as damaged:
        list(verdicts(path, {"nim": NIM}, Language.ENGLISH))
    assert said in Catalogue(Language.ENGLISH).tell(damaged.value.sentence)
