"""Scenes as JSON: nothing is lost on the way, nothing secret goes out, the schema says it all."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from companion.app.attendant import Attendant
from companion.app.elsewhere.link import TableLink
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.emblems import Emblems, SentEmblems, received, to_send
from companion.broadcast.encoding import KIND, Json, NotAScene, StillSecret, decode, encode
from companion.broadcast.schema import scene_schema
from companion.display.canvas import Art, Drawing, Emblem, IconSign
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, Whisper, cite, say
from companion.scenes.scene import (
    ABOUT,
    Audience,
    Column,
    Face,
    Node,
    Prompt,
    Public,
    Scene,
    Secret,
    Tone,
    Words,
)
from companion.simulation.match import Match, Misunderstood
from companion.simulation.paper_table import PaperTable
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.games.stories import (
    KINDS,
    Kind,
    Moment,
    hidden_from,
    listed,
    off_table,
    scene_of,
    seen_open,
    some_moments,
    story,
)

PUBLISHED = Path(__file__).parents[2] / "docs" / "broadcast" / "scene-1.schema.json"
SHELF = tuple(kind for kind in KINDS if kind.game.name in GAMES)
shelf = pytest.mark.parametrize("kind", SHELF, ids=str)


@cache
def tongues(name: str) -> dict[Language, Catalogue]:
    return {language: Catalogue(language, GAMES[name].folder) for language in Language}


def scenes(kind: Kind, count: int) -> Iterator[tuple[Audience, Scene]]:
    """What everybody, and each player, sees in some moments of a whole game."""
    for moment in some_moments(kind, 3, count):
        for audience in (Public(), *kind.game.seated(moment.state).seats):
            yield audience, scene_of(kind, moment, audience)


def sent(scene: Scene, name: str) -> Json:
    """A scene as it arrives elsewhere."""
    arrived: Json = json.loads(json.dumps(encode(scene, tongues(name))))
    return arrived


def taught(*shown: Scene) -> Emblems:
    """The emblems of scenes as they arrive elsewhere."""
    emblems = Emblems()
    for scene in shown:
        emblems.learn(scene)
    message = msgspec.json.encode(to_send(emblems))
    return received(msgspec.json.decode(message, type=SentEmblems))


@shelf
def test_a_scene_says_the_same_when_it_arrives(kind: Kind) -> None:
    for _, scene in scenes(kind, 6):
        message = sent(scene, kind.game.name)
        again = decode(message, taught(scene))
        assert sent(again, kind.game.name) == message


@shelf
def test_every_message_is_as_the_schema_says(kind: Kind) -> None:
    validator, boards = Draft202012Validator(scene_schema()), set[str]()
    for _, scene in scenes(kind, 4):
        message = sent(scene, kind.game.name)
        assert isinstance(message, dict)
        board = json.dumps(message["board"])
        if board in boards:  # most see the same one, and to go through it takes long
            message["board"] = {KIND: "words", "text": message["title"]}
        boards.add(board)
        validator.validate(message)


def test_the_schema_is_published_as_it_is() -> None:
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == scene_schema()
    Draft202012Validator.check_schema(scene_schema())


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", GAMES)
def test_a_scene_that_arrived_is_drawn_like_the_one_that_was_sent(
    name: str, language: Language
) -> None:
    kind = next(kind for kind in SHELF if kind.game.name == name)
    *_, (_, scene) = scenes(kind, 3)
    arrived = decode(sent(scene, name), taught(scene))
    fonts, catalogue = Fonts(), tongues(name)[language]
    here, there = (compose(s, (480, 320), catalogue, fonts) for s in (scene, arrived))
    assert plainly(here) == plainly(there)
    assert any(isinstance(shape, Emblem) for shape in there.shapes)
    assert [t.option for t in here.touchables] == [t.option for t in there.touchables]


def plainly(drawing: Drawing) -> list[object]:
    """All that is drawn; what an emblem looks like is known by its name."""
    named: list[object] = []
    for shape in drawing.shapes:
        match shape:
            case Emblem(area, motif, colour, faded):
                named.append((area, motif.name, colour, faded))
            case IconSign(area, icon, ink, owned):
                named.append((area, icon.name, ink, owned))
            case Art(area, motif, colour, seed, number):
                named.append((area, motif and motif.name, colour, seed, number))
            case _:
                named.append(shape)
    return named


@shelf
def test_no_message_holds_what_its_reader_may_not_know(kind: Kind) -> None:
    search(kind, some_moments(kind, 5, 8))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@shelf
def test_no_message_of_a_whole_game_holds_what_its_reader_may_not_know(
    kind: Kind, seed: int
) -> None:
    assert search(kind, story(kind, seed)) > 0


@pytest.mark.slow
@shelf
def test_no_message_of_a_game_at_its_table_holds_what_its_reader_may_not_know(kind: Kind) -> None:
    """A whole game as a table's link tells it: questions, tasks and refusals among it."""
    luck = Random(7)
    header = Header(kind.game.name, kind.game.rules.new_setup(luck, kind.wishes))
    session = Session(kind.game, header, seed="luck")
    attendant, read = Attendant(session, Sees()), Read(session.game, header)
    link = TableLink(attendant, read)
    table = Followed(session.game, attendant.referee, link)
    world = session.game.simulation.deal(luck, session.state)
    match = Match(attendant.referee, table, world, luck)
    before = Moment(session.state, world, None)
    for step in match.steps():
        assert not isinstance(step, Misunderstood), step
        after = Moment(session.state, match.world, None)
        for audience, scene, message in read.unread():
            hidden = off_table(kind, before, audience) & off_table(kind, after, audience)
            told = told_of(kind, message, hidden - listed(kind, scene))
            assert not told, (audience, told)
        seen = seen_open(kind, session.state, match.world, before.seen)
        before = replace(after, seen=seen)
    assert session.outcome is not None
    assert read.count > len(session.plays)


