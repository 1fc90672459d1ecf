"""The whole appliance in its real window: from the first start to a rematch, by touch alone and by
three buttons alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import cv2
import pygame
import pytest
from _pytest.mark import ParameterSet

from calibration.geometry.profile import TableProfile
from companion.app.table_screen import HELP, HISTORY, TAKE_BACK
from companion.display.canvas import READ
from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE
from companion.games.shelf import GAMES
from companion.referee.record import Header, read_record
from companion.referee.replay import find_records
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.scenes.page import BACK, Curve, Listing, Page, Prose, keys_of
from companion.scenes.scene import ABOUT, LOOK, Face, Row, Scene
from companion.simulation.desk import set_desk
from companion.table.controls import Button
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.app.appliance import Acts, Appliance, actions, go_home, sit_down, state_of
from tests.scenes.tree import walk
from tests.toys.pig import Die


@pytest.fixture(params=[True, False], ids=["touch", "buttons"])
def appliance(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Appliance:
    return Appliance(tmp_path / "games", monkeypatch, by_touch=request.param)


def roll(at: Appliance, pips: int) -> Acts:
    """Roll the die and say what it shows."""
    yield from at.take("roll")
    yield from at.take(str(Die(pips)))


# --- whole visits ---


def test_a_first_start_leads_into_a_game_in_two_steps(appliance: Appliance) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until_at_table()

    appliance.run(visitor)
    assert len(appliance.records()) == 1


def test_people_look_back_have_a_rematch_and_watch_the_first_game(appliance: Appliance) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("option:dice")
        yield from at.take("1")
        yield from at.take("play")
        yield from at.until_at_table()
        yield from roll(at, 6)
        yield from at.until("one play", lambda: len(actions(at.records()[0])) == 1)
        yield from at.take(HISTORY)
        yield from at.until_title("1. South has rolled a 6 by hand")
        yield from at.take("before")
        yield from at.until_title("The beginning")
        yield from at.take("plays")
        yield from at.take("step:1")
        yield from at.take("picture")
        yield from at.until_there("delete")
        yield from at.take(BACK)
        yield from at.take("hold")
        yield from at.until_title("South wins")
        yield from at.take("rematch")
        yield from at.until("another game", lambda: len(at.records()) == 2)
        yield from at.until_at_table()
        yield from go_home(at)
        yield from at.take("watch")
        yield from at.take(at.records()[0].name)
        yield from at.take("after")
        yield from at.until_title("1. South has rolled a 6 by hand")
        yield from at.take(BACK)
        yield from at.take(BACK)
        yield from at.leave()

    appliance.run(visitor)
    first, second = appliance.records()
    assert actions(first) == ["roll 6 entered", "hold"]
    assert actions(second) == []
    assert read_record(second).header.setup["dice"] == "table", "it is played as the game before"


@pytest.mark.parametrize("by_touch", [True, False], ids=["touch", "buttons"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_of_the_shelf_is_begun_helped_with_and_left(
    game: AnyGame, by_touch: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Appliance(tmp_path / "games", monkeypatch, by_touch, game)

    def offered() -> list[str]:
        prompts = at.shown.prompts if isinstance(at.shown, Scene) else ()
        return [choice.key for prompt in prompts for choice in prompt.choices]

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until("a table", lambda: isinstance(at.shown, Scene))
        if game.table.menus(state_of(at.records()[0], game))[0].options:
            yield from at.until("a question", lambda: bool(offered()))
            yield from at.take(offered()[0])
        else:
            yield from at.play(laid_from_hand(at))
        yield from at.until("one play", lambda: len(actions(at.records()[0])) == 1)
        yield from at.take(HELP)
        yield from at.take("rules")
        yield from at.take("chapter:0")
        yield from at.until_title(at.tell(game.help.chapters[0].title))
        for _ in ("chapter", "rules", "help"):
            yield from at.take(BACK)
        yield from at.until_at_table()
        yield from go_home(at)
        yield from at.leave()

    at.run(visitor)
    assert len(actions(at.records()[0])) == 1


def laid_from_hand(at: Appliance) -> str:
    """Some play for which only a card that somebody holds is laid on the table."""
    state, game = state_of(at.records()[0], at.game), at.game
    held = {piece for seat in at.hands.mouse.floor.trays for piece in at.hands.mouse.hand(seat)}
    lying = {*game.table.layout(state)}
    for action in game.rules.legal_actions(state):
        if {*game.table.played(state, action)} - lying <= held:
            return game.notation.write_action(action)
    raise AssertionError("nobody holds a card that could be laid")


@pytest.mark.parametrize("by_touch", [True, False], ids=["touch", "buttons"])
def test_a_guild_is_read_about_before_it_is_taken_on_a_small_screen(
    by_touch: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(at: Appliance, key: str) -> bool:
        """Whether the screen tells what a guild does that is on offer."""
        face = next(face for face in _faces(at) if face.option == key)
        assert face.note is not None
        told = " ".join(line.text for line in at._window._screen._drawing.texts)
        return at.tell(face.note) in told

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until("cards on offer", lambda: any(face.option for face in _faces(at)))
        keys = [face.option for face in _faces(at) if face.option]
        assert not any(said(at, key) for key in keys)
        for key in keys[:3]:
            yield from at.touch(f"{LOOK}{key}") if by_touch else at.press(Button.NEXT)
            yield from at.until(f"what {key} does", lambda key=key: said(at, key))
        assert actions(at.records()[0]) == [], "it was only looked at"
        yield from at.take(keys[2])
        yield from at.until("one play", lambda: len(actions(at.records()[0])) == 1)
        (taken,) = actions(at.records()[0])
        assert taken.split()[1:] == keys[2].split(":")

    at = Appliance(tmp_path / "games", monkeypatch, by_touch, RIFTFORCE, screen=(480, 320))
    at.run(visitor)
    assert len(at.records()) == 1


def _faces(at: Appliance) -> list[Face]:
    """The cards on the drawn table."""
    nodes = walk(at.shown.board) if isinstance(at.shown, Scene) else ()
    return [node for node in nodes if isinstance(node, Face)]


@dataclass(frozen=True)
class ShortGame:
    """A position of a real game near its end, and the plays that end it."""

    position: str
    plays: tuple[str, ...]
    """In the game's notation; ``{south}`` is what lies on top of South's deck or bag at first."""


SHORT_GAMES = {
    "riftforce": ShortGame(
        "guilds=FI,EA,LI,PL:WA,IC,SH,CR turn=9 score=11:3 south=FI5a/FI7a/-/-/- "
        "north=WA5a*4/-/-/-/- south-hidden=2:FI6a,EA5a/0:FI5bcd,FI6bc,FI7b,EA5bcd,EA6,EA7,LI,PL "
        "north-hidden=2:WA6a,IC5a/0:WA5bcd,WA6bc,WA7,IC5bcd,IC6,IC7,SH,CR",
        (
            *("south discard FI6a", "south activate FI5a", "south finish"),
            "north summon WA6a@1",
        ),
    ),
    "unique_units": ShortGame(
        "turn=9 board=B5:SP1w,E5:SP1b south-bag=SP,WA,SH,AR north-bag=SP,WA,SH,AR "
        "south-prisoners=SP2b,SP3b,SP4b north-prisoners=SP2w",
        (
            *("south draw {south}", "south summon {south} B2"),
            "north use SP1b feet F4",
            *("south use SP1w feet C6", "south prisoner {north}"),
        ),
    ),
    "kung_fu": ShortGame(
        "round=9 right=south lives=5:2 south-coins=RSBa "
        "red=1.0.0/2.3.0:RIFa/RTC,RCK,RIFb,RSBbc,RCP,RGE,RRD,RWH,RDM,RBG,RLT,RTH,RWS,"
        "RNS,RPU,RFR "
        "blue=0.1.0/3.2.0:BBSa/BBSbc,BSW,BTS,BSL,BBB,BJA,BRP,BWI,BBH,BLB,BOP,BES,BLW,"
        "BLS,BSC,BPM",
        ("south attack RIFa", "north defend BBSa"),
    ),
    "shadow_fight": ShortGame(
        "fight=3 step=open series=?/? wins=2,0 energy=3,1 hands=ON1,RE1",
        ("south open ON", "south act 1", "north open RE"),
    ),
    "neon": ShortGame(
        "leader=north round=7 step=act acting=south acted=north number=1 closed=1,10 top=6 "
        "ring=5,2,3:cook,4,9,6,7,8:cook automa=hp:0;out south=GH;at:3;row:GH7,over,GH2,left "
        "north=RO;at:7;discard:RO1,RO2",
        ("south move 4", "south lead"),
    ),
}
"""One of each game on the shelf."""


def shortened(game: AnyGame) -> AnyGame:
    """The game with all its rules, begun near its end."""
    position = SHORT_GAMES[game.name].position
    start = game.notation.read_position(position)
    return replace(game, rules=replace(game.rules, start=lambda _: start))


WAYS = {
    "touch": (True, (1024, 600)),
    "buttons": (False, (1024, 600)),
    "touch-in-turns": (True, (480, 320)),
    "touch-in-larger-turns": (True, (800, 480)),
    "buttons-in-turns": (False, (480, 320)),
}
"""By touch or by buttons, and in which window."""


def ways_of(game: AnyGame) -> Iterator[ParameterSet]:
    """Every game by touch and by buttons, one in a small window; the long proofs take all."""
    usual = {"touch", "buttons", *(["touch-in-turns"] if game is RIFTFORCE else [])}
    for way, (by_touch, window) in WAYS.items():
        marks = () if way in usual else (pytest.mark.slow,)
        yield pytest.param(game, by_touch, window, id=f"{game.name}-{way}", marks=marks)


@pytest.mark.parametrize(
    ("game", "by_touch", "window"), [way for game in GAMES.values() for way in ways_of(game)]
)
def test_a_short_game_of_each_kind_is_played_to_its_end_and_again(
    game: AnyGame,
    by_touch: bool,
    window: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the smaller windows the table and the companion's screen take turns."""

    def visitor(at: Appliance) -> Acts:
        yield from sit_down(at)
        yield from at.take("play")
        yield from at.until_title("Ann to play")
        assert (at.hands.mouse.floor.turns is None) == (window == (1024, 600))
        first, *others = plays_of(at)
        yield from at.play(first)
        yield from at.take(TAKE_BACK)
        yield from at.take("yes")
        yield from at.until_played(at.records()[0], [])
        yield from at.tidy()
        yield from ask_about_a_piece(at)
        yield from at.play(first)
        yield from look_back(at)
        yield from go_home(at)
        yield from at.take("go-on")
        yield from at.until_at_table()
        for line in others:
            yield from at.play(line)
        yield from read_how_it_went(at)
        yield from at.take("swap")
        yield from at.until_title("Bo to play")
        yield from at.play(plays_of(at)[0])
        yield from go_home(at)
        yield from at.take("new")
        yield from at.take("play")
        yield from go_home(at)
        yield from put_away_the_older(at)
        yield from at.take("go-on")
        yield from at.until_at_table()

    at = Appliance(tmp_path / "games", monkeypatch, by_touch, shortened(game), window=window)
    at.run(visitor)
    over, again, left = sorted(find_records(at.folder).kept, key=lambda kept: kept.path.name)
    assert over.end["winners"] == ["south"]
    assert again.header.names == {Seat.SOUTH: "Bo", Seat.NORTH: "Ann"}
    assert (again.end, len(actions(again.path))) == ({"abandoned": True}, 1)
    assert not left.over


