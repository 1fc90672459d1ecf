"""Command-line arguments, in the user's language and without argparse's English."""

from __future__ import annotations

import argparse
import copy
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from gettext import gettext
from typing import NoReturn, TypeVar

from companion.rules.sentence import Sentence, and_also
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

Action = TypeVar("Action", bound=argparse.Action)

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
"""A help text that looks like this is a key of the catalogue."""

VALUE = re.compile(r"WxH|A,B|[A-Z]{2,}")
"""A word in the name of a value that the texts have in each language."""

FAULTS = (
    ("commands-value-missing", r"argument (?P<option>.+?): expected .*argument.*"),
    ("commands-value-unwanted", r"argument (?P<option>.+?): ignored explicit argument .*"),
    ("commands-not-a-number", r"argument (?P<option>.+?): invalid \w+ value: '(?P<value>.*)'"),
    (
        "commands-not-a-choice",
        r"argument (?P<option>.+?): invalid choice: '(?P<value>.*)' \(choose from (?P<known>.*)\)",
    ),
    ("commands-missing", r"the following arguments are required: (?P<words>.*)"),
    ("commands-not-together", r"argument (?P<option>.+?): not allowed with argument (?P<other>.*)"),
    ("commands-unknown-option", r"unrecognized arguments: (?P<words>.*)"),
)
"""What argparse says about bad arguments, and our sentence for it."""


class Parser(argparse.ArgumentParser):
    """An argument parser that explains and complains through the catalogue.

    A command gives its arguments ``help="tags-size"``, and may set ``parser.epilog``: keys of
    the texts, or plain words; the capitals of a ``metavar`` are told in the user's language as
    well. What takes a while to put into words goes into ``closing``, which
    makes the epilog when help is asked for.
    """

    def __init__(self, prog: str, about: Sentence, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.closing: Callable[[], str] | None = None
        super().__init__(
            prog=prog,
            description=catalogue.tell(about),
            formatter_class=lambda prog: Explainer(prog, catalogue),
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = catalogue.tell(Sentence("commands-arguments"))
        self._optionals.title = catalogue.tell(Sentence("commands-options"))
        self.add_argument("-h", "--help", action="help", help="commands-help")
        self.add_argument(
            "--language",
            type=_language,
            default=catalogue.language,
            metavar="en|ru",
            help="commands-language",
        )

    def in_words(self, metavar: str) -> str:
        """The name of a value as it stands in the help: FILE.pdf, ФАЙЛ.pdf."""

        def translated(word: re.Match[str]) -> str:
            name = re.sub(r"\W", "-", word[0].lower())
            return self.catalogue.tell(Sentence(f"commands-value-{name}"))

        return VALUE.sub(translated, metavar)

    def _add_action(self, action: Action) -> Action:
        if isinstance(action.metavar, str):
            action.metavar = self.in_words(action.metavar)
        elif action.metavar is not None:
            action.metavar = tuple(map(self.in_words, action.metavar))
        return super()._add_action(action)

    def format_help(self) -> str:
        """The help, with what was put off until somebody asks for it."""
        if self.closing is not None:
            self.epilog = self.closing()
        return super().format_help()

    def refuse_unknown(self, words: Sequence[str]) -> None:
        """Name a mistyped option before its value is taken for something else."""
        for word in words:
            name = word.partition("=")[0]
            if name == "--":
                return
            if name.startswith("--") and name not in self._option_string_actions:
                raise Complaint("commands-unknown-option", prog=self.prog, words=name[:200])

    def error(self, message: str) -> NoReturn:
        """End with one sentence instead of the usage and a phrase."""
        for key, pattern in FAULTS:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                # argparse writes choices as Python would: 'riftforce', 'unique_units'.
                facts = {n: text[:200].replace("'", "") for n, text in found.groupdict().items()}
                raise _complaint(key, {"prog": self.prog, **facts})
        raise Complaint("commands-not-understood", prog=self.prog, detail=message[:200])


def _complaint(key: str, facts: Mapping[str, str]) -> Complaint:
    """A sentence about a fault; for a word that is nearly right, the right one."""
    if key == "commands-missing":
        missing = tuple(word.replace("|", "/") for word in facts["words"].split(", "))
        return Complaint(key, prog=facts["prog"], words=and_also(missing), count=len(missing))
    if key != "commands-not-a-choice":
        return Complaint(key, **facts)
    known = facts["known"].split(", ")
    if len(known) == 1:
        return Complaint("commands-only-choice", **facts)
    if "|" in facts["option"]:  # the words themselves stand where others have a name
        key = "commands-not-a-word"
    if like := get_close_matches(facts["value"], known, n=1):
        return Complaint(f"{key}-like", like=like[0], **facts)
    return Complaint(key, **facts)


def _language(text: str) -> Language:
    try:
        return Language(text.lower())
    except ValueError:
        choices = ", ".join(language.value for language in Language)
        message = gettext("invalid choice: %(value)r (choose from %(choices)s)")
        raise argparse.ArgumentTypeError(message % {"value": text, "choices": choices}) from None


class Explainer(argparse.RawDescriptionHelpFormatter):
    """Writes help texts in the language of a catalogue."""

    def __init__(self, prog: str, catalogue: Catalogue) -> None:
        super().__init__(prog, max_help_position=28)
        self._catalogue = catalogue

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Say "usage" in the right language."""
        prefix = prefix or self._catalogue.tell(Sentence("commands-usage")) + " "
        super().add_usage(usage, actions, groups, prefix)

    def _expand_help(self, action: argparse.Action) -> str:
        translated = copy.copy(action)
        if action.help and KEY.fullmatch(action.help):
            translated.help = self._catalogue.tell(Sentence(action.help)).replace("%", "%%")
        return super()._expand_help(translated)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if KEY.fullmatch(text):
            text = self._catalogue.tell(Sentence(text))
        lines = (
            textwrap.fill(line, width, subsequent_indent=_hanging(line))
            for line in text.split("\n")
        )
        return textwrap.indent("\n".join(lines), indent)


def _hanging(line: str) -> str:
    """What a line goes on under: under the words of a list beside their name, else two blanks."""
    listed = re.match(r" +\S+ {2,}", line)
    return " " * len(listed[0]) if listed else "  "
