"""The top bar of a table, and its icons."""

from __future__ import annotations

from app.nodes import Attr, Node, h
from app.tables import TableUi

__all__ = ["ICONS", "bar", "icon_button"]

ICONS = {
    "back": "M14 6l-6 6 6 6",
    "undo": "M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-2",
    "side": "M5 7h1M9 7h10M5 12h1M9 12h10M5 17h1M9 17h10",
    "menu": "M5 8h14M5 16h14",
    "close": "M6 6l12 12M18 6L6 18",
}
"""The few icons of the chrome, drawn as a line in a box of 24. What changes the game has words."""


def _icon(name: str) -> Node:
    return h(
        "svg",
        {"class": "ic", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        h("path", {"d": ICONS[name]}),
    )


def icon_button(name: str, label: str, act: str, disabled: bool = False) -> Node:
    """A button that is only an icon."""
    attrs: dict[str, Attr] = {
        "class": "icb",
        "type": "button",
        "data-act": act,
        "aria-label": label,
        "aria-disabled": "true" if disabled else None,
    }
    return h("button", attrs, _icon(name), key=act)


def bar(title: str, subtitle: str, ui: TableUi) -> list[Node]:
    """The top bar: back, score and log, the title with where the match stands, undo and menu."""
    back: dict[str, Attr] = {"class": "icb", "href": "#", "aria-label": "All games"}
    undo = icon_button("undo", "Undo", "undo", disabled=not ui.can_undo)
    return [
        h(
            "div",
            {"class": "ways"},
            h("a", back, _icon("back"), key="back"),
            icon_button("side", "Score and log", "side"),
            key="ways",
        ),
        h("div", {"class": "ttl"}, h("h1", None, title), h("p", None, subtitle), key="title"),
        h("div", {"class": "tools"}, undo, icon_button("menu", "Menu", "menu"), key="tools"),
    ]
