"""The picture of the packages, held true: who may import whom, and who may know what."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture.picture import MAY_IMPORT

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "hardware", "calibration")
GAMES = ROOT / "companion" / "games"

FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


WORDINGS = sorted((ROOT / "companion" / "text").rglob("*.ftl"))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_within(module: str, name: str) -> bool:
    return module == name or module.startswith(f"{name}.")


def owner_of(module: str) -> str | None:
    return max((name for name in MAY_IMPORT if is_within(module, name)), key=len, default=None)


def home_of(module: str) -> str:
    """The part of the tree whose files may import each other freely."""
    parts = module.split(".")
    if parts[:2] == ["companion", "games"]:
        return ".".join(parts[:3])
    return ".".join(parts[: 2 if parts[0] == "companion" else 1])


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")
            if node.module in {*PACKAGES, "companion.games"}:
                names = (f"{node.module}.{alias.name}" for alias in node.names)
                yield from ((node.lineno, name) for name in names if is_a_module(name))


def is_a_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def is_allowed(module: str, imported: str) -> bool:
    ours, theirs = owner_of(module), owner_of(imported)
    if imported.partition(".")[0] in sys.stdlib_module_names:
        return True
    if imported in {*PACKAGES, "companion.games"}:
        return True  # an empty package; what is taken from it is looked at by its full name
    if ours == theirs and is_within(imported, home_of(module)):
        return True
    # What has an entry of its own is not part of the package that it lies in.
    nearest = {name for name in MAY_IMPORT.get(ours or "", ()) if is_within(imported, name)}
    return bool(nearest) and (theirs is None or any(len(name) >= len(theirs) for name in nearest))


def test_every_file_has_its_place_in_the_picture() -> None:
    modules = [module_name(path) for path in FILES if path.read_bytes().strip()]
    assert [module for module in modules if owner_of(module) is None] == ["companion"]


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_go_only_where_the_picture_says(path: Path) -> None:
    module = module_name(path)
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {imported}"
        for line, imported in imports_of(path)
        if imported.startswith(".") or not is_allowed(module, imported)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("companion.rules.verdict", "companion.games.game"),
        ("companion.games.riftforce.rules.turn", "companion.games.unique_units.rules.turn"),
        ("companion.games.riftforce.rules.turn", "companion.games.shelf"),
        ("companion.games.riftforce.screen.board", "companion.display.page"),
        ("companion.games.riftforce.rules.turn", "companion.text.catalogue"),
        ("companion.referee.session", "companion.vision.frame"),
        ("companion.referee.view", "companion.text.catalogue"),
        ("companion.display.page", "companion.games.game"),
        ("companion.paper.sheet", "companion.commands.tags"),
        ("companion.app.lookout", "companion.app.attendant"),
        ("companion.app.party", "companion.simulation.evening"),
        ("companion.app.party", "hardware.live_camera"),
        ("companion.app.real_table", "companion.games.shelf"),
        ("companion.simulation.desk", "companion.app.real_table"),
        ("companion.commands.play", "companion.simulation.desk"),
        ("companion.simulation.table.robot", "companion.simulation.mouse.floor"),
        ("hardware.lamps", "companion.referee.session"),
        ("calibration.geometry.plane", "companion.vision.frame"),
        ("calibration.steps.pictures", "companion.app.real_table"),
        ("calibration.steps.guide", "companion.app.dialogs"),
        ("companion.vision.reader", "tests.vision.rendered_table"),
    ],
)
def test_ways_that_must_stay_closed_are_closed(module: str, imported: str) -> None:
    assert not is_allowed(module, imported)


def test_no_rooms_import_each_other_not_even_in_a_circle() -> None:
    rooms: dict[str, set[str]] = {}
    for path in FILES:
        if ours := owner_of(module_name(path)):
            theirs = {owner_of(imported) for _, imported in imports_of(path)}
            rooms.setdefault(ours, set()).update(
                name for name in theirs if name not in {None, ours}
            )
    assert list(TopologicalSorter(rooms).static_order())  # CycleError names the circle


def game_names() -> set[str]:
    rulebooks = GAMES.glob("*/rules/rulebook.py")
    return {path.parents[1].name for path in rulebooks}


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Strings, names and imports of a file, without its comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if node not in docstrings:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield node.lineno, name
            case ast.ImportFrom(module=str(name)):
                yield node.lineno, name


@pytest.mark.parametrize(
    "path",
    [
        p
        for p in FILES
        if not p.is_relative_to(GAMES) or p.is_relative_to(GAMES / "shared") or p.name == "game.py"
    ],
    ids=module_name,
)
def test_nothing_shared_knows_a_game_by_name(path: Path) -> None:
    names = "|".join(sorted(game_names()))
    known = re.compile(rf"(?<![a-z])({names})(?![a-z])", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{line} says {word!r}"
        for line, word in words_of(path)
        if known.search(word.replace("-", "_"))
    ]
    assert found == []


@pytest.mark.parametrize("path", WORDINGS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_shared_wording_names_a_game(path: Path) -> None:
    names = "|".join(name.replace("_", "[ _-]") for name in sorted(game_names()))
    assert re.findall(names, path.read_text(encoding="utf-8"), re.IGNORECASE) == []


def test_the_picture_names_only_what_is_there() -> None:
    assert [name for name in MAY_IMPORT if not is_a_module(name)] == []


def test_the_picture_allows_nothing_that_nobody_imports() -> None:
    used: dict[str | None, set[str]] = {}
    for path in FILES:
        imported = used.setdefault(owner_of(module_name(path)), set())
        imported.update(name for _, name in imports_of(path))
    idle = [
        f"{ours} may import {allowed}"
        for ours, names in MAY_IMPORT.items()
        for allowed in names
        if not any(is_within(name, allowed) for name in used.get(ours, ()))
    ]
    assert idle == []


def test_no_file_is_a_bag_of_odds_and_ends() -> None:
    vague = re.compile(r"(utils?|helpers?|common|misc|manager)s?$")
    assert [module_name(path) for path in FILES if vague.search(path.stem)] == []
