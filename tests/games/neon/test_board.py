"""The drawn table: the arena with everybody, what is counted, attacks with odds, the scoring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from companion.display.page import compose
from companion.display.theme import Fonts
from companion.games.game import Marks
from companion.games.neon.pack.motifs import DICE
from companion.games.neon.pack.vocabulary import Guard, Strike
from companion.games.neon.rules.state import State
from companion.games.neon.screen import icons
from companion.games.neon.screen.attack import tell_odds
from companion.games.neon.screen.board import board
from companion.games.neon.table import mat
from companion.games.neon.table.pieces import bot_piece, figure_piece
from companion.referee.view import View, show
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.ring import Ring, Site, Token, Tray
from companion.scenes.scene import Count, Face, Glow, Node, Words, nodes_in, said_on
from tests.games.neon.seeing import NEON
from tests.games.neon.writing import (
    ATTACK_FIRST,
    ENGLISH,
    RUSSIAN,
    WISHES,
    N,
    S,
    acting,
    new_game,
    play,
    random_game,
    table,
)


def every(node: Node) -> Iterator[Node]:
    """A node and all that is in it."""
    yield node
    for inner in nodes_in(node):
        yield from every(inner)


def drawn(state: State, marks: Marks | None = None) -> list[Node]:
    return [*every(board(state, marks or Marks()))]


def sites(nodes: list[Node]) -> tuple[Site, ...]:
    return next(node for node in nodes if isinstance(node, Ring)).sites


def told(nodes: list[Node]) -> list[str]:
    return [ENGLISH.tell(node.text) for node in nodes if isinstance(node, Words)]


def counts(nodes: list[Node], key: str) -> list[int]:
    return [node.value for node in nodes if isinstance(node, Count) and node.label.key == key]


# --- the arena -------------------------------------------------------------------------------


@pytest.mark.rule("NE-S2")
def test_the_ring_shows_every_sector_clockwise_with_its_bot() -> None:
    state = new_game({"players": 3}, 1)
    shown = sites(drawn(state))
    assert [site.face.number for site in shown] == [place.number for place in state.ring]
    for site, place in zip(shown, state.ring, strict=True):
        assert place.bot is not None
        assert [face.id for face in site.tokens] == [bot_piece(place.bot).name]


@pytest.mark.rule("NE-K1")
def test_what_closes_next_is_marked_and_told() -> None:
    state = table("seats=3 ring=1,2,3,4,5 top=4 round=4 side=A")
    nodes = drawn(state)
    marked = [site.face.number for site in sites(nodes) if site.mark is icons.CLOSING]
    assert marked == [4]
    assert "Next to close: 4, then one more" in told(nodes)
    assert "Round 4 of 7" in told(nodes)
    assert "Closing by round: 1, 1, 1, [2], 1, 2, 1" in told(nodes)


@pytest.mark.rule("NE-E1", "NE-K1", "NE-K3")
def test_where_no_sector_will_close_none_is_marked() -> None:
    last = drawn(table("seats=3 ring=1,2,3,4,5 top=4 round=7 side=A"))
    assert "The last round: nothing closes after it" in told(last)
    assert not any(line.startswith(("Next to close", "Closing by round")) for line in told(last))
    toll = drawn(table("seats=3 mode=royal ring=1,4 closed=2,3,5,6,7,8,9,10 top=4 round=7 side=A"))
    assert "Closing costs everybody 1 health" in told(toll)
    for nodes in (last, toll):
        assert not any(site.mark is icons.CLOSING for site in sites(nodes))


def test_fighters_stand_where_they_are_or_on_the_dropship() -> None:
    state = table("seats=2 ring=1,2,3,4,5 south=GH;at:3 north=RO automa=at:3")
    nodes = drawn(state)
    third = next(site for site in sites(nodes) if site.face.number == 3)
    characters = [state.fighters[0].character, None]
    assert [face.id for face in third.tokens][:2] == [figure_piece(c).name for c in characters]
    assert third.tokens[0].owner is S
    ship = next(n for n in nodes if isinstance(n, Site) and n.topic == mat.DROPSHIP)
    assert [face.owner for face in ship.tokens] == [N]


def test_search_tokens_are_counted_in_their_sector() -> None:
    state = play(acting("GH3,over,GH5~,left", "at:1;en:3"), "south search")
    here = next(site for site in sites(drawn(state)) if site.face.number == 1)
    assert [count.value for count in here.counts] == [1]


def test_options_can_be_touched_on_the_arena() -> None:
    state = table("seats=3 ring=1,2,3,4,5")
    zone = mat.tile(2)
    marks = Marks(options={zone: "2"}, lit_zone=zone)
    second = next(site for site in sites(drawn(state, marks)) if site.face.number == 2)
    assert second.option == "2"
    assert second.glow is Glow.LIT


# --- fighters --------------------------------------------------------------------------------


def test_health_energy_shields_points_and_the_leader_are_shown() -> None:
    state = acting(me="at:1;en:5;hp:4;sh:2;won:0.1.1", fields="seats=3 leader=south")
    nodes = drawn(state)
    assert counts(nodes, "ne-health") == [4, 6, 6]
    assert counts(nodes, "ne-energy") == [5, 3, 3]
    assert counts(nodes, "ne-shields") == [2]
    assert counts(nodes, "ne-points") == [6, 0, 0]
    assert counts(nodes, "ne-leads") == [1]


@pytest.mark.rule("NE-5")
def test_the_row_shows_what_is_done_and_what_is_next() -> None:
    state = acting(ATTACK_FIRST, fields="seats=3 number=1")
    row = next(tray for tray in drawn(state) if isinstance(tray, Tray) and tray.label is not None)
    assert [len(group) for group in row.groups] == [1, 2, 1]
    assert [group[0].faded for group in row.groups] == [True, False, False]
    assert [group[0].glow for group in row.groups] == [Glow.NONE, Glow.LIT, Glow.NONE]


def test_every_action_of_a_row_has_a_name_for_whoever_does_not_see_its_picture() -> None:
    state = acting("GH2,over,GH7,left", fields="seats=3")
    row = next(tray for tray in drawn(state) if isinstance(tray, Tray) and tray.label is not None)
    named = [ENGLISH.tell(token.name) for group in row.groups for token in group if token.name]
    assert len(named) == sum(map(len, row.groups))
    assert "any of four" in named


@pytest.mark.rule("NE-1", "NE-3")
def test_rows_that_lie_face_down_are_not_on_the_screen() -> None:
    state = play(table("seats=2"), "south lay")
    assert not any(node.id.startswith("act_") for node in drawn(state) if isinstance(node, Face))
    trays = [node for node in drawn(state) if isinstance(node, Tray)]
    assert [len(tray.groups) for tray in trays] == [2]


# --- attacks ---------------------------------------------------------------------------------

PLANT = acting(me="at:2;en:2", others="north-west=RO;at:2;en:0", fields="seats=3 ring=1,2,3,4")


def dice_of(nodes: list[Node]) -> list[list[Token]]:
    trays = [node for node in nodes if isinstance(node, Tray) and node.large]
    return [[token for group in tray.groups for token in group] for tray in trays]


@pytest.mark.rule("NE-A2", "NE-P2")
def test_the_odds_are_told_before_the_roll_with_each_choice() -> None:
    state = play(PLANT, "south attack base at north-west")
    lines = [ENGLISH.tell(line) for line in tell_odds(state)]
    assert lines[0] == "Hit 31 %, expected 0.3"
    assert any(line.startswith("Plant: 56 %, ") for line in lines)
    assert RUSSIAN.tell(tell_odds(state)[0]) == "Попадание 31 %, в среднем 0,3"
    assert lines[0] in told(drawn(state))


@pytest.mark.rule("NE-MA")
def test_after_the_roll_it_is_told_whether_rolling_again_helps() -> None:
    state = play(PLANT, "south attack base at north-west", "south pass", "table roll M")
    lines = [ENGLISH.tell(line) for line in tell_odds(state)]
    assert lines == ["Hit 0 %, expected 0.0", "Manoeuvre A: 31 %, 0.3"]


def test_odds_are_not_told_where_players_want_none() -> None:
    fields = "seats=3 ring=1,2,3,4 odds=hidden"
    state = acting(me="at:2;en:2", others="north-west=RO;at:2;en:0", fields=fields)
    state = play(state, "south attack base at north-west")
    assert tell_odds(state) == ()
    assert not any("%" in line for line in told(drawn(state)))


@pytest.mark.rule("NE-A3", "NE-D2")
def test_dice_are_drawn_as_they_lie() -> None:
    others = "north-west=RO;at:2;en:3"
    before = acting(me="at:2;en:2", others=others, fields="seats=3 ring=1,2,3,4")
    before = play(before, "south attack base at north-west")
    assert [[token.motif for token in dice] for dice in dice_of(drawn(before))] == [[None], [None]]
    rolled = play(before, "south pass", "table roll H")
    strikes, guards = dice_of(drawn(rolled))
    assert [token.motif for token in strikes] == [DICE[Strike.HIT]]
    assert [token.motif for token in guards] == [None]
    guarded = play(rolled, "south pass", "north-west pass", "table guard E")
    strikes, guards = dice_of(drawn(guarded))
    assert [token.motif for token in strikes] == [DICE[Strike.HIT]]
    assert [token.motif for token in guards] == [DICE[Guard.CHARGE]]


# --- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("NE-E3")
def test_the_scoring_is_shown_line_by_line() -> None:
    state = table("seats=3 step=over south=GH;won:1.2.1;bots:porter,porter leader=south")
    nodes = drawn(state)
    assert "South: 12" in told(nodes)
    lines = {n.label.key: n.value for n in nodes if isinstance(n, Count)}
    assert lines == {
        "ne-line-three": 3,
        "ne-line-two": 4,
        "ne-line-one": 1,
        "ne-line-bot": 2,
        "ne-line-pair": 1,
        "ne-line-leader": 1,
    }


@pytest.mark.rule("NE-E3")
def test_points_of_four_say_what_they_are_for_on_the_smallest_screen() -> None:
    state = table("seats=4 step=over south-west=GH;bots:porter north-west=RO;won:0.1.0;bots:cook")
    marked = replace(state, leader=Seat.SOUTH_WEST)
    scene = show(NEON.seated(marked), View(marked, (), outcome=NEON.rules.outcome(marked)))
    for catalogue, for_bot, for_leader in (
        (ENGLISH, "for a bot", "as leader"),
        (RUSSIAN, "за бота", "лидеру"),
    ):
        written = [t.text for t in compose(scene, (480, 320), catalogue, Fonts()).texts]
        assert written.count(for_bot) == 2
        assert for_leader in written


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("wishes", [WISHES[0], WISHES[3], WISHES[12]], ids=str)
def test_every_position_of_a_game_can_be_drawn_and_told(wishes: dict[str, int]) -> None:
    keys: set[str] = set()
    for number, (before, _, _, _) in enumerate(random_game(wishes, 4)):
        if number % 5:
            continue
        for said in _sentences(board(before, Marks())):
            if said.key not in keys:
                keys.add(said.key)
                assert ENGLISH.tell(said)
                assert RUSSIAN.tell(said)
    assert len(keys) > 20


def _sentences(node: Node) -> Iterator[Sentence]:
    yield from said_on(node)
    for inner in every(node):
        for name in ("name", "label", "note", "short"):
            value = getattr(inner, name, None)
            if isinstance(value, Sentence):
                yield value


def test_seats_tell_whose_figures_are_whose() -> None:
    state = new_game({"players": 6}, 1)
    owners = {n.owner for n in drawn(state) if isinstance(n, Face) and n.id.startswith("figure_")}
    assert owners == set(Seat)
    assert say("shared-player", seat=S) in [n.text for n in drawn(state) if isinstance(n, Words)]
