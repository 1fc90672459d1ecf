"""A recorded game in a window of its own."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.dialogs import Dialog, Dialogs
from companion.display.window import Closed, Window
from companion.text.catalogue import Catalogue


def watch(
    window: Window, dialog: Dialog, catalogue: Catalogue, tick: Callable[[int], object]
) -> None:
    """Show a dialog until it or the window is closed; Escape closes what was opened last."""
    dialogs = Dialogs([dialog])
    while dialogs:
        for event in window.events():
            match event:
                case Closed(escape=True):
                    dialogs.close()
                case Closed():
                    return
                case _:
                    dialogs.hear(event)
        if dialogs:
            window.show(dialogs.page, catalogue)
            tick(30)
