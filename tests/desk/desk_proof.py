"""The desk's pages in a real Chromium: scripts/prove_desk [FOLDER for pictures].

The demo is opened as its command opens it. Every page is looked at on phones, a laptop and a
beamer, in both languages, dark and light; then a result goes from phones to the page that others
follow, a call rings at the desk, a disputed match is decided; at last stored games are replayed,
and a table at a real broker is seen as it plays. Whatever a page does wrong is told: errors of its
scripts, requests to anywhere else, anything wider than the screen or its place, low buttons.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.broadcast.phones_proof import CHROMIUM, QUIET
from tests.desk.tables_proof import SEEN, SHOWN, STORED, linked_desk

PORT = 8149
HERE = f"http://127.0.0.1:{PORT}"
SIZES = ((320, 568), (390, 844), (1280, 800), (1920, 1080))
PATIENCE_MS = 60_000
PUBLIC = (
    "/",
    "/e/cup",
    "/e/cup/round/3",
    "/e/cup/round/3?by=name",
    "/e/evening/round/2",
    "/e/cup/standings",
    "/e/final/bracket",
    "/e/cup/player/p5",
    "/e/cup/screen",
    "/e/cup/map",
    "/season/{season}",
    "/join",
)
DESK = (
    "/desk",
    "/desk/new",
    "/desk/cup",
    "/desk/cup/entrants",
    "/desk/cup/entrants/p3",
    "/desk/cup/round/3",
    "/desk/evening/round/2",
    "/desk/cup/round/3/edit",
    "/desk/cup/round/3/anew",
    "/desk/cup/disputes",
    "/desk/cup/plan",
    "/desk/cup/people",
    "/desk/cup/history",
)
SEASON = {"en": "Spring league", "ru": "Весенняя лига"}
CUT = (
    "[...document.querySelectorAll('.bar *, .button, button, .chip, h1, h2, .name')]"
    ".filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1)"
    ".map((e) => e.textContent.trim().slice(0, 40))"
)
"""What has more in it than it has room for, so that it lies over what stands beside it."""
WORDS_CUT = (
    "(e) => [...e.shadowRoot.querySelectorAll('.name, .note, p, .count')]"
    ".filter((w) => w.checkVisibility() && w.scrollWidth > w.clientWidth + 1 && w.clientWidth)"
    ".map((w) => w.textContent)"
)
LOW = (
    "[...document.querySelectorAll('button, .button')]"
    ".filter((b) => b.offsetParent && b.getBoundingClientRect().height < 40).length"
)


@dataclass
class Proof:
    """One browser, and what went wrong."""

    browser: Browser
    folder: Path
    language: str
    wrong: list[str] = field(default_factory=list)
    state: Any = None

    @contextmanager
    def open(
        self, size: tuple[int, int], *, dark: bool = False, fresh: bool = False
    ) -> Iterator[Page]:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=self.language,
            color_scheme="dark" if dark else "light",
            storage_state=None if fresh else self.state,
        )
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self.note(said.type == "error", f"{page.url}: {said.text}"))
        page.on("request", lambda asked: self.note(HERE not in asked.url, f"asks {asked.url}"))
        yield page
        context.close()

    def note(self, wrong: bool, told: str) -> None:
        if wrong:
            self.wrong.append(told)

    def look(self, page: Page, path: str) -> None:
        page.goto(HERE + path, wait_until="load")
        told = f"{path} {page.viewport_size}"
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        self.note(wide > 0, f"{told}: {wide} px too wide")
        words = page.inner_text("body")
        self.note(bool(re.search(r"undefined|\[object|web-[a-z]+", words)), f"{told}: {words[:80]}")
        cut = page.evaluate(CUT)
        self.note(bool(cut), f"{told}: no room for {cut}")
        self.note(page.evaluate(LOW) > 0, f"{told}: buttons too low for a finger")

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        page.screenshot(path=self.folder / f"{name}.{self.language}.png", full_page=whole)


def come_in(proof: Proof, code: str) -> None:
    """The organiser scans the code of the terminal, and says who they are."""
    with proof.open(SIZES[1]) as page:
        page.goto(f"{HERE}/j#{code}")
        page.fill("input[name=name]", "Olga")
        page.click("main button")
        page.wait_for_url("**/desk")
        proof.state = page.context.storage_state()


def look_at_all(proof: Proof) -> None:
    paths = [path.format(season=SEASON[proof.language]) for path in (*PUBLIC, *DESK)]
    for size in SIZES:
        with proof.open(size, dark=size[0] % 3 == 0) as page:
            for path in paths:
                proof.look(page, path)
                name = re.sub(r"\W+", "-", path).strip("-") or "events"
                proof.take(page, f"{size[0]}-{name}", whole=size is not SIZES[3])


def phone_of(proof: Proof, desk: Page, entrant: str) -> str:
    """A code for a player's phone, as the desk makes it."""
    desk.goto(f"{HERE}/desk/evening/entrants/{entrant}")
    desk.click("form[action$='/code'] button")
    return desk.inner_text(".code")


