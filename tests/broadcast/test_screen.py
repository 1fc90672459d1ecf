"""A table and its screens on other machines, over a real broker: seen and answered from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from socket import gaierror
from ssl import SSLCertVerificationError, SSLError
from threading import Event

import pytest
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from companion.app.attendant import Attendant
from companion.app.elsewhere.link import TableLink, linked
from companion.app.elsewhere.link_wish import LinkWish, login_of, table_name
from companion.app.elsewhere.remote_screen import JUDGE_COMES, Purpose, RemoteScreen
from companion.app.inbox import Inbox
from companion.app.table_screen import TableScreen
from companion.broadcast import follower
from companion.broadcast.answers import Answers
from companion.broadcast.emblems import Emblems, to_send
from companion.broadcast.encoding import Json, decode, encode
from companion.broadcast.follower import Follower
from companion.broadcast.messages import Answer, Topics, View, pack
from companion.broadcast.mqtt import ONLINE, Broker
from companion.broadcast.schema import VERSION
from companion.commands.screen import name_of_reader, name_of_screen
from companion.display.canvas import Drawing
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.display.window import Closed, KeyPressed, Tapped
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Page
from companion.scenes.scene import ABOUT, Public, Scene, Tone, Words
from companion.table.controls import Button, Chosen, Press, Sent
from companion.table.layout import Layout
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.broadcast.broker import PATIENCE_S, Mosquitto, Reader, free_port
from tests.toys.morra import MORRA

NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
TABLE = "table-1"


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    folder = tmp_path / "broker"
    folder.mkdir()
    broker = Mosquitto(folder)
    yield broker
    broker.kill()


@pytest.fixture
def attendant() -> Attendant:
    """Two who choose fingers in secret at the same time."""
    setup = {"players": ["south", "north"]}
    return Attendant(Session(MORRA, Header("morra", setup, names=NAMES)), Sees())


class Screen:
    """A screen elsewhere, and patience with it."""

    def __init__(
        self, mosquitto: Mosquitto, seat: Seat | None, purpose: Purpose = Purpose.TABLE
    ) -> None:
        self.follower = Follower(mosquitto.broker, Topics(TABLE), seat, f"screen-{seat}")
        self.remote = RemoteScreen(self.follower, TABLE, purpose)

    def until(self, wanted: Callable[[Scene | Page], bool]) -> Scene | Page:
        with self.follower._news:
            assert self.follower._news.wait_for(lambda: wanted(self.remote.shown), PATIENCE_S)
        return self.remote.shown

    def drawn(self, language: Language) -> Drawing:
        shown = self.remote.shown
        return compose(shown, (480, 320), self.remote.catalogue(language), Fonts())


def link_to(mosquitto: Mosquitto) -> LinkWish:
    return LinkWish(f"mqtt://127.0.0.1:{mosquitto.port}", TABLE)


def is_scene(shown: Scene | Page) -> bool:
    return isinstance(shown, Scene) and not shown.alerts


@pytest.mark.parametrize("language", Language)
def test_a_screen_elsewhere_shows_what_everybody_sees(
    mosquitto: Mosquitto, attendant: Attendant, language: Language
) -> None:
    with linked(link_to(mosquitto), attendant, Inbox()):
        screen = Screen(mosquitto, None)
        screen.until(is_scene)
        here = compose(
            attendant.scene_for(Public()),
            (480, 320),
            Catalogue(language, MORRA.folder, names=NAMES),
            Fonts(),
        )
        assert [t.text for t in screen.drawn(language).texts] == [t.text for t in here.texts]
        screen.follower.close()


def test_nobody_can_take_the_place_of_a_table_by_its_name(
    mosquitto: Mosquitto, attendant: Attendant
) -> None:
    """A broker drops whoever has a name when another comes by it."""
    where = Topics(TABLE).availability
    with linked(link_to(mosquitto), attendant, Inbox()):
        screen = Screen(mosquitto, None)
        screen.until(is_scene)
        other = Reader(mosquitto.broker, where, name=f"companion-{TABLE}")
        other.until(lambda _: other.last(where) is not None)
        assert other.heard == [(where, ONLINE)]
        other.close()
        screen.follower.close()


def test_emblems_that_come_while_a_view_is_read_do_not_bring_an_older_one_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, nowhere = Topics(TABLE), Broker("127.0.0.1", free_port())
    with Follower(nowhere, table, None, "screen") as screen:
        come(screen, table.state, view(1))
        assert screen.newest is not None

        def decode_slowly(message: Json, emblems: Emblems) -> Scene:
            monkeypatch.undo()
            come(screen, table.emblems, pack(to_send(Emblems())))
            return decode(message, emblems)

        come(screen, table.state, view(2))
        monkeypatch.setattr(follower, "decode", decode_slowly)
        shown = [newest[0].sequence for _ in range(2) if (newest := screen.newest)]
        assert shown == [2, 2]


def test_a_seat_that_plays_no_longer_shows_no_old_view() -> None:
    table, nowhere = Topics(TABLE), Broker("127.0.0.1", free_port())
    with Follower(nowhere, table, Seat.NORTH, "screen") as screen:
        come(screen, table.view(Seat.NORTH), view(1))
        assert screen.newest is not None
        come(screen, table.view(Seat.NORTH), b"")
        assert screen.newest is None


def test_a_reader_who_may_not_read_says_so() -> None:
    with Follower(Broker("127.0.0.1", free_port()), Topics(TABLE), None, "screen") as screen:
        reasons = [ReasonCode(PacketTypes.SUBACK, name) for name in ("Granted QoS 1",) * 2]
        refusal = ReasonCode(PacketTypes.SUBACK, "Not authorized")
        screen._on_subscribe(screen._client, None, 1, [*reasons, refusal], None)
        assert RemoteScreen(screen, TABLE).shown.said == (
            say("broadcast-refused", reason=say("broadcast-reason-not-allowed")),
        )


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SSLCertVerificationError(), say("broadcast-untrusted", where="club.example:8883")),
        (SSLError(), say("broadcast-no-tls", where="club.example:8883")),
        (gaierror(), say("broadcast-no-host", host="club.example")),
        (ConnectionRefusedError(), say("broadcast-nobody-there", where="club.example:8883")),
        (TimeoutError(), say("broadcast-cut-off")),
    ],
)
def test_a_screen_says_what_to_mend_when_there_is_no_way_to_its_broker(
    error: OSError, told: Sentence, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = Event()

    def reconnect(client: Client) -> None:
        client.on_log = lambda *_: failed.set()  # what paho does after it has called us
        raise error

    monkeypatch.setattr(Client, "reconnect", reconnect)
    with Follower(Broker("club.example", 8883), Topics(TABLE), None, "screen") as screen:
        assert failed.wait(PATIENCE_S)
        assert RemoteScreen(screen, TABLE).shown.said == (told,)


def test_a_broker_that_has_forgotten_the_table_is_not_taken_for_the_table() -> None:
    table, nowhere = Topics(TABLE), Broker("127.0.0.1", free_port())
    with Follower(nowhere, table, None, "screen") as screen:
        come(screen, table.availability, ONLINE)
        assert screen.online
        success = ReasonCode(PacketTypes.CONNACK, "Success")
        screen._on_connect(screen._client, None, None, success, None)
        assert not screen.online


def view(sequence: int) -> bytes:
    plain = Scene(say("referee-yes"), Tone.PLAIN, Words(say("referee-no")))
    told = encode(plain, {language: Catalogue(language) for language in Language})
    return pack(View(TABLE, "morra", sequence, "", {}, told, VERSION))


def come(screen: Follower, topic: str, data: bytes) -> None:
    message = MQTTMessage(topic=topic.encode())
    message.payload = data
    screen._on_message(screen._client, None, message)


def test_a_seat_answers_on_its_own_screen_what_nobody_else_sees(
    mosquitto: Mosquitto, attendant: Attendant
) -> None:
    inbox = Inbox()
    with linked(link_to(mosquitto), attendant, inbox) as link:
        north = Screen(mosquitto, Seat.NORTH)
        shown = north.until(lambda s: isinstance(s, Scene) and bool(s.prompts))
        assert isinstance(shown, Scene)
        assert [prompt.seat for prompt in shown.prompts] == [Seat.NORTH]
        key = shown.prompts[0].choices[0].key
        north.remote.hear(Tapped(f"{ABOUT}anything"))
        north.remote.hear(Tapped(key))
        north.until(lambda _: len(north.follower.replies) == 1)
        north.remote.hear(KeyPressed("backspace", ""))
        north.until(lambda _: len(north.follower.replies) == 2)
        assert [*inbox.received()] == [Chosen(Seat.NORTH, key), Press(Seat.NORTH, Button.BACK)]
        attendant.choose(Chosen(Seat.NORTH, key))
        link.follow()
        north.until(lambda s: isinstance(s, Scene) and s.prompts != shown.prompts)
        north.follower.close()


def test_a_screen_says_when_it_is_cut_off_and_goes_on_by_itself(
    mosquitto: Mosquitto, attendant: Attendant
) -> None:
    with linked(link_to(mosquitto), attendant, Inbox()):
        screen = Screen(mosquitto, None)
        screen.until(is_scene)
        gone = Event()
        screen.follower._client.on_disconnect = lambda *_: gone.set()
        mosquitto.kill()
        assert gone.wait(PATIENCE_S)
        disconnected = Catalogue(Language.ENGLISH)
        cut_off = screen.remote.shown
        assert isinstance(cut_off, Scene)
        assert "The table cannot be reached" in disconnected.tell(cut_off.alerts[0])
        mosquitto.start()
        screen.until(is_scene)
        screen.follower.close()


def test_a_screen_without_a_table_says_whom_it_waits_for(mosquitto: Mosquitto) -> None:
    screen = Screen(mosquitto, None)
    shown = screen.remote.shown
    assert isinstance(shown, Page)
    assert shown.title.facts == {"table": TABLE}
    screen.remote.hear(Closed())
    assert screen.remote.left
    screen.follower.close()


class Awaited(Inbox):
    """Tells when something has come."""

    def __init__(self) -> None:
        super().__init__()
        self.came = Event()

    def put(self, sent: Sent) -> None:
        super().put(sent)
        self.came.set()


def test_a_judge_sees_who_calls_and_answers_the_call(
    mosquitto: Mosquitto, attendant: Attendant
) -> None:
    inbox = Awaited()
    table = TableScreen(attendant, Catalogue(Language.ENGLISH, MORRA.folder))
    with linked(link_to(mosquitto), attendant, inbox) as link:
        judge = Screen(mosquitto, None, Purpose.JUDGE)
        judge.until(is_scene)
        attendant.call_judge(Seat.NORTH)
        link.follow()
        shown = judge.until(lambda s: isinstance(s, Scene) and bool(s.strip))
        assert isinstance(shown, Scene)
        assert [choice.key for choice in shown.strip] == [JUDGE_COMES]
        judge.remote.hear(Tapped(JUDGE_COMES))
        assert inbox.came.wait(PATIENCE_S)
        assert attendant.judge_wanted, "nothing changes beside the table's own loop"
        for sent in inbox.received():
            table.receive(sent)
        assert attendant.judge_wanted == ()
        link.follow()
        judge.until(lambda s: isinstance(s, Scene) and not s.strip)
        judge.follower.close()


def test_everybody_else_has_no_key_of_a_judge(mosquitto: Mosquitto, attendant: Attendant) -> None:
    with linked(link_to(mosquitto), attendant, Inbox()) as link:
        screen = Screen(mosquitto, None)
        attendant.call_judge(Seat.NORTH)
        link.follow()
        screen.until(lambda s: isinstance(s, Scene) and screen.follower.judge_wanted != ())
        shown = screen.remote.shown
        assert isinstance(shown, Scene)
        assert shown.strip == ()
        screen.follower.close()


def test_a_screen_keeps_its_name(tmp_path: Path) -> None:
    settings = tmp_path / "new" / "settings.toml"
    name = name_of_screen(settings)
    assert name.startswith("screen-")
    assert name_of_screen(settings) == name
    several = [("table-1", "table"), ("table-1", "judge"), ("table-2", "judge")]
    assert len({name_of_reader(settings, *shown) for shown in several}) == len(several)
    assert name_of_reader(settings, *several[0]) == name_of_reader(settings, *several[0])
    (tmp_path / "new" / "screen-name").write_bytes(b"\xff\n")
    assert name_of_screen(settings) not in ("", name)


class Silent:
    """Counts what is offered."""

    def __init__(self) -> None:
        self.problem: Sentence | None = None
        self.notice: Sentence | None = None
        self.offered: list[object] = []
        self.delivered = 0
        self.judges: list[object] = []

    def call_judge(self, seats: tuple[Seat, ...]) -> None:
        self.judges.append(seats)

    def offer(self, audience: object, shown: object) -> None:
        self.offered.append(audience)

    def deliver(self) -> None:
        self.delivered += 1


def test_only_what_has_changed_is_offered(attendant: Attendant) -> None:
    carrier = Silent()
    link = TableLink(attendant, carrier)
    link.follow()
    assert carrier.offered == [Public(), Seat.SOUTH, Seat.NORTH]
    link.follow()
    assert len(carrier.offered) == 3
    attendant.call_judge(Seat.SOUTH)
    link.follow()
    assert len(carrier.offered) == 6
    attendant.call_judge(Seat.SOUTH, called=False)
    link.follow()
    assert attendant.scene.alerts == ()
    # At first that nobody calls one: a broker may still keep a call of an earlier game.
    assert carrier.judges == [(), (Seat.SOUTH,), ()]


def test_what_the_desk_of_an_event_tells_is_on_every_screen(attendant: Attendant) -> None:
    carrier = Silent()
    link = TableLink(attendant, carrier, Silent())
    link.follow()
    offered = len(carrier.offered)
    carrier.notice = say("desk-notice-last-turn")
    link.follow()
    link.follow()
    assert attendant.scene.alerts == (carrier.notice,)
    assert len(carrier.offered) == 2 * offered
    carrier.notice = None
    link.follow()
    assert attendant.scene.alerts == ()


def test_what_hinders_a_link_is_told_on_the_tables_own_screen(attendant: Attendant) -> None:
    carrier = Silent()
    link = TableLink(attendant, Silent(), carrier)
    carrier.problem = say("broadcast-link-failed")
    link.follow()
    assert attendant.scene.alerts == (carrier.problem,)
    carrier.problem = None
    link.follow()
    assert attendant.scene.alerts == ()


def test_an_answer_to_what_was_asked_before_answers_nothing_new(attendant: Attendant) -> None:
    taken: list[Sent] = []
    answers = Answers(taken.append)
    answers.seat([Seat.SOUTH])
    screen = TableScreen(attendant, Catalogue(Language.ENGLISH, MORRA.folder))
    attendant.referee.see(Layout({}), 0.0)
    answers.ask(Seat.SOUTH, 1, attendant.scene_for(Seat.SOUTH).prompts)
    for number in ("one", "two"):
        # The link has not heard yet that something else is asked after the first of them.
        assert answers.hear(Seat.SOUTH, pack(Answer(number, 1, option="option-2"))).taken
    for sent in taken:
        screen.receive(sent)
    (prompt,) = (p for p in attendant.scene_for(Seat.SOUTH).prompts if p.seat is Seat.SOUTH)
    assert prompt.text.key == "mo-which-sum", "only the fingers were answered"
    late = Answer("three", 1, button=Button.YES)
    assert answers.hear(Seat.SOUTH, pack(late)).taken
    lit = attendant.referee.view.lit
    screen.receive(taken[-1])
    assert attendant.referee.view.lit == lit


def test_a_login_is_read_from_a_file_or_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "login"
    file.write_text("anna\nsecret\n", encoding="utf-8")
    assert login_of(file, {}) == ("anna", "secret")
    environment = {"COMPANION_LINK_USER": "boris", "COMPANION_LINK_PASSWORD": "hush"}
    assert login_of(None, environment) == ("boris", "hush")
    assert login_of(None, {}) == (None, None)


@pytest.mark.parametrize("text", ["", "anna\n", "\nsecret\n"])
def test_a_file_without_a_login_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "login"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Complaint) as complained:
        login_of(file, {})
    assert complained.value.sentence.key == "broadcast-bad-login"
    with pytest.raises(Complaint) as missing:
        login_of(tmp_path / "none", {})
    assert missing.value.sentence.key == "broadcast-no-login"


@pytest.mark.parametrize("name", ["Table", "a/b", "+", "-a", "", "x" * 40])
def test_a_table_has_a_plain_name(name: str) -> None:
    with pytest.raises(Complaint):
        table_name(name)
    assert table_name("table-3") == "table-3"
