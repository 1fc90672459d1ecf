"""Pages that people go through: which one is shown, and what a touch or a button does there."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from threading import Lock, Thread
from typing import Protocol, TypeAlias

from companion.display.window import KeyPressed, Lifted, Tapped
from companion.files.closable import Closable
from companion.rules.sentence import Sentence, say
from companion.scenes.page import BACK, LINE, Item, Page, Prose, keys_in_row, keys_of
from companion.scenes.scene import Choice, Tone
from companion.table.controls import Button, button_of
from companion.text.complaint import Complaint


@dataclass(frozen=True, slots=True)
class Stay:
    """Go on with the same dialog."""


@dataclass(frozen=True, slots=True)
class Open:
    """Show another dialog; when that is closed, this one is shown again."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class Instead:
    """Show another dialog in place of this one."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class Close:
    """Go back to the dialog before."""


@dataclass(frozen=True, slots=True)
class Done:
    """Close all dialogs, with what came of them."""

    result: object = None


Step: TypeAlias = Stay | Open | Instead | Close | Done


class Dialog(Protocol):
    """Something that people do on a page or two: choosing a game, reading rules, a setting."""

    def page(self) -> Page:
        """What it shows now; asked for again and again, so it may follow what changes."""

    def take(self, key: str) -> Step:
        """Somebody has taken what has this key on the page."""

    def type(self, key: str, text: str) -> Step | None:
        """A key of a keyboard was pressed, by its name, and the letter that it types.

        None if it means nothing here, so that it may stand for a button.
        """


class Untyped:
    """A dialog in which keys of a keyboard stand for buttons only, as in most."""

    def type(self, _key: str, _text: str) -> Step | None:
        """No letter says anything here."""
        return None


class Still:
    """A dialog whose page changes only when somebody does something; until then it is kept."""


class Draggable(ABC):
    """A dialog with a slider on which nothing is settled until the finger is lifted."""

    @abstractmethod
    def let_go(self) -> None:
        """The finger was lifted from the slider."""


class Paged(ABC):
    """A dialog of several pages, through which the way back leads too."""

    @abstractmethod
    def turn_back(self) -> bool:
        """Go back to the page before; False on the first one, from which back leads out."""


class Leading(ABC):
    """A dialog that leads elsewhere by itself, once something has come that it waits for."""

    @abstractmethod
    def lead(self) -> Step | None:
        """Where it leads now; None while it waits."""


def item_to_choose(label: Sentence, key: str, *, now: bool, detail: Sentence | None = None) -> Item:
    """One of a few things to choose from, marked if it is the one that holds ``now``."""
    value = say("settings-chosen") if now else None
    return Item(label, key, detail, value, Tone.GOOD if now else Tone.PLAIN)


class Note(Untyped):
    """Something that people have to know, until they have read it."""

    def __init__(self, title: Sentence, *said: Sentence) -> None:
        self._title, self._said = title, said

    def page(self) -> Page:
        """The sentences, and a way on."""
        return Page(self._title, Prose(self._said), (Choice("good", say("home-good")),))

    def take(self, _key: str) -> Step:
        """It was read."""
        return Close()


Begin: TypeAlias = Callable[[Callable[[], None]], None]
"""Begins something that takes long: beside everything else, or, for who waits, at once."""


def in_background(job: Callable[[], None]) -> None:
    """Do what takes long while its dialog goes on being shown."""
    Thread(target=job, daemon=True).start()


_LIGHTS, _LIGHT_S = 3, 0.4
"""How many lights show that something is coming, and how long each is lit."""


class Opening(Untyped, Leading, Closable):
    """Says at once that a dialog is coming which takes a while to load, and then gives way to it.

    Whoever goes back meanwhile has left that one too.
    """

    def __init__(
        self,
        title: Sentence,
        make: Callable[[], Dialog],
        begin: Begin = in_background,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._title, self._make, self._seconds = title, make, seconds
        self._made: Dialog | None = None
        self._failed: Exception | None = None
        self._left = False
        self._turn = Lock()
        """Whoever makes the dialog and whoever leaves it hear of each other."""
        begin(self._load)

    def page(self) -> Page:
        """That it is coming, with a light that moves meanwhile; or why it cannot come."""
        if isinstance(self._failed, Complaint):
            read = Choice("good", say("home-good"))
            return Page(self._title, Prose((self._failed.sentence,)), (read,), Tone.WRONG)
        at = int(self._seconds() / _LIGHT_S) % _LIGHTS
        lights = " ".join("●" if place == at else "○" for place in range(_LIGHTS))
        said = say("home-opening"), say("display-text", text=lights)
        return Page(self._title, Prose(said))

    def take(self, key: str) -> Step:
        """There is nothing to take but that it was read why it cannot come."""
        return Close() if key == "good" else Stay()

    def lead(self) -> Step | None:
        """To what was made."""
        if self._failed is not None and not isinstance(self._failed, Complaint):
            raise self._failed
        made, self._made = self._made, None
        return None if made is None else Instead(made)

    def close(self) -> None:
        """Nobody waits for it any more."""
        with self._turn:
            self._left = True

    def _load(self) -> None:
        try:
            made = self._make()
        except Exception as error:
            self._failed = error
            return
        with self._turn:
            if not self._left:
                self._made = made
            else:
                _let_go(made)


class Dialogs:
    """The dialogs that are open, one over the other; touch and three buttons both lead through.

    NEXT lights what could be taken, one after the other, YES takes it, BACK goes back; of a
    keyboard NEXT lights rows, and YES leads into one. A dialog that holds something, such as a
    camera, is Closable, and is closed when it is left.
    """

    def __init__(self, dialogs: Iterable[Dialog] = (), *, keep_first: bool = False) -> None:
        self._open: list[tuple[Dialog, str | None]] = [(dialog, None) for dialog in dialogs]
        self._keep_first = keep_first
        self._still: tuple[Dialog, Page] | None = None
        """The page of a dialog at which nobody has done anything since."""
        self._shown: tuple[Page, tuple[str | None, bool], Page] | None = None
        self.result: object = None
        """What came of the dialogs that were last closed."""

    def __bool__(self) -> bool:
        return bool(self._open)

    @property
    def page(self) -> Page:
        """What is shown now; only while a dialog is open."""
        top = self._open[-1][0]
        if isinstance(top, Leading) and (step := top.lead()) is not None:
            self.go(step)
        dialog, lit = self._open[-1]
        page, stays = self._page_of(dialog), self._keep_first and len(self._open) == 1
        # Asked for in every round; most dialogs give the very same page until something changes.
        if self._shown is None or self._shown[0] is not page or self._shown[1] != (lit, stays):
            whole = replace(page, back=page.back and not stays)
            # Until a button has led elsewhere, what the dialog itself proposes is lit.
            lighted = replace(whole, lit=lit)
            self._shown = page, (lit, stays), lighted if lit in keys_of(lighted) else whole
        return self._shown[2]

    def _page_of(self, dialog: Dialog) -> Page:
        if not isinstance(dialog, Still):
            return dialog.page()
        if self._still is None or self._still[0] is not dialog:
            self._still = dialog, dialog.page()
        return self._still[1]

    def open(self, dialog: Dialog) -> None:
        """Show a dialog over whatever is shown."""
        self._still = None
        self._open.append((dialog, None))

    def close(self) -> None:
        """Go back; the first one may be there to stay."""
        self._still = None
        if len(self._open) > self._keep_first:
            _let_go(self._open.pop()[0])

    def leave(self) -> None:
        """Close all of them, but for one that is there to stay."""
        while len(self._open) > self._keep_first:
            self.close()

    def _back(self) -> None:
        """Go back one page of a dialog, or out of it."""
        dialog = self._open[-1][0]
        if not (isinstance(dialog, Paged) and dialog.turn_back()):
            self.close()

    def drop(self, dialog: Dialog) -> None:
        """Close a dialog that has nothing to show any more, and all that it has led to."""
        self._still = None
        for place, (shown, _) in enumerate(self._open):
            if shown is dialog:
                while len(self._open) > place:
                    _let_go(self._open.pop()[0])
                return

    def tap(self, key: str) -> None:
        """Something was touched."""
        if not self._open:
            return
        if key == BACK:
            self._back()
            return
        self._still = None  # even if that is complained of
        self.go(self._open[-1][0].take(key))

    def press(self, button: Button) -> None:
        """A button was pressed, at whichever seat."""
        if not self._open:
            return
        match button:
            case Button.NEXT:
                self._light(1)
            case Button.PREVIOUS:
                self._light(-1)
            case Button.YES:
                self._take_lit()
            case Button.BACK:
                self._back()
            case Button.CORRECT | Button.JUDGE:
                pass

    def type(self, key: str, text: str) -> bool:
        """A key of a keyboard was pressed; False if it says nothing here but as a button."""
        self._still = None
        step = self._open[-1][0].type(key, text) if self._open else None
        if step is not None:
            self.go(step)
        return step is not None

    def hear(self, event: KeyPressed | Tapped | Lifted) -> None:
        """Somebody touched the screen or pressed a key, which may stand for a button."""
        match event:
            case Tapped(key):
                self.tap(key)
            case Lifted():
                self._lift()
            case KeyPressed(name, text):
                if not self.type(name, text) and (button := button_of(name)):
                    self.press(button)

    def _lift(self) -> None:
        dialog = self._open[-1][0] if self._open else None
        if isinstance(dialog, Draggable):
            dialog.let_go()
            self._still = None

    def _light(self, step: int) -> None:
        """Light what comes next, or with -1 what comes before."""
        page = self.page
        keys = keys_of(page)
        if not keys:
            return
        place = keys.index(page.lit) + step if page.lit in keys else min(0, step)
        self._open[-1] = (self._open[-1][0], keys[place % len(keys)])

    def _take_lit(self) -> None:
        """Take what is lit; where nothing is, only show what a press would take."""
        page = self.page
        if page.lit is None:
            self._light(1)
        elif row := keys_in_row(page, page.lit):
            self._open[-1] = (self._open[-1][0], row[0])
        elif not page.lit.startswith(LINE):  # that is only to be read
            self.tap(page.lit)

    def go(self, step: Step) -> None:
        """Go where a dialog leads, which may have changed meanwhile."""
        self._still = None
        match step:
            case Open(dialog):
                self.open(dialog)
            case Instead(dialog):
                _let_go(self._open[-1][0])
                self._open[-1] = (dialog, None)
            case Close():
                self.close()
            case Done(result):
                for left, _ in self._open:
                    _let_go(left)
                self._open.clear()
                self.result = result
            case Stay():
                pass


def _let_go(dialog: Dialog) -> None:
    if isinstance(dialog, Closable):
        dialog.close()
