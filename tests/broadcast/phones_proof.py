"""The page for phones in a real Chromium: scripts/prove_phones [FOLDER for pictures].

Two phones and a spectator play a whole game by taps; then each game of the shelf is shown in the
middle of a game, in both languages and on phones of several sizes. Whatever the page does wrong is
told: errors of its scripts, requests to anywhere else, anything wider than the phone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeAlias

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from companion.app.attendant import Attendant
from companion.app.elsewhere.link import Link, TableLink, linked
from companion.app.elsewhere.link_wish import WebWish
from companion.app.elsewhere.phones import Phones
from companion.app.inbox import Inbox
from companion.app.party import player_counts
from companion.broadcast.web import WebLink
from companion.games.game import AnyGame, Option, Question
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.match import Gesture, Match, Misunderstood
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from tests.app.test_attendant import Sees
from tests.toys.morra import MORRA

HERE = "127.0.0.1"
CHROMIUM = "/usr/bin/chromium"
AnyReferee: TypeAlias = Referee[object, object, object]
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
ASKED = "#prompts .choices button"
MOST_KEYS = 60
"""So often nobody presses Tab to come to what is asked."""
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
UNNAMED = """() => [...document.querySelectorAll("button, input, [role=img]")]
  .filter((each) => each.checkVisibility())
  .filter((each) => !(each.getAttribute("aria-label") || each.innerText || each.labels?.length))
  .map((each) => each.outerHTML.slice(0, 80))"""
"""Whatever can be pressed or is only drawn, and says nothing to whoever listens to the page."""
OUTSIDE = """() => [...document.querySelectorAll("main button, main .panel, main .site")]
  .filter((each) => {
    const box = each.getBoundingClientRect(), room = each.parentElement.getBoundingClientRect();
    return box.left < room.left - 3 || box.right > room.right + 3;
  })
  .map((each) => each.outerHTML.slice(0, 80))"""
"""Boxes that stick out of what they stand in."""
WATCHED = 25
"""After so many plays of a whole game pictures are taken of it."""


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
        for wrong, found in (("says nothing", UNNAMED), ("sticks out", OUTSIDE)):
            for each in page.evaluate(found):
                self._note(True, f"{told}: {wrong}: {each}")
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
        assert not watching.query_selector(ASKED), "a spectator is asked"
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


class ByPhones(Match[object, object, object]):
    """Players who move pieces at the table, and answer all that is asked on their phones."""

    def __init__(self, table: Table, phones: Mapping[Seat, Page], referee: AnyReferee) -> None:
        session, luck = table.attendant.session, Random(4)
        world = session.game.simulation.deal(luck, session.state)
        super().__init__(referee, PaperTable(session.game, referee), world, luck)
        self._at, self._phones = table, phones
        self.taps = 0

    def _gestures(self, question: Question, option: Option, _: int | None) -> tuple[Gesture, ...]:
        return (Chosen(question.seat, question.keys[question.options.index(option)]),)

    def _do(self, gesture: Gesture) -> None:
        assert isinstance(gesture, Chosen)
        self._at.turn()
        phone = self._phones[gesture.seat]
        option = phone.locator(f"{ASKED}[data-key='{gesture.option}']").first
        option.wait_for()
        before = self._at.attendant.referee.view
        option.tap()
        self.taps += 1
        heard = partial(self._is_heard, before)
        self._at.until(phone, heard, f"{gesture.option} was not heard")

    def _is_heard(self, before: object) -> bool:
        return self._at.attendant.referee.view != before


def play_a_game(proof: Proof, name: str = "neon") -> None:
    """A whole game of the shelf: two who answer on their phones, and one who watches on a third."""
    game, luck = GAMES[name], Random(4)
    header = Header(name, game.rules.new_setup(luck, {}), names=NAMES)
    session = Session(game, header)
    with (
        at_table(session) as table,
        proof.phone(table.address("south"), "en", SIZES[1]) as south,
        proof.phone(table.address("north"), "ru", SIZES[0]) as north,
        proof.phone(table.address(""), "en", SIZES[2]) as watching,
    ):
        shown = {"south-en": south, "north-ru": north, "watching-en": watching}
        phones = {Seat.SOUTH: south, Seat.NORTH: north}
        match = ByPhones(table, phones, table.attendant.referee)
        for number, play in enumerate(match.steps()):
            assert not isinstance(play, Misunderstood), play
            if number % WATCHED == 0:
                table.turn()
                for told, phone in shown.items():
                    phone.wait_for_timeout(SETTLED_MS)
                    assert phone is not watching or not phone.query_selector(ASKED)
                    proof.check(phone, f"{name}-{told} after {number} plays")
                    proof.take_picture(phone, f"game-{told}-{number}", whole=True)
        assert session.outcome is not None
        table.turn()
        for told, phone in shown.items():
            phone.wait_for_timeout(SETTLED_MS)
            proof.check(phone, f"{name}-{told} at the end")
            proof.take_picture(phone, f"game-{told}-end")
        plays = len(session.plays)
    sys.stdout.write(f"{name}: a whole game, {plays} plays, {match.taps} taps\n")


def by_keyboard(proof: Proof) -> None:
    """A game without a finger: Tab leads to what is asked, Enter takes it, and the way goes on."""
    session = Session(MORRA, Header("morra", {"players": ["south", "north"]}))
    with (
        at_table(session) as table,
        proof.phone(table.address("south")) as south,
        proof.phone(table.address("north")) as north,
    ):
        luck, answers = Random(2), 0
        for phone in (south, north):
            phone.wait_for_selector("#board *")
        while session.outcome is None:
            for phone in (south, north):
                table.turn()
                phone.wait_for_timeout(SETTLED_MS)
                if session.outcome is None and phone.query_selector(ASKED):
                    answer_by_keys(table, phone, luck)
                    answers += 1
            assert answers < 500, "the game does not end"
    sys.stdout.write(f"by keyboard: {answers} answers\n")


def answer_by_keys(table: Table, phone: Page, luck: Random) -> None:
    """Go to one of the options as somebody without a mouse does, from where the last led."""
    focus = "document.activeElement.closest('#prompts') && document.activeElement.dataset.key"
    before = phone.inner_html("#prompts")
    wanted = luck.choice(
        [each.get_attribute("data-key") for each in phone.query_selector_all(ASKED)]
    )
    for _ in range(MOST_KEYS):
        if phone.evaluate(focus) == wanted:
            break
        phone.keyboard.press("Tab")
    else:
        raise AssertionError(f"no key leads to {wanted}")
    phone.keyboard.press("Enter")
    table.until(phone, partial(_has_changed, phone, before), "a key was not heard")


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
            # The first refusal may still stand there; with the second the code's place is empty.
            expect(phone.locator("#code")).to_have_value("", timeout=PATIENCE_MS)
            phone.wait_for_selector("#cut:visible")
            phone.wait_for_selector("#board *")
            assert phone.evaluate("scrollY") == 0
            phone.fill("#code", f"{code[:5].lower()}-{code[5:]}")
            phone.click("[data-key=join]")
            phone.wait_for_selector(ASKED)
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


def show_many(proof: Proof) -> None:
    """As many players as a game has room for, when all are asked at once: for who watches and one
    who plays."""
    for game in GAMES.values():
        most = max(player_counts(game))
        if most == 2:
            continue
        with at_table(in_the_middle(game, most, 0)) as table:
            seat = table.attendant.session.game.seats[0].value
            for language in ("en", "ru"):
                for size in SIZES:
                    for who in ("", seat):
                        told = f"{game.name}-{most}-{who or 'watching'}-{language}-{size[0]}"
                        with proof.phone(table.address(who), language, size) as phone:
                            show_one_question(proof, phone, told)
        sys.stdout.write(f"{game.name} with {most}: {4 * len(SIZES)} pictures\n")


def show_one_question(proof: Proof, phone: Page, told: str) -> None:
    """Of what several are asked one question stands there; whoever watches chooses whose."""
    phone.wait_for_selector("#prompts h2")
    phone.wait_for_timeout(SETTLED_MS)
    proof.check(phone, told)
    proof.take_picture(phone, told)
    proof.take_picture(phone, f"{told}-whole", whole=True)
    for name in phone.query_selector_all(".several button")[-1:]:
        last = name.inner_text()
        name.tap()
        phone.wait_for_selector(".several button[aria-pressed=true]:last-child")
        proof._note(last not in phone.inner_text("#prompts h2"), f"{told}: not asked: {last}")
    proof._note(len(phone.query_selector_all("#prompts h2")) > 1, f"{told}: asked several times")


def in_the_middle(
    game: AnyGame, players: int = 2, plays: int = PLAYS
) -> Session[object, object, object]:
    luck = Random(3)
    setup = game.rules.new_setup(luck, {} if players == 2 else {"players": players})
    world = game.simulation.deal(luck, game.rules.start(setup))
    names = NAMES if players == 2 else {}
    session = Session(game, Header(game.name, setup, names=names))
    referee = Referee(session)
    match = Match(referee, PaperTable(session.game, referee), world, luck)
    for _ in islice(match.steps(), plays):
        pass
    return session


def main(folder: str = "games/phones") -> int:
    """All of it; 1 when something was wrong."""
    pictures = Path(folder)
    pictures.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        proof = Proof(browser, pictures)
        for part in (
            play_morra,
            play_a_game,
            by_keyboard,
            wrong_code,
            cut_off,
            show_games,
            show_many,
        ):
            part(proof)
        browser.close()
    for told in proof.wrong:
        sys.stdout.write(f"wrong: {told}\n")
    sys.stdout.write(f"{len(proof.wrong)} things wrong; pictures in {pictures}\n")
    return 1 if proof.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
