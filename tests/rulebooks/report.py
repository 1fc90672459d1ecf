"""Which tests prove which rule: ``python -m tests.rulebooks.report``, or ./scripts/test --rules."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.rules.rule import Rule
from companion.text.catalogue import Catalogue
from companion.text.language import Language

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Proof:
    """A test marked with a rule."""

    rule: str
    path: Path
    test: str


def proofs(folder: Path = TESTS) -> Iterator[Proof]:
    """Every ``pytest.mark.rule("...")`` of the tests, read without running them."""
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            for test in [node, *getattr(node, "body", [])]:
                name = getattr(test, "name", None)
                if name is None and test is not node:
                    continue
                for rule in _marked(test):
                    yield Proof(rule, path.relative_to(folder), name or "(the whole file)")


def _marked(node: ast.AST) -> Iterator[str]:
    """The rules of a test's decorators, or of a file's ``pytestmark``."""
    where = getattr(node, "decorator_list", None)
    if where is None:
        where = [node] if isinstance(node, ast.Assign | ast.AnnAssign) else []
    for part in where:
        for call in ast.walk(part):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def proofs_by_rule(game: AnyGame) -> Mapping[Rule, tuple[Proof, ...]]:
    """The rules of a game in the order of its rulebook, each with its tests."""
    found = list(proofs())
    return {
        rule: tuple(proof for proof in found if proof.rule == rule.id)
        for rule in game.rules.rulebook
    }


def main() -> int:
    """Print the report; 1 when a rule has no test."""
    unproved = 0
    for game in GAMES.values():
        catalogue = Catalogue(Language.ENGLISH, game.folder)
        table = proofs_by_rule(game)
        for rule, tests in table.items():
            sys.stdout.write(f"\n{rule.id}  {catalogue.tell(rule.text)}\n")
            for proof in tests:
                sys.stdout.write(f"    {proof.path}::{proof.test}\n")
            if not tests:
                sys.stdout.write("    NO TEST\n")
                unproved += 1
        tests_in_all = sum(map(len, table.values()))
        sys.stdout.write(
            f"\n{game.name}: {len(table)} rules, {tests_in_all} proofs, "
            f"{unproved} rules without a test\n"
        )
    return 1 if unproved else 0


if __name__ == "__main__":
    sys.exit(main())
