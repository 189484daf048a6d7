"""Axe, the accessibility checker, on a page as it stands."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

__all__ = ["violations"]

_AXE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"

_RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(
    ({ target, failureSummary }) => `${id}: ${help}\\n  ${target}\\n  ${failureSummary}`));
}"""


def violations(page: Page) -> list[str]:
    """What axe finds wrong, one text for each element; its best practices are held to as well."""
    page.evaluate(_AXE.read_text() + "; undefined")
    found: list[str] = page.evaluate(_RUN)
    return found
