"""What a command says at the terminal while a game goes on, or in place of a screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator

from companion.display.window import Event
from companion.referee.story import AnySession, story_of, tell_story
from companion.rules.sentence import Cited, Sentence, say
from companion.scenes.page import Page
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue


def tell(catalogue: Catalogue, sentence: Sentence) -> None:
    """Say a sentence on a line of its own."""
    line(catalogue.tell(sentence))


def tell_all(catalogue: Catalogue, sentences: Iterable[Sentence]) -> None:
    """Say each on a line of its own."""
    for sentence in sentences:
        tell(catalogue, sentence)


def tell_end(catalogue: Catalogue, session: AnySession, record: str = "") -> None:
    """How a game ended, in a few lines, and where its record is; nothing while it goes on."""
    if session.outcome is None:
        return
    tell_all(catalogue, tell_story(story_of(session)))
    if record:
        tell(catalogue, say("story-recorded", journal=record))


def line(text: str) -> None:
    """Write a line, in place of the progress that stands there."""
    clear = "\r\x1b[K" if sys.stdout.isatty() else ""
    sys.stdout.write(f"{clear}{text}\n")
    sys.stdout.flush()


def progress(text: str) -> None:
    """Write a short line that the next one replaces; files are spared it."""
    if sys.stdout.isatty():
        sys.stdout.write(f"\r\x1b[K{text}")
        sys.stdout.flush()


class PrintedScreen:
    """Writes what is new in each scene: plays and what came of them, refusals, warnings.

    ``progress`` takes a short line after each picture, of so many ``pictures``.
    """

    def __init__(
        self,
        line: Callable[[str], None],
        progress: Callable[[str], None],
        pictures: int,
    ) -> None:
        self._line, self._progress, self._pictures = line, progress, pictures
        self._told: list[str] = []
        self._shown = 0

    def show(self, scene: Scene | Page, catalogue: Catalogue) -> bool:
        """Tell what was not there in the scene before; pages are for those who can touch them.

        Gives back that all had room, as a terminal scrolls.
        """
        if isinstance(scene, Page):
            return True
        notice = scene.notice
        seen = [*scene.last, *([notice.title, *notice.lines] if notice else []), *scene.alerts]
        now = list(dict.fromkeys(_told(sentence, catalogue) for sentence in seen))
        for text in now:
            if text not in self._told:
                self._line(text)
        self._told = now
        self._shown += 1
        done = say("play-picture", n=str(self._shown), of=str(max(self._shown, self._pictures)))
        self._progress(catalogue.tell(done))
        return True

    def events(self) -> Iterator[Event]:
        """Nobody can press or touch anything here."""
        return iter(())

    def close(self) -> None:
        """Nothing to give back."""


def _told(sentence: Sentence, catalogue: Catalogue) -> str:
    """A sentence, with the rule that it follows from behind it."""
    text = catalogue.tell(sentence)
    return f"{text} ({sentence.rule})" if isinstance(sentence, Cited) else text
