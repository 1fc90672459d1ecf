"""The drawn table of Shadow Fight: energy, wins, series, tactics, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from companion.display.page import compose
from companion.display.theme import Fonts
from companion.games.game import Marks
from companion.games.shadow_fight import SHADOW_FIGHT
from companion.games.shadow_fight.pack.pack_file import SHIPPED
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.screen import icons
from companion.games.shadow_fight.screen.board import board
from companion.games.shadow_fight.table import mat
from companion.referee.view import Asked, View, show
from companion.rules.seat import Seat
from companion.scenes.icons import HAND
from companion.scenes.scene import (
    Count,
    Face,
    Fan,
    Glow,
    Node,
    Panel,
    Place,
    Tone,
    Track,
    Words,
)
from companion.table.zones import ZoneId
from tests.games.shadow_fight.dealt import real_game
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    NE,
    NW,
    PACK,
    RUSSIAN,
    SE,
    SW,
    THREE,
    WISHES,
    S,
    table,
)
from tests.scenes.tree import walk

NO_MARKS = Marks()


def panels(state: State, marks: Marks = NO_MARKS) -> dict[Seat, Panel]:
    """The panel of everybody, from the upper left to the lower right."""
    found: dict[Seat, Panel] = {}
    for node in walk(board(state, marks)):
        if isinstance(node, Panel):
            (track,) = (inner for inner in walk(node) if isinstance(inner, Track))
            found[track.markers[0].seat] = node
    return found


def in_panel(state: State, seat: Seat, marks: Marks = NO_MARKS) -> list[Node]:
    return list(walk(panels(state, marks)[seat]))


def series(state: State, seat: Seat, marks: Marks = NO_MARKS) -> list[Fan]:
    """The places of a series, from left to right."""
    nodes = in_panel(state, seat, marks)
    return [n for n in nodes if isinstance(n, Fan) and n.topic == mat.series(seat)]


def tactics(state: State, marks: Marks = NO_MARKS) -> dict[str, Fan]:
    fans = (node for node in walk(board(state, marks)) if isinstance(node, Fan))
    return {fan.topic: fan for fan in fans if fan.topic in mat.TACTICS}


def said(state: State) -> list[str]:
    """What is told in the middle of the table, in English; Russian is told too."""
    words = [node for node in walk(board(state, NO_MARKS)) if isinstance(node, Words)]
    middle = [node.text for node in words if node.tone in (Tone.PLAIN, Tone.ASK)]
    assert all(map(RUSSIAN.tell, middle))
    return [ENGLISH.tell(text).replace("\N{NO-BREAK SPACE}", " ") for text in middle]


# --- players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        ("", [Seat.NORTH, Seat.SOUTH]),
        (THREE, [NW, NE, S]),
        (FOUR, [NW, NE, SW, SE]),
    ],
)
def test_everybody_sits_as_at_the_table(seats: str, order: list[Seat]) -> None:
    hands = ",".join("4" for _ in order)
    assert list(panels(table(f"{seats} hands={hands}".strip()))) == order


@pytest.mark.rule("SF-S3", "SF-W1")
def test_energy_is_a_track_of_six_and_wins_and_cards_are_counted() -> None:
    state = table(f"{THREE} energy=1,6,3 wins=0,2,1 hands=4,2,5")
    for seat, energy, wins, held in ((S, 1, 0, 4), (NW, 6, 2, 2), (NE, 3, 1, 5)):
        nodes = in_panel(state, seat)
        (track,) = (node for node in nodes if isinstance(node, Track))
        assert (track.length, track.filled, track.markers[0].value) == (6, True, energy)
        counts = {node.icon: node for node in nodes if isinstance(node, Count)}
        assert counts[icons.ENERGY].value == energy
        assert (counts[icons.WINS].value, counts[HAND].value) == (wins, held)
        assert ENGLISH.tell(counts[icons.WINS].label) == "of 3 wins"


@pytest.mark.rule("SF-7")
def test_a_sign_tells_who_is_first_player() -> None:
    state = table(f"{THREE} first=north-east hands=4,4,4")
    for seat in (S, NW, NE):
        signs = [node.icon for node in in_panel(state, seat) if isinstance(node, Place)]
        assert signs == ([icons.FIRST] if seat is NE else [])


def test_whoever_is_awaited_has_a_lit_panel() -> None:
    laying = table(f"{THREE} step=lay series=?/-/- hands=4,4,4")
    lit = {seat for seat, panel in panels(laying).items() if panel.tone is seat}
    assert lit == {NW, NE}
    opening = table(f"{THREE} first=north-west step=open series=?/?/? hands=4,4,4")
    lit = {seat for seat, panel in panels(opening).items() if panel.tone is seat}
    assert lit == {NW}


@pytest.mark.rule("SF-T1")
def test_teams_are_told_apart() -> None:
    state = table(f"{FOUR} teams=yes hands=4,4,4,4")
    signs = {
        seat: {n.icon for n in in_panel(state, seat) if isinstance(n, Count)}
        for seat in state.players
    }
    assert signs[SW] == signs[NE] != signs[NW] == signs[SE]


# --- series and demons -----------------------------------------------------------------------


@pytest.mark.rule("SF-2", "SF-E8")
def test_a_series_lies_from_left_to_right_with_stances_and_what_is_face_down() -> None:
    state = table(f"{THREE} step=open turn=3 series=DE~.GR.?/CO.CO.?/- out=-,-,lower hands=4,4,4")
    first, second, third = series(state, S)
    (defence,), (grab,), (hidden,) = first.faces, second.faces, third.faces
    assert (ENGLISH.tell(defence.name), defence.turned) == ("Defence", True)
    assert (ENGLISH.tell(grab.name), grab.turned) == ("Grab", False)
    assert (ENGLISH.tell(hidden.name), hidden.down, hidden.number) == ("Opens next", True, None)
    assert ENGLISH.tell(series(state, NW)[2].faces[0].name) == "Face down"


@pytest.mark.rule("SF-9")
@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("energy", "Out: no energy left"),
        ("knockout", "Out: Knockout"),
        ("lower", "Out: lower number"),
        ("empty", "Out: no card to lay"),
    ],
)
def test_who_is_out_and_why(why: str, told: str) -> None:
    energy = "0,3,3" if why == "energy" else "3,3,3"
    held = "0" if why == "empty" else "4"
    state = table(f"{THREE} out={why},-,- last-out=south energy={energy} hands={held},4,4")
    words = [ENGLISH.tell(n.text) for n in in_panel(state, S) if isinstance(n, Words)]
    assert told in words
    assert not series(state, S)


@pytest.mark.rule("SF-S2")
def test_a_demon_that_is_used_up_lies_face_down() -> None:
    state = table("demons=CIN~,HYD hands=4,4")
    shown = {n.id: n for n in walk(board(state, NO_MARKS)) if isinstance(n, Face)}
    assert (shown["demon_CIN"].down, shown["demon_HYD"].down) == (True, False)
    note = shown["demon_HYD"].note
    assert note is not None
    assert ENGLISH.tell(note) == "when you take damage: draw 1 card."


# --- the middle --------------------------------------------------------------------------


@pytest.mark.rule("SF-E6", "SF-E7")
def test_tactics_lie_by_number_with_their_traps_and_knockouts() -> None:
    fans = tactics(table("hands=4,4 tactics=CO:both,DE:trap,GR:knockout"))
    numbers = [fan.faces[0].number for fan in fans.values()]
    assert numbers == [1, 2, 3, 4, 5, 6, 7]
    lying = {move.code: [face.id for face in fans[mat.tactic(move)].faces] for move in PACK.moves}
    assert lying["CO"] == ["tactic_CO", "knockout"]
    assert lying["GR"] == ["tactic_GR", "knockout"]
    assert lying["DE"] == ["tactic_DE"]
    motifs = {code: fans[mat.tactic(PACK.move_named(code))].faces[0].motif for code in lying}
    assert motifs["CO"] == motifs["DE"] != motifs["GR"]


@pytest.mark.rule("SF-P3")
def test_the_battlefield_says_what_it_does() -> None:
    state = table("seats=south,north-west,north-east field=LIBR hands=4,4,4")
    assert said(state) == ["Library: at the start of each round everybody draws 1 card."]


@pytest.mark.rule("SF-4", "SF-E1", "SF-E8")
def test_both_actions_tell_what_they_would_do_to_whom() -> None:
    act = "step=act turn=2 acting=south-west"
    series = "series=CO.CO/DE~.?/CO.?/CO.?"
    state = table(f"{FOUR} {act} {series} hands=4,4,4,4 energy=3,3,2,4")
    assert said(state) == [
        "Feint: draw 2 cards.",
        "Hail of blows: 2 damage to one: North-west is safe, North-east is out, South-east 4 → 2.",
    ]
    mates = table(f"{FOUR} teams=yes {act} {series} hands=4,4,4,4 energy=3,3,2,4")
    assert "North-east" not in said(mates)[1]


@pytest.mark.rule("SF-M6")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("first=north", "take the first-player card; energy of North 3 → 4."),
        ("first=south", "keep the first-player card; energy of South 3 → 4."),
        ("first=north intercept=damage energy=3,1", "take the first-player card; North is out."),
    ],
)
def test_what_initiative_would_bring(fields: str, told: str) -> None:
    later = "series=SW/SW" if "north" in fields else "series=SW/?"
    state = table(f"step=act acting=south {later} hands=4,4 {fields}")
    assert said(state)[0] == f"Initiative: {told}"


def test_an_action_without_anything_to_do_says_so() -> None:
    state = table("step=act acting=south series=SN/? hands=4,4")
    assert said(state)[1] == "Defuse: no trap to remove; draw 1 card."


@pytest.mark.rule("SF-P5")
def test_offered_moves_can_be_picked_on_the_table() -> None:
    state = table("step=pick fight=2 offered=ON,ON,CO,GR,SW,SN hands=5,5")
    combo = mat.move_piece(PACK.move_named("CO")).numbered(1)
    marks = Marks(glowing=frozenset([combo]), options={combo: "pick"})
    glowing = [
        node
        for node in walk(board(state, marks))
        if isinstance(node, Face) and node.glow is Glow.CHOICE
    ]
    assert [(node.id, node.option) for node in glowing] == [("move_CO", "pick")]
    lying = [n.id for n in walk(board(state, NO_MARKS)) if isinstance(n, Face)]
    assert [name for name in lying if name.startswith("move_")].count("move_ON") == 2


# --- marks -------------------------------------------------------------------------------


def test_the_place_where_a_card_is_to_be_laid_glows_and_no_other() -> None:
    state = table("step=lay turn=2 series=CO/CO hands=4,4")
    zone = mat.series(S)
    marks = Marks(glowing_zones=frozenset([zone]), options={zone: "laid"})
    assert [fan.option for fan in series(state, S, marks)] == [None, "laid", None]
    assert [fan.glow for fan in series(state, S, marks)] == [Glow.NONE, Glow.CHOICE, Glow.NONE]


def test_a_target_is_touched_on_its_demon() -> None:
    state = table(f"{THREE} step=act acting=south series=CO/?/? hands=4,4,4 demons=CIN,HYD,SPI")
    zone = mat.demon(NW)
    marks = Marks(lit_zone=zone, options={zone: "at"})
    faces = [n for n in in_panel(state, NW, marks) if isinstance(n, Face) and n.option]
    assert [(face.option, face.glow, face.note) for face in faces] == [("at", Glow.LIT, None)]
    fans = [n for n in in_panel(state, NW, marks) if isinstance(n, Fan) and n.topic == zone]
    assert fans == [], "it keeps its whole place, as a demon does that is no target"


@pytest.mark.parametrize(
    "zone",
    [
        *(mat.series(S), mat.demon(S), mat.first(S), mat.shown(S), mat.series(NW)),
        *(mat.tactic(PACK.moves[0]), mat.DISPLAY, mat.FIELD),
    ],
)
def test_a_card_that_lies_astray_is_drawn_where_it_lies(zone: ZoneId) -> None:
    piece = mat.move_piece(PACK.move_named("SW")).numbered(1)
    state = table(f"{THREE} out=-,lower,- last-out=north-west hands=4,4,4")
    marks = Marks(astray=((piece, zone),), wrong=frozenset([piece]))
    shown = [
        node
        for node in walk(board(state, marks))
        if isinstance(node, Face) and node.glow is Glow.WRONG
    ]
    assert [face.id for face in shown] == ["move_SW"]


# --- what is hidden ----------------------------------------------------------------------------


@pytest.mark.parametrize("wishes", WISHES)
def test_only_cards_that_lie_open_are_drawn(wishes: dict[str, str | int]) -> None:
    for state, _, _, after, _ in real_game(wishes, seed=7):
        for each in (state, after):
            drawn = [n for n in walk(board(each, NO_MARKS)) if isinstance(n, Face)]
            moves = sorted(face.id for face in drawn if face.id.startswith("move_"))
            played = [p.move for fighter in each.fighters for p in fighter.series]
            open_moves = [*played, *each.offered]
            assert moves == sorted(mat.move_piece(move).name for move in open_moves)


# --- the choice of demons -----------------------------------------------------------------


@pytest.mark.rule("SF-S2")
@pytest.mark.parametrize("size", [(480, 320), (800, 480), (1024, 600), (1280, 720)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_demon_to_choose_is_named_and_large_enough_to_be_asked_about(
    players: int, size: tuple[int, int]
) -> None:
    rules = SHADOW_FIGHT.rules
    state = rules.start(rules.new_setup(Random(1), {"players": players}))
    game = SHADOW_FIGHT.seated(state)
    asked = tuple(map(Asked, game.table.menus(state)))
    scene = show(game, View(state, game.seats, asked=asked, started=True))
    for catalogue in (ENGLISH, RUSSIAN):
        drawing = compose(scene, size, catalogue, Fonts())
        told = {text.text for text in drawing.texts}
        for demon in SHIPPED.demons:
            areas = [t.area for t in drawing.topics if t.option.endswith(demon.code)]
            assert catalogue.tell(demon.label) in told
            assert len(areas) == 1
            assert areas[0].height >= size[1] / 14
            assert areas[0].width >= size[0] / 8
