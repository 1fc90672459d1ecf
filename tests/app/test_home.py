"""The pages of the home screen: who plays what, games that wait, and what people did here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.app.dialogs import Close, Dialog, Dialogs, Done, Instead, Open, Opening, Stay
from companion.app.home.home import ComplaintDialog, Home, ShutDown
from companion.app.home.host import Host
from companion.app.home.interrupted import InterruptedGame, InterruptedGames, when_played
from companion.app.home.new_game import NewGame, SeatChoice
from companion.app.home.people import People
from companion.app.party import Party, Wishes, begin, find_interrupted
from companion.app.table_screen import Leaving
from companion.display.canvas import Area
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.files.closable import Closable
from companion.games.game import AnyGame, OwnPack
from companion.games.riftforce import RIFTFORCE
from companion.games.shared.setup import who_begins
from companion.referee.replay import find_records
from companion.referee.session import Session
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import say
from companion.scenes.page import Item, Listing, Page, Prose, keys_of
from companion.scenes.scene import Tone, nodes_in
from companion.simulation.dealt import plays_itself, seed_of
from companion.table.controls import Button
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.app.test_party import party
from tests.display.test_every_state import SIZES
from tests.nim import NIM, Take
from tests.toys.hearts import HEARTS
from tests.toys.round_nim import ROUND_NIM

NOW = datetime(2026, 5, 4, 20, 30, tzinfo=UTC)
SHELF: dict[str, AnyGame] = {game.name: game for game in (NIM, ROUND_NIM, RIFTFORCE)}
WORDS = Catalogue(Language.ENGLISH, *(game.folder for game in (*SHELF.values(), HEARTS)))
ANN_AND_BO = {Seat.SOUTH: "Ann", Seat.NORTH: "Bo"}


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return host_at(tmp_path)


def host_at(folder: Path) -> Host:
    """A machine that keeps its games in a folder."""
    return Host(
        games=SHELF,
        party=lambda: party(folder),
        game_of=lambda header: SHELF[header.game],
        is_simulated=lambda header: seed_of(header.comment) is not None,
        is_by_people=lambda header: not plays_itself(header.comment),
        now=lambda: NOW,
    )


def played(
    folder: Path, heap: int, *takes: int, names: dict[Seat, str] = ANN_AND_BO, minute: int = 0
) -> Path:
    """A game of Nim, left after these takes."""
    wishes = Wishes(folder, names, {"heap": heap}, comment="simulated, seed 1")
    session: Session[object, object, object] = begin(
        NIM, wishes, lambda: NOW.replace(minute=minute)
    )
    for take in takes:
        session.play(Take(take))
    assert session.journal is not None
    session.journal.close()
    return session.journal.path


def told(page: Page) -> list[str]:
    """Everything that stands on a page, line by line."""
    items = [node for node in all_nodes(page.body) if isinstance(node, Item)]
    parts = [(item.label, item.detail, item.value) for item in items]
    return [" | ".join(WORDS.tell(part) for part in line if part) for line in parts]


def all_nodes(node: object) -> Iterator[object]:
    yield node
    for inner in nodes_in(node):
        yield from all_nodes(inner)


# --- the home itself ---


def test_a_new_game_is_played_with_the_owners_pack_unless_people_choose_the_usual_one(
    host: Host,
) -> None:
    mine = replace(NIM, pack=OwnPack("/home/ann/mine.toml", "1"))

    def make(_name: str, path: Path) -> AnyGame:
        if path.stem == "bad":
            raise Complaint("pack-gone", file=str(path))
        return mine

    def plan(file: str) -> NewGame:
        own = replace(host, own_pack=lambda name: Path(file) if name == "nim" else None)
        return NewGame(replace(own, game_with=make))

    good = plan("/home/ann/mine.toml")
    assert good.game is mine
    assert "own: mine.toml" in str(told(good.page()))
    choice = good.take("pack")
    assert isinstance(choice, Open)
    choice.dialog.take("shipped")
    assert good.game is NIM
    choice.dialog.take("own")
    done = good.take("play")
    assert isinstance(done, Done)
    assert isinstance(done.result, Party)
    assert done.result.game is mine
    assert good.changed
    edited = mine = replace(mine, pack=OwnPack("/home/ann/mine.toml", "2"))
    good.look()
    assert good.game is edited, "its owner has edited it while this was left"
    bad = plan("/home/ann/bad.toml")
    assert bad.game is NIM
    assert "/home/ann/bad.toml" in str(told(bad.page()))
    assert "pack" not in keys_of(NewGame(host).page())


def test_a_first_start_offers_a_game_and_nothing_that_is_not_there(host: Host) -> None:
    assert keys_of(Home(host).page()) == ("new", "try", "leave")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_a_tile_keeps_its_place_whatever_was_played(
    host: Host, tmp_path: Path, size: tuple[int, int], language: Language
) -> None:
    words = Catalogue(language, *(game.folder for game in SHELF.values()))
    keys = ("watch", "rules", "calibrate", "settings", "doctor")
    whole = replace(host, dialogs={key: lambda: People(host) for key in keys})
    long = {Seat.SOUTH: "Wilhelmina-Charlotte Lee", Seat.NORTH: "Екатерина Преображенская"}

    def places() -> dict[str, Area]:
        drawing = compose(Home(whole).page(), size, words, Fonts())
        return {touch.option: touch.area for touch in drawing.touchables}

    at_first = places()
    played(tmp_path, 3, 3)
    when_over = places()
    played(tmp_path, 12, 2, names=long, minute=1)
    for later in (when_over, places()):
        for key, area in at_first.items():
            middle = area.x + area.width // 2, area.y + area.height // 2
            assert later[key].holds(*middle), f"{key} is elsewhere"
    assert {"go-on", "interrupted", "players"} <= set(places()) - set(at_first)


def test_the_newest_interrupted_game_stands_first_with_who_and_how_far(
    host: Host, tmp_path: Path
) -> None:
    played(tmp_path, 12, 2, 1, 3, minute=10)
    page = Home(host).page()
    assert keys_of(page)[0] == "go-on"
    assert told(page)[0] == "Nim · Ann, Bo | today at 20:10, after 3 plays, Bo to play | Go on"


def test_the_only_interrupted_game_can_be_put_away_at_home(host: Host, tmp_path: Path) -> None:
    path = played(tmp_path, 12, 2)
    dialogs = Dialogs([Home(host)])
    for key in ("interrupted", path.name, "put-away", "put-away-yes", "back"):
        dialogs.tap(key)
    assert not find_records(tmp_path).unfinished
    assert keys_of(dialogs.page) == ("new", "try", "players", "leave")


def test_what_a_host_has_to_offer_has_a_tile(host: Host) -> None:
    page = Home(replace(host, dialogs={"rules": lambda: People(host)})).page()
    assert keys_of(page) == ("new", "try", "rules", "leave")


def test_what_takes_a_while_to_load_shows_at_once_that_it_is_coming(host: Host) -> None:
    jobs: list[Callable[[], None]] = []
    now = 0.0
    title = say("home-tile-calibrate")
    opening = Opening(title, lambda: People(host), jobs.append, lambda: now)
    dialogs = Dialogs([Home(host), opening])
    assert dialogs.page.title == title
    first = dialogs.page
    now = 0.5
    assert dialogs.page != first, "a light moves"
    dialogs.press(Button.YES)
    assert dialogs.page.title == title
    (job,) = jobs
    job()
    assert dialogs.page.title == People(host).page().title
    dialogs.close()
    assert dialogs.page.title == say("home-title")


def test_a_slow_tile_loads_beside_the_screen(host: Host) -> None:
    slow = replace(host, dialogs={"rules": lambda: People(host)}, slow=frozenset({"rules"}))
    step = Home(slow).take("rules")
    assert isinstance(step, Open)
    assert isinstance(step.dialog, Opening)


def test_what_could_not_be_loaded_is_told_and_what_was_left_meanwhile_is_let_go(
    host: Host,
) -> None:
    class Held(People, Closable):
        closed = False

        def close(self) -> None:
            self.closed = True

    def refuse() -> Dialog:
        raise Complaint("home-no-camera")

    at_once = Opening(say("home-good"), refuse, lambda job: job())
    assert Dialogs([at_once]).page.body == Prose((say("home-no-camera"),))
    jobs: list[Callable[[], None]] = []
    held = Held(host)
    dialogs = Dialogs([Home(host), Opening(say("home-good"), lambda: held, jobs.append)])
    dialogs.tap("back")
    jobs[0]()
    assert held.closed
    assert dialogs.page.title == say("home-title")


def test_going_on_is_done_on_the_kind_of_table_where_it_was_played(
    host: Host, tmp_path: Path
) -> None:
    path = played(tmp_path, 12, 2)
    under_camera = replace(host, party=lambda: replace(party(tmp_path), camera="usb"))
    step = Home(under_camera).take("go-on")
    assert isinstance(step, Done)
    assert isinstance(step.result, Party)
    assert (step.result.camera, step.result.record) == ("simulated", path)
    assert step.result.names == ANN_AND_BO


def test_a_game_of_the_camera_waits_for_the_camera(host: Host, tmp_path: Path) -> None:
    session = begin(NIM, Wishes(tmp_path, ANN_AND_BO, {"heap": 12}))
    assert session.journal is not None
    session.journal.close()
    step = Home(host).take("go-on")
    assert isinstance(step, Open)
    assert isinstance(step.dialog, ComplaintDialog)
    assert step.dialog.page().body == Prose((say("home-needs-camera"),))
    assert isinstance(step.dialog.take("good"), Close)


def test_leaving_is_asked_once_and_a_refusal_of_the_system_is_told(host: Host) -> None:
    def refuse() -> None:
        raise Complaint("home-shut-down-failed")

    off = ShutDown(replace(host, shut_down=refuse))
    assert isinstance(off.take("no"), Close)
    assert isinstance(off.take("yes"), Stay)
    assert off.page().body != ShutDown(host).page().body
    assert ShutDown(replace(host, shut_down=lambda: None)).take("yes") == Done(Leaving.AWAY)


# --- a new game ---


def test_two_steps_begin_a_game_as_the_last_one_was(host: Host, tmp_path: Path) -> None:
    played(tmp_path, 3, 3)
    plan = NewGame(host)
    step = plan.take("play")
    assert isinstance(step, Done)
    assert isinstance(step.result, Party)
    assert (step.result.game.name, dict(step.result.names)) == ("nim", ANN_AND_BO)
    assert step.result.anew


def test_who_sits_down_elsewhere_changes_seats_with_who_sits_there(
    host: Host, tmp_path: Path
) -> None:
    played(tmp_path, 3, 3)
    plan = NewGame(host)
    SeatChoice(plan, Seat.SOUTH).take("name:Bo")
    assert plan.names == {Seat.SOUTH: "Bo", Seat.NORTH: "Ann"}


def test_a_bad_name_is_said_where_it_is_written(host: Host) -> None:
    plan = NewGame(host)
    plan.sit(Seat.NORTH, "Bo")
    step = SeatChoice(plan, Seat.SOUTH).take("new-name")
    assert isinstance(step, Instead)
    entry = step.dialog
    assert isinstance(entry.type("return", "\r"), Stay)
    assert told(entry.page())[0].endswith("Write a name first.")
    for _ in range(30):
        entry.type("a", "a")
    assert told(entry.page())[0].endswith("At most 24 letters fit.")
    assert isinstance(entry.type("return", "\r"), Close)
    assert plan.names == {Seat.SOUTH: "a" * 24, Seat.NORTH: "Bo"}


def test_a_written_name_that_another_seat_has_is_taken_from_nobody(host: Host) -> None:
    plan = NewGame(host)
    plan.sit(Seat.SOUTH, "Ann")
    step = SeatChoice(plan, Seat.NORTH).take("new-name")
    assert isinstance(step, Instead)
    for letter in "ann":
        step.dialog.type(letter, letter)
    assert isinstance(step.dialog.type("return", "\r"), Stay)
    assert "Two players are called ann" in told(step.dialog.page())[0]
    assert plan.names == {Seat.SOUTH: "Ann"}
    step.dialog.type("e", "e")
    assert isinstance(step.dialog.type("return", "\r"), Close)
    assert plan.names[Seat.SOUTH] == "Ann"
    assert plan.names[Seat.NORTH].casefold() == "anne"


def test_a_name_is_written_in_both_alphabets_and_with_a_real_keyboard(host: Host) -> None:
    plan = NewGame(host)
    dialogs = Dialogs([SeatChoice(plan, Seat.SOUTH)])
    dialogs.tap("new-name")
    writing = "letter:A", "letter:n", "alphabet:cyrillic", "letter:я", "delete", "letter:н", "space"
    for key in writing:
        dialogs.tap(key)
    dialogs.type("b", "б")
    dialogs.tap("done")
    assert plan.names == {Seat.SOUTH: "Anн б"}


def test_more_sit_down_where_the_game_has_room_and_too_few_are_told(host: Host) -> None:
    plan = NewGame(host)
    step = plan.take("game")
    assert isinstance(step, Open)
    step.dialog.take("round_nim")
    assert [plan.is_taken(seat) for seat in SEATINGS[2]] == [True, True]
    plan.sit(Seat.NORTH_EAST, "Cy")
    step = plan.take("play")
    assert isinstance(step, Done)
    assert isinstance(step.result, Party)
    assert step.result.options == {"seats": ["south", "north", "north-east"]}
    for seat in (Seat.NORTH, Seat.NORTH_EAST):
        plan.leave(seat)
    assert isinstance(plan.take("play"), Stay)
    first = plan.page().body
    assert isinstance(first, Listing)
    assert first.items[0].tone is Tone.WRONG
    assert told(plan.page())[0] == "At least 2 people have to sit at the table."


def test_people_stay_where_they_sit_when_they_choose_another_game(host: Host) -> None:
    hearts = replace(host, games={**SHELF, "hearts": HEARTS})
    plan = NewGame(hearts)
    plan._choose_game("round_nim")
    plan.sit(Seat.SOUTH, "Ann")
    plan.sit(Seat.NORTH, "Bo")
    for seat, name in ((Seat.NORTH_WEST, "Cy"), (Seat.SOUTH_EAST, "Di"), (Seat.NORTH_EAST, "Ed")):
        plan.sit(seat, name)
    plan._choose_game("hearts")
    four = dict(zip(SEATINGS[4], ("Ann", "Cy", "Bo", "Ed"), strict=True))
    assert plan.names == four
    plan._choose_game("round_nim")
    assert plan.names == four
    plan._choose_game("nim")
    assert [*plan.names] == [Seat.SOUTH, Seat.NORTH]


def test_a_number_that_the_game_is_not_for_is_told_before_it_begins(host: Host) -> None:
    plan = NewGame(replace(host, games={**SHELF, "hearts": HEARTS}))
    plan._choose_game("hearts")
    plan.sit(Seat.SOUTH, "Ann")
    assert isinstance(plan.take("play"), Stay)
    assert told(plan.page())[0] == "This game is not for 5 players; there can be 4, 6."
    plan.leave(Seat.SOUTH)
    assert isinstance(plan.take("play"), Done)


def test_an_option_names_nobody_who_does_not_sit_there(host: Host) -> None:
    begins = who_begins(ROUND_NIM.seats)
    game = replace(ROUND_NIM, rules=replace(ROUND_NIM.rules, options=(begins,)))
    plan = NewGame(replace(host, games={game.name: game}))
    plan._choose_game(game.name)
    plan.sit(Seat.NORTH_EAST, "Cy")
    step = plan.take("option:first")
    assert isinstance(step, Open)
    assert told(step.dialog.page()) == ["chance decides | ✓", "South", "North", "Cy"]
    step.dialog.take("5")
    assert "Who begins | Cy" in told(plan.page())


def test_options_are_chosen_in_words_and_told_with_the_players_names(host: Host) -> None:
    plan = NewGame(replace(host, games={"riftforce": RIFTFORCE}))
    plan._choose_game("riftforce")
    plan.sit(Seat.SOUTH, "Ann")
    step = plan.take("option:first")
    assert isinstance(step, Open)
    assert told(step.dialog.page()) == ["chance decides | ✓", "Ann", "North"]
    step.dialog.take("1")
    assert "Who begins | Ann" in told(plan.page())
    step = plan.take("option:first")
    assert isinstance(step, Open)
    assert told(step.dialog.page()) == ["chance decides", "Ann | ✓", "North"]
    begun = plan.take("play")
    assert isinstance(begun, Done)
    assert isinstance(begun.result, Party)
    assert begun.result.options == {"first": "south"}


def test_who_sits_there_is_marked_whether_the_table_remembers_them_or_not(
    host: Host, tmp_path: Path
) -> None:
    played(tmp_path, 3, 3)
    plan = NewGame(host)
    lines = told(SeatChoice(plan, Seat.SOUTH).page())
    assert [line for line in lines if line.endswith("✓")] == ["Ann | 1 game, 1 won | ✓"]
    plan.sit(Seat.SOUTH, "Cy")
    assert "Cy | ✓" in told(SeatChoice(plan, Seat.SOUTH).page())
    plan.sit(Seat.SOUTH, None)
    assert "without a name | ✓" in told(SeatChoice(plan, Seat.SOUTH).page())


def test_what_was_entered_for_a_new_game_is_there_when_people_come_back(host: Host) -> None:
    dialogs = Dialogs([Home(host)], keep_first=True)
    for key in ("new", "seat:south", "new-name", "letter:A", "letter:n", "done"):
        dialogs.tap(key)
    assert "South | An" in told(dialogs.page)
    dialogs.tap("back")
    dialogs.tap("new")
    assert "South | An" in told(dialogs.page)


def test_a_plan_that_nobody_touched_follows_what_is_set_elsewhere(
    host: Host, tmp_path: Path
) -> None:
    names: dict[Seat, str] = {}
    set_now = replace(host, party=lambda: replace(party(tmp_path), names=dict(names)))
    dialogs = Dialogs([Home(set_now)], keep_first=True)
    dialogs.tap("new")
    dialogs.tap("back")
    names[Seat.SOUTH] = "Ann"
    dialogs.tap("new")
    assert "South | Ann" in told(dialogs.page)


# --- interrupted games ---


def test_interrupted_games_are_listed_and_damaged_ones_named(host: Host, tmp_path: Path) -> None:
    newer, older = (played(tmp_path, 12, 1, minute=minute) for minute in (9, 8))
    played(tmp_path, 1, 1)
    (tmp_path / "torn.jsonl").write_text("no record", encoding="utf-8")
    page = InterruptedGames(host, lambda: None).page()
    assert [key for key in keys_of(page) if key.endswith(".jsonl")] == [newer.name, older.name]
    assert "torn.jsonl" in told(page)[-1]


def test_a_game_that_cannot_be_replayed_is_listed_with_the_reason(
    host: Host, tmp_path: Path
) -> None:
    path = played(tmp_path, 12, 1)
    unknown = replace(host, game_of=_no_such_game)
    assert told(InterruptedGames(unknown, lambda: None).page()) == [
        f"nim · Ann, Bo | {WORDS.tell(Complaint('record-missing', file='x').sentence)}"
    ]
    (kept,) = find_records(tmp_path).unfinished
    game = InterruptedGame(unknown, kept, lambda: None)
    game.take("put-away")
    assert isinstance(game.take("put-away"), Stay)
    assert find_records(tmp_path).unfinished[0].path == path


def _no_such_game(_: object) -> AnyGame:
    raise Complaint("record-missing", file="x")


def test_a_game_left_behind_does_not_come_back_when_a_later_one_has_ended(tmp_path: Path) -> None:
    left = played(tmp_path, 12, 1, minute=1)
    assert find_interrupted(NIM, tmp_path).path == left
    played(tmp_path, 3, 3, minute=2)
    assert find_interrupted(NIM, tmp_path).path is None
    assert [kept.path for kept in find_records(tmp_path).unfinished] == [left]


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-05-04T18:05:00+00:00", "today at 18:05"),
        ("2026-05-03T23:59:00+00:00", "yesterday at 23:59"),
        ("2025-12-31T12:00:00+00:00", "31 December 2025"),
        (None, "some day"),
    ],
)
def test_a_moment_is_told_as_people_say_it(at: str | None, words: str) -> None:
    assert WORDS.tell(when_played(at, NOW)) == words
