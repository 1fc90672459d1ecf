"""What the screen of a running table shows and hears: the table, or a dialog over it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from companion.app.attendant import Attendant
from companion.app.dialogs import Dialog, Dialogs, Done, Note, Open, Stay, Step, Untyped
from companion.app.ending import Ending
from companion.app.help import RULE, About, Help, open_rule
from companion.app.history import History
from companion.display.canvas import READ
from companion.display.window import Closed, Event, KeyPressed, Lifted, Tapped
from companion.referee.leaving import goes_on
from companion.referee.story import AnySession
from companion.referee.view import Asked
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Listing, Page, all_said
from companion.scenes.scene import ABOUT, ASKED, LOOK, TO_TABLE, Choice, Scene
from companion.table.controls import Button, Chosen, Press, Sent, SharedPress, button_of
from companion.text.catalogue import Catalogue

END_AFTER_S = 2.5
"""How long the table is left on the screen after the last play: its effects are shown there."""

TAKE_BACK, HISTORY, HELP, MENU = "take-back", "history", "help", "menu"

_HELD_LEADS_TO = {Button.BACK: MENU, Button.YES: HELP}


class Leaving(Enum):
    """How people leave a table."""

    AWAY = "away"
    """The window was closed: the program ends."""
    HOME = "home"
    """Back to where games are chosen; this one is kept."""
    REMATCH = "rematch"
    """The same people play the same game again."""
    SWAP = "swap"
    """They do, and change seats."""


class TableScreen:
    """Between the window of a table and its attendant.

    A strip beside the table leads to dialogs; while one is open it is what people touch, and what
    every seat's buttons move. With buttons alone, NEXT goes on from the last option of a question
    to the strip, and from there to the first option again; not from a question that is answered in
    secret, for all would see by that where its light was. A message that has no room comes before
    the first option, and other words without room after the last. What one seat's buttons have lit
    on the strip is no concern of the other seats' buttons. PREVIOUS goes the same way back. BACK
    that is held leads to the menu, and out of all dialogs; YES that is held leads to help.
    """

    def __init__(
        self,
        attendant: Attendant,
        catalogue: Catalogue,
        dialogs: Mapping[str, Callable[[], Dialog]] | None = None,
        seconds: Callable[[], float] = time.monotonic,
        *,
        at_home: bool = False,
        news: Sequence[Sentence] = (),
    ) -> None:
        """``news`` is what those who sit down here have to know first."""
        self._attendant = attendant
        self._out = Leaving.HOME if at_home else Leaving.AWAY
        """Where Escape leads from the table: back to where people came from."""
        self._seconds = seconds
        session = attendant.session
        self._makers: dict[str, Callable[[], Dialog]] = {
            HISTORY: lambda: History(session, attendant.album),
            HELP: lambda: Help(attendant, catalogue),
            MENU: lambda: GameMenu(attendant),
            **(dialogs or {}),
        }
        """What makes the dialog behind each key of the strip."""
        self._dialogs = Dialogs([Note(attendant.game.title, *news)] if news else ())
        self._left: Leaving | None = None
        """How they have left it by a key or with the window."""
        self._over_since: float | None = None
        self._ending: Ending | None = None
        self._lit: str | None = None
        self._lit_by: Seat | None = None
        """Whose button has lit that; None where it was a key that all share."""
        self._unsaid = False
        """Whether the screen has no room for all that is said."""
        self._led_to: object = None
        """The words without room to which NEXT has led already."""
        self.to_table: Callable[[], None] | None = None
        """Shows the table itself, in a window where this screen takes turns with it."""
        self._reading: AllSaid | None = None
        self._composed: tuple[Scene, str | None, bool] | None = None
        self._scene: Scene | None = None

    @property
    def leaving(self) -> Leaving | None:
        """How people want to leave the table; None while they stay."""
        result = self._left or self._dialogs.result
        return result if isinstance(result, Leaving) else None

    @property
    def shown(self) -> Scene | Page:
        """What the screen shows now."""
        self._watch_for_end()
        self._watch_what_is_said()
        if self._dialogs:
            return self._dialogs.page
        attendant = self._attendant
        lit_by = self._lit_by
        scene = attendant.scene if self._lit is None else attendant.scene_unlit_for(lit_by)
        if self._composed != (scene, self._lit, self.to_table is None) or self._scene is None:
            self._composed = scene, self._lit, self.to_table is None
            self._scene = replace(scene, strip=self._strip(), reading=self._lit == READ)
        return self._scene

    def learn_room(self, *, whole: bool) -> None:
        """Whether the screen has room for the whole of what is said; buttons lead to the rest."""
        self._unsaid = not whole
        if whole and self._lit == READ:
            self._lit = None

    def _watch_what_is_said(self) -> None:
        """Show the table again, instead of words that no longer hold."""
        if self._reading is not None and not self._reading.holds(self._attendant.scene):
            self._dialogs.drop(self._reading)
            self._reading = None

    def _watch_for_end(self) -> None:
        """Tell how a game went a little after its last play; take it away if that is undone."""
        if self._attendant.session.outcome is None:
            self._over_since = None
            if self._ending is not None:
                self._dialogs.drop(self._ending)
                self._ending = None
            return
        if self._over_since is None:
            self._over_since = self._seconds()
        waited = self._seconds() - self._over_since >= END_AFTER_S
        if waited and self._ending is None and not self._dialogs:
            self._ending = ending_of(self._attendant.session)
            self._dialogs.open(self._ending)

    def hear(self, event: Event) -> None:
        """Somebody touched the screen, pressed a key, or closed the window."""
        match event:
            case Closed(escape=True) if self._dialogs:
                self._dialogs.close()
            case Closed(escape=escape):
                self._left = self._out if escape else Leaving.AWAY
            case Tapped(key) if self._dialogs:
                self._dialogs.tap(key)
            case Tapped(key):
                self._tap(key)
            case Lifted():
                self._dialogs.hear(event)
            case KeyPressed(name, text):
                if not self._dialogs.type(name, text) and (button := button_of(name)):
                    self._press_key(button)

    def receive(self, sent: Sent) -> None:
        """A button of a seat was pressed, or somebody answered from elsewhere."""
        people = self._attendant.session.people
        match sent:
            case SharedPress(button, long):
                self._press_key(button, long=long)
            case Press(seat, Button.JUDGE, long) if long or seat in people:
                self._attendant.press(sent)
            case _ if not self._attendant.is_still_asked(sent):
                pass
            case Chosen():
                self._attendant.choose(sent)
            case Press(seat) if seat not in people:
                pass
            case Press(asked=tuple()):
                # Elsewhere neither our dialogs nor our strip are seen: it means the game alone.
                self._attendant.press(sent)
            case Press(_, button, long=True) if self._hold(button):
                pass
            case Press(_, button) if self._dialogs:
                self._dialogs.press(button)
            case Press(seat, button):
                asked = self._attendant.referee.view.asked_of(seat)
                if not self._move_light(button, seat, asked):
                    self._attendant.press(sent)

    def _hold(self, button: Button) -> bool:
        """Let a button that is held lead to the menu or to help; False if it does not here."""
        if self._dialogs and button is Button.BACK:
            self._dialogs.leave()
        elif not self._dialogs and button in _HELD_LEADS_TO:
            self._tap(_HELD_LEADS_TO[button])
        else:
            return False
        return True

    def _press_key(self, button: Button, *, long: bool = False) -> None:
        if button is Button.JUDGE:
            self._attendant.press_key(button, long=long)
            return
        if self._dialogs:
            self._dialogs.press(button)
            return
        view, seat = self._attendant.referee.view, self._attendant.asked
        asked = view.asked_of(seat) if seat else None
        if not self._move_light(button, None, asked):
            self._attendant.press_key(button)

    def _move_light(self, button: Button, by: Seat | None, asked: Asked | None) -> bool:
        """Let a button move along the strip, or take what is lit there; False if it does not."""
        if self._lit is not None and self._lit_by is not by:
            return False
        words_first = self._unsaid and self._attendant.scene.notice is not None
        keys = (*((READ,) if self._unsaid and not words_first else ()), *self._strip_keys)
        match button, self._lit:
            case Button.NEXT, None if words_first and self._has_new_words:
                self._light_words(by)
                return True
            case Button.NEXT, None if _leads_on(asked):
                self._lit, self._lit_by = keys[0], by
                return True
            case Button.NEXT, str(lit) if words_first and lit == READ:
                if asked is None or not asked.question.options:
                    self._lit = keys[0]
                    return True
                self._lit = None
                return asked.lit == 0  # it has been waiting there
            case Button.NEXT, str(lit) if words_first and lit == keys[-1]:
                self._light_words(by)
                return True
            case Button.NEXT, str(lit) if lit != keys[-1]:
                self._lit = keys[keys.index(lit) + 1]
                return True
            case Button.PREVIOUS, lit:
                return self._move_light_back(lit, keys, by, asked, words_first=words_first)
            case Button.YES, str(lit):
                self._tap(lit, by)
                return True
            case Button.BACK, str():
                self._lit = None
                return True
        self._lit = None
        return False

    def _move_light_back(
        self,
        lit: str | None,
        keys: Sequence[str],
        by: Seat | None,
        asked: Asked | None,
        *,
        words_first: bool,
    ) -> bool:
        """The way of NEXT the other way round; False where it leads along the options."""
        options = asked.question.options if asked else ()
        if lit is None:
            if asked and options and (asked.question.sealed or asked.lit not in (None, 0)):
                return False
            if words_first:
                self._light_words(by)
                return True
        if lit is None or lit == READ != keys[0]:
            self._lit, self._lit_by = keys[-1], by
            # The light of the question goes round with it, to where the strip begins.
            return not (asked and options and asked.lit in (None, 0))
        self._lit = keys[keys.index(lit) - 1] if lit != keys[0] else None
        return True

    @property
    def _has_new_words(self) -> bool:
        """Whether something is said to which no button has led yet."""
        return self._led_to != _says(self._attendant.scene)

    def _light_words(self, by: Seat | None) -> None:
        self._lit, self._lit_by = READ, by
        self._led_to = _says(self._attendant.scene)

    def _tap(self, key: str, by: Seat | None = None) -> None:
        self._lit = None
        if key == TAKE_BACK:
            self._attendant.take_back(by)
        elif key == READ:
            self._reading = AllSaid(self._attendant)
            self._dialogs.open(self._reading)
        elif key == TO_TABLE and self.to_table is not None:
            self.to_table()
        elif key in self._makers:
            self._dialogs.open(self._makers[key]())
        elif key.startswith(LOOK):
            self._attendant.light(key.removeprefix(LOOK))
        elif key.startswith(ASKED):
            self._attendant.show_question_to(Seat(key.removeprefix(ASKED)))
        elif key.startswith(ABOUT):
            self._dialogs.open(About(self._attendant, key.removeprefix(ABOUT)))
        elif key.startswith(RULE):
            self._dialogs.go(open_rule(self._attendant.game, key))
        else:
            self._attendant.tap(key)

    @property
    def _strip_keys(self) -> tuple[str, ...]:
        known = {TAKE_BACK, *self._makers, *((TO_TABLE,) if self.to_table else ())}
        return tuple(k for k in (TAKE_BACK, HISTORY, HELP, MENU, TO_TABLE) if k in known)

    def _strip(self) -> tuple[Choice, ...]:
        lit = self._lit
        return tuple(Choice(k, say(f"display-{k}"), lit=k == lit) for k in self._strip_keys)


def _leads_on(asked: Asked | None) -> bool:
    """Whether NEXT goes on from what a seat is asked to the strip."""
    if asked is None or not asked.question.options:
        return True
    return not asked.question.sealed and asked.lit == len(asked.question.options) - 1


class AllSaid(Untyped):
    """All that is said at a table, where a small screen has no room for it beside the table."""

    def __init__(self, attendant: Attendant) -> None:
        self._attendant = attendant
        self._scene = attendant.scene
        self._page = all_said(self._scene)

    def holds(self, scene: Scene) -> bool:
        """Whether the same is still said and asked."""
        return _says(scene) == _says(self._scene)

    def page(self) -> Page:
        """The words alone, less tasks that are done by now."""
        if self._attendant.scene != self._scene:
            self._scene = self._attendant.scene
            self._page = all_said(self._scene)
        return self._page

    def take(self, key: str) -> Step:
        """A rule that is cited, or a task that no camera sees done."""
        if key.startswith(RULE):
            return open_rule(self._attendant.game, key)
        self._attendant.tap(key)
        return Stay()


def _says(scene: Scene) -> object:
    return scene.title, scene.notice, scene.prompt.text if scene.prompt else None


class GameMenu(Untyped):
    """What can be done with a game besides playing it."""

    def __init__(
        self,
        attendant: Attendant,
        sound: Callable[[], Dialog] | None = None,
        phones: Callable[[], Dialog] | None = None,
        report: Callable[[], Dialog] | None = None,
    ) -> None:
        self._attendant, self._session, self._sound = attendant, attendant.session, sound
        self._phones, self._report = phones, report

    def page(self) -> Page:
        """Leave it, or leave the program; either way it is kept. Before that, what is put right,
        how loud it is, that one player leaves, and that a problem is reported.
        """
        over = self._session.outcome is not None
        story = (Item(say("story-title"), "story", say("story-title-detail")),) if over else ()
        kept = say("play-menu-home-over" if over else "play-menu-home-detail")
        home = Item(say("play-menu-home"), "home", kept)
        later = None if over else say("play-menu-leave-detail")
        wrong = Item(say("play-menu-correct"), "correct", say("play-menu-correct-detail"))
        leave = Item(say("play-menu-leave"), "leave", later)
        sound = (Item(say("settings-sound"), "sound"),) if self._sound else ()
        player = () if over else (Item(say("play-menu-player"), "player", self._without_one),)
        right = () if over else (wrong,)
        detail = say("phones-menu-detail")
        phones = (Item(say("phones-title"), "phones", detail),) if self._phones else ()
        about = say("report-menu-detail")
        report = (Item(say("report-title"), "report", about),) if self._report else ()
        items = (*story, *right, *phones, *sound, *player, *report, home, leave)
        return Page(say("display-menu"), Listing(items))

    @property
    def _without_one(self) -> Sentence:
        """What becomes of the game if one more player leaves."""
        session = self._session
        ways = {goes_on(session.game, session.state, (*session.left, s)) for s in session.people}
        return say("play-menu-player-detail" if True in ways else "play-menu-player-end")

    def take(self, key: str) -> Step:
        """Look at how it went, let a player leave, go home, or away."""
        if key == "story":
            return Open(ending_of(self._session))
        if key == "sound" and self._sound:
            return Open(self._sound())
        if key == "correct":
            # The question stands on the table then, for whoever is to act.
            self._attendant.press_key(Button.CORRECT)
            return Done()
        if key == "phones" and self._phones:
            return Open(self._phones())
        if key == "report" and self._report:
            return Open(self._report())
        if key == "player":
            return Open(WhoLeaves(self._attendant))
        if key == "home":
            return Done(Leaving.HOME)
        return Done(Leaving.AWAY) if key == "leave" else Stay()


class WhoLeaves(Untyped):
    """Which player leaves the game; they are asked themselves at the table then."""

    def __init__(self, attendant: Attendant) -> None:
        self._attendant = attendant

    def page(self) -> Page:
        """A line for each who plays."""
        people = self._attendant.session.people
        items = tuple(Item(say("shared-player", seat=s), s.value, tone=s) for s in people)
        return Page(say("play-menu-who-leaves"), Listing(items))

    def take(self, key: str) -> Step:
        """Ask whoever it is, and show the table again, where the question stands."""
        for seat in self._attendant.session.people:
            if seat.value == key:
                self._attendant.ask_to_leave(seat)
                return Done()
        return Stay()


def ending_of(session: AnySession) -> Ending:
    """How a game went that is over, and what comes next at its table."""
    ways = (Leaving.REMATCH, Leaving.SWAP, Leaving.HOME)
    return Ending(session, {leaving.value: Done(leaving) for leaving in ways})