def plays_of(at: Appliance) -> list[str]:
    """All plays of the short game that is about to begin."""
    mouse = at.hands.mouse
    tops = {seat.value: at.top_of(seat) for seat in mouse.floor.trays if mouse.deck(seat)}
    return [line.format(**tops) for line in SHORT_GAMES[at.game.name].plays]


def ask_about_a_piece(at: Appliance) -> Acts:
    """Help, then a thing on the table, then back to the table."""
    lying = at.game.table.layout(state_of(at.records()[0], at.game))
    topics = {f"{ABOUT}{piece.name}": at.game.wording.name_piece(piece) for piece in lying}
    yield from at.take(HELP)
    yield from at.take("things")
    yield from at.until_title("What is this?")
    assert isinstance(at.shown, Page)
    topic = next(key for key in keys_of(at.shown) if key in topics)
    yield from at.take(topic)
    yield from at.until_title(at.tell(topics[topic]))
    for _ in ("about", "things", "help"):
        yield from at.take(BACK)
    yield from at.until_at_table()


def look_back(at: Appliance) -> Acts:
    """Step back to what was taken back, forth to what was played instead, and to the table."""
    yield from at.take(HISTORY)
    for key, told in (("before", "2. Play 1 was taken back"), ("after", "3. Ann")):
        yield from at.take(key)
        yield from at.until(told, lambda told=told: at.title.startswith(told))
    yield from at.take(BACK)
    yield from at.until_at_table()


