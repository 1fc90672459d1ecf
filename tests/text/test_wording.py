"""Every wording is said by some code, every sentence of the code has one, in both languages."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.language import Language

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "hardware", "calibration")
SHARED = ROOT / "companion" / "text"
TEMPLATES = sorted((ROOT / "companion").rglob("*.html"))
SAID_BY_PAGE = re.compile(r'\bt\("([a-z0-9-]+)"')
"""What a template of a page says."""
STEM_IN_PAGE = re.compile(r'\bt\("([a-z0-9-]+)-" ~')
GAP = r"[\w-]+"
GAMES = sorted(path.parent for path in (ROOT / "companion" / "games").glob("*/text"))


def wording_files(language: Language) -> list[Path]:
    own = [path for game in GAMES for path in sorted(game.glob(f"text/*{language.value}.ftl"))]
    return [*sorted((SHARED / language.value).glob("*.ftl")), *own]


def partner(path: Path, language: Language) -> Path:
    """The same wordings in another language."""
    if path.parent.parent == SHARED:
        return SHARED / language.value / path.name
    return path.with_name(re.sub(r"\w\w(?=\.ftl$)", language.value, path.name))


@cache
def variables(path: Path) -> dict[str, frozenset[str]]:
    """Each key of a file with the variables of its wording."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
    found = [entry for entry in body if isinstance(entry, fluent.Message)]
    return {message.id.name: frozenset(variables_in(message)) for message in found}


def variables_in(node: object) -> Iterator[str]:
    if isinstance(node, fluent.VariableReference):
        yield node.id.name
    elif isinstance(node, fluent.BaseNode):
        for part in vars(node).values():
            yield from variables_in(part)
    elif isinstance(node, list):
        for part in node:
            yield from variables_in(part)


def messages(path: Path) -> dict[str, frozenset[str]]:
    """Each key of a file with the facts that its wording uses; forms of one are the same."""
    found = variables(path).items()
    return {key: frozenset(name.partition("-")[0] for name in names) for key, names in found}


ENGLISH = wording_files(Language.ENGLISH)
ALL_KEYS = {key for path in ENGLISH for key in messages(path)}


def short(path: Path) -> str:
    return str(path.relative_to(ROOT / "companion"))


@pytest.mark.parametrize("path", ENGLISH, ids=short)
def test_both_languages_say_the_same_with_the_same_facts(path: Path) -> None:
    ours, theirs = messages(path), messages(partner(path, Language.RUSSIAN))
    assert ours.keys() == theirs.keys()
    # A plural may count what the other language does not need to name, a pack of one's own gives a
    # name for each language, and Russian speaks to an owner whom English names with the place.
    free = {"count", "owner", *(language.value for language in Language)}
    assert [key for key in ours if ours[key] - free != theirs[key] - free] == []


def test_no_file_is_without_its_partner() -> None:
    russian = {partner(path, Language.RUSSIAN) for path in ENGLISH}
    assert set(wording_files(Language.RUSSIAN)) == russian


def test_no_key_is_worded_twice() -> None:
    for game in GAMES:
        loaded = [path for path in ENGLISH if SHARED in path.parents or game in path.parents]
        parsed = (FluentParser().parse(path.read_text(encoding="utf-8")).body for path in loaded)
        keys = Counter(e.id.name for body in parsed for e in body if isinstance(e, fluent.Message))
        assert [key for key, times in keys.items() if times > 1] == []


@cache
def code_strings() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every text in the code, and a pattern for each that is put together there."""
    texts: set[str] = set()
    patterns: set[str] = set()
    for path in (file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    texts.add(text)
                case ast.JoinedStr(values=parts):
                    patterns.add("".join(map(pattern_of, parts)))
    for page in TEMPLATES:
        texts.update(SAID_BY_PAGE.findall(page.read_text(encoding="utf-8")))
        patterns.update(f"{key}-{GAP}" for key in STEM_IN_PAGE.findall(page.read_text("utf-8")))
    # One that is hardly more than its gaps would fit any key.
    telling = (pattern for pattern in patterns if re.search(r"[a-z]{2}", pattern))
    return frozenset(texts), tuple(map(re.compile, telling))


def pattern_of(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return re.escape(str(part.value))
    return GAP


@pytest.mark.parametrize("path", ENGLISH, ids=short)
def test_every_wording_is_said_by_some_code(path: Path) -> None:
    texts, patterns = code_strings()
    unsaid = [
        key
        for key in messages(path)
        if key not in texts and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unsaid == []


def sayings() -> Iterator[tuple[str, str, set[str]]]:
    """Where the code says a sentence outright: the place, its key, its facts."""
    for path in (file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="say" | "Complaint" | "LineDamaged" | "Refusal"),
                    args=[ast.Constant(value=str(key)), *_],
                    keywords=given,
                ):
                    names = {keyword.arg for keyword in given}
                    if None not in names:  # facts that come as a mapping are not known here
                        yield f"{path.relative_to(ROOT)}:{node.lineno}", key, names - {None}


def test_every_sentence_of_a_page_is_worded_and_has_the_facts_it_needs() -> None:
    needed = {key: names for path in ENGLISH for key, names in messages(path).items()}
    wrong = [
        f"{page.name} {key} {sorted(needed.get(key, ()))}"
        for page in TEMPLATES
        for key, given in re.findall(
            r'\bt\("([a-z0-9-]+[a-z0-9])"((?:, \w+=[^,()]+(?:\([^()]*\))?[^,()]*)*)\)',
            page.read_text(encoding="utf-8"),
        )
        if key not in needed or not needed[key] <= set(re.findall(r", (\w+)=", given))
    ]
    assert wrong == []


def test_every_sentence_of_the_code_is_worded_and_has_the_facts_it_needs() -> None:
    needed = {key: names for path in ENGLISH for key, names in messages(path).items()}
    for path in ENGLISH:
        for key, names in messages(partner(path, Language.RUSSIAN)).items():
            needed[key] |= names
    wrong = [
        f"{place} {key} {sorted(needed.get(key, ()))}"
        for place, key, given in sayings()
        if key not in needed or not needed[key] <= given
    ]
    assert wrong == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_each_wording_is_told_as_if_all_were_parsed_at_once(language: Language, game: Path) -> None:
    whole = FluentBundle([language.value], use_isolating=False)
    paths = [p for p in wording_files(language) if SHARED in p.parents or game in p.parents]
    for path in paths:
        whole.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    catalogue, told = Catalogue(language, game), 0
    for key, used in ((key, used) for path in paths for key, used in variables(path).items()):
        facts = dict.fromkeys(used, 3)
        pattern = whole.get_message(key).value
        assert pattern is not None
        text, _ = whole.format_pattern(pattern, facts)
        assert catalogue.tell(Sentence(key, facts)) == text
        told += 1
    assert told > 1000
