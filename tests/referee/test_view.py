"""What the referee has to say, as scenes: nothing missing, nothing secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.referee.consent import HouseRules
from companion.referee.dispute import Dispute
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show, tell_task
from companion.rules.seat import Seat
from companion.rules.sentence import Cited, Sentence, say
from companion.scenes.scene import Face, Fan, Glow, Public, Scene, Tone, shown_to
from companion.simulation.match import Match, Misunderstood
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Button
from companion.table.layout import Layout, tops_of
from companion.table.tasks import Clear, Put, Sort, TakeOff, Task
from tests.games.riftforce.seeing import card, done
from tests.referee.at_table import ANNA, TICK_S, AtTable, english

PATIENCE_S = 1.5


def parts(thing: object) -> Iterator[object]:
    """A scene taken apart, down to its last fact."""
    yield thing
    if is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from parts(value)
    elif isinstance(thing, tuple):
        for value in thing:
            yield from parts(value)


def glowing(scene: Scene, glow: Glow) -> list[str]:
    faces = [part for part in parts(scene.board) if isinstance(part, Face) and part.glow is glow]
    return [f"{english(face.name)} {face.number}" for face in faces]


# --- the states of a game ----------------------------------------------------------------


def disputed(evening: AtTable, *repair: Task) -> Scene:
    """The screen when no rule can be named against how the table lies."""
    return show(RIFTFORCE, replace(evening.view, dispute=Dispute(None, repair, frozenset())))


@pytest.fixture
def struck() -> AtTable:
    """A Fire has destroyed an enemy, who still lies where it was."""
    evening = AtTable("south=FI5a,PL5a/FI6a/-/-/- north=IC5a*4,AI6a/IC6a/-/-/-")
    evening.do("FI5b > south-discard")
    evening.tap(ANNA, "card:FI5a")
    return evening


ICE = Put(card("IC5a"), "north-discard", "south-discard")
ASTRAY = Put(card("IC6a"), "north-2", "north-3")


def test_a_task_done_wrongly_is_told_as_such(struck: AtTable) -> None:
    scene = disputed(struck, ICE)
    assert scene.notice is not None
    assert english(scene.notice.title) == (
        "Done, but not as it should be. "
        "Move Ice 5 from Anna’s discard pile to Boris’s discard pile."
    )
    assert [english(task.text) for task in scene.tasks] == [
        "Move Ice 5 from Anna’s discard pile to Boris’s discard pile."
    ]


def test_a_disturbed_table_does_not_hide_what_a_play_leaves_to_be_done(struck: AtTable) -> None:
    scene = disputed(struck, ASTRAY)
    assert scene.notice is not None
    assert english(scene.notice.title) == "One piece is not where it was"
    assert [english(task.text) for task in scene.tasks] == [
        "Move Ice 6 from Boris’s side of location 3 to Boris’s side of location 2.",
        "Move Ice 5 from Boris’s side of location 1 to Boris’s discard pile.",
    ]


def test_a_refusal_leaves_the_tasks_listed(struck: AtTable) -> None:
    struck.do("IC5a > south-discard")
    struck.wait(PATIENCE_S)
    assert struck.refusal is not None
    assert struck.refusal[0] == "RF-10: Ice 5 is Boris’s and lies on the other discard pile."
    assert struck.tasks == ["Move Ice 5 from Boris’s side of location 1 to Boris’s discard pile."]


def test_a_quiet_table_shows_whose_turn_it_is_and_what_was_played() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI5a > south-2")
    scene = evening.scene
    assert english(scene.title) == "Boris to play"
    assert scene.tone is Seat.NORTH
    assert [english(line) for line in scene.last] == ["Anna summons Fire 5 at 2"]
    assert scene.notice is None
    assert scene.tasks == ()
    assert scene.alerts == ()


def test_how_many_cards_to_draw_is_said_until_the_next_play() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI5a > south-2", "FI6a > south-2")
    evening.do("IC5a > north-2")
    evening.tap(ANNA, "draw")
    assert evening.tasks == ["Anna: draw 2 cards from the deck."]
    evening.do("IC6a > north-1")
    assert evening.tasks == []


def test_a_draw_taken_back_is_asked_for_no_more() -> None:
    evening = AtTable(
        "south=WA7a/-/-/-/- north=-/-/IC7a/-/-", house_rules=HouseRules(consent=False)
    )
    evening.do("FI5a > south-2")
    evening.do("IC5a > north-2")
    evening.tap(ANNA, "draw")
    evening.press(ANNA, Button.BACK)
    assert len(evening.plays) == 2
    assert evening.tasks == []


def test_a_refusal_shows_the_cards_where_they_lie() -> None:
    """Red, in their columns, though they are not part of the game."""
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI5a > south-2", "PL6a > south-4")
    evening.wait(PATIENCE_S)
    scene = evening.scene
    assert scene.notice is not None
    assert scene.notice.tone is Tone.WRONG
    assert glowing(scene, Glow.WRONG) == ["Fire 5", "Plant 6"]
    fans = [part for part in parts(scene.board) if isinstance(part, Fan)]
    assert [len(fan.faces) for fan in fans if not fan.upward] == [1, 1, 0, 1, 0]
    evening.do("PL6a off")
    assert glowing(evening.scene, Glow.WRONG) == []


# --- seen at once, and judged a little later ------------------------------------------------


def test_a_card_is_outlined_where_it_lies_before_it_is_a_play() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.lay("FI5a > south-2")
    assert glowing(evening.scene, Glow.SEEN) == ["Fire 5"]
    fans = [part for part in parts(evening.scene.board) if isinstance(part, Fan)]
    assert [len(fan.faces) for fan in fans if not fan.upward] == [1, 1, 0, 0, 0]
    assert evening.plays == []
    evening.look()
    assert len(evening.plays) == 1
    assert glowing(evening.scene, Glow.SEEN) == []


def test_what_is_seen_says_nothing_while_a_hand_is_there() -> None:
    """The hand may still lay more, however long it takes, or take it away again."""
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    for _ in range(40):
        evening.lay("PL6a > south-4")
        evening.now += TICK_S
    assert (evening.plays, evening.scene.checking, evening.scene.notice) == ([], False, None)
    evening.lay("PL6a off")
    assert glowing(evening.scene, Glow.SEEN) == []


def test_a_discard_is_outlined_beside_its_player() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.lay("WA5a > south-discard")
    assert glowing(evening.scene, Glow.SEEN) == ["Water 5"]


def test_a_card_turned_or_pointed_at_is_outlined_too() -> None:
    evening = AtTable("south=WA7a/FI5a/-/-/- north=-/-/IC7a/-/-")
    evening.lay("FI5a turned")
    assert glowing(evening.scene, Glow.SEEN) == ["Fire 5"]
    evening = AtTable("south=WA7a/FI5a/-/-/- north=-/-/IC7a/-/-")
    evening.lay("south points WA7a")
    assert glowing(evening.scene, Glow.SEEN) == ["Water 7"]


def test_what_is_left_to_be_tidied_is_not_outlined(struck: AtTable) -> None:
    """It lies where the game does not have it, but everybody knows that."""
    assert struck.tasks == ["Move Ice 5 from Boris’s side of location 1 to Boris’s discard pile."]
    assert glowing(struck.scene, Glow.SEEN) == []


def test_a_wrong_table_is_checked_until_it_is_refused() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI5a > south-2", "PL6a > south-4")
    assert (evening.scene.checking, evening.scene.notice) == (True, None)
    assert glowing(evening.scene, Glow.SEEN) == ["Fire 5", "Plant 6"]
    evening.referee.disturb()
    assert not evening.scene.checking
    evening.wait(PATIENCE_S)
    assert evening.scene.checking
    evening.look()
    assert evening.scene.notice is not None
    assert not evening.scene.checking


def test_a_table_that_came_to_rest_a_moment_ago_has_been_wrong_since_then() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    wrong = done(evening.table, ("FI5a > south-2", "PL6a > south-4"))
    rested = evening.now + 1.0
    evening.referee.see(wrong, rested + 0.5, rested)
    evening.referee.see(wrong, rested + PATIENCE_S - 0.1, rested)
    assert evening.scene.checking
    evening.referee.see(wrong, rested + PATIENCE_S, rested)
    assert evening.scene.notice is not None


def test_a_table_that_was_looked_at_since_it_rests_may_be_wrong_only_since_then() -> None:
    """A camera that comes back, or a play taken back, finds a table that has lain for long."""
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    wrong = done(evening.table, ("FI5a > south-2", "PL6a > south-4"))
    rested = evening.now + 0.1
    evening.referee.see(wrong, rested + 0.1, rested)
    evening.referee.disturb()
    evening.referee.see(wrong, rested + 60, rested)
    assert (evening.scene.checking, evening.scene.notice) == (True, None)


def test_two_wrong_cards_in_one_empty_column_are_shown_too() -> None:
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI5a > south-2", "PL6a > south-2")
    evening.wait(PATIENCE_S)
    assert glowing(evening.scene, Glow.WRONG) == ["Fire 5", "Plant 6"]


def test_a_repair_lists_what_is_left_before_what_is_done() -> None:
    evening = AtTable("south=WA7a/FI5a/-/-/- north=-/-/IC7a/-/-")
    evening.do("FI6a > south-2")
    evening.do("WA7a > south-5", "FI5a > north-1", "IC7a off")
    evening.wait(PATIENCE_S)
    scene = evening.scene
    assert scene.notice is not None
    assert english(scene.notice.title) == "The table has changed too much"
    assert english(scene.notice.lines[-1]) == "3 steps are left."
    assert [task.done for task in scene.tasks] == [False, False, False]
    evening.do("WA7a > south-1")
    scene = evening.scene
    assert scene.notice is not None
    assert english(scene.notice.lines[-1]) == "2 steps are left."
    assert [task.done for task in scene.tasks] == [False, False, True]
    assert (
        english(scene.tasks[-1].text)
        == "Move Water 7 from Anna’s side of location 5 to Anna’s side of location 1."
    )


def test_a_table_not_yet_set_up_asks_for_its_pieces() -> None:
    position = "phase=draft guilds=FI:IC display=PL,LI,WA,AI,SH,TH,CR south-hidden=- north-hidden=-"
    evening = AtTable(position, table=Layout({}))
    evening.wait(PATIENCE_S)
    scene = evening.scene
    assert scene.notice is not None
    assert english(scene.notice.title) == "Set up the table"
    assert scene.notice.tone is Tone.ASK
    assert len(scene.tasks) == 9
    evening.do("FI-summoner > south-summoners", "PL-summoner > display")
    assert sum(task.done for task in evening.scene.tasks) == 2
    assert evening.plays == []


def test_a_question_lights_its_options_on_the_table() -> None:
    guilds = "guilds=FI,PL,LI,AI:IC,WA,SH,TH"
    evening = AtTable(f"{guilds} south=FI5a/AI5a/-/-/- north=IC7a/-/-/-/-")
    evening.do("PL5a > south-discard")
    scene = evening.scene
    assert scene.prompt is not None
    assert scene.prompt.quiet
    assert glowing(scene, Glow.CHOICE) == ["Fire 5", "Air 5"]
    assert glowing(scene, Glow.LIT) == []
    evening.tap(ANNA, "card:AI5a")
    scene = evening.scene
    assert scene.prompt is not None
    assert not scene.prompt.quiet
    assert english(scene.prompt.text) == "Air 5: where to?"
    assert [choice.lit for choice in scene.prompt.choices] == [True, False, False, False]
    fans = [part for part in parts(scene.board) if isinstance(part, Fan) and not part.upward]
    assert [fan.glow for fan in fans] == [
        Glow.LIT,
        Glow.NONE,
        Glow.CHOICE,
        Glow.CHOICE,
        Glow.CHOICE,
    ]
    assert [fan.option for fan in fans] == ["to:1", None, "to:3", "to:4", "to:5"]
    evening.press(ANNA, Button.NEXT)
    assert evening.scene.prompt is not None
    assert [choice.lit for choice in evening.scene.prompt.choices] == [False, True, False, False]


def test_the_end_names_the_winner_and_the_reason() -> None:
    evening = AtTable("turn=10 score=11:13 south=-/-/-/-/- north=IC7a/-/-/-/- north-hidden=5")
    evening.tap(evening.session.game.seats[1], "draw")
    scene = evening.scene
    assert english(scene.title) == "The game is over"
    assert scene.tone is Tone.PLAIN, "it is nobody’s turn"
    assert scene.prompt is None
    assert scene.notice is not None
    assert english(scene.notice.title) == "Boris wins"
    assert english(scene.notice.lines[0]).startswith("Boris leads 14 to 11")
    assert isinstance(scene.notice.lines[0], Cited)
    assert scene.notice.lines[0].rule == "RF-16"


def test_problems_around_the_table_are_alerts() -> None:
    evening = AtTable("south=WA7a/-/-/-/-")
    lost = say("referee-camera-lost", reason=say("hardware-camera-gone"))
    assert show(RIFTFORCE, evening.view, (lost,)).alerts == (lost,)


@pytest.mark.parametrize(
    ("task", "words"),
    [
        (
            Put(card("FI5a"), "south-discard", "south-1"),
            "Move Fire 5 from Anna’s side of location 1 to Anna’s discard pile.",
        ),
        (TakeOff(card("FI-summoner")), "Take Fire summoner off the table."),
        (
            Sort("north-2", (card("IC5a"), card("IC6a"))),
            "Sort Boris’s side of location 2: Ice 5, Ice 6.",
        ),
        (
            Clear("south-discard", (card("FI5a"), card("FI6a"))),
            "Take everything off Anna’s discard pile.",
        ),
    ],
)
def test_tasks_are_told_in_words(task: Put | TakeOff | Sort | Clear, words: str) -> None:
    assert english(tell_task(RIFTFORCE, task)) == words


# --- secrets -----------------------------------------------------------------------------


def cards_named(scene: Scene) -> set[tuple[str, int]]:
    """Guild and health of every card that a scene shows or speaks of."""
    named: set[tuple[str, int]] = set()
    for part in parts(scene):
        if isinstance(part, Face) and part.number is not None:
            named.add((str(part.name.facts["en"]), part.number))
        if isinstance(part, Sentence) and part.key == "rf-card":
            guild, health = part.facts["guild"], part.facts["health"]
            assert isinstance(guild, Sentence)
            assert isinstance(health, int)
            named.add((str(guild.facts["en"]), health))
    return named


def name_of(card: Card) -> str:
    return SHIPPED.printed[card.guild].english


def cards_in_sight(table: Layout) -> set[tuple[str, int]]:
    """Guild and health of every card that lies open."""
    cards = [SHIPPED.find_card(piece.name) for piece in tops_of(table, RIFTFORCE.table.mat)]
    return {(name_of(card), card.health) for card in cards if card}


@pytest.mark.parametrize(("seed", "edition"), [(3, "base"), (4, "beyond")])
def test_no_scene_of_a_whole_game_names_a_card_that_nobody_has_seen(
    seed: int, edition: str
) -> None:
    """What lies open now, or lay open when the last play was made, and nothing else."""
    luck = Random(seed)
    setup = RIFTFORCE.rules.new_setup(luck, {"set": edition})
    world = RIFTFORCE.simulation.deal(luck, RIFTFORCE.rules.start(setup))
    referee = Referee(Session(RIFTFORCE, Header(RIFTFORCE.name, setup)))
    table = PaperTable(RIFTFORCE, referee)  # type: ignore[arg-type] # plays any game
    match = Match(referee, table, world, luck)
    before = cards_in_sight(table.layout)
    secrets = 0
    for step in match.steps():
        assert not isinstance(step, Misunderstood)
        now = cards_in_sight(table.layout)
        last = referee.session.last
        laid = RIFTFORCE.table.played(last.before, last.action) if last else Layout({})
        scene = shown_to(show(RIFTFORCE, referee.view), Public())
        assert cards_named(scene) <= now | before | cards_in_sight(laid)
        hands = [SHIPPED.find_card(p.name) for s in RIFTFORCE.seats for p in match.world.hand(s)]
        held = {(name_of(card), card.health) for card in hands if card}
        secrets += bool(held - now - before)
        before = now
    assert secrets > 20
