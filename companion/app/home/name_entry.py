"""A name, written with a keyboard on the screen or with a real one."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.dialogs import Close, Stay, Step
from companion.app.party import LONGEST_NAME
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Keys, Page
from companion.scenes.scene import Choice, Column, Tone
from companion.text.complaint import Complaint

LATIN = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
CYRILLIC = ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю")
SIGNS = ("1234567890", "-'.()&+", "")
ALPHABETS = {"latin": LATIN, "cyrillic": CYRILLIC, "signs": SIGNS}
SHIFT, ALPHABET, SPACE, DELETE, DONE = "shift", "alphabet", "space", "delete", "done"
LETTER = "letter:"


class NameEntry:
    """Takes a name letter by letter; ``on_done`` may complain of it, and it is written on."""

    def __init__(
        self, title: Sentence, on_done: Callable[[str], None], *, cyrillic: bool, text: str = ""
    ) -> None:
        self._title, self._on_done = title, on_done
        self._text = text
        self._alphabet = "cyrillic" if cyrillic else "latin"
        self._shift = not text
        self._trouble: Sentence | None = None

    def page(self) -> Page:
        """What is written so far, and the keys."""
        text = say("home-name-so-far", text=self._text)
        item = Item(text, detail=self._trouble, tone=Tone.WRONG if self._trouble else Tone.PLAIN)
        done = (Choice(DONE, say("home-done")),) if self._text.strip() else ()
        return Page(self._title, Column((item, self._keys())), done)

    def take(self, key: str) -> Step:
        """A key was touched."""
        match key:
            case "shift":
                self._shift = not self._shift
            case "alphabet":
                self._alphabet = self._next_alphabet
            case "space":
                self._add(" ")
            case "delete":
                self._delete()
            case "done":
                return self._finish()
            case _ if key.startswith(LETTER):
                self._add(key.removeprefix(LETTER))
        return Stay()

    def type(self, key: str, text: str) -> Step | None:
        """A real keyboard writes as well."""
        match key:
            case "return" | "enter":
                return self._finish()
            case "backspace":
                self._delete()
                return Stay()
        if not text or not text.isprintable():
            return None
        self._add(text)
        return Stay()

    def _add(self, letter: str) -> None:
        self._trouble = None
        if len(self._text) >= LONGEST_NAME:
            self._trouble = say("home-name-full", most=LONGEST_NAME)
        elif letter != " " or (self._text and not self._text.endswith(" ")):
            self._text += letter
            self._shift = letter == " "

    def _delete(self) -> None:
        self._trouble = None
        self._text = self._text[:-1]
        self._shift = not self._text

    def _finish(self) -> Step:
        name = self._text.strip()
        if not name:
            self._trouble = say("home-name-empty")
            return Stay()
        try:
            self._on_done(name)
        except Complaint as complaint:
            self._trouble = complaint.sentence
            return Stay()
        return Close()

    @property
    def _next_alphabet(self) -> str:
        names = tuple(ALPHABETS)
        return names[(names.index(self._alphabet) + 1) % len(names)]

    def _keys(self) -> Keys:
        first, second, third = ALPHABETS[self._alphabet]
        shift = Choice(SHIFT, say("home-shift-on" if self._shift else "home-shift"))
        delete = Choice(DELETE, say("home-delete"))
        other = Choice(ALPHABET, say(f"home-alphabet-{self._next_alphabet}"))
        rows = (
            self._letters(first),
            self._letters(second),
            (shift, *self._letters(third), delete),
            (other, Choice(SPACE, say("home-space"))),
        )
        return Keys(rows)

    def _letters(self, letters: str) -> tuple[Choice, ...]:
        cased = letters.upper() if self._shift else letters
        return tuple(Choice(f"{LETTER}{each}", say("display-text", text=each)) for each in cased)
