from __future__ import annotations

from app.nodes import Attr, Node, h
from app.tables import TableUi

ICONS = {
    "back": "M14 6l-6 6 6 6",
    "undo": "M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-2",
    "side": "M5 7h1M9 7h10M5 12h1M9 12h10M5 17h1M9 17h10",
    "menu": "M5 8h14M5 16h14",
    "close": "M6 6l12 12M18 6L6 18",
    "more": "M6 12h.01M12 12h.01M18 12h.01",
    "first": "M6 6v12M18 6l-8 6 8 6",
    "previous": "M15 6l-6 6 6 6",
    "play": "M8 5.5v13l10.5-6.5z",
    "pause": "M8.5 6v12M15.5 6v12",
    "next": "M9 6l6 6-6 6",
    "last": "M18 6v12M6 6l8 6-8 6",
    "tick": "M5 12.4l4.6 4.6L19 7.4",
}
"""SVG paths in a box of 24 by 24."""


def icon(name: str) -> Node:
    return h(
        "svg.ic", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, h("path", {"d": ICONS[name]})
    )


def icon_button(name: str, label: str, act: str, disabled: bool = False) -> Node:
    attrs: dict[str, Attr] = {
        "type": "button",
        "data-act": act,
        "aria-label": label,
        "aria-disabled": "true" if disabled else None,
    }
    return h("button.icb", attrs, icon(name), key=act)


def bar(title: str, subtitle: str, ui: TableUi) -> list[Node]:
    back = h("a.icb", {"href": "#", "aria-label": "All games"}, icon("back"), key="back")
    side = icon_button("side", "Score and log", "side")
    undo = icon_button("undo", "Undo", "undo", disabled=not ui.can_undo)
    return [
        h("div.ways", back, side, key="ways"),
        h("div.ttl", h("h1", title), h("p", ui.occasion or subtitle), key="title"),
        h("div.tools", undo, icon_button("menu", "Menu", "menu"), key="tools"),
    ]


def below_bar(header: list[Node]) -> list[Node]:
    """A table's header without its bar."""
    return [node for node in header if node.key not in ("ways", "title", "tools")]