def read_how_it_went(at: Appliance) -> Acts:
    """Who has won and why, and how the score grew."""
    yield from at.until_title("Ann wins")
    assert isinstance(at.shown, Page)
    assert isinstance(at.shown.body, Row)
    curve, listing = at.shown.body.children
    assert isinstance(curve, Curve)
    assert isinstance(listing, Listing)
    reason, *numbers = map(at.tell, (item.label for item in listing.items))
    assert "Ann" in reason
    assert numbers


def put_away_the_older(at: Appliance) -> Acts:
    """Put away the older one of two games that were left."""
    (_, older) = find_records(at.folder).unfinished
    yield from at.take("interrupted")
    yield from at.take(older.path.name)
    yield from at.take("put-away")
    assert len(find_records(at.folder).unfinished) == 2, "it is asked for twice"
    yield from at.take("put-away-yes")
    yield from at.take(BACK)


@pytest.mark.parametrize("by_touch", [True, False], ids=["touch", "buttons"])
def test_a_refusal_that_a_small_screen_has_no_room_for_is_read(
    by_touch: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until_at_table()
        yield from at.lay("FI5a", "south-3")
        yield from at.until_there(READ)
        assert isinstance(at.shown, Scene)
        assert at.shown.notice is not None
        wanted = (at.shown.notice.title, *at.shown.notice.lines)
        yield from at.take(READ)
        assert isinstance(at.shown, Page)
        assert isinstance(at.shown.body, Prose)
        assert at.shown.body.paragraphs[: len(wanted)] == wanted
        read.extend(map(at.tell, wanted))
        yield from at.take(BACK)
        yield from at.until_at_table()
        yield from go_home(at)
        yield from at.leave()

    game = shortened(RIFTFORCE)
    at = Appliance(tmp_path / "games", monkeypatch, by_touch, game, screen=(480, 320))
    at.run(visitor)
    assert len(read) > 1


@pytest.fixture
def recording(tmp_path: Path) -> tuple[Path, Path]:
    """A few pictures of a table of Riftforce that nobody touches, and the calibration."""
    folder, profile = tmp_path / "pictures", tmp_path / "table.toml"
    folder.mkdir()
    session = Session(RIFTFORCE, Header("riftforce", RIFTFORCE.rules.new_setup(Random(1), {})))
    desk = set_desk(session, Catalogue(Language.ENGLISH, RIFTFORCE.folder), lambda: 0.0)
    picture = desk.camera.capture().grey
    for n in range(3):
        cv2.imwrite(str(folder / f"{n}.bmp"), picture)
    plane = desk.camera.plane
    height, width = picture.shape
    described = TableProfile(
        (width, height), plane.table_mm, plane.table_to_pixels, 18.0, 25.0, 0.1
    )
    profile.write_text(described.as_toml(), encoding="utf-8")
    return folder, profile


def press_escape() -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))


def escape_home(at: Appliance) -> Acts:
    """From a game that was begun at home."""
    yield from at.until_at_table()
    press_escape()
    yield from at.until_there("new")


def test_a_table_under_a_camera_leads_home_and_home_leads_back(
    recording: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from go_home(at)
        yield from at.take("go-on")
        yield from escape_home(at)
        yield from at.take("new")
        yield from at.take("play")
        yield from go_home(at)
        yield from at.leave()

    camera, profile = recording
    at = Appliance(tmp_path / "games", monkeypatch, True, RIFTFORCE, str(camera), profile)
    at.run(visitor)
    assert len(at.records()) == 2


def test_escape_leads_back_to_the_home_and_from_there_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.take("try")
        yield from escape_home(at)
        yield from at.take("new")
        for _ in range(2):
            left.append(at.title)
            at.leaving = at.title == "Table companion"
            press_escape()
            yield
            yield
        raise AssertionError("somebody is still here")

    Appliance(tmp_path / "games", monkeypatch).run(visitor)
    assert left == ["New game", "Table companion"]
