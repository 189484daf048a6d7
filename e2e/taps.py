"""A tap is answered before it is known what comes of it: the card rises, then goes on or back."""

from __future__ import annotations

from typing import Any

from e2e.guest import Guest

__all__ = ["settled", "tapped", "watch"]

# What the next frame shows of a card that is clicked, before the table has been told of the click.
_WATCH = """(selector) => {
  const seen = { told: false };
  window.tapped = seen;
  addEventListener("click", (event) => {
    const card = [...event.target.closest(selector).querySelectorAll(".card")].at(-1);
    const { y } = card.getBoundingClientRect();
    seen.card = card;
    requestAnimationFrame(() => {
      seen.moving = card.getAnimations().some((one) => one.playState === "running");
      seen.early = !seen.told;
      seen.rise = y - card.getBoundingClientRect().y;
      seen.rest = y;
    });
  }, { capture: true, once: true });
  addEventListener("tap", () => { seen.told = true; }, { capture: true, once: true });
}"""

_SETTLED = "() => window.tapped.told && document.getAnimations().length === 0"


def watch(guest: Guest, selector: str = "[role=option]") -> None:
    """Watch what the next frame after the next tap on something shows of its card."""
    guest.page.evaluate(_WATCH, selector)


def tapped(guest: Guest) -> dict[str, Any]:
    """What was seen: whether the card was moving, before the table was told, and how far."""
    seen: dict[str, Any] = guest.page.evaluate("window.tapped")
    return seen


def settled(guest: Guest) -> dict[str, Any]:
    """The same once nothing moves any more, and where the card is now."""
    guest.wait_for(_SETTLED)
    end = "() => ({ ...window.tapped, end: window.tapped.card.getBoundingClientRect().y })"
    seen: dict[str, Any] = guest.page.evaluate(end)
    return seen
