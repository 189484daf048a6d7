"""Axe, the accessibility checker, on a page as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

from e2e.visitor import Visitor

__all__ = ["check_screens", "check_themes", "violations"]

_AXE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"

_RUN = """async (rules) => {
  const unseen = [...document.querySelectorAll("body > *, main > *")].filter(
    (one) => !one.checkVisibility());
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: unseen },
    { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  const isByKeys = (id, target) =>
    id === "scrollable-region-focusable" && document.querySelector(target)?.matches(".prompt");
  return violations.flatMap(({ id, help, nodes }) => nodes
    .filter(({ target }) => !isByKeys(id, target[0]))
    .map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target}\\n  ${failureSummary}`));
}"""
"""All that is seen; the pages that wait unseen beside it are looked at when they are shown. A
prompt that is too long scrolls: Chromium and Firefox come to it by Tab, which axe cannot know."""

_THEMES: dict[Literal["light", "dark"], Sequence[str] | None] = {
    "light": None,
    "dark": ["color-contrast", "link-in-text-block"],
}
"""By all rules; then by those alone that another theme can break."""


def violations(page: Page, rules: Sequence[str] | None = None) -> list[str]:
    """What axe finds wrong, one text for each element; its best practices are held to as well."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE.read_text() + "; undefined")
    faults: list[str] = page.evaluate(_RUN, rules)
    return faults


def check_screens(visitor: Visitor, screens: Iterable[Callable[[Visitor], None]]) -> None:
    """Axe finds nothing wrong on any of these screens, in either theme."""
    for screen in screens:
        screen(visitor)
        check_themes(visitor, screen.__name__)


def check_themes(visitor: Visitor, what: str = "") -> None:
    """Axe finds nothing wrong on the screen as it stands, in either theme."""
    for theme, rules in _THEMES.items():
        visitor.page.emulate_media(color_scheme=theme)
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        faults = violations(visitor.page, rules)
        assert not faults, f"{what}, {theme}:\n" + "\n".join(faults)
