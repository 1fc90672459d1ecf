"""Dice are read as they lie, or not at all: a wrong face would be a wrong roll."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from companion.app.lookout import tagbook_of
from companion.games.shelf import GAMES
from companion.table.dice import DieFace
from companion.vision.codebook import Codebook
from companion.vision.die_faces import die_symbol, emblem_of
from companion.vision.payload import LEVEL, face_of, symbol
from companion.vision.reader import TagReader
from companion.vision.recogniser import Recogniser
from tests.invented.rolls import TEXTS, Roll, any_mount, roll

BOOKS = [tagbook_of(game) for game in GAMES.values()]
CARDS = list(BOOKS[0].texts.values())
CODEBOOK = Codebook.of_texts([*CARDS, *TEXTS.values()], level=LEVEL)
NEAR_PX = 8.0


def read(rolled: Roll, reader: TagReader) -> Counter[str]:
    """How many dice were read right, wrong or not at all; wrong is what else looks like one."""
    left = list(reader.read(rolled.grey, within=rolled.part))
    found: Counter[str] = Counter()
    for die, (x, y) in zip(rolled.dice, rolled.tops, strict=True):
        here = [t for t in left if math.dist(np.mean(t.corners, axis=0), (x, y)) < NEAR_PX]
        for tag in here:
            left.remove(tag)
        told = {tag.text for tag in here}
        found["right" if told == {die.faces[0]} else "wrong" if told else "unclear"] += 1
    found["wrong"] += len(left)
    return found


def read_many(mounts: int, rolls: int, seed: int) -> Counter[str]:
    """So many rolls under each of so many cameras."""
    rng, recogniser = np.random.default_rng(seed), Recogniser(CODEBOOK)
    found: Counter[str] = Counter()
    for _ in range(mounts):
        mount = any_mount(rng)
        reader = TagReader(CODEBOOK, mount.plane, recogniser=recogniser)
        for _ in range(rolls):
            found += read(roll(rng, mount), reader)
    return found


def test_rolled_dice_are_read_as_they_lie() -> None:
    found = read_many(2, 3, seed=1)
    assert not found["wrong"]
    assert found["right"] >= 59


def test_where_all_that_is_found_is_known_already_there_is_nothing_new() -> None:
    rng = np.random.default_rng(1)
    mount = any_mount(rng)
    reader, rolled = TagReader(CODEBOOK, mount.plane), roll(rng, mount, dice=2)
    known = reader.read(rolled.grey, within=rolled.part)
    assert reader.read(rolled.grey, within=rolled.part, besides=known) == ()
    assert mount.plane.askew(()).shape == (0,)


@pytest.mark.slow
def test_of_ten_thousand_rolls_none_is_read_wrong() -> None:
    found = read_many(50, 100, seed=2)  # each picture shows two rolls of five dice
    assert not found["wrong"], found
    assert found["right"] > 0.99 * found.total(), found


def test_any_two_faces_differ_as_much_as_two_cards_do() -> None:
    for one, other in combinations(TEXTS.values(), 2):
        assert int((symbol(one) ^ symbol(other)).sum()) >= 84


def test_people_can_tell_two_emblems_apart_however_a_die_is_turned() -> None:
    for one, other in combinations(DieFace, 2):
        turned = [np.rot90(emblem_of(other), quarter) for quarter in range(4)]
        assert min(int((emblem_of(one) ^ each).sum()) for each in turned) >= 30


def test_no_card_of_any_game_is_taken_for_a_die() -> None:
    for game, book in zip(GAMES.values(), BOOKS, strict=True):
        for piece, text in book.texts.items():
            assert face_of(text) is game.table.mat.shape(piece).die


def test_the_same_face_of_two_games_is_not_the_same() -> None:
    ours, theirs = (die_symbol(f"{code}9STA000A", DieFace.STAR) for code in ("AA", "BB"))
    assert int((ours ^ theirs).sum()) >= 20
