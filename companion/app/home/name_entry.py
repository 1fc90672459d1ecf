"""A name or an address, written with a keyboard on the screen or with a real one."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.dialogs import Close, Stay, Step, Still
from companion.app.keyboard import Keyboard
from companion.app.party import LONGEST_NAME
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Page
from companion.scenes.scene import Choice, Column, Tone
from companion.text.complaint import Complaint

DONE = "done"


LONGEST_ADDRESS = 60


class NameEntry(Still):
    """Takes a name letter by letter; ``on_done`` may complain of it, and it is written on.

    An ``address`` is longer, and has no capitals.
    """

    def __init__(
        self,
        title: Sentence,
        on_done: Callable[[str], None],
        *,
        cyrillic: bool,
        text: str = "",
        address: bool = False,
    ) -> None:
        self._title, self._on_done = title, on_done
        self._most = LONGEST_ADDRESS if address else LONGEST_NAME
        self._empty = say("home-address-empty" if address else "home-name-empty")
        self._keyboard = Keyboard(text, most=self._most, cyrillic=cyrillic, capitals=not address)
        self._complaint: Sentence | None = None

    def page(self) -> Page:
        """What is written so far, and the keys."""
        text = say("home-name-so-far", text=self._keyboard.text)
        # What is missing has a place where otherwise it says how: no key moves under a finger.
        detail = self._complaint or say("home-name-how", most=self._most)
        item = Item(text, detail=detail, tone=Tone.WRONG if self._complaint else Tone.PLAIN)
        done = (Choice(DONE, say("home-done")),)
        return Page(self._title, Column((item, self._keyboard.keys()), (0.0, 1.0)), done)

    def take(self, key: str) -> Step:
        """A key was touched."""
        if key == DONE:
            return self._finish()
        if self._keyboard.take(key):
            self._look()
        return Stay()

    def type(self, key: str, text: str) -> Step | None:
        """A real keyboard writes as well."""
        if key in {"return", "enter"}:
            return self._finish()
        if not self._keyboard.type(key, text):
            return None
        self._look()
        return Stay()

    def _look(self) -> None:
        """Say where there is no room for more."""
        full = self._keyboard.full
        self._complaint = say("home-name-full", most=self._most) if full else None

    def _finish(self) -> Step:
        name = self._keyboard.text.strip()
        if not name:
            self._complaint = self._empty
            return Stay()
        try:
            self._on_done(name)
        except Complaint as complaint:
            self._complaint = complaint.sentence
            return Stay()
        return Close()
