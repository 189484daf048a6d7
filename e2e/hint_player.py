"""Playing by hints alone, without looking behind the page: where no record can be read, or soon."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

__all__ = ["HAS_SPOKEN", "LISTEN", "TableStatus", "go_on", "wait_for_turn"]

LISTEN = """() => {
  window.lastHeard = document.querySelector("#table [role=status]").lastElementChild;
}"""
"""Remember what was said last at the table."""

HAS_SPOKEN = """() => {
  const last = document.querySelector("#table [role=status]").lastElementChild;
  return !!last && last !== window.lastHeard;
}"""
"""Whether something has been said since. Moves and hints are, whether or not they change what is
seen, and each saying is a line of its own."""

_STATUS = """() => {
  const table = document.getElementById("table");
  const sheet = document.querySelector("#table-sheet[open]");
  const prompt = table.querySelector('[data-part="prompt"]');
  const reckoned = table.querySelector('footer [data-act="sheet"]');
  const mine = prompt && (reckoned || !prompt.matches(".wait"));
  return {
    rests: table.dataset.scene === undefined && !!(sheet || mine),
    sheet: (sheet?.querySelector("h2") ?? (reckoned && prompt))?.textContent ?? "",
    over: !!reckoned?.matches(".pri"),
  };
}"""

_NEXT = f"""async (sheet) => {{
  const end = performance.now() + 60_000;
  for (;;) {{
    const now = ({_STATUS})();
    if (now.rests && (now.sheet !== sheet || ({HAS_SPOKEN})())) return now;
    if (performance.now() > end) throw new Error(`nothing new: ${{JSON.stringify(now)}}`);
    await new Promise((again) => setTimeout(again, 5));
  }}
}}"""


@dataclass(frozen=True, slots=True)
class TableStatus:
    """How a table is when the person is to act: what a part or a sheet says, and whether the
    match is over."""

    rests: bool
    sheet: str
    over: bool


def wait_for_turn(page: Page, old: TableStatus | None = None) -> TableStatus:
    """Wait until the person is to act, and something has come of what was done before."""
    return TableStatus(**page.evaluate(_NEXT, old and old.sheet))


def go_on(page: Page, now: TableStatus) -> TableStatus:
    """Follow a hint, or press the main button of the sheet; returns how the table is then."""
    if not now.sheet:
        now = _press(page, "h", now)
        if now.sheet:  # the part ended meanwhile: Enter would open what is to be looked at
            return now
    return _press(page, "Enter", now)


def _press(page: Page, key: str, now: TableStatus) -> TableStatus:
    page.evaluate(LISTEN)
    page.keyboard.press(key)
    return wait_for_turn(page, now)
