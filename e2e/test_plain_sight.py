"""What one looks at is in sight: settings beside their preview, and the title."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.conftest import PHONE, Visit
from pygames import GAMES

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
]

_COVERED = """(field) => {
  field.scrollIntoView({ block: "nearest" });
  const found = [];
  for (const one of field.querySelectorAll("label, button, legend")) {
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    if (!width || !one.checkVisibility()) continue;
    for (const part of [0.1, 0.5, 0.9]) {
      const at = document.elementFromPoint(x + width * part, y + height / 2);
      if (!at || at.closest(".preview")) found.push(one.textContent.trim());
    }
  }
  return found;
}"""
"""What of a field of the settings lies under the preview where it is scrolled to."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_preview_of_the_settings_covers_nothing(visit: Visit, size: ViewportSize) -> None:
    """Also with the largest cards, which the preview shows as they will be."""
    guest = visit()
    guest.page.set_viewport_size(size)
    guest.open("#settings")
    sheet = guest.page.get_by_role("dialog", name="Settings")
    slider = sheet.get_by_role("slider").first
    expect(slider).to_be_visible()
    slider.fill(str(slider.get_attribute("max")))
    fields = sheet.locator("fieldset, .field")
    assert fields.count() > 4
    for field in fields.all():
        assert not field.evaluate(_COVERED), size
    box, body = (sheet.locator(f":scope > {part}").bounding_box() for part in (".preview", "form"))
    assert box and body and box["y"] + box["height"] <= body["y"] + 1


_CUT = """() => {
  const bar = document.querySelector("#table header");
  return [...bar.querySelectorAll("h1, p")].filter((one) => {
    const ink = document.createRange();
    ink.selectNodeContents(one);
    const lines = ink.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight);
    return one.scrollWidth > one.clientWidth + 1 || lines > 1.6;
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_title_stands_in_a_line(visit: Visit, game: str) -> None:
    """Also where the bar is narrow since the phone lies on its side."""
    guest = visit(**{**PHONE, "viewport": {"width": 844, "height": 390}})
    guest.sit_down(f"#{game}/deal=title&players=you,easy")
    guest.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert not guest.page.evaluate(_CUT)
    guest.table.check_fit()