class Read:
    """Keeps what a link tells, as it is sent."""

    problem: Sentence | None = None
    notice: Sentence | None = None

    def __init__(self, game: AnyGame, header: Header) -> None:
        self._bulletin = Bulletin("table-1", game.name, header.names, tongues(game.name))
        self._messages: list[tuple[Audience, Scene, bytes]] = []
        self.count = 0

    def offer(self, audience: Audience, shown: Shown) -> None:
        self._bulletin.post(audience, shown)
        self._messages.append((audience, shown.scene, self._bulletin.newest[audience]))

    def unread(self) -> list[tuple[Audience, Scene, bytes]]:
        messages, self._messages = self._messages, []
        self.count += len(messages)
        return messages

    def deliver(self) -> None:
        """Entries are for the desk alone."""

    def call_judge(self, seats: tuple[Seat, ...]) -> None:
        """Everybody may know that."""


class Followed(PaperTable):
    """A table whose link follows each look at it."""

    def __init__(self, game: AnyGame, referee: Referee[Any, Any, Any], link: TableLink) -> None:
        self._link = link
        super().__init__(game, referee)

    def wait(self) -> None:
        super().wait()
        self._link.follow()


def named(piece: Piece, kind: Kind) -> Node:
    return Words(say("display-text", text=kind.game.wording.name_piece(piece)))


def coded(piece: Piece, _: Kind) -> Node:
    return Face(say("referee-yes"), id=f"{ABOUT}{piece.name}")


def plainly_called(each: object) -> str:
    return getattr(each, "__name__", str(each))


PLANTED = [
    *((kind, coded) for kind in SHELF),
    # Figures of a kind have one name, and so have moves: it tells nothing while others lie open.
    *((k, named) for k in SHELF if k.game.name not in ("unique_units", "shadow_fight")),
]


@pytest.mark.parametrize(("kind", "way"), PLANTED, ids=plainly_called)
def test_the_search_finds_one_piece_that_is_planted(
    kind: Kind, way: Callable[[Piece, Kind], Node]
) -> None:
    luck = Random(1)

    def planted(kind: Kind, moment: Moment, audience: Audience) -> Scene:
        scene = scene_of(kind, moment, audience)
        secret = sorted(hidden_from(kind, moment, audience) - listed(kind, scene))
        found = [way(luck.choice(secret), kind)] if secret else []
        return replace(scene, board=Column((scene.board, *found)))

    with pytest.raises(AssertionError):
        search(kind, some_moments(kind, 5, 8), planted)


def search(
    kind: Kind,
    moments: Iterable[Moment],
    look: Callable[[Kind, Moment, Audience], Scene] = scene_of,
) -> int:
    """Search what each reader is sent for what is hidden from them; how many there are."""
    game, count = kind.game, 0
    bulletin = Bulletin("table-1", game.name, {}, tongues(game.name))
    for moment in moments:
        state, _ = game.rules.apply(moment.state, moment.action)
        score, over = game.story.score(state), game.rules.outcome(state) is not None
        for audience in (Public(), *game.seated(moment.state).seats):
            scene = look(kind, moment, audience)
            hidden = hidden_from(kind, moment, audience) - listed(kind, scene)
            bulletin.post(audience, Shown(scene, score, over))
            told = told_of(kind, bulletin.newest[audience], hidden)
            assert not told, (audience, told)
            count += 1
    return count


