"""Sentences in a language of people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import Resource

from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence
from companion.text.language import Language

SHARED = Path(__file__).parent

LONGEST_NAME = 40
"""Of a player: longer ones come from records that somebody wrote by hand."""
LONGEST_FACT = 1000
"""Fluent refuses to put more into a sentence."""

_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}"
_BEGIN = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where a wording begins: only there is anything but a comment, a bracket or a brace written
without a space before it."""
_MENTIONED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
_MINUS = "\N{MINUS SIGN}"
_STAND_IN = "\N{REPLACEMENT CHARACTER}"


class UnknownSentenceError(KeyError):
    """A key that the catalogue does not have, or whose facts do not fit: a bug in our texts."""


class Catalogue:
    """Turns sentences into text: ``catalogue.tell(say("rf-card", guild="fire", health=5))``.

    The shared wording is in ``text/<language>/*.ftl``, a game's own in
    ``<its folder>/text/*<language>.ftl``. Where a language declines, a message has further forms as
    attributes: of a fact ``zone`` that is told by one with ``.to``, ``$zone-to`` is the form.
    """

    def __init__(
        self, language: Language, *game_folders: Path, names: Mapping[Seat, str] | None = None
    ) -> None:
        self.language = language
        self._names = {
            seat: _shortened(_harmless(name), LONGEST_NAME) for seat, name in (names or {}).items()
        }
        # Isolation marks guard mixed text directions; our fonts would show them as boxes.
        self._bundle = FluentBundle([language.value], use_isolating=False)
        paths = sorted((SHARED / language.value).glob("*.ftl"))
        for folder in game_folders:
            paths += sorted((folder / "text").glob(f"*{language.value}.ftl"))
        # Parsing is nearly all the work of a catalogue, and a program tells few of its sentences.
        self._wordings: dict[str, str] = {}
        for path in paths:
            self._wordings |= _wordings(path.read_text(encoding="utf-8"))
        self._parsed: set[str] = set()
        self._formatted: dict[str, str] = {}

    def knows(self, sentence: Sentence) -> bool:
        """Whether there are words for it."""
        return sentence.key in self._wordings

    def tell(self, sentence: Sentence) -> str:
        """The sentence in this catalogue's language."""
        if not sentence.facts:
            if sentence.key not in self._formatted:
                self._formatted[sentence.key] = self._format(sentence)
            return self._formatted[sentence.key]
        return self._format(sentence)

    def _format(self, sentence: Sentence) -> str:
        if sentence.key not in self._wordings:
            raise UnknownSentenceError(sentence.key)
        self._parse(sentence.key)
        pattern = self._bundle.get_message(sentence.key).value
        if pattern is None:
            raise UnknownSentenceError(sentence.key)
        facts = self._facts(sentence)
        for name, fact in sentence.facts.items():
            if isinstance(fact, Sentence):
                facts |= {f"{name}-{form}": text for form, text in self._forms(fact)}
        return self._filled(sentence.key, pattern, facts)

    def _forms(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        """The further forms that a sentence has in this language."""
        if self._bundle.has_message(sentence.key):
            for form, pattern in self._bundle.get_message(sentence.key).attributes.items():
                told = self._filled(sentence.key, pattern, self._facts(sentence))
                yield form, _shortened(told, LONGEST_FACT)

    def _facts(self, sentence: Sentence) -> dict[str, int | str]:
        return {name: self._fact(fact) for name, fact in sentence.facts.items()}

    def _filled(self, key: str, pattern: Pattern, facts: dict[str, int | str]) -> str:
        text, faults = self._bundle.format_pattern(pattern, facts)
        if faults:
            raise UnknownSentenceError(f"{key}: {faults[0]}")
        return str(text)

    def _parse(self, key: str) -> None:
        """Let the bundle know a wording, but first what it mentions: other threads may tell it."""
        wording = self._wordings.get(key)
        if wording is None or key in self._parsed:
            return
        for mentioned in _MENTIONED.findall(wording):
            self._parse(mentioned)
        self._bundle.add_resource(_parsed(wording))
        self._parsed.add(key)

    def _fact(self, fact: Fact) -> int | str:
        match fact:
            case Sentence():
                return _shortened(self.tell(fact), LONGEST_FACT)
            case Seat():
                return self._names.get(fact) or self.tell(Sentence(f"seat-{fact.value}"))
            case tuple():
                parts = ", ".join(str(self._fact(part)) for part in fact)
                return _shortened(parts, LONGEST_FACT)
            case str():
                return _shortened(_harmless(fact), LONGEST_FACT)
            case _:
                # Babel would write the hyphen of a keyboard.
                return f"{_MINUS}{-fact}" if fact < 0 else fact


def _harmless(text: str) -> str:
    """A text from a file or a code, without what would break a line or command a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in _SPACES else _STAND_IN for c in text)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


@lru_cache(maxsize=128)
def _wordings(text: str) -> Mapping[str, str]:
    """The wordings of a file by their keys; a term has its hyphen."""
    begins = [*_BEGIN.finditer(text)]
    ends = [begin.start() for begin in begins[1:]] + [len(text)]
    return {b[1]: text[b.start() : end] for b, end in zip(begins, ends, strict=True)}


@lru_cache(maxsize=4096)
def _parsed(wording: str) -> Resource:
    """Most programs make several catalogues of the same wordings."""
    return FluentResource(wording)
