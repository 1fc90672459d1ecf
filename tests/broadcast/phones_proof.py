"""The page for phones in a real Chromium: scripts/prove_phones [FOLDER for pictures].

Two phones and a spectator play a whole game by taps; then each game of the shelf is shown in the
middle of a game, in both languages and on phones of several sizes. Whatever the page does wrong is
told: errors of its scripts, requests to anywhere else, anything wider than the phone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from companion.app.attendant import Attendant
from companion.app.inbox import Inbox
from companion.app.link import Link, TableLink, linked
from companion.app.link_wish import WebWish
from companion.app.phones import Phones
from companion.broadcast.web import WebLink
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.match import Match
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from tests.app.test_attendant import Sees
from tests.toys.morra import MORRA

HERE = "127.0.0.1"
CHROMIUM = "/usr/bin/chromium"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
SIZES = ((390, 844), (320, 568), (844, 390))
PLAYS = 12
"""After so many of a game it is shown."""
SCRIPT = {Seat.SOUTH: "Anna <b>Bold</b>", Seat.NORTH: "Борис"}
NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Борис"}
PATIENCE_MS = 10_000
SETTLED_MS = 100
ASKED = "#prompts button"
BROKEN_WORDS = """() => {
  const broken = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const inside = text.parentElement.getBoundingClientRect();
    for (const word of text.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = [...range.getClientRects()];
      const parted = new Set(lines.map((line) => Math.round(line.top))).size > 1;
      if (parted || lines.some((line) => line.right > inside.right + 1)) broken.push(word[0]);
    }
  }
  return broken;
}"""
"""Words that are parted between two lines, or stick out of what they stand in."""


class Proof:
    """One browser, one table after the other, and what went wrong."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.wrong: list[str] = []

    @contextmanager
    def phone(
        self, address: str, language: str = "en", size: tuple[int, int] = SIZES[0]
    ) -> Iterator[Page]:
        """A phone that has scanned a symbol."""
        width, height = size
        context: BrowserContext = self.browser.new_context(
            viewport={"width": width, "height": height}, locale=language, has_touch=True
        )
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        here = address.partition("#")[0]
        page.on("pageerror", lambda error: self.wrong.append(f"{address}: {error}"))
        page.on("console", lambda said: self._note(said.type == "error", f"console: {said.text}"))
        page.on("request", lambda asked: self._note(here not in asked.url, f"asks {asked.url}"))
        page.goto(address)
        yield page
        context.close()

    def _note(self, wrong: bool, told: str) -> None:
        if wrong:
            self.wrong.append(told)

    def check(self, page: Page, told: str) -> None:
        """Nothing is wider than the phone, and a finger finds every button."""
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        self._note(wide > 0, f"{told}: {wide} px too wide")
        self._note("[object" in page.inner_text("body"), f"{told}: an object as text")
        self._note("undefined" in page.inner_text("body"), f"{told}: undefined as text")
        low = page.evaluate(
            "[...document.querySelectorAll('.choices button, #strip button')]"
            ".filter((b) => b.getBoundingClientRect().height < 40).length"
        )
        self._note(low > 0, f"{told}: {low} buttons too low for a finger")
        broken = page.evaluate(BROKEN_WORDS)
        self._note(bool(broken), f"{told}: broken or cut off: {', '.join(broken)}")

    def take_picture(self, page: Page, name: str, *, whole: bool = False) -> None:
        page.screenshot(path=self.folder / f"{name}.png", full_page=whole)