def told_of(kind: Kind, message: bytes, hidden: set[Piece]) -> set[str]:
    """What a message says of hidden pieces: names, in any language, and what records call them."""
    game, text = kind.game, message.decode()
    known = [piece for piece in game.table.pieces if piece not in hidden]
    codes = {piece.name for piece in hidden} - {piece.name for piece in known}
    found = codes & set(re.findall(r"\w+", text))
    said = "\n".join(texts(json.loads(text)))
    for catalogue in tongues(game.name).values():
        names = {catalogue.tell(game.wording.name_piece(piece)) for piece in hidden}
        # What lies open may be called like a card that does not: a tactic like its move.
        names -= {catalogue.tell(game.wording.name_piece(piece)) for piece in known}
        names -= {catalogue.tell(game.screen.face(piece).name) for piece in known}
        there = {name for name in names if name in said}
        found |= {name for name in there if re.search(rf"\b{re.escape(name)}\b", said)}
    return found


def texts(message: Json) -> Iterator[str]:
    """Every string of a message."""
    match message:
        case str():
            yield message
        case list():
            for part in message:
                yield from texts(part)
        case dict():
            for part in message.values():
                yield from texts(part)


FACE = Face(say("referee-yes"))


@pytest.mark.parametrize(
    "scene",
    [
        Scene(say("referee-yes"), Tone.PLAIN, Secret(Seat.SOUTH, FACE, FACE)),
        Scene(
            Whisper("referee-yes", seat=Seat.SOUTH, secret=say("referee-no")),
            Tone.PLAIN,
            Words(say("referee-yes")),
        ),
    ],
    ids=["node", "sentence"],
)
def test_a_secret_that_nobody_took_out_is_not_sent(scene: Scene) -> None:
    with pytest.raises(StillSecret):
        encode(scene, tongues("riftforce"))


def test_a_text_keeps_the_rule_that_it_follows_from() -> None:
    scene = Scene(cite("RF-2", say("referee-yes")), Tone.ASK, Words(say("referee-no")))
    message = sent(scene, "riftforce")
    assert isinstance(message, dict)
    assert message["title"] == {"en": "Yes", "ru": "Да", "rule": "RF-2"}
    assert sent(decode(message, Emblems()), "riftforce") == message


def test_a_prompt_arrives_with_its_seat_and_its_options() -> None:
    prompt = Prompt(say("referee-yes"), seat=Seat.NORTH)
    scene = Scene(say("referee-yes"), Seat.NORTH, Words(say("referee-no")), prompts=(prompt,))
    again = decode(sent(scene, "riftforce"), Emblems())
    assert (again.tone, again.prompts[0].seat) == (Seat.NORTH, Seat.NORTH)


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {},
        {"title": "Yes", "tone": "plain", "board": {"node": "words"}},
        {"title": {"en": "a"}, "tone": "loud", "board": {"node": "words", "text": {"en": "a"}}},
        {"title": {"en": "a"}, "tone": "plain", "board": {"node": "secret"}},
        {"title": {"en": "a"}, "tone": "plain", "board": {"node": "row", "children": 3}},
        {"title": {"en": "a"}, "tone": "plain", "board": {"node": ["row"]}},
        {
            "title": {"en": "a"},
            "tone": "plain",
            "board": {"node": "face", "name": {"en": "a"}, "colour": "red"},
        },
        {
            "title": {"en": "a"},
            "tone": "plain",
            "board": {"node": "track", "length": 0, "markers": []},
        },
    ],
    ids=str,
)
def test_what_is_no_scene_is_refused(message: Json) -> None:
    with pytest.raises(NotAScene):
        decode(message, Emblems())


def test_a_scene_of_any_depth_is_refused() -> None:
    board: Json = {"node": "words", "text": {"en": "a"}}
    for _ in range(900):
        board = {"node": "panel", "child": board}
    with pytest.raises(NotAScene):
        decode({"title": {"en": "a"}, "tone": "plain", "board": board}, Emblems())


def test_what_a_later_version_says_besides_is_passed_over() -> None:
    scene = Scene(say("referee-yes"), Tone.PLAIN, Words(say("referee-no")))
    message = sent(scene, "riftforce")
    assert isinstance(message, dict)
    again = decode({**message, "weather": {"sun": 1}}, Emblems())
    assert sent(again, "riftforce") == message
