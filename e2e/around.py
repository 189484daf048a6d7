"""What every browser has to do beside a match: each page that there is opened once, by keys.

Everything is asked of the page itself, since not every browser's driver has more than that.
"""

from __future__ import annotations

from pathlib import Path

from app.guide import guide_of

from e2e.guest import USUAL, Guest
from e2e.replayed import finished, keep_all, kept
from pygames import GAMES

_CALLED = """(one) =>
  (one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent ?? one.textContent).trim()"""

_COME_TO = f"""(name) => {{
  const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const found = [...open.querySelectorAll("a, button, input, [role=option]")].find(
    (one) => one.getClientRects().length && new RegExp(name).test(({_CALLED})(one)));
  found?.focus();
  return found !== undefined && document.activeElement === found;
}}"""

_SAYS = """(words) => {
  const seen = [...document.querySelectorAll("body > :not([hidden])")];
  return seen.some((one) => one.innerText?.replace(/\\s+/g, " ").includes(words));
}"""

HOW_FAR = """() => document.querySelector("#table .guide")?.textContent
  + [...document.querySelectorAll("#table .next, #table [aria-selected=true], dialog[open]")]
    .map((one) => [one.dataset.card ?? one.dataset.act, one.ariaSelected, one.id]).join()"""
"""How far a guided hand is: it would be another text after something has been done."""

_KEEP_FILE = """() => {
  const made = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    if (file.type === "application/json") window.savedFile = file;
    return made.call(URL, file);
  };
}"""
"""No driver tells of a file that is saved by every browser: what is in it is kept in the page."""

_AT_ITS_END = """() => {
  const { value, max } = document.querySelector("#table [aria-label='Where in the match']");
  return value === max;
}"""

_REVIEWED = """() => {
  const bar = document.querySelector('#table [aria-label="Decisions weighed"]');
  return Number(bar?.getAttribute("aria-valuenow")) >= 2
    || document.querySelector("#table .side h2")?.textContent === "Reckoning";
}"""


def look_around(guest: Guest, folder: Path) -> None:
    """Sounds on, a guided hand; of two finished matches the statistics, a replay, a review;
    a puzzle; all of it saved as a file, deleted, and brought back."""
    guest.open("#settings")
    guest.wait_for("() => window.cardTable?.ready")
    press(guest, "^Sounds", "Space")
    press(guest, "^Volume", "ArrowRight")
    press(guest, "^Close")

    game = next(game for game in GAMES if guide_of(game))
    go(guest, f"#{game}/guide")
    while True:
        before = guest.page.evaluate(HOW_FAR)
        if press(guest, "next step$|^(Done|Rules)$") == "Rules":
            break
        guest.wait_for(f"(before) => ({HOW_FAR})() !== before", before)
    guest.wait_for("(place) => location.hash.startsWith(place)", f"#rules/{game}")

    keep_all(guest, [kept(finished(USUAL, seed)) for seed in ("elsewhere", "abroad")])
    go(guest, f"#statistics/{USUAL}")
    press(guest, "^As a table: Matches won")
    says(guest, "of 2")
    go(guest, "#matches")
    press(guest, rf"^\d\d:\d\d, .*{GAMES[USUAL].title}")
    press(guest, "^Where in the match", "End")
    guest.wait_for(_AT_ITS_END)
    press(guest, "^Review$")
    guest.wait_for(_REVIEWED, within=180)
    go(guest, "#puzzles")
    press(guest, f"^{GAMES[USUAL].title}: Not tried")
    press(guest, "^Show me")
    says(guest, "The best: ")

    file = folder / "everything.json"
    go(guest, "#data")
    guest.page.evaluate(_KEEP_FILE)
    press(guest, "^Save card-table-")
    says(guest, "The file is saved. 2 matches are in it.")
    file.write_text(guest.page.evaluate("() => window.savedFile.text()"), encoding="utf-8")
    press(guest, "^Delete everything")
    press(guest, "^Delete 2 matches for good")
    says(guest, "Everything is deleted.")
    press(guest, "^Choose a file")
    guest.page.set_input_files("input[type=file]", file)
    says(guest, "2 matches added.")


def go(guest: Guest, place: str) -> None:
    """Go to a place as a link of the page does. WebKit's storage may not answer for a while where a
    page was left while it was asked for something."""
    guest.page.evaluate("(place) => { location.hash = place; }", place)


def press(guest: Guest, name: str, key: str = "Enter") -> str:
    """Come to what has a name that fits a pattern, and press a key. Returns the name."""
    guest.wait_for(_COME_TO, name, within=120)
    found = guest.page.evaluate(f"() => ({_CALLED})(document.activeElement)")
    guest.page.keyboard.press(key)
    return str(found)


def says(guest: Guest, words: str) -> None:
    guest.wait_for(_SAYS, words, within=120)
