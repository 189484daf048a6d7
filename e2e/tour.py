"""What every browser has to do beside a match: each page that there is opened once, by keys.

Everything is asked of the page itself, since not every browser's driver has more than that.
"""

from __future__ import annotations

from pathlib import Path

from app.guide import guide_of
from app.site import GAMES

from e2e.replayed import entry, finished_match, keep_matches
from e2e.visitor import DEFAULT_GAME, Visitor

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
  const bar = document.querySelector('#table [aria-label="Plays looked at"]');
  return Number(bar?.getAttribute("aria-valuenow")) >= 2
    || /^(Where|What)/.test(document.querySelector("#table .side h2")?.textContent);
}"""


def look_around(visitor: Visitor, folder: Path) -> None:
    """Sounds on, a guided hand; of two finished matches the statistics, a replay, a review;
    a puzzle; all of it saved as a file, deleted, and brought back."""
    visitor.open("#settings")
    visitor.wait_for("() => window.cardTable?.ready")
    if not visitor.page.evaluate("() => window.cardTable.settings.sounds"):
        press(visitor, "^Sounds", "Space")
    press(visitor, "^Volume", "ArrowRight")
    press(visitor, "^Close")

    game = next(game for game in GAMES if guide_of(game))
    go(visitor, f"#{game}/guide")
    while True:
        before = visitor.page.evaluate(HOW_FAR)
        if press(visitor, "next step$|^(Next\\W?|Done|Rules)$") == "Rules":
            break
        visitor.wait_for(f"(before) => ({HOW_FAR})() !== before", before)
    visitor.wait_for("(place) => location.hash.startsWith(place)", f"#rules/{game}")

    keep_matches(
        visitor, [entry(finished_match(DEFAULT_GAME, seed)) for seed in ("elsewhere", "abroad")]
    )
    go(visitor, f"#statistics/{DEFAULT_GAME}")
    press(visitor, "^As a table: Matches won")
    says(visitor, "of 2")
    go(visitor, "#matches")
    press(visitor, rf"^\d\d:\d\d, .*{GAMES[DEFAULT_GAME].title}")
    press(visitor, "^Where in the match", "End")
    visitor.wait_for(_AT_ITS_END)
    press(visitor, "^Review$")
    visitor.wait_for(_REVIEWED, within=180)
    go(visitor, "#puzzles")
    press(visitor, f"^{GAMES[DEFAULT_GAME].title}: Not tried")
    press(visitor, "^Show me")
    says(visitor, "The best: ")

    file = folder / "everything.json"
    go(visitor, "#data")
    visitor.page.evaluate(_KEEP_FILE)
    press(visitor, "^Save card-table-")
    says(visitor, "The file is saved. 2 matches are in it.")
    file.write_text(visitor.page.evaluate("() => window.savedFile.text()"), encoding="utf-8")
    press(visitor, "^Delete everything")
    press(visitor, "^Delete 2 matches for good")
    says(visitor, "Everything is deleted.")
    press(visitor, "^Choose a file")
    visitor.page.set_input_files("input[type=file]", file)
    says(visitor, "2 matches added.")


def go(visitor: Visitor, place: str) -> None:
    """Go to a place as a link of the page does. WebKit's storage may not answer for a while where a
    page was left while it was asked for something."""
    visitor.page.evaluate("(place) => { location.hash = place; }", place)


def press(visitor: Visitor, name: str, key: str = "Enter") -> str:
    """Come to what has a name that fits a pattern, and press a key. Returns the name."""
    visitor.wait_for(_COME_TO, name, within=120)
    label = visitor.page.evaluate(f"() => ({_CALLED})(document.activeElement)")
    visitor.page.keyboard.press(key)
    return str(label)


def says(visitor: Visitor, words: str) -> None:
    visitor.wait_for(_SAYS, words, within=120)
