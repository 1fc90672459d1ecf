"""What every game says, can be said in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product
from random import Random

import pytest

from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.referee.referee import Referee
from companion.referee.view import show, tell_task
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, Whisper
from companion.rules.verdict import Allowed, Refused, judge
from companion.simulation.match import lay_out
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from companion.table.tasks import Clear, Flip, Put, Sort, TakeOff, Task, Turn
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.stories import (
    KINDS,
    TOYS,
    Kind,
    Moment,
    conceivable,
    parts,
    session_at,
    some_moments,
)


def sentences(kind: Kind, seed: int) -> Iterator[Sentence]:
    """Everything that a random game says, wrong plays and questions included."""
    game, luck = kind.game, Random(seed)
    yield from map(game.wording.name_piece, game.table.pieces)
    yield from (game.screen.face(piece).name for piece in game.table.pieces)
    yield from (game.wording.name_zone(zone.name) for zone in game.table.mat.zones)
    yield from (rule.text for rule in game.rules.rulebook)
    moments = some_moments(kind, seed, 30)
    for moment in moments:
        for action in conceivable(moments, moment, luck, 25):
            match judge(game.rules.apply, moment.state, action):
                case Refused(_, because, remedy):
                    yield from (because, remedy)
                case Allowed(after, events):
                    yield game.wording.tell_action(moment.state, action)
                    yield from map(game.wording.tell_event, events)
                    outcome = game.rules.outcome(after)
                    yield from [outcome.because] if outcome else []
        yield from questions(kind, moment, luck)


def questions(kind: Kind, moment: Moment, luck: Random) -> Iterator[Sentence]:
    """What is asked and said while a play is made, one answer after the other."""
    action = luck.choice(list(moment.world.actions(moment.state)))
    referee = Referee(session_at(kind, moment))
    game = referee.session.game
    table = PaperTable(game, referee)
    table.make(lay_out(game, moment.state, action, table.layout, by_hand=False))
    for _ in range(5):
        view = referee.view
        yield from (part for part in parts(show(game, view)) if isinstance(part, Sentence))
        asked = [one.question for one in view.asked if one.question.options]
        if not asked:
            return
        question = luck.choice(asked)
        referee.choose(Chosen(question.seat, luck.choice(question.options).key))


CYRILLIC = set("абвгдежзийклмнопрстуфхцчшщъыьэюя")


def with_secret(sentence: Sentence) -> tuple[Sentence, ...]:
    """What everybody hears, and what only one player does."""
    return (sentence, sentence.secret) if isinstance(sentence, Whisper) else (sentence,)


every_game = pytest.mark.parametrize("game", [*GAMES.values(), *TOYS], ids=lambda game: game.name)


@every_game
def test_everything_can_be_told_in_every_language(game: AnyGame) -> None:
    catalogues = [Catalogue(language, game.folder) for language in Language]
    keys = set()
    said = (
        sentences(kind, seed)
        for kind in KINDS
        if kind.game is game
        for seed in range(2 if game.name in GAMES else 1)
    )
    every = chain.from_iterable(map(with_secret, chain.from_iterable(said)))
    # Much is said again and again, and to tell it once more takes longer than all the rest.
    for sentence in {repr(sentence): sentence for sentence in every}.values():
        for catalogue in catalogues:
            text = catalogue.tell(sentence)
            assert text.strip(), sentence
            if sentence.key == "display-text" or not re.search(r"[^\W\d_]", text):
                continue  # as it is printed, such as the class of a figure; or numbers alone
            russian = bool(CYRILLIC & set(text.lower()))
            assert russian == (catalogue.language is Language.RUSSIAN), f"{sentence.key}: {text}"
        keys.add(sentence.key)
    assert len(keys) > len(game.rules.rulebook)


@every_game
def test_reasons_and_remedies_are_whole_sentences(game: AnyGame) -> None:
    """They are put one after the other, so each must bring its own full stop, and only one."""
    catalogues = [Catalogue(language, game.folder) for language in Language]
    said = chain.from_iterable(refusals(kind) for kind in KINDS if kind.game is game)
    different = {repr(sentence): sentence for sentence in said}
    assert different
    for sentence in different.values():
        for catalogue in catalogues:
            assert re.search(r"[^.]\.$", catalogue.tell(sentence)), sentence


def refusals(kind: Kind) -> Iterator[Sentence]:
    """All that is said of plays that are not allowed."""
    luck, moments = Random(1), some_moments(kind, 1, 10)
    for moment in moments:
        for action in conceivable(moments, moment, luck, 25):
            verdict = judge(kind.game.rules.apply, moment.state, action)
            if isinstance(verdict, Refused):
                yield from (*with_secret(verdict.because), verdict.remedy)


def tasks_anywhere(game: AnyGame) -> Iterator[Task]:
    """Each thing that may be asked for on the table, at and between any two of its places."""
    zones = [zone.name for zone in game.table.mat.zones]
    for zone, piece in product(zones, game.table.pieces[:1]):
        turns = (Turn(piece, zone, quarters) for quarters in range(4))
        yield from (Put(piece, zone), TakeOff(piece, zone), Flip(piece, zone))
        yield from (Sort(zone, (piece, piece)), Clear(zone, (piece,)), *turns)
        yield from (Put(piece, zone, origin) for origin in zones)


@every_game
def test_every_place_is_told_as_people_say_where_it_goes(game: AnyGame) -> None:
    """In Russian places are declined, names of people are not: whose a place is, is told apart."""
    names = dict(zip(game.seats, ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"), strict=False))
    russian = Catalogue(Language.RUSSIAN, game.folder, names=names)
    for task in tasks_anywhere(game):
        sentence = tell_task(game, task)
        told = russian.tell(sentence)
        assert "→" not in told
        assert "зон" not in told
        assert told[0].isupper(), told
        places = [part for part in sentence.facts.values() if isinstance(part, Sentence)]
        owners = {place.facts["seat"] for place in places[1:] if "seat" in place.facts}
        assert all(names[owner] in told for owner in owners if isinstance(owner, Seat)), told
