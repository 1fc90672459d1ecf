"""Actions and positions as text, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import pytest

from companion.games.game import NotationError, Plain
from companion.games.neon.rules.actions import (
    Assault,
    AutomaAttacks,
    AutomaMoves,
    Equip,
    Reveal,
    Roll,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.steps import AUTOMA
from companion.games.neon.words.notation import read_action, write_action
from companion.games.neon.words.position import read_position, write_position
from tests.games.neon.writing import ENGLISH, NW, PACK, RUSSIAN, WISHES, S, random_game, table


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_every_action_and_position_of_a_game_reads_as_it_was_written(
    wishes: Mapping[str, Plain],
) -> None:
    for number, (state, played, *_) in enumerate(random_game(wishes, 9)):
        assert read_action(PACK, write_action(played)) == played
        if number % 3:
            continue
        line = write_position(state)
        assert read_position(PACK, line) == state
        for action in islice(legal_actions(state), 25):
            assert read_action(PACK, write_action(action)) == action


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("south show GH1~ over GH2 right", Reveal),
        ("south attack base at 4", Assault),
        ("south attack REAP at automa", Assault),
        ("south use MA dice CQ", Use),
        ("south use LUR on north-west", Use),
        ("south use REAP.1 pay cook", Use),
        ("south use WIN to 3", Use),
        ("south equip CLEA over melee shed BATO VEST", Equip),
        ("south take", Take),
        ("table roll CHM with FS N entered", Roll),
        ("table roll -", Roll),
        ("table token 0", TurnToken),
        ("automa move 4", AutomaMoves),
        ("automa attack north-west", AutomaAttacks),
    ],
)
def test_a_line_is_read_and_written_alike(line: str, kind: type) -> None:
    action = read_action(PACK, line)
    assert isinstance(action, kind)
    assert write_action(action) == line


def test_dice_lie_in_no_order() -> None:
    assert read_action(PACK, "table roll MHC") == read_action(PACK, "table roll CHM")


def test_targets_are_fighters_the_automa_or_sectors() -> None:
    found = [read_action(PACK, f"south attack base at {t}") for t in ("north-west", "automa", "3")]
    assert [a.target for a in found if isinstance(a, Assault)] == [NW, AUTOMA, 3]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "south",
        "south  lay",
        "nobody lay",
        "south dance",
        "south lay twice",
        "south show GH1 GH2 left",
        "south show GH1 over XX2 left",
        "south show GH1 over GH2 above",
        "south move north",
        "south move 1 2",
        "south attack base north",
        "south attack XXXX at north",
        "south use XXX",
        "south use MA dice XY",
        "south use MA dice",
        "south use MA to 3 dice C",
        "south use REAP.1 pay nobody",
        "south draw",
        "south draw GH1",
        "south keep XXXX",
        "south equip SPAR under pistol",
        "south equip SPAR over shoe",
        "south stow SPAR pistol",
        "south scrap SPAR VEST",
        "south take shoe",
        "south upgrade SPAR",
        "south upgrade",
        "table roll XYZ",
        "table roll C with",
        "table dance",
        "automa dance",
        "automa move",
        "south cancel x",
    ],
)
def test_text_that_is_no_action_is_told_so(line: str) -> None:
    with pytest.raises(NotationError) as wrong:
        read_action(PACK, line)
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(wrong.value.sentence)


def test_a_position_needs_only_what_is_unusual() -> None:
    state = table()
    assert len(state.players) == 3
    assert [str(fighter.character) for fighter in state.fighters] == ["GH", "RO", "AK"]
    assert len(read_position(PACK, "round=1").fighters) == 3  # two, and the Automa
    assert table("seats=3 south=SN;at:4").fighter(S).at == 4


@pytest.mark.parametrize(
    "line",
    [
        "colour=red",
        "seats=7",
        "seats=3 seats=3",
        "seats=3 mode=duel",
        "seats=3 ring=1",
        "seats=3 ring=1,1,2",
        "seats=3 ring=1,12",
        "seats=3 ring=1:dog,2,3",
        "seats=3 ring=1:cook,2:cook,3:cook",
        "seats=3 ring=1+50,2,3",
        "seats=3 ring=2,3 top=1",
        "seats=3 top=1 closed=1",
        "seats=3 south=GH;at:11",
        "seats=3 south=GH;hp:7",
        "seats=3 south=GH;en:7",
        "seats=3 south=GH;sh:3",
        "seats=3 south=GH;hp:0;at:1",
        "seats=3 south=GH;gear:SPAR,TWIN",
        "seats=3 south=GH;gear:SPAR+MULE+MULE+HARD",
        "seats=3 south=GH;gear:SPAR+SPAR+SPAR",
        "seats=3 south=GH;won:20.0.0",
        "seats=3 south=GH;won:1.0",
        "seats=3 south=GH;hp:3;hp:4",
        "seats=3 south=GH;hat:1",
        "seats=3 south=XX",
        "seats=3 south=GH north-west=GH",
        "seats=3 south=GH;up:STABI north-west=RO;up:STABI",
        "seats=3 south=GH;discard:GH1;hand:3.GH1.GH2.GH3",
        "seats=3 south=GH;hand:9.GH1.GH2.GH3.GH4.GH5.GH6.GH7",
        "seats=3 south=GH;hand:3.RO1.GH2.GH3.GH4.GH5.GH6.GH7",
        "seats=3 south=GH;row:GH1,GH2",
        "seats=3 leader=north",
        "seats=3 teams=2",
        "seats=4 mode=coalition",
        "seats=3 step=act",
        "seats=3 step=act acting=south south=GH;hp:0;side:B;out",
        "seats=3 step=automa",
        "seats=3 number=4",
        "seats=3 discards=SPAR",
        "seats=3 dues=lay",
        "seats=3 dues=lay:south:hats.3",
        "seats=3 dues=draw:north:from.green",
        "seats=3 attack=by:north;with:base;at:south",
        "seats=3 attack=by:south;with:base;at:north-west;hat:1",
        "seats=3 closing=1:south:wet",
        "seats=3 side=C",
        "seats=3 step=close",
        "seats=3 dues=flee:south south=GH;at:1",
        "seats=3 dues=flee:south closing=1:north-west:began south=GH;at:1 north-west=RO;at:1",
        "seats=3 dues=brace:south closing=1:south:began",
        "seats=3 dues=keep:south:cards.SPAR.VEST",
        "seats=3 dues=lay:south",
        "seats=3 dues=trophy:south:of.automa",
        "seats=3 dues=draw:south",
        "seats=3 attack=by:south;with:base;at:north-west",
        "seats=3 step=act acting=south south=GH;at:1;row:GH1,over,GH2,left "
        "attack=by:south;with:base",
        "seats=3 step=act acting=south south=GH;at:1;row:GH1,over,GH2,left "
        "attack=by:south;with:base;at:4;stage:after;strikes:H",
    ],
)
def test_a_position_that_cannot_be_is_told_so(line: str) -> None:
    with pytest.raises(NotationError) as wrong:
        read_position(PACK, line)
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(wrong.value.sentence)
