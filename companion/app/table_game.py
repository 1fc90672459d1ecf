"""A game at a real table: a camera above it, a screen beside it, buttons around it."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.attendant import Attendant
from companion.app.inbox import Inbox
from companion.app.printed_screen import PrintedScreen
from companion.display.events import Closed, KeyPressed, Tapped
from companion.display.window import Window
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.vision.frame import Camera
from hardware.key_buttons import button_of
from hardware.lamps import Lamps, Signal

Tick = Callable[[int], object]


class TableGame:
    """Runs one table until the window is closed or a recording has ended."""

    def __init__(
        self,
        attendant: Attendant,
        camera: Camera,
        screen: Window | PrintedScreen,
        catalogue: Catalogue,
        inbox: Inbox,
        lamps: Lamps,
    ) -> None:
        self._attendant = attendant
        self._camera = camera
        self._screen = screen
        self._catalogue = catalogue
        self._inbox = inbox
        self._lamps = lamps
        self._plays = len(attendant.session.plays)
        self._disputed = False

    def run(self, tick: Tick) -> bool:
        """Look, listen, show; again and again. True when a recording has ended."""
        while True:
            for event in self._screen.events():
                if isinstance(event, Closed):
                    return False
                self._hear(event)
            for press in self._inbox.presses():
                self._attendant.press(press)
            if not self._attendant.attend(self._camera):
                return True
            self._signal()
            self._screen.show(self._attendant.scene, self._catalogue)
            tick(30)

    def linger(self, tick: Tick) -> None:
        """Leave what was last seen on the screen until somebody closes it."""
        while not any(isinstance(event, Closed) for event in self._screen.events()):
            self._screen.show(self._attendant.scene, self._catalogue)
            tick(30)

    def _hear(self, event: KeyPressed | Tapped) -> None:
        match event:
            case Tapped(option):
                self._attendant.tap(option)
            case KeyPressed(name):
                if button := button_of(name):
                    self._attendant.press_key(button)

    def _signal(self) -> None:
        """Light the lamp of whoever is to act; a click for a play, a low tone for a refusal."""
        asked: Seat | None = self._attendant.asked
        self._lamps.light({asked} if asked else ())
        plays = len(self._attendant.session.plays)
        disputed = self._attendant.referee.view.dispute is not None
        if plays > self._plays:
            self._lamps.sound(Signal.ACCEPTED)
        elif disputed and not self._disputed:
            self._lamps.sound(Signal.REFUSED)
        self._plays, self._disputed = plays, disputed
