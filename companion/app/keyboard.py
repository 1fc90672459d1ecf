"""Writing on a screen: keys of both alphabets to touch, and a real keyboard as well."""

from __future__ import annotations

from companion.rules.sentence import say
from companion.scenes.page import Keys
from companion.scenes.scene import Choice

LATIN = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
CYRILLIC = ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю")
SIGNS = ("1234567890", "-'.()&+", ":/_")
ALPHABETS = {"latin": LATIN, "cyrillic": CYRILLIC, "signs": SIGNS}
SHIFT, ALPHABET, SPACE, DELETE = "shift", "alphabet:", "space", "delete"
LETTER = "letter:"


class Keyboard:
    """A line of text that is being written, and the keys for it."""

    def __init__(
        self, text: str = "", *, most: int, cyrillic: bool, capitals: bool = False
    ) -> None:
        self.text = text
        self.full = False
        """Whether the last letter had no room."""
        self._most = most
        self._alphabet = "cyrillic" if cyrillic else "latin"
        self._capitals = capitals
        self._shift = capitals and not text

    def take(self, key: str) -> bool:
        """A key on the screen was touched; False if it is none of ours."""
        match key:
            case "shift":
                self._shift = not self._shift
            case "space":
                self._add(" ")
            case "delete":
                self._delete()
            case _ if key.removeprefix(ALPHABET) in ALPHABETS:
                self._alphabet = key.removeprefix(ALPHABET)
            case _ if key.startswith(LETTER):
                self._add(key.removeprefix(LETTER))
            case _:
                return False
        return True

    def type(self, key: str, text: str) -> bool:
        """A real keyboard writes as well; False if the key writes nothing."""
        if key == "backspace":
            self._delete()
        elif text and text.isprintable():
            self._add(text)
        else:
            return False
        return True

    def keys(self) -> Keys:
        """The keys as they are now."""
        first, second, third = ALPHABETS[self._alphabet]
        shift = Choice(SHIFT, say("home-shift-on" if self._shift else "home-shift"))
        delete = Choice(DELETE, say("home-delete"))
        others = (
            Choice(f"{ALPHABET}{name}", say(f"home-alphabet-{name}"))
            for name in ALPHABETS
            if name != self._alphabet
        )
        rows = (
            self._letters(first),
            self._letters(second),
            (shift, *self._letters(third), delete),
            (*others, Choice(SPACE, say("home-space"))),
        )
        return Keys(rows)

    def _add(self, letter: str) -> None:
        self.full = len(self.text) >= self._most
        if not self.full and (letter != " " or (self.text and not self.text.endswith(" "))):
            self.text += letter
            self._shift = self._capitals and letter == " "

    def _delete(self) -> None:
        self.full = False
        self.text = self.text[:-1]
        self._shift = self._capitals and not self.text

    def _letters(self, letters: str) -> tuple[Choice, ...]:
        cased = letters.upper() if self._shift else letters
        return tuple(Choice(f"{LETTER}{each}", say("display-text", text=each)) for each in cased)