def play(proof: Proof) -> None:
    """From phones to the page that everybody follows, and a call that rings."""
    with (
        proof.open(SIZES[2]) as desk,
        proof.open(SIZES[2]) as ringing,
        proof.open(SIZES[3], fresh=True) as beamer,
    ):
        beamer.goto(f"{HERE}/e/evening/screen")
        ringing.goto(f"{HERE}/desk/evening")
        spot = beamer.locator(".match.open").first
        links = [a.get_attribute("href") or "" for a in spot.locator("a").all()]
        table = spot.locator(".table").inner_text().split()[-1]
        players = [link.rpartition("/")[2] for link in links]
        for place, player in enumerate(players):
            code = phone_of(proof, desk, player)
            with proof.open(SIZES[0], fresh=True) as phone:
                phone.goto(f"{HERE}/j#{code}")
                phone.wait_for_url("**/me")
                proof.look(phone, "/e/evening/me")
                if place == 0:
                    proof.take(phone, "my-table")
                    phone.click("form[action$='/me/call'] button")
                    expect(ringing.locator("[data-ring]")).to_be_visible(timeout=PATIENCE_MS)
                    proof.take(ringing, "call")
                    ringing.click("[data-ring] button")
                    expect(ringing.locator("[data-ring]")).to_have_count(0, timeout=PATIENCE_MS)
                phone.click("form[action$='/me/result'] button.main")
        done = beamer.locator(f".match.done:has(.table:text-is('{table}'))")
        expect(done.or_(beamer.locator("table.list")).first).to_be_visible(timeout=PATIENCE_MS)


def look_at_tables(proof: Proof) -> None:
    """A stored game of each kind to its middle, and a table as it is seen now."""
    for size in SIZES[:3]:
        with proof.open(size, dark=size[0] % 3 == 0) as page:
            for path in (*STORED, SEEN):
                proof.look(page, path)
                if path in STORED:
                    drawn = page.locator("[data-board] .tone").first
                    expect(drawn).to_be_attached(timeout=PATIENCE_MS)
                    for _ in range(SHOWN):
                        page.click("[data-step='1']")
                emblem = page.locator("[data-board] svg").first
                expect(emblem).to_be_visible(timeout=PATIENCE_MS)
                words = page.locator("[data-board]").evaluate(WORDS_CUT)
                proof.note(bool(words), f"{path} {size}: no room for {words}")
                name = re.sub(r"\W+", "-", path).strip("-")
                proof.take(page, f"{size[0]}-{name}", whole=True)


def settle(proof: Proof) -> None:
    with proof.open(SIZES[2]) as desk:
        desk.goto(f"{HERE}/desk/cup/disputes")
        desk.fill("input[name=why]", "seen by the judge")
        desk.click("form[action$='/settle'] button")
        desk.wait_for_url("**/disputes")
        expect(desk.locator("form[action$='/settle']")).to_have_count(0)


def prove(browser: Browser, folder: Path, language: str) -> list[str]:
    command = [sys.executable, "-m", "companion", "desk", "demo", "--port", str(PORT)]
    command += ["--address", "127.0.0.1", "--language", language]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        lines = [process.stdout.readline() for _ in range(3)]
        found = re.search(r"[A-Z2-9]{5}-[A-Z2-9]{5}", "".join(lines))
        assert found is not None, lines
        proof = Proof(browser, folder, language)
        come_in(proof, found[0])
        look_at_all(proof)
        play(proof)
        settle(proof)
    finally:
        process.terminate()
        process.wait()
    with linked_desk(PORT, language) as code:
        come_in(proof, code)
        look_at_tables(proof)
    return proof.wrong


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "games/desk")
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play_wright:
        browser = play_wright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        wrong = [told for language in SEASON for told in prove(browser, folder, language)]
        browser.close()
    told = (*wrong, f"{len(wrong)} things are wrong; pictures are in {folder}")
    sys.stdout.write("\n".join((*told, "")))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