class Table:
    """A table with its page, whose main loop runs between two looks at the phones."""

    def __init__(self, attendant: Attendant, inbox: Inbox, link: Link) -> None:
        self.attendant, self._inbox, self._link = attendant, inbox, link

    def address(self, key: str) -> str:
        assert self._link.phones is not None
        dialog = self._link.phones()
        assert isinstance(dialog, Phones)
        place, codes = dialog._place, dialog._codes
        return place.url if key == "" else place.with_code(codes.seats[Seat(key)])

    def turn(self) -> None:
        for sent in self._inbox.received():
            if isinstance(sent, Chosen):
                self.attendant.choose(sent)
            else:
                self.attendant.press(sent)
        self._link.follow()

    def until(self, page: Page, wanted: Callable[[], bool], told: str) -> None:
        for _ in range(PATIENCE_MS // 20):
            self.turn()
            if wanted():
                return
            page.wait_for_timeout(20)
        raise AssertionError(told)


@contextmanager
def at_table(session: Session[object, object, object]) -> Iterator[Table]:
    attendant, inbox = Attendant(session, Sees()), Inbox()
    with linked(None, attendant, inbox, WebWish(0, "table-1", HERE)) as link:
        yield Table(attendant, inbox, link)


def play_morra(proof: Proof) -> None:
    """A whole game by taps on two phones, while somebody watches."""
    header = Header("morra", {"players": ["south", "north"]}, names=SCRIPT)
    session = Session(MORRA, header)
    with (
        at_table(session) as table,
        proof.phone(table.address("south")) as south,
        proof.phone(table.address("north"), "ru") as north,
        proof.phone(table.address("")) as watching,
    ):
        for phone, name in ((south, "south-en"), (north, "north-ru"), (watching, "watching-en")):
            phone.wait_for_selector("#board *")
            proof.check(phone, name)
            proof.take_picture(phone, f"morra-{name}")
        assert "#" not in south.url, "the code stays in the address"
        assert "Anna <b>Bold</b>" in south.inner_text("#who")
        assert not watching.query_selector("#prompts button"), "a spectator is asked"
        luck, taps = Random(1), 0
        while session.outcome is None:
            for phone in (south, north):
                taps += tap_something(table, phone, luck)
            assert taps < 500, "the game does not end"
        watching.wait_for_timeout(SETTLED_MS)
        proof.take_picture(watching, "morra-end")
        south.click("[data-key=help]")
        south.wait_for_selector("dialog[open]")
        proof.take_picture(south, "morra-help")
        sys.stdout.write(f"morra: {taps} taps, {len(session.plays)} plays\n")
        south.click("#help-close")
        south.click("[data-key=judge]")
        table.until(south, lambda: bool(table.attendant.judge_wanted), "no judge is called")


def tap_something(table: Table, phone: Page, luck: Random) -> int:
    """Take one of the options of a phone, if it is asked anything; how many taps that were."""
    table.turn()
    phone.wait_for_timeout(SETTLED_MS)
    keys = [each.get_attribute("data-key") for each in phone.query_selector_all(ASKED)]
    if not keys or table.attendant.session.outcome is not None:
        return 0
    before = phone.inner_html("#prompts")
    phone.locator(f"{ASKED}[data-key='{luck.choice(keys)}']").first.tap()
    changed = partial(_has_changed, phone, before)
    table.until(phone, changed, "a tap was not heard")
    return 1


def _has_changed(phone: Page, before: str) -> bool:
    return phone.inner_html("#prompts") != before


def cut_off(proof: Proof) -> None:
    """A phone says that it is cut off, and is back by itself when the table is."""
    header = Header("morra", {"players": ["south", "north"]})
    session = Session(MORRA, header)
    with at_table(session) as table:
        address = table.address("")
        with proof.phone(address) as phone:
            phone.wait_for_selector("#board *")
            assert phone.is_hidden("#cut")
            assert isinstance(table._link, TableLink)
            carrier = table._link._carriers[0]
            assert isinstance(carrier, WebLink)
            known = len(proof.wrong)
            carrier.close()
            phone.wait_for_selector("#cut:visible")
            proof.take_picture(phone, "cut-off")
            port = carrier.port
            attendant, inbox = Attendant(session, Sees()), Inbox()
            with linked(None, attendant, inbox, WebWish(port, "table-1", HERE)):
                phone.wait_for_selector("#cut:not(:visible)", state="attached")
            del proof.wrong[known:]  # connections that were refused meanwhile
            sys.stdout.write("cut off and back\n")


def wrong_code(proof: Proof) -> None:
    """A wrong code is said, and one may still watch and enter the right one."""
    session = Session(MORRA, Header("morra", {"players": ["south", "north"]}))
    with at_table(session) as table:
        address, _, code = table.address("south").partition("#")
        with proof.phone(f"{address}#AAAAAAAAAA") as phone:
            phone.wait_for_selector("#board *")
            phone.wait_for_selector("#cut:visible")
            proof.take_picture(phone, "wrong-code")
            # On a long page the code is entered far below the place where the refusal is read.
            phone.evaluate("document.querySelector('#board').style.minHeight = '3000px'")
            phone.fill("#code", "BBBBBBBBBB")
            phone.click("[data-key=join]")
            phone.wait_for_selector("#cut:visible")
            phone.wait_for_selector("#board *")
            assert phone.evaluate("scrollY") == 0
            phone.fill("#code", f"{code[:5].lower()}-{code[5:]}")
            phone.click("[data-key=join]")
            phone.wait_for_selector("#prompts button")
            assert phone.is_hidden("#cut")
    sys.stdout.write("a wrong code, then the right one\n")


def show_games(proof: Proof) -> None:
    """Each game of the shelf in the middle of a game, on every size, in both languages."""
    for game in GAMES.values():
        with at_table(in_the_middle(game)) as table:
            for language in ("en", "ru"):
                for size in SIZES:
                    told = f"{game.name}-{language}-{size[0]}x{size[1]}"
                    with proof.phone(table.address("south"), language, size) as phone:
                        phone.wait_for_selector("#board *")
                        phone.wait_for_timeout(SETTLED_MS)
                        proof.check(phone, told)
                        proof.take_picture(phone, told)
                        proof.take_picture(phone, f"{told}-whole", whole=True)
        sys.stdout.write(f"{game.name}: {2 * len(SIZES)} pictures\n")


def in_the_middle(game: AnyGame) -> Session[object, object, object]:
    luck = Random(3)
    setup = game.rules.new_setup(luck, {})
    world = game.simulation.deal(luck, game.rules.start(setup))
    session = Session(game, Header(game.name, setup, names=NAMES))
    referee = Referee(session)
    match = Match(referee, PaperTable(session.game, referee), world, luck)
    for _ in islice(match.steps(), PLAYS):
        pass
    return session


def main(folder: str = "games/phones") -> int:
    """All of it; 1 when something was wrong."""
    pictures = Path(folder)
    pictures.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        proof = Proof(browser, pictures)
        for part in (play_morra, wrong_code, cut_off, show_games):
            part(proof)
        browser.close()
    for told in proof.wrong:
        sys.stdout.write(f"wrong: {told}\n")
    sys.stdout.write(f"{len(proof.wrong)} things wrong; pictures in {pictures}\n")
    return 1 if proof.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
