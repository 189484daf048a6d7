"""How large what can be pressed is, on whatever screen is shown."""

from __future__ import annotations

from e2e.visitor import Visitor

__all__ = ["too_small"]

_SMALL = """([least, main]) => {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const parts = "a[href], button, input, select, textarea, summary, [role=option]";
  const inWords = (one) => one.matches("a") && getComputedStyle(one).display === "inline"
    && [...one.parentElement.childNodes].some(
      (other) => other.nodeType === Node.TEXT_NODE && /[a-z]/i.test(other.textContent));
  const faults = [];
  for (const one of open.querySelectorAll(parts)) {
    const after = getComputedStyle(one, "::after");
    const isSpread = after.content !== "none" && after.position === "absolute";
    const label = one.matches("[type=radio], [type=checkbox]") ? one.labels?.[0] : null;
    const place = label || (isSpread && one.offsetParent) || one;
    const isSeen = place.checkVisibility({ visibilityProperty: true });
    if (!isSeen || one.disabled || inWords(one)) continue;
    if (place.matches(".skip, .sr") || one.closest("[inert], [aria-hidden=true]")) continue;
    let { left, width, height } = place.getBoundingClientRect();
    if (!width) continue;
    const next = one.matches("[role=option]") && one.nextElementSibling;
    if (next && next.getBoundingClientRect().left > left) {
      width = Math.min(width, next.getBoundingClientRect().left - left);
    }
    const wanted = one.matches(".btn.pri") ? main : least;
    if (Math.min(width, height) < wanted - 0.5) {
      const name = one.ariaLabel || place.textContent.trim().slice(0, 30) || one.name;
      faults.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
    }
  }
  return faults;
}"""


def too_small(visitor: Visitor, least: int = 24, main: int = 44) -> list[str]:
    """What can be pressed and is smaller, in px: `main` is for main buttons. Links in the middle of
    a sentence are as high as its words; of a card that another one covers the free part counts."""
    faults: list[str] = visitor.page.evaluate(_SMALL, [least, main])
    return faults
