"""The picture of the packages, held true: who may import whom, and who may know what."""

from __future__ import annotations

import ast
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "hardware", "calibration")

EVERYTHING = {
    "companion",
    "hardware",
    "calibration",
    "numpy",
    "cv2",
    "pygame",
    "fontTools",
    "gpiozero",
}

MAY_IMPORT: dict[str, set[str]] = {
    "companion.rules": set(),
    "companion.complaint": {"companion.rules.sentence"},
    "companion.controls": {"companion.rules.seat"},
    "companion.table": {"companion.rules.seat"},
    "companion.scenes": {"companion.rules", "companion.table"},
    "companion.games.game": {"companion.rules", "companion.table", "companion.scenes"},
    "companion.games.shelf": {"companion.games"},
    "companion.games.packs": {"companion.games"},
    "companion.games.pack_file": {"companion.games.pack_lines", "companion.rules"},
    "companion.games": {
        "companion.complaint",
        "companion.rules",
        "companion.table",
        "companion.scenes",
        "companion.games.game",
        "companion.games.pack_file",
    },
    "companion.text": {"companion.rules", "fluent"},
    "companion.vision": {
        "companion.table",
        "companion.rules.sentence",
        "calibration",
        "numpy",
        "cv2",
        "pyzbar",
        "segno",
    },
    "calibration": {"companion.rules.sentence", "numpy", "cv2", "fpdf"},
    "companion.referee": {
        "companion.complaint",
        "companion.controls",
        "companion.rules",
        "companion.table",
        "companion.games.game",
        "companion.scenes",
    },
    "companion.lookout": {
        "companion.games.game",
        "companion.rules",
        "companion.table",
        "companion.vision",
    },
    "companion.attendant": {
        "companion.controls",
        "companion.games.game",
        "companion.lookout",
        "companion.referee",
        "companion.rules",
        "companion.scenes",
        "companion.vision.frame",
    },
    "companion.paper": {
        "companion.complaint",
        "companion.games.game",
        "companion.rules",
        "companion.table",
        "companion.text",
        "companion.vision.payload",
        "numpy",
        "fpdf",
        "segno",
    },
    "companion.simulation": EVERYTHING,
    "companion.display": {"companion.scenes", "companion.text", "companion.rules", "pygame"},
    "hardware": {
        "companion.vision",
        "companion.controls",
        "companion.table",
        "calibration",
        "companion.rules",
        "companion.complaint",
        "numpy",
        "cv2",
        "pygame",
        "gpiozero",
        "lgpio",
        "picamera2",
        "segno",
    },
    "hardware.mouse": {
        "companion.vision",
        "companion.table",
        "companion.rules",
        "companion.scenes",
        "companion.text",
        "companion.display",
        "numpy",
        "pygame",
    },
    "companion.commands": EVERYTHING,
    "companion.settings": {"companion.complaint", "companion.rules", "companion.text"},
    "companion.__main__": EVERYTHING,
    "companion": EVERYTHING,
}
"""For each package or module, the longest matching name counting: what it may import beyond the
standard library and itself. A name allows everything below it."""

FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_within(module: str, name: str) -> bool:
    return module == name or module.startswith(f"{name}.")


def owner_of(module: str) -> str:
    return max((name for name in MAY_IMPORT if is_within(module, name)), key=len)


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
    top = imported.partition(".")[0]
    if top in sys.stdlib_module_names or is_within(imported, home_of(module)):
        return True
    if imported in {*PACKAGES, "companion.games"}:
        return True  # an empty package; what is taken from it is looked at by its full name
    return any(is_within(imported, name) for name in MAY_IMPORT[owner_of(module)])


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_go_only_where_the_picture_says(path: Path) -> None:
    module = module_name(path)
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {imported}"
        for line, imported in imports_of(path)
        if imported.startswith(".") or not is_allowed(module, imported)
    ]
    assert wrong == []


def game_names() -> set[str]:
    return {path.parent.name for path in (ROOT / "companion" / "games").glob("*/__init__.py")}


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
    [p for p in FILES if not p.is_relative_to(ROOT / "companion" / "games")],
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


def test_the_picture_names_only_what_is_there() -> None:
    assert [name for name in MAY_IMPORT if not is_a_module(name)] == []


def test_no_file_is_a_bag_of_odds_and_ends() -> None:
    vague = re.compile(r"(utils?|helpers?|common|misc|manager)s?$")
    assert [module_name(path) for path in FILES if vague.search(path.stem)] == []


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_no_check_is_switched_off_without_a_reason(path: Path) -> None:
    with path.open("rb") as file:
        comments = [
            (token.start[0], token.string)
            for token in tokenize.tokenize(file.readline)
            if token.type == tokenize.COMMENT
        ]
    bare = re.compile(r"#\s*(noqa(: [A-Z0-9, ]+)?|type: ignore(\[[a-z-]+\])?)\s*$")
    assert [line for line, comment in comments if bare.search(comment)] == []
