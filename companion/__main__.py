"""`companion`: arguments in, exit code out.

A command is a module of ``companion.commands`` with ``add_arguments(parser)`` and
``run(args) -> int``. It is imported only when it is asked for, because pictures and windows are
slow to load and most commands need neither.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from enum import IntEnum
from typing import Protocol, cast

from companion import __version__
from companion.app.party import GameInterrupted
from companion.app.settings.settings import settings_path, stated_language
from companion.commands.parser import Parser
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue, UnknownSentenceError
from companion.text.complaint import Complaint
from companion.text.language import Language

VERBS = (
    "home",
    "play",
    "screen",
    "tags",
    "cards",
    "mat",
    "wiring",
    "replay",
    "referee",
    "pack",
    "balance",
    "odds",
    "doctor",
    "report",
    "replay-report",
    "desk",
    "backup",
    "settings",
    "read",
    "calibrate",
)
"""In the order of the help; what each is for is told by the text ``commands-verb-<verb>``."""


class Exit(IntEnum):
    """What the exit code of every command means."""

    FINE = 0
    WRONG = 1
    """Something was refused or found wrong: an illegal play, a sick machine."""
    USAGE = 2
    """The command line or a file was not understood."""
    INTERRUPTED = 130


class Command(Protocol):
    """What a module of ``companion.commands`` offers."""

    def add_arguments(self, parser: Parser) -> None:
        """Say which arguments the command takes."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it; ``args.language`` is the language to speak."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; everything that goes wrong is told in one sentence."""
    words = list(sys.argv[1:] if argv is None else argv)
    language = wanted_language(words)
    _bear_any_letter()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Commands load NumPy before the reader that asks for this (see companion/vision/__init__.py).
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")
    # OpenCV would tell a missing camera in its own words, beside our sentence.
    os.environ.setdefault("OPENCV_LOG_LEVEL", "OFF")
    try:
        code = dispatch(words, language)
        sys.stdout.flush()
    except Complaint as complaint:
        print(f"companion: {_tell(complaint, language)}", file=sys.stderr)
        return Exit.USAGE
    except KeyboardInterrupt as leaving:
        sentences = [say("commands-interrupted")]
        sentences += [leaving.kept] if isinstance(leaving, GameInterrupted) else []
        # A terminal has written its own ^C, or a line of progress, before this.
        start = "\n" if sys.stderr.isatty() else ""
        print(start + " ".join(map(Catalogue(language).tell, sentences)), file=sys.stderr)
        return Exit.INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough (`companion replay game.jsonl | head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.FINE
    return code


def dispatch(words: list[str], language: Language) -> int:
    """Find the command and run it."""
    catalogue = Catalogue(language)
    before, verb, after = _split(words)
    if verb is None:
        return _run_without_verb(before, catalogue)
    if verb not in VERBS:
        raise _unknown(verb)
    parser = Parser(f"companion {verb}", say(f"commands-verb-{verb}"), catalogue)
    command = cast(Command, importlib.import_module(f"companion.commands.{verb.replace('-', '_')}"))
    command.add_arguments(parser)
    try:
        words = [*before, *after]
        parser.refuse_unknown(words)
        return command.run(parser.parse_intermixed_args(words))
    except SystemExit as help_shown:
        return int(help_shown.code or 0)


def wanted_language(words: Sequence[str]) -> Language:
    """The language to speak even before the arguments are understood.

    What was typed goes before the environment's own word, that before the settings, and those
    before the language of the system.
    """
    for place, word in enumerate(words):
        name, joined, value = word.partition("=")
        if name == "--language":
            value = value if joined else "".join(words[place + 1 : place + 2])
            if value.lower() in {language.value for language in Language}:
                return Language(value.lower())
    chosen = None
    if "COMPANION_LANGUAGE" not in os.environ:
        chosen = stated_language(settings_path(os.environ))
    return chosen or Language.of_environment(os.environ)


def _split(words: list[str]) -> tuple[list[str], str | None, list[str]]:
    for place, word in enumerate(words):
        is_value = place > 0 and words[place - 1] == "--language"
        if not word.startswith("-") and not is_value:
            return words[:place], word, words[place + 1 :]
    return words, None, []


def _run_without_verb(words: list[str], catalogue: Catalogue) -> int:
    parser = Parser("companion", say("commands-about"), catalogue)
    parser.usage = f"companion [--language en|ru] {parser.in_words('COMMAND')} ..."
    parser.add_argument("--version", action="store_true", help="commands-version")
    verbs = [f"  {verb:<13}  {catalogue.tell(say(f'commands-verb-{verb}'))}" for verb in VERBS]
    title = catalogue.tell(say("commands-verbs"))
    more = [catalogue.tell(Sentence(f"commands-{key}")) for key in ("more", "exit-codes")]
    parser.epilog = "\n".join([f"{title}:", *verbs, "", *more])
    try:
        args = parser.parse_args(words)
    except SystemExit as help_shown:
        return int(help_shown.code or 0)
    if args.version:
        print(f"companion {__version__}")
        return Exit.FINE
    # Only here, because it loads every game.
    from companion.commands.play import has_screen

    if has_screen(os.environ):
        return dispatch([*words, "home"], args.language)
    parser.print_help()
    return Exit.FINE


def _tell(complaint: Complaint, language: Language) -> str:
    with suppress(UnknownSentenceError):
        return Catalogue(language).tell(complaint.sentence)
    # Only here, because it loads every game: a complaint about a record may quote any of them.
    from companion.games.shelf import GAMES, ODDS

    folders = {game.folder for game in GAMES.values()} | {make().folder for make in ODDS.values()}
    return Catalogue(language, *folders).tell(complaint.sentence)


def _unknown(verb: str) -> Complaint:
    verb = verb[:40]
    if like := difflib.get_close_matches(verb, VERBS, n=1):
        return Complaint("commands-unknown-verb-like", verb=verb, like=like[0])
    return Complaint("commands-unknown-verb", verb=verb, known=", ".join(VERBS))


def _bear_any_letter() -> None:
    """A terminal that lacks a letter shows a stand-in for it, instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
