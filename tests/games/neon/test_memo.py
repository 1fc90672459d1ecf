"""What pieces do, told from the vocabulary of the pack in both languages."""

from __future__ import annotations

import re

import pytest

from companion.games.neon.pack.motifs import DICE, KINDS, MOTIFS, SUPPLIES
from companion.games.neon.pack.pack_file import read_pack
from companion.games.neon.pack.vocabulary import Guard, Kind, Strike, Supply
from companion.games.neon.table.faces import face
from companion.games.neon.table.pieces import figure_piece, loot_back, loot_piece, pieces
from companion.games.neon.words.boards import boards
from companion.games.neon.words.memo import memo, motif
from companion.games.neon.words.printed import (
    tell_ability,
    tell_loot,
    tell_sector,
    tell_token,
    tell_upgrade,
)
from companion.text.catalogue import Catalogue
from tests.games.neon.writing import ENGLISH, RUSSIAN, SHIPPED

PACK = read_pack(SHIPPED)


def named(things: tuple, code: str):  # type: ignore[no-untyped-def, type-arg]
    return next(each for each in things if each.code == code)


def test_every_piece_says_what_it_does_but_backs() -> None:
    for piece in pieces(PACK):
        told = memo(PACK, piece)
        if piece.side == "back":
            assert told is None
            continue
        assert told is not None, piece
        for catalogue, letters in ((ENGLISH, "[A-Za-z]"), (RUSSIAN, "[А-Яа-я]")):
            text = catalogue.tell(told)
            assert re.search(letters, text)
            assert text.endswith(".")
            assert "ne-" not in text


@pytest.mark.parametrize(
    ("catalogue", "code", "text"),
    [
        (ENGLISH, "SPAR", "bullets: +1 attack die"),
        (ENGLISH, "VEST", "if a hit is left, for batteries, compulsory: cancel a hit"),
        (ENGLISH, "MORT", "Attacks all opponents in a sector"),
        (RUSSIAN, "SPAR", "припас — патроны: +1 кубик атаки"),
        (RUSSIAN, "RAIL", "до 2 раз замените попадание на критическое попадание"),
    ],
)
def test_loot_tells_its_effects(catalogue: Catalogue, code: str, text: str) -> None:
    assert text in catalogue.tell(tell_loot(named(PACK.loot, code)))


@pytest.mark.rule("NE-U2")
def test_abilities_tell_when_and_for_what() -> None:
    ghost, rock, akari = PACK.characters[:3]
    assert ENGLISH.tell(tell_ability(ghost.abilities[0])) == (
        "Attacking, before the roll, against a fighter with a shield, 1 energy: +1 attack die"
    )
    assert ENGLISH.tell(tell_ability(rock.abilities[0])) == (
        "Defending, before the roll, 2 energy: +2 defence dice"
    )
    assert akari.token is not None
    assert ENGLISH.tell(tell_token(akari.token)).startswith(
        "Acts on all others in its sector, allies too."
    )


def test_sectors_and_upgrades_tell_what_always_holds() -> None:
    assert ENGLISH.tell(tell_sector(PACK.sector(7))) == (
        "Search: 2 orange cards. A move from here goes to any sector"
    )
    assert ENGLISH.tell(tell_upgrade(named(PACK.upgrades, "REACT"))) == "At once: gain 3 energy"


# --- what they look like -----------------------------------------------------------------------


def test_every_piece_has_a_face_and_a_picture() -> None:
    for piece in pieces(PACK):
        shown = face(PACK, piece)
        assert ENGLISH.tell(shown.name)
        assert RUSSIAN.tell(shown.name)
        assert re.fullmatch("#[0-9a-f]{6}", shown.colour)
        assert piece.name.startswith("pointer-") or motif(PACK, piece) in MOTIFS.values()


def test_what_is_told_apart_looks_different() -> None:
    fighters = [face(PACK, figure_piece(each)) for each in (*PACK.characters, None)]
    assert len({(each.motif, each.colour) for each in fighters}) == len(fighters)
    assert len({sector.picture for sector in PACK.sectors}) == len(PACK.sectors)
    assert len({bot.picture for bot in PACK.bots}) == len(PACK.bots)
    assert set(DICE) == {*Strike, *Guard}
    assert len(set(DICE.values())) == len(DICE)
    assert set(KINDS) == set(Kind)
    assert set(SUPPLIES) == set(Supply)


def test_a_back_tells_nothing_but_its_class() -> None:
    grade = PACK.loot[0].grade
    back, front = face(PACK, loot_back(grade)), face(PACK, loot_piece(PACK.loot[0]))
    assert back.motif != front.motif
    assert back.colour == front.colour
    assert back.number is None


def test_every_board_of_a_fighter_tells_the_manoeuvres() -> None:
    printed = [
        [words.tell(line) for line in board.lines]
        for board in boards(PACK)
        for words in (ENGLISH, RUSSIAN)
    ]
    told = [lines[-1] for lines in printed if "anoeuvres. A, 1 energy" in lines[-1]]
    assert len(told) == 2 * len(PACK.characters)
    assert all("C, 2 energy, when your sector closes: cancel the damage." in each for each in told)
    russian = [lines[-1] for lines in printed if lines[-1].startswith("Манёвры. А, 1 энергия,")]
    assert len(russian) == len(told)
    assert all("В, 2 энергии, когда закрывается ваш сектор" in each for each in russian)
