"""Every rule that a verdict can cite has a test that is marked with it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.nim import NIM
from tests.rulebooks.report import Proof, proofs, proofs_by_rule

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_rule_has_a_test_marked_with_it(game: AnyGame) -> None:
    assert [rule.id for rule, tests in proofs_by_rule(game).items() if not tests] == []


def test_every_mark_names_a_rule_that_exists() -> None:
    known = {rule.id for rule in NIM.rules.rulebook}
    # A game's rules are proved before it is on the shelf, so every rulebook counts.
    for path in (ROOT / "companion" / "games").glob("*/rules/rulebook.py"):
        book = importlib.import_module(f"companion.games.{path.parents[1].name}.rules.rulebook")
        known |= {rule.id for rule in book.RULEBOOK}
    assert [proof for proof in proofs() if proof.rule not in known] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", Language)
def test_every_rule_has_a_text(game: AnyGame, language: Language) -> None:
    catalogue = Catalogue(language, game.folder)
    assert all(catalogue.tell(rule.text) for rule in game.rules.rulebook)


def test_rule_ids_are_unique() -> None:
    ids = [rule.id for game in GAMES.values() for rule in game.rules.rulebook]
    assert len(ids) == len(set(ids))


def test_marks_are_found_wherever_they_can_stand(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        """
import pytest
pytestmark = pytest.mark.rule("A-1")

@pytest.mark.rule("A-2", "A-3")
def test_one(): ...

class TestMany:
    @pytest.mark.rule("A-4")
    def test_two(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-5"))])
def test_three(x): ...

def not_marked():
    return pytest.mark.rule
"""
    )
    path = Path("test_it.py")
    assert list(proofs(tmp_path)) == [
        Proof("A-1", path, "(the whole file)"),
        Proof("A-2", path, "test_one"),
        Proof("A-3", path, "test_one"),
        Proof("A-4", path, "test_two"),
        Proof("A-5", path, "test_three"),
    ]
