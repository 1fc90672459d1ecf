"""Through the camera: strange codes, copies and bad pictures are met calmly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
import segno

from companion.app.attendant import Attendant
from companion.app.lookout import Glance, Lookout, lookout_for, tagbook_of
from companion.games.riftforce import RIFTFORCE
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.sentence import Sentence, say
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Layout, changes
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.codebook import Codebook
from companion.vision.frame import CameraLost, Frame, Grey, Laid, TagSighting
from companion.vision.payload import LEVEL, Tagbook, check_character
from companion.vision.reader import TagReader
from companion.vision.view import Box, Plane
from companion.vision.watcher import Look, TableWatcher
from tests.games.riftforce.seeing import card

PICTURE_S = 0.15
UNTIL_STEADY = 17
"""Pictures until a table has rested so long that strange codes were looked for."""

TABLE = Layout(
    {
        "south-2": (card("FI5a"), card("FI6a")),
        "north-4": (card("IC5a"),),
        "south-discard": (card("WA5a"),),
    }
)
FREE = (620, 365)
"""Left top of a part of the picture where no card lies."""


@dataclass(frozen=True, slots=True)
class Studio:
    """Pictures of one table, and where it lies in them."""

    camera: DrawnCamera
    pictures: tuple[Grey, ...]
    plane: Plane


@pytest.fixture(scope="module")
def studio() -> Studio:
    table = SimulatedTable(RIFTFORCE.table.mat, seed=3)
    table.set_up(TABLE)
    camera = DrawnCamera(table, tagbook_of(RIFTFORCE), lambda: 0.0, seed=3)
    return Studio(camera, tuple(camera.capture().grey for _ in range(3)), camera.plane)


@pytest.fixture(scope="module")
def codebook() -> Codebook:
    book = tagbook_of(RIFTFORCE)
    return Codebook.of_texts([book.text_of(piece) for piece in RIFTFORCE.table.pieces], level=LEVEL)


class Watch:
    """A lookout, and the time that passes while it looks."""

    def __init__(self, studio: Studio, codebook: Codebook, book: Tagbook | None = None) -> None:
        watcher = TableWatcher(TagReader(codebook, studio.plane))
        book = book or tagbook_of(RIFTFORCE)
        self.lookout = Lookout(RIFTFORCE, watcher, studio.plane, book)
        self.studio = studio
        self.seconds = 0.0

    def show(self, grey: Grey) -> Glance:
        self.seconds += PICTURE_S
        return self.lookout.look(Frame(grey, self.seconds), TABLE)

    def watch(self, *, laid: Grey | None = None, pictures: int = UNTIL_STEADY) -> Glance:
        """The table as it is, perhaps with a printed code laid on it."""
        for number in range(pictures):
            grey = self.studio.pictures[number % len(self.studio.pictures)]
            glance = self.show(grey if laid is None else with_code(grey, laid))
        return glance


@pytest.fixture
def watch(studio: Studio, codebook: Codebook) -> Watch:
    return Watch(studio, codebook)


def printed(text: str, *, scale: int = 6, **options: object) -> Grey:
    """A QR code on white paper."""
    code = segno.make_qr(text, **options)
    modules = np.array([list(row) for row in code.matrix_iter(scale=scale, border=4)], np.bool_)
    return np.where(modules, 40, 215).astype(np.uint8)


def with_code(grey: Grey, code: Grey, at: tuple[int, int] = FREE) -> Grey:
    picture = grey.copy()
    left, top = at
    picture[top : top + code.shape[0], left : left + code.shape[1]] = code
    return picture


def told(sentence: Sentence, language: Language = Language.ENGLISH) -> str:
    return Catalogue(language, RIFTFORCE.folder).tell(sentence)


def test_the_table_is_seen_as_it_lies_and_nothing_is_strange(watch: Watch) -> None:
    glance = watch.watch()
    assert glance.steady is not None
    assert not changes(TABLE, glance.steady)
    assert glance.alerts == ()


def test_what_lies_as_in_the_picture_before_is_not_placed_again_until_the_camera_was_knocked(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed: list[TagSighting] = []
    place = Plane.place

    def counted(plane: Plane, sighting: TagSighting) -> tuple[float, float, float]:
        placed.append(sighting)
        return place(plane, sighting)

    steady = watch.watch().steady
    monkeypatch.setattr(Plane, "place", counted)
    assert watch.watch(pictures=3).steady == steady
    assert placed == []
    watch.lookout.look_from(watch.studio.plane)
    assert watch.watch().steady == steady
    assert placed


HOSTILE = (
    "https://example.org/?q=1",
    "two\nlines\r\x1b[2J\x07bell",
    "{ $text } { rf-card } %s {0} <b>",
    "../../etc/passwd\0",
    "бесплатно ☠ \u202e\u200f",
    "RFFI5A0000",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_foreign_code_is_named_and_harms_nobody(watch: Watch, text: str) -> None:
    glance = watch.watch(laid=printed(text, encoding="utf-8"))
    assert glance.steady is not None
    assert not changes(TABLE, glance.steady)
    (alert,) = glance.alerts
    for language in Language:
        words = told(alert, language)
        assert words.isprintable()
        assert len(words) < 120


def test_a_huge_code_is_shortened(watch: Watch) -> None:
    code = printed("A" * 1500, scale=3, error="l")
    glance = watch.watch(laid=code)
    (alert,) = glance.alerts
    assert len(told(alert)) < 120


def test_a_foreign_code_is_noticed_on_a_known_table_and_forgotten_when_it_is_gone(
    watch: Watch,
) -> None:
    """It changes nothing in the layout; the table has only come to rest again."""
    assert watch.watch().alerts == ()
    (alert,) = watch.watch(laid=printed("HELLO"), pictures=24).alerts
    assert told(alert) == "This code is not one of ours: HELLO"
    assert watch.watch(pictures=24).alerts == ()


def payload(code: str) -> str:
    start = f"{code}DRAG000"
    return start + check_character(start)


def test_a_tag_of_another_game_is_told_apart(studio: Studio, codebook: Codebook) -> None:
    book = replace(tagbook_of(RIFTFORCE), others={"NE": "neon"})
    watch = Watch(studio, codebook, book)
    (alert,) = watch.watch(laid=printed(payload("NE"), version=1, error=LEVEL)).alerts
    assert alert == say("paper-tag-other-game", game="neon", text=payload("NE"))
    (alert,) = watch.watch(laid=printed(payload("RF"), version=1, error=LEVEL), pictures=24).alerts
    assert alert == say("paper-tag-unknown", text=payload("RF"))


def test_the_codes_of_the_whole_shelf_are_known(tmp_path: Path) -> None:
    for game, code in (("riftforce", "RF"), ("neon", "NE")):
        (tmp_path / game).mkdir()
        line = f"game {game} {code}\nDRAG - {payload(code)}\n"
        (tmp_path / game / "tags.txt").write_text(line, encoding="utf-8")
    book = tagbook_of(replace(RIFTFORCE, folder=tmp_path / "riftforce"))
    assert book.others == {"NE": "neon"}


def test_two_copies_of_one_tag_are_told_and_the_first_one_counts(
    watch: Watch, studio: Studio
) -> None:
    fire = next(tag for tag in studio.camera.truth() if tag.piece == card("FI6a"))
    (left, top), (right, bottom) = (
        np.array(fire.corners).min(axis=0).astype(int) - 6,
        np.array(fire.corners).max(axis=0).astype(int) + 7,
    )
    copy = studio.pictures[0][top:bottom, left:right]
    watch.watch()
    glance = watch.watch(laid=copy, pictures=24)
    assert glance.steady is not None
    assert not changes(TABLE, glance.steady)
    assert [told(alert) for alert in glance.alerts] == [
        "There are two copies of Fire 6. Take one away."
    ]
    assert watch.watch(pictures=20).alerts == ()


@pytest.mark.parametrize(
    ("printed", "percent"), [(1.1, 91), (0.9, 111), (1.0, None)], ids=["small", "large", "exact"]
)
def test_tags_that_a_printer_has_scaled_are_read_and_told_for_a_while_once(
    studio: Studio, codebook: Codebook, printed: float, percent: int | None
) -> None:
    """Where the plane says that tags are larger, those of the picture are too small."""
    plane = replace(studio.plane, tag_mm=studio.plane.tag_mm * printed)
    watch = Watch(Studio(studio.camera, studio.pictures, plane), codebook)
    glances = [watch.watch(pictures=1) for _ in range(300)]
    seen = next(glance.steady for glance in glances if glance.steady is not None)
    assert not changes(TABLE, seen)
    expected = () if percent is None else (say("vision-printed", percent=percent),)
    told_at = [glance.taken_at for glance in glances if glance.alerts]
    assert all(glance.alerts in [(), expected] for glance in glances)
    if expected:
        assert 29 < told_at[-1] - told_at[0] < 31
        assert glances[-1].alerts == ()


def test_a_table_that_was_raised_since_it_was_calibrated_is_told_for_a_while_once(
    studio: Studio, codebook: Codebook
) -> None:
    """Where the plane says that tags are a hundredth smaller, those of the picture lie higher."""
    plane = replace(studio.plane, tag_mm=studio.plane.tag_mm / 1.01)
    watch = Watch(Studio(studio.camera, studio.pictures, plane), codebook)
    glances = [watch.watch(pictures=1) for _ in range(300)]
    seen = next(glance.steady for glance in glances if glance.steady is not None)
    assert not changes(TABLE, seen)
    told_at = [glance.taken_at for glance in glances if glance.alerts]
    assert {alert.key for glance in glances for alert in glance.alerts} == {"vision-raised"}
    assert 29 < told_at[-1] - told_at[0] < 31


def test_bad_pictures_in_between_conclude_nothing(watch: Watch, studio: Studio) -> None:
    """Black, white, torn, smaller or nothing but noise: the table is there when they are over."""
    watch.watch()
    good = studio.pictures[0]
    noise = np.random.default_rng(1).integers(0, 255, good.shape, dtype=np.uint8)
    torn = good.copy()
    torn[400:] = 0
    for bad in (np.zeros_like(good), np.full_like(good, 255), noise, torn, good[::2, ::2]):
        glance = watch.show(bad)
        assert glance.steady is None
        assert glance.moving
    seen = [watch.watch(pictures=1).steady for _ in range(90)]
    concluded = [steady for steady in seen if steady is not None]
    assert concluded
    assert all(not changes(TABLE, steady) for steady in concluded)


def test_a_card_just_laid_is_never_left_out_of_a_steady_table(watch: Watch) -> None:
    """While it is still being read, nothing is concluded."""
    watch.watch()
    table = SimulatedTable(RIFTFORCE.table.mat, seed=3)
    table.set_up(TABLE)
    table.lay(card("FI7a"), "south-2")
    camera = DrawnCamera(table, tagbook_of(RIFTFORCE), lambda: 0.0, seed=3)
    seen = [watch.show(camera.capture().grey).steady for _ in range(16)]
    concluded = [steady.at("south-2") for steady in seen if steady is not None]
    assert set(concluded) == {(card("FI5a"), card("FI6a"), card("FI7a"))}


class Watched:
    """A watcher that sees the whole table lie still, and perhaps a spot that it cannot explain."""

    def __init__(self, reader: TagReader, tags: Sequence[TagSighting], *spots: Box) -> None:
        self.reader, self._tags, self._spots = reader, tuple(tags), spots

    def watch(self, frame: Frame) -> Look:
        return Look(frame.taken_at, self._tags, moving=False, covered=self._spots, lost=())

    def measure(self, frame: Frame, tag: TagSighting) -> Laid | None:
        return self.reader.measure(frame.grey, tag)


@pytest.mark.parametrize("spots", [(), ((10, 10, 40, 40),)], ids=["all read", "a spot left"])
def test_nothing_is_concluded_while_something_is_still_being_read(
    studio: Studio, codebook: Codebook, spots: tuple[Box, ...]
) -> None:
    """However long it takes: what changed there may be a card."""
    reader = TagReader(codebook, studio.plane)
    watched = Watched(reader, reader.read(studio.pictures[0]), *spots)
    lookout = Lookout(RIFTFORCE, watched, studio.plane, tagbook_of(RIFTFORCE))  # type: ignore[arg-type] # a stand-in
    looks = [Frame(studio.pictures[0], number * PICTURE_S) for number in range(40)]
    concluded = [lookout.look(frame, TABLE).steady is not None for frame in looks]
    assert any(concluded) == (not spots)


# --- seen at once ------------------------------------------------------------------------


def test_a_card_is_seen_in_the_picture_after_it_was_laid_and_steady_soon_after() -> None:
    """Outlined within 0.3 s of the picture that shows it at rest, accepted within 0.6 s."""
    seconds = 0.0
    table = SimulatedTable(RIFTFORCE.table.mat, seed=3)
    table.set_up(TABLE)
    camera = DrawnCamera(table, tagbook_of(RIFTFORCE), lambda: seconds, seed=3)
    lookout = lookout_for(RIFTFORCE, camera.plane)
    for _ in range(UNTIL_STEADY):
        seconds += PICTURE_S
        before = lookout.look(camera.capture(), TABLE)
    assert before.steady is not None
    table.lay(card("FI7a"), "south-3")
    laid_at = seen_at = seconds + PICTURE_S
    for _ in range(6):
        seconds += PICTURE_S
        glance = lookout.look(camera.capture(), TABLE)
        if glance.steady is not None:
            break
        if glance.lying is None or card("FI7a") not in glance.lying.at("south-3"):
            seen_at = seconds + PICTURE_S
    assert seen_at - laid_at <= 0.3
    assert glance.steady is not None
    assert card("FI7a") in glance.steady.at("south-3")
    assert seconds - laid_at <= 0.6 + 1e-6
    assert glance.rested_at is not None
    assert laid_at < glance.rested_at < seconds


# --- the attendant -----------------------------------------------------------------------


class Script:
    """A lookout that tells what it was told to tell."""

    def __init__(self, *glances: Glance) -> None:
        self.glances = list(glances)

    def look(self, frame: Frame, known: Layout) -> Glance:
        return self.glances.pop(0)


class Cable:
    """A camera with a bad cable."""

    def __init__(self, *works: bool) -> None:
        self.works = list(works)

    def capture(self) -> Frame | None:
        if not self.works:
            return None
        if self.works.pop(0):
            return Frame(np.zeros((4, 4), np.uint8), 0.0)
        raise CameraLost(say("hardware-camera-gone"))

    def close(self) -> None:
        pass


def attendant(*glances: Glance) -> Attendant:
    position = "guilds=FI,PL,LI,WA:IC,AI,SH,TH south=-/FI5a,FI6a/-/-/- north=-/-/-/IC5a/-"
    session = Session(RIFTFORCE, Header(RIFTFORCE.name, position=position))
    return Attendant(session, Script(*glances))  # type: ignore[arg-type] # a script and a session


WRONG = Layout({"south-2": (card("FI6a"), card("FI5a")), "north-4": (card("IC5a"),)})


def steady(at: float) -> Glance:
    return Glance(at, WRONG, moving=False)


def hand(at: float) -> Glance:
    return Glance(at, None, moving=True)


def test_a_hand_over_the_table_never_leads_to_a_verdict() -> None:
    glances = [steady(0), steady(1), hand(1.2), *(hand(2 + n) for n in range(20)), steady(22.5)]
    waiting = attendant(*glances)
    for _ in glances:
        waiting.look(Frame(np.zeros((4, 4), np.uint8), 0.0))
    assert waiting.scene.notice is None
    waiting.lookout = Script(steady(24.1))  # type: ignore[assignment] # a script
    waiting.look(Frame(np.zeros((4, 4), np.uint8), 0.0))
    assert waiting.scene.notice is not None


def test_what_is_still_being_read_is_neither_a_hand_nor_a_table() -> None:
    unread = [
        Glance(n, None, moving=False, alerts=(say("hardware-camera-gone"),)) for n in range(9)
    ]
    waiting = attendant(*unread)
    for _ in unread:
        waiting.look(Frame(np.zeros((4, 4), np.uint8), 0.0))
    assert waiting.scene.notice is None
    assert waiting.scene.alerts == ()


def test_a_lost_camera_is_told_until_it_is_back() -> None:
    waiting = attendant(steady(0), steady(9))
    camera = Cable(True, False, False, True)
    assert waiting.attend(camera)
    for _ in range(2):
        assert waiting.attend(camera)
        (alert,) = waiting.scene.alerts
        assert told(alert).endswith("The game is waiting.")
    assert waiting.attend(camera)
    assert waiting.scene.alerts == ()
    assert waiting.scene.notice is None
    assert not waiting.attend(camera)


def test_lookout_for_knows_the_tags_of_its_game(studio: Studio) -> None:
    lookout = lookout_for(RIFTFORCE, studio.plane)
    for number in range(UNTIL_STEADY):
        glance = lookout.look(Frame(studio.pictures[number % 3], number * PICTURE_S), TABLE)
    assert glance.steady is not None
    assert not changes(TABLE, glance.steady)
